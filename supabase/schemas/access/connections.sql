-- Connections: finding people, contacts between two of them. Asking, answering, blocking, removing.
--
-- Written by  calls only; a party may also delete the row
-- Risk        races between the two people: the unique index on (least, greatest) allows one row per pair.
--             Search shows names and e-mails to every confirmed user: it is rate limited, and leaves out people across a block.
-- Locks       the connection's row before the rows that depend on it (requests, permissions, blocks), as a plain delete of the
--             connection does. The other order could deadlock with it.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.connection_status as enum ('pending', 'accepted', 'rejected', 'blocked');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references public.user_profiles (user_id) on delete cascade,
  recipient_id uuid not null references public.user_profiles (user_id) on delete cascade,
  status public.connection_status not null default 'pending',
  connection_type text not null default 'general' check (char_length(connection_type) between 1 and 40),
  notes text check (char_length(notes) <= 1000),
  blocked_by uuid references public.user_profiles (user_id) on delete cascade,
  requester_grants_workout_access boolean not null default false,
  recipient_grants_workout_access boolean not null default false,
  responded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invitation_id uuid,
  constraint connections_two_people check (requester_id <> recipient_id),
  constraint connections_blocked_by_a_party check (
    (status = 'blocked') = (blocked_by is not null) and (blocked_by is null or blocked_by in (requester_id, recipient_id))),
  constraint connections_grants_need_acceptance check (
    status = 'accepted' or not (requester_grants_workout_access or recipient_grants_workout_access))
);
comment on table public.connections is 'At most one row per pair of people, whoever asked first.';
comment on column public.connections.blocked_by is 'Who blocked, and so alone may unblock. The row is invisible to the other one.';
comment on column public.connections.requester_grants_workout_access is 'The requester lets the recipient see the requester''s workouts.';
comment on column public.connections.recipient_grants_workout_access is 'The recipient lets the requester see the recipient''s workouts.';
comment on column public.connections.invitation_id is
  'The private.invitations that made this request, without a foreign key: it outlives it. Until it is accepted, its requester does not see the
   row, so that asking an address does not tell whether it has an account. Rejected without responded_at: it ended unanswered.';
create unique index connections_pair_idx on public.connections (least(requester_id, recipient_id), greatest(requester_id, recipient_id));
create index connections_requester_idx on public.connections (requester_id, status);
create index connections_recipient_idx on public.connections (recipient_id, status);
create index connections_blocked_by_idx on public.connections (blocked_by) where blocked_by is not null;
create index connections_invitation_idx on public.connections (invitation_id) where invitation_id is not null;
alter table public.connections enable row level security;
create policy "own connections are read" on public.connections for select to authenticated
  using (
    (recipient_id = (select auth.uid())
      or (requester_id = (select auth.uid()) and (invitation_id is null or status in ('accepted', 'blocked'))))
    and (blocked_by is null or blocked_by = (select auth.uid())));
-- A rejected request stays until its recipient removes it: deleting it must not be a way around the cool-down.
create policy "own connections are removed" on public.connections for delete to authenticated
  using (
    (recipient_id = (select auth.uid()) or (requester_id = (select auth.uid()) and status <> 'rejected'))
    and (blocked_by is null or blocked_by = (select auth.uid())));
grant select, delete on public.connections to authenticated;
grant all on public.connections to service_role;
alter publication supabase_realtime add table public.connections;

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

-- Views -------------------------------------------------------------------------------------------------------------------------------

-- Used only by search_users, which leaves out the caller and everybody across a block.
create view private.confirmed_people with (security_invoker = true) as
  select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
         lower(p.display_name) as display_key
    from public.user_profiles p
    join auth.users u on u.id = p.user_id
   where u.email_confirmed_at is not null and u.deleted_at is null;
comment on view private.confirmed_people is 'Everybody who can be found: profiles of accounts that are confirmed and not deleted.';

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.is_blocked(a uuid, b uuid)
returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.connections c
     where least(c.requester_id, c.recipient_id) = least(a, b)
       and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
       and c.status = 'blocked');
end;
$$;
comment on function private.is_blocked(uuid, uuid) is 'Whether either of the two has blocked the other.';

create function private.lock_pair(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(least(a, b)::text || greatest(a, b)::text, 0));
$$;
comment on function private.lock_pair(uuid, uuid) is
  'Serialises blocking with granting for one pair, until the transaction ends. Take it before any row of the pair.';

-- A block is lifted by deleting its row, by the call or by a table delete; if the other person has blocked too, their block is shown.
create function private.connection_ended()
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
create trigger connection_ended after delete on public.connections
  for each row execute function private.connection_ended();

create function private.like_pattern(term text)
returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
$$;

create function private.may_ask_again(pair public.connections, asker uuid)
returns boolean language sql stable set search_path = '' as $$
  select pair.status = 'rejected'
     and (pair.recipient_id = asker or pair.responded_at is null or pair.responded_at < now() - interval '7 days');
$$;
comment on function private.may_ask_again(public.connections, uuid) is
  'Whether a request that was declined may be sent again: by who declined it, after a week, and at once where it ended without an answer.';

create function private.lock_connection(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select from public.connections c
   where least(c.requester_id, c.recipient_id) = least(a, b) and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
     for no key update;
$$;
comment on function private.lock_connection(uuid, uuid) is
  'Locks the row between two people, if there is one, until the transaction ends. After lock_pair, before anything that hangs on the row.';

create function private.people_called(term text, kind public.profile_type)
returns uuid[] language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  beyond text := term || chr(1114111);
  by_address uuid[] := '{}';
begin
  if length(term) <= 2 or position('@' in term) > 1 then
    by_address := array(
      select q.user_id from public.user_profiles q
       where lower(q.email) operator(pg_catalog.~>=~) term and lower(q.email) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.email) using operator(pg_catalog.~<~) limit 100);
  end if;
  if length(term) <= 2 then
    return by_address || array(
      select q.user_id from public.user_profiles q
       where lower(q.last_name) operator(pg_catalog.~>=~) term and lower(q.last_name) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.last_name) using operator(pg_catalog.~<~) limit 100);
  elsif by_address <> '{}' then
    return by_address;
  end if;
  -- A search term that half of all addresses contain must not sort half of all people: the number of candidates is limited.
  return array(
    select q.user_id from public.user_profiles q
     where q.search_text like '%' || private.like_pattern(term) || '%' and (kind is null or q.profile_type = kind)
     limit 200);
end;
$$;
comment on function private.people_called(text, public.profile_type) is
  'Candidates for a search term in lower case, confirmed or not: by an address typed from its start; by one or two letters of the last
   name or address; else by letters anywhere (trigrams need three).';
