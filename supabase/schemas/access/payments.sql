-- Whether plans have to be paid for, and what changes on the day that is switched; the operator's plans.
--
-- Called by   `pnpm start` and `pnpm run deploy`, at the database: no API role may execute any of it.
-- Risk        charging for what was free without a word: whoever has a plan then keeps it for 30 days as a trial, and is told by mail.
--             What somebody paid for or a code gave is not touched by either switch.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.settings (
  id boolean primary key default true,
  payments boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint settings_one_row check (id)
);
comment on table private.settings is 'What the operator has decided for the whole installation: one row.';
comment on column private.settings.payments is 'Whether plans have to be paid for: the keys of a payment provider are there. Else every plan is free.';
alter table private.settings enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.payments_on()
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select s.payments from private.settings s), false);
$$;

create function private.give_plan(person uuid, wanted text)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.give_plan(uuid, text) is 'Makes a plan active without an end, where nothing is to be paid.';

create function private.set_payments(wanted boolean)
returns integer language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.set_payments(boolean) is
  'Switches whether plans are paid for; answers how many subscriptions that changed. On: what was chosen for free is a trial of 30 days, and each is told
   by mail. Off: a running trial is active without an end. The same again changes nothing.';

create function private.apply_plans(plans jsonb)
returns integer language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.apply_plans(jsonb) is
  'Makes public.plans what the operator''s file says (supabase/plans); answers how many rows that changed. A plan that is no longer in it is not
   offered any more, and stays for whoever has it.';

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.settings default values;
