-- Imports: an athlete's history from other applications, or from an export of this one, as completed workouts of their own.
--
-- Decides     what is there already: a workout is its source, start and title, a set its place among those of its exercise in it. So the
--             same file adds nothing, a later one only what is new, in whichever unit it was written. A set of an own export is its
--             set_id: known when the caller has a set of this id, or has imported it before. An id of somebody else's set is only a
--             name: it is neither looked up nor taken over, and every set that is added has a new id.
-- Risk        definer, for the caller's own training only. Parts of an import are deleted workouts until the last one has come: then all of
--             them are shown at once. What was not finished is taken away when the next import begins, or after a day.
-- Locks       the caller's profile first: one import of a person after the other.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.training_imports (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  source text not null check (source in ('hevy', 'strong', 'own')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  proposed_by uuid references public.user_profiles (user_id) on delete set null
);
comment on table private.training_imports is 'A file that was imported: of another application, or an own export. Undone ones are deleted.';
comment on column private.training_imports.proposed_by is 'The coach whose proposal it was (import-proposals.sql); null: the athlete''s own file.';
create index training_imports_athlete_idx on private.training_imports (athlete_id, created_at desc);
create index training_imports_proposed_by_idx on private.training_imports (proposed_by);
alter table private.training_imports enable row level security;

create table private.imported_workouts (
  workout_id uuid primary key references public.workouts (id) on delete cascade,
  import_id uuid not null references private.training_imports (id) on delete cascade,
  key uuid unique,
  joins uuid references public.workouts (id) on delete cascade,
  constraint imported_workouts_key_or_joins check ((key is null) <> (joins is null))
);
comment on column private.imported_workouts.joins is
  'The workout of an earlier import to which the sets of this one go when the import is finished.';
create index imported_workouts_import_idx on private.imported_workouts (import_id);
create index imported_workouts_joins_idx on private.imported_workouts (joins);
alter table private.imported_workouts enable row level security;

create table private.imported_sets (
  set_log_id uuid primary key references public.set_logs (id) on delete cascade,
  import_id uuid not null references private.training_imports (id) on delete cascade,
  key uuid not null unique
);
comment on table private.imported_sets is 'Which sets came with which import. The key is a hash of what a set is in its file, and of the athlete.';
create index imported_sets_import_idx on private.imported_sets (import_id);
alter table private.imported_sets enable row level security;

create table private.imported_exercises (
  exercise_id uuid primary key references public.exercises (id) on delete cascade,
  import_id uuid not null references private.training_imports (id) on delete cascade
);
comment on table private.imported_exercises is 'Exercises of one''s own that an import has made.';
create index imported_exercises_import_idx on private.imported_exercises (import_id);
alter table private.imported_exercises enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.take_back_import(import uuid, at_most integer default null)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  sets integer;
  gone integer;
  remaining integer;
  made uuid;
begin
  delete from public.set_logs l
   where l.id in (
     select s.id from private.imported_sets i join public.set_logs s on s.id = i.set_log_id
      where i.import_id = import
      -- Workout by workout, so that what is left is whole.
      order by s.workout_id, s.id limit at_most);
  get diagnostics sets = row_count;
  select count(*) into remaining from private.imported_sets i where i.import_id = import;
  -- A workout to which the athlete has added sets of their own stays with these.
  delete from public.workouts w using private.imported_workouts i
   where i.import_id = import and w.id = i.workout_id
     and not exists (select from public.set_logs l where l.workout_id = w.id);
  get diagnostics gone = row_count;
  if remaining > 0 then
    return jsonb_build_object('sets', sets, 'workouts', gone, 'left', remaining);
  end if;
  for made in select i.exercise_id from private.imported_exercises i where i.import_id = import loop
    begin
      delete from public.exercises e where e.id = made;
    exception when foreign_key_violation then
      -- It is used by now: it stays.
      null;
    end;
  end loop;
  delete from private.training_imports t where t.id = import;
  return jsonb_build_object('sets', sets, 'workouts', gone, 'left', 0);
end;
$$;
comment on function private.take_back_import(uuid, integer) is
  'Deletes what an import has added, and nothing else: so many sets, or all of them; the rest and the import itself with the last part.';

