drop function if exists "public"."list_coach_permissions"(athlete_id_param uuid);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.admin_list_users(search_term text DEFAULT NULL::text, role_filter text DEFAULT NULL::text, limit_count integer DEFAULT 50, offset_count integer DEFAULT 0)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, global_role global_role, is_coach boolean, is_athlete boolean, subscription subscription_status, email_confirmed_at timestamp with time zone, last_sign_in_at timestamp with time zone, created_at timestamp with time zone, total_count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.list_coach_permissions(athlete_id_param uuid)
 RETURNS TABLE(coach_id uuid, coach_name text, coach_email text, permission_level permission_level, source text, expires_at timestamp with time zone, notes text, created_at timestamp with time zone, profile_type profile_type)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  if athlete_id_param is distinct from me then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete may see who has access.');
  end if;
  return query
    select p.coach_id, u.display_name, u.email, p.permission_level, 'permission', p.expires_at, p.notes, p.created_at, u.profile_type
      from public.coach_permissions p join public.user_profiles u on u.user_id = p.coach_id
     where p.athlete_id = me
    union all
    -- A person with both kinds of access is listed once, with the stronger one.
    select g.viewer_id, u.display_name, u.email, 'read', 'connection', null, null, c.updated_at, u.profile_type
      from private.workout_grants g
      join public.user_profiles u on u.user_id = g.viewer_id
      join public.connections c
        on least(c.requester_id, c.recipient_id) = least(g.athlete_id, g.viewer_id)
       and greatest(c.requester_id, c.recipient_id) = greatest(g.athlete_id, g.viewer_id)
     where g.athlete_id = me and g.source = 'connection'
       and not exists (
         select from public.coach_permissions p
          where p.athlete_id = me and p.coach_id = g.viewer_id and (p.expires_at is null or p.expires_at > now()))
     order by 2, 1;
end;
$function$
;

grant execute on function public.list_coach_permissions(uuid) to authenticated;

comment on function public.admin_list_users(text, text, integer, integer) is
  'Accounts by name, or the one of an id, unconfirmed ones too, for system admins; role_filter is a global role, or staff for all but athletes. total_count: how many
   there are without limit_count (1 to 100) and offset_count. Nullable: email_confirmed_at, last_sign_in_at.';

grant execute on function public.admin_list_users(text, text, integer, integer) to authenticated;

-- The comment went with the function.
comment on function public.list_coach_permissions(uuid) is
  'Who has access to my training: permissions (expired ones too, so that they can be renewed) and contacts I share my workouts with (source connection).
   Nullable: expires_at, notes.';
