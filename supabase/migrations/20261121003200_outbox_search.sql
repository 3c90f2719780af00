-- Looking into the outbox: what a mail carried besides its text, what went wrong, and finding one among many.
--
-- Tables      private.outbox (what it has always had a column for is kept now: headers)
-- Calls       get_my_mails, list_mails (replaced: the old parameters mean what they meant), finish_mail (service_role)
-- Risk        a header may hold the token that switches a kind of mail off: its recipient sees it, an admin does not.

comment on column private.outbox.headers is 'What it was sent with, by name: From, To, Subject, Message-ID, List-Unsubscribe.';

drop function public.get_my_mails(integer);
drop function public.list_mails(text, text, integer, timestamptz);
drop function public.finish_mail(uuid, integer, text, text, text, text, text);

-- What came of it -----------------------------------------------------------------------------------------------------------------

create function private.keep_headers(id_param uuid, attempt_param integer, headers_param jsonb)
returns void language sql volatile security definer set search_path = '' as $$
  update private.outbox o set headers = private.document(headers_param)
   where o.id = id_param and o.status = 'queued' and o.attempts = attempt_param
     and jsonb_typeof(private.document(headers_param)) = 'object';
$$;
comment on function private.keep_headers(uuid, integer, jsonb) is 'Only whoever took the mail last knows what it went with.';
grant execute on function private.keep_headers(uuid, integer, jsonb) to service_role;

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

-- Finding -------------------------------------------------------------------------------------------------------------------------

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
       -- position, not like: what is typed has no wildcards.
       and (words is null or position(words in lower(o.recipient || ' ' || coalesce(o.subject, '') || ' ' || o.template)) > 0)
       and (before is null or case when before_id is null then o.created_at < before else (o.created_at, o.id) < (before, before_id) end)
     order by o.created_at desc, o.id desc
     limit least(greatest(coalesce(limit_count, 50), 1), 200);
end;
$$;
comment on function private.find_mails(uuid, uuid, text, text, text, text, integer, timestamptz, uuid) is
  'Mails to one person, or to everybody, as this viewer may see them: no text with a token, no token in the headers of a mail to another.';

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

grant execute on function public.get_my_mails(integer, text, text, text, timestamptz, uuid) to authenticated;
grant execute on function public.list_mails(text, text, integer, timestamptz, text, text, uuid) to authenticated;
