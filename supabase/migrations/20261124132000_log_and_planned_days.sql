set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_client_list(limit_count integer DEFAULT 50, after_attention integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, permission_level permission_level, source text, expires_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean, today date, attention integer, reasons text[], missed integer, week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer, quarter_done integer, quarter_due integer, last_activity date, next_workout date, planned_through date, unread integer, waiting_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  max_rows integer := least(greatest(coalesce(limit_count, 50), 1), 500);
  -- Days until an access ends are counted where the coach is, as the label beside them counts them.
  zone text := (select p.time_zone from public.user_profiles p where p.user_id = me);
begin
  return query
    with clients as materialized (
      select c.*, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, lower(p.display_name) as sorted_name,
             (now() at time zone p.time_zone)::date as day,
             coalesce(k.tags, '{}') as tags, k.archived_at is not null as is_archived, k.note is not null as has_note,
             t.id as conversation_id
        from private.clients_of(me) c
        join public.user_profiles p on p.user_id = c.user_id
        left join public.conversations t on t.first_user_id = least(me, c.user_id) and t.second_user_id = greatest(me, c.user_id)
        left join private.client_marks k on k.coach_id = me and k.client_id = c.user_id
    ), counted as (
      select c.*, n.*, m.waiting_since
        from clients c
        left join lateral (
          select count(*) filter (where w.planned_date > c.day - 30)::integer as month_due,
                 count(*) filter (where w.planned_date > c.day - 30
                   and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as month_done,
                 count(*) filter (where w.planned_date <= c.day - 30)::integer as before_due,
                 count(*) filter (where w.planned_date <= c.day - 30
                   and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as before_done,
                 count(*) filter (
                   where w.planned_date between c.day - 14 and c.day - 1 and w.state in ('published', 'missed'))::integer as missed,
                 (select max(l.planned_date) from public.workouts l
                   where l.athlete_id = c.user_id and l.deleted_at is null and not l.hidden and l.state not in ('draft', 'skipped'))
                   as planned_through
            from public.workouts w
           where w.athlete_id = c.user_id and w.planned_date between c.day - 59 and c.day
             and w.deleted_at is null and not w.hidden and w.state not in ('draft', 'skipped')) n on c.permission_level is not null
        left join lateral (
          select case when l.sender_id = c.user_id and l.created_at <= now() - interval '24 hours' then l.created_at end as waiting_since
            from public.messages l
           where l.conversation_id = c.conversation_id and l.deleted_at is null
           order by l.created_at desc limit 1) m on c.connection_id is not null
    -- Materialized, or the planner would work out the reasons again wherever they are named.
    ), weighed as materialized (
      select c.*, r.reasons,
             case when c.is_archived then -1 else (
               select coalesce(sum(case reason when 'missed' then 16 when 'drop' then 8 when 'message' then 4 when 'plan' then 2 else 1 end), 0)
                 from unnest(r.reasons) reason)::integer end as attention
        from counted c
       cross join lateral (
         select case when c.is_archived then '{}' else private.client_reasons(
           c.day, c.month_done, c.month_due, c.before_done, c.before_due, c.missed, c.planned_through, c.waiting_since,
           (c.expires_at at time zone zone)::date - (now() at time zone zone)::date) end as reasons) r
    ), page as (
      select * from weighed c
       where after_id is null
          or (-c.attention, c.sorted_name, c.user_id) > (-coalesce(after_attention, 0), lower(coalesce(after_name, '')), after_id)
       order by -c.attention, c.sorted_name, c.user_id
       limit max_rows
    )
    select c.user_id, c.display_name, c.first_name, c.last_name, c.email, c.profile_type,
           c.permission_level, c.source, c.expires_at, c.connection_id, c.request_status, c.is_primary, c.teams,
           c.tags, c.is_archived, c.has_note,
           case when c.permission_level is not null then c.day end, c.attention, c.reasons, c.missed,
           q.week_done, q.week_due, c.month_done, c.month_due, c.before_done, c.before_due, q.quarter_done, q.quarter_due,
           f.last_activity, f.next_workout, c.planned_through,
           u.unread, c.waiting_since
      from page c
      left join lateral (
        select count(*) filter (where w.planned_date > c.day - 7)::integer as week_due,
               count(*) filter (where w.planned_date > c.day - 7
                 and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as week_done,
               count(*)::integer as quarter_due,
               count(*) filter (where (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as quarter_done
          from public.workouts w
         where w.athlete_id = c.user_id and w.planned_date between c.day - 89 and c.day
           and w.deleted_at is null and not w.hidden and w.state not in ('draft', 'skipped')) q on c.permission_level is not null
      left join lateral (
        select (select min(w.date) from public.workouts w
                 where w.athlete_id = c.user_id and w.date >= c.day and w.state in ('published', 'in_progress', 'missed')
                   and w.deleted_at is null and not w.hidden and w.state not in ('draft', 'skipped')) as next_workout,
               -- What was done ahead of its day was done by today.
               (select least(max(w.date), c.day) from public.workouts w
                 where w.athlete_id = c.user_id and w.state in ('completed', 'in_progress')
                   and w.deleted_at is null and not w.hidden and w.state not in ('draft', 'skipped')
                having count(*) > 0) as last_activity
        ) f on c.permission_level is not null
     cross join lateral (
        select count(l.id)::integer as unread
          from public.conversation_members r
          join public.messages l on l.conversation_id = r.conversation_id and l.created_at > coalesce(r.last_read_at, '-infinity')
           and l.sender_id is distinct from me and l.deleted_at is null
         where r.conversation_id = c.conversation_id and r.user_id = me) u
     order by -c.attention, c.sorted_name, c.user_id;
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
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.queue_weekly_digests(moment timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- To coaches, on their Monday from seven in the morning: what the athletes they can see did not train in the week before.
  perform private.enqueue_mail(missed.coach, 'weekly_digest', missed.details, missed.key)
    from (
      select coach.user_id as coach,
             'weekly_digest:' || coach.user_id || ':' || coach.monday as key,
             jsonb_build_object('from', coach.monday - 7, 'to', coach.monday - 1, 'athletes', jsonb_agg(
               jsonb_build_object('athlete', private.name_for_mail(a.athlete_id), 'athlete_id', a.athlete_id, 'missed', a.sessions,
                 'planned', a.planned) order by jsonb_array_length(a.sessions) desc, a.athlete_id)) as details
        from (
          select p.user_id, date_trunc('week', moment at time zone p.time_zone)::date as monday
            from public.user_profiles p
           where p.profile_type = 'coach'
             and extract(isodow from moment at time zone p.time_zone) = 1 and extract(hour from moment at time zone p.time_zone) >= 7
        ) coach
        cross join lateral (
          select w.athlete_id, count(*) as planned,
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.planned_date)
                     order by w.planned_date, w.order_in_day)
                   filter (where w.state in ('published', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.planned_date between coach.monday - 7 and coach.monday - 1
           where w.deleted_at is null and not w.hidden and w.state <> 'draft'
           group by w.athlete_id
          having count(*) filter (where w.state in ('published', 'missed')) > 0
        ) a
       where not exists (
         select from private.outbox o where o.dedupe_key = 'weekly_digest:' || coach.user_id || ':' || coach.monday)
       group by coach.user_id, coach.monday
    ) missed;
end;
$function$
;

grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;

grant execute on function public.get_progress(uuid, date, date, integer) to authenticated;
