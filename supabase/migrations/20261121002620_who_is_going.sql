-- Accounts that end while others call: nobody else pays for it.
--
-- Calls       delete_my_account, manage_user_block, grant_coach_permission, assign_primary_coach, private.contactable_user
-- Risk        deadlocks, and foreign keys that fail in the face of a caller. An account is referred to from everywhere, and no one order
--             of locks suits every call: so its deletion waits only briefly for anybody. PostgreSQL looks for circles after a second;
--             long before that a deletion in one has let go of everything, and begins again.

create function private.hold_people(me uuid, other uuid)
returns boolean language plpgsql volatile set search_path = '' as $$
begin
  perform from public.user_profiles p where p.user_id = me for key share;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  perform from public.user_profiles p where p.user_id = other for key share;
  return found;
end;
$$;
comment on function private.hold_people(uuid, uuid) is
  'Keeps both accounts until the transaction ends, as a foreign key to them would; false when the other one is gone. Waits for a deletion that
   is under way. Before the first row that refers to them is written.';

create or replace function private.contactable_user(me uuid, address text)
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
  -- Unknown, unconfirmed, blocked and just gone get one answer.
  if found_id is null or private.is_blocked(me, found_id) or not private.hold_people(me, found_id) then
    perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
  end if;
  return found_id;
end;
$$;

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
  if not private.hold_people(me, target) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  end if;
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
  -- Unknown, blocked and just gone get one answer.
  if kind is null or private.is_blocked(athlete_id_param, coach_id_param)
     or not private.hold_people(me, athlete_id_param) or not private.hold_people(me, coach_id_param) then
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

create or replace function public.assign_primary_coach(athlete_id_param uuid, coach_id_param uuid)
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

create function private.end_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' set lock_timeout = '100ms' as $$
declare
  office public.global_role;
  other uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_deletion', 0));
  perform private.lock_admins();
  if private.is_last_admin(person) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  end if;
  for other in
    select c.requester_id from public.connections c where c.recipient_id = person
    union select c.recipient_id from public.connections c where c.requester_id = person
    union select p.athlete_id from public.coach_permissions p where p.coach_id = person
    union select p.coach_id from public.coach_permissions p where p.athlete_id = person
    union select a.athlete_id from public.primary_coaches a where a.coach_id = person
    union select a.coach_id from public.primary_coaches a where a.athlete_id = person
    order by 1
  loop
    perform private.lock_pair(person, other);
  end loop;
  perform from public.connections c where person in (c.requester_id, c.recipient_id) order by c.id for update;
  perform from public.workouts w where w.athlete_id = person order by w.id for update;
  perform from auth.users u where u.id = person for update;
  select p.global_role into office from public.user_profiles p where p.user_id = person for update;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  delete from public.team_invitations i where i.inviter_id = person or i.invitee_id = person;
  delete from public.connections c where c.requester_id = person or c.recipient_id = person;
  perform private.record('account.deleted', person, null, jsonb_build_object('global_role', office));
  perform private.clear_account(person);
  -- Everything else hangs on it: profile, permissions, memberships, sessions with their refresh tokens.
  delete from auth.users u where u.id = person;
end;
$$;
comment on function private.end_account(uuid) is
  'Deletes an account with everything that is to go. lock_not_available when somebody holds a part of it for longer than a moment.';

create or replace function public.delete_my_account(confirmation_param text, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  patience constant timestamptz := clock_timestamp() + interval '6 seconds';
  reason text;
begin
  perform private.limit_rate(me, 'delete_my_account', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  end if;
  loop
    begin
      perform private.end_account(me);
      deleted := true;
      return;
    exception when lock_not_available or deadlock_detected or sqlstate 'PT409' then
      get stacked diagnostics reason = pg_exception_hint;
      if reason = 'last_system_admin' then
        raise;
      end if;
      -- All locks of this attempt are given back by now.
    end;
    if clock_timestamp() > patience then
      perform private.refuse('PT409', 'changed_meanwhile', 'Something about this account is just changing. Please try again.');
    end if;
    perform pg_catalog.pg_sleep(0.01 + random() * 0.04);
  end loop;
end;
$$;

drop function private.lock_account(uuid);