create function private.import_exercises(import uuid, me uuid, exercises jsonb)
returns void language plpgsql volatile set search_path = '' as $$
begin
  if exists (
    select from jsonb_to_recordset(exercises) x (exercise_id uuid, like_id uuid)
     where x.exercise_id is not null and not private.may_use_exercise(x.exercise_id)
        or x.like_id is not null and not private.may_use_exercise(x.like_id)) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  with made as (
    insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, laterality, mechanic)
    select distinct on (lower(x.name)) gen_random_uuid(), me, x.name, 'imported-' || gen_random_uuid(), coalesce(l.pattern, 'other'), 'other',
           case when x.measurement in ('weight_reps', 'weighted_time', 'distance_weight') then 'fixed' else 'none' end,
           x.measurement, coalesce(l.laterality, 'bilateral'), coalesce(l.mechanic, 'compound')
      from (select btrim(r.name) as name, r.measurement, r.like_id
              from jsonb_to_recordset(exercises) r (name text, exercise_id uuid, like_id uuid, measurement text)
             where r.exercise_id is null) x
      left join public.exercises l on l.id = x.like_id
     where not exists (
       select from public.exercises e where e.owner_id = me and lower(e.name) = lower(x.name) and e.archived_at is null)
     order by lower(x.name), x.like_id
    returning id, name
  ), noted as (
    insert into private.imported_exercises (exercise_id, import_id) select m.id, import from made m
  )
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select m.id, k.muscle, k.role
    from made m
    join (select distinct on (lower(btrim(r.name))) lower(btrim(r.name)) as called, r.like_id
            from jsonb_to_recordset(exercises) r (name text, exercise_id uuid, like_id uuid)
           where r.exercise_id is null
           order by lower(btrim(r.name)), r.like_id) x on x.called = lower(m.name)
    join public.exercise_muscles k on k.exercise_id = x.like_id;
  if (select count(*) > 2000 from public.exercises e where e.owner_id = me and e.archived_at is null) then
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own: archive some first.');
  end if;
end;
$$;
comment on function private.import_exercises(uuid, uuid, jsonb) is 
  'Makes those that are not mapped to an exercise, with pattern and muscles of the one that they are like, unless the person has one of that name.';

create function private.imported_exercise_ids(me uuid, exercises jsonb)
returns table (called text, exercise_id uuid) language sql stable set search_path = '' as $$
  select distinct on (lower(btrim(x.name))) lower(btrim(x.name)), coalesce(x.exercise_id, e.id)
    from jsonb_to_recordset(exercises) x (name text, exercise_id uuid)
    left join public.exercises e
      on x.exercise_id is null and e.owner_id = me and lower(e.name) = lower(btrim(x.name)) and e.archived_at is null;
$$;
comment on function private.imported_exercise_ids(uuid, jsonb) is
  'What the exercises of an import are, by their names in small letters: the chosen one, or one''s own of that name.';

create function private.imported_title(title text)
returns text language sql immutable parallel safe set search_path = '' as $$
  select left(coalesce(nullif(btrim(title), ''), 'Workout'), 120);
$$;
comment on function private.imported_title(text) is 'The title of an imported workout: one without is called Workout.';

create function private.imported_workout_key(me uuid, origin text, started_at timestamp, title text, workout_id uuid)
returns uuid language sql stable parallel safe set search_path = '' as $$
  select md5(concat_ws('|', me, origin,
    coalesce(workout_id::text, to_char(started_at, 'YYYY-MM-DD HH24:MI') || '|' || lower(private.imported_title(title)))))::uuid;
$$;
comment on function private.imported_workout_key(uuid, text, timestamp, text, uuid) is
  'The same for a workout in every file of its source: its start, to the minute, and title; in an own export its id there.';

