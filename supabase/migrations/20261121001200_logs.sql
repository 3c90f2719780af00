-- Done training: the sets an athlete did, and how the session was.
-- Tables: set_logs, session_logs.
-- Risk: none on an empty database. Written by calls only (20261121001500_log_calls.sql).

create table public.set_logs (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  set_target_id uuid references public.set_targets (id) on delete set null,
  exercise_id uuid not null references public.exercises (id),
  pos smallint not null default 0 check (pos between 0 and 199),
  side text check (side in ('left', 'right')),
  reps smallint check (reps between 0 and 1000),
  load_kg numeric(7, 3) check (load_kg >= 0),
  entered_value numeric(8, 3) check (entered_value >= 0),
  entered_unit text check (entered_unit in ('kg', 'lb')),
  seconds integer check (seconds between 0 and 86400),
  metres numeric(8, 2) check (metres >= 0),
  calories smallint check (calories between 0 and 10000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  completed_at timestamptz not null,
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  target_snapshot jsonb check (jsonb_typeof(target_snapshot) = 'object' and pg_column_size(target_snapshot) <= 4096),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint set_logs_entered_pair check ((entered_value is null) = (entered_unit is null))
);
comment on table public.set_logs is
  'A set that was done. The id is made by the client, so that sending it again changes nothing.';
comment on column public.set_logs.target_snapshot is
  'The target as it was when the set was logged: later edits of the plan do not rewrite what was asked for.';
comment on column public.set_logs.load_kg is 'Computed from what was entered.';

-- One target is done once (per side), whoever logs it and from however many devices.
create unique index set_logs_one_per_target on public.set_logs (set_target_id, coalesce(side, ''))
  where set_target_id is not null;
create index set_logs_workout_id_idx on public.set_logs (workout_id);
create index set_logs_set_target_id_idx on public.set_logs (set_target_id);
create index set_logs_exercise_id_idx on public.set_logs (exercise_id);
create index set_logs_logged_by_idx on public.set_logs (logged_by);

create table public.session_logs (
  workout_id uuid primary key references public.workouts (id) on delete cascade,
  started_at timestamptz,
  ended_at timestamptz,
  duration_min smallint check (duration_min between 0 and 1440),
  srpe numeric(3, 1) check (srpe between 0 and 10 and srpe * 2 = trunc(srpe * 2)),
  comment text not null default '' check (length(comment) <= 4000),
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint session_logs_order check (started_at <= ended_at)
);
comment on table public.session_logs is 'How the whole session was. Session load = srpe × duration_min (Foster).';
create index session_logs_logged_by_idx on public.session_logs (logged_by);

alter table public.set_logs enable row level security;
alter table public.session_logs enable row level security;

create policy "set logs are read with their workout" on public.set_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
create policy "session logs are read with their workout" on public.session_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);

revoke all on table public.set_logs, public.session_logs from anon, authenticated;
grant select on table public.set_logs, public.session_logs to authenticated;
grant all on table public.set_logs, public.session_logs to service_role;
