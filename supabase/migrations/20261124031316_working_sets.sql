-- One definition of a working set and of a record. By hand: the order, and what becomes of the rows that are there.

set check_function_bodies = off;

-- What the records were by the old rule.
create temporary table old_records as
select w.athlete_id, l.exercise_id, max(m.kg) as e1rm,
       max(l.load_kg) filter (
         where l.reps > 0 and l.load_kg > 0 and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
           and coalesce(jsonb_typeof(l.target_snapshot -> 'reps_parts'), 'null') <> 'array') as heaviest
  from public.set_logs l
  join public.workouts w on w.id = l.workout_id and w.deleted_at is null
  left join public.athlete_maxes m on m.source_set_id = l.id and m.kind = 'estimated'
 group by w.athlete_id, l.exercise_id;

drop trigger if exists "keep_estimated_max" on "public"."set_logs";

alter table "public"."exercises" drop constraint "exercises_pattern_check";

alter table "public"."set_logs" drop constraint "set_logs_entered_value_check";

alter table "public"."set_logs" drop constraint "set_logs_load_kg_check";

alter table "public"."athlete_maxes" add column "reps" smallint;
update public.athlete_maxes m set reps = l.reps from public.set_logs l where l.id = m.source_set_id and m.kind = 'estimated';

alter table "public"."set_logs" add column "note" text not null default ''::text;

alter table "public"."set_logs" add column "set_type" text not null default 'normal'::text;

-- Nobody has to be told: what is shown of a workout stays the same.
alter table public.set_logs disable trigger user;
update public.set_logs l
   set set_type = coalesce(l.target_snapshot ->> 'set_type', 'normal')
 where l.target_snapshot ->> 'set_type' in ('warmup', 'dropset', 'failure');
update public.set_logs l
   set target_snapshot = coalesce(l.target_snapshot, '{}') || jsonb_build_object('block_kind', b.kind)
  from public.set_targets t join public.prescriptions p on p.id = t.prescription_id join public.blocks b on b.id = p.block_id
 where t.id = l.set_target_id;
alter table public.set_logs enable trigger user;

CREATE OR REPLACE FUNCTION private.is_warm_up(set_type text, block_kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(set_type = 'warmup', false) or coalesce(block_kind in ('warmup', 'cooldown'), false);
$function$
;

alter table "public"."set_logs" add column "is_working" boolean not null generated always as (((NOT private.is_warm_up(set_type, (target_snapshot ->> 'block_kind'::text))) AND ((COALESCE((reps)::integer, 0) >= 1) OR (COALESCE(seconds, 0) >= 1) OR (COALESCE(metres, (0)::numeric) > (0)::numeric) OR (COALESCE((calories)::integer, 0) >= 1)))) stored;

alter table "public"."set_logs" add column "moved_kg" numeric not null generated always as ((((COALESCE((reps)::integer, 0))::numeric * GREATEST(COALESCE(load_kg, (0)::numeric), (0)::numeric)) * (
CASE
    WHEN ((side IS NULL) AND COALESCE(((target_snapshot ->> 'per_side'::text) = 'true'::text), false)) THEN 2
    ELSE 1
END)::numeric)) stored;

alter table "public"."set_logs" add column "set_key" text not null generated always as (COALESCE((set_target_id)::text,
CASE
    WHEN (side IS NOT NULL) THEN (pos)::text
    ELSE NULL::text
END, (id)::text)) stored;

alter table "public"."athlete_maxes" add constraint "athlete_maxes_reps" CHECK (((kind = 'estimated'::text) = (reps IS NOT NULL))) not valid;

alter table "public"."athlete_maxes" validate constraint "athlete_maxes_reps";

alter table "public"."set_logs" add constraint "set_logs_note_check" CHECK ((length(note) <= 2000)) not valid;

alter table "public"."set_logs" validate constraint "set_logs_note_check";

alter table "public"."set_logs" add constraint "set_logs_set_type_check" CHECK ((set_type = ANY (ARRAY['normal'::text, 'warmup'::text, 'dropset'::text, 'failure'::text]))) not valid;

alter table "public"."set_logs" validate constraint "set_logs_set_type_check";

alter table "public"."exercises" add constraint "exercises_pattern_check" CHECK ((pattern = ANY (ARRAY['squat'::text, 'hinge'::text, 'lunge'::text, 'horizontal_push'::text, 'vertical_push'::text, 'horizontal_pull'::text, 'vertical_pull'::text, 'olympic'::text, 'jump'::text, 'carry'::text, 'core'::text, 'rotation'::text, 'isolation'::text, 'conditioning'::text, 'mobility'::text, 'other'::text]))) not valid;

alter table "public"."exercises" validate constraint "exercises_pattern_check";

alter table "public"."set_logs" add constraint "set_logs_entered_value_check" CHECK ((entered_value >= ('-1200'::integer)::numeric)) not valid;

alter table "public"."set_logs" validate constraint "set_logs_entered_value_check";

alter table "public"."set_logs" add constraint "set_logs_load_kg_check" CHECK ((load_kg >= ('-500'::integer)::numeric)) not valid;

alter table "public"."set_logs" validate constraint "set_logs_load_kg_check";

CREATE OR REPLACE FUNCTION public.get_changed_records()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'athlete_id', c.athlete_id, 'athlete_name', private.person_name(c.athlete_id), 'exercise_id', c.exercise_id, 'exercise', c.name,
        'kind', c.kind, 'kg_before', c.kg_before, 'kg_after', c.kg_after, 'changed_at', c.changed_at)
        order by c.changed_at desc, private.person_name(c.athlete_id), c.name, c.kind)
      from (
        select r.*, e.name from private.changed_records r join public.exercises e on e.id = r.exercise_id
         where r.athlete_id in (select private.writable_athlete_ids()) and r.athlete_id <> caller
           and r.changed_at > coalesce((select s.seen_at from private.changed_records_seen s where s.user_id = caller), '-infinity')
         order by r.changed_at desc, r.athlete_id, e.name
         limit 500) c), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.see_changed_records()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  insert into private.changed_records_seen as s (user_id) values (caller)
  on conflict (user_id) do update set seen_at = excluded.seen_at;
