-- Mail notifications: triggers on what happens between people, scheduled mails (reminders, digests), and each person's preferences.
--
-- Risk        a mail goes to somebody's address: never before it is confirmed, never across a block, never against a preference; all
--             three are checked again when it is sent. Triggers on busy tables: each reads by key, queues one row, and cannot fail
--             the statement that fired it (private.enqueue_mail).

-- Types -------------------------------------------------------------------------------------------------------------------------------

create type public.notification_kind as enum (
  'connection_requests', 'team_invitations', 'access_requests', 'access_changes', 'workouts', 'weekly_digest', 'messages');

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

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

create function private.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = user_id_param and lower(u.email) = lower(email_param)) then
    perform private.enqueue_mail(user_id_param, 'welcome', '{}', 'welcome:' || user_id_param);
  end if;
end;
$$;
grant execute on function private.queue_welcome_mail(uuid, text) to service_role;

create table private.confirmation_requests (
  address_hash bytea primary key,
  asked_at timestamptz not null,
  first_at timestamptz not null,
  asked integer not null
);
comment on table private.confirmation_requests is
  'When a confirmation mail was asked for, by address: whether it has an account or not, so that the answer can say when the next can be. A day.';
create index confirmation_requests_first_idx on private.confirmation_requests (first_at);
alter table private.confirmation_requests enable row level security;

create function private.claim_confirmation_mail(email_param text)
returns integer language plpgsql volatile security definer set search_path = '' as $$
declare
  hash bytea := private.address_hash(email_param);
  known private.confirmation_requests;
  later timestamptz;
begin
  delete from private.confirmation_requests r where r.first_at < now() - interval '1 day';
  insert into private.confirmation_requests (address_hash, asked_at, first_at, asked) values (hash, now(), now(), 1)
  on conflict (address_hash) do nothing;
  if found then
    return 0;
  end if;
  select * into known from private.confirmation_requests r where r.address_hash = hash for update;
  later := case when known.asked >= 10 then known.first_at + interval '1 day' else known.asked_at + interval '60 seconds' end;
  if later > clock_timestamp() then
    return ceil(extract(epoch from later - clock_timestamp()));
  end if;
  update private.confirmation_requests r set asked_at = clock_timestamp(), asked = r.asked + 1 where r.address_hash = hash;
  return 0;
end;
$$;
comment on function private.claim_confirmation_mail(text) is
  'Seconds until a confirmation mail to this address can be asked for again; 0 takes the turn. One a minute, ten a day, the same for every address.';
grant execute on function private.claim_confirmation_mail(text) to service_role;

create function private.unsubscribe_mail(token_param uuid)
returns void language sql volatile security definer set search_path = '' as $$
  select private.refuse_address(private.address_hash(o.recipient)) from private.outbox o
   where o.unsubscribe_token = token_param and o.template = 'contact_invitation';
  insert into public.notification_preferences (user_id, kind, email)
  select o.user_id, o.kind, false from private.outbox o
   where o.unsubscribe_token = token_param and o.user_id is not null and o.kind is not null
  on conflict (user_id, kind) do update set email = false, updated_at = now();
$$;
grant execute on function private.unsubscribe_mail(uuid) to service_role;

create function private.name_for_mail(person uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce(private.person_name(person), 'Somebody');
$$;

create function private.mail_welcome()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(new.id, 'welcome', '{}', 'welcome:' || new.id);
  return new;
end;
$$;
create trigger mail_welcome after update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.mail_welcome();

create function private.mail_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.status = 'pending' and (tg_op = 'INSERT' or old.status <> 'pending')
     -- Withdrawing a request and sending it again must not be a way to mail somebody again and again.
     and not exists (
       select from private.audit_events e
        where e.subject_id = new.recipient_id and e.actor_id = new.requester_id and e.action = 'connection.removed'
          and e.before ->> 'status' <> 'accepted' and e.at > now() - interval '7 days') then
    perform private.enqueue_mail(
      new.recipient_id, 'connection_request',
      jsonb_build_object('from', private.name_for_mail(new.requester_id), 'message', new.notes),
      'connection_request:' || new.id || ':' || extract(epoch from now()), new.requester_id);
  end if;
  if tg_op = 'UPDATE' and new.status = 'accepted' then
    if new.requester_grants_workout_access and not old.requester_grants_workout_access then
      perform private.enqueue_mail(
        new.recipient_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.requester_id), 'athlete_id', new.requester_id, 'level', 'read'),
        null, new.requester_id);
    end if;
    if new.recipient_grants_workout_access and not old.recipient_grants_workout_access then
      perform private.enqueue_mail(
        new.requester_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.recipient_id), 'athlete_id', new.recipient_id, 'level', 'read'),
        null, new.recipient_id);
    end if;
  end if;
  return new;
