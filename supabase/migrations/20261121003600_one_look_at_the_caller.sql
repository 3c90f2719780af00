-- Who calls is looked up once a call, in one statement.
--
-- Replaces    private.current_session_id, private.require_user. Same answers.
-- Why         every call of the API begins with the caller: three statements and a block that catches were most of what short calls
--             cost over the bare query (`pnpm bench db`). A session that was ended is now refused before an address that is not confirmed.
-- Risk        access begins here: the tests of callers and sessions hold for it unchanged.

create or replace function private.current_session_id()
returns uuid language plpgsql stable set search_path = '' as $$
declare
  claimed text := auth.jwt() ->> 'session_id';
begin
  return case when pg_input_is_valid(claimed, 'uuid') then claimed::uuid end;
end;
$$;

-- Its plan is good for everybody, and takes longer to make than to run.
create or replace function private.require_user()
returns uuid language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  uid uuid := auth.uid();
  claimed text := auth.jwt() ->> 'session_id';
  -- As in private.current_session_id: a call within a call costs as much as the look itself.
  session uuid := case when pg_input_is_valid(claimed, 'uuid') then claimed::uuid end;
  is_confirmed boolean;
begin
  if uid is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  -- A token outlives its account, and a session that was ended from elsewhere: it must not reach anything.
  select u.email_confirmed_at is not null
    into is_confirmed
    from auth.users u
    join public.user_profiles p on p.user_id = u.id
    left join auth.sessions s on s.id = session and s.user_id = u.id
   where u.id = uid and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
     and (session is null or s.id is not null);
  if is_confirmed is null then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  if not is_confirmed then
    perform private.refuse('PT403', 'email_not_confirmed', 'Confirm your e-mail address first.');
  end if;
  return uid;
end;
$$;
