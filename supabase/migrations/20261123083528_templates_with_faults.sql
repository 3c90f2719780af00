set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.own_exercise_like(exercise uuid, person uuid, as_archived boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  source public.exercises;
  kept uuid;
begin
  select * into source from public.exercises e where e.id = exercise;
  if not as_archived then
    select e.id into kept from public.exercises e
     where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name) and e.measurement = source.measurement;
    if found then
      return kept;
    end if;
  end if;
  kept := gen_random_uuid();
  insert into public.exercises
    (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
     video_url, cues, faults, license, attribution, source_url, archived_at)
  select kept, person,
         source.name || case when not as_archived and exists (
           select from public.exercises e where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name))
           then ' (' || source.measurement || ')' else '' end,
         source.slug || '-' || left(kept::text, 8), source.aliases, source.pattern, source.equipment, source.loading, source.measurement,
         source.laterality, source.load_multiplier, source.mechanic, source.level, source.video_url, source.cues, source.faults, source.license,
         source.attribution, source.source_url, case when as_archived then now() end;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select kept, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = exercise;
  return kept;
end;
$function$
;
