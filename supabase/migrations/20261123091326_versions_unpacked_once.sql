set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.item_states(assignment uuid)
 RETURNS TABLE(template_workout_id uuid, workout_id uuid, base_version integer, placed date, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Each version is unpacked once, not for each of its workouts.
  with base as materialized (
    select v.version, b.*
      from (select distinct i.version, a.template_id
              from private.assignment_items i join private.program_assignments a on a.id = i.assignment_id
             where i.assignment_id = assignment) v
     cross join lateral private.version_workouts(v.template_id, v.version) b
  )
  select i.template_workout_id, i.workout_id, i.version, i.date,
         case when i.workout_id is null then 'left_out'
              when private.is_logged(w) then 'logged'
              when w.deleted_at is null and w.date < private.today_of(a.athlete_id) then 'past'
              when w.deleted_at is not null then 'deleted'
              when w.date <> i.date then 'moved'
              when w.state = 'skipped' or b.id is null
                or (w.title, w.coach_note) is distinct from (b.title, b.coach_note)
                or private.plan_of(private.before_edit(w) -> 'blocks') is distinct from private.plan_of(b.blocks) then 'touched'
              else 'untouched' end
    from private.assignment_items i
    join private.program_assignments a on a.id = i.assignment_id
    left join public.workouts w on w.id = i.workout_id
    left join base b on b.version = i.version and b.id = i.template_workout_id
   where i.assignment_id = assignment;
$function$
;

CREATE OR REPLACE FUNCTION private.update_steps(a private.program_assignments)
 RETURNS TABLE(template_workout_id uuid, workout_id uuid, kind text, verdict text, reason text, title text, date date, to_date date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with dated as materialized (
    select d.* from private.dates_of_template(a.athlete_id, a.start_date, a.days, a.availability, coalesce((
      select jsonb_agg(jsonb_build_object('week', w.week, 'day', w.day)) from private.template_workouts w where w.template_id = a.template_id), '[]')) d
  ), items as materialized (
    select * from private.item_states(a.id)
  ), base as materialized (
    select v.base_version, b.*
      from (select distinct i.base_version from items i) v cross join lateral private.version_workouts(a.template_id, v.base_version) b
  ), compared as (
    select coalesce(n.id, i.template_workout_id) as template_workout_id, i.workout_id, i.state, n.id is null as is_gone, i.template_workout_id is null as is_new,
           coalesce(n.title, w.title) as title, w.date,
           (n.title, n.coach_note) is distinct from (b.title, b.coach_note)
             or private.plan_of(n.blocks) is distinct from private.plan_of(b.blocks) as is_changed,
           (n.week, n.day) is distinct from (b.week, b.day) as is_placed_anew,
           d.date as planned,
           -- Somebody has already written there what the template says now.
           i.state = 'touched' and w.state <> 'skipped' and (w.title, w.coach_note) is not distinct from (n.title, n.coach_note)
             and private.plan_of(private.before_edit(w) -> 'blocks') is not distinct from private.plan_of(n.blocks) as is_same,
           private.today_of(a.athlete_id) as today
      from items i
      full join (select * from private.template_workouts x where x.template_id = a.template_id) n on n.id = i.template_workout_id
      left join public.workouts w on w.id = i.workout_id
      left join base b on b.base_version = i.base_version and b.id = i.template_workout_id
      left join dated d on d.week = n.week and d.day = n.day
  ), stepped as (
    select c.*, case when c.is_new or c.state = 'deleted' or c.is_placed_anew then c.planned else c.date end as to_date,
           case when c.is_new then 'add' when c.is_gone then 'remove' when c.is_changed then 'change' when c.is_placed_anew then 'move' end as kind
      from compared c
  )
  select s.template_workout_id, s.workout_id, s.kind,
         case when s.state in ('logged', 'past') or (s.kind in ('add', 'move') and s.to_date < s.today) then 'kept'
              when s.is_new or s.state = 'untouched' then 'automatic'
              else 'conflict' end,
         case when s.state = 'logged' then 'logged'
              when s.state = 'past' or (s.kind in ('add', 'move') and s.to_date < s.today) then 'past'
              when s.state in ('deleted', 'moved', 'touched') then s.state end,
         s.title, s.date, case when s.kind <> 'remove' then greatest(s.to_date, s.today) end
    from stepped s
   where s.kind is not null and s.state is distinct from 'left_out'
     and not (s.state is not distinct from 'deleted' and s.is_gone)
     and not (coalesce(s.is_same, false) and s.kind = 'change' and not s.is_placed_anew)
     and not (s.state is not distinct from 'moved' and s.kind = 'move' and s.date = s.planned);
$function$
;
