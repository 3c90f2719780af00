-- Global roles: who has which one, and who may change it.
--
-- Risk        a system admin can change every team. Only a system admin makes another one; the first is made with access to the
--             database (private.change_global_role, through `pnpm admin role`). The last one cannot be demoted.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.is_admin(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_profiles where user_id = person and global_role = 'system_admin');
$$;
comment on function private.is_admin(uuid) is 'Read from the profile at the moment of use, never from a token.';

create function private.require_admin(person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin(person) then
    perform private.refuse('PT403', 'not_admin', 'Only system admins can do this.');
  end if;
end;
$$;

create function private.lock_admins()
returns void language sql volatile set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('system_admins', 0));
$$;
comment on function private.lock_admins() is 'Serialises whatever may end a system admin, until the transaction ends: two must not leave at once.';

create function private.is_last_admin(person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_admin(person) and not exists (
    select from public.user_profiles p join auth.users u on u.id = p.user_id
     where p.global_role = 'system_admin' and p.user_id <> person
       -- An account that cannot sign in does not count as an admin.
       and u.email_confirmed_at is not null and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()));
$$;
comment on function private.is_last_admin(uuid) is 'Whether nobody else could act as system admin. Take private.lock_admins() first.';

create function private.change_global_role(person uuid, given public.global_role)
returns public.user_profiles language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.user_profiles;
  after public.user_profiles;
begin
  perform private.lock_admins();
  select * into before from public.user_profiles p where p.user_id = person for no key update;
  if not found then
    perform private.refuse('PT404', 'user_not_found', 'There is no such user.');
  elsif before.global_role = given then
    return before;
  elsif private.is_last_admin(person) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  elsif given <> 'athlete' and not exists (
    select from auth.users u where u.id = person and u.email_confirmed_at is not null and u.deleted_at is null) then
    perform private.refuse('PT409', 'email_not_confirmed', 'This person has not confirmed their e-mail address yet.');
  end if;
  update public.user_profiles p
     set global_role = given,
         -- A coaching role sets profile type coach (training stays possible); athlete sets athlete; system admin leaves the profile type.
         profile_type = case given when 'system_admin' then p.profile_type when 'athlete' then 'athlete' else 'coach' end::public.profile_type,
         is_coach = case given when 'system_admin' then p.is_coach else given <> 'athlete' end,
         is_athlete = p.is_athlete or given = 'athlete'
   where p.user_id = person
  returning * into after;
  perform private.record('global_role.changed', person, null,
    jsonb_build_object('global_role', before.global_role, 'profile_type', before.profile_type,
      'is_coach', before.is_coach, 'is_athlete', before.is_athlete),
    jsonb_build_object('global_role', after.global_role, 'profile_type', after.profile_type,
      'is_coach', after.is_coach, 'is_athlete', after.is_athlete));
  return after;
end;
$$;
comment on function private.change_global_role(uuid, public.global_role) is
  'Gives a confirmed person a global role. Access to training, team roles and the subscription stay as they are. Who calls it has checked who may.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.set_global_role(
  user_id_param uuid, role_param text,
  out user_id uuid, out global_role public.global_role, out profile_type public.profile_type, out is_coach boolean, out is_athlete boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  changed public.user_profiles;
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin gives global roles.');
  elsif role_param is null or role_param not in ('system_admin', 'head_coach', 'coach', 'intern', 'athlete') then
    perform private.refuse('PT422', 'invalid_role', 'role_param: system_admin, head_coach, coach, intern or athlete');
  end if;
  perform private.limit_rate(me, 'set_global_role', 120, interval '1 hour');
  perform private.lock_admins();
  -- Another admin may have demoted the caller while this waited for the lock.
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin gives global roles.');
  end if;
  changed := private.change_global_role(user_id_param, role_param::public.global_role);
  user_id := changed.user_id;
  global_role := changed.global_role;
  profile_type := changed.profile_type;
  is_coach := changed.is_coach;
  is_athlete := changed.is_athlete;
end;
$$;
comment on function public.set_global_role(uuid, text) is
  'Gives somebody a global role, and the profile type that goes with it. Caller: a system admin. Repeating changes nothing. PT409 last_system_admin,
   email_not_confirmed.';
grant execute on function public.set_global_role(uuid, text) to authenticated;

create function public.admin_list_users(
  search_term text default null, role_filter text default null, limit_count integer default 50, offset_count integer default 0)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, is_coach boolean, is_athlete boolean, subscription public.subscription_status,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, created_at timestamptz, total_count integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
begin
  if not private.is_admin(me) then
    perform private.refuse('PT403', 'not_system_admin', 'Only a system admin lists users.');
  elsif role_filter is not null and role_filter not in ('system_admin', 'head_coach', 'coach', 'intern', 'athlete', 'staff') then
    perform private.refuse('PT422', 'invalid_role', 'role_filter: system_admin, head_coach, coach, intern, athlete or staff');
  end if;
  return query
    with found as (
      select p.*, count(*) over ()::integer as everyone
        from public.user_profiles p
       where (coalesce(term, '') = '' or p.search_text like '%' || private.like_pattern(term) || '%'
              or p.user_id = case when term ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then term::uuid end)
         and case role_filter when 'staff' then p.global_role <> 'athlete' else role_filter is null or p.global_role::text = role_filter end
       order by lower(p.display_name), p.user_id
       limit least(greatest(coalesce(limit_count, 50), 1), 100)
      offset greatest(coalesce(offset_count, 0), 0)
    )
    select f.user_id, f.display_name, f.first_name, f.last_name, f.email, f.profile_type, f.global_role, f.is_coach, f.is_athlete,
           private.subscription_status(f.user_id), u.email_confirmed_at, u.last_sign_in_at, f.created_at, f.everyone
      from found f join auth.users u on u.id = f.user_id
     order by lower(f.display_name), f.user_id;
end;
$$;
comment on function public.admin_list_users(text, text, integer, integer) is
  'Accounts by name, or the one of an id, unconfirmed ones too, for system admins; role_filter is a global role, or staff for all but athletes. total_count: how many
   there are without limit_count (1 to 100) and offset_count. Nullable: email_confirmed_at, last_sign_in_at.';
grant execute on function public.admin_list_users(text, text, integer, integer) to authenticated;
