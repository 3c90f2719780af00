-- History: what an athlete has done, page by page, by day and by exercise, with records.
--
-- Risk        shows what the caller may see of the calendar and nothing else: private.shows_workout decides row by row. Every answer is
--             bounded: a page, a span of days, the exercises of one athlete.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.trained_workouts(athlete uuid, access text)
returns setof public.workouts language sql stable set search_path = '' as $$
  select w.* from public.workouts w
   where w.athlete_id = athlete and w.deleted_at is null
     and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
     and (w.state = 'completed' or exists (select from public.set_logs l where l.workout_id = w.id));
$$;
comment on function private.trained_workouts(uuid, text) is 'The workouts that were completed or have a logged set, as this access sees them.';

create function private.volume_load(moved_kg numeric, measurement text, load_multiplier smallint)
returns numeric language sql immutable parallel safe set search_path = '' as $$
  select case when measurement in ('weight_reps', 'weighted_bodyweight') then moved_kg * load_multiplier else 0 end;
$$;
comment on function private.volume_load(numeric, text, smallint) is
  'Volume load in kg of a set''s moved_kg: external load only, so body weight and assistance add nothing. Held to docs/formats/sets.json.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_training_history(
  athlete_id_param uuid, search_term text default null, before_date date default null, before_order integer default null,
  before_id uuid default null, limit_count integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
        'duration_min', o.duration_min, 'srpe', o.srpe, 'to_choose', private.count_to_choose(s.id),
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
$$;
comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with what its devices say differently (to_choose), its
   exercises, working sets, volume and best set (the heaviest;
   with assistance that with the least; over a distance the farthest, then the fastest). The next page is
   before the date, order_in_day and id of the last one. search_term finds titles and exercises by name or alias. Nullable: access.';
grant execute on function public.get_training_history(uuid, text, date, integer, uuid, integer) to authenticated;

create function public.get_training_days(athlete_id_param uuid, from_param date, to_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_training_days(uuid, date, date) is
  'The days of at most 401 on which something was trained: [{ date, sessions, sets }], working sets. Empty without access.';
grant execute on function public.get_training_days(uuid, date, date) to authenticated;

create function public.get_trained_exercises(athlete_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_trained_exercises(uuid) is
  'Every exercise with a logged set, the one done last first: [{ id, name, aliases, load_multiplier, sessions, last }]. Empty without access.';
grant execute on function public.get_trained_exercises(uuid) to authenticated;

create function public.get_exercise_records(athlete_id_param uuid, exercise_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_exercise_records(uuid, uuid) is
  'Of one exercise, each with the day it was done first. reps: the heaviest load for at least 1 to 12 repetitions, added to the body on
   weighted_bodyweight; on assisted_bodyweight the least assistance. estimates: the best e1RM of each day, with its repetitions (more than
   10: low confidence). bests: the set with the most repetitions, seconds, metres, calories or load, as the exercise is measured. fastest:
   the least time over at least the distances done most often. The most volume of a set and of a session. Warm-ups, drop sets and clusters
   set no record; the volume of a session counts the last two. Empty without access. Nullable: measurement, set_volume, session_volume.';
grant execute on function public.get_exercise_records(uuid, uuid) to authenticated;