end;
$function$
;

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
          from sets s where s.volume > 0 order by s.volume desc, s.date, s.pos, s.id limit 1),
      'session_volume', (
        select jsonb_build_object('kg', v.volume, 'date', v.date, 'workout_id', v.workout_id)
          from sessions v where v.volume > 0 order by v.volume desc, v.date, v.workout_id limit 1)));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_progress(athlete_id_param uuid, from_param date, to_param date, week_start_param integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
  today date;
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 1100 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 1,101 days.');
  elsif week_start_param is null or week_start_param not between 1 and 7 then
    perform private.refuse('PT422', 'invalid_week_start', 'week_start: 1 (Monday) to 7 (Sunday)');
  end if;
  -- The same answer for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'today', null, 'weeks', '[]'::jsonb, 'days', '[]'::jsonb, 'exercises', '[]'::jsonb);
  end if;
  select (now() at time zone p.time_zone)::date into today from public.user_profiles p where p.user_id = athlete_id_param;
  return (
    with shown as materialized (
      select w.id, w.date, w.state, w.date - ((extract(isodow from w.date)::integer - week_start_param + 7) % 7) as week,
             -- Skipped is neither planned nor due; a draft is not planned yet.
             w.state not in ('skipped', 'draft') and not w.hidden as is_planned
        from public.workouts w
       where w.athlete_id = athlete_id_param and w.date between from_param and to_param and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
    ), logged as materialized (
      select l.set_target_id from shown s join public.set_logs l on l.workout_id = s.id
       where l.set_target_id is not null and l.is_working
    ), targets as materialized (
      select s.id, s.week, s.date, s.is_planned, p.exercise_id, count(*) as sets,
             -- A set beyond the plan makes up for none that was planned; both sides of one are one.
             count(*) filter (where t.id in (select g.set_target_id from logged g)) as done
        from shown s
        join public.prescriptions p on p.workout_id = s.id
        join public.blocks b on b.id = p.block_id
        join public.set_targets t on t.prescription_id = p.id and not private.is_warm_up(t.set_type, b.kind)
       group by s.id, s.week, s.date, s.is_planned, p.exercise_id
    ), logs as materialized (
      select s.id, s.week, s.date, l.exercise_id, count(distinct l.set_key) as sets,
             sum(private.volume_load(l.moved_kg, e.measurement, e.load_multiplier)) as volume
        from shown s
        join public.set_logs l on l.workout_id = s.id and l.is_working
        join public.exercises e on e.id = l.exercise_id
       group by s.id, s.week, s.date, l.exercise_id
    ), muscles as (
      select x.week, m.muscle, sum(x.planned * case m.role when 'primary' then 1 else 0.5 end) as planned,
             sum(x.done * case m.role when 'primary' then 1 else 0.5 end) as done
        from (select t.week, t.exercise_id, t.sets as planned, 0::bigint as done from targets t where t.is_planned
              union all select l.week, l.exercise_id, 0, l.sets from logs l) x
        join public.exercise_muscles m on m.exercise_id = x.exercise_id
        join public.exercises e on e.id = x.exercise_id and e.pattern not in ('mobility', 'conditioning')
       group by x.week, m.muscle
    ), sessions as (
      select s.*, case when o.srpe is not null and o.duration_min is not null then o.srpe * o.duration_min end as load
        from shown s left join public.session_logs o on o.workout_id = s.id
    ), weeks as (
      select s.week,
             count(*) filter (where s.is_planned) as planned,
             count(*) filter (where s.is_planned and s.date <= today) as due,
             count(*) filter (where s.is_planned and s.date <= today and s.state = 'completed') as done,
             count(*) filter (where s.state = 'completed' and s.load is null) as unrated,
             sum(s.load) as load
        from sessions s group by s.week
    ), best as (
      -- The best estimate of each day.
      select distinct on (m.exercise_id, m.date) m.exercise_id, m.date, m.kg, m.reps, l.workout_id
        from public.athlete_maxes m
        join public.set_logs l on l.id = m.source_set_id
        join public.workouts w on w.id = l.workout_id
       where m.athlete_id = athlete_id_param and m.kind = 'estimated' and m.date between from_param and to_param
         and w.deleted_at is null and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
       order by m.exercise_id, m.date, m.kg desc, m.id
    ), entered as (
      select m.exercise_id, m.kind, m.date, m.kg from public.athlete_maxes m
       where m.athlete_id = athlete_id_param and m.kind <> 'estimated' and m.date between from_param and to_param
    )
    select jsonb_build_object(
      'access', access,
      'today', today,
      'weeks', coalesce((
        select jsonb_agg(jsonb_build_object(
            'week', k.week,
            'sessions', jsonb_build_object('planned', k.planned, 'due', k.due, 'done', k.done, 'unrated', k.unrated),
            'sets', jsonb_build_object(
              'planned', coalesce((select sum(t.sets) from targets t where t.week = k.week and t.is_planned), 0),
              'due', coalesce((select sum(t.sets) from targets t where t.week = k.week and t.is_planned and t.date <= today), 0),
              'done_of_due', coalesce((
                select sum(t.done) from targets t where t.week = k.week and t.is_planned and t.date <= today), 0),
              'done', coalesce((select sum(l.sets) from logs l where l.week = k.week), 0)),
            'volume_kg', coalesce((select sum(l.volume) from logs l where l.week = k.week), 0),
            'session_load', k.load,
            'muscles', coalesce((
              select jsonb_object_agg(m.muscle, jsonb_build_object('planned', m.planned, 'done', m.done))
                from muscles m where m.week = k.week), '{}'))
            order by k.week)
          from weeks k), '[]'),
      'days', coalesce((
        select jsonb_agg(jsonb_build_object('date', d.date, 'session_load', d.load) order by d.date)
          from (select s.date, sum(s.load) as load from sessions s where s.load is not null group by s.date) d), '[]'),
      -- Those done on most days first.
      'exercises', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', e.id, 'name', e.name, 'load_multiplier', e.load_multiplier,
            'best', coalesce(b.best, '[]'), 'tested', coalesce(m.tested, '[]'), 'training', coalesce(m.training, '[]'))
            order by coalesce(b.days, 0) desc, e.name, e.id)
          from (
            select o.exercise_id, count(*) as days,
                   jsonb_agg(jsonb_build_object('date', o.date, 'kg', o.kg, 'reps', o.reps, 'workout_id', o.workout_id) order by o.date) as best
              from best o group by o.exercise_id) b
          full join (
            select o.exercise_id,
                   jsonb_agg(jsonb_build_object('date', o.date, 'kg', o.kg) order by o.date) filter (where o.kind = 'tested') as tested,
                   jsonb_agg(jsonb_build_object('date', o.date, 'kg', o.kg) order by o.date) filter (where o.kind = 'training') as training
              from entered o group by o.exercise_id) m on m.exercise_id = b.exercise_id
          join public.exercises e on e.id = coalesce(b.exercise_id, m.exercise_id)), '[]')));
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
        select w.date, count(distinct w.id) as sessions, count(distinct (w.id, l.exercise_id, l.set_key)) filter (where l.is_working) as sets
          from private.trained_workouts(athlete_id_param, access) w
          left join public.set_logs l on l.workout_id = w.id
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
              -- A failed attempt, and a set of which nothing was written, are listed and count no set.
              select e.id, e.name, min(l.pos) as pos, count(distinct l.set_key) filter (where l.is_working) as sets,
                     coalesce(sum(private.volume_load(l.moved_kg, e.measurement, e.load_multiplier)) filter (where l.is_working), 0) as volume,
                     (array_agg(private.log_document(l) order by l.is_working desc,
                        l.load_kg * case e.measurement when 'assisted_bodyweight' then -1 else 1 end desc nulls last,
                        l.reps desc nulls last, l.metres desc nulls last, l.seconds desc nulls last, l.calories desc nulls last, l.id))[1]
                       as best
                from public.set_logs l join public.exercises e on e.id = l.exercise_id
               where l.workout_id = s.id and not private.is_warm_up(l.set_type, l.target_snapshot ->> 'block_kind')
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
  if doc ->> 'reps' is null and coalesce((doc ->> 'seconds')::numeric, 0) = 0 and coalesce((doc ->> 'metres')::numeric, 0) = 0
    and coalesce((doc ->> 'calories')::numeric, 0) = 0 then
    perform private.refuse('PT422', 'set_without_amount', 'A set needs repetitions, a time, a distance or calories.');
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
    seconds, metres, calories, rpe, rir, set_type, note, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir,
         coalesce(r.set_type, target.set_type, r.target_snapshot ->> 'set_type', 'normal'), coalesce(btrim(r.note), ''), at, caller,
         case when target.id is null then r.target_snapshot else private.target_snapshot(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds integer, metres numeric, calories smallint,
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

create table "private"."changed_records" (
    "athlete_id" uuid not null,
    "exercise_id" uuid not null,
    "kind" text not null,
    "kg_before" numeric(7,3) not null,
    "kg_after" numeric(7,3),
    "changed_at" timestamp with time zone not null default now()
      );

alter table "private"."changed_records" enable row level security;

create table "private"."changed_records_seen" (
    "user_id" uuid not null,
    "seen_at" timestamp with time zone not null default now()
      );

alter table "private"."changed_records_seen" enable row level security;

CREATE INDEX changed_records_exercise_id_idx ON private.changed_records USING btree (exercise_id);

CREATE UNIQUE INDEX changed_records_pkey ON private.changed_records USING btree (athlete_id, exercise_id, kind, changed_at);

CREATE UNIQUE INDEX changed_records_seen_pkey ON private.changed_records_seen USING btree (user_id);

alter table "private"."changed_records" add constraint "changed_records_pkey" PRIMARY KEY using index "changed_records_pkey";

alter table "private"."changed_records_seen" add constraint "changed_records_seen_pkey" PRIMARY KEY using index "changed_records_seen_pkey";

alter table "private"."changed_records" add constraint "changed_records_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."changed_records" validate constraint "changed_records_athlete_id_fkey";

alter table "private"."changed_records" add constraint "changed_records_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) ON DELETE CASCADE not valid;

alter table "private"."changed_records" validate constraint "changed_records_exercise_id_fkey";

alter table "private"."changed_records" add constraint "changed_records_kind_check" CHECK ((kind = ANY (ARRAY['e1rm'::text, 'heaviest'::text]))) not valid;

alter table "private"."changed_records" validate constraint "changed_records_kind_check";

alter table "private"."changed_records_seen" add constraint "changed_records_seen_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."changed_records_seen" validate constraint "changed_records_seen_user_id_fkey";

CREATE OR REPLACE FUNCTION private.body_weight_of(l set_logs)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.kg
    from public.workouts w
    join public.user_profiles p on p.user_id = w.athlete_id
    join public.body_weights b on b.athlete_id = w.athlete_id and b.date <= (l.completed_at at time zone p.time_zone)::date
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
     join public.user_profiles p on p.user_id = w.athlete_id
    where w.athlete_id = changed.athlete_id and (l.completed_at at time zone p.time_zone)::date >= changed.date;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.may_set_record(l set_logs)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- The repetitions of a cluster or complex were not done in one go, those of a drop set not with fresh muscles.
  select l.is_working and l.set_type <> 'dropset' and coalesce(jsonb_typeof(l.target_snapshot -> 'reps_parts'), 'null') <> 'array';
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_negative_load()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.exercises e where e.id = new.exercise_id and e.measurement = 'weighted_bodyweight') then
    raise exception using errcode = 'PT422', hint = 'negative_load',
      message = 'load: only a body weight exercise that can be loaded takes less than 0, as assistance.';
  end if;
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
  select w.athlete_id, l.exercise_id, 'estimated', estimate, (l.completed_at at time zone p.time_zone)::date, l.id, l.reps, l.logged_by
    from public.workouts w join public.user_profiles p on p.user_id = w.athlete_id
   where w.id = l.workout_id
  on conflict (source_set_id) where kind = 'estimated' do update
    set exercise_id = excluded.exercise_id, kg = excluded.kg, date = excluded.date, reps = excluded.reps, updated_by = excluded.updated_by,
        updated_at = now();
