create table "public"."exercise_logs" (
    "id" uuid not null,
    "workout_id" uuid not null,
    "prescription_id" uuid,
    "exercise_id" uuid not null,
    "pos" smallint not null default 0,
    "dropped" boolean not null default false,
    "note" text not null default ''::text,
    "video_url" text,
    "logged_by" uuid,
    "updated_at" timestamp with time zone not null default clock_timestamp()
      );

alter table "public"."exercise_logs" enable row level security;

CREATE INDEX exercise_logs_exercise_id_idx ON public.exercise_logs USING btree (exercise_id);

CREATE INDEX exercise_logs_logged_by_idx ON public.exercise_logs USING btree (logged_by);

CREATE UNIQUE INDEX exercise_logs_one_per_prescription ON public.exercise_logs USING btree (workout_id, prescription_id) WHERE (prescription_id IS NOT NULL);

CREATE UNIQUE INDEX exercise_logs_pkey ON public.exercise_logs USING btree (id);

CREATE INDEX exercise_logs_workout_id_idx ON public.exercise_logs USING btree (workout_id);

alter table "public"."exercise_logs" add constraint "exercise_logs_pkey" PRIMARY KEY using index "exercise_logs_pkey";

alter table "public"."exercise_logs" add constraint "exercise_logs_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_exercise_id_fkey";

alter table "public"."exercise_logs" add constraint "exercise_logs_logged_by_fkey" FOREIGN KEY (logged_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_logged_by_fkey";

alter table "public"."exercise_logs" add constraint "exercise_logs_note_check" CHECK ((length(note) <= 2000)) not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_note_check";

alter table "public"."exercise_logs" add constraint "exercise_logs_pos_check" CHECK (((pos >= 0) AND (pos <= 199))) not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_pos_check";

alter table "public"."exercise_logs" add constraint "exercise_logs_video_url_check" CHECK (((video_url ~ '^https://[^[:space:]]+$'::text) AND (length(video_url) <= 2000))) not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_video_url_check";

alter table "public"."exercise_logs" add constraint "exercise_logs_workout_id_fkey" FOREIGN KEY (workout_id) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_workout_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.save_exercise_log(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(log);
  key uuid := (doc ->> 'id')::uuid;
  planned uuid := (doc ->> 'prescription_id')::uuid;
  exercise uuid := (doc ->> 'exercise_id')::uuid;
  w public.workouts;
  known public.exercise_logs;
  l public.exercise_logs;
  broken text;
begin
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise_log', 'An exercise of a log needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- The row lock on the workout makes two devices that change the same exercise write one row; the last write wins.
  select * into known from public.exercise_logs t where t.workout_id = w.id and t.prescription_id = planned;
  if known.id is null then
    select * into known from public.exercise_logs t where t.workout_id = w.id and t.id = key;
  end if;
  -- What the workout has already may stay, no matter who owns it.
  if exercise is distinct from known.exercise_id
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.exercise_id = exercise)
    and not private.may_use_exercise(exercise) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  -- Without a row it must be an exercise of the plan, or an added one.
  if known.id is null and planned is not null
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.id = planned) then
    perform private.refuse('PT404', 'exercise_not_in_plan', 'This exercise is no longer in the plan.');
  end if;
  if known.id is null and (select count(*) from public.exercise_logs t where t.workout_id = w.id) >= 150 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;
  insert into public.exercise_logs as t (id, workout_id, prescription_id, exercise_id, pos, dropped, note, video_url, logged_by)
  select coalesce(known.id, key), w.id, planned, exercise, coalesce(r.pos, 0), coalesce(r.dropped, false), coalesce(btrim(r.note), ''),
         nullif(btrim(r.video_url), ''), caller
    from jsonb_to_record(doc) r (pos smallint, dropped boolean, note text, video_url text)
  on conflict (id) do update
    set (exercise_id, pos, dropped, note, video_url, logged_by, updated_at) =
        (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url, caller, clock_timestamp())
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This exercise has the id of something else.');
  end if;
  return private.exercise_log_document(l);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_exercise_log',
      message = 'This cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

