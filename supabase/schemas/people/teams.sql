-- Teams: membership, invitations, and who belongs to what.
--
-- Risk        roles: nobody gives a team role above what they may give, checked when an invitation is sent and again when accepted.
--             A team role never changes the global role and grants no access to anyone's training. An invite is answered by the
--             person, a request by staff other than the one who made it.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.team_role as enum ('head_coach', 'coach', 'intern', 'athlete');
create type public.invitation_type as enum ('invite', 'request');
create type public.invitation_status as enum ('pending', 'accepted', 'declined', 'cancelled');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  created_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.teams is 'A group of coaches and athletes.';
create index teams_created_by_idx on public.teams (created_by);
alter table public.teams enable row level security;
create policy "own teams and teams one is invited to are read" on public.teams for select to authenticated
  using (
    id in (select private.my_team_ids())
    or id in (select i.team_id from public.team_invitations i
               where i.invitee_id = (select auth.uid()) and i.invitation_type = 'invite'
                 and i.status = 'pending' and i.expires_at > now()));
grant select on public.teams to authenticated;
grant all on public.teams to service_role;

create table public.team_members (
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  role public.team_role not null default 'athlete',
  joined_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
comment on table public.team_members is 'Who belongs to a team, once.';
comment on column public.team_members.role is 'What the person is in this team; the first three are its staff.';
create index team_members_user_idx on public.team_members (user_id);
alter table public.team_members enable row level security;
create policy "members of own teams are read" on public.team_members for select to authenticated
  using (team_id in (select private.my_team_ids()));
grant select on public.team_members to authenticated;
grant all on public.team_members to service_role;

create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  invitation_type public.invitation_type not null,
  inviter_id uuid not null references public.user_profiles (user_id) on delete cascade,
  invitee_id uuid not null references public.user_profiles (user_id) on delete cascade,
  proposed_role public.team_role not null default 'athlete',
  message text check (char_length(message) <= 1000),
  status public.invitation_status not null default 'pending',
  expires_at timestamptz not null default now() + interval '14 days',
  responded_by uuid references public.user_profiles (user_id) on delete set null,
  responded_at timestamptz,
  created_at timestamptz not null default now(),
  invitation_id uuid,
  constraint team_invitations_two_people check (inviter_id <> invitee_id)
);
comment on table public.team_invitations is
  'invite: staff ask a person, who answers. request: a member proposes a person; once staff agree it becomes an invite, so that the person consents.';
comment on column public.team_invitations.invitation_id is
  'The private.invitations that made it, without a foreign key: it outlives it. Until it is accepted the team''s staff, its sender too, see the
   address that was typed and not this row, so that inviting an address does not tell whether it has an account.';
create unique index team_invitations_pending_idx on public.team_invitations (team_id, invitee_id) where status = 'pending';
create index team_invitations_team_idx on public.team_invitations (team_id);
create index team_invitations_invitee_idx on public.team_invitations (invitee_id, status);
create index team_invitations_inviter_idx on public.team_invitations (inviter_id, status);
create index team_invitations_invitation_idx on public.team_invitations (invitation_id) where invitation_id is not null;
create index team_invitations_responded_by_idx on public.team_invitations (responded_by);
alter table public.team_invitations enable row level security;
create policy "own invitations and those of staffed teams are read" on public.team_invitations for select to authenticated
  using (
    (invitee_id = (select auth.uid()) and invitation_type = 'invite')
    or ((invitation_id is null or status = 'accepted')
      and (inviter_id = (select auth.uid()) or team_id in (select private.my_staffed_team_ids()))));
grant select on public.team_invitations to authenticated;
grant all on public.team_invitations to service_role;
alter publication supabase_realtime add table public.team_invitations;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.my_team_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query select m.team_id from public.team_members m where m.user_id = me;
end;
$$;
grant execute on function private.my_team_ids() to authenticated;

