set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.library_document(e exercises, me uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.exercise_document(e) || jsonb_build_object(
    'slug', e.slug, 'aliases', e.aliases, 'faults', e.faults, 'pattern', e.pattern, 'mechanic', e.mechanic, 'level', e.level,
    'owner', case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end,
    'team_id', e.team_id, 'team_name', (select t.name from public.teams t where t.id = e.team_id),
    'owner_name', case when e.owner_id <> me then private.person_name(e.owner_id) end,
    'favourite', exists (select from private.exercise_favourites f where f.user_id = me and f.exercise_id = e.id),
    'archived', e.archived_at is not null,
    'license', e.license, 'attribution', e.attribution, 'source_url', e.source_url);
end;
$function$
;
