-- Planned training: a workout on a day, its blocks, what is prescribed in them, and the target of each set.
-- Tables: workouts, blocks, prescriptions, set_targets.
-- Risk: none on an empty database. There is no insert, update or delete policy: a workout is written as a whole by
-- save_workout, so that its version stands for everything below it.

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
  deleted_at timestamptz
);
comment on table public.workouts is 'One session planned for an athlete. The day is a calendar day of the athlete, not a moment.';
comment on column public.workouts.version is
  'Counts changes of the plan (this row and all below it); logging does not change it, so a log never conflicts with an edit.';
comment on column public.workouts.save_id is
  'Client-made id of the last save: the same save sent again answers as the first time and changes nothing.';
comment on column public.workouts.hidden is 'Planned, but not yet shown to the athlete.';

create index workouts_athlete_id_date_idx on public.workouts (athlete_id, date) where deleted_at is null;
create index workouts_athlete_id_idx on public.workouts (athlete_id);
create index workouts_created_by_idx on public.workouts (created_by);
create index workouts_updated_by_idx on public.workouts (updated_by);
create index workouts_deleted_by_idx on public.workouts (deleted_by);

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
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  unique (id, workout_id)
);
comment on table public.blocks is 'Exercises done together: A, or A1 and A2 in a superset.';
create index blocks_workout_id_pos_idx on public.blocks (workout_id, pos);

create table public.prescriptions (
  id uuid primary key,
  workout_id uuid not null,
  block_id uuid not null,
  pos smallint not null check (pos between 0 and 51),
  exercise_id uuid not null references public.exercises (id),
  tempo text check (tempo ~ '^[0-9X]{4}$'),
  rest_s integer check (rest_s between 0 and 3600),
  note text not null default '' check (length(note) <= 2000),
  video_override text check (video_override ~ '^https://'),
  unique (id, workout_id),
  -- The workout's id is repeated below the block so that policies and reads need one step instead of three.
  foreign key (block_id, workout_id) references public.blocks (id, workout_id) on delete cascade
);
comment on table public.prescriptions is 'One exercise within a block.';
create index prescriptions_block_id_idx on public.prescriptions (block_id, workout_id);
create index prescriptions_workout_id_idx on public.prescriptions (workout_id);
create index prescriptions_exercise_id_idx on public.prescriptions (exercise_id);

create table public.set_targets (
  id uuid primary key,
  workout_id uuid not null,
  prescription_id uuid not null,
  pos smallint not null check (pos between 0 and 99),
  set_type text not null default 'normal' check (set_type in ('normal', 'warmup', 'dropset', 'failure')),
  reps_min smallint check (reps_min between 0 and 1000),
  reps_max smallint check (reps_max between 0 and 1000),
  amrap boolean not null default false,
  seconds integer check (seconds between 1 and 86400),
  metres numeric(8, 2) check (metres > 0),
  calories smallint check (calories between 1 and 10000),
  load_kind text not null default 'open'
    check (load_kind in ('kg', 'pct_1rm', 'pct_bw', 'rpe', 'rir', 'bodyweight', 'open')),
  load_min numeric(7, 3) check (load_min >= 0),
  load_max numeric(7, 3) check (load_max >= 0),
  load_unit text not null default 'kg' check (load_unit in ('kg', 'lb')),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  foreign key (prescription_id, workout_id) references public.prescriptions (id, workout_id) on delete cascade,
  constraint set_targets_reps_range check (reps_min <= reps_max),
  constraint set_targets_load_range check (load_min <= load_max),
  constraint set_targets_load_value check (load_kind in ('rpe', 'rir', 'bodyweight', 'open') or load_min is not null)
);
comment on table public.set_targets is 'What one set should be. load_min = load_max when it is not a range.';
comment on column public.set_targets.load_min is 'kg when load_kind is kg; percent when it is pct_1rm or pct_bw.';
comment on column public.set_targets.load_unit is
  'In which unit a load in kg was typed: three decimals of kg give back what was typed in lb to the hundredth.';
create index set_targets_prescription_id_idx on public.set_targets (prescription_id, workout_id);
create index set_targets_workout_id_idx on public.set_targets (workout_id);

-- Who sees a workout. `access` is what private.workout_access() answers for its athlete.
create function private.shows_workout(
  access text, athlete uuid, created_by uuid, state text, hidden boolean
) returns boolean
language sql immutable set search_path = ''
as $$
  select case access
    when 'write' then true
    -- What someone else still plans is not yet the athlete's to see; what they planned themselves is.
    when 'owner' then coalesce(created_by = athlete, false) or (state <> 'draft' and not hidden)
    when 'read' then state <> 'draft' and not hidden
    else false
  end
$$;
comment on function private.shows_workout(text, uuid, uuid, text, boolean) is
  'Which workouts a level of access may see. The policy of workouts says the same in sets; tests hold the two together.';

alter table public.workouts enable row level security;
alter table public.blocks enable row level security;
alter table public.prescriptions enable row level security;
alter table public.set_targets enable row level security;

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
-- Below the workout its own policy decides.
create policy "blocks are read with their workout" on public.blocks for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
create policy "prescriptions are read with their workout" on public.prescriptions for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
create policy "set targets are read with their workout" on public.set_targets for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on table public.workouts, public.blocks, public.prescriptions, public.set_targets
  from anon, authenticated;
grant select on table public.workouts, public.blocks, public.prescriptions, public.set_targets to authenticated;
grant all on table public.workouts, public.blocks, public.prescriptions, public.set_targets to service_role;
