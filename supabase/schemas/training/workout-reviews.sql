-- Workout reviews: what came back of the athletes that somebody sees, and what of it they have looked at.
--
-- Decides     private.returned_workouts(): what waits for a look
-- Risk        shows training only of people in private.workout_grants now, and never a draft or what is hidden. Who has looked at what is
--             theirs alone: a private table, calls that read and write by the caller's id, no event; not shown to the athlete.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.workout_reviews (
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  mark text not null constraint workout_reviews_mark check (char_length(mark) <= 200),
  reviewed_at timestamptz not null default clock_timestamp(),
  primary key (coach_id, workout_id)
);
comment on table private.workout_reviews is
  'That somebody has looked at a workout that came back. Not shown to its athlete; goes when the access ends, and with either account.';
comment on column private.workout_reviews.mark is
  'The mark of private.returned_workouts() that they saw: another one now, such as after a set that was logged later, opens it again.';
create index workout_reviews_workout_idx on private.workout_reviews (workout_id);
alter table private.workout_reviews enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.returned_workouts(me uuid)
returns table (workout_id uuid, access text, shown text, mark text, is_open boolean, reviewed_at timestamptz)
language plpgsql stable set search_path = '' rows 200 as $$
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
$$;
comment on function private.returned_workouts(uuid) is
  'The workouts of the last two weeks that came back to somebody: completed, fully logged or begun on a day that is over, skipped, missed; of
   everybody whose training they see now and have not archived. mark says what each came back with, as one text: state, logs and how new they are, words.
   is_open: not looked at since it was this. Nullable: reviewed_at, when they looked at it last.';

create function private.forget_reviews(coach uuid, athlete uuid)
returns void language sql volatile security definer set search_path = '' as $$
  delete from private.workout_reviews r using public.workouts w
   where r.coach_id = coach and w.id = r.workout_id and w.athlete_id = athlete
     and not exists (select from private.workout_grants g where g.viewer_id = coach and g.athlete_id = athlete);
$$;
comment on function private.forget_reviews(uuid, uuid) is 'What somebody has looked at goes when nothing lets them see it any more.';

create function private.reviews_end_with_permission()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_reviews(old.coach_id, old.athlete_id);
  return null;
end;
$$;
create trigger reviews_end_with_permission after delete on public.coach_permissions
  for each row execute function private.reviews_end_with_permission();

create function private.reviews_end_with_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_reviews(old.requester_id, old.recipient_id), private.forget_reviews(old.recipient_id, old.requester_id);
  return null;
end;
$$;
create trigger reviews_end_with_removal after delete on public.connections
  for each row execute function private.reviews_end_with_connection();
create trigger reviews_end_with_connection
  after update of status, requester_grants_workout_access, recipient_grants_workout_access on public.connections
  for each row execute function private.reviews_end_with_connection();

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_review_count()
returns integer language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return (select count(*)::integer from private.returned_workouts(me) r where r.is_open);
end;
$$;
comment on function public.get_review_count() is 'How many workouts came back that the caller has not looked at.';
grant execute on function public.get_review_count() to authenticated;

-- Sets as rows of values, their names once in the list, and exercises by id: a hundred workouts are one answer, and making an object of each set
-- took most of its time. The names are those of private.target_document and log_document.
create function private.review_document(w public.workouts, shown text, mark text, reviewed_at timestamptz)
returns json language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.review_document(public.workouts, text, text, timestamptz) is
  'A workout as the review has it: with its mark, when it came back, the sets that were logged or changed after the caller looked at it, and the best
   e1RM of an exercise where it beats every day before. Nullable: reviewed_at.';

create function public.get_review_list(
  athlete_id_param uuid default null, limit_count integer default 100, reviewed_param boolean default false)
returns json language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_review_list(uuid, integer, boolean) is
  'What came back that the caller has not looked at, newest day first, at most 200 of total: { since (when the caller last reviewed anything), total,
   set_names, log_names, athletes, exercises, workouts }. A set and a log are rows of values in the order of set_names and log_names; a log''s
   target_snapshot is null where the plan was not saved since it was written. With athlete_id_param of this one alone. mark is what
   review_workouts takes. With reviewed_param those that they have looked at as they are, the last first. Nullable: since; in workouts
   reviewed_at, when they looked at one before it changed.';
grant execute on function public.get_review_list(uuid, integer, boolean) to authenticated;

create function public.review_workouts(workout_ids_param uuid[], reviewed_param boolean, marks_param text[] default null)
returns setof uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if workout_ids_param is null or reviewed_param is null or cardinality(workout_ids_param) > 500
    or array_position(workout_ids_param, null) is not null
    or marks_param is not null and (
      cardinality(marks_param) <> cardinality(workout_ids_param)
      or exists (select from unnest(marks_param) m where m is null or char_length(m) > 200)) then
    perform private.refuse(
      'PT422', 'invalid_reviews', 'workout_ids: at most 500 ids; reviewed: true or false; marks: one for each id, as the list has them');
  end if;
  perform private.limit_rate(me, 'review_workouts', 3000, interval '1 hour');
  -- Nobody needs what has left the list long ago.
  delete from private.workout_reviews r where r.coach_id = me and r.reviewed_at < now() - interval '100 days';
  if reviewed_param then
    return query
      with told as (
        select distinct on (t.id) t.id, t.mark from unnest(workout_ids_param, marks_param) t (id, mark) order by t.id
      ), seen as materialized (
        -- In one order, so that two devices do not wait for each other.
        select r.workout_id, coalesce(t.mark, r.mark) as mark
          from private.returned_workouts(me) r join told t on t.id = r.workout_id
         order by r.workout_id
      )
      insert into private.workout_reviews as v (coach_id, workout_id, mark)
      select me, s.workout_id, s.mark from seen s order by s.workout_id
      on conflict (coach_id, workout_id) do update set mark = excluded.mark, reviewed_at = clock_timestamp()
      returning v.workout_id;
  else
    return query
      with mine as materialized (
        select v.workout_id from private.workout_reviews v
         where v.coach_id = me and v.workout_id = any (workout_ids_param)
           and exists (
             select from public.workouts w join private.workout_grants g on g.athlete_id = w.athlete_id and g.viewer_id = me
              where w.id = v.workout_id)
         order by v.workout_id for update of v
      )
      delete from private.workout_reviews v using mine m
       where v.coach_id = me and v.workout_id = m.workout_id
      returning v.workout_id;
  end if;
end;
$$;
comment on function public.review_workouts(uuid[], boolean, text[]) is
  'Says that the caller has looked at workouts that came back, or takes it back; answers the ids of which that is so now. What is not there, not
   shared or has not come back is passed over. With marks_param a workout that has changed since the caller read it stays open.';
grant execute on function public.review_workouts(uuid[], boolean, text[]) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by, omitted_columns) values
  ('workouts_reviewed', 'private.workout_reviews', 'coach_id',
   't.coach_id = $1 and t.workout_id in (select w.id from public.workouts w
      join private.workout_grants g on g.athlete_id = w.athlete_id and g.viewer_id = $1)',
   't.reviewed_at, t.workout_id', '{mark}');
