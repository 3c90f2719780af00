-- A sent mail that signs its reader in is not kept at all, instead of being kept without its link: a code to type has no link.
--
-- Risk        none: only what was sent, or given up, loses its text; a captured mail is its own delivery and keeps it.

create or replace function private.finish_mail(
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
  update private.outbox o set html = null, body_text = null
   where o.id = id_param and outcome in ('sent', 'failed') and private.mail_holds_token(o.template);
  return outcome;
end;
$$;

update private.outbox o set html = null, body_text = null
 where o.status in ('sent', 'failed') and private.mail_holds_token(o.template);
