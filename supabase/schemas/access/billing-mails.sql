-- Mails about what is paid for: begun, cancelled, a payment open, planning stopped, ended.
--
-- Called by   private.write_billing, when what the provider says has changed something; private.claim_billing_checks
-- Risk        a mail that is not true: one that waits is withdrawn when it is not any more. Each is told once, by its key.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.tell_locked(person uuid, plan_name text, since timestamptz)
returns void language sql volatile security definer set search_path = '' as $$
  select private.enqueue_mail(person, 'plan_locked', jsonb_build_object('plan', plan_name),
    'plan_locked:' || person || ':' || extract(epoch from since)::bigint);
$$;

create function private.tell_billing(before public.subscriptions, after public.subscriptions)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.tell_billing(public.subscriptions, public.subscriptions) is
  'Mails of what has changed at the provider: paid for, cancelled, a payment open, planning stopped, ended.';
