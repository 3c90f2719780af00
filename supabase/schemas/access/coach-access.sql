-- Coach access: coach permissions, primary coaches, the rows of /clients, and the access log. The edge functions
-- manage-coach-permissions and manage-primary-coach use these calls.
--
-- Risk        only the athlete gives access to their training, not even a system admin. Changing the level or the notes must not change
--             the end date. The list of clients shows people, never training. The access log must not distinguish a block from a
--             removal: both end access with the same text, no matter who did it.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.permission_level as enum ('read', 'write');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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
alter table public.coach_permissions enable row level security;
create policy "own permissions are read" on public.coach_permissions for select to authenticated
  using (athlete_id = (select auth.uid()) or coach_id = (select auth.uid()));
grant select on public.coach_permissions to authenticated;
grant all on public.coach_permissions to service_role;
alter publication supabase_realtime add table public.coach_permissions;

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
alter table public.primary_coaches enable row level security;
create policy "the primary coach is read by those who see the athlete" on public.primary_coaches for select to authenticated
  using (coach_id = (select auth.uid()) or athlete_id in (select private.readable_athlete_ids()));
grant select on public.primary_coaches to authenticated;
grant all on public.primary_coaches to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Ends coach permissions and primary coaches in both directions, when the connection is removed or blocked.
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

create function private.heads_team_of(person uuid, athlete uuid, coach uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members head
      join public.team_members a on a.team_id = head.team_id and a.user_id = athlete
      join public.team_members c on c.team_id = head.team_id and c.user_id = coach
     where head.user_id = person and head.role = 'head_coach');
$$;

-- Access through a connection ends with it, be it removed, blocked or deleted with an account.
create function private.access_ends_with_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.requester_grants_workout_access then
    perform private.record('workout_access.revoked', old.requester_id, old.id, jsonb_build_object('viewer_id', old.recipient_id));
  end if;
  if old.recipient_grants_workout_access then
    perform private.record('workout_access.revoked', old.recipient_id, old.id, jsonb_build_object('viewer_id', old.requester_id));
  end if;
  return null;
end;
$$;
create trigger access_ends_with_removal after delete on public.connections
  for each row execute function private.access_ends_with_connection();
create trigger access_ends_with_status after update of status on public.connections
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function private.access_ends_with_connection();

create function private.connection_viewer(connection uuid, athlete uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case when c.requester_id = athlete then c.recipient_id else c.requester_id end from public.connections c where c.id = connection),
    -- The connection was removed since: its last audit row names both people.
    (select case when e.before ->> 'requester_id' = athlete::text then e.before ->> 'recipient_id' else e.before ->> 'requester_id' end::uuid
       from private.audit_events e where e.object_id = connection and e.action = 'connection.removed' order by e.at desc limit 1));
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.grant_coach_permission(
  athlete_id_param uuid, coach_id_param uuid, permission_level_param text default 'read',
  expires_in_days_param integer default null, notes_param text default null, keep_end_param boolean default false)
returns public.coach_permissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  note text := private.trimmed(notes_param, 1000, 'notes');
  kind public.profile_type;
  before public.coach_permissions;
  after public.coach_permissions;
