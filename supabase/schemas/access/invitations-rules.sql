-- Rules and triggers of invitations: which address is whose, limits, one mail, what a confirmed account gets; tables: invitations.sql.

-- The inviter is not told of a refusal, so a refused invitation stays open to them until it expires.
create view private.open_invitations with (security_invoker = true) as
  select i.* from private.invitations i where i.ended_at is null and i.expires_at > now();
comment on view private.open_invitations is 'Invitations that neither ran out nor were taken back nor accepted: accepting ends them.';


create function private.address_of(typed text)
returns text language plpgsql stable set search_path = '' as $$
declare
  address text := lower(btrim(typed));
begin
  if nullif(address, '') is null then
    perform private.refuse('PT422', 'email_required', 'Email is required');
  elsif address !~ '^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$' or char_length(address) > 255 then
    perform private.refuse('PT422', 'invalid_email', 'This is not an e-mail address.');
  elsif address = lower(private.own_email()) then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  end if;
  return address;
end;
$$;
comment on function private.address_of(text) is 'A typed address as it is stored and compared; refuses what is none, and the caller''s own.';

create function private.person_at(address text)
returns uuid language sql stable security definer set search_path = '' as $$
  select p.user_id from public.user_profiles p join auth.users u on u.id = p.user_id
   where lower(p.email) = $1 and u.email_confirmed_at is not null and u.deleted_at is null
   order by u.email_confirmed_at limit 1;
$$;

create function private.in_reach(me uuid, other uuid, address text, asked public.invitation_kind, team uuid)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  pair public.connections;
begin
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, other) and greatest(c.requester_id, c.recipient_id) = greatest(me, other);
  -- Whose request the caller sees is answered by asking back.
  if asked = 'connection' and (pair.status = 'accepted' or (pair.status = 'pending' and pair.recipient_id = me)) then
    return true;
  elsif pair.status = 'blocked'
     -- What was asked of the address stays hidden while it is open, and declined: else a second call would tell what became of the first.
     or exists (
       select from private.open_invitations i
        where i.inviter_id = me and i.email = address and i.kind = asked and i.team_id is not distinct from team)
     or (asked = 'connection' and pair.requester_id = me and pair.invitation_id is not null and pair.status in ('pending', 'rejected'))
     or (asked = 'team_addition' and exists (
       select from public.team_invitations t
        where t.team_id = team and t.invitee_id = other and t.status = 'pending' and t.invitation_id is not null)) then
    return false;
  end if;
  return coalesce(
      pair.status = 'accepted'
      or (pair.status = 'pending' and (pair.recipient_id = me or pair.invitation_id is null))
      or (pair.status = 'rejected' and pair.requester_id = me and pair.invitation_id is null), false)
    or other in (select private.related_user_ids());
end;
$$;

create function private.person_in_reach(me uuid, address text, asked public.invitation_kind, team uuid default null)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  other uuid := private.person_at(address);
begin
  if other is null or not private.in_reach(me, other, address, asked, team) then
    return null;
  end if;
  perform private.lock_pair(me, other);
  return case when not private.is_blocked(me, other) and private.hold_people(me, other) then other end;
end;
$$;
comment on function private.person_in_reach(uuid, text, public.invitation_kind, uuid) is
  'Who has this address, if the caller knows them: a contact, somebody with a request between the two that the caller sees, or whose profile they
   may read. Null for everybody else: unknown, unconfirmed, blocked either way, a stranger. Until the transaction ends neither can block the
   other, and both accounts stay.';

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

create function private.mails_of_invitation(invitation uuid)
returns text[] language sql stable set search_path = '' as $$
  select array['contact_invitation:' || invitation, 'contact_invitation_reminder:' || invitation];
$$;
comment on function private.mails_of_invitation(uuid) is 'The dedupe_key of each mail that an invitation sends to an address without account.';

