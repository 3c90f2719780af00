-- Made from supabase/schemas, where each thing stands once, by subject; here in the order in which it can be made.
set check_function_bodies = off;

create schema if not exists extensions;

create schema if not exists private;

create extension if not exists pg_trgm with schema extensions;

-- The revoke from public must be global (a per-schema one cannot take away a built-in default); the platform's own default
-- grants to the API roles are per schema.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

revoke create on schema public from public;

revoke all on schema private from public;

grant usage on schema public to anon, authenticated, service_role;

-- Schema usage alone gives no access: private functions are granted one by one, private tables not at all. Invoker functions need it
-- to call private.workout_access().
grant usage on schema private to authenticated, service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;

-- anon needs it for private.check_request; no other private function and no private table is granted to anon.
grant usage on schema private to anon;

create table private.audit_events (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  object_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);

comment on table private.audit_events is
  'Who changed whose access, membership or role, and from what to what. No foreign keys: a record outlives the account.';

comment on column private.audit_events.subject_id is 'The person whose training, team or account it concerns.';

comment on column private.audit_events.object_id is 'The row it happened to: a connection, a permission, an invitation.';

create index audit_events_subject_idx on private.audit_events (subject_id, at desc);

create index audit_events_actor_idx on private.audit_events (actor_id, at desc);

alter table private.audit_events enable row level security;

create index audit_events_object_idx on private.audit_events (object_id, at desc) where object_id is not null;

create table private.rate_limits (
  user_id uuid not null,
  action text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (user_id, action)
);

comment on table private.rate_limits is
  'One counter per person and action, over fixed windows. A refusal rolls its own increment back, so a counter stops at its limit.';

alter table private.rate_limits enable row level security;

create function private.record(action text, subject uuid, object uuid, before jsonb default null, after jsonb default null)
returns void language sql volatile set search_path = '' as $$
  insert into private.audit_events (actor_id, action, subject_id, object_id, before, after)
  values ((select auth.uid()), $1, $2, $3, $4, $5);
$$;

comment on function private.record(text, uuid, uuid, jsonb, jsonb) is
  'Writes one audit row for the caller. Only definer functions can call it.';

create function private.refuse(status text, code text, message text)
returns void language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = $1, hint = $2, message = $3;
end;
$$;

comment on function private.refuse(text, text, text) is
  'Ends the call. status is PT401 … PT429 and becomes the HTTP status; code is the stable name a client may rely on (in HINT);
   message is for people. Use the same code for "absent" and "not yours".';

create function private.limit_rate(actor uuid, action text, max_hits integer, per interval)
returns void language plpgsql volatile set search_path = '' as $$
declare
  used integer;
begin
  -- Load tests and fuzzers switch it off for their database: alter database … set app.rate_limits = 'off'.
  if current_setting('app.rate_limits', true) = 'off' then
    return;
  end if;
  insert into private.rate_limits as l (user_id, action, window_start, hits)
  values (actor, limit_rate.action, date_bin(per, now(), timestamptz 'epoch'), 1)
  on conflict on constraint rate_limits_pkey do update
    set hits = case when l.window_start = excluded.window_start then l.hits + 1 else 1 end,
        window_start = excluded.window_start
  returning hits into used;
  if used > max_hits then
    perform private.refuse('PT429', 'rate_limited', 'Too many requests. Please wait a moment and try again.');
  end if;
end;
$$;

comment on function private.limit_rate(uuid, text, integer, interval) is 'Refuses the call with PT429 beyond max_hits per window.';

create function private.trimmed(value text, max_length integer, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := nullif(btrim(value), '');
begin
  if char_length(result) > max_length then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field,
      message = format('%s: at most %s characters', field, max_length);
  end if;
  return result;
end;
$$;

comment on function private.trimmed(text, integer, text) is 'Free text as it is stored: trimmed, blank is null, too long is PT422.';

create function private.normal_code(code text)
returns text language sql immutable set search_path = '' as $$
  select translate(upper(regexp_replace(left(code, 200), '[^A-Za-z0-9]', '', 'g')), 'OIL', '011');
$$;

comment on function private.normal_code(text) is
  'As it is compared: without spaces, hyphens and case, and with the digits that O, I and L are read as.';

create function private.code_hash(code text)
returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(private.normal_code(code), 'UTF8'));
$$;

create function private.random_code()
returns text language plpgsql volatile set search_path = '' as $$
declare
  random bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  return (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random, n) % 32 + 1, 1)
                      || case when n in (4, 9, 14) then '-' else '' end, '' order by n)
      from generate_series(0, 19) n);
end;
$$;

comment on function private.random_code() is 'Four groups of five letters and digits: 100 random bits.';

create function private.new_access_code(
  creator uuid, label text, plan text, days integer, discount_percent integer, max_redemptions integer, expires_at timestamptz,
  chosen_code text, out access_code_id uuid, out code text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  words text := private.trimmed(label, 80, 'label_param');
begin
  if words is null then
    perform private.refuse('PT422', 'invalid_label_param', 'label_param: required');
  elsif (plan is null) = (discount_percent is null) then
    perform private.refuse('PT422', 'invalid_grant', 'plan_param or discount_percent_param: one of the two');
  elsif plan is not null and not exists (select from public.plans p where p.id = plan and p.active) then
    perform private.refuse('PT422', 'unknown_plan', 'plan_param: no plan on offer has this id.');
  elsif days is not null and (plan is null or days not between 1 and 3650) then
    perform private.refuse('PT422', 'invalid_days', 'days_param: 1 to 3650, with a plan; empty is for good');
  elsif discount_percent not between 1 and 100 then
    perform private.refuse('PT422', 'invalid_discount', 'discount_percent_param: 1 to 100');
  elsif max_redemptions < 1 then
    perform private.refuse('PT422', 'invalid_max_redemptions', 'max_redemptions_param: at least 1; empty is without a limit');
  elsif expires_at <= now() or not isfinite(expires_at) then
    perform private.refuse('PT422', 'invalid_expires_at', 'expires_at_param: a moment to come; empty is never');
  elsif chosen_code is not null and char_length(private.normal_code(chosen_code)) not between 8 and 64 then
    perform private.refuse('PT422', 'invalid_code', 'code_param: 8 to 64 letters and digits; empty makes an unguessable one');
  end if;
  code := coalesce(btrim(chosen_code), private.random_code());
  insert into private.access_codes as c
    (code_hash, label, plan, days, discount_percent, max_redemptions, expires_at, created_by)
  values
    (private.code_hash(code), words, plan, days, discount_percent, max_redemptions, expires_at, creator)
  on conflict (code_hash) do nothing
  returning c.id into access_code_id;
  if access_code_id is null then
    perform private.refuse('PT409', 'code_taken', 'code_param: there is such a code already.');
  end if;
  perform private.record('access_code.created', null, access_code_id, null, jsonb_build_object(
    'label', words, 'plan', plan, 'days', days, 'discount_percent', discount_percent, 'max_redemptions', max_redemptions,
    'expires_at', expires_at));
end;
$$;

comment on function private.new_access_code(uuid, text, text, integer, integer, integer, timestamptz, text) is
  'Makes a code and answers it, the only time. creator is null from a command at the database.';

create function private.count_attempt(actor uuid, action text, per interval)
returns integer language plpgsql volatile set search_path = '' as $$
declare
  used integer;
begin
  if current_setting('app.rate_limits', true) = 'off' then
    return 0;
  end if;
  insert into private.rate_limits as l (user_id, action, window_start, hits)
  values (actor, count_attempt.action, date_bin(per, now(), timestamptz 'epoch'), 1)
  on conflict on constraint rate_limits_pkey do update
    -- Larger than any limit, and it keeps the sum within an integer.
    set hits = case when l.window_start = excluded.window_start then least(l.hits + 1, 1000000) else 1 end,
        window_start = excluded.window_start
  returning hits into used;
  return used;
end;
$$;

comment on function private.count_attempt(uuid, text, interval) is
  'Counts one more in this window and answers how many; unlike limit_rate it never refuses, so the count stays.';

create function public.create_access_code(
  label_param text, plan_param text default null, days_param integer default null, discount_percent_param integer default null,
  max_redemptions_param integer default 1, expires_at_param timestamptz default null, code_param text default null,
  out access_code_id uuid, out code text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.require_admin(me);
  select c.access_code_id, c.code into access_code_id, code
    from private.new_access_code(
      me, label_param, plan_param, days_param, discount_percent_param, max_redemptions_param, expires_at_param,
      nullif(btrim(code_param), '')) c;
end;
$$;

comment on function public.create_access_code(text, text, integer, integer, integer, timestamptz, text) is
  'System admins: a code that activates plan_param for days_param (empty: for good), or grants discount_percent_param. Answers the code,
   which is never shown again; without code_param it is unguessable.';

grant execute on function public.create_access_code(text, text, integer, integer, integer, timestamptz, text) to authenticated;

create function public.list_access_codes()
returns table (
  access_code_id uuid, label text, plan text, days integer, discount_percent smallint, max_redemptions integer, redeemed integer,
  expires_at timestamptz, revoked_at timestamptz, created_by uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  perform private.require_admin(me);
  return query
    select c.id, c.label, c.plan, c.days, c.discount_percent, c.max_redemptions, c.redeemed, c.expires_at, c.revoked_at,
           c.created_by, c.created_at
      from private.access_codes c order by c.created_at desc, c.id;
end;
$$;

comment on function public.list_access_codes() is
  'System admins: every code, newest first, never the code itself. Nullable: plan, days, discount_percent, max_redemptions, expires_at,
   revoked_at, created_by.';

grant execute on function public.list_access_codes() to authenticated;

create function public.revoke_access_code(access_code_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  held private.access_codes;
begin
  perform private.require_admin(me);
  select * into held from private.access_codes c where c.id = access_code_id_param for no key update;
  if not found then
    perform private.refuse('PT404', 'access_code_not_found', 'This access code does not exist.');
  end if;
  if held.revoked_at is null then
    update private.access_codes c set revoked_at = now() where c.id = held.id;
    perform private.record('access_code.revoked', null, held.id, null, jsonb_build_object('label', held.label));
  end if;
end;
$$;

comment on function public.revoke_access_code(uuid) is
  'System admins: nobody can redeem it any more; whoever has, keeps what it gave. Repeating it changes nothing.';

grant execute on function public.revoke_access_code(uuid) to authenticated;

create function public.redeem_access_code(
  code_param text,
  out redeemed boolean, out reason text, out plan text, out current_period_end timestamptz, out discount_percent smallint)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  attempt_window constant interval := interval '1 hour';
  max_failures constant integer := 10;
  sent text := private.normal_code(code_param);
  found_code private.access_codes;
  held public.subscriptions;
  state public.subscription_status;
begin
  redeemed := false;
  if coalesce(sent, '') = '' then
    perform private.refuse('PT422', 'code_required', 'code_param: required');
  end if;
  -- Counted first: concurrent attempts of one person queue on this row lock, so they cannot exceed the limit.
  if private.count_attempt(me, 'redeem_access_code', attempt_window) > max_failures then
    reason := 'too_many_attempts';
    return;
  end if;
  perform private.lock_person(me);
  -- The row lock serializes two people who redeem the last use at once.
  select * into found_code from private.access_codes c where c.code_hash = private.code_hash(sent) for no key update;
  if not found then
    reason := 'unknown_code';
    return;
  end if;
  select * into held from public.subscriptions s where s.user_id = me;
  state := private.subscription_status(me);
  reason := case
    when exists (select from private.access_code_redemptions r where r.access_code_id = found_code.id and r.user_id = me)
      then 'already_redeemed'
    when found_code.revoked_at is not null or found_code.expires_at <= now() then 'expired'
    when found_code.redeemed >= found_code.max_redemptions then 'exhausted'
    -- Refused because it gains nothing: a renewing or unlimited subscription is not replaced by one that ends.
    when found_code.plan is not null and state in ('active', 'past_due') and (held.renews or held.current_period_end is null)
      then 'already_active'
    when found_code.discount_percent <= held.discount_percent then 'no_better_discount'
  end;
  if reason is not null then
    return;
  end if;

  update private.access_codes c set redeemed = c.redeemed + 1 where c.id = found_code.id;
  insert into private.access_code_redemptions (access_code_id, user_id) values (found_code.id, me);
  if found_code.plan is not null then
    insert into public.subscriptions as s (user_id, status, plan, current_period_end)
    values (
      me, 'active', found_code.plan,
      -- The remaining days of a trial or of another code are kept: the new days are added.
      case when state in ('trialing', 'active') then held.current_period_end else now() end + make_interval(days => found_code.days))
    on conflict (user_id) do update
      set status = excluded.status, plan = excluded.plan, current_period_end = excluded.current_period_end, renews = false,
          updated_at = now();
  else
    insert into public.subscriptions as s (user_id, status, discount_percent)
    values (me, 'no_subscription', found_code.discount_percent)
    on conflict (user_id) do update set discount_percent = excluded.discount_percent, updated_at = now();
  end if;
  update public.user_profiles p set access_code_used = found_code.label where p.user_id = me;
  -- Only failures use up attempts.
  update private.rate_limits l set hits = l.hits - 1 where l.user_id = me and l.action = 'redeem_access_code';
  perform private.record('access_code.redeemed', me, found_code.id, null, jsonb_build_object('label', found_code.label));
  redeemed := true;
  select s.plan, s.current_period_end, s.discount_percent into plan, current_period_end, discount_percent
    from public.subscriptions s where s.user_id = me;
end;
$$;

comment on function public.redeem_access_code(text) is
  'Redeems a code for the caller, once. A failure is a value: reason is unknown_code, expired, exhausted, already_redeemed,
   already_active, no_better_discount, or too_many_attempts after ten failures in an hour.
   Nullable: reason, plan, current_period_end, discount_percent.';

grant execute on function public.redeem_access_code(text) to authenticated;

create type public.profile_type as enum ('coach', 'athlete');

create type public.global_role as enum ('system_admin', 'head_coach', 'coach', 'intern', 'athlete');

create type public.weight_unit as enum ('kg', 'lb');

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
  -- The embedded auth server may pass the metadata as a JSON string.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'object' then new.raw_user_meta_data
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else '{}' end;
  full_name text := btrim(coalesce(meta ->> 'name', meta ->> 'full_name', ''));
  first text := left(btrim(coalesce(nullif(btrim(meta ->> 'first_name'), ''), split_part(full_name, ' ', 1))), 80);
  last text := left(btrim(coalesce(nullif(btrim(meta ->> 'last_name'), ''), substr(full_name, length(split_part(full_name, ' ', 1)) + 2))), 80);
  display text := coalesce(nullif(btrim(meta ->> 'display_name'), ''), nullif(btrim(first || ' ' || last), ''), 'Unnamed User');
  -- The only two roles that a person can choose at sign-up; any other value becomes athlete.
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

-- Security invoker on purpose: it restricts writes by the API roles, not by definer functions. It restores values without an error,
-- because the specified profile upsert sends these columns.
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
    -- Only an account without a profile inserts (or an upsert, whose update part is restricted below).
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
  plates jsonb;
  plate jsonb;
begin
  begin
    plates := private.document(sent);
  exception when invalid_text_representation then
    plates := null;
  end;
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

create function private.may_upload_attachment(object_name text)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  folder text := split_part(object_name, '/', 1);
begin
  if object_name !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){2}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' then
    return false;
  end if;
  return exists (
      select from public.conversations t join public.connections c
          on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       where t.id = folder::uuid and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted')
    -- Files that are uploaded and never sent use storage without being visible.
    and 20 > (
      select count(*) from storage.objects o
       where o.bucket_id = 'chat-attachments' and o.name like folder || '/%' and o.owner_id = me::text
         and not exists (select from public.message_attachments a where a.path = o.name));
end;
$$;

comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file under this name: well formed, into a conversation they may write to, at most 20 of them not yet sent.';

grant execute on function private.may_upload_attachment(text) to authenticated;

create function private.attachment_rows(me uuid, conversation uuid, message uuid, sent jsonb)
returns table (pos smallint, path text, name text, mime_type text, size_bytes bigint)
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
declare
  files jsonb;
  folder text := conversation || '/' || message || '/';
begin
  files := coalesce(nullif(private.document(sent), 'null'), '[]');
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name }');
  elsif jsonb_array_length(files) > 10 then
    perform private.refuse('PT422', 'too_many_attachments', 'attachments_param: at most 10 files');
  end if;
  return query
    select (f.number - 1)::smallint, o.name,
           -- Shown on screen and used as a file name: no path, no control characters, no bidirectional text controls.
           left(coalesce(
             nullif(btrim(regexp_replace(f.body ->> 'name', '[[:cntrl:]/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''),
             substr(o.name, length(folder) + 38)), 200),
           coalesce(private.document(o.metadata) ->> 'mimetype', 'application/octet-stream'),
           coalesce((private.document(o.metadata) ->> 'size')::bigint, 0)
      from jsonb_array_elements(files) with ordinality f (body, number)
      join storage.objects o
        on o.bucket_id = 'chat-attachments' and o.name = f.body ->> 'path'
       and o.owner_id = me::text and o.name like folder || '%';
  if (select count(distinct f ->> 'path') from jsonb_array_elements(files) f) <> jsonb_array_length(files) then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: every file once');
  end if;
exception
  when untranslatable_character or invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name }');
end;
$$;

comment on function private.attachment_rows(uuid, uuid, uuid, jsonb) is
  'The files that a message is sent with, as they lie in Storage: the caller''s own, uploaded for this message. Type and size are the
   storage server''s. Files that are not there are left out: the caller compares the count.';

create function public.list_abandoned_files(limit_count integer default 100)
returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  select o.bucket_id, o.name
    from storage.objects o
   where o.bucket_id = 'chat-attachments'
     and not exists (select from public.message_attachments a where a.path = o.name)
     -- Unused: the owner's account was deleted, or the upload is older than a day.
     and (o.owner_id is null or o.created_at < now() - interval '1 day'
          or not exists (select from public.user_profiles p where p.user_id::text = o.owner_id))
   order by o.created_at, o.name limit least(greatest(coalesce(limit_count, 100), 1), 1000);
$$;

comment on function public.list_abandoned_files(integer) is
  'Files of chat that are in no message: of accounts that are gone, of messages that were deleted, or uploaded a day ago and never sent. Oldest first, at most 1000.';

grant execute on function public.list_abandoned_files(integer) to service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('chat-attachments', 'chat-attachments', false, 10485760, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf', 'text/plain', 'text/csv',
    'video/mp4', 'video/quicktime'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "chat files are added to own conversations" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'chat-attachments'
    and owner_id = (select auth.uid())::text
    and private.may_upload_attachment(name));

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  first_user_id uuid references public.user_profiles (user_id) on delete set null,
  second_user_id uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  constraint conversations_ordered_pair check (first_user_id < second_user_id),
  -- Nulls are distinct: a person may have old conversations with several deleted accounts.
  constraint conversations_pair unique (first_user_id, second_user_id)
);

comment on table public.conversations is
  'What two people write to each other. It outlives their connection, and the account of one of them; with the second account it ends.';

comment on column public.conversations.first_user_id is 'The smaller id of the two. Null when that account is gone.';

comment on column public.conversations.last_message_at is 'Time of the newest message; its row lock is what messages queue on.';

create index conversations_second_user_idx on public.conversations (second_user_id);

alter table public.conversations enable row level security;

grant select on public.conversations to authenticated;

grant all on public.conversations to service_role;

create table public.conversation_members (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  last_read_at timestamptz,
  constraint conversation_members_person unique (conversation_id, user_id)
);

comment on table public.conversation_members is
  'How far each of the two has read. Both see both rows: they are the read receipts, so nothing private belongs here.';

comment on column public.conversation_members.last_read_at is 'created_at of the newest message they have read, null before the first; never moves back.';

create index conversation_members_user_idx on public.conversation_members (user_id);

alter table public.conversation_members enable row level security;

grant select on public.conversation_members to authenticated;

grant all on public.conversation_members to service_role;

alter publication supabase_realtime add table public.conversation_members;

create table public.messages (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.user_profiles (user_id) on delete set null,
  body text not null default '' constraint messages_body_length check (char_length(body) <= 8000),
  attachment_count smallint not null default 0 constraint messages_attachment_count check (attachment_count between 0 and 10),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint messages_say_something check (deleted_at is not null or body <> '' or attachment_count > 0),
  constraint messages_deleted_say_nothing check (deleted_at is null or (body = '' and attachment_count = 0)),
  -- Read marks and pagination rely on it.
  constraint messages_order unique (conversation_id, created_at)
);

comment on table public.messages is 'Ordered by (created_at, id). A deleted message keeps its place, not its words.';

comment on column public.messages.id is 'Made by the client: sending it again changes nothing.';

comment on column public.messages.sender_id is 'Null when the account is gone: Unknown Sender. What they wrote stays with the other one.';

comment on column public.messages.created_at is 'The server''s time, larger than that of every earlier message of the conversation.';

create index messages_sender_idx on public.messages (sender_id);

alter table public.messages enable row level security;

grant select on public.messages to authenticated;

grant all on public.messages to service_role;

alter publication supabase_realtime add table public.messages;

create table private.muted_conversations (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  primary key (user_id, conversation_id)
);

comment on table private.muted_conversations is 'Conversations somebody does not want to be reminded of. The other one must not learn of it.';

create index muted_conversations_conversation_idx on private.muted_conversations (conversation_id);

alter table private.muted_conversations enable row level security;

create function private.my_conversation_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.conversation_id from public.conversation_members m where m.user_id = (select auth.uid());
$$;

comment on function private.my_conversation_ids() is 'The conversations the caller belongs to, whether they may still write there or not.';

grant execute on function private.my_conversation_ids() to authenticated;

-- Deletes the conversation with the second account. The row lock serializes two accounts that are deleted at once.
create function private.conversation_left()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.conversations c where c.id = old.conversation_id for update;
  delete from public.conversations c
   where c.id = old.conversation_id
     and not exists (select from public.conversation_members m where m.conversation_id = c.id);
  return old;
end;
$$;

create trigger conversation_left after delete on public.conversation_members
  for each row execute function private.conversation_left();

create function private.message_text(value text, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Line breaks inside the text are kept, those around it are trimmed.
  words text := btrim(value, E' \t\r\n');
begin
  if char_length(words) > 8000 then
    perform private.refuse('PT422', 'invalid_body', field || ': at most 8000 characters');
  end if;
  return case when words ~ '[^[:space:]]' then words else '' end;
end;
$$;

comment on function private.message_text(text, text) is 'Words as they are stored; blank or null is the empty text, too long is PT422.';

create function private.own_conversation(conversation uuid, me uuid)
returns public.conversations language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations t
   where t.id = conversation and me in (t.first_user_id, t.second_user_id);
  if not found then
    perform private.refuse('PT404', 'conversation_not_found', 'There is no such conversation.');
  end if;
  return talk;
end;
$$;

comment on function private.own_conversation(uuid, uuid) is 'The conversation if this person belongs to it, else PT404.';

create function private.require_contact(me uuid, other uuid)
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- The lock order of deleting an account: first the profiles, then the rows that refer to them.
  perform from public.user_profiles p where p.user_id in (me, other) order by p.user_id for key share;
  -- Waits for a concurrent change and checks the row again; the lock then keeps it unchanged until the transaction ends.
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

comment on function private.require_contact(uuid, uuid) is
  'PT403 unless the two are connected now; they stay so until the transaction ends. The same answer for removed, rejected, blocked and gone.';

create function private.message_rows(ids uuid[])
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb)
language sql stable set search_path = '' as $$
  select m.id, m.conversation_id, m.sender_id, m.body, m.created_at, m.edited_at, m.deleted_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
                    'id', a.id, 'path', a.path, 'name', a.name, 'mime_type', a.mime_type, 'size_bytes', a.size_bytes) order by a.pos)
             from public.message_attachments a where a.message_id = m.id), '[]'),
         (select jsonb_build_object('id', w.id, 'athlete_id', w.athlete_id, 'title', w.title, 'date', w.date)
            from private.message_workouts r join public.workouts w on w.id = r.workout_id
           where r.message_id = m.id and w.deleted_at is null
             and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden))
    from public.messages m where m.id = any (ids)
   order by m.created_at desc, m.id desc;
$$;

comment on function private.message_rows(uuid[]) is
  'Messages as the API answers them, newest first; workout only if the caller may see it at this moment. Does not ask whose they are.';

