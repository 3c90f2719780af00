-- The outbox as a queue: what is to be mailed, to whom, how often it was tried, and what came of it.
--
-- Tables      private.outbox (grows), public.notification_preferences
-- Calls       get_notification_preferences, set_notification_preference
-- Risk        a mail goes to somebody's address: never before it is confirmed, never across a block, never against a preference. Queueing
--             one never fails the call that causes it. Looked at again when it is sent: much can happen in between.

create type public.notification_kind as enum (
  'connection_requests', 'team_invitations', 'access_requests', 'access_changes', 'workouts', 'weekly_digest');

alter table private.outbox
  alter column subject drop not null,
  alter column html drop not null,
  alter column body_text drop not null,
  add column kind public.notification_kind,
  add column data jsonb not null default '{}',
  add column actor_id uuid,
  add column dedupe_key text,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column taken_at timestamptz,
  add column sent_at timestamptz,
  add column unsubscribe_token uuid not null default gen_random_uuid(),
  drop constraint outbox_status_check,
  add constraint outbox_status_check check (status in ('queued', 'captured', 'sent', 'failed', 'cancelled'));
comment on column private.outbox.kind is 'What a person can switch off; null for mails about the account itself, which always go.';
comment on column private.outbox.data is 'What the template is rendered from when it is sent. Never a token.';
comment on column private.outbox.actor_id is 'Who caused it: nothing is sent across a block between the two.';
comment on column private.outbox.dedupe_key is 'What this mail is about; a second one with the same key is not queued.';
comment on column private.outbox.next_attempt_at is 'A queued mail is due from here on. Taking it moves it ahead, so that one whose sender dies comes back by itself.';
comment on column private.outbox.taken_at is 'When somebody last began to send it.';
comment on column private.outbox.unsubscribe_token is 'Whoever holds it, and so the mail, may switch this kind off for its recipient, and nothing else.';
create unique index outbox_dedupe_idx on private.outbox (dedupe_key);
create unique index outbox_unsubscribe_idx on private.outbox (unsubscribe_token);
create index outbox_due_idx on private.outbox (next_attempt_at) where status = 'queued';
create index outbox_actor_idx on private.outbox (actor_id, user_id, created_at desc) where actor_id is not null;

-- Preferences ---------------------------------------------------------------------------------------------------------------------

create table public.notification_preferences (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  kind public.notification_kind not null,
  email boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_preferences is 'What somebody has chosen about mails of one kind. No row: yes.';
alter table public.notification_preferences enable row level security;
create policy "own preferences are read" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create function private.wants_mail(person uuid, kind public.notification_kind)
returns boolean language sql stable security definer set search_path = '' as $$
  select $2 is null or coalesce(
    (select p.email from public.notification_preferences p where p.user_id = $1 and p.kind = $2), true);
$$;

create function private.may_mail(person uuid, kind public.notification_kind, actor uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
      select from auth.users u
       where u.id = $1 and u.email_confirmed_at is not null and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= now()))
     and private.wants_mail($1, $2)
     and ($3 is null or not private.is_blocked($1, $3));
$$;
comment on function private.may_mail(uuid, public.notification_kind, uuid) is
  'Whether this person may be mailed about this now: confirmed, still there, willing, and not across a block with whoever caused it.';

create function public.get_notification_preferences()
returns table (kind public.notification_kind, email boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select k, private.wants_mail(me, k) from unnest(enum_range(null::public.notification_kind)) k;
end;
$$;
comment on function public.get_notification_preferences() is 'Every kind of mail the product sends, and whether the caller gets it.';

create function public.set_notification_preference(
  kind_param text, email_param boolean, out kind public.notification_kind, out email boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if kind_param is null or kind_param <> all (enum_range(null::public.notification_kind)::text[]) then
    perform private.refuse('PT422', 'invalid_kind',
      'kind_param: ' || array_to_string(enum_range(null::public.notification_kind), ', '));
  elsif email_param is null then
    perform private.refuse('PT422', 'invalid_email', 'email_param: true or false');
  end if;
  perform private.limit_rate(me, 'set_notification_preference', 120, interval '1 hour');
  insert into public.notification_preferences as p (user_id, kind, email)
  values (me, kind_param::public.notification_kind, email_param)
  on conflict on constraint notification_preferences_pkey do update set email = excluded.email, updated_at = now()
  returning p.kind, p.email into kind, email;
end;
$$;
comment on function public.set_notification_preference(text, boolean) is 'Switches one kind of mail on or off for the caller.';

grant execute on function public.get_notification_preferences() to authenticated;
grant execute on function public.set_notification_preference(text, boolean) to authenticated;

-- Queueing ------------------------------------------------------------------------------------------------------------------------

create function private.mail_kind(template text)
returns public.notification_kind language sql immutable set search_path = '' as $$
  select case $1
    when 'connection_request' then 'connection_requests'
    when 'team_invitation' then 'team_invitations'
    when 'access_request' then 'access_requests'
    when 'access_granted' then 'access_changes'
    when 'access_expiring' then 'access_changes'
    when 'workouts_published' then 'workouts'
    when 'weekly_digest' then 'weekly_digest'
  end::public.notification_kind;
$$;
comment on function private.mail_kind(text) is 'The kind a template belongs to; null for what is about the account itself.';

create function private.mail_holds_token(template text)
returns boolean language sql immutable set search_path = '' as $$
  select $1 in ('confirm', 'recovery', 'email_change', 'magic_link', 'invite', 'reauthenticate');
$$;
comment on function private.mail_holds_token(text) is
  'Whether such a mail lets its reader sign in: it is shown to nobody, an admin included, and its token is not kept once it was sent.';

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
     -- Nobody fills somebody else's mailbox, by whichever call.
     and (actor is null or 20 > (
       select count(*) from private.outbox o
        where o.actor_id = actor and o.user_id = person and o.created_at > now() - interval '1 hour'))
  on conflict (dedupe_key) do nothing;
  if found then
    perform pg_catalog.pg_notify('outbox', '');
  end if;
exception when others then
  -- The call that caused it matters more than the mail about it.
  raise warning 'mail % was not queued: %', template, sqlerrm;
end;
$$;
comment on function private.enqueue_mail(uuid, text, jsonb, text, uuid, timestamptz) is
  'Queues a mail, unless the person may not be mailed (may_mail), has had 20 of this actor within the hour, or the key was used before.';

create function private.outbox_forgets()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  new.recipient := '';
  new.subject := null;
  new.html := null;
  new.body_text := null;
  new.data := '{}';
  if new.status = 'queued' then
    new.status := 'cancelled';
  end if;
  return new;
end;
$$;
comment on function private.outbox_forgets() is 'With the account goes what was written to it; that something was sent stays.';
create trigger outbox_forgets before update of user_id on private.outbox
  for each row when (old.user_id is not null and new.user_id is null) execute function private.outbox_forgets();
