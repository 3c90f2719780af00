-- Planned training: a workout on a day, its blocks, what is prescribed in them, the target of each set; reading and saving a calendar.
--
-- Risk        there is no insert, update or delete policy: a workout is written as a whole by save_workout, so that its version stands
--             for everything below it. Calls are definer: each goes through private.workout_access() once, not again for each of a
--             thousand sets, and takes the workout's row lock first. get_calendar shows what the policies show.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.workouts (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  order_in_day smallint not null default 0 check (order_in_day between 0 and 99),
  title text not null constraint workouts_title_length check (length(btrim(title)) between 1 and 120),
  coach_note text not null default '' constraint workouts_coach_note_length check (length(coach_note) <= 4000),
  athlete_note text not null default '' constraint workouts_athlete_note_length check (length(athlete_note) <= 4000),
  state text not null default 'published'
    check (state in ('draft', 'published', 'in_progress', 'completed', 'missed', 'skipped')),
  hidden boolean not null default false,
  version integer not null default 1 check (version >= 1),
  save_id uuid,
  created_by uuid references public.user_profiles (user_id) on delete set null,
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  deleted_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  skip_reason text not null default '' constraint workouts_skip_reason_length check (length(skip_reason) <= 500),
  planned_date date not null constraint workouts_planned_date check (planned_date between '2000-01-01' and '2100-12-31')
);
comment on table public.workouts is 'One session planned for an athlete. The day is a calendar day of the athlete, not a moment.';
comment on column public.workouts.version is
  'Counts changes of the plan (this row and all below it); logging does not change it, so a log never conflicts with an edit.';
comment on column public.workouts.save_id is
  'Client-made id of the last save: the same save sent again answers as the first time and changes nothing.';
comment on column public.workouts.skip_reason is 'Why it was skipped, in the athlete''s words; empty in every other state.';
comment on column public.workouts.hidden is 'Planned, but not yet shown to the athlete.';
comment on column public.workouts.planned_date is
  'The day that whoever planned it set. An athlete who moves what another planned changes date alone: what is due, done and missed counts
   by this day. private.planned_day() says which day a move sets.';
create index workouts_athlete_id_date_idx on public.workouts (athlete_id, date) where deleted_at is null;
create index workouts_athlete_id_idx on public.workouts (athlete_id);
create index workouts_created_by_idx on public.workouts (created_by, created_at desc);
create index workouts_updated_by_idx on public.workouts (updated_by);
create index workouts_deleted_by_idx on public.workouts (deleted_by);
alter table public.workouts enable row level security;
-- The same rule in sets, evaluated once per query instead of once per row.
create policy "workouts are read by those with access" on public.workouts for select to authenticated using (
  deleted_at is null
  and (
    (athlete_id in (select private.readable_athlete_ids()) and state <> 'draft' and not hidden)
    or (
      athlete_id in (select private.writable_athlete_ids())
      and (athlete_id <> (select auth.uid()) or created_by = (select auth.uid()))
    )
  )
);
revoke all on public.workouts from anon, authenticated;
grant select on public.workouts to authenticated;
grant all on public.workouts to service_role;

create table public.blocks (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  pos smallint not null check (pos between 0 and 51),
  label text not null check (label ~ '^[A-Z]{1,2}$'),
  kind text not null default 'straight' check (kind in (
    'straight', 'superset', 'circuit', 'emom', 'amrap', 'for_time', 'interval', 'warmup', 'cooldown'
  )),
  rounds smallint check (rounds between 1 and 100),
  time_cap_s integer check (time_cap_s between 1 and 86400),
  interval_s integer check (interval_s between 1 and 86400),
  work_s integer check (work_s between 1 and 86400),
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  unique (id, workout_id)
);
comment on table public.blocks is 'Exercises done together: A, or A1 and A2 in a superset.';
comment on column public.blocks.interval_s is 'How often a round of an EMOM begins; work_s and rest_s are those of an interval.';
create index blocks_workout_id_pos_idx on public.blocks (workout_id, pos);
alter table public.blocks enable row level security;
-- Rows below a workout are visible when the workout is.
create policy "blocks are read with their workout" on public.blocks for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.blocks from anon, authenticated;
grant select on public.blocks to authenticated;
grant all on public.blocks to service_role;

