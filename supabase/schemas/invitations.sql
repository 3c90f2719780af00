-- Invitations: asking somebody by e-mail who may have no account.
--
-- Decides     what becomes of an address: a confirmed account gets an ordinary request to connect; any other gets one mail, and the request once
--             it is confirmed. Only the owner of the address can accept; the token of the mail shows who invites, and can refuse for good.
-- Risk        a mail to somebody who has not asked for it: ten a day and inviter, one an address in 30 days over all inviters, none after
--             "never again", no words of the inviter but their name. Telling who has an account: the answer, the list of open invitations and
--             connections as the inviter sees them are the same for every address. The address is erased when the invitation ends.
-- Locks       the address (an advisory lock, also taken when an account is confirmed), then the pair, as in connections.sql.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.invitation_keys (
  id boolean primary key default true constraint invitation_keys_one check (id),
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
comment on table private.invitation_keys is 'One row: the key of address hashes. Without it a list of addresses cannot be tested against them.';
alter table private.invitation_keys enable row level security;

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  inviter_id uuid not null references public.user_profiles (user_id) on delete cascade,
  email text constraint invitations_email check (char_length(email) between 3 and 255),
  address_hash bytea not null,
  invited_as public.profile_type not null,
  token_hash bytea not null unique,
  mailed boolean not null,
  expires_at timestamptz not null default now() + interval '14 days',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invitations_ended_without_address check (ended_at is null or email is null)
);
comment on table private.invitations is 'Who invited which address. A row is deleted after 30 days, its address when it ends.';
comment on column private.invitations.address_hash is 'Keyed hash: one mail an address in 30 days, also after the address is erased.';
comment on column private.invitations.mailed is 'Whether this invitation sent a mail, or a request, to the address.';
create unique index invitations_open_idx on private.invitations (inviter_id, address_hash) where ended_at is null;
create index invitations_inviter_idx on private.invitations (inviter_id, created_at desc);
create index invitations_address_idx on private.invitations (address_hash, created_at desc);
create index invitations_expiry_idx on private.invitations (expires_at) where ended_at is null;
create index invitations_created_idx on private.invitations (created_at);
alter table private.invitations enable row level security;

create table private.invitation_refusals (
  address_hash bytea primary key,
  created_at timestamptz not null default now()
);
comment on table private.invitation_refusals is 'Addresses that want no invitation again, as keyed hashes.';
alter table private.invitation_refusals enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.address_hash(address text)
returns bytea language sql stable set search_path = '' as $$
  -- As HMAC does, twice: a hash cannot be continued with a longer address.
  select sha256(k.key || sha256(k.key || convert_to(lower(btrim(address)), 'UTF8'))) from private.invitation_keys k;
$$;

create function private.lock_address(hash bytea)
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(encode(hash, 'hex'), 1));
$$;
comment on function private.lock_address(bytea) is 'One invitation to an address at a time, and none while its account is being confirmed.';

