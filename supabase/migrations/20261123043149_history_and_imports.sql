set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_exercise_records(athlete_id_param uuid, exercise_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if access is null then
    return jsonb_build_object('reps', '[]'::jsonb, 'estimates', '[]'::jsonb, 'set_volume', null, 'session_volume', null);
  end if;
  return (
    with sets as materialized (
      select w.id as workout_id, w.date, l.pos, l.id, l.reps, l.load_kg, l.reps * l.load_kg * e.load_multiplier as volume,
             coalesce(jsonb_typeof(l.target_snapshot -> 'reps_parts'), 'null') = 'array' as in_parts
        from private.trained_workouts(athlete_id_param, access) w
        join public.set_logs l on l.workout_id = w.id and l.exercise_id = exercise_id_param
         and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
        join public.exercises e on e.id = l.exercise_id
       where l.reps > 0 and l.load_kg > 0
    ), heaviest as (
      -- Whoever lifts a weight five times has lifted it three times, too. On the day it was done first.
      select distinct on (k.reps) k.reps, s.load_kg, s.date, s.workout_id
        from generate_series(1, 12) k (reps) join sets s on s.reps >= k.reps and not s.in_parts
       order by k.reps, s.load_kg desc, s.date, s.pos, s.id
    ), days as (
      select distinct on (m.date) m.date, m.kg, l.workout_id
        from public.athlete_maxes m
        join public.set_logs l on l.id = m.source_set_id
        join private.trained_workouts(athlete_id_param, access) w on w.id = l.workout_id
       where m.athlete_id = athlete_id_param and m.exercise_id = exercise_id_param and m.kind = 'estimated'
       order by m.date, m.kg desc, m.id
    ), sessions as (
      select s.workout_id, s.date, sum(s.volume) as volume from sets s group by s.workout_id, s.date
    )
    select jsonb_build_object(
      'reps', coalesce((
        select jsonb_agg(jsonb_build_object('reps', h.reps, 'kg', h.load_kg, 'date', h.date, 'workout_id', h.workout_id) order by h.reps)
          from heaviest h), '[]'),
      'estimates', coalesce((
        select jsonb_agg(jsonb_build_object('date', d.date, 'kg', d.kg, 'workout_id', d.workout_id) order by d.date) from days d), '[]'),
      'set_volume', (
        select jsonb_build_object('kg', s.volume, 'reps', s.reps, 'load_kg', s.load_kg, 'date', s.date, 'workout_id', s.workout_id)
          from sets s order by s.volume desc, s.date, s.pos, s.id limit 1),
      'session_volume', (
        select jsonb_build_object('kg', v.volume, 'date', v.date, 'workout_id', v.workout_id)
          from sessions v order by v.volume desc, v.date, v.workout_id limit 1)));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_imports()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', t.id, 'source', t.source, 'created_at', t.created_at,
        'sets', (select count(*) from private.imported_sets i where i.import_id = t.id),
        'workouts', (select count(*) from private.imported_workouts i where i.import_id = t.id))
        order by t.created_at desc, t.id)
      from private.training_imports t where t.athlete_id = me and t.finished_at is not null), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_trained_exercises(athlete_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if access is null then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'aliases', x.aliases, 'load_multiplier', x.load_multiplier, 'sessions', x.sessions, 'last', x.last)
        order by x.last desc, x.sessions desc, x.name, x.id)
      from (
        select e.id, e.name, e.aliases, e.load_multiplier, count(distinct w.id) as sessions, max(w.date) as last
          from private.trained_workouts(athlete_id_param, access) w
          join public.set_logs l on l.workout_id = w.id
          join public.exercises e on e.id = l.exercise_id
         group by e.id) x), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_training_days(athlete_id_param uuid, from_param date, to_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 400 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 401 days.');
  end if;
  if access is null then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('date', d.date, 'sessions', d.sessions, 'sets', d.sets) order by d.date)
      from (
        select w.date, count(distinct w.id) as sessions, count(l.id) as sets
          from private.trained_workouts(athlete_id_param, access) w
          left join public.set_logs l
            on l.workout_id = w.id and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
         where w.date between from_param and to_param
         group by w.date) d), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_training_history(athlete_id_param uuid, search_term text DEFAULT NULL::text, before_date date DEFAULT NULL::date, before_order integer DEFAULT NULL::integer, before_id uuid DEFAULT NULL::uuid, limit_count integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
  term text := private.search_words(coalesce(private.trimmed(search_term, 200, 'search_term'), ''));
begin
  -- The same answer for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'sessions', '[]'::jsonb);
  end if;
  return jsonb_build_object('access', access, 'sessions', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', s.id, 'date', s.date, 'order_in_day', s.order_in_day, 'title', s.title, 'state', s.state,
        'duration_min', o.duration_min, 'srpe', o.srpe,
        'exercises', coalesce((
          select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'sets', x.sets, 'volume_kg', x.volume, 'best', x.best)
                   order by x.pos, x.name)
            from (
              select e.id, e.name, min(l.pos) as pos, count(*) as sets,
                     coalesce(sum(coalesce(l.reps, 0) * coalesce(l.load_kg, 0) * e.load_multiplier), 0) as volume,
                     (array_agg(private.log_document(l) order by l.load_kg desc nulls last, l.reps desc nulls last, l.id))[1] as best
                from public.set_logs l join public.exercises e on e.id = l.exercise_id
               where l.workout_id = s.id and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
               group by e.id, e.name) x), '[]'))
        order by s.date desc, s.order_in_day desc, s.id desc)
      from (
        select w.* from private.trained_workouts(athlete_id_param, access) w
         where (before_date is null
                or (w.date, w.order_in_day, w.id)
                 < (before_date, coalesce(before_order, 0), coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
           and (term = ''
                or position(term in private.search_words(w.title)) > 0
                or exists (
                  select from public.set_logs l join public.exercises e on e.id = l.exercise_id
                   where l.workout_id = w.id and position(term in e.search_text) > 0))
         order by w.date desc, w.order_in_day desc, w.id desc
         limit least(greatest(coalesce(limit_count, 20), 1), 50)) s
      left join public.session_logs o on o.workout_id = s.id), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.import_training(document jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  doc jsonb;
  import uuid;
  origin text;
  is_trial boolean;
  is_last boolean;
  zone text;
  other uuid;
  answer jsonb;
  broken text;
begin
  doc := private.document(document);
  import := (doc ->> 'id')::uuid;
  origin := doc ->> 'source';
  is_trial := coalesce((doc ->> 'trial')::boolean, false);
  is_last := coalesce((doc ->> 'last')::boolean, true);
  if import is null or origin is null or origin not in ('hevy', 'strong')
    or coalesce(jsonb_typeof(doc -> 'workouts'), '') <> 'array' or coalesce(jsonb_typeof(doc -> 'exercises'), '') <> 'array' then
    perform private.refuse('PT422', 'invalid_import', 'An import needs id, source (hevy or strong), exercises and workouts.');
  elsif jsonb_array_length(doc -> 'workouts') > 500 or jsonb_array_length(doc -> 'exercises') > 1000
    or (select coalesce(sum(jsonb_array_length(w -> 'sets')), 0) > 2500 from jsonb_array_elements(doc -> 'workouts') w) then
    perform private.refuse('PT422', 'import_too_long', 'A part holds at most 500 workouts and 2,500 sets.');
  end if;
  perform private.limit_rate(me, 'import_training', 300, interval '1 hour');
  select p.time_zone into zone from public.user_profiles p where p.user_id = me for no key update;
  if exists (select from private.training_imports t where t.id = import and t.athlete_id <> me) then
    perform private.refuse('PT409', 'id_taken', 'This import has the id of something else.');
  end if;
  if exists (
    select from jsonb_to_recordset(doc -> 'workouts') w (started_at timestamp)
     where w.started_at is null or w.started_at < '2000-01-01' or w.started_at > (now() at time zone zone) + interval '1 day') then
    perform private.refuse('PT422', 'invalid_import', 'A workout of an import has begun between 2000 and today.');
  end if;

  if not is_trial then
    for other in select t.id from private.training_imports t where t.athlete_id = me and t.id <> import and t.finished_at is null loop
      perform private.take_back_import(other);
    end loop;
    insert into private.training_imports (id, athlete_id, source) values (import, me, origin) on conflict do nothing;
    perform private.import_exercises(import, me, doc -> 'exercises');
  end if;

  with given as (
    select lower(btrim(s.exercise)) as called, s.*, w.number, n.place as place,
           w.started_at, w.title, w.note, w.duration_min, md5(concat_ws('|', me, origin, w.minute, lower(w.title)))::uuid as workout_key
      from (
        select g.number, r.sets, r.started_at, to_char(r.started_at, 'YYYY-MM-DD HH24:MI') as minute,
               left(coalesce(nullif(btrim(r.title), ''), 'Workout'), 120) as title, left(coalesce(r.note, ''), 4000) as note, r.duration_min
          from jsonb_array_elements(doc -> 'workouts') with ordinality g (body, number),
               jsonb_to_record(g.body) r (started_at timestamp, title text, note text, duration_min smallint, sets jsonb)) w,
      jsonb_array_elements(w.sets) with ordinality n (body, place),
      jsonb_to_record(n.body) s (
        exercise text, set_type text, reps smallint, entered_value numeric, entered_unit text, seconds integer, metres numeric,
        rpe numeric, rir smallint)
  ), keyed as materialized (
    select g.*, gen_random_uuid() as id,
           md5(concat_ws('|', g.workout_key, g.called,
             row_number() over (partition by g.workout_key, g.called order by g.number, g.place)))::uuid as key,
           row_number() over (partition by g.workout_key order by g.number, g.place) as pos
      from given g
  ), fresh as materialized (
    select k.* from keyed k
     where not exists (
       select from private.imported_sets i join private.training_imports t on t.id = i.import_id
        where i.key = k.key and (t.finished_at is not null or t.id = import))
  ), sessions as materialized (
    select f.workout_key, gen_random_uuid() as id, min(f.started_at) as started_at, min(f.title) as title, max(f.note) as note,
           max(f.duration_min) as duration_min,
           (select i.workout_id from private.imported_workouts i join private.training_imports t on t.id = i.import_id
             where i.key = f.workout_key and (t.finished_at is not null or t.id = import)) as joins
      from fresh f group by f.workout_key
  ), known as (
    select distinct on (lower(btrim(x.name))) lower(btrim(x.name)) as called, coalesce(x.exercise_id, e.id) as exercise_id
      from jsonb_to_recordset(doc -> 'exercises') x (name text, exercise_id uuid)
      left join public.exercises e
        on x.exercise_id is null and e.owner_id = me and lower(e.name) = lower(btrim(x.name)) and e.archived_at is null
  ), added_workouts as (
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, athlete_note, state, created_by, updated_by, deleted_at, deleted_by)
    select s.id, me, s.started_at::date,
           least(99, (select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
              where o.athlete_id = me and o.date = s.started_at::date and o.deleted_at is null)
             + row_number() over (partition by s.started_at::date order by s.started_at) - 1),
           s.title, s.note, 'completed', me, me, now(), me
      from sessions s where not is_trial
    returning 1
  ), added_keys as (
    insert into private.imported_workouts (workout_id, import_id, key, joins)
    select s.id, import, case when s.joins is null then s.workout_key end, s.joins from sessions s where not is_trial
    returning 1
  ), added_sessions as (
    insert into public.session_logs (workout_id, started_at, ended_at, duration_min, logged_by)
    select s.id, s.started_at at time zone zone, (s.started_at at time zone zone) + make_interval(mins => s.duration_min), s.duration_min, me
      from sessions s where not is_trial and s.joins is null
    returning 1
  ), added_sets as (
    insert into public.set_logs (
      id, workout_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, seconds, metres, rpe, rir, completed_at, logged_by,
      target_snapshot)
    select f.id, s.id, k.exercise_id, least(f.pos - 1, 199), f.reps,
           round(case f.entered_unit when 'lb' then f.entered_value * 0.45359237 else f.entered_value end, 3),
           f.entered_value, f.entered_unit, f.seconds, f.metres, f.rpe, f.rir,
           -- Each a second after the one before, so that they keep their order.
           least(now(), (f.started_at at time zone zone) + make_interval(secs => f.pos)), me,
           case when f.set_type in ('warmup', 'dropset', 'failure') then jsonb_build_object('set_type', f.set_type) end
      from fresh f join sessions s on s.workout_key = f.workout_key
      left join known k on k.called = f.called
     where not is_trial
    returning 1
  ), added_set_keys as (
    insert into private.imported_sets (set_log_id, import_id, key) select f.id, import, f.key from fresh f where not is_trial
    returning 1
  )
  select jsonb_build_object(
      'sets', (select count(*) from fresh), 'known', (select count(*) from keyed) - (select count(*) from fresh),
      'workouts', (select count(*) from sessions s where s.joins is null))
    into answer;

  if not is_trial then
    if (select count(*) > 50000 from private.imported_sets i where i.import_id = import) then
      perform private.refuse('PT422', 'import_too_long', 'An import holds at most 50,000 sets.');
    elsif is_last then
      update public.set_logs l set workout_id = i.joins
        from private.imported_workouts i where i.import_id = import and i.joins is not null and l.workout_id = i.workout_id;
      delete from public.workouts w using private.imported_workouts i
       where i.import_id = import and i.joins is not null and w.id = i.workout_id;
      update public.workouts w set deleted_at = null, deleted_by = null
        from private.imported_workouts i, private.training_imports t
       where t.id = import and t.finished_at is null and i.import_id = import and w.id = i.workout_id;
      -- An import that has added nothing leaves nothing to undo.
      delete from private.training_imports t
       where t.id = import and not exists (select from private.imported_sets i where i.import_id = import);
      update private.training_imports t set finished_at = coalesce(t.finished_at, now()) where t.id = import;
    end if;
  end if;
  return answer;
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_import',
      message = 'This file cannot be imported as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.undo_import(import_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform from public.user_profiles p where p.user_id = me for no key update;
  if not exists (select from private.training_imports t where t.id = import_id_param and t.athlete_id = me) then
    return jsonb_build_object('sets', 0, 'workouts', 0);
  end if;
  return private.take_back_import(import_id_param);
end;
$function$
;

create table "private"."imported_exercises" (
    "exercise_id" uuid not null,
    "import_id" uuid not null
      );

alter table "private"."imported_exercises" enable row level security;

create table "private"."imported_sets" (
    "set_log_id" uuid not null,
    "import_id" uuid not null,
    "key" uuid not null
      );

alter table "private"."imported_sets" enable row level security;

create table "private"."imported_workouts" (
    "workout_id" uuid not null,
    "import_id" uuid not null,
    "key" uuid,
    "joins" uuid
      );

alter table "private"."imported_workouts" enable row level security;

create table "private"."training_imports" (
    "id" uuid not null,
    "athlete_id" uuid not null,
    "source" text not null,
    "created_at" timestamp with time zone not null default now(),
    "finished_at" timestamp with time zone
      );

alter table "private"."training_imports" enable row level security;

CREATE INDEX imported_exercises_import_idx ON private.imported_exercises USING btree (import_id);

CREATE UNIQUE INDEX imported_exercises_pkey ON private.imported_exercises USING btree (exercise_id);

CREATE INDEX imported_sets_import_idx ON private.imported_sets USING btree (import_id);

CREATE UNIQUE INDEX imported_sets_key_key ON private.imported_sets USING btree (key);

CREATE UNIQUE INDEX imported_sets_pkey ON private.imported_sets USING btree (set_log_id);

CREATE INDEX imported_workouts_import_idx ON private.imported_workouts USING btree (import_id);

CREATE INDEX imported_workouts_joins_idx ON private.imported_workouts USING btree (joins);

CREATE UNIQUE INDEX imported_workouts_key_key ON private.imported_workouts USING btree (key);

CREATE UNIQUE INDEX imported_workouts_pkey ON private.imported_workouts USING btree (workout_id);

CREATE INDEX training_imports_athlete_idx ON private.training_imports USING btree (athlete_id, created_at DESC);

CREATE UNIQUE INDEX training_imports_pkey ON private.training_imports USING btree (id);

alter table "private"."imported_exercises" add constraint "imported_exercises_pkey" PRIMARY KEY using index "imported_exercises_pkey";

alter table "private"."imported_sets" add constraint "imported_sets_pkey" PRIMARY KEY using index "imported_sets_pkey";

alter table "private"."imported_workouts" add constraint "imported_workouts_pkey" PRIMARY KEY using index "imported_workouts_pkey";

alter table "private"."training_imports" add constraint "training_imports_pkey" PRIMARY KEY using index "training_imports_pkey";

alter table "private"."imported_exercises" add constraint "imported_exercises_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) ON DELETE CASCADE not valid;

alter table "private"."imported_exercises" validate constraint "imported_exercises_exercise_id_fkey";

alter table "private"."imported_exercises" add constraint "imported_exercises_import_id_fkey" FOREIGN KEY (import_id) REFERENCES private.training_imports(id) ON DELETE CASCADE not valid;

alter table "private"."imported_exercises" validate constraint "imported_exercises_import_id_fkey";

alter table "private"."imported_sets" add constraint "imported_sets_import_id_fkey" FOREIGN KEY (import_id) REFERENCES private.training_imports(id) ON DELETE CASCADE not valid;

alter table "private"."imported_sets" validate constraint "imported_sets_import_id_fkey";

alter table "private"."imported_sets" add constraint "imported_sets_key_key" UNIQUE using index "imported_sets_key_key";

alter table "private"."imported_sets" add constraint "imported_sets_set_log_id_fkey" FOREIGN KEY (set_log_id) REFERENCES set_logs(id) ON DELETE CASCADE not valid;

alter table "private"."imported_sets" validate constraint "imported_sets_set_log_id_fkey";

alter table "private"."imported_workouts" add constraint "imported_workouts_import_id_fkey" FOREIGN KEY (import_id) REFERENCES private.training_imports(id) ON DELETE CASCADE not valid;

alter table "private"."imported_workouts" validate constraint "imported_workouts_import_id_fkey";

alter table "private"."imported_workouts" add constraint "imported_workouts_joins_fkey" FOREIGN KEY (joins) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "private"."imported_workouts" validate constraint "imported_workouts_joins_fkey";

alter table "private"."imported_workouts" add constraint "imported_workouts_key_key" UNIQUE using index "imported_workouts_key_key";

alter table "private"."imported_workouts" add constraint "imported_workouts_key_or_joins" CHECK (((key IS NULL) <> (joins IS NULL))) not valid;

alter table "private"."imported_workouts" validate constraint "imported_workouts_key_or_joins";

alter table "private"."imported_workouts" add constraint "imported_workouts_workout_id_fkey" FOREIGN KEY (workout_id) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "private"."imported_workouts" validate constraint "imported_workouts_workout_id_fkey";

alter table "private"."training_imports" add constraint "training_imports_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."training_imports" validate constraint "training_imports_athlete_id_fkey";

alter table "private"."training_imports" add constraint "training_imports_source_check" CHECK ((source = ANY (ARRAY['hevy'::text, 'strong'::text]))) not valid;

alter table "private"."training_imports" validate constraint "training_imports_source_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_exercises(import uuid, me uuid, exercises jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from jsonb_to_recordset(exercises) x (exercise_id uuid)
     where x.exercise_id is not null and not private.may_use_exercise(x.exercise_id)) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  with made as (
    insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
    select distinct on (lower(x.name)) gen_random_uuid(), me, x.name, 'imported-' || gen_random_uuid(), 'other', 'other',
           case when x.measurement in ('weight_reps', 'weighted_time', 'distance_weight') then 'fixed' else 'none' end,
           x.measurement, 'compound'
      from (select btrim(r.name) as name, r.measurement
              from jsonb_to_recordset(exercises) r (name text, exercise_id uuid, measurement text)
             where r.exercise_id is null) x
     where not exists (
       select from public.exercises e where e.owner_id = me and lower(e.name) = lower(x.name) and e.archived_at is null)
    returning id
  )
  insert into private.imported_exercises (exercise_id, import_id) select m.id, import from made m;
  if (select count(*) > 2000 from public.exercises e where e.owner_id = me and e.archived_at is null) then
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own: archive some first.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.take_back_import(import uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sets integer;
  gone integer;
  made uuid;
begin
  delete from public.set_logs l using private.imported_sets i where i.import_id = import and l.id = i.set_log_id;
  get diagnostics sets = row_count;
  -- A workout to which the athlete has added sets of their own stays with these.
  delete from public.workouts w using private.imported_workouts i
   where i.import_id = import and w.id = i.workout_id
     and not exists (select from public.set_logs l where l.workout_id = w.id);
  get diagnostics gone = row_count;
  for made in select i.exercise_id from private.imported_exercises i where i.import_id = import loop
    begin
      delete from public.exercises e where e.id = made;
    exception when foreign_key_violation then
      -- It is used by now: it stays.
      null;
    end;
  end loop;
  delete from private.training_imports t where t.id = import;
  return jsonb_build_object('sets', sets, 'workouts', gone);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.trained_workouts(athlete uuid, access text)
 RETURNS SETOF workouts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.* from public.workouts w
   where w.athlete_id = athlete and w.deleted_at is null
     and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
     and (w.state = 'completed' or exists (select from public.set_logs l where l.workout_id = w.id));
$function$
;

comment on function private.trained_workouts(uuid, text) is 'The workouts that were completed or have a logged set, as this access sees them.';

comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with its exercises, working sets, volume and heaviest set. The next page is
   before the date, order_in_day and id of the last one. search_term finds titles and exercises by name or alias. Nullable: access.';

grant execute on function public.get_training_history(uuid, text, date, integer, uuid, integer) to authenticated;

comment on function public.get_training_days(uuid, date, date) is
  'The days of at most 401 on which something was trained: [{ date, sessions, sets }], warm-ups not counted. Empty without access.';

grant execute on function public.get_training_days(uuid, date, date) to authenticated;

comment on function public.get_trained_exercises(uuid) is
  'Every exercise with a logged set, the one done last first: [{ id, name, aliases, load_multiplier, sessions, last }]. Empty without access.';

grant execute on function public.get_trained_exercises(uuid) to authenticated;

comment on function public.get_exercise_records(uuid, uuid) is
  'Of one exercise: the heaviest weight for at least 1 to 12 repetitions, the best e1RM of each day, and the most volume of a set and of a
   session, each with the day it was done first. Warm-ups set no record. Empty without access. Nullable: set_volume, session_volume.';

grant execute on function public.get_exercise_records(uuid, uuid) to authenticated;

comment on table private.training_imports is 'A file of another application that was imported. Undone ones are deleted.';

comment on column private.imported_workouts.joins is
  'The workout of an earlier import to which the sets of this one go when the import is finished.';

comment on table private.imported_sets is 'Which sets came with which import. The key is a hash of what a set is in its file, and of the athlete.';

comment on table private.imported_exercises is 'Exercises of one''s own that an import has made.';

comment on function private.take_back_import(uuid) is 'Deletes what an import has added, and nothing else.';

comment on function private.import_exercises(uuid, uuid, jsonb) is 'Makes those that are not mapped to an exercise, unless the person has one of that name.';

comment on function public.import_training(jsonb) is
  'Adds training of other applications to the caller''s: { id (client-made), source, exercises: [{ name, exercise_id or null, measurement }],
   workouts: [{ started_at (where the athlete is), title, note, duration_min, sets: [{ exercise (a name above), set_type, reps,
   entered_value, entered_unit, seconds, metres, rpe, rir }] }], trial, last }. In parts of the same id; nothing is shown before the one with
   last. Answers { sets, workouts: added, known: sets that are there already }; a trial changes nothing.';

grant execute on function public.import_training(jsonb) to authenticated;

comment on function public.undo_import(uuid) is
  'Takes an import of the caller''s back, for good: its sets, its workouts unless sets were added to them, and the exercises it made unless
   they are used. Answers { sets, workouts }. Repeating it changes nothing.';

grant execute on function public.undo_import(uuid) to authenticated;

comment on function public.get_imports() is 'The caller''s imports that can be undone, newest first: [{ id, source, created_at, sets, workouts }].';

grant execute on function public.get_imports() to authenticated;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('training_imports', 'private.training_imports', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id');
