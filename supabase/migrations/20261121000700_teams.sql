-- Teams: membership, invitations, and who is related to whom.
--
-- Tables      public.teams, public.team_members, public.team_invitations
-- Calls       get_user_teams, get_pending_invitations, send_team_invitation, request_team_addition, respond_to_team_invitation
-- Risk        roles: a role in a team is never above what the one who gives it may give, checked when sent and again when accepted.
--             A team role never changes the global role and grants no access to anyone's training.

create type public.team_role as enum ('head_coach', 'coach', 'intern', 'athlete');
create type public.invitation_type as enum ('invite', 'request');
create type public.invitation_status as enum ('pending', 'accepted', 'declined', 'cancelled');

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
  constraint team_invitations_two_people check (inviter_id <> invitee_id)
);
comment on table public.team_invitations is
  'invite: staff ask a person, who answers. request: a member proposes a person; once staff agree it becomes an invite, so that the person consents.';
create unique index team_invitations_pending_idx on public.team_invitations (team_id, invitee_id) where status = 'pending';
create index team_invitations_team_idx on public.team_invitations (team_id);
create index team_invitations_invitee_idx on public.team_invitations (invitee_id, status);
create index team_invitations_inviter_idx on public.team_invitations (inviter_id, status);
create index team_invitations_responded_by_idx on public.team_invitations (responded_by);

-- Membership ----------------------------------------------------------------------------------------------------------------------

create function private.my_team_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.team_id from public.team_members m where m.user_id = (select auth.uid());
$$;
grant execute on function private.my_team_ids() to authenticated;

create function private.my_staffed_team_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.team_id from public.team_members m where m.user_id = (select auth.uid()) and m.role <> 'athlete';
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

create function private.related_user_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  with me as materialized (select auth.uid() as id), related as (
    select case when c.requester_id = me.id then c.recipient_id else c.requester_id end as user_id
      from public.connections c, me
     where (c.requester_id = me.id or c.recipient_id = me.id)
       -- Asking somebody must not be a way to read their profile: until they accept, only they read the asker's.
       and (c.status in ('accepted', 'blocked') or (c.status = 'pending' and c.recipient_id = me.id))
    union
    select p.coach_id from public.coach_permissions p, me where p.athlete_id = me.id
    union
    select p.athlete_id from public.coach_permissions p, me where p.coach_id = me.id
    union
    select other.user_id
      from public.team_members mine join public.team_members other on other.team_id = mine.team_id, me
     where mine.user_id = me.id
    union
    select i.inviter_id from public.team_invitations i, me
     where i.invitee_id = me.id and i.invitation_type = 'invite' and i.status = 'pending'
  )
  select r.user_id from related r, me
   where not exists (
     select from private.user_blocks b where b.blocker_id = r.user_id and b.blocked_id = me.id);
$$;
comment on function private.related_user_ids() is
  'People whose profile the caller may read: contacts, who asks to be one, coaches and athletes by permission, team mates, who invites
   them; never who has blocked the caller.';
grant execute on function private.related_user_ids() to authenticated;

create policy "own and related profiles are read" on public.user_profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.related_user_ids()));

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

alter table public.teams enable row level security;
create policy "own teams and teams one is invited to are read" on public.teams for select to authenticated
  using (
    id in (select private.my_team_ids())
    or id in (select i.team_id from public.team_invitations i
               where i.invitee_id = (select auth.uid()) and i.invitation_type = 'invite'
                 and i.status = 'pending' and i.expires_at > now()));
grant select on public.teams to authenticated;
grant all on public.teams to service_role;

alter table public.team_members enable row level security;
create policy "members of own teams are read" on public.team_members for select to authenticated
  using (team_id in (select private.my_team_ids()));
grant select on public.team_members to authenticated;
grant all on public.team_members to service_role;

alter table public.team_invitations enable row level security;
create policy "own invitations and those of staffed teams are read" on public.team_invitations for select to authenticated
  using (
    inviter_id = (select auth.uid())
    or (invitee_id = (select auth.uid()) and invitation_type = 'invite')
    or team_id in (select private.my_staffed_team_ids()));
grant select on public.team_invitations to authenticated;
grant all on public.team_invitations to service_role;