create function private.my_staffed_team_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query select m.team_id from public.team_members m where m.user_id = me and m.role <> 'athlete';
end;
$$;
grant execute on function private.my_staffed_team_ids() to authenticated;

create function private.invitable_roles(team uuid, person uuid)
returns public.team_role[] language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case
        when m.role = 'athlete' then '{}'
        when m.role = 'head_coach' or p.global_role = 'system_admin' then '{athlete,intern,coach,head_coach}'
        when m.role = 'coach' then '{athlete,intern,coach}'
        else '{athlete,intern}'
      end::public.team_role[]
      from public.team_members m join public.user_profiles p on p.user_id = m.user_id
     where m.team_id = team and m.user_id = person), '{}');
$$;
comment on function private.invitable_roles(uuid, uuid) is
  'The roles this person may give in this team now: athlete and intern by any staff, coach by coaches and up, head coach by head coaches and system admins.';

create function private.invitations_end_with_block()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.team_invitations i set status = 'cancelled', responded_at = now()
   where i.status = 'pending'
     and (i.inviter_id, i.invitee_id) in ((new.requester_id, new.recipient_id), (new.recipient_id, new.requester_id));
  return new;
end;
$$;
create trigger invitations_end_with_block after insert or update of status on public.connections
  for each row when (new.status = 'blocked') execute function private.invitations_end_with_block();

-- The key lock on the team answers PT404 when the team is being deleted at the same time, instead of a foreign key error.
create function private.open_invitation(
  team uuid, kind public.invitation_type, inviter uuid, invitee uuid, offered public.team_role, words text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  opened uuid;
begin
  perform from public.teams t where t.id = team for key share;
  if not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  elsif exists (select from public.team_members m where m.team_id = team and m.user_id = invitee) then
    perform private.refuse('PT409', 'already_member', 'This person is already in the team.');
  end if;
  insert into public.team_invitations as i (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message)
  values (team, kind, inviter, invitee, offered, words)
  on conflict (team_id, invitee_id) where status = 'pending' do update
    set invitation_type = excluded.invitation_type, inviter_id = excluded.inviter_id, proposed_role = excluded.proposed_role,
        message = excluded.message, expires_at = excluded.expires_at, invitation_id = null, created_at = now()
    where i.expires_at <= now() or (i.invitation_type = 'request' and excluded.invitation_type = 'invite')
       -- One that a colleague sent to the address: refusing would tell that it reached this person.
       or (i.invitation_id is not null and i.inviter_id <> inviter and excluded.invitation_type = 'invite')
  returning i.id into opened;
  if opened is null then
    perform private.refuse('PT409', 'already_invited', 'There is already an open invitation for this person.');
  end if;
  perform private.record('team_invitation.' || kind, invitee, opened, null,
    jsonb_build_object('team_id', team, 'proposed_role', offered));
  return opened;
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
grant execute on function public.get_user_teams() to authenticated;

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
    union all
    select i.id, 'request', t.id, t.name, a.user_id, a.display_name, null, i.email, i.role, i.notes, i.created_at, i.expires_at
      from private.open_invitations i
      join public.teams t on t.id = i.team_id
      join public.user_profiles a on a.user_id = i.inviter_id
     where i.kind = 'team_addition' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())
     order by 11 desc, 1;
end;
$$;
comment on function public.get_pending_invitations() is
  'What waits for the caller''s answer: invites to them, and requests to teams they are staff of. Where an address was proposed, invitee_name is
   that address, whether it has an account or not. Nullable: invitee_id, message.';
grant execute on function public.get_pending_invitations() to authenticated;

