drop function if exists "public"."delete_set_log"(log_id_param uuid, seen_param timestamp with time zone, after_param uuid[]);

alter table "public"."exercise_logs" add column "dropped_sets" uuid[] not null default '{}'::uuid[];

alter table "public"."session_logs" add column "said_at" timestamp with time zone;

alter table "public"."set_log_rivals" add column "log_note" text;

alter table "public"."set_log_rivals" add column "removed" boolean not null default false;

alter table "public"."exercise_logs" add constraint "exercise_logs_dropped_sets_check" CHECK ((cardinality(dropped_sets) <= 100)) not valid;

alter table "public"."exercise_logs" validate constraint "exercise_logs_dropped_sets_check";

alter table "public"."set_log_rivals" add constraint "set_log_rivals_log_note_check" CHECK ((length(log_note) <= 2000)) not valid;

alter table "public"."set_log_rivals" validate constraint "set_log_rivals_log_note_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.delete_set_log(log_id_param uuid, seen_param timestamp with time zone DEFAULT NULL::timestamp with time zone, after_param uuid[] DEFAULT NULL::uuid[], device_name_param text DEFAULT NULL::text)
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
    -- Another device has changed it since: that is not what was taken back. Both are asked for.
    perform private.keep_removal(l, caller, private.device_name(device_name_param), after_param[cardinality(after_param)]);
    return private.log_document(l) || jsonb_build_object('workout_state', w.state, 'rivals', private.open_rivals(l.id));
  end if;
  select * into r from public.set_log_rivals t
   where t.set_log_id = l.id and t.settled is null and not t.removed order by t.created_at, t.id limit 1;
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
    also := private.with_other(s.others, field_param, value_param, counts, s.logged_by, s.device_name, s.said_at);
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
      'srpe', known.srpe, (doc ->> 'srpe')::numeric, caller, said_by, now()),
      'duration_min', known.duration_min, (doc ->> 'duration_min')::numeric, caller, said_by, now())
    else private.with_other(private.with_other(known.others,
      'srpe', (doc ->> 'srpe')::numeric, known.srpe, known.logged_by, known.device_name, known.said_at),
      'duration_min', (doc ->> 'duration_min')::numeric, known.duration_min, known.logged_by, known.device_name, known.said_at) end;
  began := least((doc ->> 'started_at')::timestamptz, case when doc ->> 'started_at' is not null then now() end);
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by, device_name, write_id, said_at)
  values (
    w.id, began, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(btrim(doc ->> 'comment'), ''), caller, said_by,
    (doc ->> 'write_id')::uuid, now())
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
        said_at = case when is_merged and s.srpe is not distinct from coalesce(s.srpe, excluded.srpe) then s.said_at else excluded.said_at end,
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

CREATE OR REPLACE FUNCTION public.get_training_history(athlete_id_param uuid, search_term text DEFAULT NULL::text, before_date date DEFAULT NULL::date, before_order integer DEFAULT NULL::integer, before_id uuid DEFAULT NULL::uuid, limit_count integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
  term text := private.search_words(coalesce(private.trimmed(search_term, 200, 'search_term'), ''));
begin
  -- The same answer for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'sessions', '[]'::jsonb);
  end if;
  return jsonb_build_object('access', access, 'sessions', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', s.id, 'date', s.date, 'order_in_day', s.order_in_day, 'title', s.title, 'state', s.state,
        'duration_min', o.duration_min, 'srpe', o.srpe, 'to_choose', private.count_to_choose(s.id),
        'exercises', coalesce((
          select jsonb_agg(jsonb_build_object(
              'id', x.id, 'name', x.name, 'load_multiplier', x.load_multiplier, 'sets', x.sets, 'volume_kg', x.volume, 'best', x.best)
                   order by x.pos, x.name)
            from (
              -- A failed attempt, and a set of which nothing was written, are listed and count no set.
              select e.id, e.name, e.load_multiplier, min(l.pos) as pos, count(distinct l.set_key) filter (where l.is_working) as sets,
                     coalesce(sum(private.volume_load(l.moved_kg, e.measurement, e.load_multiplier)) filter (where l.is_working), 0) as volume,
                     (array_agg(private.log_document(l) order by l.is_working desc,
                        l.load_kg * case e.measurement when 'assisted_bodyweight' then -1 else 1 end desc nulls last,
                        l.reps desc nulls last, l.metres desc nulls last,
                        case e.measurement when 'calories' then l.calories end desc nulls last,
                        -- Of the same way or the same calories the one in less time.
                        case when l.metres > 0 or e.measurement = 'calories' then - l.seconds else l.seconds end desc nulls last,
                        l.calories desc nulls last, l.id))[1]
                       as best
                from public.set_logs l join public.exercises e on e.id = l.exercise_id
               where l.workout_id = s.id and not private.is_warm_up(l.set_type, l.target_snapshot ->> 'block_kind')
               group by e.id) x), '[]'))
        order by s.date desc, s.order_in_day desc, s.id desc)
      from (
        select w.* from private.trained_workouts(athlete_id_param, access) w
         where (before_date is null
                or (w.date, w.order_in_day, w.id)
                 < (before_date, coalesce(before_order, 0), coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
           and (term = ''
                or position(term in private.search_words(w.title)) > 0
                or exists (
                  select from public.set_logs l join public.exercises e on e.id = l.exercise_id
                   where l.workout_id = w.id and position(term in e.search_text) > 0))
         order by w.date desc, w.order_in_day desc, w.id desc
         limit least(greatest(coalesce(limit_count, 20), 1), 50)) s
      left join public.session_logs o on o.workout_id = s.id), '[]'));
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
  if known.id is null and doc ->> 'seen' is not null then
    -- Another device has taken it back meanwhile. What was done counts more, and is asked for.
    perform private.keep_removal(l, null, null, null);
  end if;
  if l.set_target_id is not null then
    update public.exercise_logs e set dropped_sets = array_remove(e.dropped_sets, l.set_target_id)
     where e.workout_id = w.id and l.set_target_id = any (e.dropped_sets);
  end if;
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
  -- Last, so that sets of two workouts do not wait for each other in two orders.
  perform private.device_sent_set(caller, said.device_name);
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
$function$
;

