set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.longday_team(link_param text, code_param text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.longday_team_of_link(link_param, code_param);
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.longday_team_of_link(link text, code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e public.longday_events;
  team private.longday_teams;
  now timestamptz := private.longday_now();
begin
  select t.* into e from public.longday_events t where t.link = $1;
  select t.* into team from private.longday_teams t where t.event_id = e.id and t.code = $2;
  if team.id is null or now >= e.ends_at then
    return null;
  end if;
  return jsonb_build_object('now', now, 'title', e.title, 'no', team.no, 'name', private.longday_team_name(team),
    'places', e.team_size - (select count(*) from private.longday_participants p where p.team_id = team.id));
end;
$function$
;

comment on function private.longday_team_of_link(text, text) is
  'Only the long code of a team is taken, which nobody guesses: the six letters are looked up with an account, which has a limit (find_longday_by_code).';

comment on function public.longday_team(text, text) is
  'Server only. What the link of a team says to who holds it, also without an account: { title, no, name, places, now }. Null for an unknown code, one of another event, and once the event is over.';

grant execute on function private.longday_team_of_link(text, text) to service_role;

grant execute on function public.longday_team(text, text) to service_role;
