-- Sharing workouts between contacts: the list of contacts, and asking for, giving and answering access.
--
-- Calls       get_user_connections, request_workout_access, grant_workout_access, respond_to_workout_access_request
-- Risk        a caller only ever changes their own side of a connection. Locks go connection first, then its requests.

create function public.get_user_connections(status_filter text default 'accepted')
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
                        'id', r.id, 'status', r.status, 'requester_id', r.requester_id, 'message', r.message,
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
comment on function public.get_user_connections(text) is
  'The caller''s contacts in one state (or all), with the other person''s name, address and type. id and connection_id are the same. my_access: what I may do on
   their training; their_access: what they may do on mine (write, read or null, from any grant in force); their_permission_*: the coach
   permission I gave them, expired or not. permissions.workout_access_requests: newest first.
   Nullable: notes, my_access, their_access, their_permission_level, their_permission_expires_at, their_permission_notes.';

create function public.request_workout_access(
  target_user_id uuid, message text default null, out request_id uuid, out status public.request_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  words text := private.trimmed(message, 1000, 'message');
  pair public.connections;
begin
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
  if (pair.requester_id = target and pair.requester_grants_workout_access)
     or (pair.recipient_id = target and pair.recipient_grants_workout_access) then
    status := 'approved';
    return;
  end if;
  if exists (
    select from public.workout_access_requests r
     where r.connection_id = pair.id and r.requester_id = me and r.status = 'declined'
       and r.responded_at > now() - interval '1 day') then
    perform private.refuse('PT429', 'cool_down', 'Your last request was declined. You can ask again after a day.');
  end if;
  insert into public.workout_access_requests as r (connection_id, requester_id, message)
  values (pair.id, me, words)
  on conflict (connection_id, requester_id) where status = 'pending'
    do update set message = coalesce(excluded.message, r.message)
  returning r.id, r.status into request_id, status;
end;
$$;
comment on function public.request_workout_access(uuid, text) is
  'Asks a contact to show me their workouts. Repeating keeps one open request; status approved without an id: they already do. Nullable: request_id.';

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
  if not found then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  end if;
  if give then
    update public.workout_access_requests r set status = 'approved', responded_at = now()
     where r.connection_id = pair.id and r.requester_id = target and r.status = 'pending';
  else
    -- Who revokes means all of it: a coach permission must not go on behind the button.
    delete from public.coach_permissions p where p.athlete_id = me and p.coach_id = target returning * into gone;
    if found then
      perform private.record('coach_permission.revoked', me, gone.id, to_jsonb(gone));
    end if;
  end if;
  perform private.record('workout_access.' || case when give then 'granted' else 'revoked' end, me, pair.id);
  granted := give;
end;
$$;
comment on function public.grant_workout_access(uuid, boolean) is
  'Lets a contact see my workouts, or ends every access they have to them, a coach permission included. Never touches their side.';

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

grant execute on function public.get_user_connections(text) to authenticated;
grant execute on function public.request_workout_access(uuid, text) to authenticated;
grant execute on function public.grant_workout_access(uuid, boolean) to authenticated;
grant execute on function public.respond_to_workout_access_request(uuid, boolean, text) to authenticated;
