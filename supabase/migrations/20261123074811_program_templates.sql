CREATE OR REPLACE FUNCTION private.are_tags(tags text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select cardinality(tags) <= 20 and coalesce(bool_and(length(btrim(tag)) between 1 and 40), true) from unnest(tags) tag;
$function$
;

CREATE OR REPLACE FUNCTION private.are_phases(phases jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) <= 20 and coalesce((
    select bool_and(coalesce(
        jsonb_typeof(p) = 'object' and length(btrim(p ->> 'name')) between 1 and 60
        and jsonb_typeof(p -> 'from_week') = 'number' and jsonb_typeof(p -> 'to_week') = 'number'
        and (p ->> 'from_week')::numeric between 1 and (p ->> 'to_week')::numeric and (p ->> 'to_week')::numeric <= 52, false))
      from jsonb_array_elements(case jsonb_typeof(phases) when 'array' then phases else '[]' end) p), true);
$function$
;

CREATE OR REPLACE FUNCTION private.are_progressions(rules jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 200 and pg_column_size(rules) <= 100000 and coalesce((
    select bool_and(coalesce(
        jsonb_typeof(r) = 'object' and r ->> 'id' is not null
        and case r #>> '{scope,kind}'
              when 'exercise' then r #>> '{scope,exercise_id}' is not null
              when 'block' then r #>> '{scope,label}' is not null and jsonb_typeof(r #> '{scope,day}') = 'number' else false end
        and jsonb_typeof(r -> 'from_week') = 'number' and jsonb_typeof(r -> 'to_week') = 'number'
        and (r ->> 'from_week')::numeric between 1 and (r ->> 'to_week')::numeric and (r ->> 'to_week')::numeric <= 52
        and r #>> '{step,kind}' in ('kg', 'reps', 'percent') and jsonb_typeof(r #> '{step,amount}') = 'number'
        and abs((r #>> '{step,amount}')::numeric) <= 1000, false))
      from jsonb_array_elements(case jsonb_typeof(rules) when 'array' then rules else '[]' end) r), true);
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.archive_template(template_id_param uuid, archived_param boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner archives a template.');
  elsif archived_param is null then
    perform private.refuse('PT422', 'invalid_archived', 'archived: true or false');
  end if;
  update private.program_templates x
     set archived_at = case when archived_param then coalesce(x.archived_at, now()) end
   where x.id = t.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.assign_template(assignment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  t private.program_templates;
  a private.program_assignments;
  access text;
  refusal text;
  how text;
  known uuid[];
  item record;
  w public.workouts;
  created integer := 0;
  replaced integer := 0;
  skipped integer := 0;
  first_day date;
  last_day date;
  broken text;
begin
  doc := private.document(assignment);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  how := coalesce(doc ->> 'collisions', 'add');
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
      for w in
        select x.* from jsonb_array_elements(item.collisions) c join public.workouts x on x.id = (c ->> 'workout_id')::uuid
         where (c ->> 'replaceable')::boolean and x.deleted_at is null
      loop
        update public.workouts x
           set deleted_at = now(), deleted_by = caller, version = x.version + 1, updated_by = caller, updated_at = now()
         where x.id = w.id;
        perform private.record_item(key, w.version, x, private.workout_columns(w)) from public.workouts x where x.id = w.id;
        replaced := replaced + 1;
      end loop;
    end if;
    insert into private.assignment_items (assignment_id, template_workout_id, workout_id, version, date)
    values (a.id, item.template_workout_id,
            private.place_workout(key, athlete, caller, item.date, a.state, item.title, item.coach_note, item.blocks, known), a.version, item.date);
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
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_assignment',
      message = 'This template cannot be assigned like this.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.copy_template(source jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  t private.program_templates;
  copy private.program_templates;
  w private.template_workouts;
  used uuid;
  ids jsonb := '{}';
  pair record;
  plan text;
  rules text;
begin
  doc := private.document(source);
  key := (doc ->> 'id')::uuid;
  if key is null or num_nonnulls(doc ->> 'template_id', doc ->> 'token') <> 1 then
    perform private.refuse('PT422', 'invalid_source', 'id, and template_id or token');
  end if;
  perform private.limit_rate(me, 'copy_template', 120, interval '1 hour');
  if doc ->> 'token' is not null then
    t := private.template_behind_link(doc ->> 'token', me);
  else
    t := private.require_template((doc ->> 'template_id')::uuid, false);
  end if;
  if (select count(*) >= 500 from private.program_templates x where x.owner_id = me) then
    perform private.refuse('PT422', 'too_many_templates', 'You have 500 templates: delete some first.');
  end if;
  insert into private.program_templates (id, owner_id, title, description, tags, weeks, phases, updated_by, save_id)
  values (key, me, case when t.owner_id = me then left(t.title, 113) || ' (copy)' else t.title end, t.description, t.tags, t.weeks, t.phases, me, key)
  on conflict (id) do nothing
  returning * into copy;
  if not found then
    select * into copy from private.program_templates x where x.id = key;
    if copy.owner_id <> me then
      perform private.refuse('PT409', 'id_taken', 'This template has the id of something else.');
    end if;
    return private.template_document(copy);
  end if;
  foreach used in array private.exercises_of_template(t.id) loop
    if not private.may_use_exercise(used) then
      ids := ids || jsonb_build_object(used::text, private.own_exercise_like(used, me, false));
    end if;
  end loop;
  for w in select * from private.template_workouts x where x.template_id = t.id order by x.week, x.day, x.order_in_day loop
    plan := w.blocks::text;
    for pair in select * from jsonb_each_text(ids) loop
      plan := replace(plan, pair.key, pair.value);
    end loop;
    insert into private.template_workouts (id, template_id, week, day, order_in_day, title, coach_note, blocks)
    values (gen_random_uuid(), copy.id, w.week, w.day, w.order_in_day, w.title, w.coach_note, private.with_new_ids(plan::jsonb))
    returning * into w;
    insert into private.template_exercises (template_workout_id, exercise_id) select w.id, e from unnest(private.exercises_in(w.blocks)) e;
  end loop;
  rules := t.progressions::text;
  for pair in select * from jsonb_each_text(ids) loop
    rules := replace(rules, pair.key, pair.value);
  end loop;
  update private.program_templates x set progressions = rules::jsonb where x.id = copy.id returning * into copy;
  return private.template_document(copy);
exception
  when invalid_text_representation or invalid_parameter_value then
    raise exception using errcode = 'PT422', hint = 'invalid_source', message = 'id, and template_id or token', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_template(template_id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner deletes a template.');
  elsif exists (select from private.program_assignments a where a.template_id = t.id) then
    perform private.refuse('PT409', 'template_in_use', 'This template has been assigned: archive it instead.');
  end if;
  delete from private.program_templates x where x.id = t.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_assignments(template_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', a.id, 'athlete_id', a.athlete_id, 'name', private.person_name(a.athlete_id), 'start_date', a.start_date, 'end_date', n.last_day,
        'version', a.version, 'is_behind', v.revision is distinct from t.revision, 'total', n.total, 'done', n.done,
        'created_at', a.created_at, 'assigned_by_name', private.person_name(a.assigned_by))
        order by private.person_name(a.athlete_id), a.start_date, a.id)
      from private.program_assignments a
      left join private.template_versions v on v.template_id = t.id and v.version = a.version
     cross join lateral (
       select count(*) as total, count(*) filter (where w.state = 'completed') as done, max(w.date) as last_day
         from private.assignment_items i join public.workouts w on w.id = i.workout_id
        where i.assignment_id = a.id and w.deleted_at is null) n
     where a.template_id = t.id and a.status = 'active' and n.total > 0
       and a.athlete_id in (select private.writable_athlete_ids())), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_template(template_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return private.template_document(private.require_template(template_id_param, false));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_template_link(template_id_param uuid, renew_param boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
  link private.template_links;
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner decides who shares a template.');
  end if;
  perform private.limit_rate(me, 'get_template_link', 60, interval '1 hour');
  insert into private.template_links as l (template_id, token) values (t.id, replace(gen_random_uuid()::text, '-', ''))
  on conflict (template_id) do update set token = excluded.token, created_at = now() where coalesce(renew_param, false);
  select * into link from private.template_links l where l.template_id = t.id;
  return jsonb_build_object('token', link.token, 'created_at', link.created_at);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_template_version(template_id_param uuid, version_param integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
  document jsonb;
begin
  select v.document into document from private.template_versions v where v.template_id = t.id and v.version = version_param;
  if document is null then
    perform private.refuse('PT404', 'version_not_found', 'There is no such version of this template.');
  end if;
  return private.template_head(t) || (document - 'workouts') || jsonb_build_object('access', 'view', 'version', version_param, 'workouts', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', w.id, 'week', w.week, 'day', w.day, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
        'revision', 0, 'blocks', private.blocks_with_exercises(w.blocks)) order by w.week, w.day, w.order_in_day, w.id)
      from private.version_workouts(t.id, version_param) w), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_template_versions(template_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  if private.template_access(template_id_param) is null then
    perform private.refuse('PT404', 'template_not_found', 'This template is not there, or not shared with you.');
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'version', v.version, 'note', v.note, 'created_at', v.created_at, 'created_by_name', private.person_name(v.created_by),
        'weeks', v.document -> 'weeks', 'sessions', jsonb_array_length(v.document -> 'workouts'),
        'changes', (
          select jsonb_build_object(
              'added', coalesce(jsonb_agg(n.title order by n.week, n.day, n.order_in_day) filter (where o.id is null), '[]'),
              'removed', coalesce(jsonb_agg(o.title order by o.week, o.day, o.order_in_day) filter (where n.id is null), '[]'),
              'changed', coalesce(jsonb_agg(n.title order by n.week, n.day, n.order_in_day) filter (
                where (n.week, n.day, n.order_in_day, n.title, n.coach_note, n.blocks)
                   is distinct from (o.week, o.day, o.order_in_day, o.title, o.coach_note, o.blocks)
                  and n.id is not null and o.id is not null), '[]'))
            from private.version_workouts(v.template_id, v.version) n
            full join private.version_workouts(v.template_id, v.version - 1) o on o.id = n.id))
        order by v.version desc)
      from private.template_versions v where v.template_id = template_id_param), '[]');
end;
$function$
;

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
           where a.template_id = t.id and a.status = 'active' and a.athlete_id in (select private.writable_athlete_ids())))
        order by t.updated_at desc, t.id)
      from private.program_templates t
     where (t.owner_id = me or t.team_id in (select private.my_staffed_team_ids()))
       and (t.archived_at is null or coalesce(include_archived, false))), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.preview_assignment(plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  t private.program_templates;
  terms private.program_assignments;
  athletes uuid[];
  last_day date;
begin
  doc := private.document(plan);
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
$function$
;

CREATE OR REPLACE FUNCTION public.preview_template_update(template_id_param uuid, assignment_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
begin
  if assignment_ids is null or cardinality(assignment_ids) not between 1 and 100 then
    perform private.refuse('PT422', 'invalid_assignment_ids', 'assignment_ids: 1 to 100');
  end if;
  perform private.limit_rate(caller, 'preview_assignment', 600, interval '1 hour');
  return jsonb_build_object('revision', t.revision, 'assignments', coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'athlete_id', a.athlete_id, 'name', private.person_name(a.athlete_id)) || (
        select jsonb_build_object(
            'automatic', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'title', s.title, 'date', s.date, 'to_date', s.to_date)
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'automatic'), '[]'),
            'conflicts', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'reason', s.reason, 'title', s.title,
              'date', s.date, 'to_date', s.to_date,
              'theirs', case when w.deleted_at is null then private.workout_document(w) end,
              'template', (
                select jsonb_build_object('id', n.id, 'title', n.title, 'coach_note', n.coach_note, 'week', n.week, 'day', n.day,
                         'blocks', private.blocks_with_exercises(n.blocks))
                  from private.template_workouts n where n.id = s.template_workout_id and n.template_id = t.id))
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'conflict'), '[]'),
            'kept', coalesce(jsonb_agg(jsonb_build_object(
              'template_workout_id', s.template_workout_id, 'workout_id', s.workout_id, 'kind', s.kind, 'title', s.title, 'date', coalesce(s.date, s.to_date), 'reason', s.reason)
              order by coalesce(s.date, s.to_date), s.template_workout_id) filter (where s.verdict = 'kept'), '[]'))
          from private.update_steps(a) s left join public.workouts w on w.id = s.workout_id)
        order by private.person_name(a.athlete_id), a.id)
      from private.program_assignments a
     where a.id = any (assignment_ids) and a.template_id = t.id and a.status = 'active'
       and a.athlete_id in (select private.writable_athlete_ids())), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.read_template_link(token_param text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates;
begin
  perform private.limit_rate(me, 'read_template_link', 60, interval '1 hour');
  t := private.template_behind_link(token_param, me);
  return jsonb_build_object(
    'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases,
    'owner_name', private.person_name(t.owner_id),
    'workouts', private.template_document(t) -> 'workouts',
    'sessions', (select count(*) from private.template_workouts w where w.template_id = t.id));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.revoke_template_link(template_id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner decides who shares a template.');
  end if;
  delete from private.template_links l where l.template_id = t.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_template(template jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  save uuid;
  fields text[] := '{title,description,tags,weeks,phases,progressions,team_id,team_role}';
  has_head boolean;
  has_workouts boolean;
  made jsonb;
  t private.program_templates;
  access text;
  broken text;
begin
  doc := private.document(template);
  key := (doc ->> 'id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  if key is null or save is null then
    perform private.refuse('PT422', 'invalid_template', 'A template needs id and save_id.');
  end if;
  perform private.limit_rate(caller, 'save_template', 1800, interval '1 hour');
  has_head := doc ?| fields;
  for made in select e from jsonb_array_elements(coalesce(nullif(doc -> 'exercises', 'null'), '[]')) e loop
    perform public.create_exercise(made);
  end loop;
  if coalesce((doc ->> 'revision')::integer, -1) = 0 and not exists (select from private.program_templates x where x.id = key) then
    if (select count(*) >= 500 from private.program_templates x where x.owner_id = caller) then
      perform private.refuse('PT422', 'too_many_templates', 'You have 500 templates: delete some first.');
    end if;
    insert into private.program_templates (id, owner_id, title, weeks, updated_by)
    values (key, caller, btrim(doc ->> 'title'), coalesce((doc ->> 'weeks')::smallint, 4), caller)
    on conflict (id) do nothing;
  end if;
  t := private.require_template(key, true);
  if t.save_id = save then
    return private.template_document(t);
  end if;
  access := private.template_access(key);
  -- Without a save it was made just now, by this call.
  if has_head and t.save_id is not null and t.head_revision <> coalesce((doc ->> 'revision')::integer, 0) then
    perform private.refuse_stale_template(t, '{}');
  elsif doc ?| '{team_id,team_role}' and access <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner decides who shares a template.');
  elsif doc ->> 'team_id' is not null and (doc ->> 'team_id')::uuid not in (select private.my_staffed_team_ids()) then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  update private.program_templates x
     set title = case when doc ? 'title' then btrim(doc ->> 'title') else x.title end,
         description = case when doc ? 'description' then coalesce(doc ->> 'description', '') else x.description end,
         tags = case when doc ? 'tags' then array(select btrim(g) from jsonb_array_elements_text(doc -> 'tags') g) else x.tags end,
         weeks = case when doc ? 'weeks' then (doc ->> 'weeks')::smallint else x.weeks end,
         phases = case when doc ? 'phases' then doc -> 'phases' else x.phases end,
         progressions = case when doc ? 'progressions' then doc -> 'progressions' else x.progressions end,
         team_id = case when doc ? 'team_id' then (doc ->> 'team_id')::uuid else x.team_id end,
         team_role = case when doc ? 'team_role' then doc ->> 'team_role' else x.team_role end
   where x.id = key
  returning * into t;
  has_workouts := private.write_template_workouts(t, doc, caller);
  update private.program_templates x
     set head_revision = x.head_revision + case when has_head and x.save_id is not null then 1 else 0 end,
         revision = x.revision + case when x.save_id is not null and (has_head or has_workouts) then 1 else 0 end,
         save_id = save, updated_by = caller, updated_at = now()
   where x.id = key
  returning * into t;
  return private.template_document(t);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value or string_data_right_truncation
    or datetime_field_overflow or invalid_datetime_format then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_template',
      message = 'This template cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_template_version(template_id_param uuid, note_param text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  words text := coalesce(private.trimmed(note_param, 500, 'note'), '');
  t private.program_templates := private.require_template(template_id_param, true);
begin
  perform private.limit_rate(caller, 'save_template_version', 240, interval '1 hour');
  return jsonb_build_object('version', private.ensure_version(t, caller, words));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.shift_assignment(shift jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  by_days integer;
  a private.program_assignments;
  w public.workouts;
  moved integer := 0;
  kept integer;
  answer jsonb;
begin
  doc := private.document(shift);
  key := (doc ->> 'id')::uuid;
  by_days := (doc ->> 'days')::integer;
  if key is null then
    perform private.refuse('PT422', 'invalid_shift', 'id, assignment_id and days');
  elsif by_days is null or by_days = 0 or by_days not between -366 and 366 then
    perform private.refuse('PT422', 'invalid_days', 'days: -366 to 366, not 0');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  answer := private.answer_of_change(key, caller);
  if answer is not null then
    return answer;
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  perform private.begin_assignment_change(key, a.id, caller);
  select count(*) into kept from private.item_states(a.id) s where s.state in ('logged', 'past');
  for w in
    select x.* from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id
     where s.state in ('untouched', 'touched', 'moved') and x.deleted_at is null order by x.id
  loop
    update public.workouts x
       set date = x.date + by_days, version = x.version + 1, updated_by = caller, updated_at = now()
     where x.id = w.id;
    perform private.record_item(key, w.version, x, private.workout_columns(w)) from public.workouts x where x.id = w.id;
    update private.assignment_items i set date = i.date + by_days where i.assignment_id = a.id and i.workout_id = w.id;
    moved := moved + 1;
  end loop;
  update private.program_assignments x set start_date = x.start_date + by_days where x.id = a.id;
  answer := jsonb_build_object('moved', moved, 'kept', kept);
  update private.assignment_changes c set answer = jsonb_build_object('moved', moved, 'kept', kept) where c.change_id = key;
  return answer;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when check_violation or invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow then
    raise exception using errcode = 'PT422', hint = 'invalid_shift', message = 'id, assignment_id and days', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.unassign_template(unassignment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  a private.program_assignments;
  w public.workouts;
  removed integer := 0;
  kept jsonb;
  answer jsonb;
begin
  doc := private.document(unassignment);
  key := (doc ->> 'id')::uuid;
  if key is null then
    perform private.refuse('PT422', 'invalid_unassignment', 'id and assignment_id');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  answer := private.answer_of_change(key, caller);
  if answer is not null then
    return answer;
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  select coalesce(jsonb_agg(jsonb_build_object('workout_id', x.id, 'title', x.title, 'date', x.date,
             'reason', case when s.state in ('logged', 'past') then s.state else 'touched' end) order by x.date, x.order_in_day), '[]') into kept
    from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id
   where s.state in ('logged', 'past', 'moved', 'touched') and x.deleted_at is null;
  if coalesce((doc ->> 'trial')::boolean, false) then
    return jsonb_build_object('kept', kept, 'removed', (select count(*) from private.item_states(a.id) s where s.state = 'untouched'));
  elsif a.status = 'ended' then
    return jsonb_build_object('kept', kept, 'removed', 0);
  end if;
  perform private.begin_assignment_change(key, a.id, caller);
  for w in select x.* from private.item_states(a.id) s join public.workouts x on x.id = s.workout_id where s.state = 'untouched' order by x.id loop
    update public.workouts x
       set deleted_at = now(), deleted_by = caller, version = x.version + 1, updated_by = caller, updated_at = now()
     where x.id = w.id;
    perform private.record_item(key, w.version, x, private.workout_columns(w)) from public.workouts x where x.id = w.id;
    removed := removed + 1;
  end loop;
  update private.program_assignments x set status = 'ended' where x.id = a.id;
  answer := jsonb_build_object('kept', kept, 'removed', removed);
  update private.assignment_changes c set answer = jsonb_build_object('kept', kept, 'removed', removed) where c.change_id = key;
  return answer;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'This change has the id of something else.';
  when invalid_text_representation then
    raise exception using errcode = 'PT422', hint = 'invalid_unassignment', message = 'id and assignment_id', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.update_assignment(update jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  a private.program_assignments;
  t private.program_templates;
  known uuid[];
  step record;
  n private.template_workouts;
  made uuid;
  newest integer;
  undecided uuid[] := '{}';
  counts jsonb := '{"changed": 0, "added": 0, "removed": 0, "moved": 0, "kept": 0}';
  done text;
begin
  doc := private.document(update);
  key := (doc ->> 'id')::uuid;
  if key is null then
    perform private.refuse('PT422', 'invalid_update', 'id, assignment_id and decisions');
  elsif exists (select from jsonb_each_text(coalesce(nullif(doc -> 'decisions', 'null'), '{}')) d where d.value is null or d.value not in ('template', 'theirs')) then
    perform private.refuse('PT422', 'invalid_decisions', 'decisions: template or theirs for each workout');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  a := private.require_assignment((doc ->> 'assignment_id')::uuid, caller);
  if private.answer_of_change(key, caller) is not null then
    return private.answer_of_change(key, caller);
  end if;
  t := private.require_assigned_template(a);
  perform from private.program_templates x where x.id = t.id for update;
  select * into t from private.program_templates x where x.id = t.id;
  if a.status = 'ended' then
    perform private.refuse('PT409', 'assignment_ended', 'This template is no longer assigned to this athlete.');
  elsif t.revision <> coalesce((doc ->> 'revision')::integer, t.revision) then
    perform private.refuse_stale_template(t, '{}');
  end if;
  perform from public.workouts x join private.assignment_items i on i.workout_id = x.id where i.assignment_id = a.id order by x.id for update of x;
  newest := private.ensure_version(t, caller);
  known := private.exercises_of_template(t.id);
  perform private.begin_assignment_change(key, a.id, caller);
  for step in select * from private.update_steps(a) s order by coalesce(s.to_date, s.date), s.template_workout_id loop
    if step.verdict = 'kept' or (step.verdict = 'conflict' and coalesce(doc #>> array['decisions', step.template_workout_id::text], '') <> 'template') then
      counts := jsonb_set(counts, '{kept}', to_jsonb((counts ->> 'kept')::integer + 1));
      if step.verdict = 'kept' or doc #>> array['decisions', step.template_workout_id::text] is null then
        undecided := undecided || step.template_workout_id;
      end if;
      continue;
    end if;
    select * into n from private.template_workouts x where x.id = step.template_workout_id and x.template_id = t.id;
    if step.kind = 'remove' then
      perform private.take_workout_off(key, step.workout_id, caller);
      delete from private.assignment_items i where i.assignment_id = a.id and i.template_workout_id = step.template_workout_id;
      done := 'removed';
    elsif step.kind = 'add' or step.reason = 'deleted' then
      made := private.place_workout(key, a.athlete_id, caller, step.to_date, a.state, n.title, n.coach_note, n.blocks, known);
      insert into private.assignment_items as i (assignment_id, template_workout_id, workout_id, version, date)
      values (a.id, n.id, made, newest, step.to_date)
      on conflict (assignment_id, template_workout_id) do update
        set workout_id = excluded.workout_id, version = excluded.version, date = excluded.date;
      done := 'added';
    else
      perform private.rewrite_workout(key, step.workout_id, caller, step.to_date, n.title, n.coach_note, n.blocks, known);
      update private.assignment_items i set date = step.to_date where i.assignment_id = a.id and i.template_workout_id = n.id;
      done := case step.kind when 'move' then 'moved' else 'changed' end;
    end if;
    counts := jsonb_set(counts, array[done], to_jsonb((counts ->> done)::integer + 1));
  end loop;
  -- What is left to decide is compared with the version from which it came, and asked about again.
  update private.assignment_items i set version = newest where i.assignment_id = a.id and i.template_workout_id <> all (undecided);
  update private.program_assignments x set version = newest where x.id = a.id;
  update private.assignment_changes c set answer = counts where c.change_id = key;
  return counts;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'This change has the id of something else.';
  when invalid_text_representation or invalid_parameter_value or check_violation or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', hint = 'invalid_update', message = 'id, assignment_id and decisions', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.undo_calendar_changes(change_ids uuid[], skip uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  change private.calendar_changes;
  item private.calendar_change_items;
  w public.workouts;
  refusal text;
  conflicts jsonb := '[]';
  undone jsonb := '[]';
  change_id uuid;
begin
  if change_ids is null or cardinality(change_ids) not between 1 and 200 then
    perform private.refuse('PT422', 'invalid_change_ids', 'change_ids: 1 to 200');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  perform from public.workouts t
    where t.id in (select i.workout_id from private.calendar_change_items i where i.change_id = any (change_ids)) order by t.id for update;
  foreach change_id in array change_ids loop
    select * into change from private.calendar_changes c where c.id = change_id and c.actor_id = caller for update;
    if not found then
      perform private.refuse('PT404', 'change_not_found', 'This change can no longer be undone.');
    end if;
    continue when change.undone_at is not null;
    for item in select * from private.calendar_change_items i where i.change_id = change.id order by i.workout_id loop
      select * into w from public.workouts t where t.id = item.workout_id;
      refusal := private.undo_refusal(item, change.created_at, w, caller);
      if refusal is not null then
        conflicts := conflicts || jsonb_build_object(
          'workout_id', w.id, 'reason', refusal, 'title', case when refusal <> 'not_found' then w.title end,
          'date', case when refusal <> 'not_found' then w.date end,
          'by', case when refusal = 'changed' then private.person_name(w.updated_by) end);
        continue;
      end if;
      perform private.require_planning(w.athlete_id, caller);
      update public.workouts t
         set (date, order_in_day, title, coach_note, state, skip_reason, hidden, deleted_at, deleted_by) = (
               select r.date, r.order_in_day, r.title, r.coach_note, r.state, coalesce(r.skip_reason, ''), r.hidden, r.deleted_at, r.deleted_by
                 from jsonb_to_record(coalesce(
                   item.before, private.workout_columns(t) || jsonb_build_object('deleted_at', now(), 'deleted_by', caller))) r (
                   date date, order_in_day smallint, title text, coach_note text, state text, skip_reason text, hidden boolean,
                   deleted_at timestamptz, deleted_by uuid)),
             version = t.version + 1, save_id = null, updated_by = caller, updated_at = now()
       where t.id = item.workout_id
      returning * into w;
      if item.before ? 'blocks' then
        -- What stood in it may come back, whoever owns the exercises.
        perform private.write_subtree(w.id, item.before, private.exercises_in(item.before -> 'blocks'));
        update public.set_targets t set fixed_load = s -> 'fixed_load'
          from jsonb_path_query(item.before, '$.blocks[*].prescriptions[*].sets[*]') s
         where t.workout_id = w.id and t.id = (s ->> 'id')::uuid and jsonb_typeof(s -> 'fixed_load') = 'object';
        -- Sets that the edit had taken from under their logs have them again.
        update public.set_logs l set set_target_id = (item.before -> 'log_targets' ->> l.id::text)::uuid
         where l.workout_id = w.id and l.set_target_id is null and item.before -> 'log_targets' ? l.id::text;
      end if;
      -- Before this change the workout was as an earlier one had left it: that one can be undone next.
      update private.calendar_change_items i set version_after = w.version
       where i.workout_id = w.id and i.version_after = item.version_before and i.change_id <> change.id;
      undone := undone || private.changed_workout(w);
    end loop;
    update private.calendar_changes c set undone_at = clock_timestamp() where c.id = change.id;
  end loop;
  if not private.are_accepted(conflicts, coalesce(skip, '{}')) then
    perform private.refuse_with_list('undo_conflict', 'Somebody has changed or logged some of these workouts since.', conflicts);
  end if;
  return jsonb_build_object('workouts', undone, 'conflicts', conflicts);
end;
$function$
;

drop function if exists "private"."write_subtree"(workout uuid, document jsonb);

create table "private"."assignment_changes" (
    "change_id" uuid not null,
    "assignment_id" uuid not null,
    "before" jsonb,
    "answer" jsonb
      );

alter table "private"."assignment_changes" enable row level security;

create table "private"."assignment_items" (
    "assignment_id" uuid not null,
    "template_workout_id" uuid not null,
    "workout_id" uuid,
    "version" integer not null,
    "date" date not null
      );

alter table "private"."assignment_items" enable row level security;

create table "private"."program_assignments" (
    "id" uuid not null,
    "template_id" uuid,
    "version" integer not null,
    "athlete_id" uuid not null,
    "assigned_by" uuid,
    "start_date" date not null,
    "days" smallint[],
    "availability" text not null,
    "state" text not null,
    "status" text not null default 'active'::text,
    "answer" jsonb,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."program_assignments" enable row level security;

create table "private"."program_templates" (
    "id" uuid not null,
    "owner_id" uuid not null,
    "team_id" uuid,
    "team_role" text not null default 'view'::text,
    "title" text not null,
    "description" text not null default ''::text,
    "tags" text[] not null default '{}'::text[],
    "weeks" smallint not null,
    "phases" jsonb not null default '[]'::jsonb,
    "progressions" jsonb not null default '[]'::jsonb,
    "head_revision" integer not null default 1,
    "revision" integer not null default 1,
    "save_id" uuid,
    "updated_by" uuid,
    "created_at" timestamp with time zone not null default now(),
    "updated_at" timestamp with time zone not null default now(),
    "archived_at" timestamp with time zone
      );

alter table "private"."program_templates" enable row level security;

create table "private"."template_exercises" (
    "template_workout_id" uuid not null,
    "exercise_id" uuid not null
      );

alter table "private"."template_exercises" enable row level security;

create table "private"."template_links" (
    "template_id" uuid not null,
    "token" text not null,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."template_links" enable row level security;

create table "private"."template_versions" (
    "template_id" uuid not null,
    "version" integer not null,
    "revision" integer not null,
    "note" text not null default ''::text,
    "document" jsonb not null,
    "created_by" uuid,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."template_versions" enable row level security;

create table "private"."template_workouts" (
    "id" uuid not null,
    "template_id" uuid not null,
    "week" smallint not null,
    "day" smallint not null,
    "order_in_day" smallint not null default 0,
    "title" text not null,
    "coach_note" text not null default ''::text,
    "blocks" jsonb not null default '[]'::jsonb,
    "revision" integer not null default 1
      );

alter table "private"."template_workouts" enable row level security;

CREATE INDEX assignment_changes_assignment_idx ON private.assignment_changes USING btree (assignment_id);

CREATE UNIQUE INDEX assignment_changes_pkey ON private.assignment_changes USING btree (change_id);

CREATE UNIQUE INDEX assignment_items_pkey ON private.assignment_items USING btree (assignment_id, template_workout_id);

CREATE INDEX assignment_items_workout_idx ON private.assignment_items USING btree (workout_id);

CREATE INDEX program_assignments_assigned_by_idx ON private.program_assignments USING btree (assigned_by);

CREATE INDEX program_assignments_athlete_idx ON private.program_assignments USING btree (athlete_id);

CREATE UNIQUE INDEX program_assignments_once ON private.program_assignments USING btree (template_id, athlete_id, start_date) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX program_assignments_pkey ON private.program_assignments USING btree (id);

CREATE INDEX program_assignments_template_idx ON private.program_assignments USING btree (template_id);

CREATE INDEX program_templates_owner_idx ON private.program_templates USING btree (owner_id);

CREATE UNIQUE INDEX program_templates_pkey ON private.program_templates USING btree (id);

CREATE INDEX program_templates_team_idx ON private.program_templates USING btree (team_id);

CREATE INDEX program_templates_updated_by_idx ON private.program_templates USING btree (updated_by);

CREATE INDEX template_exercises_exercise_idx ON private.template_exercises USING btree (exercise_id);

CREATE UNIQUE INDEX template_exercises_pkey ON private.template_exercises USING btree (template_workout_id, exercise_id);

CREATE UNIQUE INDEX template_links_pkey ON private.template_links USING btree (template_id);

CREATE UNIQUE INDEX template_links_token_key ON private.template_links USING btree (token);

CREATE INDEX template_versions_created_by_idx ON private.template_versions USING btree (created_by);

CREATE UNIQUE INDEX template_versions_pkey ON private.template_versions USING btree (template_id, version);

CREATE UNIQUE INDEX template_workouts_pkey ON private.template_workouts USING btree (id);

CREATE INDEX template_workouts_template_idx ON private.template_workouts USING btree (template_id, week, day, order_in_day);

alter table "private"."assignment_changes" add constraint "assignment_changes_pkey" PRIMARY KEY using index "assignment_changes_pkey";

alter table "private"."assignment_items" add constraint "assignment_items_pkey" PRIMARY KEY using index "assignment_items_pkey";

alter table "private"."program_assignments" add constraint "program_assignments_pkey" PRIMARY KEY using index "program_assignments_pkey";

alter table "private"."program_templates" add constraint "program_templates_pkey" PRIMARY KEY using index "program_templates_pkey";

alter table "private"."template_exercises" add constraint "template_exercises_pkey" PRIMARY KEY using index "template_exercises_pkey";

alter table "private"."template_links" add constraint "template_links_pkey" PRIMARY KEY using index "template_links_pkey";

alter table "private"."template_versions" add constraint "template_versions_pkey" PRIMARY KEY using index "template_versions_pkey";

alter table "private"."template_workouts" add constraint "template_workouts_pkey" PRIMARY KEY using index "template_workouts_pkey";

alter table "private"."assignment_changes" add constraint "assignment_changes_assignment_id_fkey" FOREIGN KEY (assignment_id) REFERENCES private.program_assignments(id) ON DELETE CASCADE not valid;

alter table "private"."assignment_changes" validate constraint "assignment_changes_assignment_id_fkey";

alter table "private"."assignment_changes" add constraint "assignment_changes_change_id_fkey" FOREIGN KEY (change_id) REFERENCES private.calendar_changes(id) ON DELETE CASCADE not valid;

alter table "private"."assignment_changes" validate constraint "assignment_changes_change_id_fkey";

alter table "private"."assignment_items" add constraint "assignment_items_assignment_id_fkey" FOREIGN KEY (assignment_id) REFERENCES private.program_assignments(id) ON DELETE CASCADE not valid;

alter table "private"."assignment_items" validate constraint "assignment_items_assignment_id_fkey";

alter table "private"."assignment_items" add constraint "assignment_items_workout_id_fkey" FOREIGN KEY (workout_id) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "private"."assignment_items" validate constraint "assignment_items_workout_id_fkey";

alter table "private"."program_assignments" add constraint "program_assignments_assigned_by_fkey" FOREIGN KEY (assigned_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_assigned_by_fkey";

alter table "private"."program_assignments" add constraint "program_assignments_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_athlete_id_fkey";

alter table "private"."program_assignments" add constraint "program_assignments_availability" CHECK ((availability = ANY (ARRAY['move'::text, 'keep'::text, 'skip'::text]))) not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_availability";

alter table "private"."program_assignments" add constraint "program_assignments_days" CHECK (((cardinality(days) = 7) AND (1 <= ALL (days)) AND (7 >= ALL (days)))) not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_days";

alter table "private"."program_assignments" add constraint "program_assignments_start" CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date))) not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_start";

alter table "private"."program_assignments" add constraint "program_assignments_state" CHECK ((state = ANY (ARRAY['published'::text, 'draft'::text]))) not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_state";

alter table "private"."program_assignments" add constraint "program_assignments_status_check" CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))) not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_status_check";

alter table "private"."program_assignments" add constraint "program_assignments_template_id_fkey" FOREIGN KEY (template_id) REFERENCES private.program_templates(id) ON DELETE SET NULL not valid;

alter table "private"."program_assignments" validate constraint "program_assignments_template_id_fkey";

alter table "private"."program_templates" add constraint "program_templates_description" CHECK ((length(description) <= 4000)) not valid;

alter table "private"."program_templates" validate constraint "program_templates_description";

alter table "private"."program_templates" add constraint "program_templates_owner_id_fkey" FOREIGN KEY (owner_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."program_templates" validate constraint "program_templates_owner_id_fkey";

alter table "private"."program_templates" add constraint "program_templates_phases" CHECK (private.are_phases(phases)) not valid;

alter table "private"."program_templates" validate constraint "program_templates_phases";

alter table "private"."program_templates" add constraint "program_templates_progressions" CHECK (private.are_progressions(progressions)) not valid;

alter table "private"."program_templates" validate constraint "program_templates_progressions";

alter table "private"."program_templates" add constraint "program_templates_tags" CHECK (private.are_tags(tags)) not valid;

alter table "private"."program_templates" validate constraint "program_templates_tags";

alter table "private"."program_templates" add constraint "program_templates_team_id_fkey" FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL not valid;

alter table "private"."program_templates" validate constraint "program_templates_team_id_fkey";

alter table "private"."program_templates" add constraint "program_templates_team_role_check" CHECK ((team_role = ANY (ARRAY['view'::text, 'edit'::text]))) not valid;

alter table "private"."program_templates" validate constraint "program_templates_team_role_check";

alter table "private"."program_templates" add constraint "program_templates_title" CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 120))) not valid;

alter table "private"."program_templates" validate constraint "program_templates_title";

alter table "private"."program_templates" add constraint "program_templates_updated_by_fkey" FOREIGN KEY (updated_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "private"."program_templates" validate constraint "program_templates_updated_by_fkey";

alter table "private"."program_templates" add constraint "program_templates_weeks" CHECK (((weeks >= 1) AND (weeks <= 52))) not valid;

alter table "private"."program_templates" validate constraint "program_templates_weeks";

alter table "private"."template_exercises" add constraint "template_exercises_exercise_id_fkey" FOREIGN KEY (exercise_id) REFERENCES exercises(id) not valid;

alter table "private"."template_exercises" validate constraint "template_exercises_exercise_id_fkey";

alter table "private"."template_exercises" add constraint "template_exercises_template_workout_id_fkey" FOREIGN KEY (template_workout_id) REFERENCES private.template_workouts(id) ON DELETE CASCADE not valid;

alter table "private"."template_exercises" validate constraint "template_exercises_template_workout_id_fkey";

alter table "private"."template_links" add constraint "template_links_template_id_fkey" FOREIGN KEY (template_id) REFERENCES private.program_templates(id) ON DELETE CASCADE not valid;

alter table "private"."template_links" validate constraint "template_links_template_id_fkey";

alter table "private"."template_links" add constraint "template_links_token_key" UNIQUE using index "template_links_token_key";

alter table "private"."template_versions" add constraint "template_versions_created_by_fkey" FOREIGN KEY (created_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "private"."template_versions" validate constraint "template_versions_created_by_fkey";

alter table "private"."template_versions" add constraint "template_versions_document_check" CHECK ((jsonb_typeof(document) = 'object'::text)) not valid;

alter table "private"."template_versions" validate constraint "template_versions_document_check";

alter table "private"."template_versions" add constraint "template_versions_note" CHECK ((length(note) <= 500)) not valid;

alter table "private"."template_versions" validate constraint "template_versions_note";

alter table "private"."template_versions" add constraint "template_versions_template_id_fkey" FOREIGN KEY (template_id) REFERENCES private.program_templates(id) ON DELETE CASCADE not valid;

alter table "private"."template_versions" validate constraint "template_versions_template_id_fkey";

alter table "private"."template_versions" add constraint "template_versions_version_check" CHECK ((version >= 1)) not valid;

alter table "private"."template_versions" validate constraint "template_versions_version_check";

alter table "private"."template_workouts" add constraint "template_workouts_day" CHECK (((day >= 1) AND (day <= 7))) not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_day";

alter table "private"."template_workouts" add constraint "template_workouts_note" CHECK ((length(coach_note) <= 4000)) not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_note";

alter table "private"."template_workouts" add constraint "template_workouts_order" CHECK (((order_in_day >= 0) AND (order_in_day <= 99))) not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_order";

alter table "private"."template_workouts" add constraint "template_workouts_template_id_fkey" FOREIGN KEY (template_id) REFERENCES private.program_templates(id) ON DELETE CASCADE not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_template_id_fkey";

alter table "private"."template_workouts" add constraint "template_workouts_title" CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 120))) not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_title";

alter table "private"."template_workouts" add constraint "template_workouts_week" CHECK (((week >= 1) AND (week <= 52))) not valid;

alter table "private"."template_workouts" validate constraint "template_workouts_week";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answer_of_change(change uuid, caller uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  done private.calendar_changes;
  answer jsonb;
begin
  select * into done from private.calendar_changes c where c.id = change;
  if not found then
    return null;
  end if;
  select c.answer into answer from private.assignment_changes c where c.change_id = change;
  if done.actor_id <> caller or answer is null then
    perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
  end if;
  return answer;
end;
$function$
;




CREATE OR REPLACE FUNCTION private.assignment_change_undone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed private.assignment_changes;
begin
  select * into changed from private.assignment_changes c where c.change_id = new.id;
  if not found then
    return new;
  end if;
  if changed.before is null then
    update private.program_assignments a set status = 'ended' where a.id = changed.assignment_id;
    return new;
  end if;
  delete from private.assignment_items i where i.assignment_id = changed.assignment_id;
  insert into private.assignment_items
  select * from jsonb_populate_recordset(null::private.assignment_items, changed.before -> 'items') i
   where i.workout_id is null or exists (select from public.workouts w where w.id = i.workout_id);
  update private.program_assignments a
     set version = (changed.before ->> 'version')::integer, start_date = (changed.before ->> 'start_date')::date,
         status = changed.before ->> 'status'
   where a.id = changed.assignment_id;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.assignment_items_document(assignment uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('version', a.version, 'start_date', a.start_date, 'status', a.status, 'items', coalesce((
      select jsonb_agg(to_jsonb(i)) from private.assignment_items i where i.assignment_id = a.id), '[]'))
    from private.program_assignments a where a.id = assignment;
$function$
;

CREATE OR REPLACE FUNCTION private.assignment_refusal(athlete uuid, access text, caller uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when access is null then 'no_access'
              when access = 'read' then 'read_only'
              when athlete <> caller and private.subscription_status(caller) not in ('trialing', 'active', 'past_due') then 'subscription_required' end;
$function$
;

CREATE OR REPLACE FUNCTION private.assignment_terms(doc jsonb)
 RETURNS private.program_assignments
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.begin_assignment_change(change uuid, assignment uuid, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.record_change(change, caller, 'change');
  insert into private.assignment_changes (change_id, assignment_id, before)
  values (change, assignment, private.assignment_items_document(assignment));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.blocks_with_exercises(blocks jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(b.body || jsonb_build_object('prescriptions', (
      select coalesce(jsonb_agg(
          (p.body - 'exercise_id') || jsonb_build_object('exercise', private.exercise_document(e), 'sets', (
            select coalesce(jsonb_agg(s.body || '{"fixed_load": null}' order by s.n), '[]')
              from jsonb_array_elements(p.body -> 'sets') with ordinality s (body, n)))
          order by p.n), '[]')
        from jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n)
        join public.exercises e on e.id = (p.body ->> 'exercise_id')::uuid)) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n);
$function$
;

CREATE OR REPLACE FUNCTION private.checked_blocks(document jsonb, known uuid[], caller uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  scratch uuid := gen_random_uuid();
begin
  begin
    insert into public.workouts (id, athlete_id, date, title, coach_note, state, created_by, updated_by)
    values (scratch, caller, '2000-01-01', btrim(document ->> 'title'), coalesce(document ->> 'coach_note', ''), 'draft', caller, caller);
    perform private.write_subtree(scratch, jsonb_build_object('blocks', private.with_new_ids(coalesce(document -> 'blocks', '[]'))), known);
    -- It was right: take it back.
    raise exception using errcode = 'PTEND';
  exception when sqlstate 'PTEND' then
    null;
  end;
  return private.plan_of(coalesce(document -> 'blocks', '[]'), true);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.dates_of_template(athlete uuid, start_date date, days smallint[], availability text, wanted jsonb)
 RETURNS TABLE(week smallint, day smallint, date date, moved_from date, away text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.ensure_version(t private.program_templates, caller uuid, note_param text DEFAULT ''::text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  newest private.template_versions;
begin
  select * into newest from private.template_versions v where v.template_id = t.id order by v.version desc limit 1;
  if newest.revision = t.revision then
    update private.template_versions v set note = note_param
     where v.template_id = t.id and v.version = newest.version and note_param <> '';
    return newest.version;
  end if;
  insert into private.template_versions (template_id, version, revision, note, document, created_by)
  values (t.id, coalesce(newest.version, 0) + 1, t.revision, note_param, private.template_snapshot(t), caller);
  return coalesce(newest.version, 0) + 1;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.exercises_in(blocks jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select (p ->> 'exercise_id')::uuid from jsonb_path_query(blocks, '$[*].prescriptions[*]') p where p ->> 'exercise_id' is not null
    union
    select (s ->> 'pct_exercise_id')::uuid from jsonb_path_query(blocks, '$[*].prescriptions[*].sets[*]') s
     where s ->> 'pct_exercise_id' is not null);
$function$
;

CREATE OR REPLACE FUNCTION private.exercises_of_template(template uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(select distinct x.exercise_id from private.template_exercises x
    join private.template_workouts w on w.id = x.template_workout_id where w.template_id = template);
$function$
;

CREATE OR REPLACE FUNCTION private.is_away(athlete uuid, day date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(a.kind) from public.availability a where a.athlete_id = is_away.athlete and day between a.from_date and a.to_date and a.kind <> 'limited';
$function$
;

CREATE OR REPLACE FUNCTION private.is_logged(w workouts)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id)
    or exists (select from public.exercise_logs l where l.workout_id = w.id);
$function$
;

CREATE OR REPLACE FUNCTION private.item_states(assignment uuid)
 RETURNS TABLE(template_workout_id uuid, workout_id uuid, base_version integer, placed date, state text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    left join lateral (
      select v.* from private.version_workouts(a.template_id, i.version) v where v.id = i.template_workout_id) b on true
   where i.assignment_id = assignment;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_exercises_for_templates(doomed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used record;
  kept uuid;
begin
  for used in
    select distinct x.exercise_id as id, t.owner_id
      from private.template_exercises x
      join private.template_workouts w on w.id = x.template_workout_id
      join private.program_templates t on t.id = w.template_id
     where x.exercise_id = any (doomed)
  loop
    kept := private.own_exercise_like(used.id, used.owner_id, true);
    update private.template_workouts w set blocks = replace(w.blocks::text, used.id::text, kept::text)::jsonb
      from private.program_templates t
     where t.id = w.template_id and t.owner_id = used.owner_id
       and exists (select from private.template_exercises x where x.template_workout_id = w.id and x.exercise_id = used.id);
    insert into private.template_exercises (template_workout_id, exercise_id)
    select x.template_workout_id, kept from private.template_exercises x
      join private.template_workouts w on w.id = x.template_workout_id
      join private.program_templates t on t.id = w.template_id
     where x.exercise_id = used.id and t.owner_id = used.owner_id
    on conflict do nothing;
    delete from private.template_exercises x using private.template_workouts w, private.program_templates t
     where w.id = x.template_workout_id and t.id = w.template_id and x.exercise_id = used.id and t.owner_id = used.owner_id;
    update private.template_versions v set document = replace(v.document::text, used.id::text, kept::text)::jsonb
      from private.program_templates t where t.id = v.template_id and t.owner_id = used.owner_id;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.own_exercise_like(exercise uuid, person uuid, as_archived boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  source public.exercises;
  kept uuid;
begin
  select * into source from public.exercises e where e.id = exercise;
  if not as_archived then
    select e.id into kept from public.exercises e
     where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name) and e.measurement = source.measurement;
    if found then
      return kept;
    end if;
  end if;
  kept := gen_random_uuid();
  insert into public.exercises
    (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
     video_url, cues, license, attribution, source_url, archived_at)
  select kept, person,
         source.name || case when not as_archived and exists (
           select from public.exercises e where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name))
           then ' (' || source.measurement || ')' else '' end,
         source.slug || '-' || left(kept::text, 8), source.aliases, source.pattern, source.equipment, source.loading, source.measurement,
         source.laterality, source.load_multiplier, source.mechanic, source.level, source.video_url, source.cues, source.license,
         source.attribution, source.source_url, case when as_archived then now() end;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select kept, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = exercise;
  return kept;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.place_workout(change uuid, athlete uuid, caller uuid, day date, state text, title text, coach_note text, blocks jsonb, known uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  w public.workouts;
begin
  insert into public.workouts (id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
  values (gen_random_uuid(), athlete, day, private.next_order(athlete, day), place_workout.title, place_workout.coach_note,
          place_workout.state, caller, caller)
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(place_workout.blocks)), known);
  perform private.record_item(change, 0, w, null);
  return w.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.plan_of(blocks jsonb, with_ids boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
      (to_jsonb(jsonb_populate_record(null::public.blocks, '{"kind": "straight", "note": ""}' || jsonb_strip_nulls(b.body - 'prescriptions')))
        - '{workout_id,pos}'::text[] - case when with_ids then '{}' else '{id}'::text[] end)
      || jsonb_build_object('prescriptions', (
        select coalesce(jsonb_agg(
            (to_jsonb(jsonb_populate_record(null::public.prescriptions, '{"note": ""}' || jsonb_strip_nulls(p.body - '{sets,exercise}'::text[])))
              - '{workout_id,block_id,pos}'::text[] - case when with_ids then '{}' else '{id}'::text[] end)
            || jsonb_build_object('video_override', nullif(btrim(p.body ->> 'video_override'), ''))
            || jsonb_build_object('sets', (
              select coalesce(jsonb_agg(
                  (to_jsonb(jsonb_populate_record(null::public.set_targets,
                      '{"set_type": "normal", "amrap": false, "per_side": false, "load_kind": "open", "load_unit": "kg"}'
                      || case when s.body ->> 'load_kind' = 'pct_1rm' then '{"pct_base": "1rm"}'::jsonb else '{}' end
                      || jsonb_strip_nulls(s.body - 'fixed_load')))
                    - '{workout_id,prescription_id,pos}'::text[] - case when with_ids then '{}' else '{id}'::text[] end)
                  order by s.n), '[]')
                from jsonb_array_elements(p.body -> 'sets') with ordinality s (body, n)))
            order by p.n), '[]')
          from jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n)))
      order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n);
$function$
;

CREATE OR REPLACE FUNCTION private.planned_items(template uuid, athlete uuid, access text, caller uuid, start_date date, days smallint[], how_away text, how_collisions text)
 RETURNS TABLE(template_workout_id uuid, week smallint, day smallint, order_in_day smallint, date date, away text, moved_from date, skipped text, collisions jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_stale_template(t private.program_templates, workouts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT409', hint = 'template_changed',
    message = 'Changed by ' || coalesce(private.person_name(t.updated_by), 'Unknown User'),
    detail = jsonb_build_object('revision', t.head_revision, 'updated_by_name', private.person_name(t.updated_by),
      'updated_at', t.updated_at, 'workout_ids', to_jsonb(workouts))::text;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_assigned_template(a private.program_assignments)
 RETURNS private.program_templates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if a.template_id is null then
    perform private.refuse('PT404', 'template_not_found', 'This template is not there, or not shared with you.');
  end if;
  return private.require_template(a.template_id, false);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.require_assignment(assignment uuid, caller uuid)
 RETURNS private.program_assignments
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.require_template(template uuid, to_edit boolean)
 RETURNS private.program_templates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t private.program_templates;
  access text;
begin
  if to_edit then
    select * into t from private.program_templates x where x.id = template for update;
  else
    select * into t from private.program_templates x where x.id = template;
  end if;
  access := private.template_access(template);
  if access is null then
    perform private.refuse('PT404', 'template_not_found', 'This template is not there, or not shared with you.');
  elsif to_edit and access = 'view' then
    perform private.refuse('PT403', 'read_only', 'You can look at this template and copy it, but not change it.');
  end if;
  return t;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.rewrite_workout(change uuid, workout uuid, caller uuid, day date, title text, coach_note text, blocks jsonb, known uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.workouts;
  w public.workouts;
  before jsonb;
begin
  select * into was from public.workouts x where x.id = workout;
  before := private.before_edit(was);
  update public.workouts x
     set title = rewrite_workout.title, coach_note = rewrite_workout.coach_note, date = day,
         order_in_day = case when x.date = day then x.order_in_day else private.next_order(x.athlete_id, day) end,
         state = case when x.state = 'skipped' then 'published' else x.state end,
         version = x.version + 1, save_id = null, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.write_subtree(w.id, jsonb_build_object('blocks', private.with_new_ids(rewrite_workout.blocks)), known);
  perform private.record_item(change, was.version, w, before);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.take_workout_off(change uuid, workout uuid, caller uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.workouts;
  w public.workouts;
begin
  select * into was from public.workouts x where x.id = workout and x.deleted_at is null;
  if not found then
    return;
  end if;
  update public.workouts x
     set deleted_at = now(), deleted_by = caller, version = x.version + 1, updated_by = caller, updated_at = now()
   where x.id = workout
  returning * into w;
  perform private.record_item(change, was.version, w, private.workout_columns(was));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_access(template uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  return (
    select case when t.owner_id = me then 'owner'
                -- An intern looks on, whatever the team may do.
                when m.role in ('coach', 'head_coach') then t.team_role
                when m.role = 'intern' then 'view' end
      from private.program_templates t
      left join public.team_members m on m.team_id = t.team_id and m.user_id = me
     where t.id = template);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_behind_link(token_param text, me uuid)
 RETURNS private.program_templates
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  t private.program_templates;
begin
  select x.* into t from private.template_links l join private.program_templates x on x.id = l.template_id where l.token = token_param;
  if t.id is null or private.is_blocked(me, t.owner_id) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  return t;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_day(start_date date, days smallint[], week integer, day integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when days is null then first + day - 1
              else first + (days[day] - extract(isodow from first)::integer + 7) % 7 end
    from (select start_date + 7 * (week - 1) as first) w;
$function$
;

CREATE OR REPLACE FUNCTION private.template_document(t private.program_templates)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.template_head(t) || jsonb_build_object('workouts', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', w.id, 'week', w.week, 'day', w.day, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
        'revision', w.revision, 'blocks', private.blocks_with_exercises(w.blocks)) order by w.week, w.day, w.order_in_day, w.id)
      from private.template_workouts w where w.template_id = t.id), '[]'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_head(t private.program_templates)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', t.id, 'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases,
    'progressions', t.progressions, 'access', private.template_access(t.id), 'owner_id', t.owner_id,
    'owner_name', private.person_name(t.owner_id), 'team_id', t.team_id,
    'team_name', (select g.name from public.teams g where g.id = t.team_id), 'team_role', t.team_role,
    'revision', t.head_revision, 'version', v.version, 'changed_since_version', v.revision is distinct from t.revision,
    'updated_at', t.updated_at, 'updated_by_name', private.person_name(t.updated_by), 'archived_at', t.archived_at)
    from (select coalesce(max(n.version), 0) as version, max(n.revision) as revision
            from private.template_versions n where n.template_id = t.id) v;
$function$
;

CREATE OR REPLACE FUNCTION private.template_snapshot(t private.program_templates)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases, 'progressions', t.progressions,
    'workouts', coalesce((
      select jsonb_agg(to_jsonb(w) - '{template_id,revision}'::text[] order by w.week, w.day, w.order_in_day, w.id)
        from private.template_workouts w where w.template_id = t.id), '[]'));
$function$
;

CREATE OR REPLACE FUNCTION private.today_of(athlete uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone p.time_zone)::date from public.user_profiles p where p.user_id = athlete;
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
  ), compared as (
    select coalesce(n.id, i.template_workout_id) as template_workout_id, i.workout_id, i.state, n.id is null as is_gone, i.template_workout_id is null as is_new,
           coalesce(n.title, w.title) as title, w.date,
           (n.title, n.coach_note) is distinct from (b.title, b.coach_note)
             or private.plan_of(n.blocks) is distinct from private.plan_of(b.blocks) as is_changed,
           (n.week, n.day) is distinct from (b.week, b.day) as is_placed_anew,
           d.date as planned,
           -- Somebody has already written there what the template says now.
           (w.title, w.coach_note) is not distinct from (n.title, n.coach_note) and i.state = 'touched' and w.state <> 'skipped'
             and private.plan_of(private.before_edit(w) -> 'blocks') is not distinct from private.plan_of(n.blocks) as is_same,
           private.today_of(a.athlete_id) as today
      from private.item_states(a.id) i
      full join (select * from private.template_workouts x where x.template_id = a.template_id) n on n.id = i.template_workout_id
      left join public.workouts w on w.id = i.workout_id
      left join lateral (
        select v.* from private.version_workouts(a.template_id, i.base_version) v where v.id = i.template_workout_id) b on true
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

CREATE OR REPLACE FUNCTION private.version_workouts(template uuid, version_param integer)
 RETURNS TABLE(id uuid, week smallint, day smallint, order_in_day smallint, title text, coach_note text, blocks jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.* from private.template_versions v
   cross join lateral jsonb_to_recordset(v.document -> 'workouts') w (
     id uuid, week smallint, day smallint, order_in_day smallint, title text, coach_note text, blocks jsonb)
   where v.template_id = template and v.version = version_param;
$function$
;

CREATE OR REPLACE FUNCTION private.with_new_ids(blocks jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(b.body || jsonb_build_object('id', gen_random_uuid(), 'prescriptions', (
      select coalesce(jsonb_agg(p.body || jsonb_build_object('id', gen_random_uuid(), 'sets', (
          select coalesce(jsonb_agg(s.body || jsonb_build_object('id', gen_random_uuid()) order by s.n), '[]')
            from jsonb_array_elements(p.body -> 'sets') with ordinality s (body, n))) order by p.n), '[]')
        from jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n))) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n);
$function$
;

CREATE OR REPLACE FUNCTION private.write_subtree(workout uuid, document jsonb, known uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := private.exercises_of_workout(workout) || known;
  block_ids uuid[] := array(select (b ->> 'id')::uuid from jsonb_array_elements(blocks) b);
  prescription_ids uuid[] := array(
    select (p ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p);
  target_ids uuid[] := array(
    select (t ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t);
  written integer;
begin
  if cardinality(block_ids) > 52 or cardinality(prescription_ids) > 100 or cardinality(target_ids) > 500 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;

  -- An exercise that is already in the workout may stay, no matter who owns it. Asked before anything is written: one that does not exist
  -- and one that is not theirs are refused alike.
  if exists (
    select from (
      select (p ->> 'exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
      union
      select (t ->> 'pct_exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t
    ) used (id)
     where used.id is not null and used.id <> all (known_exercises) and not private.may_use_exercise(used.id)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  -- A load that was fixed is that of the exercise as it was.
  update public.set_targets t set fixed_load = null
    from public.prescriptions p,
         jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') n, jsonb_array_elements(n -> 'sets') s
   where t.workout_id = workout and t.fixed_load is not null and t.id = (s ->> 'id')::uuid
     and p.id = t.prescription_id and p.exercise_id is distinct from (n ->> 'exercise_id')::uuid;

  -- The client makes the ids: a row of another workout must never be overwritten, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.interval_s, r.work_s, r.rest_s,
         coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (
           id uuid, label text, kind text, rounds smallint, time_cap_s integer, interval_s integer, work_s integer,
           rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.interval_s,
         excluded.work_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, note, video_override)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, coalesce(r.note, ''),
         nullif(btrim(r.video_override), '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (id uuid, exercise_id uuid, tempo text, rest_s integer, note text, video_override text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, note, video_override) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.note,
         excluded.video_override)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max,
    metres, calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.reps_parts, coalesce(r.per_side, false), r.seconds, r.seconds_max, r.metres, r.calories,
         coalesce(r.load_kind, 'open'), r.load_min, r.load_max, coalesce(r.load_unit, 'kg'),
         case when r.load_kind = 'pct_1rm' then coalesce(r.pct_base, '1rm') else r.pct_base end, r.pct_exercise_id,
         r.rpe, r.rpe_max, r.rir, r.rir_max
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, reps_parts smallint[], per_side boolean,
           seconds integer, seconds_max integer, metres numeric, calories smallint, load_kind text, load_min numeric,
           load_max numeric, load_unit text, pct_base text, pct_exercise_id uuid, rpe numeric, rpe_max numeric,
           rir smallint, rir_max smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres, calories,
         load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max, fixed_load) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.reps_parts, excluded.per_side, excluded.seconds, excluded.seconds_max, excluded.metres, excluded.calories,
         excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
         excluded.pct_exercise_id, excluded.rpe, excluded.rpe_max, excluded.rir, excluded.rir_max,
         -- A load that was fixed is that of the percentage as it was.
         case when (t.load_kind, t.load_min, t.load_max, t.pct_base, t.pct_exercise_id) is not distinct from
                   (excluded.load_kind, excluded.load_min, excluded.load_max, excluded.pct_base, excluded.pct_exercise_id)
              then t.fixed_load end)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Deletions last: a prescription that moved to another block must move before its old block is deleted.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.write_template_workouts(t private.program_templates, doc jsonb, caller uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sent jsonb := coalesce(nullif(doc -> 'workouts', 'null'), '[]');
  gone jsonb := coalesce(nullif(doc -> 'removed', 'null'), '[]');
  known uuid[] := private.exercises_of_template(t.id);
  stale uuid[];
  body jsonb;
  w private.template_workouts;
begin
  if jsonb_typeof(sent) <> 'array' or jsonb_typeof(gone) <> 'array' or jsonb_array_length(sent) > 400 or jsonb_array_length(gone) > 400 then
    perform private.refuse('PT422', 'invalid_template', 'workouts, removed: lists of at most 400');
  end if;
  -- Somebody was faster with one of them: it is there in another revision, or no longer there.
  stale := array(
    select (s ->> 'id')::uuid from jsonb_array_elements(sent || gone) s
      left join private.template_workouts x on x.id = (s ->> 'id')::uuid and x.template_id = t.id
     where coalesce(x.revision, 0) <> coalesce((s ->> 'revision')::integer, 0));
  if cardinality(stale) > 0 then
    perform private.refuse_stale_template(t, stale);
  end if;
  delete from private.template_workouts x where x.template_id = t.id and x.id in (select (g ->> 'id')::uuid from jsonb_array_elements(gone) g);
  for body in select s from jsonb_array_elements(sent) s loop
    insert into private.template_workouts as x (id, template_id, week, day, order_in_day, title, coach_note, blocks)
    values (
      (body ->> 'id')::uuid, t.id, (body ->> 'week')::smallint, (body ->> 'day')::smallint, coalesce((body ->> 'order_in_day')::smallint, 0),
      btrim(body ->> 'title'), coalesce(body ->> 'coach_note', ''), private.checked_blocks(body, known, caller))
    on conflict (id) do update
      set (week, day, order_in_day, title, coach_note, blocks, revision) =
          (excluded.week, excluded.day, excluded.order_in_day, excluded.title, excluded.coach_note, excluded.blocks, x.revision + 1)
      where x.template_id = t.id
    returning * into w;
    if not found then
      perform private.refuse('PT409', 'id_taken', 'A workout has the id of something else.');
    end if;
    delete from private.template_exercises e where e.template_workout_id = w.id;
    insert into private.template_exercises (template_workout_id, exercise_id)
    select w.id, e from unnest(private.exercises_in(w.blocks)) e;
  end loop;
  if (select count(*) > 400 from private.template_workouts x where x.template_id = t.id) then
    perform private.refuse('PT422', 'template_too_long', 'A template holds at most 400 workouts.');
  elsif exists (select from private.template_workouts x join private.program_templates p on p.id = x.template_id
                 where x.template_id = t.id and x.week > p.weeks) then
    perform private.refuse('PT422', 'invalid_week', 'week: within the weeks of the template');
  end if;
  return jsonb_array_length(sent) + jsonb_array_length(gone) > 0;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.clear_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hand_over_teams(person);
  -- Training first: a cascade would check the exercises before the workouts that use them are deleted.
  delete from public.workouts w where w.athlete_id = person;
  delete from public.athlete_maxes m where m.athlete_id = person;
  delete from private.program_templates t where t.owner_id = person;
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.owner_id = person));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- Mails to others about this person: the row stays as a record that it was sent, without its names and text.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  perform private.end_invitation(i.id) from private.invitations i where i.inviter_id = person and i.ended_at is null;
  perform private.end_invitations_to((select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> ''));
  -- Sent files stay in their messages; SQL must not delete objects, the storage server removes unused files later.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Audit rows stay after the account is deleted, but without the free text that people wrote.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_team(team uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.record('team.ended', null, team, (
    select jsonb_build_object('name', t.name, 'members', (
             select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role) order by m.joined_at), '[]')
               from public.team_members m where m.team_id = t.id))
      from public.teams t where t.id = team));
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.team_id = team));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.team_id = team));
  delete from public.teams t where t.id = team;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.may_use_exercise(exercise uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  e public.exercises;
begin
  select * into e from public.exercises where id = exercise;
  if e.id is null or me is null then
    return false;
  end if;
  return (e.owner_id is null and e.team_id is null)
    or coalesce(e.owner_id = me, false)
    or coalesce(e.team_id in (select private.my_team_ids()), false)
    -- Somebody else's, in a training that the caller reads: a workout can be copied whole.
    or exists (
      select from public.workouts w
       where w.id in (
           select p.workout_id from public.prescriptions p where p.exercise_id = exercise
           union
           select t.workout_id from public.set_targets t where t.pct_exercise_id = exercise)
         and w.deleted_at is null
         and w.athlete_id in (select private.readable_athlete_ids())
         and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden))
    or exists (
      select from private.template_exercises x join private.template_workouts w on w.id = x.template_workout_id
       where x.exercise_id = exercise and private.template_access(w.template_id) is not null);
end;
$function$
;

CREATE TRIGGER assignment_change_undone AFTER UPDATE OF undone_at ON private.calendar_changes FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION private.assignment_change_undone();

comment on function private.update_steps(private.program_assignments) is
  'What has changed in a template since a workout was assigned, per workout: kind (add, change, move, remove), verdict (automatic, conflict, kept) and reason
   (touched, moved, deleted; logged, past), and on which day it would be.';

comment on function private.take_workout_off(uuid, uuid, uuid) is 'Deletes a workout as a step of a change; nothing when it is deleted already.';

comment on function private.rewrite_workout(uuid, uuid, uuid, date, text, text, jsonb, uuid[]) is 'Makes a workout what a template says, as a step of a change.';

comment on function public.preview_template_update(uuid, uuid[]) is
  'What update_assignment would do for these assignments of a template: automatic, conflicts with both versions, and kept (past or logged). Changes nothing.';

grant execute on function public.preview_template_update(uuid, uuid[]) to authenticated;

comment on function public.update_assignment(jsonb) is
  'Brings an athlete up to date with a template: { id (of the calendar change), assignment_id, revision (as previewed), decisions: { template workout id: template or theirs } } answers { changed, added,
   removed, moved, kept }. Conflicts without a decision stay and are asked about again. undo_calendar_changes([id]) undoes it.';

grant execute on function public.update_assignment(jsonb) to authenticated;

comment on table private.program_assignments is 'A template in an athlete''s calendar. version: the one from which its workouts come now.';

comment on column private.program_assignments.days is 'Weekday (1 = Monday) of each day of the template; null: day 1 is the first day.';

comment on table private.assignment_items is 'Which workout of an athlete comes from which of a template, and from which version. Without a workout: left out when it was assigned.';

comment on column private.assignment_changes.answer is 'What the call answered: it answers the same when it is sent again.';

comment on column private.assignment_changes.before is 'What an undo puts back: { version, start_date, items }; null: the change was the assignment itself.';

comment on function private.is_away(uuid, date) is 'off, travel or ill on this day; null when the athlete can train. limited is a wish, not an absence.';

comment on function private.template_day(date, smallint[], integer, integer) is
  'The date of a day of a template: week w is the seven days from start + 7(w - 1) on; days gives the weekday of each day within them.';

comment on function private.planned_items(uuid, uuid, text, uuid, date, smallint[], text, text) is
  'Each workout of a template with its day for an athlete: away (why the athlete cannot), moved_from, skipped (away or collision) and what
   stands on that day already.';

comment on function private.item_states(uuid) is
  'untouched: still as assigned, today or later. Else logged, past, deleted, moved, touched (changed or skipped), or left_out at assigning.';

comment on function private.require_assignment(uuid, uuid) is 'The row, locked, for whoever may plan for its athlete and sees its template or assigned it.';

comment on function private.answer_of_change(uuid, uuid) is 'What a change of an assignment answered, when it is sent again; null when it is new.';

comment on function public.preview_assignment(jsonb) is
  'What assigning a template would do: { template_id, start_date, athlete_ids (1 to 100), days, availability, collisions } answers revision, from, to, and for each athlete
   access, refusal, loads and items (date, away, moved_from, skipped, collisions). Changes nothing.';

grant execute on function public.preview_assignment(jsonb) to authenticated;

comment on function public.assign_template(jsonb) is
  'Puts a template into an athlete''s calendar, as preview_assignment shows it: { id (client-made), template_id, revision, athlete_id, start_date, days, availability, collisions, state } answers
   { id, created, replaced, skipped, from, to }. All or nothing; the same id again answers the same; undo_calendar_changes([id]) undoes it.
   PT409 already_assigned, template_changed, template_archived, nothing_to_assign; PT403 and PT402 as save_workout.';

grant execute on function public.assign_template(jsonb) to authenticated;

comment on function public.get_assignments(uuid) is
  'Who has a template, of those whose training the caller may plan: start, end, version, whether the template has changed since, workouts and how many are done.';

grant execute on function public.get_assignments(uuid) to authenticated;

comment on function public.unassign_template(jsonb) is
  'Takes the workouts of an assignment that are still as assigned, today and later, off the calendar: { id (of the calendar change, client-made), assignment_id, trial } answers { removed, kept:
   [{ workout_id, title, date, reason: past, logged or touched }] }. undo_calendar_changes([id]) undoes it.';

grant execute on function public.unassign_template(jsonb) to authenticated;

comment on function public.shift_assignment(jsonb) is
  'Moves what is left of an assignment by days: { id (of the calendar change), assignment_id, days } answers { moved, kept }. What is past or logged stays.';

grant execute on function public.shift_assignment(jsonb) to authenticated;

grant execute on function public.undo_calendar_changes(uuid[], uuid[]) to authenticated;

comment on function private.may_use_exercise(uuid) is
  'Whether the caller may prescribe it: global, their own, of a team of theirs, or in a workout or template that they may read.';

comment on table private.template_links is 'The link of a template, while it is shared by one: its owner gives it away, renews or revokes it.';

comment on function private.template_behind_link(text, uuid) is 'The template of a link; unknown, revoked and blocked get the same answer.';

comment on function public.get_template_link(uuid, boolean) is
  'The token of a template''s link, made at the first call; renew_param makes a new one, and the old one stops working. Answers { token, created_at }.';

grant execute on function public.get_template_link(uuid, boolean) to authenticated;

comment on function public.revoke_template_link(uuid) is 'Ends the link of a template: no new copies. Repeating it changes nothing.';

grant execute on function public.revoke_template_link(uuid) to authenticated;

comment on function public.read_template_link(text) is 'What a shared template is, to be looked at before it is copied. PT404 link_not_found.';

grant execute on function public.read_template_link(text) to authenticated;

comment on function public.copy_template(jsonb) is
  'A copy of one''s own of a template that one may see, or of a link''s: { id (client-made), template_id or token }. Exercises of the author''s
   own are copied too. The same id again answers the copy.';

grant execute on function public.copy_template(jsonb) to authenticated;

comment on column private.template_versions.revision is 'The template''s revision then: another one now means that it has changed since.';

comment on column private.template_versions.document is
  '{ title, description, tags, weeks, phases, progressions, workouts: [{ id, week, day, order_in_day, title, coach_note, blocks }] }';

comment on function private.ensure_version(private.program_templates, uuid, text) is
  'The number of the version that is as the template is now; makes one if there is none. The template''s row must be locked.';

comment on function public.save_template_version(uuid, text) is
  'Keeps what a template is now as a version with a note; nothing changed since the newest: that one, with the note. Answers { version }.';

grant execute on function public.save_template_version(uuid, text) to authenticated;

comment on function public.get_template_versions(uuid) is
  'Versions of a template, newest first, each with the titles of workouts that were added, changed or removed since the one before.';

grant execute on function public.get_template_versions(uuid) to authenticated;

comment on function public.get_template_version(uuid, integer) is 'A version of a template, as get_template answers a template, to look at.';

grant execute on function public.get_template_version(uuid, integer) to authenticated;

comment on table private.program_templates is 'A program of weeks × 7 days without an athlete. Archived ones can no longer be assigned; who has them keeps them.';

comment on column private.program_templates.head_revision is 'Counts changes of this row, for optimistic locking; revision counts those of its workouts too.';

comment on column private.template_workouts.blocks is 'As private.plan_of answers it, with ids: blocks, in them prescriptions with exercise_id, in them sets.';

comment on table private.template_exercises is 'Which exercises stand in a template''s workout: a foreign key for what blocks say.';

comment on function private.are_tags(text[]) is 'At most 20 words of 1 to 40 characters.';

comment on function private.are_phases(jsonb) is 'Whether it is a list of { from_week, to_week, name }.';

comment on function private.are_progressions(jsonb) is 'Whether it is a list of rules { id, scope, from_week, to_week, step, deload }: what they say is applied by the editor.';

comment on function private.template_access(uuid) is
  'owner, or edit or view by its team: coaches and head coaches as the template says, interns to look at, athletes not at all. Null: none.';

comment on function private.require_template(uuid, boolean) is 'The row, locked when it is to be changed. Absent and not shared are refused alike.';

comment on function private.plan_of(jsonb, boolean) is
  'Blocks in the one form in which they are kept and compared, from a document or from rows of a workout; without ids two equal plans are equal.';

comment on function private.exercises_in(jsonb) is 'As private.exercises_of_workout, of blocks in a document.';

comment on function private.checked_blocks(jsonb, uuid[], uuid) is
  'The blocks of a workout''s document as they are kept, after a real workout has taken them; raises what that one refuses.';

comment on function private.blocks_with_exercises(jsonb) is 'Blocks as get_calendar answers them: each prescription with its exercise.';

comment on function private.template_document(private.program_templates) is 'A template with its workouts, as calls answer it.';

comment on function private.write_template_workouts(private.program_templates, jsonb, uuid) is
  'Writes and removes workouts of a template under their revisions; whether there was anything to write.';

comment on function private.keep_exercises_for_templates(uuid[]) is
  'Before exercises go: templates of others that use them point to an archived copy of their owner''s.';

comment on function private.own_exercise_like(uuid, uuid, boolean) is
  'An exercise of a person''s own that is as another one: theirs of the same name and measure, else a copy; an archived one is always a copy.';

comment on function public.get_templates(boolean) is
  'Templates of the caller and of the teams in which they are staff, last changed first: the head, sessions, and assigned, to how many of
   those whose training the caller may plan.';

grant execute on function public.get_templates(boolean) to authenticated;

comment on function public.get_template(uuid) is 'A template with its workouts. PT404 template_not_found when it is not there or not shared.';

grant execute on function public.get_template(uuid) to authenticated;

comment on function public.save_template(jsonb) is
  'Creates (revision 0) or changes a template: { id, save_id, revision, title, description, tags, weeks, phases, progressions, team_id, team_role, workouts: [{ id, revision,
   week, day, order_in_day, title, coach_note, blocks as in save_workout }], removed: [{ id, revision }], exercises: as in create_exercise, made first }. Absent fields stay. All or nothing;
   the same save_id again changes nothing. PT409 template_changed when one of them has another revision.';

grant execute on function public.save_template(jsonb) to authenticated;

comment on function public.archive_template(uuid, boolean) is 'Takes a template off the list, or puts it back. Who has it assigned keeps it.';

grant execute on function public.archive_template(uuid, boolean) to authenticated;

comment on function public.delete_template(uuid) is 'Deletes a template that was never assigned. PT409 template_in_use otherwise.';

grant execute on function public.delete_template(uuid) to authenticated;

comment on function private.write_subtree(uuid, jsonb, uuid[]) is
  'Makes blocks, prescriptions and targets of a workout what the document says. Order is the order in the document. known: exercises that
   are taken although the caller may not use them elsewhere.';

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('program_templates', 'private.program_templates', 'owner_id', 't.owner_id = $1', 't.created_at, t.id'),
  ('template_workouts', 'private.template_workouts', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.template_id, t.week, t.day, t.order_in_day, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.program_templates', 'updated_by', 'Changed for somebody else, it is that owner''s template; own ones are exported as program_templates.');

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('template_versions', 'private.template_versions', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.template_id, t.version');
insert into private.personal_data (relation, person_column, reason) values
  ('private.template_versions', 'created_by', 'Belongs to the template''s owner, who exports it.');

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('template_links', 'private.template_links', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.created_at, t.template_id');

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('program_assignments', 'private.program_assignments', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.program_assignments', 'assigned_by', 'Assigned to somebody else, it is that athlete''s training; own ones are exported as program_assignments.');
