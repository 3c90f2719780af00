-- Billing: what a payment provider says of somebody's subscription, and what is asked of it for them.
--
-- Called by   the functions with the server's key (payment-events, check-payments, manage-subscription, delete-account); a person calls
--             request_checkout, request_billing and request_cancellation, which answer a ticket that only the server can use.
-- Decides     private.store_billing(customer, …): the state, computed from all of the customer's subscriptions as the provider has them, and
--             from nothing else: not from the order of events, nor from what an event says
-- Risk        a state that nobody paid for, or one taken from who paid. An amount, a price's id and a customer's id never come from a client,
--             nor reach one. Two answers of the provider may arrive in the wrong order: each is asked for with a number, and an older one
--             changes nothing. What the provider has ended takes away only what the provider gave.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.billing_statuses (
  provider_status text primary key,
  status public.subscription_status,
  open boolean not null,
  preference integer not null unique
);
comment on table private.billing_statuses is
  'What each status of a subscription at the provider (Stripe: Subscription.status) is here; null: nothing was paid yet, so it says nothing.';
comment on column private.billing_statuses.open is 'Whether it can still be paid and changed at the provider.';
comment on column private.billing_statuses.preference is 'Which one counts where somebody has several: the lowest.';
alter table private.billing_statuses enable row level security;

create table private.billing_prices (
  price_id text primary key,
  plan text not null references public.plans (id),
  billing_interval text not null,
  currency text not null,
  amount integer not null,
  active boolean not null default true,
  constraint billing_prices_interval_check check (billing_interval in ('month', 'year')),
  constraint billing_prices_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint billing_prices_amount_check check (amount > 0)
);
comment on table private.billing_prices is
  'The provider''s prices, made from the operator''s file. One whose amount has changed is not active any more, and stays for who pays it.';
comment on column private.billing_prices.amount is 'In the smallest unit of the currency.';
create index billing_prices_plan_idx on private.billing_prices (plan);
create unique index billing_prices_one_active_idx on private.billing_prices (plan, billing_interval) where active;
alter table private.billing_prices enable row level security;

create table private.billing_customers (
  customer_id text primary key,
  user_id uuid unique references auth.users (id) on delete set null,
  price_id text references private.billing_prices (price_id),
  asked bigint not null default 0,
  answered bigint not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint billing_customers_answered_was_asked check (answered between 0 and asked)
);
comment on table private.billing_customers is 'Who is which customer of the payment provider.';
comment on column private.billing_customers.user_id is
  'Null: the account was deleted by other means than its own page. What is still paid for is cancelled by check-payments.';
comment on column private.billing_customers.price_id is 'What the customer pays now.';
comment on column private.billing_customers.asked is 'The number of the newest question to the provider; taken before it is asked.';
comment on column private.billing_customers.answered is 'The number of the newest answer that was stored; an older one changes nothing.';
comment on column private.billing_customers.checked_at is 'When an answer was last stored; after an hour the provider is asked again.';
create index billing_customers_price_idx on private.billing_customers (price_id);
create index billing_customers_checked_idx on private.billing_customers (checked_at nulls first);
alter table private.billing_customers enable row level security;

create table private.billing_events (
  event_id text primary key,
  customer_id text not null references private.billing_customers (customer_id) on delete cascade,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table private.billing_events is
  'Events of the provider, each once, for 30 days: the provider sends one again for three. What it was about is read at the provider.';
create index billing_events_customer_idx on private.billing_events (customer_id);
create index billing_events_received_idx on private.billing_events (received_at);
alter table private.billing_events enable row level security;

create table private.billing_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null,
  plan text references public.plans (id),
  billing_interval text,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  constraint billing_requests_purpose_check check (purpose in ('checkout', 'portal', 'refresh', 'resume', 'cancellation')),
  constraint billing_requests_interval_check check (billing_interval in ('month', 'year')),
  constraint billing_requests_checkout_whole check ((purpose = 'checkout') = (plan is not null) and (plan is null) = (billing_interval is null))
);
comment on table private.billing_requests is
  'What somebody has asked the server to do for them at the provider: judged in SQL, taken once within five minutes.';
create index billing_requests_user_idx on private.billing_requests (user_id);
create index billing_requests_plan_idx on private.billing_requests (plan);
create index billing_requests_created_idx on private.billing_requests (created_at);
alter table private.billing_requests enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.past_due_patience()
returns interval language sql immutable set search_path = '' as $$
  select interval '14 days';
$$;
comment on function private.past_due_patience() is 'For how long planning goes on after a payment has failed.';

