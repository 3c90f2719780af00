set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_templates(include_archived boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.template_head(t) - '{phases,progressions}'::text[] || jsonb_build_object(
        'sessions', (select count(*) from private.template_workouts w where w.template_id = t.id),
        'assigned', (
          select count(*) from private.program_assignments a
           where a.template_id = t.id and a.status = 'active' and a.athlete_id in (select private.writable_athlete_ids())),
        'in_draft', (
          select count(*) from private.program_assignments a
           where a.template_id = t.id and a.status = 'active' and a.athlete_id in (select private.writable_athlete_ids())
             and exists (
               select from private.assignment_items i join public.workouts w on w.id = i.workout_id
                where i.assignment_id = a.id and w.deleted_at is null and w.state = 'draft')),
        'lifts', private.lifts_of_template(t.id))
        order by t.updated_at desc, t.id)
      from private.program_templates t
     where (t.owner_id = me or t.team_id in (select private.my_staffed_team_ids()))
       and (t.archived_at is null or coalesce(include_archived, false))), '[]');
end;
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.lifts_of_template(template uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with first_week as (
    select w.id, w.blocks, row_number() over (order by w.day, w.order_in_day, w.id) as place
      from private.template_workouts w
     where w.template_id = template
       and w.week = (select min(x.week) from private.template_workouts x where x.template_id = template and x.blocks <> '[]')),
  lines as (
    select (p.value ->> 'exercise_id')::uuid as exercise_id, f.place as workout,
           row_number() over (partition by f.id order by b.place, p.place) as line
      from first_week f
     cross join jsonb_array_elements(f.blocks) with ordinality b (value, place)
     cross join jsonb_array_elements(b.value -> 'prescriptions') with ordinality p (value, place)
     where b.value ->> 'kind' not in ('warmup', 'cooldown')),
  lifts as (
    select e.id, e.name, e.figure, e.mechanic = 'compound' as is_main, min(l.line) as line, min(l.workout) as workout
      from lines l join public.exercises e on e.id = l.exercise_id
     group by e.id
     order by is_main desc, line, workout
     limit 6)
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'muscles', coalesce((
             select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = l.id and m.role = 'primary'), '{}'))
           || case when l.figure is null then '{}' else jsonb_build_object('figure', l.figure) end
         order by l.is_main desc, l.line, l.workout), '[]')
    from lifts l;
$function$
;

comment on function private.lifts_of_template(uuid) is
  'At most six exercises of its first week with workouts, those of several joints that begin a workout first: what its card shows. muscles: the main ones.';

comment on function public.get_templates(boolean) is
  'Templates of the caller and of the teams in which they are staff, last changed first: the head, sessions, and assigned, to how many of
   those whose training the caller may plan, in_draft, how many of these have workouts of it that are not published yet, and lifts, the main
   exercises of its first week: { id, name, muscles, figure }.';

grant execute on function public.get_templates(boolean) to authenticated;
