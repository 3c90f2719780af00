-- Coach access: who may see and change whose training.
--
-- Tables      public.coach_permissions, public.primary_coaches
-- Decides     private.workout_access(athlete): the one answer to "what may I do here"
-- Risk        every policy and call of the training domain stands on private.workout_grants. A mistake here is a leak everywhere.

create type public.permission_level as enum ('read', 'write');

create table public.coach_permissions (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  permission_level public.permission_level not null default 'read',
  expires_at timestamptz,
  notes text check (char_length(notes) <= 1000),
  granted_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coach_permissions_pair unique (athlete_id, coach_id),
  constraint coach_permissions_two_people check (athlete_id <> coach_id)
);
comment on table public.coach_permissions is 'An athlete lets one coach read, or read and write, their training; until expires_at, or for good.';
create index coach_permissions_coach_idx on public.coach_permissions (coach_id, athlete_id);
create index coach_permissions_granted_by_idx on public.coach_permissions (granted_by);

create table public.primary_coaches (
  athlete_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  assigned_by uuid references public.user_profiles (user_id) on delete set null,
  assigned_at timestamptz not null default now(),
  constraint primary_coaches_two_people check (athlete_id <> coach_id)
);
comment on table public.primary_coaches is 'A label: the coach who leads an athlete. Grants nothing.';
create index primary_coaches_coach_idx on public.primary_coaches (coach_id);
create index primary_coaches_assigned_by_idx on public.primary_coaches (assigned_by);

create function private.is_blocked(a uuid, b uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.connections c
     where least(c.requester_id, c.recipient_id) = least(a, b)
       and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
       and c.status = 'blocked');
$$;
comment on function private.is_blocked(uuid, uuid) is 'Whether either of the two has blocked the other.';

-- Reached only from definer functions; nobody else has a grant on it.
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

create function private.workout_access(athlete uuid)
returns text language sql stable security definer set search_path = '' as $$
  select case
    when athlete = (select auth.uid()) then 'owner'
    else (
      select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
        from private.workout_grants g
       where g.athlete_id = athlete and g.viewer_id = (select auth.uid()))
  end;
$$;
comment on function private.workout_access(uuid) is 'owner, write, read, or null: the strongest the caller holds on this athlete''s training now.';
grant execute on function private.workout_access(uuid) to authenticated;

create function private.readable_athlete_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where auth.uid() is not null
  union
  select g.athlete_id from private.workout_grants g where g.viewer_id = (select auth.uid());
$$;
comment on function private.readable_athlete_ids() is
  'The athletes for whom private.workout_access() is not null. For policies over many rows: athlete_id in (select private.readable_athlete_ids()).';
grant execute on function private.readable_athlete_ids() to authenticated;

create function private.writable_athlete_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where auth.uid() is not null
  union
  select g.athlete_id from private.workout_grants g where g.viewer_id = (select auth.uid()) and g.level = 'write';
$$;
comment on function private.writable_athlete_ids() is 'The athletes for whom private.workout_access() is owner or write.';
grant execute on function private.writable_athlete_ids() to authenticated;

-- Nothing between two people outlives their connection or crosses a block.
create function private.revoke_between(a uuid, b uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
begin
  for gone in
    delete from public.coach_permissions p
     where (p.athlete_id, p.coach_id) in ((a, b), (b, a)) returning *
  loop
    perform private.record('coach_permission.revoked', gone.athlete_id, gone.id, to_jsonb(gone));
  end loop;
  for gone in
    delete from public.primary_coaches p
     where (p.athlete_id, p.coach_id) in ((a, b), (b, a)) returning *
  loop
    perform private.record('primary_coach.removed', gone.athlete_id, gone.coach_id, to_jsonb(gone));
  end loop;
end;
$$;

create function private.lock_pair(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(least(a, b)::text || greatest(a, b)::text, 0));
$$;
comment on function private.lock_pair(uuid, uuid) is
  'Serialises blocking with granting for one pair, until the transaction ends. Take it before any row of the pair.';

create function private.connection_ended()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.revoke_between(old.requester_id, old.recipient_id);
  perform private.record('connection.removed', old.recipient_id, old.id, to_jsonb(old));
  return old;
end;
$$;
create trigger connection_ended after delete on public.connections
  for each row execute function private.connection_ended();

alter table public.coach_permissions enable row level security;
create policy "own permissions are read" on public.coach_permissions for select to authenticated
  using (athlete_id = (select auth.uid()) or coach_id = (select auth.uid()));
grant select on public.coach_permissions to authenticated;
grant all on public.coach_permissions to service_role;

alter table public.primary_coaches enable row level security;
create policy "the primary coach is read by those who see the athlete" on public.primary_coaches for select to authenticated
  using (coach_id = (select auth.uid()) or athlete_id in (select private.readable_athlete_ids()));
grant select on public.primary_coaches to authenticated;
grant all on public.primary_coaches to service_role;
