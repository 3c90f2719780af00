-- Coach access calls: what the functions manage-coach-permissions and manage-primary-coach stand on.
--
-- Calls       grant_coach_permission, revoke_coach_permission, check_coach_access, list_coach_permissions, get_accessible_athletes,
--             assign_primary_coach, remove_primary_coach, get_primary_coach
-- Risk        only the athlete (or a system admin) gives access to the athlete's training; nobody gives it to themselves.

create function public.grant_coach_permission(
  athlete_id_param uuid, coach_id_param uuid, permission_level_param text default 'read',
  expires_in_days_param integer default null, notes_param text default null)
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
  elsif coach_id_param is null or coach_id_param = athlete_id_param then
    perform private.refuse('PT422', 'invalid_coach', 'coachId: somebody else than the athlete');
  elsif coach_id_param = me or not (athlete_id_param = me or private.is_admin(me)) then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete gives access to their training.');
  end if;
  perform private.limit_rate(me, 'grant_coach_permission', 60, interval '1 hour');
  perform private.lock_pair(athlete_id_param, coach_id_param);
  select p.profile_type into kind
    from public.user_profiles p join auth.users u on u.id = p.user_id
   where p.user_id = coach_id_param and u.email_confirmed_at is not null and u.deleted_at is null;
  -- Unknown and blocked get one answer.
  if kind is null or private.is_blocked(athlete_id_param, coach_id_param)
     or not exists (select from public.user_profiles p where p.user_id = athlete_id_param) then
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
    set permission_level = excluded.permission_level, expires_at = excluded.expires_at, notes = excluded.notes,
        granted_by = excluded.granted_by, updated_at = now()
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
comment on function public.grant_coach_permission(uuid, uuid, text, integer, text) is
  'Gives a coach access to an athlete''s training, or changes it. Caller: the athlete, or a system admin for somebody else than themselves.';

create function public.revoke_coach_permission(athlete_id_param uuid, coach_id_param uuid, out revoked boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.coach_permissions;
begin
  delete from public.coach_permissions p
   where p.athlete_id = athlete_id_param and p.coach_id = coach_id_param and me in (p.athlete_id, p.coach_id)
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'permission_not_found', 'There is no such permission.');
  end if;
  perform private.record('coach_permission.revoked', gone.athlete_id, gone.id, to_jsonb(gone));
  revoked := true;
end;
$$;
comment on function public.revoke_coach_permission(uuid, uuid) is 'Ends a coach permission. Caller: the athlete, or that coach.';

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

create function public.list_coach_permissions(athlete_id_param uuid)
returns table (
  coach_id uuid, coach_name text, coach_email text, permission_level public.permission_level, source text,
  expires_at timestamptz, notes text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete may see who has access.');
  end if;
  return query
    select p.coach_id, u.display_name, u.email, p.permission_level, 'permission', p.expires_at, p.notes, p.created_at
      from public.coach_permissions p join public.user_profiles u on u.user_id = p.coach_id
     where p.athlete_id = me
    union all
    -- Somebody with both is named once, with the stronger one.
    select g.viewer_id, u.display_name, u.email, 'read', 'connection', null, null, c.updated_at
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

-- Primary coach -------------------------------------------------------------------------------------------------------------------

create function private.heads_team_of(person uuid, athlete uuid, coach uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members head
      join public.team_members a on a.team_id = head.team_id and a.user_id = athlete
      join public.team_members c on c.team_id = head.team_id and c.user_id = coach
     where head.user_id = person and head.role = 'head_coach');
$$;

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
     or not exists (select from public.user_profiles p where p.user_id = athlete_id_param)
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

grant execute on function public.grant_coach_permission(uuid, uuid, text, integer, text) to authenticated;
grant execute on function public.revoke_coach_permission(uuid, uuid) to authenticated;
grant execute on function public.check_coach_access(uuid, uuid) to authenticated;
grant execute on function public.list_coach_permissions(uuid) to authenticated;
grant execute on function public.get_accessible_athletes() to authenticated;
grant execute on function public.assign_primary_coach(uuid, uuid) to authenticated;
grant execute on function public.remove_primary_coach(uuid) to authenticated;
grant execute on function public.get_primary_coach(uuid) to authenticated;
