-- Planning: a workout and everything below it is saved, deleted and brought back by one call each.
-- Functions: save_workout, delete_workout, restore_workout; private.writable_workout, private.write_subtree.
-- Risk: definer. Every path goes through private.workout_access() and takes the workout's row lock first.

-- The row, locked, if the caller may write it. One answer for absent, not theirs and not shown to them.
create function private.writable_workout(workout uuid)
returns public.workouts language plpgsql volatile set search_path = '' as $$
declare
  w public.workouts;
  access text;
begin
  select * into w from public.workouts where id = workout for update;
  access := private.workout_access(w.athlete_id);
  if w.id is null or not private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  if access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  return w;
end;
$$;
comment on function private.writable_workout(uuid) is
  'Locks a workout for the caller to change, deleted ones included; PT404 when they may not see it, PT403 when they may only read.';

-- Ends the call with who was faster.
create function private.refuse_stale_workout(w public.workouts)
returns void language plpgsql stable set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT409',
    hint = 'workout_changed',
    message = 'Changed by ' || coalesce(private.person_name(w.updated_by), 'Unknown User'),
    detail = jsonb_build_object(
      'version', w.version, 'updated_by', w.updated_by, 'updated_by_name', private.person_name(w.updated_by),
      'updated_at', w.updated_at, 'deleted', w.deleted_at is not null)::text;
end;
$$;

create function private.write_subtree(workout uuid, document jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := array(
    select distinct p.exercise_id from public.prescriptions p where p.workout_id = workout);
  block_ids uuid[] := array(select (b ->> 'id')::uuid from jsonb_array_elements(blocks) b);
  prescription_ids uuid[] := array(
    select (p ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p);
  target_ids uuid[] := array(
    select (t ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t);
  written integer;
begin
  if cardinality(block_ids) > 52 or cardinality(prescription_ids) > 100 or cardinality(target_ids) > 500 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;

  -- The ids are made by the client: an id of another workout's row must never be written over, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.rest_s, coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (id uuid, label text, kind text, rounds smallint, time_cap_s integer, rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, note)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, coalesce(r.note, '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (id uuid, exercise_id uuid, tempo text, rest_s integer, note text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, note) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  -- What was already in the workout may stay, whoever's exercise it is.
  if exists (
    select from public.prescriptions p join public.exercises e on e.id = p.exercise_id
     where p.workout_id = workout
       and e.id <> all (known_exercises)
       and not coalesce(
         (e.owner_id is null and e.team_id is null)
         or e.owner_id = (select auth.uid())
         or e.team_id in (select private.my_team_ids()), false)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, seconds, metres, calories,
    load_kind, load_min, load_max, load_unit, rpe, rir)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.seconds, r.metres, r.calories, coalesce(r.load_kind, 'open'), r.load_min, r.load_max,
         coalesce(r.load_unit, 'kg'), r.rpe, r.rir
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, seconds integer,
           metres numeric, calories smallint, load_kind text, load_min numeric, load_max numeric, load_unit text,
           rpe numeric, rir smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, seconds, metres, calories,
         load_kind, load_min, load_max, load_unit, rpe, rir) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.seconds, excluded.metres, excluded.calories, excluded.load_kind, excluded.load_min, excluded.load_max,
         excluded.load_unit, excluded.rpe, excluded.rir)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Last, because what moved to another block has to move before its old block goes.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);
end;
$$;
comment on function private.write_subtree(uuid, jsonb) is
  'Makes blocks, prescriptions and targets of a workout what the document says. Order is the order in the document.';

create function public.save_workout(workout jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''), coalesce(doc ->> 'athlete_note', ''),
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice at once, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = coalesce(doc ->> 'athlete_note', t.athlete_note),
           -- What was started stays so, and an athlete does not decide what their coach still keeps back.
           state = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then
               case when doc ->> 'state' = 'skipped' and t.state = 'published' then 'skipped' else t.state end
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.save_workout(jsonb) is
  'Creates (version 0) or changes a workout with all its blocks, prescriptions and targets, and answers it as stored. Ids are made
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one.';
grant execute on function public.save_workout(jsonb) to authenticated;

create function public.delete_workout(workout_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    return;
  end if;
  if w.athlete_id <> caller and exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_has_logs', 'Sets are logged in this workout: only the athlete can delete it.');
  end if;
  update public.workouts
     set deleted_at = now(), deleted_by = caller, version = version + 1, updated_by = caller, updated_at = now()
   where id = w.id;
end;
$$;
comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing.';
grant execute on function public.delete_workout(uuid) to authenticated;

create function public.restore_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    update public.workouts
       set deleted_at = null, deleted_by = null, version = version + 1, updated_by = caller, updated_at = now()
     where id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.restore_workout(uuid) is 'Undoes delete_workout.';
grant execute on function public.restore_workout(uuid) to authenticated;
