-- Days of a routine: workouts that its athlete put on the calendar follow it until somebody has touched them.
--
-- Decides     private.untouched_days(): which they are.
-- Risk        what an athlete changed, logged or began would be written over: a workout follows only with the version in which the routine left it.
-- Locks       after those of save_routine, the workouts by id.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.untouched_days(routine uuid)
returns setof public.workouts language sql stable set search_path = '' as $$
  select w
    from private.routine_workouts x
    join private.routines r on r.id = x.routine_id
    join public.workouts w on w.id = x.workout_id
   where x.routine_id = routine and w.version = x.version and w.athlete_id = r.athlete_id and w.created_by = r.athlete_id
     and w.state = 'published' and w.deleted_at is null
     and not exists (select from public.set_logs l where l.workout_id = w.id)
     and not exists (select from public.exercise_logs l where l.workout_id = w.id);
$$;
comment on function private.untouched_days(uuid) is
  'Workouts made from a routine that stand as the routine left them: nobody has changed, moved, skipped or begun one since.';

create function private.load_of_target(target jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_object_agg(k, target -> k) from unnest('{load_kind,load_min,load_max,load_unit,pct_base,pct_exercise_id}'::text[]) k;
$$;

create function private.followed_blocks(workout uuid, was jsonb, blocks jsonb)
returns jsonb language sql volatile set search_path = '' as $$
  with asked as (
    select b.n as block, p.n as place, p.body,
           row_number() over (partition by p.body ->> 'exercise_id' order by b.n, p.n) as nth
      from jsonb_array_elements(blocks) with ordinality b (body, n),
           jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n)
  ), standing as (
    select p.id, p.exercise_id, row_number() over (partition by p.exercise_id order by b.pos, p.pos) as nth
      from public.prescriptions p join public.blocks b on b.id = p.block_id
     where p.workout_id = workout
  ), sets as (
    select a.block, a.place, coalesce(jsonb_agg(
        s.body || jsonb_build_object('id', coalesce(t.id, gen_random_uuid()))
          || case when t.id is not null and exists (
               select from jsonb_path_query(was, '$[*].prescriptions[*].sets[*]') o
                where o ->> 'id' = s.body ->> 'id' and private.load_of_target(o) = private.load_of_target(s.body))
             then private.load_of_target(to_jsonb(t)) else '{}' end
        order by s.n) filter (where s.n is not null), '[]') as bodies
      from asked a
      left join jsonb_array_elements(a.body -> 'sets') with ordinality s (body, n) on true
      left join standing h on h.exercise_id = (a.body ->> 'exercise_id')::uuid and h.nth = a.nth
      left join public.set_targets t on t.prescription_id = h.id and t.pos = s.n - 1
     group by a.block, a.place
  )
  select coalesce(jsonb_agg(b.body || jsonb_build_object('id', coalesce(k.id, gen_random_uuid()), 'prescriptions', coalesce((
      select jsonb_agg(a.body || jsonb_build_object('id', coalesce(h.id, gen_random_uuid()), 'sets', s.bodies) order by a.place)
        from asked a
        join sets s on (s.block, s.place) = (a.block, a.place)
        left join standing h on h.exercise_id = (a.body ->> 'exercise_id')::uuid and h.nth = a.nth
       where a.block = b.n), '[]')) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n)
    left join public.blocks k on k.workout_id = workout and k.pos = b.n - 1;
$$;
comment on function private.followed_blocks(uuid, jsonb, jsonb) is
  'Blocks of a routine as they become those of a workout made from it. What stands there keeps its id, so that a device without a network can still
   log it, and the load that it was filled with, unless the routine was given another one (was: its blocks before).';

create function private.follow_routine(was private.routines, r private.routines)
returns void language plpgsql volatile set search_path = '' as $$
declare
  w public.workouts;
begin
  if (was.title, was.note, was.blocks) is not distinct from (r.title, r.note, r.blocks)
    or not jsonb_path_exists(r.blocks, '$[*].prescriptions[*]') then
    return;
  end if;
  for w in
    select x.* from public.workouts x
     where x.id in (select d.id from private.untouched_days(r.id) d where d.date > private.today_of(r.athlete_id))
     order by x.id
       for update
  loop
    -- As it is now that it is locked.
    continue when not exists (select from private.untouched_days(r.id) d where d.id = w.id);
    update public.workouts t
       set title = r.title, coach_note = r.note, version = t.version + 1, updated_by = r.athlete_id, updated_at = now()
     where t.id = w.id;
    perform private.write_subtree(
      w.id, jsonb_build_object('blocks', private.followed_blocks(w.id, was.blocks, r.blocks)), private.exercises_in(r.blocks));
    update private.routine_workouts x set version = w.version + 1 where x.workout_id = w.id;
    -- Putting it there can still be undone: taking it off writes over nobody.
    update private.calendar_change_items i set version_after = w.version + 1
     where i.workout_id = w.id and i.version_after = w.version and i.before is null;
  end loop;
end;
$$;
comment on function private.follow_routine(private.routines, private.routines) is
  'After a routine was changed: its untouched days after today take its name, note and exercises. One without exercises is not followed.';
