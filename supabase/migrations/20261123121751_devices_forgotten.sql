set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_devices()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.push_subscriptions s
   where not exists (
     select from auth.sessions a
      where a.id = s.session_id and a.user_id = s.user_id and (a.not_after is null or a.not_after > now()));
  -- Without keys nothing takes them.
  delete from private.push_outbox o where o.created_at < now() - interval '1 day';
$function$
;

CREATE OR REPLACE FUNCTION private.queue_due_mails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  perform private.queue_message_digests();
  perform private.end_old_invitations();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
  perform private.forget_devices();
end;
$function$
;

grant execute on function private.queue_due_mails() to service_role;

comment on function public.queue_due_mails() is
  'Server only. Queues what time brings: access that ends within three days, once; the weekly digest, on the coach''s Monday morning; messages that wait unread.
   Forgets mails older than 180 days, the addresses of invitations that have run out, and devices of sessions that have ended.';

comment on function private.forget_devices() is 'Devices whose session has ended, and what is too old to be told.';
