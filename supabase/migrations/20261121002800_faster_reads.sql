-- What every read passes through, so that it is planned once a session and not at every call.
--
-- Calls       search_users
-- Replaces    private.workout_access, readable_athlete_ids, writable_athlete_ids, related_user_ids, my_team_ids,
--             my_staffed_team_ids, is_blocked. Same answers. `pnpm bench db` measures them beside the bare statements.
-- Why         PostgreSQL 17 plans the body of an SQL function that cannot be inlined anew in every query; plpgsql keeps its plans.
-- Risk        access is decided here: the authorization table and the access tests hold for it unchanged.

create or replace function private.is_blocked(a uuid, b uuid)
returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.connections c
     where least(c.requester_id, c.recipient_id) = least(a, b)
       and greatest(c.requester_id, c.recipient_id) = greatest(a, b)
       and c.status = 'blocked');
end;
$$;

create or replace function private.workout_access(athlete uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if athlete = me then
    return 'owner';
  end if;
  return (
    select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
      from private.workout_grants g
     where g.athlete_id = athlete and g.viewer_id = me);
end;
$$;

create or replace function private.readable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me;
end;
$$;

create or replace function private.writable_athlete_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    return;
  end if;
  return next me;
  return query select g.athlete_id from private.workout_grants g where g.viewer_id = me and g.level = 'write';
end;
$$;

create or replace function private.my_team_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query select m.team_id from public.team_members m where m.user_id = me;
end;
$$;

create or replace function private.my_staffed_team_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query select m.team_id from public.team_members m where m.user_id = me and m.role <> 'athlete';
end;
$$;

create or replace function private.related_user_ids()
returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  return query
    with related as (
      select case when c.requester_id = me then c.recipient_id else c.requester_id end as user_id
        from public.connections c
       where (c.requester_id = me or c.recipient_id = me)
         -- Asking somebody must not be a way to read their profile: until they accept, only they read the asker's.
         and (c.status in ('accepted', 'blocked') or (c.status = 'pending' and c.recipient_id = me))
      union
      select p.coach_id from public.coach_permissions p where p.athlete_id = me
      union
      select p.athlete_id from public.coach_permissions p where p.coach_id = me
      union
      select other.user_id
        from public.team_members mine join public.team_members other on other.team_id = mine.team_id
       where mine.user_id = me
      union
      select i.inviter_id from public.team_invitations i
       where i.invitee_id = me and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now()
    )
    select r.user_id from related r
     where not exists (select from private.user_blocks b where b.blocker_id = r.user_id and b.blocked_id = me);
end;
$$;

-- Reached only from search_users, which leaves out the caller and whoever a block parts from them.
create view private.confirmed_people with (security_invoker = true) as
  select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
         lower(p.display_name) as display_key
    from public.user_profiles p
    join auth.users u on u.id = p.user_id
   where u.email_confirmed_at is not null and u.deleted_at is null;
comment on view private.confirmed_people is 'Everybody who can be found: profiles of accounts that are confirmed and not deleted.';

-- In this order people are listed, so that a page of them is a walk of the index.
create index user_profiles_listing_idx on public.user_profiles (lower(display_name) text_pattern_ops, user_id);
drop index public.user_profiles_display_name_idx;

create function private.people_called(term text, kind public.profile_type)
returns uuid[] language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  beyond text := term || chr(1114111);
  by_address uuid[] := '{}';
begin
  if length(term) <= 2 or position('@' in term) > 1 then
    by_address := array(
      select q.user_id from public.user_profiles q
       where lower(q.email) operator(pg_catalog.~>=~) term and lower(q.email) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.email) using operator(pg_catalog.~<~) limit 100);
  end if;
  if length(term) <= 2 then
    return by_address || array(
      select q.user_id from public.user_profiles q
       where lower(q.last_name) operator(pg_catalog.~>=~) term and lower(q.last_name) operator(pg_catalog.~<~) beyond
         and (kind is null or q.profile_type = kind)
       order by lower(q.last_name) using operator(pg_catalog.~<~) limit 100);
  elsif by_address <> '{}' then
    return by_address;
  end if;
  -- A term that half of all addresses contain must not sort half of all people: what is looked at is bounded.
  return array(
    select q.user_id from public.user_profiles q
     where q.search_text like '%' || private.like_pattern(term) || '%' and (kind is null or q.profile_type = kind)
     limit 200);
end;
$$;
comment on function private.people_called(text, public.profile_type) is
  'Candidates for a search term in lower case, confirmed or not: by an address typed from its start; by one or two letters of the last
   name or address; else by letters anywhere (trigrams need three).';

-- Ranges instead of LIKE: a prefix whose text the planner does not know still walks its index. Planning these queries takes
-- longer than running them, so they are planned once.
create or replace function public.search_users(search_term text, limit_count integer default 10, profile_type_filter text default null)
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  global_role public.global_role, connection_status text, connection_id uuid, is_requester boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  -- No text that begins with the term sorts after this, in the byte order of the indexes.
  beyond text := term || chr(1114111);
  max_rows integer := least(greatest(coalesce(limit_count, 10), 1), 50);
  kind public.profile_type;
  found_rows integer;
begin
  if profile_type_filter is not null and profile_type_filter not in ('coach', 'athlete') then
    perform private.refuse('PT422', 'invalid_profile_type', 'profile_type_filter: coach or athlete');
  end if;
  kind := profile_type_filter::public.profile_type;
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_users', 30, interval '1 minute');

  -- First who is called so: one walk of an ordered index.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case c.status when 'pending' then 'pending' when 'accepted' then 'accepted' else 'none' end,
           c.id, coalesce(c.requester_id = me, false)
      from private.confirmed_people p
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
     where p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond
       and p.user_id <> me and (kind is null or p.profile_type = kind) and (c.status is null or c.status <> 'blocked')
     order by p.display_key using operator(pg_catalog.~<~), p.user_id
     limit max_rows;
  get diagnostics found_rows = row_count;
  if found_rows >= max_rows then
    return;
  end if;

  -- Then by what else they are called.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case c.status when 'pending' then 'pending' when 'accepted' then 'accepted' else 'none' end,
           c.id, coalesce(c.requester_id = me, false)
      from (select distinct unnest(private.people_called(term, kind)) as user_id) i
      join private.confirmed_people p on p.user_id = i.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
     where p.user_id <> me and (c.status is null or c.status <> 'blocked')
       and not (p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond)
     order by p.display_key, p.user_id
     limit max_rows - found_rows;
end;
$$;
