-- Assignments: a program template put into an athlete's calendar, and its preview. assignment-changes.sql undoes, ends and shifts one,
-- assignment-updates.sql brings one up to date.
--
-- Decides     private.planned_items(): on which day each workout of a template comes for an athlete, what is in its way, what is left out.
--             Preview and assignment ask the same function.
--             private.item_states(): which assigned workouts are still as they were assigned.
-- Risk        an assignment is one change of the calendar (private.calendar_changes has its id): all or nothing for an athlete, undone like any
--             other. Whoever assigns needs write access and, for others, a subscription. What is logged is never touched.
-- Locks       the template's row, then workouts in the order of their ids.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.program_assignments (
  id uuid primary key,
  template_id uuid references private.program_templates (id) on delete set null,
  version integer not null,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  assigned_by uuid references public.user_profiles (user_id) on delete set null,
  start_date date not null constraint program_assignments_start check (start_date between '2000-01-01' and '2100-12-31'),
  days smallint[] constraint program_assignments_days check (cardinality(days) = 7 and 1 <= all (days) and 7 >= all (days)),
  availability text not null constraint program_assignments_availability check (availability in ('move', 'keep', 'skip')),
  state text not null constraint program_assignments_state check (state in ('published', 'draft')),
  status text not null default 'active' check (status in ('active', 'ended')),
  answer jsonb,
  created_at timestamptz not null default now()
);
comment on table private.program_assignments is 'A template in an athlete''s calendar. version: the one from which its workouts come now.';
comment on column private.program_assignments.days is 'Weekday (1 = Monday) of each day of the template; null: day 1 is the first day.';
create unique index program_assignments_once on private.program_assignments (template_id, athlete_id, start_date) where status = 'active';
create index program_assignments_template_idx on private.program_assignments (template_id);
create index program_assignments_athlete_idx on private.program_assignments (athlete_id);
create index program_assignments_assigned_by_idx on private.program_assignments (assigned_by);
alter table private.program_assignments enable row level security;

create table private.assignment_items (
  assignment_id uuid not null references private.program_assignments (id) on delete cascade,
  template_workout_id uuid not null,
  workout_id uuid references public.workouts (id) on delete cascade,
  version integer not null,
  date date not null,
  primary key (assignment_id, template_workout_id)
);
comment on table private.assignment_items is 'Which workout of an athlete comes from which of a template, and from which version. Without a workout: left out when it was assigned.';
create index assignment_items_workout_idx on private.assignment_items (workout_id);
alter table private.assignment_items enable row level security;

create table private.assignment_changes (
  change_id uuid primary key references private.calendar_changes (id) on delete cascade,
  assignment_id uuid not null references private.program_assignments (id) on delete cascade,
  before jsonb,
  answer jsonb
);
comment on column private.assignment_changes.answer is 'What the call answered: it answers the same when it is sent again.';
comment on column private.assignment_changes.before is 'What an undo puts back: { version, start_date, items }; null: the change was the assignment itself.';
create index assignment_changes_assignment_idx on private.assignment_changes (assignment_id);
alter table private.assignment_changes enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.is_away(athlete uuid, day date)
returns text language sql stable set search_path = '' as $$
  select min(a.kind) from public.availability a where a.athlete_id = is_away.athlete and day between a.from_date and a.to_date and a.kind <> 'limited';
$$;
comment on function private.is_away(uuid, date) is 'off, travel or ill on this day; null when the athlete can train. limited is a wish, not an absence.';

create function private.template_day(start_date date, days smallint[], week integer, day integer)
returns date language sql immutable set search_path = '' as $$
  select case when days is null then first + day - 1
              else first + (days[day] - extract(isodow from first)::integer + 7) % 7 end
    from (select start_date + 7 * (week - 1) as first) w;
$$;
comment on function private.template_day(date, smallint[], integer, integer) is
  'The date of a day of a template: week w is the seven days from start + 7(w - 1) on; days gives the weekday of each day within them.';

