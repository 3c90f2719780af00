-- A session that has ended reads and writes nothing more, tables included. Only the athlete gives access.
--
-- Replaces    grant_coach_permission, revoke_coach_permission
-- Calls       private.check_request: of PostgREST, once a request, before anything else (pgrst.db_pre_request)
-- Risk        without the setting on the role authenticator, tables are read until the token ends: the conformance suite asks for it.

-- A stranger and the server have no session: for them it answers without looking anywhere.
create function private.check_request()
returns void language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  if claimed is null or not pg_input_is_valid(claimed, 'uuid') then
    return;
  end if;
  if not exists (select from auth.sessions s where s.id = claimed::uuid and s.user_id = auth.uid()) then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
end;
$$;
comment on function private.check_request() is
  'PT401 for a token whose session was ended. Before every request of the API: PostgREST calls it as pgrst.db_pre_request, after it became the caller.';

-- Usage alone opens nothing: no other private function and no private table is granted to strangers.
grant usage on schema private to anon;
grant execute on function private.check_request() to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  end if;
end
$$;
notify pgrst, 'reload config';

-- Access ------------------------------------------------------------------------------------------------------------------------------

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
  elsif athlete_id_param is distinct from me then
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
     or not private.hold_people(me, coach_id_param) then
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
  'Gives a coach access to an athlete''s training, or changes it. Caller: the athlete, and nobody else.';

create or replace function public.revoke_coach_permission(athlete_id_param uuid, coach_id_param uuid, out revoked boolean)
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
