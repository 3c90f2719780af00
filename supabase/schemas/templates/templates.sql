-- Program templates: weeks of workouts that belong to no athlete, to be assigned; saving, reading, archiving, copying.
--
-- Decides     private.template_access(template): owner, edit or view; null for everybody else
-- Risk        tables are private and reached by calls only. What stands in a template's workout is checked by the tables of a real workout:
--             it is written under one and taken back (private.checked_blocks), so that there is one definition of a correct plan.
-- Locks       a template's row first, then its workouts.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.program_templates (
  id uuid primary key,
  owner_id uuid not null references public.user_profiles (user_id) on delete cascade,
  team_id uuid references public.teams (id) on delete set null,
  team_role text not null default 'view' check (team_role in ('view', 'edit')),
  title text not null constraint program_templates_title check (length(btrim(title)) between 1 and 120),
  description text not null default '' constraint program_templates_description check (length(description) <= 4000),
  tags text[] not null default '{}' constraint program_templates_tags check (private.are_tags(tags)),
  weeks smallint not null constraint program_templates_weeks check (weeks between 1 and 52),
  phases jsonb not null default '[]' constraint program_templates_phases check (private.are_phases(phases)),
  progressions jsonb not null default '[]' constraint program_templates_progressions check (private.are_progressions(progressions)),
  head_revision integer not null default 1,
  revision integer not null default 1,
  save_id uuid,
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
comment on table private.program_templates is 'A program of weeks × 7 days without an athlete. Archived ones can no longer be assigned; who has them keeps them.';
comment on column private.program_templates.head_revision is 'Counts changes of this row, for optimistic locking; revision counts those of its workouts too.';
create index program_templates_owner_idx on private.program_templates (owner_id);
create index program_templates_team_idx on private.program_templates (team_id);
create index program_templates_updated_by_idx on private.program_templates (updated_by);
alter table private.program_templates enable row level security;

create table private.template_workouts (
  id uuid primary key,
  template_id uuid not null references private.program_templates (id) on delete cascade,
  week smallint not null constraint template_workouts_week check (week between 1 and 52),
  day smallint not null constraint template_workouts_day check (day between 1 and 7),
  order_in_day smallint not null default 0 constraint template_workouts_order check (order_in_day between 0 and 99),
  title text not null constraint template_workouts_title check (length(btrim(title)) between 1 and 120),
  coach_note text not null default '' constraint template_workouts_note check (length(coach_note) <= 4000),
  blocks jsonb not null default '[]',
  revision integer not null default 1
);
comment on column private.template_workouts.blocks is 'As private.plan_of answers it, with ids: blocks, in them prescriptions with exercise_id, in them sets.';
create index template_workouts_template_idx on private.template_workouts (template_id, week, day, order_in_day);
alter table private.template_workouts enable row level security;

create table private.template_exercises (
  template_workout_id uuid not null references private.template_workouts (id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  primary key (template_workout_id, exercise_id)
);
comment on table private.template_exercises is 'Which exercises stand in a template''s workout: a foreign key for what blocks say.';
create index template_exercises_exercise_idx on private.template_exercises (exercise_id);
alter table private.template_exercises enable row level security;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('program_templates', 'private.program_templates', 'owner_id', 't.owner_id = $1', 't.created_at, t.id'),
  ('template_workouts', 'private.template_workouts', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.template_id, t.week, t.day, t.order_in_day, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.program_templates', 'updated_by', 'Changed for somebody else, it is that owner''s template; own ones are exported as program_templates.');
