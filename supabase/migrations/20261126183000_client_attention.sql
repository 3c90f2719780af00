drop function if exists "public"."get_client_list"(limit_count integer, after_attention integer, after_name text, after_id uuid);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.delete_client_filter(name_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  delete from private.client_filters f where f.user_id = me and lower(f.name) = lower(btrim(name_param));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_client_filters()
 RETURNS TABLE(name text, view text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return query select f.name, f.view from private.client_filters f where f.user_id = me order by lower(f.name);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.handle_clients(client_ids uuid[], handled_param boolean, marks_param text[] DEFAULT NULL::text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.require_client_ids(client_ids);
  if handled_param is null or handled_param and (
    marks_param is null or cardinality(marks_param) <> cardinality(client_ids)) then
    perform private.refuse('PT422', 'invalid_marks', 'handled: true or false; marks: one for each id, as the list has them');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  if handled_param then
    return query
      insert into private.client_marks as k (coach_id, client_id, handled_at, handled_facts)
      select me, r.user_id, clock_timestamp(), r.facts
        from private.client_rows(me, client_ids, 1000) r
       -- What has changed since it was read was not handled.
       where r.facts <> '{}' and r.expired_at is null
         and exists (select from unnest(client_ids, marks_param) t (id, mark) where t.id = r.user_id and t.mark = md5(r.facts::text))
       order by r.user_id
      on conflict (coach_id, client_id) do update set handled_at = excluded.handled_at, handled_facts = excluded.handled_facts
      returning k.client_id;
  else
    return query
      with mine as materialized (
        select k.client_id from private.client_marks k
         where k.coach_id = me and k.client_id = any (client_ids) and k.handled_at is not null
         order by k.client_id for update of k
      )
      update private.client_marks k set handled_at = null, handled_facts = null
        from mine m where k.coach_id = me and k.client_id = m.client_id
      returning k.client_id;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_client_filter(name_param text, view_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  kept text := private.trimmed(name_param, 40, 'name');
begin
  if kept is null then
    perform private.refuse('PT422', 'invalid_name', 'name: 1 to 40 characters');
  end if;
  if view_param is null or char_length(view_param) > 400 or view_param !~ '^[a-z]+=[^&[:space:]]*(&[a-z]+=[^&[:space:]]*)*$' then
    perform private.refuse('PT422', 'invalid_view', 'view: the query of an address of the list, at most 400 characters');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  -- One after the other, so that two devices do not pass the limit together.
  perform from public.user_profiles p where p.user_id = me for no key update;
  insert into private.client_filters as f (user_id, name, view) values (me, kept, view_param)
  on conflict (user_id, lower(name)) do update set name = excluded.name, view = excluded.view;
  if (select count(*) from private.client_filters f where f.user_id = me) > 30 then
    perform private.refuse('PT422', 'too_many_filters', 'You can have 30 filters of your own.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.snooze_clients(client_ids uuid[], until_param date DEFAULT NULL::date)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  today date := (now() at time zone (select p.time_zone from public.user_profiles p where p.user_id = me))::date;
begin
  perform private.require_client_ids(client_ids);
  if until_param <= today or until_param > today + 366 then
    perform private.refuse('PT422', 'invalid_until', 'until: a day from tomorrow to a year from now');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  return query
    insert into private.client_marks as k (coach_id, client_id, snoozed_until)
    select me, c.user_id, until_param from private.clients_of(me) c
     where c.user_id = any (client_ids) and c.user_id <> me and c.expired_at is null
     order by c.user_id
    on conflict (coach_id, client_id) do update set snoozed_until = excluded.snoozed_until
    returning k.client_id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_client_list(limit_count integer DEFAULT 50, after_attention integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, permission_level permission_level, source text, expires_at timestamp with time zone, expired_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean, today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamp with time zone, mark text, missed integer, week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer, quarter_done integer, quarter_due integer, last_activity date, next_workout date, planned_through date, unread integer, waiting_since timestamp with time zone)
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
           r.before_done, r.before_due, r.quarter_done, r.quarter_due, r.last_activity, r.next_workout, r.planned_through, r.unread,
           r.waiting_since
      from private.client_rows(
        me, null, least(greatest(coalesce(limit_count, 50), 1), 500), after_attention, after_name, after_id) r;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.mark_clients(client_ids uuid[], archived_param boolean DEFAULT NULL::boolean, add_tags text[] DEFAULT '{}'::text[], remove_tags text[] DEFAULT '{}'::text[], OUT marked integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  added text[] := private.clean_tags(add_tags);
  removed text[] := private.clean_tags(remove_tags);
begin
  perform private.require_client_ids(client_ids);
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  -- Who is no client any more may still be sorted away.
  insert into private.client_marks as k (coach_id, client_id, tags, archived_at)
  select me, p.user_id, private.tags_with('{}', added, removed), case when archived_param then now() end
    from public.user_profiles p
   where p.user_id = any (client_ids) and p.user_id <> me
     and (p.user_id in (select c.user_id from private.clients_of(me) c)
       or exists (select from private.client_marks o where o.coach_id = me and o.client_id = p.user_id))
   order by p.user_id
  on conflict (coach_id, client_id) do update
    set tags = private.tags_with(k.tags, added, removed),
        archived_at = case when archived_param is null then k.archived_at when archived_param then coalesce(k.archived_at, now()) end;
  get diagnostics marked = row_count;
  if marked = 0 then
    perform private.refuse('PT404', 'client_not_found', 'This is no client of yours.');
  end if;
exception when check_violation then
  perform private.refuse('PT422', 'too_many_tags', 'A client can have 20 tags.');
end;
$function$
;

drop function if exists "private"."client_reasons"(today date, done integer, due integer, done_before integer, due_before integer, missed integer, planned_through date, waiting_since timestamp with time zone, access_days integer);

drop function if exists "private"."clients_of"(me uuid);

create table "private"."client_filters" (
    "user_id" uuid not null,
    "name" text not null,
    "view" text not null,
    "created_at" timestamp with time zone not null default clock_timestamp()
      );

alter table "private"."client_filters" enable row level security;

alter table "private"."client_marks" add column "handled_at" timestamp with time zone;

alter table "private"."client_marks" add column "handled_facts" jsonb;

alter table "private"."client_marks" add column "snoozed_until" date;

CREATE UNIQUE INDEX client_filters_name_idx ON private.client_filters USING btree (user_id, lower(name));

CREATE UNIQUE INDEX client_filters_pkey ON private.client_filters USING btree (user_id, name);

alter table "private"."client_filters" add constraint "client_filters_pkey" PRIMARY KEY using index "client_filters_pkey";

alter table "private"."client_filters" add constraint "client_filters_name" CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 40)))) not valid;

alter table "private"."client_filters" validate constraint "client_filters_name";

alter table "private"."client_filters" add constraint "client_filters_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."client_filters" validate constraint "client_filters_user_id_fkey";

alter table "private"."client_filters" add constraint "client_filters_view" CHECK ((char_length(view) <= 400)) not valid;

alter table "private"."client_filters" validate constraint "client_filters_view";

alter table "private"."client_marks" add constraint "client_marks_handled" CHECK (((handled_at IS NULL) = (handled_facts IS NULL))) not valid;

alter table "private"."client_marks" validate constraint "client_marks_handled";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.client_rows(me uuid, only_ids uuid[], max_rows integer, after_attention integer DEFAULT NULL::integer, after_name text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, permission_level permission_level, source text, expires_at timestamp with time zone, expired_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean, today date, attention integer, reasons text[], severities text[], snoozed_until date, handled_at timestamp with time zone, facts jsonb, missed integer, week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer, quarter_done integer, quarter_due integer, last_activity date, next_workout date, planned_through date, unread integer, waiting_since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  -- Days until an access ends and until a snooze does are counted where the coach is, as the label beside them counts them.
  zone text := (select p.time_zone from public.user_profiles p where p.user_id = me);
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
                 max(w.planned_date) filter (
                   where w.planned_date between c.day - 14 and c.day - 1 and w.state in ('published', 'missed')) as last_missed,
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
    -- Materialized, or the planner would work out the weights again wherever they are named.
    ), weighed as materialized (
      select c.*, case when c.is_archived then '{}' else private.client_weights(
               c.day, c.missed, private.lost_points(c.month_done, c.month_due, c.before_done, c.before_due), c.waiting_since, c.planned_through,
               (c.expires_at at time zone zone)::date - (now() at time zone zone)::date) end as weights
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
           f.last_activity, f.next_workout, c.planned_through,
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

CREATE OR REPLACE FUNCTION private.client_weights(today date, missed integer, points integer, waiting_since timestamp with time zone, planned_through date, access_days integer)
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
    case when planned_through between today and today + 1 then 1002 when planned_through between today and today + 7 then 102 end,
    case when access_days <= 1 then 1001 when access_days <= 7 then 101 end];
end;
$function$
;

CREATE OR REPLACE FUNCTION private.forget_handled(coach uuid, client uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.client_marks k set snoozed_until = null, handled_at = null, handled_facts = null
   where k.coach_id = coach and k.client_id = client and (k.snoozed_until is not null or k.handled_at is not null)
     and not exists (select from private.workout_grants g where g.viewer_id = coach and g.athlete_id = client);
$function$
;

CREATE OR REPLACE FUNCTION private.handled_ends_with_connection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.forget_handled(old.requester_id, old.recipient_id), private.forget_handled(old.recipient_id, old.requester_id);
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.handled_ends_with_permission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.forget_handled(old.coach_id, old.athlete_id);
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.lost_points(done integer, due integer, done_before integer, due_before integer)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when due >= 4 and due_before >= 4 then (done_before * due - done * due_before) * 100 / (due * due_before) end;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.reason_facts(weights integer[], missed integer, last_missed date, points integer, waiting_since timestamp with time zone, planned_through date, expires_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'missed', case when weights[1] is not null then jsonb_build_array(missed, last_missed) end,
    'drop', case when weights[2] is not null then points end,
    -- Numbers: as text they would be of the reader's time zone.
    'message', case when weights[3] is not null then extract(epoch from waiting_since) end,
    'plan', case when weights[4] is not null then planned_through end,
    'access', case when weights[5] is not null then extract(epoch from expires_at) end));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.reasons_handled(facts jsonb, kept jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.require_client_ids(client_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if client_ids is null or cardinality(client_ids) not between 1 and 1000 then
    perform private.refuse('PT422', 'invalid_client_ids', 'client_ids: 1 to 1,000');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.weighed_reasons(weights integer[], OUT reasons text[], OUT severities text[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  select coalesce(array_agg(r.reason order by r.weight desc), '{}'),
         coalesce(array_agg(
           case when r.weight >= 10000 then 'high' when r.weight >= 1000 then 'medium' else 'low' end order by r.weight desc), '{}')
    into reasons, severities
    from unnest(array['missed', 'drop', 'message', 'plan', 'access'], weights) r (reason, weight)
   where r.weight is not null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.clients_of(me uuid)
 RETURNS TABLE(user_id uuid, permission_level permission_level, source text, expires_at timestamp with time zone, connection_id uuid, request_status request_status, is_primary boolean, teams text[], expired_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE TRIGGER handled_ends_with_expiry BEFORE UPDATE OF expires_at ON public.coach_permissions FOR EACH ROW WHEN ((old.expires_at <= now())) EXECUTE FUNCTION private.handled_ends_with_permission();

CREATE TRIGGER handled_ends_with_permission AFTER DELETE ON public.coach_permissions FOR EACH ROW EXECUTE FUNCTION private.handled_ends_with_permission();

CREATE TRIGGER handled_ends_with_connection AFTER UPDATE OF status, requester_grants_workout_access, recipient_grants_workout_access ON public.connections FOR EACH ROW WHEN ((((old.status = 'accepted'::connection_status) AND (new.status <> 'accepted'::connection_status)) OR (old.requester_grants_workout_access AND (NOT new.requester_grants_workout_access)) OR (old.recipient_grants_workout_access AND (NOT new.recipient_grants_workout_access)))) EXECUTE FUNCTION private.handled_ends_with_connection();

CREATE TRIGGER handled_ends_with_removal AFTER DELETE ON public.connections FOR EACH ROW EXECUTE FUNCTION private.handled_ends_with_connection();

comment on column private.client_marks.snoozed_until is 'They need nobody before this day of the coach.';

comment on column private.client_marks.handled_facts is
  'What the reasons were, as private.reason_facts() has them, when the coach handled them: they need nobody until there is more than that.';

comment on table private.client_marks is
  'What somebody keeps about a client for themselves. Not shown to the client; goes with either account. Tags, archive and note stay when access
   ends, snooze and handled go with it.';

comment on function private.forget_handled(uuid, uuid) is 'Snooze and handled go when nothing lets the coach see the training any more.';

grant execute on function public.mark_clients(uuid[], boolean, text[], text[]) to authenticated;

comment on function public.snooze_clients(uuid[], date) is
  'Lets clients need nobody before a day of the caller, from tomorrow to a year from now; null wakes them. Answers the ids of which that is so now:
   who is no client, and whose access has ended, is passed over. The caller''s own: nobody else sees it.';

grant execute on function public.snooze_clients(uuid[], date) to authenticated;

comment on function public.handle_clients(uuid[], boolean, text[]) is
  'Says that the caller has dealt with the reasons why clients need them, until there are others or more of the same; or takes it back. Answers the
   ids of which that is so now: who has no reasons, is no client, or has other reasons by now than those of marks_param (mark of get_client_list) is
   passed over. The caller''s own: nobody else sees it.';

grant execute on function public.handle_clients(uuid[], boolean, text[]) to authenticated;

comment on table private.client_filters is 'Views of the client list that somebody has named, as the query of its address.';

comment on function public.get_client_filters() is 'The views of the client list that the caller has named, by name; view is the query of its address.';

grant execute on function public.get_client_filters() to authenticated;

comment on function public.save_client_filter(text, text) is
  'Names a view of the client list, at most 30; a name that is there already, in whatever case, gets the new view.';

grant execute on function public.save_client_filter(text, text) to authenticated;

comment on function public.delete_client_filter(text) is 'Forgets a view of the client list that the caller has named; one that is not there is gone already.';

grant execute on function public.delete_client_filter(text) to authenticated;

comment on function private.clients_of(uuid) is
  'Who is a client: whoever lets this person see their training, with the strongest grant; contacts; athletes of teams they are staff of; others
   in a team with them whose permission has ended. expired_at: when the only permission there was has ended.';

comment on function private.lost_points(integer, integer, integer, integer) is
  'How many points compliance fell, whole ones; null where fewer than 4 sessions were due, which says too little.';

comment on function private.client_weights(date, integer, integer, timestamptz, date, integer) is
  'What each reason weighs, in the order missed, drop, message, plan, access, null where there is none: 10,000 high, 1,000 medium, 100 low, and a
   little for its kind, so that the sum is an order. missed: sessions of the last 14 days; points: as private.lost_points() has them;
   waiting_since: when the newest message was theirs for 24 hours; access_days: until the access ends.';

comment on function private.weighed_reasons(integer[]) is
  'The reasons of these weights, the weightiest first, and of each how severe it is: high, medium or low.';

comment on function private.reason_facts(integer[], integer, date, integer, timestamptz, date, timestamptz) is
  'What the reasons are about: how many were missed and the last of them, points, the newest message, the last planned day, the end of the access.
   Nothing in it changes by time alone, and no words are in it.';

comment on function private.reasons_handled(jsonb, jsonb) is
  'Whether there is nothing beyond what was handled: no other reason, no further missed session, no fall by 10 more points, no newer message, no other
   last day or end. Less than before is nothing new.';

comment on function private.client_rows(uuid, uuid[], integer, integer, text, uuid) is
  'The rows of get_client_list, of everybody or of these only. facts: what the reasons are about, as private.reason_facts() has them.';

comment on function public.get_client_list(integer, integer, text, uuid) is
  'The work list of /clients: everybody of get_clients with the caller''s own marks, the figures of their training, and the reasons why
   they need the caller (missed, drop, message, plan, access), the weightiest first, severities says of each high, medium or low; by the sum of
   their weights, archived ones last and without reasons. Who is snoozed (snoozed_until: until before that day of the caller) or handled
   (handled_at: since then there is nothing beyond what mark stands for) keeps the reasons and has no attention. At most 500;
   further pages after the attention, the name and the id of the last row. Sessions done and due of the last 7, 30 and 90 days, and of the
   30 before (before_*). Figures of training are null without access; expired_at: when the access that there was has ended. last_activity is
   training, never a message, and as next_workout by the day of the workout; all else by the day that was planned.
   Nullable: permission_level, source, expires_at, expired_at, connection_id, request_status, today, snoozed_until, handled_at, missed, week_done,
   week_due, month_done, month_due, before_done, before_due, quarter_done, quarter_due, last_activity, next_workout, planned_through, waiting_since.';

grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;

-- What was handled are facts of training: they are shown while there is access.
update private.personal_data set omitted_columns = '{handled_facts}' where section = 'clients_kept';
insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('client_filters', 'private.client_filters', 'user_id', 't.user_id = $1', 'lower(t.name)');
