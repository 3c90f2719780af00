-- Clients: the work list of /clients with its reasons.
--
-- Decides     private.client_weights(): why a client needs their coach today, and how much each reason weighs
--             private.reasons_handled(): whether there is anything beyond what was handled
-- Risk        figures of training are shown only of people in private.workout_grants now; everybody else's are null. The marks in the list are
--             the caller's own.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

-- The sessions that count: published and shown to the athlete. With the state in it, a client's compliance is read from the index alone,
-- and cannot differ from the workouts.
create index workouts_counted_idx on public.workouts (athlete_id, date) include (state)
  where deleted_at is null and not hidden and state not in ('draft', 'skipped');
-- The same by the planned day: what is due and missed does not change when an athlete moves a workout.
create index workouts_due_idx on public.workouts (athlete_id, planned_date) include (state)
  where deleted_at is null and not hidden and state not in ('draft', 'skipped');

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.clients_of(me uuid)
returns table (
  user_id uuid, permission_level public.permission_level, source text, expires_at timestamptz, connection_id uuid,
  request_status public.request_status, is_primary boolean, teams text[], expired_at timestamptz)
language plpgsql stable set search_path = '' rows 100 as $$
#variable_conflict use_column
begin
  return query
    with access as (
      select distinct on (w.athlete_id) w.athlete_id, w.level, w.source, w.expires_at
        from private.workout_grants w
       where w.viewer_id = me
       order by w.athlete_id, w.level = 'write' desc, w.expires_at desc nulls first
    ), contacts as (
      select c.id, case when c.requester_id = me then c.recipient_id else c.requester_id end as other_id
        from public.connections c
       where c.status = 'accepted' and (c.requester_id = me or c.recipient_id = me)
    ), mates as (
      select other.user_id as other_id, array_agg(t.name order by t.name) as names,
             bool_or(other.role = 'athlete' and mine.role <> 'athlete') as coached
        from public.team_members mine
        join public.team_members other on other.team_id = mine.team_id and other.user_id <> me
        join public.teams t on t.id = mine.team_id
       where mine.user_id = me
       group by other.user_id
    ), expired as (
      select p.athlete_id, p.expires_at from public.coach_permissions p where p.coach_id = me and p.expires_at <= now()
    ), people as (
      select a.athlete_id as id from access a
      union select k.other_id from contacts k
      union select m.other_id from mates m
             where (m.coached or m.other_id in (select x.athlete_id from expired x)) and not private.is_blocked(me, m.other_id)
    )
    select people.id, a.level::public.permission_level, a.source, a.expires_at,
           k.id,
           (select r.status from public.workout_access_requests r
             where r.connection_id = k.id and r.requester_id = me order by r.created_at desc limit 1),
           exists (select from public.primary_coaches c where c.athlete_id = people.id and c.coach_id = me),
           coalesce(m.names, '{}'),
           case when a.level is null then x.expires_at end
      from people
      left join access a on a.athlete_id = people.id
      left join contacts k on k.other_id = people.id
      left join mates m on m.other_id = people.id
      left join expired x on x.athlete_id = people.id;
end;
$$;
comment on function private.clients_of(uuid) is
  'Who is a client: whoever lets this person see their training, with the strongest grant; contacts; athletes of teams they are staff of; others
   in a team with them whose permission has ended. expired_at: when the only permission there was has ended.';

create function private.lost_points(done integer, due integer, done_before integer, due_before integer)
returns integer language plpgsql immutable set search_path = '' as $$
begin
  return case when due >= 4 and due_before >= 4 then (done_before * due - done * due_before) * 100 / (due * due_before) end;
end;
$$;
comment on function private.lost_points(integer, integer, integer, integer) is
  'How many points compliance fell, whole ones; null where fewer than 4 sessions were due, which says too little.';

create function private.client_weights(
  today date, missed integer, points integer, waiting_since timestamptz, planned_through date, access_days integer,
  drafted_through date default null)
