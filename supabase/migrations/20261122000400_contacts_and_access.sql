-- Contacts and access: an edit that leaves the duration alone, and asking for more than one has.
--
-- Replaces    grant_coach_permission and request_workout_access (one more parameter each), get_user_connections (a request says its level)
-- Risk        only the athlete gives access to their training, a system admin neither. An end date that was set must not move
--             or vanish because somebody changed the level or the notes.

-- A parameter more is another function: the old one goes, or calls by name would fit both.
drop function public.grant_coach_permission(uuid, uuid, text, integer, text);

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
  -- Unknown, blocked and just gone get one answer.
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

-- What is asked for. Approving gives reading; more is given by grant_coach_permission, with a level and an end.
alter table public.workout_access_requests add column level public.permission_level not null default 'read';

drop function public.request_workout_access(uuid, text);

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
  -- The lock keeps a removal or a grant from passing between the look and the insert.
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

create or replace function public.get_user_connections(status_filter text default 'accepted')
returns table (
  connection_id uuid, id uuid, requester_id uuid, recipient_id uuid,
  user_id uuid, display_name text, first_name text, last_name text, email text,
  profile_type public.profile_type, global_role public.global_role,
  status public.connection_status, connection_type text, is_requester boolean, notes text, permissions jsonb,
  is_coach_athlete_pair boolean, my_access text, their_access text,
  their_permission_level public.permission_level, their_permission_expires_at timestamptz, their_permission_notes text,
  created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted text := coalesce(status_filter, 'all');
begin
  if wanted not in ('all', 'pending', 'accepted', 'rejected', 'blocked') then
    perform private.refuse('PT422', 'invalid_status', 'status_filter: pending, accepted, rejected, blocked or all');
  end if;
  return query
    select c.id, c.id, c.requester_id, c.recipient_id,
           p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           c.status, c.connection_type, c.requester_id = me, c.notes,
           jsonb_build_object(
             'requester_grants_workout_access', c.requester_grants_workout_access,
             'recipient_grants_workout_access', c.recipient_grants_workout_access,
             'workout_access_requests', coalesce((
               select jsonb_agg(jsonb_build_object(
                        'id', r.id, 'status', r.status, 'requester_id', r.requester_id, 'level', r.level, 'message', r.message,
                        'response_message', r.response_message, 'created_at', r.created_at, 'responded_at', r.responded_at)
                      order by r.created_at desc, r.id)
                 from (select * from public.workout_access_requests w where w.connection_id = c.id
                        order by w.created_at desc limit 20) r), '[]')),
           p.profile_type <> mine.profile_type,
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = p.user_id and g.viewer_id = me),
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = me and g.viewer_id = p.user_id),
           held.permission_level, held.expires_at, held.notes,
           c.created_at, c.updated_at
      from public.connections c
      join public.user_profiles p on p.user_id = case when c.requester_id = me then c.recipient_id else c.requester_id end
      join public.user_profiles mine on mine.user_id = me
      left join public.coach_permissions held on held.athlete_id = me and held.coach_id = p.user_id
     where (c.requester_id = me or c.recipient_id = me)
       and (c.blocked_by is null or c.blocked_by = me)
       and (wanted = 'all' or c.status::text = wanted)
     order by lower(p.display_name), c.id;
end;
$$;
