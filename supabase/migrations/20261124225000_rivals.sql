drop function if exists "public"."delete_set_log"(log_id_param uuid);

drop function if exists "public"."save_athlete_note"(workout_id_param uuid, note_param text);

drop function if exists "public"."save_day_note"(athlete_id_param uuid, date_param date, audience_param text, text_param text);

drop function if exists "public"."skip_workout"(workout_id_param uuid, reason_param text);

create table "public"."set_log_rivals" (
    "id" uuid not null default gen_random_uuid(),
    "set_log_id" uuid not null,
    "exercise_id" uuid not null,
    "reps" smallint,
    "load_kg" numeric(7,3),
    "entered_value" numeric(8,3),
    "entered_unit" text,
    "seconds" numeric(6,1),
    "metres" numeric(8,2),
    "calories" smallint,
    "rpe" numeric(3,1),
    "rir" smallint,
    "set_type" text not null,
    "note" text not null default ''::text,
    "completed_at" timestamp with time zone not null,
    "logged_by" uuid,
    "device_name" text,
    "write_id" uuid,
    "settled" text,
    "settled_at" timestamp with time zone,
    "created_at" timestamp with time zone not null default clock_timestamp()
      );

alter table "public"."set_log_rivals" enable row level security;

alter table "public"."exercise_logs" add column "write_id" uuid;

alter table "public"."session_logs" add column "device_name" text;

alter table "public"."session_logs" add column "others" jsonb not null default '[]'::jsonb;

alter table "public"."session_logs" add column "write_id" uuid;

alter table "public"."set_logs" add column "device_name" text;

alter table "public"."set_logs" add column "write_id" uuid;

CREATE INDEX set_log_rivals_exercise_id_idx ON public.set_log_rivals USING btree (exercise_id);

CREATE INDEX set_log_rivals_logged_by_idx ON public.set_log_rivals USING btree (logged_by);

CREATE UNIQUE INDEX set_log_rivals_pkey ON public.set_log_rivals USING btree (id);

CREATE INDEX set_log_rivals_set_log_id_idx ON public.set_log_rivals USING btree (set_log_id);

alter table "public"."set_log_rivals" add constraint "set_log_rivals_pkey" PRIMARY KEY using index "set_log_rivals_pkey";

alter table "public"."session_logs" add constraint "session_logs_device_name_check" CHECK ((char_length(device_name) <= 60)) not valid;

alter table "public"."session_logs" validate constraint "session_logs_device_name_check";

alter table "public"."session_logs" add constraint "session_logs_others_check" CHECK (((jsonb_typeof(others) = 'array'::text) AND (pg_column_size(others) <= 8192))) not valid;