end;
$function$
;

CREATE OR REPLACE FUNCTION private.target_snapshot(t set_targets)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.target_document(t) || jsonb_build_object('block_kind', b.kind)
    from public.prescriptions p join public.blocks b on b.id = p.block_id
   where p.id = t.prescription_id;
$function$
;

CREATE OR REPLACE FUNCTION private.volume_load(moved_kg numeric, measurement text, load_multiplier smallint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when measurement in ('weight_reps', 'weighted_bodyweight') then moved_kg * load_multiplier else 0 end;
$function$
;

CREATE OR REPLACE FUNCTION private.estimated_max(l set_logs)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Epley, w(1 + r/30), r = 1 gives w; of 1 to 12 repetitions. With body weight, w is body and load, and the estimate what is added.
  select nullif(greatest(0, round(
           (w.kg + coalesce(l.load_kg, 0)) * case when l.reps = 1 then 1 else 1 + l.reps / 30.0 end - w.kg, 3)), 0)
    from public.exercises e,
         lateral (
           select 0::numeric as kg where e.measurement = 'weight_reps' and l.load_kg > 0
           union all
           select private.body_weight_of(l) where e.measurement = 'weighted_bodyweight') w
   where e.id = l.exercise_id and l.reps between 1 and 12 and w.kg is not null and private.may_set_record(l);
$function$
;

CREATE OR REPLACE FUNCTION private.keep_estimated_max()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.store_estimate(new);
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
       where m.athlete_id = athlete and m.kind = 'estimated' and m.reps <= 10 and m.date between from_day - 90 and to_day
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

CREATE OR REPLACE FUNCTION private.log_document(l set_logs)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', l.id, 'set_target_id', l.set_target_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'side', l.side,
    'reps', l.reps, 'load_kg', l.load_kg, 'entered_value', l.entered_value, 'entered_unit', l.entered_unit,
    'seconds', l.seconds, 'metres', l.metres, 'calories', l.calories, 'rpe', l.rpe, 'rir', l.rir,
    'set_type', l.set_type, 'note', l.note, 'completed_at', l.completed_at, 'target_snapshot', l.target_snapshot);
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

  -- Whether a logged set was work follows the plan: a block that is called a warm-up afterwards takes its sets along.
  update public.set_logs l
     set target_snapshot = coalesce(l.target_snapshot, '{}') || jsonb_build_object('block_kind', b.kind)
    from public.set_targets t join public.prescriptions p on p.id = t.prescription_id join public.blocks b on b.id = p.block_id
   where l.workout_id = workout and t.id = l.set_target_id and l.target_snapshot ->> 'block_kind' is distinct from b.kind;