create table public.prescriptions (
  id uuid primary key,
  workout_id uuid not null,
  block_id uuid not null,
  pos smallint not null check (pos between 0 and 51),
  exercise_id uuid not null references public.exercises (id),
  tempo text check (tempo ~ '^[0-9X]{4}$'),
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  video_override text check (video_override ~ '^https://' and length(video_override) <= 2000),
  rest_max_s integer check (rest_max_s <= 3600),
  turn smallint check (turn between 1 and 52),
  unique (id, workout_id),
  constraint prescriptions_rest_range check (rest_max_s is null or (rest_s is not null and rest_s <= rest_max_s)),
  -- The workout's id is repeated below the block so that policies and reads need one step instead of three.
  foreign key (block_id, workout_id) references public.blocks (id, workout_id) on delete cascade
);
comment on table public.prescriptions is 'One exercise within a block.';
comment on column public.prescriptions.rest_max_s is 'The longer end of a rest; null when it is not a range.';
comment on column public.prescriptions.turn is
  'Which minute of its turns an exercise of an EMOM has, from 1; exercises of one turn share it. Null when each minute has all of them, and elsewhere.';
create index prescriptions_block_id_idx on public.prescriptions (block_id, workout_id);
create index prescriptions_workout_id_idx on public.prescriptions (workout_id);
create index prescriptions_exercise_id_idx on public.prescriptions (exercise_id);
alter table public.prescriptions enable row level security;
create policy "prescriptions are read with their workout" on public.prescriptions for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.prescriptions from anon, authenticated;
grant select on public.prescriptions to authenticated;
grant all on public.prescriptions to service_role;

create table public.set_targets (
  id uuid primary key,
  workout_id uuid not null,
  prescription_id uuid not null,
  pos smallint not null check (pos between 0 and 99),
  set_type text not null default 'normal' check (set_type in ('normal', 'warmup', 'dropset', 'failure')),
  reps_min smallint check (reps_min between 0 and 1000),
  reps_max smallint check (reps_max between 0 and 1000),
  amrap boolean not null default false,
  reps_parts smallint[],
  per_side boolean not null default false,
  seconds integer check (seconds between 1 and 86400),
  seconds_max integer check (seconds_max <= 86400),
  metres numeric(8, 2) check (metres > 0),
  calories smallint check (calories between 1 and 10000),
  load_kind text not null default 'open'
    check (load_kind in ('kg', 'pct_1rm', 'pct_bw', 'bw_plus', 'prev_pct', 'prev_kg', 'bodyweight', 'open')),
  load_min numeric(7, 3),
  load_max numeric(7, 3),
  load_unit text not null default 'kg' check (load_unit in ('kg', 'lb')),
  pct_base text check (pct_base in ('1rm', 'tm')),
  pct_exercise_id uuid references public.exercises (id),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rpe_max numeric(3, 1) check (rpe_max <= 10 and rpe_max * 2 = trunc(rpe_max * 2)),
  rir smallint check (rir between 0 and 10),
  rir_max smallint check (rir_max <= 10),
  fixed_load jsonb,
  foreign key (prescription_id, workout_id) references public.prescriptions (id, workout_id) on delete cascade,
  constraint set_targets_reps_range check (reps_min <= reps_max),
  constraint set_targets_reps_parts check (
    reps_parts is null
    or coalesce(
      array_ndims(reps_parts) = 1 and cardinality(reps_parts) >= 2 and cardinality(reps_parts) <= 20 and 0 <= all (reps_parts)
      and reps_min = private.total(reps_parts) and reps_max = reps_min, false)),
  constraint set_targets_seconds_range check (seconds_max is null or (seconds is not null and seconds <= seconds_max)),
  constraint set_targets_load_range check (load_min <= load_max),
  constraint set_targets_load_value check (load_kind in ('bodyweight', 'open') or load_min is not null),
  constraint set_targets_load_sign check (load_kind in ('bw_plus', 'prev_pct', 'prev_kg') or load_min >= 0),
  constraint set_targets_pct_base check ((load_kind = 'pct_1rm') = (pct_base is not null)),
  constraint set_targets_pct_exercise check (pct_exercise_id is null or load_kind = 'pct_1rm'),
  constraint set_targets_rpe_range check (rpe_max is null or (rpe is not null and rpe <= rpe_max)),
  constraint set_targets_rir_range check (rir_max is null or (rir is not null and rir <= rir_max)),
  constraint set_targets_fixed_load check (fixed_load is null or private.is_resolved_load(fixed_load))
);
comment on table public.set_targets is
  'What one set should be. reps_max and load_max equal the minimum when it is not a range; the other ends of ranges are null then.';