end;
$$;
create trigger mail_connection after insert or update on public.connections
  for each row execute function private.mail_connection();

create function private.mail_access_request()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    case when c.requester_id = new.requester_id then c.recipient_id else c.requester_id end, 'access_request',
    jsonb_build_object('from', private.name_for_mail(new.requester_id), 'message', new.message, 'level', new.level),
    'access_request:' || new.id, new.requester_id)
    from public.connections c where c.id = new.connection_id;
  return new;
end;
$$;
create trigger mail_access_request after insert on public.workout_access_requests
  for each row when (new.status = 'pending') execute function private.mail_access_request();

create function private.mail_permission()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    new.coach_id, 'access_granted',
    jsonb_build_object(
      'athlete', private.name_for_mail(new.athlete_id), 'athlete_id', new.athlete_id, 'level', new.permission_level,
      'expires_at', new.expires_at, 'changed', tg_op = 'UPDATE'),
    null, new.athlete_id);
  return new;
end;
$$;
create trigger mail_permission_given after insert on public.coach_permissions
  for each row execute function private.mail_permission();
create trigger mail_permission_changed after update on public.coach_permissions
  for each row when (old.permission_level <> new.permission_level or old.expires_at is distinct from new.expires_at)
  execute function private.mail_permission();

create function private.mail_team_invitation()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One mail each time it is opened, also when staff agree to a member's proposal or an expired one is sent again.
  if tg_op = 'UPDATE' and (old.invitation_type, old.inviter_id, old.expires_at) = (new.invitation_type, new.inviter_id, new.expires_at) then
    return new;
  end if;
  perform private.enqueue_mail(
    new.invitee_id, 'team_invitation',
    jsonb_build_object(
      'from', private.name_for_mail(new.inviter_id), 'team', t.name, 'role', new.proposed_role, 'message', new.message,
      'expires_at', new.expires_at),
    'team_invitation:' || new.id || ':' || extract(epoch from new.expires_at), new.inviter_id)
    from public.teams t where t.id = new.team_id;
  return new;
end;
$$;
create trigger mail_team_invitation after insert or update on public.team_invitations
  for each row when (new.status = 'pending' and new.invitation_type = 'invite') execute function private.mail_team_invitation();

create function private.workouts_to_mail(workouts jsonb)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.date) order by w.date, w.order_in_day, w.id), '[]')
      from public.workouts w
     where w.id in (select (told ->> 'id')::uuid from jsonb_array_elements(workouts) told)
       and w.deleted_at is null and not w.hidden and w.state <> 'draft');
end;
$$;
comment on function private.workouts_to_mail(jsonb) is
  'What is left of these workouts to tell their athlete, as they are now: without those that were deleted, hidden or made drafts since.';

-- Planning a block publishes many workouts within minutes: they are gathered into one mail an hour, and what is published after it was sent
-- into the mail of the next hour.
create function private.mail_workout_published()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  planner uuid := coalesce(new.updated_by, new.created_by);
  gathers timestamptz := date_bin('1 hour', now(), timestamptz 'epoch');
  key text;
  workout jsonb := jsonb_build_object('id', new.id, 'title', new.title, 'date', new.date);
