-- Connections: contacts between two people and the requests to see each other's workouts.
--
-- Tables      public.connections, public.workout_access_requests
-- Written by  calls only (…0500, …0600); a party may also delete the row
-- Risk        one row per pair is what makes every race harmless: the unique index on (least, greatest).

create type public.connection_status as enum ('pending', 'accepted', 'rejected', 'blocked');
create type public.request_status as enum ('pending', 'approved', 'declined');

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
create unique index connections_pair_idx on public.connections (least(requester_id, recipient_id), greatest(requester_id, recipient_id));
create index connections_requester_idx on public.connections (requester_id, status);
create index connections_recipient_idx on public.connections (recipient_id, status);
create index connections_blocked_by_idx on public.connections (blocked_by) where blocked_by is not null;

create table public.workout_access_requests (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references public.connections (id) on delete cascade,
  requester_id uuid not null references public.user_profiles (user_id) on delete cascade,
  status public.request_status not null default 'pending',
  message text check (char_length(message) <= 1000),
  response_message text check (char_length(response_message) <= 1000),
  responded_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.workout_access_requests is 'One party of a connection asks to see the other''s workouts; history is kept.';
create unique index workout_access_requests_pending_idx on public.workout_access_requests (connection_id, requester_id) where status = 'pending';
create index workout_access_requests_connection_idx on public.workout_access_requests (connection_id, created_at desc);
create index workout_access_requests_requester_idx on public.workout_access_requests (requester_id);

alter table public.connections enable row level security;
create policy "own connections are read" on public.connections for select to authenticated
  using (
    (requester_id = (select auth.uid()) or recipient_id = (select auth.uid()))
    and (blocked_by is null or blocked_by = (select auth.uid())));
-- A rejected request stays until its recipient removes it: deleting it must not be a way around the cool-down.
create policy "own connections are removed" on public.connections for delete to authenticated
  using (
    (recipient_id = (select auth.uid()) or (requester_id = (select auth.uid()) and status <> 'rejected'))
    and (blocked_by is null or blocked_by = (select auth.uid())));
grant select, delete on public.connections to authenticated;
grant all on public.connections to service_role;

alter table public.workout_access_requests enable row level security;
create policy "requests within own connections are read" on public.workout_access_requests for select to authenticated
  using (connection_id in (
    select c.id from public.connections c
     where c.requester_id = (select auth.uid()) or c.recipient_id = (select auth.uid())));
grant select on public.workout_access_requests to authenticated;
grant all on public.workout_access_requests to service_role;
