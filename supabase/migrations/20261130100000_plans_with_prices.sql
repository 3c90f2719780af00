drop function if exists "public"."choose_plan"(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint);

drop function if exists "public"."get_my_subscription"(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint);

alter table "public"."plans" add column "for_whom" text not null default ''::text;

alter table "public"."plans" add column "currency" text;

alter table "public"."plans" add column "price_month" integer;

alter table "public"."plans" add column "price_year" integer;

alter table "public"."plans" add column "athletes" integer;

alter table "public"."subscriptions" add column "free" boolean not null default false;

alter table "public"."plans" add constraint "plans_athletes_check" CHECK ((athletes >= 0)) not valid;

alter table "public"."plans" validate constraint "plans_athletes_check";

alter table "public"."plans" add constraint "plans_currency_check" CHECK ((currency ~ '^[A-Z]{3}$'::text)) not valid;

alter table "public"."plans" validate constraint "plans_currency_check";

alter table "public"."plans" add constraint "plans_price_month_check" CHECK ((price_month > 0)) not valid;

alter table "public"."plans" validate constraint "plans_price_month_check";

alter table "public"."plans" add constraint "plans_price_whole" CHECK ((num_nulls(currency, price_month, price_year) = ANY (ARRAY[0, 3]))) not valid;

alter table "public"."plans" validate constraint "plans_price_whole";

alter table "public"."plans" add constraint "plans_price_year_check" CHECK ((price_year > 0)) not valid;