begin
  if planner is null or planner = new.athlete_id or new.date < current_date - 1 then
    return new;
  end if;
  for hour in 0..1 loop
    key := 'workouts:' || new.athlete_id || ':' || planner || ':' || extract(epoch from gathers + make_interval(hours => hour));
    -- Not to a mail that somebody sends just now.
    update private.outbox o
       set data = jsonb_set(o.data, '{workouts}', (o.data -> 'workouts') || workout)
     where o.dedupe_key = key and o.status = 'queued' and o.attempts = 0 and jsonb_array_length(o.data -> 'workouts') < 100;
    exit when found;
    if not exists (select from private.outbox o where o.dedupe_key = key) then
      perform private.enqueue_mail(
        new.athlete_id, 'workouts_published',
        jsonb_build_object('from', private.name_for_mail(planner), 'athlete_id', new.athlete_id, 'workouts', jsonb_build_array(workout)),
        key, planner, greatest(now(), gathers + make_interval(hours => hour)) + interval '10 minutes');
      exit;
    end if;
  end loop;
  return new;
exception when others then
  raise warning 'a published workout was not announced: %', sqlerrm;
  return new;
end;
$$;
create trigger mail_workout_created after insert on public.workouts
  for each row when (new.state = 'published' and not new.hidden and new.deleted_at is null)
  execute function private.mail_workout_published();
create trigger mail_workout_published after update on public.workouts
  for each row when (
    new.state = 'published' and not new.hidden and new.deleted_at is null
    and (old.state = 'draft' or old.hidden))
  execute function private.mail_workout_published();

create function private.queue_expiring_access()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Not for access that was given for three days or less: the mail about the grant has just been sent.
  perform private.enqueue_mail(
    person, 'access_expiring',
    jsonb_build_object(
      'athlete', private.name_for_mail(p.athlete_id), 'athlete_id', p.athlete_id, 'coach', private.name_for_mail(p.coach_id),
      'level', p.permission_level, 'expires_at', p.expires_at, 'mine', person = p.athlete_id),
    'access_expiring:' || p.id || ':' || extract(epoch from p.expires_at) || ':' || person,
    case when person = p.athlete_id then p.coach_id else p.athlete_id end)
    from public.coach_permissions p, unnest(array[p.athlete_id, p.coach_id]) person
   where p.expires_at > now() and p.expires_at <= now() + interval '3 days' and p.updated_at < p.expires_at - interval '3 days'
     and not exists (
       select from private.outbox o
        where o.dedupe_key = 'access_expiring:' || p.id || ':' || extract(epoch from p.expires_at) || ':' || person);
end;
$$;

create function private.queue_weekly_digests(moment timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- To coaches, on their Monday from seven in the morning: what the athletes they can see did not train in the week before.
  perform private.enqueue_mail(missed.coach, 'weekly_digest', missed.details, missed.key)
    from (
      select coach.user_id as coach,
             'weekly_digest:' || coach.user_id || ':' || coach.monday as key,
             jsonb_build_object('from', coach.monday - 7, 'to', coach.monday - 1, 'athletes', jsonb_agg(
               jsonb_build_object('athlete', private.name_for_mail(a.athlete_id), 'athlete_id', a.athlete_id, 'missed', a.sessions,
                 'planned', a.planned) order by jsonb_array_length(a.sessions) desc, a.athlete_id)) as details
        from (
          select p.user_id, date_trunc('week', moment at time zone p.time_zone)::date as monday
            from public.user_profiles p
           where p.profile_type = 'coach'
             and extract(isodow from moment at time zone p.time_zone) = 1 and extract(hour from moment at time zone p.time_zone) >= 7
        ) coach
        cross join lateral (
          select w.athlete_id, count(*) as planned,
                 coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.planned_date)
                     order by w.planned_date, w.order_in_day)
                   filter (where w.state in ('published', 'missed')), '[]') as sessions
            from (select distinct g.athlete_id from private.workout_grants g where g.viewer_id = coach.user_id) g
            join public.workouts w on w.athlete_id = g.athlete_id and w.planned_date between coach.monday - 7 and coach.monday - 1
           where w.deleted_at is null and not w.hidden and w.state <> 'draft'
           group by w.athlete_id
          having count(*) filter (where w.state in ('published', 'missed')) > 0
        ) a
       where not exists (
         select from private.outbox o where o.dedupe_key = 'weekly_digest:' || coach.user_id || ':' || coach.monday)
       group by coach.user_id, coach.monday
    ) missed;
