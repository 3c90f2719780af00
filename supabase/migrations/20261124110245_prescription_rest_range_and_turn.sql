alter table "public"."prescriptions" add column "rest_max_s" integer;

alter table "public"."prescriptions" add column "turn" smallint;

alter table "public"."prescriptions" add constraint "prescriptions_rest_max_s_check" CHECK ((rest_max_s <= 3600)) not valid;

alter table "public"."prescriptions" validate constraint "prescriptions_rest_max_s_check";

alter table "public"."prescriptions" add constraint "prescriptions_rest_range" CHECK (((rest_max_s IS NULL) OR ((rest_s IS NOT NULL) AND (rest_s <= rest_max_s)))) not valid;

alter table "public"."prescriptions" validate constraint "prescriptions_rest_range";

alter table "public"."prescriptions" add constraint "prescriptions_turn_check" CHECK (((turn >= 1) AND (turn <= 52))) not valid;

alter table "public"."prescriptions" validate constraint "prescriptions_turn_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.copy_subtree(source uuid, copy uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  select jsonb_object_agg(old.id, gen_random_uuid()) into ids
    from (select b.id from public.blocks b where b.workout_id = source
          union all select p.id from public.prescriptions p where p.workout_id = source) old;
  insert into public.blocks (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select (ids ->> b.id::text)::uuid, copy, b.pos, b.label, b.kind, b.rounds, b.time_cap_s, b.interval_s, b.work_s, b.rest_s, b.note
    from public.blocks b where b.workout_id = source;
  insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override)
  select (ids ->> p.id::text)::uuid, copy, (ids ->> p.block_id::text)::uuid, p.pos, p.exercise_id, p.tempo, p.rest_s, p.rest_max_s, p.turn,
         p.note, p.video_override
    from public.prescriptions p where p.workout_id = source;
  insert into public.set_targets (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres,
    calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select gen_random_uuid(), copy, (ids ->> t.prescription_id::text)::uuid, t.pos, t.set_type, t.reps_min, t.reps_max, t.amrap, t.reps_parts,
         t.per_side, t.seconds, t.seconds_max, t.metres, t.calories, t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base,
         t.pct_exercise_id, t.rpe, t.rpe_max, t.rir, t.rir_max
    from public.set_targets t where t.workout_id = source;
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
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'rest_max_s', p.rest_max_s, 'turn', p.turn, 'note', p.note,
            'video_override', p.video_override,
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

CREATE OR REPLACE FUNCTION private.write_subtree(workout uuid, document jsonb, known uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := private.exercises_of_workout(workout) || known;
  block_ids uuid[] := array(select (b ->> 'id')::uuid from jsonb_array_elements(blocks) b);
  prescription_ids uuid[] := array(
    select (p ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p);
  target_ids uuid[] := array(
    select (t ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t);
  written integer;
begin
  if cardinality(block_ids) > 52 or cardinality(prescription_ids) > 100 or cardinality(target_ids) > 500 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;

  -- An exercise that is already in the workout may stay, no matter who owns it. Asked before anything is written: one that does not exist
  -- and one that is not theirs are refused alike.
  if exists (
    select from (
      select (p ->> 'exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
      union
      select (t ->> 'pct_exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t
    ) used (id)
     where used.id is not null and used.id <> all (known_exercises) and not private.may_use_exercise(used.id)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  -- A load that was fixed is that of the exercise as it was.
  update public.set_targets t set fixed_load = null
    from public.prescriptions p,
         jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') n, jsonb_array_elements(n -> 'sets') s
   where t.workout_id = workout and t.fixed_load is not null and t.id = (s ->> 'id')::uuid
     and p.id = t.prescription_id and p.exercise_id is distinct from (n ->> 'exercise_id')::uuid;

  -- The client makes the ids: a row of another workout must never be overwritten, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.interval_s, r.work_s, r.rest_s,
         coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (
           id uuid, label text, kind text, rounds smallint, time_cap_s integer, interval_s integer, work_s integer,
           rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.interval_s,
         excluded.work_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  -- Turns are those of an EMOM: a check of one table cannot see the kind of a block.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where p ->> 'turn' is not null and b ->> 'kind' is distinct from 'emom'
  ) then
    perform private.refuse('PT422', 'invalid_turn', 'Only the exercises of an EMOM take turns.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, r.rest_max_s, r.turn, coalesce(r.note, ''),
         nullif(btrim(r.video_override), '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (
           id uuid, exercise_id uuid, tempo text, rest_s integer, rest_max_s integer, turn smallint, note text, video_override text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.rest_max_s, excluded.turn,
         excluded.note, excluded.video_override)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max,
    metres, calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.reps_parts, coalesce(r.per_side, false), r.seconds, r.seconds_max, r.metres, r.calories,
         coalesce(r.load_kind, 'open'), r.load_min, r.load_max, coalesce(r.load_unit, 'kg'),
         case when r.load_kind = 'pct_1rm' then coalesce(r.pct_base, '1rm') else r.pct_base end, r.pct_exercise_id,
         r.rpe, r.rpe_max, r.rir, r.rir_max
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, reps_parts smallint[], per_side boolean,
           seconds integer, seconds_max integer, metres numeric, calories smallint, load_kind text, load_min numeric,
           load_max numeric, load_unit text, pct_base text, pct_exercise_id uuid, rpe numeric, rpe_max numeric,
           rir smallint, rir_max smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres, calories,
         load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max, fixed_load) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.reps_parts, excluded.per_side, excluded.seconds, excluded.seconds_max, excluded.metres, excluded.calories,
         excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
         excluded.pct_exercise_id, excluded.rpe, excluded.rpe_max, excluded.rir, excluded.rir_max,
         -- A load that was fixed is that of the percentage as it was.
         case when (t.load_kind, t.load_min, t.load_max, t.pct_base, t.pct_exercise_id) is not distinct from
                   (excluded.load_kind, excluded.load_min, excluded.load_max, excluded.pct_base, excluded.pct_exercise_id)
              then t.fixed_load end)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Deletions last: a prescription that moved to another block must move before its old block is deleted.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);

  -- Whether a logged set was work follows the plan: a block that is called a warm-up afterwards takes its sets along.
  update public.set_logs l
     set target_snapshot = coalesce(l.target_snapshot, '{}') || jsonb_build_object('block_kind', b.kind)
    from public.set_targets t join public.prescriptions p on p.id = t.prescription_id join public.blocks b on b.id = p.block_id
   where l.workout_id = workout and t.id = l.set_target_id and l.target_snapshot ->> 'block_kind' is distinct from b.kind;
end;
$function$
;

comment on column public.prescriptions.rest_max_s is 'The longer end of a rest; null when it is not a range.';

comment on column public.prescriptions.turn is
  'Which minute of its turns an exercise of an EMOM has, from 1; exercises of one turn share it. Null when each minute has all of them, and elsewhere.';
