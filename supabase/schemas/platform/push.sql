-- Push: notifications on a device, of workouts that a coach has published.
--
-- Reads       auth.sessions: a device is a session. Whoever signed out there, or was signed out from elsewhere, gets nothing more on it.
-- Risk        what is sent lies on a locked screen: never for a session that has ended, never across a block, and only workouts that can
--             still be seen; all of it is looked at when it is sent. The server sends to an address that a browser names: only to push
--             services that are known (server-side request forgery).

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.push_subscriptions (
  session_id uuid primary key,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Chrome and its relatives, Firefox, Safari, Edge.
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000 and endpoint ~
    '^https://(fcm\.googleapis\.com|[a-z0-9]+\.google\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[!-~]+$'),
  -- A point of P-256 and 16 bytes, in base64url.
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table private.push_subscriptions is 'Where a browser takes notifications for the session that runs in it, and the keys to encrypt them with.';
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;

-- A row a workout, and none is changed by who publishes: appending to one row a device would deadlock two transactions that plan for the
-- same two athletes.
create table private.push_outbox (
  id bigint generated always as identity primary key,
  session_id uuid not null references private.push_subscriptions (session_id) on delete cascade,
  planner_id uuid not null references public.user_profiles (user_id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  created_at timestamptz not null default now(),
  claim_id uuid,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);
comment on table private.push_outbox is
  'Published workouts of which a device has not been told; a notification takes all of one planner. A row goes when it was told, or given up.';
create index push_outbox_next_attempt_at_idx on private.push_outbox (next_attempt_at);
create index push_outbox_session_id_idx on private.push_outbox (session_id);
create index push_outbox_planner_id_idx on private.push_outbox (planner_id);
create index push_outbox_workout_id_idx on private.push_outbox (workout_id);
create index push_outbox_claim_id_idx on private.push_outbox (claim_id);
alter table private.push_outbox enable row level security;

create table private.push_outcomes (
  day date not null,
  service text not null,
  status text not null,
  reason text not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (day, service, status, reason),
  constraint push_outcomes_status_check check (status in ('sent', 'gone', 'failed'))
);
comment on table private.push_outcomes is
  'How many notifications each push service took, and what it said when it refused: of 30 days, without a device.';
comment on column private.push_outcomes.service is 'Host of the push service.';
alter table private.push_outcomes enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.queue_push()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  planner uuid := coalesce(new.updated_by, new.created_by);
begin
  -- Demo data and load tests tell nobody, as with mails.
  if planner is null or planner = new.athlete_id or new.date < current_date - 1 or current_setting('app.mail', true) = 'off' then
    return new;
  end if;
  insert into private.push_outbox (session_id, planner_id, workout_id)
  select s.session_id, planner, new.id from private.push_subscriptions s where s.user_id = new.athlete_id;
  return new;
exception when others then
  raise warning 'no device was told of a published workout: %', sqlerrm;
  return new;
end;
$$;
create trigger push_workout_created after insert on public.workouts
  for each row when (new.state = 'published' and not new.hidden and new.deleted_at is null)
  execute function private.queue_push();
create trigger push_workout_published after update on public.workouts
  for each row when (
    new.state = 'published' and not new.hidden and new.deleted_at is null
    and (old.state = 'draft' or old.hidden))
  execute function private.queue_push();

create function private.forget_devices()
returns void language sql volatile security definer set search_path = '' as $$
  delete from private.push_subscriptions s
   where not exists (
     select from auth.sessions a
      where a.id = s.session_id and a.user_id = s.user_id and (a.not_after is null or a.not_after > now()));
  delete from private.devices d
   where not exists (
     select from auth.sessions a
      where a.id = d.session_id and a.user_id = d.user_id and (a.not_after is null or a.not_after > now()));
  -- Without keys nothing takes them.
  delete from private.push_outbox o where o.created_at < now() - interval '1 day';
  delete from private.push_outcomes p where p.day < current_date - 30;
$$;
comment on function private.forget_devices() is 'Devices whose session has ended, and what is too old to be told or looked at.';

create function private.count_push(endpoint text, outcome text, said text)
returns void language plpgsql volatile set search_path = '' as $$
declare
  host text := coalesce((regexp_match(endpoint, '^https://([a-z0-9.-]{1,100})/'))[1], 'unknown');
  -- A push service may say something else each time, and this is no log.
  most_reasons constant integer := 100;
  why text := case when outcome = 'failed' then coalesce(private.reason_without_names(said, 200), 'no reason given') else '' end;
begin
  if outcome = 'failed' and (select count(*) from private.push_outcomes p where p.day = current_date) >= most_reasons
     and not exists (select from private.push_outcomes p where (p.day, p.service, p.status, p.reason) = (current_date, host, outcome, why)) then
    why := 'other reasons';
  end if;
  insert into private.push_outcomes as p (day, service, status, reason, hits, last_at)
  values (current_date, host, outcome, why, 1, now())
  on conflict (day, service, status, reason) do update set hits = p.hits + 1, last_at = now();
end;
$$;

create function private.claim_pushes(limit_count integer)
returns table (
  claim_id uuid, endpoint text, p256dh text, auth text, planner_id uuid, planner text, athlete_id uuid, workouts jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.push_subscriptions s
   where exists (select from private.push_outbox o where o.session_id = s.session_id and o.next_attempt_at <= now())
     and not exists (
       select from auth.sessions a
        where a.id = s.session_id and a.user_id = s.user_id and (a.not_after is null or a.not_after > now()));
  delete from private.push_outbox o using private.push_subscriptions s, public.workouts w
   where s.session_id = o.session_id and w.id = o.workout_id and o.next_attempt_at <= now()
     and (w.deleted_at is not null or w.hidden or w.state <> 'published' or not private.may_mail(s.user_id, null, o.planner_id));
  return query
    with due as (
      select o.id, o.session_id, o.planner_id, o.created_at, o.attempts from private.push_outbox o
       where o.next_attempt_at <= now() order by o.id limit 10000
       for update skip locked
    ), notices as (
      -- Somebody who plans a week publishes one workout after another: it waits until two minutes were quiet, but for ten at most.
      select d.session_id, d.planner_id, gen_random_uuid() as claim_id from due d
       group by d.session_id, d.planner_id
      having max(d.created_at) <= now() - interval '2 minutes' or min(d.created_at) <= now() - interval '10 minutes'
          or max(d.attempts) > 0
       order by min(d.id) limit least(greatest(coalesce(limit_count, 50), 1), 200)
    ), taken as (
      -- One that is neither told nor given up within five minutes, because its sender stopped, is due again.
      update private.push_outbox o
         set claim_id = n.claim_id, attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes'
        from notices n join due d using (session_id, planner_id)
       where o.id = d.id
      returning n.claim_id, o.session_id, o.planner_id, o.workout_id
    )
    select t.claim_id, s.endpoint, s.p256dh, s.auth, t.planner_id, private.name_for_mail(t.planner_id), s.user_id,
           jsonb_agg(jsonb_build_object('title', w.title, 'date', w.date) order by w.date, w.order_in_day, w.id)
      from taken t
      join private.push_subscriptions s on s.session_id = t.session_id
      join public.workouts w on w.id = t.workout_id
     group by t.claim_id, s.session_id, t.planner_id;
end;
$$;
grant execute on function private.claim_pushes(integer) to service_role;

create function private.finish_push(claim_id_param uuid, endpoint_param text, status_param text, reason_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Minutes until the next attempt; after the last one the notification is given up: the mail tells of the workouts too.
  delays constant integer[] := '{1,5,30}';
begin
  if status_param is null or status_param not in ('sent', 'gone', 'failed') then
    perform private.refuse('PT422', 'invalid_status', 'status_param: sent, gone or failed');
  end if;
  if exists (select from private.push_outbox o where o.claim_id = claim_id_param) then
    perform private.count_push(endpoint_param, status_param, reason_param);
  end if;
  if status_param = 'gone' then
    delete from private.push_subscriptions s using private.push_outbox o
     where o.claim_id = claim_id_param and s.session_id = o.session_id and s.endpoint = endpoint_param;
  end if;
  delete from private.push_outbox o
   where o.claim_id = claim_id_param and (status_param <> 'failed' or o.attempts > cardinality(delays));
  update private.push_outbox o set claim_id = null, next_attempt_at = now() + make_interval(mins => delays[o.attempts])
   where o.claim_id = claim_id_param;
end;
$$;
grant execute on function private.finish_push(uuid, text, text, text) to service_role;

create function private.require_session()
returns uuid language plpgsql stable set search_path = '' as $$
declare
  session uuid := private.current_session_id();
begin
  if session is null then
    perform private.refuse('PT403', 'no_session', 'Notifications belong to a device on which you are signed in.');
  end if;
  return session;
end;
$$;
comment on function private.require_session() is 'The session of the caller''s token, or PT403 no_session.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.save_push_subscription(endpoint_param text, p256dh_param text, auth_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  session uuid := private.require_session();
  broken text;
begin
  perform private.limit_rate(me, 'save_push_subscription', 30, interval '1 hour');
  -- A browser has one subscription: who is signed in on it now takes it over. Nobody knows its keys but that browser.
  delete from private.push_subscriptions s
   where s.endpoint = endpoint_param and s.p256dh = p256dh_param and s.auth = auth_param and s.session_id <> session;
  insert into private.push_subscriptions as s (session_id, user_id, endpoint, p256dh, auth)
  values (session, me, endpoint_param, p256dh_param, auth_param)
  on conflict (session_id) do update
     set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
exception
  when not_null_violation or check_violation then
    get stacked diagnostics broken = constraint_name;
    if broken = 'push_subscriptions_endpoint_check' then
      perform private.refuse('PT422', 'unknown_push_service', 'endpoint_param: the address of a known push service');
    end if;
    perform private.refuse('PT422', 'invalid_subscription', 'endpoint_param, p256dh_param, auth_param: as the browser gives them');
  when unique_violation then
    perform private.refuse('PT409', 'subscription_taken', 'endpoint_param: it is of another device');
end;
$$;
comment on function public.save_push_subscription(text, text, text) is
  'Turns notifications on for the device of this session, with what PushManager.subscribe gave; p256dh_param and auth_param in base64url.';
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

create function public.delete_push_subscription()
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  delete from private.push_subscriptions s where s.user_id = me and s.session_id = private.current_session_id();
end;
$$;
comment on function public.delete_push_subscription() is 'Turns notifications off for the device of this session. Repeating it changes nothing.';
grant execute on function public.delete_push_subscription() to authenticated;

create function public.get_push_subscription()
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return (select s.endpoint from private.push_subscriptions s where s.user_id = me and s.session_id = private.current_session_id());
end;
$$;
comment on function public.get_push_subscription() is 'Where the device of this session takes notifications; null where they are off.';
grant execute on function public.get_push_subscription() to authenticated;

create function public.claim_pushes(limit_count integer default 50)
returns table (
  claim_id uuid, endpoint text, p256dh text, auth text, planner_id uuid, planner text, athlete_id uuid, workouts jsonb)
language sql volatile set search_path = '' as $$
  select * from private.claim_pushes(limit_count);
$$;
comment on function public.claim_pushes(integer) is
  'Server only. Takes notifications that are due; each comes back after five minutes unless finish_push ends it. workouts: [{ title, date }].';
grant execute on function public.claim_pushes(integer) to service_role;

create function public.finish_push(claim_id_param uuid, endpoint_param text, status_param text, reason_param text default null)
returns void language sql volatile set search_path = '' as $$
  select private.finish_push(claim_id_param, endpoint_param, status_param, reason_param);
$$;
comment on function public.finish_push(uuid, text, text, text) is
  'Server only. What came of a notification: sent, gone (the push service knows the device no longer), or failed, which is tried three times more.
   reason_param: what the push service said; kept without addresses and tokens.';
grant execute on function public.finish_push(uuid, text, text, text) to service_role;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (relation, person_column, reason) values
  ('private.push_subscriptions', 'user_id', 'an address and keys of a browser that nobody else may know'),
  ('private.push_outbox', 'planner_id', 'gone within an hour; the workouts are in the export');
