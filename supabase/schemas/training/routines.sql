-- Routines: workouts that an athlete keeps to repeat them, in folders; the workouts that were made from them.
--
-- Decides     nothing about others: every call reads and writes rows of the caller. No coach sees a routine, whatever access they have; what is
--             trained of one is a workout like any other.
-- Risk        devices write them offline and send them later, and twice where an answer was lost. A save says which saves it was made of
--             (after): it takes the place of those, and of nothing that its device has not seen.
--             What stands in a routine is checked by the tables of a real workout (private.checked_blocks) and of a real rule.
-- Locks       the caller's profile, then the routine.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.routines (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  folder text not null default '' constraint routines_folder check (folder = btrim(folder) and char_length(folder) <= 60),
  title text not null constraint routines_title check (title = btrim(title) and char_length(title) between 1 and 120),
  note text not null default '' constraint routines_note check (char_length(note) <= 4000),
  pos smallint not null default 0 constraint routines_pos check (pos between 0 and 9999),
  blocks jsonb not null default '[]',
  rules jsonb not null default '[]',
  save_id uuid not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table private.routines is
  'A workout that its athlete repeats; theirs alone. A deleted one can be brought back for 30 days; then it is kept empty until 90, so that a device
   which still has it cannot bring it back.';
comment on column private.routines.folder is 'The name of its folder; empty: in none.';
comment on column private.routines.blocks is 'As private.plan_of answers it, with ids: blocks, in them prescriptions with exercise_id, in them sets.';
comment on column private.routines.rules is
  'How its exercises go on from one time to the next: [{ prescription_id, kind, amount, reps_min, reps_max }], each as in private.progression_rules.';
comment on column private.routines.save_id is 'The last save, made by the device: what another one has to have seen to change it.';
create index routines_athlete_idx on private.routines (athlete_id);
alter table private.routines enable row level security;

create table private.routine_exercises (
  routine_id uuid not null references private.routines (id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  primary key (routine_id, exercise_id)
);
comment on table private.routine_exercises is 'Which exercises stand in a routine: a foreign key for what blocks say.';
create index routine_exercises_exercise_idx on private.routine_exercises (exercise_id);
alter table private.routine_exercises enable row level security;

create table private.routine_workouts (
  workout_id uuid primary key references public.workouts (id) on delete cascade,
  routine_id uuid not null references private.routines (id) on delete cascade,
  version integer not null default 1 constraint routine_workouts_version check (version >= 1)
);
comment on table private.routine_workouts is 'Which workouts were made from a routine: when it was done last, and from what it goes on.';
comment on column private.routine_workouts.version is
  'The version in which the routine left the workout; with another one somebody has changed it since (routine-days.sql).';
create index routine_workouts_routine_idx on private.routine_workouts (routine_id);
alter table private.routine_workouts enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.routine_document(r private.routines)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', r.id, 'folder', r.folder, 'title', r.title, 'note', r.note, 'pos', r.pos, 'save_id', r.save_id, 'updated_at', r.updated_at,
    'deleted', r.deleted_at is not null, 'rules', r.rules, 'blocks', private.blocks_with_exercises(r.blocks),
    'done_on', (
      select max(w.date) from private.routine_workouts x join public.workouts w on w.id = x.workout_id
       where x.routine_id = r.id and w.deleted_at is null and w.state in ('in_progress', 'completed')),
    'workout_ids', coalesce((
      select jsonb_agg(l.id order by l.date desc, l.id)
        from (select w.id, w.date from private.routine_workouts x join public.workouts w on w.id = x.workout_id
               where x.routine_id = r.id and w.deleted_at is null order by w.date desc, w.id limit 100) l), '[]'),
    'untouched', coalesce((
      select jsonb_agg(jsonb_build_object('workout_id', d.id, 'version', d.version) order by d.date, d.id)
        from private.untouched_days(r.id) d where d.date >= private.today_of(r.athlete_id)), '[]'));
end;
$$;
comment on function private.routine_document(private.routines) is
  'As calls answer it: done_on is the last day on which it was begun, workout_ids the newest hundred that were made from it, newest first; untouched
   those from today on that follow it, with the version in which they do.';

create function private.empty_deleted_routines(athlete uuid default null)
returns void language sql volatile set search_path = '' as $$
  with gone as (
    update private.routines r set folder = '', note = '', blocks = '[]', rules = '[]'
     where r.deleted_at is not null and (r.athlete_id = athlete or athlete is null) and (r.blocks <> '[]' or r.note <> '' or r.folder <> '')
       and (r.deleted_at <= now() - interval '30 days' or r.id in (
         select o.id from private.routines o
          where o.athlete_id = athlete and o.deleted_at is not null order by o.deleted_at desc, o.id offset 50))
    returning r.id
  )
  delete from private.routine_exercises x using gone g where x.routine_id = g.id;
$$;
comment on function private.empty_deleted_routines(uuid) is
  'Takes what was in deleted routines after 30 days, of everybody or of one athlete; of one also beyond the newest fifty.';

