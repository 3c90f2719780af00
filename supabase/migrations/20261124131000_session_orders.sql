set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.complete_workout(workout_id_param uuid, session jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts;
  doc jsonb;
  began timestamptz;
  ended timestamptz;
  broken text;
begin
  w := private.writable_workout(workout_id_param);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before completing it.');
  end if;
  doc := coalesce(private.document(session), '{}');
  began := least((doc ->> 'started_at')::timestamptz, case when doc ->> 'started_at' is not null then now() end);
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
  values (
    w.id, began, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(doc ->> 'comment', ''), caller)
  on conflict (workout_id) do update
    -- A repeated completion keeps the first end time, and sets that arrived before it move it; later values of the other fields replace
    -- earlier ones. Times that somebody says, both of them, are kept as they are said.
    set started_at = coalesce(excluded.started_at, s.started_at),
        ended_at = case
          when excluded.started_at is not null then excluded.ended_at
          else coalesce(s.ended_at, greatest(
            excluded.ended_at, s.started_at, (select max(l.completed_at) from public.set_logs l where l.workout_id = w.id))) end,
        duration_min = coalesce(excluded.duration_min, s.duration_min),
        srpe = coalesce(excluded.srpe, s.srpe),
        comment = coalesce(nullif(excluded.comment, ''), s.comment),
        logged_by = caller,
        updated_at = now();
  update public.workouts set state = 'completed', deleted_at = null, deleted_by = null where id = w.id returning * into w;
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_session',
      message = 'This session cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_assignments(template_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', a.id, 'athlete_id', a.athlete_id, 'name', private.person_name(a.athlete_id), 'start_date', a.start_date, 'end_date', n.last_day,
        'version', a.version, 'is_behind', v.revision is distinct from t.revision, 'total', n.total, 'done', n.done,
        'created_at', a.created_at, 'assigned_by_name', private.person_name(a.assigned_by))
        order by private.person_name(a.athlete_id), a.start_date, a.id)
      from private.program_assignments a
      left join private.template_versions v on v.template_id = t.id and v.version = a.version
     cross join lateral (
       select count(*) as total, count(*) filter (where (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id))) as done, max(w.date) as last_day
         from private.assignment_items i join public.workouts w on w.id = i.workout_id
        where i.assignment_id = a.id and w.deleted_at is null) n
     where a.template_id = t.id and a.status = 'active' and n.total > 0
       and a.athlete_id in (select private.writable_athlete_ids())), '[]');
end;
$function$
;

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
          select count(*) filter (where w.date > c.day - 30)::integer as month_due,
                 count(*) filter (where w.date > c.day - 30 and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as month_done,
                 count(*) filter (where w.date <= c.day - 30)::integer as before_due,
                 count(*) filter (where w.date <= c.day - 30 and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as before_done,
                 count(*) filter (
                   where w.date between c.day - 14 and c.day - 1 and w.state in ('published', 'missed'))::integer as missed,
                 (select max(l.date) from public.workouts l
                   where l.athlete_id = c.user_id and l.deleted_at is null and not l.hidden and l.state not in ('draft', 'skipped'))
                   as planned_through
            from public.workouts w
           where w.athlete_id = c.user_id and w.date between c.day - 59 and c.day
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
        select count(*) filter (where w.date > c.day - 7)::integer as week_due,
               count(*) filter (where w.date > c.day - 7 and (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as week_done,
               count(*)::integer as quarter_due,
               count(*) filter (where (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id)))::integer as quarter_done
          from public.workouts w
         where w.athlete_id = c.user_id and w.date between c.day - 89 and c.day
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
             count(*) filter (where s.is_planned and s.date <= today and (s.state = 'completed' or s.state = 'in_progress' and private.is_fully_logged(s.id))) as done,
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

CREATE OR REPLACE FUNCTION private.is_fully_logged(workout uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.set_logs l where l.workout_id = workout)
     and exists (select from public.set_targets t where t.workout_id = workout)
     and not exists (
       select from public.set_targets t
        where t.workout_id = workout
          and not exists (select from public.set_logs l where l.set_target_id = t.id)
          and not exists (
            select from public.exercise_logs e where e.workout_id = workout and e.prescription_id = t.prescription_id and e.dropped));
$function$
;

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
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.date) order by w.date, w.order_in_day)
                   filter (where w.state in ('published', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.date between coach.monday - 7 and coach.monday - 1
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

grant execute on function public.get_assignments(uuid) to authenticated;

grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;

comment on function private.is_fully_logged(uuid) is
  'Whether every planned set has a log, without those of exercises that were left out. In progress and fully logged counts as done wherever
   workouts are counted: its athlete has not said that it is finished, and did all of it.';

comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state. The client makes the id; when the target was already logged under
   another id, that one is corrected and answered. load_kg is computed from entered_value and entered_unit. loads: [{ set_target_id, load }]
   are fixed with the first set. Any order is kept: before, after and between complete_workout, reopen_workout and skip_workout; the
   start and the end of the session move with it. set_type is that of the target unless it is sent. PT422 set_without_amount without repetitions (0 is a
   failed attempt), seconds, metres or calories; PT422 negative_load for less than 0 on anything but weighted_bodyweight.';

grant execute on function public.log_set(jsonb) to authenticated;

comment on function public.complete_workout(uuid, jsonb) is
  'Ends the session: ended_at, duration_min, srpe (0 to 10) and comment are optional. Repeating it changes nothing. With started_at both
   times are changed, as they are sent. PT422 invalid_session names in its detail what is wrong, session_logs_order an end before the start.';

grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

grant execute on function public.get_progress(uuid, date, date, integer) to authenticated;
