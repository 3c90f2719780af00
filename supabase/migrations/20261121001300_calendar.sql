-- Reading a calendar: one call answers the caller's access, whose it is, and every workout of a span with all below it.
-- Functions: get_calendar; private.workout_document, target_document, log_document, document, person_name.
-- Risk: definer, so that access is decided once and not again for each of a thousand sets. It shows what the policies show.

create function private.person_name(person uuid)
returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(p.display_name), ''), nullif(btrim(p.first_name || ' ' || p.last_name), ''))
    from public.user_profiles p where p.user_id = person;
$$;
comment on function private.person_name(uuid) is
  'The name shown to others; never the e-mail address. Null without one: the screen says Unknown User.';

create function private.document(sent jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(sent) when 'string' then (sent #>> '{}')::jsonb else sent end;
$$;
comment on function private.document(jsonb) is
  'A JSON argument as it was meant: the embedded API hands one over as a string that holds the document.';

create function private.target_document(t public.set_targets)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', t.id, 'set_type', t.set_type, 'reps_min', t.reps_min, 'reps_max', t.reps_max, 'amrap', t.amrap,
    'seconds', t.seconds, 'metres', t.metres, 'calories', t.calories, 'load_kind', t.load_kind,
    'load_min', t.load_min, 'load_max', t.load_max, 'load_unit', t.load_unit, 'rpe', t.rpe, 'rir', t.rir);
$$;
comment on function private.target_document(public.set_targets) is
  'A set''s target as calls answer it, and as a log keeps it (target_snapshot).';

create function private.log_document(l public.set_logs)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', l.id, 'set_target_id', l.set_target_id, 'exercise_id', l.exercise_id, 'pos', l.pos, 'side', l.side,
    'reps', l.reps, 'load_kg', l.load_kg, 'entered_value', l.entered_value, 'entered_unit', l.entered_unit,
    'seconds', l.seconds, 'metres', l.metres, 'calories', l.calories, 'rpe', l.rpe, 'rir', l.rir,
    'completed_at', l.completed_at, 'target_snapshot', l.target_snapshot);
$$;
comment on function private.log_document(public.set_logs) is 'A logged set as calls answer it.';

create function private.workout_document(w public.workouts)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title,
    'coach_note', w.coach_note, 'athlete_note', w.athlete_note, 'state', w.state, 'hidden', w.hidden,
    'version', w.version, 'created_by', w.created_by, 'updated_at', w.updated_at,
    'updated_by_name', private.person_name(w.updated_by),
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', b.id, 'label', b.label, 'kind', b.kind, 'rounds', b.rounds, 'time_cap_s', b.time_cap_s,
        'rest_s', b.rest_s, 'note', b.note,
        'prescriptions', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'tempo', p.tempo, 'rest_s', p.rest_s, 'note', p.note,
            'exercise', jsonb_build_object(
              'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier,
              'cues', e.cues),
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
$$;
comment on function private.workout_document(public.workouts) is
  'A workout with blocks, prescriptions, targets and logs: what every call about workouts answers.';

create function public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- No access, and no such person, look the same.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start)
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'));
end;
$$;
comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete, and every visible workout from one day to another, both included.';
grant execute on function public.get_calendar(uuid, date, date) to authenticated;
