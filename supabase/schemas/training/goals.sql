-- Goals: what an athlete wants to lift by a day, a weight or repetitions, and when they have.
--
-- Decides     who sets and changes a goal: its athlete every one, whoever may plan for them those that they have set themselves.
-- Risk        whether a goal is reached is never written: it is read from the logged sets that count for records, as far as the caller sees
--             them. What decides its course are estimated maxes, seen with the sets that they come from.
-- Locks       the athlete's profile, then the goal.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.goals (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  kind text not null constraint goals_kind check (kind in ('load', 'reps')),
  reps smallint not null constraint goals_reps check (reps between 1 and 1000),
  load_kg numeric(7, 3) constraint goals_load_kg check (load_kg > 0 and load_kg <= 2000),
  by_date date not null constraint goals_by_date check (by_date between '2000-01-01' and '2100-12-31'),
  set_on date not null,
  abandoned_on date,
  set_by uuid references public.user_profiles (user_id) on delete set null,
  save_id uuid not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint goals_load check (kind <> 'load' or load_kg is not null)
);
comment on table private.goals is
  'What an athlete wants to lift by a day: at least so many repetitions with at least this load. A deleted one is kept until the next save a day
   later, so that it can be undone.';
comment on column private.goals.kind is 'What it is about, for the words: a load, or repetitions. What reaches it is the same.';
comment on column private.goals.load_kg is 'As sets are logged: of one of two implements, added to the body on weighted_bodyweight; null: none.';
comment on column private.goals.set_on is 'Sets from this day on count, where the athlete is.';
comment on column private.goals.save_id is 'The last save, made by the device: what another one has to have seen to change it.';
create index goals_athlete_idx on private.goals (athlete_id);
create index goals_exercise_idx on private.goals (exercise_id);
create index goals_set_by_idx on private.goals (set_by);
alter table private.goals enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Whoever sees the training sees its goals.
create constraint trigger goal_changed after insert or update or delete on private.goals
  deferrable initially deferred for each row execute function private.loads_changed();

create function private.goal_document(g private.goals, access text, today date, caller uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  e public.exercises;
  reached jsonb;
begin
  select * into e from public.exercises x where x.id = g.exercise_id;
  select jsonb_build_object('date', w.date, 'workout_id', w.id, 'reps', l.reps, 'load_kg', l.load_kg) into reached
    from private.trained_workouts(g.athlete_id, access) w
    join public.set_logs l on l.workout_id = w.id and l.exercise_id = g.exercise_id
   where w.date >= g.set_on and (g.abandoned_on is null or w.date <= g.abandoned_on)
     and private.may_set_record(l) and l.reps >= g.reps
     and case e.measurement when 'reps' then true
           when 'weighted_bodyweight' then coalesce(l.load_kg, 0) >= coalesce(g.load_kg, 0)
           else l.load_kg >= g.load_kg end
   order by w.date, w.order_in_day, l.pos, l.completed_at, l.id limit 1;
  return jsonb_build_object(
    'id', g.id, 'save_id', g.save_id, 'kind', g.kind, 'reps', g.reps, 'load_kg', g.load_kg, 'by_date', g.by_date, 'set_on', g.set_on,
    'abandoned_on', g.abandoned_on, 'deleted', g.deleted_at is not null,
    'exercise', jsonb_build_object('id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier),
    -- Null: by its athlete, or by somebody whose account is gone.
    'set_by', case when g.set_by <> g.athlete_id then jsonb_build_object('id', g.set_by, 'name', private.person_name(g.set_by)) end,
    'may_change', access = 'owner' or access = 'write' and g.set_by is not distinct from caller,
    'reached', reached,
    'estimates', case when reached is null and g.abandoned_on is null then coalesce((
      select jsonb_agg(jsonb_build_object('date', b.date, 'kg', b.kg) order by b.date)
        from (
          select distinct on (m.date) m.date, m.kg
            from public.athlete_maxes m
            join public.set_logs l on l.id = m.source_set_id
            join private.trained_workouts(g.athlete_id, access) w on w.id = l.workout_id
           where m.athlete_id = g.athlete_id and m.exercise_id = g.exercise_id and m.kind = 'estimated' and m.reps <= 10
             and m.date > today - 56 and m.date <= today
           order by m.date, m.kg desc, m.id) b), '[]') else '[]'::jsonb end,
    'body_kg', case when e.measurement = 'weighted_bodyweight' then (
      select b.kg from public.body_weights b where b.athlete_id = g.athlete_id and b.date <= today order by b.date desc limit 1) end);
end;
$$;
comment on function private.goal_document(private.goals, text, date, uuid) is 'As calls answer it, of what this access sees.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_goals(athlete_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
  today date := private.today_of(athlete_id_param);
begin
  -- The same answer for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'today', null, 'goals', '[]'::jsonb);
  end if;
  return jsonb_build_object('access', access, 'today', today, 'goals', coalesce((
    select jsonb_agg(private.goal_document(g, access, today, caller) order by g.by_date, g.id)
      from private.goals g where g.athlete_id = athlete_id_param and g.deleted_at is null), '[]'));
end;
$$;
comment on function public.get_goals(uuid) is
  'The goals of an athlete by their day, also those that were reached or abandoned: { access, today (where the athlete is), goals: [{ id, save_id, kind,
   reps, load_kg, by_date, set_on, abandoned_on, deleted: false, exercise: { id, name, measurement, load_multiplier }, set_by: { id, name } of another
   or null, may_change, reached: { date, workout_id, reps, load_kg } of the first set that did or null, estimates: [{ date, kg }], body_kg }] }.
   estimates: of an open one the best e1RM of each of the last 56 days, of at most ten repetitions; body_kg: the newest body weight, where it counts.
   Empty without access. Nullable: access, today.';