-- The caller must already have checked that this person may write here.
create function private.write_message(
  me uuid, conversation uuid, message uuid, words text, workout uuid, files jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  talk public.conversations;
  at timestamptz;
begin
  select * into talk from public.conversations t where t.id = conversation for update;
  -- Checked again under the lock: the same message may have been sent meanwhile.
  if exists (select from public.messages m where m.id = message and m.sender_id = me and m.conversation_id = conversation) then
    return;
  end if;
  if workout is not null and not exists (
    select from public.workouts w
     where w.id = workout and w.deleted_at is null
       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  if words = '' and jsonb_array_length(files) = 0 then
    perform private.refuse('PT422', 'empty_message', 'body_param: a message needs words or a file');
  end if;
  at := greatest(clock_timestamp(), talk.last_message_at + interval '1 microsecond');
  insert into public.messages (id, conversation_id, sender_id, body, attachment_count, created_at)
  values (message, conversation, me, words, jsonb_array_length(files), at)
  on conflict (id) do nothing;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'id_param: this id is taken. Make a new one.');
  end if;
  insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
  select message, conversation, f.pos, f.path, f.name, f.mime_type, f.size_bytes
    from jsonb_to_recordset(files) f (pos smallint, path text, name text, mime_type text, size_bytes bigint);
  if workout is not null then
    insert into private.message_workouts (message_id, workout_id) values (message, workout);
  end if;
  update public.conversations t set last_message_at = at where t.id = conversation;
end;
$$;

create function private.unread_messages(me uuid)
returns table (conversation_id uuid, unread bigint)
language sql stable set search_path = '' as $$
  select mine.conversation_id, count(m.id)
    from public.conversation_members mine
    join public.messages m
      on m.conversation_id = mine.conversation_id and m.created_at > coalesce(mine.last_read_at, '-infinity')
     and m.sender_id is distinct from me and m.deleted_at is null
   where mine.user_id = me
   group by mine.conversation_id;
$$;

comment on function private.unread_messages(uuid) is
  'Messages of the other one, after what this person has read, that were not deleted. Conversations without any are not listed.';

create function public.create_conversation_with_connected_user(other_user_id uuid, initial_message text default null)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  other uuid := other_user_id;
  words text := private.message_text(initial_message, 'initial_message');
  talk uuid;
begin
  if other is null or other = me then
    perform private.refuse('PT422', 'invalid_target', 'other_user_id: somebody else');
  end if;
  perform private.require_contact(me, other);
  perform private.limit_rate(me, 'create_conversation', 120, interval '1 hour');
  if words <> '' then
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
  end if;
  -- An update without a change takes the row lock, so that a concurrent second call waits and finds the row.
  insert into public.conversations as t (first_user_id, second_user_id) values (least(me, other), greatest(me, other))
  on conflict (first_user_id, second_user_id) do update set first_user_id = t.first_user_id
  returning t.id into talk;
  insert into public.conversation_members (conversation_id, user_id) values (talk, me), (talk, other)
  on conflict (conversation_id, user_id) do nothing;
  -- This call has no message id as idempotency key: the same text again within a minute counts as a retry.
  if words <> '' and not exists (
    select from (
      select m.sender_id, m.body, m.created_at from public.messages m
       where m.conversation_id = talk order by m.created_at desc limit 1) last
     where last.sender_id = me and last.body = words and last.created_at > clock_timestamp() - interval '1 minute') then
    perform private.write_message(me, talk, gen_random_uuid(), words, null, '[]');
  end if;
  return talk;
end;
$$;

comment on function public.create_conversation_with_connected_user(uuid, text) is
  'The id of the one conversation with a contact, made if need be; initial_message is sent there, blank just opens it. PT403 not_connected
   for whoever is no contact now, known or not.';

grant execute on function public.create_conversation_with_connected_user(uuid, text) to authenticated;

create function public.send_message(
  id_param uuid, conversation_id_param uuid, body_param text default null, workout_id_param uuid default null,
  attachments_param jsonb default null,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.message_text(body_param, 'body_param');
  talk public.conversations;
  files jsonb;
  wanted integer;
begin
  if id_param is null then
    perform private.refuse('PT422', 'invalid_id', 'id_param: the message needs an id made by the client');
  end if;
  talk := private.own_conversation(conversation_id_param, me);
  -- Idempotent: a retry of a stored message gets the same answer, even if the sender may no longer write.
  if not exists (
    select from public.messages m where m.id = id_param and m.sender_id = me and m.conversation_id = talk.id) then
    perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
    select coalesce(jsonb_agg(to_jsonb(f)), '[]') into files
      from private.attachment_rows(me, talk.id, id_param, attachments_param) f;
    wanted := coalesce(jsonb_array_length(nullif(private.document(attachments_param), 'null')), 0);
    if jsonb_array_length(files) <> wanted then
      perform private.refuse('PT422', 'attachment_not_found', 'attachments_param: a file that was not uploaded for this message');
    end if;
    perform private.write_message(me, talk.id, id_param, words, workout_id_param, files);
  end if;
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout
    from private.message_rows(array[id_param]) r;
end;
$$;

comment on function public.send_message(uuid, uuid, text, uuid, jsonb) is
  'Sends words (1 to 8000 characters), files already uploaded for it ([{ path, name }], at most 10), or both, and answers the message as stored.
   The client makes the id: repeating it answers what is there and changes nothing. attachments: [{ id, path, name, mime_type, size_bytes }];
   workout: { id, athlete_id, title, date } if the caller may see it. PT403 not_connected, PT404 conversation_not_found, PT409 id_taken.
   Nullable: sender_id, edited_at, deleted_at, workout.';

grant execute on function public.send_message(uuid, uuid, text, uuid, jsonb) to authenticated;

create function public.edit_message(
  id_param uuid, body_param text,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.message_text(body_param, 'body_param');
  message public.messages;
  talk public.conversations;
begin
  select * into message from public.messages m where m.id = id_param and m.sender_id = me;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message of yours.');
  end if;
  talk := private.own_conversation(message.conversation_id, me);
  -- Editing needs the same permission as sending: a new text in an old message would get around a block.
  perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
  perform private.limit_rate(me, 'edit_message', 60, interval '1 minute');
  if words = '' and message.attachment_count = 0 then
    perform private.refuse('PT422', 'empty_message', 'body_param: a message needs words or a file');
  end if;
  update public.messages m
     set body = words, edited_at = case when m.body = words then m.edited_at else clock_timestamp() end
   where m.id = message.id and m.deleted_at is null;
  if not found then
    perform private.refuse('PT409', 'message_deleted', 'This message was deleted.');
  end if;
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout
    from private.message_rows(array[message.id]) r;
end;
$$;

comment on function public.edit_message(uuid, text) is
  'Changes the words of an own message and answers it as stored. PT403 not_connected: what could not be sent any more cannot be edited
   in. Nullable: sender_id, edited_at, deleted_at, workout.';

grant execute on function public.edit_message(uuid, text) to authenticated;

create function public.delete_message(id_param uuid, out deleted_at timestamptz, out paths text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  since timestamptz;
begin
  perform private.limit_rate(me, 'delete_message', 120, interval '1 minute');
  select m.deleted_at into since from public.messages m where m.id = id_param and m.sender_id = me for update;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message of yours.');
  end if;
  with gone as (delete from public.message_attachments a where a.message_id = id_param returning a.path, a.pos)
  select coalesce(array_agg(g.path order by g.pos), '{}') into paths from gone g;
  delete from private.message_workouts w where w.message_id = id_param;
  deleted_at := coalesce(since, clock_timestamp());
  if since is null then
    update public.messages m set body = '', attachment_count = 0, edited_at = null, deleted_at = delete_message.deleted_at
     where m.id = id_param;
  end if;
end;
$$;

comment on function public.delete_message(uuid) is
  'Takes the words, files and workout of an own message away from both; its place stays. Always allowed; repeating it changes nothing. paths:
   the files, hidden from the other one from now on, for the caller to remove from Storage.';

grant execute on function public.delete_message(uuid) to authenticated;

create function public.get_conversations()
returns table (
  conversation_id uuid, user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  last_message_id uuid, last_message_preview text, last_message_sender_id uuid, last_message_deleted boolean,
  last_message_attachments integer, last_message_at timestamptz,
  unread_count integer, can_send boolean, muted boolean, last_read_at timestamptz, other_last_read_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    with unread as materialized (select * from private.unread_messages(me))
    select t.id, p.user_id, p.display_name, p.first_name, p.last_name,
           -- A former contact does not see a changed e-mail address.
           case when c.id is not null then p.email end, p.profile_type,
           m.id, left(regexp_replace(m.body, '\s+', ' ', 'g'), 140), m.sender_id, m.deleted_at is not null,
           coalesce(m.attachment_count, 0)::integer, m.created_at,
           coalesce(u.unread, 0)::integer, c.id is not null,
           exists (select from private.muted_conversations q where q.user_id = me and q.conversation_id = t.id),
           mine.last_read_at, theirs.last_read_at, t.created_at
      from public.conversation_members mine
      join public.conversations t on t.id = mine.conversation_id
      left join public.user_profiles p on p.user_id = case me when t.first_user_id then t.second_user_id else t.first_user_id end
      left join public.conversation_members theirs on theirs.conversation_id = t.id and theirs.user_id = p.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       and c.status = 'accepted'
      left join lateral (
        select x.* from public.messages x where x.conversation_id = t.id order by x.created_at desc limit 1) m on true
      left join unread u on u.conversation_id = t.id
     where mine.user_id = me
     order by coalesce(t.last_message_at, t.created_at) desc, t.id;
end;
$$;

comment on function public.get_conversations() is
  'The caller''s conversations, the newest message first, each with the other person: user_id and names are null when their account is gone, email
   when the two are not connected (removed and blocked look alike: can_send is false). last_message_preview: one line of at most 140
   characters, empty when deleted or only files. unread_count leaves out own and deleted messages. Nullable: user_id, display_name, first_name,
   last_name, email, profile_type, last_message_id, last_message_preview, last_message_sender_id, last_message_at, last_read_at, other_last_read_at.';

grant execute on function public.get_conversations() to authenticated;

create function public.get_messages(conversation_id_param uuid, before_param uuid default null, limit_count integer default 50)
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
  before timestamptz := 'infinity';
begin
  if before_param is not null then
    select m.created_at into before from public.messages m where m.id = before_param and m.conversation_id = talk.id;
    if not found then
      perform private.refuse('PT404', 'message_not_found', 'before_param: no message of this conversation');
    end if;
  end if;
  return query
    select r.* from private.message_rows(array(
      select m.id from public.messages m
       where m.conversation_id = talk.id and m.created_at < before
       order by m.created_at desc
       limit least(greatest(coalesce(limit_count, 50), 1), 100))) r;
end;
$$;

comment on function public.get_messages(uuid, uuid, integer) is
  'A page of an own conversation, newest first: at most limit_count (1 to 100) messages older than the message before_param, or the newest.
   deleted_at: only its place is left. attachments: [{ id, path, name, mime_type, size_bytes }]; workout: { id, athlete_id, title, date } if the
   caller may see it. Nullable: sender_id, edited_at, deleted_at, workout.';

grant execute on function public.get_messages(uuid, uuid, integer) to authenticated;

create function public.mark_conversation_read(
  conversation_id_param uuid, up_to uuid, out last_read_at timestamptz, out unread_count integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
  mark timestamptz;
begin
  select m.created_at into mark from public.messages m where m.id = up_to and m.conversation_id = talk.id;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'up_to: no message of this conversation');
  end if;
  update public.conversation_members mine set last_read_at = mark
   where mine.conversation_id = talk.id and mine.user_id = me and (mine.last_read_at is null or mine.last_read_at < mark);
  select mine.last_read_at into last_read_at
    from public.conversation_members mine where mine.conversation_id = talk.id and mine.user_id = me;
  select count(*) into unread_count from public.messages m
   where m.conversation_id = talk.id and m.created_at > mark_conversation_read.last_read_at
     and m.sender_id is distinct from me and m.deleted_at is null;
end;
$$;

comment on function public.mark_conversation_read(uuid, uuid) is
  'Says that the caller has seen everything up to this message, and answers what is left. Never moves back; the message, not a time or
   "all", is named, so that what came meanwhile stays unread.';

grant execute on function public.mark_conversation_read(uuid, uuid) to authenticated;

create function public.set_conversation_muted(conversation_id_param uuid, muted_param boolean, out muted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
begin
  if muted_param is null then
    perform private.refuse('PT422', 'invalid_muted', 'muted_param: true or false');
  elsif muted_param then
    insert into private.muted_conversations (user_id, conversation_id) values (me, talk.id) on conflict do nothing;
  else
    delete from private.muted_conversations q where q.user_id = me and q.conversation_id = talk.id;
  end if;
  muted := muted_param;
end;
$$;

comment on function public.set_conversation_muted(uuid, boolean) is
  'A muted conversation is left out of count_unread_messages(); only the caller knows.';

grant execute on function public.set_conversation_muted(uuid, boolean) to authenticated;

create function public.count_unread_messages(out messages integer, out conversations integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select coalesce(sum(u.unread), 0), count(*) into messages, conversations
    from private.unread_messages(me) u
   where not exists (
     select from private.muted_conversations q where q.user_id = me and q.conversation_id = u.conversation_id);
end;
$$;

comment on function public.count_unread_messages() is 'What waits to be read, in how many conversations; muted ones are left out.';

grant execute on function public.count_unread_messages() to authenticated;

create function public.search_messages(search_term text, limit_count integer default 20)
returns table (id uuid, conversation_id uuid, sender_id uuid, excerpt text, created_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  pattern text := '%' || private.like_pattern(term) || '%';
begin
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_messages', 30, interval '1 minute');
  return query
    select m.id, m.conversation_id, m.sender_id,
           substr(m.body, greatest(strpos(lower(m.body), term) - 60, 1), 200), m.created_at
      from public.conversation_members mine
      join public.messages m on m.conversation_id = mine.conversation_id
     where mine.user_id = me and m.deleted_at is null and lower(m.body) like pattern
     order by m.created_at desc, m.id
     limit least(greatest(coalesce(limit_count, 20), 1), 50);
end;
$$;

comment on function public.search_messages(text, integer) is
  'Own conversations'' messages that hold the term, newest first; blank finds nothing. excerpt: up to 200 characters around the first place.
   Reads through the caller''s own messages, whose number bounds it. Nullable: sender_id.';

grant execute on function public.search_messages(text, integer) to authenticated;

create type public.permission_level as enum ('read', 'write');

create table public.coach_permissions (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  permission_level public.permission_level not null default 'read',
  expires_at timestamptz,
  notes text check (char_length(notes) <= 1000),
  granted_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coach_permissions_pair unique (athlete_id, coach_id),
  constraint coach_permissions_two_people check (athlete_id <> coach_id)
);

comment on table public.coach_permissions is 'An athlete lets one coach read, or read and write, their training; until expires_at, or for good.';

create index coach_permissions_coach_idx on public.coach_permissions (coach_id, athlete_id);

create index coach_permissions_granted_by_idx on public.coach_permissions (granted_by);

alter table public.coach_permissions enable row level security;

create policy "own permissions are read" on public.coach_permissions for select to authenticated
  using (athlete_id = (select auth.uid()) or coach_id = (select auth.uid()));

grant select on public.coach_permissions to authenticated;

grant all on public.coach_permissions to service_role;

alter publication supabase_realtime add table public.coach_permissions;

create table public.primary_coaches (
  athlete_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  assigned_by uuid references public.user_profiles (user_id) on delete set null,
  assigned_at timestamptz not null default now(),
  constraint primary_coaches_two_people check (athlete_id <> coach_id)
);

comment on table public.primary_coaches is 'A label: the coach who leads an athlete. Grants nothing.';

create index primary_coaches_coach_idx on public.primary_coaches (coach_id);

create index primary_coaches_assigned_by_idx on public.primary_coaches (assigned_by);

alter table public.primary_coaches enable row level security;

grant select on public.primary_coaches to authenticated;

grant all on public.primary_coaches to service_role;

-- Ends coach permissions and primary coaches in both directions, when the connection is removed or blocked.
create function private.revoke_between(a uuid, b uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
begin
  for gone in
    delete from public.coach_permissions p
     where (p.athlete_id, p.coach_id) in ((a, b), (b, a)) returning *
  loop
    perform private.record('coach_permission.revoked', gone.athlete_id, gone.id, to_jsonb(gone));
  end loop;
  for gone in
    delete from public.primary_coaches p
     where (p.athlete_id, p.coach_id) in ((a, b), (b, a)) returning *
  loop
    perform private.record('primary_coach.removed', gone.athlete_id, gone.coach_id, to_jsonb(gone));
  end loop;
end;
$$;

create function private.heads_team_of(person uuid, athlete uuid, coach uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.team_members head
      join public.team_members a on a.team_id = head.team_id and a.user_id = athlete
      join public.team_members c on c.team_id = head.team_id and c.user_id = coach
     where head.user_id = person and head.role = 'head_coach');
$$;

-- Access through a connection ends with it, be it removed, blocked or deleted with an account.
create function private.access_ends_with_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.requester_grants_workout_access then
    perform private.record('workout_access.revoked', old.requester_id, old.id, jsonb_build_object('viewer_id', old.recipient_id));
  end if;
  if old.recipient_grants_workout_access then
    perform private.record('workout_access.revoked', old.recipient_id, old.id, jsonb_build_object('viewer_id', old.requester_id));
  end if;
  return null;
end;
$$;

create function private.connection_viewer(connection uuid, athlete uuid)
returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case when c.requester_id = athlete then c.recipient_id else c.requester_id end from public.connections c where c.id = connection),
    -- The connection was removed since: its last audit row names both people.
    (select case when e.before ->> 'requester_id' = athlete::text then e.before ->> 'recipient_id' else e.before ->> 'requester_id' end::uuid
       from private.audit_events e where e.object_id = connection and e.action = 'connection.removed' order by e.at desc limit 1));
$$;

create function public.grant_coach_permission(
  athlete_id_param uuid, coach_id_param uuid, permission_level_param text default 'read',
  expires_in_days_param integer default null, notes_param text default null, keep_end_param boolean default false)
returns public.coach_permissions
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  note text := private.trimmed(notes_param, 1000, 'notes');
  kind public.profile_type;
  before public.coach_permissions;
  after public.coach_permissions;
begin
  if permission_level_param is null or permission_level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'permissionLevel: read or write');
  elsif expires_in_days_param not between 1 and 365 then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expiresInDays: 1 to 365');
  elsif keep_end_param and expires_in_days_param is not null then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expiresInDays: a new end, or the one that was set');
  elsif coach_id_param is null or coach_id_param = athlete_id_param then
    perform private.refuse('PT422', 'invalid_coach', 'coachId: somebody else than the athlete');
  elsif athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete gives access to their training.');
  end if;
  perform private.limit_rate(me, 'grant_coach_permission', 60, interval '1 hour');
  perform private.lock_pair(athlete_id_param, coach_id_param);
  perform private.lock_connection(athlete_id_param, coach_id_param);
  select p.profile_type into kind
    from public.user_profiles p join auth.users u on u.id = p.user_id
   where p.user_id = coach_id_param and u.email_confirmed_at is not null and u.deleted_at is null;
  -- Unknown, blocked and just deleted get the same answer.
  if kind is null or private.is_blocked(athlete_id_param, coach_id_param) or not private.hold_people(me, coach_id_param) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  elsif kind <> 'coach' then
    perform private.refuse('PT422', 'not_a_coach', 'Access can only be given to a coach.');
  end if;
  select * into before from public.coach_permissions p
   where p.athlete_id = athlete_id_param and p.coach_id = coach_id_param;
  insert into public.coach_permissions as p (athlete_id, coach_id, permission_level, expires_at, notes, granted_by)
  values (athlete_id_param, coach_id_param, permission_level_param::public.permission_level,
          now() + make_interval(days => expires_in_days_param), note, me)
  on conflict on constraint coach_permissions_pair do update
    set permission_level = excluded.permission_level,
        expires_at = case when keep_end_param then p.expires_at else excluded.expires_at end,
        notes = excluded.notes, granted_by = excluded.granted_by, updated_at = now()
  returning * into after;
  update public.workout_access_requests r set status = 'approved', responded_at = now()
    from public.connections c
   where c.id = r.connection_id and r.status = 'pending' and r.requester_id = coach_id_param
     and athlete_id_param in (c.requester_id, c.recipient_id);
  perform private.record(
    case when before.id is null then 'coach_permission.granted' else 'coach_permission.changed' end,
    athlete_id_param, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after));
  return after;
end;
$$;

comment on function public.grant_coach_permission(uuid, uuid, text, integer, text, boolean) is
  'Gives a coach access to one''s own training, or changes it. Days count from now, null never expires; keep_end_param leaves the end of a
   permission that is there as it is.';

grant execute on function public.grant_coach_permission(uuid, uuid, text, integer, text, boolean) to authenticated;

create function public.revoke_coach_permission(athlete_id_param uuid, coach_id_param uuid, out revoked boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.coach_permissions;
begin
  delete from public.coach_permissions p
   where p.athlete_id = athlete_id_param and p.coach_id = coach_id_param and (me in (p.athlete_id, p.coach_id) or private.is_admin(me))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'permission_not_found', 'There is no such permission.');
  end if;
  perform private.record('coach_permission.revoked', gone.athlete_id, gone.id, to_jsonb(gone));
  revoked := true;
end;
$$;

comment on function public.revoke_coach_permission(uuid, uuid) is 'Ends a coach permission. Caller: the athlete, that coach, or a system admin.';

grant execute on function public.revoke_coach_permission(uuid, uuid) to authenticated;

create function public.check_coach_access(
  athlete_id_param uuid, coach_id_param uuid,
  out has_access boolean, out permission_level public.permission_level, out source text, out expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is null or coach_id_param is null or me not in (athlete_id_param, coach_id_param) then
    perform private.refuse('PT403', 'not_a_party', 'Only the athlete and the coach may look at this.');
  end if;
  select true, g.level::public.permission_level, g.source, g.expires_at
    into has_access, permission_level, source, expires_at
    from private.workout_grants g
   where g.athlete_id = athlete_id_param and g.viewer_id = coach_id_param
   order by g.level = 'write' desc, g.expires_at desc nulls first limit 1;
  has_access := coalesce(has_access, false);
end;
$$;

comment on function public.check_coach_access(uuid, uuid) is 'The strongest access one person holds on another''s training now, for the two of them. Nullable: permission_level, source, expires_at.';

grant execute on function public.check_coach_access(uuid, uuid) to authenticated;

create function public.list_coach_permissions(athlete_id_param uuid)
returns table (
  coach_id uuid, coach_name text, coach_email text, permission_level public.permission_level, source text,
  expires_at timestamptz, notes text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete may see who has access.');
  end if;
  return query
    select p.coach_id, u.display_name, u.email, p.permission_level, 'permission', p.expires_at, p.notes, p.created_at
      from public.coach_permissions p join public.user_profiles u on u.user_id = p.coach_id
     where p.athlete_id = me
    union all
    -- A person with both kinds of access is listed once, with the stronger one.
    select g.viewer_id, u.display_name, u.email, 'read', 'connection', null, null, c.updated_at
      from private.workout_grants g
      join public.user_profiles u on u.user_id = g.viewer_id
      join public.connections c
        on least(c.requester_id, c.recipient_id) = least(g.athlete_id, g.viewer_id)
       and greatest(c.requester_id, c.recipient_id) = greatest(g.athlete_id, g.viewer_id)
     where g.athlete_id = me and g.source = 'connection'
       and not exists (
         select from public.coach_permissions p
          where p.athlete_id = me and p.coach_id = g.viewer_id and (p.expires_at is null or p.expires_at > now()))
     order by 2, 1;
end;
$$;

comment on function public.list_coach_permissions(uuid) is
  'Who has access to my training: permissions (expired ones too, so that they can be renewed) and contacts I share my workouts with (source connection).
   Nullable: expires_at, notes.';

grant execute on function public.list_coach_permissions(uuid) to authenticated;

create function public.get_accessible_athletes()
returns table (
  athlete_id uuid, athlete_name text, athlete_email text, permission_level public.permission_level, source text,
  expires_at timestamptz, notes text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select p.user_id, p.display_name, p.email, g.level::public.permission_level, g.source, g.expires_at, c.notes
      from (
        select distinct on (w.athlete_id) w.athlete_id, w.level, w.source, w.expires_at
          from private.workout_grants w
         where w.viewer_id = me
         order by w.athlete_id, w.level = 'write' desc, w.expires_at desc nulls first) g
      join public.user_profiles p on p.user_id = g.athlete_id
      left join public.coach_permissions c on c.athlete_id = g.athlete_id and c.coach_id = me and g.source = 'permission'
     order by lower(p.display_name), p.user_id;
end;
$$;

comment on function public.get_accessible_athletes() is 'Everyone whose training the caller may see now, with the strongest grant. Nullable: expires_at, notes.';

grant execute on function public.get_accessible_athletes() to authenticated;

create function public.assign_primary_coach(athlete_id_param uuid, coach_id_param uuid)
returns public.primary_coaches
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  assigned public.primary_coaches;
begin
  if coach_id_param is null or coach_id_param = athlete_id_param then
    perform private.refuse('PT422', 'invalid_coach', 'coachId: somebody else than the athlete');
  elsif athlete_id_param is null or not (
       athlete_id_param = me or private.is_admin(me) or private.heads_team_of(me, athlete_id_param, coach_id_param)) then
    perform private.refuse('PT403', 'not_allowed', 'Only the athlete, or the head coach of a team with both, assigns a primary coach.');
  end if;
  perform private.lock_pair(athlete_id_param, coach_id_param);
  if private.is_blocked(athlete_id_param, coach_id_param)
     or not private.hold_people(me, athlete_id_param) or not private.hold_people(me, coach_id_param)
     or not exists (
       select from public.user_profiles p join auth.users u on u.id = p.user_id
        where p.user_id = coach_id_param and p.profile_type = 'coach'
          and u.email_confirmed_at is not null and u.deleted_at is null) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such coach.');
  end if;
  insert into public.primary_coaches as c (athlete_id, coach_id, assigned_by) values (athlete_id_param, coach_id_param, me)
  on conflict (athlete_id) do update
    set coach_id = excluded.coach_id, assigned_by = excluded.assigned_by, assigned_at = now()
  returning * into assigned;
  perform private.record('primary_coach.assigned', athlete_id_param, coach_id_param, null, to_jsonb(assigned));
  return assigned;
end;
$$;

comment on function public.assign_primary_coach(uuid, uuid) is
  'Names an athlete''s primary coach; gives no access. Caller: the athlete, a system admin, or a head coach of a team with both.';

grant execute on function public.assign_primary_coach(uuid, uuid) to authenticated;

create function public.remove_primary_coach(athlete_id_param uuid, out removed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.primary_coaches;
begin
  delete from public.primary_coaches c
   where c.athlete_id = athlete_id_param
     and (me in (c.athlete_id, c.coach_id) or private.is_admin(me) or private.heads_team_of(me, c.athlete_id, c.coach_id))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'primary_coach_not_found', 'There is no primary coach to remove.');
  end if;
  perform private.record('primary_coach.removed', gone.athlete_id, gone.coach_id, to_jsonb(gone));
  removed := true;
end;
$$;

comment on function public.remove_primary_coach(uuid) is
  'Takes the label away; changes no access. Caller: the athlete, that coach, a system admin, or a head coach of a team with both. PT404 otherwise.';

grant execute on function public.remove_primary_coach(uuid) to authenticated;

create function public.get_primary_coach(athlete_id_param uuid)
returns table (athlete_id uuid, coach_id uuid, coach_name text, coach_email text, assigned_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is null or not (
       private.workout_access(athlete_id_param) is not null or private.is_admin(me)
       or exists (select from public.primary_coaches c where c.athlete_id = athlete_id_param and c.coach_id = me)) then
    perform private.refuse('PT403', 'no_access', 'You have no access to this athlete.');
  end if;
  return query
    select c.athlete_id, c.coach_id, p.display_name, p.email, c.assigned_at
      from public.primary_coaches c join public.user_profiles p on p.user_id = c.coach_id
     where c.athlete_id = athlete_id_param;
end;
$$;

comment on function public.get_primary_coach(uuid) is
  'The athlete''s primary coach, or no row. Caller: the athlete, whoever sees their training, that coach, or a system admin. PT403 otherwise.';

grant execute on function public.get_primary_coach(uuid) to authenticated;

create function public.get_access_log(limit_count integer default 50, before bigint default null)
returns table (
  event_id bigint, at timestamptz, action text, source text, viewer_id uuid, viewer_name text, actor_id uuid, actor_name text, by_me boolean,
  permission_level public.permission_level, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  earlier_than bigint := before;
begin
  return query
    with mine as (
      select e.id, e.at, e.action, e.actor_id, coalesce(e.after, e.before) as row,
             case split_part(e.action, '.', 1)
               when 'workout_access' then coalesce((e.before ->> 'viewer_id')::uuid, private.connection_viewer(e.object_id, me))
               else (coalesce(e.after, e.before) ->> 'coach_id')::uuid end as viewer_id
        from private.audit_events e
       where e.subject_id = me and (earlier_than is null or e.id < earlier_than)
         and e.action in ('coach_permission.granted', 'coach_permission.changed', 'coach_permission.revoked',
                          'workout_access.granted', 'workout_access.revoked', 'primary_coach.assigned', 'primary_coach.removed')
       order by e.id desc
       limit least(greatest(coalesce(limit_count, 50), 1), 200)
    )
    select m.id, m.at, split_part(m.action, '.', 2),
           case split_part(m.action, '.', 1) when 'coach_permission' then 'permission' when 'workout_access' then 'connection' else 'primary_coach' end,
           m.viewer_id, v.display_name, m.actor_id, a.display_name, coalesce(m.actor_id = me, false),
           case split_part(m.action, '.', 1)
             when 'coach_permission' then m.row ->> 'permission_level' when 'workout_access' then 'read' end::public.permission_level,
           case when m.action like 'coach\_permission.%' then (m.row ->> 'expires_at')::timestamptz end
      from mine m
      left join public.user_profiles v on v.user_id = m.viewer_id
      left join public.user_profiles a on a.user_id = m.actor_id
     order by m.id desc;
end;
$$;

comment on function public.get_access_log(integer, bigint) is
  'How access to the caller''s own training came and went, newest first; before: an event_id to go on from. action: granted, changed, revoked, assigned or
   removed; source: permission, connection or primary_coach (a label). It ends in the same words whoever ended it, and how. Accounts that are gone have
   no name. Nullable: viewer_id, viewer_name, actor_id, actor_name, permission_level, expires_at.';

grant execute on function public.get_access_log(integer, bigint) to authenticated;

create type public.connection_status as enum ('pending', 'accepted', 'rejected', 'blocked');

create table public.connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references public.user_profiles (user_id) on delete cascade,
  recipient_id uuid not null references public.user_profiles (user_id) on delete cascade,
  status public.connection_status not null default 'pending',
  connection_type text not null default 'general' check (char_length(connection_type) between 1 and 40),
  notes text check (char_length(notes) <= 1000),
  blocked_by uuid references public.user_profiles (user_id) on delete cascade,
  requester_grants_workout_access boolean not null default false,
  recipient_grants_workout_access boolean not null default false,
  responded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint connections_two_people check (requester_id <> recipient_id),
  constraint connections_blocked_by_a_party check (
    (status = 'blocked') = (blocked_by is not null) and (blocked_by is null or blocked_by in (requester_id, recipient_id))),
  constraint connections_grants_need_acceptance check (
    status = 'accepted' or not (requester_grants_workout_access or recipient_grants_workout_access))
);

comment on table public.connections is 'At most one row per pair of people, whoever asked first.';

comment on column public.connections.blocked_by is 'Who blocked, and so alone may unblock. The row is invisible to the other one.';

comment on column public.connections.requester_grants_workout_access is 'The requester lets the recipient see the requester''s workouts.';

comment on column public.connections.recipient_grants_workout_access is 'The recipient lets the requester see the recipient''s workouts.';

create unique index connections_pair_idx on public.connections (least(requester_id, recipient_id), greatest(requester_id, recipient_id));

create index connections_requester_idx on public.connections (requester_id, status);

create index connections_recipient_idx on public.connections (recipient_id, status);

create index connections_blocked_by_idx on public.connections (blocked_by) where blocked_by is not null;

alter table public.connections enable row level security;

create policy "own connections are read" on public.connections for select to authenticated
  using (
    (requester_id = (select auth.uid()) or recipient_id = (select auth.uid()))
    and (blocked_by is null or blocked_by = (select auth.uid())));

-- A rejected request stays until its recipient removes it: deleting it must not be a way around the cool-down.
create policy "own connections are removed" on public.connections for delete to authenticated
  using (
    (recipient_id = (select auth.uid()) or (requester_id = (select auth.uid()) and status <> 'rejected'))
    and (blocked_by is null or blocked_by = (select auth.uid())));

grant select, delete on public.connections to authenticated;

grant all on public.connections to service_role;

alter publication supabase_realtime add table public.connections;

create table private.user_blocks (
  blocker_id uuid not null references public.user_profiles (user_id) on delete cascade,
  blocked_id uuid not null references public.user_profiles (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);

comment on table private.user_blocks is
  'Every block in force. A pair has one connection row, and it can show only one blocker: when both block, this remembers the other.';

create index user_blocks_blocked_idx on private.user_blocks (blocked_id);

alter table private.user_blocks enable row level security;

-- Used only by search_users, which leaves out the caller and everybody across a block.
create view private.confirmed_people with (security_invoker = true) as
  select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
         lower(p.display_name) as display_key
    from public.user_profiles p
    join auth.users u on u.id = p.user_id
   where u.email_confirmed_at is not null and u.deleted_at is null;

comment on view private.confirmed_people is 'Everybody who can be found: profiles of accounts that are confirmed and not deleted.';

create function private.is_blocked(a uuid, b uuid)
returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.connections c
     where least(c.requester_id, c.recipient_id) = least(a, b)
       and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
       and c.status = 'blocked');
end;
$$;

comment on function private.is_blocked(uuid, uuid) is 'Whether either of the two has blocked the other.';

create function private.lock_pair(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(least(a, b)::text || greatest(a, b)::text, 0));
$$;

comment on function private.lock_pair(uuid, uuid) is
  'Serialises blocking with granting for one pair, until the transaction ends. Take it before any row of the pair.';

-- A block is lifted by deleting its row, by the call or by a table delete; if the other person has blocked too, their block is shown.
create function private.connection_ended()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.revoke_between(old.requester_id, old.recipient_id);
  perform private.record('connection.removed', old.recipient_id, old.id, to_jsonb(old));
  if old.blocked_by is not null then
    delete from private.user_blocks b
     where b.blocker_id = old.blocked_by and b.blocked_id in (old.requester_id, old.recipient_id);
    insert into public.connections (requester_id, recipient_id, status, blocked_by)
    select b.blocker_id, b.blocked_id, 'blocked', b.blocker_id
      from private.user_blocks b
      -- Absent while one of the two accounts is being deleted.
      join public.user_profiles p on p.user_id = b.blocker_id
      join public.user_profiles q on q.user_id = b.blocked_id
     where b.blocked_id = old.blocked_by and b.blocker_id in (old.requester_id, old.recipient_id);
  end if;
  return old;
end;
$$;

create trigger connection_ended after delete on public.connections
  for each row execute function private.connection_ended();

create function private.like_pattern(term text)
returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
$$;

create function private.contactable_user(me uuid, address text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  if nullif(btrim(address), '') is null then
    perform private.refuse('PT422', 'email_required', 'Email is required');
  end if;
  select p.user_id into found_id
    from public.user_profiles p join auth.users u on u.id = p.user_id
   where lower(p.email) = lower(btrim(address)) and u.email_confirmed_at is not null and u.deleted_at is null
   order by u.email_confirmed_at limit 1;
  if found_id = me then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  elsif found_id is not null then
    perform private.lock_pair(me, found_id);
  end if;
  -- Unknown, unconfirmed, blocked and just deleted get the same answer.
  if found_id is null or private.is_blocked(me, found_id) or not private.hold_people(me, found_id) then
    perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
  end if;
  return found_id;
end;
$$;

comment on function private.contactable_user(uuid, text) is
  'The confirmed user with this address whom the caller may reach, or PT404. Until the transaction ends neither can block the other, and both accounts stay.';

create function private.lock_connection(a uuid, b uuid)
returns void language sql volatile set search_path = '' as $$
  select from public.connections c
   where least(c.requester_id, c.recipient_id) = least(a, b) and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
     for no key update;
$$;

comment on function private.lock_connection(uuid, uuid) is
  'Locks the row between two people, if there is one, until the transaction ends. After lock_pair, before anything that hangs on the row.';

create function private.people_called(term text, kind public.profile_type)
returns uuid[] language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  beyond text := term || chr(1114111);
  by_address uuid[] := '{}';
begin
  if length(term) <= 2 or position('@' in term) > 1 then
    by_address := array(
      select q.user_id from public.user_profiles q
       where lower(q.email) operator(pg_catalog.~>=~) term and lower(q.email) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.email) using operator(pg_catalog.~<~) limit 100);
  end if;
  if length(term) <= 2 then
    return by_address || array(
      select q.user_id from public.user_profiles q
       where lower(q.last_name) operator(pg_catalog.~>=~) term and lower(q.last_name) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.last_name) using operator(pg_catalog.~<~) limit 100);
  elsif by_address <> '{}' then
    return by_address;
  end if;
  -- A search term that half of all addresses contain must not sort half of all people: the number of candidates is limited.
  return array(
    select q.user_id from public.user_profiles q
     where q.search_text like '%' || private.like_pattern(term) || '%' and (kind is null or q.profile_type = kind)
     limit 200);
end;
$$;

comment on function private.people_called(text, public.profile_type) is
  'Candidates for a search term in lower case, confirmed or not: by an address typed from its start; by one or two letters of the last
   name or address; else by letters anywhere (trigrams need three).';

-- Ranges instead of LIKE: a prefix in a parameter still uses the index. Planning these queries takes longer than running them, so a
-- generic plan is kept.
create function public.search_users(search_term text, limit_count integer default 10, profile_type_filter text default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, connection_status text, connection_id uuid, is_requester boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  -- No text that begins with the term sorts after this, in the byte order of the indexes.
  beyond text := term || chr(1114111);
  max_rows integer := least(greatest(coalesce(limit_count, 10), 1), 50);
  kind public.profile_type;
  found_rows integer;
begin
  if profile_type_filter is not null and profile_type_filter not in ('coach', 'athlete') then
    perform private.refuse('PT422', 'invalid_profile_type', 'profile_type_filter: coach or athlete');
  end if;
  kind := profile_type_filter::public.profile_type;
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_users', 30, interval '1 minute');

  -- First matches by display name: one ordered index scan.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case c.status when 'pending' then 'pending' when 'accepted' then 'accepted' else 'none' end,
           c.id, coalesce(c.requester_id = me, false)
      from private.confirmed_people p
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
     where p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond
       and p.user_id <> me and (kind is null or p.profile_type = kind) and (c.status is null or c.status <> 'blocked')
     order by p.display_key using operator(pg_catalog.~<~), p.user_id
     limit max_rows;
  get diagnostics found_rows = row_count;
  if found_rows >= max_rows then
    return;
  end if;

  -- Then matches by last name and e-mail.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case c.status when 'pending' then 'pending' when 'accepted' then 'accepted' else 'none' end,
           c.id, coalesce(c.requester_id = me, false)
      from (select distinct unnest(private.people_called(term, kind)) as user_id) i
      join private.confirmed_people p on p.user_id = i.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
     where p.user_id <> me and (c.status is null or c.status <> 'blocked')
       and not (p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond)
     order by p.display_key, p.user_id
     limit max_rows - found_rows;
end;
$$;

comment on function public.search_users(text, integer, text) is
  'Confirmed people by name or e-mail; one or two letters from the start of a name or address, three or more anywhere. connection_status is none,
   pending or accepted: whether somebody declined is not told. Nullable: connection_id.';

grant execute on function public.search_users(text, integer, text) to authenticated;

create function public.send_connection_request(
  recipient_email text, connection_type_param text default 'general', notes_param text default null,
  out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid;
  kind text := coalesce(private.trimmed(connection_type_param, 40, 'connection_type'), 'general');
  note text := private.trimmed(notes_param, 1000, 'notes');
  pair public.connections;
begin
  perform private.limit_rate(me, 'send_connection_request', 30, interval '1 hour');
  target := private.contactable_user(me, recipient_email);
  -- One upsert, so that two people who request each other at once end up connected, in one row.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes)
  values (me, target, kind, note)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else me end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else target end,
        connection_type = case when c.status = 'pending' then c.connection_type else kind end,
        notes = case when c.status = 'pending' then c.notes else note end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = me)
       or (c.status = 'rejected' and (c.recipient_id = me or c.responded_at < now() - interval '7 days'))
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target);
    if not found then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    elsif pair.status = 'blocked' then
      perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
    elsif pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down', 'Your last request was declined. You can ask again after a week.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$$;

comment on function public.send_connection_request(text, text, text) is
  'Asks somebody to connect. Repeating is harmless; asking who has already asked accepts. PT404 unknown or blocked, PT429 within a week of a rejection.';

grant execute on function public.send_connection_request(text, text, text) to authenticated;

create function public.respond_to_connection_request(
  connection_id_param uuid, response text, out connection_id uuid, out status public.connection_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  changed public.connections;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  update public.connections c
     set status = case answer when 'accept' then 'accepted' else 'rejected' end::public.connection_status,
         responded_at = now(), updated_at = now()
   where c.id = connection_id_param and c.recipient_id = me and c.status = 'pending'
  returning * into changed;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'There is no open request to answer.');
  end if;
  perform private.record('connection.' || changed.status, changed.requester_id, changed.id);
  connection_id := changed.id;
  status := changed.status;
end;
$$;

comment on function public.respond_to_connection_request(uuid, text) is
  'The recipient accepts or rejects an open request; answers its id and new state. PT404 for everybody else, and when it is answered already.';

grant execute on function public.respond_to_connection_request(uuid, text) to authenticated;

create function public.manage_user_block(target_user_id uuid, action text, out status text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted text := action;
  target uuid := target_user_id;
  pair_id uuid;
begin
  if wanted is null or wanted not in ('block', 'unblock') then
    perform private.refuse('PT422', 'invalid_action', 'action: block or unblock');
  elsif target is null or target = me then
    perform private.refuse('PT422', 'invalid_target', 'target_user_id: somebody else');
  elsif not exists (select from public.user_profiles p where p.user_id = target) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  end if;
  perform private.limit_rate(me, 'manage_user_block', 60, interval '1 hour');
  perform private.lock_pair(me, target);
  perform private.lock_connection(me, target);
  if not private.hold_people(me, target) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  end if;
  if wanted = 'unblock' then
    delete from private.user_blocks b where b.blocker_id = me and b.blocked_id = target;
    delete from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
       and c.blocked_by = me;
    status := 'none';
    return;
  end if;
  insert into private.user_blocks (blocker_id, blocked_id) values (me, target) on conflict do nothing;
  insert into public.connections as c (requester_id, recipient_id, status, blocked_by)
  values (me, target, 'blocked', me)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = 'blocked', blocked_by = me, updated_at = now(),
        requester_grants_workout_access = false, recipient_grants_workout_access = false
    where c.status <> 'blocked'
  returning c.id into pair_id;
  if pair_id is not null then
    delete from public.workout_access_requests r where r.connection_id = pair_id;
    perform private.revoke_between(me, target);
    perform private.record('connection.blocked', target, pair_id);
  end if;
  status := 'blocked';
end;
$$;

comment on function public.manage_user_block(uuid, text) is
  'block ends everything between the two and hides it from the other one; only who blocked can unblock. Answers the same whatever the other has done.';

grant execute on function public.manage_user_block(uuid, text) to authenticated;

create function public.fix_legacy_connection_data(out fixed integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  requests integer;
begin
  -- Older rows may name a permission without the requests that led to it, or a blank type.
  with mine as (
    update public.connections c
       set connection_type = 'general', updated_at = now()
     where (c.requester_id = me or c.recipient_id = me) and (c.blocked_by is null or c.blocked_by = me)
       and btrim(c.connection_type) = ''
    returning 1)
  select count(*) into fixed from mine;
  with answered as (
    update public.workout_access_requests r
       set status = 'approved', responded_at = now()
      from public.connections c
     where c.id = r.connection_id and r.status = 'pending' and c.status = 'accepted'
       and me in (c.requester_id, c.recipient_id)
       and ((r.requester_id = c.requester_id and c.recipient_grants_workout_access)
         or (r.requester_id = c.recipient_id and c.requester_grants_workout_access))
    returning 1)
  select count(*) into requests from answered;
  fixed := fixed + requests;
end;
$$;

comment on function public.fix_legacy_connection_data() is 'Brings the caller''s own older rows into today''s form; running it again changes nothing.';

grant execute on function public.fix_legacy_connection_data() to authenticated;

create function public.get_user_connections(status_filter text default 'accepted')
returns table (
  connection_id uuid, id uuid, requester_id uuid, recipient_id uuid,
  user_id uuid, display_name text, first_name text, last_name text, email text,
  profile_type public.profile_type, global_role public.global_role,
  status public.connection_status, connection_type text, is_requester boolean, notes text, permissions jsonb,
  is_coach_athlete_pair boolean, my_access text, their_access text,
  their_permission_level public.permission_level, their_permission_expires_at timestamptz, their_permission_notes text,
  created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted text := coalesce(status_filter, 'all');
begin
  if wanted not in ('all', 'pending', 'accepted', 'rejected', 'blocked') then
    perform private.refuse('PT422', 'invalid_status', 'status_filter: pending, accepted, rejected, blocked or all');
  end if;
  return query
    select c.id, c.id, c.requester_id, c.recipient_id,
           p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           c.status, c.connection_type, c.requester_id = me, c.notes,
           jsonb_build_object(
             'requester_grants_workout_access', c.requester_grants_workout_access,
             'recipient_grants_workout_access', c.recipient_grants_workout_access,
             'workout_access_requests', coalesce((
               select jsonb_agg(jsonb_build_object(
                        'id', r.id, 'status', r.status, 'requester_id', r.requester_id, 'level', r.level, 'message', r.message,
                        'response_message', r.response_message, 'created_at', r.created_at, 'responded_at', r.responded_at)
                      order by r.created_at desc, r.id)
                 from (select * from public.workout_access_requests w where w.connection_id = c.id
                        order by w.created_at desc limit 20) r), '[]')),
           p.profile_type <> mine.profile_type,
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = p.user_id and g.viewer_id = me),
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = me and g.viewer_id = p.user_id),
           held.permission_level, held.expires_at, held.notes,
           c.created_at, c.updated_at
      from public.connections c
      join public.user_profiles p on p.user_id = case when c.requester_id = me then c.recipient_id else c.requester_id end
      join public.user_profiles mine on mine.user_id = me
      left join public.coach_permissions held on held.athlete_id = me and held.coach_id = p.user_id
     where (c.requester_id = me or c.recipient_id = me)
       and (c.blocked_by is null or c.blocked_by = me)
       and (wanted = 'all' or c.status::text = wanted)
     order by lower(p.display_name), c.id;
end;
$$;

comment on function public.get_user_connections(text) is
  'The caller''s contacts in one state (or all), with the other person''s name, address and type. id and connection_id are the same. my_access: what I may do on
   their training; their_access: what they may do on mine (write, read or null, from any grant in force); their_permission_*: the coach
   permission I gave them, expired or not. permissions.workout_access_requests: newest first.
   Nullable: notes, my_access, their_access, their_permission_level, their_permission_expires_at, their_permission_notes.';

grant execute on function public.get_user_connections(text) to authenticated;

create function public.count_open_requests(
  out connection_requests integer, out access_requests integer, out invitations integer, out team_requests integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select count(*) into connection_requests
    from public.connections c where c.recipient_id = me and c.status = 'pending';
  -- Per contact, as the list shows them; at most one is open per direction.
  select count(*) into access_requests
    from public.workout_access_requests r
    join (select c.id from public.connections c where c.recipient_id = me and c.status = 'accepted'
          union all
          select c.id from public.connections c where c.requester_id = me and c.status = 'accepted') c on c.id = r.connection_id
   where r.status = 'pending' and r.requester_id <> me;
  select count(*) into invitations
    from public.team_invitations i
   where i.invitee_id = me and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now();
  select count(*) into team_requests
    from public.team_invitations i
   where i.team_id in (select private.my_staffed_team_ids()) and i.inviter_id <> me
     and i.invitation_type = 'request' and i.status = 'pending' and i.expires_at > now();
end;
$$;

comment on function public.count_open_requests() is
  'How much waits for the caller''s answer: connection requests received, contacts who ask to see their workouts, team invitations to them, and requests
   to teams they are staff of. As many as get_user_connections and get_pending_invitations list.';

grant execute on function public.count_open_requests() to authenticated;

-- Why not subscribe to the workouts table: a workout that is deleted or hidden is no longer readable, so its readers would get no event
-- for exactly that. A row here makes them refetch. Rows are inserted and never updated: no lock waits and no deadlocks, in whatever
-- order two transactions touch the same athletes.
create table public.training_changes (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  audience text not null check (audience in ('readers', 'planners', 'owner')),
  changed_at timestamptz not null default clock_timestamp()
);

comment on table public.training_changes is
  'Something that this audience sees of the athlete''s training has changed. For following it live; kept for an hour.';

comment on column public.training_changes.audience is
  'readers: everyone with access, the athlete included. planners: those with write access, of what is drafted or hidden. owner: the athlete, of their own drafts.';

create index training_changes_athlete_idx on public.training_changes (athlete_id, changed_at);

alter table public.training_changes enable row level security;

grant select on public.training_changes to authenticated;

grant all on public.training_changes to service_role;

alter publication supabase_realtime add table public.training_changes;

create function private.tell_training_change(athlete uuid, audiences text[])
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- At most one event per transaction: saving a hundred workouts is one change. No event for an account that is being deleted.
  insert into public.training_changes (athlete_id, audience)
  select p.user_id, told.audience
    from public.user_profiles p, (select distinct unnest(audiences) as audience) told
   where p.user_id = athlete
     and not exists (
       select from public.training_changes t
        where t.athlete_id = p.user_id and t.audience = told.audience
          and t.changed_at >= now() and t.xmin = pg_catalog.pg_current_xact_id()::xid);
  -- Events older than an hour are deleted: a client that was offline for longer refetches everything.
  if found then
    delete from public.training_changes t
     where t.id in (
       select o.id from public.training_changes o
        where o.athlete_id = athlete and o.changed_at < now() - interval '1 hour'
        limit 100 for update skip locked);
  end if;
end;
$$;

comment on function private.tell_training_change(uuid, text[]) is
  'Adds a row for each of these audiences, and clears away the athlete''s old ones.';

create function private.workout_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_training_change(
    coalesce(new.athlete_id, old.athlete_id), private.workout_audiences(old) || private.workout_audiences(new));
  return null;
end;
$$;

create function private.log_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  w public.workouts;
begin
  -- Deleted with its workout: the workout's own trigger writes the event.
  select * into w from public.workouts where id = coalesce(new.workout_id, old.workout_id);
  perform private.tell_training_change(w.athlete_id, private.workout_audiences(w));
  return null;
end;
$$;

create function public.log_set(log jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  w public.workouts;
  target public.set_targets;
  entered numeric;
  unit text;
  logged_side text;
  at timestamptz;
  l public.set_logs;
  broken text;
begin
  doc := private.document(log);
  key := (doc ->> 'id')::uuid;
  at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  entered := (doc ->> 'entered_value')::numeric;
  unit := doc ->> 'entered_unit';
  logged_side := doc ->> 'side';
  if key is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;

  -- The row lock on the workout prevents a race: two devices that log the same target write one row, and the last write wins.
  if target.id is not null then
    select t.id into key from public.set_logs t
     where t.set_target_id = target.id and t.side is not distinct from logged_side and t.id <> (doc ->> 'id')::uuid;
    key := coalesce(key, (doc ->> 'id')::uuid);
  end if;

  insert into public.set_logs as t (
    id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit,
    seconds, metres, calories, rpe, rir, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir, at, caller,
         case when target.id is null then r.target_snapshot else private.target_document(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds integer, metres numeric, calories smallint,
      rpe numeric, rir smallint, target_snapshot jsonb)
  on conflict (id) do update
    set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, completed_at, logged_by, updated_at) =
        (excluded.reps, excluded.load_kg, excluded.entered_value, excluded.entered_unit, excluded.seconds, excluded.metres,
         excluded.calories, excluded.rpe, excluded.rir, excluded.completed_at, excluded.logged_by, now())
    -- The snapshot keeps its first value, and an id never moves to another workout.
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;

  insert into public.session_logs as s (workout_id, started_at, logged_by)
  values (w.id, at, caller)
  on conflict (workout_id) do update set started_at = least(s.started_at, excluded.started_at)
    where s.started_at is null or s.started_at > excluded.started_at;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  return private.log_document(l)
    || jsonb_build_object('workout_state', (select t.state from public.workouts t where t.id = l.workout_id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;

comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state. The client makes the id; when the target was already logged under
   another id, that one is corrected and answered. load_kg is computed from entered_value and entered_unit.';

grant execute on function public.log_set(jsonb) to authenticated;

create function public.delete_set_log(log_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
begin
  select t.* into w from public.workouts t join public.set_logs l on l.workout_id = t.id where l.id = log_id_param;
  -- Already deleted, or never there: idempotent, no error.
  if not found or private.workout_access(w.athlete_id) is null then
    return;
  end if;
  w := private.writable_workout(w.id);
  delete from public.set_logs where id = log_id_param;
  if w.state = 'in_progress' and not exists (select from public.set_logs l where l.workout_id = w.id) then
    update public.workouts set state = 'published' where id = w.id;
    delete from public.session_logs where workout_id = w.id and srpe is null and comment = '';
  end if;
end;
$$;

comment on function public.delete_set_log(uuid) is 'Takes back a logged set. Repeating it changes nothing.';

grant execute on function public.delete_set_log(uuid) to authenticated;

create function public.complete_workout(workout_id_param uuid, session jsonb default '{}')
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
  doc jsonb;
  ended timestamptz;
  broken text;
begin
  w := private.writable_workout(workout_id_param);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before completing it.');
  end if;
  doc := coalesce(private.document(session), '{}');
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
  values (
    w.id, null, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(doc ->> 'comment', ''), caller)
  on conflict (workout_id) do update
    -- A repeated completion keeps the first end time; later values of the other fields replace earlier ones.
    set ended_at = greatest(s.started_at, coalesce(s.ended_at, excluded.ended_at)),
        duration_min = coalesce(excluded.duration_min, s.duration_min),
        srpe = coalesce(excluded.srpe, s.srpe),
        comment = coalesce(nullif(excluded.comment, ''), s.comment),
        logged_by = caller,
        updated_at = now();
  update public.workouts set state = 'completed', deleted_at = null, deleted_by = null where id = w.id returning * into w;
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_session',
      message = 'This session cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;

comment on function public.complete_workout(uuid, jsonb) is
  'Ends the session: ended_at, duration_min, srpe (0 to 10) and comment are optional. Repeating it changes nothing.';

grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

create function public.reopen_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.state in ('completed', 'skipped', 'missed') then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts t
       set state = case when exists (select from public.set_logs l where l.workout_id = t.id) then 'in_progress' else 'published' end
     where t.id = w.id
    returning * into w;
    update public.session_logs set ended_at = null where workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$$;

comment on function public.reopen_workout(uuid) is 'Undoes a completion or a skip; what was logged stays. PT402 as save_workout.';

grant execute on function public.reopen_workout(uuid) to authenticated;

create function private.mail_holds_token(template text)
returns boolean language sql immutable set search_path = '' as $$
  select $1 in ('confirm', 'recovery', 'email_change', 'magic_link', 'invite', 'reauthenticate');
$$;

comment on function private.mail_holds_token(text) is
  'Whether such a mail lets its reader sign in: it is shown to nobody, an admin included, and its token is not kept once it was sent.';

create function private.enqueue_mail(
  person uuid, template text, details jsonb default '{}', dedupe text default null, actor uuid default null,
  due timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  about public.notification_kind := private.mail_kind(template);
begin
  -- Demo data and load tests mail nobody: set_config('app.mail', 'off', …).
  if person is not distinct from actor or current_setting('app.mail', true) = 'off' then
    return;
  end if;
  insert into private.outbox (user_id, recipient, template, kind, data, actor_id, dedupe_key, status, next_attempt_at)
  select u.id, lower(u.email), enqueue_mail.template, about, details, actor, dedupe, 'queued', due
    from auth.users u
   where u.id = person and u.email <> '' and private.may_mail(u.id, about, actor)
     -- Rate limit per actor over all calls, so that nobody floods another person's mailbox.
     and (actor is null or 20 > (
       select count(*) from private.outbox o
        where o.actor_id = actor and o.user_id = person and o.created_at > now() - interval '1 hour'))
  on conflict (dedupe_key) do nothing;
  if found then
    perform pg_catalog.pg_notify('outbox', '');
  end if;
exception when others then
  -- An error here must not fail the call that queues the mail.
  raise warning 'mail % was not queued: %', template, sqlerrm;
end;
$$;

comment on function private.enqueue_mail(uuid, text, jsonb, text, uuid, timestamptz) is
  'Queues a mail, unless the person may not be mailed (may_mail), has had 20 of this actor within the hour, or the key was used before.';

create function private.finish_mail(
  id_param uuid, attempt_param integer, status_param text, error_param text, subject_param text, html_param text, text_param text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Backoff in minutes until the next attempt; after the last one the mail has failed.
  delays constant integer[] := '{1,5,30,120,720}';
  outcome text;
begin
  if status_param is null or status_param not in ('sent', 'captured', 'failed') then
    perform private.refuse('PT422', 'invalid_status', 'status_param: sent, captured or failed');
  end if;
  update private.outbox o
     set status = case
           when status_param <> 'failed' then status_param
           when o.next_attempt_at is null or o.attempts > cardinality(delays) then 'failed'
           else 'queued' end,
         next_attempt_at = case when status_param = 'failed' and o.next_attempt_at is not null and o.attempts <= cardinality(delays)
           then now() + make_interval(mins => delays[o.attempts]) end,
         sent_at = case when status_param <> 'failed' then now() end,
         error = left(error_param, 500),
         subject = coalesce(subject_param, o.subject),
         html = coalesce(html_param, o.html),
         body_text = coalesce(text_param, o.body_text)
   where o.id = id_param and o.status = 'queued' and o.attempts = attempt_param
   returning o.status into outcome;
  update private.outbox o set html = null, body_text = null
   where o.id = id_param and outcome in ('sent', 'failed') and private.mail_holds_token(o.template);
  return outcome;
end;
$$;

grant execute on function private.finish_mail(uuid, integer, text, text, text, text, text) to service_role;

create function private.open_mail(
  key_param text, user_id_param uuid, recipient_param text, template_param text,
  out id uuid, out attempt integer, out name text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- next_attempt_at stays empty: the caller sends this mail at once, and the queue must not take it.
  insert into private.outbox as o (user_id, recipient, template, dedupe_key, status, attempts, taken_at)
  values ((select u.id from auth.users u where u.id = user_id_param), lower(recipient_param), template_param, key_param, 'queued', 1, now())
  on conflict (dedupe_key) do update set attempts = o.attempts + 1, status = 'queued', error = null, taken_at = now()
    -- Or the process that opened it crashed.
    where o.status = 'failed' or (o.status = 'queued' and o.taken_at < now() - interval '30 seconds')
  returning o.id, o.attempts into id, attempt;
  select coalesce(nullif(p.first_name, 'Unnamed'), '') into name from public.user_profiles p where p.user_id = user_id_param;
end;
$$;

grant execute on function private.open_mail(text, uuid, text, text) to service_role;

create function private.keep_headers(id_param uuid, attempt_param integer, headers_param jsonb)
returns void language sql volatile security definer set search_path = '' as $$
  update private.outbox o set headers = private.document(headers_param)
   where o.id = id_param and o.status = 'queued' and o.attempts = attempt_param
     and jsonb_typeof(private.document(headers_param)) = 'object';
$$;

comment on function private.keep_headers(uuid, integer, jsonb) is 'Only whoever took the mail last knows what it went with.';

grant execute on function private.keep_headers(uuid, integer, jsonb) to service_role;

create function public.finish_mail(
  id_param uuid, attempt_param integer, status_param text, error_param text default null, subject_param text default null,
  html_param text default null, text_param text default null, headers_param jsonb default null)
returns text language sql volatile set search_path = '' as $$
  select private.keep_headers(id_param, attempt_param, headers_param);
  select private.finish_mail(id_param, attempt_param, status_param, error_param, subject_param, html_param, text_param);
$$;

comment on function public.finish_mail(uuid, integer, text, text, text, text, text, jsonb) is
  'Server only. What came of this attempt; answers the state the mail is in now: a failed one is queued again up to five times.';

grant execute on function public.finish_mail(uuid, integer, text, text, text, text, text, jsonb) to service_role;

create function public.open_mail(
  key_param text, user_id_param uuid, recipient_param text, template_param text,
  out id uuid, out attempt integer, out name text)
language sql volatile set search_path = '' as $$
  select * from private.open_mail(key_param, user_id_param, recipient_param, template_param);
$$;

comment on function public.open_mail(text, uuid, text, text) is
  'Server only. Records a mail that is sent at once, to be ended by finish_mail; no id: it was sent before. Nullable: id, attempt, name.';

grant execute on function public.open_mail(text, uuid, text, text) to service_role;

create function public.resend_mail(mail_id_param uuid, out mail_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  admin boolean := private.is_admin(me);
  found_mail private.outbox;
begin
  perform private.limit_rate(me, 'resend_mail', case when admin then 60 else 5 end, interval '1 hour');
  select * into found_mail from private.outbox o where o.id = mail_id_param and (admin or o.user_id = me) for update;
  if not found then
    perform private.refuse('PT404', 'mail_not_found', 'There is no such mail.');
  elsif private.mail_holds_token(found_mail.template) then
    perform private.refuse('PT409', 'mail_holds_token', 'Its link works once. Ask for a new one where you got it.');
  elsif found_mail.status = 'queued' then
    perform private.refuse('PT409', 'mail_queued', 'This mail is still waiting to be sent.');
  elsif found_mail.user_id is null or not private.may_mail(found_mail.user_id, found_mail.kind, found_mail.actor_id) then
    perform private.refuse('PT409', 'mail_unwanted', 'This mail may no longer be sent.');
  end if;
  -- A new row: the old one keeps its own status.
  insert into private.outbox (user_id, recipient, template, kind, data, actor_id, status, next_attempt_at)
  select u.id, lower(u.email), found_mail.template, found_mail.kind, found_mail.data, found_mail.actor_id, 'queued', now()
    from auth.users u where u.id = found_mail.user_id
  returning id into mail_id;
  if me <> found_mail.user_id then
    perform private.record('mail.resent', found_mail.user_id, mail_id);
  end if;
  perform pg_catalog.pg_notify('outbox', '');
end;
$$;

comment on function public.resend_mail(uuid) is
  'Queues a mail once more: one''s own, or any for a system admin. Five an hour, sixty for an admin. Answers the new mail''s id.';

grant execute on function public.resend_mail(uuid) to authenticated;

create type public.notification_kind as enum (
  'connection_requests', 'team_invitations', 'access_requests', 'access_changes', 'workouts', 'weekly_digest');

create table public.notification_preferences (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  kind public.notification_kind not null,
  email boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

comment on table public.notification_preferences is 'What somebody has chosen about mails of one kind. No row: yes.';

alter table public.notification_preferences enable row level security;

create policy "own preferences are read" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.notification_preferences to authenticated;

grant all on public.notification_preferences to service_role;

create function private.wants_mail(person uuid, kind public.notification_kind)
returns boolean language sql stable security definer set search_path = '' as $$
  select $2 is null or coalesce(
    (select p.email from public.notification_preferences p where p.user_id = $1 and p.kind = $2), true);
$$;

create function private.may_mail(person uuid, kind public.notification_kind, actor uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
      select from auth.users u
       where u.id = $1 and u.email_confirmed_at is not null and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= now()))
     and private.wants_mail($1, $2)
     and ($3 is null or not private.is_blocked($1, $3));
$$;

comment on function private.may_mail(uuid, public.notification_kind, uuid) is
  'Whether this person may be mailed about this now: confirmed, still there, willing, and not across a block with whoever caused it.';

create function private.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = user_id_param and lower(u.email) = lower(email_param)) then
    perform private.enqueue_mail(user_id_param, 'welcome', '{}', 'welcome:' || user_id_param);
  end if;
end;
$$;

grant execute on function private.queue_welcome_mail(uuid, text) to service_role;

create function private.unsubscribe_mail(token_param uuid)
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.notification_preferences (user_id, kind, email)
  select o.user_id, o.kind, false from private.outbox o
   where o.unsubscribe_token = token_param and o.user_id is not null and o.kind is not null
  on conflict (user_id, kind) do update set email = false, updated_at = now();
$$;

grant execute on function private.unsubscribe_mail(uuid) to service_role;

create function private.name_for_mail(person uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce(private.person_name(person), 'Somebody');
$$;

create function private.mail_welcome()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(new.id, 'welcome', '{}', 'welcome:' || new.id);
  return new;
end;
$$;

create trigger mail_welcome after update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.mail_welcome();

create function private.mail_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.status = 'pending' and (tg_op = 'INSERT' or old.status <> 'pending') then
    perform private.enqueue_mail(
      new.recipient_id, 'connection_request',
      jsonb_build_object('from', private.name_for_mail(new.requester_id), 'message', new.notes),
      'connection_request:' || new.id || ':' || extract(epoch from now()), new.requester_id);
  end if;
  if tg_op = 'UPDATE' and new.status = 'accepted' then
    if new.requester_grants_workout_access and not old.requester_grants_workout_access then
      perform private.enqueue_mail(
        new.recipient_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.requester_id), 'athlete_id', new.requester_id, 'level', 'read'),
        null, new.requester_id);
    end if;
    if new.recipient_grants_workout_access and not old.recipient_grants_workout_access then
      perform private.enqueue_mail(
        new.requester_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.recipient_id), 'athlete_id', new.recipient_id, 'level', 'read'),
        null, new.recipient_id);
    end if;
  end if;
  return new;
end;
$$;

create trigger mail_connection after insert or update on public.connections
  for each row execute function private.mail_connection();

create function private.mail_access_request()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    case when c.requester_id = new.requester_id then c.recipient_id else c.requester_id end, 'access_request',
    jsonb_build_object('from', private.name_for_mail(new.requester_id), 'message', new.message, 'level', new.level),
    'access_request:' || new.id, new.requester_id)
    from public.connections c where c.id = new.connection_id;
  return new;
end;
$$;

create function private.mail_permission()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    new.coach_id, 'access_granted',
    jsonb_build_object(
      'athlete', private.name_for_mail(new.athlete_id), 'athlete_id', new.athlete_id, 'level', new.permission_level,
      'expires_at', new.expires_at, 'changed', tg_op = 'UPDATE'),
    null, new.athlete_id);
  return new;
end;
$$;

create trigger mail_permission_given after insert on public.coach_permissions
  for each row execute function private.mail_permission();

create trigger mail_permission_changed after update on public.coach_permissions
  for each row when (old.permission_level <> new.permission_level or old.expires_at is distinct from new.expires_at)
  execute function private.mail_permission();

create function private.mail_team_invitation()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One mail each time it is opened, also when staff agree to a member's proposal or an expired one is sent again.
  if tg_op = 'UPDATE' and (old.invitation_type, old.inviter_id, old.expires_at) = (new.invitation_type, new.inviter_id, new.expires_at) then
    return new;
  end if;
  perform private.enqueue_mail(
    new.invitee_id, 'team_invitation',
    jsonb_build_object(
      'from', private.name_for_mail(new.inviter_id), 'team', t.name, 'role', new.proposed_role, 'message', new.message,
      'expires_at', new.expires_at),
    'team_invitation:' || new.id || ':' || extract(epoch from new.expires_at), new.inviter_id)
    from public.teams t where t.id = new.team_id;
  return new;
end;
$$;

-- Planning a block publishes many workouts within minutes: they are gathered into one mail an hour.
create function private.mail_workout_published()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  planner uuid := coalesce(new.updated_by, new.created_by);
  key text := 'workouts:' || new.athlete_id || ':' || planner || ':' || extract(epoch from date_bin('1 hour', now(), timestamptz 'epoch'));
  workout jsonb := jsonb_build_object('id', new.id, 'title', new.title, 'date', new.date);
begin
  if planner is null or planner = new.athlete_id or new.date < current_date - 1 then
    return new;
  end if;
  update private.outbox o
     set data = jsonb_set(o.data, '{workouts}', (o.data -> 'workouts') || workout)
   where o.dedupe_key = key and o.status = 'queued' and jsonb_array_length(o.data -> 'workouts') < 100;
  if not found then
    perform private.enqueue_mail(
      new.athlete_id, 'workouts_published',
      jsonb_build_object('from', private.name_for_mail(planner), 'athlete_id', new.athlete_id, 'workouts', jsonb_build_array(workout)),
      key, planner, now() + interval '10 minutes');
  end if;
  return new;
exception when others then
  raise warning 'a published workout was not announced: %', sqlerrm;
  return new;
end;
$$;

create function private.queue_expiring_access()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Not for access that was given for three days or less: the mail about the grant has just been sent.
  perform private.enqueue_mail(
    person, 'access_expiring',
    jsonb_build_object(
      'athlete', private.name_for_mail(p.athlete_id), 'athlete_id', p.athlete_id, 'coach', private.name_for_mail(p.coach_id),
      'level', p.permission_level, 'expires_at', p.expires_at, 'mine', person = p.athlete_id),
    'access_expiring:' || p.id || ':' || extract(epoch from p.expires_at) || ':' || person,
    case when person = p.athlete_id then p.coach_id else p.athlete_id end)
    from public.coach_permissions p, unnest(array[p.athlete_id, p.coach_id]) person
   where p.expires_at > now() and p.expires_at <= now() + interval '3 days' and p.updated_at < p.expires_at - interval '3 days'
     and not exists (
       select from private.outbox o
        where o.dedupe_key = 'access_expiring:' || p.id || ':' || extract(epoch from p.expires_at) || ':' || person);
end;
$$;

create function private.queue_weekly_digests(moment timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- To coaches, on their Monday from seven in the morning: what the athletes they can see did not train in the week before.
  perform private.enqueue_mail(missed.coach, 'weekly_digest', missed.details, missed.key)
    from (
      select coach.user_id as coach,
             'weekly_digest:' || coach.user_id || ':' || coach.monday as key,
             jsonb_build_object('from', coach.monday - 7, 'to', coach.monday - 1, 'athletes', jsonb_agg(
               jsonb_build_object('athlete', private.name_for_mail(a.athlete_id), 'athlete_id', a.athlete_id, 'missed', a.sessions,
                 'planned', a.planned) order by jsonb_array_length(a.sessions) desc, a.athlete_id)) as details
        from (
          select p.user_id, date_trunc('week', moment at time zone p.time_zone)::date as monday
            from public.user_profiles p
           where p.profile_type = 'coach'
             and extract(isodow from moment at time zone p.time_zone) = 1 and extract(hour from moment at time zone p.time_zone) >= 7
        ) coach
        cross join lateral (
          select w.athlete_id, count(*) as planned,
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.date) order by w.date, w.order_in_day)
                   filter (where w.state in ('published', 'in_progress', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.date between coach.monday - 7 and coach.monday - 1
           where w.deleted_at is null and not w.hidden and w.state <> 'draft'
           group by w.athlete_id
          having count(*) filter (where w.state in ('published', 'in_progress', 'missed')) > 0
        ) a
       where not exists (
         select from private.outbox o where o.dedupe_key = 'weekly_digest:' || coach.user_id || ':' || coach.monday)
       group by coach.user_id, coach.monday
    ) missed;
end;
$$;

comment on function private.queue_weekly_digests(timestamptz) is
  'One digest a coach and week. An athlete with nothing missed is not in it; a coach whose athletes missed nothing gets none.';

create function private.queue_due_mails()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
end;
$$;

grant execute on function private.queue_due_mails() to service_role;

create function private.mail_account_change()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  key text := 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp());
begin
  -- Not for the first password of an account that had none.
  if old.encrypted_password is distinct from new.encrypted_password and coalesce(old.encrypted_password, '') <> '' then
    perform private.enqueue_mail(new.id, 'password_changed');
  end if;
  if lower(old.email) is distinct from lower(new.email) and coalesce(old.email, '') <> '' then
    perform private.enqueue_mail(new.id, 'email_changed', jsonb_build_object('email', lower(new.email), 'done', true), key);
    update private.outbox o set recipient = lower(old.email) where o.dedupe_key = key;
  end if;
  return new;
end;
$$;

comment on function private.mail_account_change() is
  'Mails about a new password, and about a new address to the old one. With double confirmation the old one was also asked before.';

create trigger mail_account_change after update of encrypted_password, email on auth.users
  for each row execute function private.mail_account_change();

create function public.get_notification_preferences()
returns table (kind public.notification_kind, email boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select k, private.wants_mail(me, k) from unnest(enum_range(null::public.notification_kind)) k;
end;
$$;

comment on function public.get_notification_preferences() is 'Every kind of mail the product sends, and whether the caller gets it.';

grant execute on function public.get_notification_preferences() to authenticated;

create function public.set_notification_preference(
  kind_param text, email_param boolean, out kind public.notification_kind, out email boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if kind_param is null or kind_param <> all (enum_range(null::public.notification_kind)::text[]) then
    perform private.refuse('PT422', 'invalid_kind',
      'kind_param: ' || array_to_string(enum_range(null::public.notification_kind), ', '));
  elsif email_param is null then
    perform private.refuse('PT422', 'invalid_email', 'email_param: true or false');
  end if;
  perform private.limit_rate(me, 'set_notification_preference', 120, interval '1 hour');
  insert into public.notification_preferences as p (user_id, kind, email)
  values (me, kind_param::public.notification_kind, email_param)
  on conflict on constraint notification_preferences_pkey do update set email = excluded.email, updated_at = now()
  returning p.kind, p.email into kind, email;
end;
$$;

comment on function public.set_notification_preference(text, boolean) is 'Switches one kind of mail on or off for the caller.';

grant execute on function public.set_notification_preference(text, boolean) to authenticated;

create function public.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language sql volatile set search_path = '' as $$
  select private.queue_welcome_mail(user_id_param, email_param);
$$;

comment on function public.queue_welcome_mail(uuid, text) is 'Server only. The welcome mail, once, if this is their confirmed address.';

grant execute on function public.queue_welcome_mail(uuid, text) to service_role;

create function public.unsubscribe_mail(token_param uuid)
returns void language sql volatile set search_path = '' as $$
  select private.unsubscribe_mail(token_param);
$$;

comment on function public.unsubscribe_mail(uuid) is
  'Server only. Switches the kind of this mail off for its recipient; an unknown token changes nothing, and is answered the same.';

grant execute on function public.unsubscribe_mail(uuid) to service_role;

create function public.queue_due_mails()
returns void language sql volatile set search_path = '' as $$
  select private.queue_due_mails();
$$;

comment on function public.queue_due_mails() is
  'Server only. Queues what time brings: access that ends within three days, once; the weekly digest, on the coach''s Monday morning.
   Forgets mails older than 180 days.';

grant execute on function public.queue_due_mails() to service_role;

create table private.personal_data (
  relation text not null check (relation ~ '^[a-z_]+\.[a-z_]+$'),
  person_column text not null,
  section text unique,
  condition text,
  only_columns text[],
  omitted_columns text[] not null default '{}',
  sorted_by text,
  reason text,
  primary key (relation, person_column),
  constraint personal_data_exported_or_explained check (
    case when section is null then condition is null and sorted_by is null and reason is not null
      else condition is not null and sorted_by is not null and reason is null end)
);

comment on table private.personal_data is
  'What export_my_data gives out, by table and the column that leads to the person; or why it does not.';

comment on column private.personal_data.person_column is 'A column with a foreign key to an account, or a name for the way there.';

comment on column private.personal_data.condition is 'Over a row t; $1 is the person.';

alter table private.personal_data enable row level security;

-- Teams outlive their head coach: the longest-serving coach takes over, else the longest-serving intern. Athletes cannot run a team: it ends.
create function private.hand_over_teams(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
  heir public.team_members;
begin
  for held in
    select t.id from public.teams t
     where t.id in (select m.team_id from public.team_members m where m.user_id = person)
     order by t.id
       for no key update
  loop
    continue when not private.is_last_head_coach(held.id, person);
    select * into heir from public.team_members m
     where m.team_id = held.id and m.user_id <> person and m.role in ('coach', 'intern')
     order by m.role, m.joined_at, m.user_id limit 1;
    if found then
      update public.team_members m set role = 'head_coach' where m.team_id = held.id and m.user_id = heir.user_id;
      perform private.record('team_member.role_changed', heir.user_id, held.id,
        jsonb_build_object('role', heir.role), jsonb_build_object('role', 'head_coach'));
    else
      perform private.close_team(held.id);
      perform private.end_team(held.id);
    end if;
  end loop;
end;
$$;

create function private.clear_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hand_over_teams(person);
  -- Training first: a cascade would check the exercises before the workouts that use them are deleted.
  delete from public.workouts w where w.athlete_id = person;
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- Mails to others about this person: the row stays as a record that it was sent, without its names and text.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  -- Sent files stay in their messages; SQL must not delete objects, the storage server removes unused files later.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Audit rows stay after the account is deleted, but without the free text that people wrote.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
$$;

comment on function private.clear_account(uuid) is 'What an account leaves to others, and what no foreign key takes along. Running it again changes nothing.';

-- However an account is deleted: by its owner, by the auth server's admin API, by hand.
create function private.account_ends()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.clear_account(old.user_id);
  return old;
end;
$$;

create trigger account_ends before delete on public.user_profiles
  for each row execute function private.account_ends();

create function private.end_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' set lock_timeout = '100ms' as $$
declare
  office public.global_role;
  other uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_deletion', 0));
  perform private.lock_admins();
  if private.is_last_admin(person) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  end if;
  for other in
    select c.requester_id from public.connections c where c.recipient_id = person
    union select c.recipient_id from public.connections c where c.requester_id = person
    union select p.athlete_id from public.coach_permissions p where p.coach_id = person
    union select p.coach_id from public.coach_permissions p where p.athlete_id = person
    union select a.athlete_id from public.primary_coaches a where a.coach_id = person
    union select a.coach_id from public.primary_coaches a where a.athlete_id = person
    order by 1
  loop
    perform private.lock_pair(person, other);
  end loop;
  perform from public.connections c where person in (c.requester_id, c.recipient_id) order by c.id for update;
  perform from public.workouts w where w.athlete_id = person order by w.id for update;
  perform from auth.users u where u.id = person for update;
  select p.global_role into office from public.user_profiles p where p.user_id = person for update;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  delete from public.team_invitations i where i.inviter_id = person or i.invitee_id = person;
  delete from public.connections c where c.requester_id = person or c.recipient_id = person;
  perform private.record('account.deleted', person, null, jsonb_build_object('global_role', office));
  perform private.clear_account(person);
  -- Everything else is deleted by cascade: profile, permissions, memberships, sessions with their refresh tokens.
  delete from auth.users u where u.id = person;
end;
$$;

comment on function private.end_account(uuid) is
  'Deletes an account with everything that is to go. lock_not_available when somebody holds a part of it for longer than a moment.';

create function public.delete_my_account(confirmation_param text, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  patience constant timestamptz := clock_timestamp() + interval '6 seconds';
  reason text;
begin
  perform private.limit_rate(me, 'delete_my_account', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    -- Another device may have just deleted the account: then the refusal is 401, not a wrong confirmation.
    perform private.require_user();
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  end if;
  loop
    begin
      perform private.end_account(me);
      deleted := true;
      return;
    exception when lock_not_available or deadlock_detected or sqlstate 'PT409' then
      get stacked diagnostics reason = pg_exception_hint;
      if reason = 'last_system_admin' then
        raise;
      end if;
      -- The rollback of this attempt has released all its locks; retry below.
    end;
    if clock_timestamp() > patience then
      perform private.refuse('PT409', 'changed_meanwhile', 'Something about this account is just changing. Please try again.');
    end if;
    perform pg_catalog.pg_sleep(0.01 + random() * 0.04);
  end loop;
end;
$$;

comment on function public.delete_my_account(text) is
  'Ends the caller''s account, at once and for good; confirmation_param is their own e-mail address. Their training, contacts and access go; what they planned
   or logged for others stays with those, without a name. A team of which they are the only head coach passes on. PT409 last_system_admin.';

grant execute on function public.delete_my_account(text) to authenticated;

create function public.export_my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  part private.personal_data;
  lines jsonb;
  document jsonb;
begin
  perform private.limit_rate(me, 'export_my_data', 10, interval '1 hour');
  document := jsonb_build_object('format', 'coach-app-export', 'version', 1, 'exported_at', now(), 'user_id', me);
  for part in select * from private.personal_data d where d.section is not null order by d.section loop
    execute format(
      'select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(k.key, k.value), ''{}'') from jsonb_each(to_jsonb(t)) k
                         where ($2 is null or k.key = any ($2)) and k.key <> all ($3)) order by %s), ''[]'')
         from %s t where %s', part.sorted_by, part.relation, part.condition)
      into lines using me, part.only_columns, part.omitted_columns;
    document := document || jsonb_build_object(part.section, lines);
  end loop;
  -- Names for the ids above: of the people whose profile the caller may read.
  select coalesce(jsonb_agg(jsonb_build_object('user_id', p.user_id, 'display_name', p.display_name) order by p.user_id), '[]') into lines
    from public.user_profiles p where p.user_id in (select private.related_user_ids());
  return document || jsonb_build_object('people', lines);
end;
$$;

comment on function public.export_my_data() is
  'Everything that is the caller''s in one document: a list of rows per section of private.personal_data, and the names of the people in it. Repeated at most
   ten times an hour.';

grant execute on function public.export_my_data() to authenticated;

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns, omitted_columns) values
  ('account', 'auth.users', 'id', 't.id = $1', 't.id',
    '{id,email,email_confirmed_at,created_at,updated_at,last_sign_in_at,raw_user_meta_data}', '{}'),
  ('sign_in_methods', 'auth.identities', 'user_id', 't.user_id = $1', 't.created_at', '{provider,email,created_at,last_sign_in_at}', '{}'),
  ('sessions', 'auth.sessions', 'user_id', 't.user_id = $1', 't.created_at',
    '{id,created_at,refreshed_at,not_after,user_agent,ip,aal}', '{}'),
  ('profile', 'public.user_profiles', 'user_id', 't.user_id = $1', 't.user_id', null, '{search_text}'),
  ('subscription', 'public.subscriptions', 'user_id', 't.user_id = $1', 't.user_id', null, '{}'),
  ('access_codes_redeemed', 'private.access_code_redemptions', 'user_id', 't.user_id = $1', 't.redeemed_at', null, '{}'),
  ('notification_preferences', 'public.notification_preferences', 'user_id', 't.user_id = $1', 't.kind', null, '{}'),
  -- Never what the other side has blocked.
  ('connections', 'public.connections', 'party', '$1 in (t.requester_id, t.recipient_id) and (t.blocked_by is null or t.blocked_by = $1)',
    't.created_at, t.id', null, '{}'),
  ('blocks', 'private.user_blocks', 'blocker_id', 't.blocker_id = $1', 't.created_at', null, '{}'),
  ('workout_access_requests', 'public.workout_access_requests', 'connection_id',
    't.connection_id in (select c.id from public.connections c
       where $1 in (c.requester_id, c.recipient_id) and (c.blocked_by is null or c.blocked_by = $1))', 't.created_at, t.id', null, '{}'),
  ('permissions_given', 'public.coach_permissions', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id', null, '{}'),
  ('permissions_held', 'public.coach_permissions', 'coach_id', 't.coach_id = $1', 't.created_at, t.id', null, '{}'),
  ('primary_coach', 'public.primary_coaches', 'athlete_id', 't.athlete_id = $1', 't.assigned_at', null, '{}'),
  ('primary_coach_of', 'public.primary_coaches', 'coach_id', 't.coach_id = $1', 't.assigned_at', null, '{}'),
  ('teams', 'public.teams', 'member', 't.id in (select m.team_id from public.team_members m where m.user_id = $1)', 't.created_at, t.id',
    null, '{created_by}'),
  ('teams_created', 'public.teams', 'created_by', 't.created_by = $1', 't.created_at, t.id', '{id,name,created_at}', '{}'),
  ('team_memberships', 'public.team_members', 'user_id', 't.user_id = $1', 't.joined_at, t.team_id', null, '{}'),
  ('team_invitations_sent', 'public.team_invitations', 'inviter_id', 't.inviter_id = $1', 't.created_at, t.id', null, '{}'),
  -- A proposal by a member is shown to the person only once staff invite them.
  ('team_invitations_received', 'public.team_invitations', 'invitee_id', 't.invitee_id = $1 and t.invitation_type = ''invite''',
    't.created_at, t.id', null, '{}'),
  ('exercises', 'public.exercises', 'owner_id', 't.owner_id = $1', 't.created_at, t.id', null, '{}'),
  ('exercise_muscles', 'public.exercise_muscles', 'exercise_id',
    't.exercise_id in (select e.id from public.exercises e where e.owner_id = $1)', 't.exercise_id, t.muscle', null, '{}'),
  -- As the athlete sees them: not what a coach has not published yet.
  ('workouts', 'public.workouts', 'athlete_id',
    't.athlete_id = $1 and private.shows_workout(''owner'', t.athlete_id, t.created_by, t.state, t.hidden)', 't.date, t.order_in_day, t.id',
    null, '{save_id}'),
  ('blocks_of_workouts', 'public.blocks', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.pos', null, '{}'),
  ('prescriptions', 'public.prescriptions', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.block_id, t.pos', null, '{}'),
  ('set_targets', 'public.set_targets', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.prescription_id, t.pos', null, '{}'),
  ('set_logs', 'public.set_logs', 'workout_id',
    't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
       and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
    't.completed_at, t.id', null, '{}'),
  ('session_logs', 'public.session_logs', 'workout_id',
    't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
       and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
    't.workout_id', null, '{}'),
  -- Both sides of a conversation, as both read it.
  ('conversations', 'public.conversations', 'member',
    't.id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)', 't.created_at, t.id', null, '{}'),
  ('conversation_marks', 'public.conversation_members', 'user_id', 't.user_id = $1', 't.conversation_id', null, '{}'),
  ('conversations_muted', 'private.muted_conversations', 'user_id', 't.user_id = $1', 't.conversation_id', null, '{}'),
  ('messages', 'public.messages', 'conversation_id',
    't.conversation_id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)',
    't.conversation_id, t.created_at, t.id', null, '{}'),
  ('message_attachments', 'public.message_attachments', 'conversation_id',
    't.conversation_id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)', 't.path', null, '{}'),
  ('message_workouts', 'private.message_workouts', 'message_id',
    't.message_id in (select m.id from public.messages m where m.sender_id = $1)', 't.message_id', null, '{}'),
  ('files', 'storage.objects', 'owner_id', 't.owner_id = $1::text', 't.created_at, t.name', '{bucket_id,name,created_at,metadata}', '{}'),
  -- Without the mail's text: it may hold a sign-in link.
  ('mails', 'private.outbox', 'user_id', 't.user_id = $1', 't.created_at, t.id', '{id,recipient,template,subject,status,created_at}', '{}'),
  ('history_by_me', 'private.audit_events', 'actor_id', 't.actor_id = $1', 't.id', '{id,action,subject_id,object_id,at}', '{}'),
  ('history_about_me', 'private.audit_events', 'subject_id',
    't.subject_id = $1 and t.actor_id is distinct from $1
       and split_part(t.action, ''.'', 1) in (''coach_permission'', ''workout_access'', ''primary_coach'', ''team_member'', ''global_role'', ''subscription'', ''access_code'')',
    't.id', null, '{}');

insert into private.personal_data (relation, person_column, reason) values
  ('private.access_codes', 'created_by', 'Made in office; that it was made is in history_by_me.'),
  ('public.connections', 'requester_id', 'Exported as connections, by both parties.'),
  ('public.connections', 'recipient_id', 'Exported as connections, by both parties.'),
  ('public.connections', 'blocked_by', 'Exported as blocks and, where it is the caller, with connections.'),
  ('private.user_blocks', 'blocked_id', 'Who has blocked the caller is the other one''s secret.'),
  ('public.workout_access_requests', 'requester_id', 'Exported as workout_access_requests, with the connections they belong to.'),
  ('public.coach_permissions', 'granted_by', 'The permission belongs to its athlete and its coach, who export it.'),
  ('public.primary_coaches', 'assigned_by', 'The label belongs to its athlete and its coach, who export it.'),
  ('public.team_invitations', 'responded_by', 'The invitation belongs to who sent and who received it, who export it.'),
  ('public.workouts', 'created_by', 'Planned for somebody else, it is that athlete''s training; own plans are exported as workouts.'),
  ('public.workouts', 'updated_by', 'As created_by.'),
  ('public.workouts', 'deleted_by', 'As created_by.'),
  ('public.set_logs', 'logged_by', 'Logged for somebody else, it is that athlete''s training; own logs are exported as set_logs.'),
  ('public.session_logs', 'logged_by', 'As set_logs.'),
  ('public.training_changes', 'athlete_id', 'Says only that something in the training has changed; the training is exported.'),
  ('public.conversations', 'first_user_id', 'Exported as conversations, by both.'),
  ('public.conversations', 'second_user_id', 'Exported as conversations, by both.'),
  ('public.messages', 'sender_id', 'Exported as messages, by both.');

create table private.release_documents (
  store text primary key,
  revision integer not null check (revision > 0),
  document jsonb not null check (pg_column_size(document) <= 200000),
  changed_at timestamptz not null default now(),
  constraint release_documents_store_check check (store ~ '^[a-z][a-z0-9-]{0,62}$'),
  constraint release_documents_of_its_revision_check check (document -> 'revision' = to_jsonb(revision))
);

comment on table private.release_documents is 'The release document of each store, as shared/contracts/src/release-document.ts says it is.';

alter table private.release_documents enable row level security;

create table private.release_devices (
  part text not null,
  version text not null,
  outcome text not null check (outcome in ('mounted', 'failed', 'fell-back')),
  device uuid not null,
  detail text,
  weight smallint not null check (weight between 1 and 10),
  composition jsonb,
  hour timestamptz not null,
  primary key (part, version, outcome, device),
  constraint release_devices_detail_check check ((outcome = 'mounted') = (detail is null))
);

comment on table private.release_devices is 'Each device once per release and outcome, with the hour it was last so.';

comment on column private.release_devices.device is 'A keyed hash: nobody who does not hold the key of the installation finds a browser by it.';

comment on column private.release_devices.detail is 'Of a failure its stage, of a fall-back the release that took its place.';

comment on column private.release_devices.weight is 'How many devices it stands for: of those for whom a stable release works only some say so.';

comment on column private.release_devices.composition is 'Of a failure: { revision, parts: { part: version } } of its page.';

create index release_devices_hour_idx on private.release_devices (hour);

alter table private.release_devices enable row level security;

create table private.release_users (
  part text not null,
  version text not null,
  outcome text not null check (outcome in ('mounted', 'failed', 'fell-back')),
  user_id uuid not null references auth.users (id) on delete cascade,
  detail text,
  hour timestamptz not null,
  primary key (part, version, outcome, user_id),
  constraint release_users_detail_check check ((outcome = 'mounted') = (detail is null))
);

comment on table private.release_users is 'Each signed-in user once per release and outcome, with the hour it was last so.';

create index release_users_user_idx on private.release_users (user_id);

create index release_users_hour_idx on private.release_users (hour);

alter table private.release_users enable row level security;

create table private.release_vitals (
  part text not null,
  version text not null,
  vital text not null check (vital in ('lcp', 'cls', 'inp')),
  device uuid not null,
  value numeric(9, 3) not null check (value between 0 and 600000),
  hour timestamptz not null,
  primary key (part, version, vital, device)
);

comment on table private.release_vitals is 'How fast pages are in which a release is shown: the last value of each device. lcp and inp in ms, cls without a unit.';

create index release_vitals_hour_idx on private.release_vitals (hour);

alter table private.release_vitals enable row level security;

create function private.release_document(store_param text)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select document from private.release_documents where store = store_param;
$$;

grant execute on function private.release_document(text) to service_role;

create function private.commit_release_document(store_param text, document_param jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  next_document jsonb := private.document(document_param);
  next_revision integer;
begin
  if jsonb_typeof(next_document -> 'revision') is distinct from 'number' then
    perform private.refuse('PT422', 'invalid_document', 'document: a release document with its revision.');
  end if;
  next_revision := (next_document ->> 'revision')::integer;
  if next_revision = 1 then
    insert into private.release_documents (store, revision, document) values (store_param, 1, next_document)
    on conflict (store) do nothing;
  else
    update private.release_documents
       set revision = next_revision, document = next_document, changed_at = now()
     where store = store_param and revision = next_revision - 1;
  end if;
  return found;
end
$$;

grant execute on function private.commit_release_document(text, jsonb) to service_role;

create function private.sweep_release_reports()
returns void language sql volatile security definer set search_path = '' as $$
  delete from private.release_devices d where d.hour < now() - interval '14 days';
  delete from private.release_users u where u.hour < now() - interval '14 days';
  delete from private.release_vitals v where v.hour < now() - interval '14 days';
  -- Rate limit counters of addresses: no account deletion removes them.
  delete from private.rate_limits l where l.action = 'report_from_address' and l.window_start < now() - interval '1 hour';
$$;

comment on function private.sweep_release_reports() is 'Takes away what is older than 14 days.';

create function private.is_release(part text, version text)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce($1 ~ '^[a-z][a-z-]{0,39}$' and $2 ~ '^[0-9A-Za-z.+-]{1,64}$', false);
$$;

comment on function private.is_release(text, text) is 'Whether these could be a part and a version; whether they are is known to who has the release document.';

-- One invalid line refuses the whole report: our pages never send one.
create function private.require_reports(sent jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  report jsonb;
  line jsonb;
begin
  begin
    report := private.document(sent);
  exception when invalid_text_representation then
    report := null;
  end;
  if report is null or jsonb_typeof(report) <> 'object'
     or jsonb_typeof(report -> 'outcomes') is distinct from 'array' or jsonb_typeof(report -> 'vitals') is distinct from 'array'
     or jsonb_typeof(report -> 'composition') is distinct from 'object' or jsonb_typeof(report -> 'revision') is distinct from 'number' then
    perform private.refuse('PT422', 'invalid_reports', 'reports_param: { revision, composition, outcomes, vitals }');
  elsif jsonb_array_length(report -> 'outcomes') > 20 or jsonb_array_length(report -> 'vitals') > 20
     or pg_catalog.length((report -> 'composition')::text) > 2000 then
    perform private.refuse('PT422', 'too_many_reports', 'reports_param: at most 20 outcomes and 20 vitals');
  elsif (report ->> 'revision')::numeric not between 0 and 1000000000 then
    perform private.refuse('PT422', 'invalid_reports', 'reports_param: a revision');
  end if;
  for line in select * from jsonb_array_elements(report -> 'outcomes') loop
    -- Nested checks: the cast must not run on a value that is no number.
    if jsonb_typeof(line) <> 'object' or not private.is_release(line ->> 'part', line ->> 'version')
       or coalesce(line ->> 'outcome', '') not in ('mounted', 'failed', 'fell-back')
       or (line ->> 'outcome' = 'failed') <> (coalesce(line ->> 'stage', '') in ('load', 'mount', 'crash', 'unmount'))
       or (line ->> 'outcome' = 'fell-back') <> private.is_release(line ->> 'part', line ->> 'to')
       or jsonb_typeof(line -> 'weight') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_outcome', 'reports_param: outcomes, each { part, version, outcome, weight } and the stage of a failure');
    elsif (line ->> 'weight')::numeric not between 0 and 10 or (line ->> 'weight')::numeric <> round((line ->> 'weight')::numeric) then
      perform private.refuse('PT422', 'invalid_weight', 'reports_param: weight of each outcome, 0 to 10');
    end if;
  end loop;
  for line in select * from jsonb_array_elements(report -> 'vitals') loop
    if jsonb_typeof(line) <> 'object' or not private.is_release(line ->> 'part', line ->> 'version')
       or coalesce(line ->> 'vital', '') not in ('lcp', 'cls', 'inp') or jsonb_typeof(line -> 'value') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_vital', 'reports_param: vitals, each { part, version, vital, value }');
    elsif (line ->> 'value')::numeric not between 0 and 600000 then
      perform private.refuse('PT422', 'invalid_vital', 'reports_param: value of each vital, 0 to 600000');
    end if;
  end loop;
  return report;
end;
$$;

comment on function private.require_reports(jsonb) is 'The reports as they were sent; refuses what no page sends.';

-- Every report locks rows in the same order: two concurrent reports of one device wait and cannot deadlock.
create function private.keep_reports(person uuid, device_param uuid, reports jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  page jsonb := jsonb_build_object('revision', reports -> 'revision', 'parts', reports -> 'composition');
  -- Upper limit: more rows add no information, and anonymous callers must not fill the table.
  most_devices constant integer := 20000;
  most_of_one_user constant integer := 500;
begin
  if not exists (select from private.release_devices d where d.hour = this_hour)
     and not exists (select from private.release_users u where u.hour = this_hour) then
    perform private.sweep_release_reports();
  end if;
  insert into private.release_devices as d (part, version, outcome, device, detail, weight, composition, hour)
  select distinct on (r.part, r.version, r.outcome)
         r.part, r.version, r.outcome, device_param, coalesce(r.stage, r."to"), r.weight::smallint,
         case when r.outcome = 'failed' then page end, this_hour
    from jsonb_to_recordset(reports -> 'outcomes') r(part text, version text, outcome text, stage text, "to" text, weight numeric)
   where r.weight > 0
     and (select count(*) from (select from private.release_devices o
            where o.part = r.part and o.version = r.version and o.outcome = r.outcome limit most_devices) known) < most_devices
   order by r.part, r.version, r.outcome
  on conflict (part, version, outcome, device) do update
    set hour = excluded.hour, detail = excluded.detail, weight = excluded.weight, composition = excluded.composition
    where d.hour < excluded.hour;
  insert into private.release_vitals as v (part, version, vital, device, value, hour)
  select distinct on (r.part, r.version, r.vital) r.part, r.version, r.vital, device_param, round(r.value, 3), this_hour
    from jsonb_to_recordset(reports -> 'vitals') r(part text, version text, vital text, value numeric)
   where (select count(*) from (select from private.release_vitals o
            where o.part = r.part and o.version = r.version and o.vital = r.vital limit most_devices) known) < most_devices
   order by r.part, r.version, r.vital
  on conflict (part, version, vital, device) do update set value = excluded.value, hour = excluded.hour;
  insert into private.release_users as u (part, version, outcome, user_id, detail, hour)
  select distinct on (r.part, r.version, r.outcome) r.part, r.version, r.outcome, person, coalesce(r.stage, r."to"), this_hour
    from jsonb_to_recordset(reports -> 'outcomes') r(part text, version text, outcome text, stage text, "to" text)
   where person is not null
     and (select count(*) from private.release_users o where o.user_id = person) < most_of_one_user
   order by r.part, r.version, r.outcome
  on conflict (part, version, outcome, user_id) do update set hour = excluded.hour, detail = excluded.detail
    where u.hour < excluded.hour;
end;
$$;

comment on function private.keep_reports(uuid, uuid, jsonb) is 'Counts what one page says, for its device and for who is signed in there, if anybody.';

create function private.report_releases_as_stranger(address_param uuid, device_param uuid, reports_param jsonb)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  begin
    perform private.limit_rate(address_param, 'report_from_address', 120, interval '1 minute');
    perform private.limit_rate(everybody, 'report_from_anywhere', 20000, interval '1 hour');
  exception when sqlstate 'PT429' then
    return false;
  end;
  perform private.keep_reports(null, device_param, private.require_reports(reports_param));
  return true;
end;
$$;

grant execute on function private.report_releases_as_stranger(uuid, uuid, jsonb) to service_role;

create function private.release_health(part_param text, since_param timestamptz)
returns table (
  version text, failed_users integer, worked_users integer, failed_devices integer, worked_devices integer, worked_variance integer,
  fell_back_devices integer, stages jsonb, vitals jsonb, compositions jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  first_hour timestamptz := date_trunc('hour', coalesce(since_param, timestamptz '-infinity'));
begin
  perform private.sweep_release_reports();
  return query
    with of_devices as (
      select d.version, d.device, d.detail, d.composition, d.outcome, d.weight::integer as weight,
             bool_or(d.outcome = 'failed') over (partition by d.version, d.device) as has_failed
        from private.release_devices d where d.part = part_param and d.hour >= first_hour
    ), of_users as (
      select u.version, u.user_id, bool_or(u.outcome = 'failed') as has_failed
        from private.release_users u
       where u.part = part_param and u.hour >= first_hour and u.outcome in ('failed', 'mounted') group by 1, 2
    ), devices as (
      select d.version,
             count(*) filter (where d.outcome = 'failed')::integer as failed,
             coalesce(sum(d.weight) filter (where d.outcome = 'mounted' and not d.has_failed), 0)::integer as worked,
             coalesce(sum(d.weight * (d.weight - 1)) filter (where d.outcome = 'mounted' and not d.has_failed), 0)::integer as variance,
             count(*) filter (where d.outcome = 'fell-back')::integer as fell_back
        from of_devices d group by 1
    ), users as (
      select u.version, count(*) filter (where u.has_failed)::integer as failed, count(*) filter (where not u.has_failed)::integer as worked
        from of_users u group by 1
    ), stages as (
      select s.version, jsonb_object_agg(s.detail, s.devices) as stages
        from (select d.version, d.detail, count(*) as devices from of_devices d where d.outcome = 'failed' group by 1, 2) s group by 1
    ), vitals as (
      select s.version, jsonb_object_agg(s.vital, s.p75) as vitals
        from (select v.version, v.vital, round(percentile_cont(0.75) within group (order by v.value)::numeric, 3) as p75
                from private.release_vitals v where v.part = part_param and v.hour >= first_hour group by 1, 2) s group by 1
    ), compositions as (
      select s.version, jsonb_agg(jsonb_build_object('devices', s.devices, 'page', s.composition) order by s.devices desc) as compositions
        from (select d.version, d.composition, count(*) as devices,
                     row_number() over (partition by d.version order by count(*) desc, d.composition::text) as place
                from of_devices d where d.outcome = 'failed' group by 1, 2) s
       where s.place <= 3 group by 1
    )
    select r.version, coalesce(u.failed, 0), coalesce(u.worked, 0), coalesce(d.failed, 0), coalesce(d.worked, 0), coalesce(d.variance, 0),
           coalesce(d.fell_back, 0), coalesce(s.stages, '{}'), coalesce(v.vitals, '{}'), coalesce(c.compositions, '[]')
      from (select version from devices union select version from users union select version from vitals) r
      left join devices d using (version) left join users u using (version) left join stages s using (version)
      left join vitals v using (version) left join compositions c using (version)
     order by r.version;
end;
$$;

grant execute on function private.release_health(text, timestamptz) to service_role;

create function public.get_release_document(store_param text)
returns jsonb language sql stable set search_path = '' as $$
  select private.release_document(store_param);
$$;

comment on function public.get_release_document(text) is
  'Server only. The release document of a store; null before its first publication.';

-- What only the server calls: default privileges give it nothing.
grant execute on function public.get_release_document(text) to service_role;

create function public.commit_release_document(store_param text, document_param jsonb)
returns boolean language sql volatile set search_path = '' as $$
  select private.commit_release_document(store_param, document_param);
$$;

comment on function public.commit_release_document(text, jsonb) is
  'Server only. Makes a document the current one of a store if what is current is of the revision before it; whether it did.';

grant execute on function public.commit_release_document(text, jsonb) to service_role;

create function public.report_releases(device_param uuid, reports_param jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'report_releases', 60, interval '1 minute');
  if device_param is null then
    perform private.refuse('PT422', 'invalid_device', 'device_param: an id');
  end if;
  perform private.keep_reports(me, device_param, private.require_reports(reports_param));
end;
$$;

comment on function public.report_releases(uuid, jsonb) is
  'What became of releases in the caller''s page: { revision, composition, outcomes, vitals }. Counts once per release and outcome for the caller, whatever the
   device says it is.';

grant execute on function public.report_releases(uuid, jsonb) to authenticated;

create function public.report_releases_as_stranger(address_param uuid, device_param uuid, reports_param jsonb)
returns boolean language sql volatile set search_path = '' as $$
  select private.report_releases_as_stranger(address_param, device_param, reports_param);
$$;

comment on function public.report_releases_as_stranger(uuid, uuid, jsonb) is
  'Server only. The same for a page where nobody is signed in: counts for its device alone. False: too many came from there. address_param and device_param are keyed hashes.';

-- What only the server calls: default privileges give it nothing.
grant execute on function public.report_releases_as_stranger(uuid, uuid, jsonb) to service_role;

create function public.release_health(part_param text, since_param timestamptz default null)
returns table (
  version text, failed_users integer, worked_users integer, failed_devices integer, worked_devices integer, worked_variance integer,
  fell_back_devices integer, stages jsonb, vitals jsonb, compositions jsonb)
language sql volatile set search_path = '' as $$
  select * from private.release_health(part_param, since_param);
$$;

comment on function public.release_health(text, timestamptz) is
  'Server only. What was reported of each release of a part from that hour on, by distinct users and devices. worked: of those for whom it never failed; of
   devices as many as those stand for that said so, with the variance of that. stages: devices by stage of the failure; vitals: the value three quarters of
   the devices stay below; compositions: the three pages it failed in most often.';

grant execute on function public.release_health(text, timestamptz) to service_role;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('release_reports', 'private.release_users', 'user_id', 't.user_id = $1', 't.part, t.version, t.outcome');

create function private.is_admin(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where user_id = person and global_role = 'system_admin');
$$;

comment on function private.is_admin(uuid) is 'Read from the profile at the moment of use, never from a token.';

create function private.require_admin(person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin(person) then
    perform private.refuse('PT403', 'not_admin', 'Only system admins can do this.');
  end if;
end;
$$;

create function private.lock_admins()
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('system_admins', 0));
$$;

comment on function private.lock_admins() is 'Serialises whatever may end a system admin, until the transaction ends: two must not leave at once.';

create function private.is_last_admin(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_admin(person) and not exists (
    select from public.user_profiles p join auth.users u on u.id = p.user_id
     where p.global_role = 'system_admin' and p.user_id <> person
       -- An account that cannot sign in does not count as an admin.
       and u.email_confirmed_at is not null and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()));
$$;

comment on function private.is_last_admin(uuid) is 'Whether nobody else could act as system admin. Take private.lock_admins() first.';

create function private.change_global_role(person uuid, given public.global_role)
returns public.user_profiles language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.user_profiles;
  after public.user_profiles;
begin
  perform private.lock_admins();
  select * into before from public.user_profiles p where p.user_id = person for no key update;
  if not found then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  elsif before.global_role = given then
    return before;
  elsif private.is_last_admin(person) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  elsif given <> 'athlete' and not exists (
    select from auth.users u where u.id = person and u.email_confirmed_at is not null and u.deleted_at is null) then
    perform private.refuse('PT409', 'email_not_confirmed', 'This person has not confirmed their e-mail address yet.');
  end if;
  update public.user_profiles p
     set global_role = given,
         -- A coaching role sets profile type coach (training stays possible); athlete sets athlete; system admin leaves the profile type.
         profile_type = case given when 'system_admin' then p.profile_type when 'athlete' then 'athlete' else 'coach' end::public.profile_type,
         is_coach = case given when 'system_admin' then p.is_coach else given <> 'athlete' end,
         is_athlete = p.is_athlete or given = 'athlete'
   where p.user_id = person
  returning * into after;
  perform private.record('global_role.changed', person, null,
    jsonb_build_object('global_role', before.global_role, 'profile_type', before.profile_type,
      'is_coach', before.is_coach, 'is_athlete', before.is_athlete),
    jsonb_build_object('global_role', after.global_role, 'profile_type', after.profile_type,
      'is_coach', after.is_coach, 'is_athlete', after.is_athlete));
  return after;
end;
$$;

comment on function private.change_global_role(uuid, public.global_role) is
  'Gives a confirmed person a global role. Access to training, team roles and the subscription stay as they are. Who calls it has checked who may.';

create function public.set_global_role(
  user_id_param uuid, role_param text,
  out user_id uuid, out global_role public.global_role, out profile_type public.profile_type, out is_coach boolean, out is_athlete boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  changed public.user_profiles;
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin gives global roles.');
  elsif role_param is null or role_param not in ('system_admin', 'head_coach', 'coach', 'intern', 'athlete') then
    perform private.refuse('PT422', 'invalid_role', 'role_param: system_admin, head_coach, coach, intern or athlete');
  end if;
  perform private.limit_rate(me, 'set_global_role', 120, interval '1 hour');
  perform private.lock_admins();
  -- Another admin may have demoted the caller while this waited for the lock.
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin gives global roles.');
  end if;
  changed := private.change_global_role(user_id_param, role_param::public.global_role);
  user_id := changed.user_id;
  global_role := changed.global_role;
  profile_type := changed.profile_type;
  is_coach := changed.is_coach;
  is_athlete := changed.is_athlete;
end;
$$;

comment on function public.set_global_role(uuid, text) is
  'Gives somebody a global role, and the profile type that goes with it. Caller: a system admin. Repeating changes nothing. PT409 last_system_admin,
   email_not_confirmed.';

grant execute on function public.set_global_role(uuid, text) to authenticated;

-- The claim session_id is set and signed by the auth server; unlike metadata, users cannot write it.
create function private.current_session_id()
returns uuid language plpgsql stable set search_path = '' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  return case when pg_input_is_valid(claimed, 'uuid') then claimed::uuid end;
end;
$$;

comment on function private.current_session_id() is 'The session of the caller''s token; null for a token without one.';

-- anon and service_role have no session: for them it returns without a query.
create function private.check_request()
returns void language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  if claimed is null or not pg_input_is_valid(claimed, 'uuid') then
    return;
  end if;
  if not exists (select from auth.sessions s where s.id = claimed::uuid and s.user_id = auth.uid()) then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
end;
$$;

comment on function private.check_request() is
  'PT401 for a token whose session was ended. Before every request of the API: PostgREST calls it as pgrst.db_pre_request, after it became the caller.';

grant execute on function private.check_request() to anon, authenticated, service_role;

create function public.list_my_sessions()
returns table (
  session_id uuid, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, user_agent text, ip text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.not_after, s.user_agent, host(s.ip),
           coalesce(s.id = private.current_session_id(), false)
      from auth.sessions s
     where s.user_id = me and (s.not_after is null or s.not_after > now())
     order by coalesce(s.id = private.current_session_id(), false) desc, 3 desc, s.id
     limit 100;
end;
$$;

comment on function public.list_my_sessions() is
  'Where the caller is signed in: this session first, then the last used. Nullable: expires_at, user_agent, ip.';

grant execute on function public.list_my_sessions() to authenticated;

create function public.end_session(session_id_param uuid, out ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  delete from auth.sessions s where s.id = session_id_param and s.user_id = me;
  if not found then
    perform private.refuse('PT404', 'session_not_found', 'This session has already ended.');
  end if;
  perform private.record('session.ended', me, session_id_param);
  ended := true;
end;
$$;

comment on function public.end_session(uuid) is 'Signs one of the caller''s sessions out: it cannot be refreshed, and reaches no call any more.';

grant execute on function public.end_session(uuid) to authenticated;

create function public.end_other_sessions(out ended integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  current uuid := private.current_session_id();
begin
  if current is null then
    perform private.refuse('PT409', 'no_session', 'This sign-in cannot be told from the others: sign in again.');
  end if;
  delete from auth.sessions s where s.user_id = me and s.id <> current;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.record('session.others_ended', me, current, null, jsonb_build_object('ended', ended));
  end if;
end;
$$;

comment on function public.end_other_sessions() is 'Signs the caller out everywhere but here.';

grant execute on function public.end_other_sessions() to authenticated;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  end if;
end
$$;

notify pgrst, 'reload config';

create type public.subscription_status as enum ('no_subscription', 'trialing', 'active', 'past_due', 'locked');

create table public.plans (
  id text primary key,
  name text not null,
  description text not null,
  trial_days integer not null default 14 check (trial_days >= 0),
  position integer not null default 0,
  active boolean not null default true
);

comment on table public.plans is 'What can be chosen. Prices come with the payment provider.';

alter table public.plans enable row level security;

create policy "plans on offer are public" on public.plans for select to anon, authenticated using (active);

grant select on public.plans to anon, authenticated;

grant all on public.plans to service_role;

create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  status public.subscription_status not null,
  plan text references public.plans (id),
  current_period_end timestamptz,
  trial_started_at timestamptz,
  renews boolean not null default false,
  discount_percent smallint check (discount_percent between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_trial_ends check (status <> 'trialing' or current_period_end is not null)
);

comment on table public.subscriptions is 'What was bought. Read it through private.subscription_status(): an ended trial is locked at the moment of reading.';

create index subscriptions_plan_idx on public.subscriptions (plan);

alter table public.subscriptions enable row level security;

create policy "own subscription is read" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.subscriptions to authenticated;

grant all on public.subscriptions to service_role;

comment on column public.subscriptions.trial_started_at is 'When the one trial of this person began; it is not given again.';

comment on column public.subscriptions.renews is
  'A payment provider renews it: its end is the provider''s to say. Otherwise a trial or an activation is over at current_period_end.';

comment on column public.subscriptions.current_period_end is 'Null with active: for good.';

comment on column public.subscriptions.discount_percent is 'Granted by an access code; for the payment provider to apply.';

create function private.subscription_status(person uuid)
returns public.subscription_status language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case
        when s.status in ('trialing', 'active') and not s.renews and s.current_period_end <= now() then 'locked'
        else s.status end
       from public.subscriptions s where s.user_id = person),
    'no_subscription');
$$;

comment on function private.subscription_status(uuid) is
  'The state at this moment: what has ended by itself is locked, without a row it is no_subscription.';

create function private.require_subscription(person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if private.subscription_status(person) not in ('trialing', 'active', 'past_due') then
    perform private.refuse('PT402', 'subscription_required', 'Choose a plan to plan training for others and to invite to teams.');
  end if;
end;
$$;

comment on function private.require_subscription(uuid) is
  'PT402 unless trialing, active or past_due. Comes after every check of access: whoever may not see a thing hears nothing about money.';

create function private.payment_pending(person uuid, person_role public.global_role)
returns boolean language sql stable security definer set search_path = '' as $$
  select person_role <> 'athlete'
     and coalesce((select s.status <> 'active' from public.subscriptions s where s.user_id = person), true);
$$;

comment on function private.payment_pending(uuid, public.global_role) is
  'Whether nothing was paid or given yet: true for everybody but athletes until their subscription is active; a trial has paid nothing.';

create function private.payment_follows_subscription()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.user_profiles p set payment_pending = private.payment_pending(p.user_id, p.global_role)
   where p.user_id = new.user_id and p.payment_pending <> private.payment_pending(p.user_id, p.global_role);
  return new;
end;
$$;

create trigger payment_follows_subscription after insert or update of status on public.subscriptions
  for each row execute function private.payment_follows_subscription();

-- Runs after guard_profile (triggers go by name), which has already put back what the API roles may not write.
create function private.payment_follows_role()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  new.payment_pending := private.payment_pending(new.user_id, new.global_role);
  return new;
end;
$$;

create trigger payment_follows_role before update on public.user_profiles
  for each row when (old.global_role is distinct from new.global_role) execute function private.payment_follows_role();

create function private.trial_available(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.subscription_status(person) in ('no_subscription', 'locked')
     -- A stored status locked means that a payment has ended: a trial cannot replace it.
     and not exists (
       select from public.subscriptions s
        where s.user_id = person and (s.trial_started_at is not null or s.status = 'locked'));
$$;

comment on function private.trial_available(uuid) is 'Whether choosing a plan would start the one trial now.';

create function private.subscription_of(
  person uuid, out status public.subscription_status, out plan text, out plan_name text, out current_period_end timestamptz,
  out renews boolean, out trial_available boolean, out discount_percent smallint)
language sql stable security definer set search_path = '' as $$
  select private.subscription_status(person), s.plan, p.name, s.current_period_end, coalesce(s.renews, false),
         private.trial_available(person), s.discount_percent
    from (select person as user_id) me
    left join public.subscriptions s on s.user_id = me.user_id
    left join public.plans p on p.id = s.plan;
$$;

create function private.require_planning(athlete uuid, person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if athlete <> person then
    perform private.require_subscription(person);
  end if;
end;
$$;

comment on function private.require_planning(uuid, uuid) is
  'PT402 when a person without a subscription plans somebody else''s training; their own is always theirs to plan.';

create function public.check_user_access(user_id_param uuid, out status public.subscription_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if user_id_param is null or not (user_id_param = me or private.is_admin(me)) then
    perform private.refuse('PT403', 'not_yours', 'You can only look at your own subscription.');
  end if;
  status := private.subscription_status(user_id_param);
end;
$$;

comment on function public.check_user_access(uuid) is 'The subscription''s state now: no_subscription, trialing, active, past_due or locked.';

grant execute on function public.check_user_access(uuid) to authenticated;

create function public.get_my_subscription(
  out status public.subscription_status, out plan text, out plan_name text, out current_period_end timestamptz,
  out renews boolean, out trial_available boolean, out discount_percent smallint)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent
    from private.subscription_of(me) s;
end;
$$;

comment on function public.get_my_subscription() is
  'The caller''s subscription now. trial_available: choosing a plan would start the trial. renews: a payment provider renews it; otherwise it
   ends at current_period_end, or never. Nullable: plan, plan_name, current_period_end, discount_percent.';

grant execute on function public.get_my_subscription() to authenticated;

create function public.choose_plan(
  plan_id_param text,
  out status public.subscription_status, out plan text, out plan_name text, out current_period_end timestamptz,
  out renews boolean, out trial_available boolean, out discount_percent smallint)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted public.plans;
  held public.subscriptions;
  state public.subscription_status;
begin
  perform private.limit_rate(me, 'choose_plan', 30, interval '1 hour');
  select * into wanted from public.plans p where p.id = plan_id_param and p.active;
  if not found then
    perform private.refuse('PT422', 'unknown_plan', 'plan_id_param: no plan on offer has this id.');
  end if;
  -- The row lock serializes two concurrent choices: the second sees the trial that the first started.
  perform private.lock_person(me);
  select * into held from public.subscriptions s where s.user_id = me;
  state := private.subscription_status(me);

  if state in ('trialing', 'active') and held.plan = wanted.id then
    null; -- Chosen already.
  elsif state = 'trialing' then
    update public.subscriptions s set plan = wanted.id, updated_at = now() where s.user_id = me;
    perform private.record('subscription.plan_changed', me, null,
      jsonb_build_object('plan', held.plan), jsonb_build_object('plan', wanted.id));
  elsif state in ('active', 'past_due') then
    -- Another plan has another price: only the payment provider changes a paid plan.
    perform private.refuse('PT409', 'subscription_active', 'Your plan is active. It cannot be changed here yet.');
  elsif held.trial_started_at is not null then
    perform private.refuse('PT402', 'trial_used', 'Your trial has been used. Plans cannot be bought yet; an access code activates one.');
  elsif wanted.trial_days = 0 or not private.trial_available(me) then
    perform private.refuse('PT402', 'payment_required', 'This plan cannot be bought yet; an access code activates one.');
  else
    insert into public.subscriptions as s (user_id, status, plan, current_period_end, trial_started_at)
    values (me, 'trialing', wanted.id, now() + make_interval(days => wanted.trial_days), now())
    on conflict (user_id) do update
      set status = excluded.status, plan = excluded.plan, current_period_end = excluded.current_period_end,
          trial_started_at = excluded.trial_started_at, renews = false, updated_at = now();
    perform private.record('subscription.trial_started', me, null, null, jsonb_build_object('plan', wanted.id));
  end if;

  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent
    from private.subscription_of(me) s;
end;
$$;

comment on function public.choose_plan(text) is
  'Starts the one trial with this plan, or changes the plan of a running trial, whose end stays; choosing the same plan again changes nothing.
   PT402 trial_used or payment_required when there is no trial to start, PT409 subscription_active when a plan is paid for or given.
   Answers as get_my_subscription. Nullable: plan, plan_name, current_period_end, discount_percent.';

grant execute on function public.choose_plan(text) to authenticated;

insert into public.plans (id, name, description, position) values
  ('athlete', 'Athlete', 'Log your training and share it with the coaches you choose.', 1),
  ('coach', 'Coach', 'Plan, assign and follow training for your athletes.', 2),
  ('team', 'Team', 'Several coaches and interns around shared teams.', 3);

create function private.is_last_head_coach(team uuid, person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.team_members m where m.team_id = team and m.user_id = person and m.role = 'head_coach')
     and not exists (select from public.team_members m where m.team_id = team and m.user_id <> person and m.role = 'head_coach');
$$;

create function private.keep_exercises_for_athletes(doomed uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  used record;
  copy uuid;
begin
  for used in
    select distinct e.id, w.athlete_id
      from public.exercises e
      join (select p.exercise_id, p.workout_id from public.prescriptions p
            union select l.exercise_id, l.workout_id from public.set_logs l) u on u.exercise_id = e.id
      join public.workouts w on w.id = u.workout_id
     where e.id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, license, attribution, source_url, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.license, e.attribution,
           e.source_url, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
  end loop;
end;
$$;

comment on function private.keep_exercises_for_athletes(uuid[]) is
  'Before exercises go: whoever has them in their training gets an archived copy as their own, and plans and logs point to it.';

create function private.close_team(team uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.team_invitations i set status = 'cancelled', responded_at = now() where i.team_id = team and i.status = 'pending';
  perform from public.teams t where t.id = team for update;
  if not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  -- From here on nobody can invite or join. A transaction that locked an invitation between the two statements waits for our lock:
  -- nowait refuses instead of a deadlock.
  perform from public.team_invitations i where i.team_id = team and i.status = 'pending' for update nowait;
exception when lock_not_available then
  perform private.refuse('PT409', 'changed_meanwhile', 'This team has just changed. Please try again.');
end;
$$;

comment on function private.close_team(uuid) is 'The first half of ending a team: no open invitation, and nobody joins any more. Look at the members after it.';

create function private.end_team(team uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.record('team.ended', null, team, (
    select jsonb_build_object('name', t.name, 'members', (
             select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role) order by m.joined_at), '[]')
               from public.team_members m where m.team_id = t.id))
      from public.teams t where t.id = team));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.team_id = team));
  delete from public.teams t where t.id = team;
end;
$$;

create function private.end_membership(team uuid, person uuid, action text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.team_members;
begin
  delete from public.team_members m where m.team_id = team and m.user_id = person returning * into gone;
  -- Invitations that they had sent could no longer be accepted.
  update public.team_invitations i set status = 'cancelled', responded_at = now()
   where i.team_id = team and i.inviter_id = person and i.status = 'pending';
  perform private.record(action, person, team, jsonb_build_object('role', gone.role));
end;
$$;

create function public.create_team(name_param text, description_param text default null, out team_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.trimmed(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
begin
  if named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  elsif exists (select from public.user_profiles p where p.user_id = me and p.global_role = 'athlete') then
    perform private.refuse('PT403', 'not_staff', 'Only coaches and interns create teams.');
  end if;
  perform private.limit_rate(me, 'create_team', 20, interval '1 day');
  insert into public.teams (name, description, created_by) values (named, coalesce(described, ''), me) returning id into team_id;
  insert into public.team_members (team_id, user_id, role) values (team_id, me, 'head_coach');
  perform private.record('team.created', me, team_id, null, jsonb_build_object('name', named, 'role', 'head_coach'));
end;
$$;

comment on function public.create_team(text, text) is
  'A new team with the caller as its head coach. Caller: whoever is not an athlete by global role. The role reaches no further than this team.';

grant execute on function public.create_team(text, text) to authenticated;

create function public.update_team(
  team_id_param uuid, name_param text default null, description_param text default null,
  out team_id uuid, out team_name text, out team_description text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.trimmed(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
  before public.teams;
begin
  if name_param is not null and named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  end if;
  perform private.limit_rate(me, 'update_team', 60, interval '1 hour');
  if private.enter_team(team_id_param, me) <> 'head_coach' then
    perform private.refuse('PT403', 'not_head_coach', 'Only a head coach of this team can change it.');
  end if;
  select * into before from public.teams t where t.id = team_id_param;
  update public.teams t
     set name = coalesce(named, t.name),
         description = case when description_param is null then t.description else coalesce(described, '') end,
         updated_at = now()
   where t.id = team_id_param
  returning t.id, t.name, t.description into team_id, team_name, team_description;
  perform private.record('team.changed', null, team_id_param,
    jsonb_build_object('name', before.name, 'description', before.description),
    jsonb_build_object('name', team_name, 'description', team_description));
end;
$$;

comment on function public.update_team(uuid, text, text) is
  'Names or describes a team; null keeps what is there, a blank description removes it. Caller: a head coach of the team, or a system admin.';

grant execute on function public.update_team(uuid, text, text) to authenticated;

create function public.delete_team(team_id_param uuid, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if private.enter_team(team_id_param, me) <> 'head_coach' then
    perform private.refuse('PT403', 'not_head_coach', 'Only a head coach of this team can delete it.');
  end if;
  perform private.close_team(team_id_param);
  perform private.end_team(team_id_param);
  deleted := true;
end;
$$;

comment on function public.delete_team(uuid) is
  'Ends a team for everybody in it. Nobody''s training or access changes. Caller: a head coach of the team, or a system admin.';

grant execute on function public.delete_team(uuid) to authenticated;

create function public.leave_team(team_id_param uuid, out left_team boolean, out team_ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.enter_team(team_id_param, me);
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  team_ended := not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id <> me);
  if team_ended then
    perform private.close_team(team_id_param);
    -- Somebody may have joined before the lock was taken.
    team_ended := not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id <> me);
  end if;
  if team_ended then
    perform private.end_team(team_id_param);
  elsif private.is_last_head_coach(team_id_param, me) then
    perform private.refuse('PT409', 'last_head_coach', 'You are the only head coach: make somebody else one before you leave.');
  else
    perform private.end_membership(team_id_param, me, 'team_member.left');
  end if;
  left_team := true;
end;
$$;

comment on function public.leave_team(uuid) is
  'Leaves a team. The last member ends it (team_ended); the last head coach of others hands over first (PT409 last_head_coach).';

grant execute on function public.leave_team(uuid) to authenticated;

create function public.remove_team_member(team_id_param uuid, user_id_param uuid, out removed boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role;
  held public.team_role;
begin
  if user_id_param is null or user_id_param = me then
    perform private.refuse('PT422', 'invalid_member', 'user_id_param: somebody else; to go yourself, leave the team');
  end if;
  perform private.limit_rate(me, 'remove_team_member', 120, interval '1 hour');
  rank := private.enter_team(team_id_param, me);
  select m.role into held from public.team_members m where m.team_id = team_id_param and m.user_id = user_id_param;
  if held is null then
    perform private.refuse('PT404', 'member_not_found', 'This person is not in the team.');
  elsif held <> all (private.manageable_roles(rank)) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot remove this member.');
  elsif private.is_last_head_coach(team_id_param, user_id_param) then
    perform private.refuse('PT409', 'last_head_coach', 'A team needs a head coach: make somebody else one first.');
  end if;
  perform private.end_membership(team_id_param, user_id_param, 'team_member.removed');
  removed := true;
end;
$$;

comment on function public.remove_team_member(uuid, uuid) is
  'Removes a member whose role is below the caller''s (a head coach: any). Nobody''s access to training changes.';

grant execute on function public.remove_team_member(uuid, uuid) to authenticated;

create function public.cancel_team_invitation(invitation_id_param uuid, out cancelled boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  gone public.team_invitations;
begin
  update public.team_invitations i set status = 'cancelled', responded_by = me, responded_at = now()
   where i.id = invitation_id_param and i.status = 'pending'
     and (i.inviter_id = me or i.proposed_role = any (private.assignable_roles(private.team_rank(i.team_id, me))))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  perform private.record('team_invitation.cancelled', gone.invitee_id, gone.id);
  cancelled := true;
end;
$$;

comment on function public.cancel_team_invitation(uuid) is
  'Takes an open invitation or request back. Caller: who sent it, or staff of the team who could offer that role.';

grant execute on function public.cancel_team_invitation(uuid) to authenticated;

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

alter table public.teams enable row level security;

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
  constraint team_invitations_two_people check (inviter_id <> invitee_id)
);

comment on table public.team_invitations is
  'invite: staff ask a person, who answers. request: a member proposes a person; once staff agree it becomes an invite, so that the person consents.';

create unique index team_invitations_pending_idx on public.team_invitations (team_id, invitee_id) where status = 'pending';

create index team_invitations_team_idx on public.team_invitations (team_id);

create index team_invitations_invitee_idx on public.team_invitations (invitee_id, status);

create index team_invitations_inviter_idx on public.team_invitations (inviter_id, status);

create index team_invitations_responded_by_idx on public.team_invitations (responded_by);

alter table public.team_invitations enable row level security;

grant select on public.team_invitations to authenticated;

grant all on public.team_invitations to service_role;

alter publication supabase_realtime add table public.team_invitations;

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
        message = excluded.message, expires_at = excluded.expires_at, created_at = now()
    where i.expires_at <= now() or (i.invitation_type = 'request' and excluded.invitation_type = 'invite')
  returning i.id into opened;
  if opened is null then
    perform private.refuse('PT409', 'already_invited', 'There is already an open invitation for this person.');
  end if;
  perform private.record('team_invitation.' || kind, invitee, opened, null,
    jsonb_build_object('team_id', team, 'proposed_role', offered));
  return opened;
end;
$$;

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
     order by i.created_at desc, i.id;
end;
$$;

comment on function public.get_pending_invitations() is 'What waits for the caller''s answer: invites to them, and requests to teams they are staff of. Nullable: message.';

grant execute on function public.get_pending_invitations() to authenticated;

create function public.send_team_invitation(
  team_id_param uuid, invitee_email_param text, proposed_role_param text default 'athlete', message_param text default null,
  out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.trimmed(message_param, 1000, 'message');
  roles public.team_role[] := private.invitable_roles(team_id_param, me);
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
  invitation_id := private.open_invitation(
    team_id_param, 'invite', me, private.contactable_user(me, invitee_email_param),
    proposed_role_param::public.team_role, words);
end;
$$;

comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites a confirmed user to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days.
   PT402 subscription_required without a subscription.';

grant execute on function public.send_team_invitation(uuid, text, text, text) to authenticated;

create function public.request_team_addition(
  team_id_param uuid, requested_user_email text, message_param text default null, out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.trimmed(message_param, 1000, 'message');
begin
  perform private.limit_rate(me, 'request_team_addition', 30, interval '1 hour');
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT403', 'not_team_member', 'Only members of this team can propose somebody.');
  end if;
  invitation_id := private.open_invitation(
    team_id_param, 'request', me, private.contactable_user(me, requested_user_email), 'athlete', words);
end;
$$;

comment on function public.request_team_addition(uuid, text, text) is 'A member proposes somebody as an athlete; staff decide, then the person does.';

grant execute on function public.request_team_addition(uuid, text, text) to authenticated;

create function public.respond_to_team_invitation(
  invitation_id_param uuid, response text, out invitation_id uuid, out status public.invitation_status, out joined boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  held public.team_invitations;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
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

create type public.request_status as enum ('pending', 'approved', 'declined');

create table public.workout_access_requests (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references public.connections (id) on delete cascade,
  requester_id uuid not null references public.user_profiles (user_id) on delete cascade,
  -- What is asked for. Approving gives reading; more is given by grant_coach_permission, with a level and an end.
  level public.permission_level not null default 'read',
  status public.request_status not null default 'pending',
  message text check (char_length(message) <= 1000),
  response_message text check (char_length(response_message) <= 1000),
  responded_at timestamptz,
  created_at timestamptz not null default now()
);

comment on table public.workout_access_requests is 'One party of a connection asks to see the other''s workouts; history is kept.';

create unique index workout_access_requests_pending_idx on public.workout_access_requests (connection_id, requester_id) where status = 'pending';

create index workout_access_requests_connection_idx on public.workout_access_requests (connection_id, created_at desc);

create index workout_access_requests_requester_idx on public.workout_access_requests (requester_id);

alter table public.workout_access_requests enable row level security;

create policy "requests within own connections are read" on public.workout_access_requests for select to authenticated
  using (connection_id in (
    select c.id from public.connections c
     where c.requester_id = (select auth.uid()) or c.recipient_id = (select auth.uid())));

grant select on public.workout_access_requests to authenticated;

grant all on public.workout_access_requests to service_role;

alter publication supabase_realtime add table public.workout_access_requests;

-- Read only by definer functions; no API role has a grant on it.
create view private.workout_grants with (security_invoker = true) as
  select p.athlete_id, p.coach_id as viewer_id, p.permission_level::text as level, 'permission' as source, p.expires_at
    from public.coach_permissions p
   where (p.expires_at is null or p.expires_at > now())
     and not exists (
       select from public.connections c
        where least(c.requester_id, c.recipient_id) = least(p.athlete_id, p.coach_id)
          and greatest(c.requester_id, c.recipient_id) = greatest(p.athlete_id, p.coach_id)
          and c.status = 'blocked')
  union all
  select c.requester_id, c.recipient_id, 'read', 'connection', null
    from public.connections c
   where c.status = 'accepted' and c.requester_grants_workout_access
  union all
  select c.recipient_id, c.requester_id, 'read', 'connection', null
    from public.connections c
   where c.status = 'accepted' and c.recipient_grants_workout_access;

comment on view private.workout_grants is
  'Every grant in force at this moment: an unexpired permission (read or write), or the athlete''s side of an accepted connection (read);
   none across a block. Roles, teams and the primary coach grant nothing.';

create function private.workout_access(athlete uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if athlete = me then
    return 'owner';
  end if;
  return (
    select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
      from private.workout_grants g
     where g.athlete_id = athlete and g.viewer_id = me);
end;
$$;

comment on function private.workout_access(uuid) is 'owner, write, read, or null: the strongest the caller holds on this athlete''s training now.';

grant execute on function private.workout_access(uuid) to authenticated;

create function private.readable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me;
end;
$$;

comment on function private.readable_athlete_ids() is
  'The athletes for whom private.workout_access() is not null. For policies over many rows: athlete_id in (select private.readable_athlete_ids()).';

grant execute on function private.readable_athlete_ids() to authenticated;

create function private.writable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me and g.level = 'write';
end;
$$;

comment on function private.writable_athlete_ids() is 'The athletes for whom private.workout_access() is owner or write.';

grant execute on function private.writable_athlete_ids() to authenticated;

create function public.request_workout_access(
  target_user_id uuid, message text default null, level_param text default 'read',
  out request_id uuid, out status public.request_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  words text := private.trimmed(message, 1000, 'message');
  pair public.connections;
  held text;
begin
  if level_param is null or level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'level: read or write');
  end if;
  perform private.limit_rate(me, 'request_workout_access', 30, interval '1 hour');
  -- The lock prevents a removal or a grant between this check and the insert.
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, target)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
     and c.status = 'accepted'
   for update;
  if not found then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  end if;
  held := private.workout_access(target);
  if held in ('write', level_param) then
    status := 'approved';
    return;
  elsif level_param = 'write' and not exists (
    select from public.user_profiles p where p.user_id = me and p.profile_type = 'coach') then
    perform private.refuse('PT422', 'not_a_coach', 'Only a coach can be given more than reading.');
  end if;
  if exists (
    select from public.workout_access_requests r
     where r.connection_id = pair.id and r.requester_id = me and r.status = 'declined'
       and r.responded_at > now() - interval '1 day') then
    perform private.refuse('PT429', 'cool_down', 'Your last request was declined. You can ask again after a day.');
  end if;
  insert into public.workout_access_requests as r (connection_id, requester_id, message, level)
  values (pair.id, me, words, level_param::public.permission_level)
  on conflict (connection_id, requester_id) where status = 'pending'
    do update set message = coalesce(excluded.message, r.message), level = greatest(excluded.level, r.level)
  returning r.id, r.status into request_id, status;
end;
$$;

comment on function public.request_workout_access(uuid, text, text) is
  'Asks a contact to show me their workouts or, as a coach, to let me change them (level_param write). Repeating keeps one open request;
   status approved without an id: I already may. Nullable: request_id.';

grant execute on function public.request_workout_access(uuid, text, text) to authenticated;

create function public.grant_workout_access(target_user_id uuid, grant_access boolean, out granted boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  give boolean := grant_access;
  pair public.connections;
  gone public.coach_permissions;
begin
  if give is null then
    perform private.refuse('PT422', 'invalid_grant_access', 'grant_access: true or false');
  end if;
  update public.connections c
     set requester_grants_workout_access = case when c.requester_id = me then give else c.requester_grants_workout_access end,
         recipient_grants_workout_access = case when c.recipient_id = me then give else c.recipient_grants_workout_access end,
         updated_at = now()
   where least(c.requester_id, c.recipient_id) = least(me, target)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
     and c.status = 'accepted'
  returning * into pair;
  if not found then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  end if;
  if give then
    update public.workout_access_requests r set status = 'approved', responded_at = now()
     where r.connection_id = pair.id and r.requester_id = target and r.status = 'pending';
  else
    -- Revoking ends all access: a coach permission must not stay in force behind the button.
    delete from public.coach_permissions p where p.athlete_id = me and p.coach_id = target returning * into gone;
    if found then
      perform private.record('coach_permission.revoked', me, gone.id, to_jsonb(gone));
    end if;
  end if;
  perform private.record('workout_access.' || case when give then 'granted' else 'revoked' end, me, pair.id);
  granted := give;
end;
$$;

comment on function public.grant_workout_access(uuid, boolean) is
  'Lets a contact see my workouts, or ends every access they have to them, a coach permission included. Never touches their side.';

grant execute on function public.grant_workout_access(uuid, boolean) to authenticated;

create function public.respond_to_workout_access_request(
  requester_user_id uuid, approve boolean, message text default null, out request_id uuid, out status public.request_status)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  asker uuid := requester_user_id;
  words text := private.trimmed(message, 1000, 'message');
  pair public.connections;
begin
  if approve is null then
    perform private.refuse('PT422', 'invalid_approve', 'approve: true or false');
  end if;
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, asker)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, asker)
     and c.status = 'accepted' and asker <> me
   for update;
  update public.workout_access_requests r
     set status = case when approve then 'approved' else 'declined' end::public.request_status,
         responded_at = now(), response_message = words
   where r.connection_id = pair.id and r.requester_id = asker and r.status = 'pending'
  returning r.id, r.status into request_id, status;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'There is no open request to answer.');
  end if;
  if approve then
    update public.connections c
       set requester_grants_workout_access = c.requester_grants_workout_access or c.requester_id = me,
           recipient_grants_workout_access = c.recipient_grants_workout_access or c.recipient_id = me,
           updated_at = now()
     where c.id = pair.id;
    perform private.record('workout_access.granted', me, pair.id);
  end if;
end;
$$;

comment on function public.respond_to_workout_access_request(uuid, boolean, text) is
  'Answers a contact''s open request to see my workouts; approving opens my side of the connection.';

grant execute on function public.respond_to_workout_access_request(uuid, boolean, text) to authenticated;

create table public.workouts (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  order_in_day smallint not null default 0 check (order_in_day between 0 and 99),
  title text not null constraint workouts_title_length check (length(btrim(title)) between 1 and 120),
  coach_note text not null default '' constraint workouts_coach_note_length check (length(coach_note) <= 4000),
  athlete_note text not null default '' constraint workouts_athlete_note_length check (length(athlete_note) <= 4000),
  state text not null default 'published'
    check (state in ('draft', 'published', 'in_progress', 'completed', 'missed', 'skipped')),
  hidden boolean not null default false,
  version integer not null default 1 check (version >= 1),
  save_id uuid,
  created_by uuid references public.user_profiles (user_id) on delete set null,
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  deleted_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

comment on table public.workouts is 'One session planned for an athlete. The day is a calendar day of the athlete, not a moment.';

comment on column public.workouts.version is
  'Counts changes of the plan (this row and all below it); logging does not change it, so a log never conflicts with an edit.';

comment on column public.workouts.save_id is
  'Client-made id of the last save: the same save sent again answers as the first time and changes nothing.';

comment on column public.workouts.hidden is 'Planned, but not yet shown to the athlete.';

create index workouts_athlete_id_date_idx on public.workouts (athlete_id, date) where deleted_at is null;

create index workouts_athlete_id_idx on public.workouts (athlete_id);

create index workouts_created_by_idx on public.workouts (created_by);

create index workouts_updated_by_idx on public.workouts (updated_by);

create index workouts_deleted_by_idx on public.workouts (deleted_by);

alter table public.workouts enable row level security;

-- The same rule in sets, evaluated once per query instead of once per row.
create policy "workouts are read by those with access" on public.workouts for select to authenticated using (
  deleted_at is null
  and (
    (athlete_id in (select private.readable_athlete_ids()) and state <> 'draft' and not hidden)
    or (
      athlete_id in (select private.writable_athlete_ids())
      and (athlete_id <> (select auth.uid()) or created_by = (select auth.uid()))
    )
  )
);

revoke all on public.workouts from anon, authenticated;

grant select on public.workouts to authenticated;

grant all on public.workouts to service_role;

create table public.blocks (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  pos smallint not null check (pos between 0 and 51),
  label text not null check (label ~ '^[A-Z]{1,2}$'),
  kind text not null default 'straight' check (kind in (
    'straight', 'superset', 'circuit', 'emom', 'amrap', 'for_time', 'interval', 'warmup', 'cooldown'
  )),
  rounds smallint check (rounds between 1 and 100),
  time_cap_s integer check (time_cap_s between 1 and 86400),
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  unique (id, workout_id)
);

comment on table public.blocks is 'Exercises done together: A, or A1 and A2 in a superset.';

create index blocks_workout_id_pos_idx on public.blocks (workout_id, pos);

alter table public.blocks enable row level security;

-- Rows below a workout are visible when the workout is.
create policy "blocks are read with their workout" on public.blocks for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on public.blocks from anon, authenticated;

grant select on public.blocks to authenticated;

grant all on public.blocks to service_role;

-- Whether a workout is visible. `access` is the result of private.workout_access() for its athlete.
create function private.shows_workout(
  access text, athlete uuid, created_by uuid, state text, hidden boolean
) returns boolean
language sql immutable set search_path = ''
as $$
  select case access
    when 'write' then true
    -- An athlete does not see a draft that somebody else made; they see their own drafts.
    when 'owner' then coalesce(created_by = athlete, false) or (state <> 'draft' and not hidden)
    when 'read' then state <> 'draft' and not hidden
    else false
  end
$$;

comment on function private.shows_workout(text, uuid, uuid, text, boolean) is
  'Which workouts a level of access may see. The policy of workouts says the same in sets; tests hold the two together.';

create function private.document(sent jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(sent) when 'string' then (sent #>> '{}')::jsonb else sent end;
$$;

comment on function private.document(jsonb) is
  'A JSON argument as it was meant: the embedded API hands one over as a string that holds the document.';

create function private.workout_document(w public.workouts)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title,
    'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'note', p.note,
            'exercise', jsonb_build_object(
              'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier,
              'cues', e.cues),
            'sets', coalesce((
              select jsonb_agg(private.target_document(t) order by t.pos)
                from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p join public.exercises e on e.id = p.exercise_id
           where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'logs', coalesce((
      select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id), '[]'),
    'session', (
      select jsonb_build_object(
        'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe,
        'comment', s.comment)
        from public.session_logs s where s.workout_id = w.id));
$$;

comment on function private.workout_document(public.workouts) is
  'A workout with blocks, prescriptions, targets and logs: what every call about workouts answers.';

-- The row, locked, if the caller may write it. The same refusal for absent, not theirs and not visible to them.
create function private.writable_workout(workout uuid)
returns public.workouts language plpgsql volatile set search_path = '' as $$
declare
  w public.workouts;
  access text;
begin
  select * into w from public.workouts where id = workout for update;
  access := private.workout_access(w.athlete_id);
  if w.id is null or not private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  if access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  return w;
end;
$$;

comment on function private.writable_workout(uuid) is
  'Locks a workout for the caller to change, deleted ones included; PT404 when they may not see it, PT403 when they may only read.';

-- Refuses a save with an old version (optimistic locking), and names who saved last.
create function private.refuse_stale_workout(w public.workouts)
returns void language plpgsql stable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409',
    hint = 'workout_changed',
    message = 'Changed by ' || coalesce(private.person_name(w.updated_by), 'Unknown User'),
    detail = jsonb_build_object(
      'version', w.version, 'updated_by', w.updated_by, 'updated_by_name', private.person_name(w.updated_by),
      'updated_at', w.updated_at, 'deleted', w.deleted_at is not null)::text;
end;
$$;

create function private.write_subtree(workout uuid, document jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := array(
    select distinct p.exercise_id from public.prescriptions p where p.workout_id = workout);
  block_ids uuid[] := array(select (b ->> 'id')::uuid from jsonb_array_elements(blocks) b);
  prescription_ids uuid[] := array(
    select (p ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p);
  target_ids uuid[] := array(
    select (t ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t);
  written integer;
begin
  if cardinality(block_ids) > 52 or cardinality(prescription_ids) > 100 or cardinality(target_ids) > 500 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;

  -- The client makes the ids: a row of another workout must never be overwritten, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.rest_s, coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (id uuid, label text, kind text, rounds smallint, time_cap_s integer, rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, note)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, coalesce(r.note, '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (id uuid, exercise_id uuid, tempo text, rest_s integer, note text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, note) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  -- An exercise that is already in the workout may stay, no matter who owns it.
  if exists (
    select from public.prescriptions p join public.exercises e on e.id = p.exercise_id
     where p.workout_id = workout
       and e.id <> all (known_exercises)
       and not coalesce(
         (e.owner_id is null and e.team_id is null)
         or e.owner_id = (select auth.uid())
         or e.team_id in (select private.my_team_ids()), false)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, seconds, metres, calories,
    load_kind, load_min, load_max, load_unit, rpe, rir)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.seconds, r.metres, r.calories, coalesce(r.load_kind, 'open'), r.load_min, r.load_max,
         coalesce(r.load_unit, 'kg'), r.rpe, r.rir
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, seconds integer,
           metres numeric, calories smallint, load_kind text, load_min numeric, load_max numeric, load_unit text,
           rpe numeric, rir smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, seconds, metres, calories,
         load_kind, load_min, load_max, load_unit, rpe, rir) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.seconds, excluded.metres, excluded.calories, excluded.load_kind, excluded.load_min, excluded.load_max,
         excluded.load_unit, excluded.rpe, excluded.rir)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Deletions last: a prescription that moved to another block must move before its old block is deleted.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);
end;
$$;

comment on function private.write_subtree(uuid, jsonb) is
  'Makes blocks, prescriptions and targets of a workout what the document says. Order is the order in the document.';

create function public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- The same refusal for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start)
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'));
end;
$$;

comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete, and every visible workout from one day to another, both included.';

grant execute on function public.get_calendar(uuid, date, date) to authenticated;

create function public.save_workout(workout jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''), coalesce(doc ->> 'athlete_note', ''),
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice concurrently, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = coalesce(doc ->> 'athlete_note', t.athlete_note),
           -- A started workout keeps its state, and an athlete cannot publish a coach's draft.
           state = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then
               case when doc ->> 'state' = 'skipped' and t.state = 'published' then 'skipped' else t.state end
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;

comment on function public.save_workout(jsonb) is
  'Creates (version 0) or changes a workout with all its blocks, prescriptions and targets, and answers it as stored. Ids are made
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one;
   PT402 subscription_required for somebody else''s training without a subscription.';

grant execute on function public.save_workout(jsonb) to authenticated;

create function public.delete_workout(workout_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    return;
  end if;
  perform private.require_planning(w.athlete_id, caller);
  if w.athlete_id <> caller and exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_has_logs', 'Sets are logged in this workout: only the athlete can delete it.');
  end if;
  update public.workouts
     set deleted_at = now(), deleted_by = caller, version = version + 1, updated_by = caller, updated_at = now()
   where id = w.id;
end;
$$;

comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing. PT402 as save_workout.';

grant execute on function public.delete_workout(uuid) to authenticated;

create function public.restore_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts
       set deleted_at = null, deleted_by = null, version = version + 1, updated_by = caller, updated_at = now()
     where id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;

comment on function public.restore_workout(uuid) is 'Undoes delete_workout. PT402 as save_workout.';

grant execute on function public.restore_workout(uuid) to authenticated;

create table private.access_codes (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  label text not null check (char_length(label) between 1 and 80),
  plan text references public.plans (id),
  days integer check (days between 1 and 3650),
  discount_percent smallint check (discount_percent between 1 and 100),
  max_redemptions integer check (max_redemptions >= 1),
  redeemed integer not null default 0 check (redeemed >= 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  constraint access_codes_one_grant check ((plan is null) <> (discount_percent is null)),
  constraint access_codes_days_of_a_plan check (days is null or plan is not null),
  constraint access_codes_not_exceeded check (redeemed <= max_redemptions)
);

comment on table private.access_codes is
  'Activates a plan for some days or for good (days null), or grants a discount. The code itself is kept nowhere.';

comment on column private.access_codes.code_hash is
  'SHA-256 of the normalised code. Without a salt, since it is looked up by it: a code is random, or chosen with at least 8 characters.';

comment on column private.access_codes.label is 'What the profile of whoever redeems it shows; public, so never the code.';

create index access_codes_plan_idx on private.access_codes (plan);

create index access_codes_created_by_idx on private.access_codes (created_by);

alter table private.access_codes enable row level security;

create table private.access_code_redemptions (
  id uuid primary key default gen_random_uuid(),
  access_code_id uuid not null references private.access_codes (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  redeemed_at timestamptz not null default now(),
  constraint access_code_redemptions_once unique (access_code_id, user_id)
);

comment on table private.access_code_redemptions is 'Who redeemed which code, once. It goes with the account; the count of the code stays.';

create index access_code_redemptions_user_idx on private.access_code_redemptions (user_id);

alter table private.access_code_redemptions enable row level security;

create policy "own and related profiles are read" on public.user_profiles for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.related_user_ids()));

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('bar_and_plates', 'public.loading_equipment', 'user_id', 't.user_id = $1', 't.user_id');

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  pos smallint not null check (pos between 0 and 9),
  path text not null constraint message_attachments_path unique,
  name text not null check (char_length(name) between 1 and 200),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0)
);

comment on table public.message_attachments is 'Files of messages. Only through a row here does a file show to anybody but who uploaded it.';

comment on column public.message_attachments.path is 'Name of the object in the bucket chat-attachments.';

comment on column public.message_attachments.name is 'What to call it on screen and when it is saved.';

create index message_attachments_message_idx on public.message_attachments (message_id);

create index message_attachments_conversation_idx on public.message_attachments (conversation_id);

alter table public.message_attachments enable row level security;

create policy "attachments in own conversations are read" on public.message_attachments for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));

grant select on public.message_attachments to authenticated;

grant all on public.message_attachments to service_role;

-- The storage server fills in owner_id from the token; it decides who owns a file.
create policy "chat files are read by their owner and where they were sent" on storage.objects for select to authenticated
  using (
    bucket_id = 'chat-attachments'
    and (owner_id = (select auth.uid())::text
         or exists (select from public.message_attachments a where a.path = objects.name)));

-- A sent file cannot be deleted here: its message must be deleted first (delete_message).
create policy "own chat files that are in no message are removed" on storage.objects for delete to authenticated
  using (
    bucket_id = 'chat-attachments'
    and owner_id = (select auth.uid())::text
    and not exists (select from public.message_attachments a where a.path = objects.name));

create policy "own conversations are read" on public.conversations for select to authenticated
  using (id in (select private.my_conversation_ids()));

create policy "members of own conversations are read" on public.conversation_members for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));

create policy "messages of own conversations are read" on public.messages for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));

create table private.message_workouts (
  message_id uuid primary key references public.messages (id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade
);

comment on table private.message_workouts is
  'The workout a message speaks of. Not a column of messages: it shows only to who may see that workout.';

create index message_workouts_workout_idx on private.message_workouts (workout_id);

alter table private.message_workouts enable row level security;

create policy "the primary coach is read by those who see the athlete" on public.primary_coaches for select to authenticated
  using (coach_id = (select auth.uid()) or athlete_id in (select private.readable_athlete_ids()));

create trigger access_ends_with_removal after delete on public.connections
  for each row execute function private.access_ends_with_connection();

create trigger access_ends_with_status after update of status on public.connections
  for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function private.access_ends_with_connection();

create function public.get_clients()
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz,
  connection_id uuid, request_status public.request_status, is_primary boolean, teams text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    with access as (
      select distinct on (w.athlete_id) w.athlete_id, w.level, w.source, w.expires_at
        from private.workout_grants w
       where w.viewer_id = me
       order by w.athlete_id, w.level = 'write' desc, w.expires_at desc nulls first
    ), contacts as (
      select c.id, case when c.requester_id = me then c.recipient_id else c.requester_id end as other_id
        from public.connections c
       where c.status = 'accepted' and (c.requester_id = me or c.recipient_id = me)
    ), mates as (
      select other.user_id as other_id, array_agg(t.name order by t.name) as names,
             bool_or(other.role = 'athlete' and mine.role <> 'athlete') as coached
        from public.team_members mine
        join public.team_members other on other.team_id = mine.team_id and other.user_id <> me
        join public.teams t on t.id = mine.team_id
       where mine.user_id = me
       group by other.user_id
    ), people as (
      select a.athlete_id as id from access a
      union select k.other_id from contacts k
      union select m.other_id from mates m where m.coached and not private.is_blocked(me, m.other_id)
    )
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type,
           a.level::public.permission_level, a.source, a.expires_at,
           k.id,
           (select r.status from public.workout_access_requests r
             where r.connection_id = k.id and r.requester_id = me order by r.created_at desc limit 1),
           exists (select from public.primary_coaches c where c.athlete_id = p.user_id and c.coach_id = me),
           coalesce(m.names, '{}')
      from people
      join public.user_profiles p on p.user_id = people.id
      left join access a on a.athlete_id = p.user_id
      left join contacts k on k.other_id = p.user_id
      left join mates m on m.other_id = p.user_id
     order by lower(p.display_name), p.user_id;
end;
$$;

comment on function public.get_clients() is
  'The rows of /clients: whoever lets the caller see their training (permission_level, source, expires_at), contacts without access (null), and
   athletes of teams the caller is staff of. request_status: the caller''s latest request to see their workouts.
   Nullable: permission_level, source, expires_at, connection_id, request_status.';

grant execute on function public.get_clients() to authenticated;

create table public.exercises (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.user_profiles (user_id) on delete cascade,
  team_id uuid references public.teams (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  aliases text[] not null default '{}',
  pattern text not null check (pattern in (
    'squat', 'hinge', 'lunge', 'horizontal_push', 'vertical_push', 'horizontal_pull', 'vertical_pull',
    'olympic', 'jump', 'carry', 'core', 'rotation', 'isolation', 'conditioning'
  )),
  equipment text not null check (equipment in (
    'barbell', 'dumbbell', 'kettlebell', 'trap_bar', 'ez_bar', 'landmine', 'machine', 'smith_machine', 'cable',
    'band', 'bodyweight', 'rings', 'medicine_ball', 'sled', 'box', 'ab_wheel', 'rower', 'bike', 'ski_erg', 'treadmill'
  )),
  loading text not null check (loading in ('plates_per_side', 'plates_single_end', 'fixed', 'stack', 'none')),
  measurement text not null check (measurement in (
    'weight_reps', 'reps', 'time', 'weighted_time', 'distance_time', 'distance_weight',
    'weighted_bodyweight', 'assisted_bodyweight', 'calories'
  )),
  laterality text not null default 'bilateral' check (laterality in ('bilateral', 'unilateral', 'alternating')),
  load_multiplier smallint not null default 1 check (load_multiplier in (1, 2)),
  mechanic text not null check (mechanic in ('compound', 'isolation')),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  video_url text check (video_url ~ '^https://'),
  cues text check (length(cues) <= 500),
  license text,
  attribution text,
  source_url text check (source_url ~ '^https://'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exercises_slug_per_owner unique nulls not distinct (owner_id, slug)
);

comment on table public.exercises is
  'What can be prescribed. owner_id and team_id null: global. Referenced rows are archived, never deleted.';

comment on column public.exercises.load_multiplier is
  '2 when the load written is that of one of two implements: volume load counts both.';

create index exercises_team_id_idx on public.exercises (team_id);

alter table public.exercises enable row level security;

create policy "global, own and team exercises are read" on public.exercises for select to authenticated using (
  (owner_id is null and team_id is null)
  or owner_id = (select auth.uid())
  or team_id in (select private.my_team_ids())
);

revoke all on public.exercises from anon, authenticated;

grant select on public.exercises to authenticated;

grant all on public.exercises to service_role;

create table public.exercise_muscles (
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  muscle text not null check (muscle in (
    'quads', 'hamstrings', 'glutes', 'adductors', 'abductors', 'calves', 'hip_flexors',
    'chest', 'front_delts', 'side_delts', 'rear_delts', 'lats', 'upper_back', 'traps', 'lower_back',
    'biceps', 'triceps', 'forearms', 'abs', 'obliques', 'neck'
  )),
  role text not null check (role in ('primary', 'secondary')),
  primary key (exercise_id, muscle)
);

comment on table public.exercise_muscles is
  'Weekly sets per muscle count a primary muscle 1 and a secondary one 0.5.';

create index exercise_muscles_muscle_idx on public.exercise_muscles (muscle);

alter table public.exercise_muscles enable row level security;

create policy "muscles are read with their exercise" on public.exercise_muscles for select to authenticated using (
  exists (select 1 from public.exercises e where e.id = exercise_id)
);

revoke all on public.exercise_muscles from anon, authenticated;

grant select on public.exercise_muscles to authenticated;

grant all on public.exercise_muscles to service_role;

create table public.session_logs (
  workout_id uuid primary key references public.workouts (id) on delete cascade,
  started_at timestamptz,
  ended_at timestamptz,
  duration_min smallint check (duration_min between 0 and 1440),
  srpe numeric(3, 1) check (srpe between 0 and 10 and srpe * 2 = trunc(srpe * 2)),
  comment text not null default '' check (length(comment) <= 4000),
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint session_logs_order check (started_at <= ended_at)
);

comment on table public.session_logs is 'How the whole session was. Session load = srpe × duration_min (Foster).';

create index session_logs_logged_by_idx on public.session_logs (logged_by);

alter table public.session_logs enable row level security;

create policy "session logs are read with their workout" on public.session_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on public.session_logs from anon, authenticated;

grant select on public.session_logs to authenticated;

grant all on public.session_logs to service_role;

create policy "changes are read by those who see what changed" on public.training_changes for select to authenticated using (
  case audience
    when 'readers' then athlete_id in (select private.readable_athlete_ids())
    when 'planners' then athlete_id <> (select auth.uid()) and athlete_id in (select private.writable_athlete_ids())
    else athlete_id = (select auth.uid())
  end);

create function private.workout_audiences(w public.workouts)
returns text[] language sql immutable set search_path = '' as $$
  select case
    when w.id is null or w.deleted_at is not null then '{}'::text[]
    when w.state <> 'draft' and not w.hidden then '{readers}'
    when w.created_by = w.athlete_id then '{owner,planners}'
    else '{planners}'
  end;
$$;

comment on function private.workout_audiences(public.workouts) is
  'Who sees this workout, in the words of training_changes. The policy of workouts decides; tests hold the two together.';

-- A deferred trigger, at the end of the transaction: only the final state of the workout counts.
create constraint trigger workout_changed after insert or update or delete on public.workouts
  deferrable initially deferred for each row execute function private.workout_changed();

create constraint trigger session_log_changed after insert or update or delete on public.session_logs
  deferrable initially deferred for each row execute function private.log_changed();

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  actor_id uuid,
  recipient text not null,
  template text not null,
  kind public.notification_kind,
  data jsonb not null default '{}',
  dedupe_key text,
  subject text,
  html text,
  body_text text,
  headers jsonb not null default '{}',
  status text not null,
  error text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  taken_at timestamptz,
  sent_at timestamptz,
  unsubscribe_token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  constraint outbox_status_check check (status in ('queued', 'captured', 'sent', 'failed', 'cancelled'))
);

comment on table private.outbox is 'Every mail the product sent or tried to send, the auth server''s included.';

create index outbox_recipient_idx on private.outbox (recipient, created_at desc);

create index outbox_user_idx on private.outbox (user_id, created_at desc);

create index outbox_created_idx on private.outbox (created_at desc);

alter table private.outbox enable row level security;

comment on column private.outbox.kind is 'What a person can switch off; null for mails about the account itself, which always go.';

comment on column private.outbox.data is 'What the template is rendered from when it is sent. Never a token.';

comment on column private.outbox.actor_id is 'Who caused it: nothing is sent across a block between the two.';

comment on column private.outbox.dedupe_key is 'What this mail is about; a second one with the same key is not queued.';

comment on column private.outbox.next_attempt_at is 'A queued mail is due from here on. Taking it moves it ahead, so that one whose sender dies comes back by itself.';

comment on column private.outbox.taken_at is 'When somebody last began to send it.';

comment on column private.outbox.unsubscribe_token is 'Whoever holds it, and so the mail, may switch this kind off for its recipient, and nothing else.';

create unique index outbox_dedupe_idx on private.outbox (dedupe_key);

create unique index outbox_unsubscribe_idx on private.outbox (unsubscribe_token);

create index outbox_due_idx on private.outbox (next_attempt_at) where status = 'queued';

create index outbox_actor_idx on private.outbox (actor_id, user_id, created_at desc) where actor_id is not null;

comment on column private.outbox.headers is 'What it was sent with, by name: From, To, Subject, Message-ID, List-Unsubscribe.';

create function private.mail_kind(template text)
returns public.notification_kind language sql immutable set search_path = '' as $$
  select case $1
    when 'connection_request' then 'connection_requests'
    when 'team_invitation' then 'team_invitations'
    when 'access_request' then 'access_requests'
    when 'access_granted' then 'access_changes'
    when 'access_expiring' then 'access_changes'
    when 'workouts_published' then 'workouts'
    when 'weekly_digest' then 'weekly_digest'
  end::public.notification_kind;
$$;

comment on function private.mail_kind(text) is 'The kind a template belongs to; null for what is about the account itself.';

create function private.claim_mails(limit_count integer)
returns table (
  id uuid, recipient text, template text, kind public.notification_kind, data jsonb, name text, subject text, html text,
  body_text text, unsubscribe_token uuid, time_zone text, attempt integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  update private.outbox o set status = 'cancelled'
   where o.status = 'queued' and o.next_attempt_at <= now() and not private.mail_holds_token(o.template)
     and (o.user_id is null or not private.may_mail(o.user_id, o.kind, o.actor_id));
  return query
    with due as (
      select o.id from private.outbox o
       where o.status = 'queued' and o.next_attempt_at <= now()
       order by o.next_attempt_at, o.id limit least(greatest(coalesce(limit_count, 20), 1), 100)
       for update skip locked
    ), taken as (
      update private.outbox o set attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes', taken_at = now()
        from due where o.id = due.id
      returning o.*
    )
    select t.id, coalesce(lower(u.email), t.recipient), t.template, t.kind, t.data,
           coalesce(nullif(p.first_name, 'Unnamed'), ''), t.subject, t.html, t.body_text, t.unsubscribe_token, coalesce(p.time_zone, 'UTC'), t.attempts
      from taken t left join public.user_profiles p on p.user_id = t.user_id
      -- A notification goes to the account's current address; a mail with a token, or about the address, to the address it was made for.
      left join auth.users u
        on u.id = t.user_id and not private.mail_holds_token(t.template) and t.template <> 'email_changed';
end;
$$;

grant execute on function private.claim_mails(integer) to service_role;

create function private.find_mails(
  whose uuid, viewer uuid, recipient_filter text, status_filter text, template_filter text, search_term text, limit_count integer,
  before timestamptz, before_id uuid)
returns table (
  id uuid, user_id uuid, template text, kind public.notification_kind, recipient text, subject text, status text, error text,
  attempts integer, next_attempt_at timestamptz, holds_token boolean, headers jsonb, body_text text, html text,
  created_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(lower(btrim(search_term)), '');
begin
  if status_filter not in ('queued', 'captured', 'sent', 'failed', 'cancelled') then
    perform private.refuse('PT422', 'invalid_status', 'status_filter: queued, captured, sent, failed or cancelled');
  elsif char_length(words) > 200 then
    perform private.refuse('PT422', 'invalid_search', 'search_term: at most 200 characters');
  end if;
  return query
    select o.id, o.user_id, o.template, o.kind, o.recipient, o.subject, o.status, o.error, o.attempts,
           case when o.status = 'queued' then o.next_attempt_at end,
           private.mail_holds_token(o.template),
           case when o.user_id is not distinct from viewer then o.headers
             else regexp_replace(o.headers::text, 'token=[0-9a-f-]{36}', 'token=…', 'g')::jsonb end,
           case when not private.mail_holds_token(o.template) then o.body_text end,
           case when not private.mail_holds_token(o.template) then o.html end,
           o.created_at, o.sent_at
      from private.outbox o
     where (whose is null or o.user_id = whose)
       and (recipient_filter is null or o.recipient = lower(btrim(recipient_filter)))
       and (status_filter is null or o.status = status_filter)
       and (template_filter is null or o.template = template_filter)
       -- position, not like: the search text has no wildcards.
       and (words is null or position(words in lower(o.recipient || ' ' || coalesce(o.subject, '') || ' ' || o.template)) > 0)
       and (before is null or case when before_id is null then o.created_at < before else (o.created_at, o.id) < (before, before_id) end)
     order by o.created_at desc, o.id desc
     limit least(greatest(coalesce(limit_count, 50), 1), 200);
end;
$$;

comment on function private.find_mails(uuid, uuid, text, text, text, text, integer, timestamptz, uuid) is
  'Mails to one person, or to everybody, as this viewer may see them: no text with a token, no token in the headers of a mail to another.';

create function public.claim_mails(limit_count integer default 20)
returns table (
  id uuid, recipient text, template text, kind public.notification_kind, data jsonb, name text, subject text, html text,
  body_text text, unsubscribe_token uuid, time_zone text, attempt integer)
language sql volatile set search_path = '' as $$
  select * from private.claim_mails(limit_count);
$$;

comment on function public.claim_mails(integer) is
  'Server only. Takes mails that are due; each comes back after five minutes unless finish_mail ends it. What may no longer be sent is
   cancelled. subject, html and body_text are set when it was rendered before. Nullable: kind, subject, html, body_text.';

grant execute on function public.claim_mails(integer) to service_role;

create function public.get_my_mails(
  limit_count integer default 50, status_filter text default null, template_filter text default null, search_term text default null,
  before timestamptz default null, before_id uuid default null)
returns table (
  id uuid, template text, kind public.notification_kind, recipient text, subject text, status text, error text, attempts integer,
  next_attempt_at timestamptz, holds_token boolean, headers jsonb, body_text text, html text, created_at timestamptz,
  sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select m.id, m.template, m.kind, m.recipient, m.subject, m.status, m.error, m.attempts, m.next_attempt_at, m.holds_token,
           m.headers, m.body_text, m.html, m.created_at, m.sent_at
      from private.find_mails(me, me, null, status_filter, template_filter, search_term, limit_count, before, before_id) m;
end;
$$;

comment on function public.get_my_mails(integer, text, text, text, timestamptz, uuid) is
  'The mails to the caller, newest first, sent or waiting; before and before_id are those of the last row of the page before. search_term
   is looked for in recipient, subject and template. Nullable: kind, subject, error, next_attempt_at, body_text, html, sent_at.';

grant execute on function public.get_my_mails(integer, text, text, text, timestamptz, uuid) to authenticated;

create function public.list_mails(
  recipient_filter text default null, status_filter text default null, limit_count integer default 50, before timestamptz default null,
  template_filter text default null, search_term text default null, before_id uuid default null)
returns table (
  id uuid, user_id uuid, template text, kind public.notification_kind, recipient text, subject text, status text, error text,
  attempts integer, next_attempt_at timestamptz, holds_token boolean, headers jsonb, body_text text, html text,
  created_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_admin', 'Only a system admin sees everybody''s mails.');
  end if;
  return query
    select * from private.find_mails(
      null, me, recipient_filter, status_filter, template_filter, search_term, limit_count, before, before_id);
end;
$$;

comment on function public.list_mails(text, text, integer, timestamptz, text, text, uuid) is
  'Every mail, for a system admin, newest first, as get_my_mails. Mails that hold a sign-in link show no text.
   Nullable: user_id, kind, subject, error, next_attempt_at, body_text, html, sent_at.';

grant execute on function public.list_mails(text, text, integer, timestamptz, text, text, uuid) to authenticated;

create trigger mail_access_request after insert on public.workout_access_requests
  for each row when (new.status = 'pending') execute function private.mail_access_request();

create trigger mail_team_invitation after insert or update on public.team_invitations
  for each row when (new.status = 'pending' and new.invitation_type = 'invite') execute function private.mail_team_invitation();

create trigger mail_workout_created after insert on public.workouts
  for each row when (new.state = 'published' and not new.hidden and new.deleted_at is null)
  execute function private.mail_workout_published();

create trigger mail_workout_published after update on public.workouts
  for each row when (
    new.state = 'published' and not new.hidden and new.deleted_at is null
    and (old.state = 'draft' or old.hidden))
  execute function private.mail_workout_published();

create function public.admin_list_users(
  search_term text default null, role_filter text default null, limit_count integer default 50, offset_count integer default 0)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, is_coach boolean, is_athlete boolean, subscription public.subscription_status,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, created_at timestamptz, total_count integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin lists users.');
  elsif role_filter is not null and role_filter not in ('system_admin', 'head_coach', 'coach', 'intern', 'athlete', 'staff') then
    perform private.refuse('PT422', 'invalid_role', 'role_filter: system_admin, head_coach, coach, intern, athlete or staff');
  end if;
  return query
    with found as (
      select p.*, count(*) over ()::integer as everyone
        from public.user_profiles p
       where (coalesce(term, '') = '' or p.search_text like '%' || private.like_pattern(term) || '%')
         and case role_filter when 'staff' then p.global_role <> 'athlete' else role_filter is null or p.global_role::text = role_filter end
       order by lower(p.display_name), p.user_id
       limit least(greatest(coalesce(limit_count, 50), 1), 100)
      offset greatest(coalesce(offset_count, 0), 0)
    )
    select f.user_id, f.display_name, f.first_name, f.last_name, f.email, f.profile_type, f.global_role, f.is_coach, f.is_athlete,
           private.subscription_status(f.user_id), u.email_confirmed_at, u.last_sign_in_at, f.created_at, f.everyone
      from found f join auth.users u on u.id = f.user_id
     order by lower(f.display_name), f.user_id;
end;
$$;

comment on function public.admin_list_users(text, text, integer, integer) is
  'Accounts by name, unconfirmed ones too, for system admins; role_filter is a global role, or staff for all but athletes. total_count: how many
   there are without limit_count (1 to 100) and offset_count. Nullable: email_confirmed_at, last_sign_in_at.';

grant execute on function public.admin_list_users(text, text, integer, integer) to authenticated;

create function private.team_rank(team uuid, person uuid)
returns public.team_role language sql stable security definer set search_path = '' as $$
  select case when private.is_admin(person) and exists (select from public.teams t where t.id = team) then 'head_coach'::public.team_role
    else (select m.role from public.team_members m where m.team_id = team and m.user_id = person) end;
$$;

comment on function private.team_rank(uuid, uuid) is
  'As what this person acts in this team: their role, head coach for a system admin, null for whom it is none of their business.';

create function private.assignable_roles(rank public.team_role)
returns public.team_role[] language sql immutable set search_path = '' as $$
  select case rank
    when 'head_coach' then '{athlete,intern,coach,head_coach}'
    when 'coach' then '{athlete,intern,coach}'
    when 'intern' then '{athlete,intern}'
    else '{}' end::public.team_role[];
$$;

comment on function private.assignable_roles(public.team_role) is 'The roles that this rank may give: the ceiling of private.invitable_roles().';

create function private.manageable_roles(rank public.team_role)
returns public.team_role[] language sql immutable set search_path = '' as $$
  select case rank
    when 'head_coach' then '{athlete,intern,coach,head_coach}'
    when 'coach' then '{athlete,intern}'
    when 'intern' then '{athlete}'
    else '{}' end::public.team_role[];
$$;

comment on function private.manageable_roles(public.team_role) is
  'Members of which roles this rank may change or remove: those below it; a head coach also others of their kind. Nobody unseats their equal.';

create function private.enter_team(team uuid, person uuid)
returns public.team_role language plpgsql volatile security definer set search_path = '' as $$
declare
  rank public.team_role;
begin
  if private.team_rank(team, person) is not null then
    -- "for no key update", not "for update": somebody who joins needs the key only, and must not wait for us while holding their invitation.
    perform from public.teams t where t.id = team for no key update;
    rank := private.team_rank(team, person);
  end if;
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return rank;
end;
$$;

comment on function private.enter_team(uuid, uuid) is
  'Serialises changes of a team''s membership until the transaction ends, and answers the person''s rank in it; PT404 for an unknown team and for one
   that is none of theirs.';

create function public.get_team_members(team_id_param uuid)
returns table (
  user_id uuid, display_name text, profile_type public.profile_type, role public.team_role, joined_at timestamptz, is_me boolean,
  assignable_roles public.team_role[], removable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role := private.team_rank(team_id_param, me);
begin
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return query
    select p.user_id, p.display_name, p.profile_type, m.role, m.joined_at, m.user_id = me,
           case when m.role = any (private.manageable_roles(rank)) and not private.is_last_head_coach(m.team_id, m.user_id)
                then private.assignable_roles(rank) else '{}' end,
           m.user_id <> me and m.role = any (private.manageable_roles(rank)) and not private.is_last_head_coach(m.team_id, m.user_id)
      from public.team_members m join public.user_profiles p on p.user_id = m.user_id
     where m.team_id = team_id_param
     -- The enum's order: head coaches first.
     order by m.role, lower(p.display_name), p.user_id;
end;
$$;

comment on function public.get_team_members(uuid) is
  'Everybody in a team, for its members and system admins; no addresses. assignable_roles: what the caller may make of them (empty: nothing);
   removable: whether the caller may remove them.';

grant execute on function public.get_team_members(uuid) to authenticated;

create function public.set_team_member_role(
  team_id_param uuid, user_id_param uuid, role_param text, out user_id uuid, out role public.team_role)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role;
  held public.team_role;
begin
  if role_param is null or role_param not in ('athlete', 'intern', 'coach', 'head_coach') then
    perform private.refuse('PT422', 'invalid_role', 'role_param: athlete, intern, coach or head_coach');
  end if;
  perform private.limit_rate(me, 'set_team_member_role', 120, interval '1 hour');
  rank := private.enter_team(team_id_param, me);
  select m.role into held from public.team_members m where m.team_id = team_id_param and m.user_id = user_id_param;
  user_id := user_id_param;
  role := role_param::public.team_role;
  if held is null then
    perform private.refuse('PT404', 'member_not_found', 'This person is not in the team.');
  elsif held <> all (private.manageable_roles(rank)) or role <> all (private.assignable_roles(rank)) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot change this role.');
  elsif held = role then
    return;
  elsif private.is_last_head_coach(team_id_param, user_id_param) then
    perform private.refuse('PT409', 'last_head_coach', 'A team needs a head coach: make somebody else one first.');
  end if;
  update public.team_members m set role = role_param::public.team_role where m.team_id = team_id_param and m.user_id = user_id_param;
  perform private.record('team_member.role_changed', user_id_param, team_id_param,
    jsonb_build_object('role', held), jsonb_build_object('role', role));
end;
$$;

comment on function public.set_team_member_role(uuid, uuid, text) is
  'Changes what a member is in a team: from a role below the caller''s (a head coach: any) to one the caller may offer. The last head coach stays one.
   Never changes the global role.';

grant execute on function public.set_team_member_role(uuid, uuid, text) to authenticated;

create function public.get_team_invitations(team_id_param uuid)
returns table (
  invitation_id uuid, invitation_type public.invitation_type, inviter_id uuid, inviter_name text, invitee_id uuid, invitee_name text,
  proposed_role public.team_role, message text, created_at timestamptz, expires_at timestamptz, cancellable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role := private.team_rank(team_id_param, me);
begin
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return query
    select i.id, i.invitation_type, a.user_id, a.display_name, b.user_id, b.display_name, i.proposed_role, i.message, i.created_at,
           i.expires_at, i.inviter_id = me or i.proposed_role = any (private.assignable_roles(rank))
      from public.team_invitations i
      join public.user_profiles a on a.user_id = i.inviter_id
      join public.user_profiles b on b.user_id = i.invitee_id
     where i.team_id = team_id_param and i.status = 'pending' and i.expires_at > now()
       and (rank <> 'athlete' or i.inviter_id = me)
     order by i.created_at desc, i.id;
end;
$$;

comment on function public.get_team_invitations(uuid) is
  'What is open in a team: for its staff all of it, for athletes their own requests. cancellable: whether the caller may take it back. Nullable: message.';

grant execute on function public.get_team_invitations(uuid) to authenticated;

create policy "own teams and teams one is invited to are read" on public.teams for select to authenticated
  using (
    id in (select private.my_team_ids())
    or id in (select i.team_id from public.team_invitations i
               where i.invitee_id = (select auth.uid()) and i.invitation_type = 'invite'
                 and i.status = 'pending' and i.expires_at > now()));

create policy "members of own teams are read" on public.team_members for select to authenticated
  using (team_id in (select private.my_team_ids()));

create policy "own invitations and those of staffed teams are read" on public.team_invitations for select to authenticated
  using (
    inviter_id = (select auth.uid())
    or (invitee_id = (select auth.uid()) and invitation_type = 'invite')
    or team_id in (select private.my_staffed_team_ids()));

create table public.prescriptions (
  id uuid primary key,
  workout_id uuid not null,
  block_id uuid not null,
  pos smallint not null check (pos between 0 and 51),
  exercise_id uuid not null references public.exercises (id),
  tempo text check (tempo ~ '^[0-9X]{4}$'),
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  video_override text check (video_override ~ '^https://'),
  unique (id, workout_id),
  -- The workout's id is repeated below the block so that policies and reads need one step instead of three.
  foreign key (block_id, workout_id) references public.blocks (id, workout_id) on delete cascade
);

comment on table public.prescriptions is 'One exercise within a block.';

create index prescriptions_block_id_idx on public.prescriptions (block_id, workout_id);

create index prescriptions_workout_id_idx on public.prescriptions (workout_id);

create index prescriptions_exercise_id_idx on public.prescriptions (exercise_id);

alter table public.prescriptions enable row level security;

create policy "prescriptions are read with their workout" on public.prescriptions for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on public.prescriptions from anon, authenticated;

grant select on public.prescriptions to authenticated;

grant all on public.prescriptions to service_role;

create table public.set_targets (
  id uuid primary key,
  workout_id uuid not null,
  prescription_id uuid not null,
  pos smallint not null check (pos between 0 and 99),
  set_type text not null default 'normal' check (set_type in ('normal', 'warmup', 'dropset', 'failure')),
  reps_min smallint check (reps_min between 0 and 1000),
  reps_max smallint check (reps_max between 0 and 1000),
  amrap boolean not null default false,
  seconds integer check (seconds between 1 and 86400),
  metres numeric(8, 2) check (metres > 0),
  calories smallint check (calories between 1 and 10000),
  load_kind text not null default 'open'
    check (load_kind in ('kg', 'pct_1rm', 'pct_bw', 'rpe', 'rir', 'bodyweight', 'open')),
  load_min numeric(7, 3) check (load_min >= 0),
  load_max numeric(7, 3) check (load_max >= 0),
  load_unit text not null default 'kg' check (load_unit in ('kg', 'lb')),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  foreign key (prescription_id, workout_id) references public.prescriptions (id, workout_id) on delete cascade,
  constraint set_targets_reps_range check (reps_min <= reps_max),
  constraint set_targets_load_range check (load_min <= load_max),
  constraint set_targets_load_value check (load_kind in ('rpe', 'rir', 'bodyweight', 'open') or load_min is not null)
);

comment on table public.set_targets is 'What one set should be. load_min = load_max when it is not a range.';

comment on column public.set_targets.load_min is 'kg when load_kind is kg; percent when it is pct_1rm or pct_bw.';

comment on column public.set_targets.load_unit is
  'In which unit a load in kg was typed: three decimals of kg give back what was typed in lb to the hundredth.';

create index set_targets_prescription_id_idx on public.set_targets (prescription_id, workout_id);

create index set_targets_workout_id_idx on public.set_targets (workout_id);

alter table public.set_targets enable row level security;

create policy "set targets are read with their workout" on public.set_targets for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on public.set_targets from anon, authenticated;

grant select on public.set_targets to authenticated;

grant all on public.set_targets to service_role;

create function private.target_document(t public.set_targets)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', t.id, 'set_type', t.set_type, 'reps_min', t.reps_min, 'reps_max', t.reps_max, 'amrap', t.amrap,
    'seconds', t.seconds, 'metres', t.metres, 'calories', t.calories, 'load_kind', t.load_kind,
    'load_min', t.load_min, 'load_max', t.load_max, 'load_unit', t.load_unit, 'rpe', t.rpe, 'rir', t.rir);
$$;

comment on function private.target_document(public.set_targets) is
  'A set''s target as calls answer it, and as a log keeps it (target_snapshot).';

with seed (
  name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
  primary_muscles, secondary_muscles, cues
) as (values
  ('Back Squat', 'back-squat', '{"Barbell Squat","BS","High-Bar Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"quads","glutes"}', '{"adductors","lower_back","hamstrings"}',
   'Brace before you move, sit between your hips, and drive the bar straight up over the middle of your foot.'),
  ('Front Squat', 'front-squat', '{"FS","Barbell Front Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"quads"}', '{"glutes","upper_back","abs"}',
   'Lead with the elbows out of the hole: if they stay high, the chest follows.'),
  ('Low-Bar Squat', 'low-bar-squat', '{"Low Bar Back Squat","LBS"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"glutes","quads"}', '{"hamstrings","adductors","lower_back"}',
   'Lock the bar onto the rear shoulders and let the hips start the way down and up.'),
  ('Pause Squat', 'pause-squat', '{"Paused Back Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"quads","glutes"}', '{"adductors","lower_back"}',
   'Stay tight in the bottom for two full seconds, then go without a bounce.'),
  ('Box Squat', 'box-squat', '{"Barbell Box Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"glutes","quads"}', '{"hamstrings","lower_back"}',
   'Sit back to touch the box quietly and stay braced while you are on it.'),
  ('Goblet Squat', 'goblet-squat', '{"KB Goblet Squat","DB Goblet Squat"}', 'squat', 'kettlebell', 'fixed', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"adductors","abs"}',
   'Hold the weight against your breastbone and push the knees apart with the elbows.'),
  ('Zercher Squat', 'zercher-squat', '{"Zercher"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"quads","glutes"}', '{"upper_back","abs","biceps"}',
   'Hug the bar into the crook of the arms and keep the ribs stacked over the hips.'),
  ('Leg Press', 'leg-press', '{"45-Degree Leg Press","Sled Leg Press"}', 'squat', 'machine', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"adductors","hamstrings"}',
   'Go as deep as your lower back stays flat on the pad, no deeper.'),
  ('Hack Squat', 'hack-squat', '{"Machine Hack Squat"}', 'squat', 'machine', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads"}', '{"glutes","adductors"}',
   'Keep the whole foot pressed into the plate and the hips on the pad.'),
  ('Belt Squat', 'belt-squat', '{"Hip Belt Squat"}', 'squat', 'machine', 'plates_single_end', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"adductors"}',
   'Let the belt pull you down and stay tall through the torso.'),
  ('Deadlift', 'deadlift', '{"Conventional Deadlift","DL"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"glutes","hamstrings"}', '{"lower_back","quads","upper_back","forearms"}',
   'Take the slack out of the bar first, then push the floor away.'),
  ('Sumo Deadlift', 'sumo-deadlift', '{"Sumo DL"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"glutes","quads"}', '{"adductors","hamstrings","lower_back"}',
   'Open the knees over the toes and keep the chest up as the bar leaves the floor.'),
  ('Romanian Deadlift', 'romanian-deadlift', '{"RDL","Barbell RDL"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"hamstrings","glutes"}', '{"lower_back","forearms"}',
   'Close the car door with your hips; stop when the hamstrings are out of length.'),
  ('Stiff-Leg Deadlift', 'stiff-leg-deadlift', '{"SLDL","Straight-Leg Deadlift"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"hamstrings"}', '{"glutes","lower_back"}',
   'Keep the knees nearly straight and the bar brushing the legs all the way.'),
  ('Trap Bar Deadlift', 'trap-bar-deadlift', '{"Hex Bar Deadlift","TBDL"}', 'hinge', 'trap_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"hamstrings","lower_back","traps"}',
   'Stand in the middle of the handles and rise with hips and chest together.'),
  ('Deficit Deadlift', 'deficit-deadlift', '{"Deficit DL"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"glutes","hamstrings"}', '{"quads","lower_back"}',
   'Start lower than you think you need to and keep pressure through the whole foot.'),
  ('Block Pull', 'block-pull', '{"Rack Pull","Block Deadlift"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"glutes","upper_back"}', '{"hamstrings","traps","forearms"}',
   'Wedge the hips in under the bar before it moves.'),
  ('Single-Leg Romanian Deadlift', 'single-leg-romanian-deadlift', '{"SLRDL","Single-Leg RDL"}', 'hinge', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 1, 'compound', 'intermediate',
   '{"hamstrings","glutes"}', '{"abductors","lower_back"}',
   'Reach the free heel to the wall behind you and keep both hip bones facing the floor.'),
  ('Dumbbell Romanian Deadlift', 'dumbbell-romanian-deadlift', '{"DB RDL"}', 'hinge', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{"hamstrings","glutes"}', '{"lower_back","forearms"}',
   'Slide the dumbbells down the thighs and feel the stretch, not the back.'),
  ('Good Morning', 'good-morning', '{"Barbell Good Morning","GM"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"hamstrings","lower_back"}', '{"glutes"}',
   'Soft knees, long spine: bow from the hips and stand up by squeezing the glutes.'),
  ('Hip Thrust', 'hip-thrust', '{"Barbell Hip Thrust","HT"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"glutes"}', '{"hamstrings","quads"}',
   'Chin tucked, shins upright at the top, and finish with the glutes rather than the back.'),
  ('Glute Bridge', 'glute-bridge', '{"Barbell Glute Bridge"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"glutes"}', '{"hamstrings"}',
   'Press through the heels and hold the top for a breath.'),
  ('Kettlebell Swing', 'kettlebell-swing', '{"KB Swing","Russian Swing"}', 'hinge', 'kettlebell', 'fixed', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"glutes","hamstrings"}', '{"lower_back","forearms"}',
   'The hips throw the bell; the arms only hold on.'),
  ('Back Extension', 'back-extension', '{"45-Degree Back Extension","Hyperextension"}', 'hinge', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'isolation', 'beginner',
   '{"lower_back","glutes"}', '{"hamstrings"}',
   'Round nothing at the top: stop when the body is one straight line.'),
  ('Glute-Ham Raise', 'glute-ham-raise', '{"GHR","GHD Raise"}', 'hinge', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'advanced',
   '{"hamstrings"}', '{"glutes","calves"}',
   'Stay straight from knee to shoulder and pull with the heels.'),
  ('Nordic Curl', 'nordic-curl', '{"Nordic Hamstring Curl","NHC"}', 'isolation', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'isolation', 'advanced',
   '{"hamstrings"}', '{"glutes"}',
   'Lower as slowly as you can and catch yourself with the hands.'),
  ('Bulgarian Split Squat', 'bulgarian-split-squat', '{"BSS","Rear-Foot-Elevated Split Squat","RFESS"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 2, 'compound', 'intermediate',
   '{"quads","glutes"}', '{"adductors","hamstrings"}',
   'Drop straight down onto the back knee and keep the front heel heavy.'),
  ('Split Squat', 'split-squat', '{"Static Lunge"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 2, 'compound', 'beginner',
   '{"quads","glutes"}', '{"adductors"}',
   'Stay on train tracks, one foot each, and move like a lift, not a wave.'),
  ('Walking Lunge', 'walking-lunge', '{"DB Walking Lunge"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'alternating', 2, 'compound', 'beginner',
   '{"quads","glutes"}', '{"hamstrings","adductors"}',
   'Take a step long enough that the front shin stays nearly upright.'),
  ('Reverse Lunge', 'reverse-lunge', '{"Backward Lunge"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'alternating', 2, 'compound', 'beginner',
   '{"glutes","quads"}', '{"hamstrings"}',
   'Step back quietly and pull yourself up with the front leg.'),
  ('Step-Up', 'step-up', '{"Box Step-Up"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 2, 'compound', 'beginner',
   '{"quads","glutes"}', '{"hamstrings"}',
   'All the work is in the foot on the box: do not push off the floor.'),
  ('Bench Press', 'bench-press', '{"Barbell Bench Press","BP","Flat Bench"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"chest"}', '{"triceps","front_delts"}',
   'Shoulder blades in your back pockets, touch the same spot every time, and press back towards the rack.'),
  ('Close-Grip Bench Press', 'close-grip-bench-press', '{"CGBP"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"triceps","chest"}', '{"front_delts"}',
   'Hands just inside shoulder width, elbows close on the way down.'),
  ('Paused Bench Press', 'paused-bench-press', '{"Pause Bench"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"chest"}', '{"triceps","front_delts"}',
   'Let the bar go completely still on the chest without going soft.'),
  ('Incline Bench Press', 'incline-bench-press', '{"Barbell Incline Press"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"chest","front_delts"}', '{"triceps"}',
   'Touch high on the chest with the forearms upright.'),
  ('Dumbbell Bench Press', 'dumbbell-bench-press', '{"DB Bench","DB Press"}', 'horizontal_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{"chest"}', '{"triceps","front_delts"}',
   'Let the dumbbells travel a little outwards going down and meet above the shoulders.'),
  ('Incline Dumbbell Press', 'incline-dumbbell-press', '{"DB Incline Press"}', 'horizontal_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{"chest","front_delts"}', '{"triceps"}',
   'Set the bench low, about thirty degrees, and keep the ribs down.'),
  ('Push-Up', 'push-up', '{"Press-Up"}', 'horizontal_push', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'beginner',
   '{"chest"}', '{"triceps","front_delts","abs"}',
   'One plank from head to heel; the chest reaches the floor before the hips do.'),
  ('Dip', 'dip', '{"Parallel Bar Dip","Chest Dip"}', 'horizontal_push', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{"chest","triceps"}', '{"front_delts"}',
   'Lean forward slightly and stop when the shoulders are just below the elbows.'),
  ('Cable Fly', 'cable-fly', '{"Cable Crossover"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"chest"}', '{"front_delts"}',
   'Hug a barrel: the angle of the elbows never changes.'),
  ('Overhead Press', 'overhead-press', '{"OHP","Strict Press","Military Press","Shoulder Press"}', 'vertical_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"front_delts","triceps"}', '{"side_delts","upper_back","abs"}',
   'Squeeze the glutes, move your head out of the way, then through the window.'),
  ('Push Press', 'push-press', '{"Barbell Push Press"}', 'vertical_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"front_delts","triceps"}', '{"quads","glutes"}',
   'A short, straight dip; the legs start the bar and the arms finish it.'),
  ('Seated Dumbbell Press', 'seated-dumbbell-press', '{"DB Shoulder Press","Seated DB OHP"}', 'vertical_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{"front_delts","side_delts"}', '{"triceps"}',
   'Forearms upright from the front and from the side, all the way up.'),
  ('Landmine Press', 'landmine-press', '{"Half-Kneeling Landmine Press"}', 'vertical_push', 'landmine', 'plates_single_end', 'weight_reps', 'unilateral', 1, 'compound', 'beginner',
   '{"front_delts"}', '{"chest","triceps","abs"}',
   'Reach long at the top and let the shoulder blade come with you.'),
  ('Lateral Raise', 'lateral-raise', '{"DB Lateral Raise","Side Raise"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{"side_delts"}', '{"traps"}',
   'Lead with the elbows and think wide, not high.'),
  ('Face Pull', 'face-pull', '{"Rope Face Pull"}', 'horizontal_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"rear_delts","upper_back"}', '{"traps"}',
   'Pull the rope apart towards your ears and show your knuckles to the ceiling.'),
  ('Rear Delt Fly', 'rear-delt-fly', '{"Reverse Fly","Bent-Over Lateral Raise"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{"rear_delts"}', '{"upper_back"}',
   'Sweep the arms out in a wide arc without squeezing the shoulder blades first.'),
  ('Pull-Up', 'pull-up', '{"Pullup","Overhand Pull-Up"}', 'vertical_pull', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{"lats"}', '{"biceps","upper_back","forearms"}',
   'Start from a dead hang and drive the elbows to your back pockets.'),
  ('Chin-Up', 'chin-up', '{"Chinup","Underhand Pull-Up"}', 'vertical_pull', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{"lats","biceps"}', '{"upper_back","forearms"}',
   'Bring the breastbone to the bar rather than the chin over it.'),
  ('Assisted Pull-Up', 'assisted-pull-up', '{"Machine-Assisted Pull-Up","Band Pull-Up"}', 'vertical_pull', 'machine', 'stack', 'assisted_bodyweight', 'bilateral', 1, 'compound', 'beginner',
   '{"lats"}', '{"biceps","upper_back"}',
   'Use just enough help for a slow way down.'),
  ('Lat Pulldown', 'lat-pulldown', '{"Pulldown","LPD"}', 'vertical_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"lats"}', '{"biceps","upper_back"}',
   'Pull the elbows down to the ribs and let the shoulders rise again each time.'),
  ('Barbell Row', 'barbell-row', '{"Bent-Over Row","BOR","BB Row"}', 'horizontal_pull', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"upper_back","lats"}', '{"biceps","rear_delts","lower_back"}',
   'Set the hinge and keep it: only the arms move.'),
  ('Pendlay Row', 'pendlay-row', '{"Dead-Stop Row"}', 'horizontal_pull', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{"upper_back","lats"}', '{"biceps","lower_back"}',
   'Every repetition starts from the floor with a flat back.'),
  ('Chest-Supported Row', 'chest-supported-row', '{"Seal Row","Incline DB Row"}', 'horizontal_pull', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{"upper_back","lats"}', '{"biceps","rear_delts"}',
   'Keep the chest on the pad and pull with the elbows, not the hands.'),
  ('One-Arm Dumbbell Row', 'one-arm-dumbbell-row', '{"DB Row","Single-Arm Row"}', 'horizontal_pull', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 1, 'compound', 'beginner',
   '{"lats","upper_back"}', '{"biceps","rear_delts"}',
   'Start the pull from the hip, as if starting a mower, without turning the trunk.'),
  ('Seated Cable Row', 'seated-cable-row', '{"Cable Row","Low Row"}', 'horizontal_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"upper_back","lats"}', '{"biceps"}',
   'Sit tall and let the shoulder blades travel forward between repetitions.'),
  ('Inverted Row', 'inverted-row', '{"Bodyweight Row","Ring Row"}', 'horizontal_pull', 'rings', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'beginner',
   '{"upper_back","lats"}', '{"biceps","abs"}',
   'Stay rigid like a plank turned over and touch the chest to the hands.'),
  ('Shrug', 'shrug', '{"Barbell Shrug"}', 'isolation', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"traps"}', '{"forearms"}',
   'Straight up towards the ears, hold, and straight down.'),
  ('Barbell Curl', 'barbell-curl', '{"BB Curl","Biceps Curl"}', 'isolation', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"biceps"}', '{"forearms"}',
   'Elbows pinned to the ribs; if the hips help, it is too heavy.'),
  ('EZ-Bar Curl', 'ez-bar-curl', '{"EZ Curl"}', 'isolation', 'ez_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"biceps"}', '{"forearms"}',
   'Let the wrists rest in the angle of the bar and lower for three counts.'),
  ('Dumbbell Curl', 'dumbbell-curl', '{"DB Curl"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{"biceps"}', '{"forearms"}',
   'Turn the little finger up as the dumbbell rises.'),
  ('Hammer Curl', 'hammer-curl', '{"Neutral-Grip Curl"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{"biceps","forearms"}', '{}',
   'Thumbs to the ceiling throughout.'),
  ('Triceps Pushdown', 'triceps-pushdown', '{"Rope Pushdown","Tricep Pressdown"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"triceps"}', '{}',
   'Pin the elbows and finish with straight arms.'),
  ('Skull Crusher', 'skull-crusher', '{"Lying Triceps Extension","EZ-Bar Skull Crusher"}', 'isolation', 'ez_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'intermediate',
   '{"triceps"}', '{}',
   'Lower behind the head, not to the nose, so that the elbows stay still.'),
  ('Overhead Triceps Extension', 'overhead-triceps-extension', '{"Cable Overhead Extension"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"triceps"}', '{}',
   'Keep the elbows narrow and let the stretch come before you press.'),
  ('Leg Extension', 'leg-extension', '{"Quad Extension"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"quads"}', '{}',
   'Sit back hard into the pad and hold the straight knee for a moment.'),
  ('Lying Leg Curl', 'lying-leg-curl', '{"Leg Curl","Hamstring Curl"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"hamstrings"}', '{"calves"}',
   'Press the hips into the bench while the heels come up.'),
  ('Seated Leg Curl', 'seated-leg-curl', '{"Seated Hamstring Curl"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"hamstrings"}', '{"calves"}',
   'Lean slightly forward to give the hamstrings more length.'),
  ('Standing Calf Raise', 'standing-calf-raise', '{"Calf Raise"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"calves"}', '{}',
   'Pause in the stretch, then rise onto the big toe.'),
  ('Seated Calf Raise', 'seated-calf-raise', '{"Soleus Raise"}', 'isolation', 'machine', 'plates_single_end', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"calves"}', '{}',
   'Slow at the bottom: the stretch is the point.'),
  ('Hip Adduction', 'hip-adduction', '{"Adductor Machine"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{"adductors"}', '{}',
   'Squeeze in, then resist on the way out.'),
  ('Copenhagen Plank', 'copenhagen-plank', '{"Copenhagen Adduction"}', 'core', 'bodyweight', 'none', 'time', 'unilateral', 1, 'isolation', 'intermediate',
   '{"adductors"}', '{"obliques","abductors"}',
   'Lift the bottom hip until the body is one line from the top knee to the shoulder.'),
  ('Plank', 'plank', '{"Front Plank"}', 'core', 'bodyweight', 'none', 'time', 'bilateral', 1, 'isolation', 'beginner',
   '{"abs"}', '{"obliques","glutes"}',
   'Pull the elbows towards the toes and breathe behind the brace.'),
  ('Side Plank', 'side-plank', '{"Lateral Plank"}', 'core', 'bodyweight', 'none', 'time', 'unilateral', 1, 'isolation', 'beginner',
   '{"obliques"}', '{"abductors","abs"}',
   'Push the floor away and keep the hips stacked.'),
  ('Dead Bug', 'dead-bug', '{"Deadbug"}', 'core', 'bodyweight', 'none', 'reps', 'alternating', 1, 'isolation', 'beginner',
   '{"abs"}', '{"hip_flexors"}',
   'The lower back does not leave the floor, so go only as far as it allows.'),
  ('Hanging Leg Raise', 'hanging-leg-raise', '{"HLR","Toes-to-Bar"}', 'core', 'bodyweight', 'none', 'reps', 'bilateral', 1, 'isolation', 'intermediate',
   '{"abs"}', '{"hip_flexors","forearms"}',
   'Curl the pelvis up; swinging legs do not count.'),
  ('Ab Wheel Rollout', 'ab-wheel-rollout', '{"Ab Rollout","Rollout"}', 'core', 'ab_wheel', 'none', 'reps', 'bilateral', 1, 'isolation', 'intermediate',
   '{"abs"}', '{"lats","obliques"}',
   'Hips and shoulders travel together, ribs tucked down.'),
  ('Pallof Press', 'pallof-press', '{"Anti-Rotation Press"}', 'rotation', 'cable', 'stack', 'weight_reps', 'unilateral', 1, 'isolation', 'beginner',
   '{"obliques"}', '{"abs"}',
   'Press straight out and do not let the cable turn you.'),
  ('Cable Woodchop', 'cable-woodchop', '{"Woodchop","Cable Chop"}', 'rotation', 'cable', 'stack', 'weight_reps', 'unilateral', 1, 'compound', 'beginner',
   '{"obliques"}', '{"abs","front_delts"}',
   'Turn from the hips and let the arms follow.'),
  ('Farmer''s Carry', 'farmers-carry', '{"Farmers Walk","Farmer Walk"}', 'carry', 'dumbbell', 'fixed', 'distance_weight', 'bilateral', 2, 'compound', 'beginner',
   '{"forearms","traps"}', '{"abs","upper_back","calves"}',
   'Walk tall with quick, short steps and crush the handles.'),
  ('Suitcase Carry', 'suitcase-carry', '{"One-Arm Farmer Carry"}', 'carry', 'kettlebell', 'fixed', 'distance_weight', 'unilateral', 1, 'compound', 'beginner',
   '{"obliques","forearms"}', '{"traps","abductors"}',
   'Walk as if both hands carried the same.'),
  ('Weighted Plank', 'weighted-plank', '{"Loaded Plank"}', 'core', 'bodyweight', 'plates_single_end', 'weighted_time', 'bilateral', 1, 'isolation', 'intermediate',
   '{"abs"}', '{"obliques"}',
   'Plate on the hips, not on the lower back.'),
  ('Sled Push', 'sled-push', '{"Prowler Push"}', 'conditioning', 'sled', 'plates_single_end', 'distance_weight', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"calves","abs"}',
   'Lean like a sprinter''s start and push the ground behind you.'),
  ('Power Clean', 'power-clean', '{"Clean","PC"}', 'olympic', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"glutes","quads"}', '{"hamstrings","traps","upper_back"}',
   'Patient off the floor, violent at the hip, elbows fast under the bar.'),
  ('Hang Power Clean', 'hang-power-clean', '{"Hang Clean","HPC"}', 'olympic', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"glutes","hamstrings"}', '{"quads","traps","upper_back"}',
   'Hinge to the knee, then jump and catch.'),
  ('Power Snatch', 'power-snatch', '{"Snatch"}', 'olympic', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"glutes","hamstrings"}', '{"traps","upper_back","side_delts"}',
   'Keep the bar close enough to brush the shirt.'),
  ('Push Jerk', 'push-jerk', '{"Power Jerk"}', 'olympic', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{"front_delts","quads"}', '{"triceps","glutes"}',
   'Dip, drive, and drop under with locked arms.'),
  ('Box Jump', 'box-jump', '{"Plyo Box Jump"}', 'jump', 'box', 'none', 'reps', 'bilateral', 1, 'compound', 'beginner',
   '{"quads","glutes"}', '{"calves"}',
   'Land as softly as you took off, and step down.'),
  ('Broad Jump', 'broad-jump', '{"Standing Long Jump"}', 'jump', 'bodyweight', 'none', 'reps', 'bilateral', 1, 'compound', 'beginner',
   '{"glutes","quads"}', '{"hamstrings","calves"}',
   'Swing the arms with the jump and stick the landing.'),
  ('Medicine Ball Slam', 'medicine-ball-slam', '{"Ball Slam"}', 'conditioning', 'medicine_ball', 'fixed', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{"lats","abs"}', '{"glutes"}',
   'Reach as tall as you can, then throw it through the floor.'),
  ('Row Erg', 'row-erg', '{"Rowing Machine","Rower","Concept2"}', 'conditioning', 'rower', 'none', 'distance_time', 'bilateral', 1, 'compound', 'beginner',
   '{"upper_back","quads"}', '{"lats","hamstrings","glutes"}',
   'Legs, body, arms; then arms, body, legs.'),
  ('Ski Erg', 'ski-erg', '{"SkiErg"}', 'conditioning', 'ski_erg', 'none', 'distance_time', 'bilateral', 1, 'compound', 'beginner',
   '{"lats","abs"}', '{"triceps"}',
   'Fold at the hips behind the hands.'),
  ('Assault Bike', 'assault-bike', '{"Air Bike","Fan Bike","Echo Bike"}', 'conditioning', 'bike', 'none', 'calories', 'bilateral', 1, 'compound', 'beginner',
   '{"quads"}', '{"hamstrings","front_delts"}',
   'Push and pull with the arms from the first stroke.'),
  ('Treadmill Run', 'treadmill-run', '{"Run","Running"}', 'conditioning', 'treadmill', 'none', 'distance_time', 'alternating', 1, 'compound', 'beginner',
   '{"quads","calves"}', '{"hamstrings","glutes"}',
   'Short steps, quiet feet.')
), written as (
  insert into public.exercises (
    id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues)
  select md5('exercise:' || slug)::uuid, name, slug, aliases::text[], pattern, equipment, loading, measurement, laterality,
         load_multiplier, mechanic, level, cues
    from seed
  on conflict (id) do update
    set (name, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues, updated_at) =
        (excluded.name, excluded.aliases, excluded.pattern, excluded.equipment, excluded.loading, excluded.measurement,
         excluded.laterality, excluded.load_multiplier, excluded.mechanic, excluded.level, excluded.cues, now())
  returning id, slug
)
insert into public.exercise_muscles (exercise_id, muscle, role)
select w.id, m.muscle, m.role
  from written w
  join seed s using (slug)
  cross join lateral (
    select unnest(s.primary_muscles::text[]) as muscle, 'primary' as role
    union all
    select unnest(s.secondary_muscles::text[]), 'secondary'
  ) m
on conflict (exercise_id, muscle) do update set role = excluded.role;

create table public.set_logs (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  set_target_id uuid references public.set_targets (id) on delete set null,
  exercise_id uuid not null references public.exercises (id),
  pos smallint not null default 0 check (pos between 0 and 199),
  side text check (side in ('left', 'right')),
  reps smallint check (reps between 0 and 1000),
  load_kg numeric(7, 3) check (load_kg >= 0),
  entered_value numeric(8, 3) check (entered_value >= 0),
  entered_unit text check (entered_unit in ('kg', 'lb')),
  seconds integer check (seconds between 0 and 86400),
  metres numeric(8, 2) check (metres >= 0),
  calories smallint check (calories between 0 and 10000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  completed_at timestamptz not null,
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  target_snapshot jsonb check (jsonb_typeof(target_snapshot) = 'object' and pg_column_size(target_snapshot) <= 4096),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint set_logs_entered_pair check ((entered_value is null) = (entered_unit is null))
);

comment on table public.set_logs is
  'A set that was done. The id is made by the client, so that sending it again changes nothing.';

comment on column public.set_logs.target_snapshot is
  'The target as it was when the set was logged: later edits of the plan do not rewrite what was asked for.';

comment on column public.set_logs.load_kg is 'Computed from what was entered.';

-- One log per target (and side), no matter who logs it or from how many devices.
create unique index set_logs_one_per_target on public.set_logs (set_target_id, coalesce(side, ''))
  where set_target_id is not null;

create index set_logs_workout_id_idx on public.set_logs (workout_id);

create index set_logs_set_target_id_idx on public.set_logs (set_target_id);

create index set_logs_exercise_id_idx on public.set_logs (exercise_id);

create index set_logs_logged_by_idx on public.set_logs (logged_by);

alter table public.set_logs enable row level security;

create policy "set logs are read with their workout" on public.set_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on public.set_logs from anon, authenticated;

grant select on public.set_logs to authenticated;

grant all on public.set_logs to service_role;

create constraint trigger set_log_changed after insert or update or delete on public.set_logs
  deferrable initially deferred for each row execute function private.log_changed();

create function private.log_document(l public.set_logs)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', l.id, 'set_target_id', l.set_target_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'side', l.side,
    'reps', l.reps, 'load_kg', l.load_kg, 'entered_value', l.entered_value, 'entered_unit', l.entered_unit,
    'seconds', l.seconds, 'metres', l.metres, 'calories', l.calories, 'rpe', l.rpe, 'rir', l.rir,
    'completed_at', l.completed_at, 'target_snapshot', l.target_snapshot);
$$;

comment on function private.log_document(public.set_logs) is 'A logged set as calls answer it.';