create function private.end_invitation(invitation uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone private.invitations;
begin
  update private.invitations i set ended_at = now(), email = null
   where i.id = invitation and i.ended_at is null returning * into gone;
  if found then
    delete from private.outbox o where o.dedupe_key = 'contact_invitation:' || gone.id;
    delete from public.connections c
     where c.requester_id = gone.inviter_id and c.invitation_id = gone.id and c.status = 'pending';
  end if;
end;
$$;
comment on function private.end_invitation(uuid) is 'Erases the address, a mail that waits or was sent, and the request that nobody has answered.';

create function private.end_invitations_to(address text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.end_invitation(i.id) from private.invitations i
   where i.address_hash = private.address_hash(address) and i.ended_at is null;
$$;

create function private.end_old_invitations()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.end_invitation(i.id) from private.invitations i where i.ended_at is null and i.expires_at <= now();
  delete from private.invitations i where i.created_at < now() - interval '30 days' and i.ended_at is not null;
end;
$$;

create function private.request_by_invitation(invitation private.invitations, invited uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_pair(invitation.inviter_id, invited);
  if invited = invitation.inviter_id or private.is_blocked(invitation.inviter_id, invited)
     or not private.hold_people(invitation.inviter_id, invited) then
    return;
  end if;
  -- As send_connection_request: who has asked already is accepted, a refusal counts for a week. Nothing of it is told.
  insert into public.connections as c (requester_id, recipient_id, invitation_id)
  values (invitation.inviter_id, invited, invitation.id)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else excluded.requester_id end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else excluded.recipient_id end,
        invitation_id = case when c.status = 'pending' then c.invitation_id else excluded.invitation_id end,
        notes = case when c.status = 'pending' then c.notes end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = excluded.requester_id)
       or (c.status = 'rejected' and (c.recipient_id = excluded.requester_id or c.responded_at < now() - interval '7 days'));
end;
$$;

-- The token is not needed from here on, so a link that is confirmed in another browser, or on another device, leads to the same request.
create function private.invitations_meet_account()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  hash bytea := private.address_hash(new.email);
  mails text := current_setting('app.mail', true);
  invitation private.invitations;
begin
  perform private.lock_address(hash);
  -- The invitation was mailed: no second mail about the same.
  perform set_config('app.mail', 'off', true);
  for invitation in
    select * from private.invitations i
     where i.address_hash = hash and i.ended_at is null and i.expires_at > now() order by i.created_at, i.id for update
  loop
    perform private.request_by_invitation(invitation, new.id);
  end loop;
  perform set_config('app.mail', coalesce(mails, ''), true);
  return new;
exception when others then
  -- Must never keep somebody from confirming their address.
  raise warning 'invitations of a new account were not opened: %', sqlerrm;
  return new;
end;
$$;
create trigger invitations_meet_account after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.invitations_meet_account();

create function private.invitation_of(token text)
returns private.invitations language sql stable security definer set search_path = '' as $$
  select i from private.invitations i
   where i.token_hash = sha256(convert_to(token, 'UTF8')) and i.ended_at is null and i.expires_at > now();
$$;

create function private.open_invitation_link(token_param text)
returns table (inviter_name text, invited_as public.profile_type, email text, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.name_for_mail(i.inviter_id), i.invited_as, i.email, i.expires_at from private.invitation_of(token_param) i
   where i.id is not null;
$$;
grant execute on function private.open_invitation_link(text) to service_role;

create function private.refuse_address(hash bytea)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_address(hash);
  insert into private.invitation_refusals (address_hash) values (hash) on conflict do nothing;
  -- The inviter does not learn of it: the invitation stays in their list until it runs out. No mail of it is sent any more.
  delete from private.outbox o using private.invitations i
   where i.address_hash = hash and o.dedupe_key = 'contact_invitation:' || i.id;
end;
$$;

create function private.refuse_invitations(token_param text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.refuse_address(i.address_hash) from private.invitation_of(token_param) i where i.id is not null;
$$;
grant execute on function private.refuse_invitations(text) to service_role;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.invite_by_email(
  email_param text, as_param text default 'athlete', out invitation_id uuid, out expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := lower(btrim(email_param));
  hash bytea;
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid;
  quiet boolean;
  mails text := current_setting('app.mail', true);
  made private.invitations;
begin
  if address is null or address !~ '^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$' or char_length(address) > 255 then
    perform private.refuse('PT422', 'invalid_email', 'email_param: an e-mail address');
  elsif as_param is null or as_param not in ('athlete', 'coach') then
    perform private.refuse('PT422', 'invalid_role', 'as_param: athlete or coach');
  elsif address = lower(private.own_email()) then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  end if;
  perform private.limit_rate(me, 'invite_by_email', 10, interval '1 day');
  perform from public.user_profiles p where p.user_id = me for key share;
  hash := private.address_hash(address);
  perform private.lock_address(hash);
  update private.invitations i set ended_at = now(), email = null
   where i.inviter_id = me and i.address_hash = hash and i.ended_at is null and i.expires_at <= now();
  select * into made from private.invitations i where i.inviter_id = me and i.address_hash = hash and i.ended_at is null;
  if not found then
    quiet := exists (select from private.invitation_refusals r where r.address_hash = hash)
      or exists (select from private.invitations i where i.address_hash = hash and i.mailed and i.created_at > now() - interval '30 days');
    insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed)
    values (me, address, hash, as_param::public.profile_type, sha256(convert_to(token, 'UTF8')), not quiet)
    returning * into made;
    select u.id into invited from auth.users u
     where lower(u.email) = address and u.email_confirmed_at is not null and u.deleted_at is null limit 1;
    -- Both ways write one row and at most one mail, so that the time tells nothing either.
    if invited is not null then
      if quiet then
        perform set_config('app.mail', 'off', true);
      end if;
      perform private.request_by_invitation(made, invited);
      perform set_config('app.mail', coalesce(mails, ''), true);
    elsif not quiet and mails is distinct from 'off' then
      insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
      values (address, 'contact_invitation',
        jsonb_build_object('from', private.name_for_mail(me), 'as', as_param, 'token', token, 'expires_at', made.expires_at),
        'contact_invitation:' || made.id, 'queued', now());
      perform pg_catalog.pg_notify('outbox', '');
    end if;
  end if;
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$$;
comment on function public.invite_by_email(text, text) is
  'Invites an address to connect, as_param athlete or coach; answers the same whether it has an account or not. Repeating it while one is open
   changes nothing. At most ten a day; an address gets one mail in 30 days over all inviters, and none after it has refused.';
grant execute on function public.invite_by_email(text, text) to authenticated;

create function public.get_invitations()
returns table (invitation_id uuid, email text, invited_as public.profile_type, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, i.invited_as, i.created_at, i.expires_at
      from private.invitations i
     where i.inviter_id = me and i.ended_at is null and i.expires_at > now()
       -- Accepted: it is a contact now. A refusal is not told, so it stays until it runs out.
       and not exists (
         select from public.connections c where c.requester_id = me and c.invitation_id = i.id and c.status = 'accepted')
     order by i.created_at desc, i.id;
end;
$$;
comment on function public.get_invitations() is 'The caller''s open invitations by e-mail, the newest first, as if nobody of them had an account.';
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
  'Takes an invitation by e-mail back: its link stops working and the address is erased. PT404 for everybody else''s, and once it has ended.';
grant execute on function public.withdraw_invitation(uuid) to authenticated;

create function public.open_invitation_link(token_param text)
returns table (inviter_name text, invited_as public.profile_type, email text, expires_at timestamptz)
language sql volatile set search_path = '' as $$
  select * from private.open_invitation_link(token_param);
$$;
comment on function public.open_invitation_link(text) is 'Server only. What the link of an invitation shows to who holds it; nothing for a link that has ended.';
grant execute on function public.open_invitation_link(text) to service_role;

create function public.refuse_invitations(token_param text)
returns void language sql volatile set search_path = '' as $$
  select private.refuse_invitations(token_param);
$$;
comment on function public.refuse_invitations(text) is
  'Server only. The address that this link was sent to gets no invitation again; an unknown link changes nothing, and is answered the same.';
grant execute on function public.refuse_invitations(text) to service_role;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.invitation_keys default values;

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns) values
  ('invitations_sent', 'private.invitations', 'inviter_id', 't.inviter_id = $1', 't.created_at, t.id',
    '{id,email,invited_as,created_at,expires_at,ended_at}'),
  ('invitations_received', 'private.invitations', 'email',
    't.email = (select lower(p.email) from public.user_profiles p where p.user_id = $1)', 't.created_at, t.id',
    '{id,inviter_id,invited_as,created_at,expires_at}');
