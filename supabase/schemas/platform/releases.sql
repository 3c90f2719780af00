-- Releases: the release document of a store whose files are in Storage (Storage has no atomic rename, so a row here is the commit
-- point), and reports of success and failure per release, counted by distinct devices and by distinct signed-in users.
--
-- Risk        the release document decides which code runs in every browser: only the service role writes it, with compare-and-swap on
--             the revision. Anybody may report. A device can be forged, a user cannot: users are counted apart, by the token's subject,
--             and no row links a user to a device. Each counts once per release and outcome; the number of anonymous rows is limited.
-- Retention   14 days of reports; older rows are deleted by every report and every read.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.release_documents (
  store text primary key,
  revision integer not null check (revision > 0),
  document jsonb not null check (pg_column_size(document) <= 200000),
  changed_at timestamptz not null default now(),
  constraint release_documents_store_check check (store ~ '^[a-z][a-z0-9-]{0,62}$'),
  constraint release_documents_of_its_revision_check check (document -> 'revision' = to_jsonb(revision))
);
comment on table private.release_documents is 'The release document of each store, as shared/contracts/src/release-document.ts says it is.';
alter table private.release_documents enable row level security;

create table private.release_devices (
  part text not null,
  version text not null,
  outcome text not null check (outcome in ('mounted', 'failed', 'fell-back')),
  device uuid not null,
  detail text,
  weight smallint not null check (weight between 1 and 10),
  composition jsonb,
  hour timestamptz not null,
  primary key (part, version, outcome, device),
  constraint release_devices_detail_check check ((outcome = 'mounted') = (detail is null))
);
comment on table private.release_devices is 'Each device once per release and outcome, with the hour it was last so.';
comment on column private.release_devices.device is 'A keyed hash: nobody who does not hold the key of the installation finds a browser by it.';
comment on column private.release_devices.detail is 'Of a failure its stage, of a fall-back the release that took its place.';
comment on column private.release_devices.weight is 'How many devices it stands for: of those for whom a stable release works only some say so.';
comment on column private.release_devices.composition is 'Of a failure: { revision, parts: { part: version } } of its page.';
create index release_devices_hour_idx on private.release_devices (hour);
alter table private.release_devices enable row level security;

create table private.release_users (
  part text not null,
  version text not null,
  outcome text not null check (outcome in ('mounted', 'failed', 'fell-back')),
  user_id uuid not null references auth.users (id) on delete cascade,
  detail text,
  hour timestamptz not null,
  primary key (part, version, outcome, user_id),
  constraint release_users_detail_check check ((outcome = 'mounted') = (detail is null))
);
comment on table private.release_users is 'Each signed-in user once per release and outcome, with the hour it was last so.';
create index release_users_user_idx on private.release_users (user_id);
create index release_users_hour_idx on private.release_users (hour);
alter table private.release_users enable row level security;

create table private.release_vitals (
  part text not null,
  version text not null,
  vital text not null check (vital in ('lcp', 'cls', 'inp')),
  device uuid not null,
  value numeric(9, 3) not null check (value between 0 and 600000),
  hour timestamptz not null,
  primary key (part, version, vital, device)
);
comment on table private.release_vitals is 'How fast pages are in which a release is shown: the last value of each device. lcp and inp in ms, cls without a unit.';
create index release_vitals_hour_idx on private.release_vitals (hour);
alter table private.release_vitals enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.release_document(store_param text)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select document from private.release_documents where store = store_param;
$$;
grant execute on function private.release_document(text) to service_role;

