-- Times to the tenth, loads that are fixed, estimates of the day of their workout. By hand: is_working is made anew, since a column cannot
-- change under one that is made of it; and the estimates that are there.

drop trigger if exists "keep_estimated_max" on "public"."set_logs";

alter table "public"."set_logs" drop constraint "set_logs_seconds_check";

alter table "public"."set_logs" drop column "is_working";

alter table "public"."set_logs" alter column "seconds" set data type numeric(6,1) using "seconds"::numeric(6,1);

alter table "public"."set_logs" add column "is_working" boolean not null generated always as (((NOT private.is_warm_up(set_type, (target_snapshot ->> 'block_kind'::text))) AND ((COALESCE((reps)::integer, 0) >= 1) OR (COALESCE(seconds, (0)::numeric) >= (1)::numeric) OR (COALESCE(metres, (0)::numeric) > (0)::numeric) OR (COALESCE((calories)::integer, 0) >= 1)))) stored;

alter table "public"."set_logs" add constraint "set_logs_seconds_check" CHECK (((seconds >= (0)::numeric) AND (seconds <= (86400)::numeric))) not valid;

alter table "public"."set_logs" validate constraint "set_logs_seconds_check";

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
    return jsonb_build_object(
      'measurement', null, 'reps', '[]'::jsonb, 'estimates', '[]'::jsonb, 'bests', '[]'::jsonb, 'fastest', '[]'::jsonb,
      'set_volume', null, 'session_volume', null);
  end if;
  return (
    with sets as materialized (
      select w.id as workout_id, w.date, l.pos, l.id, l.reps, l.seconds, l.metres, l.calories, e.measurement,
             -- Nothing beside the body is body weight; an empty field for assistance is not known.
             case e.measurement when 'weighted_bodyweight' then coalesce(l.load_kg, 0) else l.load_kg end as load_kg,
             private.volume_load(l.moved_kg, e.measurement, e.load_multiplier) as volume,
             private.may_set_record(l) as may_set_record
        from private.trained_workouts(athlete_id_param, access) w
        join public.set_logs l on l.workout_id = w.id and l.exercise_id = exercise_id_param and l.is_working
        join public.exercises e on e.id = l.exercise_id
    ), counted as (
      select * from sets s where s.may_set_record
    ), by_reps as (
      -- Whoever lifts a weight five times has lifted it three times, too. On the day it was done first.
      select distinct on (k.reps) k.reps, s.load_kg, s.date, s.workout_id
        from generate_series(1, 12) k (reps)
        join counted s on s.reps >= k.reps
         and (s.measurement = 'weighted_bodyweight' or s.measurement = 'weight_reps' and s.load_kg > 0
              or s.measurement = 'assisted_bodyweight' and s.load_kg is not null)
       order by k.reps, case s.measurement when 'assisted_bodyweight' then - s.load_kg else s.load_kg end desc, s.date, s.pos, s.id
    ), bests as (
      select distinct on (b.what) b.what, s.*
        from counted s,
             lateral (values
               ('reps', s.measurement in ('reps', 'weighted_bodyweight', 'assisted_bodyweight'), s.reps,
                case s.measurement when 'assisted_bodyweight' then - s.load_kg else s.load_kg end),
               ('seconds', s.measurement in ('time', 'weighted_time') or s.measurement = 'distance_time' and coalesce(s.metres, 0) = 0,
                s.seconds, s.load_kg),
               ('metres', s.measurement in ('distance_time', 'distance_weight'), s.metres,
                case s.measurement when 'distance_time' then - s.seconds else s.load_kg end),
               ('load', s.measurement in ('weighted_time', 'distance_weight'), s.load_kg, coalesce(s.seconds, s.metres)),
               ('calories', s.measurement = 'calories', s.calories, - s.seconds)) b (what, is_measured, amount, tie)
       where b.is_measured and b.amount > 0
       order by b.what, b.amount desc, b.tie desc nulls last, s.date, s.pos, s.id
    ), distances as (
      -- Those that are run again and again; distances of a watch are all different.
      select c.metres from counted c
       where c.measurement = 'distance_time' and c.metres > 0 and c.seconds > 0
       group by c.metres order by count(*) desc, c.metres desc limit 12
    ), fastest as (
      select distinct on (d.metres) d.metres, s.seconds, s.date, s.workout_id
        from distances d join counted s on s.metres >= d.metres and s.seconds > 0
       order by d.metres, s.seconds, s.date, s.pos, s.id
    ), days as (
      select distinct on (m.date) m.date, m.kg, m.reps, l.workout_id
        from public.athlete_maxes m
        join public.set_logs l on l.id = m.source_set_id
        join private.trained_workouts(athlete_id_param, access) w on w.id = l.workout_id
       where m.athlete_id = athlete_id_param and m.exercise_id = exercise_id_param and m.kind = 'estimated'
       order by m.date, m.kg desc, m.id
    ), sessions as (
      select s.workout_id, s.date, sum(s.volume) as volume from sets s group by s.workout_id, s.date
    )
    select jsonb_build_object(
      'measurement', (select e.measurement from public.exercises e where e.id = exercise_id_param and exists (select from sets)),
      'reps', coalesce((
        select jsonb_agg(jsonb_build_object('reps', h.reps, 'kg', h.load_kg, 'date', h.date, 'workout_id', h.workout_id) order by h.reps)
          from by_reps h), '[]'),
      'estimates', coalesce((
        select jsonb_agg(jsonb_build_object('date', d.date, 'kg', d.kg, 'reps', d.reps, 'workout_id', d.workout_id) order by d.date)
          from days d), '[]'),
      'bests', coalesce((
        select jsonb_agg(jsonb_build_object(
            'of', b.what, 'reps', b.reps, 'load_kg', b.load_kg, 'seconds', b.seconds, 'metres', b.metres, 'calories', b.calories,
            'date', b.date, 'workout_id', b.workout_id) order by b.what)
          from bests b), '[]'),
      'fastest', coalesce((
        select jsonb_agg(jsonb_build_object('metres', f.metres, 'seconds', f.seconds, 'date', f.date, 'workout_id', f.workout_id)
                 order by f.metres)
          from fastest f), '[]'),
      'set_volume', (
        select jsonb_build_object('kg', s.volume, 'reps', s.reps, 'load_kg', s.load_kg, 'date', s.date, 'workout_id', s.workout_id)
          from counted s where s.volume > 0 order by s.volume desc, s.date, s.pos, s.id limit 1),
      'session_volume', (
        select jsonb_build_object('kg', v.volume, 'date', v.date, 'workout_id', v.workout_id)
          from sessions v where v.volume > 0 order by v.volume desc, v.date, v.workout_id limit 1)));
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
          select jsonb_agg(jsonb_build_object(
              'id', x.id, 'name', x.name, 'load_multiplier', x.load_multiplier, 'sets', x.sets, 'volume_kg', x.volume, 'best', x.best)
                   order by x.pos, x.name)
            from (
              -- A failed attempt, and a set of which nothing was written, are listed and count no set.
              select e.id, e.name, e.load_multiplier, min(l.pos) as pos, count(distinct l.set_key) filter (where l.is_working) as sets,
                     coalesce(sum(private.volume_load(l.moved_kg, e.measurement, e.load_multiplier)) filter (where l.is_working), 0) as volume,
                     (array_agg(private.log_document(l) order by l.is_working desc,
                        l.load_kg * case e.measurement when 'assisted_bodyweight' then -1 else 1 end desc nulls last,
                        l.reps desc nulls last, l.metres desc nulls last,
                        case e.measurement when 'calories' then l.calories end desc nulls last,
                        -- Of the same way or the same calories the one in less time.
                        case when l.metres > 0 or e.measurement = 'calories' then - l.seconds else l.seconds end desc nulls last,
                        l.calories desc nulls last, l.id))[1]
                       as best
                from public.set_logs l join public.exercises e on e.id = l.exercise_id
               where l.workout_id = s.id and not private.is_warm_up(l.set_type, l.target_snapshot ->> 'block_kind')
               group by e.id) x), '[]'))
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
        exercise text, set_type text, reps smallint, entered_value numeric, entered_unit text, seconds numeric, metres numeric,
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
      id, workout_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, seconds, metres, rpe, rir, set_type, completed_at,
      logged_by)
    select f.id, s.id, k.exercise_id, least(f.pos - 1, 199), f.reps,
           round(case f.entered_unit when 'lb' then f.entered_value * 0.45359237 else f.entered_value end, 3),
           f.entered_value, f.entered_unit, f.seconds, f.metres, f.rpe, f.rir,
           coalesce(f.set_type, 'normal'),
           -- Each a second after the one before, so that they keep their order.
           least(now(), (f.started_at at time zone zone) + make_interval(secs => f.pos)), me
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
  known_at timestamptz;
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
  -- No repetition is an amount: a failed attempt. No second and no metre is none.
  if doc ->> 'reps' is null and coalesce(round((doc ->> 'seconds')::numeric, 1), 0) = 0 and coalesce((doc ->> 'metres')::numeric, 0) = 0
    and coalesce((doc ->> 'calories')::numeric, 0) = 0 then
    perform private.refuse('PT422', 'set_without_amount', 'A set needs repetitions, a time, a distance or calories.');
  end if;

  -- The loads are fixed when the first set is logged, as the person who logs it saw them: neither a max nor units that change later rewrite
  -- what was asked. What follows another set follows what is lifted there.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('kg', 'bw_plus', 'pct_1rm', 'pct_bw')
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

  select t.completed_at into known_at from public.set_logs t where t.id = key and t.workout_id = w.id;
  insert into public.set_logs as t (
    id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit,
    seconds, metres, calories, rpe, rir, set_type, note, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir,
         coalesce(r.set_type, target.set_type, r.target_snapshot ->> 'set_type', 'normal'), coalesce(btrim(r.note), ''), at, caller,
         case when target.id is null then r.target_snapshot else private.target_snapshot(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds numeric, metres numeric, calories smallint,
      rpe numeric, rir smallint, set_type text, note text, target_snapshot jsonb)
  on conflict (id) do update
    set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at, logged_by,
         updated_at) =
        (excluded.reps, excluded.load_kg, excluded.entered_value, excluded.entered_unit, excluded.seconds, excluded.metres,
         excluded.calories, excluded.rpe, excluded.rir,
         -- A release from before these two does not send them: what is stored stays.
         case when doc ? 'set_type' then excluded.set_type else t.set_type end,
         case when doc ? 'note' then excluded.note else t.note end,
         excluded.completed_at, excluded.logged_by, clock_timestamp())
    -- The snapshot keeps its first value, and an id never moves to another workout.
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;

  -- The session spans its sets, whatever comes first: also the end of one that is finished moves. A correction leaves its times.
  if known_at is distinct from at then
    insert into public.session_logs as s (workout_id, started_at, logged_by)
    values (w.id, at, caller)
    on conflict (workout_id) do update
      set started_at = least(s.started_at, excluded.started_at),
          ended_at = case when s.ended_at is not null then greatest(s.ended_at, excluded.started_at) end
      where s.started_at is null or s.started_at > excluded.started_at or s.ended_at < excluded.started_at;
  end if;
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

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.keep_estimates_with_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.store_estimate(l) from public.set_logs l where l.workout_id = new.id;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.body_weight_of(l set_logs)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.kg
    from public.workouts w
    join public.body_weights b on b.athlete_id = w.athlete_id and b.date <= w.date
   where w.id = l.workout_id
   order by b.date desc limit 1;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_estimates_with_body()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.body_weights := coalesce(new, old);
