-- What two devices say of one set: the log that arrived first counts, what came later and differs is its rival until somebody chooses.
--
-- Decides     nothing about who: a rival is read with its log, and chosen by whoever may log (private.writable_workout).
-- Risk        definer. A choice is never the end of what was entered: the row that is not taken stays as a settled rival, with its values.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.set_log_rivals (
  id uuid primary key default gen_random_uuid(),
  set_log_id uuid not null references public.set_logs (id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  reps smallint check (reps between 0 and 1000),
  load_kg numeric(7, 3) check (load_kg >= -500),
  entered_value numeric(8, 3) check (entered_value >= -1200),
  entered_unit text check (entered_unit in ('kg', 'lb')),
  seconds numeric(6, 1) check (seconds between 0 and 86400),
  metres numeric(8, 2) check (metres >= 0),
  calories smallint check (calories between 0 and 10000),
  rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  rir smallint check (rir between 0 and 10),
  set_type text not null check (set_type in ('normal', 'warmup', 'dropset', 'failure')),
  note text not null default '' check (length(note) <= 2000),
  completed_at timestamptz not null,
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  device_name text check (char_length(device_name) <= 60),
  write_id uuid,
  settled text check (settled in ('log', 'rival', 'both')),
  settled_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  removed boolean not null default false,
  log_note text check (length(log_note) <= 2000),
  constraint set_log_rivals_entered_pair check ((entered_value is null) = (entered_unit is null)),
  constraint set_log_rivals_settled_pair check ((settled is null) = (settled_at is null))
);
comment on table public.set_log_rivals is
  'A set as another device has logged it, which did not know of the log there is. Open until it is settled; kept with its values afterwards.';
comment on column public.set_log_rivals.settled is
  'What was chosen. log: the one that arrived first. rival: this one; the two have changed places, and this row has what counted before. both:
   two sets; the second has the id of this row.';
comment on column public.set_log_rivals.removed is
  'The other device has taken the set back, without knowing of the log there is; this row has no values.';
comment on column public.set_log_rivals.note is
  'What this device has written, also after the two have changed places: words are joined in the log by a choice, and never dropped.';
comment on column public.set_log_rivals.log_note is 'The note of the log before a choice joined the words of both: what taking it back restores.';
create index set_log_rivals_set_log_id_idx on public.set_log_rivals (set_log_id);
create index set_log_rivals_exercise_id_idx on public.set_log_rivals (exercise_id);
create index set_log_rivals_logged_by_idx on public.set_log_rivals (logged_by);
alter table public.set_log_rivals enable row level security;
create policy "rivals are read with their set log" on public.set_log_rivals for select to authenticated using (
  exists (select 1 from public.set_logs l where l.id = set_log_id)
);
revoke all on public.set_log_rivals from anon, authenticated;
grant select on public.set_log_rivals to authenticated;
grant all on public.set_log_rivals to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.rival_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  w public.workouts;
begin
  -- Deleted with its log: the trigger of the log writes the event.
  select t.* into w from public.workouts t join public.set_logs l on l.workout_id = t.id
   where l.id = coalesce(new.set_log_id, old.set_log_id);
  if found then
    perform private.tell_training_change(w.athlete_id, private.workout_audiences(w));
  end if;
  return null;
end;
$$;
create constraint trigger set_log_rival_changed after insert or update or delete on public.set_log_rivals
  deferrable initially deferred for each row execute function private.rival_changed();

create function private.has_seen(doc jsonb, at timestamptz, write uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((doc ->> 'seen')::timestamptz = at, false)
      or coalesce(jsonb_typeof(doc -> 'after') = 'array' and doc -> 'after' ? write::text, false);
$$;
comment on function private.has_seen(jsonb, timestamptz, uuid) is
  'Whether what a device sends was made of what is stored: seen is the updated_at of the row it showed, after are the writes of its own (write_id)
   that this one takes the place of, whose answers it may have lost.';

create function private.device_name(name text)
returns text language sql immutable set search_path = '' as $$
  select private.clean_name(left(name, 60));
$$;
comment on function private.device_name(text) is
  'The name of a device as it is kept beside what was logged on it. A name that cannot be shown is none: no set is refused for it.';

create function private.joined_words(known text, said text)
returns text language sql immutable parallel safe set search_path = '' as $$
  select case
    when said is null or position(said in known) > 0 then known
    when position(known in said) > 0 then said
    else known || E'\n' || said end;
$$;
comment on function private.joined_words(text, text) is
  'What two devices have written about one thing, the first to arrive first; once where one of them contains the other.';

create function private.agrees(l public.set_logs, said public.set_logs)
returns boolean language sql immutable set search_path = '' as $$
  select l.exercise_id = said.exercise_id
     and coalesce(l.reps = said.reps, true) and coalesce(l.load_kg = said.load_kg, true) and coalesce(l.seconds = said.seconds, true)
     and coalesce(l.metres = said.metres, true) and coalesce(l.calories = said.calories, true)
     and coalesce(l.rpe = said.rpe, true) and coalesce(l.rir = said.rir, true) and l.set_type = said.set_type
     and length(private.joined_words(l.note, said.note)) <= 2000;
$$;
comment on function private.agrees(public.set_logs, public.set_logs) is
  'Whether two logs of one set can be one without losing a value: what both say is the same. Kilograms are compared, in whatever unit they
   were entered; notes are joined.';

create function private.logged_by_words(who uuid, athlete uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'by', case who when auth.uid() then 'you' when athlete then 'athlete' else 'other' end, 'by_name', private.person_name(who));
$$;
comment on function private.logged_by_words(uuid, uuid) is
  'Who has entered something, for whoever reads it: by (you, athlete or other) and their name. Device names mean nothing to somebody else.';

create function private.rival_document(r public.set_log_rivals)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(r) - '{logged_by,settled_at,created_at,log_note}'::text[] || private.logged_by_words(r.logged_by, w.athlete_id)
         || jsonb_build_object('log_said', private.logged_by_words(l.logged_by, w.athlete_id) || jsonb_build_object('write_id', l.write_id))
    from public.set_logs l join public.workouts w on w.id = l.workout_id
   where l.id = r.set_log_id;
$$;
comment on function private.rival_document(public.set_log_rivals) is
  'A rival as calls answer it, with who has entered it; log_said is the same of the log beside it.';

create function private.settled_rivals(workout uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.rival_document(r) order by r.created_at, r.id), '[]')
    from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
   where l.workout_id = workout and not r.removed
     and (r.settled in ('log', 'rival') or r.settled = 'both' and exists (select from public.set_logs second where second.id = r.id));
$$;
comment on function private.settled_rivals(uuid) is
  'What else was entered of the sets of a workout and was settled: what does not count can be chosen later, and two sets can be one again.';

create function private.count_to_choose(workout uuid)
returns integer language sql stable set search_path = '' as $$
  select (select count(distinct r.set_log_id) from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
           where l.workout_id = workout and r.settled is null)::integer
       + (select count(distinct o ->> 'field') from public.session_logs s
           cross join lateral jsonb_array_elements(private.session_document(s) -> 'others') o where s.workout_id = workout)::integer;
$$;
comment on function private.count_to_choose(uuid) is
  'How many sets and numbers of a workout its devices say differently, without a choice. model/log/to-choose counts the same of a document.';

create function private.open_rivals(log uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.rival_document(r) order by r.created_at, r.id), '[]')
    from public.set_log_rivals r where r.set_log_id = log and r.settled is null;
