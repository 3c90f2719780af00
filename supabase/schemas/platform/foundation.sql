-- Foundation of all other files: schemas, privileges, refusals (errors with a code), the audit log, rate limits per person.
--
-- Schemas     public is the API; private holds helpers, audit, limits, mail and is never exposed; extensions holds extensions.
-- Risk        changes default privileges: from here on nothing is callable or readable before it is granted by name.

create schema if not exists extensions;
create schema if not exists private;
create extension if not exists pg_trgm with schema extensions;
-- The revoke from public must be global (a per-schema one cannot take away a built-in default); the platform's own default
-- grants to the API roles are per schema.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke create on schema public from public;
revoke all on schema private from public;
grant usage on schema public to anon, authenticated, service_role;
-- Schema usage alone gives no access: private functions are granted one by one, private tables not at all. Invoker functions need it
-- to call private.workout_access().
grant usage on schema private to authenticated, service_role;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;
-- anon needs it for private.check_request; no other private function and no private table is granted to anon.
grant usage on schema private to anon;


-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.audit_events (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  object_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
comment on table private.audit_events is
  'Who changed whose access, membership or role, and from what to what. No foreign keys: a record outlives the account.';
comment on column private.audit_events.subject_id is 'The person whose training, team or account it concerns.';
comment on column private.audit_events.object_id is 'The row it happened to: a connection, a permission, an invitation.';
create index audit_events_subject_idx on private.audit_events (subject_id, at desc);
create index audit_events_actor_idx on private.audit_events (actor_id, at desc);
alter table private.audit_events enable row level security;
create index audit_events_object_idx on private.audit_events (object_id, at desc) where object_id is not null;

create table private.rate_limits (
  user_id uuid not null,
  action text not null,
  window_start timestamptz not null,
  hits integer not null,
  max_hits integer,
  primary key (user_id, action)
);
comment on table private.rate_limits is
  'One counter per person and action, over fixed windows. A refusal rolls its own increment back, so a counter stops at its limit.';
comment on column private.rate_limits.max_hits is 'The limit when it was last counted: whoever runs this sees which are used up.';
alter table private.rate_limits enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.record(action text, subject uuid, object uuid, before jsonb default null, after jsonb default null)
returns void language sql volatile set search_path = '' as $$
  insert into private.audit_events (actor_id, action, subject_id, object_id, before, after)
  values ((select auth.uid()), $1, $2, $3, $4, $5);
$$;
comment on function private.record(text, uuid, uuid, jsonb, jsonb) is
  'Writes one audit row for the caller. Only definer functions can call it.';

create function private.refuse(status text, code text, message text)
returns void language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = $1, hint = $2, message = $3;
end;
$$;
comment on function private.refuse(text, text, text) is
  'Ends the call. status is PT401 … PT429 and becomes the HTTP status; code is the stable name a client may rely on (in HINT);
   message is for people. Use the same code for "absent" and "not yours".';

create function private.limit_rate(actor uuid, action text, max_hits integer, per interval)
returns void language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.limit_rate(uuid, text, integer, interval) is 'Refuses the call with PT429 beyond max_hits per window; DETAIL has retry_after, the seconds until the next one.';

create function private.name_fault(name text, kind text default 'thing')
returns text language sql immutable parallel safe set search_path = '' as $$
  select case
    -- Control and line breaks; direction; what takes no room, or looks like a blank and is a letter.
    when name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]'
      -- A joiner stands between letters, their marks or parts of one emoji.
      or name ~ '(?<![[:alpha:]\u0300-\u036f\u0483-\u1fff\u20d0-\u20ff\u2190-\u2bff\ufe0f\U00010000-\U000fffff])[\u200c\u200d]'
      or name ~ '[\u200c\u200d](?![[:alpha:]\u2190-\u2bff\U00010000-\U000fffff])' then 'characters'
    when name <> '' and regexp_replace(name, '[[:space:]\u00a0\u0300-\u036f\u1680\u2000-\u200d\u202f\u205f\u20d0-\u20ff\u3000\ufe00-\ufe0f]', '', 'g') = '' then 'nothing'
    when kind <> 'file' and normalize(name, nfkc) ~*
      '[^[:space:]]@[^[:space:]]|://|\mwww\.|\mmailto:|\m[a-z0-9-]{2,}\.(com|net|org|info|biz|io|app|dev|xyz|link|site|shop|online|ru|cn)(/|[[:space:]]|$)'
      then 'address'
    when kind in ('person', 'public') and lower(regexp_replace(btrim(normalize(name, nfkc)), '[^[:alnum:]]+', ' ', 'g')) = any (array[
      'admin', 'administrator', 'system admin', 'system administrator', 'moderator', 'support', 'staff', 'head coach', 'coach', 'intern',
      'athlete', 'judge', 'organiser', 'organizer', 'captain', 'coach app', 'coach app support', 'coach app team']) then 'role'
    when kind in ('public', 'public team') and normalize(name, nfkc) ~* '^[[:space:]]*(participant|team)[[:space:]]*#?[[:space:]]*[0-9]+[[:space:]]*$' then 'number'
  end;