create function public.send_team_invitation(
  team_id_param uuid, invitee_email_param text, proposed_role_param text default 'athlete', message_param text default null,
  out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  address text;
  words text := private.trimmed(message_param, 1000, 'message');
  roles public.team_role[] := private.invitable_roles(team_id_param, me);
  offered public.team_role;
  invitee uuid;
  asked private.invitations;
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
  perform private.require_subscription(me);
  offered := proposed_role_param;
  address := private.address_of(invitee_email_param);
  invitee := private.person_in_reach(me, address, 'team_invitation', team_id_param);
  if invitee is not null then
    invitation_id := private.open_invitation(team_id_param, 'invite', me, invitee, offered, words);
  else
    asked := private.invite_address(
      me, address, 'team_invitation', case offered when 'athlete' then 'athlete' else 'coach' end::public.profile_type, words, 'general',
      team_id_param, offered);
    invitation_id := asked.id;
  end if;
end;
$$;
comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites an address to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days. Answers the same for every address of
   somebody the caller does not know. PT402 subscription_required without a subscription, PT409 where somebody they know is invited or a member,
   PT429 beyond get_invitation_allowance.';
grant execute on function public.send_team_invitation(uuid, text, text, text) to authenticated;

create function public.request_team_addition(
  team_id_param uuid, requested_user_email text, message_param text default null, out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  address text;
  words text := private.trimmed(message_param, 1000, 'message');
  proposed uuid;
  asked private.invitations;
begin
  perform private.limit_rate(me, 'request_team_addition', 30, interval '1 hour');
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT403', 'not_team_member', 'Only members of this team can propose somebody.');
  end if;
  address := private.address_of(requested_user_email);
  proposed := private.person_in_reach(me, address, 'team_addition', team_id_param);
  if proposed is not null then
    invitation_id := private.open_invitation(team_id_param, 'request', me, proposed, 'athlete', words);
  else
    asked := private.invite_address(me, address, 'team_addition', 'athlete', words, 'general', team_id_param, 'athlete');
    invitation_id := asked.id;
  end if;
end;
$$;
comment on function public.request_team_addition(uuid, text, text) is
  'A member proposes an address as an athlete; staff decide, then the person does. Answers the same for every address of somebody the caller does not
   know; PT409 where somebody they know is invited or a member, PT429 beyond get_invitation_allowance.';
grant execute on function public.request_team_addition(uuid, text, text) to authenticated;

create function public.respond_to_team_invitation(
  invitation_id_param uuid, response text, out invitation_id uuid, out status public.invitation_status, out joined boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  held public.team_invitations;
  proposal private.invitations;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  select * into proposal from private.open_invitations i
   where i.id = invitation_id_param and i.kind = 'team_addition' and i.inviter_id <> me
     and i.team_id in (select private.my_staffed_team_ids());
  if found then
    perform private.answer_proposal(proposal, me, answer = 'accept');
    invitation_id := proposal.id;
    status := case answer when 'accept' then 'pending' else 'declined' end;
    joined := false;
    return;
  end if;
  -- Agreeing to a request makes an invite. The pair is locked before the row, as blocking does: a block cannot see an uncommitted invite.
  perform private.lock_pair(me, i.invitee_id)
     from public.team_invitations i where i.id = invitation_id_param and i.invitee_id <> me and i.status = 'pending';
  -- The row lock serializes two concurrent answers; the second finds nothing pending.
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
    -- A staff member agreed: the person is now invited by that staff member.
    if me = held.invitee_id or private.is_blocked(me, held.invitee_id) then
      perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
    end if;
    -- The staff member who agrees becomes the inviter.
    perform private.require_subscription(me);
    update public.team_invitations i
       set invitation_type = 'invite', inviter_id = me, expires_at = now() + interval '14 days'
     where i.id = held.id;
    perform private.record('team_invitation.agreed', held.invitee_id, held.id);
    status := 'pending';
    return;
  else
    -- The inviter must still be allowed to invite: they may have left or lost their role since.
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
  'The person answers an invite (joined: they are in), staff answer a request (accepted, it stays pending as an invite to the person;
   PT402 subscription_required without a subscription; declining is free).';
grant execute on function public.respond_to_team_invitation(uuid, text) to authenticated;