create function private.import_blocks(import uuid, me uuid, doc jsonb)
returns void language plpgsql volatile set search_path = '' as $$
begin
  with given as (
    select distinct on (i.workout_id) i.workout_id, g.body -> 'blocks' as blocks
      from jsonb_array_elements(doc -> 'workouts') with ordinality g (body, number)
      cross join lateral jsonb_to_record(g.body) r (started_at timestamp, title text, workout_id uuid)
      join private.imported_workouts i
        on i.import_id = import
       and i.key = private.imported_workout_key(me, doc ->> 'source', r.started_at, r.title,
             case when doc ->> 'source' = 'own' then r.workout_id end)
     where jsonb_typeof(g.body -> 'blocks') = 'array'
       and not exists (select from public.blocks b where b.workout_id = i.workout_id)
     order by i.workout_id, g.number
  ), made as materialized (
    select gen_random_uuid() as id, g.workout_id, n.place - 1 as pos, n.body
      from given g cross join lateral jsonb_array_elements(g.blocks) with ordinality n (body, place)
  ), added as (
    insert into public.blocks (id, workout_id, pos, label, kind)
    select m.id, m.workout_id, m.pos,
           case when m.pos < 26 then chr(65 + m.pos::integer) else chr(64 + (m.pos / 26)::integer) || chr(65 + (m.pos % 26)::integer) end,
           m.body ->> 'kind'
      from made m
  )
  insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
  select gen_random_uuid(), m.workout_id, m.id, x.place - 1, k.exercise_id
    from made m
    cross join lateral jsonb_array_elements_text(m.body -> 'exercises') with ordinality x (name, place)
    left join private.imported_exercise_ids(me, doc -> 'exercises') k on k.called = lower(btrim(x.name));
end;
$$;
comment on function private.import_blocks(uuid, uuid, jsonb) is
  'Lays the new workouts of a part out in the blocks that their file says. Nothing was planned: the blocks hold exercises and no set.';

create function private.import_part(me uuid, doc jsonb, proposer uuid default null)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  import uuid;
  origin text;
  is_trial boolean;
  is_last boolean;
  zone text;
  other uuid;
  answer jsonb;
  broken text;