end;
$function$
;

CREATE TRIGGER keep_estimates_with_body AFTER INSERT OR DELETE OR UPDATE OF kg ON public.body_weights FOR EACH ROW EXECUTE FUNCTION private.keep_estimates_with_body();

CREATE TRIGGER refuse_negative_load AFTER INSERT OR UPDATE OF load_kg, exercise_id ON public.set_logs FOR EACH ROW WHEN ((new.load_kg < (0)::numeric)) EXECUTE FUNCTION private.refuse_negative_load();

CREATE TRIGGER keep_estimated_max AFTER INSERT OR UPDATE OF exercise_id, reps, load_kg, set_type, completed_at, target_snapshot ON public.set_logs FOR EACH ROW EXECUTE FUNCTION private.keep_estimated_max();

comment on table public.athlete_maxes is
  'The most an athlete lifts once: tested, estimated from a logged set, or set as a training max. Weights of two implements are those of one; on an
   exercise measured weighted_bodyweight it is what is added to the body.';

comment on column public.athlete_maxes.reps is 'Of the set that an estimate comes from: more than 10 set a record, and decide no percentage.';

comment on function private.may_set_record(public.set_logs) is 'Whether a logged set counts for records. Held to docs/formats/sets.json.';

comment on function private.estimated_max(public.set_logs) is
  'The e1RM in kg of a logged set; null when it says nothing about one, or no more than the body alone.';

