-- Inviting and blocking at once: one comes before the other.
--
-- Replaces    private.contactable_user, respond_to_team_invitation
-- Risk        an invitation that outlives a block. A block cancels what it sees; what was written beside it stayed open.

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
  elsif found_id is not null then
    perform private.lock_pair(me, found_id);
  end if;
  -- Unknown, unconfirmed, blocked and just gone get one answer.
  if found_id is null or private.is_blocked(me, found_id) or not private.hold_people(me, found_id) then
    perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
  end if;
  return found_id;
end;
$$;
comment on function private.contactable_user(uuid, text) is
  'The confirmed user with this address whom the caller may reach, or PT404. Until the transaction ends neither can block the other, and both accounts stay.';

create or replace function public.respond_to_team_invitation(
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
  -- Who agrees to a request invites: the pair is locked before the row, as a block does, which would not see what is still being written.
  perform private.lock_pair(me, i.invitee_id)
     from public.team_invitations i where i.id = invitation_id_param and i.invitee_id <> me and i.status = 'pending';
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
    -- Agreeing invites the person, in the name of whoever agrees.
    perform private.require_subscription(me);
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
