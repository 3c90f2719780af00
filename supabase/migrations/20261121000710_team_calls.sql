-- Team calls: lists, inviting, proposing, answering. Rules and tables are in …0700.
--
-- Risk        who answers: an invite is answered by the person, a request by staff other than the one who made it.

create function public.get_user_teams()
returns table (
  team_id uuid, team_name text, team_description text, user_role public.team_role, member_count integer,
  invitable_roles public.team_role[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select t.id, t.name, t.description, m.role,
           (select count(*)::integer from public.team_members n where n.team_id = t.id),
           private.invitable_roles(t.id, me)
      from public.team_members m join public.teams t on t.id = m.team_id
     where m.user_id = me
     order by lower(t.name), t.id;
end;
$$;
comment on function public.get_user_teams() is
  'The caller''s teams. invitable_roles: what they may offer there; empty means that they can only request an addition.';

create function public.get_pending_invitations()
returns table (
  invitation_id uuid, invitation_type public.invitation_type, team_id uuid, team_name text,
  inviter_id uuid, inviter_name text, invitee_id uuid, invitee_name text,
  proposed_role public.team_role, message text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.invitation_type, t.id, t.name, a.user_id, a.display_name, b.user_id, b.display_name,
           i.proposed_role, i.message, i.created_at, i.expires_at
      from public.team_invitations i
      join public.teams t on t.id = i.team_id
      join public.user_profiles a on a.user_id = i.inviter_id
      join public.user_profiles b on b.user_id = i.invitee_id
     where i.status = 'pending' and i.expires_at > now()
       and ((i.invitation_type = 'invite' and i.invitee_id = me)
         or (i.invitation_type = 'request' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())))
     order by i.created_at desc, i.id;
end;
$$;
comment on function public.get_pending_invitations() is 'What waits for the caller''s answer: invites to them, and requests to teams they are staff of. Nullable: message.';

-- One open invitation per team and person. An expired one makes room; a request that staff now invite for becomes their invite.
create function private.open_invitation(
  team uuid, kind public.invitation_type, inviter uuid, invitee uuid, offered public.team_role, words text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if exists (select from public.team_members m where m.team_id = team and m.user_id = invitee) then
    perform private.refuse('PT409', 'already_member', 'This person is already in the team.');
  end if;
  insert into public.team_invitations as i (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message)
  values (team, kind, inviter, invitee, offered, words)
  on conflict (team_id, invitee_id) where status = 'pending' do update
    set invitation_type = excluded.invitation_type, inviter_id = excluded.inviter_id, proposed_role = excluded.proposed_role,
        message = excluded.message, expires_at = excluded.expires_at, created_at = now()
    where i.expires_at <= now() or (i.invitation_type = 'request' and excluded.invitation_type = 'invite')
  returning i.id into opened;
  if opened is null then
    perform private.refuse('PT409', 'already_invited', 'There is already an open invitation for this person.');
  end if;
  perform private.record('team_invitation.' || kind, invitee, opened, null,
    jsonb_build_object('team_id', team, 'proposed_role', offered));
  return opened;
end;
$$;

create function public.send_team_invitation(
  team_id_param uuid, invitee_email_param text, proposed_role_param text default 'athlete', message_param text default null,
  out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.trimmed(message_param, 1000, 'message');
  roles public.team_role[] := private.invitable_roles(team_id_param, me);
begin
  if proposed_role_param is null or proposed_role_param not in ('athlete', 'intern', 'coach', 'head_coach') then
    perform private.refuse('PT422', 'invalid_role', 'proposed_role_param: athlete, intern, coach or head_coach');
  end if;
  perform private.limit_rate(me, 'send_team_invitation', 60, interval '1 hour');
  if cardinality(roles) = 0 then
    perform private.refuse('PT403', 'not_team_staff', 'Only staff of this team can invite.');
  elsif proposed_role_param::public.team_role <> all (roles) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot offer this role.');
  end if;
  invitation_id := private.open_invitation(
    team_id_param, 'invite', me, private.contactable_user(me, invitee_email_param),
    proposed_role_param::public.team_role, words);
end;
$$;
comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites a confirmed user to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days.';

create function public.request_team_addition(
  team_id_param uuid, requested_user_email text, message_param text default null, out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.trimmed(message_param, 1000, 'message');
begin
  perform private.limit_rate(me, 'request_team_addition', 30, interval '1 hour');
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT403', 'not_team_member', 'Only members of this team can propose somebody.');
  end if;
  invitation_id := private.open_invitation(
    team_id_param, 'request', me, private.contactable_user(me, requested_user_email), 'athlete', words);
end;
$$;
comment on function public.request_team_addition(uuid, text, text) is 'A member proposes somebody as an athlete; staff decide, then the person does.';

create function public.respond_to_team_invitation(
  invitation_id_param uuid, response text, out invitation_id uuid, out status public.invitation_status, out joined boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  held public.team_invitations;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  -- The lock makes two answers at once one after the other; the second finds nothing pending.
  select * into held from public.team_invitations i
   where i.id = invitation_id_param and i.status = 'pending' and i.expires_at > now()
     and ((i.invitation_type = 'invite' and i.invitee_id = me)
       or (i.invitation_type = 'request' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())))
   for update;
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  invitation_id := held.id;
  joined := false;
  if answer = 'reject' then
    status := 'declined';
  elsif held.invitation_type = 'request' then
    -- Staff agree: now the person is asked, by the one who agreed.
    if me = held.invitee_id or private.is_blocked(me, held.invitee_id) then
      perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
    end if;
    update public.team_invitations i
       set invitation_type = 'invite', inviter_id = me, expires_at = now() + interval '14 days'
     where i.id = held.id;
    perform private.record('team_invitation.agreed', held.invitee_id, held.id);
    status := 'pending';
    return;
  else
    -- Who invited must still be allowed to: they may have left, or lost their role, since.
    if held.proposed_role <> all (private.invitable_roles(held.team_id, held.inviter_id)) then
      perform private.refuse('PT409', 'invitation_void', 'Who invited you can no longer offer this role. Ask for a new invitation.');
    end if;
    insert into public.team_members (team_id, user_id, role) values (held.team_id, me, held.proposed_role)
    on conflict (team_id, user_id) do nothing;
    status := 'accepted';
    joined := true;
  end if;
  update public.team_invitations i set status = respond_to_team_invitation.status, responded_by = me, responded_at = now()
   where i.id = held.id;
  perform private.record('team_invitation.' || status, held.invitee_id, held.id);
end;
$$;
comment on function public.respond_to_team_invitation(uuid, text) is
  'The person answers an invite (joined: they are in), staff answer a request (accepted, it stays pending as an invite to the person).';

grant execute on function public.get_user_teams() to authenticated;
grant execute on function public.get_pending_invitations() to authenticated;
grant execute on function public.send_team_invitation(uuid, text, text, text) to authenticated;
grant execute on function public.request_team_addition(uuid, text, text) to authenticated;
grant execute on function public.respond_to_team_invitation(uuid, text) to authenticated;