returns integer[] language plpgsql stable set search_path = '' as $$
begin
  -- plpgsql keeps its plan: a function in SQL would be planned again for each of a thousand clients.
  return array[
    case when missed >= 3 then 10016 when missed = 2 then 1016 end,
    case when points >= 40 then 10008 when points >= 20 then 1008 end,
    case when waiting_since <= now() - interval '72 hours' then 10004 when waiting_since is not null then 1004 end,
    case when planned_through between today and today + 1 and coalesce(drafted_through <= today + 7, true) then 1002
         when planned_through between today and today + 7 then 102 end,
    case when access_days <= 1 then 1001 when access_days <= 7 then 101 end];
end;
$$;
comment on function private.client_weights(date, integer, integer, timestamptz, date, integer, date) is
  'What each reason weighs, in the order missed, drop, message, plan, access, null where there is none: 10,000 high, 1,000 medium, 100 low, and a
   little for its kind, so that the sum is an order. missed: sessions of the last 14 days; points: as private.lost_points() has them;
   waiting_since: when the newest message was theirs for 24 hours; access_days: until the access ends;
   drafted_through: the last day of drafts. Where they go on for more than a week, a plan that ends weighs low: what is left is to publish.';

create function private.weighed_reasons(weights integer[], out reasons text[], out severities text[])
language plpgsql immutable set search_path = '' as $$
begin
  select coalesce(array_agg(r.reason order by r.weight desc), '{}'),
         coalesce(array_agg(
           case when r.weight >= 10000 then 'high' when r.weight >= 1000 then 'medium' else 'low' end order by r.weight desc), '{}')
    into reasons, severities
    from unnest(array['missed', 'drop', 'message', 'plan', 'access'], weights) r (reason, weight)
   where r.weight is not null;
end;
$$;
comment on function private.weighed_reasons(integer[]) is
  'The reasons of these weights, the weightiest first, and of each how severe it is: high, medium or low.';

create function private.reason_facts(
  weights integer[], missed integer, last_missed date, points integer, waiting_since timestamptz, planned_through date, expires_at timestamptz)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'missed', case when weights[1] is not null then jsonb_build_array(missed, last_missed) end,
    'drop', case when weights[2] is not null then points end,
    -- Numbers: as text they would be of the reader's time zone.
    'message', case when weights[3] is not null then extract(epoch from waiting_since) end,
    'plan', case when weights[4] is not null then planned_through end,
    'access', case when weights[5] is not null then extract(epoch from expires_at) end));
end;
$$;
comment on function private.reason_facts(integer[], integer, date, integer, timestamptz, date, timestamptz) is
  'What the reasons are about: how many were missed and the last of them, points, the newest message, the last planned day, the end of the access.
   Nothing in it changes by time alone, and no words are in it.';

create function private.reasons_handled(facts jsonb, kept jsonb)
returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    (facts -> 'missed' is null
      or (facts -> 'missed' ->> 0)::integer <= (kept -> 'missed' ->> 0)::integer
      and (facts -> 'missed' ->> 1)::date <= (kept -> 'missed' ->> 1)::date)
    -- Every session moves it by some points.
    and (facts -> 'drop' is null or (facts -> 'drop')::integer < (kept -> 'drop')::integer + 10)
    and (facts -> 'message' is null or facts -> 'message' = kept -> 'message')
    and (facts -> 'plan' is null or facts -> 'plan' = kept -> 'plan')
    and (facts -> 'access' is null or facts -> 'access' = kept -> 'access'), false);
end;
$$;
comment on function private.reasons_handled(jsonb, jsonb) is
  'Whether there is nothing beyond what was handled: no other reason, no further missed session, no fall by 10 more points, no newer message, no other
   last day or end. Less than before is nothing new.';

