-- Progression rules: how an exercise of an athlete goes on from week to week, and the weeks that are planned by them.
--
-- Decides     nothing about numbers: what the next week is, the device works out (model/progression) and a person checks. Here: who may keep a
--             rule and write the weeks, and that they are written as one change of the calendar or not at all.
-- Risk        whoever plans on has not seen what another put there meanwhile: what stands on the days is named by the caller, and anything else
--             refuses the whole. Copies bring exercises of others along only from workouts that the caller sees.
-- Locks       the athletes, in the order of their ids (advisory), then workouts that are replaced, in the order of theirs.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.progression_rules (
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  kind text not null constraint progression_rules_kind check (kind in ('kg', 'percent', 'reps', 'range', 'copy')),
  amount numeric(6, 3) not null constraint progression_rules_amount check (amount between -100 and 100),
  reps_min smallint constraint progression_rules_reps_min check (reps_min between 1 and 1000),
  reps_max smallint constraint progression_rules_reps_max check (reps_max between reps_min and 1000),
  updated_at timestamptz not null default now(),
  constraint progression_rules_range check ((kind = 'range') = (reps_min is not null) and (kind = 'range') = (reps_max is not null)),
  primary key (athlete_id, exercise_id)
);
comment on table private.progression_rules is
  'How an exercise of an athlete goes on when a week is planned from the one before it, as whoever plans chose it last. amount: kg for kg and
   range, or points where the range is lifted at a percentage; points for percent, repetitions for reps, 0 for copy.';
comment on column private.progression_rules.reps_min is 'Where a range begins again after its top was reached; of kind range only.';
create index progression_rules_exercise_idx on private.progression_rules (exercise_id);
alter table private.progression_rules enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.require_plan_access(athlete uuid)
returns text language plpgsql stable set search_path = '' as $$
declare
  access text := private.workout_access(athlete);
begin
  if access is null then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  return access;
end;
$$;
comment on function private.require_plan_access(uuid) is 'owner or write; PT403 for everybody else, the same for no access and for no such person.';

create function private.keep_rules(rules jsonb, athletes uuid[])
returns void language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(rules), 'array') <> 'array' or jsonb_array_length(coalesce(rules, '[]')) > 2000 then
    perform private.refuse('PT422', 'invalid_rules', 'rules: at most 2,000, each with athlete_id, exercise_id, kind and amount');
  elsif exists (
    select from jsonb_array_elements(rules) r where coalesce((r ->> 'athlete_id')::uuid <> all (athletes), true)) then
    perform private.refuse('PT422', 'invalid_rules', 'rules.athlete_id: one whose week is planned');
  end if;
  insert into private.progression_rules as k (athlete_id, exercise_id, kind, amount, reps_min, reps_max)
  select distinct on (r.athlete_id, e.id) r.athlete_id, e.id, r.kind, r.amount, r.reps_min, r.reps_max
    from jsonb_to_recordset(rules) r (
      athlete_id uuid, exercise_id uuid, kind text, amount numeric, reps_min smallint, reps_max smallint)
    -- One of an exercise that is gone is left out.
    join public.exercises e on e.id = r.exercise_id
   order by r.athlete_id, e.id
  on conflict (athlete_id, exercise_id) do update
     set kind = excluded.kind, amount = excluded.amount, reps_min = excluded.reps_min, reps_max = excluded.reps_max, updated_at = now();
end;
$$;

create function private.workouts_in_the_way(athletes uuid[], plans jsonb, seen uuid[])
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'workout_id', w.id, 'athlete_id', w.athlete_id, 'title', w.title, 'date', w.date,
      'reason', case when w.id = any (seen) then 'has_logs' else 'changed' end, 'by', private.person_name(w.updated_by))
      order by w.date, w.order_in_day, w.id), '[]')
    from public.workouts w
   where w.athlete_id = any (athletes) and w.deleted_at is null
     -- Beside what was trained on a day that is over, a plan would stand as missed at once.
     and (w.id <> all (seen) or (w.date < private.today_of(w.athlete_id) and private.is_logged(w)))
     and (w.athlete_id, w.date) in (select (p ->> 'athlete_id')::uuid, (p ->> 'date')::date from jsonb_array_elements(plans) p)
     and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden);