comment on function private.body_weight_of(public.set_logs) is 'The newest body weight of the athlete up to the day of a set, in kg.';

comment on function private.store_estimate(public.set_logs) is 'Makes the stored estimate of a set what private.estimated_max says.';

comment on function private.keep_estimates_with_body() is
  'What was lifted with the body is more or less when a body weight is entered later or corrected.';

comment on function private.volume_load(numeric, text, smallint) is
  'Volume load in kg of a set''s moved_kg: external load only, so body weight and assistance add nothing. Held to docs/formats/sets.json.';

comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with its exercises, working sets, volume and best set (the heaviest;
   with assistance that with the least). The next page is
   before the date, order_in_day and id of the last one. search_term finds titles and exercises by name or alias. Nullable: access.';

grant execute on function public.get_training_history(uuid, text, date, integer, uuid, integer) to authenticated;

comment on function public.get_training_days(uuid, date, date) is
  'The days of at most 401 on which something was trained: [{ date, sessions, sets }], working sets. Empty without access.';

grant execute on function public.get_training_days(uuid, date, date) to authenticated;

comment on function public.get_exercise_records(uuid, uuid) is
  'Of one exercise, each with the day it was done first. reps: the heaviest load for at least 1 to 12 repetitions, added to the body on
   weighted_bodyweight; on assisted_bodyweight the least assistance. estimates: the best e1RM of each day, with its repetitions (more than
   10: low confidence). bests: the set with the most repetitions, seconds, metres, calories or load, as the exercise is measured. fastest:
   the least time over at least the distances done most often. The most volume of a set and of a session. Warm-ups, drop sets and clusters
   set no record; volume counts the last two. Empty without access. Nullable: measurement, set_volume, session_volume.';

