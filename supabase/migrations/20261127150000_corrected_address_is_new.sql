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