$$;

-- Exchanges the two rows' values, so that whichever counts, the other is kept. Notes stay: choosing joins them.
create function private.swap_rival(r public.set_log_rivals)
returns void language plpgsql volatile set search_path = '' as $$
declare
  l public.set_logs;
begin
  select * into strict l from public.set_logs t where t.id = r.set_log_id;
  update public.set_logs t
     set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, completed_at,
          logged_by, device_name, write_id, updated_at) =
         (r.exercise_id, r.reps, r.load_kg, r.entered_value, r.entered_unit, r.seconds, r.metres, r.calories, r.rpe, r.rir, r.set_type,
          r.completed_at, r.logged_by, r.device_name, r.write_id, clock_timestamp())
   where t.id = l.id;
  update public.set_log_rivals t
     set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, completed_at,
          logged_by, device_name, write_id) =
         (l.exercise_id, l.reps, l.load_kg, l.entered_value, l.entered_unit, l.seconds, l.metres, l.calories, l.rpe, l.rir, l.set_type,
          l.completed_at, l.logged_by, l.device_name, l.write_id)
   where t.id = r.id;
end;
$$;

create function private.keep_rival(l public.set_logs, said public.set_logs, doc jsonb)
returns boolean language plpgsql volatile set search_path = '' as $$
declare
  known public.set_log_rivals;