begin
  if permission_level_param is null or permission_level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'permissionLevel: read or write');
  elsif expires_in_days_param not between 1 and 365 then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expiresInDays: 1 to 365');
  elsif keep_end_param and expires_in_days_param is not null then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expiresInDays: a new end, or the one that was set');
  elsif coach_id_param is null or coach_id_param = athlete_id_param then
    perform private.refuse('PT422', 'invalid_coach', 'coachId: somebody else than the athlete');
  elsif athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete gives access to their training.');
  end if;
  perform private.limit_rate(me, 'grant_coach_permission', 60, interval '1 hour');
  perform private.lock_pair(athlete_id_param, coach_id_param);
  perform private.lock_connection(athlete_id_param, coach_id_param);
  select p.profile_type into kind
    from public.user_profiles p join auth.users u on u.id = p.user_id
   where p.user_id = coach_id_param and u.email_confirmed_at is not null and u.deleted_at is null;
  -- Unknown, blocked and just deleted get the same answer.
  if kind is null or private.is_blocked(athlete_id_param, coach_id_param) or not private.hold_people(me, coach_id_param) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  elsif kind <> 'coach' then
    perform private.refuse('PT422', 'not_a_coach', 'Access can only be given to a coach.');
  end if;
  select * into before from public.coach_permissions p
   where p.athlete_id = athlete_id_param and p.coach_id = coach_id_param;
  insert into public.coach_permissions as p (athlete_id, coach_id, permission_level, expires_at, notes, granted_by)
  values (athlete_id_param, coach_id_param, permission_level_param::public.permission_level,
          now() + make_interval(days => expires_in_days_param), note, me)
  on conflict on constraint coach_permissions_pair do update
    set permission_level = excluded.permission_level,
        expires_at = case when keep_end_param then p.expires_at else excluded.expires_at end,
        notes = excluded.notes, granted_by = excluded.granted_by, updated_at = now()
  returning * into after;
  update public.workout_access_requests r set status = 'approved', responded_at = now()
    from public.connections c
   where c.id = r.connection_id and r.status = 'pending' and r.requester_id = coach_id_param
     and athlete_id_param in (c.requester_id, c.recipient_id);
  perform private.record(
    case when before.id is null then 'coach_permission.granted' else 'coach_permission.changed' end,
    athlete_id_param, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after));
  return after;
end;
$$;
comment on function public.grant_coach_permission(uuid, uuid, text, integer, text, boolean) is
  'Gives a coach access to one''s own training, or changes it. Days count from now, null never expires; keep_end_param leaves the end of a
   permission that is there as it is.';
grant execute on function public.grant_coach_permission(uuid, uuid, text, integer, text, boolean) to authenticated;

create function public.revoke_coach_permission(athlete_id_param uuid, coach_id_param uuid, out revoked boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.coach_permissions;
begin
  delete from public.coach_permissions p
   where p.athlete_id = athlete_id_param and p.coach_id = coach_id_param and (me in (p.athlete_id, p.coach_id) or private.is_admin(me))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'permission_not_found', 'There is no such permission.');
  end if;
  perform private.record('coach_permission.revoked', gone.athlete_id, gone.id, to_jsonb(gone));
  revoked := true;
end;
$$;
comment on function public.revoke_coach_permission(uuid, uuid) is 'Ends a coach permission. Caller: the athlete, that coach, or a system admin.';
grant execute on function public.revoke_coach_permission(uuid, uuid) to authenticated;