$$;
comment on function private.workouts_in_the_way(uuid[], jsonb, uuid[]) is
  'What stands on the days of the plans and the caller has not named (changed), and what was trained there on days that are over (has_logs),
   named or not; what they may not see is in nobody''s way.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_progression_rules(athlete_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.require_plan_access(athlete_id_param);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'exercise_id', r.exercise_id, 'kind', r.kind, 'amount', r.amount, 'reps_min', r.reps_min, 'reps_max', r.reps_max) order by r.exercise_id)
      from private.progression_rules r where r.athlete_id = athlete_id_param), '[]');
end;
$$;
comment on function public.get_progression_rules(uuid) is
  'The kept rules of an athlete: [{ exercise_id, kind: kg, percent, reps, range or copy, amount, reps_min, reps_max }]. For whoever may write
   the plan: PT403 no_access, read_only.';
grant execute on function public.get_progression_rules(uuid) to authenticated;

create function public.get_athletes_with_week(athlete_id_param uuid, from_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  access text := private.require_plan_access(athlete_id_param);
  titles text[];
begin
  titles := array(
    select distinct lower(w.title) from public.workouts w
     where w.athlete_id = athlete_id_param and w.date between from_param and from_param + 6 and w.deleted_at is null
       and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden));
  return coalesce((
    select jsonb_agg(jsonb_build_object('athlete_id', o.athlete_id, 'name', private.person_name(o.athlete_id))
             order by private.person_name(o.athlete_id), o.athlete_id)
      from (
        select w.athlete_id
          from public.workouts w
         where w.athlete_id in (select private.writable_athlete_ids()) and w.athlete_id <> athlete_id_param
           and w.date between from_param and from_param + 6 and w.deleted_at is null and lower(w.title) = any (titles)
           and private.shows_workout(
             case when w.athlete_id = me then 'owner' else 'write' end, w.athlete_id, w.created_by, w.state, w.hidden)
           and not exists (
             select from private.client_marks k where k.coach_id = me and k.client_id = w.athlete_id and k.archived_at is not null)
         group by w.athlete_id
        having count(distinct lower(w.title)) = cardinality(titles)) o), '[]');
end;
$$;
comment on function public.get_athletes_with_week(uuid, date) is
  'Who else, of those for whom the caller may plan and has not archived, has all the workouts of an athlete''s week by their titles, in the
   seven days from from_param on: [{ athlete_id, name }]. PT403 no_access, read_only.';
grant execute on function public.get_athletes_with_week(uuid, date) to authenticated;

