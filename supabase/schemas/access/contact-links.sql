-- Contact links: a link of one's own, to be given away or shown as a QR code, with which somebody asks to connect.
--
-- Risk        it may end up anywhere, so it shows a name and nothing else, to confirmed accounts only; it makes a request and never accepts one,
--             and its owner can renew it, which ends the old one.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.contact_links (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
comment on table private.contact_links is 'The link of each person who has asked for it. Not a secret of theirs: they give it away, and can renew it.';
alter table private.contact_links enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.contact_link_owner(me uuid, token_param text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select l.user_id into owner from private.contact_links l join auth.users u on u.id = l.user_id
   where l.token = token_param and u.deleted_at is null;
  if owner is null or private.is_blocked(me, owner) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  return owner;
end;
$$;
comment on function private.contact_link_owner(uuid, text) is 'Whose link it is; unknown, renewed and blocked get the same answer.';

create function private.asked_by_address(me uuid, owner uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select i.id from public.connections c join private.open_invitations i on i.id = c.invitation_id
   where c.requester_id = me and c.recipient_id = owner and c.status in ('pending', 'rejected');
$$;
comment on function private.asked_by_address(uuid, uuid) is
  'The caller''s open invitation to the address of this person. Their link, too, shows it as pending: not whether it reached them, or was declined.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_contact_link(renew_param boolean default false, out token text, out created_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'get_contact_link', 60, interval '1 hour');
  insert into private.contact_links as l (user_id, token) values (me, replace(gen_random_uuid()::text, '-', ''))
  on conflict (user_id) do update set token = excluded.token, created_at = now() where coalesce(renew_param, false);
  select l.token, l.created_at into token, created_at from private.contact_links l where l.user_id = me;
end;
$$;
comment on function public.get_contact_link(boolean) is
  'The token of the caller''s own link, made at the first call; renew_param makes a new one, and the old one stops working.';
grant execute on function public.get_contact_link(boolean) to authenticated;

create function public.read_contact_link(token_param text, out user_id uuid, out display_name text, out connection_status text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  owner uuid;
begin
  perform private.limit_rate(me, 'read_contact_link', 60, interval '1 hour');
  owner := private.contact_link_owner(me, token_param);
  user_id := owner;
  display_name := private.person_name(owner);
  connection_status := case when owner = me then 'own' when private.asked_by_address(me, owner) is not null then 'pending' else coalesce((
    select case when c.status = 'accepted' then 'accepted'
                when c.status = 'pending' and c.requester_id = me then 'pending'
                when c.status = 'pending' then 'asked' end
      from public.connections c
     where least(c.requester_id, c.recipient_id) = least(owner, me) and greatest(c.requester_id, c.recipient_id) = greatest(owner, me)),
    'none') end;
end;
$$;
comment on function public.read_contact_link(text) is
  'Whose link it is, by name, and how the caller stands to them: own, none, pending (the caller asked), asked (they did) or accepted. PT404
   link_not_found. Nullable: display_name.';
grant execute on function public.read_contact_link(text) to authenticated;

create function public.request_by_contact_link(token_param text, out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  owner uuid;
  pair public.connections;
begin
  perform private.limit_rate(me, 'request_by_contact_link', 30, interval '1 hour');
  owner := private.contact_link_owner(me, token_param);
  if owner = me then
    perform private.refuse('PT422', 'self', 'This is your own link.');
  end if;
  perform private.lock_pair(me, owner);
  if private.contact_link_owner(me, token_param) <> owner or not private.hold_people(me, owner) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  connection_id := private.asked_by_address(me, owner);
  if connection_id is not null then
    status := 'pending';
    return;
  end if;
  -- Unlike send_connection_request: where its owner has asked, the request stays open until it is answered.
  insert into public.connections as c (requester_id, recipient_id)
  values (me, owner)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = 'pending', requester_id = me, recipient_id = owner, notes = null, invitation_id = null, responded_at = null, updated_at = now()
    where private.may_ask_again(c, me)
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, owner) and greatest(c.requester_id, c.recipient_id) = greatest(me, owner);
    if pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down',
        'Your last request was declined. You can ask again from ' || to_char(pair.responded_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
    elsif pair.id is null then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$$;
comment on function public.request_by_contact_link(text) is
  'Asks the owner of a link to connect; never accepts, not even where they have asked already. Repeating is harmless. PT404 link_not_found, PT429
   within a week of a rejection.';
grant execute on function public.request_by_contact_link(text) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('contact_link', 'private.contact_links', 'user_id', 't.user_id = $1', 't.user_id');