-- Dates for days of a template, in their order. What falls on a day without the athlete moves to the nearest free one of its seven days.
create function private.dates_of_template(athlete uuid, start_date date, days smallint[], availability text, wanted jsonb)
returns table (week smallint, day smallint, date date, moved_from date, away text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  slot record;
  free date;
  taken date[];
begin
  taken := array(
    select private.template_day(start_date, days, (d ->> 'week')::integer, (d ->> 'day')::integer) from jsonb_array_elements(wanted) d);
  for slot in
    select distinct (d ->> 'week')::smallint as week, (d ->> 'day')::smallint as day from jsonb_array_elements(wanted) d order by 1, 2
  loop
    week := slot.week;
    day := slot.day;
    date := private.template_day(start_date, days, slot.week, slot.day);
    away := private.is_away(athlete, date);
    moved_from := null;
    if away is not null and availability = 'move' then
      select f.d::date into free
        from generate_series(start_date + 7 * (slot.week - 1), start_date + 7 * slot.week - 1, interval '1 day') f (d)
       where f.d::date <> all (taken) and private.is_away(athlete, f.d::date) is null
       order by abs(f.d::date - date), f.d desc
       limit 1;
      if found then
        moved_from := date;
        date := free;
        taken := taken || free;
      end if;
    end if;
    return next;
  end loop;
end;
$$;

create function private.planned_items(
  template uuid, athlete uuid, access text, caller uuid, start_date date, days smallint[], how_away text, how_collisions text)
returns table (
  template_workout_id uuid, week smallint, day smallint, order_in_day smallint, date date, away text, moved_from date, skipped text, collisions jsonb)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with dated as (
      select d.* from private.dates_of_template(athlete, planned_items.start_date, planned_items.days, how_away, coalesce((
        select jsonb_agg(jsonb_build_object('week', w.week, 'day', w.day)) from private.template_workouts w where w.template_id = template), '[]')) d
    ), there as (
      select w.date, jsonb_agg(jsonb_build_object(
               'workout_id', w.id, 'title', w.title, 'state', w.state,
               'replaceable', private.refusal_of_step('delete', w, access, caller) is null and w.state not in ('in_progress', 'completed')
                 and not exists (select from public.set_logs l where l.workout_id = w.id))
             order by w.order_in_day, w.id) as list
        from public.workouts w
       where w.athlete_id = athlete and w.deleted_at is null and w.date in (select d.date from dated d)
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
       group by w.date
    )
    select w.id, w.week, w.day, w.order_in_day, d.date, d.away, d.moved_from,
           case when d.away is not null and d.moved_from is null and how_away <> 'keep' then 'away'
                when how_collisions = 'skip' and t.list is not null then 'collision' end,
           coalesce(t.list, '[]')
      from private.template_workouts w
      join dated d on d.week = w.week and d.day = w.day
      left join there t on t.date = d.date
     where w.template_id = template
     order by w.week, w.day, w.order_in_day, w.id;
end;
$$;
comment on function private.planned_items(uuid, uuid, text, uuid, date, smallint[], text, text) is
  'Each workout of a template with its day for an athlete: away (why the athlete cannot), moved_from, skipped (away or collision) and what
   stands on that day already.';

-- What both preview and assignment are asked with, checked.
create function private.assignment_terms(doc jsonb)
returns private.program_assignments language plpgsql stable set search_path = '' as $$
declare
  a private.program_assignments;
begin
  a.start_date := (doc ->> 'start_date')::date;
  a.days := case when jsonb_typeof(doc -> 'days') = 'array' then array(select d::smallint from jsonb_array_elements_text(doc -> 'days') d) end;
  a.availability := coalesce(doc ->> 'availability', 'move');
  a.state := coalesce(doc ->> 'state', 'published');
  if a.start_date is null or a.start_date not between current_date - 366 and current_date + 1096 then
    perform private.refuse('PT422', 'invalid_start_date', 'start_date: from a year ago to three years ahead');
  elsif a.days is not null and (cardinality(a.days) <> 7 or exists (select from unnest(a.days) d where d is null or d not between 1 and 7)) then
    perform private.refuse('PT422', 'invalid_days', 'days: seven weekdays, 1 (Monday) to 7');
  elsif a.availability not in ('move', 'keep', 'skip') then
    perform private.refuse('PT422', 'invalid_availability', 'availability: move, keep or skip');
  elsif coalesce(doc ->> 'collisions', 'add') not in ('add', 'replace', 'skip') then
    perform private.refuse('PT422', 'invalid_collisions', 'collisions: add, replace or skip');
  elsif a.state not in ('published', 'draft') then
    perform private.refuse('PT422', 'invalid_state', 'state: published or draft');
  end if;
  return a;
end;
$$;

create function private.assignment_refusal(athlete uuid, access text, caller uuid)
returns text language sql stable set search_path = '' as $$
  select case when access is null then 'no_access'
              when access = 'read' then 'read_only'
              when athlete <> caller and private.subscription_status(caller) not in ('trialing', 'active', 'past_due') then 'subscription_required'
              when athlete <> caller and not private.has_place(athlete, caller) then 'plan_full' end;
$$;

create function private.today_of(athlete uuid)
returns date language sql stable set search_path = '' as $$
  select (now() at time zone p.time_zone)::date from public.user_profiles p where p.user_id = athlete;
$$;

create function private.is_logged(w public.workouts)
returns boolean language sql stable set search_path = '' as $$
  select w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id)
    or exists (select from public.exercise_logs l where l.workout_id = w.id);