alter table "public"."plans" validate constraint "plans_price_year_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.choose_plan(plan_id_param text, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer)
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

  if state in ('active', 'past_due') and held.renews then
    -- Paid for: only the payment provider changes it, also where payments have been switched off since.
    if state <> 'active' or held.plan is distinct from wanted.id then
      perform private.refuse('PT409', 'subscription_active', 'Your plan is paid for. It cannot be changed here yet.');
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
    perform private.refuse('PT402', 'trial_used', 'Your trial has been used. Plans cannot be bought yet; an access code activates one.');
  elsif wanted.trial_days = 0 or not private.trial_available(me) then
    perform private.refuse('PT402', 'payment_required', 'This plan cannot be bought yet; an access code activates one.');
  else
    insert into public.subscriptions as s (user_id, status, plan, current_period_end, trial_started_at)
    values (me, 'trialing', wanted.id, now() + make_interval(days => wanted.trial_days), now())
    on conflict (user_id) do update
      set status = excluded.status, plan = excluded.plan, current_period_end = excluded.current_period_end,
          trial_started_at = excluded.trial_started_at, renews = false, free = false, updated_at = now();
    perform private.record('subscription.trial_started', me, null, null, jsonb_build_object('plan', wanted.id));
  end if;

  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count
    from private.subscription_of(me) s;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.choose_plan_athletes(athlete_ids_param uuid[])
 RETURNS TABLE(athlete_id uuid, display_name text, since timestamp with time zone, chosen boolean, within boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted uuid[] := array(select distinct i from unnest(athlete_ids_param) i);
  most integer;
begin
  perform private.limit_rate(me, 'choose_plan_athletes', 60, interval '1 hour');
  if athlete_ids_param is null or cardinality(athlete_ids_param) > 1000 then
    perform private.refuse('PT422', 'invalid_athlete_ids', 'athlete_ids_param: a list of athletes');
  end if;
  -- Two choices at once: the second replaces the first as a whole.
  perform private.lock_person(me);
  select p.athletes into most from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = me;
  if exists (select from unnest(wanted) i where i is null or i not in (select f.athlete_id from private.athlete_places(me) f)) then
    perform private.refuse('PT422', 'not_your_athlete', 'athlete_ids_param: athletes who let you plan for them');
  elsif cardinality(wanted) > most then
    perform private.refuse('PT422', 'too_many_athletes', format('athlete_ids_param: your plan is for %s athletes', most));
  end if;
  update private.plan_places p set chosen = p.athlete_id = any (wanted)
   where p.coach_id = me and p.chosen <> (p.athlete_id = any (wanted));
  return query select * from public.get_plan_athletes();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_my_subscription(OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  select s.* into status, plan, plan_name, current_period_end, renews, trial_available, discount_percent, payments, athlete_limit, athlete_count
    from private.subscription_of(me) s;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_plan_athletes()
 RETURNS TABLE(athlete_id uuid, display_name text, since timestamp with time zone, chosen boolean, within boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  most integer;
begin
  select p.athletes into most from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = me;
  return query
    select f.athlete_id, u.display_name, f.since, f.chosen, most is null or f.place <= most
      from private.athlete_places(me) f join public.user_profiles u on u.user_id = f.athlete_id
     order by f.place;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.accept_invitation(connection_id_param uuid, level_param text DEFAULT NULL::text, expires_in_days_param integer DEFAULT NULL::integer, join_team_param boolean DEFAULT true, OUT user_id uuid, OUT permission_level permission_level, OUT expires_at timestamp with time zone, OUT team_joined boolean, OUT program text, OUT offer_id uuid, OUT first_workout_id uuid, OUT first_workout_date date)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  pair public.connections;
  proposal private.invitation_proposals;
  given public.coach_permissions;
  template private.program_templates;
  team uuid;
  first public.workouts;
  key uuid := gen_random_uuid();
begin
  if level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'level_param: read, write or nothing');
  elsif expires_in_days_param not between 1 and 365 or (expires_in_days_param is not null and level_param is null) then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expires_in_days_param: 1 to 365, with a level');
  end if;
  perform private.limit_rate(me, 'accept_invitation', 60, interval '1 hour');
  perform private.lock_pair(me, c.requester_id) from public.connections c where c.id = connection_id_param and c.recipient_id = me;
  select * into pair from public.connections c
   where c.id = connection_id_param and c.recipient_id = me and c.status = 'pending' for no key update;
  -- Withdrawn, blocked, answered on another device: the same. So is one that ran out and was not cleared away yet.
  if pair.id is null or not private.hold_people(me, pair.requester_id) or exists (
      select from private.invitations i where i.id = pair.invitation_id and (i.ended_at is not null or i.expires_at <= now())) then
    perform private.refuse('PT404', 'request_not_found', 'This invitation is no longer open.');
  end if;
  user_id := pair.requester_id;
  select * into proposal from private.invitation_proposals p where p.invitation_id = pair.invitation_id;
  team := case when join_team_param then private.proposed_team(proposal) end;
  template := private.proposed_program(proposal);
  if template.id is not null then
    -- Before the proposal's row: who deletes a template comes to it in this order.
    select * into template from private.program_templates t where t.id = template.id and t.archived_at is null for update;
  end if;
  update public.connections c set status = 'accepted', responded_at = now(), updated_at = now() where c.id = pair.id;
  perform private.record('connection.accepted', pair.requester_id, pair.id);
  if level_param is not null then
    given := public.grant_coach_permission(me, pair.requester_id, level_param, expires_in_days_param);
    permission_level := given.permission_level;
    expires_at := given.expires_at;
  end if;
  team_joined := team is not null and private.join_proposed_team(team, me);
  if template.id is not null then
    program := 'offered';
    offer_id := proposal.invitation_id;
    if level_param = 'write' and private.may_bring(pair.requester_id) and private.has_place(me, pair.requester_id) then
      begin
        perform private.put_template(key, template, me, 'write', pair.requester_id, jsonb_build_object(
          'start_date', private.next_start(proposal.start_date, private.today_of(me))));
        update private.invitation_proposals p set program_answer = 'assigned' where p.invitation_id = proposal.invitation_id;
        first := private.first_workout_of(key);
        program := 'assigned';
        offer_id := null;
        first_workout_id := first.id;
        first_workout_date := first.date;
      exception
        -- No day of it is free, or they have it already: connecting does not fail for that, and the program stays offered.
        when unique_violation or sqlstate 'PT409' then null;
      end;
    end if;
  end if;
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
          free = false, updated_at = now();
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

drop function if exists "private"."subscription_of"(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint);

create table "private"."plan_places" (
    "coach_id" uuid not null,
    "athlete_id" uuid not null,
    "since" timestamp with time zone not null,
    "chosen" boolean not null default false
      );

alter table "private"."plan_places" enable row level security;

create table "private"."settings" (
    "id" boolean not null default true,
    "payments" boolean not null default false,
    "updated_at" timestamp with time zone not null default now()
      );

alter table "private"."settings" enable row level security;

CREATE INDEX plan_places_permission_idx ON private.plan_places USING btree (athlete_id, coach_id);

CREATE UNIQUE INDEX plan_places_pkey ON private.plan_places USING btree (coach_id, athlete_id);

CREATE UNIQUE INDEX settings_pkey ON private.settings USING btree (id);

alter table "private"."plan_places" add constraint "plan_places_pkey" PRIMARY KEY using index "plan_places_pkey";

alter table "private"."settings" add constraint "settings_pkey" PRIMARY KEY using index "settings_pkey";

alter table "private"."plan_places" add constraint "plan_places_permission" FOREIGN KEY (athlete_id, coach_id) REFERENCES coach_permissions(athlete_id, coach_id) ON DELETE CASCADE not valid;

alter table "private"."plan_places" validate constraint "plan_places_permission";

alter table "private"."settings" add constraint "settings_one_row" CHECK (id) not valid;

alter table "private"."settings" validate constraint "settings_one_row";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.apply_plans(plans jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
  withdrawn integer;
begin
  insert into public.plans as p
    (id, name, description, trial_days, position, active, for_whom, currency, price_month, price_year, athletes)
  select x.doc ->> 'id', x.doc ->> 'name', x.doc ->> 'description', (x.doc ->> 'trialDays')::integer, x.n, true, x.doc ->> 'forWhom',
         x.doc #>> '{price,currency}', (x.doc #>> '{price,month}')::integer, (x.doc #>> '{price,year}')::integer,
         (x.doc ->> 'athletes')::integer
    from jsonb_array_elements(plans) with ordinality x (doc, n)
  on conflict (id) do update
    set name = excluded.name, description = excluded.description, trial_days = excluded.trial_days, position = excluded.position,
        active = true, for_whom = excluded.for_whom, currency = excluded.currency, price_month = excluded.price_month,
        price_year = excluded.price_year, athletes = excluded.athletes
    where (p.name, p.description, p.trial_days, p.position, p.active, p.for_whom, p.currency, p.price_month, p.price_year, p.athletes)
      is distinct from (excluded.name, excluded.description, excluded.trial_days, excluded.position, true, excluded.for_whom,
                        excluded.currency, excluded.price_month, excluded.price_year, excluded.athletes);
  get diagnostics changed = row_count;
  update public.plans p set active = false
   where p.active and not exists (select from jsonb_array_elements(plans) x (doc) where x.doc ->> 'id' = p.id);
  get diagnostics withdrawn = row_count;
  return changed + withdrawn;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.athlete_places(coach uuid)
 RETURNS TABLE(athlete_id uuid, since timestamp with time zone, chosen boolean, place integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select g.athlete_id, p.since, p.chosen,
         (row_number() over (order by p.chosen desc, p.since, g.athlete_id))::integer
    from private.workout_grants g
    join private.plan_places p on p.coach_id = g.viewer_id and p.athlete_id = g.athlete_id
   where g.viewer_id = coach and g.level = 'write';
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
        status = excluded.status, plan = excluded.plan, current_period_end = null, renews = false, updated_at = now();
  perform private.record('subscription.chosen', person, null, jsonb_build_object('plan', held.plan), jsonb_build_object('plan', wanted));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.has_place(athlete uuid, coach uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- Whoever may plan without being counted, such as for an athlete of before, is not refused here: access is decided elsewhere.
  select coalesce((
    select f.place <= p.athletes
      from public.subscriptions s
      join public.plans p on p.id = s.plan
      join private.athlete_places(coach) f on f.athlete_id = athlete
     where s.user_id = coach), true);
$function$
;

CREATE OR REPLACE FUNCTION private.payments_on()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select s.payments from private.settings s), false);
$function$
;

CREATE OR REPLACE FUNCTION private.place_follows_permission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.permission_level <> 'write' then
    delete from private.plan_places p where p.coach_id = new.coach_id and p.athlete_id = new.athlete_id;
  elsif tg_op = 'INSERT' then
    insert into private.plan_places (coach_id, athlete_id, since) values (new.coach_id, new.athlete_id, new.created_at);
  elsif old.permission_level <> 'write' or old.expires_at <= now() then
    -- Written anew: whoever was within the number in the meantime is not displaced.
    insert into private.plan_places as p (coach_id, athlete_id, since) values (new.coach_id, new.athlete_id, now())
    on conflict (coach_id, athlete_id) do update set since = excluded.since, chosen = false;
  end if;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_place(athlete uuid, coach uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_place(athlete, coach) then
    raise exception using errcode = 'PT402', hint = 'plan_full',
      message = (select format('Your plan %s is for %s athletes, and this one came after them.', p.name, p.athletes)
                   from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = coach)
        || ' Choose for whom you plan in your settings, or take a larger plan.';
  end if;
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
     where s.status = 'trialing' and not s.renews and s.current_period_end > now();
    get diagnostics changed = row_count;
  end if;
  return changed;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.subscription_of(person uuid, OUT status subscription_status, OUT plan text, OUT plan_name text, OUT current_period_end timestamp with time zone, OUT renews boolean, OUT trial_available boolean, OUT discount_percent smallint, OUT payments boolean, OUT athlete_limit integer, OUT athlete_count integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.subscription_status(person), s.plan, p.name, s.current_period_end, coalesce(s.renews, false),
         private.trial_available(person), s.discount_percent, private.payments_on(), p.athletes,
         (select count(*)::integer from private.athlete_places(person))
    from (select person as user_id) me
    left join public.subscriptions s on s.user_id = me.user_id
    left join public.plans p on p.id = s.plan;
$function$
;

CREATE OR REPLACE FUNCTION private.assignment_refusal(athlete uuid, access text, caller uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when access is null then 'no_access'
              when access = 'read' then 'read_only'
              when athlete <> caller and private.subscription_status(caller) not in ('trialing', 'active', 'past_due') then 'subscription_required'
              when athlete <> caller and not private.has_place(athlete, caller) then 'plan_full' end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_planning(athlete uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if athlete <> person then
    perform private.require_subscription(person);
    perform private.require_place(athlete, person);
  end if;
end;
$function$
;

CREATE TRIGGER place_follows_permission AFTER INSERT OR UPDATE ON public.coach_permissions FOR EACH ROW EXECUTE FUNCTION private.place_follows_permission();

grant execute on function public.redeem_access_code(text) to authenticated;

grant execute on function public.accept_invitation(uuid, text, integer, boolean) to authenticated;

comment on table private.settings is 'What the operator has decided for the whole installation: one row.';

comment on column private.settings.payments is 'Whether plans have to be paid for: the keys of a payment provider are there. Else every plan is free.';

comment on function private.give_plan(uuid, text) is 'Makes a plan active without an end, where nothing is to be paid.';

comment on function private.set_payments(boolean) is
  'Switches whether plans are paid for; answers how many subscriptions that changed. On: what was chosen for free is a trial of 30 days, and each is told
   by mail. Off: a running trial is active without an end. The same again changes nothing.';

comment on function private.apply_plans(jsonb) is
  'Makes public.plans what the operator''s file says (supabase/plans); answers how many rows that changed. A plan that is no longer in it is not
   offered any more, and stays for whoever has it.';

comment on table private.plan_places is 'Since when an athlete lets a coach plan, and whether the coach has chosen to plan for them where the plan is for fewer.';

comment on function private.athlete_places(uuid) is
  'Everybody who lets this coach plan now, in the order in which a plan''s number is filled: whom the coach has chosen, then who came first.
   Reading does not count, nor what has expired or is blocked.';

comment on function private.has_place(uuid, uuid) is 'Whether the coach''s plan reaches to this athlete.';

comment on function private.require_place(uuid, uuid) is 'PT402 plan_full when the coach''s plan is for fewer athletes than come before this one.';

comment on function public.get_plan_athletes() is
  'Everybody who lets the caller plan, in the order in which the plan''s number is filled. since: of the permission. within: whether the plan
   reaches to them. Nullable: display_name.';

grant execute on function public.get_plan_athletes() to authenticated;

comment on function public.choose_plan_athletes(uuid[]) is
  'Whom the caller plans for, where the plan is for fewer than let them: they come first, and the rest of the number is filled by who came first.
   Replaces the former choice. PT422 not_your_athlete or too_many_athletes. Answers as get_plan_athletes. Nullable: display_name.';

grant execute on function public.choose_plan_athletes(uuid[]) to authenticated;

comment on table public.plans is
  'What can be chosen: the operator''s data, from supabase/plans/plans.json by private.apply_plans. A plan that is offered no more is not active; it stays
   for whoever has it.';

comment on column public.plans.currency is 'ISO 4217. Null, with both prices: the plan costs nothing.';

comment on column public.plans.price_month is 'In the smallest unit of the currency, for a month that renews itself.';

comment on column public.plans.price_year is 'The same for a year.';

comment on column public.plans.athletes is 'For how many athletes its coach can plan; null: any number.';

comment on column public.subscriptions.free is 'Chosen while nothing was to be paid: it becomes a trial on the day that payments are switched on.';

comment on function private.require_planning(uuid, uuid) is
  'PT402 when a person without a subscription plans somebody else''s training (subscription_required), or their plan is for fewer athletes
   (plan_full); their own is always theirs to plan.';

comment on function public.get_my_subscription() is
  'The caller''s subscription now. trial_available: choosing a plan would start the trial. renews: a payment provider renews it; otherwise it
   ends at current_period_end, or never. payments: whether plans have to be paid for here. athlete_limit: for how many athletes the plan is, null
   for any number; athlete_count: how many let the caller plan for them.
   Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit.';

grant execute on function public.get_my_subscription() to authenticated;

comment on function public.choose_plan(text) is
  'Where nothing is to be paid: makes the plan active, without an end. Else starts the one trial with it, or changes the plan of a running trial,
   whose end stays. Choosing the same plan again changes nothing.
   PT402 trial_used or payment_required when there is no trial to start, PT409 subscription_active when a plan is paid for or given.
   Answers as get_my_subscription. Nullable: plan, plan_name, current_period_end, discount_percent, athlete_limit.';

grant execute on function public.choose_plan(text) to authenticated;

insert into private.settings default values;

insert into private.plan_places (coach_id, athlete_id, since)
select coach_id, athlete_id, created_at from public.coach_permissions where permission_level = 'write';

update public.plans set for_whom = 'For your own training', athletes = 0 where id = 'athlete';
update public.plans set for_whom = 'For a coach', currency = 'EUR', price_month = 2900, price_year = 29000, athletes = 25 where id = 'coach';
update public.plans set for_whom = 'For a coach with a team', currency = 'EUR', price_month = 7900, price_year = 79000, athletes = 100 where id = 'team';

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('plan_athletes', 'private.plan_places', 'coach_id', 't.coach_id = $1', 't.athlete_id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.plan_places', 'athlete_id', 'Whom a coach''s plan reaches is the coach''s; the permission is exported as coach_permissions.');