create function private.commit_release_document(store_param text, document_param jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  next_document jsonb := document_param;
  next_revision integer;
begin
  if jsonb_typeof(next_document -> 'revision') is distinct from 'number' then
    perform private.refuse('PT422', 'invalid_document', 'document: a release document with its revision.');
  end if;
  next_revision := (next_document ->> 'revision')::integer;
  if next_revision = 1 then
    insert into private.release_documents (store, revision, document) values (store_param, 1, next_document)
    on conflict (store) do nothing;
  else
    update private.release_documents
       set revision = next_revision, document = next_document, changed_at = now()
     where store = store_param and revision = next_revision - 1;
  end if;
  return found;
end
$$;
grant execute on function private.commit_release_document(text, jsonb) to service_role;

create function private.sweep_release_reports()
returns void language sql volatile security definer set search_path = '' as $$
  delete from private.release_devices d where d.hour < now() - interval '14 days';
  delete from private.release_users u where u.hour < now() - interval '14 days';
  delete from private.release_vitals v where v.hour < now() - interval '14 days';
  -- Rate limit counters of addresses: no account deletion removes them.
  delete from private.rate_limits l where l.action = 'report_from_address' and l.window_start < now() - interval '1 hour';
$$;
comment on function private.sweep_release_reports() is 'Takes away what is older than 14 days.';

create function private.is_release(part text, version text)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce($1 ~ '^[a-z][a-z-]{0,39}$' and $2 ~ '^[0-9A-Za-z.+-]{1,64}$', false);
$$;
comment on function private.is_release(text, text) is 'Whether these could be a part and a version; whether they are is known to who has the release document.';

-- One invalid line refuses the whole report: our pages never send one.
create function private.require_reports(sent jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  report jsonb := sent;
  line jsonb;
begin
  if report is null or jsonb_typeof(report) <> 'object'
     or jsonb_typeof(report -> 'outcomes') is distinct from 'array' or jsonb_typeof(report -> 'vitals') is distinct from 'array'
     or jsonb_typeof(report -> 'composition') is distinct from 'object' or jsonb_typeof(report -> 'revision') is distinct from 'number' then
    perform private.refuse('PT422', 'invalid_reports', 'reports_param: { revision, composition, outcomes, vitals }');
  elsif jsonb_array_length(report -> 'outcomes') > 20 or jsonb_array_length(report -> 'vitals') > 20
     or pg_catalog.length((report -> 'composition')::text) > 2000 then
    perform private.refuse('PT422', 'too_many_reports', 'reports_param: at most 20 outcomes and 20 vitals');
  elsif (report ->> 'revision')::numeric not between 0 and 1000000000 then
    perform private.refuse('PT422', 'invalid_reports', 'reports_param: a revision');
  end if;
  for line in select * from jsonb_array_elements(report -> 'outcomes') loop
    -- Nested checks: the cast must not run on a value that is no number.
    if jsonb_typeof(line) <> 'object' or not private.is_release(line ->> 'part', line ->> 'version')
       or coalesce(line ->> 'outcome', '') not in ('mounted', 'failed', 'fell-back')
       or (line ->> 'outcome' = 'failed') <> (coalesce(line ->> 'stage', '') in ('load', 'mount', 'crash', 'unmount'))
       or (line ->> 'outcome' = 'fell-back') <> private.is_release(line ->> 'part', line ->> 'to')
       or jsonb_typeof(line -> 'weight') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_outcome', 'reports_param: outcomes, each { part, version, outcome, weight } and the stage of a failure');
    elsif (line ->> 'weight')::numeric not between 0 and 10 or (line ->> 'weight')::numeric <> round((line ->> 'weight')::numeric) then
      perform private.refuse('PT422', 'invalid_weight', 'reports_param: weight of each outcome, 0 to 10');
    end if;
  end loop;
  for line in select * from jsonb_array_elements(report -> 'vitals') loop
    if jsonb_typeof(line) <> 'object' or not private.is_release(line ->> 'part', line ->> 'version')
       or coalesce(line ->> 'vital', '') not in ('lcp', 'cls', 'inp') or jsonb_typeof(line -> 'value') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_vital', 'reports_param: vitals, each { part, version, vital, value }');
    elsif (line ->> 'value')::numeric not between 0 and 600000 then
      perform private.refuse('PT422', 'invalid_vital', 'reports_param: value of each vital, 0 to 600000');
    end if;
  end loop;
  return report;
end;
$$;
comment on function private.require_reports(jsonb) is 'The reports as they were sent; refuses what no page sends.';

-- Every report locks rows in the same order: two concurrent reports of one device wait and cannot deadlock.
create function private.keep_reports(person uuid, device_param uuid, reports jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  page jsonb := jsonb_build_object('revision', reports -> 'revision', 'parts', reports -> 'composition');
  -- Upper limit: more rows add no information, and anonymous callers must not fill the table.
  most_devices constant integer := 20000;
  most_of_one_user constant integer := 500;
begin
  if not exists (select from private.release_devices d where d.hour = this_hour)
     and not exists (select from private.release_users u where u.hour = this_hour) then
    perform private.sweep_release_reports();
  end if;
  insert into private.release_devices as d (part, version, outcome, device, detail, weight, composition, hour)
  select distinct on (r.part, r.version, r.outcome)
         r.part, r.version, r.outcome, device_param, coalesce(r.stage, r."to"), r.weight::smallint,
         case when r.outcome = 'failed' then page end, this_hour
    from jsonb_to_recordset(reports -> 'outcomes') r(part text, version text, outcome text, stage text, "to" text, weight numeric)
   where r.weight > 0
     and (select count(*) from (select from private.release_devices o
            where o.part = r.part and o.version = r.version and o.outcome = r.outcome limit most_devices) known) < most_devices
   order by r.part, r.version, r.outcome
  on conflict (part, version, outcome, device) do update
    set hour = excluded.hour, detail = excluded.detail, weight = excluded.weight, composition = excluded.composition
    where d.hour < excluded.hour;
  insert into private.release_vitals as v (part, version, vital, device, value, hour)
  select distinct on (r.part, r.version, r.vital) r.part, r.version, r.vital, device_param, round(r.value, 3), this_hour
    from jsonb_to_recordset(reports -> 'vitals') r(part text, version text, vital text, value numeric)
   where (select count(*) from (select from private.release_vitals o
            where o.part = r.part and o.version = r.version and o.vital = r.vital limit most_devices) known) < most_devices
   order by r.part, r.version, r.vital
  on conflict (part, version, vital, device) do update set value = excluded.value, hour = excluded.hour;
  insert into private.release_users as u (part, version, outcome, user_id, detail, hour)
  select distinct on (r.part, r.version, r.outcome) r.part, r.version, r.outcome, person, coalesce(r.stage, r."to"), this_hour
    from jsonb_to_recordset(reports -> 'outcomes') r(part text, version text, outcome text, stage text, "to" text)
   where person is not null
     and (select count(*) from private.release_users o where o.user_id = person) < most_of_one_user
   order by r.part, r.version, r.outcome
  on conflict (part, version, outcome, user_id) do update set hour = excluded.hour, detail = excluded.detail
    where u.hour < excluded.hour;
end;
$$;
comment on function private.keep_reports(uuid, uuid, jsonb) is 'Counts what one page says, for its device and for who is signed in there, if anybody.';

create function private.report_releases_as_stranger(address_param uuid, device_param uuid, reports_param jsonb)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  begin
    perform private.limit_rate(address_param, 'report_from_address', 120, interval '1 minute');
    perform private.limit_rate(everybody, 'report_from_anywhere', 20000, interval '1 hour');
  exception when sqlstate 'PT429' then
    return false;
  end;
  perform private.keep_reports(null, device_param, private.require_reports(reports_param));
  return true;
end;
$$;
grant execute on function private.report_releases_as_stranger(uuid, uuid, jsonb) to service_role;

create function private.release_health(part_param text, since_param timestamptz)
returns table (
  version text, failed_users integer, worked_users integer, failed_devices integer, worked_devices integer, worked_variance integer,
  fell_back_devices integer, stages jsonb, vitals jsonb, compositions jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  first_hour timestamptz := date_trunc('hour', coalesce(since_param, timestamptz '-infinity'));
begin
  perform private.sweep_release_reports();
  return query
    with of_devices as (
      select d.version, d.device, d.detail, d.composition, d.outcome, d.weight::integer as weight,
             bool_or(d.outcome = 'failed') over (partition by d.version, d.device) as has_failed
        from private.release_devices d where d.part = part_param and d.hour >= first_hour
    ), of_users as (
      select u.version, u.user_id, bool_or(u.outcome = 'failed') as has_failed
        from private.release_users u
       where u.part = part_param and u.hour >= first_hour and u.outcome in ('failed', 'mounted') group by 1, 2
    ), devices as (
      select d.version,
             count(*) filter (where d.outcome = 'failed')::integer as failed,
             coalesce(sum(d.weight) filter (where d.outcome = 'mounted' and not d.has_failed), 0)::integer as worked,
             coalesce(sum(d.weight * (d.weight - 1)) filter (where d.outcome = 'mounted' and not d.has_failed), 0)::integer as variance,
             count(*) filter (where d.outcome = 'fell-back')::integer as fell_back
        from of_devices d group by 1
    ), users as (
      select u.version, count(*) filter (where u.has_failed)::integer as failed, count(*) filter (where not u.has_failed)::integer as worked
        from of_users u group by 1
    ), stages as (
      select s.version, jsonb_object_agg(s.detail, s.devices) as stages
        from (select d.version, d.detail, count(*) as devices from of_devices d where d.outcome = 'failed' group by 1, 2) s group by 1
    ), vitals as (
      select s.version, jsonb_object_agg(s.vital, s.p75) as vitals
        from (select v.version, v.vital, round(percentile_cont(0.75) within group (order by v.value)::numeric, 3) as p75
                from private.release_vitals v where v.part = part_param and v.hour >= first_hour group by 1, 2) s group by 1
    ), compositions as (
      select s.version, jsonb_agg(jsonb_build_object('devices', s.devices, 'page', s.composition) order by s.devices desc) as compositions
        from (select d.version, d.composition, count(*) as devices,
                     row_number() over (partition by d.version order by count(*) desc, d.composition::text) as place
                from of_devices d where d.outcome = 'failed' group by 1, 2) s
       where s.place <= 3 group by 1
    )
    select r.version, coalesce(u.failed, 0), coalesce(u.worked, 0), coalesce(d.failed, 0), coalesce(d.worked, 0), coalesce(d.variance, 0),
           coalesce(d.fell_back, 0), coalesce(s.stages, '{}'), coalesce(v.vitals, '{}'), coalesce(c.compositions, '[]')
      from (select version from devices union select version from users union select version from vitals) r
      left join devices d using (version) left join users u using (version) left join stages s using (version)
      left join vitals v using (version) left join compositions c using (version)
     order by r.version;
end;
$$;
grant execute on function private.release_health(text, timestamptz) to service_role;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_release_document(store_param text)
returns jsonb language sql stable set search_path = '' as $$
  select private.release_document(store_param);
$$;
comment on function public.get_release_document(text) is
  'Server only. The release document of a store; null before its first publication.';
-- What only the server calls: default privileges give it nothing.
grant execute on function public.get_release_document(text) to service_role;

create function public.commit_release_document(store_param text, document_param jsonb)
returns boolean language sql volatile set search_path = '' as $$
  select private.commit_release_document(store_param, document_param);
$$;
comment on function public.commit_release_document(text, jsonb) is
  'Server only. Makes a document the current one of a store if what is current is of the revision before it; whether it did.';
grant execute on function public.commit_release_document(text, jsonb) to service_role;

create function public.report_releases(device_param uuid, reports_param jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'report_releases', 60, interval '1 minute');
  if device_param is null then
    perform private.refuse('PT422', 'invalid_device', 'device_param: an id');
  end if;
  perform private.keep_reports(me, device_param, private.require_reports(reports_param));
end;
$$;
comment on function public.report_releases(uuid, jsonb) is
  'What became of releases in the caller''s page: { revision, composition, outcomes, vitals }. Counts once per release and outcome for the caller, whatever the
   device says it is.';
grant execute on function public.report_releases(uuid, jsonb) to authenticated;

create function public.report_releases_as_stranger(address_param uuid, device_param uuid, reports_param jsonb)
returns boolean language sql volatile set search_path = '' as $$
  select private.report_releases_as_stranger(address_param, device_param, reports_param);
$$;
comment on function public.report_releases_as_stranger(uuid, uuid, jsonb) is
  'Server only. The same for a page where nobody is signed in: counts for its device alone. False: too many came from there. address_param and device_param are keyed hashes.';
-- What only the server calls: default privileges give it nothing.
grant execute on function public.report_releases_as_stranger(uuid, uuid, jsonb) to service_role;

create function public.release_health(part_param text, since_param timestamptz default null)
returns table (
  version text, failed_users integer, worked_users integer, failed_devices integer, worked_devices integer, worked_variance integer,
  fell_back_devices integer, stages jsonb, vitals jsonb, compositions jsonb)
language sql volatile set search_path = '' as $$
  select * from private.release_health(part_param, since_param);
$$;
comment on function public.release_health(text, timestamptz) is
  'Server only. What was reported of each release of a part from that hour on, by distinct users and devices. worked: of those for whom it never failed; of
   devices as many as those stand for that said so, with the variance of that. stages: devices by stage of the failure; vitals: the value three quarters of
   the devices stay below; compositions: the three pages it failed in most often.';
grant execute on function public.release_health(text, timestamptz) to service_role;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('release_reports', 'private.release_users', 'user_id', 't.user_id = $1', 't.part, t.version, t.outcome');
