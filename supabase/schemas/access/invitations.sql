-- Invitations: asking somebody by e-mail who may have no account, or of whom the caller does not know whether they have one.
--
-- Decides     what becomes of an address out of reach, for all calls that take one: a confirmed account gets an ordinary request to connect or
--             team invitation; any other gets one mail, and those once it is confirmed. Somebody proposed for a team gets nothing before its
--             staff agree. Only the owner of the address can accept; the token of the mail shows who invites, and can refuse for good.
-- Risk        a mail to somebody who has not asked for it: 100 addresses a day and 300 in 30 days with a plan, ten a day without, over all those
--             calls; one mail an address in 30 days over all inviters, but for one reminder by the inviter whose mail it got; none after
--             "never again", no words of the inviter but their name. Telling who has an account: the answer, the
--             lists, connections and team invitations as the inviter sees them, and the events they get, are the same for every address. The
--             address is erased when the invitation ends.
-- Locks       the inviter (an advisory lock, so that two calls at once cannot both be the last that the limit allows), then the address (another,
--             also taken when an account is confirmed; several in the order of their hashes), then the pair, as in connections.sql.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.invitation_kind as enum ('connection', 'team_invitation', 'team_addition');

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
  kind public.invitation_kind not null default 'connection',
  connection_type text not null default 'general' constraint invitations_connection_type check (char_length(connection_type) between 1 and 40),
  team_id uuid references public.teams (id) on delete set null,
  role public.team_role,
  notes text constraint invitations_notes check (char_length(notes) <= 1000),
  reminded_at timestamptz,
  reminder_token_hash bytea unique,
  constraint invitations_ended_without_words check (ended_at is null or (email is null and notes is null)),
  constraint invitations_to_a_team check (
    case when kind = 'connection' then team_id is null and role is null else role is not null and (team_id is not null or ended_at is not null) end)
);
comment on table private.invitations is
  'Who invited or proposed which address, and to what. A row is deleted after 30 days, its address and notes when it ends.';
comment on column private.invitations.role is 'What the address would be in the team.';
comment on column private.invitations.notes is 'Written to the owner of the address, for a proposal to the team''s staff. Not in the mail to an address without account.';
comment on column private.invitations.address_hash is 'Keyed hash: one mail an address in 30 days, also after the address is erased.';
comment on column private.invitations.mailed is 'Whether this invitation sent a mail, or a request, to the address.';
comment on column private.invitations.reminded_at is 'When its inviter reminded the address, which they may once. The same whether a mail left.';
comment on column private.invitations.reminder_token_hash is 'Of the link in the reminder. That of the first mail goes on working.';
create unique index invitations_open_idx on private.invitations (inviter_id, address_hash, kind, team_id) nulls not distinct where ended_at is null;
create index invitations_team_idx on private.invitations (team_id);
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

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.invitation_keys default values;

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns) values
  ('invitations_sent', 'private.invitations', 'inviter_id', 't.inviter_id = $1', 't.created_at, t.id',
    '{id,email,invited_as,created_at,expires_at,ended_at,kind,connection_type,team_id,role,notes}'),
  ('invitations_received', 'private.invitations', 'email',
    -- A proposal is shown to the person only once staff invite them.
    't.email = (select lower(p.email) from public.user_profiles p where p.user_id = $1) and t.kind <> ''team_addition''', 't.created_at, t.id',
    '{id,inviter_id,invited_as,created_at,expires_at,kind,connection_type,team_id,role,notes}');