$$;

-- Each workout of an assignment, as it was assigned (base) and as it is (w): state says what may be done with it.
create function private.item_states(assignment uuid)
returns table (template_workout_id uuid, workout_id uuid, base_version integer, placed date, state text)
language sql stable set search_path = '' as $$
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
$$;
comment on function private.item_states(uuid) is
  'untouched: still as assigned, today or later. Else logged, past, deleted, moved, touched (changed or skipped), or left_out at assigning.';

create function private.require_assignment(assignment uuid, caller uuid)
returns private.program_assignments language plpgsql volatile set search_path = '' as $$
declare
  a private.program_assignments;
  access text;
begin
  select * into a from private.program_assignments x where x.id = assignment for update;
  access := private.workout_access(a.athlete_id);
  if a.id is null or access is null or (access <> 'owner' and a.assigned_by is distinct from caller and private.template_access(a.template_id) is null) then
    perform private.refuse('PT404', 'assignment_not_found', 'This assignment is not there, or not shared with you.');
  elsif access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  elsif access = 'owner' and a.assigned_by is distinct from caller then
    perform private.refuse('PT403', 'plan_of_coach', 'Somebody else planned this program: you can move, skip and log its workouts, but not change the plan.');
  end if;
  perform private.require_planning(a.athlete_id, caller);
  return a;
end;
$$;
comment on function private.require_assignment(uuid, uuid) is 'The row, locked, for whoever may plan for its athlete and sees its template or assigned it.';

-- Writes a workout of a template into a calendar; answers its row.
create function private.place_workout(
  change uuid, athlete uuid, caller uuid, day date, place smallint, state text, title text, coach_note text, blocks jsonb, known uuid[])
returns uuid language plpgsql volatile set search_path = '' as $$
declare
  w public.workouts;
begin
  insert into public.workouts (id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
  values (gen_random_uuid(), athlete, day, place, place_workout.title, place_workout.coach_note,
          place_workout.state, caller, caller)
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(place_workout.blocks)), known);
  perform private.record_item(change, 0, w, null);
  return w.id;
end;
$$;

create function private.put_template(key uuid, t private.program_templates, athlete uuid, access text, caller uuid, doc jsonb)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  how text := coalesce(doc ->> 'collisions', 'add');
  a private.program_assignments;
  known uuid[];
  item record;
  gone uuid;
  created integer := 0;
  replaced integer := 0;
  skipped integer := 0;
  first_day date;
  last_day date;
