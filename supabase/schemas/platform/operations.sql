-- What whoever runs the platform looks at: jobs and when they last ran, mails and notifications, releases, sizes, limits, slow calls.
--
-- Called by   system admins (get_operations); the server alone notes what became of a job.
-- Risk        it is about everybody, and is to name nobody: counts, kinds and reasons. A reason is the text of another server, which may hold
--             an address or a token: both are taken out before it is kept or shown.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.job_runs (
  job text primary key,
  last_run_at timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text,
  constraint job_runs_job_check check (job in ('deliver-mail', 'deliver-push', 'sweep-files', 'check-payments')),
  constraint job_runs_last_failure_check check (char_length(last_failure) <= 300)
);
comment on table private.job_runs is 'When each scheduled job last ran, and what it failed with the last time it did.';
alter table private.job_runs enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.note_job(job_param text, failure_param text)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
  perform private.refuse('PT422', 'invalid_job', 'job_param: deliver-mail, deliver-push, sweep-files or check-payments');
end;
$$;
grant execute on function private.note_job(text, text) to service_role;

-- Reports name versions that they please: a hundred of the newest are enough to see what is served.
create function private.release_figures()
returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.release_figures() is 'Of 14 days: devices for which each release worked, failed or was replaced. role: only where the store is a bucket.';

create function private.mail_figures()
returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.mail_figures() is 'Mails that wait, and those of 7 days; failures by template and reason, those that are tried again included.';

create function private.push_figures()
returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.push_figures() is 'Devices, what waits for them, and attempts of 7 days by what came of them.';

create function private.size_figures()
returns jsonb language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.size_figures() is 'Bytes of the database, of its ten largest tables with their indexes, and of the files in each bucket.';

create function private.slow_calls()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function private.slow_calls() is 'Calls and tables by the time that they have taken since the statistics began; null where pg_stat_statements does not measure.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_operations()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
        from unnest('{deliver-mail,deliver-push,sweep-files,check-payments}'::text[]) with ordinality n(job, place) left join private.job_runs j using (job)),
    'sizes', private.size_figures(),
    'limits', coalesce((
      select jsonb_agg(to_jsonb(l) order by l.last_window desc, l.action) from (
        select r.action, r.max_hits, count(*) as counters, max(r.window_start) as last_window from private.rate_limits r
         where r.hits >= r.max_hits and r.window_start > now() - interval '1 day'
         group by r.action, r.max_hits order by max(r.window_start) desc, r.action limit 50) l), '[]'),
    'slow_calls', private.slow_calls());
end;
$$;
comment on function public.get_operations() is
  'How the platform does, for a system admin: { at, releases, mails, pushes, jobs, sizes, limits, slow_calls }, counts and reasons without a name.
   limits: counters of a day that were used up. slow_calls: null where nothing measures.';
grant execute on function public.get_operations() to authenticated;

create function public.note_job(job_param text, failure_param text default null)
returns void language sql volatile set search_path = '' as $$
  select private.note_job(job_param, failure_param);
$$;
comment on function public.note_job(text, text) is 'Server only. A scheduled job has run; failure_param: why it failed, if it did.';
grant execute on function public.note_job(text, text) to service_role;