comment on column public.set_targets.reps_parts is 'Of a cluster or complex, such as {2,2,2}; reps_min and reps_max are the sum.';
comment on column public.set_targets.load_min is
  'kg for kg; signed kg for bw_plus (on top of the body, or off it) and prev_kg (from the set before); percent for pct_1rm, pct_bw and,
   signed, prev_pct.';
comment on column public.set_targets.pct_exercise_id is 'Percent of the max of this exercise, when it is not the prescribed one.';
comment on column public.set_targets.fixed_load is
  'The load that the target came to for this athlete when the first set of the workout was logged, with its reason. Null before, after
   the load of the target was edited, and where it follows another set.';
comment on column public.set_targets.load_unit is
  'In which unit a load in kg was typed: three decimals of kg give back what was typed in lb to the hundredth.';
create index set_targets_prescription_id_idx on public.set_targets (prescription_id, workout_id);
create index set_targets_workout_id_idx on public.set_targets (workout_id);
create index set_targets_pct_exercise_id_idx on public.set_targets (pct_exercise_id) where pct_exercise_id is not null;
alter table public.set_targets enable row level security;
create policy "set targets are read with their workout" on public.set_targets for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.set_targets from anon, authenticated;
grant select on public.set_targets to authenticated;
grant all on public.set_targets to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

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

-- A new workout is planned for the day that it has.
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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- The same refusal for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb, 'days', null);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start, 'loads', private.loads_document(p.user_id, access, from_param, to_param))
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'),
    'days', private.days_document(athlete_id_param, access, from_param, to_param));
end;
$$;
comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete with what decides their loads, every visible workout from one day to another, both
   included, and of these days notes and availability.';