begin
  a := private.assignment_terms(doc);
  -- What was undone or taken off the calendar as a whole is no longer assigned.
  update private.program_assignments x set status = 'ended'
   where x.template_id = t.id and x.athlete_id = athlete and x.status = 'active' and not exists (
     select from private.assignment_items i join public.workouts l on l.id = i.workout_id
      where i.assignment_id = x.id and l.deleted_at is null);
  insert into private.program_assignments (id, template_id, version, athlete_id, assigned_by, start_date, days, availability, state)
  values (key, t.id, private.ensure_version(t, caller), athlete, caller, a.start_date, a.days, a.availability, a.state)
  returning * into a;
  perform private.record_change(key, caller, 'change');
  insert into private.assignment_changes (change_id, assignment_id) values (key, a.id);
  known := private.exercises_of_template(t.id);
  perform from public.workouts x
   where x.athlete_id = athlete and x.date between a.start_date and a.start_date + 7 * t.weeks and x.deleted_at is null order by x.id for update;
  for item in
    select p.*, tw.title, tw.coach_note, tw.blocks
      from private.planned_items(t.id, athlete, access, caller, a.start_date, a.days, a.availability, how) p
      join private.template_workouts tw on tw.id = p.template_workout_id
     order by p.date, p.order_in_day, p.template_workout_id
  loop
    if item.skipped is not null then
      skipped := skipped + 1;
      insert into private.assignment_items (assignment_id, template_workout_id, version, date) values (a.id, item.template_workout_id, a.version, item.date);
      continue;
    end if;
    if how = 'replace' then
      for gone in
        select x.id from jsonb_array_elements(item.collisions) c join public.workouts x on x.id = (c ->> 'workout_id')::uuid
         where (c ->> 'replaceable')::boolean and x.deleted_at is null
      loop
        perform private.take_workout_off(key, gone, caller);
        replaced := replaced + 1;
      end loop;
    end if;
    insert into private.assignment_items (assignment_id, template_workout_id, workout_id, version, date)
    values (a.id, item.template_workout_id,
            private.place_workout(
              key, athlete, caller, item.date, private.next_order(athlete, item.date), a.state, item.title, item.coach_note, item.blocks, known),
            a.version, item.date);
    created := created + 1;
    first_day := least(first_day, item.date);
    last_day := greatest(last_day, item.date);
  end loop;
  if created = 0 then
    perform private.refuse('PT409', 'nothing_to_assign', 'No workout of this template has a day with this athlete.');
  end if;
  update private.program_assignments x
     set answer = jsonb_build_object(
       'id', key, 'created', created, 'replaced', replaced, 'skipped', skipped, 'from', first_day, 'to', last_day)
   where x.id = key
  returning * into a;
  return a.answer;
end;
$$;
comment on function private.put_template(uuid, private.program_templates, uuid, text, uuid, jsonb) is
  'Puts a template, whose row is locked, into a calendar for caller, whose access to it was asked before. Answers what assign_template does;
   unique_violation where the athlete has it from this day on already.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.preview_assignment(plan jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  t private.program_templates;
  terms private.program_assignments;
  athletes uuid[];
  last_day date;
begin
  doc := plan;
  athletes := array(select distinct g::uuid from jsonb_array_elements_text(doc -> 'athlete_ids') g);
  if cardinality(athletes) not between 1 and 100 then
    perform private.refuse('PT422', 'invalid_athlete_ids', 'athlete_ids: 1 to 100');
  end if;
  perform private.limit_rate(caller, 'preview_assignment', 600, interval '1 hour');
  t := private.require_template((doc ->> 'template_id')::uuid, false);
  terms := private.assignment_terms(doc);
  last_day := terms.start_date + 7 * t.weeks - 1;
  return jsonb_build_object(
    'revision', t.revision, 'from', terms.start_date, 'to', last_day,
    'athletes', coalesce((
      select jsonb_agg(
          jsonb_build_object('athlete_id', p.user_id, 'access', g.access, 'refusal', g.refusal,
            -- Of somebody whose training the caller does not see, nothing but what a contact sees.
            'name', private.person_name(p.user_id))
          || case when g.access in ('owner', 'write') then jsonb_build_object(
               'units', p.units, 'today', private.today_of(p.user_id),
               'loads', private.loads_document(p.user_id, g.access, terms.start_date, last_day),
               'items', coalesce((
                 select jsonb_agg(to_jsonb(i)) from private.planned_items(
                   t.id, p.user_id, g.access, caller, terms.start_date, terms.days, terms.availability, coalesce(doc ->> 'collisions', 'add')) i), '[]'))
             else '{"units": null, "today": null, "loads": null, "items": []}' end
          order by private.person_name(p.user_id), p.user_id)
        from unnest(athletes) x (id)
        join public.user_profiles p on p.user_id = x.id
       cross join lateral (
         select a.access, private.assignment_refusal(p.user_id, a.access, caller) as refusal
           from (select private.workout_access(p.user_id) as access) a) g
       -- Strangers are not there: an id must not become a name.
       where g.access is not null or exists (
         select from public.connections c
          where least(c.requester_id, c.recipient_id) = least(p.user_id, caller)
            and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, caller) and c.status = 'accepted')
          or exists (select from public.team_members m where m.user_id = p.user_id and m.team_id in (select private.my_staffed_team_ids()))), '[]'));
