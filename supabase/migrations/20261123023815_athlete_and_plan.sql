alter table "public"."workouts" add column "skip_reason" text not null default ''::text;

alter table "public"."workouts" add constraint "workouts_skip_reason_length" CHECK ((length(skip_reason) <= 500)) not valid;

alter table "public"."workouts" validate constraint "workouts_skip_reason_length";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.save_athlete_note(workout_id_param uuid, note_param text)
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
  elsif length(note) > 4000 then
    perform private.refuse('PT422', 'invalid_note', 'A note has at most 4,000 characters.');
  end if;
  update public.workouts t set athlete_note = note where t.id = w.id returning * into w;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.skip_workout(workout_id_param uuid, reason_param text DEFAULT ''::text)
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
  elsif length(reason) > 500 then
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

CREATE OR REPLACE FUNCTION public.delete_workout(workout_id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    return;
  end if;
  perform private.refuse_plan_of_coach(w, caller);
  perform private.require_planning(w.athlete_id, caller);
  if w.athlete_id <> caller and exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_has_logs', 'Sets are logged in this workout: a coach cannot delete it.');
  end if;
  update public.workouts
     set deleted_at = now(), deleted_by = caller, version = version + 1, updated_by = caller, updated_at = now()
   where id = w.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.reopen_workout(workout_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.state in ('completed', 'skipped', 'missed') then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts t
       set state = case when exists (select from public.set_logs l where l.workout_id = t.id) then 'in_progress' else 'published' end,
           -- A skip has a version of its own, and so has taking it back.
           version = t.version + (t.state = 'skipped')::integer,
           updated_by = case when t.state = 'skipped' then caller else t.updated_by end,
           updated_at = case when t.state = 'skipped' then now() else t.updated_at end
     where t.id = w.id
    returning * into w;
    update public.session_logs set ended_at = null where workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.restore_workout(workout_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    perform private.refuse_plan_of_coach(w, caller);
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts
       set deleted_at = null, deleted_by = null, version = version + 1, updated_by = caller, updated_at = now()
     where id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_workout(workout jsonb)
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
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  was public.workouts;
  before jsonb;
  edit uuid;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  edit := coalesce((doc ->> 'change_id')::uuid, save);
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''),
      case when caller = athlete then coalesce(doc ->> 'athlete_note', '') else '' end,
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice concurrently, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    perform private.refuse_plan_of_coach(w, caller);
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    was := w;
    if not private.continues_edit(edit, caller, w) then
      before := private.before_edit(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = case when caller = athlete then coalesce(doc ->> 'athlete_note', t.athlete_note) else t.athlete_note end,
           -- A started workout keeps its state.
           state = case
             when t.state in ('in_progress', 'completed') then t.state
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  perform private.record_edit(edit, caller, coalesce(was.version, 0), w, before);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.undo_calendar_changes(change_ids uuid[], skip uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
         set (date, order_in_day, title, coach_note, state, skip_reason, hidden, deleted_at, deleted_by) = (
               select r.date, r.order_in_day, r.title, r.coach_note, r.state, coalesce(r.skip_reason, ''), r.hidden, r.deleted_at, r.deleted_by
                 from jsonb_to_record(coalesce(
                   item.before, private.workout_columns(t) || jsonb_build_object('deleted_at', now(), 'deleted_by', caller))) r (
                   date date, order_in_day smallint, title text, coach_note text, state text, skip_reason text, hidden boolean,
                   deleted_at timestamptz, deleted_by uuid)),
             version = t.version + 1, save_id = null, updated_by = caller, updated_at = now()
       where t.id = item.workout_id
      returning * into w;
      if item.before ? 'blocks' then
        perform private.write_subtree(w.id, item.before);
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
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_skip_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.skip_reason := '';
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_plan_of_coach(w workouts, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if w.athlete_id = caller and w.created_by is distinct from caller then
    perform private.refuse(
      'PT403', 'plan_of_coach', 'Somebody else planned this workout: you can move, skip and log it, but not change the plan.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.workout_columns(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note, 'state', w.state,
    'skip_reason', w.skip_reason, 'hidden', w.hidden, 'deleted_at', w.deleted_at, 'deleted_by', w.deleted_by);
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
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title,
    'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'skip_reason', w.skip_reason, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'interval_s', b.interval_s, 'work_s', b.work_s, 'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'note', p.note, 'video_override', p.video_override,
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
    'session', (
      select jsonb_build_object(
        'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe,
        'comment', s.comment)
        from public.session_logs s where s.workout_id = w.id));
end;
$function$
;

CREATE TRIGGER forget_skip_reason BEFORE UPDATE ON public.workouts FOR EACH ROW WHEN (((new.state <> 'skipped'::text) AND (new.skip_reason <> ''::text))) EXECUTE FUNCTION private.forget_skip_reason();

comment on function private.workout_columns(public.workouts) is 'What an undo puts back. Not the athlete''s note: writing it is no change of the plan, so an undo does not see it.';

grant execute on function public.undo_calendar_changes(uuid[], uuid[]) to authenticated;

grant execute on function public.reopen_workout(uuid) to authenticated;

comment on column public.workouts.skip_reason is 'Why it was skipped, in the athlete''s words; empty in every other state.';

comment on function private.refuse_plan_of_coach(public.workouts, uuid) is
  'PT403 when an athlete would rewrite or take away what another planned for them. private.refusal_of_step says the same of a calendar''s steps.';

comment on function public.save_workout(jsonb) is
  'Creates (version 0) or changes a workout with all its blocks, prescriptions and targets, and answers it as stored. Ids are made
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one;
   PT403 plan_of_coach when the athlete changes what another planned; PT402 subscription_required for somebody else''s training without a subscription.';

grant execute on function public.save_workout(jsonb) to authenticated;

comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing. PT402 and PT403 as save_workout.';

grant execute on function public.delete_workout(uuid) to authenticated;

comment on function public.restore_workout(uuid) is 'Undoes delete_workout. PT402 and PT403 as save_workout.';

grant execute on function public.restore_workout(uuid) to authenticated;

comment on function public.skip_workout(uuid, text) is
  'Skips a published workout that has not begun, with a reason of up to 500 characters that everyone with access reads; reopen_workout takes
   it back. Repeating it changes nothing. PT409 workout_begun when sets are logged. PT402 as save_workout.';

grant execute on function public.skip_workout(uuid, text) to authenticated;

comment on function public.save_athlete_note(uuid, text) is
  'What the athlete writes about a workout, whoever planned it; empty takes it away. Like a log it is no change of the plan: the version stays.';

grant execute on function public.save_athlete_note(uuid, text) to authenticated;
