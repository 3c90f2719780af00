set check_function_bodies = off;

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
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''), coalesce(doc ->> 'athlete_note', ''),
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
           athlete_note = coalesce(doc ->> 'athlete_note', t.athlete_note),
           -- A started workout keeps its state, and an athlete cannot publish a coach's draft.
           state = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then
               case when doc ->> 'state' = 'skipped' and t.state = 'published' then 'skipped' else t.state end
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then t.hidden
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

drop function if exists "private"."record_edit"(save uuid, caller uuid, before_version integer, w workouts, before jsonb);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.continues_edit(change uuid, caller uuid, w workouts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.calendar_changes c join private.calendar_change_items i on i.change_id = c.id
     where c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null
       and i.workout_id = w.id and i.version_after = w.version);
$function$
;

CREATE OR REPLACE FUNCTION private.record_edit(change uuid, caller uuid, before_version integer, w workouts, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.calendar_change_items i set version_after = w.version
    from private.calendar_changes c
   where c.id = i.change_id and c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null
     and i.workout_id = w.id and i.version_after = before_version;
  if not found and not exists (select from private.calendar_changes c where c.id = change) then
    perform private.record_change(change, caller, 'edit');
    perform private.record_item(change, before_version, w, before);
  end if;
end;
$function$
;

comment on table private.calendar_changes is
  'What somebody did to a calendar in one go, for undoing it: the last 200 of a person, of the last day. kind edit are the saves of one opening of the builder.';

comment on function private.continues_edit(uuid, uuid, public.workouts) is
  'Whether a save belongs to an edit that is recorded already, and nobody has changed the workout since: what it was before is known.';

comment on function public.undo_calendar_changes(uuid[], uuid[]) is
  'Undoes changes of the caller, newest first, in one transaction: ids of change_calendar, and change_ids of save_workout. PT409 undo_conflict
   lists in its detail the workouts that somebody changed or logged since ({ workout_id, title, date, reason, by }) and that are not in
   skip: those are left as they are. What is undone already stays undone.';

grant execute on function public.save_workout(jsonb) to authenticated;
