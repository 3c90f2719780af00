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
            private.place_workout(key, athlete, caller, item.date, a.state, item.title, item.coach_note, item.blocks, known), a.version, item.date);
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

CREATE OR REPLACE FUNCTION public.shift_assignment(shift jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  by_days integer;
  a private.program_assignments;
  w public.workouts;
  moved integer := 0;
  kept integer;
  answered jsonb;
begin
  doc := private.document(shift);
  key := (doc ->> 'id')::uuid;
  by_days := (doc ->> 'days')::integer;
  if key is null then
    perform private.refuse('PT422', 'invalid_shift', 'id, assignment_id and days');
  elsif by_days is null or by_days = 0 or by_days not between -366 and 366 then
    perform private.refuse('PT422', 'invalid_days', 'days: -366 to 366, not 0');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  answered := private.answer_of_change(key, caller);
  if answered is not null then
    return answered;
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  perform private.begin_assignment_change(key, a.id, caller);
  select count(*) into kept from private.item_states(a.id) s where s.state in ('logged', 'past');
  for w in
    select x.* from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id
     where s.state in ('untouched', 'touched', 'moved') and x.deleted_at is null order by x.id
  loop
    update public.workouts x
       set date = x.date + by_days, version = x.version + 1, updated_by = caller, updated_at = now()
     where x.id = w.id;
    perform private.record_item(key, w.version, x, private.workout_columns(w)) from public.workouts x where x.id = w.id;
    update private.assignment_items i set date = i.date + by_days where i.assignment_id = a.id and i.workout_id = w.id;
    moved := moved + 1;
  end loop;
  update private.program_assignments x set start_date = x.start_date + by_days where x.id = a.id;
  answered := jsonb_build_object('moved', moved, 'kept', kept);
  update private.assignment_changes c set answer = answered where c.change_id = key;
  return answered;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when check_violation or invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow then
    raise exception using errcode = 'PT422', hint = 'invalid_shift', message = 'id, assignment_id and days', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.unassign_template(unassignment jsonb)
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
  gone uuid;
  removed integer := 0;
  kept jsonb;
  answered jsonb;
begin
  doc := private.document(unassignment);
  key := (doc ->> 'id')::uuid;
  if key is null then
    perform private.refuse('PT422', 'invalid_unassignment', 'id and assignment_id');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  answered := private.answer_of_change(key, caller);
  if answered is not null then
    return answered;
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  select coalesce(jsonb_agg(jsonb_build_object('workout_id', x.id, 'title', x.title, 'date', x.date,
             'reason', case when s.state in ('logged', 'past') then s.state else 'touched' end) order by x.date, x.order_in_day), '[]') into kept
    from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id
   where s.state in ('logged', 'past', 'moved', 'touched') and x.deleted_at is null;
  if coalesce((doc ->> 'trial')::boolean, false) then
    return jsonb_build_object('kept', kept, 'removed', (select count(*) from private.item_states(a.id) s where s.state = 'untouched'));
  elsif a.status = 'ended' then
    return jsonb_build_object('kept', kept, 'removed', 0);
  end if;
  perform private.begin_assignment_change(key, a.id, caller);
  for gone in select s.workout_id from private.item_states(a.id) s where s.state = 'untouched' order by s.workout_id loop
    perform private.take_workout_off(key, gone, caller);
    removed := removed + 1;
  end loop;
  update private.program_assignments x set status = 'ended' where x.id = a.id;
  answered := jsonb_build_object('kept', kept, 'removed', removed);
  update private.assignment_changes c set answer = answered where c.change_id = key;
  return answered;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'This change has the id of something else.';
  when invalid_text_representation then
    raise exception using errcode = 'PT422', hint = 'invalid_unassignment', message = 'id and assignment_id', detail = sqlerrm;
end;
$function$
;

grant execute on function public.unassign_template(jsonb) to authenticated;

grant execute on function public.shift_assignment(jsonb) to authenticated;

grant execute on function public.assign_template(jsonb) to authenticated;