grant execute on function public.get_goals(uuid) to authenticated;

create function public.save_goal(goal jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(goal);
  key uuid;
  save uuid;
  seen uuid;
  athlete uuid;
  access text;
  today date;
  lift public.exercises;
  what text;
  count_of_reps numeric;
  weight numeric;
  day date;
  g private.goals;
  broken text;
begin
  if coalesce(jsonb_typeof(doc), 'null') <> 'object' then
    perform private.refuse('PT422', 'invalid_goal', 'goal: { id, save_id, athlete_id, exercise_id, kind, reps, load_kg, by_date … }');
  end if;
  key := (doc ->> 'id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  seen := (doc ->> 'seen')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  if key is null or save is null or athlete is null then
    perform private.refuse('PT422', 'invalid_goal', 'A goal needs id, save_id and athlete_id.');
  end if;
  access := private.require_plan_access(athlete);
  perform private.require_planning(athlete, caller);
  perform private.limit_rate(caller, 'save_goal', 600, interval '1 hour');
  today := private.today_of(athlete);
  -- One after the other, so that two devices neither pass the limit together nor make the same one twice.
  perform from public.user_profiles p where p.user_id = athlete for no key update;
  delete from private.goals x where x.athlete_id = athlete and x.deleted_at < now() - interval '1 day';
  select * into g from private.goals x where x.id = key for update;
  if g.athlete_id <> athlete then
    perform private.refuse('PT409', 'id_taken', 'A goal has the id of something else.');
  elsif g.save_id = save then
    -- Sent again, because its answer was lost.
    return private.goal_document(g, access, today, caller);
  elsif g.id is not null and access <> 'owner' and g.set_by is distinct from caller then
    perform private.refuse('PT403', 'goal_of_other', 'Only its athlete and whoever has set a goal can change it.');
  elsif g.id is not null and g.save_id is distinct from seen then
    perform private.refuse('PT409', 'goal_changed', 'This goal was changed meanwhile.');
  end if;

  if coalesce((doc ->> 'deleted')::boolean, false) then
    if g.id is null then
      return null;
    end if;
    update private.goals x set (save_id, updated_at, deleted_at) = (save, now(), now()) where x.id = key returning * into g;
    return private.goal_document(g, access, today, caller);
  end if;

  if g.id is null then
    select * into lift from public.exercises x where x.id = (doc ->> 'exercise_id')::uuid and private.may_use_exercise(x.id);
  else
    select * into lift from public.exercises x where x.id = g.exercise_id and x.id = (doc ->> 'exercise_id')::uuid;
  end if;
  if lift.id is null then
    perform private.refuse('PT422', 'unknown_exercise', 'exercise_id: this exercise does not exist, or is not the one of this goal');
  elsif lift.measurement not in ('weight_reps', 'weighted_bodyweight', 'reps') then
    perform private.refuse('PT422', 'invalid_exercise', 'exercise_id: a goal takes an exercise that is measured by weight or repetitions');
  end if;
  what := doc ->> 'kind';
  count_of_reps := (doc ->> 'reps')::numeric;
  weight := round((doc ->> 'load_kg')::numeric, 3);
  day := (doc ->> 'by_date')::date;
  if what is null or what not in ('load', 'reps') then
    perform private.refuse('PT422', 'invalid_kind', 'kind: load or reps');
  elsif count_of_reps is null or not (count_of_reps between 1 and 1000) or count_of_reps <> trunc(count_of_reps) then
    perform private.refuse('PT422', 'invalid_reps', 'reps: 1 to 1000');
  elsif weight is not null and not (weight > 0 and weight <= 2000) then
    perform private.refuse('PT422', 'invalid_load', 'load_kg: more than 0, at most 2000');
  elsif weight is null and (what = 'load' or lift.measurement = 'weight_reps') or weight is not null and lift.measurement = 'reps' then
    perform private.refuse('PT422', 'invalid_load', 'load_kg: as the exercise is measured');
  elsif day is null or day is distinct from g.by_date and (day < today or day > today + 731) then
    perform private.refuse('PT422', 'invalid_date', 'by_date: a day from today on, at most two years away');
  end if;
  insert into private.goals as x (id, athlete_id, exercise_id, kind, reps, load_kg, by_date, set_on, abandoned_on, set_by, save_id)
  values (key, athlete, lift.id, what, count_of_reps, weight, day, today,
          case when (doc ->> 'abandoned')::boolean then today end, caller, save)
  on conflict (id) do update
    set (kind, reps, load_kg, by_date, abandoned_on, save_id, updated_at, deleted_at) =
        (excluded.kind, excluded.reps, excluded.load_kg, excluded.by_date,
         case when excluded.abandoned_on is not null then coalesce(x.abandoned_on, excluded.abandoned_on) end,
         excluded.save_id, now(), null)
    where x.athlete_id = excluded.athlete_id
  returning * into g;
  if (select count(*) > 100 from private.goals x where x.athlete_id = athlete and x.deleted_at is null) then
    perform private.refuse('PT422', 'too_many_goals', 'There are 100 goals: delete some first.');
  end if;
  return private.goal_document(g, access, today, caller);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_goal',
      message = 'This goal cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.save_goal(jsonb) is
  'Sets, changes, abandons or deletes a goal of the caller or of somebody for whom they may plan: { id, save_id (both made by the device), seen: the
   save_id that it was made of, athlete_id, exercise_id, kind: load or reps, reps, load_kg, by_date, abandoned, deleted }. Answers it as get_goals; the
   same save_id again changes nothing. Not deleted brings it back. PT409 goal_changed when the last save is not seen; PT403 goal_of_other, and PT403
   and PT402 as save_workout; PT422 with the field. At most 100. Nullable: the answer, where what is to be deleted was never there.';
grant execute on function public.save_goal(jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('goals', 'private.goals', 'athlete_id', 't.athlete_id = $1', 't.by_date, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.goals', 'set_by', 'Set for somebody else, it is that athlete''s; own ones are exported as goals.');
