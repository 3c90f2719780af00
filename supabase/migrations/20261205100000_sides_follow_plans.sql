drop function if exists "public"."choose_plan"(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text);

drop function if exists "public"."get_my_subscription"(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.choose_plan(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text, OUT customer boolean)
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
  elsif private.payments_on() and state in ('active', 'past_due') and held.plan is distinct from wanted.id
        and not private.is_for_self(held.plan) then
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
         billed, planning_until, billing_interval, amount, currency, customer
    from private.subscription_of(me) s;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_my_subscription(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text, OUT customer boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count,
         billed, planning_until, billing_interval, amount, currency, customer
    from private.subscription_of(me) s;
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
$function$
;

alter table "private"."billing_requests" drop constraint "billing_requests_purpose_check";

drop function if exists "private"."subscription_of"(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text);

alter table "private"."billing_requests" add constraint "billing_requests_purpose_check" CHECK ((purpose = ANY (ARRAY['checkout'::text, 'portal'::text, 'refresh'::text, 'resume'::text, 'cancellation'::text]))) not valid;

alter table "private"."billing_requests" validate constraint "billing_requests_purpose_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_for_self(plan text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select p.price_month is null and p.athletes = 0 from public.plans p where p.id = $1), false);
$function$
;

CREATE OR REPLACE FUNCTION private.side_follows_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  side public.profile_type := case when private.is_for_self(new.plan) then 'athlete' else 'coach' end;
  before public.user_profiles;
begin
  if new.plan is null or private.subscription_status(new.user_id) not in ('trialing', 'active', 'past_due') then
    return null;
  end if;
  select * into before from public.user_profiles p where p.user_id = new.user_id;
  if before.profile_type = side
     -- Whoever is seen to as a coach by somebody stays one, and so does whoever was made more than a coach.
     or (side = 'athlete' and (before.global_role <> 'coach' or exists (select from private.workout_grants g where g.viewer_id = new.user_id))) then
    return null;
  end if;
  update public.user_profiles p
     set profile_type = side,
         global_role = case when p.global_role in ('athlete', 'coach') then side::text::public.global_role else p.global_role end,
         is_coach = side = 'coach',
         is_athlete = p.is_athlete or side = 'athlete'
   where p.user_id = new.user_id;
  perform private.record('profile.side_chosen', new.user_id, null,
    jsonb_build_object('profile_type', before.profile_type), jsonb_build_object('profile_type', side, 'plan', new.plan));
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.subscription_of(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer, OUT billed boolean, OUT planning_until timestamp with time zone, OUT billing_interval text, OUT amount integer, OUT currency text, OUT customer boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.subscription_status(person), s.plan, p.name, s.current_period_end, coalesce(s.renews, false),
         private.trial_available(person), s.discount_percent, private.payments_on(), p.athletes,
         (select count(*)::integer from private.athlete_places(person)), private.is_billed(person),
         case when s.status = 'past_due' then s.past_due_since + private.past_due_patience() end,
         b.billing_interval, b.amount, b.currency,
         exists (select from private.billing_customers k where k.user_id = me.user_id and (k.price_id is not null or s.billed))
    from (select person as user_id) me
    left join public.subscriptions s on s.user_id = me.user_id
    left join public.plans p on p.id = s.plan
    left join private.billing_customers c on c.user_id = s.user_id and s.billed
    left join private.billing_prices b on b.price_id = c.price_id;
$function$
;

CREATE OR REPLACE FUNCTION private.tell_billing(before subscriptions, after subscriptions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid := after.user_id;
  title text := coalesce((select p.name from public.plans p where p.id = after.plan), '');
  runs constant boolean := after.billed and after.status in ('trialing', 'active');
  stopped constant timestamptz := after.past_due_since + private.past_due_patience();
begin
  -- What is not true any more and has not gone out is not sent.
  update private.outbox o set status = 'cancelled'
   where o.user_id = person and o.status = 'queued'
     and (o.template = 'payment_failed' and after.status <> 'past_due'
          or o.template = 'plan_locked' and after.status not in ('past_due', 'locked')
          or o.template = 'plan_cancelled' and after.renews);
  if after.status = 'past_due' and stopped > now() then
    perform private.enqueue_mail(person, 'payment_failed', jsonb_build_object('plan', title, 'until', stopped),
      -- Of each invoice that is open: a payment of a later period tells again.
      'payment_failed:' || person || ':' || extract(epoch from after.past_due_since)::bigint);
  elsif after.status = 'locked' and before.status = 'past_due' and after.billed then
    perform private.tell_locked(person, title, before.past_due_since);
  elsif runs and not coalesce(before.billed, false) then
    perform private.enqueue_mail(person, 'plan_paid',
      jsonb_build_object('plan', title, 'until', after.current_period_end, 'charged', after.status = 'active'),
      'plan_paid:' || person || ':' || extract(epoch from now()));
  elsif runs and before.renews and not after.renews then
    perform private.enqueue_mail(person, 'plan_cancelled', jsonb_build_object('plan', title, 'until', after.current_period_end),
      'plan_cancelled:' || person || ':' || extract(epoch from now()));
  elsif after.status = 'locked' and not after.billed and before.billed then
    perform private.enqueue_mail(person, 'plan_ended', jsonb_build_object('plan', title),
      'plan_ended:' || person || ':' || extract(epoch from now()));
  end if;
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
    'plan_locked:' || person || ':' || extract(epoch from since)::bigint);
$function$
;

CREATE OR REPLACE FUNCTION private.trial_available(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (private.subscription_status(person) in ('no_subscription', 'locked')
          or exists (select from public.subscriptions s where s.user_id = person and private.is_for_self(s.plan)))
     -- A stored status locked means that a payment has ended: a trial cannot replace it.
     and not exists (
       select from public.subscriptions s
        where s.user_id = person and (s.trial_started_at is not null or s.status = 'locked'));
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
$function$
;

CREATE TRIGGER side_follows_plan AFTER INSERT OR UPDATE OF status, plan ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION private.side_follows_plan();

grant execute on function public.redeem_access_code(text) to authenticated;

comment on function private.tell_billing(public.subscriptions, public.subscriptions) is
  'Mails of what has changed at the provider: paid for, cancelled, a payment open, planning stopped, ended.';

comment on function public.request_billing(text) is
  'Asks for the payment provider''s page with card, invoices and cancelling (portal), to ask the provider for the state (refresh), or to go on with a plan
   that is cancelled and still runs (resume); answers a ticket for the server. PT404 nothing_bought, PT409 not_cancelled.';

grant execute on function public.request_billing(text) to authenticated;

comment on function private.is_for_self(text) is 'Whether a plan is for one''s own training, which needs none: it costs nothing, and nobody else is planned for with it.';

comment on function private.side_follows_plan() is
  'A plan for others makes whoever has it a coach, whatever it came by; the plan for oneself makes an athlete again. The end of a plan changes nobody.';

comment on function public.get_my_subscription() is
  'The caller''s subscription now. trial_available: choosing a plan would start the trial. renews: a payment provider renews it; otherwise it
   ends at current_period_end, or never. payments: whether plans have to be paid for here. athlete_limit: for how many athletes the plan is, null
   for any number; athlete_count: how many let the caller plan for them. billed: it is paid, changed and cancelled at the payment provider, and costs
   amount (in the smallest unit of currency) per billing_interval. planning_until: a payment has failed, and planning stops then. customer: the
   payment provider has a card or invoices of theirs, also after the end.
   Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval, amount, currency.';

grant execute on function public.get_my_subscription() to authenticated;

grant execute on function public.choose_plan(text) to authenticated;

comment on function public.choose_plan(text) is
  'Where nothing is to be paid: makes the plan active, without an end. Else starts the one trial with it, or changes the plan of a running trial,
   whose end stays. Choosing the same plan again changes nothing.
   PT402 trial_used or payment_required when there is no trial to start, PT409 subscription_active when a plan is paid for or given.
   Answers as get_my_subscription. Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval,
   amount, currency.';

-- Whoever has a plan for others already, such as an athlete who paid for one, is a coach from now on.
update public.subscriptions set plan = plan where not private.is_for_self(plan);
