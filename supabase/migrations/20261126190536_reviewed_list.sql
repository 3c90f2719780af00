drop function if exists "public"."get_review_list"(athlete_id_param uuid, limit_count integer);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_review_list(athlete_id_param uuid DEFAULT NULL::uuid, limit_count integer DEFAULT 100, reviewed_param boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  max_rows integer := least(greatest(coalesce(limit_count, 100), 1), 200);
begin
  return (
    with waiting as materialized (
      select w as workout, w.id, w.athlete_id, w.date, w.order_in_day, r.access, r.shown, r.mark, r.reviewed_at,
             case when reviewed_param then r.reviewed_at end as looked_at
        from private.returned_workouts(me) r join public.workouts w on w.id = r.workout_id
       where r.is_open is distinct from coalesce(reviewed_param, false) and (athlete_id_param is null or w.athlete_id = athlete_id_param)
    ), page as materialized (
      select o.* from waiting o order by o.looked_at desc, o.date desc, o.athlete_id, o.order_in_day desc, o.id limit max_rows
    )
    select json_build_object(
      'since', (select max(v.reviewed_at) from private.workout_reviews v where v.coach_id = me),
      'total', (select count(*) from waiting),
      'set_names', '["id","set_type","reps_min","reps_max","amrap","reps_parts","per_side","seconds","seconds_max","metres","calories","load_kind",
        "load_min","load_max","load_unit","pct_base","pct_exercise_id","rpe","rpe_max","rir","rir_max","fixed_load"]'::json,
      'log_names', '["id","set_target_id","exercise_id","pos","side","reps","load_kg","entered_value","entered_unit","seconds","metres","calories",
        "rpe","rir","set_type","note","completed_at","target_snapshot"]'::json,
      'athletes', coalesce((
        select json_agg(json_build_object(
            'id', u.user_id, 'name', private.person_name(u.user_id), 'access', a.access, 'units', u.units, 'time_zone', u.time_zone,
            'bar_and_plates', (
              select json_build_object('unit', e.unit, 'bar_weight', e.bar_weight, 'plates', e.plates)
                from public.loading_equipment e where e.user_id = u.user_id)) order by u.user_id)
          from (select distinct p.athlete_id, p.access from page p) a
          join public.user_profiles u on u.user_id = a.athlete_id), '[]'),
      'exercises', coalesce((
        select json_agg(private.exercise_document(e) order by e.id)
          from public.exercises e
         where e.id in (
           select t.exercise_id from public.prescriptions t where t.workout_id in (select p.id from page p)
           union
           select l.exercise_id from public.set_logs l where l.workout_id in (select p.id from page p)
           union
           select l.exercise_id from public.exercise_logs l where l.workout_id in (select p.id from page p))), '[]'),
      'workouts', coalesce((
        select json_agg(private.review_document(p.workout, p.shown, p.mark, p.reviewed_at)
                 order by p.looked_at desc, p.date desc, p.athlete_id, p.order_in_day desc, p.id)
          from page p), '[]')));
end;
$function$
;

drop function if exists "private"."review_document"(w workouts, shown text, mark text);

drop function if exists "private"."returned_workouts"(me uuid);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.review_document(w workouts, shown text, mark text, reviewed_at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return json_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'planned_date', w.planned_date, 'title', w.title, 'state', shown, 'mark', mark,
    'reviewed_at', review_document.reviewed_at,
    'changed_logs', coalesce((
      select json_agg(l.id order by l.pos, l.completed_at, l.id)
        from public.set_logs l where l.workout_id = w.id and l.updated_at > review_document.reviewed_at), '[]'),
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

CREATE OR REPLACE FUNCTION private.returned_workouts(me uuid)
 RETURNS TABLE(workout_id uuid, access text, shown text, mark text, is_open boolean, reviewed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE ROWS 200
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    with people as materialized (
      select g.athlete_id, case when bool_or(g.level = 'write') then 'write' else 'read' end as access,
             (now() at time zone p.time_zone)::date as today
        from private.workout_grants g
        join public.user_profiles p on p.user_id = g.athlete_id
       where g.viewer_id = me and g.athlete_id <> me
         and not exists (
           select from private.client_marks k where k.coach_id = me and k.client_id = g.athlete_id and k.archived_at is not null)
       group by g.athlete_id, p.time_zone
    ), returned as materialized (
      select w.id, p.access, s.shown, w.skip_reason, w.athlete_note,
             case when s.shown = 'missed' then greatest(w.date, w.planned_date) end as missed_on
        from people p
        -- Two weeks: what lies further back is history, and not what somebody comes back to.
        join public.workouts w on w.athlete_id = p.athlete_id and w.date > p.today - 14 and w.deleted_at is null and not w.hidden
       cross join lateral (select case
          when w.state in ('completed', 'skipped') then w.state
          when w.state = 'in_progress' and (w.date < p.today or private.is_fully_logged(w.id)) then 'in_progress'
          -- Both days, as the calendars say it (model/workout/display-state).
          when w.state in ('published', 'missed') and greatest(w.date, w.planned_date) < p.today then 'missed' end) s (shown)
       where s.shown is not null
    ), sets as materialized (
      select l.workout_id, count(*) as logged, max(l.updated_at) as at
        from public.set_logs l where l.workout_id in (select r.id from returned r) group by l.workout_id
    ), changes as materialized (
      select e.workout_id, count(*) as logged, max(e.updated_at) as at
        from public.exercise_logs e where e.workout_id in (select r.id from returned r) group by e.workout_id
    ), marked as (
      select r.*, concat_ws(
               '/', r.shown, r.missed_on, coalesce(s.logged, 0), extract(epoch from s.at), coalesce(e.logged, 0), extract(epoch from e.at),
               extract(epoch from o.updated_at), md5(r.skip_reason || chr(10) || r.athlete_note)) as mark
        from returned r
        left join sets s on s.workout_id = r.id
        left join changes e on e.workout_id = r.id
        left join public.session_logs o on o.workout_id = r.id
    )
    select m.id, m.access, m.shown, m.mark, v.mark is distinct from m.mark, v.reviewed_at
      from marked m
      left join private.workout_reviews v on v.coach_id = me and v.workout_id = m.id;
end;
$function$
;

comment on function private.returned_workouts(uuid) is
  'The workouts of the last two weeks that came back to somebody: completed, fully logged or begun on a day that is over, skipped, missed; of
   everybody whose training they see now and have not archived. mark says what each came back with, as one text: state, logs and how new they are, words.
   is_open: not looked at since it was this. Nullable: reviewed_at, when they looked at it last.';

comment on function private.review_document(public.workouts, text, text, timestamptz) is
  'A workout as the review has it: with its mark, when it came back, the sets that were logged or changed after the caller looked at it, and the best
   e1RM of an exercise where it beats every day before. Nullable: reviewed_at.';

comment on function public.get_review_list(uuid, integer, boolean) is
  'What came back that the caller has not looked at, newest day first, at most 200 of total: { since (when the caller last reviewed anything), total,
   set_names, log_names, athletes, exercises, workouts }. A set and a log are rows of values in the order of set_names and log_names; a log''s
   target_snapshot is null where the plan was not saved since it was written. With athlete_id_param of this one alone. mark is what
   review_workouts takes. With reviewed_param those that they have looked at as they are, the last first. Nullable: since; in workouts
   reviewed_at, when they looked at one before it changed.';

grant execute on function public.get_review_list(uuid, integer, boolean) to authenticated;
