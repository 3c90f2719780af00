alter table "public"."session_logs" add column "said_write_id" uuid;

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
    also := private.with_other(s.others, field_param, value_param, counts, s.logged_by, s.device_name, s.said_write_id, s.said_at);
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
      'srpe', known.srpe, (doc ->> 'srpe')::numeric, caller, said_by, (doc ->> 'write_id')::uuid, now()),
      'duration_min', known.duration_min, (doc ->> 'duration_min')::numeric, caller, said_by, (doc ->> 'write_id')::uuid, now())
    else private.with_other(private.with_other(known.others,
      'srpe', (doc ->> 'srpe')::numeric, known.srpe, known.logged_by, known.device_name, known.said_write_id, known.said_at),
      'duration_min', (doc ->> 'duration_min')::numeric, known.duration_min, known.logged_by, known.device_name, known.said_write_id, known.said_at) end;
  began := least((doc ->> 'started_at')::timestamptz, case when doc ->> 'started_at' is not null then now() end);
  ended := least(coalesce((doc ->> 'ended_at')::timestamptz, now()), now());
  insert into public.session_logs as s (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by, device_name, write_id, said_at, said_write_id)
  values (
    w.id, began, ended, (doc ->> 'duration_min')::smallint, (doc ->> 'srpe')::numeric, coalesce(btrim(doc ->> 'comment'), ''), caller, said_by,
    (doc ->> 'write_id')::uuid, now(), (doc ->> 'write_id')::uuid)
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
        said_write_id = case
          when is_merged and s.srpe is not distinct from coalesce(s.srpe, excluded.srpe) then s.said_write_id else excluded.said_write_id end,
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
  left_out public.exercise_logs;
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
    select * into left_out from public.exercise_logs e where e.workout_id = w.id and l.set_target_id = any (e.dropped_sets);
    -- Another device has left the set out, which this one did not know: it is done, and asked for. A device begins its writes with its own.
    if known.id is null and left_out.write_id is not null and left(left_out.write_id::text, 8) <> left(said.write_id::text, 8) then
      perform private.keep_removal(l, left_out.logged_by, null, left_out.write_id);
    end if;
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

drop function if exists "private"."with_other"(others jsonb, field text, counts numeric, said numeric, who uuid, device text, at timestamp with time zone);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.with_other(others jsonb, field text, counts numeric, said numeric, who uuid, device text, write uuid, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select case
    when counts is null or said is null or counts = said
      or exists (select from jsonb_array_elements(others) o where o ->> 'field' = field and (o ->> 'value')::numeric = said) then others
    else others || jsonb_build_object(
      'field', field, 'value', said, 'device_name', device, 'write_id', write, 'logged_by', who, 'at', coalesce(at, clock_timestamp()), 'settled', false) end;
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
    'updated_at', s.updated_at, 'device_name', s.device_name, 'write_id', s.said_write_id, 'said_at', s.said_at)
    || case when s.others <> '[]' then private.logged_by_words(s.logged_by, (select w.athlete_id from public.workouts w where w.id = s.workout_id))
       else '{}' end
    || jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(
               o - '{logged_by,settled}'::text[] || private.logged_by_words(
                 (o ->> 'logged_by')::uuid, (select w.athlete_id from public.workouts w where w.id = s.workout_id)) order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where not (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end),
    'settled_others', (
      select coalesce(jsonb_agg(
               o - '{logged_by,settled}'::text[] || private.logged_by_words(
                 (o ->> 'logged_by')::uuid, (select w.athlete_id from public.workouts w where w.id = s.workout_id)) order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end));
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
   where l.workout_id = workout and not r.removed
     and (r.settled in ('log', 'rival') or r.settled = 'both' and exists (select from public.set_logs second where second.id = r.id));
$function$
;

comment on column public.session_logs.others is
  'What other devices said, which did not know of what is stored: [{ field, value, device_name, write_id, logged_by, at, settled }], field srpe or
   duration_min.';

comment on column public.session_logs.said_write_id is
  'The write that said them: a device knows its own by it. write_id is the last write, which may have been merged.';

comment on function private.with_other(jsonb, text, numeric, numeric, uuid, text, uuid, timestamptz) is
  'With what another device said of a number of the session, unless it is the one that counts or is there already.';

comment on function private.session_document(public.session_logs) is
  'How a session was, as calls answer it; others are the numbers that other devices said and nobody has chosen between, with who said
   them; settled_others are those that were not chosen: any of them can be, later.';

grant execute on function public.log_set(jsonb) to authenticated;

grant execute on function public.complete_workout(uuid, jsonb) to authenticated;

grant execute on function public.choose_session_value(uuid, text, numeric, boolean) to authenticated;

comment on function private.settled_rivals(uuid) is
  'What else was entered of the sets of a workout and was settled: what does not count can be chosen later, and two sets can be one again.';
