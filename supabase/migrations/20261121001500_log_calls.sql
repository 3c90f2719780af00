-- Logging: sets as they are done, and the end of the session.
-- Functions: log_set, delete_set_log, complete_workout, reopen_workout.
-- Risk: definer, through private.writable_workout(). An acknowledged set is committed; sent again it changes nothing.

create function public.log_set(log jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  w public.workouts;
  target public.set_targets;
  entered numeric;
  unit text;
  logged_side text;
  at timestamptz;
  l public.set_logs;
  broken text;
begin
  doc := private.document(log);
  key := (doc ->> 'id')::uuid;
  at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  entered := (doc ->> 'entered_value')::numeric;
  unit := doc ->> 'entered_unit';
  logged_side := doc ->> 'side';
  if key is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;

  -- The target may have gone from the plan while this set was done: then the log stands alone, with what its client knew.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;

  -- The row lock on the workout makes this safe: two devices that log the same target meet in one row, the later one counts.
  if target.id is not null then
    select t.id into key from public.set_logs t
     where t.set_target_id = target.id and t.side is not distinct from logged_side and t.id <> (doc ->> 'id')::uuid;
    key := coalesce(key, (doc ->> 'id')::uuid);
  end if;

  insert into public.set_logs as t (
    id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit,
    seconds, metres, calories, rpe, rir, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir, at, caller,
         case when target.id is null then r.target_snapshot else private.target_document(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds integer, metres numeric, calories smallint,
      rpe numeric, rir smallint, target_snapshot jsonb)
  on conflict (id) do update
    set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, completed_at, logged_by, updated_at) =
        (excluded.reps, excluded.load_kg, excluded.entered_value, excluded.entered_unit, excluded.seconds, excluded.metres,
         excluded.calories, excluded.rpe, excluded.rir, excluded.completed_at, excluded.logged_by, now())
    -- The snapshot stays as it was first, and an id never moves to another workout.
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;

  insert into public.session_logs as s (workout_id, started_at, logged_by)
  values (w.id, at, caller)
  on conflict (workout_id) do update set started_at = least(s.started_at, excluded.started_at)
    where s.started_at is null or s.started_at > excluded.started_at;
  -- What was done is a fact: it also brings back a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  return private.log_document(l)
    || jsonb_build_object('workout_state', (select t.state from public.workouts t where t.id = l.workout_id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state. The client makes the id; when the target was already logged under
   another id, that one is corrected and answered. load_kg is computed from entered_value and entered_unit.';
grant execute on function public.log_set(jsonb) to authenticated;

create function public.delete_set_log(log_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
begin
  select t.* into w from public.workouts t join public.set_logs l on l.workout_id = t.id where l.id = log_id_param;
  -- Already gone, or never there: nothing to do, and nothing said.
  if not found or private.workout_access(w.athlete_id) is null then
    return;
  end if;
  w := private.writable_workout(w.id);
  delete from public.set_logs where id = log_id_param;
  if w.state = 'in_progress' and not exists (select from public.set_logs l where l.workout_id = w.id) then
    update public.workouts set state = 'published' where id = w.id;
    delete from public.session_logs where workout_id = w.id and srpe is null and comment = '';
  end if;
end;
$$;
comment on function public.delete_set_log(uuid) is 'Takes back a logged set. Repeating it changes nothing.';
grant execute on function public.delete_set_log(uuid) to authenticated;

create function public.complete_workout(workout_id_param uuid, session jsonb default '{}')
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
  doc jsonb;
  ended timestamptz;
  broken text;
begin
  w := private.writable_workout(workout_id_param);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before completing it.');
  end if;
  doc := coalesce(private.document(session), '{}');
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
  values (
    w.id, null, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(doc ->> 'comment', ''), caller)
  on conflict (workout_id) do update
    -- The first end counts when the same completion is sent again; what was said later replaces what was said before.
    set ended_at = greatest(s.started_at, coalesce(s.ended_at, excluded.ended_at)),
        duration_min = coalesce(excluded.duration_min, s.duration_min),
        srpe = coalesce(excluded.srpe, s.srpe),
        comment = coalesce(nullif(excluded.comment, ''), s.comment),
        logged_by = caller,
        updated_at = now();
  update public.workouts set state = 'completed', deleted_at = null, deleted_by = null where id = w.id returning * into w;
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_session',
      message = 'This session cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.complete_workout(uuid, jsonb) is
  'Ends the session: ended_at, duration_min, srpe (0 to 10) and comment are optional. Repeating it changes nothing.';
grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

create function public.reopen_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.state in ('completed', 'skipped', 'missed') then
    update public.workouts t
       set state = case when exists (select from public.set_logs l where l.workout_id = t.id) then 'in_progress' else 'published' end
     where t.id = w.id
    returning * into w;
    update public.session_logs set ended_at = null where workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.reopen_workout(uuid) is 'Undoes a completion or a skip; what was logged stays.';
grant execute on function public.reopen_workout(uuid) to authenticated;
