-- Sets in the words of the typed line; maxes, body weights and loads that are fixed with the first logged set; own exercises.

CREATE OR REPLACE FUNCTION private.total(parts smallint[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select sum(part)::integer from unnest(parts) part;
$function$
;
CREATE OR REPLACE FUNCTION private.is_resolved_load(load jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_typeof(load) = 'object' and pg_column_size(load) <= 2048 and load ->> 'status' = 'load'
    and jsonb_typeof(load -> 'reason') = 'object'
    and jsonb_typeof(load #> '{low,kg}') = 'number' and (load #>> '{low,kg}')::numeric between 0 and 2000
    and jsonb_typeof(load #> '{high,kg}') = 'number' and (load #>> '{high,kg}')::numeric between 0 and 2000, false);
$function$
;
alter table "public"."set_targets" drop constraint "set_targets_load_max_check";

alter table "public"."set_targets" drop constraint "set_targets_load_min_check";

alter table "public"."exercises" drop constraint "exercises_equipment_check";

alter table "public"."exercises" drop constraint "exercises_pattern_check";

alter table "public"."prescriptions" drop constraint "prescriptions_video_override_check";

alter table "public"."set_targets" drop constraint "set_targets_load_kind_check";

alter table "public"."set_targets" drop constraint "set_targets_load_value";

drop index if exists "public"."set_logs_workout_id_idx";


  create table "public"."athlete_maxes" (
    "id" uuid not null default gen_random_uuid(),
    "athlete_id" uuid not null,
    "exercise_id" uuid not null,
    "kind" text not null,
    "kg" numeric(7,3) not null,
    "date" date not null,
    "source_set_id" uuid,
    "updated_by" uuid,
    "updated_at" timestamp with time zone not null default now()
      );


alter table "public"."athlete_maxes" enable row level security;


  create table "public"."body_weights" (
    "athlete_id" uuid not null,
    "date" date not null,
    "kg" numeric(6,3) not null,
    "updated_by" uuid,
    "updated_at" timestamp with time zone not null default now()
      );


alter table "public"."body_weights" enable row level security;

alter table "public"."blocks" add column "interval_s" integer;

alter table "public"."blocks" add column "work_s" integer;

alter table "public"."set_targets" add column "fixed_load" jsonb;

alter table "public"."set_targets" add column "pct_base" text;

alter table "public"."set_targets" add column "pct_exercise_id" uuid;

alter table "public"."set_targets" add column "per_side" boolean not null default false;

alter table "public"."set_targets" add column "reps_parts" smallint[];

alter table "public"."set_targets" add column "rir_max" smallint;

alter table "public"."set_targets" add column "rpe_max" numeric(3,1);

alter table "public"."set_targets" add column "seconds_max" integer;

-- RPE and RIR stand beside a load now, and leave it open where there is none.
update public.set_targets set load_kind = 'open', load_min = null, load_max = null where load_kind in ('rpe', 'rir');
update public.set_targets set pct_base = '1rm' where load_kind = 'pct_1rm';

CREATE INDEX athlete_maxes_athlete_idx ON public.athlete_maxes USING btree (athlete_id, kind, date DESC);

CREATE INDEX athlete_maxes_exercise_idx ON public.athlete_maxes USING btree (exercise_id);

CREATE UNIQUE INDEX athlete_maxes_one_a_day ON public.athlete_maxes USING btree (athlete_id, exercise_id, kind, date) WHERE (kind <> 'estimated'::text);

CREATE UNIQUE INDEX athlete_maxes_one_per_set ON public.athlete_maxes USING btree (source_set_id) WHERE (kind = 'estimated'::text);

CREATE UNIQUE INDEX athlete_maxes_pkey ON public.athlete_maxes USING btree (id);

CREATE INDEX athlete_maxes_source_idx ON public.athlete_maxes USING btree (source_set_id);

CREATE INDEX athlete_maxes_updated_by_idx ON public.athlete_maxes USING btree (updated_by);

CREATE UNIQUE INDEX body_weights_pkey ON public.body_weights USING btree (athlete_id, date);

CREATE INDEX body_weights_updated_by_idx ON public.body_weights USING btree (updated_by);

CREATE UNIQUE INDEX exercises_own_name ON public.exercises USING btree (owner_id, lower(name)) WHERE ((owner_id IS NOT NULL) AND (archived_at IS NULL));

CREATE INDEX set_targets_pct_exercise_id_idx ON public.set_targets USING btree (pct_exercise_id) WHERE (pct_exercise_id IS NOT NULL);

CREATE INDEX set_logs_workout_id_idx ON public.set_logs USING btree (workout_id, exercise_id);

alter table "public"."athlete_maxes" add constraint "athlete_maxes_pkey" PRIMARY KEY using index "athlete_maxes_pkey";

alter table "public"."body_weights" add constraint "body_weights_pkey" PRIMARY KEY using index "body_weights_pkey";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_athlete_id_fkey";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_date" CHECK (((date >= '2000-01-01'::date) AND (date <= '2100-12-31'::date))) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_date";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_exercise_id_fkey";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_kg" CHECK (((kg > (0)::numeric) AND (kg <= (2000)::numeric))) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_kg";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_kind_check" CHECK ((kind = ANY (ARRAY['tested'::text, 'estimated'::text, 'training'::text]))) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_kind_check";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_source" CHECK (((kind <> 'estimated'::text) OR (source_set_id IS NOT NULL))) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_source";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_source_set_id_fkey" FOREIGN KEY (source_set_id) REFERENCES set_logs(id) ON DELETE CASCADE not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_source_set_id_fkey";

alter table "public"."athlete_maxes" add constraint "athlete_maxes_updated_by_fkey" FOREIGN KEY (updated_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_updated_by_fkey";

alter table "public"."blocks" add constraint "blocks_interval_s_check" CHECK (((interval_s >= 1) AND (interval_s <= 86400))) not valid;

alter table "public"."blocks" validate constraint "blocks_interval_s_check";

alter table "public"."blocks" add constraint "blocks_work_s_check" CHECK (((work_s >= 1) AND (work_s <= 86400))) not valid;

alter table "public"."blocks" validate constraint "blocks_work_s_check";

alter table "public"."body_weights" add constraint "body_weights_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "public"."body_weights" validate constraint "body_weights_athlete_id_fkey";

alter table "public"."body_weights" add constraint "body_weights_date" CHECK (((date >= '2000-01-01'::date) AND (date <= '2100-12-31'::date))) not valid;

alter table "public"."body_weights" validate constraint "body_weights_date";

alter table "public"."body_weights" add constraint "body_weights_kg" CHECK (((kg >= (20)::numeric) AND (kg <= (400)::numeric))) not valid;

alter table "public"."body_weights" validate constraint "body_weights_kg";

alter table "public"."body_weights" add constraint "body_weights_updated_by_fkey" FOREIGN KEY (updated_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "public"."body_weights" validate constraint "body_weights_updated_by_fkey";

alter table "public"."set_targets" add constraint "set_targets_fixed_load" CHECK (((fixed_load IS NULL) OR private.is_resolved_load(fixed_load))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_fixed_load";

alter table "public"."set_targets" add constraint "set_targets_load_sign" CHECK (((load_kind = ANY (ARRAY['bw_plus'::text, 'prev_pct'::text, 'prev_kg'::text])) OR (load_min >= (0)::numeric))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_load_sign";

alter table "public"."set_targets" add constraint "set_targets_pct_base" CHECK (((load_kind = 'pct_1rm'::text) = (pct_base IS NOT NULL))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_pct_base";

alter table "public"."set_targets" add constraint "set_targets_pct_base_check" CHECK ((pct_base = ANY (ARRAY['1rm'::text, 'tm'::text]))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_pct_base_check";

alter table "public"."set_targets" add constraint "set_targets_pct_exercise" CHECK (((pct_exercise_id IS NULL) OR (load_kind = 'pct_1rm'::text))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_pct_exercise";

alter table "public"."set_targets" add constraint "set_targets_pct_exercise_id_fkey" FOREIGN KEY (pct_exercise_id) REFERENCES exercises(id) not valid;

alter table "public"."set_targets" validate constraint "set_targets_pct_exercise_id_fkey";

alter table "public"."set_targets" add constraint "set_targets_reps_parts" CHECK (((reps_parts IS NULL) OR COALESCE(((array_ndims(reps_parts) = 1) AND (cardinality(reps_parts) >= 2) AND (cardinality(reps_parts) <= 20) AND (0 <= ALL (reps_parts)) AND (reps_min = private.total(reps_parts)) AND (reps_max = reps_min)), false))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_reps_parts";

alter table "public"."set_targets" add constraint "set_targets_rir_max_check" CHECK ((rir_max <= 10)) not valid;

alter table "public"."set_targets" validate constraint "set_targets_rir_max_check";

alter table "public"."set_targets" add constraint "set_targets_rir_range" CHECK (((rir_max IS NULL) OR ((rir IS NOT NULL) AND (rir <= rir_max)))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_rir_range";

alter table "public"."set_targets" add constraint "set_targets_rpe_max_check" CHECK (((rpe_max <= (10)::numeric) AND ((rpe_max * (2)::numeric) = trunc((rpe_max * (2)::numeric))))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_rpe_max_check";

alter table "public"."set_targets" add constraint "set_targets_rpe_range" CHECK (((rpe_max IS NULL) OR ((rpe IS NOT NULL) AND (rpe <= rpe_max)))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_rpe_range";

alter table "public"."set_targets" add constraint "set_targets_seconds_max_check" CHECK ((seconds_max <= 86400)) not valid;

alter table "public"."set_targets" validate constraint "set_targets_seconds_max_check";

alter table "public"."set_targets" add constraint "set_targets_seconds_range" CHECK (((seconds_max IS NULL) OR ((seconds IS NOT NULL) AND (seconds <= seconds_max)))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_seconds_range";

alter table "public"."exercises" add constraint "exercises_equipment_check" CHECK ((equipment = ANY (ARRAY['barbell'::text, 'dumbbell'::text, 'kettlebell'::text, 'trap_bar'::text, 'ez_bar'::text, 'landmine'::text, 'machine'::text, 'smith_machine'::text, 'cable'::text, 'band'::text, 'bodyweight'::text, 'rings'::text, 'medicine_ball'::text, 'sled'::text, 'box'::text, 'ab_wheel'::text, 'rower'::text, 'bike'::text, 'ski_erg'::text, 'treadmill'::text, 'other'::text]))) not valid;

alter table "public"."exercises" validate constraint "exercises_equipment_check";

alter table "public"."exercises" add constraint "exercises_pattern_check" CHECK ((pattern = ANY (ARRAY['squat'::text, 'hinge'::text, 'lunge'::text, 'horizontal_push'::text, 'vertical_push'::text, 'horizontal_pull'::text, 'vertical_pull'::text, 'olympic'::text, 'jump'::text, 'carry'::text, 'core'::text, 'rotation'::text, 'isolation'::text, 'conditioning'::text, 'other'::text]))) not valid;

alter table "public"."exercises" validate constraint "exercises_pattern_check";

alter table "public"."prescriptions" add constraint "prescriptions_video_override_check" CHECK (((video_override ~ '^https://'::text) AND (length(video_override) <= 2000))) not valid;

alter table "public"."prescriptions" validate constraint "prescriptions_video_override_check";

alter table "public"."set_targets" add constraint "set_targets_load_kind_check" CHECK ((load_kind = ANY (ARRAY['kg'::text, 'pct_1rm'::text, 'pct_bw'::text, 'bw_plus'::text, 'prev_pct'::text, 'prev_kg'::text, 'bodyweight'::text, 'open'::text]))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_load_kind_check";

alter table "public"."set_targets" add constraint "set_targets_load_value" CHECK (((load_kind = ANY (ARRAY['bodyweight'::text, 'open'::text])) OR (load_min IS NOT NULL))) not valid;

alter table "public"."set_targets" validate constraint "set_targets_load_value";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.create_exercise(exercise jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  called text;
  measured text;
  muscles jsonb;
  words jsonb;
  short text;
  has_load boolean;
  e public.exercises;
  broken text;
begin
  doc := private.document(exercise);
  key := (doc ->> 'id')::uuid;
  called := private.trimmed(doc ->> 'name', 120, 'name');
  measured := doc ->> 'measurement';
  muscles := coalesce(nullif(doc -> 'muscles', 'null'), '{}');
  words := coalesce(nullif(doc -> 'aliases', 'null'), '[]');
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise', 'id: an exercise needs one');
  elsif called is null then
    perform private.refuse('PT422', 'invalid_name', 'name: 1 to 120 characters');
  elsif measured is null then
    perform private.refuse('PT422', 'invalid_measurement', 'measurement: what is counted, such as weight_reps or time');
  elsif jsonb_typeof(words) <> 'array' or jsonb_array_length(words) > 20
    or exists (
      select from jsonb_array_elements(words) word
       where jsonb_typeof(word) <> 'string' or length(btrim(word #>> '{}')) not between 1 and 120) then
    perform private.refuse('PT422', 'invalid_aliases', 'aliases: at most 20, of 1 to 120 characters');
  elsif jsonb_typeof(muscles) <> 'object' then
    perform private.refuse('PT422', 'invalid_muscles', 'muscles: { muscle: primary or secondary }');
  end if;
  -- One after the other for each person: the same one sent twice at once is made once.
  perform from public.user_profiles p where p.user_id = me for no key update;
  select * into e from public.exercises x where x.id = key;
  if found then
    if e.owner_id is distinct from me then
      perform private.refuse('PT409', 'id_taken', 'This exercise has the id of something else.');
    end if;
    return private.exercise_document(e);
  end if;
  perform private.limit_rate(me, 'create_exercise', 120, interval '1 hour');
  if (select count(*) >= 2000 from public.exercises x where x.owner_id = me) then
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own: archive some first.');
  end if;
  has_load := measured in ('weight_reps', 'weighted_time', 'distance_weight');
  -- A name without a Latin letter or digit has no slug of its own, and two names can have the same.
  short := coalesce(nullif(trim(both '-' from regexp_replace(private.search_words(called), '[^a-z0-9]+', '-', 'g')), ''), key::text);
  if exists (select from public.exercises x where x.owner_id = me and x.slug = short) then
    short := short || '-' || left(key::text, 8);
  end if;
  insert into public.exercises (
    id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
    video_url, cues)
  select key, me, called, short, array(select btrim(word) from jsonb_array_elements_text(words) word), coalesce(r.pattern, 'other'), coalesce(r.equipment, 'other'),
         coalesce(r.loading, case when has_load then 'fixed' else 'none' end), measured, coalesce(r.laterality, 'bilateral'),
         coalesce(r.load_multiplier, 1), coalesce(r.mechanic, 'compound'), coalesce(r.level, 'beginner'),
         nullif(btrim(r.video_url), ''), nullif(btrim(r.cues), '')
    from jsonb_to_record(doc) r (
      pattern text, equipment text, loading text, laterality text, load_multiplier smallint, mechanic text,
      level text, video_url text, cues text)
  returning * into e;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select e.id, m.muscle, m.role from jsonb_each_text(muscles) m (muscle, role);
  return private.exercise_document(e);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'exercise_exists', message = 'You already have an exercise with this name.';
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_exercise',
      message = 'This exercise cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_athlete_max(max_id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  m public.athlete_maxes;
begin
  select * into m from public.athlete_maxes x where x.id = max_id_param for update;
  -- Already deleted, or never theirs to see: idempotent, no error.
  if not found or private.workout_access(m.athlete_id) is null then
    return;
  end if;
  if m.kind = 'estimated' then
    perform private.refuse('PT422', 'estimated', 'An estimate comes from a logged set: correct that set.');
  end if;
  perform private.require_load_writer(m.athlete_id, caller);
  delete from public.athlete_maxes x where x.id = m.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_body_weight(athlete_id_param uuid, date_param date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  perform private.require_load_writer(athlete_id_param, caller);
  delete from public.body_weights b where b.athlete_id = athlete_id_param and b.date = date_param;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_exercise_history(athlete_id_param uuid, exercise_id_param uuid, before_param date DEFAULT NULL::date, limit_count integer DEFAULT 3)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  -- The same answer for no access, no such person and nothing done.
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'workout_id', s.id, 'date', s.date, 'title', s.title,
        'logs', (
          select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
            from public.set_logs l where l.workout_id = s.id and l.exercise_id = exercise_id_param))
        order by s.date desc, s.order_in_day desc, s.id desc)
      from (
        select w.id, w.date, w.title, w.order_in_day
          from public.workouts w
         where w.athlete_id = athlete_id_param and access is not null and w.deleted_at is null
           and (before_param is null or w.date < before_param)
           and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
           and exists (select from public.set_logs l where l.workout_id = w.id and l.exercise_id = exercise_id_param)
         order by w.date desc, w.order_in_day desc, w.id desc
         limit least(greatest(coalesce(limit_count, 3), 1), 50)) s), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_exercises()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.exercise_document(e) || jsonb_build_object(
        'aliases', e.aliases,
        'owner', case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end)
        order by e.name, e.id)
      from public.exercises e
     where e.archived_at is null
       and ((e.owner_id is null and e.team_id is null)
            or e.owner_id = me
            or e.team_id in (select private.my_team_ids()))), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_athlete_max(athlete_id_param uuid, exercise_id_param uuid, kind_param text, kg_param numeric, date_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  saved public.athlete_maxes;
begin
  if kind_param is null or kind_param not in ('tested', 'training') then
    perform private.refuse('PT422', 'invalid_kind', 'kind: tested or training');
  elsif kg_param is null or not (round(kg_param, 3) > 0 and kg_param <= 2000) then
    perform private.refuse('PT422', 'invalid_kg', 'kg: more than 0, at most 2000');
  end if;
  perform private.require_past_day(date_param);
  perform private.require_load_writer(athlete_id_param, caller);
  if exercise_id_param is null or not private.may_use_exercise(exercise_id_param) then
    perform private.refuse('PT422', 'unknown_exercise', 'exercise_id: this exercise does not exist');
  end if;
  insert into public.athlete_maxes as m (athlete_id, exercise_id, kind, kg, date, updated_by)
  values (athlete_id_param, exercise_id_param, kind_param, kg_param, date_param, caller)
  on conflict (athlete_id, exercise_id, kind, date) where kind <> 'estimated' do update
    set kg = excluded.kg, updated_by = caller, updated_at = now()
  returning * into saved;
  return jsonb_build_object(
    'id', saved.id, 'exercise_id', saved.exercise_id, 'kind', saved.kind, 'kg', saved.kg, 'date', saved.date,
    'source_set_id', saved.source_set_id);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_body_weight(athlete_id_param uuid, kg_param numeric, date_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  if kg_param is null or not kg_param between 20 and 400 then
    perform private.refuse('PT422', 'invalid_kg', 'kg: 20 to 400');
  end if;
  perform private.require_past_day(date_param);
  perform private.require_load_writer(athlete_id_param, caller);
  insert into public.body_weights as b (athlete_id, date, kg, updated_by)
  values (athlete_id_param, date_param, kg_param, caller)
  on conflict (athlete_id, date) do update set kg = excluded.kg, updated_by = caller, updated_at = now();
  return jsonb_build_object('date', date_param, 'kg', round(kg_param, 3));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_set_log(log_id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts;
begin
  select t.* into w from public.workouts t join public.set_logs l on l.workout_id = t.id where l.id = log_id_param;
  -- Already deleted, or never there: idempotent, no error.
  if not found or private.workout_access(w.athlete_id) is null then
    return;
  end if;
  w := private.writable_workout(w.id);
  delete from public.set_logs where id = log_id_param;
  if not exists (select from public.set_logs l where l.workout_id = w.id) then
    update public.set_targets t set fixed_load = null where t.workout_id = w.id and t.fixed_load is not null;
    if w.state = 'in_progress' then
      update public.workouts set state = 'published' where id = w.id;
      delete from public.session_logs where workout_id = w.id and srpe is null and comment = '';
    end if;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- The same refusal for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start, 'loads', private.loads_document(p.user_id, access, from_param, to_param))
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.log_set(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  w public.workouts;
  target public.set_targets;
  entered numeric;
  unit text;
  logged_side text;
  at timestamptz;
  l public.set_logs;
  broken text;
begin
  doc := private.document(log);
  key := (doc ->> 'id')::uuid;
  at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  entered := (doc ->> 'entered_value')::numeric;
  unit := doc ->> 'entered_unit';
  logged_side := doc ->> 'side';
  if key is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;

  -- The loads of percentages are fixed when the first set is logged, as the person who logs it saw them.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('pct_1rm', 'pct_bw')
       and private.is_resolved_load(f -> 'load');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;

  -- The row lock on the workout prevents a race: two devices that log the same target write one row, and the last write wins.
  if target.id is not null then
    select t.id into key from public.set_logs t
     where t.set_target_id = target.id and t.side is not distinct from logged_side and t.id <> (doc ->> 'id')::uuid;
    key := coalesce(key, (doc ->> 'id')::uuid);
  end if;

  insert into public.set_logs as t (
    id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit,
    seconds, metres, calories, rpe, rir, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir, at, caller,
         case when target.id is null then r.target_snapshot else private.target_document(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds integer, metres numeric, calories smallint,
      rpe numeric, rir smallint, target_snapshot jsonb)
  on conflict (id) do update
    set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, completed_at, logged_by, updated_at) =
        (excluded.reps, excluded.load_kg, excluded.entered_value, excluded.entered_unit, excluded.seconds, excluded.metres,
         excluded.calories, excluded.rpe, excluded.rir, excluded.completed_at, excluded.logged_by, now())
    -- The snapshot keeps its first value, and an id never moves to another workout.
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;

  insert into public.session_logs as s (workout_id, started_at, logged_by)
  values (w.id, at, caller)
  on conflict (workout_id) do update set started_at = least(s.started_at, excluded.started_at)
    where s.started_at is null or s.started_at > excluded.started_at;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  return private.log_document(l)
    || jsonb_build_object('workout_state', (select t.state from public.workouts t where t.id = l.workout_id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

grant select on table "public"."athlete_maxes" to "authenticated";

grant delete on table "public"."athlete_maxes" to "service_role";

grant insert on table "public"."athlete_maxes" to "service_role";

grant references on table "public"."athlete_maxes" to "service_role";

grant select on table "public"."athlete_maxes" to "service_role";

grant trigger on table "public"."athlete_maxes" to "service_role";

grant truncate on table "public"."athlete_maxes" to "service_role";

grant update on table "public"."athlete_maxes" to "service_role";

grant select on table "public"."body_weights" to "authenticated";

grant delete on table "public"."body_weights" to "service_role";

grant insert on table "public"."body_weights" to "service_role";

grant references on table "public"."body_weights" to "service_role";

grant select on table "public"."body_weights" to "service_role";

grant trigger on table "public"."body_weights" to "service_role";

grant truncate on table "public"."body_weights" to "service_role";

grant update on table "public"."body_weights" to "service_role";


  create policy "maxes are read with the training"
  on "public"."athlete_maxes"
  as permissive
  for select
  to authenticated
using (((athlete_id IN ( SELECT private.readable_athlete_ids() AS readable_athlete_ids)) AND ((kind <> 'estimated'::text) OR (EXISTS ( SELECT 1
   FROM set_logs l
  WHERE (l.id = athlete_maxes.source_set_id))))));



  create policy "body weights are read with the training"
  on "public"."body_weights"
  as permissive
  for select
  to authenticated
using ((athlete_id IN ( SELECT private.readable_athlete_ids() AS readable_athlete_ids)));







set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.estimated_max(l set_logs)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Epley, w(1 + r/30), r = 1 gives w; working sets of 1 to 10 repetitions. A cluster's repetitions were not done in one go.
  select round(case when l.reps = 1 then l.load_kg else l.load_kg * (1 + l.reps / 30.0) end, 3)
    from public.exercises e
   where e.id = l.exercise_id and e.measurement = 'weight_reps'
     and l.reps between 1 and 10 and l.load_kg > 0
     and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
     and coalesce(jsonb_typeof(l.target_snapshot -> 'reps_parts'), 'null') <> 'array';
$function$
;

CREATE OR REPLACE FUNCTION private.exercise_document(e exercises)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As private.workout_document: its plan is kept.
  return jsonb_build_object(
    'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier, 'equipment', e.equipment,
    'loading', e.loading, 'laterality', e.laterality, 'cues', e.cues, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.exercises_of_workout(workout uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select p.exercise_id from public.prescriptions p where p.workout_id = workout
    union
    select t.pct_exercise_id from public.set_targets t where t.workout_id = workout and t.pct_exercise_id is not null);
$function$
;



CREATE OR REPLACE FUNCTION private.keep_estimated_max()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  estimate numeric := private.estimated_max(new);
begin
  if estimate is null or estimate > 2000 then
    delete from public.athlete_maxes m where m.source_set_id = new.id and m.kind = 'estimated';
    return null;
  end if;
  insert into public.athlete_maxes as m (athlete_id, exercise_id, kind, kg, date, source_set_id, updated_by)
  select w.athlete_id, new.exercise_id, 'estimated', estimate, (new.completed_at at time zone p.time_zone)::date, new.id, new.logged_by
    from public.workouts w join public.user_profiles p on p.user_id = w.athlete_id
   where w.id = new.workout_id
  on conflict (source_set_id) where kind = 'estimated' do update
    set exercise_id = excluded.exercise_id, kg = excluded.kg, date = excluded.date, updated_by = excluded.updated_by, updated_at = now();
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.loads_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform private.tell_training_change(coalesce(changed ->> 'athlete_id', changed ->> 'user_id')::uuid, '{readers}');
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.loads_document(athlete uuid, access text, from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As private.workout_document: its plan is kept.
  return (
    with lifted as materialized (
      select m.*, l.workout_id
        from public.athlete_maxes m join public.set_logs l on l.id = m.source_set_id
       where m.athlete_id = athlete and m.kind = 'estimated' and m.date between from_day - 90 and to_day
    ), shown as materialized (
      -- What was logged in a workout that the caller does not see says nothing to them. Asked once for a workout, not for each set.
      select w.id from public.workouts w
       where w.id in (select lifted.workout_id from lifted) and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
    ), best_of_day as (
      select distinct on (m.exercise_id, m.date) m.id, m.exercise_id, m.kind, m.kg, m.date, m.source_set_id
        from lifted m join shown on shown.id = m.workout_id
       order by m.exercise_id, m.date, m.kg desc, m.id
    ), counted as (
      select e.id, e.exercise_id, e.kind, e.kg, e.date, e.source_set_id
        from (
          select d.*, max(d.kg) over (
                   partition by d.exercise_id, d.date <= from_day order by d.date desc rows between unbounded preceding and 1 preceding
                 ) as later_best
            from best_of_day d) e
       -- A later one that is at least as heavy takes its place before the first day.
       where e.date > from_day or e.later_best is null or e.kg > e.later_best
      union all
      select m.id, m.exercise_id, m.kind, m.kg, m.date, m.source_set_id from public.athlete_maxes m
       where m.athlete_id = athlete and m.kind <> 'estimated' and m.date <= to_day
         -- A training max does not age.
         and (m.kind = 'training' or m.date >= from_day - 180)
         -- The newest on the first day, and all that follow.
         and not exists (
           select from public.athlete_maxes o
            where o.athlete_id = athlete and o.exercise_id = m.exercise_id and o.kind = m.kind
              and o.date > m.date and o.date <= from_day)
    )
    select jsonb_build_object(
      'units', p.units,
      'bar_and_plates', (
        select jsonb_build_object('unit', e.unit, 'bar_weight', e.bar_weight, 'plates', e.plates)
          from public.loading_equipment e where e.user_id = athlete),
      'maxes', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', c.id, 'exercise_id', c.exercise_id, 'kind', c.kind, 'kg', c.kg, 'date', c.date, 'source_set_id', c.source_set_id)
            order by c.exercise_id, c.kind, c.date, c.id)
          from counted c), '[]'),
      'body_weights', coalesce((
        select jsonb_agg(jsonb_build_object('date', b.date, 'kg', b.kg) order by b.date)
          from public.body_weights b
         where b.athlete_id = athlete and b.date <= to_day
           and b.date >= coalesce((
             select max(o.date) from public.body_weights o where o.athlete_id = athlete and o.date <= from_day), '-infinity')), '[]'))
      from public.user_profiles p where p.user_id = athlete);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.may_use_exercise(exercise uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  e public.exercises;
begin
  select * into e from public.exercises where id = exercise;
  if e.id is null or me is null then
    return false;
  end if;
  return (e.owner_id is null and e.team_id is null)
    or coalesce(e.owner_id = me, false)
    or coalesce(e.team_id in (select private.my_team_ids()), false)
    -- Somebody else's, in a training that the caller reads: a workout can be copied whole.
    or exists (
      select from public.workouts w
       where w.id in (
           select p.workout_id from public.prescriptions p where p.exercise_id = exercise
           union
           select t.workout_id from public.set_targets t where t.pct_exercise_id = exercise)
         and w.deleted_at is null
         and w.athlete_id in (select private.readable_athlete_ids())
         and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_load_writer(athlete uuid, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  access text := private.workout_access(athlete);
begin
  if access is null then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  perform private.require_planning(athlete, caller);
  perform private.limit_rate(caller, 'athlete_loads', 600, interval '1 hour');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_past_day(day date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if day is null or day < '2000-01-01' or day > current_date + 1 then
    perform private.refuse('PT422', 'invalid_date', 'date: a day up to today');
  end if;
end;
$function$
;



CREATE OR REPLACE FUNCTION private.clear_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hand_over_teams(person);
  -- Training first: a cascade would check the exercises before the workouts that use them are deleted.
  delete from public.workouts w where w.athlete_id = person;
  delete from public.athlete_maxes m where m.athlete_id = person;
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- Mails to others about this person: the row stays as a record that it was sent, without its names and text.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  -- Sent files stay in their messages; SQL must not delete objects, the storage server removes unused files later.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Audit rows stay after the account is deleted, but without the free text that people wrote.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
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
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.target_document(t set_targets)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(t) - '{workout_id,prescription_id,pos}'::text[];
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
    'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'hidden', w.hidden,
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
    'session', (
      select jsonb_build_object(
        'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe,
        'comment', s.comment)
        from public.session_logs s where s.workout_id = w.id));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.write_subtree(workout uuid, document jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := private.exercises_of_workout(workout);
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

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, note, video_override)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, coalesce(r.note, ''),
         nullif(btrim(r.video_override), '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (id uuid, exercise_id uuid, tempo text, rest_s integer, note text, video_override text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, note, video_override) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.note,
         excluded.video_override)
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
end;
$function$
;

-- What was asked for is kept with a log: in the words of today.
update public.set_logs set target_snapshot =
  '{"reps_parts":null,"per_side":false,"seconds_max":null,"pct_base":null,"pct_exercise_id":null,"rpe_max":null,"rir_max":null,"fixed_load":null}'
  || target_snapshot
  || case target_snapshot ->> 'load_kind'
       when 'rpe' then '{"load_kind":"open","load_min":null,"load_max":null}'
       when 'rir' then '{"load_kind":"open","load_min":null,"load_max":null}'
       when 'pct_1rm' then '{"pct_base":"1rm"}'
       else '{}' end::jsonb
 where target_snapshot is not null;

-- What was logged before tells of maxes too.
insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date, source_set_id, updated_by)
select w.athlete_id, l.exercise_id, 'estimated', private.estimated_max(l), (l.completed_at at time zone p.time_zone)::date, l.id, l.logged_by
  from public.set_logs l
  join public.workouts w on w.id = l.workout_id
  join public.user_profiles p on p.user_id = w.athlete_id
 where private.estimated_max(l) <= 2000;

CREATE CONSTRAINT TRIGGER athlete_max_added AFTER INSERT OR UPDATE ON public.athlete_maxes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind <> 'estimated'::text)) EXECUTE FUNCTION private.loads_changed();
CREATE CONSTRAINT TRIGGER athlete_max_deleted AFTER DELETE ON public.athlete_maxes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.kind <> 'estimated'::text)) EXECUTE FUNCTION private.loads_changed();
CREATE CONSTRAINT TRIGGER body_weight_changed AFTER INSERT OR DELETE OR UPDATE ON public.body_weights DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.loads_changed();
CREATE CONSTRAINT TRIGGER loading_equipment_changed AFTER INSERT OR DELETE OR UPDATE ON public.loading_equipment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.loads_changed();
CREATE TRIGGER keep_estimated_max AFTER INSERT OR UPDATE OF exercise_id, reps, load_kg, completed_at, target_snapshot ON public.set_logs FOR EACH ROW EXECUTE FUNCTION private.keep_estimated_max();

comment on function public.get_exercises() is
  'Every exercise that the caller may prescribe, by name: as in a workout, with aliases and owner (mine, team or global). Archived ones are left out.';
comment on function public.create_exercise(jsonb) is
  'Makes an exercise of the caller''s own from id (client-made), name and measurement; aliases, pattern, equipment, loading, laterality,
   load_multiplier, mechanic, level, video_url, cues and muscles may be given. The same id again answers what is there.
   PT409 exercise_exists when the caller has one of that name.';
comment on function public.delete_athlete_max(uuid) is 'Deletes a tested or training max. Repeating it changes nothing.';
comment on function public.delete_body_weight(uuid, date) is 'Deletes the body weight of a day. Repeating it changes nothing.';
comment on function public.get_exercise_history(uuid, uuid, date, integer) is
  'The last sessions in which an exercise was logged, newest first, before a day: [{ workout_id, date, title, logs }]. Empty without access.';
comment on function public.save_athlete_max(uuid, uuid, text, numeric, date) is
  'Keeps a tested or training max of an athlete for a day; a second one of that day takes its place. PT403 as save_workout, PT402 too.';
comment on function public.save_body_weight(uuid, numeric, date) is
  'Keeps what an athlete weighed on a day; a second one of that day takes its place. PT403 and PT402 as save_workout.';
comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete with what decides their loads, and every visible workout from one day to another,
   both included.';
comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state. The client makes the id; when the target was already logged under
   another id, that one is corrected and answered. load_kg is computed from entered_value and entered_unit. loads: [{ set_target_id, load }]
   are fixed with the first set.';
comment on function private.estimated_max(public.set_logs) is 'The e1RM in kg of a logged set; null when it says nothing about one.';
comment on function private.exercise_document(public.exercises) is
  'An exercise as calls answer it; muscles: { muscle: primary or secondary }.';
comment on function private.exercises_of_workout(uuid) is 'Those prescribed in it, and those whose max a percentage is of.';
comment on function private.is_resolved_load(jsonb) is
  'Whether it has the shape of a load with its reason: { status: load, low: { kg }, high: { kg }, reason }.';
comment on function private.loads_document(uuid, text, date, date) is
  'Units, bar and plates, and of maxes and body weights those that can decide a load on one of these days.';
comment on function private.may_use_exercise(uuid) is
  'Whether the caller may prescribe it: global, their own, of a team of theirs, or in a workout that they may read.';
comment on function private.keep_exercises_for_athletes(uuid[]) is
  'Before exercises go: whoever has them in their training gets an archived copy as their own, and plans, logs and maxes point to it.';
grant execute on function public.get_exercises() to authenticated;
grant execute on function public.create_exercise(jsonb) to authenticated;
grant execute on function public.delete_athlete_max(uuid) to authenticated;
grant execute on function public.delete_body_weight(uuid, date) to authenticated;
grant execute on function public.get_exercise_history(uuid, uuid, date, integer) to authenticated;
grant execute on function public.save_athlete_max(uuid, uuid, text, numeric, date) to authenticated;
grant execute on function public.save_body_weight(uuid, numeric, date) to authenticated;
comment on table public.athlete_maxes is
  'The most an athlete lifts once: tested, estimated from a logged set, or set as a training max. Weights of two implements are those of one.';
comment on table public.body_weights is 'What an athlete weighed on a day.';
comment on table public.set_targets is
  'What one set should be. reps_max and load_max equal the minimum when it is not a range; the other ends of ranges are null then.';
comment on column public.set_targets.reps_parts is 'Of a cluster or complex, such as {2,2,2}; reps_min and reps_max are the sum.';
comment on column public.set_targets.load_min is
  'kg for kg; signed kg for bw_plus (on top of the body, or off it) and prev_kg (from the set before); percent for pct_1rm, pct_bw and,
   signed, prev_pct.';
comment on column public.set_targets.pct_exercise_id is 'Percent of the max of this exercise, when it is not the prescribed one.';
comment on column public.set_targets.fixed_load is
  'The load that a percentage gave this athlete when the first set of the workout was logged, with its reason. Null before, and after
   the load of the target was edited.';
comment on column public.blocks.interval_s is 'How often a round of an EMOM begins; work_s and rest_s are those of an interval.';

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  -- An estimate goes with the set that it comes from.
  ('maxes', 'public.athlete_maxes', 'athlete_id',
   't.athlete_id = $1 and (t.kind <> ''estimated'' or exists (
     select from public.set_logs l join public.workouts w on w.id = l.workout_id
      where l.id = t.source_set_id
        and (l.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))))',
   't.exercise_id, t.date, t.id'),
  ('body_weights', 'public.body_weights', 'athlete_id', 't.athlete_id = $1', 't.date');
insert into private.personal_data (relation, person_column, reason) values
  ('public.athlete_maxes', 'updated_by', 'Entered for somebody else, it is that athlete''s; own ones are exported as maxes.'),
  ('public.body_weights', 'updated_by', 'As updated_by of athlete_maxes.');
