-- Looking at mails, and sending one again.
--
-- Calls       get_my_mails, list_mails, resend_mail
-- Risk        a mail may hold a link that signs its reader in: the text of such a mail is shown to nobody.

create function public.get_my_mails(limit_count integer default 50)
returns table (
  id uuid, template text, kind public.notification_kind, recipient text, subject text, status text, attempts integer,
  body_text text, html text, created_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select o.id, o.template, o.kind, o.recipient, o.subject, o.status, o.attempts,
           case when not private.mail_holds_token(o.template) then o.body_text end,
           case when not private.mail_holds_token(o.template) then o.html end,
           o.created_at, o.sent_at
      from private.outbox o
     where o.user_id = me
     order by o.created_at desc, o.id
     limit least(greatest(coalesce(limit_count, 50), 1), 200);
end;
$$;
comment on function public.get_my_mails(integer) is
  'The mails to the caller, newest first, sent or waiting. Nullable: kind, subject, body_text, html, sent_at.';

create function public.list_mails(
  recipient_filter text default null, status_filter text default null, limit_count integer default 50, before timestamptz default null)
returns table (
  id uuid, user_id uuid, template text, kind public.notification_kind, recipient text, subject text, status text, error text,
  attempts integer, next_attempt_at timestamptz, body_text text, html text, created_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_admin', 'Only a system admin sees everybody''s mails.');
  elsif status_filter not in ('queued', 'captured', 'sent', 'failed', 'cancelled') then
    perform private.refuse('PT422', 'invalid_status', 'status_filter: queued, captured, sent, failed or cancelled');
  end if;
  return query
    select o.id, o.user_id, o.template, o.kind, o.recipient, o.subject, o.status, o.error, o.attempts,
           case when o.status = 'queued' then o.next_attempt_at end,
           case when not private.mail_holds_token(o.template) then o.body_text end,
           case when not private.mail_holds_token(o.template) then o.html end,
           o.created_at, o.sent_at
      from private.outbox o
     where (recipient_filter is null or o.recipient = lower(btrim(recipient_filter)))
       and (status_filter is null or o.status = status_filter)
       and (before is null or o.created_at < before)
     order by o.created_at desc, o.id
     limit least(greatest(coalesce(limit_count, 50), 1), 200);
end;
$$;
comment on function public.list_mails(text, text, integer, timestamptz) is
  'Every mail, for a system admin, newest first. Mails that hold a sign-in link show no text.
   Nullable: user_id, kind, subject, error, next_attempt_at, body_text, html, sent_at.';

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
  -- A new row: the old one keeps saying what came of it.
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

grant execute on function public.get_my_mails(integer) to authenticated;
grant execute on function public.list_mails(text, text, integer, timestamptz) to authenticated;
grant execute on function public.resend_mail(uuid) to authenticated;
