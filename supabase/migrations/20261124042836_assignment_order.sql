set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.assign_template(assignment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  t private.program_templates;
  a private.program_assignments;
  access text;
  refusal text;
  how text;
  known uuid[];
  item record;
  gone uuid;
  created integer := 0;
  replaced integer := 0;
  skipped integer := 0;
  first_day date;
  last_day date;
  broken text;
begin
  doc := private.document(assignment);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  how := coalesce(doc ->> 'collisions', 'add');
  if key is null or athlete is null then
    perform private.refuse('PT422', 'invalid_assignment', 'An assignment needs id, template_id, athlete_id and start_date.');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  t := private.require_template((doc ->> 'template_id')::uuid, false);
  -- One assignment of a template after the other; who only looks at it may assign it too.
  perform from private.program_templates x where x.id = t.id for update;
  select * into t from private.program_templates x where x.id = t.id;
  select * into a from private.program_assignments x where x.id = key;
  if found then
    if a.assigned_by is distinct from caller or a.athlete_id <> athlete then
      perform private.refuse('PT409', 'id_taken', 'This assignment has the id of something else.');
    end if;
    return a.answer;
  end if;
  access := private.workout_access(athlete);
  refusal := private.assignment_refusal(athlete, access, caller);
  if refusal = 'no_access' then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif refusal = 'read_only' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  perform private.require_planning(athlete, caller);
  if t.archived_at is not null then
    perform private.refuse('PT409', 'template_archived', 'This template is archived: put it back first.');
  elsif t.revision <> coalesce((doc ->> 'revision')::integer, t.revision) then
    perform private.refuse_stale_template(t, '{}');
  end if;
  a := private.assignment_terms(doc);
  -- What was undone or taken off the calendar as a whole is no longer assigned.
  update private.program_assignments x set status = 'ended'
   where x.template_id = t.id and x.athlete_id = athlete and x.status = 'active' and not exists (
     select from private.assignment_items i join public.workouts l on l.id = i.workout_id
      where i.assignment_id = x.id and l.deleted_at is null);
  insert into private.program_assignments (id, template_id, version, athlete_id, assigned_by, start_date, days, availability, state)
  values (key, t.id, private.ensure_version(t, caller), athlete, caller, a.start_date, a.days, a.availability, a.state)
  returning * into a;
  perform private.record_change(key, caller, 'change');
  insert into private.assignment_changes (change_id, assignment_id) values (key, a.id);
  known := private.exercises_of_template(t.id);
  perform from public.workouts x
   where x.athlete_id = athlete and x.date between a.start_date and a.start_date + 7 * t.weeks and x.deleted_at is null order by x.id for update;
  for item in
    select p.*, tw.title, tw.coach_note, tw.blocks
      from private.planned_items(t.id, athlete, access, caller, a.start_date, a.days, a.availability, how) p
      join private.template_workouts tw on tw.id = p.template_workout_id
     order by p.date, p.order_in_day, p.template_workout_id
  loop
    if item.skipped is not null then
      skipped := skipped + 1;
      insert into private.assignment_items (assignment_id, template_workout_id, version, date) values (a.id, item.template_workout_id, a.version, item.date);
      continue;
    end if;
    if how = 'replace' then
      for gone in
        select x.id from jsonb_array_elements(item.collisions) c join public.workouts x on x.id = (c ->> 'workout_id')::uuid
         where (c ->> 'replaceable')::boolean and x.deleted_at is null
      loop
        perform private.take_workout_off(key, gone, caller);
        replaced := replaced + 1;
      end loop;
    end if;
    insert into private.assignment_items (assignment_id, template_workout_id, workout_id, version, date)
    values (a.id, item.template_workout_id,
            private.place_workout(
              key, athlete, caller, item.date, private.next_order(athlete, item.date), a.state, item.title, item.coach_note, item.blocks, known),
            a.version, item.date);
    created := created + 1;
    first_day := least(first_day, item.date);
    last_day := greatest(last_day, item.date);
  end loop;
  if created = 0 then
    perform private.refuse('PT409', 'nothing_to_assign', 'No workout of this template has a day with this athlete.');
  end if;
  update private.program_assignments x
     set answer = jsonb_build_object(
       'id', key, 'created', created, 'replaced', replaced, 'skipped', skipped, 'from', first_day, 'to', last_day)
   where x.id = key
  returning * into a;
  return a.answer;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_assignment',
      message = 'This template cannot be assigned like this.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.update_assignment(update jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  a private.program_assignments;
  t private.program_templates;
  known uuid[];
  step record;
  n private.template_workouts;
  made uuid;
  place smallint;
  newest integer;
  undecided uuid[] := '{}';
  counts jsonb := '{"changed": 0, "added": 0, "removed": 0, "moved": 0, "kept": 0}';
  done text;
begin
  doc := private.document(update);
  key := (doc ->> 'id')::uuid;
  if key is null then
    perform private.refuse('PT422', 'invalid_update', 'id, assignment_id and decisions');
  elsif exists (select from jsonb_each_text(coalesce(nullif(doc -> 'decisions', 'null'), '{}')) d where d.value is null or d.value not in ('template', 'theirs')) then
    perform private.refuse('PT422', 'invalid_decisions', 'decisions: template or theirs for each workout');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  if private.answer_of_change(key, caller) is not null then
    return private.answer_of_change(key, caller);
  end if;
  t := private.require_assigned_template(a);
  perform from private.program_templates x where x.id = t.id for update;
  select * into t from private.program_templates x where x.id = t.id;
  if a.status = 'ended' then
    perform private.refuse('PT409', 'assignment_ended', 'This template is no longer assigned to this athlete.');
  elsif t.revision <> coalesce((doc ->> 'revision')::integer, t.revision) then
    perform private.refuse_stale_template(t, '{}');
  end if;
  -- Its own, and those beside which they may come.
  perform from public.workouts x
    where x.id in (select i.workout_id from private.assignment_items i where i.assignment_id = a.id)
       or (x.athlete_id = a.athlete_id and x.deleted_at is null and x.date >= private.today_of(a.athlete_id))
    order by x.id for update;
  newest := private.ensure_version(t, caller);
  known := private.exercises_of_template(t.id);
  perform private.begin_assignment_change(key, a.id, caller);
  for step in
    select s.* from private.update_steps(a) s left join private.template_workouts x on x.id = s.template_workout_id and x.template_id = t.id
     order by x.week, x.day, x.order_in_day, s.template_workout_id
  loop
    if step.verdict = 'kept' or (step.verdict = 'conflict' and coalesce(doc #>> array['decisions', step.template_workout_id::text], '') <> 'template') then
      counts := jsonb_set(counts, '{kept}', to_jsonb((counts ->> 'kept')::integer + 1));
      if step.verdict = 'kept' or doc #>> array['decisions', step.template_workout_id::text] is null then
        undecided := undecided || step.template_workout_id;
      end if;
      continue;
    end if;
    select * into n from private.template_workouts x where x.id = step.template_workout_id and x.template_id = t.id;
    if step.kind = 'remove' then
      perform private.take_workout_off(key, step.workout_id, caller);
      delete from private.assignment_items i where i.assignment_id = a.id and i.template_workout_id = step.template_workout_id;
      done := 'removed';
    elsif step.kind = 'add' or step.reason = 'deleted' then
      place := private.make_room(a, n, step.to_date);
      made := private.place_workout(key, a.athlete_id, caller, step.to_date, place, a.state, n.title, n.coach_note, n.blocks, known);
      insert into private.assignment_items as i (assignment_id, template_workout_id, workout_id, version, date)
      values (a.id, n.id, made, newest, step.to_date)
      on conflict (assignment_id, template_workout_id) do update
        set workout_id = excluded.workout_id, version = excluded.version, date = excluded.date;
      done := 'added';
    else
      place := case when step.to_date = step.date then step.to_order else private.make_room(a, n, step.to_date) end;
      perform private.rewrite_workout(key, step.workout_id, caller, step.to_date, place, n.title, n.coach_note, n.blocks, known);
      update private.assignment_items i set date = step.to_date where i.assignment_id = a.id and i.template_workout_id = n.id;
      done := case step.kind when 'move' then 'moved' else 'changed' end;
    end if;
    counts := jsonb_set(counts, array[done], to_jsonb((counts ->> done)::integer + 1));
  end loop;
  -- What is left to decide is compared with the version from which it came, and asked about again.
  update private.assignment_items i set version = newest where i.assignment_id = a.id and i.template_workout_id <> all (undecided);
  update private.program_assignments x set version = newest where x.id = a.id;
  update private.assignment_changes c set answer = counts where c.change_id = key;
  return counts;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'This change has the id of something else.';
  when invalid_text_representation or invalid_parameter_value or check_violation or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', hint = 'invalid_update', message = 'id, assignment_id and decisions', detail = sqlerrm;
end;
$function$
;

drop function if exists "private"."place_workout"(change uuid, athlete uuid, caller uuid, day date, state text, title text, coach_note text, blocks jsonb, known uuid[]);

drop function if exists "private"."rewrite_workout"(change uuid, workout uuid, caller uuid, day date, title text, coach_note text, blocks jsonb, known uuid[]);

drop function if exists "private"."update_steps"(a private.program_assignments);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.make_room(a private.program_assignments, n private.template_workouts, day date)
 RETURNS smallint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  place smallint;
begin
  select coalesce(
      max(w.order_in_day) filter (where (m.order_in_day, m.id) < (n.order_in_day, n.id)) + 1, min(w.order_in_day)) into place
    from private.assignment_items i
    join public.workouts w on w.id = i.workout_id and w.date = make_room.day and w.deleted_at is null
    join private.template_workouts m on m.id = i.template_workout_id and m.template_id = n.template_id
   where i.assignment_id = a.id and m.id <> n.id and (m.week, m.day) = (n.week, n.day);
  if place is null then
    return private.next_order(a.athlete_id, make_room.day);
  end if;
  -- No new version of the others: they follow each other as before.
  update public.workouts w set order_in_day = least(w.order_in_day + 1, 99)
   where w.athlete_id = a.athlete_id and w.date = make_room.day and w.deleted_at is null and w.order_in_day >= place
     and exists (select from public.workouts x
                  where x.athlete_id = a.athlete_id and x.date = make_room.day and x.deleted_at is null and x.order_in_day = place);
  return least(place, 99);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.place_workout(change uuid, athlete uuid, caller uuid, day date, place smallint, state text, title text, coach_note text, blocks jsonb, known uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  w public.workouts;
begin
  insert into public.workouts (id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
  values (gen_random_uuid(), athlete, day, place, place_workout.title, place_workout.coach_note,
          place_workout.state, caller, caller)
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(place_workout.blocks)), known);
  perform private.record_item(change, 0, w, null);
  return w.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.rewrite_workout(change uuid, workout uuid, caller uuid, day date, place smallint, title text, coach_note text, blocks jsonb, known uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.workouts;
  w public.workouts;
  before jsonb;
begin
  select * into was from public.workouts x where x.id = workout;
  before := private.before_edit(was);
  update public.workouts x
     set title = rewrite_workout.title, coach_note = rewrite_workout.coach_note, date = day,
         order_in_day = coalesce(place, x.order_in_day),
         state = case when x.state = 'skipped' then 'published' else x.state end,
         version = x.version + 1, save_id = null, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(rewrite_workout.blocks)), known);
  perform private.record_item(change, was.version, w, before);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.update_steps(a private.program_assignments)
 RETURNS TABLE(template_workout_id uuid, workout_id uuid, kind text, verdict text, reason text, title text, date date, to_date date, to_order smallint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with dated as materialized (
    select d.* from private.dates_of_template(a.athlete_id, a.start_date, a.days, a.availability, coalesce((
      select jsonb_agg(jsonb_build_object('week', w.week, 'day', w.day)) from private.template_workouts w where w.template_id = a.template_id), '[]')) d
  ), items as materialized (
    select * from private.item_states(a.id)
  ), base as materialized (
    select v.base_version, b.*
      from (select distinct i.base_version from items i) v cross join lateral private.version_workouts(a.template_id, v.base_version) b
  ), compared as (
    select coalesce(n.id, i.template_workout_id) as template_workout_id, i.workout_id, i.state, n.id is null as is_gone, i.template_workout_id is null as is_new,
           coalesce(n.title, w.title) as title, w.date,
           (n.title, n.coach_note) is distinct from (b.title, b.coach_note)
             or private.plan_of(n.blocks) is distinct from private.plan_of(b.blocks) as is_changed,
           (n.week, n.day) is distinct from (b.week, b.day) as is_placed_anew,
           d.date as planned, n.week, n.day, w.order_in_day, (n.order_in_day, n.id) as place, (b.order_in_day, b.id) as base_place,
           -- Somebody has already written there what the template says now.
           i.state = 'touched' and w.state <> 'skipped' and (w.title, w.coach_note) is not distinct from (n.title, n.coach_note)
             and private.plan_of(private.before_edit(w) -> 'blocks') is not distinct from private.plan_of(n.blocks) as is_same,
           private.today_of(a.athlete_id) as today
      from items i
      full join (select * from private.template_workouts x where x.template_id = a.template_id) n on n.id = i.template_workout_id
      left join public.workouts w on w.id = i.workout_id
      left join base b on b.base_version = i.base_version and b.id = i.template_workout_id
      left join dated d on d.week = n.week and d.day = n.day
  ), flipped as (
    -- Those as assigned that a day of the template has, as it had them, in another order.
    select c.* from compared c
     where c.state = 'untouched' and not c.is_gone and not c.is_placed_anew and exists (
       select from compared o
        where o.state = 'untouched' and not o.is_gone and not o.is_placed_anew and (o.date, o.week, o.day) = (c.date, c.week, c.day)
          and (o.place < c.place) <> (o.base_place < c.base_place))
  ), ordered as (
    -- They share the places that they have on their day.
    select f.template_workout_id, f.slots[row_number() over (partition by f.date, f.week, f.day order by f.place)] as to_order
      from (select x.*, array_agg(x.order_in_day) over (partition by x.date, x.week, x.day order by x.order_in_day, x.workout_id
              rows between unbounded preceding and unbounded following) as slots from flipped x) f
  ), stepped as (
    select c.*, o.to_order, c.is_new or c.state = 'deleted' as is_absent,
           (c.is_new or c.state = 'deleted' or c.is_placed_anew) and c.planned < c.today as is_over,
           case when c.is_new then 'add' when c.is_gone then 'remove' when c.is_changed then 'change'
                when c.is_placed_anew or o.to_order is not null then 'move' end as kind
      from compared c left join ordered o on o.template_workout_id = c.template_workout_id
  )
  select s.template_workout_id, s.workout_id, s.kind,
         case when s.state in ('logged', 'past') or (s.is_over and (s.is_absent or s.kind = 'move')) then 'kept'
              when s.is_new or s.state = 'untouched' then 'automatic'
              else 'conflict' end,
         case when s.state = 'logged' then 'logged'
              when s.state = 'past' or (s.is_over and (s.is_absent or s.kind = 'move')) then 'past'
              when s.state in ('deleted', 'moved', 'touched') then s.state end,
         s.title, s.date,
         -- A day that is over is nobody's to take: what is changed besides changes where it is.
         case when s.kind = 'remove' then null
              when s.is_absent or (s.is_placed_anew and not s.is_over) then s.planned
              else s.date end,
         s.to_order
    from stepped s
   where s.kind is not null and s.state is distinct from 'left_out'
     and not (s.state is not distinct from 'deleted' and s.is_gone)
     and not (coalesce(s.is_same, false) and s.kind = 'change' and not s.is_placed_anew)
     and not (s.state is not distinct from 'moved' and s.kind = 'move' and s.date = s.planned);
$function$
;

comment on function private.update_steps(private.program_assignments) is
  'What has changed in a template since a workout was assigned, per workout: kind (add, change, move, remove), verdict (automatic, conflict, kept) and reason
   (touched, moved, deleted; logged, past), and on which day it would be. A move to its own day is to another place in it, to_order.';

comment on function private.make_room(private.program_assignments, private.template_workouts, date) is
  'The place in a day for a workout that comes there from a template; those behind it make room.';

comment on function private.rewrite_workout(uuid, uuid, uuid, date, smallint, text, text, jsonb, uuid[]) is
  'Makes a workout what a template says, as a step of a change; without a place it keeps its own in the day.';

grant execute on function public.update_assignment(jsonb) to authenticated;

grant execute on function public.assign_template(jsonb) to authenticated;
