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
$$;
comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with its exercises, working sets, volume and heaviest set. The next page is
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
        select w.date, count(distinct w.id) as sessions, count(l.id) as sets
          from private.trained_workouts(athlete_id_param, access) w
          left join public.set_logs l
            on l.workout_id = w.id and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
         where w.date between from_param and to_param
         group by w.date) d), '[]');
end;
$$;
comment on function public.get_training_days(uuid, date, date) is
  'The days of at most 401 on which something was trained: [{ date, sessions, sets }], warm-ups not counted. Empty without access.';
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
$$;
comment on function public.get_exercise_records(uuid, uuid) is
  'Of one exercise: the heaviest weight for at least 1 to 12 repetitions, the best e1RM of each day, and the most volume of a set and of a
   session, each with the day it was done first. Warm-ups set no record. Empty without access. Nullable: set_volume, session_volume.';
grant execute on function public.get_exercise_records(uuid, uuid) to authenticated;
