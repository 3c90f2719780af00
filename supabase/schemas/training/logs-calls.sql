-- Calls of logging: sets, sessions, which device counts; tables: logs.sql, rules: logs-rules.sql.

-- The document that a client sends, as a row that is not stored yet.
create function private.said_log(doc jsonb, w public.workouts, target public.set_targets, caller uuid)
returns public.set_logs language plpgsql stable set search_path = '' as $$
declare
  said public.set_logs;
  entered numeric := (doc ->> 'entered_value')::numeric;
  unit text := doc ->> 'entered_unit';
begin
  select (doc ->> 'id')::uuid, r.exercise_id, coalesce(r.pos, 0), r.reps, round(case unit when 'lb' then entered * 0.45359237 else entered end, 3),
         entered, r.seconds, r.metres, r.calories, r.rpe, r.rir,
         coalesce(r.set_type, target.set_type, r.target_snapshot ->> 'set_type', 'normal'), coalesce(btrim(r.note), ''),
         case when target.id is null then r.target_snapshot else private.target_snapshot(target) end, r.write_id
    into said.id, said.exercise_id, said.pos, said.reps, said.load_kg, said.entered_value, said.seconds, said.metres, said.calories, said.rpe,
         said.rir, said.set_type, said.note, said.target_snapshot, said.write_id
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds numeric, metres numeric, calories smallint,
      rpe numeric, rir smallint, set_type text, note text, target_snapshot jsonb, write_id uuid);
  said.workout_id := w.id;
  said.set_target_id := target.id;
  said.side := doc ->> 'side';
  said.entered_unit := unit;
  said.completed_at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  said.logged_by := caller;
  said.device_name := private.device_name(doc ->> 'device_name');
  return said;
end;
$$;

-- The log to change: of the target, else by the id, else the same device's log that was made a second set.
create function private.known_log(said public.set_logs, doc jsonb)
returns public.set_logs language plpgsql stable set search_path = '' as $$
declare
  l public.set_logs;
  second public.set_logs;
begin
  if said.set_target_id is not null then
    select * into l from public.set_logs t where t.set_target_id = said.set_target_id and t.side is not distinct from said.side;
  end if;
  if l.id is null then
    select * into l from public.set_logs t where t.id = said.id;
  elsif not private.has_seen(doc, l.updated_at, l.write_id) then
    select t.* into second from public.set_logs t join public.set_log_rivals r on r.id = t.id
     where r.set_log_id = l.id and private.has_seen(doc - 'seen', null, t.write_id)
     limit 1;
    if second.id is not null then
      l := second;
    end if;
  end if;
  if l.workout_id <> said.workout_id then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;
  return l;
end;
$$;

create function private.store_log(l public.set_logs, said public.set_logs, doc jsonb)
returns public.set_logs language plpgsql volatile set search_path = '' as $$
begin
  if l.id is null then
    insert into public.set_logs (
      id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir,
      set_type, note, completed_at, logged_by, target_snapshot, device_name, write_id)
    values (
      said.id, said.workout_id, said.set_target_id, said.exercise_id, said.pos, said.side, said.reps, said.load_kg, said.entered_value,
      said.entered_unit, said.seconds, said.metres, said.calories, said.rpe, said.rir, said.set_type, said.note, said.completed_at,
      said.logged_by, said.target_snapshot, said.device_name, said.write_id)
    returning * into l;
  elsif private.has_seen(doc, l.updated_at, l.write_id) then
    -- A correction. The snapshot keeps its first value.
    update public.set_logs t
       set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at, logged_by,
            device_name, write_id, updated_at) =
           (said.reps, said.load_kg, said.entered_value, said.entered_unit, said.seconds, said.metres, said.calories, said.rpe, said.rir,
            said.set_type, said.note, said.completed_at, said.logged_by, said.device_name, said.write_id, clock_timestamp())
     where t.id = l.id
    returning * into l;
  elsif private.agrees(l, said) then
    -- Nothing is lost: what is missing here is filled by what came.
    update public.set_logs t
       set reps = coalesce(l.reps, said.reps), load_kg = coalesce(l.load_kg, said.load_kg),
           entered_value = case when l.load_kg is null then said.entered_value else l.entered_value end,
           entered_unit = case when l.load_kg is null then said.entered_unit else l.entered_unit end,
           seconds = coalesce(l.seconds, said.seconds), metres = coalesce(l.metres, said.metres), calories = coalesce(l.calories, said.calories),
           rpe = coalesce(l.rpe, said.rpe), rir = coalesce(l.rir, said.rir), note = private.joined_words(l.note, said.note),
           write_id = said.write_id, updated_at = clock_timestamp()
     where t.id = l.id
       and ((l.reps, l.load_kg, l.seconds, l.metres, l.calories, l.rpe, l.rir, l.note) is distinct from
            (coalesce(l.reps, said.reps), coalesce(l.load_kg, said.load_kg), coalesce(l.seconds, said.seconds), coalesce(l.metres, said.metres),
             coalesce(l.calories, said.calories), coalesce(l.rpe, said.rpe), coalesce(l.rir, said.rir), private.joined_words(l.note, said.note)))
    returning * into said;
    if found then
      l := said;
    end if;
  end if;
  return l;
