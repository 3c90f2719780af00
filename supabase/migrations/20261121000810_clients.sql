-- Clients: the rows of /clients. What training tells about a client (next workout, last activity, compliance) joins here later.
--
-- Calls       get_clients
-- Risk        it shows people, never training: whoever is listed without access shows a name and an address the caller knows.

create function public.get_clients()
returns table (
  user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  permission_level public.permission_level, source text, expires_at timestamptz,
  connection_id uuid, request_status public.request_status, is_primary boolean, teams text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    with access as (
      select distinct on (w.athlete_id) w.athlete_id, w.level, w.source, w.expires_at
        from private.workout_grants w
       where w.viewer_id = me
       order by w.athlete_id, w.level = 'write' desc, w.expires_at desc nulls first
    ), contacts as (
      select c.id, case when c.requester_id = me then c.recipient_id else c.requester_id end as other_id
        from public.connections c
       where c.status = 'accepted' and (c.requester_id = me or c.recipient_id = me)
    ), mates as (
      select other.user_id as other_id, array_agg(t.name order by t.name) as names,
             bool_or(other.role = 'athlete' and mine.role <> 'athlete') as coached
        from public.team_members mine
        join public.team_members other on other.team_id = mine.team_id and other.user_id <> me
        join public.teams t on t.id = mine.team_id
       where mine.user_id = me
       group by other.user_id
    ), people as (
      select a.athlete_id as id from access a
      union select k.other_id from contacts k
      union select m.other_id from mates m where m.coached and not private.is_blocked(me, m.other_id)
    )
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type,
           a.level::public.permission_level, a.source, a.expires_at,
           k.id,
           (select r.status from public.workout_access_requests r
             where r.connection_id = k.id and r.requester_id = me order by r.created_at desc limit 1),
           exists (select from public.primary_coaches c where c.athlete_id = p.user_id and c.coach_id = me),
           coalesce(m.names, '{}')
      from people
      join public.user_profiles p on p.user_id = people.id
      left join access a on a.athlete_id = p.user_id
      left join contacts k on k.other_id = p.user_id
      left join mates m on m.other_id = p.user_id
     order by lower(p.display_name), p.user_id;
end;
$$;
comment on function public.get_clients() is
  'The rows of /clients: whoever lets the caller see their training (permission_level, source, expires_at), contacts without access (null), and
   athletes of teams the caller is staff of. request_status: the caller''s latest request to see their workouts.
   Nullable: permission_level, source, expires_at, connection_id, request_status.';

grant execute on function public.get_clients() to authenticated;
