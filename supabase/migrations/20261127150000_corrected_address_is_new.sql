-- Correcting an address to one that the same person has invited already is refused; it took back the first and kept none of its proposal.
create or replace function public.correct_invitation(
  invitation_id_param uuid, email_param text, out invitation_id uuid, out expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(email_param);
  was private.invitations;
  made private.invitations;
  proposal private.invitation_proposals;
  hash bytea;
begin
  perform private.lock_inviter(me);
  select * into was from private.open_invitations i where i.id = invitation_id_param and i.inviter_id = me and i.kind = 'connection';
  for hash in select h from unnest(array[was.address_hash, private.address_hash(address)]) h where was.id is not null order by h loop
    perform private.lock_address(hash);
  end loop;
  if not exists (select from private.open_invitations i where i.id = was.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  made := was;
  if was.email <> address then
    -- One's own list says so, and nothing else: whoever was taken back for it would be lost, and the other one's proposal written over.
    if exists (
        select from private.open_invitations i
         where i.inviter_id = me and i.kind = 'connection' and i.address_hash = private.address_hash(address)) then
      perform private.refuse('PT409', 'invited_already', 'You have invited this address already: it is in your list.');
    end if;
    select * into proposal from private.invitation_proposals p where p.invitation_id = was.id;
    perform private.end_invitation(was.id);
    made := private.invite_address(me, address, 'connection', was.invited_as, was.notes, was.connection_type, proposal => proposal);
  end if;
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$$;
comment on function public.correct_invitation(uuid, text) is
  'Invites another address in place of one, with the same proposal: the first is taken back. Counts as an invitation. PT404 invitation_not_found, PT409
   invited_already where the caller has an open invitation to the other address: both stay as they are.';

-- The link of a refused invitation says that it was refused, and one that is open what its inviter asks for.
drop function public.open_invitation_link(text);
drop function private.open_invitation_link(text);
create function private.open_invitation_link(token_param text)
returns table (
  inviter_name text, invited_as public.profile_type, email text, expires_at timestamptz, invited_name text, refused boolean,
  permission_level public.permission_level, access_days integer)
language sql stable security definer set search_path = '' as $$
  select private.name_for_mail(i.inviter_id), i.invited_as, i.email, i.expires_at, p.invited_name,
         exists (select from private.invitation_refusals r where r.address_hash = i.address_hash), p.permission_level, p.access_days
    from private.invitation_of(token_param) i left join private.invitation_proposals p on p.invitation_id = i.id
   where i.id is not null;
$$;
grant execute on function private.open_invitation_link(text) to service_role;

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