end;
$$;
comment on function private.store_log(public.set_logs, public.set_logs, jsonb) is
  'Stores a set where it is new, corrects what the device has seen, fills what was missing. What differs and was made without knowing of it is
   left to private.keep_rival.';

create function public.log_set(log jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  left_out public.exercise_logs;
  doc jsonb;
  w public.workouts;
  target public.set_targets;
  known public.set_logs;
  said public.set_logs;
  l public.set_logs;
  is_new boolean;
  broken text;
begin
  doc := private.document(log);
  if (doc ->> 'id')::uuid is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  -- The row lock on the workout prevents a race: two devices that log the same target write one log.
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- No repetition is an amount: a failed attempt. No second and no metre is none.
  if doc ->> 'reps' is null and coalesce(round((doc ->> 'seconds')::numeric, 1), 0) = 0 and coalesce((doc ->> 'metres')::numeric, 0) = 0
    and coalesce((doc ->> 'calories')::numeric, 0) = 0 then
    perform private.refuse('PT422', 'set_without_amount', 'A set needs repetitions, a time, a distance or calories.');
  end if;

  -- The loads are fixed when the first set is logged, as the person who logs it saw them: neither a max nor units that change later rewrite
  -- what was asked. What follows another set follows what is lifted there.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('kg', 'bw_plus', 'pct_1rm', 'pct_bw')
       and private.is_resolved_load(f -> 'load');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;
  said := private.said_log(doc, w, target, caller);
  known := private.known_log(said, doc);
  -- A release from before these two does not send them: what is stored stays.
  if known.id is not null then
    said.set_type := case when doc ? 'set_type' then said.set_type else known.set_type end;
    said.note := case when doc ? 'note' then said.note else known.note end;
  end if;
  l := private.store_log(known, said, doc);
  if known.id is null and doc ->> 'seen' is not null then
    -- Another device has taken it back meanwhile. What was done counts more, and is asked for.
    perform private.keep_removal(l, null, null, null);
  end if;
  if l.set_target_id is not null then
    select * into left_out from public.exercise_logs e where e.workout_id = w.id and l.set_target_id = any (e.dropped_sets);
    -- Another device has left the set out, which this one did not know: it is done, and asked for. A device begins its writes with its own.
    if known.id is null and left_out.write_id is not null and left(left_out.write_id::text, 8) <> left(said.write_id::text, 8) then
      perform private.keep_removal(l, left_out.logged_by, null, left_out.write_id);
    end if;
    update public.exercise_logs e set dropped_sets = array_remove(e.dropped_sets, l.set_target_id)
     where e.workout_id = w.id and l.set_target_id = any (e.dropped_sets);
  end if;
  is_new := known.completed_at is distinct from said.completed_at;
  if l.updated_at = known.updated_at and private.agrees(l, said) is not true then
    is_new := private.keep_rival(l, said, doc);
  else
    -- The same device has said something else that is a rival still: this takes its place.
    delete from public.set_log_rivals r
     where r.set_log_id = l.id and r.settled is null and private.has_seen(doc - 'seen', null, r.write_id);
  end if;

  -- The session spans its sets, whatever comes first: also the end of one that is finished moves. A correction leaves its times.
  if is_new then
    insert into public.session_logs as s (workout_id, started_at, logged_by)
    values (w.id, said.completed_at, caller)
    on conflict (workout_id) do update
      set started_at = least(s.started_at, excluded.started_at),
          ended_at = case when s.ended_at is not null then greatest(s.ended_at, excluded.started_at) end
      where s.started_at is null or s.started_at > excluded.started_at or s.ended_at < excluded.started_at;
  end if;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  -- Last, so that sets of two workouts do not wait for each other in two orders.
  perform private.device_sent_set(caller, said.device_name);
  return private.log_document(l) || jsonb_build_object(
    'workout_state', (select t.state from public.workouts t where t.id = l.workout_id), 'rivals', private.open_rivals(l.id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state and its open rivals. The client makes the id; when the target was already
   logged under another id, that one is answered. seen is the updated_at of the log that the device showed, write_id names this write, after the
   own writes whose place it takes: what was made of what is stored is a correction; what says the same, or fills what was missing, is taken;
   anything else is kept as a rival (set_log_rivals), and the log stays as it is until choose_set_log. device_name is kept beside it.
   load_kg is computed from entered_value and entered_unit. loads: [{ set_target_id, load }]
   are fixed with the first set. Any order is kept: before, after and between complete_workout, reopen_workout and skip_workout; the
   start and the end of the session move with it. set_type is that of the target unless it is sent. PT422 set_without_amount without repetitions (0 is a
   failed attempt), seconds, metres or calories; PT422 negative_load for less than 0 on anything but weighted_bodyweight.';
grant execute on function public.log_set(jsonb) to authenticated;

create function public.delete_set_log(
  log_id_param uuid, seen_param timestamptz default null, after_param uuid[] default null, device_name_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
  l public.set_logs;
  r public.set_log_rivals;
begin
  select t.* into w from public.workouts t join public.set_logs s on s.workout_id = t.id where s.id = log_id_param;
  -- Already deleted, or never there: idempotent, no error.
  if not found or private.workout_access(w.athlete_id) is null then
    return null;
  end if;
  w := private.writable_workout(w.id);
  select * into l from public.set_logs t where t.id = log_id_param;
  if after_param is not null
    and not private.has_seen(jsonb_build_object('seen', seen_param, 'after', to_jsonb(after_param)), l.updated_at, l.write_id) then
    -- Another device has changed it since: that is not what was taken back. Both are asked for.
    perform private.keep_removal(l, caller, private.device_name(device_name_param), after_param[cardinality(after_param)]);
    return private.log_document(l) || jsonb_build_object('workout_state', w.state, 'rivals', private.open_rivals(l.id));
  end if;
  select * into r from public.set_log_rivals t
   where t.set_log_id = l.id and t.settled is null and not t.removed order by t.created_at, t.id limit 1;
  if r.id is not null then
    -- What counted is taken back, what another device said is not.
    perform private.swap_rival(r);
    delete from public.set_log_rivals t where t.id = r.id;
    select * into l from public.set_logs t where t.id = l.id;
    return private.log_document(l) || jsonb_build_object('workout_state', w.state, 'rivals', private.open_rivals(l.id));
  end if;
  delete from public.set_logs where id = log_id_param;
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = null where t.workout_id = w.id and t.fixed_load is not null;
    if w.state = 'in_progress' then
      update public.workouts set state = 'published' where id = w.id;
      delete from public.session_logs where workout_id = w.id and srpe is null and comment = '';
    end if;
  end if;
  return null;
end;
$$;
comment on function public.delete_set_log(uuid, timestamptz, uuid[], text) is
  'Takes back a logged set. Repeating it changes nothing. Answers null, or the set that stands there: its rival counts now, or, where the device
   says what it has seen (seen and after as log_set; the last of after names this write), another one has changed it since: then it stays until
   somebody chooses.';
grant execute on function public.delete_set_log(uuid, timestamptz, uuid[], text) to authenticated;

create function public.complete_workout(workout_id_param uuid, session jsonb default '{}')
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
  doc jsonb;
  known public.session_logs;
  saw boolean;
  is_merged boolean;
  also jsonb;
  said_by text;
  began timestamptz;
  ended timestamptz;
  broken text;
begin
  w := private.writable_workout(workout_id_param);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before completing it.');
  end if;
  doc := coalesce(private.document(session), '{}');
  select * into known from public.session_logs s where s.workout_id = w.id;
  saw := known.workout_id is null or private.has_seen(doc, known.updated_at, known.write_id);
  -- A release from before this does not say what it has seen: its words replace what is stored, which is kept beside them.
  is_merged := not saw and doc ? 'after';
  said_by := private.device_name(doc ->> 'device_name');
  also := case
    when saw then coalesce(known.others, '[]')
    when is_merged then private.with_other(private.with_other(known.others,
      'srpe', known.srpe, (doc ->> 'srpe')::numeric, caller, said_by, (doc ->> 'write_id')::uuid, now()),
      'duration_min', known.duration_min, (doc ->> 'duration_min')::numeric, caller, said_by, (doc ->> 'write_id')::uuid, now())
    else private.with_other(private.with_other(known.others,
      'srpe', (doc ->> 'srpe')::numeric, known.srpe, known.logged_by, known.device_name, known.said_write_id, known.said_at),
      'duration_min', (doc ->> 'duration_min')::numeric, known.duration_min, known.logged_by, known.device_name, known.said_write_id, known.said_at) end;
  began := least((doc ->> 'started_at')::timestamptz, case when doc ->> 'started_at' is not null then now() end);
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by, device_name, write_id, said_at, said_write_id)
  values (
    w.id, began, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(btrim(doc ->> 'comment'), ''), caller, said_by,
    (doc ->> 'write_id')::uuid, now(), (doc ->> 'write_id')::uuid)
  on conflict (workout_id) do update
    -- A repeated completion keeps the first end time, and sets that arrived before it move it. Times that somebody says, both of them, are
    -- kept as they are said. Of two devices that knew nothing of each other the earlier start counts, the later end, all words, and the first
    -- of two numbers; the other one is kept beside it.
    set started_at = case when is_merged then least(s.started_at, excluded.started_at) else coalesce(excluded.started_at, s.started_at) end,
        ended_at = case
          when excluded.started_at is not null and not is_merged then excluded.ended_at
          else coalesce(case when not is_merged then s.ended_at end, greatest(
            excluded.ended_at, s.ended_at, s.started_at, (select max(l.completed_at) from public.set_logs l where l.workout_id = w.id))) end,
        duration_min = case when is_merged then coalesce(s.duration_min, excluded.duration_min) else coalesce(excluded.duration_min, s.duration_min) end,
        srpe = case when is_merged then coalesce(s.srpe, excluded.srpe) else coalesce(excluded.srpe, s.srpe) end,
        comment = case when saw then coalesce(nullif(excluded.comment, ''), s.comment) else private.joined_words(s.comment, excluded.comment) end,
        others = also,
        logged_by = case when is_merged then s.logged_by else caller end,
        device_name = case when is_merged then s.device_name else excluded.device_name end,
        said_at = case when is_merged and s.srpe is not distinct from coalesce(s.srpe, excluded.srpe) then s.said_at else excluded.said_at end,
        said_write_id = case
          when is_merged and s.srpe is not distinct from coalesce(s.srpe, excluded.srpe) then s.said_write_id else excluded.said_write_id end,
        write_id = excluded.write_id,
        updated_at = clock_timestamp();
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
  'Ends the session: ended_at, duration_min, srpe (0 to 10) and comment are optional. Repeating it changes nothing. With started_at both
   times are changed, as they are sent. seen, write_id, after and device_name as log_set: what another device has said meanwhile is merged, and
   of two numbers the first counts (session_logs.others has the other, choose_session_value chooses). PT422 invalid_session names in its detail what is wrong, session_logs_order an end before the start.';
grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

create function public.choose_session_value(workout_id_param uuid, field_param text, value_param numeric, open_param boolean default false)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  s public.session_logs;
  counts numeric;
  also jsonb;
begin
  if field_param is null or field_param not in ('srpe', 'duration_min') then
    perform private.refuse('PT422', 'invalid_field', 'field: srpe or duration_min');
  end if;
  select * into s from public.session_logs t where t.workout_id = w.id;
  counts := case field_param when 'srpe' then s.srpe else s.duration_min end;
  -- Only what somebody has said; what is not there any more changes nothing.
  if value_param in (select (o ->> 'value')::numeric from jsonb_array_elements(s.others) o where o ->> 'field' = field_param)
    or value_param = counts then
    also := private.with_other(s.others, field_param, value_param, counts, s.logged_by, s.device_name, s.said_write_id, s.said_at);
    also := (
      select jsonb_agg(case when o ->> 'field' = field_param then o || jsonb_build_object('settled', not coalesce(open_param, false)) else o end order by n)
        from jsonb_array_elements(also) with ordinality e (o, n));
    update public.session_logs t
       set srpe = case field_param when 'srpe' then value_param else t.srpe end,
           duration_min = case field_param when 'duration_min' then value_param::smallint else t.duration_min end,
           others = coalesce(also, '[]'), updated_at = clock_timestamp()
     where t.workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.choose_session_value(uuid, text, numeric, boolean) is
  'Says which of the numbers that devices have said of a session counts: field srpe or duration_min. The others are kept. open asks again, which
   undoes a choice. Repeating it changes nothing.';
grant execute on function public.choose_session_value(uuid, text, numeric, boolean) to authenticated;

create function public.reopen_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.state in ('completed', 'skipped', 'missed') then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts t
       set state = case when exists (select from public.set_logs l where l.workout_id = t.id) then 'in_progress' else 'published' end,
           -- A skip has a version of its own, and so has taking it back.
           version = t.version + (t.state = 'skipped')::integer,
           updated_by = case when t.state = 'skipped' then caller else t.updated_by end,
           updated_at = case when t.state = 'skipped' then now() else t.updated_at end
     where t.id = w.id
    returning * into w;
    update public.session_logs set ended_at = null where workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.reopen_workout(uuid) is 'Undoes a completion or a skip; what was logged stays. PT402 as save_workout.';
grant execute on function public.reopen_workout(uuid) to authenticated;
