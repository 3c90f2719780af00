-- Bringing athletes up to date with a template that has changed since it was assigned: a three-way comparison, workout by workout, of the
-- template as it was assigned, the template now, and what the athlete has.
--
-- Decides     private.update_steps(): what changes by itself, what is asked about, what stays
-- Risk        only what is today or later, still as assigned and not logged changes by itself. What somebody touched, moved, skipped or took
--             away is a conflict: it changes only where the caller has said so for this workout, and never once it is logged.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.update_steps(a private.program_assignments)
returns table (
  template_workout_id uuid, workout_id uuid, kind text, verdict text, reason text, title text, date date, to_date date, to_order smallint)
language sql stable set search_path = '' as $$
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
$$;
comment on function private.update_steps(private.program_assignments) is
  'What has changed in a template since a workout was assigned, per workout: kind (add, change, move, remove), verdict (automatic, conflict, kept) and reason
   (touched, moved, deleted; logged, past), and on which day it would be. A move to its own day is to another place in it, to_order.';

-- Where a workout comes to a day: behind what the template has before it there, else before what it has after it, else to the end.
create function private.make_room(a private.program_assignments, n private.template_workouts, day date)
returns smallint language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.make_room(private.program_assignments, private.template_workouts, date) is
  'The place in a day for a workout that comes there from a template; those behind it make room.';

create function private.require_assigned_template(a private.program_assignments)
returns private.program_templates language plpgsql volatile set search_path = '' as $$
begin
  if a.template_id is null then
    perform private.refuse('PT404', 'template_not_found', 'This template is not there, or not shared with you.');
  end if;
  return private.require_template(a.template_id, false);
end;
$$;

create function private.take_workout_off(change uuid, workout uuid, caller uuid)
returns void language plpgsql volatile set search_path = '' as $$
declare
  was public.workouts;
  w public.workouts;
begin
  select * into was from public.workouts x where x.id = workout and x.deleted_at is null;
  if not found then
    return;
  end if;
  update public.workouts x
     set deleted_at = now(), deleted_by = caller, version = x.version + 1, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.record_item(change, was.version, w, private.workout_columns(was));
end;
$$;
comment on function private.take_workout_off(uuid, uuid, uuid) is 'Deletes a workout as a step of a change; nothing when it is deleted already.';

create function private.rewrite_workout(
  change uuid, workout uuid, caller uuid, day date, place smallint, title text, coach_note text, blocks jsonb, known uuid[])
returns void language plpgsql volatile set search_path = '' as $$
declare
  was public.workouts;
  w public.workouts;
  before jsonb;
begin
  select * into was from public.workouts x where x.id = workout;
  before := private.before_edit(was);
  update public.workouts x
     set title = rewrite_workout.title, coach_note = rewrite_workout.coach_note, date = day, planned_date = private.planned_day(x, caller, day),
         order_in_day = coalesce(place, x.order_in_day),
         state = case when x.state = 'skipped' then 'published' else x.state end,
         version = x.version + 1, save_id = null, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(rewrite_workout.blocks)), known);
  perform private.record_item(change, was.version, w, before);
end;
$$;
comment on function private.rewrite_workout(uuid, uuid, uuid, date, smallint, text, text, jsonb, uuid[]) is
  'Makes a workout what a template says, as a step of a change; without a place it keeps its own in the day.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.preview_template_update(template_id_param uuid, assignment_ids uuid[])
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
begin
  if assignment_ids is null or cardinality(assignment_ids) not between 1 and 100 then
    perform private.refuse('PT422', 'invalid_assignment_ids', 'assignment_ids: 1 to 100');
  end if;
  perform private.limit_rate(caller, 'preview_assignment', 600, interval '1 hour');
  return jsonb_build_object('revision', t.revision, 'assignments', coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'athlete_id', a.athlete_id, 'name', private.person_name(a.athlete_id)) || (
        select jsonb_build_object(
            'automatic', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'title', s.title, 'date', s.date, 'to_date', s.to_date)
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'automatic'), '[]'),
            'conflicts', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'reason', s.reason, 'title', s.title,
              'date', s.date, 'to_date', s.to_date,
              'theirs', case when w.deleted_at is null then private.workout_document(w) end,
              'template', (
                select jsonb_build_object('id', n.id, 'title', n.title, 'coach_note', n.coach_note, 'week', n.week, 'day', n.day,
                         'blocks', private.blocks_with_exercises(n.blocks))
                  from private.template_workouts n where n.id = s.template_workout_id and n.template_id = t.id))
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'conflict'), '[]'),
            'kept', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'title', s.title, 'date', coalesce(s.date, s.to_date), 'reason', s.reason)
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'kept'), '[]'))
          from private.update_steps(a) s left join public.workouts w on w.id = s.workout_id)
        order by private.person_name(a.athlete_id), a.id)
      from private.program_assignments a
     where a.id = any (assignment_ids) and a.template_id = t.id and a.status = 'active'
       and a.athlete_id in (select private.writable_athlete_ids())), '[]'));
end;
$$;
comment on function public.preview_template_update(uuid, uuid[]) is
  'What update_assignment would do for these assignments of a template: automatic, conflicts with both versions, and kept (past or logged). Changes nothing.';
grant execute on function public.preview_template_update(uuid, uuid[]) to authenticated;

create function public.update_assignment(update jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
  doc := update;
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
$$;
comment on function public.update_assignment(jsonb) is
  'Brings an athlete up to date with a template: { id (of the calendar change), assignment_id, revision (as previewed), decisions: { template workout id: template or theirs } } answers { changed, added,
   removed, moved, kept }. Conflicts without a decision stay and are asked about again. undo_calendar_changes([id]) undoes it.';
grant execute on function public.update_assignment(jsonb) to authenticated;
