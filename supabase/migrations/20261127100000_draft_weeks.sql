drop function if exists "public"."get_client_list"(limit_count integer, after_attention integer, after_name text, after_id uuid);

set check_function_bodies = off;

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
        'version', a.version, 'is_behind', v.revision is distinct from t.revision, 'total', n.total, 'done', n.done, 'drafts', n.drafts,
        'created_at', a.created_at, 'assigned_by_name', private.person_name(a.assigned_by))
        order by private.person_name(a.athlete_id), a.start_date, a.id)
      from private.program_assignments a
      left join private.template_versions v on v.template_id = t.id and v.version = a.version
     cross join lateral (
       select count(*) as total, count(*) filter (where (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id))) as done,
              count(*) filter (where w.state = 'draft') as drafts, max(w.date) as last_day
         from private.assignment_items i join public.workouts w on w.id = i.workout_id
        where i.assignment_id = a.id and w.deleted_at is null) n
     where a.template_id = t.id and a.status = 'active' and n.total > 0
       and a.athlete_id in (select private.writable_athlete_ids())), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_client_list(limit_count integer DEFAULT 50, after_attention integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, permission_level permission_level, source text, expires_at timestamp with time zone, expired_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean, today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamp with time zone, mark text, missed integer, week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer, quarter_done integer, quarter_due integer, last_activity date, next_workout date, planned_through date, draft_weeks integer, unread integer, waiting_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.get_templates(include_archived boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.template_head(t) - '{phases,progressions}'::text[] || jsonb_build_object(
        'sessions', (select count(*) from private.template_workouts w where w.template_id = t.id),
        'assigned', (
          select count(*) from private.program_assignments a
           where a.template_id = t.id and a.status = 'active' and a.athlete_id in (select private.writable_athlete_ids())),
        'in_draft', (
          select count(*) from private.program_assignments a
           where a.template_id = t.id and a.status = 'active' and a.athlete_id in (select private.writable_athlete_ids())
             and exists (
               select from private.assignment_items i join public.workouts w on w.id = i.workout_id
                where i.assignment_id = a.id and w.deleted_at is null and w.state = 'draft')))
        order by t.updated_at desc, t.id)
      from private.program_templates t
     where (t.owner_id = me or t.team_id in (select private.my_staffed_team_ids()))
       and (t.archived_at is null or coalesce(include_archived, false))), '[]');
end;
$function$
;

drop function if exists "private"."client_weights"(today date, missed integer, points integer, waiting_since timestamp with time zone, planned_through date, access_days integer);

drop function if exists "private"."client_rows"(me uuid, only_ids uuid[], max_rows integer, after_attention integer, after_name text, after_id uuid);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.client_weights(today date, missed integer, points integer, waiting_since timestamp with time zone, planned_through date, access_days integer, drafted_through date DEFAULT NULL::date)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.client_rows(me uuid, only_ids uuid[], max_rows integer, after_attention integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, permission_level permission_level, source text, expires_at timestamp with time zone, expired_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean, today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamp with time zone, facts jsonb, missed integer, week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer, quarter_done integer, quarter_due integer, last_activity date, next_workout date, planned_through date, draft_weeks integer, unread integer, waiting_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

comment on function public.get_assignments(uuid) is
  'Who has a template, of those whose training the caller may plan: start, end, version, whether the template has changed since, workouts, how many are done,
   and how many are drafts.';

grant execute on function public.get_assignments(uuid) to authenticated;

comment on function private.client_rows(uuid, uuid[], integer, integer, text, uuid) is
  'The rows of get_client_list, of everybody or of these only. facts: what the reasons are about, as private.reason_facts() has them.';

comment on function private.client_weights(date, integer, integer, timestamptz, date, integer, date) is
  'What each reason weighs, in the order missed, drop, message, plan, access, null where there is none: 10,000 high, 1,000 medium, 100 low, and a
   little for its kind, so that the sum is an order. missed: sessions of the last 14 days; points: as private.lost_points() has them;
   waiting_since: when the newest message was theirs for 24 hours; access_days: until the access ends;
   drafted_through: the last day of drafts. Where they go on for more than a week, a plan that ends weighs low: what is left is to publish.';

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

comment on function public.get_templates(boolean) is
  'Templates of the caller and of the teams in which they are staff, last changed first: the head, sessions, and assigned, to how many of
   those whose training the caller may plan, and in_draft, how many of these have workouts of it that are not published yet.';

grant execute on function public.get_templates(boolean) to authenticated;