begin
  import := (doc ->> 'id')::uuid;
  origin := doc ->> 'source';
  is_trial := coalesce((doc ->> 'trial')::boolean, false);
  is_last := coalesce((doc ->> 'last')::boolean, true);
  if import is null or origin is null or origin not in ('hevy', 'strong', 'own')
    or coalesce(jsonb_typeof(doc -> 'workouts'), '') <> 'array' or coalesce(jsonb_typeof(doc -> 'exercises'), '') <> 'array' then
    perform private.refuse('PT422', 'invalid_import', 'An import needs id, source (hevy, strong or own), exercises and workouts.');
  elsif jsonb_array_length(doc -> 'workouts') > 500 or jsonb_array_length(doc -> 'exercises') > 1000
    or (select coalesce(sum(jsonb_array_length(w -> 'sets')), 0) > 2500 from jsonb_array_elements(doc -> 'workouts') w) then
    perform private.refuse('PT422', 'import_too_long', 'A part holds at most 500 workouts and 2,500 sets.');
  end if;
  select p.time_zone into zone from public.user_profiles p where p.user_id = me for no key update;
  if exists (select from private.training_imports t where t.id = import and t.athlete_id <> me) then
    perform private.refuse('PT409', 'id_taken', 'This import has the id of something else.');
  end if;
  if exists (
    select from jsonb_to_recordset(doc -> 'workouts') w (started_at timestamp)
     where w.started_at is null or w.started_at < '2000-01-01' or w.started_at > (now() at time zone zone) + interval '1 day') then
    perform private.refuse('PT422', 'invalid_import', 'A workout of an import has begun between 2000 and today.');
  end if;

  if not is_trial then
    for other in select t.id from private.training_imports t where t.athlete_id = me and t.id <> import and t.finished_at is null loop
      perform private.take_back_import(other);
    end loop;
    insert into private.training_imports (id, athlete_id, source, proposed_by) values (import, me, origin, proposer) on conflict do nothing;
    perform private.import_exercises(import, me, doc -> 'exercises');
  end if;

  with given as (
    select lower(btrim(s.exercise)) as called, s.exercise, s.set_type, s.reps, s.entered_value, s.entered_unit, s.seconds, s.metres, s.rpe,
           s.rir, s.side, s.calories, s.set_note, s.completed_at, s.pos as said_pos, s.per_side,
           case when origin = 'own' then s.set_id end as set_id, w.number, n.place as place,
           w.started_at, w.title, w.note, w.duration_min, w.srpe, w.comment, w.home,
           private.imported_workout_key(me, origin, w.started_at, w.title, w.home) as workout_key
      from (
        select g.number, r.sets, r.started_at, private.imported_title(r.title) as title, left(coalesce(r.note, ''), 4000) as note,
               r.duration_min, r.srpe, r.comment, case when origin = 'own' then r.workout_id end as home
          from jsonb_array_elements(doc -> 'workouts') with ordinality g (body, number),
               jsonb_to_record(g.body) r (
                 started_at timestamp, title text, note text, duration_min smallint, srpe numeric, comment text, workout_id uuid, sets jsonb)) w,
      jsonb_array_elements(w.sets) with ordinality n (body, place),
      jsonb_to_record(n.body) s (
        exercise text, set_type text, reps smallint, entered_value numeric, entered_unit text, seconds numeric, metres numeric,
        rpe numeric, rir smallint, set_id uuid, side text, calories smallint, set_note text, completed_at timestamptz, pos smallint,
        per_side boolean)
  ), keyed as materialized (
    select g.*, gen_random_uuid() as id,
           case when g.set_id is null
             then md5(concat_ws('|', g.workout_key, g.called,
               row_number() over (partition by g.workout_key, g.called, g.set_id is null order by g.number, g.place)))::uuid
             else md5(concat_ws('|', me, origin, g.set_id))::uuid end as key,
           case when g.set_id is null then 1 else row_number() over (partition by g.set_id order by g.number, g.place) end as copy,
           row_number() over (partition by g.workout_key order by g.number, g.place) as pos
      from given g
  ), fresh as materialized (
    select k.* from keyed k
     where k.copy = 1
       and not exists (
         select from private.imported_sets i join private.training_imports t on t.id = i.import_id
          where i.key = k.key and (t.finished_at is not null or t.id = import))
       -- Of the caller's own only: whether somebody else has a set of this id is not told.
       and not exists (
         select from public.set_logs l join public.workouts w on w.id = l.workout_id
          where l.id = k.set_id and w.athlete_id = me and w.deleted_at is null)
  ), sessions as materialized (
    select f.workout_key, gen_random_uuid() as id, min(f.started_at) as started_at, min(f.title) as title, max(f.note) as note,
           max(f.duration_min) as duration_min, max(f.srpe) as srpe, max(f.comment) as comment,
           coalesce(
             (select i.workout_id from private.imported_workouts i join private.training_imports t on t.id = i.import_id
               where i.key = f.workout_key and (t.finished_at is not null or t.id = import)),
             (select w.id from public.workouts w where w.id = f.home and w.athlete_id = me and w.deleted_at is null)) as joins
      from fresh f group by f.workout_key, f.home
  ), added_workouts as (
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, athlete_note, state, created_by, updated_by, deleted_at, deleted_by)
    select s.id, me, s.started_at::date,
           least(99, (select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
              where o.athlete_id = me and o.date = s.started_at::date and o.deleted_at is null)
             + row_number() over (partition by s.started_at::date order by s.started_at) - 1),
           s.title, s.note, 'completed', me, me, now(), me
      from sessions s where not is_trial
    returning 1
  ), added_keys as (
    insert into private.imported_workouts (workout_id, import_id, key, joins)
    select s.id, import, case when s.joins is null then s.workout_key end, s.joins from sessions s where not is_trial
    returning 1
  ), added_sessions as (
    insert into public.session_logs (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
    select s.id, s.started_at at time zone zone, (s.started_at at time zone zone) + make_interval(mins => s.duration_min), s.duration_min,
           s.srpe, coalesce(s.comment, ''), me
      from sessions s where not is_trial and s.joins is null
    returning 1
  ), added_sets as (
    insert into public.set_logs (
      id, workout_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note,
      target_snapshot, completed_at, logged_by)
    select f.id, s.id, k.exercise_id, least(coalesce(f.said_pos, f.pos - 1), 199), f.side, f.reps,
           round(case f.entered_unit when 'lb' then f.entered_value * 0.45359237 else f.entered_value end, 3),
           f.entered_value, f.entered_unit, f.seconds, f.metres, f.calories, f.rpe, f.rir,
           coalesce(f.set_type, 'normal'), coalesce(f.set_note, ''),
           case when f.per_side and f.side is null then jsonb_build_object('per_side', true) end,
           -- Each a second after the one before, so that they keep their order.
           least(now(), coalesce(f.completed_at, (f.started_at at time zone zone) + make_interval(secs => f.pos))), me
      from fresh f join sessions s on s.workout_key = f.workout_key
      left join private.imported_exercise_ids(me, doc -> 'exercises') k on k.called = f.called
     where not is_trial
    returning 1
  ), added_set_keys as (
    insert into private.imported_sets (set_log_id, import_id, key) select f.id, import, f.key from fresh f where not is_trial
    returning 1
  )
  select jsonb_build_object(
      'sets', (select count(*) from fresh), 'known', (select count(*) from keyed) - (select count(*) from fresh),
      'workouts', (select count(*) from sessions s where s.joins is null))
    into answer;

  if not is_trial then
    perform private.import_blocks(import, me, doc);
    if (select count(*) > 50000 from private.imported_sets i where i.import_id = import) then
      perform private.refuse('PT422', 'import_too_long', 'An import holds at most 50,000 sets.');
    elsif is_last then
      update public.set_logs l set workout_id = i.joins
        from private.imported_workouts i where i.import_id = import and i.joins is not null and l.workout_id = i.workout_id;
      delete from public.workouts w using private.imported_workouts i
       where i.import_id = import and i.joins is not null and w.id = i.workout_id;
      update public.workouts w set deleted_at = null, deleted_by = null
        from private.imported_workouts i, private.training_imports t
       where t.id = import and t.finished_at is null and i.import_id = import and w.id = i.workout_id;
      -- An import that has added nothing leaves nothing to undo.
      delete from private.training_imports t
       where t.id = import and not exists (select from private.imported_sets i where i.import_id = import);
      update private.training_imports t set finished_at = coalesce(t.finished_at, now()) where t.id = import;
    end if;
  end if;
  return answer;
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_import',
      message = 'This file cannot be imported as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function private.import_part(uuid, jsonb, uuid) is
  'Adds a part of an import to the training of its athlete, as import_training takes it; proposer: the coach whose proposal it was.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.import_training(document jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'import_training', 300, interval '1 hour');
  return private.import_part(me, document);
end;
$$;
comment on function public.import_training(jsonb) is
  'Adds training of other applications, or of an own export, to the caller''s: { id (client-made), source (hevy, strong, own), exercises:
   [{ name, exercise_id or null, like_id or null, measurement }], workouts: [{ started_at (where the athlete is), title, note, duration_min, srpe,
   comment, blocks: [{ kind, exercises: names }] or none, sets: [{ exercise (a name above), set_type, reps, entered_value, entered_unit, seconds,
   metres, rpe, rir, side, calories, set_note, completed_at, pos, per_side }] }], trial, last }. Of an own export a workout has workout_id and a
   set set_id, as exported. In parts of the same id; nothing is shown before the one with last. Answers { sets, workouts: added, known: sets that
   are there already }; a trial changes nothing.';
