-- Accounts: profiles, who a caller is, who is related to whom, and what somebody loads a bar with.
--
-- Decides     who a caller is: private.require_user()
-- Risk        a trigger on auth.users makes every profile. It must never fail, or nobody can sign up.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.profile_type as enum ('coach', 'athlete');
create type public.global_role as enum ('system_admin', 'head_coach', 'coach', 'intern', 'athlete');
create type public.weight_unit as enum ('kg', 'lb');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.user_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null default '' check (char_length(display_name) <= 120),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  email text not null default '',
  profile_type public.profile_type not null default 'athlete',
  coach_tier text,
  global_role public.global_role not null default 'athlete',
  is_coach boolean not null default false,
  is_athlete boolean not null default true,
  access_code_used text,
  payment_pending boolean not null default false,
  time_zone text not null default 'UTC',
  units public.weight_unit not null default 'kg',
  week_start smallint not null default 1 check (week_start between 1 and 7),
  search_text text not null generated always as (lower(display_name || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  avatar_path text constraint user_profiles_avatar_path unique
);
comment on table public.user_profiles is 'One row per account, made by a trigger on auth.users; never deleted by its owner, only with the account.';
comment on column public.user_profiles.global_role is 'What the person is in the product. Grants no access to anyone''s training.';
comment on column public.user_profiles.email is 'Copy of auth.users.email, kept by a trigger.';
comment on column public.user_profiles.access_code_used is 'Public label of the access code that was redeemed, never the code.';
comment on column public.user_profiles.time_zone is 'IANA name.';
comment on column public.user_profiles.week_start is '1 = Monday … 7 = Sunday.';
comment on column public.user_profiles.avatar_path is
  'Name of the object in the bucket avatars, another one with every new picture: what is cached by it never goes stale. Null: no picture.';
create index user_profiles_search_idx on public.user_profiles using gin (search_text extensions.gin_trgm_ops);
create index user_profiles_last_name_idx on public.user_profiles (lower(last_name) text_pattern_ops);
create index user_profiles_email_idx on public.user_profiles (lower(email) text_pattern_ops);
-- Reading other people's profiles: private.related_user_ids().
alter table public.user_profiles enable row level security;
create policy "own profile is inserted" on public.user_profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own profile is updated" on public.user_profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;
create policy "own and related profiles are read" on public.user_profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.related_user_ids()));
create index user_profiles_staff_idx on public.user_profiles (global_role) where global_role <> 'athlete';
-- The order in which people are listed: a page of them is an index scan.
create index user_profiles_listing_idx on public.user_profiles (lower(display_name) text_pattern_ops, user_id);

create table public.loading_equipment (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  unit text not null check (unit in ('kg', 'lb')),
  bar_weight numeric(5, 2) not null check (bar_weight between 0 and 100),
  plates jsonb not null check (
    case when jsonb_typeof(plates) = 'array' then jsonb_array_length(plates) <= 20 else false end),
  updated_at timestamptz not null default now()
);
comment on table public.loading_equipment is 'A person''s bar and plates, in the unit stamped on them. No row: a standard set in their unit.';
comment on column public.loading_equipment.bar_weight is 'In unit; 0 for plates without a bar.';
comment on column public.loading_equipment.plates is '[{ weight, pairs }], weight in unit, one entry a weight, heaviest first.';
alter table public.loading_equipment enable row level security;
create policy "own equipment is read" on public.loading_equipment for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.loading_equipment to authenticated;
grant all on public.loading_equipment to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Generic plan: it suits every caller, and planning takes longer than running it.
create function private.require_user()
returns uuid language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  uid uuid := auth.uid();
  claimed text := auth.jwt() ->> 'session_id';
  -- Inlined from private.current_session_id for speed: a nested call costs as much as the query itself.
  session uuid := case when pg_input_is_valid(claimed, 'uuid') then claimed::uuid end;
  is_confirmed boolean;