create function private.end_invitation(invitation uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone private.invitations;
  pair public.connections;
begin
  -- The request first, as accepting it does.
  select * into pair from public.connections c where c.invitation_id = invitation and c.status = 'pending' for update;
  perform from public.team_invitations t where t.invitation_id = invitation and t.status = 'pending' for update;
  update private.invitations i set ended_at = now(), email = null, notes = null
   where i.id = invitation and i.ended_at is null returning * into gone;
  if not found then
    return;
  end if;
  delete from private.outbox o where o.dedupe_key = any (private.mails_of_invitation(gone.id));
  delete from private.invitation_proposals p where p.invitation_id = gone.id and p.accepted_at is null;
  -- Not deleted: every subscriber hears of a deleted row, so the inviter would learn that there was one.
  if pair.id is not null then
    update public.connections c set status = 'rejected', responded_at = null, notes = null, updated_at = now() where c.id = pair.id;
    perform private.record('connection.removed', pair.recipient_id, pair.id, to_jsonb(pair));
  end if;
  update public.team_invitations t set status = 'cancelled', responded_at = now() where t.invitation_id = gone.id and t.status = 'pending';
end;
$$;
comment on function private.end_invitation(uuid) is
  'Erases the address, the words and a mail that waits or was sent; the request or team invitation that nobody has answered is no longer open.';

create function private.end_invitations_to(address text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.end_invitation(i.id) from private.invitations i
   where i.address_hash = private.address_hash(address) and i.ended_at is null;
$$;

create function private.invitations_end_with_contact()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  met record;
begin
  for met in
    select i.id, p.user_id
      from private.invitations i
      join public.user_profiles p on lower(p.email) = i.email
     where i.kind = 'connection' and i.ended_at is null
       and (i.inviter_id, p.user_id) in ((new.requester_id, new.recipient_id), (new.recipient_id, new.requester_id))
  loop
    -- First: what was proposed is erased with an invitation that nobody accepted.
    perform private.keep_proposal(met.id, met.user_id);
    perform private.end_invitation(met.id);
  end loop;
  return new;
end;
$$;
create trigger invitations_end_with_contact after insert or update of status on public.connections
  for each row when (new.status = 'accepted') execute function private.invitations_end_with_contact();

create function private.invitations_end_with_membership()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.end_invitation(i.id)
     from private.invitations i
     join public.user_profiles p on lower(p.email) = i.email
    where i.team_id = new.team_id and i.ended_at is null and p.user_id = new.user_id;
  return new;
end;
$$;
create trigger invitations_end_with_membership after insert on public.team_members
  for each row execute function private.invitations_end_with_membership();

create function private.end_old_invitations()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.end_invitation(i.id) from private.invitations i
    where i.ended_at is null and i.expires_at <= now();
  delete from private.invitations i where i.created_at < now() - interval '30 days' and i.ended_at is not null;
end;
$$;

create function private.deliver_invitation(invitation private.invitations, invited uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_pair(invitation.inviter_id, invited);
  if invitation.kind = 'team_addition' or invited = invitation.inviter_id or private.is_blocked(invitation.inviter_id, invited)
     or not private.hold_people(invitation.inviter_id, invited) then
    return;
  elsif invitation.kind = 'team_invitation' then
    -- Who invites may have left or lost their role since. What is open already stays as it is, and the inviter does not learn of it.
    if invitation.role = any (private.invitable_roles(invitation.team_id, invitation.inviter_id))
       and not exists (select from public.team_members m where m.team_id = invitation.team_id and m.user_id = invited) then
      insert into public.team_invitations as t
        (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message, expires_at, invitation_id)
      values (invitation.team_id, 'invite', invitation.inviter_id, invited, invitation.role, invitation.notes, invitation.expires_at, invitation.id)
      on conflict (team_id, invitee_id) where status = 'pending' do update
        set invitation_type = excluded.invitation_type, inviter_id = excluded.inviter_id, proposed_role = excluded.proposed_role,
            message = excluded.message, expires_at = excluded.expires_at, invitation_id = excluded.invitation_id, created_at = now()
        where t.expires_at <= now();
    end if;
    return;
  end if;
  -- As send_connection_request: who has asked already is accepted, a refusal counts for a week. Nothing of it is told.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes, invitation_id)
  values (invitation.inviter_id, invited, invitation.connection_type, invitation.notes, invitation.id)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else excluded.requester_id end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else excluded.recipient_id end,
        connection_type = case when c.status = 'pending' then c.connection_type else excluded.connection_type end,
        invitation_id = case when c.status = 'pending' then c.invitation_id else excluded.invitation_id end,
        notes = case when c.status = 'pending' then c.notes else excluded.notes end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = excluded.requester_id) or private.may_ask_again(c, excluded.requester_id);
end;
$$;
comment on function private.deliver_invitation(private.invitations, uuid) is
  'Gives an invitation to the account that its address has: a request or a team invitation whose sender does not see it before it is accepted.';

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
    perform private.deliver_invitation(invitation, new.id);
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
   where sha256(convert_to(token, 'UTF8')) in (i.token_hash, i.reminder_token_hash) and i.ended_at is null and i.expires_at > now();
$$;

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

create function private.refuse_address(hash bytea)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_address(hash);
  insert into private.invitation_refusals (address_hash) values (hash) on conflict do nothing;
  -- The inviter does not learn of it: the invitation stays in their list until it runs out. No mail of it is sent any more.
  delete from private.outbox o using private.invitations i
   where i.address_hash = hash and o.dedupe_key = any (private.mails_of_invitation(i.id));
end;
$$;

create function private.refuse_invitations(token_param text)
returns void language sql volatile security definer set search_path = '' as $$
  select private.refuse_address(i.address_hash) from private.invitation_of(token_param) i where i.id is not null;
$$;
grant execute on function private.refuse_invitations(text) to service_role;

create function private.invitation_allowance(me uuid, out a_day integer, out left_today integer, out left_in_30_days integer, out again_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  a_day := case when private.subscription_status(me) in ('trialing', 'active', 'past_due') then 100 else 10 end;
  select greatest(a_day - count(*) filter (where i.created_at > now() - interval '1 day'), 0), greatest(300 - count(*), 0)
    into left_today, left_in_30_days
    from private.invitations i where i.inviter_id = me and i.created_at > now() - interval '30 days';
  if left_in_30_days = 0 then
    -- The newest 300 count: once the oldest of them is 30 days old, there is one more.
    select i.created_at + interval '30 days' into again_at
      from private.invitations i where i.inviter_id = me order by i.created_at desc offset 299 limit 1;
  elsif left_today = 0 then
    select i.created_at + interval '1 day' into again_at
      from private.invitations i where i.inviter_id = me order by i.created_at desc offset a_day - 1 limit 1;
  end if;
end;
$$;
comment on function private.invitation_allowance(uuid) is
  'How many addresses somebody may still invite: 100 in 24 hours with a plan or trial, ten without; 300 in 30 days. Taken back and accepted ones
   count. again_at: when there is one more, where none is left.';

create function private.lock_inviter(me uuid)
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 2));
$$;
comment on function private.lock_inviter(uuid) is 'One invitation of a person at a time, until the transaction ends: they are counted. Before the lock of an address.';

