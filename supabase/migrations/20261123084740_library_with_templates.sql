set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_exercise_usage(exercise_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  if not private.may_use_exercise(exercise_id_param) then
    perform private.refuse('PT404', 'exercise_not_found', 'There is no such exercise for you.');
  end if;
  return (
    with readable as materialized (
      select a.id, private.workout_access(a.id) as access from private.readable_athlete_ids() a (id)
    ), found as materialized (
      select w.id, w.athlete_id, w.date, w.title
        from readable r
        cross join lateral (
          select * from public.workouts w where w.athlete_id = r.id and w.deleted_at is null order by w.date desc limit 250) w
       where private.shows_workout(r.access, w.athlete_id, w.created_by, w.state, w.hidden)
         and (exists (select from public.prescriptions p where p.workout_id = w.id and p.exercise_id = exercise_id_param)
              or exists (select from public.set_logs l where l.workout_id = w.id and l.exercise_id = exercise_id_param))
    )
    select jsonb_build_object(
      'workouts', (select count(*) from found),
      'people', (select count(distinct f.athlete_id) from found f),
      'templates', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.updated_at desc, t.id)
          from private.program_templates t
         where (t.owner_id = me or t.team_id in (select private.my_staffed_team_ids())) and t.archived_at is null
           and exists (
             select from private.template_workouts w join private.template_exercises x on x.template_workout_id = w.id
              where w.template_id = t.id and x.exercise_id = exercise_id_param)), '[]'),
      'shown', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', f.id, 'athlete_id', f.athlete_id, 'athlete_name', private.person_name(f.athlete_id), 'date', f.date, 'title', f.title)
            order by f.date desc, f.id)
          from (select * from found order by date desc, id limit 5) f), '[]')));
end;
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.exercise_document(e exercises)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As private.workout_document: its plan is kept.
  return jsonb_build_object(
    'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier, 'equipment', e.equipment,
    'loading', e.loading, 'laterality', e.laterality, 'cues', e.cues, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.is_exercise_used(exercise uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.prescriptions p where p.exercise_id = exercise)
      or exists (select from public.set_logs l where l.exercise_id = exercise)
      or exists (select from public.exercise_logs l where l.exercise_id = exercise)
      or exists (select from public.set_targets t where t.pct_exercise_id = exercise)
      or exists (select from public.athlete_maxes m where m.exercise_id = exercise)
      or exists (select from private.template_exercises x where x.exercise_id = exercise);
$function$
;

CREATE OR REPLACE FUNCTION private.library_document(e exercises, me uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.exercise_document(e) || jsonb_build_object(
    'aliases', e.aliases, 'faults', e.faults, 'pattern', e.pattern, 'mechanic', e.mechanic, 'level', e.level,
    'owner', case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end,
    'team_id', e.team_id, 'team_name', (select t.name from public.teams t where t.id = e.team_id),
    'owner_name', case when e.owner_id <> me then private.person_name(e.owner_id) end,
    'favourite', exists (select from private.exercise_favourites f where f.user_id = me and f.exercise_id = e.id),
    'archived', e.archived_at is not null,
    'license', e.license, 'attribution', e.attribution, 'source_url', e.source_url);
end;
$function$
;

comment on function private.is_exercise_used(uuid) is
  'Whether a plan, a template, a log or a maximum points to it. What its numbers mean must not change then. New tables that point to exercises belong here.';

comment on function public.get_exercise_usage(uuid) is
  'In which workouts that the caller may see an exercise stands or was logged, among the 250 last ones of each athlete: how many, of how
   many people, and the five last; and in which templates. PT404 exercise_not_found.';

grant execute on function public.get_exercise_usage(uuid) to authenticated;