begin
  if uid is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  -- An access token is still valid after its account was deleted or its session revoked: refuse it.
  select u.email_confirmed_at is not null
    into is_confirmed
    from auth.users u
    join public.user_profiles p on p.user_id = u.id
    left join auth.sessions s on s.id = session and s.user_id = u.id
   where u.id = uid and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
     and (session is null or s.id is not null);
  if is_confirmed is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  if not is_confirmed then
    perform private.refuse('PT403', 'email_not_confirmed', 'Confirm your e-mail address first.');
  end if;
  return uid;
end;
$$;
comment on function private.require_user() is
  'The caller''s id, or PT401 (nobody, an account that is gone, a session that was ended) or PT403 (e-mail not confirmed). Every definer function of the
   API begins with it.';
grant execute on function private.require_user() to authenticated;

create function private.profile_from_account()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data) when 'object' then new.raw_user_meta_data else '{}' end;
  full_name text := btrim(coalesce(meta ->> 'name', meta ->> 'full_name', ''));
  -- Cleaned, and left out where that does not help: an account must never fail for a name.
  first text := coalesce(private.clean_name(left(coalesce(nullif(btrim(meta ->> 'first_name'), ''), split_part(full_name, ' ', 1)), 80)), '');
  last text := coalesce(private.clean_name(left(coalesce(nullif(btrim(meta ->> 'last_name'), ''),
    substr(full_name, length(split_part(full_name, ' ', 1)) + 2)), 80)), '');
  display text := coalesce(private.clean_name(left(meta ->> 'display_name', 120), 'person'),
    private.clean_name(left(first || ' ' || last, 120), 'person'), 'Unnamed User');
  -- The only two roles that a person can choose at sign-up; any other value becomes athlete.
  kind public.profile_type := case when meta ->> 'role' = 'coach' then 'coach' else 'athlete' end;
begin
  insert into public.user_profiles
    (user_id, display_name, first_name, last_name, email, profile_type, global_role, is_coach, is_athlete, payment_pending)
  values
    (new.id, display, coalesce(nullif(first, ''), 'Unnamed'), last, coalesce(new.email, ''), kind,
     kind::text::public.global_role, kind = 'coach', kind = 'athlete', kind = 'coach')
  on conflict (user_id) do nothing;
  return new;
end;
$$;
create trigger profile_from_account after insert on auth.users
  for each row execute function private.profile_from_account();

create function private.profile_follows_email()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.user_profiles set email = coalesce(new.email, '') where user_id = new.id;
  return new;
end;
$$;
create trigger profile_follows_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.profile_follows_email();

create function private.own_email()
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select email from auth.users where id = auth.uid()), '');
$$;
grant execute on function private.own_email() to authenticated;

create function private.known_time_zone(name text)
returns text language plpgsql stable set search_path = '' as $$
begin
  -- PostgreSQL also takes POSIX specifications such as "X-25"; the browser's Intl takes names only.
  if name !~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$' then
    return null;
  end if;
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return null;
end;
$$;
comment on function private.known_time_zone(text) is 'The name if it is a time zone, else null. (pg_timezone_names reads a directory on every call.)';
grant execute on function private.known_time_zone(text) to authenticated;

-- Security invoker on purpose: it restricts writes by the API roles, not by definer functions. It restores values without an error,
-- because the specified profile upsert sends these columns.
create function private.guard_profile()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    new.time_zone := coalesce(private.known_time_zone(new.time_zone), case tg_op when 'UPDATE' then old.time_zone else 'UTC' end);
  end if;
  -- Whoever writes it, others read it. An unchanged name stays; how long it may be is the table's check.
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    new.first_name := coalesce(private.shown_name(new.first_name, 10000, 'first_name'), '');
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    new.last_name := coalesce(private.shown_name(new.last_name, 10000, 'last_name'), '');
  end if;
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    new.display_name := coalesce(private.shown_name(new.display_name, 10000, 'display_name', 'person'), '');
  end if;
  new.updated_at := now();
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Only an account without a profile inserts (or an upsert, whose update part is restricted below).
    new.email := private.own_email();
    new.global_role := new.profile_type::text::public.global_role;
    new.is_coach := new.profile_type = 'coach';
    new.is_athlete := new.profile_type = 'athlete';
    new.payment_pending := new.profile_type = 'coach';
    new.coach_tier := null;
    new.access_code_used := null;
    new.avatar_path := null;
    new.created_at := now();
  else
    new.user_id := old.user_id;
    new.email := old.email;
    new.profile_type := old.profile_type;
    new.global_role := old.global_role;
    new.is_coach := old.is_coach;
    new.is_athlete := old.is_athlete;
    new.payment_pending := old.payment_pending;
    new.coach_tier := old.coach_tier;
    new.access_code_used := old.access_code_used;
    new.avatar_path := old.avatar_path;
    new.created_at := old.created_at;
  end if;
  return new;