alter table "public"."session_logs" validate constraint "session_logs_others_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_calories_check" CHECK (((calories >= 0) AND (calories <= 10000))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_calories_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_device_name_check" CHECK ((char_length(device_name) <= 60)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_device_name_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_entered_pair" CHECK (((entered_value IS NULL) = (entered_unit IS NULL))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_entered_pair";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_entered_unit_check" CHECK ((entered_unit = ANY (ARRAY['kg'::text, 'lb'::text]))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_entered_unit_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_entered_value_check" CHECK ((entered_value >= ('-1200'::integer)::numeric)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_entered_value_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_exercise_id_fkey";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_load_kg_check" CHECK ((load_kg >= ('-500'::integer)::numeric)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_load_kg_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_logged_by_fkey" FOREIGN KEY (logged_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_logged_by_fkey";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_metres_check" CHECK ((metres >= (0)::numeric)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_metres_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_note_check" CHECK ((length(note) <= 2000)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_note_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_reps_check" CHECK (((reps >= 0) AND (reps <= 1000))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_reps_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_rir_check" CHECK (((rir >= 0) AND (rir <= 10))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_rir_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_rpe_check"
  CHECK (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_rpe_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_seconds_check" CHECK (((seconds >= (0)::numeric) AND (seconds <= (86400)::numeric))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_seconds_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_set_log_id_fkey" FOREIGN KEY (set_log_id) REFERENCES set_logs(id) ON DELETE CASCADE not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_set_log_id_fkey";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_set_type_check" CHECK ((set_type = ANY (ARRAY['normal'::text, 'warmup'::text, 'dropset'::text, 'failure'::text]))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_set_type_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_settled_check" CHECK ((settled = ANY (ARRAY['log'::text, 'rival'::text, 'both'::text]))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_settled_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_settled_pair" CHECK (((settled IS NULL) = (settled_at IS NULL))) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_settled_pair";

alter table "public"."set_logs" add constraint "set_logs_device_name_check" CHECK ((char_length(device_name) <= 60)) not valid;

alter table "public"."set_logs" validate constraint "set_logs_device_name_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.choose_session_value(workout_id_param uuid, field_param text, value_param numeric, open_param boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  s public.session_logs;
  counts numeric;
  also jsonb;
begin
  if field_param is null or field_param not in ('srpe', 'duration_min') then
    perform private.refuse('PT422', 'invalid_field', 'field: srpe or duration_min');
  end if;
  select * into s from public.session_logs t where t.workout_id = w.id;
  counts := case field_param when 'srpe' then s.srpe else s.duration_min end;
  -- Only what somebody has said; what is not there any more changes nothing.
  if value_param in (select (o ->> 'value')::numeric from jsonb_array_elements(s.others) o where o ->> 'field' = field_param)
    or value_param = counts then
    also := private.with_other(s.others, field_param, value_param, counts, s.logged_by, s.device_name);
    also := (
      select jsonb_agg(case when o ->> 'field' = field_param then o || jsonb_build_object('settled', not coalesce(open_param, false)) else o end order by n)
        from jsonb_array_elements(also) with ordinality e (o, n));
    update public.session_logs t
       set srpe = case field_param when 'srpe' then value_param else t.srpe end,
           duration_min = case field_param when 'duration_min' then value_param::smallint else t.duration_min end,
           others = coalesce(also, '[]'), updated_at = clock_timestamp()
     where t.workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.choose_set_log(log_id_param uuid, rival_id_param uuid, choice_param text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts;
  r public.set_log_rivals;
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
    if choice_param = 'rival' then
      perform private.swap_rival(r);
    elsif choice_param = 'both' then
      insert into public.set_logs (
        id, workout_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type,
        note, completed_at, logged_by, device_name, write_id, target_snapshot)
      select r.id, l.workout_id, r.exercise_id, l.pos, l.side, r.reps, r.load_kg, r.entered_value, r.entered_unit, r.seconds, r.metres, r.calories,
             r.rpe, r.rir, r.set_type, r.note, r.completed_at, r.logged_by, r.device_name, r.write_id, l.target_snapshot
        from public.set_logs l where l.id = log_id_param;
    end if;
    -- Who takes one of several has refused the others; as two sets, the others are still asked.
    update public.set_log_rivals t
       set settled = case when t.id = r.id then choice_param else 'log' end, settled_at = now()
     where t.set_log_id = log_id_param and t.settled is null and choice_param <> 'open' and (t.id = r.id or choice_param <> 'both');
  end if;
  select * into w from public.workouts t where t.id = w.id;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_set_log(log_id_param uuid, seen_param timestamp with time zone DEFAULT NULL::timestamp with time zone, after_param uuid[] DEFAULT NULL::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts;
  l public.set_logs;
  r public.set_log_rivals;
begin
  select t.* into w from public.workouts t join public.set_logs s on s.workout_id = t.id where s.id = log_id_param;
  -- Already deleted, or never there: idempotent, no error.
  if not found or private.workout_access(w.athlete_id) is null then
    return null;
  end if;
  w := private.writable_workout(w.id);
  select * into l from public.set_logs t where t.id = log_id_param;
  if after_param is not null
    and not private.has_seen(jsonb_build_object('seen', seen_param, 'after', to_jsonb(after_param)), l.updated_at, l.write_id) then
    -- Another device has changed it since: that is not what was taken back.
    return private.log_document(l) || jsonb_build_object('workout_state', w.state, 'rivals', private.open_rivals(l.id));
  end if;
  select * into r from public.set_log_rivals t
   where t.set_log_id = l.id and t.settled is null order by t.created_at, t.id limit 1;
  if r.id is not null then
    -- What counted is taken back, what another device said is not.
    perform private.swap_rival(r);
    delete from public.set_log_rivals t where t.id = r.id;
    select * into l from public.set_logs t where t.id = l.id;
    return private.log_document(l) || jsonb_build_object('workout_state', w.state, 'rivals', private.open_rivals(l.id));
  end if;
  delete from public.set_logs where id = log_id_param;
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = null where t.workout_id = w.id and t.fixed_load is not null;
    if w.state = 'in_progress' then
      update public.workouts set state = 'published' where id = w.id;
      delete from public.session_logs where workout_id = w.id and srpe is null and comment = '';
    end if;
  end if;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_athlete_note(workout_id_param uuid, note_param text, seen_param text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  note text := btrim(coalesce(note_param, ''));
begin
  if w.athlete_id <> caller then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete writes this note.');
  elsif w.deleted_at is not null then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  -- Another device has written something else meanwhile.
  if seen_param <> w.athlete_note then
    note := private.joined_words(w.athlete_note, note);
  end if;
  if length(note) > 4000 then
    perform private.refuse('PT422', 'invalid_note', 'A note has at most 4,000 characters.');
  end if;
  update public.workouts t set athlete_note = note where t.id = w.id returning * into w;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_day_note(athlete_id_param uuid, date_param date, audience_param text, text_param text, seen_param text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  words text := private.trimmed(text_param, 2000, 'text');
  known text;
begin
  if audience_param is null or audience_param not in ('everyone', 'coaches') then
    perform private.refuse('PT422', 'invalid_audience', 'audience: everyone or coaches');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  elsif audience_param = 'coaches' and athlete_id_param = caller then
    perform private.refuse('PT422', 'invalid_audience', 'audience: a note to your coaches is for everyone');
  end if;
  perform private.require_load_writer(athlete_id_param, caller);
  if seen_param is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(athlete_id_param::text || date_param::text || audience_param, 0));
    select n.text into known from public.day_notes n
     where n.athlete_id = athlete_id_param and n.date = date_param and n.audience = audience_param;
    -- Somebody has written something else meanwhile.
    if known <> seen_param then
      words := private.trimmed(private.joined_words(known, words), 2000, 'text');
    end if;
  end if;
  if words is null then
    delete from public.day_notes n
     where n.athlete_id = athlete_id_param and n.date = date_param and n.audience = audience_param;
    return;
  end if;
  insert into public.day_notes as n (athlete_id, date, audience, text, updated_by)
  values (athlete_id_param, date_param, audience_param, words, caller)
  on conflict (athlete_id, date, audience) do update set text = excluded.text, updated_by = caller, updated_at = now();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.skip_workout(workout_id_param uuid, reason_param text DEFAULT ''::text, seen_param text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
  reason text := btrim(coalesce(reason_param, ''));
begin
  perform private.require_planning(w.athlete_id, caller);
  if w.deleted_at is not null then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  elsif w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before skipping it.');
  elsif w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_begun', 'This workout has begun: it can be finished, not skipped.');
  end if;
  -- Skipped on another device as well, which gave its own reason: both are kept.
  if w.state = 'skipped' and seen_param is distinct from w.skip_reason then
    reason := private.joined_words(w.skip_reason, reason);
  end if;
  if length(reason) > 500 then
    perform private.refuse('PT422', 'invalid_reason', 'A reason has at most 500 characters.');
  end if;
  if (w.state, w.skip_reason) is distinct from ('skipped', reason) then
    -- A version of its own: a plan that was open meanwhile must not bring the workout back by being saved, nor an undo.
    update public.workouts t
       set state = 'skipped', skip_reason = reason, version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.complete_workout(workout_id_param uuid, session jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts;
  doc jsonb;
  known public.session_logs;
  saw boolean;
  is_merged boolean;
  also jsonb;
  said_by text;
  began timestamptz;
  ended timestamptz;
  broken text;
begin
  w := private.writable_workout(workout_id_param);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before completing it.');
  end if;
  doc := coalesce(private.document(session), '{}');
  select * into known from public.session_logs s where s.workout_id = w.id;
  saw := known.workout_id is null or private.has_seen(doc, known.updated_at, known.write_id);
  -- A release from before this does not say what it has seen: its words replace what is stored, which is kept beside them.
  is_merged := not saw and doc ? 'after';
  said_by := private.device_name(doc ->> 'device_name');
  also := case
    when saw then coalesce(known.others, '[]')
    when is_merged then private.with_other(private.with_other(known.others,
      'srpe', known.srpe, (doc ->> 'srpe')::numeric, caller, said_by),
      'duration_min', known.duration_min, (doc ->> 'duration_min')::numeric, caller, said_by)
    else private.with_other(private.with_other(known.others,
      'srpe', (doc ->> 'srpe')::numeric, known.srpe, known.logged_by, known.device_name),
      'duration_min', (doc ->> 'duration_min')::numeric, known.duration_min, known.logged_by, known.device_name) end;
  began := least((doc ->> 'started_at')::timestamptz, case when doc ->> 'started_at' is not null then now() end);
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by, device_name, write_id)
  values (
    w.id, began, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(btrim(doc ->> 'comment'), ''), caller, said_by,
    (doc ->> 'write_id')::uuid)
  on conflict (workout_id) do update
    -- A repeated completion keeps the first end time, and sets that arrived before it move it. Times that somebody says, both of them, are
    -- kept as they are said. Of two devices that knew nothing of each other the earlier start counts, the later end, all words, and the first
    -- of two numbers; the other one is kept beside it.
    set started_at = case when is_merged then least(s.started_at, excluded.started_at) else coalesce(excluded.started_at, s.started_at) end,
        ended_at = case
          when excluded.started_at is not null and not is_merged then excluded.ended_at
          else coalesce(case when not is_merged then s.ended_at end, greatest(
            excluded.ended_at, s.ended_at, s.started_at, (select max(l.completed_at) from public.set_logs l where l.workout_id = w.id))) end,
        duration_min = case when is_merged then coalesce(s.duration_min, excluded.duration_min) else coalesce(excluded.duration_min, s.duration_min) end,
        srpe = case when is_merged then coalesce(s.srpe, excluded.srpe) else coalesce(excluded.srpe, s.srpe) end,
        comment = case when saw then coalesce(nullif(excluded.comment, ''), s.comment) else private.joined_words(s.comment, excluded.comment) end,
        others = also,
        logged_by = case when is_merged then s.logged_by else caller end,
        device_name = case when is_merged then s.device_name else excluded.device_name end,
        write_id = excluded.write_id,
        updated_at = clock_timestamp();
  update public.workouts set state = 'completed', deleted_at = null, deleted_by = null where id = w.id returning * into w;
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_session',
      message = 'This session cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.log_set(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  w public.workouts;
  target public.set_targets;
  known public.set_logs;
  said public.set_logs;
  l public.set_logs;
  is_new boolean;
  broken text;
begin
  doc := private.document(log);
  if (doc ->> 'id')::uuid is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  -- The row lock on the workout prevents a race: two devices that log the same target write one log.
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- No repetition is an amount: a failed attempt. No second and no metre is none.
  if doc ->> 'reps' is null and coalesce(round((doc ->> 'seconds')::numeric, 1), 0) = 0 and coalesce((doc ->> 'metres')::numeric, 0) = 0
    and coalesce((doc ->> 'calories')::numeric, 0) = 0 then
    perform private.refuse('PT422', 'set_without_amount', 'A set needs repetitions, a time, a distance or calories.');
  end if;

  -- The loads are fixed when the first set is logged, as the person who logs it saw them: neither a max nor units that change later rewrite
  -- what was asked. What follows another set follows what is lifted there.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('kg', 'bw_plus', 'pct_1rm', 'pct_bw')
       and private.is_resolved_load(f -> 'load');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;
  said := private.said_log(doc, w, target, caller);
  known := private.known_log(said, doc);
  -- A release from before these two does not send them: what is stored stays.
  if known.id is not null then
    said.set_type := case when doc ? 'set_type' then said.set_type else known.set_type end;
    said.note := case when doc ? 'note' then said.note else known.note end;
  end if;
  l := private.store_log(known, said, doc);
  is_new := known.completed_at is distinct from said.completed_at;
  if l.updated_at = known.updated_at and private.agrees(l, said) is not true then
    is_new := private.keep_rival(l, said, doc);
  else
    -- The same device has said something else that is a rival still: this takes its place.
    delete from public.set_log_rivals r
     where r.set_log_id = l.id and r.settled is null and private.has_seen(doc - 'seen', null, r.write_id);
  end if;

  -- The session spans its sets, whatever comes first: also the end of one that is finished moves. A correction leaves its times.
  if is_new then
    insert into public.session_logs as s (workout_id, started_at, logged_by)
    values (w.id, said.completed_at, caller)
    on conflict (workout_id) do update
      set started_at = least(s.started_at, excluded.started_at),
          ended_at = case when s.ended_at is not null then greatest(s.ended_at, excluded.started_at) end
      where s.started_at is null or s.started_at > excluded.started_at or s.ended_at < excluded.started_at;
  end if;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  return private.log_document(l) || jsonb_build_object(
    'workout_state', (select t.state from public.workouts t where t.id = l.workout_id), 'rivals', private.open_rivals(l.id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_exercise_log(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(log);
  key uuid := (doc ->> 'id')::uuid;
  planned uuid := (doc ->> 'prescription_id')::uuid;
  exercise uuid := (doc ->> 'exercise_id')::uuid;
  w public.workouts;
  known public.exercise_logs;
  l public.exercise_logs;
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
  insert into public.exercise_logs as t (id, workout_id, prescription_id, exercise_id, pos, dropped, note, video_url, logged_by, write_id)
  select coalesce(known.id, key), w.id, planned, exercise, coalesce(r.pos, 0), coalesce(r.dropped, false), coalesce(btrim(r.note), ''),
         nullif(btrim(r.video_url), ''), caller, (doc ->> 'write_id')::uuid
    from jsonb_to_record(doc) r (pos smallint, dropped boolean, note text, video_url text)
  on conflict (id) do update
    set (exercise_id, pos, dropped, note, video_url, logged_by, write_id, updated_at) =
        (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url, caller, excluded.write_id,
         -- Sent again it is the same row: what another device has seen of it stays true.
         case when (t.exercise_id, t.pos, t.dropped, t.note, t.video_url)
                   is not distinct from (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url)
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
$function$
;

grant select on table "public"."set_log_rivals" to "authenticated";

grant delete on table "public"."set_log_rivals" to "service_role";

grant insert on table "public"."set_log_rivals" to "service_role";

grant references on table "public"."set_log_rivals" to "service_role";

grant select on table "public"."set_log_rivals" to "service_role";

grant trigger on table "public"."set_log_rivals" to "service_role";

grant truncate on table "public"."set_log_rivals" to "service_role";

grant update on table "public"."set_log_rivals" to "service_role";

create policy "rivals are read with their set log"
  on "public"."set_log_rivals"
  as permissive
  for select
  to authenticated
using ((EXISTS ( SELECT 1
   FROM set_logs l
  WHERE (l.id = set_log_rivals.set_log_id))));

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.agrees(l set_logs, said set_logs)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select l.exercise_id = said.exercise_id
     and coalesce(l.reps = said.reps, true) and coalesce(l.load_kg = said.load_kg, true) and coalesce(l.seconds = said.seconds, true)
     and coalesce(l.metres = said.metres, true) and coalesce(l.calories = said.calories, true)
     and coalesce(l.rpe = said.rpe, true) and coalesce(l.rir = said.rir, true) and l.set_type = said.set_type
     and length(private.joined_words(l.note, said.note)) <= 2000;
$function$
;

CREATE OR REPLACE FUNCTION private.device_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.clean_name(left(name, 60));
$function$
;

CREATE OR REPLACE FUNCTION private.has_seen(doc jsonb, at timestamp with time zone, write uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((doc ->> 'seen')::timestamptz = at, false)
      or coalesce(jsonb_typeof(doc -> 'after') = 'array' and doc -> 'after' ? write::text, false);
$function$
;

CREATE OR REPLACE FUNCTION private.joined_words(known text, said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when said is null or position(said in known) > 0 then known
    when position(known in said) > 0 then said
    else known || E'\n' || said end;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_rival(l set_logs, said set_logs, doc jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
     where r.set_log_id = l.id
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
$function$
;

CREATE OR REPLACE FUNCTION private.keep_time_of_equal_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := old.updated_at;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.known_log(said set_logs, doc jsonb)
 RETURNS set_logs
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  l public.set_logs;
  second public.set_logs;
begin
  if said.set_target_id is not null then
    select * into l from public.set_logs t where t.set_target_id = said.set_target_id and t.side is not distinct from said.side;
  end if;
  if l.id is null then
    select * into l from public.set_logs t where t.id = said.id;
  elsif not private.has_seen(doc, l.updated_at, l.write_id) then
    select * into second from public.set_logs t
     where t.workout_id = said.workout_id and t.set_target_id is null and private.has_seen(doc - 'seen', null, t.write_id)
     limit 1;
    if second.id is not null then
      l := second;
    end if;
  end if;
  if l.workout_id <> said.workout_id then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;
  return l;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.merged_exercise_log(known exercise_logs, doc jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select doc || jsonb_build_object(
    'pos', known.pos, 'dropped', known.dropped and coalesce((doc ->> 'dropped')::boolean, false),
    'video_url', coalesce(known.video_url, nullif(btrim(doc ->> 'video_url'), '')),
    'note', private.joined_words(private.joined_words(known.note, coalesce(btrim(doc ->> 'note'), '')), (
      select string_agg(line, E'\n') from (values
        (case when (doc ->> 'exercise_id')::uuid <> known.exercise_id then
           coalesce(private.device_name(doc ->> 'device_name'), 'Another device') || ': '
           || (select e.name from public.exercises e where e.id = (doc ->> 'exercise_id')::uuid) end),
        (case when btrim(doc ->> 'video_url') <> known.video_url then btrim(doc ->> 'video_url') end)) said (line))));
$function$
;

CREATE OR REPLACE FUNCTION private.open_rivals(log uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.rival_document(r) order by r.created_at, r.id), '[]')
    from public.set_log_rivals r where r.set_log_id = log and r.settled is null;
$function$
;

CREATE OR REPLACE FUNCTION private.reopen_rivals(log uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r public.set_log_rivals;
  second public.set_logs;
begin
  for r in select * from public.set_log_rivals t where t.set_log_id = log and t.settled_at = at loop
    if r.settled = 'rival' then
      perform private.swap_rival(r);
    elsif r.settled = 'both' then
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
  update public.set_log_rivals t set settled = null, settled_at = null where t.set_log_id = log and t.settled_at = at;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.rival_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.rival_document(r set_log_rivals)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(r) - '{logged_by,settled,settled_at,created_at}'::text[];
$function$
;

CREATE OR REPLACE FUNCTION private.said_log(doc jsonb, w workouts, target set_targets, caller uuid)
 RETURNS set_logs
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said public.set_logs;
  entered numeric := (doc ->> 'entered_value')::numeric;
  unit text := doc ->> 'entered_unit';
begin
  select (doc ->> 'id')::uuid, r.exercise_id, coalesce(r.pos, 0), r.reps, round(case unit when 'lb' then entered * 0.45359237 else entered end, 3),
         entered, r.seconds, r.metres, r.calories, r.rpe, r.rir,
         coalesce(r.set_type, target.set_type, r.target_snapshot ->> 'set_type', 'normal'), coalesce(btrim(r.note), ''),
         case when target.id is null then r.target_snapshot else private.target_snapshot(target) end, r.write_id
    into said.id, said.exercise_id, said.pos, said.reps, said.load_kg, said.entered_value, said.seconds, said.metres, said.calories, said.rpe,
         said.rir, said.set_type, said.note, said.target_snapshot, said.write_id
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds numeric, metres numeric, calories smallint,
      rpe numeric, rir smallint, set_type text, note text, target_snapshot jsonb, write_id uuid);
  said.workout_id := w.id;
  said.set_target_id := target.id;
  said.side := doc ->> 'side';
  said.entered_unit := unit;
  said.completed_at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  said.logged_by := caller;
  said.device_name := private.device_name(doc ->> 'device_name');
  return said;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.session_document(s session_logs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe, 'comment', s.comment,
    'updated_at', s.updated_at, 'device_name', s.device_name,
    'others', (
      select coalesce(jsonb_agg(o - '{logged_by,settled}'::text[] order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where not (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end));
$function$
;

CREATE OR REPLACE FUNCTION private.store_log(l set_logs, said set_logs, doc jsonb)
 RETURNS set_logs
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if l.id is null then
    insert into public.set_logs (
      id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir,
      set_type, note, completed_at, logged_by, target_snapshot, device_name, write_id)
    values (
      said.id, said.workout_id, said.set_target_id, said.exercise_id, said.pos, said.side, said.reps, said.load_kg, said.entered_value,
      said.entered_unit, said.seconds, said.metres, said.calories, said.rpe, said.rir, said.set_type, said.note, said.completed_at,
      said.logged_by, said.target_snapshot, said.device_name, said.write_id)
    returning * into l;
  elsif private.has_seen(doc, l.updated_at, l.write_id) then
    -- A correction. The snapshot keeps its first value.
    update public.set_logs t
       set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at, logged_by,
            device_name, write_id, updated_at) =
           (said.reps, said.load_kg, said.entered_value, said.entered_unit, said.seconds, said.metres, said.calories, said.rpe, said.rir,
            said.set_type, said.note, said.completed_at, said.logged_by, said.device_name, said.write_id, clock_timestamp())
     where t.id = l.id
    returning * into l;
  elsif private.agrees(l, said) then
    -- Nothing is lost: what is missing here is filled by what came.
    update public.set_logs t
       set reps = coalesce(l.reps, said.reps), load_kg = coalesce(l.load_kg, said.load_kg),
           entered_value = case when l.load_kg is null then said.entered_value else l.entered_value end,
           entered_unit = case when l.load_kg is null then said.entered_unit else l.entered_unit end,
           seconds = coalesce(l.seconds, said.seconds), metres = coalesce(l.metres, said.metres), calories = coalesce(l.calories, said.calories),
           rpe = coalesce(l.rpe, said.rpe), rir = coalesce(l.rir, said.rir), note = private.joined_words(l.note, said.note),
           write_id = said.write_id, updated_at = clock_timestamp()
     where t.id = l.id
       and ((l.reps, l.load_kg, l.seconds, l.metres, l.calories, l.rpe, l.rir, l.note) is distinct from
            (coalesce(l.reps, said.reps), coalesce(l.load_kg, said.load_kg), coalesce(l.seconds, said.seconds), coalesce(l.metres, said.metres),
             coalesce(l.calories, said.calories), coalesce(l.rpe, said.rpe), coalesce(l.rir, said.rir), private.joined_words(l.note, said.note)))
    returning * into said;
    if found then
      l := said;
    end if;
  end if;
  return l;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.swap_rival(r set_log_rivals)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  l public.set_logs;
begin
  select * into strict l from public.set_logs t where t.id = r.set_log_id;
  update public.set_logs t
     set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at,
          logged_by, device_name, write_id, updated_at) =
         (r.exercise_id, r.reps, r.load_kg, r.entered_value, r.entered_unit, r.seconds, r.metres, r.calories, r.rpe, r.rir, r.set_type, r.note,
          r.completed_at, r.logged_by, r.device_name, r.write_id, clock_timestamp())
   where t.id = l.id;
  update public.set_log_rivals t
     set (exercise_id, reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, set_type, note, completed_at,
          logged_by, device_name, write_id) =
         (l.exercise_id, l.reps, l.load_kg, l.entered_value, l.entered_unit, l.seconds, l.metres, l.calories, l.rpe, l.rir, l.set_type, l.note,
          l.completed_at, l.logged_by, l.device_name, l.write_id)
   where t.id = r.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.with_other(others jsonb, field text, counts numeric, said numeric, who uuid, device text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select case
    when counts is null or said is null or counts = said
      or exists (select from jsonb_array_elements(others) o where o ->> 'field' = field and (o ->> 'value')::numeric = said) then others
    else others || jsonb_build_object(
      'field', field, 'value', said, 'device_name', device, 'logged_by', who, 'at', clock_timestamp(), 'settled', false) end;
$function$
;

CREATE OR REPLACE FUNCTION private.exercise_log_document(l exercise_logs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', l.id, 'prescription_id', l.prescription_id, 'pos', l.pos, 'dropped', l.dropped, 'note', l.note, 'video_url', l.video_url,
    'updated_at', l.updated_at,
    'exercise', (select private.exercise_document(e) from public.exercises e where e.id = l.exercise_id));
$function$
;

CREATE OR REPLACE FUNCTION private.is_exercise_used(exercise uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.prescriptions p where p.exercise_id = exercise)
      or exists (select from public.set_logs l where l.exercise_id = exercise)
      or exists (select from public.set_log_rivals r where r.exercise_id = exercise)
      or exists (select from public.exercise_logs l where l.exercise_id = exercise)
      or exists (select from public.set_targets t where t.pct_exercise_id = exercise)
      or exists (select from public.athlete_maxes m where m.exercise_id = exercise)
      or exists (select from private.template_exercises x where x.exercise_id = exercise);
$function$
;

CREATE OR REPLACE FUNCTION private.keep_exercises_for_athletes(doomed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used record;
  copy uuid;
begin
  for used in
    select u.exercise_id as id, w.athlete_id
      from (select p.exercise_id, p.workout_id from public.prescriptions p where p.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.set_logs l where l.exercise_id = any (doomed)
            union select r.exercise_id, l.workout_id from public.set_log_rivals r join public.set_logs l on l.id = r.set_log_id
                   where r.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.exercise_logs l where l.exercise_id = any (doomed)
            union select t.pct_exercise_id, t.workout_id from public.set_targets t where t.pct_exercise_id = any (doomed)) u
      join public.workouts w on w.id = u.workout_id
    union
    select m.exercise_id, m.athlete_id from public.athlete_maxes m where m.exercise_id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, faults, license, attribution, source_url, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.faults, e.license, e.attribution,
           e.source_url, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_log_rivals r set exercise_id = copy
      from public.set_logs l join public.workouts w on w.id = l.workout_id
     where l.id = r.set_log_id and w.athlete_id = used.athlete_id and r.exercise_id = used.id;
    update public.exercise_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.log_document(l set_logs)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', l.id, 'set_target_id', l.set_target_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'side', l.side,
    'reps', l.reps, 'load_kg', l.load_kg, 'entered_value', l.entered_value, 'entered_unit', l.entered_unit,
    'seconds', l.seconds, 'metres', l.metres, 'calories', l.calories, 'rpe', l.rpe, 'rir', l.rir,
    'set_type', l.set_type, 'note', l.note, 'completed_at', l.completed_at, 'target_snapshot', l.target_snapshot,
    'updated_at', l.updated_at, 'device_name', l.device_name);
$function$
;

CREATE OR REPLACE FUNCTION private.workout_document(w workouts)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- plpgsql keeps its plan: a function in SQL would be planned again in each answer.
  return jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'order_in_day', w.order_in_day,
    'title', w.title, 'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'skip_reason', w.skip_reason, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'interval_s', b.interval_s, 'work_s', b.work_s, 'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'rest_max_s', p.rest_max_s, 'turn', p.turn, 'note', p.note,
            'video_override', p.video_override,
            'exercise', private.exercise_document(e),
            'sets', coalesce((
              select jsonb_agg(private.target_document(t) order by t.pos)
                from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p join public.exercises e on e.id = p.exercise_id
           where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'logs', coalesce((
      select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id), '[]'),
    'exercise_logs', coalesce((
      select jsonb_agg(private.exercise_log_document(l) order by l.pos, l.id)
        from public.exercise_logs l where l.workout_id = w.id), '[]'),
    'rivals', coalesce((
      select jsonb_agg(private.rival_document(r) order by r.created_at, r.id)
        from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
       where l.workout_id = w.id and r.settled is null), '[]'),
    'session', (select private.session_document(s) from public.session_logs s where s.workout_id = w.id));
end;
$function$
;

create trigger keep_time_of_equal_session before update on public.session_logs for each row
  when (new.updated_at is distinct from old.updated_at
    and (new.started_at, new.ended_at, new.duration_min, new.srpe, new.comment, new.others)
        is not distinct from (old.started_at, old.ended_at, old.duration_min, old.srpe, old.comment, old.others))
  execute function private.keep_time_of_equal_session();

CREATE CONSTRAINT TRIGGER set_log_rival_changed AFTER INSERT OR DELETE OR UPDATE ON public.set_log_rivals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.rival_changed();

comment on function public.save_day_note(uuid, date, text, text, text) is
  'Keeps the note of a day for an audience (everyone or coaches); blank text deletes it. seen_param is the note it was made
   of: where somebody has written something else meanwhile, both are kept. PT403 and PT402 as save_workout.';

grant execute on function public.save_day_note(uuid, date, text, text, text) to authenticated;

comment on function private.merged_exercise_log(public.exercise_logs, jsonb) is
  'What two devices say of one exercise that knew nothing of each other: all words; what was done counts more than what was left out; of two
   exercises and two videos the first, and the other one is named in the note.';

comment on function public.save_exercise_log(jsonb) is
  'Writes what was different about an exercise of a workout, as a whole: { id, workout_id, prescription_id, exercise_id, pos, dropped, note,
   video_url }. seen, write_id, after and device_name as log_set: what another device has said meanwhile is merged. prescription_id null: it was added. The client makes the id; a planned exercise that has a row under another id keeps that.';

grant execute on function public.save_exercise_log(jsonb) to authenticated;

comment on column public.set_logs.device_name is 'What the device is called on which it was logged, as its client says.';

comment on column public.set_logs.write_id is 'Of the last write: a device knows its own by it, also when its answer was lost.';

comment on column public.session_logs.others is
  'What other devices said, which did not know of what is stored: [{ field, value, device_name, logged_by, at, settled }], field srpe or
   duration_min.';

comment on function private.with_other(jsonb, text, numeric, numeric, uuid, text) is
  'With what another device said of a number of the session, unless it is the one that counts or is there already.';

comment on function private.session_document(public.session_logs) is
  'How a session was, as calls answer it; others are the numbers that other devices said and nobody has chosen between.';

comment on function private.store_log(public.set_logs, public.set_logs, jsonb) is
  'Stores a set where it is new, corrects what the device has seen, fills what was missing. What differs and was made without knowing of it is
   left to private.keep_rival.';

comment on function public.log_set(jsonb) is
  'Logs a set or corrects it; answers it as stored with workout_state and its open rivals. The client makes the id; when the target was already
   logged under another id, that one is answered. seen is the updated_at of the log that the device showed, write_id names this write, after the
   own writes whose place it takes: what was made of what is stored is a correction; what says the same, or fills what was missing, is taken;
   anything else is kept as a rival (set_log_rivals), and the log stays as it is until choose_set_log. device_name is kept beside it.
   load_kg is computed from entered_value and entered_unit. loads: [{ set_target_id, load }]
   are fixed with the first set. Any order is kept: before, after and between complete_workout, reopen_workout and skip_workout; the
   start and the end of the session move with it. set_type is that of the target unless it is sent. PT422 set_without_amount without repetitions (0 is a
   failed attempt), seconds, metres or calories; PT422 negative_load for less than 0 on anything but weighted_bodyweight.';

grant execute on function public.log_set(jsonb) to authenticated;

comment on function public.delete_set_log(uuid, timestamptz, uuid[]) is
  'Takes back a logged set. Repeating it changes nothing. Answers null, or the set that stands there: its rival counts now, or, where the device
   says what it has seen (seen and after as log_set), another one has changed it since.';

grant execute on function public.delete_set_log(uuid, timestamptz, uuid[]) to authenticated;

comment on function public.complete_workout(uuid, jsonb) is
  'Ends the session: ended_at, duration_min, srpe (0 to 10) and comment are optional. Repeating it changes nothing. With started_at both
   times are changed, as they are sent. seen, write_id, after and device_name as log_set: what another device has said meanwhile is merged, and
   of two numbers the first counts (session_logs.others has the other, choose_session_value chooses). PT422 invalid_session names in its detail what is wrong, session_logs_order an end before the start.';

grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

comment on function public.choose_session_value(uuid, text, numeric, boolean) is
  'Says which of the numbers that devices have said of a session counts: field srpe or duration_min. The others are kept. open asks again, which
   undoes a choice. Repeating it changes nothing.';

grant execute on function public.choose_session_value(uuid, text, numeric, boolean) to authenticated;

comment on table public.set_log_rivals is
  'A set as another device has logged it, which did not know of the log there is. Open until it is settled; kept with its values afterwards.';

comment on column public.set_log_rivals.settled is
  'What was chosen. log: the one that arrived first. rival: this one; the two have changed places, and this row has what counted before. both:
   two sets; the second has the id of this row.';

comment on function private.has_seen(jsonb, timestamptz, uuid) is
  'Whether what a device sends was made of what is stored: seen is the updated_at of the row it showed, after are the writes of its own (write_id)
   that this one takes the place of, whose answers it may have lost.';

comment on function private.device_name(text) is
  'The name of a device as it is kept beside what was logged on it. A name that cannot be shown is none: no set is refused for it.';

comment on function private.joined_words(text, text) is
  'What two devices have written about one thing, the first to arrive first; once where one of them contains the other.';

comment on function private.agrees(public.set_logs, public.set_logs) is
  'Whether two logs of one set can be one without losing a value: what both say is the same. Kilograms are compared, in whatever unit they
   were entered; notes are joined.';

comment on function private.rival_document(public.set_log_rivals) is 'A rival as calls answer it.';

comment on function private.keep_rival(public.set_logs, public.set_logs, jsonb) is
  'Keeps what a device said of a set beside the log that counts; whether it was new. Sent again it changes nothing.';

comment on function public.choose_set_log(uuid, uuid, text) is
  'Says which of two logs of one set counts: log (the one that arrived first), rival (the later one) or both, as two sets; open takes the choice
   back. Answers the workout; null where the set was taken back. Repeating it changes nothing, and another choice takes the place of the first.';

grant execute on function public.choose_set_log(uuid, uuid, text) to authenticated;

comment on function public.skip_workout(uuid, text, text) is
  'Skips a published workout that has not begun, with a reason of up to 500 characters that everyone with access reads; reopen_workout takes
   it back. Repeating it changes nothing; another reason takes the place of the one in seen_param, else it is put below it. PT409 workout_begun when sets are logged. PT402 as save_workout.';

grant execute on function public.skip_workout(uuid, text, text) to authenticated;

comment on function public.save_athlete_note(uuid, text, text) is
  'What the athlete writes about a workout, whoever planned it; empty takes it away. seen_param is the note it was made of: where another
   device has written something else meanwhile, both are kept. Like a log it is no change of the plan: the version stays.';

grant execute on function public.save_athlete_note(uuid, text, text) to authenticated;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('set_log_rivals', 'public.set_log_rivals', 'set_log_id',
   't.set_log_id in (select l.id from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1
      and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
   't.completed_at, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.set_log_rivals', 'logged_by', 'As set_logs.');
