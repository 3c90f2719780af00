-- A new password and a new address are told to whoever had the account before, and a new password ends what waits for a mail.
--
-- Reads       auth.users of the auth server
-- Risk        triggers on auth.users. Queueing a mail cannot fail what it hangs on (private.enqueue_mail). That a new password ends the
--             other sessions is done by the auth server (and by the embedded platform): only it knows which session asked.

create function private.mail_account_change()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  key text := 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp());
begin
  -- Not for the first password of an account that had none.
  if old.encrypted_password is distinct from new.encrypted_password and coalesce(old.encrypted_password, '') <> '' then
    perform private.enqueue_mail(new.id, 'password_changed');
  end if;
  if lower(old.email) is distinct from lower(new.email) and coalesce(old.email, '') <> '' then
    perform private.enqueue_mail(new.id, 'email_changed', jsonb_build_object('email', lower(new.email), 'done', true), key);
    update private.outbox o set recipient = lower(old.email) where o.dedupe_key = key;
  end if;
  return new;
end;
$$;
comment on function private.mail_account_change() is
  'Mails about a new password, and about a new address to the old one. With double confirmation the old one was also asked before.';
create trigger mail_account_change after update of encrypted_password, email on auth.users
  for each row execute function private.mail_account_change();

create function private.password_ends_email_change()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  -- Whoever sets a new password because somebody else asked for a new address must not lose the account to that link.
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.email_change_confirm_status := 0;
  return new;
end;
$$;
comment on function private.password_ends_email_change() is
  'Empty strings, not null: the auth server reads these columns as text. A change asked for together with the password stays.';
create trigger password_ends_email_change before update of encrypted_password on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password and coalesce(old.email_change, '') <> ''
    and old.email_change_token_new is not distinct from new.email_change_token_new)
  execute function private.password_ends_email_change();

create or replace function private.claim_mails(limit_count integer)
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
      -- A mail about something goes where the account's address is now; one with a token, or about the address, where it was made for.
      left join auth.users u
        on u.id = t.user_id and not private.mail_holds_token(t.template) and t.template <> 'email_changed';
end;
$$;
