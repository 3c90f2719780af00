-- Clients: the work list of /clients with its reasons, and what a coach keeps about a client: tags, archive, a note, chosen columns.
--
-- Decides     private.client_reasons(): why a client needs their coach today
-- Risk        figures of training are shown only of people in private.workout_grants now; everybody else's are null. What is kept about a
--             client is its author's alone: private tables, calls that read and write by the caller's id, in the author's export only.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.client_marks (
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  client_id uuid not null references public.user_profiles (user_id) on delete cascade,
  tags text[] not null default '{}' constraint client_marks_tags check (cardinality(tags) <= 20),
  archived_at timestamptz,
  note text constraint client_marks_note check (char_length(note) <= 10000),
  note_version integer not null default 0,
  primary key (coach_id, client_id)
);
comment on column private.client_marks.note_version is 'Counts changes of the note, so that none is written over unseen.';
comment on table private.client_marks is
  'What somebody keeps about a client for themselves. Not shown to the client; stays when access ends, goes with either account.';
create index client_marks_client_idx on private.client_marks (client_id);
alter table private.client_marks enable row level security;

create table private.client_columns (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  columns text[] not null
);
comment on table private.client_columns is 'The columns of the client list that somebody has chosen; without a row the usual ones.';
alter table private.client_columns enable row level security;

-- The sessions that count: published and shown to the athlete. With the state in it, a client's compliance is read from the index alone,
-- and cannot differ from the workouts.
create index workouts_counted_idx on public.workouts (athlete_id, date) include (state)
  where deleted_at is null and not hidden and state not in ('draft', 'skipped');
-- The same by the day that was planned: what is due and missed does not move with an athlete who moves it.
create index workouts_due_idx on public.workouts (athlete_id, planned_date) include (state)
  where deleted_at is null and not hidden and state not in ('draft', 'skipped');

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.clients_of(me uuid)
returns table (
  user_id uuid, permission_level public.permission_level, source text, expires_at timestamptz, connection_id uuid,
  request_status public.request_status, is_primary boolean, teams text[])
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
    ), people as (
      select a.athlete_id as id from access a
      union select k.other_id from contacts k
      union select m.other_id from mates m where m.coached and not private.is_blocked(me, m.other_id)
    )
    select people.id, a.level::public.permission_level, a.source, a.expires_at,
           k.id,
           (select r.status from public.workout_access_requests r
             where r.connection_id = k.id and r.requester_id = me order by r.created_at desc limit 1),
           exists (select from public.primary_coaches c where c.athlete_id = people.id and c.coach_id = me),
           coalesce(m.names, '{}')
      from people
      left join access a on a.athlete_id = people.id
      left join contacts k on k.other_id = people.id
      left join mates m on m.other_id = people.id;
end;
$$;
comment on function private.clients_of(uuid) is
  'Who is a client: whoever lets this person see their training, with the strongest grant; contacts; athletes of teams they are staff of.';

create function private.client_reasons(
  today date, done integer, due integer, done_before integer, due_before integer, missed integer, planned_through date,
  waiting_since timestamptz, access_days integer)
returns text[] language plpgsql immutable set search_path = '' as $$
begin
  -- plpgsql keeps its plan: a function in SQL would be planned again for each of a thousand clients.
  return array_remove(array[
    case when missed >= 2 then 'missed' end,
    -- 20 points or more, without a division: done / due against done_before / due_before.
    case when due >= 4 and due_before >= 4 and (done_before * due - done * due_before) * 5 >= due * due_before then 'drop' end,
    case when waiting_since is not null then 'message' end,
    case when planned_through between today and today + 7 then 'plan' end,
    case when access_days <= 7 then 'access' end], null);
end;
$$;
comment on function private.client_reasons(date, integer, integer, integer, integer, integer, date, timestamptz, integer) is
  'Why a client needs their coach, the most pressing first. done, due: sessions of the last 30 days, and of the 30 before; missed: of the last 14;
   waiting_since: when the newest message was theirs for 24 hours; access_days: until the access ends.';

create function private.tags_with(kept text[], added text[], removed text[])
returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(t.tag order by lower(t.tag)), '{}') from (
    -- The spelling that is there already stays.
    select distinct on (lower(a.tag)) a.tag
      from unnest(kept || added) with ordinality a (tag, place)
     where lower(a.tag) not in (select lower(r) from unnest(removed) r)
     order by lower(a.tag), a.place) t;
$$;
comment on function private.tags_with(text[], text[], text[]) is 'Tags with some added and some taken away, each once whatever its case, in order.';

