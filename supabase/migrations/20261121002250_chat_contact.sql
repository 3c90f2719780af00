-- Nobody is connected with themselves (connections_two_people): private.require_contact need not ask.
--
-- Risk        the one question that lets a chat be written to.

create or replace function private.require_contact(me uuid, other uuid)
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- As deleting an account does: first the profiles, then what hangs on them.
  perform from public.user_profiles p where p.user_id in (me, other) order by p.user_id for key share;
  -- A row that is being changed is waited for and looked at again; afterwards it cannot change before this call has ended.
  perform from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, other)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, other)
     and c.status = 'accepted'
     for share;
  if not found then
    perform private.refuse('PT403', 'not_connected', 'You can only write to people you are connected with.');
  end if;
end;
$$;
