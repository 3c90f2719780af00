-- Calls of planned training: the calendar, saving, skipping; tables: workouts.sql, rules: workouts-rules.sql.

create function public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- The same refusal for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb, 'days', null);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start, 'loads', private.loads_document(p.user_id, access, from_param, to_param))
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'),
    'days', private.days_document(athlete_id_param, access, from_param, to_param));
end;
$$;
comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete with what decides their loads, every visible workout from one day to another, both
   included, and of these days notes and availability.';
grant execute on function public.get_calendar(uuid, date, date) to authenticated;

create function public.save_workout(workout jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
  doc := workout;
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
           planned_date = private.planned_day(t, caller, (doc ->> 'date')::date),
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
$$;
comment on function public.save_workout(jsonb) is
  'Creates (version 0) or changes a workout with all its blocks, prescriptions and targets, and answers it as stored. Ids are made
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one;
   PT403 plan_of_coach when the athlete changes what another planned; PT402 subscription_required for somebody else''s training without a subscription.';
grant execute on function public.save_workout(jsonb) to authenticated;

create function public.delete_workout(workout_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing. PT402 and PT403 as save_workout.';
grant execute on function public.delete_workout(uuid) to authenticated;

create function public.restore_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.restore_workout(uuid) is 'Undoes delete_workout. PT402 and PT403 as save_workout.';
grant execute on function public.restore_workout(uuid) to authenticated;

create function public.skip_workout(workout_id_param uuid, reason_param text default '', seen_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.skip_workout(uuid, text, text) is
  'Skips a published workout that has not begun, with a reason of up to 500 characters that everyone with access reads; reopen_workout takes
   it back. Repeating it changes nothing; another reason takes the place of the one in seen_param, else it is put below it. PT409 workout_begun when sets are logged. PT402 as save_workout.';
grant execute on function public.skip_workout(uuid, text, text) to authenticated;

create function public.set_training_day(workout_id_param uuid, date_param date)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.athlete_id <> caller then
    perform private.refuse('PT403', 'not_the_athlete', 'Only the athlete says on which day they trained.');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  end if;
  if w.date <> date_param then
    update public.workouts t
       set date = date_param, planned_date = private.planned_day(t, caller, date_param),
           order_in_day = private.next_order(t.athlete_id, date_param),
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;
comment on function public.set_training_day(uuid, date) is
  'Puts a workout on the day on which its athlete trains it, begun or not, with what is logged: a later workout that is begun today, and back
   again. Its planned day stays, unless the plan is their own. Repeating it changes nothing. PT403 not_the_athlete for anybody else.';
grant execute on function public.set_training_day(uuid, date) to authenticated;

create function public.save_athlete_note(workout_id_param uuid, note_param text, seen_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.save_athlete_note(uuid, text, text) is
  'What the athlete writes about a workout, whoever planned it; empty takes it away. seen_param is the note it was made of: where another
   device has written something else meanwhile, both are kept. Like a log it is no change of the plan: the version stays.';
grant execute on function public.save_athlete_note(uuid, text, text) to authenticated;