create function private.clean_tags(tags text[])
returns text[] language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(tags) > 20 or exists (
    select from unnest(tags) t where t is null or btrim(t) = '' or char_length(btrim(t)) > 40) then
    perform private.refuse('PT422', 'invalid_tags', 'tags: at most 20, each of 1 to 40 characters');
  end if;
  return coalesce((select array_agg(btrim(t)) from unnest(tags) t), '{}');
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_client_list(
  limit_count integer default 50, after_attention integer default null, after_name text default null, after_id uuid default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz, connection_id uuid,
  request_status public.request_status, is_primary boolean, teams text[], tags text[], is_archived boolean, has_note boolean,
  today date, attention integer, reasons text[], missed integer,
  week_done integer, week_due integer, month_done integer, month_due integer, before_done integer, before_due integer,
  quarter_done integer, quarter_due integer,
  last_activity date, next_workout date, planned_through date, unread integer, waiting_since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_client_list(integer, integer, text, uuid) is
  'The work list of /clients: everybody of get_clients with the caller''s own tags and archive, the figures of their training, and the reasons why
   they need the caller (missed, drop, message, plan, access), most pressing first; archived ones last and without reasons. At most 500;
   further pages after the attention, the name and the id of the last row. Sessions done and due of the last 7, 30 and 90 days, and of the
   30 before (before_*). Figures of training are null without access; last_activity is training, never a message, and as next_workout by the day of the workout; all else by the day that was planned.
   Nullable: permission_level, source, expires_at, connection_id, request_status, today, missed, week_done, week_due, month_done, month_due,
   before_done, before_due, quarter_done, quarter_due, last_activity, next_workout, planned_through, waiting_since.';
grant execute on function public.get_client_list(integer, integer, text, uuid) to authenticated;

create function public.mark_clients(
  client_ids uuid[], archived_param boolean default null, add_tags text[] default '{}', remove_tags text[] default '{}', out marked integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  added text[] := private.clean_tags(add_tags);
  removed text[] := private.clean_tags(remove_tags);
begin
  if client_ids is null or cardinality(client_ids) not between 1 and 1000 then
    perform private.refuse('PT422', 'invalid_client_ids', 'client_ids: 1 to 1,000');
  end if;
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
$$;
comment on function public.mark_clients(uuid[], boolean, text[], text[]) is
  'Archives clients or takes them back (archived_param; null leaves it), adds and removes tags. The caller''s own: nobody else sees it. Answers how many
   were marked; who is no client is left out, PT404 when nobody is.';
grant execute on function public.mark_clients(uuid[], boolean, text[], text[]) to authenticated;

create function public.get_client_note(client_id_param uuid, out note text, out version integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select k.note, k.note_version into note, version
    from private.client_marks k where k.coach_id = me and k.client_id = client_id_param;
  version := coalesce(version, 0);
end;
$$;
comment on function public.get_client_note(uuid) is
  'What the caller has written about somebody, for themselves; version 0 before anything was. Nullable: note.';
grant execute on function public.get_client_note(uuid) to authenticated;

create function public.save_client_note(client_id_param uuid, note_param text, version_param integer, out note text, out version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.trimmed(note_param, 10000, 'note');
begin
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  if client_id_param is null or not private.hold_people(me, client_id_param) or not (
       exists (select from private.clients_of(me) c where c.user_id = client_id_param)
       or exists (select from private.client_marks k where k.coach_id = me and k.client_id = client_id_param)) then
    perform private.refuse('PT404', 'client_not_found', 'This is no client of yours.');
  end if;
  insert into private.client_marks (coach_id, client_id) values (me, client_id_param) on conflict do nothing;
  update private.client_marks k set note = words, note_version = k.note_version + 1
   where k.coach_id = me and k.client_id = client_id_param and k.note_version = version_param and k.note is distinct from words;
  select k.note, k.note_version into note, version
    from private.client_marks k where k.coach_id = me and k.client_id = client_id_param;
  -- Another device has written meanwhile. The same words are no conflict: they may be those that were sent before.
  if note is distinct from words then
    perform private.refuse('PT409', 'note_changed', 'This note was changed elsewhere.');
  end if;
end;
$$;
comment on function public.save_client_note(uuid, text, integer) is
  'Keeps what the caller notes about a client (10,000 characters; blank deletes it), and answers it as stored. version_param: the version that was
   edited; PT409 note_changed when it is another one by now. Nullable: note.';
grant execute on function public.save_client_note(uuid, text, integer) to authenticated;

create function public.get_client_columns()
returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return (select c.columns from private.client_columns c where c.user_id = me);
end;
$$;
comment on function public.get_client_columns() is 'The columns of the client list that the caller has chosen. Nullable: the answer, before any choice.';
grant execute on function public.get_client_columns() to authenticated;

create function public.save_client_columns(columns_param text[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if columns_param is null or cardinality(columns_param) > 20 or exists (
    select from unnest(columns_param) c where c is null or c !~ '^[a-z_]{1,30}$') then
    perform private.refuse('PT422', 'invalid_columns', 'columns: at most 20 names');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  insert into private.client_columns as c (user_id, columns) values (me, columns_param)
  on conflict (user_id) do update set columns = excluded.columns;
end;
$$;
comment on function public.save_client_columns(text[]) is 'Keeps which columns the caller''s client list has, in this order.';
grant execute on function public.save_client_columns(text[]) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('clients_kept', 'private.client_marks', 'coach_id', 't.coach_id = $1', 't.client_id'),
  ('client_columns', 'private.client_columns', 'user_id', 't.user_id = $1', 't.user_id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.client_marks', 'client_id', 'A coach''s own notes: the client may ask their coach for them.');
