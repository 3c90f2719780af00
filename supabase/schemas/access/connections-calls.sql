-- Calls of connections: searching people, asking, answering, blocking, listing; tables and rules: connections.sql.

-- Ranges instead of LIKE: a prefix in a parameter still uses the index. Planning these queries takes longer than running them, so a
-- generic plan is kept.
create function public.search_users(search_term text, limit_count integer default 10, profile_type_filter text default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, connection_status text, connection_id uuid, is_requester boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  -- No text that begins with the term sorts after this, in the byte order of the indexes.
  beyond text := term || chr(1114111);
  max_rows integer := least(greatest(coalesce(limit_count, 10), 1), 50);
  wanted public.profile_type;
  found_rows integer;
begin
  if profile_type_filter is not null and profile_type_filter not in ('coach', 'athlete') then
    perform private.refuse('PT422', 'invalid_profile_type', 'profile_type_filter: coach or athlete');
  end if;
  wanted := profile_type_filter::public.profile_type;
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_users', 30, interval '1 minute');

  -- First matches by display name: one ordered index scan.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case when c.status in ('pending', 'accepted') then c.status::text when i.id is not null then 'pending' else 'none' end,
           c.id, coalesce(c.requester_id = me, false) or (i.id is not null and c.status is distinct from 'pending' and c.status is distinct from 'accepted')
      from private.confirmed_people p
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
       and (c.recipient_id = me or c.invitation_id is null or c.status in ('accepted', 'blocked'))
      left join private.invitations i
        on i.inviter_id = me and i.email = lower(p.email) and i.kind = 'connection' and i.ended_at is null and i.expires_at > now()
     where p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond
       and p.user_id <> me and (wanted is null or p.profile_type = wanted) and (c.status is null or c.status <> 'blocked')
     order by p.display_key using operator(pg_catalog.~<~), p.user_id
     limit max_rows;
  get diagnostics found_rows = row_count;
  if found_rows >= max_rows then
    return;
  end if;

  -- Then matches by last name and e-mail.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case when c.status in ('pending', 'accepted') then c.status::text when i.id is not null then 'pending' else 'none' end,
           c.id, coalesce(c.requester_id = me, false) or (i.id is not null and c.status is distinct from 'pending' and c.status is distinct from 'accepted')
      from (select distinct unnest(private.people_called(term, wanted)) as user_id) f
      join private.confirmed_people p on p.user_id = f.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
       and (c.recipient_id = me or c.invitation_id is null or c.status in ('accepted', 'blocked'))
      left join private.invitations i
        on i.inviter_id = me and i.email = lower(p.email) and i.kind = 'connection' and i.ended_at is null and i.expires_at > now()
     where p.user_id <> me and (c.status is null or c.status <> 'blocked')
       and not (p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond)
     order by p.display_key, p.user_id
     limit max_rows - found_rows;
end;
$$;
comment on function public.search_users(text, integer, text) is
  'Confirmed people by name or e-mail; one or two letters from the start of a name or address, three or more anywhere. connection_status is none,
   pending or accepted: whether somebody declined is not told; what the caller asked of an address is pending as long as it is open.
   Nullable: connection_id.';
grant execute on function public.search_users(text, integer, text) to authenticated;

create function public.send_connection_request(
  recipient_email text, connection_type_param text default 'general', notes_param text default null,
  out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(recipient_email);
  target uuid;
  kind text := coalesce(private.trimmed(connection_type_param, 40, 'connection_type'), 'general');
  note text := private.trimmed(notes_param, 1000, 'notes');
  pair public.connections;
  asked private.invitations;
begin
  perform private.limit_rate(me, 'send_connection_request', 30, interval '1 hour');
  target := private.person_in_reach(me, address, 'connection');
  if target is null then
    asked := private.invite_address(
      me, address, 'connection', (select case p.profile_type when 'athlete' then 'coach' else 'athlete' end::public.profile_type
                                    from public.user_profiles p where p.user_id = me), note, kind);
    connection_id := asked.id;
    status := 'pending';
    return;
  end if;
  -- One upsert, so that two people who request each other at once end up connected, in one row.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes)
  values (me, target, kind, note)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else me end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else target end,
        connection_type = case when c.status = 'pending' then c.connection_type else kind end,
        notes = case when c.status = 'pending' then c.notes else note end,
        invitation_id = case when c.status = 'pending' then c.invitation_id end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = me) or private.may_ask_again(c, me)
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target);
    if not found then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    elsif pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down',
        'Your last request was declined. You can ask again from ' || to_char(pair.responded_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$$;
comment on function public.send_connection_request(text, text, text) is
  'Asks somebody to connect. Repeating is harmless; asking who has already asked accepts. Whoever the caller does not know is asked as invite_by_email
   does, and answered the same for every address: connection_id is then of get_invitations, and it ends after 14 days. PT429 within a week of a
   rejection by somebody they know, and beyond get_invitation_allowance.';
grant execute on function public.send_connection_request(text, text, text) to authenticated;

create function public.respond_to_connection_request(
  connection_id_param uuid, response text, out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  changed public.connections;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  update public.connections c
     set status = case answer when 'accept' then 'accepted' else 'rejected' end::public.connection_status,
         responded_at = now(), updated_at = now()
   where c.id = connection_id_param and c.recipient_id = me and c.status = 'pending'
  returning * into changed;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'There is no open request to answer.');
  end if;
  perform private.record('connection.' || changed.status, changed.requester_id, changed.id);
  connection_id := changed.id;
  status := changed.status;
end;
$$;
comment on function public.respond_to_connection_request(uuid, text) is
  'The recipient accepts or rejects an open request; answers its id and new state. PT404 for everybody else, and when it is answered already.';
grant execute on function public.respond_to_connection_request(uuid, text) to authenticated;

create function public.manage_user_block(target_user_id uuid, action text, out status text)
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
comment on function public.manage_user_block(uuid, text) is
  'block ends everything between the two and hides it from the other one; only who blocked can unblock. Answers the same whatever the other has done.';
grant execute on function public.manage_user_block(uuid, text) to authenticated;

create function public.fix_legacy_connection_data(out fixed integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  requests integer;
begin
  -- Older rows may name a permission without the requests that led to it, or a blank type.
  with mine as (
    update public.connections c
       set connection_type = 'general', updated_at = now()
     where (c.requester_id = me or c.recipient_id = me) and (c.blocked_by is null or c.blocked_by = me)
       and btrim(c.connection_type) = ''
    returning 1)
  select count(*) into fixed from mine;
  with answered as (
    update public.workout_access_requests r
       set status = 'approved', responded_at = now()
      from public.connections c
     where c.id = r.connection_id and r.status = 'pending' and c.status = 'accepted'
       and me in (c.requester_id, c.recipient_id)
       and ((r.requester_id = c.requester_id and c.recipient_grants_workout_access)
         or (r.requester_id = c.recipient_id and c.requester_grants_workout_access))
    returning 1)
  select count(*) into requests from answered;
  fixed := fixed + requests;
end;
$$;
comment on function public.fix_legacy_connection_data() is 'Brings the caller''s own older rows into today''s form; running it again changes nothing.';
grant execute on function public.fix_legacy_connection_data() to authenticated;

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
     where (c.recipient_id = me or (c.requester_id = me and (c.invitation_id is null or c.status in ('accepted', 'blocked'))))
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
grant execute on function public.get_user_connections(text) to authenticated;

create function public.count_open_requests(
  out connection_requests integer, out access_requests integer, out invitations integer, out team_requests integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select count(*) into connection_requests
    from public.connections c where c.recipient_id = me and c.status = 'pending';
  -- Per contact, as the list shows them; at most one is open per direction.
  select count(*) into access_requests
    from public.workout_access_requests r
    join (select c.id from public.connections c where c.recipient_id = me and c.status = 'accepted'
          union all
          select c.id from public.connections c where c.requester_id = me and c.status = 'accepted') c on c.id = r.connection_id
   where r.status = 'pending' and r.requester_id <> me;
  select count(*) into invitations
    from public.team_invitations i
   where i.invitee_id = me and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now();
  select count(*) into team_requests
    from public.team_invitations i
   where i.team_id in (select private.my_staffed_team_ids()) and i.inviter_id <> me
     and i.invitation_type = 'request' and i.status = 'pending' and i.expires_at > now();
  team_requests := team_requests + (
    select count(*) from private.open_invitations i
     where i.team_id in (select private.my_staffed_team_ids()) and i.inviter_id <> me and i.kind = 'team_addition');
end;
$$;
comment on function public.count_open_requests() is
  'How much waits for the caller''s answer: connection requests received, contacts who ask to see their workouts, team invitations to them, and requests
   to teams they are staff of. As many as get_user_connections and get_pending_invitations list.';
grant execute on function public.count_open_requests() to authenticated;