exception
  when invalid_text_representation or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', hint = 'invalid_plan', message = 'This plan cannot be read.', detail = sqlerrm;
end;
$$;
comment on function public.preview_assignment(jsonb) is
  'What assigning a template would do: { template_id, start_date, athlete_ids (1 to 100), days, availability, collisions } answers revision, from, to, and for each athlete
   access, refusal, loads and items (date, away, moved_from, skipped, collisions). Changes nothing.';
grant execute on function public.preview_assignment(jsonb) to authenticated;

create function public.assign_template(assignment jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  t private.program_templates;
  a private.program_assignments;
  access text;
  refusal text;
  broken text;
begin
  doc := assignment;
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  if key is null or athlete is null then
    perform private.refuse('PT422', 'invalid_assignment', 'An assignment needs id, template_id, athlete_id and start_date.');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  t := private.require_template((doc ->> 'template_id')::uuid, false);
  -- One assignment of a template after the other; who only looks at it may assign it too.
  perform from private.program_templates x where x.id = t.id for update;
  select * into t from private.program_templates x where x.id = t.id;
  select * into a from private.program_assignments x where x.id = key;
  if found then
    if a.assigned_by is distinct from caller or a.athlete_id <> athlete then
      perform private.refuse('PT409', 'id_taken', 'This assignment has the id of something else.');
    end if;
    return a.answer;
  end if;
  access := private.workout_access(athlete);
  refusal := private.assignment_refusal(athlete, access, caller);
  if refusal = 'no_access' then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif refusal = 'read_only' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  perform private.require_planning(athlete, caller);
  if t.archived_at is not null then
    perform private.refuse('PT409', 'template_archived', 'This template is archived: put it back first.');
  elsif t.revision <> coalesce((doc ->> 'revision')::integer, t.revision) then
    perform private.refuse_stale_template(t, '{}');
  end if;
  return private.put_template(key, t, athlete, access, caller, doc);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_assignment',
      message = 'This template cannot be assigned like this.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.assign_template(jsonb) is
  'Puts a template into an athlete''s calendar, as preview_assignment shows it: { id (client-made), template_id, revision, athlete_id, start_date, days, availability, collisions, state } answers
   { id, created, replaced, skipped, from, to }. All or nothing; the same id again answers the same; undo_calendar_changes([id]) undoes it.
   PT409 already_assigned, template_changed, template_archived, nothing_to_assign; PT403 and PT402 as save_workout.';
grant execute on function public.assign_template(jsonb) to authenticated;

create function public.get_assignments(template_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', a.id, 'athlete_id', a.athlete_id, 'name', private.person_name(a.athlete_id), 'start_date', a.start_date, 'end_date', n.last_day,
        'version', a.version, 'is_behind', v.revision is distinct from t.revision, 'total', n.total, 'done', n.done, 'drafts', n.drafts,
        'created_at', a.created_at, 'assigned_by_name', private.person_name(a.assigned_by))
        order by private.person_name(a.athlete_id), a.start_date, a.id)
      from private.program_assignments a
      left join private.template_versions v on v.template_id = t.id and v.version = a.version
     cross join lateral (
       select count(*) as total, count(*) filter (where (w.state = 'completed' or w.state = 'in_progress' and private.is_fully_logged(w.id))) as done,
              count(*) filter (where w.state = 'draft') as drafts, max(w.date) as last_day
         from private.assignment_items i join public.workouts w on w.id = i.workout_id
        where i.assignment_id = a.id and w.deleted_at is null) n
     where a.template_id = t.id and a.status = 'active' and n.total > 0
       and a.athlete_id in (select private.writable_athlete_ids())), '[]');
end;
$$;
comment on function public.get_assignments(uuid) is
  'Who has a template, of those whose training the caller may plan: start, end, version, whether the template has changed since, workouts, how many are done,
   and how many are drafts.';
grant execute on function public.get_assignments(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('program_assignments', 'private.program_assignments', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.program_assignments', 'assigned_by', 'Assigned to somebody else, it is that athlete''s training; own ones are exported as program_assignments.');