begin
  perform private.store_estimate(l)
     from public.workouts w
     join public.set_logs l on l.workout_id = w.id
     join public.exercises e on e.id = l.exercise_id and e.measurement = 'weighted_bodyweight'
    where w.athlete_id = changed.athlete_id and w.date >= changed.date;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.store_estimate(l set_logs)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  estimate numeric := private.estimated_max(l);
begin
  if estimate is null or estimate > 2000 then
    delete from public.athlete_maxes m where m.source_set_id = l.id and m.kind = 'estimated';
    return;
  end if;
  insert into public.athlete_maxes as m (athlete_id, exercise_id, kind, kg, date, source_set_id, reps, updated_by)
  -- Of the day of the workout, as every other record: a set may be typed in later.
  select w.athlete_id, l.exercise_id, 'estimated', estimate, w.date, l.id, l.reps, l.logged_by
    from public.workouts w
   where w.id = l.workout_id and w.date between '2000-01-01' and '2100-12-31'
  on conflict (source_set_id) where kind = 'estimated' do update
    set exercise_id = excluded.exercise_id, kg = excluded.kg, date = excluded.date, reps = excluded.reps, updated_by = excluded.updated_by,
        updated_at = now();
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

  -- Asked before anything is written; a link that the workout has already stays.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where not private.is_video_address(nullif(btrim(p ->> 'video_override'), ''))
       and not exists (
         select from public.prescriptions x where x.workout_id = workout and x.video_override = btrim(p ->> 'video_override'))
  ) then
    perform private.refuse('PT422', 'invalid_video_url', 'video_override: a link that begins with https:// and names a site');
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
         -- A load that was fixed is that of the target as it was.
         case when (t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base, t.pct_exercise_id) is not distinct from
                   (excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
                    excluded.pct_exercise_id)
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

