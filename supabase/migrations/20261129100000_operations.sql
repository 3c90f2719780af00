drop function if exists "public"."finish_push"(claim_id_param uuid, endpoint_param text, status_param text);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.finish_push(claim_id_param uuid, endpoint_param text, status_param text, reason_param text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.finish_push(claim_id_param, endpoint_param, status_param, reason_param);
$function$
;

CREATE OR REPLACE FUNCTION public.get_operations()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.require_admin(me);
  return jsonb_build_object(
    'at', now(),
    'releases', private.release_figures(),
    'mails', private.mail_figures(),
    'pushes', private.push_figures(),
    'jobs', (
      select jsonb_agg(jsonb_build_object('job', n.job, 'last_run_at', j.last_run_at, 'last_success_at', j.last_success_at,
                                          'last_failure_at', j.last_failure_at, 'last_failure', j.last_failure) order by n.place)
        from unnest('{deliver-mail,deliver-push,sweep-files}'::text[]) with ordinality n(job, place) left join private.job_runs j using (job)),
    'sizes', private.size_figures(),
    'limits', coalesce((
      select jsonb_agg(to_jsonb(l) order by l.last_window desc, l.action) from (
        select r.action, r.max_hits, count(*) as counters, max(r.window_start) as last_window from private.rate_limits r
         where r.hits >= r.max_hits and r.window_start > now() - interval '1 day'
         group by r.action, r.max_hits order by max(r.window_start) desc, r.action limit 50) l), '[]'),
    'slow_calls', private.slow_calls());
end;
$function$
;

CREATE OR REPLACE FUNCTION public.note_job(job_param text, failure_param text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_job(job_param, failure_param);
$function$
;

drop function if exists "private"."finish_push"(claim_id_param uuid, endpoint_param text, status_param text);

create table "private"."job_runs" (
    "job" text not null,
    "last_run_at" timestamp with time zone not null,
    "last_success_at" timestamp with time zone,
    "last_failure_at" timestamp with time zone,
    "last_failure" text
      );

alter table "private"."job_runs" enable row level security;

create table "private"."push_outcomes" (
    "day" date not null,
    "service" text not null,
    "status" text not null,
    "reason" text not null,
    "hits" integer not null,
    "last_at" timestamp with time zone not null
      );

alter table "private"."push_outcomes" enable row level security;

alter table "private"."rate_limits" add column "max_hits" integer;

CREATE UNIQUE INDEX job_runs_pkey ON private.job_runs USING btree (job);

CREATE UNIQUE INDEX push_outcomes_pkey ON private.push_outcomes USING btree (day, service, status, reason);

alter table "private"."job_runs" add constraint "job_runs_pkey" PRIMARY KEY using index "job_runs_pkey";

alter table "private"."push_outcomes" add constraint "push_outcomes_pkey" PRIMARY KEY using index "push_outcomes_pkey";

alter table "private"."job_runs" add constraint "job_runs_job_check" CHECK ((job = ANY (ARRAY['deliver-mail'::text, 'deliver-push'::text, 'sweep-files'::text]))) not valid;

alter table "private"."job_runs" validate constraint "job_runs_job_check";

alter table "private"."job_runs" add constraint "job_runs_last_failure_check" CHECK ((char_length(last_failure) <= 300)) not valid;

alter table "private"."job_runs" validate constraint "job_runs_last_failure_check";

alter table "private"."push_outcomes" add constraint "push_outcomes_status_check" CHECK ((status = ANY (ARRAY['sent'::text, 'gone'::text, 'failed'::text]))) not valid;

alter table "private"."push_outcomes" validate constraint "push_outcomes_status_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.count_push(endpoint text, outcome text, said text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.finish_push(claim_id_param uuid, endpoint_param text, status_param text, reason_param text)
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
$function$
;

CREATE OR REPLACE FUNCTION private.mail_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'queued', (select count(*) from private.outbox o where o.status = 'queued'),
    'oldest_queued_at', (select min(o.created_at) from private.outbox o where o.status = 'queued' and o.next_attempt_at <= now()),
    'sent', (select count(*) from private.outbox o where o.status in ('sent', 'captured') and o.created_at >= now() - interval '7 days'),
    'captured', (select count(*) from private.outbox o where o.status = 'captured' and o.created_at >= now() - interval '7 days'),
    'failed', (select count(*) from private.outbox o where o.status = 'failed' and o.created_at >= now() - interval '7 days'),
    'failures', coalesce((
      select jsonb_agg(to_jsonb(f) order by f.last_at desc) from (
        select o.template, o.status, coalesce(private.reason_without_names(o.error, 200), 'no reason given') as reason,
               count(*) as mails, max(coalesce(o.taken_at, o.created_at)) as last_at
          from private.outbox o
         where o.error is not null and o.status in ('queued', 'failed') and o.created_at >= now() - interval '7 days'
         group by 1, 2, 3 order by max(coalesce(o.taken_at, o.created_at)) desc limit 20) f), '[]'));
$function$
;

CREATE OR REPLACE FUNCTION private.note_job(job_param text, failure_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  failure text := private.reason_without_names(failure_param, 300);
begin
  insert into private.job_runs as j (job, last_run_at, last_success_at, last_failure_at, last_failure)
  values (job_param, now(), case when failure is null then now() end, case when failure is not null then now() end, failure)
  on conflict (job) do update
     set last_run_at = excluded.last_run_at,
         last_success_at = coalesce(excluded.last_success_at, j.last_success_at),
         last_failure_at = coalesce(excluded.last_failure_at, j.last_failure_at),
         last_failure = coalesce(excluded.last_failure, j.last_failure);
exception when not_null_violation or check_violation then
  perform private.refuse('PT422', 'invalid_job', 'job_param: deliver-mail, deliver-push or sweep-files');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.push_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'devices', (select count(*) from private.push_subscriptions),
    'queued', (select count(*) from private.push_outbox),
    'oldest_queued_at', (select min(o.created_at) from private.push_outbox o where o.next_attempt_at <= now()),
    'sent', coalesce(sum(p.hits) filter (where p.status = 'sent'), 0),
    'gone', coalesce(sum(p.hits) filter (where p.status = 'gone'), 0),
    'failed', coalesce(sum(p.hits) filter (where p.status = 'failed'), 0),
    'failures', coalesce((
      select jsonb_agg(to_jsonb(f) order by f.last_at desc) from (
        select o.service, o.reason, sum(o.hits) as attempts, max(o.last_at) as last_at from private.push_outcomes o
         where o.status = 'failed' and o.day > current_date - 7
         group by 1, 2 order by max(o.last_at) desc limit 20) f), '[]'))
    from private.push_outcomes p where p.day > current_date - 7;
$function$
;

CREATE OR REPLACE FUNCTION private.reason_without_names(reason text, max_length integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  -- What another server said may hold an e-mail address, the address of a device, a token, an id.
  select nullif(left(btrim(regexp_replace(regexp_replace(regexp_replace(reason,
    '[^[:space:]<>"'']+@[^[:space:]<>"'']+', '[address]', 'g'),
    '[A-Za-z0-9_~=-]{24,}', '…', 'g'),
    '[[:space:][:cntrl:]]+', ' ', 'g')), max_length), '');
$function$
;

CREATE OR REPLACE FUNCTION private.release_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with counted as (
    select d.part, d.version,
           count(distinct d.device) filter (where d.outcome = 'mounted') as worked_devices,
           count(distinct d.device) filter (where d.outcome = 'failed') as failed_devices,
           count(distinct d.device) filter (where d.outcome = 'fell-back') as fell_back_devices,
           max(d.hour) as last_hour
      from private.release_devices d where d.hour >= now() - interval '14 days'
     group by d.part, d.version order by max(d.hour) desc, d.part, d.version limit 100
  ), stages as (
    select s.part, s.version, jsonb_object_agg(s.detail, s.devices) as stages
      from (select d.part, d.version, d.detail, count(*) as devices from private.release_devices d
             where d.outcome = 'failed' and d.hour >= now() - interval '14 days' group by 1, 2, 3) s
     group by s.part, s.version
  ), users as (
    select u.part, u.version, count(distinct u.user_id) as failed_users from private.release_users u
     where u.outcome = 'failed' and u.hour >= now() - interval '14 days' group by u.part, u.version
  ), served as (
    select p.key as part, p.value from private.release_documents r, jsonb_each(r.document -> 'parts') p
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'part', c.part, 'version', c.version, 'worked_devices', c.worked_devices, 'failed_devices', c.failed_devices,
           'fell_back_devices', c.fell_back_devices, 'failed_users', coalesce(u.failed_users, 0),
           'stages', coalesce(s.stages, '{}'), 'last_hour', c.last_hour,
           'role', (select case when v.value ->> 'stable' = c.version then 'stable'
                                when v.value -> 'candidate' ->> 'version' = c.version then 'candidate'
                                when v.value -> 'blocked' ? c.version then 'blocked'
                                when v.value ->> 'previous' = c.version then 'previous' end
                      from served v where v.part = c.part limit 1)
         ) order by c.part, c.last_hour desc, c.version), '[]')
    from counted c left join stages s using (part, version) left join users u using (part, version);
