-- Changes of a calendar as wholes: moves, copies, deletions, publishing, shifts of a plan; each recorded, so that it can be undone.
--
-- Decides     private.refusal_of_step(): what keeps a step from being done
-- Risk        a bulk change must not do half: all workouts are locked in the order of their ids, checked, then written. What cannot be done is
--             done without only where the caller has said so by id. Undo writes over nobody: a workout that was changed or logged since
--             is left as it is and named.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.calendar_changes (
  id uuid primary key,
  actor_id uuid not null references public.user_profiles (user_id) on delete cascade,
  kind text not null check (kind in ('change', 'edit')),
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
comment on table private.calendar_changes is
  'What somebody did to a calendar in one go, for undoing it: the last 200 of a person, of the last day. kind edit are the saves of one opening of the builder.';
alter table private.calendar_changes enable row level security;
create index calendar_changes_actor_id_idx on private.calendar_changes (actor_id, created_at desc);

create table private.calendar_change_items (
  change_id uuid not null references private.calendar_changes (id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  version_before integer not null,
  version_after integer not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  primary key (change_id, workout_id)
);
comment on column private.calendar_change_items.before is 'The columns as they were, for an edit with the blocks; null: the change made this workout.';
comment on column private.calendar_change_items.version_after is
  'Undo is refused when the workout has another version. Undoing a later change moves it on: then the workout is again as this change left it.';
alter table private.calendar_change_items enable row level security;
create index calendar_change_items_workout_idx on private.calendar_change_items (workout_id, version_after);

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.workout_columns(w public.workouts)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'date', w.date, 'planned_date', w.planned_date, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
    'state', w.state,
    'skip_reason', w.skip_reason, 'hidden', w.hidden, 'deleted_at', w.deleted_at, 'deleted_by', w.deleted_by);
$$;
comment on function private.workout_columns(public.workouts) is 'What an undo puts back. Not the athlete''s note: writing it is no change of the plan, so an undo does not see it.';

create function private.record_change(change uuid, actor uuid, kind text)
returns void language plpgsql volatile set search_path = '' as $$
begin
  insert into private.calendar_changes (id, actor_id, kind) values (change, actor, record_change.kind);
  delete from private.calendar_changes c
   where c.actor_id = actor and c.id <> change
     and (c.created_at < now() - interval '1 day'
       or c.id in (select o.id from private.calendar_changes o where o.actor_id = actor order by o.created_at desc offset 200));
end;
$$;

create function private.refusal_of_step(op text, w public.workouts, access text, caller uuid)
returns text language sql stable set search_path = '' as $$
  select case
    -- The same word for absent, not theirs and not visible to them.
    when w.id is null or access is null or not private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden) then 'not_found'
    when op = 'copy' then null
    when access = 'read' then 'read_only'
    when w.deleted_at is not null then 'not_found'
    -- What another planned may be moved by its athlete, never taken away or rewritten.
    when op <> 'move' and access = 'owner' and w.created_by is distinct from caller then 'plan_of_coach'
    when op in ('publish', 'draft', 'hide', 'show') then
      case when w.state not in ('draft', 'published') or exists (select from public.set_logs l where l.workout_id = w.id) then 'has_logs' end
    when op = 'delete' and access = 'owner' then null
    when w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id) then 'has_logs'
  end;
$$;
comment on function private.refusal_of_step(text, public.workouts, text, uuid) is
  'Why a step of a change cannot be done with a workout: not_found, read_only, plan_of_coach or has_logs; null when it can.';

-- A copy of everything below a workout under another one, with ids of its own; nothing that was logged or fixed comes along.
create function private.copy_subtree(source uuid, copy uuid)
returns void language plpgsql volatile set search_path = '' as $$
declare
  ids jsonb;