CREATE TRIGGER keep_estimates_with_day AFTER UPDATE OF date ON public.workouts FOR EACH ROW WHEN ((old.date IS DISTINCT FROM new.date)) EXECUTE FUNCTION private.keep_estimates_with_day();

CREATE TRIGGER keep_estimated_max AFTER INSERT OR UPDATE OF exercise_id, reps, load_kg, set_type, target_snapshot ON public.set_logs FOR EACH ROW EXECUTE FUNCTION private.keep_estimated_max();

comment on function private.body_weight_of(public.set_logs) is 'The newest body weight of the athlete up to the day of the workout of a set, in kg.';

comment on function private.keep_estimates_with_day() is 'What was lifted in a workout is of its day, also when that is moved.';

comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with its exercises, working sets, volume and best set (the heaviest;
   with assistance that with the least; over a distance the farthest, then the fastest). The next page is
   before the date, order_in_day and id of the last one. search_term finds titles and exercises by name or alias. Nullable: access.';

grant execute on function public.get_training_history(uuid, text, date, integer, uuid, integer) to authenticated;

comment on function public.get_exercise_records(uuid, uuid) is
  'Of one exercise, each with the day it was done first. reps: the heaviest load for at least 1 to 12 repetitions, added to the body on
   weighted_bodyweight; on assisted_bodyweight the least assistance. estimates: the best e1RM of each day, with its repetitions (more than
   10: low confidence). bests: the set with the most repetitions, seconds, metres, calories or load, as the exercise is measured. fastest:
   the least time over at least the distances done most often. The most volume of a set and of a session. Warm-ups, drop sets and clusters
   set no record; the volume of a session counts the last two. Empty without access. Nullable: measurement, set_volume, session_volume.';

grant execute on function public.get_exercise_records(uuid, uuid) to authenticated;

comment on column public.set_logs.seconds is 'To the tenth, as an erg shows it.';

grant execute on function public.log_set(jsonb) to authenticated;

grant execute on function public.import_training(jsonb) to authenticated;

comment on column public.set_targets.fixed_load is
  'The load that the target came to for this athlete when the first set of the workout was logged, with its reason. Null before, after
   the load of the target was edited, and where it follows another set.';

comment on column public.set_logs.is_working is
  'A working set: no warm-up set, not of a warm-up or cool-down block, and with at least one repetition, second, metre or calorie.';

update public.athlete_maxes m set date = w.date
  from public.set_logs l join public.workouts w on w.id = l.workout_id
 where l.id = m.source_set_id and m.kind = 'estimated' and m.date <> w.date and w.date between '2000-01-01' and '2100-12-31';
-- The body weight of that day, too.
select private.store_estimate(l)
  from public.set_logs l join public.exercises e on e.id = l.exercise_id and e.measurement = 'weighted_bodyweight';
