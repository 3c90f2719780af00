-- Exercises and the muscles they train.
--
-- Risk        rows are written only by migrations until people can make their own.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.exercises (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.user_profiles (user_id) on delete cascade,
  team_id uuid references public.teams (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  aliases text[] not null default '{}',
  pattern text not null check (pattern in (
    'squat', 'hinge', 'lunge', 'horizontal_push', 'vertical_push', 'horizontal_pull', 'vertical_pull',
    'olympic', 'jump', 'carry', 'core', 'rotation', 'isolation', 'conditioning'
  )),
  equipment text not null check (equipment in (
    'barbell', 'dumbbell', 'kettlebell', 'trap_bar', 'ez_bar', 'landmine', 'machine', 'smith_machine', 'cable',
    'band', 'bodyweight', 'rings', 'medicine_ball', 'sled', 'box', 'ab_wheel', 'rower', 'bike', 'ski_erg', 'treadmill'
  )),
  loading text not null check (loading in ('plates_per_side', 'plates_single_end', 'fixed', 'stack', 'none')),
  measurement text not null check (measurement in (
    'weight_reps', 'reps', 'time', 'weighted_time', 'distance_time', 'distance_weight',
    'weighted_bodyweight', 'assisted_bodyweight', 'calories'
  )),
  laterality text not null default 'bilateral' check (laterality in ('bilateral', 'unilateral', 'alternating')),
  load_multiplier smallint not null default 1 check (load_multiplier in (1, 2)),
  mechanic text not null check (mechanic in ('compound', 'isolation')),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  video_url text check (video_url ~ '^https://'),
  cues text check (length(cues) <= 500),
  license text,
  attribution text,
  source_url text check (source_url ~ '^https://'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exercises_slug_per_owner unique nulls not distinct (owner_id, slug)
);
comment on table public.exercises is
  'What can be prescribed. owner_id and team_id null: global. Referenced rows are archived, never deleted.';
comment on column public.exercises.load_multiplier is
  '2 when the load written is that of one of two implements: volume load counts both.';
create index exercises_team_id_idx on public.exercises (team_id);
alter table public.exercises enable row level security;
create policy "global, own and team exercises are read" on public.exercises for select to authenticated using (
  (owner_id is null and team_id is null)
  or owner_id = (select auth.uid())
  or team_id in (select private.my_team_ids())
);
revoke all on public.exercises from anon, authenticated;
grant select on public.exercises to authenticated;
grant all on public.exercises to service_role;

create table public.exercise_muscles (
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  muscle text not null check (muscle in (
    'quads', 'hamstrings', 'glutes', 'adductors', 'abductors', 'calves', 'hip_flexors',
    'chest', 'front_delts', 'side_delts', 'rear_delts', 'lats', 'upper_back', 'traps', 'lower_back',
    'biceps', 'triceps', 'forearms', 'abs', 'obliques', 'neck'
  )),
  role text not null check (role in ('primary', 'secondary')),
  primary key (exercise_id, muscle)
);
comment on table public.exercise_muscles is
  'Weekly sets per muscle count a primary muscle 1 and a secondary one 0.5.';
create index exercise_muscles_muscle_idx on public.exercise_muscles (muscle);
alter table public.exercise_muscles enable row level security;
create policy "muscles are read with their exercise" on public.exercise_muscles for select to authenticated using (
  exists (select 1 from public.exercises e where e.id = exercise_id)
);
revoke all on public.exercise_muscles from anon, authenticated;
grant select on public.exercise_muscles to authenticated;
grant all on public.exercise_muscles to service_role;