begin
  select * into known from public.set_log_rivals r
   where r.set_log_id = l.id and r.settled is null and private.has_seen(doc - 'seen', null, r.write_id);
  if known.id is not null then
    -- The same device has corrected what became a rival.
    update public.set_log_rivals r
       set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at,
            logged_by, device_name, write_id) =
           (said.exercise_id, said.reps, said.load_kg, said.entered_value, said.entered_unit, said.seconds, said.metres, said.calories,
            said.rpe, said.rir, said.set_type, said.note, said.completed_at, said.logged_by, said.device_name, said.write_id)
     where r.id = known.id;
    return false;
  end if;
  -- Sent again, or said before: also of what was settled meanwhile.
  if exists (
    select from public.set_log_rivals r
     where r.set_log_id = l.id and not r.removed
       and (r.exercise_id, r.reps, r.load_kg, r.seconds, r.metres, r.calories, r.rpe, r.rir, r.set_type, r.note) is not distinct from
           (said.exercise_id, said.reps, said.load_kg, said.seconds, said.metres, said.calories, said.rpe, said.rir, said.set_type, said.note)) then
    return false;
  end if;
  insert into public.set_log_rivals (
    set_log_id, exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at,
    logged_by, device_name, write_id)
  values (
    l.id, said.exercise_id, said.reps, said.load_kg, said.entered_value, said.entered_unit, said.seconds, said.metres, said.calories,
    said.rpe, said.rir, said.set_type, said.note, said.completed_at, said.logged_by, said.device_name, said.write_id);
  return true;
end;
$$;
comment on function private.keep_rival(public.set_logs, public.set_logs, jsonb) is
  'Keeps what a device said of a set beside the log that counts; whether it was new. Sent again it changes nothing.';

create function private.keep_removal(l public.set_logs, caller uuid, device text, write uuid)
returns void language sql volatile set search_path = '' as $$
  insert into public.set_log_rivals (set_log_id, exercise_id, set_type, completed_at, logged_by, device_name, write_id, removed)
  select l.id, l.exercise_id, l.set_type, now(), caller, device, write, true
   where not exists (select from public.set_log_rivals r where r.set_log_id = l.id and r.removed and r.settled is null);
$$;
comment on function private.keep_removal(public.set_logs, uuid, text, uuid) is
  'Says beside a log that another device has taken its set back, which did not know of it. The log counts until somebody chooses.';

-- The note of a log after a choice: its text and that of the rivals that the choice settles; a text too long to be joined stays with its rival.
create function private.chosen_note(log_note text, log uuid, at timestamptz)
returns text language plpgsql stable set search_path = '' as $$
declare
  words text := log_note;
  said text;
begin
  for said in
    select r.note from public.set_log_rivals r
     where r.set_log_id = log and r.settled_at = at and r.settled <> 'both' order by r.created_at, r.id
  loop
    if length(private.joined_words(words, said)) <= 2000 then
      words := private.joined_words(words, said);
    end if;
  end loop;
  return words;
end;
$$;

-- The target of the second set: the next open one of the same exercise, else the first open one; null when none is open.
create function private.open_target(l public.set_logs)
returns public.set_targets language sql stable set search_path = '' as $$
  select t from public.set_targets t join public.set_targets own on own.id = l.set_target_id
   where t.prescription_id = own.prescription_id
     and not exists (select from public.set_logs o where o.set_target_id = t.id and o.side is not distinct from l.side)
     and not exists (select from public.exercise_logs e where e.workout_id = l.workout_id and t.id = any (e.dropped_sets))
   order by t.pos < own.pos, t.pos limit 1;
$$;

-- Undoes a choice: log and rival have their values again, with later corrections. All that one choice has settled is undone together.
create function private.reopen_rivals(log uuid, at timestamptz)
returns void language plpgsql volatile set search_path = '' as $$
declare
  r public.set_log_rivals;
  second public.set_logs;
