-- Calls of invitations: inviting, the list of what was sent, withdrawing, the link of a mail; rules: invitations-rules.sql.

create function public.invite_by_email(
  email_param text, as_param text default 'athlete', proposal_param jsonb default null, out invitation_id uuid, out expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(email_param);
  made private.invitations;
begin
  if as_param is null or as_param not in ('athlete', 'coach') then
    perform private.refuse('PT422', 'invalid_role', 'as_param: athlete or coach');
  end if;
  made := private.invite_address(
    me, address, 'connection', as_param::public.profile_type, proposal => private.proposal_of(me, as_param, proposal_param));
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$$;
comment on function public.invite_by_email(text, text, jsonb) is
  'Invites an address to connect, as_param athlete or coach; answers the same whether it has an account or not. Repeating it while one is open
   changes what is proposed, and nothing else. proposal_param, to an athlete: { name, tags, team_id, template_id, start_date, permission_level,
   access_days }, each optional; PT422 names the one that cannot be. Limited with the other calls: get_invitation_allowance; an address gets one mail
   in 30 days over all inviters, and none after it has refused.';
grant execute on function public.invite_by_email(text, text, jsonb) to authenticated;

create function public.get_invitations()
returns table (
  invitation_id uuid, email text, invited_as public.profile_type, created_at timestamptz, expires_at timestamptz,
  kind public.invitation_kind, connection_type text, team_id uuid, team_name text, proposed_role public.team_role, notes text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, i.invited_as, i.created_at, i.expires_at, i.kind, i.connection_type, t.id, t.name, i.role, i.notes
      from private.open_invitations i left join public.teams t on t.id = i.team_id
     where i.inviter_id = me
     order by i.created_at desc, i.id;
end;
$$;
comment on function public.get_invitations() is
  'The caller''s open invitations and proposals by address, the newest first, as if nobody of them had an account. kind: what was asked: to connect,
   to join a team, or that staff of a team invite the address. Nullable: team_id, team_name, proposed_role, notes.';
grant execute on function public.get_invitations() to authenticated;

create function public.withdraw_invitation(invitation_id_param uuid, out withdrawn boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.lock_address(i.address_hash) from private.invitations i where i.id = invitation_id_param and i.inviter_id = me;
  perform from private.invitations i
    where i.id = invitation_id_param and i.inviter_id = me and i.ended_at is null and i.expires_at > now();
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  perform private.end_invitation(invitation_id_param);
  withdrawn := true;
end;
$$;
comment on function public.withdraw_invitation(uuid) is
  'Takes an invitation or proposal by address back: its link stops working and the address is erased. PT404 for everybody else''s, and once it has
   ended.';
grant execute on function public.withdraw_invitation(uuid) to authenticated;

create function public.open_invitation_link(token_param text)
returns table (
  inviter_name text, invited_as public.profile_type, email text, expires_at timestamptz, invited_name text, refused boolean,
  permission_level public.permission_level, access_days integer)
language sql volatile set search_path = '' as $$
  select * from private.open_invitation_link(token_param);
$$;
comment on function public.open_invitation_link(text) is
  'Server only. What the link of an invitation shows to who holds it; nothing for a link that has ended. invited_name: as the inviter wrote it, for the
   form. refused: the address wants no invitation again. Nullable: invited_name, permission_level, access_days.';
grant execute on function public.open_invitation_link(text) to service_role;

create function public.refuse_invitations(token_param text)
returns void language sql volatile set search_path = '' as $$
  select private.refuse_invitations(token_param);
$$;
comment on function public.refuse_invitations(text) is
  'Server only. The address that this link was sent to gets no invitation again; an unknown link changes nothing, and is answered the same.';
grant execute on function public.refuse_invitations(text) to service_role;
