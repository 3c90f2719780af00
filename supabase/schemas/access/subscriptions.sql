-- Plans and subscriptions: the trial, choosing a plan, and what needs one.
--
-- Decides     private.subscription_status(person): the state now; private.require_planning(athlete, person): the gate (PT402). For how many
--             athletes a plan is: plan-limits.sql. Whether anything is to be paid: payments.sql
-- Risk        a state that nobody paid for. Only these calls, access codes and the payment provider write the table: no API role may,
--             and nothing is taken from a client or from metadata. Access is checked before the subscription (403 and 404 before 402),
--             so that nobody learns more from a refusal. Reading, one's own training, logging, contacts and chat are never refused.
--
-- What a payment provider says (billing.sql) is written into the same table, with billed: its plan, its end and whether it renews are
-- the provider's. A renewing one does not expire by date: the provider says that a payment has failed, and 14 days later it is locked.

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.subscription_status as enum ('no_subscription', 'trialing', 'active', 'past_due', 'locked');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.plans (
  id text primary key,
  name text not null,
  description text not null,
  trial_days integer not null default 14 check (trial_days >= 0),
  position integer not null default 0,
  active boolean not null default true,
  for_whom text not null default '',
  currency text check (currency ~ '^[A-Z]{3}$'),
  price_month integer check (price_month > 0),
  price_year integer check (price_year > 0),
  athletes integer check (athletes >= 0),
  constraint plans_price_whole check (num_nulls(currency, price_month, price_year) in (0, 3))
);
comment on table public.plans is
  'What can be chosen: the operator''s data, from supabase/plans/plans.json by private.apply_plans. A plan that is offered no more is not active; it stays
   for whoever has it.';
comment on column public.plans.currency is 'ISO 4217. Null, with both prices: the plan costs nothing.';
comment on column public.plans.price_month is 'In the smallest unit of the currency, for a month that renews itself.';
comment on column public.plans.price_year is 'The same for a year.';
comment on column public.plans.athletes is 'For how many athletes its coach can plan; null: any number.';
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
  free boolean not null default false,
  billed boolean not null default false,
  past_due_since timestamptz,
  constraint subscriptions_renewal_billed check (billed or not renews),
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
comment on column public.subscriptions.free is 'Chosen while nothing was to be paid: it becomes a trial on the day that payments are switched on.';
comment on column public.subscriptions.discount_percent is 'Granted by an access code; for the payment provider to apply.';
comment on column public.subscriptions.billed is 'What a payment provider says, and can be paid, changed or cancelled there.';
comment on column public.subscriptions.past_due_since is 'Since when a payment is open (past_due); 14 days later planning stops.';

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.subscription_status(person uuid)
returns public.subscription_status language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case
        when s.status in ('trialing', 'active') and not s.renews and s.current_period_end <= now() then 'locked'
        when s.status = 'past_due' and s.past_due_since <= now() - private.past_due_patience() then 'locked'
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

create function private.is_for_self(plan text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select p.price_month is null and p.athletes = 0 from public.plans p where p.id = $1), false);
$$;
comment on function private.is_for_self(text) is 'Whether a plan is for one''s own training, which needs none: it costs nothing, and nobody else is planned for with it.';

create function private.side_follows_plan()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.side_follows_plan() is
  'A plan for others makes whoever has it a coach, whatever it came by; the plan for oneself makes an athlete again. The end of a plan changes nobody.';
create trigger side_follows_plan after insert or update of status, plan on public.subscriptions
  for each row execute function private.side_follows_plan();

create function private.trial_available(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select (private.subscription_status(person) in ('no_subscription', 'locked')
          or exists (select from public.subscriptions s where s.user_id = person and private.is_for_self(s.plan)))
     -- A stored status locked means that a payment has ended: a trial cannot replace it.
     and not exists (
       select from public.subscriptions s
        where s.user_id = person and (s.trial_started_at is not null or s.status = 'locked'));
$$;
comment on function private.trial_available(uuid) is 'Whether choosing a plan would start the one trial now.';

create function private.subscription_of(
  person uuid, out status public.subscription_status, out plan text, out plan_name text, out current_period_end timestamptz,
  out renews boolean, out trial_available boolean, out discount_percent smallint, out payments boolean, out athlete_limit integer,
  out athlete_count integer, out billed boolean, out planning_until timestamptz, out billing_interval text, out amount integer,
  out currency text, out customer boolean)
language sql stable security definer set search_path = '' as $$
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
$$;

create function private.require_planning(athlete uuid, person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if athlete <> person then
    perform private.require_subscription(person);
    perform private.require_place(athlete, person);
  end if;
end;
$$;
comment on function private.require_planning(uuid, uuid) is
  'PT402 when a person without a subscription plans somebody else''s training (subscription_required), or their plan is for fewer athletes
   (plan_full); their own is always theirs to plan.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
  out renews boolean, out trial_available boolean, out discount_percent smallint, out payments boolean, out athlete_limit integer,
  out athlete_count integer, out billed boolean, out planning_until timestamptz, out billing_interval text, out amount integer,
  out currency text, out customer boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count,
         billed, planning_until, billing_interval, amount, currency, customer
    from private.subscription_of(me) s;
end;
$$;
comment on function public.get_my_subscription() is
  'The caller''s subscription now. trial_available: choosing a plan would start the trial. renews: a payment provider renews it; otherwise it
   ends at current_period_end, or never. payments: whether plans have to be paid for here. athlete_limit: for how many athletes the plan is, null
   for any number; athlete_count: how many let the caller plan for them. billed: it is paid, changed and cancelled at the payment provider, and costs
   amount (in the smallest unit of currency) per billing_interval. planning_until: a payment has failed, and planning stops then. customer: the
   payment provider has a card or invoices of theirs, also after the end.
   Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval, amount, currency.';
grant execute on function public.get_my_subscription() to authenticated;

create function public.choose_plan(
  plan_id_param text,
  out status public.subscription_status, out plan text, out plan_name text, out current_period_end timestamptz,
  out renews boolean, out trial_available boolean, out discount_percent smallint, out payments boolean, out athlete_limit integer,
  out athlete_count integer, out billed boolean, out planning_until timestamptz, out billing_interval text, out amount integer,
  out currency text, out customer boolean)
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.choose_plan(text) is
  'Where nothing is to be paid: makes the plan active, without an end. Else starts the one trial with it, or changes the plan of a running trial,
   whose end stays. Choosing the same plan again changes nothing.
   PT402 trial_used or payment_required when there is no trial to start, PT409 subscription_active when a plan is paid for or given.
   Answers as get_my_subscription. Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit, planning_until, billing_interval,
   amount, currency.';
grant execute on function public.choose_plan(text) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into public.plans (id, name, description, position, for_whom, currency, price_month, price_year, athletes) values
  ('athlete', 'Athlete', 'Log your training and share it with the coaches you choose.', 1, 'For your own training', null, null, null, 0),
  ('coach', 'Coach', 'Plan, assign and follow training for your athletes.', 2, 'For a coach', 'EUR', 2900, 29000, 25),
  ('team', 'Team', 'Several coaches and interns around shared teams.', 3, 'For a coach with a team', 'EUR', 7900, 79000, 100);