begin
  select jsonb_object_agg(old.id, gen_random_uuid()) into ids
    from (select b.id from public.blocks b where b.workout_id = source
          union all select p.id from public.prescriptions p where p.workout_id = source) old;
  insert into public.blocks (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select (ids ->> b.id::text)::uuid, copy, b.pos, b.label, b.kind, b.rounds, b.time_cap_s, b.interval_s, b.work_s, b.rest_s, b.note
    from public.blocks b where b.workout_id = source;
  insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override)
  select (ids ->> p.id::text)::uuid, copy, (ids ->> p.block_id::text)::uuid, p.pos, p.exercise_id, p.tempo, p.rest_s, p.rest_max_s, p.turn,
         p.note, p.video_override
    from public.prescriptions p where p.workout_id = source;
  insert into public.set_targets (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres,
    calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select gen_random_uuid(), copy, (ids ->> t.prescription_id::text)::uuid, t.pos, t.set_type, t.reps_min, t.reps_max, t.amrap, t.reps_parts,
         t.per_side, t.seconds, t.seconds_max, t.metres, t.calories, t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base,
         t.pct_exercise_id, t.rpe, t.rpe_max, t.rir, t.rir_max
    from public.set_targets t where t.workout_id = source;
end;
$$;

create function private.calendar_steps(doc jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  steps jsonb;
begin
  if jsonb_typeof(doc -> 'steps') is distinct from 'array' or jsonb_array_length(doc -> 'steps') not between 1 and 500 then
    perform private.refuse('PT422', 'invalid_change', 'steps: 1 to 500');
  end if;
  select jsonb_agg(s.step order by s.n, s.date, s.order_in_day) into steps
    from (
      select e.n, null::date as date, null::smallint as order_in_day, e.step
        from jsonb_array_elements(doc -> 'steps') with ordinality e (step, n)
       where e.step ->> 'op' is distinct from 'shift'
      union all
      -- A shift moves every workout that the caller sees from its day on, and keeps the order within days. By days, not to a date:
      -- somebody may move one before it is locked.
      select e.n, w.date, w.order_in_day,
             jsonb_build_object('op', 'move', 'workout_id', w.id, 'days', r.days)
        from jsonb_array_elements(doc -> 'steps') with ordinality e (step, n)
       cross join lateral jsonb_to_record(e.step) r (athlete_id uuid, from_date date, days integer)
       cross join lateral (select private.workout_access(r.athlete_id) as level) access
        join public.workouts w on w.athlete_id = r.athlete_id and w.date >= r.from_date and w.deleted_at is null
         and private.shows_workout(access.level, w.athlete_id, w.created_by, w.state, w.hidden)
       where e.step ->> 'op' = 'shift' and r.days between -366 and 366
    ) s;
  if exists (
    select from jsonb_array_elements(steps) s
     where coalesce(s ->> 'op', '') not in ('move', 'copy', 'delete', 'publish', 'draft', 'hide', 'show')
        or s ->> 'workout_id' is null
        or (s ->> 'op' in ('move', 'copy') and coalesce(s ->> 'date', s ->> 'days') is null)
        or (s ->> 'op' = 'copy' and s ->> 'date' is null)
        or (s ->> 'op' = 'copy' and (s ->> 'id' is null or s ->> 'athlete_id' is null))) then
    perform private.refuse('PT422', 'invalid_change', 'steps: each with op and workout_id; move and copy with date, copy with id and athlete_id');
  elsif exists (
    select from jsonb_array_elements(steps) s where s ->> 'op' <> 'copy' group by s ->> 'workout_id' having count(*) > 1) then
    perform private.refuse('PT422', 'invalid_change', 'steps: one for a workout');
  elsif jsonb_array_length(steps) > 2000 then
    perform private.refuse('PT422', 'invalid_change', 'At most 2,000 workouts are shifted at once.');
  end if;
  return coalesce(steps, '[]');
end;
$$;
comment on function private.calendar_steps(jsonb) is 'The steps of a change, checked for their shape; a shift as the moves it comes to.';

create function private.next_order(athlete uuid, day date)
returns smallint language sql stable set search_path = '' as $$
  select least(coalesce(max(o.order_in_day) + 1, 0), 99)::smallint from public.workouts o
   where o.athlete_id = athlete and o.date = day and o.deleted_at is null;
$$;

create function private.record_item(change uuid, before_version integer, w public.workouts, before jsonb)
returns void language sql volatile set search_path = '' as $$
  insert into private.calendar_change_items (change_id, workout_id, version_before, version_after, before)
  values (change, w.id, before_version, w.version, before);
$$;

create function private.before_edit(w public.workouts)
returns jsonb language sql stable set search_path = '' as $$
  select private.workout_columns(w) || jsonb_build_object(
    'blocks', coalesce((
      select jsonb_agg(to_jsonb(b) || jsonb_build_object('prescriptions', coalesce((
          select jsonb_agg(to_jsonb(p) || jsonb_build_object('sets', coalesce((
              select jsonb_agg(to_jsonb(t) order by t.pos) from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'log_targets', coalesce((
      select jsonb_object_agg(l.id, l.set_target_id) from public.set_logs l
       where l.workout_id = w.id and l.set_target_id is not null), '{}'));
$$;
comment on function private.before_edit(public.workouts) is 'A workout with all below it, as private.write_subtree takes it.';

create function private.continues_edit(change uuid, caller uuid, w public.workouts)
returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.calendar_changes c join private.calendar_change_items i on i.change_id = c.id
     where c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null
       and i.workout_id = w.id and i.version_after = w.version);
$$;
comment on function private.continues_edit(uuid, uuid, public.workouts) is
  'Whether a save belongs to an edit that is recorded already, and nobody has changed the workout since: what it was before is known.';

-- Saves can be undone by their change_id, or else by their save_id. The saves of one change are undone together: a builder saves by itself
-- every few seconds, and a person undoes what they did there; a paste saves several workouts. An id that is taken by something else is left to
-- that: then it cannot.
create function private.record_edit(change uuid, caller uuid, before_version integer, w public.workouts, before jsonb)
returns void language plpgsql volatile set search_path = '' as $$
begin
  update private.calendar_change_items i set version_after = w.version
    from private.calendar_changes c
   where c.id = i.change_id and c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null
     and i.workout_id = w.id and i.version_after = before_version;
  if found then
    return;
  end if;
  if not exists (select from private.calendar_changes c where c.id = change) then
    perform private.record_change(change, caller, 'edit');
  end if;
  -- A workout that is in it and was changed by somebody else meanwhile stays as it was recorded.
  if exists (select from private.calendar_changes c where c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null)
    and not exists (select from private.calendar_change_items i where i.change_id = change and i.workout_id = w.id) then
    perform private.record_item(change, before_version, w, before);
  end if;
end;
$$;

create function private.changed_workout(w public.workouts)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'title', w.title, 'state', w.state,
    'version', w.version, 'deleted', w.deleted_at is not null);
$$;

create function private.change_answer(change uuid, blocked jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', change, 'blocked', blocked, 'workouts', coalesce((
    select jsonb_agg(private.changed_workout(w) order by w.date, w.order_in_day, w.id)
      from private.calendar_change_items i join public.workouts w on w.id = i.workout_id
     -- Asked again later, it may be about somebody who has taken the access back.
     where i.change_id = change
       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)), '[]'));
$$;

create function private.refuse_with_list(hint text, words text, list jsonb)
returns void language plpgsql stable set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', hint = refuse_with_list.hint, message = words, detail = list::text;
end;
$$;

-- Whether every workout of a list is among those that the caller has seen named and accepted.
create function private.are_accepted(list jsonb, accepted uuid[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and((b ->> 'workout_id')::uuid = any (accepted)), true) from jsonb_array_elements(list) b;
$$;

create function private.undo_refusal(item private.calendar_change_items, done_at timestamptz, w public.workouts, caller uuid)
returns text language plpgsql stable set search_path = '' as $$
declare
  access text := private.workout_access(w.athlete_id);
begin
  if coalesce(access, 'read') = 'read' then
    return 'not_found';
  elsif w.version <> item.version_after then
    return 'changed';
  elsif exists (select from public.set_logs l where l.workout_id = w.id and greatest(l.created_at, l.updated_at) > done_at)
    or (w.state in ('in_progress', 'completed') and coalesce(item.before ->> 'state', 'draft') not in ('in_progress', 'completed')) then
    return 'logged';
  end if;
  return null;
end;
$$;
comment on function private.undo_refusal(private.calendar_change_items, timestamptz, public.workouts, uuid) is
  'Why an undo would write over somebody: changed, logged, or not_found without access; null when it would not.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.change_calendar(change jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb := change;
  key uuid;
  accepted uuid[];
  steps jsonb;
  blocked jsonb := '[]';
  step jsonb;
  w public.workouts;
  was public.workouts;
  target uuid;
  access text;
  refusal text;
  broken text;
begin
  key := (doc ->> 'id')::uuid;
  accepted := array(select jsonb_array_elements_text(coalesce(doc -> 'skip', '[]'))::uuid);
  if key is null then
    perform private.refuse('PT422', 'invalid_change', 'id: a change needs one');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  steps := private.calendar_steps(doc);
  perform from public.workouts t
    where t.id in (select (s ->> 'workout_id')::uuid from jsonb_array_elements(steps) s) order by t.id for update;
  -- Asked after the wait for the locks: the same change sent twice at once is answered as done the second time.
  if exists (select from private.calendar_changes c where c.id = key) then
    if not exists (select from private.calendar_changes c where c.id = key and c.actor_id = caller and c.kind = 'change') then
      perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
    end if;
    -- Sent again, because its answer was lost.
    return private.change_answer(key, '[]');
  end if;

  for step in select * from jsonb_array_elements(steps) loop
    select * into w from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    refusal := private.refusal_of_step(step ->> 'op', w, private.workout_access(w.athlete_id), caller);
    target := case when step ->> 'op' = 'copy' then (step ->> 'athlete_id')::uuid else w.athlete_id end;
    if refusal is null and step ->> 'op' = 'copy' then
      access := private.workout_access(target);
      refusal := case when access is null then 'no_access' when access = 'read' then 'read_only' end;
    end if;
    if refusal is null then
      perform private.require_planning(target, caller);
      continue;
    end if;
    blocked := blocked || jsonb_build_object(
      'workout_id', step ->> 'workout_id', 'athlete_id', target, 'reason', refusal,
      'title', case when refusal <> 'not_found' then w.title end, 'date', case when refusal <> 'not_found' then w.date end);
  end loop;
  if coalesce((doc ->> 'trial')::boolean, false) then
    return jsonb_build_object('id', key, 'blocked', blocked, 'count', jsonb_array_length(steps) - jsonb_array_length(blocked));
  elsif not private.are_accepted(blocked, accepted) then
    perform private.refuse_with_list('calendar_blocked', 'Some of these workouts cannot be changed like this.', blocked);
  end if;

  perform private.record_change(key, caller, 'change');
  for step in select * from jsonb_array_elements(steps) loop
    continue when exists (
      select from jsonb_array_elements(blocked) b
       where b ->> 'workout_id' = step ->> 'workout_id'
         and (step ->> 'op' <> 'copy' or b ->> 'athlete_id' = step ->> 'athlete_id'));
    select * into was from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    if step ->> 'op' = 'copy' then
      target := (step ->> 'athlete_id')::uuid;
      insert into public.workouts (
        id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
      values (
        (step ->> 'id')::uuid, target, (step ->> 'date')::date,
        coalesce((step ->> 'order_in_day')::smallint, private.next_order(target, (step ->> 'date')::date)), was.title, was.coach_note,
        -- A copy is a draft until it is published; nobody drafts for themselves.
        case when target = caller then 'published' else 'draft' end, caller, caller)
      returning * into w;
      perform private.copy_subtree(was.id, w.id);
      perform private.record_item(key, 0, w, null);
      continue;
    end if;
    update public.workouts t
       set date = case when step ->> 'op' = 'move' then coalesce((step ->> 'date')::date, t.date + (step ->> 'days')::integer) else t.date end,
           planned_date = case
             when step ->> 'op' <> 'move' then t.planned_date
             when step ->> 'date' is not null then private.planned_day(t, caller, (step ->> 'date')::date)
             when private.is_plan_of_other(t, caller) then t.planned_date
             -- A shift of the plan takes the planned day along, not to where its athlete had moved it.
             else t.planned_date + (step ->> 'days')::integer end,
           order_in_day = case when step ->> 'op' <> 'move' then t.order_in_day else coalesce(
             (step ->> 'order_in_day')::smallint,
             case when (step ->> 'date')::date <> t.date then private.next_order(t.athlete_id, (step ->> 'date')::date)
                  else t.order_in_day end) end,
           state = case step ->> 'op' when 'publish' then 'published' when 'draft' then 'draft' else t.state end,
           hidden = case step ->> 'op' when 'hide' then true when 'show' then false else t.hidden end,
           deleted_at = case when step ->> 'op' = 'delete' then now() else t.deleted_at end,
           deleted_by = case when step ->> 'op' = 'delete' then caller else t.deleted_by end,
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = was.id
    returning * into w;
    perform private.record_item(key, was.version, w, private.workout_columns(was));
  end loop;
  return private.change_answer(key, blocked);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_change',
      message = 'This change cannot be made as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'A copy has the id of something else.';
end;
$$;
comment on function public.change_calendar(jsonb) is
  'Changes workouts of one or several calendars at once: { id (client-made), steps: [{ op, workout_id, … }], skip: [workout ids], trial }.
   op: move (date, order_in_day; which day counts: private.planned_day), copy (id, athlete_id, date, order_in_day), delete, publish, draft, hide, show; shift (athlete_id, from_date,
   days) moves all from a day on. All or nothing: PT409 calendar_blocked lists in its detail what cannot be done and is not in skip
   ({ workout_id, title, date, reason }); trial only answers that list. The same id again answers what was done. PT402 as save_workout.';
grant execute on function public.change_calendar(jsonb) to authenticated;

create function public.undo_calendar_changes(change_ids uuid[], skip uuid[] default '{}')
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  change private.calendar_changes;
  item private.calendar_change_items;
  w public.workouts;
  refusal text;
  conflicts jsonb := '[]';
  undone jsonb := '[]';
  change_id uuid;
begin
  if change_ids is null or cardinality(change_ids) not between 1 and 200 then
    perform private.refuse('PT422', 'invalid_change_ids', 'change_ids: 1 to 200');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  perform from public.workouts t
    where t.id in (select i.workout_id from private.calendar_change_items i where i.change_id = any (change_ids)) order by t.id for update;
  foreach change_id in array change_ids loop
    select * into change from private.calendar_changes c where c.id = change_id and c.actor_id = caller for update;
    if not found then
      perform private.refuse('PT404', 'change_not_found', 'This change can no longer be undone.');
    end if;
    continue when change.undone_at is not null;
    for item in select * from private.calendar_change_items i where i.change_id = change.id order by i.workout_id loop
      select * into w from public.workouts t where t.id = item.workout_id;
      refusal := private.undo_refusal(item, change.created_at, w, caller);
      if refusal is not null then
        conflicts := conflicts || jsonb_build_object(
          'workout_id', w.id, 'reason', refusal, 'title', case when refusal <> 'not_found' then w.title end,
          'date', case when refusal <> 'not_found' then w.date end,
          'by', case when refusal = 'changed' then private.person_name(w.updated_by) end);
        continue;
      end if;
      perform private.require_planning(w.athlete_id, caller);
      update public.workouts t
         set (date, planned_date, order_in_day, title, coach_note, state, skip_reason, hidden, deleted_at, deleted_by) = (
               select r.date, coalesce(r.planned_date, r.date), r.order_in_day, r.title, r.coach_note, r.state, coalesce(r.skip_reason, ''),
                      r.hidden, r.deleted_at, r.deleted_by
                 from jsonb_to_record(coalesce(
                   item.before, private.workout_columns(t) || jsonb_build_object('deleted_at', now(), 'deleted_by', caller))) r (
                   date date, planned_date date, order_in_day smallint, title text, coach_note text, state text, skip_reason text, hidden boolean,
                   deleted_at timestamptz, deleted_by uuid)),
             version = t.version + 1, save_id = null, updated_by = caller, updated_at = now()
       where t.id = item.workout_id
      returning * into w;
      if item.before ? 'blocks' then
        -- What stood in it may come back, whoever owns the exercises.
        perform private.write_subtree(w.id, item.before, private.exercises_in(item.before -> 'blocks'));
        update public.set_targets t set fixed_load = s -> 'fixed_load'
          from jsonb_path_query(item.before, '$.blocks[*].prescriptions[*].sets[*]') s
         where t.workout_id = w.id and t.id = (s ->> 'id')::uuid and jsonb_typeof(s -> 'fixed_load') = 'object';
        -- Sets that the edit had taken from under their logs have them again.
        update public.set_logs l set set_target_id = (item.before -> 'log_targets' ->> l.id::text)::uuid
         where l.workout_id = w.id and l.set_target_id is null and item.before -> 'log_targets' ? l.id::text;
      end if;
      -- Before this change the workout was as an earlier one had left it: that one can be undone next.
      update private.calendar_change_items i set version_after = w.version
       where i.workout_id = w.id and i.version_after = item.version_before and i.change_id <> change.id;
      undone := undone || private.changed_workout(w);
    end loop;
    update private.calendar_changes c set undone_at = clock_timestamp() where c.id = change.id;
  end loop;
  if not private.are_accepted(conflicts, coalesce(skip, '{}')) then
    perform private.refuse_with_list('undo_conflict', 'Somebody has changed or logged some of these workouts since.', conflicts);
  end if;
  return jsonb_build_object('workouts', undone, 'conflicts', conflicts);
end;
$$;
comment on function public.undo_calendar_changes(uuid[], uuid[]) is
  'Undoes changes of the caller, newest first, in one transaction: ids of change_calendar, and change_ids of save_workout. PT409 undo_conflict
   lists in its detail the workouts that somebody changed or logged since ({ workout_id, title, date, reason, by }) and that are not in
   skip: those are left as they are. What is undone already stays undone.';
grant execute on function public.undo_calendar_changes(uuid[], uuid[]) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (relation, person_column, reason) values
  ('private.calendar_changes', 'actor_id', 'Kept a day for undoing; what was planned is exported as workouts.');
