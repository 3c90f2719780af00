set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.claim_pushes(limit_count integer DEFAULT 50)
 RETURNS TABLE(claim_id uuid, endpoint text, p256dh text, auth text, planner_id uuid, planner text, athlete_id uuid, workouts jsonb)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.claim_pushes(limit_count);
$function$
;

CREATE OR REPLACE FUNCTION public.delete_push_subscription()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  delete from private.push_subscriptions s where s.user_id = me and s.session_id = private.current_session_id();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.finish_push(claim_id_param uuid, endpoint_param text, status_param text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.finish_push(claim_id_param, endpoint_param, status_param);
$function$
;

CREATE OR REPLACE FUNCTION public.get_push_subscription()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return (select s.endpoint from private.push_subscriptions s where s.user_id = me and s.session_id = private.current_session_id());
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_push_subscription(endpoint_param text, p256dh_param text, auth_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

create table "private"."push_outbox" (
    "id" bigint generated always as identity not null,
    "session_id" uuid not null,
    "planner_id" uuid not null,
    "workout_id" uuid not null,
    "created_at" timestamp with time zone not null default now(),
    "claim_id" uuid,
    "attempts" integer not null default 0,
    "next_attempt_at" timestamp with time zone not null default now()
      );

alter table "private"."push_outbox" enable row level security;

create table "private"."push_subscriptions" (
    "session_id" uuid not null,
    "user_id" uuid not null,
    "endpoint" text not null,
    "p256dh" text not null,
    "auth" text not null,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."push_subscriptions" enable row level security;

CREATE INDEX push_outbox_claim_id_idx ON private.push_outbox USING btree (claim_id);

CREATE INDEX push_outbox_next_attempt_at_idx ON private.push_outbox USING btree (next_attempt_at);

CREATE UNIQUE INDEX push_outbox_pkey ON private.push_outbox USING btree (id);

CREATE INDEX push_outbox_planner_id_idx ON private.push_outbox USING btree (planner_id);

CREATE INDEX push_outbox_session_id_idx ON private.push_outbox USING btree (session_id);

CREATE INDEX push_outbox_workout_id_idx ON private.push_outbox USING btree (workout_id);

CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON private.push_subscriptions USING btree (endpoint);

CREATE UNIQUE INDEX push_subscriptions_pkey ON private.push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions_user_id_idx ON private.push_subscriptions USING btree (user_id);

alter table "private"."push_outbox" add constraint "push_outbox_pkey" PRIMARY KEY using index "push_outbox_pkey";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_pkey" PRIMARY KEY using index "push_subscriptions_pkey";

alter table "private"."push_outbox" add constraint "push_outbox_planner_id_fkey" FOREIGN KEY (planner_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."push_outbox" validate constraint "push_outbox_planner_id_fkey";

alter table "private"."push_outbox" add constraint "push_outbox_session_id_fkey" FOREIGN KEY (session_id) REFERENCES private.push_subscriptions(session_id) ON DELETE CASCADE not valid;

alter table "private"."push_outbox" validate constraint "push_outbox_session_id_fkey";

alter table "private"."push_outbox" add constraint "push_outbox_workout_id_fkey" FOREIGN KEY (workout_id) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "private"."push_outbox" validate constraint "push_outbox_workout_id_fkey";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_auth_check" CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)) not valid;

alter table "private"."push_subscriptions" validate constraint "push_subscriptions_auth_check";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_endpoint_check" CHECK (((char_length(endpoint) <= 1000) AND (endpoint ~ '^https://(fcm\.googleapis\.com|[a-z0-9]+\.google\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[!-~]+$'::text))) not valid;

alter table "private"."push_subscriptions" validate constraint "push_subscriptions_endpoint_check";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_endpoint_key" UNIQUE using index "push_subscriptions_endpoint_key";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_p256dh_check" CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)) not valid;

alter table "private"."push_subscriptions" validate constraint "push_subscriptions_p256dh_check";

alter table "private"."push_subscriptions" add constraint "push_subscriptions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."push_subscriptions" validate constraint "push_subscriptions_user_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.claim_pushes(limit_count integer)
 RETURNS TABLE(claim_id uuid, endpoint text, p256dh text, auth text, planner_id uuid, planner text, athlete_id uuid, workouts jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.finish_push(claim_id_param uuid, endpoint_param text, status_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Minutes until the next attempt; after the last one the notification is given up: the mail tells of the workouts too.
  delays constant integer[] := '{1,5,30}';
begin
  if status_param is null or status_param not in ('sent', 'gone', 'failed') then
    perform private.refuse('PT422', 'invalid_status', 'status_param: sent, gone or failed');
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
$function$
;

CREATE OR REPLACE FUNCTION private.queue_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.require_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  session uuid := private.current_session_id();
begin
  if session is null then
    perform private.refuse('PT403', 'no_session', 'Notifications belong to a device on which you are signed in.');
  end if;
  return session;
end;
$function$
;

CREATE TRIGGER push_workout_created AFTER INSERT ON public.workouts FOR EACH ROW WHEN (((new.state = 'published'::text) AND (NOT new.hidden) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER push_workout_published AFTER UPDATE ON public.workouts FOR EACH ROW WHEN (((new.state = 'published'::text) AND (NOT new.hidden) AND (new.deleted_at IS NULL) AND ((old.state = 'draft'::text) OR old.hidden))) EXECUTE FUNCTION private.queue_push();

comment on table private.push_subscriptions is 'Where a browser takes notifications for the session that runs in it, and the keys to encrypt them with.';

comment on table private.push_outbox is
  'Published workouts of which a device has not been told; a notification takes all of one planner. A row goes when it was told, or given up.';

grant execute on function private.claim_pushes(integer) to service_role;

grant execute on function private.finish_push(uuid, text, text) to service_role;

comment on function private.require_session() is 'The session of the caller''s token, or PT403 no_session.';

comment on function public.save_push_subscription(text, text, text) is
  'Turns notifications on for the device of this session, with what PushManager.subscribe gave; p256dh_param and auth_param in base64url.';

grant execute on function public.save_push_subscription(text, text, text) to authenticated;

comment on function public.delete_push_subscription() is 'Turns notifications off for the device of this session. Repeating it changes nothing.';

grant execute on function public.delete_push_subscription() to authenticated;

comment on function public.get_push_subscription() is 'Where the device of this session takes notifications; null where they are off.';

grant execute on function public.get_push_subscription() to authenticated;

comment on function public.claim_pushes(integer) is
  'Server only. Takes notifications that are due; each comes back after five minutes unless finish_push ends it. workouts: [{ title, date }].';

grant execute on function public.claim_pushes(integer) to service_role;

comment on function public.finish_push(uuid, text, text) is
  'Server only. What came of a notification: sent, gone (the push service knows the device no longer), or failed, which is tried three times more.';

grant execute on function public.finish_push(uuid, text, text) to service_role;

insert into private.personal_data (relation, person_column, reason) values
  ('private.push_subscriptions', 'user_id', 'an address and keys of a browser that nobody else may know'),
  ('private.push_outbox', 'planner_id', 'gone within an hour; the workouts are in the export');
