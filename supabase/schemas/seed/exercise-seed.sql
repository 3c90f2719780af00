-- The global exercises that everyone starts with: our own words throughout, in exercise-seed-<subject>.sql.
--
-- Rows        exercises with owner_id and team_id null, exercise_muscles. Ids are derived from the slug: the same in every installation.
--             A slug therefore stays when a name changes. load_multiplier 2: the load written is that of one of two implements.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.write_global_exercise(
  name text, slug text, aliases text[], pattern text, equipment text, loading text, measurement text, laterality text,
  load_multiplier integer, mechanic text, level text, primary_muscles text[], secondary_muscles text[], cues text, faults text[])
returns void language plpgsql volatile set search_path = '' as $$
declare
  key uuid := md5('exercise:' || slug)::uuid;
begin
  insert into public.exercises as e (
    id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues, faults)
  values (
    key, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues, faults)
  on conflict (id) do update
    set (name, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues, faults, updated_at) =
        (excluded.name, excluded.aliases, excluded.pattern, excluded.equipment, excluded.loading, excluded.measurement,
         excluded.laterality, excluded.load_multiplier, excluded.mechanic, excluded.level, excluded.cues, excluded.faults, now());
  delete from public.exercise_muscles m where m.exercise_id = key and m.muscle <> all (primary_muscles || secondary_muscles);
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select key, p.muscle, 'primary' from unnest(primary_muscles) p (muscle)
  union all
  select key, s.muscle, 'secondary' from unnest(secondary_muscles) s (muscle)
  on conflict on constraint exercise_muscles_pkey do update set role = excluded.role;
end;
$$;
comment on function private.write_global_exercise(
  text, text, text[], text, text, text, text, text, integer, text, text, text[], text[], text, text[]) is
  'For migrations: makes a global exercise, or brings it to this wording; its id follows from the slug.';
