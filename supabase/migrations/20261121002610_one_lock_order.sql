-- Blocking and permitting take the connection's row before what hangs on it, as removing a contact does.
--
-- Replaces    manage_user_block, grant_coach_permission
-- Risk        deadlocks. A contact is also removed by a plain delete, which locks the row first and ends requests, permissions and
--             standing blocks from its triggers: whoever touched one of these first and the row later could wait in a circle with it.

create function private.lock_connection(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select from public.connections c
   where least(c.requester_id, c.recipient_id) = least(a, b) and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
     for no key update;
$$;
comment on function private.lock_connection(uuid, uuid) is
  'Locks the row between two people, if there is one, until the transaction ends. After lock_pair, before anything that hangs on the row.';

create or replace function public.manage_user_block(target_user_id uuid, action text, out status text)
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
  perform private.lock_connection(me, target);
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

create or replace function public.grant_coach_permission(
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
  perform private.lock_connection(athlete_id_param, coach_id_param);
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
