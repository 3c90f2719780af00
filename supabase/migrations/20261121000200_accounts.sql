-- Accounts: profiles, plans, subscriptions.
--
-- Tables      public.user_profiles, public.plans, public.subscriptions
-- Decides     who a caller is: private.require_user()
-- Risk        a trigger on auth.users makes every profile. It must never fail, or nobody can sign up.

create type public.profile_type as enum ('coach', 'athlete');
create type public.global_role as enum ('system_admin', 'head_coach', 'coach', 'intern', 'athlete');
create type public.weight_unit as enum ('kg', 'lb');
create type public.subscription_status as enum ('no_subscription', 'trialing', 'active', 'past_due', 'locked');

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
  updated_at timestamptz not null default now()
);
comment on table public.user_profiles is 'One row per account, made by a trigger on auth.users; never deleted by its owner, only with the account.';
comment on column public.user_profiles.global_role is 'What the person is in the product. Grants no access to anyone''s training.';
comment on column public.user_profiles.email is 'Copy of auth.users.email, kept by a trigger.';
comment on column public.user_profiles.access_code_used is 'Public label of the access code that was redeemed, never the code.';
comment on column public.user_profiles.time_zone is 'IANA name.';
comment on column public.user_profiles.week_start is '1 = Monday … 7 = Sunday.';
create index user_profiles_search_idx on public.user_profiles using gin (search_text extensions.gin_trgm_ops);
create index user_profiles_display_name_idx on public.user_profiles (lower(display_name) text_pattern_ops);
create index user_profiles_last_name_idx on public.user_profiles (lower(last_name) text_pattern_ops);
create index user_profiles_email_idx on public.user_profiles (lower(email) text_pattern_ops);

create table public.plans (
  id text primary key,
  name text not null,
  description text not null,
  trial_days integer not null default 14 check (trial_days >= 0),
  position integer not null default 0,
  active boolean not null default true
);
comment on table public.plans is 'What can be chosen. Prices come with the payment provider.';
insert into public.plans (id, name, description, position) values
  ('athlete', 'Athlete', 'Log your training and share it with the coaches you choose.', 1),
  ('coach', 'Coach', 'Plan, assign and follow training for your athletes.', 2),
  ('team', 'Team', 'Several coaches and interns around shared teams.', 3);

create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  status public.subscription_status not null,
  plan text references public.plans (id),
  current_period_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.subscriptions is 'What was bought. Read it through private.subscription_status(): an ended trial is locked at the moment of reading.';
create index subscriptions_plan_idx on public.subscriptions (plan);

-- Who calls -----------------------------------------------------------------------------------------------------------------------

create function private.require_user()
returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  account record;
begin
  if uid is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  select u.email_confirmed_at, u.deleted_at, u.banned_until
    into account
    from auth.users u join public.user_profiles p on p.user_id = u.id
   where u.id = uid;
  -- A token outlives its account: it must not reach anything.
  if not found or account.deleted_at is not null or account.banned_until > now() then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  if account.email_confirmed_at is null then
    perform private.refuse('PT403', 'email_not_confirmed', 'Confirm your e-mail address first.');
  end if;
  return uid;
end;
$$;
comment on function private.require_user() is
  'The caller''s id, or PT401 (nobody, or an account that is gone) or PT403 (e-mail not confirmed). Every definer function of the API begins with it.';
grant execute on function private.require_user() to authenticated;

create function private.is_admin(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where user_id = person and global_role = 'system_admin');
$$;
comment on function private.is_admin(uuid) is 'Read from the profile at the moment of use, never from a token.';

create function private.subscription_status(person uuid)
returns public.subscription_status language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case when s.status = 'trialing' and s.current_period_end <= now() then 'locked' else s.status end
       from public.subscriptions s where s.user_id = person),
    'no_subscription');
$$;
comment on function private.subscription_status(uuid) is 'The state at this moment; without a row it is no_subscription.';

-- Profiles follow accounts --------------------------------------------------------------------------------------------------------

create function private.profile_from_account()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The embedded auth server may hand the metadata over as a JSON string.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'object' then new.raw_user_meta_data
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else '{}' end;
  full_name text := btrim(coalesce(meta ->> 'name', meta ->> 'full_name', ''));
  first text := left(btrim(coalesce(nullif(btrim(meta ->> 'first_name'), ''), split_part(full_name, ' ', 1))), 80);
  last text := left(btrim(coalesce(nullif(btrim(meta ->> 'last_name'), ''), substr(full_name, length(split_part(full_name, ' ', 1)) + 2))), 80);
  display text := coalesce(nullif(btrim(meta ->> 'display_name'), ''), nullif(btrim(first || ' ' || last), ''), 'Unnamed User');
  -- The only two roles one can give oneself; anything else asked for is an athlete.
  kind public.profile_type := case when meta ->> 'role' = 'coach' then 'coach' else 'athlete' end;
begin
  insert into public.user_profiles
    (user_id, display_name, first_name, last_name, email, profile_type, global_role, is_coach, is_athlete, payment_pending)
  values
    (new.id, left(display, 120), coalesce(nullif(first, ''), 'Unnamed'), last, coalesce(new.email, ''), kind,
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

-- Runs as the caller on purpose: it guards what the API roles write and leaves definer functions alone. Silent, because the
-- specified profile upsert sends these columns.
create function private.guard_profile()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    new.time_zone := coalesce(private.known_time_zone(new.time_zone), case tg_op when 'UPDATE' then old.time_zone else 'UTC' end);
  end if;
  new.updated_at := now();
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Only an account without any profile gets here (or an upsert, whose update half is guarded below).
    new.email := private.own_email();
    new.global_role := new.profile_type::text::public.global_role;
    new.is_coach := new.profile_type = 'coach';
    new.is_athlete := new.profile_type = 'athlete';
    new.payment_pending := new.profile_type = 'coach';
    new.coach_tier := null;
    new.access_code_used := null;
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
    new.created_at := old.created_at;
  end if;
  return new;
end;
$$;
create trigger guard_profile before insert or update on public.user_profiles
  for each row execute function private.guard_profile();

-- Row level security --------------------------------------------------------------------------------------------------------------
-- Reading other people's profiles is opened by the migration that knows how people are related (…0700).

alter table public.user_profiles enable row level security;
create policy "own profile is inserted" on public.user_profiles for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own profile is updated" on public.user_profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update on public.user_profiles to authenticated;
grant all on public.user_profiles to service_role;

alter table public.plans enable row level security;
create policy "plans on offer are public" on public.plans for select to anon, authenticated using (active);
grant select on public.plans to anon, authenticated;
grant all on public.plans to service_role;

alter table public.subscriptions enable row level security;
create policy "own subscription is read" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.subscriptions to authenticated;
grant all on public.subscriptions to service_role;
