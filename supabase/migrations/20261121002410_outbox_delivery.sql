-- Sending what the outbox holds. Only the server calls these: each is an invoker that service_role alone may execute, over a private
-- definer that it alone may execute, because PostgREST reaches public only and the role has no grant on the tables.
--
-- Calls       claim_mails, finish_mail, open_mail, queue_welcome_mail, unsubscribe_mail (service_role)
-- Risk        two senders at once: a mail is taken under a lock that the other one skips, and finished only by who took it last.

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
      -- A mail about something goes where the account's address is now; one with a token goes where it was made for.
      left join auth.users u on u.id = t.user_id and not private.mail_holds_token(t.template);
end;
$$;

create function private.finish_mail(
  id_param uuid, attempt_param integer, status_param text, error_param text, subject_param text, html_param text, text_param text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Minutes until the next attempt; after the last of them it has failed.
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
  -- Once sent, the token belongs to who got it; a captured mail is its own delivery.
  update private.outbox o
     set html = regexp_replace(o.html, 'token_hash=[^&"<\s]+', 'token_hash=…', 'g'),
         body_text = regexp_replace(o.body_text, 'token_hash=[^&"<\s]+', 'token_hash=…', 'g')
   where o.id = id_param and outcome in ('sent', 'failed') and private.mail_holds_token(o.template);
  return outcome;
end;
$$;

create function private.open_mail(
  key_param text, user_id_param uuid, recipient_param text, template_param text,
  out id uuid, out attempt integer, out name text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- next_attempt_at stays empty: the one who opened it sends it at once, and no queue may.
  insert into private.outbox as o (user_id, recipient, template, dedupe_key, status, attempts, taken_at)
  values ((select u.id from auth.users u where u.id = user_id_param), lower(recipient_param), template_param, key_param, 'queued', 1, now())
  on conflict (dedupe_key) do update set attempts = o.attempts + 1, status = 'queued', error = null, taken_at = now()
    -- Or whoever opened it died.
    where o.status = 'failed' or (o.status = 'queued' and o.taken_at < now() - interval '30 seconds')
  returning o.id, o.attempts into id, attempt;
  select coalesce(nullif(p.first_name, 'Unnamed'), '') into name from public.user_profiles p where p.user_id = user_id_param;
end;
$$;

create function private.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = user_id_param and lower(u.email) = lower(email_param)) then
    perform private.enqueue_mail(user_id_param, 'welcome', '{}', 'welcome:' || user_id_param);
  end if;
end;
$$;

create function private.unsubscribe_mail(token_param uuid)
returns void language sql volatile security definer set search_path = '' as $$
  insert into public.notification_preferences (user_id, kind, email)
  select o.user_id, o.kind, false from private.outbox o
   where o.unsubscribe_token = token_param and o.user_id is not null and o.kind is not null
  on conflict (user_id, kind) do update set email = false, updated_at = now();
$$;

grant execute on function private.claim_mails(integer) to service_role;
grant execute on function private.finish_mail(uuid, integer, text, text, text, text, text) to service_role;
grant execute on function private.open_mail(text, uuid, text, text) to service_role;
grant execute on function private.queue_welcome_mail(uuid, text) to service_role;
grant execute on function private.unsubscribe_mail(uuid) to service_role;

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

create function public.finish_mail(
  id_param uuid, attempt_param integer, status_param text, error_param text default null, subject_param text default null,
  html_param text default null, text_param text default null)
returns text language sql volatile set search_path = '' as $$
  select private.finish_mail(id_param, attempt_param, status_param, error_param, subject_param, html_param, text_param);
$$;
comment on function public.finish_mail(uuid, integer, text, text, text, text, text) is
  'Server only. What came of this attempt; answers the state the mail is in now: a failed one is queued again up to five times.';

create function public.open_mail(
  key_param text, user_id_param uuid, recipient_param text, template_param text,
  out id uuid, out attempt integer, out name text)
language sql volatile set search_path = '' as $$
  select * from private.open_mail(key_param, user_id_param, recipient_param, template_param);
$$;
comment on function public.open_mail(text, uuid, text, text) is
  'Server only. Records a mail that is sent at once, to be ended by finish_mail; no id: it was sent before. Nullable: id, attempt, name.';

create function public.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language sql volatile set search_path = '' as $$
  select private.queue_welcome_mail(user_id_param, email_param);
$$;
comment on function public.queue_welcome_mail(uuid, text) is 'Server only. The welcome mail, once, if this is their confirmed address.';

create function public.unsubscribe_mail(token_param uuid)
returns void language sql volatile set search_path = '' as $$
  select private.unsubscribe_mail(token_param);
$$;
comment on function public.unsubscribe_mail(uuid) is
  'Server only. Switches the kind of this mail off for its recipient; an unknown token changes nothing, and is answered the same.';

grant execute on function public.claim_mails(integer) to service_role;
grant execute on function public.finish_mail(uuid, integer, text, text, text, text, text) to service_role;
grant execute on function public.open_mail(text, uuid, text, text) to service_role;
grant execute on function public.queue_welcome_mail(uuid, text) to service_role;
grant execute on function public.unsubscribe_mail(uuid) to service_role;
