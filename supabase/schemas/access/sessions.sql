-- Sessions: the devices a person is signed in on, and revoking them. A revoked session can read and write nothing, tables included.
--
-- Reads       auth.sessions of the auth server; a session's refresh tokens go with it
-- Risk        an access token outlives its session by up to an hour. PostgREST calls private.check_request before every request
--             (pgrst.db_pre_request); without that setting a revoked session reads tables until its token expires. The conformance
--             suite checks the setting.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.devices (
  session_id uuid primary key,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  name text check (char_length(name) <= 60),
  last_set_at timestamptz not null default now()
);
comment on table private.devices is
  'What the device of a session is called, as it said with its last set, and when that arrived. A device that has sent none has no row.';
create index devices_user_id_idx on private.devices (user_id);
alter table private.devices enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- The claim session_id is set and signed by the auth server; unlike metadata, users cannot write it.
create function private.current_session_id()
returns uuid language plpgsql stable set search_path = '' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  return case when pg_input_is_valid(claimed, 'uuid') then claimed::uuid end;
end;
$$;
comment on function private.current_session_id() is 'The session of the caller''s token; null for a token without one.';

-- anon and service_role have no session: for them it returns without a query.
create function private.check_request()
returns void language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  if claimed is null or not pg_input_is_valid(claimed, 'uuid') then
    return;
  end if;
  if not exists (select from auth.sessions s where s.id = claimed::uuid and s.user_id = auth.uid()) then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
end;
$$;
comment on function private.check_request() is
  'PT401 for a token whose session was ended. Before every request of the API: PostgREST calls it as pgrst.db_pre_request, after it became the caller.';
grant execute on function private.check_request() to anon, authenticated, service_role;

-- By the session alone: two phones with one name stay two, and nobody names the device of another.
create function private.device_sent_set(sender uuid, called text)
returns void language sql volatile set search_path = '' as $$
  insert into private.devices as d (session_id, user_id, name)
  select private.current_session_id(), sender, called where private.current_session_id() is not null
  on conflict (session_id) do update set name = coalesce(excluded.name, d.name), last_set_at = now();
$$;
comment on function private.device_sent_set(uuid, text) is
  'A set has arrived from the device of this session. A release from before devices said their name leaves the name.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.list_my_sessions()
returns table (
  session_id uuid, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, user_agent text, ip text, is_current boolean,
  device_name text, last_set_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.not_after, s.user_agent, host(s.ip),
           coalesce(s.id = private.current_session_id(), false), d.name, d.last_set_at
      from auth.sessions s
      left join private.devices d on d.session_id = s.id and d.user_id = me
     where s.user_id = me and (s.not_after is null or s.not_after > now())
     order by coalesce(s.id = private.current_session_id(), false) desc, 3 desc, s.id
     limit 100;
end;
$$;
comment on function public.list_my_sessions() is
  'Where the caller is signed in: this session first, then the last used; with what its device called itself when it last sent a set.
   Nullable: expires_at, user_agent, ip, device_name, last_set_at.';
grant execute on function public.list_my_sessions() to authenticated;

create function public.end_session(session_id_param uuid, out ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  delete from auth.sessions s where s.id = session_id_param and s.user_id = me;
  if not found then
    perform private.refuse('PT404', 'session_not_found', 'This session has already ended.');
  end if;
  perform private.record('session.ended', me, session_id_param);
  ended := true;
end;
$$;
comment on function public.end_session(uuid) is 'Signs one of the caller''s sessions out: it cannot be refreshed, and reaches no call any more.';
grant execute on function public.end_session(uuid) to authenticated;

create function public.end_other_sessions(out ended integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  current uuid := private.current_session_id();
begin
  if current is null then
    perform private.refuse('PT409', 'no_session', 'This sign-in cannot be told from the others: sign in again.');
  end if;
  delete from auth.sessions s where s.user_id = me and s.id <> current;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.record('session.others_ended', me, current, null, jsonb_build_object('ended', ended));
  end if;
end;
$$;
comment on function public.end_other_sessions() is 'Signs the caller out everywhere but here.';
grant execute on function public.end_other_sessions() to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  end if;
end
$$;

insert into private.personal_data (relation, person_column, reason) values
  ('private.devices', 'user_id', 'Goes with its sign-in; what a device is called is exported with the sets that were logged on it.');

notify pgrst, 'reload config';
