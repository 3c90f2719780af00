alter table "public"."workouts" add column "planned_date" date;

-- Where an athlete had moved a workout is not known: what stands on a day was planned for it. Nobody has to be told.
alter table public.workouts disable trigger user;
update public.workouts set planned_date = date;
alter table public.workouts enable trigger user;

alter table "public"."workouts" alter column "planned_date" set not null;

CREATE INDEX workouts_due_idx ON public.workouts USING btree (athlete_id, planned_date) INCLUDE (state) WHERE ((deleted_at IS NULL) AND (NOT hidden) AND (state <> ALL (ARRAY['draft'::text, 'skipped'::text])));

alter table "public"."workouts" add constraint "workouts_planned_date" CHECK (((planned_date >= '2000-01-01'::date) AND (planned_date <= '2100-12-31'::date))) not valid;

alter table "public"."workouts" validate constraint "workouts_planned_date";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.set_training_day(workout_id_param uuid, date_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.athlete_id <> caller then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete says on which day they trained.');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  end if;
  if w.date <> date_param then
    update public.workouts t
       set date = date_param, planned_date = private.planned_day(t, caller, date_param),
           order_in_day = private.next_order(t.athlete_id, date_param),
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.change_calendar(change jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(change);
  key uuid;
  accepted uuid[];
  steps jsonb;
  blocked jsonb := '[]';
  step jsonb;
  w public.workouts;
  was public.workouts;
  target uuid;
  access text;
  refusal text;
  broken text;
begin
  key := (doc ->> 'id')::uuid;
  accepted := array(select jsonb_array_elements_text(coalesce(doc -> 'skip', '[]'))::uuid);
  if key is null then
    perform private.refuse('PT422', 'invalid_change', 'id: a change needs one');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  steps := private.calendar_steps(doc);
  perform from public.workouts t
    where t.id in (select (s ->> 'workout_id')::uuid from jsonb_array_elements(steps) s) order by t.id for update;
  -- Asked after the wait for the locks: the same change sent twice at once is answered as done the second time.
  if exists (select from private.calendar_changes c where c.id = key) then
    if not exists (select from private.calendar_changes c where c.id = key and c.actor_id = caller and c.kind = 'change') then
      perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
    end if;
    -- Sent again, because its answer was lost.
    return private.change_answer(key, '[]');
  end if;

  for step in select * from jsonb_array_elements(steps) loop
    select * into w from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    refusal := private.refusal_of_step(step ->> 'op', w, private.workout_access(w.athlete_id), caller);
    target := case when step ->> 'op' = 'copy' then (step ->> 'athlete_id')::uuid else w.athlete_id end;
    if refusal is null and step ->> 'op' = 'copy' then
      access := private.workout_access(target);
      refusal := case when access is null then 'no_access' when access = 'read' then 'read_only' end;
    end if;
    if refusal is null then
      perform private.require_planning(target, caller);
      continue;
    end if;
    blocked := blocked || jsonb_build_object(
      'workout_id', step ->> 'workout_id', 'athlete_id', target, 'reason', refusal,
      'title', case when refusal <> 'not_found' then w.title end, 'date', case when refusal <> 'not_found' then w.date end);
  end loop;
  if coalesce((doc ->> 'trial')::boolean, false) then
    return jsonb_build_object('id', key, 'blocked', blocked, 'count', jsonb_array_length(steps) - jsonb_array_length(blocked));
  elsif not private.are_accepted(blocked, accepted) then
    perform private.refuse_with_list('calendar_blocked', 'Some of these workouts cannot be changed like this.', blocked);
  end if;

  perform private.record_change(key, caller, 'change');
  for step in select * from jsonb_array_elements(steps) loop
    continue when exists (
      select from jsonb_array_elements(blocked) b
       where b ->> 'workout_id' = step ->> 'workout_id'
         and (step ->> 'op' <> 'copy' or b ->> 'athlete_id' = step ->> 'athlete_id'));
    select * into was from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    if step ->> 'op' = 'copy' then
      target := (step ->> 'athlete_id')::uuid;
      insert into public.workouts (
        id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
      values (
        (step ->> 'id')::uuid, target, (step ->> 'date')::date,
        coalesce((step ->> 'order_in_day')::smallint, private.next_order(target, (step ->> 'date')::date)), was.title, was.coach_note,
        -- A copy is a draft until it is published; nobody drafts for themselves.
        case when target = caller then 'published' else 'draft' end, caller, caller)
      returning * into w;
      perform private.copy_subtree(was.id, w.id);
      perform private.record_item(key, 0, w, null);
      continue;
    end if;
    update public.workouts t
       set date = case when step ->> 'op' = 'move' then coalesce((step ->> 'date')::date, t.date + (step ->> 'days')::integer) else t.date end,
           planned_date = case
             when step ->> 'op' <> 'move' then t.planned_date
             when step ->> 'date' is not null then private.planned_day(t, caller, (step ->> 'date')::date)
             when private.is_plan_of_other(t, caller) then t.planned_date
             -- A shift of the plan takes the planned day along, not to where its athlete had moved it.
             else t.planned_date + (step ->> 'days')::integer end,
           order_in_day = case when step ->> 'op' <> 'move' then t.order_in_day else coalesce(
             (step ->> 'order_in_day')::smallint,
             case when (step ->> 'date')::date <> t.date then private.next_order(t.athlete_id, (step ->> 'date')::date)
                  else t.order_in_day end) end,
           state = case step ->> 'op' when 'publish' then 'published' when 'draft' then 'draft' else t.state end,
           hidden = case step ->> 'op' when 'hide' then true when 'show' then false else t.hidden end,
           deleted_at = case when step ->> 'op' = 'delete' then now() else t.deleted_at end,
           deleted_by = case when step ->> 'op' = 'delete' then caller else t.deleted_by end,
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = was.id
    returning * into w;
    perform private.record_item(key, was.version, w, private.workout_columns(was));
  end loop;
  return private.change_answer(key, blocked);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_change',
      message = 'This change cannot be made as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'A copy has the id of something else.';
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
          select count(*) filter (where w.planned_date > c.day - 30)::integer as month_due,
                 count(*) filter (where w.planned_date > c.day - 30 and w.state = 'completed')::integer as month_done,
                 count(*) filter (where w.planned_date <= c.day - 30)::integer as before_due,
                 count(*) filter (where w.planned_date <= c.day - 30 and w.state = 'completed')::integer as before_done,
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
               count(*) filter (where w.planned_date > c.day - 7 and w.state = 'completed')::integer as week_done,
               count(*)::integer as quarter_due,
               count(*) filter (where w.state = 'completed')::integer as quarter_done
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
                 (s.planned_date <= today and s.state = 'completed')::integer as done, 0 as unrated, null::numeric as load
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

CREATE OR REPLACE FUNCTION public.save_workout(workout jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  was public.workouts;
  before jsonb;
  edit uuid;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  edit := coalesce((doc ->> 'change_id')::uuid, save);
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''),
      case when caller = athlete then coalesce(doc ->> 'athlete_note', '') else '' end,
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice concurrently, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    perform private.refuse_plan_of_coach(w, caller);
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    was := w;
    if not private.continues_edit(edit, caller, w) then
      before := private.before_edit(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           planned_date = private.planned_day(t, caller, (doc ->> 'date')::date),
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = case when caller = athlete then coalesce(doc ->> 'athlete_note', t.athlete_note) else t.athlete_note end,
           -- A started workout keeps its state.
           state = case
             when t.state in ('in_progress', 'completed') then t.state
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  perform private.record_edit(edit, caller, coalesce(was.version, 0), w, before);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.shift_assignment(shift jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  by_days integer;
  a private.program_assignments;
  w public.workouts;
  moved integer := 0;
  kept integer;
  answered jsonb;
begin
  doc := private.document(shift);
  key := (doc ->> 'id')::uuid;
  by_days := (doc ->> 'days')::integer;
  if key is null then
    perform private.refuse('PT422', 'invalid_shift', 'id, assignment_id and days');
  elsif by_days is null or by_days = 0 or by_days not between -366 and 366 then
    perform private.refuse('PT422', 'invalid_days', 'days: -366 to 366, not 0');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  answered := private.answer_of_change(key, caller);
  if answered is not null then
    return answered;
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  perform private.begin_assignment_change(key, a.id, caller);
  select count(*) into kept from private.item_states(a.id) s where s.state in ('logged', 'past');
  for w in
    select x.* from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id
     where s.state in ('untouched', 'touched', 'moved') and x.deleted_at is null order by x.id
  loop
    update public.workouts x
       set date = x.date + by_days, planned_date = x.planned_date + by_days, version = x.version + 1, updated_by = caller, updated_at = now()
     where x.id = w.id;
    perform private.record_item(key, w.version, x, private.workout_columns(w)) from public.workouts x where x.id = w.id;
    update private.assignment_items i set date = i.date + by_days where i.assignment_id = a.id and i.workout_id = w.id;
    moved := moved + 1;
  end loop;
  update private.program_assignments x set start_date = x.start_date + by_days where x.id = a.id;
  answered := jsonb_build_object('moved', moved, 'kept', kept);
  update private.assignment_changes c set answer = answered where c.change_id = key;
  return answered;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when check_violation or invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow then
    raise exception using errcode = 'PT422', hint = 'invalid_shift', message = 'id, assignment_id and days', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.undo_calendar_changes(change_ids uuid[], skip uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  change private.calendar_changes;
  item private.calendar_change_items;
  w public.workouts;
  refusal text;
  conflicts jsonb := '[]';
  undone jsonb := '[]';
  change_id uuid;
begin
  if change_ids is null or cardinality(change_ids) not between 1 and 200 then
    perform private.refuse('PT422', 'invalid_change_ids', 'change_ids: 1 to 200');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  perform from public.workouts t
    where t.id in (select i.workout_id from private.calendar_change_items i where i.change_id = any (change_ids)) order by t.id for update;
  foreach change_id in array change_ids loop
    select * into change from private.calendar_changes c where c.id = change_id and c.actor_id = caller for update;
    if not found then
      perform private.refuse('PT404', 'change_not_found', 'This change can no longer be undone.');
    end if;
    continue when change.undone_at is not null;
    for item in select * from private.calendar_change_items i where i.change_id = change.id order by i.workout_id loop
      select * into w from public.workouts t where t.id = item.workout_id;
      refusal := private.undo_refusal(item, change.created_at, w, caller);
      if refusal is not null then
        conflicts := conflicts || jsonb_build_object(
          'workout_id', w.id, 'reason', refusal, 'title', case when refusal <> 'not_found' then w.title end,
          'date', case when refusal <> 'not_found' then w.date end,
          'by', case when refusal = 'changed' then private.person_name(w.updated_by) end);
        continue;
      end if;
      perform private.require_planning(w.athlete_id, caller);
      update public.workouts t
         set (date, planned_date, order_in_day, title, coach_note, state, skip_reason, hidden, deleted_at, deleted_by) = (
               select r.date, coalesce(r.planned_date, r.date), r.order_in_day, r.title, r.coach_note, r.state, coalesce(r.skip_reason, ''),
                      r.hidden, r.deleted_at, r.deleted_by
                 from jsonb_to_record(coalesce(
                   item.before, private.workout_columns(t) || jsonb_build_object('deleted_at', now(), 'deleted_by', caller))) r (
                   date date, planned_date date, order_in_day smallint, title text, coach_note text, state text, skip_reason text, hidden boolean,
                   deleted_at timestamptz, deleted_by uuid)),
             version = t.version + 1, save_id = null, updated_by = caller, updated_at = now()
       where t.id = item.workout_id
      returning * into w;
      if item.before ? 'blocks' then
        -- What stood in it may come back, whoever owns the exercises.
        perform private.write_subtree(w.id, item.before, private.exercises_in(item.before -> 'blocks'));
        update public.set_targets t set fixed_load = s -> 'fixed_load'
          from jsonb_path_query(item.before, '$.blocks[*].prescriptions[*].sets[*]') s
         where t.workout_id = w.id and t.id = (s ->> 'id')::uuid and jsonb_typeof(s -> 'fixed_load') = 'object';
        -- Sets that the edit had taken from under their logs have them again.
        update public.set_logs l set set_target_id = (item.before -> 'log_targets' ->> l.id::text)::uuid
         where l.workout_id = w.id and l.set_target_id is null and item.before -> 'log_targets' ? l.id::text;
      end if;
      -- Before this change the workout was as an earlier one had left it: that one can be undone next.
      update private.calendar_change_items i set version_after = w.version
       where i.workout_id = w.id and i.version_after = item.version_before and i.change_id <> change.id;
      undone := undone || private.changed_workout(w);
    end loop;
    update private.calendar_changes c set undone_at = clock_timestamp() where c.id = change.id;
  end loop;
  if not private.are_accepted(conflicts, coalesce(skip, '{}')) then
    perform private.refuse_with_list('undo_conflict', 'Somebody has changed or logged some of these workouts since.', conflicts);
  end if;
  return jsonb_build_object('workouts', undone, 'conflicts', conflicts);
end;
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_plan_of_other(w workouts, caller uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select w.athlete_id = caller and w.created_by is distinct from caller;
$function$
;

CREATE OR REPLACE FUNCTION private.plan_day_of_new_workout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.planned_date := coalesce(new.planned_date, new.date);
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.planned_day(w workouts, caller uuid, day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    -- It stays where it is: reordered, rewritten, saved again.
    when day = w.date then w.planned_date
    when private.is_plan_of_other(w, caller) then w.planned_date
    else day
  end;
$function$
;

CREATE OR REPLACE FUNCTION private.week_of(day date, week_start integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select day - ((extract(isodow from day)::integer - week_start + 7) % 7);
$function$
;

CREATE OR REPLACE FUNCTION private.changed_workout(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'title', w.title, 'state', w.state,
    'version', w.version, 'deleted', w.deleted_at is not null);
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
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.planned_date)
                     order by w.planned_date, w.order_in_day)
                   filter (where w.state in ('published', 'in_progress', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.planned_date between coach.monday - 7 and coach.monday - 1
           where w.deleted_at is null and not w.hidden and w.state <> 'draft'
           group by w.athlete_id
          having count(*) filter (where w.state in ('published', 'in_progress', 'missed')) > 0
        ) a
       where not exists (
         select from private.outbox o where o.dedupe_key = 'weekly_digest:' || coach.user_id || ':' || coach.monday)
       group by coach.user_id, coach.monday
    ) missed;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_plan_of_coach(w workouts, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_plan_of_other(w, caller) then
    perform private.refuse(
      'PT403', 'plan_of_coach', 'Somebody else planned this workout: you can move, skip and log it, but not change the plan.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.rewrite_workout(change uuid, workout uuid, caller uuid, day date, place smallint, title text, coach_note text, blocks jsonb, known uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.workouts;
  w public.workouts;
  before jsonb;
begin
  select * into was from public.workouts x where x.id = workout;
  before := private.before_edit(was);
  update public.workouts x
     set title = rewrite_workout.title, coach_note = rewrite_workout.coach_note, date = day, planned_date = private.planned_day(x, caller, day),
         order_in_day = coalesce(place, x.order_in_day),
         state = case when x.state = 'skipped' then 'published' else x.state end,
         version = x.version + 1, save_id = null, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(rewrite_workout.blocks)), known);
  perform private.record_item(change, was.version, w, before);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.workout_columns(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'date', w.date, 'planned_date', w.planned_date, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
    'state', w.state,
    'skip_reason', w.skip_reason, 'hidden', w.hidden, 'deleted_at', w.deleted_at, 'deleted_by', w.deleted_by);
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
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'order_in_day', w.order_in_day,
    'title', w.title, 'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'skip_reason', w.skip_reason, 'hidden', w.hidden,
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

CREATE TRIGGER plan_day_of_new_workout BEFORE INSERT ON public.workouts FOR EACH ROW EXECUTE FUNCTION private.plan_day_of_new_workout();

grant execute on function public.shift_assignment(jsonb) to authenticated;

comment on function public.change_calendar(jsonb) is
  'Changes workouts of one or several calendars at once: { id (client-made), steps: [{ op, workout_id, … }], skip: [workout ids], trial }.
   op: move (date, order_in_day; which day counts: private.planned_day), copy (id, athlete_id, date, order_in_day), delete, publish, draft, hide, show; shift (athlete_id, from_date,
   days) moves all from a day on. All or nothing: PT409 calendar_blocked lists in its detail what cannot be done and is not in skip
   ({ workout_id, title, date, reason }); trial only answers that list. The same id again answers what was done. PT402 as save_workout.';

grant execute on function public.change_calendar(jsonb) to authenticated;

grant execute on function public.undo_calendar_changes(uuid[], uuid[]) to authenticated;

comment on function public.get_client_list(integer, integer, text, uuid) is
  'The work list of /clients: everybody of get_clients with the caller''s own tags and archive, the figures of their training, and the reasons why
   they need the caller (missed, drop, message, plan, access), most pressing first; archived ones last and without reasons. At most 500;
   further pages after the attention, the name and the id of the last row. Sessions done and due of the last 7, 30 and 90 days, and of the
   30 before (before_*). Figures of training are null without access; last_activity is training, never a message, and as next_workout by the day of the workout; all else by the day that was planned.
   Nullable: permission_level, source, expires_at, connection_id, request_status, today, missed, week_done, week_due, month_done, month_due,
   before_done, before_due, quarter_done, quarter_due, last_activity, next_workout, planned_through, waiting_since.';

grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;

comment on function private.week_of(date, integer) is 'The day on which the week of a day begins; week_start: 1 = Monday … 7 = Sunday.';

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

comment on column public.workouts.planned_date is
  'The day that whoever planned it set. An athlete who moves what another planned changes date alone: what is due, done and missed counts
   by this day. private.planned_day() says which day a move sets.';

comment on function private.is_plan_of_other(public.workouts, uuid) is 'Whether the caller is the athlete of a workout that somebody else planned.';

comment on function private.planned_day(public.workouts, uuid, date) is
  'Which day counts when this person brings a workout to another day: that day, when they plan; the one that was planned, when it is the
   athlete and somebody else planned it.';

grant execute on function public.save_workout(jsonb) to authenticated;

comment on function public.set_training_day(uuid, date) is
  'Puts a workout on the day on which its athlete trains it, begun or not, with what is logged: a later workout that is begun today, and back
   again. Its planned day stays, unless the plan is their own. Repeating it changes nothing. PT403 not_the_athlete for anybody else.';

grant execute on function public.set_training_day(uuid, date) to authenticated;