$function$
;

CREATE OR REPLACE FUNCTION private.size_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'database', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'tables', (
      select jsonb_agg(to_jsonb(t) order by t.bytes desc) from (
        select n.nspname || '.' || c.relname as name, pg_catalog.pg_total_relation_size(c.oid) as bytes,
               greatest(c.reltuples, 0)::bigint as estimated_rows
          from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
         order by 2 desc limit 10) t),
    'buckets', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.bytes desc, b.name) from (
        select k.id as name, count(o.id) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
          from storage.buckets k left join storage.objects o on o.bucket_id = k.id group by k.id) b), '[]'));
$function$
;

CREATE OR REPLACE FUNCTION private.slow_calls()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  home text := (select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
                 where e.extname = 'pg_stat_statements');
  found_calls jsonb;
begin
  if home is null then
    return null;
  end if;
  -- The API's statements name one function or table of public; only that name is shown, never a statement.
  execute pg_catalog.format($statement$
    select coalesce(jsonb_agg(to_jsonb(c) order by c.total_ms desc), '[]') from (
      select s.name, sum(s.calls)::bigint as calls, round(sum(s.total_exec_time)::numeric, 1) as total_ms,
             round((sum(s.total_exec_time) / sum(s.calls))::numeric, 1) as mean_ms, round(max(s.max_exec_time)::numeric, 1) as max_ms
        from (select (regexp_match(q.query, '"public"\."([a-z_0-9]+)"'))[1] as name, q.calls, q.total_exec_time, q.max_exec_time
                from %I.pg_stat_statements q
               where q.dbid = (select d.oid from pg_catalog.pg_database d where d.datname = pg_catalog.current_database())) s
       where s.name is not null and s.calls > 0 group by s.name order by 3 desc limit 15) c
    $statement$, home) into found_calls;
  return found_calls;