create function private.client_rows(
  me uuid, only_ids uuid[], max_rows integer, after_attention integer default null, after_name text default null, after_id uuid default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz, expired_at timestamptz, connection_id uuid,
  request_status public.request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean,
  today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamptz, facts jsonb, missed integer,
  week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer,
  quarter_done integer, quarter_due integer,
  last_activity date, next_workout date, planned_through date, draft_weeks integer, unread integer, waiting_since timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- Days until an access ends and until a snooze does are counted where the coach is, as the label beside them counts them.
  zone text := (select p.time_zone from public.user_profiles p where p.user_id = me);
  first_weekday integer := (select p.week_start from public.user_profiles p where p.user_id = me);
begin
  return query
    with clients as materialized (
      select c.*, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, lower(p.display_name) as sorted_name,
             (now() at time zone p.time_zone)::date as day,
             coalesce(k.tags, '{}') as tags, k.archived_at is not null as is_archived, k.note is not null as has_note,
             -- What was set aside goes with the access.
             case when c.expired_at is null and k.archived_at is null and k.snoozed_until > (now() at time zone zone)::date
               then k.snoozed_until end as snoozed_until,
             case when c.expired_at is null and k.archived_at is null then k.handled_at end as kept_at, k.handled_facts as kept_facts,
             t.id as conversation_id
        from private.clients_of(me) c
        join public.user_profiles p on p.user_id = c.user_id
        left join public.conversations t on t.first_user_id = least(me, c.user_id) and t.second_user_id = greatest(me, c.user_id)
        left join private.client_marks k on k.coach_id = me and k.client_id = c.user_id
       where only_ids is null or c.user_id = any (only_ids)
    ), counted as (
      select c.*, n.*, d.*, m.waiting_since
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
                 max(w.planned_date) filter (
                   where w.planned_date between c.day - 14 and c.day - 1 and w.state in ('published', 'missed')) as last_missed,
                 (select max(l.planned_date) from public.workouts l
                   where l.athlete_id = c.user_id and l.deleted_at is null and not l.hidden and l.state not in ('draft', 'skipped'))
                   as planned_through
            from public.workouts w
           where w.athlete_id = c.user_id and w.planned_date between c.day - 59 and c.day
             and w.deleted_at is null and not w.hidden and w.state not in ('draft', 'skipped')) n on c.permission_level is not null
        -- Drafts are seen by those who plan.
        left join lateral (
          select max(w.date) as drafted_through, count(distinct private.week_of(w.date, first_weekday))::integer as draft_weeks
            from public.workouts w
           where w.athlete_id = c.user_id and w.date >= c.day and w.state = 'draft' and w.deleted_at is null) d on c.permission_level = 'write'
        left join lateral (
          select case when l.sender_id = c.user_id and l.created_at <= now() - interval '24 hours' then l.created_at end as waiting_since
            from public.messages l
           where l.conversation_id = c.conversation_id and l.deleted_at is null
           order by l.created_at desc limit 1) m on c.connection_id is not null
    -- Materialized, or the planner would work out the weights again wherever they are named.
    ), weighed as materialized (
      select c.*, case when c.is_archived then '{}' else private.client_weights(
               c.day, c.missed, private.lost_points(c.month_done, c.month_due, c.before_done, c.before_due), c.waiting_since, c.planned_through,
               (c.expires_at at time zone zone)::date - (now() at time zone zone)::date, c.drafted_through) end as weights
        from counted c
    ), handled as materialized (
      select c.*, case when c.kept_at is not null and array_remove(c.weights, null) <> '{}' and private.reasons_handled(
               private.reason_facts(
                 c.weights, c.missed, c.last_missed, private.lost_points(c.month_done, c.month_due, c.before_done, c.before_due), c.waiting_since,
                 c.planned_through, c.expires_at),
               c.kept_facts) then c.kept_at end as handled_at
        from weighed c
    ), ranked as (
      select c.*, case
               when c.is_archived then -1
               when c.snoozed_until is not null or c.handled_at is not null then 0
               else coalesce(c.weights[1], 0) + coalesce(c.weights[2], 0) + coalesce(c.weights[3], 0) + coalesce(c.weights[4], 0)
                 + coalesce(c.weights[5], 0) end as attention
        from handled c
    ), page as (
      select * from ranked c
       where after_id is null
          or (-c.attention, c.sorted_name, c.user_id) > (-coalesce(after_attention, 0), lower(coalesce(after_name, '')), after_id)
       order by -c.attention, c.sorted_name, c.user_id
       limit max_rows
    )
    select c.user_id, c.display_name, c.first_name, c.last_name, c.email, c.profile_type,
           c.permission_level, c.source, c.expires_at, c.expired_at, c.connection_id, c.request_status, c.is_primary, c.teams,
           c.tags, c.is_archived, c.has_note,
           case when c.permission_level is not null then c.day end, c.attention, r.reasons, r.severities, c.snoozed_until, c.handled_at,
           private.reason_facts(
             c.weights, c.missed, c.last_missed, private.lost_points(c.month_done, c.month_due, c.before_done, c.before_due), c.waiting_since,
             c.planned_through, c.expires_at),
           c.missed,
           q.week_done, q.week_due, c.month_done, c.month_due, c.before_done, c.before_due, q.quarter_done, q.quarter_due,
           f.last_activity, f.next_workout, c.planned_through, c.draft_weeks,
           u.unread, c.waiting_since
      from page c
     cross join lateral private.weighed_reasons(c.weights) r
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
$$;
comment on function private.client_rows(uuid, uuid[], integer, integer, text, uuid) is
  'The rows of get_client_list, of everybody or of these only. facts: what the reasons are about, as private.reason_facts() has them.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_client_list(
  limit_count integer default 50, after_attention integer default null, after_name text default null, after_id uuid default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz, expired_at timestamptz, connection_id uuid,
  request_status public.request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean,
  today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamptz, mark text, missed integer,
  week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer,
  quarter_done integer, quarter_due integer,
  last_activity date, next_workout date, planned_through date, draft_weeks integer, unread integer, waiting_since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select r.user_id, r.display_name, r.first_name, r.last_name, r.email, r.profile_type, r.permission_level, r.source, r.expires_at, r.expired_at,
           r.connection_id, r.request_status, r.is_primary, r.teams, r.tags, r.is_archived, r.has_note, r.today, r.attention, r.reasons,
           r.severities, r.snoozed_until, r.handled_at, md5(r.facts::text), r.missed, r.week_done, r.week_due, r.month_done, r.month_due,
           r.before_done, r.before_due, r.quarter_done, r.quarter_due, r.last_activity, r.next_workout, r.planned_through, r.draft_weeks, r.unread,
           r.waiting_since
      from private.client_rows(
        me, null, least(greatest(coalesce(limit_count, 50), 1), 500), after_attention, after_name, after_id) r;
end;
$$;
comment on function public.get_client_list(integer, integer, text, uuid) is
  'The work list of /clients: everybody of get_clients with the caller''s own marks, the figures of their training, and the reasons why
   they need the caller (missed, drop, message, plan, access), the weightiest first, severities says of each high, medium or low; by the sum of
   their weights, archived ones last and without reasons. Who is snoozed (snoozed_until: until before that day of the caller) or handled
   (handled_at: since then there is nothing beyond what mark stands for) keeps the reasons and has no attention. At most 500;
   further pages after the attention, the name and the id of the last row. Sessions done and due of the last 7, 30 and 90 days, and of the
   30 before (before_*). Figures of training are null without access; expired_at: when the access that there was has ended. last_activity is
   training, never a message, and as next_workout by the day of the workout; all else by the day that was planned. draft_weeks: in how many
   weeks from today on there are drafts, for who may see them; null for others.
   Nullable: permission_level, source, expires_at, expired_at, connection_id, request_status, today, snoozed_until, handled_at, missed, week_done,
   week_due, month_done, month_due, before_done, before_due, quarter_done, quarter_due, last_activity, next_workout, planned_through, draft_weeks,
   waiting_since.';
grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;
