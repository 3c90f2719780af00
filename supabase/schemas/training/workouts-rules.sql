-- Rules and triggers of planned training: who may see and change a workout, and its documents; tables: workouts.sql.

-- Whether a workout is visible. `access` is the result of private.workout_access() for its athlete.
create function private.shows_workout(
  access text, athlete uuid, created_by uuid, state text, hidden boolean
) returns boolean
language sql immutable set search_path = ''
as $$
  select case access
    when 'write' then true
    -- An athlete does not see a draft that somebody else made; they see their own drafts.
    when 'owner' then coalesce(created_by = athlete, false) or (state <> 'draft' and not hidden)
    when 'read' then state <> 'draft' and not hidden
    else false
  end
$$;
comment on function private.shows_workout(text, uuid, uuid, text, boolean) is
  'Which workouts a level of access may see. The policy of workouts says the same in sets; tests hold the two together.';

create function private.document(sent jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(sent) when 'string' then (sent #>> '{}')::jsonb else sent end;
$$;
comment on function private.document(jsonb) is
  'A JSON argument as it was meant: the embedded API hands one over as a string that holds the document.';

create function private.total(parts smallint[])
returns integer language sql immutable strict parallel safe set search_path = '' as $$
  select sum(part)::integer from unnest(parts) part;
$$;

create function private.is_resolved_load(load jsonb)
returns boolean language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    jsonb_typeof(load) = 'object' and pg_column_size(load) <= 2048 and load ->> 'status' = 'load'
    and jsonb_typeof(load -> 'reason') = 'object'
    and jsonb_typeof(load #> '{low,kg}') = 'number' and (load #>> '{low,kg}')::numeric between 0 and 2000
    and jsonb_typeof(load #> '{high,kg}') = 'number' and (load #>> '{high,kg}')::numeric between 0 and 2000, false);
$$;
comment on function private.is_resolved_load(jsonb) is
  'Whether it has the shape of a load with its reason: { status: load, low: { kg }, high: { kg }, reason }.';

create function private.exercises_of_workout(workout uuid)
returns uuid[] language sql stable set search_path = '' as $$
  select array(
    select p.exercise_id from public.prescriptions p where p.workout_id = workout
    union
    select t.pct_exercise_id from public.set_targets t where t.workout_id = workout and t.pct_exercise_id is not null);
$$;
comment on function private.exercises_of_workout(uuid) is 'Those prescribed in it, and those whose max a percentage is of.';

create function private.target_document(t public.set_targets)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(t) - '{workout_id,prescription_id,pos}'::text[];
$$;
comment on function private.target_document(public.set_targets) is
  'A set''s target as calls answer it.';

create function private.is_warm_up(set_type text, block_kind text)
returns boolean language sql immutable parallel safe set search_path = '' as $$
  select coalesce(set_type = 'warmup', false) or coalesce(block_kind in ('warmup', 'cooldown'), false);
$$;
comment on function private.is_warm_up(text, text) is
  'Whether a set, planned or done, is there to warm up or cool down: then it is no working set. Null is not known, and counts as work.
   Held to docs/formats/sets.json together with the remote.';

create function private.target_snapshot(t public.set_targets)
returns jsonb language sql stable set search_path = '' as $$
  select private.target_document(t) || jsonb_build_object('block_kind', b.kind)
    from public.prescriptions p join public.blocks b on b.id = p.block_id
   where p.id = t.prescription_id;
$$;
comment on function private.target_snapshot(public.set_targets) is
  'A set''s target as a log keeps it, with the kind of the block it stands in.';

create function private.log_document(l public.set_logs)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', l.id, 'set_target_id', l.set_target_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'side', l.side,
    'reps', l.reps, 'load_kg', l.load_kg, 'entered_value', l.entered_value, 'entered_unit', l.entered_unit,
    'seconds', l.seconds, 'metres', l.metres, 'calories', l.calories, 'rpe', l.rpe, 'rir', l.rir,
    'set_type', l.set_type, 'note', l.note, 'completed_at', l.completed_at, 'target_snapshot', l.target_snapshot,
    'updated_at', l.updated_at, 'device_name', l.device_name);
$$;
comment on function private.log_document(public.set_logs) is 'A logged set as calls answer it.';

create function private.workout_document(w public.workouts)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  -- plpgsql keeps its plan: a function in SQL would be planned again in each answer.
  return jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'order_in_day', w.order_in_day,
    'title', w.title, 'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'skip_reason', w.skip_reason, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'interval_s', b.interval_s, 'work_s', b.work_s, 'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'rest_max_s', p.rest_max_s, 'turn', p.turn, 'note', p.note,
            'video_override', p.video_override,
            'exercise', private.exercise_document(e),
            'sets', coalesce((
              select jsonb_agg(private.target_document(t) order by t.pos)
                from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p join public.exercises e on e.id = p.exercise_id
           where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'logs', coalesce((
      select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id), '[]'),
    'exercise_logs', coalesce((
      select jsonb_agg(private.exercise_log_document(l) order by l.pos, l.id)
        from public.exercise_logs l where l.workout_id = w.id), '[]'),
    'rivals', coalesce((
      select jsonb_agg(private.rival_document(r) order by r.created_at, r.id)
        from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
       where l.workout_id = w.id and r.settled is null), '[]'),
    'settled_rivals', private.settled_rivals(w.id),
    'session', (select private.session_document(s) from public.session_logs s where s.workout_id = w.id));
end;
$$;
comment on function private.workout_document(public.workouts) is
  'A workout with blocks, prescriptions, targets and logs: what every call about workouts answers.';

-- The row, locked, if the caller may write it. The same refusal for absent, not theirs and not visible to them.
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

create function private.is_plan_of_other(w public.workouts, caller uuid)
returns boolean language sql immutable set search_path = '' as $$
  select w.athlete_id = caller and w.created_by is distinct from caller;
$$;
comment on function private.is_plan_of_other(public.workouts, uuid) is 'Whether the caller is the athlete of a workout that somebody else planned.';

create function private.refuse_plan_of_coach(w public.workouts, caller uuid)
returns void language plpgsql stable set search_path = '' as $$
begin
  if private.is_plan_of_other(w, caller) then
    perform private.refuse(
      'PT403', 'plan_of_coach', 'Somebody else planned this workout: you can move, skip and log it, but not change the plan.');
  end if;
end;
$$;
comment on function private.refuse_plan_of_coach(public.workouts, uuid) is
  'PT403 when an athlete would rewrite or take away what another planned for them. private.refusal_of_step says the same of a calendar''s steps.';

create function private.planned_day(w public.workouts, caller uuid, day date)
returns date language sql immutable set search_path = '' as $$
  select case
    -- It stays where it is: reordered, rewritten, saved again.
    when day = w.date then w.planned_date
    when private.is_plan_of_other(w, caller) then w.planned_date
    else day
  end;
$$;
comment on function private.planned_day(public.workouts, uuid, date) is
  'Which day counts when this person brings a workout to another day: that day, when they plan; the one that was planned, when it is the
   athlete and somebody else planned it.';

-- The planned day of a new workout is its day.
create function private.plan_day_of_new_workout()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  new.planned_date := coalesce(new.planned_date, new.date);
  return new;
end;
$$;
create trigger plan_day_of_new_workout before insert on public.workouts
  for each row execute function private.plan_day_of_new_workout();

create function private.forget_skip_reason()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  new.skip_reason := '';
  return new;
end;
$$;
-- A set, a completion, a save and an undo all end a skip, and the reason with it.
create trigger forget_skip_reason before update on public.workouts
  for each row when (new.state <> 'skipped' and new.skip_reason <> '') execute function private.forget_skip_reason();

-- Refuses a save with an old version (optimistic locking), and names who saved last.
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

create function private.write_subtree(workout uuid, document jsonb, known uuid[] default '{}')
returns void language plpgsql volatile set search_path = '' as $$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := private.exercises_of_workout(workout) || known;
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

  -- An exercise that is already in the workout may stay, no matter who owns it. Asked before anything is written: one that does not exist
  -- and one that is not theirs are refused alike.
  if exists (
    select from (
      select (p ->> 'exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
      union
      select (t ->> 'pct_exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t
    ) used (id)
     where used.id is not null and used.id <> all (known_exercises) and not private.may_use_exercise(used.id)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  -- Asked before anything is written; a link that the workout has already stays.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where not private.is_video_address(nullif(btrim(p ->> 'video_override'), ''))
       and not exists (
         select from public.prescriptions x where x.workout_id = workout and x.video_override = btrim(p ->> 'video_override'))
  ) then
    perform private.refuse('PT422', 'invalid_video_url', 'video_override: a link that begins with https:// and names a site');
  end if;

  -- A load that was fixed is that of the exercise as it was.
  update public.set_targets t set fixed_load = null
    from public.prescriptions p,
         jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') n, jsonb_array_elements(n -> 'sets') s
   where t.workout_id = workout and t.fixed_load is not null and t.id = (s ->> 'id')::uuid
     and p.id = t.prescription_id and p.exercise_id is distinct from (n ->> 'exercise_id')::uuid;

  -- The client makes the ids: a row of another workout must never be overwritten, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.interval_s, r.work_s, r.rest_s,
         coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (
           id uuid, label text, kind text, rounds smallint, time_cap_s integer, interval_s integer, work_s integer,
           rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.interval_s,
         excluded.work_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  -- Turns are those of an EMOM: a check of one table cannot see the kind of a block.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where p ->> 'turn' is not null and b ->> 'kind' is distinct from 'emom'
  ) then
    perform private.refuse('PT422', 'invalid_turn', 'Only the exercises of an EMOM take turns.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, r.rest_max_s, r.turn, coalesce(r.note, ''),
         nullif(btrim(r.video_override), '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (
           id uuid, exercise_id uuid, tempo text, rest_s integer, rest_max_s integer, turn smallint, note text, video_override text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.rest_max_s, excluded.turn,
         excluded.note, excluded.video_override)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max,
    metres, calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.reps_parts, coalesce(r.per_side, false), r.seconds, r.seconds_max, r.metres, r.calories,
         coalesce(r.load_kind, 'open'), r.load_min, r.load_max, coalesce(r.load_unit, 'kg'),
         case when r.load_kind = 'pct_1rm' then coalesce(r.pct_base, '1rm') else r.pct_base end, r.pct_exercise_id,
         r.rpe, r.rpe_max, r.rir, r.rir_max
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, reps_parts smallint[], per_side boolean,
           seconds integer, seconds_max integer, metres numeric, calories smallint, load_kind text, load_min numeric,
           load_max numeric, load_unit text, pct_base text, pct_exercise_id uuid, rpe numeric, rpe_max numeric,
           rir smallint, rir_max smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres, calories,
         load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max, fixed_load) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.reps_parts, excluded.per_side, excluded.seconds, excluded.seconds_max, excluded.metres, excluded.calories,
         excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
         excluded.pct_exercise_id, excluded.rpe, excluded.rpe_max, excluded.rir, excluded.rir_max,
         -- A load that was fixed is that of the target as it was.
         case when (t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base, t.pct_exercise_id) is not distinct from
                   (excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
                    excluded.pct_exercise_id)
              then t.fixed_load end)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Deletions last: a prescription that moved to another block must move before its old block is deleted.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);

  -- Whether a logged set was work follows the plan: a block that is called a warm-up afterwards takes its sets along.
  update public.set_logs l
     set target_snapshot = coalesce(l.target_snapshot, '{}') || jsonb_build_object('block_kind', b.kind)
    from public.set_targets t join public.prescriptions p on p.id = t.prescription_id join public.blocks b on b.id = p.block_id
   where l.workout_id = workout and t.id = l.set_target_id and l.target_snapshot ->> 'block_kind' is distinct from b.kind;
end;
$$;
comment on function private.write_subtree(uuid, jsonb, uuid[]) is
  'Makes blocks, prescriptions and targets of a workout what the document says. Order is the order in the document. known: exercises that
   are taken although the caller may not use them elsewhere.';
