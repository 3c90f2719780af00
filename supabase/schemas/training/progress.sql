-- Progress: what an athlete did and was to do, by week and by day, in numbers that equal a recount of the calendar.
--
-- Risk        counts what the caller may see of the calendar and nothing else: private.shows_workout decides row by row.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.week_of(day date, week_start integer)
returns date language sql immutable parallel safe set search_path = '' as $$
  select day - ((extract(isodow from day)::integer - week_start + 7) % 7);
$$;
comment on function private.week_of(date, integer) is 'The day on which the week of a day begins; week_start: 1 = Monday … 7 = Sunday.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_progress(athlete_id_param uuid, from_param date, to_param date, week_start_param integer default 1)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
      -- What is planned and due counts on the day that was planned, what was done on the day on which it was.
      select w.id, w.date, w.planned_date, w.state,
             private.week_of(w.date, week_start_param) as week, private.week_of(w.planned_date, week_start_param) as planned_week,
             w.date between from_param and to_param as is_done_here,
             -- Skipped is neither planned nor due; a draft is not planned yet.
             w.state not in ('skipped', 'draft') and not w.hidden and w.planned_date between from_param and to_param as is_planned
        from public.workouts w
       where w.athlete_id = athlete_id_param and w.deleted_at is null
         and (w.date between from_param and to_param or w.planned_date between from_param and to_param)
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
    ), logged as materialized (
      select l.set_target_id from shown s join public.set_logs l on l.workout_id = s.id
       where l.set_target_id is not null and l.is_working
    ), targets as materialized (
      select s.id, s.planned_week as week, s.planned_date, p.exercise_id, count(*) as sets,
             -- A set beyond the plan makes up for none that was planned; both sides of one are one.
             count(*) filter (where t.id in (select g.set_target_id from logged g)) as done
        from shown s
        join public.prescriptions p on p.workout_id = s.id
        join public.blocks b on b.id = p.block_id
        join public.set_targets t on t.prescription_id = p.id and not private.is_warm_up(t.set_type, b.kind)
       where s.is_planned
       group by s.id, s.planned_week, s.planned_date, p.exercise_id
    ), logs as materialized (
      select s.id, s.week, s.date, l.exercise_id, count(distinct l.set_key) as sets,
             sum(private.volume_load(l.moved_kg, e.measurement, e.load_multiplier)) as volume
        from shown s
        join public.set_logs l on l.workout_id = s.id and l.is_working
        join public.exercises e on e.id = l.exercise_id
       where s.is_done_here
       group by s.id, s.week, s.date, l.exercise_id
    ), muscles as (
      select x.week, m.muscle, sum(x.planned * case m.role when 'primary' then 1 else 0.5 end) as planned,
             sum(x.done * case m.role when 'primary' then 1 else 0.5 end) as done
        from (select t.week, t.exercise_id, t.sets as planned, 0::bigint as done from targets t
              union all select l.week, l.exercise_id, 0, l.sets from logs l) x
        join public.exercise_muscles m on m.exercise_id = x.exercise_id
        join public.exercises e on e.id = x.exercise_id and e.pattern not in ('mobility', 'conditioning')
       group by x.week, m.muscle
    ), sessions as (
      select s.*, case when o.srpe is not null and o.duration_min is not null then o.srpe * o.duration_min end as load
        from shown s left join public.session_logs o on o.workout_id = s.id
    ), weeks as (
      select c.week, sum(c.planned) as planned, sum(c.due) as due, sum(c.done) as done, sum(c.unrated) as unrated, sum(c.load) as load
        from (
          select s.planned_week as week, 1 as planned, (s.planned_date <= today)::integer as due,
                 (s.planned_date <= today
                   and (s.state = 'completed' or s.state = 'in_progress' and private.is_fully_logged(s.id)))::integer as done,
                 0 as unrated, null::numeric as load
            from sessions s where s.is_planned
          union all
          select s.week, 0, 0, 0, (s.state = 'completed' and s.load is null)::integer, s.load from sessions s where s.is_done_here) c
       group by c.week
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
              'planned', coalesce((select sum(t.sets) from targets t where t.week = k.week), 0),
              'due', coalesce((select sum(t.sets) from targets t where t.week = k.week and t.planned_date <= today), 0),
              'done_of_due', coalesce((
                select sum(t.done) from targets t where t.week = k.week and t.planned_date <= today), 0),
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
          from (select s.date, sum(s.load) as load from sessions s where s.is_done_here and s.load is not null group by s.date) d), '[]'),
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
$$;
comment on function public.get_progress(uuid, date, date, integer) is
  'Of at most 1,101 days, per week: sessions (planned, due to date, done of these, and done without a session load), working sets (planned,
   due to date, done of these, and all that were done), volume load in kg, session load (sRPE × minutes, null without any) and sets per
   muscle (primary 1, secondary 0.5; mobility and conditioning left out). A working set is one as set_logs.is_working says; both sides of one
   are one, and a target counts as done by a working set. Planned is what is published and not hidden, on the
   day that was planned; what was done counts on the day of the workout. Per day the session load. Per exercise the best e1RM of
   each day with its repetitions (more than 10: low confidence), and the maxes that were tested or set; weights of two implements are those
   of one, on a body weight exercise what is added to the body.
   week_start as in the profile: 1 = Monday … 7 = Sunday.
   Nullable: access, today.';
grant execute on function public.get_progress(uuid, date, date, integer) to authenticated;
