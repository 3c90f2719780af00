-- Calls of program templates: listing, reading, saving, archiving, deleting; tables: templates.sql, rules: templates-rules.sql.

create function private.lifts_of_template(template uuid)
returns jsonb language sql stable set search_path = '' as $$
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
$$;
comment on function private.lifts_of_template(uuid) is
  'At most six exercises of its first week with workouts, those of several joints that begin a workout first: what its card shows. muscles: the main ones.';

create function public.get_templates(include_archived boolean default false)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_templates(boolean) is
  'Templates of the caller and of the teams in which they are staff, last changed first: the head, sessions, and assigned, to how many of
   those whose training the caller may plan, in_draft, how many of these have workouts of it that are not published yet, and lifts, the main
   exercises of its first week: { id, name, muscles, figure }.';
grant execute on function public.get_templates(boolean) to authenticated;

create function public.get_template(template_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return private.template_document(private.require_template(template_id_param, false));
end;
$$;
comment on function public.get_template(uuid) is 'A template with its workouts. PT404 template_not_found when it is not there or not shared.';
grant execute on function public.get_template(uuid) to authenticated;

create function public.save_template(template jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
  doc := template;
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
$$;
comment on function public.save_template(jsonb) is
  'Creates (revision 0) or changes a template: { id, save_id, revision, title, description, tags, weeks, phases, progressions, team_id, team_role, workouts: [{ id, revision,
   week, day, order_in_day, title, coach_note, blocks as in save_workout }], removed: [{ id, revision }], exercises: as in create_exercise, made first }. Absent fields stay. All or nothing;
   the same save_id again changes nothing. PT409 template_changed when one of them has another revision.';
grant execute on function public.save_template(jsonb) to authenticated;

create function public.archive_template(template_id_param uuid, archived_param boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.archive_template(uuid, boolean) is 'Takes a template off the list, or puts it back. Who has it assigned keeps it.';
grant execute on function public.archive_template(uuid, boolean) to authenticated;