create function private.limit_invitations(me uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  allowed record;
begin
  if current_setting('app.rate_limits', true) = 'off' then
    return;
  end if;
  select * into allowed from private.invitation_allowance(me);
  if allowed.again_at is not null then
    raise exception using
      errcode = 'PT429',
      hint = 'rate_limited',
      message = case when allowed.left_in_30_days = 0 then 'You have invited 300 addresses in 30 days, which is the limit.'
                     else format('You have invited %s addresses in 24 hours, which is the limit%s.', allowed.a_day,
                                 case allowed.a_day when 10 then ' without a plan' else '' end) end,
      detail = jsonb_build_object('retry_after', ceil(extract(epoch from allowed.again_at - now())))::text;
  end if;
end;
$$;

create function private.invite_address(
  me uuid, address text, asked public.invitation_kind, profile public.profile_type, words text default null, typed text default 'general',
  team uuid default null, offered public.team_role default null, proposal private.invitation_proposals default null)
returns private.invitations language plpgsql volatile security definer set search_path = '' as $$
declare
  hash bytea := private.address_hash(address);
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid;
  quiet boolean;
  mails text := current_setting('app.mail', true);
  made private.invitations;
begin
  perform private.lock_inviter(me);
  perform from public.user_profiles p where p.user_id = me for key share;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  perform from public.teams t where t.id = team for key share;
  if team is not null and not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  perform private.lock_address(hash);
  select * into made from private.invitations i
   where i.inviter_id = me and i.address_hash = hash and i.kind = asked and i.team_id is not distinct from team and i.ended_at is null;
  if found then
    if exists (select from private.open_invitations o where o.id = made.id) then
      perform private.write_proposal(made.id, proposal);
      return made;
    end if;
    perform private.end_invitation(made.id);
  end if;
  perform private.limit_invitations(me);
  invited := private.person_at(address);
  -- An address without account gets one mail in 30 days, whoever invites; a person one a week from the same inviter.
  quiet := asked = 'team_addition' or exists (select from private.invitation_refusals r where r.address_hash = hash)
    or exists (
      select from private.invitations i
       where i.address_hash = hash and i.mailed
         and case when invited is null then i.created_at > now() - interval '30 days'
             else i.inviter_id = me and i.kind = asked and i.created_at > now() - interval '7 days' end);
  insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed, kind, connection_type, team_id, role, notes)
  values (me, address, hash, profile, sha256(convert_to(token, 'UTF8')), not quiet, asked, typed, team, offered, words)
  returning * into made;
  perform private.write_proposal(made.id, proposal);
  -- Both ways write one row and at most one mail, so that the time tells nothing either.
  if invited is not null then
    if quiet then
      perform set_config('app.mail', 'off', true);
    end if;
    perform private.deliver_invitation(made, invited);
    perform set_config('app.mail', coalesce(mails, ''), true);
  elsif not quiet and mails is distinct from 'off' then
    insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
    values (address, 'contact_invitation',
      jsonb_build_object('from', private.name_for_mail(me), 'as', profile, 'token', token, 'expires_at', made.expires_at),
      'contact_invitation:' || made.id, 'queued', now());
    perform pg_catalog.pg_notify('outbox', '');
  end if;
  return made;
