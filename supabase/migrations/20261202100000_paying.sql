drop function if exists "public"."choose_plan"(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer);

drop function if exists "public"."get_my_subscription"(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer);

alter table "public"."subscriptions" add column "billed" boolean not null default false;

alter table "public"."subscriptions" add column "past_due_since" timestamp with time zone;

-- Nothing but a payment provider has renewed a subscription so far.
update public.subscriptions set billed = true where renews;

alter table "public"."subscriptions" add constraint "subscriptions_renewal_billed" CHECK ((billed OR (NOT renews))) not valid;

alter table "public"."subscriptions" validate constraint "subscriptions_renewal_billed";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.ask_billing(customer_id_param text)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.ask_billing(customer_id_param);
$function$
;

CREATE OR REPLACE FUNCTION public.choose_plan(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted public.plans;
  held public.subscriptions;
  state public.subscription_status;
  costs boolean;
begin
  perform private.limit_rate(me, 'choose_plan', 30, interval '1 hour');
  select * into wanted from public.plans p where p.id = plan_id_param and p.active;
  if not found then
    perform private.refuse('PT422', 'unknown_plan', 'plan_id_param: no plan on offer has this id.');
  end if;
  costs := private.payments_on() and wanted.price_month is not null;
  -- The row lock serializes two concurrent choices: the second sees the trial that the first started.
  perform private.lock_person(me);
  select * into held from public.subscriptions s where s.user_id = me;
  state := private.subscription_status(me);

  if private.is_billed(me) then
    -- Paid for: only the payment provider changes it, also where payments have been switched off since.
    if state not in ('trialing', 'active') or held.plan is distinct from wanted.id then
      perform private.refuse('PT409', 'subscription_active', 'Your plan is paid for. Change it where you pay for it.');
    end if;
  elsif private.payments_on() and state in ('active', 'past_due') and held.plan is distinct from wanted.id then
    perform private.refuse('PT409', 'subscription_active', 'Your plan is active. It cannot be changed here yet.');
  elsif not costs then
    perform private.give_plan(me, wanted.id);
  elsif state in ('trialing', 'active') and held.plan = wanted.id then
    null; -- Chosen already.
  elsif state = 'trialing' then
    update public.subscriptions s set plan = wanted.id, updated_at = now() where s.user_id = me;
    perform private.record('subscription.plan_changed', me, null,
      jsonb_build_object('plan', held.plan), jsonb_build_object('plan', wanted.id));
  elsif held.trial_started_at is not null then
    perform private.refuse('PT402', 'trial_used', 'Your trial has been used: this plan is to be paid for.');
  elsif wanted.trial_days = 0 or not private.trial_available(me) then
    perform private.refuse('PT402', 'payment_required', 'This plan is to be paid for.');
  else
    insert into public.subscriptions as s (user_id, status, plan, current_period_end, trial_started_at)
    values (me, 'trialing', wanted.id, now() + make_interval(days => wanted.trial_days), now())
    on conflict (user_id) do update
      set status = excluded.status, plan = excluded.plan, current_period_end = excluded.current_period_end,
          trial_started_at = excluded.trial_started_at, renews = false, billed = false, free = false, updated_at = now();
    perform private.record('subscription.trial_started', me, null, null, jsonb_build_object('plan', wanted.id));
  end if;

  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count,
         billed, planning_until, billing_interval, amount, currency
    from private.subscription_of(me) s;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.claim_billing_checks(limit_count integer DEFAULT 20)
 RETURNS TABLE(customer_id text, account_deleted boolean)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.claim_billing_checks(limit_count);
$function$
;

CREATE OR REPLACE FUNCTION public.forget_customer(customer_id_param text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.forget_customer(customer_id_param);
$function$
;

CREATE OR REPLACE FUNCTION public.get_my_subscription(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count,
         billed, planning_until, billing_interval, amount, currency
    from private.subscription_of(me) s;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.open_billing_event(event_id_param text, type_param text, customer_id_param text, created_at_param timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.open_billing_event(event_id_param, type_param, customer_id_param, created_at_param);
$function$
;

CREATE OR REPLACE FUNCTION public.remember_customer(user_id_param uuid, customer_id_param text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.remember_customer(user_id_param, customer_id_param);
$function$
;

CREATE OR REPLACE FUNCTION public.request_billing(purpose_param text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'request_billing', 120, interval '1 hour');
  if purpose_param is null or purpose_param not in ('portal', 'refresh') then
    perform private.refuse('PT422', 'invalid_purpose', 'purpose_param: portal or refresh');
  elsif not exists (select from private.billing_customers c where c.user_id = me) then
    perform private.refuse('PT404', 'nothing_bought', 'You have not paid for a plan here.');
  end if;
  return private.request_of(me, purpose_param);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.request_cancellation(confirmation_param text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.request_checkout(plan_id_param text, interval_param text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.store_billing(customer_id_param text, number_param bigint, subscriptions_param jsonb, event_id_param text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.store_billing(customer_id_param, number_param, subscriptions_param, event_id_param);
$function$
;

CREATE OR REPLACE FUNCTION public.take_billing_request(request_param uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_billing_request(request_param);
$function$
;

CREATE OR REPLACE FUNCTION public.delete_my_account(confirmation_param text, OUT deleted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  elsif private.payments_on() and private.is_billed(me) and exists (select from private.billing_customers c where c.user_id = me) then
    -- The function delete-account cancels first, and calls this again.
    perform private.refuse('PT409', 'subscription_billed', 'You still pay for a plan: it has to be cancelled first.');
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
$function$
;

CREATE OR REPLACE FUNCTION public.get_operations()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.require_admin(me);
  return jsonb_build_object(
    'at', now(),
    'releases', private.release_figures(),
    'mails', private.mail_figures(),
    'pushes', private.push_figures(),
    'jobs', (
      select jsonb_agg(jsonb_build_object('job', n.job, 'last_run_at', j.last_run_at, 'last_success_at', j.last_success_at,
                                          'last_failure_at', j.last_failure_at, 'last_failure', j.last_failure) order by n.place)
        from unnest('{deliver-mail,deliver-push,sweep-files,check-payments}'::text[]) with ordinality n(job, place) left join private.job_runs j using (job)),
    'sizes', private.size_figures(),
    'limits', coalesce((
      select jsonb_agg(to_jsonb(l) order by l.last_window desc, l.action) from (
        select r.action, r.max_hits, count(*) as counters, max(r.window_start) as last_window from private.rate_limits r
         where r.hits >= r.max_hits and r.window_start > now() - interval '1 day'
         group by r.action, r.max_hits order by max(r.window_start) desc, r.action limit 50) l), '[]'),
    'slow_calls', private.slow_calls());
end;
$function$
;

CREATE OR REPLACE FUNCTION public.redeem_access_code(code_param text, OUT redeemed boolean, OUT reason text, OUT plan text, OUT current_period_end timestamp with time zone, OUT discount_percent smallint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    when found_code.plan is not null and (private.is_billed(me) or (state = 'active' and held.current_period_end is null))
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
$function$
;

alter table "private"."job_runs" drop constraint "job_runs_job_check";

drop function if exists "private"."subscription_of"(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer);

create table "private"."billing_customers" (
    "customer_id" text not null,
    "user_id" uuid,
    "price_id" text,
    "asked" bigint not null default 0,
    "answered" bigint not null default 0,
    "checked_at" timestamp with time zone,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."billing_customers" enable row level security;

create table "private"."billing_events" (
    "event_id" text not null,
    "customer_id" text not null,
    "type" text not null,
    "created_at" timestamp with time zone not null,
    "received_at" timestamp with time zone not null default now(),
    "handled_at" timestamp with time zone
      );

alter table "private"."billing_events" enable row level security;

create table "private"."billing_prices" (
    "price_id" text not null,
    "plan" text not null,
    "billing_interval" text not null,
    "currency" text not null,
    "amount" integer not null,
    "active" boolean not null default true
      );

alter table "private"."billing_prices" enable row level security;

create table "private"."billing_requests" (
    "id" uuid not null default gen_random_uuid(),
    "user_id" uuid not null,
    "purpose" text not null,
    "plan" text,
    "billing_interval" text,
    "created_at" timestamp with time zone not null default now(),
    "taken_at" timestamp with time zone
      );

alter table "private"."billing_requests" enable row level security;

create table "private"."billing_statuses" (
    "provider_status" text not null,
    "status" subscription_status,
    "open" boolean not null,
    "preference" integer not null
      );

alter table "private"."billing_statuses" enable row level security;

CREATE INDEX billing_customers_checked_idx ON private.billing_customers USING btree (checked_at NULLS FIRST);

CREATE UNIQUE INDEX billing_customers_pkey ON private.billing_customers USING btree (customer_id);

CREATE INDEX billing_customers_price_idx ON private.billing_customers USING btree (price_id);

CREATE UNIQUE INDEX billing_customers_user_id_key ON private.billing_customers USING btree (user_id);

CREATE INDEX billing_events_customer_idx ON private.billing_events USING btree (customer_id);

CREATE UNIQUE INDEX billing_events_pkey ON private.billing_events USING btree (event_id);

CREATE INDEX billing_events_received_idx ON private.billing_events USING btree (received_at);

CREATE UNIQUE INDEX billing_prices_one_active_idx ON private.billing_prices USING btree (plan, billing_interval) WHERE active;

CREATE UNIQUE INDEX billing_prices_pkey ON private.billing_prices USING btree (price_id);

CREATE INDEX billing_prices_plan_idx ON private.billing_prices USING btree (plan);

CREATE INDEX billing_requests_created_idx ON private.billing_requests USING btree (created_at);

CREATE UNIQUE INDEX billing_requests_pkey ON private.billing_requests USING btree (id);

CREATE INDEX billing_requests_plan_idx ON private.billing_requests USING btree (plan);

CREATE INDEX billing_requests_user_idx ON private.billing_requests USING btree (user_id);

CREATE UNIQUE INDEX billing_statuses_pkey ON private.billing_statuses USING btree (provider_status);

CREATE UNIQUE INDEX billing_statuses_preference_key ON private.billing_statuses USING btree (preference);

alter table "private"."billing_customers" add constraint "billing_customers_pkey" PRIMARY KEY using index "billing_customers_pkey";

alter table "private"."billing_events" add constraint "billing_events_pkey" PRIMARY KEY using index "billing_events_pkey";

alter table "private"."billing_prices" add constraint "billing_prices_pkey" PRIMARY KEY using index "billing_prices_pkey";

alter table "private"."billing_requests" add constraint "billing_requests_pkey" PRIMARY KEY using index "billing_requests_pkey";

alter table "private"."billing_statuses" add constraint "billing_statuses_pkey" PRIMARY KEY using index "billing_statuses_pkey";

alter table "private"."billing_customers" add constraint "billing_customers_answered_was_asked" CHECK (((answered >= 0) AND (answered <= asked))) not valid;

alter table "private"."billing_customers" validate constraint "billing_customers_answered_was_asked";

alter table "private"."billing_customers" add constraint "billing_customers_price_id_fkey" FOREIGN KEY (price_id) REFERENCES private.billing_prices(price_id) not valid;

alter table "private"."billing_customers" validate constraint "billing_customers_price_id_fkey";

alter table "private"."billing_customers" add constraint "billing_customers_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL not valid;

alter table "private"."billing_customers" validate constraint "billing_customers_user_id_fkey";

alter table "private"."billing_customers" add constraint "billing_customers_user_id_key" UNIQUE using index "billing_customers_user_id_key";

alter table "private"."billing_events" add constraint "billing_events_customer_id_fkey" FOREIGN KEY (customer_id) REFERENCES private.billing_customers(customer_id) ON DELETE CASCADE not valid;

alter table "private"."billing_events" validate constraint "billing_events_customer_id_fkey";

alter table "private"."billing_prices" add constraint "billing_prices_amount_check" CHECK ((amount > 0)) not valid;

alter table "private"."billing_prices" validate constraint "billing_prices_amount_check";

alter table "private"."billing_prices" add constraint "billing_prices_currency_check" CHECK ((currency ~ '^[A-Z]{3}$'::text)) not valid;

alter table "private"."billing_prices" validate constraint "billing_prices_currency_check";

alter table "private"."billing_prices" add constraint "billing_prices_interval_check" CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))) not valid;

alter table "private"."billing_prices" validate constraint "billing_prices_interval_check";

alter table "private"."billing_prices" add constraint "billing_prices_plan_fkey" FOREIGN KEY (plan) REFERENCES plans(id) not valid;

alter table "private"."billing_prices" validate constraint "billing_prices_plan_fkey";

alter table "private"."billing_requests" add constraint "billing_requests_checkout_whole" CHECK ((((purpose = 'checkout'::text) = (plan IS NOT NULL)) AND ((plan IS NULL) = (billing_interval IS NULL)))) not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_checkout_whole";

alter table "private"."billing_requests" add constraint "billing_requests_interval_check" CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))) not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_interval_check";

alter table "private"."billing_requests" add constraint "billing_requests_plan_fkey" FOREIGN KEY (plan) REFERENCES plans(id) not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_plan_fkey";

alter table "private"."billing_requests" add constraint "billing_requests_purpose_check" CHECK ((purpose = ANY (ARRAY['checkout'::text, 'portal'::text, 'refresh'::text, 'cancellation'::text]))) not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_purpose_check";

alter table "private"."billing_requests" add constraint "billing_requests_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_user_id_fkey";

alter table "private"."billing_statuses" add constraint "billing_statuses_preference_key" UNIQUE using index "billing_statuses_preference_key";

alter table "private"."job_runs" add constraint "job_runs_job_check" CHECK ((job = ANY (ARRAY['deliver-mail'::text, 'deliver-push'::text, 'sweep-files'::text, 'check-payments'::text]))) not valid;

alter table "private"."job_runs" validate constraint "job_runs_job_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.apply_billing_prices(prices jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.ask_billing(customer_id_param text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.billing_customers c set asked = c.asked + 1 where c.customer_id = customer_id_param returning c.asked;
$function$
;

CREATE OR REPLACE FUNCTION private.claim_billing_checks(limit_count integer)
 RETURNS TABLE(customer_id text, account_deleted boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.forget_customer(customer_id_param text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.billing_customers c where c.customer_id = customer_id_param and c.user_id is null;
  return found;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.is_billed(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select s.billed and (s.renews or s.status not in ('trialing', 'active') or s.current_period_end > now())
       from public.subscriptions s where s.user_id = person), false);
$function$
;

CREATE OR REPLACE FUNCTION private.open_billing_event(event_id_param text, type_param text, customer_id_param text, created_at_param timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.past_due_patience()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '14 days';
$function$
;

CREATE OR REPLACE FUNCTION private.remember_customer(user_id_param uuid, customer_id_param text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.request_of(person uuid, purpose text, plan text DEFAULT NULL::text, billing_interval text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.billing_requests (user_id, purpose, plan, billing_interval)
  values (person, $2, $3, $4) returning id;
$function$
;

CREATE OR REPLACE FUNCTION private.store_billing(customer_id_param text, number_param bigint, subscriptions_param jsonb, event_id_param text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.subscription_of(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.subscription_status(person), s.plan, p.name, s.current_period_end, coalesce(s.renews, false),
         private.trial_available(person), s.discount_percent, private.payments_on(), p.athletes,
         (select count(*)::integer from private.athlete_places(person)), private.is_billed(person),
         case when s.status = 'past_due' then s.past_due_since + private.past_due_patience() end,
         b.billing_interval, b.amount, b.currency
    from (select person as user_id) me
    left join public.subscriptions s on s.user_id = me.user_id
    left join public.plans p on p.id = s.plan
    left join private.billing_customers c on c.user_id = s.user_id and s.billed
    left join private.billing_prices b on b.price_id = c.price_id;
$function$
;

CREATE OR REPLACE FUNCTION private.take_billing_request(request_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.tell_locked(person uuid, plan_name text, since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.enqueue_mail(person, 'plan_locked', jsonb_build_object('plan', plan_name),
    'plan_locked:' || person || ':' || to_char(since at time zone 'UTC', 'YYYY-MM-DD'));
$function$
;

CREATE OR REPLACE FUNCTION private.write_billing(person uuid, provider_status text, wanted_plan text, ends_at timestamp with time zone, renewing boolean, unpaid_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.subscriptions;
  mapped private.billing_statuses;
  written public.subscriptions;
  title text;
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
  select p.name into title from public.plans p where p.id = written.plan;
  if written.status = 'past_due' and written.past_due_since + private.past_due_patience() > now() then
    perform private.enqueue_mail(person, 'payment_failed',
      jsonb_build_object('plan', coalesce(title, ''), 'until', written.past_due_since + private.past_due_patience()),
      'payment_failed:' || person || ':' || to_char(written.past_due_since at time zone 'UTC', 'YYYY-MM-DD'));
  elsif written.status = 'locked' and held.status = 'past_due' and written.billed then
    perform private.tell_locked(person, coalesce(title, ''), held.past_due_since);
  elsif held.status = 'past_due' then
    update private.outbox o set status = 'cancelled'
     where o.user_id = person and o.status = 'queued' and o.template in ('payment_failed', 'plan_locked');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.give_plan(person uuid, wanted text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.subscriptions;
begin
  select * into held from public.subscriptions s where s.user_id = person;
  if held.status = 'active' and held.plan = wanted and held.current_period_end is null then
    return;
  end if;
  insert into public.subscriptions as s (user_id, status, plan, free) values (person, 'active', wanted, true)
  on conflict (user_id) do update
    -- What a code gave for good is not made an offer that ends.
    set free = s.free or s.status <> 'active' or s.current_period_end is not null,
        status = excluded.status, plan = excluded.plan, current_period_end = null, renews = false, billed = false,
        past_due_since = null, updated_at = now();
  perform private.record('subscription.chosen', person, null, jsonb_build_object('plan', held.plan), jsonb_build_object('plan', wanted));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.note_job(job_param text, failure_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  failure text := private.reason_without_names(failure_param, 300);
begin
  insert into private.job_runs as j (job, last_run_at, last_success_at, last_failure_at, last_failure)
  values (job_param, now(), case when failure is null then now() end, case when failure is not null then now() end, failure)
  on conflict (job) do update
     set last_run_at = excluded.last_run_at,
         last_success_at = coalesce(excluded.last_success_at, j.last_success_at),
         last_failure_at = coalesce(excluded.last_failure_at, j.last_failure_at),
         last_failure = coalesce(excluded.last_failure, j.last_failure);
exception when not_null_violation or check_violation then
  perform private.refuse('PT422', 'invalid_job', 'job_param: deliver-mail, deliver-push, sweep-files or check-payments');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.set_payments(wanted boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer := 0;
  told record;
begin
  update private.settings s set payments = wanted, updated_at = now() where s.payments <> wanted;
  if not found then
    return 0;
  elsif wanted then
    for told in
      update public.subscriptions s
         set status = 'trialing', current_period_end = now() + interval '30 days', trial_started_at = coalesce(s.trial_started_at, now()),
             free = false, updated_at = now()
        from public.plans p
       where p.id = s.plan and p.price_month is not null and s.free and s.status = 'active' and s.current_period_end is null
      returning s.user_id, s.current_period_end, p.name
    loop
      changed := changed + 1;
      perform private.record('subscription.payments_begun', told.user_id, null, null, jsonb_build_object('until', told.current_period_end));
      perform private.enqueue_mail(
        told.user_id, 'payments_begin',
        jsonb_build_object('plan', told.name, 'until', told.current_period_end),
        'payments_begin:' || told.user_id || ':' || to_char(now(), 'YYYY-MM-DD'));
    end loop;
  else
    update public.subscriptions s set status = 'active', current_period_end = null, free = true, updated_at = now()
     where s.status = 'trialing' and not s.billed and s.current_period_end > now();
    get diagnostics changed = row_count;
  end if;
  return changed;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.subscription_status(person uuid)
 RETURNS subscription_status
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select case
        when s.status in ('trialing', 'active') and not s.renews and s.current_period_end <= now() then 'locked'
        when s.status = 'past_due' and s.past_due_since <= now() - private.past_due_patience() then 'locked'
        else s.status end
       from public.subscriptions s where s.user_id = person),
    'no_subscription');
$function$
;

grant execute on function public.redeem_access_code(text) to authenticated;

comment on table private.billing_statuses is
  'What each status of a subscription at the provider (Stripe: Subscription.status) is here; null: nothing was paid yet, so it says nothing.';

comment on column private.billing_statuses.open is 'Whether it can still be paid and changed at the provider.';

comment on column private.billing_statuses.preference is 'Which one counts where somebody has several: the lowest.';

comment on table private.billing_prices is
  'The provider''s prices, made from the operator''s file. One whose amount has changed is not active any more, and stays for who pays it.';

comment on column private.billing_prices.amount is 'In the smallest unit of the currency.';

comment on table private.billing_customers is 'Who is which customer of the payment provider.';

comment on column private.billing_customers.user_id is
  'Null: the account was deleted by other means than its own page. What is still paid for is cancelled by check-payments.';

comment on column private.billing_customers.price_id is 'What the customer pays now.';

comment on column private.billing_customers.asked is 'The number of the newest question to the provider; taken before it is asked.';

comment on column private.billing_customers.answered is 'The number of the newest answer that was stored; an older one changes nothing.';

comment on column private.billing_customers.checked_at is 'When an answer was last stored; after an hour the provider is asked again.';

comment on table private.billing_events is
  'Events of the provider, each once, for 30 days: the provider sends one again for three. What it was about is read at the provider.';

comment on table private.billing_requests is
  'What somebody has asked the server to do for them at the provider: judged in SQL, taken once within five minutes.';

comment on function private.past_due_patience() is 'For how long planning goes on after a payment has failed.';

comment on function private.is_billed(uuid) is
  'Whether the provider still has a subscription of this person that can be paid, changed or cancelled there: nothing else is begun beside it.';

grant execute on function private.take_billing_request(uuid) to service_role;

grant execute on function private.remember_customer(uuid, text) to service_role;

grant execute on function private.ask_billing(text) to service_role;

grant execute on function private.open_billing_event(text, text, text, timestamptz) to service_role;

comment on function private.write_billing(uuid, text, text, timestamptz, boolean, timestamptz) is
  'Makes somebody''s subscription what the provider says; provider_status is null where the provider has none that says anything.';

comment on function private.store_billing(text, bigint, jsonb, text) is
  'Computes the state from all subscriptions of a customer: [{ id, status, price_id, period_end, ends_at, unpaid_since, created_at }]. ends_at: cancelled for
   then. unpaid_since: of the oldest open invoice. Answers stored, older (a newer answer is stored already) or unknown_customer.';

grant execute on function private.store_billing(text, bigint, jsonb, text) to service_role;

grant execute on function private.claim_billing_checks(integer) to service_role;

grant execute on function private.forget_customer(text) to service_role;

comment on function private.apply_billing_prices(jsonb) is
  'Makes the active prices those of a list: [{ price_id, plan, billing_interval, currency, amount }]; answers how many rows that changed.';

comment on function public.request_checkout(text, text) is
  'Asks to pay for a plan by month or year; answers a ticket for the server, which makes the payment page. PT409 subscription_active, plan_is_free or
   price_not_made.';

grant execute on function public.request_checkout(text, text) to authenticated;

comment on function public.request_billing(text) is
  'Asks for the payment provider''s page with card, invoices and cancelling (portal), or to ask the provider for the state (refresh); answers a ticket for the
   server. PT404 nothing_bought.';

grant execute on function public.request_billing(text) to authenticated;

comment on function public.request_cancellation(text) is
  'Before an account is deleted: asks to end what is paid for at once; confirmation_param is the caller''s own e-mail address. Answers a ticket for the
   server, or null where nothing was ever paid for. Nullable: the answer.';

grant execute on function public.request_cancellation(text) to authenticated;

comment on function public.take_billing_request(uuid) is
  'Server only. What a ticket asks for, once: { purpose, user_id, email, name, customer_id, price_id, discount_percent, trial_end }. PT404 request_not_found.';

grant execute on function public.take_billing_request(uuid) to service_role;

comment on function public.remember_customer(uuid, text) is
  'Server only. Somebody is this customer of the provider; answers the one that is remembered: the first, where two were made at once.';

grant execute on function public.remember_customer(uuid, text) to service_role;

comment on function public.ask_billing(text) is
  'Server only. The number of a question to the provider, taken before it is asked; null for an unknown customer.';

grant execute on function public.ask_billing(text) to service_role;

comment on function public.open_billing_event(text, text, text, timestamptz) is
  'Server only. Stores an event of the provider once: open, handled (nothing is left to do) or unknown_customer (nothing is stored).';

grant execute on function public.open_billing_event(text, text, text, timestamptz) to service_role;

comment on function public.store_billing(text, bigint, jsonb, text) is
  'Server only. What the provider has answered to question number_param: the state is computed from it. stored, older or unknown_customer.';

grant execute on function public.store_billing(text, bigint, jsonb, text) to service_role;

comment on function public.claim_billing_checks(integer) is
  'Server only. Customers of whom the provider was not asked for an hour, the longest first. Also tells by mail who is locked now.';

grant execute on function public.claim_billing_checks(integer) to service_role;

comment on function public.forget_customer(text) is 'Server only. A customer whose account is deleted has nothing left to pay. Whoever has an account is kept.';

grant execute on function public.forget_customer(text) to service_role;

comment on column public.subscriptions.billed is 'What a payment provider says, and can be paid, changed or cancelled there.';

comment on column public.subscriptions.past_due_since is 'Since when a payment is open (past_due); 14 days later planning stops.';

comment on function public.get_my_subscription() is
  'The caller''s subscription now. trial_available: choosing a plan would start the trial. renews: a payment provider renews it; otherwise it
   ends at current_period_end, or never. payments: whether plans have to be paid for here. athlete_limit: for how many athletes the plan is, null
   for any number; athlete_count: how many let the caller plan for them. billed: it is paid, changed and cancelled at the payment provider, and costs
   amount (in the smallest unit of currency) per billing_interval. planning_until: a payment has failed, and planning stops then.
   Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval, amount, currency.';

grant execute on function public.get_my_subscription() to authenticated;

comment on function public.choose_plan(text) is
  'Where nothing is to be paid: makes the plan active, without an end. Else starts the one trial with it, or changes the plan of a running trial,
   whose end stays. Choosing the same plan again changes nothing.
   PT402 trial_used or payment_required when there is no trial to start, PT409 subscription_active when a plan is paid for or given.
   Answers as get_my_subscription. Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval,
   amount, currency.';

grant execute on function public.choose_plan(text) to authenticated;

grant execute on function private.note_job(text, text) to service_role;

grant execute on function public.get_operations() to authenticated;

comment on function public.delete_my_account(text) is
  'Ends the caller''s account, at once and for good; confirmation_param is their own e-mail address. Their training, contacts and access go; what they planned
   or logged for others stays with those, without a name. A team of which they are the only head coach passes on.
   PT409 last_system_admin; subscription_billed: what is paid for has to be cancelled at the payment provider first.';

grant execute on function public.delete_my_account(text) to authenticated;

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
