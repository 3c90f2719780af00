-- A plan on a day that is over is not put beside what was trained there.
set check_function_bodies = off;

create or replace function private.workouts_in_the_way(athletes uuid[], plans jsonb, seen uuid[])
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'workout_id', w.id, 'athlete_id', w.athlete_id, 'title', w.title, 'date', w.date,
      'reason', case when w.id = any (seen) then 'has_logs' else 'changed' end, 'by', private.person_name(w.updated_by))
      order by w.date, w.order_in_day, w.id), '[]')
    from public.workouts w
   where w.athlete_id = any (athletes) and w.deleted_at is null
     -- Beside what was trained on a day that is over, a plan would stand as missed at once.
     and (w.id <> all (seen) or (w.date < private.today_of(w.athlete_id) and private.is_logged(w)))
     and (w.athlete_id, w.date) in (select (p ->> 'athlete_id')::uuid, (p ->> 'date')::date from jsonb_array_elements(plans) p)
     and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden);
$$;
comment on function private.workouts_in_the_way(uuid[], jsonb, uuid[]) is
  'What stands on the days of the plans and the caller has not named (changed), and what was trained there on days that are over (has_logs),
   named or not; what they may not see is in nobody''s way.';

comment on function public.plan_weeks(jsonb) is
  'Writes weeks into calendars, of one athlete or several, as one change: { id (client-made), workouts: [{ athlete_id, from_id, date, title,
   coach_note, state: published or draft, blocks }] (1 to 400), seen: [ids of what stands on these days], replace: [ids of those that go],
   rules: [{ athlete_id, exercise_id, kind, amount, reps_min, reps_max }] }. from_id is the workout that it goes on from. All or nothing;
   answers as change_calendar, the same id again the same; undo_calendar_changes([id]) undoes it, but keeps the rules. PT409 week_changed and
   calendar_blocked list in their detail what is in the way, which on a day that is over is also what was trained; PT403 and PT402 as save_workout.';