grant execute on function public.get_exercise_records(uuid, uuid) to authenticated;

comment on column public.set_logs.load_kg is
  'Computed from what was entered. On an exercise measured weighted_bodyweight it is added to the body, and below 0 it is assistance; on one
   measured assisted_bodyweight it is the assistance.';

comment on column public.set_logs.set_type is 'What the set was, whatever the plan asked for; target_snapshot ->> ''set_type'' is what it asked for.';

comment on column public.set_logs.is_working is
  'A working set: no warm-up set, not of a warm-up or cool-down block, and with at least one repetition, second, metre or calorie.';

comment on column public.set_logs.moved_kg is 'Repetitions × load, of both sides where a side is asked for and none is named; without the two of a pair.';

comment on column public.set_logs.set_key is 'The same for the two sides of one set: sets are counted by it, within a workout and an exercise.';

comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state. The client makes the id; when the target was already logged under
   another id, that one is corrected and answered. load_kg is computed from entered_value and entered_unit. loads: [{ set_target_id, load }]
   are fixed with the first set. set_type is that of the target unless it is sent. PT422 set_without_amount without repetitions (0 is a
   failed attempt), seconds, metres or calories; PT422 negative_load for less than 0 on anything but weighted_bodyweight.';

grant execute on function public.log_set(jsonb) to authenticated;

comment on function public.get_progress(uuid, date, date, integer) is
  'Of at most 1,101 days, per week: sessions (planned, due to date, done of these, and done without a session load), working sets (planned,
   due to date, done of these, and all that were done), volume load in kg, session load (sRPE × minutes, null without any) and sets per
   muscle (primary 1, secondary 0.5; mobility and conditioning left out). A working set is one as set_logs.is_working says; both sides of one
   are one, and a target counts as done by a working set. Planned is what is published and not hidden. Per day the session load. Per exercise the best e1RM of
   each day with its repetitions (more than 10: low confidence), and the maxes that were tested or set; weights of two implements are those
   of one, on a body weight exercise what is added to the body.
   week_start as in the profile: 1 = Monday … 7 = Sunday.
   Nullable: access, today.';

