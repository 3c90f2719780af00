set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_exercise_history(athlete_id_param uuid, exercise_id_param uuid, before_param date DEFAULT NULL::date, limit_count integer DEFAULT 3)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  -- The same answer for no access, no such person and nothing done.
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'workout_id', s.id, 'date', s.date, 'title', s.title,
        'logs', (
          select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
            from public.set_logs l where l.workout_id = s.id and l.exercise_id = exercise_id_param))
        order by s.date desc, s.order_in_day desc, s.id desc)
      from (
        select w.id, w.date, w.title, w.order_in_day
          from public.workouts w
         where w.athlete_id = athlete_id_param and access is not null and w.deleted_at is null
           and (before_param is null or w.date < before_param)
           and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
           and exists (select from public.set_logs l where l.workout_id = w.id and l.exercise_id = exercise_id_param)
         -- A day is whole, or its other sessions would be on no page: the next one begins before it.
         order by w.date desc
         fetch first least(greatest(coalesce(limit_count, 3), 1), 50) rows with ties) s), '[]');
end;
$function$
;

comment on function public.get_exercise_history(uuid, uuid, date, integer) is
  'The last sessions in which an exercise was logged, newest first, before a day: [{ workout_id, date, title, logs }]. All of a day, also above
   limit_count. Empty without access.';

grant execute on function public.get_exercise_history(uuid, uuid, date, integer) to authenticated;
