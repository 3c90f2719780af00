-- Connection calls: finding people, asking, answering, blocking.
--
-- Table       private.user_blocks
-- Calls       search_users, send_connection_request, respond_to_connection_request, manage_user_block, fix_legacy_connection_data
-- Risk        search shows names and e-mails to every confirmed user: it is limited, and blind across blocks.

create table private.user_blocks (
  blocker_id uuid not null references public.user_profiles (user_id) on delete cascade,
  blocked_id uuid not null references public.user_profiles (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
comment on table private.user_blocks is
  'Every block in force. A pair has one connection row, and it can show only one blocker: when both block, this remembers the other.';
create index user_blocks_blocked_idx on private.user_blocks (blocked_id);
alter table private.user_blocks enable row level security;

-- A block is lifted by deleting its row, through the call or as a table delete; if the other one blocks too, theirs comes to light.
create or replace function private.connection_ended()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.revoke_between(old.requester_id, old.recipient_id);
  perform private.record('connection.removed', old.recipient_id, old.id, to_jsonb(old));
  if old.blocked_by is not null then
    delete from private.user_blocks b
     where b.blocker_id = old.blocked_by and b.blocked_id in (old.requester_id, old.recipient_id);
    insert into public.connections (requester_id, recipient_id, status, blocked_by)
    select b.blocker_id, b.blocked_id, 'blocked', b.blocker_id
      from private.user_blocks b
      -- Absent while one of the two accounts is being deleted.
      join public.user_profiles p on p.user_id = b.blocker_id
      join public.user_profiles q on q.user_id = b.blocked_id
     where b.blocked_id = old.blocked_by and b.blocker_id in (old.requester_id, old.recipient_id);
  end if;
  return old;
end;
$$;

create function private.like_pattern(term text)
returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
$$;

create function private.trimmed(value text, max_length integer, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := nullif(btrim(value), '');
begin
  if char_length(result) > max_length then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field,
      message = format('%s: at most %s characters', field, max_length);
  end if;
  return result;
end;
$$;
comment on function private.trimmed(text, integer, text) is 'Free text as it is stored: trimmed, blank is null, too long is PT422.';

-- Custom plans: a prefix can use its index only when the planner sees the term.
create function public.search_users(search_term text, limit_count integer default 10, profile_type_filter text default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, connection_status text, connection_id uuid, is_requester boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  pattern text := private.like_pattern(term);
  max_rows integer := least(greatest(coalesce(limit_count, 10), 1), 50);
  kind public.profile_type;
begin
  if profile_type_filter is not null and profile_type_filter not in ('coach', 'athlete') then
    perform private.refuse('PT422', 'invalid_profile_type', 'profile_type_filter: coach or athlete');
  end if;
  kind := profile_type_filter::public.profile_type;
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_users', 30, interval '1 minute');
  return query
    with visible as not materialized (
      select p.*, c.id as pair_id, c.status as pair_status, c.requester_id as pair_requester
        from public.user_profiles p
        join auth.users u on u.id = p.user_id and u.email_confirmed_at is not null and u.deleted_at is null
        left join public.connections c
          on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
         and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
       where p.user_id <> me
         and (c.status is null or c.status <> 'blocked')
         and (kind is null or p.profile_type = kind)
    ), anywhere as materialized (
      select p.user_id from public.user_profiles p
       where length(term) > 2 and p.search_text like '%' || pattern || '%' and (kind is null or p.profile_type = kind)
       limit 500
    ), found as (
      -- A prefix walks one ordered index per name. Trigrams need three letters; a term that half of all addresses contain must
      -- not sort half of all people, so what is found anywhere is bounded, and who is found by their name's start comes first.
      (select * from visible v where lower(v.display_name) like pattern || '%'
        order by lower(v.display_name) using operator(pg_catalog.~<~) limit max_rows)
      union
      (select * from visible v where v.user_id in (select h.user_id from anywhere h))
      union
      (select * from visible v where length(term) <= 2 and lower(v.last_name) like pattern || '%'
        order by lower(v.last_name) using operator(pg_catalog.~<~) limit max_rows)
      union
      (select * from visible v where length(term) <= 2 and lower(v.email) like pattern || '%'
        order by lower(v.email) using operator(pg_catalog.~<~) limit max_rows)
    )
    select f.user_id, f.display_name, f.first_name, f.last_name, f.email, f.profile_type, f.global_role,
           case f.pair_status when 'pending' then 'pending' when 'accepted' then 'accepted' else 'none' end,
           f.pair_id, coalesce(f.pair_requester = me, false)
      from found f
     order by (lower(f.display_name) like pattern || '%') desc, lower(f.display_name), f.user_id
     limit max_rows;
end;
$$;
comment on function public.search_users(text, integer, text) is
  'Confirmed people by name or e-mail; one or two letters from the start of a name or address, three or more anywhere. connection_status is none,
   pending or accepted: whether somebody declined is not told. Nullable: connection_id.';

create function private.contactable_user(me uuid, address text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  if nullif(btrim(address), '') is null then
    perform private.refuse('PT422', 'email_required', 'Email is required');
  end if;
  select p.user_id into found_id
    from public.user_profiles p join auth.users u on u.id = p.user_id
   where lower(p.email) = lower(btrim(address)) and u.email_confirmed_at is not null and u.deleted_at is null
   order by u.email_confirmed_at limit 1;
  if found_id = me then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  end if;
  -- Unknown, unconfirmed and blocked get one answer.
  if found_id is null or private.is_blocked(me, found_id) then
    perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
  end if;
  return found_id;
end;
$$;
comment on function private.contactable_user(uuid, text) is 'The confirmed user with this address whom the caller may reach, or PT404.';

create function public.send_connection_request(
  recipient_email text, connection_type_param text default 'general', notes_param text default null,
  out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid;
  kind text := coalesce(private.trimmed(connection_type_param, 40, 'connection_type'), 'general');
  note text := private.trimmed(notes_param, 1000, 'notes');
  pair public.connections;
begin
  perform private.limit_rate(me, 'send_connection_request', 30, interval '1 hour');
  target := private.contactable_user(me, recipient_email);
  -- One statement, so that two people asking each other at once end up connected, in one row.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes)
  values (me, target, kind, note)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else me end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else target end,
        connection_type = case when c.status = 'pending' then c.connection_type else kind end,
        notes = case when c.status = 'pending' then c.notes else note end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = me)
       or (c.status = 'rejected' and (c.recipient_id = me or c.responded_at < now() - interval '7 days'))
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target);
    if not found then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    elsif pair.status = 'blocked' then
      perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
    elsif pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down', 'Your last request was declined. You can ask again after a week.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$$;
comment on function public.send_connection_request(text, text, text) is
  'Asks somebody to connect. Repeating is harmless; asking who has already asked accepts. PT404 unknown or blocked, PT429 within a week of a rejection.';

create function public.respond_to_connection_request(
  connection_id_param uuid, response text, out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  changed public.connections;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  update public.connections c
     set status = case answer when 'accept' then 'accepted' else 'rejected' end::public.connection_status,
         responded_at = now(), updated_at = now()
   where c.id = connection_id_param and c.recipient_id = me and c.status = 'pending'
  returning * into changed;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'There is no open request to answer.');
  end if;
  perform private.record('connection.' || changed.status, changed.requester_id, changed.id);
  connection_id := changed.id;
  status := changed.status;
end;
$$;

create function public.manage_user_block(target_user_id uuid, action text, out status text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted text := action;
  target uuid := target_user_id;
  pair_id uuid;
begin
  if wanted is null or wanted not in ('block', 'unblock') then
    perform private.refuse('PT422', 'invalid_action', 'action: block or unblock');
  elsif target is null or target = me then
    perform private.refuse('PT422', 'invalid_target', 'target_user_id: somebody else');
  elsif not exists (select from public.user_profiles p where p.user_id = target) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  end if;
  perform private.limit_rate(me, 'manage_user_block', 60, interval '1 hour');
  perform private.lock_pair(me, target);
  if wanted = 'unblock' then
    delete from private.user_blocks b where b.blocker_id = me and b.blocked_id = target;
    delete from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
       and c.blocked_by = me;
    status := 'none';
    return;
  end if;
  insert into private.user_blocks (blocker_id, blocked_id) values (me, target) on conflict do nothing;
  insert into public.connections as c (requester_id, recipient_id, status, blocked_by)
  values (me, target, 'blocked', me)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = 'blocked', blocked_by = me, updated_at = now(),
        requester_grants_workout_access = false, recipient_grants_workout_access = false
    where c.status <> 'blocked'
  returning c.id into pair_id;
  if pair_id is not null then
    delete from public.workout_access_requests r where r.connection_id = pair_id;
    perform private.revoke_between(me, target);
    perform private.record('connection.blocked', target, pair_id);
  end if;
  status := 'blocked';
end;
$$;
comment on function public.manage_user_block(uuid, text) is
  'block ends everything between the two and hides it from the other one; only who blocked can unblock. Answers the same whatever the other has done.';

create function public.fix_legacy_connection_data(out fixed integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  requests integer;
begin
  -- Older rows may name a permission without the requests that led to it, or a blank type.
  with mine as (
    update public.connections c
       set connection_type = 'general', updated_at = now()
     where (c.requester_id = me or c.recipient_id = me) and (c.blocked_by is null or c.blocked_by = me)
       and btrim(c.connection_type) = ''
    returning 1)
  select count(*) into fixed from mine;
  with answered as (
    update public.workout_access_requests r
       set status = 'approved', responded_at = now()
      from public.connections c
     where c.id = r.connection_id and r.status = 'pending' and c.status = 'accepted'
       and me in (c.requester_id, c.recipient_id)
       and ((r.requester_id = c.requester_id and c.recipient_grants_workout_access)
         or (r.requester_id = c.recipient_id and c.requester_grants_workout_access))
    returning 1)
  select count(*) into requests from answered;
  fixed := fixed + requests;
end;
$$;
comment on function public.fix_legacy_connection_data() is 'Brings the caller''s own older rows into today''s form; running it again changes nothing.';

grant execute on function public.search_users(text, integer, text) to authenticated;
grant execute on function public.send_connection_request(text, text, text) to authenticated;
grant execute on function public.respond_to_connection_request(uuid, text) to authenticated;
grant execute on function public.manage_user_block(uuid, text) to authenticated;
grant execute on function public.fix_legacy_connection_data() to authenticated;