grant select on table "public"."exercise_logs" to "authenticated";

grant delete on table "public"."exercise_logs" to "service_role";

grant insert on table "public"."exercise_logs" to "service_role";

grant references on table "public"."exercise_logs" to "service_role";

grant select on table "public"."exercise_logs" to "service_role";

grant trigger on table "public"."exercise_logs" to "service_role";

grant truncate on table "public"."exercise_logs" to "service_role";

grant update on table "public"."exercise_logs" to "service_role";

create policy "exercise logs are read with their workout"
  on "public"."exercise_logs"
  as permissive
  for select
  to authenticated
using ((EXISTS ( SELECT 1
   FROM workouts w
  WHERE (w.id = exercise_logs.workout_id))));

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.exercise_log_document(l exercise_logs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', l.id, 'prescription_id', l.prescription_id, 'pos', l.pos, 'dropped', l.dropped, 'note', l.note, 'video_url', l.video_url,
    'exercise', (select private.exercise_document(e) from public.exercises e where e.id = l.exercise_id));
$function$
;

CREATE OR REPLACE FUNCTION private.keep_exercises_for_athletes(doomed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used record;
  copy uuid;
begin
  for used in
    select u.exercise_id as id, w.athlete_id
      from (select p.exercise_id, p.workout_id from public.prescriptions p where p.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.set_logs l where l.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.exercise_logs l where l.exercise_id = any (doomed)
            union select t.pct_exercise_id, t.workout_id from public.set_targets t where t.pct_exercise_id = any (doomed)) u
      join public.workouts w on w.id = u.workout_id
    union
    select m.exercise_id, m.athlete_id from public.athlete_maxes m where m.exercise_id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, license, attribution, source_url, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.license, e.attribution,
           e.source_url, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.exercise_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.workout_document(w workouts)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- plpgsql keeps its plan: a function in SQL would be planned again in each answer.
  return jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title,
    'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'skip_reason', w.skip_reason, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'interval_s', b.interval_s, 'work_s', b.work_s, 'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'note', p.note, 'video_override', p.video_override,
            'exercise', private.exercise_document(e),
            'sets', coalesce((
              select jsonb_agg(private.target_document(t) order by t.pos)
                from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p join public.exercises e on e.id = p.exercise_id
           where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'logs', coalesce((
      select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id), '[]'),
    'exercise_logs', coalesce((
      select jsonb_agg(private.exercise_log_document(l) order by l.pos, l.id)
        from public.exercise_logs l where l.workout_id = w.id), '[]'),
    'session', (
      select jsonb_build_object(
        'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe,
        'comment', s.comment)
        from public.session_logs s where s.workout_id = w.id));
end;
$function$
;

CREATE CONSTRAINT TRIGGER exercise_log_changed AFTER INSERT OR DELETE OR UPDATE ON public.exercise_logs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.log_changed();

comment on table public.exercise_logs is
  'What was different about an exercise of a workout when it was done. The id is made by the client, so that sending it again changes nothing.';

comment on column public.exercise_logs.prescription_id is 'Of the plan; null for an exercise that was added.';

comment on column public.exercise_logs.exercise_id is 'What was done: another one than was planned is a replacement.';

comment on column public.exercise_logs.dropped is 'Left out; of an added one: taken away again.';

comment on function private.exercise_log_document(public.exercise_logs) is 'What was different about an exercise, as calls answer it.';

comment on function public.save_exercise_log(jsonb) is
  'Writes what was different about an exercise of a workout, as a whole: { id, workout_id, prescription_id, exercise_id, pos, dropped, note,
   video_url }. prescription_id null: it was added. The client makes the id; a planned exercise that has a row under another id keeps that.';

grant execute on function public.save_exercise_log(jsonb) to authenticated;
insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('exercise_logs', 'public.exercise_logs', 'workout_id',
   't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
      and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
   't.workout_id, t.pos, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.exercise_logs', 'logged_by', 'As set_logs.');
