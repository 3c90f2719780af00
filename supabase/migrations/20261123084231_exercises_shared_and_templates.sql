set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.end_team(team uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.record('team.ended', null, team, (
    select jsonb_build_object('name', t.name, 'members', (
             select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role) order by m.joined_at), '[]')
               from public.team_members m where m.team_id = t.id))
      from public.teams t where t.id = team));
  -- What a member shared goes back to them; only what is of the team itself ends with it.
  update public.exercises e set team_id = null where e.team_id = team and e.owner_id is not null;
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.team_id = team));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.team_id = team));
  delete from public.teams t where t.id = team;
end;
$function$
;
