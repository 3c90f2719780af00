set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_exercises(import uuid, me uuid, exercises jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from jsonb_to_recordset(exercises) x (exercise_id uuid, like_id uuid)
     where x.exercise_id is not null and not private.may_use_exercise(x.exercise_id)
        or x.like_id is not null and not private.may_use_exercise(x.like_id)) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  with made as (
    insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, laterality, mechanic)
    select distinct on (lower(x.name)) gen_random_uuid(), me, x.name, 'imported-' || gen_random_uuid(), coalesce(l.pattern, 'other'), 'other',
           case when x.measurement in ('weight_reps', 'weighted_time', 'distance_weight') then 'fixed' else 'none' end,
           x.measurement, coalesce(l.laterality, 'bilateral'), coalesce(l.mechanic, 'compound')
      from (select btrim(r.name) as name, r.measurement, r.like_id
              from jsonb_to_recordset(exercises) r (name text, exercise_id uuid, like_id uuid, measurement text)
             where r.exercise_id is null) x
      left join public.exercises l on l.id = x.like_id
     where not exists (
       select from public.exercises e where e.owner_id = me and lower(e.name) = lower(x.name) and e.archived_at is null)
     order by lower(x.name), x.like_id
    returning id, name
  ), noted as (
    insert into private.imported_exercises (exercise_id, import_id) select m.id, import from made m
  )
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select m.id, k.muscle, k.role
    from made m
    join (select distinct on (lower(btrim(r.name))) lower(btrim(r.name)) as called, r.like_id
            from jsonb_to_recordset(exercises) r (name text, exercise_id uuid, like_id uuid)
           where r.exercise_id is null
           order by lower(btrim(r.name)), r.like_id) x on x.called = lower(m.name)
    join public.exercise_muscles k on k.exercise_id = x.like_id;
  if (select count(*) > 2000 from public.exercises e where e.owner_id = me and e.archived_at is null) then
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own: archive some first.');
  end if;
end;
$function$
;

comment on function private.import_exercises(uuid, uuid, jsonb) is 
  'Makes those that are not mapped to an exercise, with pattern and muscles of the one that they are like, unless the person has one of that name.';

comment on function public.import_training(jsonb) is
  'Adds training of other applications to the caller''s: { id (client-made), source, exercises: [{ name, exercise_id or null, like_id or null, measurement }],
   workouts: [{ started_at (where the athlete is), title, note, duration_min, sets: [{ exercise (a name above), set_type, reps,
   entered_value, entered_unit, seconds, metres, rpe, rir }] }], trial, last }. In parts of the same id; nothing is shown before the one with
   last. Answers { sets, workouts: added, known: sets that are there already }; a trial changes nothing.';