begin
  for r in select * from public.set_log_rivals t where t.set_log_id = log and t.settled_at = at loop
    if r.settled = 'rival' then
      perform private.swap_rival(r);
    elsif r.settled = 'both' then
      -- What a third device says of the second set is said of the first again.
      update public.set_log_rivals t set set_log_id = log where t.set_log_id = r.id;
      delete from public.set_logs l where l.id = r.id returning * into second;
      if second.id is not null then
        update public.set_log_rivals t
           set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at,
                write_id) =
               (second.exercise_id, second.reps, second.load_kg, second.entered_value, second.entered_unit, second.seconds, second.metres,
                second.calories, second.rpe, second.rir, second.set_type, second.note, second.completed_at, second.write_id)
         where t.id = r.id;
      end if;
    end if;
  end loop;
  -- Words that were joined come apart, unless somebody has changed them since.
  update public.set_logs l set note = t.log_note, updated_at = clock_timestamp()
    from public.set_log_rivals t
   where l.id = log and t.set_log_id = log and t.settled_at = at and t.log_note is not null
     and l.note is distinct from t.log_note and l.note = private.chosen_note(t.log_note, log, at);
  update public.set_log_rivals t set settled = null, settled_at = null, log_note = null where t.set_log_id = log and t.settled_at = at;
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.choose_set_log(log_id_param uuid, rival_id_param uuid, choice_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts;
  r public.set_log_rivals;
  counts public.set_logs;
  target public.set_targets;
begin
  if choice_param is null or choice_param not in ('log', 'rival', 'both', 'open') then
    perform private.refuse('PT422', 'invalid_choice', 'choice: log, rival, both or open');
  end if;
  select t.* into w from public.workouts t join public.set_logs l on l.workout_id = t.id where l.id = log_id_param;
  -- Taken back meanwhile: there is nothing to choose, and no error.
  if not found or private.workout_access(w.athlete_id) is null then
    return null;
  end if;
  w := private.writable_workout(w.id);
  select * into r from public.set_log_rivals t where t.id = rival_id_param and t.set_log_id = log_id_param;
  if r.id is not null and coalesce(r.settled, 'open') <> choice_param then
    if r.settled is not null then
      perform private.reopen_rivals(log_id_param, r.settled_at);
      select * into r from public.set_log_rivals t where t.id = r.id;
    end if;
    select * into counts from public.set_logs t where t.id = log_id_param;
    if choice_param = 'rival' and r.removed then
      perform public.delete_set_log(counts.id);
    elsif choice_param = 'rival' then
      perform private.swap_rival(r);
    elsif choice_param = 'both' and not r.removed then
      target := case when r.exercise_id = counts.exercise_id then private.open_target(counts) end;
      insert into public.set_logs (
        id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir,
        set_type, note, completed_at, logged_by, device_name, write_id, target_snapshot)
      values (
        r.id, counts.workout_id, target.id, r.exercise_id, greatest(0, least(199, counts.pos + coalesce(target.pos - (
          select t.pos from public.set_targets t where t.id = counts.set_target_id), 0))), counts.side, r.reps, r.load_kg, r.entered_value,
        r.entered_unit, r.seconds, r.metres, r.calories, r.rpe, r.rir, r.set_type, r.note, r.completed_at, r.logged_by, r.device_name, r.write_id,
        case when target.id is null then counts.target_snapshot else private.target_snapshot(target) end);
    end if;
    -- Who takes one of several has refused the others; as two sets, the others are still asked.
    update public.set_log_rivals t
       set settled = case when t.id <> r.id or t.removed then 'log' else choice_param end, settled_at = now(),
           log_note = case when t.id = r.id and choice_param <> 'both' then counts.note end
     where t.set_log_id = log_id_param and t.settled is null and choice_param <> 'open' and (t.id = r.id or choice_param <> 'both');
    update public.set_logs t set note = private.chosen_note(t.note, t.id, now()), updated_at = clock_timestamp()
     where t.id = log_id_param and choice_param in ('log', 'rival') and t.note is distinct from private.chosen_note(t.note, t.id, now());
  end if;
  select * into w from public.workouts t where t.id = w.id;
  return private.workout_document(w);
end;
$$;
comment on function public.choose_set_log(uuid, uuid, text) is
  'Says which of two logs of one set counts: log (the one that arrived first), rival (the later one; of one that was taken back: none) or both, as
   two sets: the second is the next open set of the exercise, and one beyond the plan where none is open. open takes the choice back, also long
   after it. Notes of both are joined. Answers the workout; null where the set was taken back. Repeating it changes nothing, and another choice takes the place of the first.';
grant execute on function public.choose_set_log(uuid, uuid, text) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('set_log_rivals', 'public.set_log_rivals', 'set_log_id',
   't.set_log_id in (select l.id from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1
      and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
   't.completed_at, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.set_log_rivals', 'logged_by', 'As set_logs.');