grant execute on function public.import_training(jsonb) to authenticated;

create function public.undo_import(import_id_param uuid, at_most_param integer default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if at_most_param < 1 then
    perform private.refuse('PT422', 'invalid_at_most', 'at_most_param: one set or more');
  end if;
  perform from public.user_profiles p where p.user_id = me for no key update;
  if not exists (select from private.training_imports t where t.id = import_id_param and t.athlete_id = me) then
    return jsonb_build_object('sets', 0, 'workouts', 0, 'left', 0);
  end if;
  return private.take_back_import(import_id_param, at_most_param);
end;
$$;
comment on function public.undo_import(uuid, integer) is
  'Takes an import of the caller''s back, for good: its sets, its workouts unless sets were added to them, and the exercises it made unless
   they are used. With at_most_param so many sets a call, until left is 0: a large import takes longer than a request may. Answers { sets,
   workouts, left }. Repeating it changes nothing.';
grant execute on function public.undo_import(uuid, integer) to authenticated;

create function public.get_imports()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', t.id, 'source', t.source, 'created_at', t.created_at,
        'proposed_by', case when t.proposed_by is not null then private.person_name(t.proposed_by) end,
        'sets', (select count(*) from private.imported_sets i where i.import_id = t.id),
        'workouts', (select count(*) from private.imported_workouts i where i.import_id = t.id))
        order by t.created_at desc, t.id)
      from private.training_imports t where t.athlete_id = me and t.finished_at is not null), '[]');
end;
$$;
comment on function public.get_imports() is
  'The caller''s imports that can be undone, newest first: [{ id, source, created_at, proposed_by, sets, workouts }]. proposed_by: the name of the
   coach who proposed it; null where it was the caller''s own file.';
grant execute on function public.get_imports() to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('training_imports', 'private.training_imports', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.training_imports', 'proposed_by', 'The import belongs to its athlete, who exports it.');
