-- Workout access: who may see and change whose training, and contacts asking each other for it.
--
-- Decides     private.workout_access(athlete): the one answer to "what may I do here"
-- Risk        every policy and call about training relies on private.workout_grants. A mistake here is a leak everywhere.
--             A caller only ever changes their own side of a connection. Lock order: connection, then its requests.
-- Why plpgsql PostgreSQL 17 plans an SQL function that cannot be inlined again in every query; plpgsql caches its plans.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.request_status as enum ('pending', 'approved', 'declined');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.workout_access_requests (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references public.connections (id) on delete cascade,
  requester_id uuid not null references public.user_profiles (user_id) on delete cascade,
  -- What is asked for. Approving gives reading; more is given by grant_coach_permission, with a level and an end.
  level public.permission_level not null default 'read',
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
alter table public.workout_access_requests enable row level security;
create policy "requests within own connections are read" on public.workout_access_requests for select to authenticated
  using (connection_id in (
    select c.id from public.connections c
     where c.requester_id = (select auth.uid()) or c.recipient_id = (select auth.uid())));
grant select on public.workout_access_requests to authenticated;
grant all on public.workout_access_requests to service_role;
alter publication supabase_realtime add table public.workout_access_requests;

-- Views -------------------------------------------------------------------------------------------------------------------------------

-- Read only by definer functions; no API role has a grant on it.
create view private.workout_grants with (security_invoker = true) as
  select p.athlete_id, p.coach_id as viewer_id, p.permission_level::text as level, 'permission' as source, p.expires_at
    from public.coach_permissions p
   where (p.expires_at is null or p.expires_at > now())
     and not exists (
       select from public.connections c
        where least(c.requester_id, c.recipient_id) = least(p.athlete_id, p.coach_id)
          and greatest(c.requester_id, c.recipient_id) = greatest(p.athlete_id, p.coach_id)
          and c.status = 'blocked')
  union all
  select c.requester_id, c.recipient_id, 'read', 'connection', null
    from public.connections c
   where c.status = 'accepted' and c.requester_grants_workout_access
  union all
  select c.recipient_id, c.requester_id, 'read', 'connection', null
    from public.connections c
   where c.status = 'accepted' and c.recipient_grants_workout_access;
comment on view private.workout_grants is
  'Every grant in force at this moment: an unexpired permission (read or write), or the athlete''s side of an accepted connection (read);
   none across a block. Roles, teams and the primary coach grant nothing.';

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.workout_access(athlete uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if athlete = me then
    return 'owner';
  end if;
  return (
    select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
      from private.workout_grants g
     where g.athlete_id = athlete and g.viewer_id = me);
end;
$$;
comment on function private.workout_access(uuid) is 'owner, write, read, or null: the strongest the caller holds on this athlete''s training now.';
grant execute on function private.workout_access(uuid) to authenticated;

create function private.readable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me;
end;
$$;
comment on function private.readable_athlete_ids() is
  'The athletes for whom private.workout_access() is not null. For policies over many rows: athlete_id in (select private.readable_athlete_ids()).';
grant execute on function private.readable_athlete_ids() to authenticated;

create function private.writable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me and g.level = 'write';
end;
$$;
comment on function private.writable_athlete_ids() is 'The athletes for whom private.workout_access() is owner or write.';
grant execute on function private.writable_athlete_ids() to authenticated;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.request_workout_access(
  target_user_id uuid, message text default null, level_param text default 'read',
  out request_id uuid, out status public.request_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  words text := private.trimmed(message, 1000, 'message');
  pair public.connections;
  held text;
begin
  if level_param is null or level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'level: read or write');
  end if;
  perform private.limit_rate(me, 'request_workout_access', 30, interval '1 hour');
  -- The lock prevents a removal or a grant between this check and the insert.
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, target)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
     and c.status = 'accepted'
   for update;
  if not found then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  end if;
  held := private.workout_access(target);
  if held in ('write', level_param) then
    status := 'approved';
    return;
  elsif level_param = 'write' and not exists (
    select from public.user_profiles p where p.user_id = me and p.profile_type = 'coach') then
    perform private.refuse('PT422', 'not_a_coach', 'Only a coach can be given more than reading.');
  end if;
  if exists (
    select from public.workout_access_requests r
     where r.connection_id = pair.id and r.requester_id = me and r.status = 'declined'
       and r.responded_at > now() - interval '1 day') then
    perform private.refuse('PT429', 'cool_down', 'Your last request was declined. You can ask again after a day.');
  end if;
  insert into public.workout_access_requests as r (connection_id, requester_id, message, level)
  values (pair.id, me, words, level_param::public.permission_level)
  on conflict (connection_id, requester_id) where status = 'pending'
    do update set message = coalesce(excluded.message, r.message), level = greatest(excluded.level, r.level)
  returning r.id, r.status into request_id, status;
end;
$$;
comment on function public.request_workout_access(uuid, text, text) is
  'Asks a contact to show me their workouts or, as a coach, to let me change them (level_param write). Repeating keeps one open request;
   status approved without an id: I already may. Nullable: request_id.';
grant execute on function public.request_workout_access(uuid, text, text) to authenticated;

create function public.grant_workout_access(target_user_id uuid, grant_access boolean, out granted boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  give boolean := grant_access;
  pair public.connections;
  gone public.coach_permissions;
begin
  if give is null then
    perform private.refuse('PT422', 'invalid_grant_access', 'grant_access: true or false');
  end if;
  update public.connections c
     set requester_grants_workout_access = case when c.requester_id = me then give else c.requester_grants_workout_access end,
         recipient_grants_workout_access = case when c.recipient_id = me then give else c.recipient_grants_workout_access end,
         updated_at = now()
   where least(c.requester_id, c.recipient_id) = least(me, target)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
     and c.status = 'accepted'
  returning * into pair;
  if give and pair.id is null then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  elsif give then
    update public.workout_access_requests r set status = 'approved', responded_at = now()
     where r.connection_id = pair.id and r.requester_id = target and r.status = 'pending';
  else
    -- Revoking ends all access: a coach permission must not stay in force behind the button. Somebody in a team together may have one
    -- without being a contact.
    delete from public.coach_permissions p where p.athlete_id = me and p.coach_id = target returning * into gone;
    if gone.id is not null then
      perform private.record('coach_permission.revoked', me, gone.id, to_jsonb(gone));
    elsif pair.id is null then
      perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
    end if;
  end if;
  if pair.id is not null then
    perform private.record('workout_access.' || case when give then 'granted' else 'revoked' end, me, pair.id);
  end if;
  granted := give;
end;
$$;
comment on function public.grant_workout_access(uuid, boolean) is
  'Lets a contact see my workouts, or ends every access that anybody has to them, a coach permission included. Never touches their side.';
grant execute on function public.grant_workout_access(uuid, boolean) to authenticated;

create function public.respond_to_workout_access_request(
  requester_user_id uuid, approve boolean, message text default null, out request_id uuid, out status public.request_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  asker uuid := requester_user_id;
  words text := private.trimmed(message, 1000, 'message');
  pair public.connections;
begin
  if approve is null then
    perform private.refuse('PT422', 'invalid_approve', 'approve: true or false');
  end if;
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, asker)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, asker)
     and c.status = 'accepted' and asker <> me
   for update;
  update public.workout_access_requests r
     set status = case when approve then 'approved' else 'declined' end::public.request_status,
         responded_at = now(), response_message = words
   where r.connection_id = pair.id and r.requester_id = asker and r.status = 'pending'
  returning r.id, r.status into request_id, status;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'There is no open request to answer.');
  end if;
  if approve then
    update public.connections c
       set requester_grants_workout_access = c.requester_grants_workout_access or c.requester_id = me,
           recipient_grants_workout_access = c.recipient_grants_workout_access or c.recipient_id = me,
           updated_at = now()
     where c.id = pair.id;
    perform private.record('workout_access.granted', me, pair.id);
  end if;
end;
$$;
comment on function public.respond_to_workout_access_request(uuid, boolean, text) is
  'Answers a contact''s open request to see my workouts; approving opens my side of the connection.';
grant execute on function public.respond_to_workout_access_request(uuid, boolean, text) to authenticated;