grant execute on function public.get_calendar(uuid, date, date) to authenticated;

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
  was public.workouts;
  before jsonb;
  edit uuid;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  edit := coalesce((doc ->> 'change_id')::uuid, save);
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
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''),
      case when caller = athlete then coalesce(doc ->> 'athlete_note', '') else '' end,
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice concurrently, and the other one was first.
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
    perform private.refuse_plan_of_coach(w, caller);
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    was := w;
    if not private.continues_edit(edit, caller, w) then
      before := private.before_edit(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           planned_date = private.planned_day(t, caller, (doc ->> 'date')::date),
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = case when caller = athlete then coalesce(doc ->> 'athlete_note', t.athlete_note) else t.athlete_note end,
           -- A started workout keeps its state.
           state = case
             when t.state in ('in_progress', 'completed') then t.state
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  perform private.record_edit(edit, caller, coalesce(was.version, 0), w, before);
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
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one;
   PT403 plan_of_coach when the athlete changes what another planned; PT402 subscription_required for somebody else''s training without a subscription.';
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
  perform private.refuse_plan_of_coach(w, caller);
  perform private.require_planning(w.athlete_id, caller);
  if w.athlete_id <> caller and exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_has_logs', 'Sets are logged in this workout: a coach cannot delete it.');
  end if;
  update public.workouts
     set deleted_at = now(), deleted_by = caller, version = version + 1, updated_by = caller, updated_at = now()
   where id = w.id;
end;
$$;
comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing. PT402 and PT403 as save_workout.';
grant execute on function public.delete_workout(uuid) to authenticated;

create function public.restore_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    perform private.refuse_plan_of_coach(w, caller);
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts
       set deleted_at = null, deleted_by = null, version = version + 1, updated_by = caller, updated_at = now()
     where id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.restore_workout(uuid) is 'Undoes delete_workout. PT402 and PT403 as save_workout.';
grant execute on function public.restore_workout(uuid) to authenticated;

create function public.skip_workout(workout_id_param uuid, reason_param text default '', seen_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  reason text := btrim(coalesce(reason_param, ''));
begin
  perform private.require_planning(w.athlete_id, caller);
  if w.deleted_at is not null then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  elsif w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before skipping it.');
  elsif w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_begun', 'This workout has begun: it can be finished, not skipped.');
  end if;
  -- Skipped on another device as well, which gave its own reason: both are kept.
  if w.state = 'skipped' and seen_param is distinct from w.skip_reason then
    reason := private.joined_words(w.skip_reason, reason);
  end if;
  if length(reason) > 500 then
    perform private.refuse('PT422', 'invalid_reason', 'A reason has at most 500 characters.');
  end if;
  if (w.state, w.skip_reason) is distinct from ('skipped', reason) then
    -- A version of its own: a plan that was open meanwhile must not bring the workout back by being saved, nor an undo.
    update public.workouts t
       set state = 'skipped', skip_reason = reason, version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.skip_workout(uuid, text, text) is
  'Skips a published workout that has not begun, with a reason of up to 500 characters that everyone with access reads; reopen_workout takes
   it back. Repeating it changes nothing; another reason takes the place of the one in seen_param, else it is put below it. PT409 workout_begun when sets are logged. PT402 as save_workout.';
grant execute on function public.skip_workout(uuid, text, text) to authenticated;

create function public.set_training_day(workout_id_param uuid, date_param date)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.athlete_id <> caller then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete says on which day they trained.');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  end if;
  if w.date <> date_param then
    update public.workouts t
       set date = date_param, planned_date = private.planned_day(t, caller, date_param),
           order_in_day = private.next_order(t.athlete_id, date_param),
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.set_training_day(uuid, date) is
  'Puts a workout on the day on which its athlete trains it, begun or not, with what is logged: a later workout that is begun today, and back
   again. Its planned day stays, unless the plan is their own. Repeating it changes nothing. PT403 not_the_athlete for anybody else.';
grant execute on function public.set_training_day(uuid, date) to authenticated;

create function public.save_athlete_note(workout_id_param uuid, note_param text, seen_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  note text := btrim(coalesce(note_param, ''));
begin
  if w.athlete_id <> caller then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete writes this note.');
  elsif w.deleted_at is not null then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  -- Another device has written something else meanwhile.
  if seen_param <> w.athlete_note then
    note := private.joined_words(w.athlete_note, note);
  end if;
  if length(note) > 4000 then
    perform private.refuse('PT422', 'invalid_note', 'A note has at most 4,000 characters.');
  end if;
  update public.workouts t set athlete_note = note where t.id = w.id returning * into w;
  return private.workout_document(w);
end;
$$;
comment on function public.save_athlete_note(uuid, text, text) is
  'What the athlete writes about a workout, whoever planned it; empty takes it away. seen_param is the note it was made of: where another
   device has written something else meanwhile, both are kept. Like a log it is no change of the plan: the version stays.';
grant execute on function public.save_athlete_note(uuid, text, text) to authenticated;