create function public.check_coach_access(
  athlete_id_param uuid, coach_id_param uuid,
  out has_access boolean, out permission_level public.permission_level, out source text, out expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is null or coach_id_param is null or me not in (athlete_id_param, coach_id_param) then
    perform private.refuse('PT403', 'not_a_party', 'Only the athlete and the coach may look at this.');
  end if;
  select true, g.level::public.permission_level, g.source, g.expires_at
    into has_access, permission_level, source, expires_at
    from private.workout_grants g
   where g.athlete_id = athlete_id_param and g.viewer_id = coach_id_param
   order by g.level = 'write' desc, g.expires_at desc nulls first limit 1;
  has_access := coalesce(has_access, false);
end;
$$;
comment on function public.check_coach_access(uuid, uuid) is 'The strongest access one person holds on another''s training now, for the two of them. Nullable: permission_level, source, expires_at.';
grant execute on function public.check_coach_access(uuid, uuid) to authenticated;

create function public.list_coach_permissions(athlete_id_param uuid)
returns table (
  coach_id uuid, coach_name text, coach_email text, permission_level public.permission_level, source text,
  expires_at timestamptz, notes text, created_at timestamptz, profile_type public.profile_type)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete may see who has access.');
  end if;
  return query
    select p.coach_id, u.display_name, u.email, p.permission_level, 'permission', p.expires_at, p.notes, p.created_at, u.profile_type
      from public.coach_permissions p join public.user_profiles u on u.user_id = p.coach_id
     where p.athlete_id = me
    union all
    -- A person with both kinds of access is listed once, with the stronger one.
    select g.viewer_id, u.display_name, u.email, 'read', 'connection', null, null, c.updated_at, u.profile_type
      from private.workout_grants g
      join public.user_profiles u on u.user_id = g.viewer_id
      join public.connections c
        on least(c.requester_id, c.recipient_id) = least(g.athlete_id, g.viewer_id)
       and greatest(c.requester_id, c.recipient_id) = greatest(g.athlete_id, g.viewer_id)
     where g.athlete_id = me and g.source = 'connection'
       and not exists (
         select from public.coach_permissions p
          where p.athlete_id = me and p.coach_id = g.viewer_id and (p.expires_at is null or p.expires_at > now()))
     order by 2, 1;
end;
$$;
comment on function public.list_coach_permissions(uuid) is
  'Who has access to my training: permissions (expired ones too, so that they can be renewed) and contacts I share my workouts with (source connection).
   Nullable: expires_at, notes.';
grant execute on function public.list_coach_permissions(uuid) to authenticated;

create function public.get_accessible_athletes()
returns table (
  athlete_id uuid, athlete_name text, athlete_email text, permission_level public.permission_level, source text,
  expires_at timestamptz, notes text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select p.user_id, p.display_name, p.email, g.level::public.permission_level, g.source, g.expires_at, c.notes
      from (
        select distinct on (w.athlete_id) w.athlete_id, w.level, w.source, w.expires_at
          from private.workout_grants w
         where w.viewer_id = me
         order by w.athlete_id, w.level = 'write' desc, w.expires_at desc nulls first) g
      join public.user_profiles p on p.user_id = g.athlete_id
      left join public.coach_permissions c on c.athlete_id = g.athlete_id and c.coach_id = me and g.source = 'permission'
     order by lower(p.display_name), p.user_id;
end;
$$;
comment on function public.get_accessible_athletes() is 'Everyone whose training the caller may see now, with the strongest grant. Nullable: expires_at, notes.';
grant execute on function public.get_accessible_athletes() to authenticated;

create function public.assign_primary_coach(athlete_id_param uuid, coach_id_param uuid)
returns public.primary_coaches
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  assigned public.primary_coaches;
begin
  if coach_id_param is null or coach_id_param = athlete_id_param then
    perform private.refuse('PT422', 'invalid_coach', 'coachId: somebody else than the athlete');
  elsif athlete_id_param is null or not (
       athlete_id_param = me or private.is_admin(me) or private.heads_team_of(me, athlete_id_param, coach_id_param)) then
    perform private.refuse('PT403', 'not_allowed', 'Only the athlete, or the head coach of a team with both, assigns a primary coach.');
  end if;
  perform private.lock_pair(athlete_id_param, coach_id_param);
  if private.is_blocked(athlete_id_param, coach_id_param)
     or not private.hold_people(me, athlete_id_param) or not private.hold_people(me, coach_id_param)
     or not exists (
       select from public.user_profiles p join auth.users u on u.id = p.user_id
        where p.user_id = coach_id_param and p.profile_type = 'coach'
          and u.email_confirmed_at is not null and u.deleted_at is null) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such coach.');
  end if;
  insert into public.primary_coaches as c (athlete_id, coach_id, assigned_by) values (athlete_id_param, coach_id_param, me)
  on conflict (athlete_id) do update
    set coach_id = excluded.coach_id, assigned_by = excluded.assigned_by, assigned_at = now()
  returning * into assigned;
  perform private.record('primary_coach.assigned', athlete_id_param, coach_id_param, null, to_jsonb(assigned));
  return assigned;
end;
$$;
comment on function public.assign_primary_coach(uuid, uuid) is
  'Names an athlete''s primary coach; gives no access. Caller: the athlete, a system admin, or a head coach of a team with both.';
grant execute on function public.assign_primary_coach(uuid, uuid) to authenticated;

create function public.remove_primary_coach(athlete_id_param uuid, out removed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.primary_coaches;
begin
  delete from public.primary_coaches c
   where c.athlete_id = athlete_id_param
     and (me in (c.athlete_id, c.coach_id) or private.is_admin(me) or private.heads_team_of(me, c.athlete_id, c.coach_id))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'primary_coach_not_found', 'There is no primary coach to remove.');
  end if;
  perform private.record('primary_coach.removed', gone.athlete_id, gone.coach_id, to_jsonb(gone));
  removed := true;
end;
$$;
comment on function public.remove_primary_coach(uuid) is
  'Takes the label away; changes no access. Caller: the athlete, that coach, a system admin, or a head coach of a team with both. PT404 otherwise.';
grant execute on function public.remove_primary_coach(uuid) to authenticated;

create function public.get_primary_coach(athlete_id_param uuid)
returns table (athlete_id uuid, coach_id uuid, coach_name text, coach_email text, assigned_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is null or not (
       private.workout_access(athlete_id_param) is not null or private.is_admin(me)
       or exists (select from public.primary_coaches c where c.athlete_id = athlete_id_param and c.coach_id = me)) then
    perform private.refuse('PT403', 'no_access', 'You have no access to this athlete.');
  end if;
  return query
    select c.athlete_id, c.coach_id, p.display_name, p.email, c.assigned_at
      from public.primary_coaches c join public.user_profiles p on p.user_id = c.coach_id
     where c.athlete_id = athlete_id_param;
end;
$$;
comment on function public.get_primary_coach(uuid) is
  'The athlete''s primary coach, or no row. Caller: the athlete, whoever sees their training, that coach, or a system admin. PT403 otherwise.';
grant execute on function public.get_primary_coach(uuid) to authenticated;

create function public.get_clients()
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz,
  connection_id uuid, request_status public.request_status, is_primary boolean, teams text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type,
           c.permission_level, c.source, c.expires_at, c.connection_id, c.request_status, c.is_primary, c.teams
      from private.clients_of(me) c join public.user_profiles p on p.user_id = c.user_id
     order by lower(p.display_name), p.user_id;
end;
$$;
comment on function public.get_clients() is
  'The rows of /clients: whoever lets the caller see their training (permission_level, source, expires_at), contacts without access (null), and
   athletes of teams the caller is staff of. request_status: the caller''s latest request to see their workouts.
   Nullable: permission_level, source, expires_at, connection_id, request_status.';
grant execute on function public.get_clients() to authenticated;

create function public.get_access_log(limit_count integer default 50, before bigint default null)
returns table (
  event_id bigint, at timestamptz, action text, source text, viewer_id uuid, viewer_name text, actor_id uuid, actor_name text, by_me boolean,
  permission_level public.permission_level, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  earlier_than bigint := before;
begin
  return query
    with mine as (
      select e.id, e.at, e.action, e.actor_id, coalesce(e.after, e.before) as row,
             case split_part(e.action, '.', 1)
               when 'workout_access' then coalesce((e.before ->> 'viewer_id')::uuid, private.connection_viewer(e.object_id, me))
               else (coalesce(e.after, e.before) ->> 'coach_id')::uuid end as viewer_id
        from private.audit_events e
       where e.subject_id = me and (earlier_than is null or e.id < earlier_than)
         and e.action in ('coach_permission.granted', 'coach_permission.changed', 'coach_permission.revoked',
                          'workout_access.granted', 'workout_access.revoked', 'primary_coach.assigned', 'primary_coach.removed')
       order by e.id desc
       limit least(greatest(coalesce(limit_count, 50), 1), 200)
    )
    select m.id, m.at, split_part(m.action, '.', 2),
           case split_part(m.action, '.', 1) when 'coach_permission' then 'permission' when 'workout_access' then 'connection' else 'primary_coach' end,
           m.viewer_id, v.display_name, m.actor_id, a.display_name, coalesce(m.actor_id = me, false),
           case split_part(m.action, '.', 1)
             when 'coach_permission' then m.row ->> 'permission_level' when 'workout_access' then 'read' end::public.permission_level,
           case when m.action like 'coach\_permission.%' then (m.row ->> 'expires_at')::timestamptz end
      from mine m
      left join public.user_profiles v on v.user_id = m.viewer_id
      left join public.user_profiles a on a.user_id = m.actor_id
     order by m.id desc;
end;
$$;
comment on function public.get_access_log(integer, bigint) is
  'How access to the caller''s own training came and went, newest first; before: an event_id to go on from. action: granted, changed, revoked, assigned or
   removed; source: permission, connection or primary_coach (a label). It ends in the same words whoever ended it, and how. Accounts that are gone have
   no name. Nullable: viewer_id, viewer_name, actor_id, actor_name, permission_level, expires_at.';
grant execute on function public.get_access_log(integer, bigint) to authenticated;