-- The rules as they are stored, after each was checked by the table of real rules.
create function private.checked_routine_rules(rules jsonb, blocks jsonb, caller uuid)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  rule jsonb;
  exercise text;
begin
  if jsonb_typeof(rules) <> 'array' or jsonb_array_length(rules) > 100 then
    perform private.refuse('PT422', 'invalid_rules', 'rules: at most 100, each with prescription_id, kind and amount');
  elsif (select count(*) <> count(distinct r ->> 'prescription_id') from jsonb_array_elements(rules) r) then
    perform private.refuse('PT422', 'invalid_rules', 'rules.prescription_id: each one once, of an exercise of the routine');
  end if;
  begin
    for rule in select r from jsonb_array_elements(rules) r loop
      select p ->> 'exercise_id' into exercise from jsonb_path_query(blocks, '$[*].prescriptions[*]') p
       where p ->> 'id' = rule ->> 'prescription_id';
      if exercise is null then
        perform private.refuse('PT422', 'invalid_rules', 'rules.prescription_id: each one once, of an exercise of the routine');
      end if;
      perform private.keep_rules(
        jsonb_build_array(rule || jsonb_build_object('athlete_id', caller, 'exercise_id', exercise)), array[caller]);
    end loop;
    -- They were right: take them back.
    raise exception using errcode = 'PTEND';
  exception when sqlstate 'PTEND' then
    null;
  end;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'prescription_id', r.prescription_id, 'kind', r.kind, 'amount', r.amount, 'reps_min', r.reps_min, 'reps_max', r.reps_max) order by n)
      from rows from (jsonb_to_recordset(rules) as (
        prescription_id uuid, kind text, amount numeric, reps_min smallint, reps_max smallint)) with ordinality
        r (prescription_id, kind, amount, reps_min, reps_max, n)), '[]');
end;
$$;

-- Like private.keep_exercises_for_templates, for exercises in other people's routines.
create function private.keep_exercises_for_routines(doomed uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  used record;
  kept uuid;
begin
  for used in
    select distinct x.exercise_id as id, r.athlete_id
      from private.routine_exercises x join private.routines r on r.id = x.routine_id
     where x.exercise_id = any (doomed)
  loop
    kept := private.own_exercise_like(used.id, used.athlete_id, true);
    update private.routines r set blocks = replace(r.blocks::text, used.id::text, kept::text)::jsonb
     where r.athlete_id = used.athlete_id
       and exists (select from private.routine_exercises x where x.routine_id = r.id and x.exercise_id = used.id);
    update private.routine_exercises x set exercise_id = kept
      from private.routines r where r.id = x.routine_id and r.athlete_id = used.athlete_id and x.exercise_id = used.id;
  end loop;
end;
$$;
comment on function private.keep_exercises_for_routines(uuid[]) is
  'Before exercises go: routines of others that use them point to an archived copy of their athlete''s.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_routines()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.routine_document(r) order by r.folder, r.pos, lower(r.title), r.id)
      from private.routines r where r.athlete_id = me and r.deleted_at is null), '[]');
end;
$$;
comment on function public.get_routines() is
  'The caller''s routines by folder and place: [{ id, folder, title, note, pos, save_id, updated_at, deleted: false, rules, blocks as in get_calendar,
   done_on: date or null, workout_ids, untouched: [{ workout_id, version }] }].';
grant execute on function public.get_routines() to authenticated;

create function public.get_deleted_routines()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.routine_document(r) order by r.deleted_at desc, r.id)
      from private.routines r
     where r.athlete_id = me and r.deleted_at > now() - interval '30 days' and r.blocks <> '[]'), '[]');
end;
$$;
comment on function public.get_deleted_routines() is
  'The caller''s routines deleted in the last 30 days, at most the newest fifty, the last first, as get_routines answers them with deleted: true and
   updated_at when it was. save_routine with save_id in after brings one back. One without exercises is in no list.';
grant execute on function public.get_deleted_routines() to authenticated;

