-- Changes of an assignment: its undo, unassigning and shifting it.
--
-- Decides     what goes back when a change of the calendar is undone that was one of an assignment; which workouts go or move with it.
-- Risk        a change that is sent again answers as the first time and changes nothing. What is logged or past stays.
-- Locks       the assignment's workouts in the order of their ids.

-- Undo --------------------------------------------------------------------------------------------------------------------------------

create function private.assignment_items_document(assignment uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('version', a.version, 'start_date', a.start_date, 'status', a.status, 'items', coalesce((
      select jsonb_agg(to_jsonb(i)) from private.assignment_items i where i.assignment_id = a.id), '[]'))
    from private.program_assignments a where a.id = assignment;
$$;

create function private.answer_of_change(change uuid, caller uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  done private.calendar_changes;
  answer jsonb;
begin
  select * into done from private.calendar_changes c where c.id = change;
  if not found then
    return null;
  end if;
  select c.answer into answer from private.assignment_changes c where c.change_id = change;
  if done.actor_id <> caller or answer is null then
    perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
  end if;
  return answer;
end;
$$;
comment on function private.answer_of_change(uuid, uuid) is 'What a change of an assignment answered, when it is sent again; null when it is new.';

create function private.begin_assignment_change(change uuid, assignment uuid, caller uuid)
returns void language plpgsql volatile set search_path = '' as $$
begin
  perform private.record_change(change, caller, 'change');
  insert into private.assignment_changes (change_id, assignment_id, before)
  values (change, assignment, private.assignment_items_document(assignment));
end;
$$;

-- The calendar's undo covers workouts only: this restores the rows of the assignment with them.
create function private.assignment_change_undone()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  changed private.assignment_changes;
begin
  select * into changed from private.assignment_changes c where c.change_id = new.id;
  if not found then
    return new;
  end if;
  if changed.before is null then
    update private.program_assignments a set status = 'ended' where a.id = changed.assignment_id;
    return new;
  end if;
  delete from private.assignment_items i where i.assignment_id = changed.assignment_id;
  insert into private.assignment_items
  select * from jsonb_populate_recordset(null::private.assignment_items, changed.before -> 'items') i
   where i.workout_id is null or exists (select from public.workouts w where w.id = i.workout_id);
  update private.program_assignments a
     set version = (changed.before ->> 'version')::integer, start_date = (changed.before ->> 'start_date')::date,
         status = changed.before ->> 'status'
   where a.id = changed.assignment_id;
  return new;
end;
$$;
create trigger assignment_change_undone after update of undone_at on private.calendar_changes
  for each row when (old.undone_at is null and new.undone_at is not null) execute function private.assignment_change_undone();


-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.unassign_template(unassignment jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.unassign_template(jsonb) is
  'Takes the workouts of an assignment that are still as assigned, today and later, off the calendar: { id (of the calendar change, client-made), assignment_id, trial } answers { removed, kept:
   [{ workout_id, title, date, reason: past, logged or touched }] }. undo_calendar_changes([id]) undoes it.';
grant execute on function public.unassign_template(jsonb) to authenticated;

create function public.shift_assignment(shift jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
       set date = x.date + by_days, planned_date = x.planned_date + by_days, version = x.version + 1, updated_by = caller, updated_at = now()
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
$$;
comment on function public.shift_assignment(jsonb) is
  'Moves what is left of an assignment by days: { id (of the calendar change), assignment_id, days } answers { moved, kept }. What is past or logged stays.';
grant execute on function public.shift_assignment(jsonb) to authenticated;