exception when object_not_in_prerequisite_state or insufficient_privilege or undefined_table or undefined_column then
  -- Installed, but not loaded by this server, or not to be read.
  return null;
end;
$function$
;

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
  delete from private.devices d
   where not exists (
     select from auth.sessions a
      where a.id = d.session_id and a.user_id = d.user_id and (a.not_after is null or a.not_after > now()));
  -- Without keys nothing takes them.
  delete from private.push_outbox o where o.created_at < now() - interval '1 day';
  delete from private.push_outcomes p where p.day < current_date - 30;
$function$
;

CREATE OR REPLACE FUNCTION private.limit_rate(actor uuid, action text, max_hits integer, per interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  used integer;
begin
  -- Load tests and fuzzers switch it off for their database: alter database … set app.rate_limits = 'off'.
  if current_setting('app.rate_limits', true) = 'off' then
    return;
  end if;
  insert into private.rate_limits as l (user_id, action, window_start, hits, max_hits)
  values (actor, limit_rate.action, date_bin(per, now(), timestamptz 'epoch'), 1, limit_rate.max_hits)
  on conflict on constraint rate_limits_pkey do update
    set hits = case when l.window_start = excluded.window_start then l.hits + 1 else 1 end,
        window_start = excluded.window_start,
        max_hits = excluded.max_hits
  returning hits into used;
  if used > max_hits then
    raise exception using
      errcode = 'PT429',
      hint = 'rate_limited',
      message = 'Too many requests. Please wait a moment and try again.',
      detail = jsonb_build_object('retry_after', ceil(extract(epoch from date_bin(per, now(), timestamptz 'epoch') + per - now())))::text;
  end if;
end;
$function$
;

comment on column private.rate_limits.max_hits is 'The limit when it was last counted: whoever runs this sees which are used up.';

comment on function private.reason_without_names(text, integer) is 'The text of a failure in one line, without addresses and long tokens; null where nothing is left.';

comment on table private.job_runs is 'When each scheduled job last ran, and what it failed with the last time it did.';

grant execute on function private.note_job(text, text) to service_role;

comment on function private.release_figures() is 'Of 14 days: devices for which each release worked, failed or was replaced. role: only where the store is a bucket.';

comment on function private.mail_figures() is 'Mails that wait, and those of 7 days; failures by template and reason, those that are tried again included.';

comment on function private.push_figures() is 'Devices, what waits for them, and attempts of 7 days by what came of them.';

comment on function private.size_figures() is 'Bytes of the database, of its ten largest tables with their indexes, and of the files in each bucket.';

comment on function private.slow_calls() is 'Calls and tables by the time that they have taken since the statistics began; null where pg_stat_statements does not measure.';

comment on function public.get_operations() is
  'How the platform does, for a system admin: { at, releases, mails, pushes, jobs, sizes, limits, slow_calls }, counts and reasons without a name.
   limits: counters of a day that were used up. slow_calls: null where nothing measures.';

grant execute on function public.get_operations() to authenticated;

comment on function public.note_job(text, text) is 'Server only. A scheduled job has run; failure_param: why it failed, if it did.';

grant execute on function public.note_job(text, text) to service_role;

comment on table private.push_outcomes is
  'How many notifications each push service took, and what it said when it refused: of 30 days, without a device.';

comment on column private.push_outcomes.service is 'Host of the push service.';

comment on function private.forget_devices() is 'Devices whose session has ended, and what is too old to be told or looked at.';

grant execute on function private.finish_push(uuid, text, text, text) to service_role;

comment on function public.finish_push(uuid, text, text, text) is
  'Server only. What came of a notification: sent, gone (the push service knows the device no longer), or failed, which is tried three times more.
   reason_param: what the push service said; kept without addresses and tokens.';

grant execute on function public.finish_push(uuid, text, text, text) to service_role;