end;
$$;
create trigger guard_profile before insert or update on public.user_profiles
  for each row execute function private.guard_profile();

create function private.related_user_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query
    with related as (
      select case when c.requester_id = me then c.recipient_id else c.requester_id end as user_id
        from public.connections c
       where (c.requester_id = me or c.recipient_id = me)
         -- A connection request must not reveal the recipient's profile: until it is accepted, only the recipient reads the requester's.
         and (c.status in ('accepted', 'blocked') or (c.status = 'pending' and c.recipient_id = me))
      union
      select p.coach_id from public.coach_permissions p where p.athlete_id = me
      union
      select p.athlete_id from public.coach_permissions p where p.coach_id = me
      union
      select other.user_id
        from public.team_members mine join public.team_members other on other.team_id = mine.team_id
       where mine.user_id = me
      union
      select i.inviter_id from public.team_invitations i
       where i.invitee_id = me and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now()
    )
    select r.user_id from related r
     where not exists (select from private.user_blocks b where b.blocker_id = r.user_id and b.blocked_id = me);
end;
$$;
comment on function private.related_user_ids() is
  'People whose profile the caller may read: contacts, who asks to be one, coaches and athletes by permission, team mates, who invites
   them; never who has blocked the caller.';
grant execute on function private.related_user_ids() to authenticated;

create function private.person_name(person uuid)
returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(p.first_name || ' ' || p.last_name), ''))
    from public.user_profiles p where p.user_id = person;
$$;
comment on function private.person_name(uuid) is
  'The name shown to others; never the e-mail address. Null without one: the screen says Unknown User.';

create function private.lock_person(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Lock order: account before profile, as deleting an account does. The other order would deadlock with it.
  perform from auth.users u where u.id = person for key share;
  perform from public.user_profiles p where p.user_id = person for no key update;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
end;
$$;
comment on function private.lock_person(uuid) is
  'Makes calls of one person that must not overlap one after the other, until the transaction ends; also with the deletion of the account.';

create function private.hold_people(me uuid, other uuid)
returns boolean language plpgsql volatile set search_path = '' as $$
begin
  perform from public.user_profiles p where p.user_id = me for key share;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  perform from public.user_profiles p where p.user_id = other for key share;
  return found;
end;
$$;
comment on function private.hold_people(uuid, uuid) is
  'Keeps both accounts until the transaction ends, as a foreign key to them would; false when the other one is gone. Waits for a deletion that
   is under way. Before the first row that refers to them is written.';

create function private.require_plates(sent jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  plates jsonb := sent;
  plate jsonb;
begin
  if plates is null or jsonb_typeof(plates) <> 'array' then
    perform private.refuse('PT422', 'invalid_plates', 'plates_param: a list of plates, each { weight, pairs }');
  elsif jsonb_array_length(plates) > 20 then
    perform private.refuse('PT422', 'too_many_plates', 'plates_param: at most 20 different plates');
  end if;
  for plate in select * from jsonb_array_elements(plates) loop
    -- Nested checks: the cast must not run on a value that is no number.
    if jsonb_typeof(plate) <> 'object' or jsonb_typeof(plate -> 'weight') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_plate_weight', 'plates_param: weight of each plate, 0.01 to 100 with two decimals');
    elsif jsonb_typeof(plate -> 'pairs') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_plate_pairs', 'plates_param: pairs of each plate, 1 to 20');
    elsif (plate ->> 'weight')::numeric not between 0.01 and 100
       or (plate ->> 'weight')::numeric <> round((plate ->> 'weight')::numeric, 2) then
      perform private.refuse('PT422', 'invalid_plate_weight', 'plates_param: weight of each plate, 0.01 to 100 with two decimals');
    elsif (plate ->> 'pairs')::numeric not between 1 and 20
       or (plate ->> 'pairs')::numeric <> round((plate ->> 'pairs')::numeric) then
      perform private.refuse('PT422', 'invalid_plate_pairs', 'plates_param: pairs of each plate, 1 to 20');
    end if;
  end loop;
  if (select count(*) <> count(distinct (p ->> 'weight')::numeric) from jsonb_array_elements(plates) p) then
    perform private.refuse('PT422', 'repeated_plate', 'plates_param: each weight once, with its pairs');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('weight', (p -> 'weight'), 'pairs', (p ->> 'pairs')::numeric::int)
             order by (p ->> 'weight')::numeric desc), '[]')
      from jsonb_array_elements(plates) p);