create function public.plan_weeks(change jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb := change;
  plans jsonb := doc -> 'workouts';
  key uuid;
  athletes uuid[];
  seen uuid[];
  replaced uuid[];
  known uuid[];
  athlete uuid;
  gone uuid;
  one jsonb;
  list jsonb;
  broken text;
begin
  key := (doc ->> 'id')::uuid;
  if key is null or jsonb_typeof(plans) is distinct from 'array' or jsonb_array_length(plans) not between 1 and 400 then
    perform private.refuse('PT422', 'invalid_plan', 'A plan needs an id and 1 to 400 workouts.');
  end if;
  athletes := array(select distinct (p ->> 'athlete_id')::uuid from jsonb_array_elements(plans) p order by 1);
  seen := array(select jsonb_array_elements_text(coalesce(doc -> 'seen', '[]'))::uuid);
  replaced := array(select jsonb_array_elements_text(coalesce(doc -> 'replace', '[]'))::uuid);
  perform private.limit_rate(caller, 'plan_weeks', 600, interval '1 hour');
  -- In one order: two who plan for the same athletes wait for each other, and the second sees what the first has written.
  foreach athlete in array athletes loop
    perform private.require_plan_access(athlete);
    perform private.require_planning(athlete, caller);
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plan_weeks:' || athlete, 0));
  end loop;
  if exists (select from private.calendar_changes c where c.id = key) then
    if not exists (select from private.calendar_changes c where c.id = key and c.actor_id = caller and c.kind = 'change') then
      perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
    end if;
    -- Sent again, because its answer was lost.
    return private.change_answer(key, '[]');
  end if;
  list := private.workouts_in_the_way(athletes, plans, seen);
  if list <> '[]' then
    perform private.refuse_with_list('week_changed', 'Something else was planned there meanwhile.', list);
  end if;
  perform from public.workouts w where w.id = any (replaced) order by w.id for update;
  select coalesce(jsonb_agg(jsonb_build_object(
      'workout_id', r.id, 'reason', r.refusal,
      'title', case when r.refusal <> 'not_found' then r.title end, 'date', case when r.refusal <> 'not_found' then r.date end)), '[]')
    into list
    from (
      select x.id, w.title, w.date,
             case when w.athlete_id <> all (athletes) then 'not_found'
                  else coalesce(private.refusal_of_step('delete', w, private.workout_access(w.athlete_id), caller),
                                case when private.is_logged(w) then 'has_logs' end) end as refusal
        from unnest(replaced) x (id) left join public.workouts w on w.id = x.id) r
   where r.refusal is not null;
  if list <> '[]' then
    perform private.refuse_with_list('calendar_blocked', 'Some of these workouts cannot be replaced.', list);
  end if;

  perform private.record_change(key, caller, 'change');
  foreach gone in array replaced loop
    perform private.take_workout_off(key, gone, caller);
  end loop;
  known := array(
    select distinct e from jsonb_array_elements(plans) p
      join public.workouts w on w.id = (p ->> 'from_id')::uuid
     cross join lateral unnest(private.exercises_of_workout(w.id)) e
     where private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden));
  for one in select p from jsonb_array_elements(plans) with ordinality x (p, n) order by n loop
    athlete := (one ->> 'athlete_id')::uuid;
    perform private.place_workout(
      key, athlete, caller, (one ->> 'date')::date, private.next_order(athlete, (one ->> 'date')::date),
      -- Nobody drafts for themselves.
      case when athlete <> caller and one ->> 'state' = 'draft' then 'draft' else 'published' end,
      btrim(one ->> 'title'), coalesce(one ->> 'coach_note', ''), coalesce(one -> 'blocks', '[]'), known);
  end loop;
  perform private.keep_rules(coalesce(nullif(doc -> 'rules', 'null'), '[]'), athletes);
  return private.change_answer(key, '[]');
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow
    or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_plan',
      message = 'These weeks cannot be planned as they are.', detail = coalesce(nullif(broken, ''), sqlerrm);
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'This change has the id of something else.';
end;
$$;
comment on function public.plan_weeks(jsonb) is
  'Writes weeks into calendars, of one athlete or several, as one change: { id (client-made), workouts: [{ athlete_id, from_id, date, title,
   coach_note, state: published or draft, blocks }] (1 to 400), seen: [ids of what stands on these days], replace: [ids of those that go],
   rules: [{ athlete_id, exercise_id, kind, amount, reps_min, reps_max }] }. from_id is the workout that it goes on from. All or nothing;
   answers as change_calendar, the same id again the same; undo_calendar_changes([id]) undoes it, but keeps the rules. PT409 week_changed and
   calendar_blocked list in their detail what is in the way, which on a day that is over is also what was trained; PT403 and PT402 as save_workout.';
grant execute on function public.plan_weeks(jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('progression_rules', 'private.progression_rules', 'athlete_id', 't.athlete_id = $1', 't.exercise_id');