$$;
comment on function private.name_fault(text, text) is
  'Why others must not be shown this name, or null: characters, nothing (to see), address, role, number. kind: person and public (of an event) take no
   role label, public and public team nothing that reads like a number given to somebody hidden; a file may have an @.';

create function private.clean_name(name text, kind text default 'thing')
returns text language sql immutable parallel safe set search_path = '' as $$
  select case when private.name_fault(c.name, kind) is null then c.name end
    from (select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(name,
        '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
        '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
        '(?<![[:alpha:]\u0300-\u036f\u0483-\u1fff\u20d0-\u20ff\u2190-\u2bff\ufe0f\U00010000-\U000fffff])[\u200c\u200d]+|[\u200c\u200d]+(?![[:alpha:]\u2190-\u2bff\U00010000-\U000fffff])',
        '', 'g')), '') as name) c;
$$;
comment on function private.clean_name(text, text) is 'The name without what cannot stay in it; null where nothing is left to show, or what is left is refused.';

create function private.shown_name(value text, max_length integer, field text, kind text default 'thing')
returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := private.trimmed(value, max_length, field);
  fault text := private.name_fault(result, kind);
begin
  if fault is not null then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field, detail = jsonb_build_object('fault', fault)::text,
      message = field || ': ' || case fault
        when 'characters' then 'no characters that cannot be seen, break the line or turn its direction'
        when 'nothing' then 'there is nothing to see'
        when 'address' then 'not an address'
        when 'role' then 'not the name of a role'
        else 'not a number of a participant or team' end;
  end if;
  return result;
end;
$$;
comment on function private.shown_name(text, integer, text, text) is
  'A name that others read, as it is stored: trimmed, blank is null; too long, or refused by private.name_fault, is PT422 and names the field.';

-- guard_profile calls them in the role of the person who writes their profile.
grant execute on function private.name_fault(text, text), private.shown_name(text, integer, text, text) to authenticated;

create function private.is_video_address(link text)
returns boolean language sql immutable strict parallel safe set search_path = '' as $$
  -- The host stands directly behind https://, has a dot, and ends at a port, a path or the end: nobody's name before it (user@host).
  select link ~ ('^https://[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+(:[0-9]{1,5})?'
                 || '([/?#][^[:cntrl:][:space:]"<>\\^`{|}\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]*)?$')
     and length(link) <= 2000;
$$;
comment on function private.is_video_address(text) is
  'Whether a plan, a log or an exercise may point to this video: https, a host with a dot, no user, no control characters, at most 2000. Asked where a
   client writes one; what is stored stays.';

create function private.reason_without_names(reason text, max_length integer)
returns text language sql immutable parallel safe set search_path = '' as $$
  -- What another server said may hold an e-mail address, the address of a device, a token, an id.
  select nullif(left(btrim(regexp_replace(regexp_replace(regexp_replace(reason,
    '[^[:space:]<>"'']+@[^[:space:]<>"'']+', '[address]', 'g'),
    '[A-Za-z0-9_~=-]{24,}', '…', 'g'),
    '[[:space:][:cntrl:]]+', ' ', 'g')), max_length), '');
$$;
comment on function private.reason_without_names(text, integer) is 'The text of a failure in one line, without addresses and long tokens; null where nothing is left.';

create function private.trimmed(value text, max_length integer, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  result text := nullif(btrim(value), '');
begin
  if char_length(result) > max_length then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field,
      message = format('%s: at most %s characters', field, max_length);
  end if;
  return result;
end;
$$;
grant execute on function private.trimmed(text, integer, text) to authenticated;
comment on function private.trimmed(text, integer, text) is 'Free text as it is stored: trimmed, blank is null, too long is PT422.';
