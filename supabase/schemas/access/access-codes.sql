-- Access codes: what activates or discounts a plan without a payment.
--
-- Risk        guessing. A code is stored as a hash only and shown once. An attempt is counted before the code is checked, and a wrong
--             code is returned as a value: a raise would roll back its own count.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
    when found_code.plan is not null and (private.is_billed(me)
        or (state = 'active' and held.current_period_end is null and not private.is_for_self(held.plan)))
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
          billed = false, past_due_since = null, free = false, updated_at = now();
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
