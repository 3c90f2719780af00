-- Training logs: the sets an athlete did, session logs, and the change events that open pages subscribe to.
--
-- Risk        definer, through private.writable_workout(). An acknowledged set is committed; sent again it changes nothing.
--             A change event reveals that something happened: only the audience that may see the workout before or after the change
--             receives it.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.set_logs (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  set_target_id uuid references public.set_targets (id) on delete set null,
  exercise_id uuid not null references public.exercises (id),
  pos smallint not null default 0 check (pos between 0 and 199),
  side text check (side in ('left', 'right')),
  reps smallint check (reps between 0 and 1000),
  load_kg numeric(7, 3) check (load_kg >= -500),
  entered_value numeric(8, 3) check (entered_value >= -1200),
  entered_unit text check (entered_unit in ('kg', 'lb')),
  seconds numeric(6, 1) check (seconds between 0 and 86400),
  metres numeric(8, 2) check (metres >= 0),
  calories smallint check (calories between 0 and 10000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  set_type text not null default 'normal' check (set_type in ('normal', 'warmup', 'dropset', 'failure')),
  note text not null default '' check (length(note) <= 2000),
  completed_at timestamptz not null,
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  target_snapshot jsonb check (jsonb_typeof(target_snapshot) = 'object' and pg_column_size(target_snapshot) <= 4096),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Columns, so that every sum over logs uses one definition, and none calls a function for a row.
  is_working boolean not null generated always as (
    not private.is_warm_up(set_type, target_snapshot ->> 'block_kind')
    and (coalesce(reps, 0) >= 1 or coalesce(seconds, 0) >= 1 or coalesce(metres, 0) > 0 or coalesce(calories, 0) >= 1)) stored,
  moved_kg numeric not null generated always as (
    coalesce(reps, 0) * greatest(coalesce(load_kg, 0), 0)
    * case when side is null and coalesce(target_snapshot ->> 'per_side' = 'true', false) then 2 else 1 end) stored,
  set_key text not null generated always as (
    coalesce(set_target_id::text, case when side is not null then pos::text end, id::text)) stored,
  device_name text check (char_length(device_name) <= 60),
  write_id uuid,
  constraint set_logs_entered_pair check ((entered_value is null) = (entered_unit is null))
);
comment on table public.set_logs is
  'A set that was done. The id is made by the client, so that sending it again changes nothing.';
comment on column public.set_logs.target_snapshot is
  'The target as it was when the set was logged: later edits of the plan do not rewrite what was asked for.';
comment on column public.set_logs.seconds is 'To the tenth, as an erg shows it.';
comment on column public.set_logs.load_kg is
  'Computed from what was entered. On an exercise measured weighted_bodyweight it is added to the body, and below 0 it is assistance; on one
   measured assisted_bodyweight it is the assistance.';
comment on column public.set_logs.set_type is 'What the set was, whatever the plan asked for; target_snapshot ->> ''set_type'' is what it asked for.';
comment on column public.set_logs.is_working is
  'A working set: no warm-up set, not of a warm-up or cool-down block, and with at least one repetition, second, metre or calorie.';
comment on column public.set_logs.moved_kg is 'Repetitions × load, of both sides where a side is asked for and none is named; without the two of a pair.';
comment on column public.set_logs.set_key is 'The same for the two sides of one set: sets are counted by it, within a workout and an exercise.';
comment on column public.set_logs.device_name is 'What the device is called on which it was logged, as its client says.';
comment on column public.set_logs.write_id is 'Of the last write: a device knows its own by it, also when its answer was lost.';
-- One log per target (and side), no matter who logs it or from how many devices.
create unique index set_logs_one_per_target on public.set_logs (set_target_id, coalesce(side, ''))
  where set_target_id is not null;
create index set_logs_workout_id_idx on public.set_logs (workout_id, exercise_id);
create index set_logs_set_target_id_idx on public.set_logs (set_target_id);
create index set_logs_exercise_id_idx on public.set_logs (exercise_id);
create index set_logs_logged_by_idx on public.set_logs (logged_by);
alter table public.set_logs enable row level security;
create policy "set logs are read with their workout" on public.set_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.set_logs from anon, authenticated;
grant select on public.set_logs to authenticated;
grant all on public.set_logs to service_role;

create table public.session_logs (
  workout_id uuid primary key references public.workouts (id) on delete cascade,
  started_at timestamptz,
  ended_at timestamptz,
  duration_min smallint check (duration_min between 0 and 1440),
  srpe numeric(3, 1) check (srpe between 0 and 10 and srpe * 2 = trunc(srpe * 2)),
  comment text not null default '' check (length(comment) <= 4000),
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  device_name text check (char_length(device_name) <= 60),
  write_id uuid,
  others jsonb not null default '[]' check (jsonb_typeof(others) = 'array' and pg_column_size(others) <= 8192),
  said_at timestamptz,
  said_write_id uuid,
  constraint session_logs_order check (started_at <= ended_at)
);
comment on table public.session_logs is 'How the whole session was. Session load = srpe × duration_min (Foster).';
comment on column public.session_logs.others is
  'What other devices said, which did not know of what is stored: [{ field, value, device_name, write_id, logged_by, at, settled }], field srpe or
   duration_min.';
comment on column public.session_logs.said_at is 'When the numbers that count were said; null where a release before this has stored them.';
comment on column public.session_logs.said_write_id is
  'The write that said them: a device knows its own by it. write_id is the last write, which may have been merged.';
create index session_logs_logged_by_idx on public.session_logs (logged_by);
alter table public.session_logs enable row level security;
create policy "session logs are read with their workout" on public.session_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.session_logs from anon, authenticated;
grant select on public.session_logs to authenticated;
grant all on public.session_logs to service_role;

-- Why not subscribe to the workouts table: a workout that is deleted or hidden is no longer readable, so its readers would get no event
-- for exactly that. A row here makes them refetch. Rows are inserted and never updated: no lock waits and no deadlocks, in whatever
-- order two transactions touch the same athletes.
create table public.training_changes (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  audience text not null check (audience in ('readers', 'planners', 'owner')),
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.training_changes is
  'Something that this audience sees of the athlete''s training has changed. For following it live; kept for an hour.';
comment on column public.training_changes.audience is
  'readers: everyone with access, the athlete included. planners: those with write access, of what is drafted or hidden. owner: the athlete, of their own drafts.';
create index training_changes_athlete_idx on public.training_changes (athlete_id, changed_at);
alter table public.training_changes enable row level security;
create policy "changes are read by those who see what changed" on public.training_changes for select to authenticated using (
  case audience
    when 'readers' then athlete_id in (select private.readable_athlete_ids())
    when 'planners' then athlete_id <> (select auth.uid()) and athlete_id in (select private.writable_athlete_ids())
    else athlete_id = (select auth.uid())
  end);
grant select on public.training_changes to authenticated;
grant all on public.training_changes to service_role;
alter publication supabase_realtime add table public.training_changes;