end;
$$;
comment on function private.require_plates(jsonb) is 'The plates as they are kept, heaviest first; refuses what is none.';

create function private.password_ends_email_change()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  -- A new password cancels a pending change of address, so that an attacker's confirmation link cannot take over the account.
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.email_change_confirm_status := 0;
  return new;
end;
$$;
comment on function private.password_ends_email_change() is
  'Empty strings, not null: the auth server reads these columns as text. A change asked for together with the password stays.';
create trigger password_ends_email_change before update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and coalesce(old.email_change, '') <> ''
    and old.email_change_token_new is not distinct from new.email_change_token_new)
  execute function private.password_ends_email_change();

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.set_own_names(
  user_id_param uuid, first_name_param text default null, last_name_param text default null, display_name_param text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if user_id_param is distinct from me then
    perform private.refuse('PT403', 'not_yours', 'You can only change your own profile.');
  end if;
  update public.user_profiles p
     set first_name = coalesce(private.trimmed(first_name_param, 80, 'first_name'), p.first_name),
         last_name = coalesce(private.trimmed(last_name_param, 80, 'last_name'), p.last_name),
         display_name = coalesce(private.trimmed(display_name_param, 120, 'display_name'), p.display_name)
   where p.user_id = me;
end;
$$;
comment on function public.set_own_names(uuid, text, text, text) is 'All that create-user-profile may change, and only for the caller. Blank keeps what is there.';
grant execute on function public.set_own_names(uuid, text, text, text) to authenticated;

create function public.set_bar_and_plates(unit_param text, bar_weight_param numeric, plates_param jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  saved public.loading_equipment;
begin
  if unit_param is null or unit_param not in ('kg', 'lb') then
    perform private.refuse('PT422', 'invalid_unit', 'unit_param: kg or lb');
  elsif bar_weight_param is null or bar_weight_param not between 0 and 100 or bar_weight_param <> round(bar_weight_param, 2) then
    perform private.refuse('PT422', 'invalid_bar_weight', 'bar_weight_param: 0 to 100 with two decimals');
  end if;
  perform private.limit_rate(me, 'set_bar_and_plates', 120, interval '1 hour');
  insert into public.loading_equipment as e (user_id, unit, bar_weight, plates)
  values (me, unit_param, bar_weight_param, private.require_plates(plates_param))
  on conflict (user_id) do update
    set unit = excluded.unit, bar_weight = excluded.bar_weight, plates = excluded.plates, updated_at = now()
  returning * into saved;
  return jsonb_build_object('unit', saved.unit, 'bar_weight', saved.bar_weight, 'plates', saved.plates);
end;
$$;
comment on function public.set_bar_and_plates(text, numeric, jsonb) is
  'Keeps the caller''s bar and plates ([{ weight, pairs }], at most 20 weights); answers { unit, bar_weight, plates } as kept, heaviest first.';
grant execute on function public.set_bar_and_plates(text, numeric, jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('bar_and_plates', 'public.loading_equipment', 'user_id', 't.user_id = $1', 't.user_id');