create function public.save_routine(routine jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb := routine;
  key uuid;
  save uuid;
  seen uuid[];
  words text;
  plan jsonb;
  r private.routines;
  was private.routines;
  broken text;
begin
  if coalesce(jsonb_typeof(doc), 'null') <> 'object' then
    perform private.refuse('PT422', 'invalid_routine', 'routine: { id, save_id, title, blocks … }');
  end if;
  key := (doc ->> 'id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  if key is null or save is null then
    perform private.refuse('PT422', 'invalid_routine', 'A routine needs id and save_id.');
  elsif jsonb_typeof(coalesce(nullif(doc -> 'after', 'null'), '[]')) <> 'array' or jsonb_array_length(coalesce(nullif(doc -> 'after', 'null'), '[]')) > 60 then
    perform private.refuse('PT422', 'invalid_routine', 'after: at most 60 ids of saves');
  end if;
  seen := array(select jsonb_array_elements_text(coalesce(nullif(doc -> 'after', 'null'), '[]'))::uuid);
  perform private.limit_rate(caller, 'save_routine', 1800, interval '1 hour');
  -- One after the other, so that two devices neither pass the limit together nor make the same one twice.
  perform from public.user_profiles p where p.user_id = caller for no key update;
  delete from private.routines x where x.athlete_id = caller and x.deleted_at < now() - interval '90 days';
  select * into r from private.routines x where x.id = key for update;
  if r.athlete_id <> caller then
    perform private.refuse('PT409', 'id_taken', 'A routine has the id of something else.');
  elsif r.save_id = save then
    -- Sent again, because its answer was lost.
    return private.routine_document(r);
  elsif r.id is not null and r.save_id <> all (seen) then
    raise exception using errcode = 'PT409', hint = 'routine_changed', message = 'Another device has changed this routine.',
      detail = jsonb_build_object('updated_at', r.updated_at, 'deleted', r.deleted_at is not null)::text;
  end if;

  if coalesce((doc ->> 'deleted')::boolean, false) then
    if r.id is null then
      return null;
    end if;
    update private.routines x set (save_id, updated_at, deleted_at) = (save, now(), now()) where x.id = key returning * into r;
    perform private.empty_deleted_routines(caller);
    return private.routine_document(r);
  end if;

  was := r;
  words := private.trimmed(doc ->> 'title', 120, 'title');
  if words is null then
    perform private.refuse('PT422', 'invalid_title', 'title: 1 to 120 characters');
  end if;
  plan := private.checked_blocks(
    jsonb_build_object('title', words, 'coach_note', coalesce(doc ->> 'note', ''), 'blocks', coalesce(nullif(doc -> 'blocks', 'null'), '[]')),
    array(select x.exercise_id from private.routine_exercises x where x.routine_id = key), caller);
  insert into private.routines as x (id, athlete_id, folder, title, note, pos, blocks, rules, save_id)
  values (
    key, caller, coalesce(private.trimmed(doc ->> 'folder', 60, 'folder'), ''), words, coalesce(doc ->> 'note', ''),
    coalesce((doc ->> 'pos')::smallint, 0), plan,
    private.checked_routine_rules(coalesce(nullif(doc -> 'rules', 'null'), '[]'), plan, caller), save)
  on conflict (id) do update
    set (folder, title, note, pos, blocks, rules, save_id, updated_at, deleted_at) =
        (excluded.folder, excluded.title, excluded.note, excluded.pos, excluded.blocks, excluded.rules, excluded.save_id, now(), null)
    where x.athlete_id = excluded.athlete_id
  returning * into r;
  if (select count(*) > 200 from private.routines x where x.athlete_id = caller and x.deleted_at is null) then
    perform private.refuse('PT422', 'too_many_routines', 'You have 200 routines: delete some first.');
  end if;
  delete from private.routine_exercises x where x.routine_id = key;
  insert into private.routine_exercises (routine_id, exercise_id) select key, e from unnest(private.exercises_in(plan)) e;
  if was.id is not null then
    perform private.follow_routine(was, r);
  end if;
  return private.routine_document(r);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_routine',
      message = 'This routine cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.save_routine(jsonb) is
  'Makes, changes or deletes a routine of the caller: { id, save_id (both made by the device), after: [save_ids that it was made of], folder, title, note,
   pos, blocks as in save_workout, rules: [{ prescription_id, kind, amount, reps_min, reps_max }], deleted }. Its untouched days after today follow it. Answers
   it as get_routines; the same save_id again changes nothing. PT409 routine_changed when the last save is not in after; PT422 with the field. At most 200.
   Nullable: the answer, where what is to be deleted was never there.';
grant execute on function public.save_routine(jsonb) to authenticated;

create function public.link_routine(routine_id_param uuid, workout_ids_param uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if workout_ids_param is null or cardinality(workout_ids_param) > 400 then
    perform private.refuse('PT422', 'invalid_workouts', 'workout_ids: at most 400');
  end if;
  perform private.limit_rate(me, 'link_routine', 1800, interval '1 hour');
  insert into private.routine_workouts (workout_id, routine_id)
  select w.id, r.id
    from public.workouts w join private.routines r on r.athlete_id = w.athlete_id
   where r.id = routine_id_param and r.athlete_id = me and w.id = any (workout_ids_param)
   order by w.id
  on conflict (workout_id) do nothing;
end;
$$;
comment on function public.link_routine(uuid, uuid[]) is
  'Says that workouts of the caller were made from a routine of theirs. What is not theirs, not there or was said before is passed over: a device
   may send it twice, or after it was deleted elsewhere.';
grant execute on function public.link_routine(uuid, uuid[]) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('routines', 'private.routines', 'athlete_id', 't.athlete_id = $1', 't.folder, t.pos, t.id'),
  ('routine_workouts', 'private.routine_workouts', 'routine_id',
    't.routine_id in (select r.id from private.routines r where r.athlete_id = $1)', 't.workout_id');