end;
$$;
comment on function private.queue_weekly_digests(timestamptz) is
  'One digest a coach and week. An athlete with nothing missed is not in it; a coach whose athletes missed nothing gets none.';

create function private.queue_message_digests(moment timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    due.reader, 'messages', jsonb_build_object('at', moment, 'until', due.until, 'people', due.people),
    'messages:' || due.reader || ':' || extract(epoch from due.until))
    from (
      select mine.user_id as reader, max(waiting.until) as until,
             jsonb_agg(jsonb_build_object('name', private.name_for_mail(other.user_id), 'messages', waiting.messages)
               order by waiting.messages desc, other.user_id) as people
        from public.conversations t
        join public.conversation_members mine on mine.conversation_id = t.id
        join public.conversation_members other on other.conversation_id = t.id and other.user_id <> mine.user_id
        cross join lateral (
          select count(*) as messages, max(m.created_at) as until from public.messages m
           where m.conversation_id = t.id and m.sender_id = other.user_id and m.deleted_at is null
             and m.created_at > coalesce(mine.last_read_at, '-infinity') and m.created_at <= moment - interval '30 minutes'
        ) waiting
       -- Older ones were told, or are older than the reader's address.
       where t.last_message_at > moment - interval '3 days' and waiting.messages > 0
         and not private.is_blocked(mine.user_id, other.user_id)
         and not exists (select from private.muted_conversations q where q.user_id = mine.user_id and q.conversation_id = t.id)
       group by mine.user_id
    ) due
   where not exists (
     select from private.outbox o
      where o.user_id = due.reader and o.template = 'messages'
        and ((o.data ->> 'at')::timestamptz > moment - interval '12 hours' or (o.data ->> 'until')::timestamptz >= due.until));
end;
$$;
comment on function private.queue_message_digests(timestamptz) is
  'One mail about messages that have waited half an hour: names and numbers, no words; again only for newer ones, twelve hours later.';

create function private.queue_due_mails()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  perform private.queue_message_digests();
  perform private.end_old_invitations();
  perform private.end_old_import_proposals();
  perform private.empty_deleted_routines();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
  perform private.forget_devices();
end;
$$;
grant execute on function private.queue_due_mails() to service_role;

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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
grant execute on function public.get_notification_preferences() to authenticated;

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
grant execute on function public.set_notification_preference(text, boolean) to authenticated;

create function public.queue_welcome_mail(user_id_param uuid, email_param text)
returns void language sql volatile set search_path = '' as $$
  select private.queue_welcome_mail(user_id_param, email_param);
$$;
comment on function public.queue_welcome_mail(uuid, text) is 'Server only. The welcome mail, once, if this is their confirmed address.';
grant execute on function public.queue_welcome_mail(uuid, text) to service_role;

create function public.claim_confirmation_mail(email_param text, out wait_seconds integer)
language sql volatile set search_path = '' as $$
  select private.claim_confirmation_mail(email_param);
$$;
comment on function public.claim_confirmation_mail(text) is
  'Server only. Seconds until a confirmation mail to this address can be asked for again; 0 takes the turn. It does not tell whether there is an account.';
grant execute on function public.claim_confirmation_mail(text) to service_role;

create function public.unsubscribe_mail(token_param uuid)
returns void language sql volatile set search_path = '' as $$
  select private.unsubscribe_mail(token_param);
$$;
comment on function public.unsubscribe_mail(uuid) is
  'Server only. Switches the kind of this mail off for its recipient, of an invitation all further ones; an unknown token changes nothing, and is answered the same.';
grant execute on function public.unsubscribe_mail(uuid) to service_role;

create function public.queue_due_mails()
returns void language sql volatile set search_path = '' as $$
  select private.queue_due_mails();
$$;
comment on function public.queue_due_mails() is
  'Server only. Queues what time brings: access that ends within three days, once; the weekly digest, on the coach''s Monday morning; messages that wait unread.
   Forgets mails older than 180 days, the addresses of invitations that have run out, proposed imports after 14 days, and devices of sessions that have ended.';
grant execute on function public.queue_due_mails() to service_role;
