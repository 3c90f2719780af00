-- What an athlete says of an exercise while training: a note and a video; exercises that were added, replaced or left out. The plan keeps
-- what was asked; set_logs say with which exercise each set was done.
--
-- Risk        definer, through private.writable_workout(). A link is opened by the coach: https only. A row of another workout is never
--             overwritten by a client-made id.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.exercise_logs (
  id uuid primary key,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  -- Not a foreign key: the row stays when the exercise leaves the plan, and finds it again when that is undone.
  prescription_id uuid,
  exercise_id uuid not null references public.exercises (id),
  pos smallint not null default 0 check (pos between 0 and 199),
  dropped boolean not null default false,
  note text not null default '' check (length(note) <= 2000),
  video_url text check (video_url ~ '^https://[^[:space:]]+$' and length(video_url) <= 2000),
  logged_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  write_id uuid,
  dropped_sets uuid[] not null default '{}' check (cardinality(dropped_sets) <= 100)
);
comment on table public.exercise_logs is
  'What was different about an exercise of a workout when it was done. The id is made by the client, so that sending it again changes nothing.';
comment on column public.exercise_logs.prescription_id is 'Of the plan; null for an exercise that was added.';
comment on column public.exercise_logs.exercise_id is 'What was done: another one than was planned is a replacement.';
comment on column public.exercise_logs.dropped is 'Left out; of an added one: taken away again.';
comment on column public.exercise_logs.dropped_sets is
  'Planned sets that were left out, on every device. One that is logged is none of them: what was done counts more.';
-- One row per planned exercise, no matter who writes it or from how many devices.
create unique index exercise_logs_one_per_prescription on public.exercise_logs (workout_id, prescription_id)
  where prescription_id is not null;
create index exercise_logs_workout_id_idx on public.exercise_logs (workout_id);
create index exercise_logs_exercise_id_idx on public.exercise_logs (exercise_id);
create index exercise_logs_logged_by_idx on public.exercise_logs (logged_by);
alter table public.exercise_logs enable row level security;
create policy "exercise logs are read with their workout" on public.exercise_logs for select to authenticated using (
  exists (select 1 from public.workouts w where w.id = workout_id)
);
revoke all on public.exercise_logs from anon, authenticated;
grant select on public.exercise_logs to authenticated;
grant all on public.exercise_logs to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create constraint trigger exercise_log_changed after insert or update or delete on public.exercise_logs
  deferrable initially deferred for each row execute function private.log_changed();

create function private.exercise_log_document(l public.exercise_logs)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', l.id, 'prescription_id', l.prescription_id, 'pos', l.pos, 'dropped', l.dropped, 'note', l.note, 'video_url', l.video_url,
    'updated_at', l.updated_at, 'dropped_sets', l.dropped_sets,
    'exercise', (select private.exercise_document(e) from public.exercises e where e.id = l.exercise_id));
$$;
comment on function private.exercise_log_document(public.exercise_logs) is 'What was different about an exercise, as calls answer it.';