grant execute on function public.get_progress(uuid, date, date, integer) to authenticated;

comment on table private.changed_records is
  'Written by a migration that changes what sets a record: the best e1RM or the heaviest load of an exercise before and after, null for none.';

comment on table private.changed_records_seen is 'Until when a coach has seen them.';

comment on function public.get_changed_records() is
  'Records of athletes whom the caller plans for that changed with the rule, and that the caller has not put away: [{ athlete_id,
   athlete_name, exercise_id, exercise, kind (e1rm or heaviest), kg_before, kg_after, changed_at }], at most 500. Nullable: kg_after.';

grant execute on function public.get_changed_records() to authenticated;

comment on function public.see_changed_records() is 'Puts the list of changed records away for the caller.';

grant execute on function public.see_changed_records() to authenticated;

grant execute on function public.import_training(jsonb) to authenticated;

comment on function private.target_document(public.set_targets) is
  'A set''s target as calls answer it.';

comment on function private.is_warm_up(text, text) is
  'Whether a set, planned or done, is there to warm up or cool down: then it is no working set. Null is not known, and counts as work.
   Held to docs/formats/sets.json together with the remote.';

comment on function private.target_snapshot(public.set_targets) is
  'A set''s target as a log keeps it, with the kind of the block it stands in.';


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
    'loading', e.loading, 'laterality', e.laterality, 'pattern', e.pattern, 'cues', e.cues, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'));
end;
$function$
;

grant execute on function public.get_exercises() to authenticated;

insert into private.personal_data (relation, person_column, reason) values
  ('private.changed_records', 'athlete_id', 'Made of set_logs and maxes, which are exported.'),
  ('private.changed_records_seen', 'user_id', 'Whether a notice was read, and nothing of it.');

update public.exercises set pattern = 'mobility', updated_at = now()
 where owner_id is null and team_id is null and pattern = 'other' and slug in (
   'worlds-greatest-stretch', '90-90-hip-switch', 'couch-stretch', 'cat-cow', 'open-book', 'shoulder-pass-through', 'knee-to-wall',
   'leg-swing', 'inchworm', 'scapular-push-up', 'wall-slide', 'deep-squat-hold', 'hip-cars');
update public.exercises set pattern = 'conditioning', updated_at = now()
 where owner_id is null and team_id is null and pattern = 'other' and slug in ('high-knees', 'jumping-jack');

-- Estimates that the old rule did not make, or should not have made.
select private.store_estimate(l)
  from public.set_logs l
  join public.exercises e on e.id = l.exercise_id
 where e.measurement = 'weighted_bodyweight' or l.reps in (11, 12)
    or not private.may_set_record(l) and exists (
      select from public.athlete_maxes m where m.source_set_id = l.id and m.kind = 'estimated');

insert into private.changed_records (athlete_id, exercise_id, kind, kg_before, kg_after)
select o.athlete_id, o.exercise_id, c.kind, c.kg_before, c.kg_after
  from old_records o
  join lateral (
    select max(m.kg) as e1rm,
           max(l.load_kg) filter (where private.may_set_record(l) and l.reps > 0 and l.load_kg > 0) as heaviest
      from public.set_logs l
      join public.workouts w on w.id = l.workout_id and w.deleted_at is null
      left join public.athlete_maxes m on m.source_set_id = l.id and m.kind = 'estimated'
     where w.athlete_id = o.athlete_id and l.exercise_id = o.exercise_id) n on true
  join public.exercises e on e.id = o.exercise_id
 cross join lateral (values
   ('e1rm', o.e1rm, n.e1rm),
   -- More assistance was the better.
   ('heaviest', o.heaviest, case when e.measurement in ('weight_reps', 'weighted_bodyweight') then n.heaviest end)) c (kind, kg_before, kg_after)
 where c.kg_before is not null and c.kg_before is distinct from c.kg_after
   and (c.kind = 'e1rm' or e.measurement in ('weight_reps', 'weighted_bodyweight', 'assisted_bodyweight'));

drop table old_records;
