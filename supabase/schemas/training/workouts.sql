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
-- The rule of private.shows_workout (workouts-rules.sql) in sets, evaluated once per query instead of once per row.
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