drop function if exists "private"."with_other"(others jsonb, field text, counts numeric, said numeric, who uuid, device text);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.chosen_note(log_note text, log uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.count_to_choose(workout uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (select count(distinct r.set_log_id) from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
           where l.workout_id = workout and r.settled is null)::integer
       + (select count(distinct o ->> 'field') from public.session_logs s
           cross join lateral jsonb_array_elements(private.session_document(s) -> 'others') o where s.workout_id = workout)::integer;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_removal(l set_logs, caller uuid, device text, write uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.set_log_rivals (set_log_id, exercise_id, set_type, completed_at, logged_by, device_name, write_id, removed)
  select l.id, l.exercise_id, l.set_type, now(), caller, device, write, true
   where not exists (select from public.set_log_rivals r where r.set_log_id = l.id and r.removed and r.settled is null);
$function$
;

CREATE OR REPLACE FUNCTION private.logged_by_words(who uuid, athlete uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'by', case who when auth.uid() then 'you' when athlete then 'athlete' else 'other' end, 'by_name', private.person_name(who));
$function$
;

CREATE OR REPLACE FUNCTION private.open_target(l set_logs)
 RETURNS set_targets
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t from public.set_targets t join public.set_targets own on own.id = l.set_target_id
   where t.prescription_id = own.prescription_id
     and not exists (select from public.set_logs o where o.set_target_id = t.id and o.side is not distinct from l.side)
     and not exists (select from public.exercise_logs e where e.workout_id = l.workout_id and t.id = any (e.dropped_sets))
   order by t.pos < own.pos, t.pos limit 1;
$function$
;

CREATE OR REPLACE FUNCTION private.settled_rivals(workout uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(private.rival_document(r) order by r.created_at, r.id), '[]')
    from public.set_logs l join public.set_log_rivals r on r.set_log_id = l.id
   where l.workout_id = workout and r.settled in ('log', 'rival') and not r.removed;
$function$
;

CREATE OR REPLACE FUNCTION private.with_other(others jsonb, field text, counts numeric, said numeric, who uuid, device text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select case
    when counts is null or said is null or counts = said
      or exists (select from jsonb_array_elements(others) o where o ->> 'field' = field and (o ->> 'value')::numeric = said) then others
    else others || jsonb_build_object(
      'field', field, 'value', said, 'device_name', device, 'logged_by', who, 'at', coalesce(at, clock_timestamp()), 'settled', false) end;
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
    'updated_at', l.updated_at, 'dropped_sets', l.dropped_sets,
    'exercise', (select private.exercise_document(e) from public.exercises e where e.id = l.exercise_id));
$function$
;

CREATE OR REPLACE FUNCTION private.is_fully_logged(workout uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.set_logs l where l.workout_id = workout)
     and exists (select from public.set_targets t where t.workout_id = workout)
     and not exists (
       select from public.set_targets t
        where t.workout_id = workout
          and not exists (select from public.set_logs l where l.set_target_id = t.id)
          and not exists (
            select from public.exercise_logs e
             where e.workout_id = workout and (e.prescription_id = t.prescription_id and e.dropped or t.id = any (e.dropped_sets))));
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
$function$
;

CREATE OR REPLACE FUNCTION private.keep_time_of_equal_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := old.updated_at;
  new.said_at := old.said_at;
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
    select t.* into second from public.set_logs t join public.set_log_rivals r on r.id = t.id
     where r.set_log_id = l.id and private.has_seen(doc - 'seen', null, t.write_id)
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
    'dropped_sets', to_jsonb(known.dropped_sets) || coalesce(doc -> 'dropped_sets', '[]'),
    'video_url', coalesce(known.video_url, nullif(btrim(doc ->> 'video_url'), '')),
    'note', private.joined_words(private.joined_words(known.note, coalesce(btrim(doc ->> 'note'), '')), (
      select string_agg(line, E'\n') from (values
        (case when (doc ->> 'exercise_id')::uuid <> known.exercise_id then
           coalesce(private.device_name(doc ->> 'device_name'), 'Another device') || ': '
           || (select e.name from public.exercises e where e.id = (doc ->> 'exercise_id')::uuid) end),
        (case when btrim(doc ->> 'video_url') <> known.video_url then btrim(doc ->> 'video_url') end)) said (line))));
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
$function$
;

CREATE OR REPLACE FUNCTION private.review_document(w workouts, shown text, mark text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return json_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'title', w.title, 'state', shown, 'mark', mark,
    'skip_reason', w.skip_reason, 'athlete_note', w.athlete_note,
    'came_at', case shown
      when 'skipped' then w.updated_at
      when 'missed' then (greatest(w.date, w.planned_date) + 1)::timestamp
        at time zone (select u.time_zone from public.user_profiles u where u.user_id = w.athlete_id)
      else coalesce(
        greatest(
          (select max(l.updated_at) from public.set_logs l where l.workout_id = w.id),
          (select s.updated_at from public.session_logs s where s.workout_id = w.id)), w.updated_at) end,
    'blocks', coalesce((
      select json_agg(json_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind,
        'prescriptions', coalesce((
          select json_agg(json_build_object(
            'id', p.id, 'exercise_id', p.exercise_id,
            'sets', coalesce((
              select json_agg(json_build_array(
                  t.id, t.set_type, t.reps_min, t.reps_max, t.amrap, t.reps_parts, t.per_side, t.seconds, t.seconds_max, t.metres, t.calories,
                  t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base, t.pct_exercise_id, t.rpe, t.rpe_max, t.rir, t.rir_max,
                  t.fixed_load) order by t.pos)
                from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'logs', coalesce((
      select json_agg(json_build_array(
          l.id, l.set_target_id, l.exercise_id, l.pos, l.side, l.reps, l.load_kg, l.entered_value, l.entered_unit, l.seconds, l.metres,
          l.calories, l.rpe, l.rir, l.set_type, l.note, l.completed_at,
          -- Where the plan was not saved since, what was asked is what is asked.
          case when l.set_target_id is null or l.created_at < w.updated_at then l.target_snapshot end)
          order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id), '[]'),
    'exercise_logs', coalesce((
      select json_agg(json_build_object(
          'id', l.id, 'prescription_id', l.prescription_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'dropped', l.dropped,
          'dropped_sets', l.dropped_sets, 'note', l.note, 'video_url', l.video_url) order by l.pos, l.id)
        from public.exercise_logs l where l.workout_id = w.id), '[]'),
    'session', (
      select json_build_object(
          'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe, 'comment', s.comment)
        from public.session_logs s where s.workout_id = w.id),
    'to_choose', private.count_to_choose(w.id),
    'records', coalesce((
      -- The stored estimates, as every e1RM: a first one beats nothing, and what two devices say differently is none until somebody has chosen.
      select json_agg(json_build_object('exercise_id', b.exercise_id, 'kg', b.kg, 'before', b.before) order by b.exercise_id)
        from (
          select m.exercise_id, max(m.kg) filter (where l.id is not null and not exists (
                   select from public.set_log_rivals v where v.set_log_id = l.id and v.settled is null)) as kg,
                 max(m.kg) filter (where m.date < w.date) as before
            from public.athlete_maxes m
            left join public.set_logs l on l.id = m.source_set_id and l.workout_id = w.id
           where m.athlete_id = w.athlete_id and m.kind = 'estimated' and m.date <= w.date
             and m.exercise_id in (select t.exercise_id from public.set_logs t where t.workout_id = w.id)
           group by m.exercise_id) b
       where b.kg > b.before), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.rival_document(r set_log_rivals)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(r) - '{logged_by,settled_at,created_at,log_note}'::text[] || private.logged_by_words(r.logged_by, w.athlete_id)
         || jsonb_build_object('log_said', private.logged_by_words(l.logged_by, w.athlete_id) || jsonb_build_object('write_id', l.write_id))
    from public.set_logs l join public.workouts w on w.id = l.workout_id
   where l.id = r.set_log_id;
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
    'updated_at', s.updated_at, 'device_name', s.device_name, 'said_at', s.said_at)
    || case when s.others <> '[]' then private.logged_by_words(s.logged_by, (select w.athlete_id from public.workouts w where w.id = s.workout_id))
       else '{}' end
    || jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(
               o - '{logged_by,settled}'::text[] || private.logged_by_words(
                 (o ->> 'logged_by')::uuid, (select w.athlete_id from public.workouts w where w.id = s.workout_id)) order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where not (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end));
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
    'settled_rivals', private.settled_rivals(w.id),
    'session', (select private.session_document(s) from public.session_logs s where s.workout_id = w.id));
end;
$function$
;

comment on column public.exercise_logs.dropped_sets is
  'Planned sets that were left out, on every device. One that is logged is none of them: what was done counts more.';

comment on function public.save_exercise_log(jsonb) is
  'Writes what was different about an exercise of a workout, as a whole: { id, workout_id, prescription_id, exercise_id, pos, dropped, note,
   video_url, dropped_sets }. seen, write_id, after and device_name as log_set: what another device has said meanwhile is merged. prescription_id null: it was added. The client makes the id; a planned exercise that has a row under another id keeps that.';

grant execute on function public.save_exercise_log(jsonb) to authenticated;

comment on function public.get_training_history(uuid, text, date, integer, uuid, integer) is
  'What was trained, newest first, at most 50 sessions: each with what its devices say differently (to_choose), its
   exercises, working sets, volume and best set (the heaviest;
   with assistance that with the least; over a distance the farthest, then the fastest). The next page is
   before the date, order_in_day and id of the last one. search_term finds titles and exercises by name or alias. Nullable: access.';

grant execute on function public.get_training_history(uuid, text, date, integer, uuid, integer) to authenticated;

comment on column public.session_logs.said_at is 'When the numbers that count were said; null where a release before this has stored them.';

comment on function private.is_fully_logged(uuid) is
  'Whether every planned set has a log, without those that were left out, alone or with their exercise. In progress and fully logged counts as done wherever
   workouts are counted: its athlete has not said that it is finished, and did all of it.';

comment on function private.with_other(jsonb, text, numeric, numeric, uuid, text, timestamptz) is
  'With what another device said of a number of the session, unless it is the one that counts or is there already.';

comment on function private.session_document(public.session_logs) is
  'How a session was, as calls answer it; others are the numbers that other devices said and nobody has chosen between, with who said them.';

grant execute on function public.log_set(jsonb) to authenticated;

comment on function public.delete_set_log(uuid, timestamptz, uuid[], text) is
  'Takes back a logged set. Repeating it changes nothing. Answers null, or the set that stands there: its rival counts now, or, where the device
   says what it has seen (seen and after as log_set; the last of after names this write), another one has changed it since: then it stays until
   somebody chooses.';

grant execute on function public.delete_set_log(uuid, timestamptz, uuid[], text) to authenticated;

grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

grant execute on function public.choose_session_value(uuid, text, numeric, boolean) to authenticated;

comment on column public.set_log_rivals.removed is
  'The other device has taken the set back, without knowing of the log there is; this row has no values.';

comment on column public.set_log_rivals.note is
  'What this device has written, also after the two have changed places: words are joined in the log by a choice, and never dropped.';

comment on column public.set_log_rivals.log_note is 'The note of the log before a choice joined the words of both: what taking it back restores.';

comment on function private.logged_by_words(uuid, uuid) is
  'Who has entered something, for whoever reads it: by (you, athlete or other) and their name. Device names mean nothing to somebody else.';

comment on function private.rival_document(public.set_log_rivals) is
  'A rival as calls answer it, with who has entered it; log_said is the same of the log beside it.';

comment on function private.settled_rivals(uuid) is
  'What else was entered of the sets of a workout and does not count: any of it can be chosen later.';

comment on function private.count_to_choose(uuid) is
  'How many sets and numbers of a workout its devices say differently, without a choice. model/log/to-choose counts the same of a document.';

comment on function private.keep_removal(public.set_logs, uuid, text, uuid) is
  'Says beside a log that another device has taken its set back, which did not know of it. The log counts until somebody chooses.';

comment on function public.choose_set_log(uuid, uuid, text) is
  'Says which of two logs of one set counts: log (the one that arrived first), rival (the later one; of one that was taken back: none) or both, as
   two sets: the second is the next open set of the exercise, and one beyond the plan where none is open. open takes the choice back, also long
   after it. Notes of both are joined. Answers the workout; null where the set was taken back. Repeating it changes nothing, and another choice takes the place of the first.';

grant execute on function public.choose_set_log(uuid, uuid, text) to authenticated;