end;
$$;
comment on function private.invite_address(
  uuid, text, public.invitation_kind, public.profile_type, text, text, uuid, public.team_role, private.invitation_proposals) is
  'The one place that decides what becomes of an address out of reach. The same answer and rows of the inviter''s for every address; repeating it
   while one is open changes what is proposed, and nothing else. Limited over all calls: private.invitation_allowance.';

create function private.answer_proposal(proposal private.invitations, me uuid, agreed boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  made private.invitations;
begin
  -- The team first, as deleting it does.
  perform from public.teams t where t.id = proposal.team_id for key share;
  perform private.lock_inviter(me);
  perform private.lock_address(proposal.address_hash);
  if not exists (select from private.open_invitations i where i.id = proposal.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  elsif agreed then
    -- The staff member who agrees becomes the inviter.
    perform private.require_subscription(me);
    made := private.invite_address(
      me, proposal.email, 'team_invitation', proposal.invited_as, proposal.notes, 'general', proposal.team_id, proposal.role);
    perform private.record('team_invitation.agreed', null, made.id);
  end if;
  perform private.end_invitation(proposal.id);
end;
$$;
comment on function private.answer_proposal(private.invitations, uuid, boolean) is
  'Staff answer the proposal of an address: it is invited by who agrees, or nobody learns of it.';