create function private.merged_exercise_log(known public.exercise_logs, doc jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select doc || jsonb_build_object(
    'pos', known.pos, 'dropped', known.dropped and coalesce((doc ->> 'dropped')::boolean, false),
    'dropped_sets', to_jsonb(known.dropped_sets) || coalesce(doc -> 'dropped_sets', '[]'),
    'video_url', coalesce(known.video_url, nullif(btrim(doc ->> 'video_url'), '')),
    'note', private.joined_words(private.joined_words(known.note, coalesce(btrim(doc ->> 'note'), '')), (
      select string_agg(line, E'\n') from (values
        (case when (doc ->> 'exercise_id')::uuid <> known.exercise_id then
           coalesce(private.device_name(doc ->> 'device_name'), 'Another device') || ': '
           || (select e.name from public.exercises e where e.id = (doc ->> 'exercise_id')::uuid) end),
        (case when btrim(doc ->> 'video_url') <> known.video_url then btrim(doc ->> 'video_url') end)) said (line))));
$$;
comment on function private.merged_exercise_log(public.exercise_logs, jsonb) is
  'What two devices say of one exercise that knew nothing of each other: all words; what was done counts more than what was left out; of two
   exercises and two videos the first, and the other one is named in the note.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.save_exercise_log(log jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb := log;
  key uuid := (doc ->> 'id')::uuid;
  planned uuid := (doc ->> 'prescription_id')::uuid;
  exercise uuid := (doc ->> 'exercise_id')::uuid;
  w public.workouts;
  known public.exercise_logs;
  l public.exercise_logs;
  left_out uuid[];
  broken text;
begin
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise_log', 'An exercise of a log needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- The row lock on the workout makes two devices that change the same exercise write one row.
  select * into known from public.exercise_logs t where t.workout_id = w.id and t.prescription_id = planned;
  if known.id is null then
    select * into known from public.exercise_logs t where t.workout_id = w.id and t.id = key;
  end if;
  -- What the workout has already may stay, no matter who owns it.
  if exercise is distinct from known.exercise_id
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.exercise_id = exercise)
    and not private.may_use_exercise(exercise) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  -- Without a row it must be an exercise of the plan, or an added one.
  if known.id is null and planned is not null
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.id = planned) then
    perform private.refuse('PT404', 'exercise_not_in_plan', 'This exercise is no longer in the plan.');
  end if;
  if known.id is null and (select count(*) from public.exercise_logs t where t.workout_id = w.id) >= 150 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;
  if not private.is_video_address(nullif(btrim(doc ->> 'video_url'), '')) and btrim(doc ->> 'video_url') is distinct from known.video_url then
    perform private.refuse('PT422', 'invalid_video_url', 'video_url: a link that begins with https:// and names a site');
  end if;
  if known.id is not null and doc ? 'after' and not private.has_seen(doc, known.updated_at, known.write_id) then
    doc := private.merged_exercise_log(known, doc);
    exercise := known.exercise_id;
  end if;
  -- Of this workout's sets, and none that is logged. A release from before this does not send them: what is stored stays.
  left_out := array(
    select t.id from public.set_targets t
     where t.workout_id = w.id
       and t.id::text in (select jsonb_array_elements_text(case when jsonb_typeof(doc -> 'dropped_sets') = 'array' then doc -> 'dropped_sets'
         else to_jsonb(coalesce(known.dropped_sets, '{}')) end))
       and not exists (select from public.set_logs s where s.set_target_id = t.id)
     order by t.id);
  insert into public.exercise_logs as t (
    id, workout_id, prescription_id, exercise_id, pos, dropped, note, video_url, logged_by, write_id, dropped_sets)
  select coalesce(known.id, key), w.id, planned, exercise, coalesce(r.pos, 0), coalesce(r.dropped, false), coalesce(btrim(r.note), ''),
         nullif(btrim(r.video_url), ''), caller, (doc ->> 'write_id')::uuid, left_out
    from jsonb_to_record(doc) r (pos smallint, dropped boolean, note text, video_url text)
  on conflict (id) do update
    set (exercise_id, pos, dropped, note, video_url, logged_by, write_id, dropped_sets, updated_at) =
        (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url, caller, excluded.write_id, excluded.dropped_sets,
         -- Sent again it is the same row: what another device has seen of it stays true.
         case when (t.exercise_id, t.pos, t.dropped, t.note, t.video_url, t.dropped_sets)
                   is not distinct from (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url, excluded.dropped_sets)
           then t.updated_at else clock_timestamp() end)
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This exercise has the id of something else.');
  end if;
  return private.exercise_log_document(l);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_exercise_log',
      message = 'This cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.save_exercise_log(jsonb) is
  'Writes what was different about an exercise of a workout, as a whole: { id, workout_id, prescription_id, exercise_id, pos, dropped, note,
   video_url, dropped_sets }. seen, write_id, after and device_name as log_set: what another device has said meanwhile is merged. prescription_id null: it was added. The client makes the id; a planned exercise that has a row under another id keeps that.';
grant execute on function public.save_exercise_log(jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('exercise_logs', 'public.exercise_logs', 'workout_id',
   't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
      and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
   't.workout_id, t.pos, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.exercise_logs', 'logged_by', 'As set_logs.');