create function private.is_billed(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select s.billed and (s.renews or s.status not in ('trialing', 'active') or s.current_period_end > now())
       from public.subscriptions s where s.user_id = person), false);
$$;
comment on function private.is_billed(uuid) is
  'Whether the provider still has a subscription of this person that can be paid, changed or cancelled there: nothing else is begun beside it.';

create function private.request_of(person uuid, purpose text, plan text default null, billing_interval text default null)
returns uuid language sql volatile security definer set search_path = '' as $$
  insert into private.billing_requests (user_id, purpose, plan, billing_interval)
  values (person, $2, $3, $4) returning id;
$$;

create function private.take_billing_request(request_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  taken private.billing_requests;
  held public.subscriptions;
  address text;
begin
  update private.billing_requests r set taken_at = now()
   where r.id = request_param and r.taken_at is null and r.created_at > now() - interval '5 minutes'
  returning * into taken;
  if not found then
    perform private.refuse('PT404', 'request_not_found', 'request_param: no request that is open');
  end if;
  select * into held from public.subscriptions s where s.user_id = taken.user_id;
  select u.email into address from auth.users u where u.id = taken.user_id;
  return jsonb_build_object(
    'purpose', taken.purpose, 'user_id', taken.user_id, 'email', address,
    'name', (select p.display_name from public.user_profiles p where p.user_id = taken.user_id),
    'customer_id', (select c.customer_id from private.billing_customers c where c.user_id = taken.user_id),
    'price_id', (select p.price_id from private.billing_prices p
                  where p.plan = taken.plan and p.billing_interval = taken.billing_interval and p.active),
    'discount_percent', held.discount_percent,
    -- The days of a trial or a code are not lost. The provider takes an end that is two days away when the checkout is done, not begun.
    'trial_end', case when private.subscription_status(taken.user_id) in ('trialing', 'active') and not held.billed
                        and held.current_period_end > now() + interval '3 days' then held.current_period_end end);
end;
$$;
grant execute on function private.take_billing_request(uuid) to service_role;

create function private.remember_customer(user_id_param uuid, customer_id_param text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  remembered text;
begin
  insert into private.billing_customers (customer_id, user_id) values (customer_id_param, user_id_param) on conflict do nothing;
  select c.customer_id into remembered from private.billing_customers c where c.user_id = user_id_param;
  if remembered is null then
    perform private.refuse('PT409', 'customer_taken', 'customer_id_param: this customer is somebody else');
  end if;
  return remembered;
exception when not_null_violation or foreign_key_violation then
  perform private.refuse('PT422', 'invalid_customer', 'user_id_param, customer_id_param: an account, and a customer of the provider');
end;
$$;
grant execute on function private.remember_customer(uuid, text) to service_role;

create function private.ask_billing(customer_id_param text)
returns bigint language sql volatile security definer set search_path = '' as $$
  update private.billing_customers c set asked = c.asked + 1 where c.customer_id = customer_id_param returning c.asked;
$$;
grant execute on function private.ask_billing(text) to service_role;

create function private.open_billing_event(event_id_param text, type_param text, customer_id_param text, created_at_param timestamptz)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  handled timestamptz;
begin
  if not exists (select from private.billing_customers c where c.customer_id = customer_id_param) then
    return 'unknown_customer';
  end if;
  insert into private.billing_events (event_id, customer_id, type, created_at)
  values (event_id_param, customer_id_param, type_param, created_at_param) on conflict (event_id) do nothing;
  select e.handled_at into handled from private.billing_events e where e.event_id = event_id_param;
  return case when handled is null then 'open' else 'handled' end;
exception when not_null_violation then
  perform private.refuse('PT422', 'invalid_event', 'event_id_param, type_param, created_at_param: an event of the provider');
end;
$$;
grant execute on function private.open_billing_event(text, text, text, timestamptz) to service_role;

create function private.write_billing(person uuid, provider_status text, wanted_plan text, ends_at timestamptz, renewing boolean, unpaid_since timestamptz)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.subscriptions;
  mapped private.billing_statuses;
  written public.subscriptions;
begin
  perform private.lock_person(person);
  select * into held from public.subscriptions s where s.user_id = person;
  select * into mapped from private.billing_statuses m where m.provider_status = write_billing.provider_status;
  if coalesce(mapped.status, 'locked') = 'locked' and not coalesce(held.billed, false) then
    return; -- What the provider does not give was not the provider's.
  end if;
  insert into public.subscriptions as s (user_id, status, plan, current_period_end, billed, renews, past_due_since)
  values (
    person, coalesce(mapped.status, 'locked'), coalesce(wanted_plan, held.plan), ends_at, coalesce(mapped.open, false),
    coalesce(mapped.open and renewing, false),
    case when mapped.status = 'past_due' then coalesce(unpaid_since, held.past_due_since, now()) end)
  on conflict (user_id) do update
    set status = excluded.status, plan = excluded.plan, current_period_end = coalesce(excluded.current_period_end, s.current_period_end),
        billed = excluded.billed, renews = excluded.renews, past_due_since = excluded.past_due_since, free = false, updated_at = now()
    where (s.status, s.plan, s.current_period_end, s.billed, s.renews, s.past_due_since, s.free) is distinct from
          (excluded.status, excluded.plan, coalesce(excluded.current_period_end, s.current_period_end), excluded.billed, excluded.renews,
           excluded.past_due_since, false)
  returning * into written;
  if written.user_id is null then
    return;
  end if;
  if (held.status, held.plan, held.renews) is distinct from (written.status, written.plan, written.renews) then
    perform private.record('subscription.billed', person, null,
      jsonb_build_object('status', held.status, 'plan', held.plan, 'renews', held.renews),
      jsonb_build_object('status', written.status, 'plan', written.plan, 'renews', written.renews));
  end if;
  perform private.tell_billing(held, written);
end;
$$;
comment on function private.write_billing(uuid, text, text, timestamptz, boolean, timestamptz) is
  'Makes somebody''s subscription what the provider says; provider_status is null where the provider has none that says anything.';

create function private.store_billing(customer_id_param text, number_param bigint, subscriptions_param jsonb, event_id_param text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  customer private.billing_customers;
  unknown text;
  best record;
begin
  select * into customer from private.billing_customers c where c.customer_id = customer_id_param;
  if not found then
    return 'unknown_customer';
  end if;
  if customer.user_id is not null then
    perform private.lock_person(customer.user_id);
  end if;
  select * into customer from private.billing_customers c where c.customer_id = customer_id_param for no key update;
  if number_param is null or number_param not between 1 and customer.asked then
    perform private.refuse('PT422', 'invalid_number', 'number_param: one that ask_billing has answered');
  elsif jsonb_typeof(subscriptions_param) is distinct from 'array' then
    perform private.refuse('PT422', 'invalid_subscriptions', 'subscriptions_param: a list');
  end if;
  update private.billing_events e set handled_at = now()
   where e.event_id = event_id_param and e.customer_id = customer_id_param and e.handled_at is null;
  if number_param <= customer.answered then
    return 'older';
  end if;

  select x.status into unknown
    from jsonb_to_recordset(subscriptions_param) x (status text)
   where not exists (select from private.billing_statuses m where m.provider_status = x.status) limit 1;
  if found then
    perform private.refuse('PT422', 'unknown_status', format('subscriptions_param: the status %s is not known here', coalesce(unknown, 'null')));
  end if;
  select x.*, p.plan, p.price_id as known_price into best
    from jsonb_to_recordset(subscriptions_param) x (
           id text, status text, price_id text, period_end timestamptz, ends_at timestamptz, unpaid_since timestamptz, created_at timestamptz)
    join private.billing_statuses m on m.provider_status = x.status and m.status is not null
    left join private.billing_prices p on p.price_id = x.price_id
   order by m.preference, x.created_at desc nulls last, x.id limit 1;
  if best.status = 'trialing' and coalesce(best.ends_at, best.period_end) is null then
    perform private.refuse('PT422', 'invalid_subscriptions', 'subscriptions_param: a trial has an end');
  end if;
  update private.billing_customers c set answered = number_param, checked_at = now(), price_id = best.known_price
   where c.customer_id = customer_id_param;
  if customer.user_id is not null then
    perform private.write_billing(
      customer.user_id, best.status, best.plan, coalesce(best.ends_at, best.period_end), best.ends_at is null, best.unpaid_since);
  end if;
  return 'stored';
end;
$$;
comment on function private.store_billing(text, bigint, jsonb, text) is
  'Computes the state from all subscriptions of a customer: [{ id, status, price_id, period_end, ends_at, unpaid_since, created_at }]. ends_at: cancelled for
   then. unpaid_since: of the oldest open invoice. Answers stored, older (a newer answer is stored already) or unknown_customer.';
grant execute on function private.store_billing(text, bigint, jsonb, text) to service_role;

create function private.claim_billing_checks(limit_count integer)
returns table (customer_id text, account_deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.tell_locked(s.user_id, coalesce(p.name, ''), s.past_due_since)
     from public.subscriptions s left join public.plans p on p.id = s.plan
    where s.status = 'past_due' and s.billed
      and s.past_due_since <= now() - private.past_due_patience()
      and s.past_due_since > now() - private.past_due_patience() - interval '7 days';
  delete from private.billing_requests r where r.created_at < now() - interval '1 day';
  delete from private.billing_events e where e.received_at < now() - interval '30 days';
  return query
    update private.billing_customers c set checked_at = now()
     where c.customer_id in (
       select d.customer_id from private.billing_customers d
        where d.checked_at is null or d.checked_at < now() - interval '1 hour'
        order by d.checked_at nulls first, d.customer_id limit least(greatest(coalesce(limit_count, 20), 1), 100)
        for update skip locked)
    returning c.customer_id, c.user_id is null;
end;
$$;
grant execute on function private.claim_billing_checks(integer) to service_role;

create function private.forget_customer(customer_id_param text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.billing_customers c where c.customer_id = customer_id_param and c.user_id is null;
  return found;
end;
$$;
grant execute on function private.forget_customer(text) to service_role;

create function private.apply_billing_prices(prices jsonb)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
  changed integer;
begin
  -- First, so that there is one active price of each plan and interval at any moment.
  update private.billing_prices p set active = false
   where p.active and not exists (select from jsonb_to_recordset(prices) x (price_id text) where x.price_id = p.price_id);
  get diagnostics ended = row_count;
  insert into private.billing_prices as p (price_id, plan, billing_interval, currency, amount)
  select x.price_id, x.plan, x.billing_interval, x.currency, x.amount
    from jsonb_to_recordset(prices) x (price_id text, plan text, billing_interval text, currency text, amount integer)
  on conflict (price_id) do update set active = true where not p.active;
  get diagnostics changed = row_count;
  return ended + changed;
end;
$$;
comment on function private.apply_billing_prices(jsonb) is
  'Makes the active prices those of a list: [{ price_id, plan, billing_interval, currency, amount }]; answers how many rows that changed.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.request_checkout(plan_id_param text, interval_param text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  wanted public.plans;
  held public.subscriptions;
begin
  perform private.limit_rate(me, 'request_checkout', 30, interval '1 hour');
  if interval_param is null or interval_param not in ('month', 'year') then
    perform private.refuse('PT422', 'invalid_interval', 'interval_param: month or year');
  end if;
  select * into wanted from public.plans p where p.id = plan_id_param and p.active;
  if not found then
    perform private.refuse('PT422', 'unknown_plan', 'plan_id_param: no plan on offer has this id.');
  elsif wanted.price_month is null or not private.payments_on() then
    perform private.refuse('PT409', 'plan_is_free', 'Nothing is to be paid for this plan: choose it.');
  end if;
  perform private.lock_person(me);
  select * into held from public.subscriptions s where s.user_id = me;
  if private.is_billed(me) then
    perform private.refuse('PT409', 'subscription_active', 'You pay for a plan already. Change it where you pay for it.');
  elsif private.subscription_status(me) = 'active' and held.current_period_end is null and held.plan = wanted.id then
    perform private.refuse('PT409', 'subscription_active', 'Your plan is active without an end: nothing is to be paid.');
  elsif not exists (
    select from private.billing_prices p
     where p.plan = wanted.id and p.billing_interval = interval_param and p.active and p.currency = wanted.currency
       and p.amount = case interval_param when 'month' then wanted.price_month else wanted.price_year end) then
    perform private.refuse('PT409', 'price_not_made', 'This plan cannot be paid for at the moment. Please try again later.');
  end if;
  return private.request_of(me, 'checkout', wanted.id, interval_param);
end;
$$;
comment on function public.request_checkout(text, text) is
  'Asks to pay for a plan by month or year; answers a ticket for the server, which makes the payment page. PT409 subscription_active, plan_is_free or
   price_not_made.';
grant execute on function public.request_checkout(text, text) to authenticated;

create function public.request_billing(purpose_param text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'request_billing', 120, interval '1 hour');
  if purpose_param is null or purpose_param not in ('portal', 'refresh', 'resume') then
    perform private.refuse('PT422', 'invalid_purpose', 'purpose_param: portal, refresh or resume');
  elsif not exists (select from private.billing_customers c where c.user_id = me) then
    perform private.refuse('PT404', 'nothing_bought', 'You have not paid for a plan here.');
  elsif purpose_param = 'resume' and not exists (
    select from public.subscriptions s
     where s.user_id = me and private.is_billed(me) and not s.renews and private.subscription_status(me) in ('trialing', 'active')) then
    perform private.refuse('PT409', 'not_cancelled', 'There is no cancelled plan that still runs.');
  end if;
  return private.request_of(me, purpose_param);
end;
$$;
comment on function public.request_billing(text) is
  'Asks for the payment provider''s page with card, invoices and cancelling (portal), to ask the provider for the state (refresh), or to go on with a plan
   that is cancelled and still runs (resume); answers a ticket for the server. PT404 nothing_bought, PT409 not_cancelled.';
grant execute on function public.request_billing(text) to authenticated;

create function public.request_cancellation(confirmation_param text)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'request_cancellation', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  elsif private.is_last_admin(me) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  elsif not exists (select from private.billing_customers c where c.user_id = me) then
    return null;
  end if;
  return private.request_of(me, 'cancellation');
end;
$$;
comment on function public.request_cancellation(text) is
  'Before an account is deleted: asks to end what is paid for at once; confirmation_param is the caller''s own e-mail address. Answers a ticket for the
   server, or null where nothing was ever paid for. Nullable: the answer.';
grant execute on function public.request_cancellation(text) to authenticated;

create function public.take_billing_request(request_param uuid)
returns jsonb language sql volatile set search_path = '' as $$
  select private.take_billing_request(request_param);
$$;
comment on function public.take_billing_request(uuid) is
  'Server only. What a ticket asks for, once: { purpose, user_id, email, name, customer_id, price_id, discount_percent, trial_end }. PT404 request_not_found.';
grant execute on function public.take_billing_request(uuid) to service_role;

create function public.remember_customer(user_id_param uuid, customer_id_param text)
returns text language sql volatile set search_path = '' as $$
  select private.remember_customer(user_id_param, customer_id_param);
$$;
comment on function public.remember_customer(uuid, text) is
  'Server only. Somebody is this customer of the provider; answers the one that is remembered: the first, where two were made at once.';
grant execute on function public.remember_customer(uuid, text) to service_role;

create function public.ask_billing(customer_id_param text)
returns bigint language sql volatile set search_path = '' as $$
  select private.ask_billing(customer_id_param);
$$;
comment on function public.ask_billing(text) is
  'Server only. The number of a question to the provider, taken before it is asked; null for an unknown customer.';
grant execute on function public.ask_billing(text) to service_role;

create function public.open_billing_event(event_id_param text, type_param text, customer_id_param text, created_at_param timestamptz)
returns text language sql volatile set search_path = '' as $$
  select private.open_billing_event(event_id_param, type_param, customer_id_param, created_at_param);
$$;
comment on function public.open_billing_event(text, text, text, timestamptz) is
  'Server only. Stores an event of the provider once: open, handled (nothing is left to do) or unknown_customer (nothing is stored).';
grant execute on function public.open_billing_event(text, text, text, timestamptz) to service_role;

create function public.store_billing(customer_id_param text, number_param bigint, subscriptions_param jsonb, event_id_param text default null)
returns text language sql volatile set search_path = '' as $$
  select private.store_billing(customer_id_param, number_param, subscriptions_param, event_id_param);
$$;
comment on function public.store_billing(text, bigint, jsonb, text) is
  'Server only. What the provider has answered to question number_param: the state is computed from it. stored, older or unknown_customer.';
grant execute on function public.store_billing(text, bigint, jsonb, text) to service_role;

create function public.claim_billing_checks(limit_count integer default 20)
returns table (customer_id text, account_deleted boolean)
language sql volatile set search_path = '' as $$
  select * from private.claim_billing_checks(limit_count);
$$;
comment on function public.claim_billing_checks(integer) is
  'Server only. Customers of whom the provider was not asked for an hour, the longest first. Also tells by mail who is locked now.';
grant execute on function public.claim_billing_checks(integer) to service_role;

create function public.forget_customer(customer_id_param text)
returns boolean language sql volatile set search_path = '' as $$
  select private.forget_customer(customer_id_param);
$$;
comment on function public.forget_customer(text) is 'Server only. A customer whose account is deleted has nothing left to pay. Whoever has an account is kept.';
grant execute on function public.forget_customer(text) to service_role;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.billing_statuses (provider_status, status, open, preference) values
  ('active', 'active', true, 1),
  ('trialing', 'trialing', true, 2),
  ('past_due', 'past_due', true, 3),
  ('unpaid', 'locked', true, 4),
  ('paused', 'locked', true, 5),
  ('canceled', 'locked', false, 6),
  ('incomplete', null, true, 7),
  ('incomplete_expired', null, false, 8);

insert into private.personal_data (section, relation, person_column, condition, sorted_by, omitted_columns) values
  ('billing', 'private.billing_customers', 'user_id', 't.user_id = $1', 't.customer_id', '{asked,answered}');
insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('billing_requests', 'private.billing_requests', 'user_id', 't.user_id = $1', 't.created_at, t.id');
