-- What happened to one's access, and what waits for one's answer.
--
-- Calls       get_access_log, count_open_requests
-- Risk        the log must not tell a block from a removal: both end access in the same words, whoever did it.

-- The side of a connection that was open ends with it, be it removed, blocked or gone with an account.
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

create index audit_events_object_idx on private.audit_events (object_id, at desc) where object_id is not null;

create function private.connection_viewer(connection uuid, athlete uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case when c.requester_id = athlete then c.recipient_id else c.requester_id end from public.connections c where c.id = connection),
    -- Removed since: its last record names both.
    (select case when e.before ->> 'requester_id' = athlete::text then e.before ->> 'recipient_id' else e.before ->> 'requester_id' end::uuid
       from private.audit_events e where e.object_id = connection and e.action = 'connection.removed' order by e.at desc limit 1));
$$;

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

create function public.count_open_requests(
  out connection_requests integer, out access_requests integer, out invitations integer, out team_requests integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select count(*) into connection_requests
    from public.connections c where c.recipient_id = me and c.status = 'pending';
  -- By contact, as the list shows them; at most one is open per direction.
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
end;
$$;
comment on function public.count_open_requests() is
  'How much waits for the caller''s answer: connection requests received, contacts who ask to see their workouts, team invitations to them, and requests
   to teams they are staff of. As many as get_user_connections and get_pending_invitations list.';

grant execute on function public.get_access_log(integer, bigint) to authenticated;
grant execute on function public.count_open_requests() to authenticated;
