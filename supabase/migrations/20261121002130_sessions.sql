-- Sessions: where one is signed in, and ending it elsewhere.
--
-- Calls       list_my_sessions, end_session, end_other_sessions
-- Reads       auth.sessions of the auth server; a session's refresh tokens go with it
-- Risk        an access token outlives its session by up to an hour. So an ended session reaches no call either (private.require_user);
--             what is left to it until the token expires is reading tables under its own policies.

-- The claim is signed by the auth server, unlike metadata nobody can set it.
create function private.current_session_id()
returns uuid language plpgsql stable set search_path = '' as $$
begin
  return nullif(auth.jwt() ->> 'session_id', '')::uuid;
exception when invalid_text_representation then
  return null;
end;
$$;
comment on function private.current_session_id() is 'The session of the caller''s token; null for a token without one.';

create or replace function private.require_user()
returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  session uuid;
  account record;
begin
  if uid is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  select u.email_confirmed_at, u.deleted_at, u.banned_until
    into account
    from auth.users u join public.user_profiles p on p.user_id = u.id
   where u.id = uid;
  -- A token outlives its account: it must not reach anything.
  if not found or account.deleted_at is not null or account.banned_until > now() then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  if account.email_confirmed_at is null then
    perform private.refuse('PT403', 'email_not_confirmed', 'Confirm your e-mail address first.');
  end if;
  session := private.current_session_id();
  -- Nor must it outlive a session that was ended from elsewhere.
  if session is not null and not exists (select from auth.sessions s where s.id = session and s.user_id = uid) then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  return uid;
end;
$$;
comment on function private.require_user() is
  'The caller''s id, or PT401 (nobody, an account that is gone, a session that was ended) or PT403 (e-mail not confirmed). Every definer function of the
   API begins with it.';

create function public.list_my_sessions()
returns table (
  session_id uuid, created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, user_agent text, ip text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.not_after, s.user_agent, host(s.ip),
           coalesce(s.id = private.current_session_id(), false)
      from auth.sessions s
     where s.user_id = me and (s.not_after is null or s.not_after > now())
     order by coalesce(s.id = private.current_session_id(), false) desc, 3 desc, s.id
     limit 100;
end;
$$;
comment on function public.list_my_sessions() is
  'Where the caller is signed in: this session first, then the last used. Nullable: expires_at, user_agent, ip.';

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

grant execute on function public.list_my_sessions() to authenticated;
grant execute on function public.end_session(uuid) to authenticated;
grant execute on function public.end_other_sessions() to authenticated;
