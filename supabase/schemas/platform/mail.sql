-- The outbox: what is to be mailed, to whom, how often it was tried, and what came of it; looking at mails, and sending one again.
--
-- Called by   the server alone, but for get_my_mails, list_mails and resend_mail: each is an invoker that service_role may execute, over a
--             private definer, because PostgREST reaches public only and the role has no grant on the tables.
-- Risk        two senders at once: a mail is taken under a lock that the other one skips, and finished only by who took it last. A mail
--             may hold a link that signs its reader in: the text of such a mail is shown to nobody, and not kept once it is sent. A
--             header may hold the token that switches a kind of mail off: its recipient sees it, an admin does not.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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
comment on column private.outbox.data is 'What the template is rendered from when it is sent. A token only in contact_invitation, and only until it is sent.';
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

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.mail_kind(template text)
returns public.notification_kind language sql immutable set search_path = '' as $$
  select case $1
    when 'connection_request' then 'connection_requests'
    when 'team_invitation' then 'team_invitations'
    when 'access_request' then 'access_requests'
    when 'import_proposed' then 'access_requests'
    when 'access_granted' then 'access_changes'
    when 'access_expiring' then 'access_changes'
    when 'workouts_published' then 'workouts'
    when 'weekly_digest' then 'weekly_digest'
    when 'messages' then 'messages'
  end::public.notification_kind;
$$;
comment on function private.mail_kind(text) is 'The kind a template belongs to; null for what is about the account itself.';

create function private.mail_holds_token(template text)
returns boolean language sql immutable set search_path = '' as $$
  select $1 in ('confirm', 'recovery', 'email_change', 'magic_link', 'invite', 'reauthenticate', 'contact_invitation');
$$;
comment on function private.mail_holds_token(text) is
  'Whether such a mail lets its reader sign in, or answer an invitation: it is shown to nobody, an admin included, and its token is not kept once
   it was sent.';

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
  -- Its key is given back: the same training, planned again within the hour, is mailed.
  update private.outbox o set status = 'cancelled', dedupe_key = null
   where o.status = 'queued' and o.next_attempt_at <= now() and o.template = 'workouts_published'
     and private.workouts_to_mail(o.data -> 'workouts') = '[]';
  return query
    with due as (
      select o.id from private.outbox o
       where o.status = 'queued' and o.next_attempt_at <= now()
       order by o.next_attempt_at, o.id limit least(greatest(coalesce(limit_count, 20), 1), 100)
       for update skip locked
    ), taken as (
      update private.outbox o
         set attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes', taken_at = now(),
             data = case when o.template = 'workouts_published'
               then o.data || jsonb_build_object('workouts', private.workouts_to_mail(o.data -> 'workouts')) else o.data end
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
  update private.outbox o set data = o.data - 'token'
   where o.id = id_param and outcome in ('sent', 'failed', 'captured') and private.mail_holds_token(o.template);
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
  update private.outbox o set headers = headers_param
   where o.id = id_param and o.status = 'queued' and o.attempts = attempt_param
     and jsonb_typeof(headers_param) = 'object';
$$;
comment on function private.keep_headers(uuid, integer, jsonb) is 'Only whoever took the mail last knows what it went with.';
grant execute on function private.keep_headers(uuid, integer, jsonb) to service_role;

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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.claim_mails(limit_count integer default 20)
returns table (
  id uuid, recipient text, template text, kind public.notification_kind, data jsonb, name text, subject text, html text,
  body_text text, unsubscribe_token uuid, time_zone text, attempt integer)
language sql volatile set search_path = '' as $$
  select * from private.claim_mails(limit_count);
$$;
comment on function public.claim_mails(integer) is
  'Server only. Takes mails that are due; each comes back after five minutes unless finish_mail ends it. What may no longer be sent is
   cancelled, as is what tells of workouts that are all gone. subject, html and body_text are set when it was rendered before. Nullable: kind, subject, html, body_text.';
grant execute on function public.claim_mails(integer) to service_role;

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
