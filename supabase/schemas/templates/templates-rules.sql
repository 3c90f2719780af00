-- Rules of program templates: who may edit one, its document, exercises of other people in it; tables: templates.sql.

create function private.are_tags(tags text[])
returns boolean language sql immutable parallel safe set search_path = '' as $$
  select cardinality(tags) <= 20 and coalesce(bool_and(length(btrim(tag)) between 1 and 40), true) from unnest(tags) tag;
$$;
comment on function private.are_tags(text[]) is 'At most 20 words of 1 to 40 characters.';

create function private.are_phases(phases jsonb)
returns boolean language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(phases) = 'array' and jsonb_array_length(phases) <= 20 and coalesce((
    select bool_and(coalesce(
        jsonb_typeof(p) = 'object' and length(btrim(p ->> 'name')) between 1 and 60
        and jsonb_typeof(p -> 'from_week') = 'number' and jsonb_typeof(p -> 'to_week') = 'number'
        and (p ->> 'from_week')::numeric between 1 and (p ->> 'to_week')::numeric and (p ->> 'to_week')::numeric <= 52, false))
      from jsonb_array_elements(case jsonb_typeof(phases) when 'array' then phases else '[]' end) p), true);
$$;
comment on function private.are_phases(jsonb) is 'Whether it is a list of { from_week, to_week, name }.';

create function private.are_progressions(rules jsonb)
returns boolean language sql immutable parallel safe set search_path = '' as $$
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
$$;
comment on function private.are_progressions(jsonb) is 'Whether it is a list of rules { id, scope, from_week, to_week, step, deload }: what they say is applied by the editor.';

create function private.template_access_of(template uuid, person uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when t.owner_id = person then 'owner'
                -- An intern looks on, whatever the team may do.
                when m.role in ('coach', 'head_coach') then t.team_role
                when m.role = 'intern' then 'view' end
      from private.program_templates t
      left join public.team_members m on m.team_id = t.team_id and m.user_id = person
     where t.id = template);
end;
$$;
comment on function private.template_access_of(uuid, uuid) is 'private.template_access() of somebody else than the caller.';

create function private.template_access(template uuid)
returns text language sql stable set search_path = '' as $$
  select private.template_access_of(template, auth.uid());
$$;
comment on function private.template_access(uuid) is
  'owner, or edit or view by its team: coaches and head coaches as the template says, interns to look at, athletes not at all. Null: none.';

create function private.require_template(template uuid, to_edit boolean)
returns private.program_templates language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.require_template(uuid, boolean) is 'The row, locked when it is to be changed. Absent and not shared are refused alike.';

-- A set or prescription as the tables would store it: an absent field gets the column's default, an unknown field is dropped.
create function private.plan_of(blocks jsonb, with_ids boolean default false)
returns jsonb language sql stable set search_path = '' as $$
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
$$;
comment on function private.plan_of(jsonb, boolean) is
  'Blocks in the one form in which they are kept and compared, from a document or from rows of a workout; without ids two equal plans are equal.';

create function private.with_new_ids(blocks jsonb)
returns jsonb language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(b.body || jsonb_build_object('id', gen_random_uuid(), 'prescriptions', (
      select coalesce(jsonb_agg(p.body || jsonb_build_object('id', gen_random_uuid(), 'sets', (
          select coalesce(jsonb_agg(s.body || jsonb_build_object('id', gen_random_uuid()) order by s.n), '[]')
            from jsonb_array_elements(p.body -> 'sets') with ordinality s (body, n))) order by p.n), '[]')
        from jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n))) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n);
$$;

create function private.exercises_in(blocks jsonb)
returns uuid[] language sql stable set search_path = '' as $$
  select array(
    select (p ->> 'exercise_id')::uuid from jsonb_path_query(blocks, '$[*].prescriptions[*]') p where p ->> 'exercise_id' is not null
    union
    select (s ->> 'pct_exercise_id')::uuid from jsonb_path_query(blocks, '$[*].prescriptions[*].sets[*]') s
     where s ->> 'pct_exercise_id' is not null);
$$;
comment on function private.exercises_in(jsonb) is 'As private.exercises_of_workout, of blocks in a document.';

create function private.exercises_of_template(template uuid)
returns uuid[] language sql stable set search_path = '' as $$
  select array(select distinct x.exercise_id from private.template_exercises x
    join private.template_workouts w on w.id = x.template_workout_id where w.template_id = template);
$$;

create function private.checked_blocks(document jsonb, known uuid[], caller uuid)
returns jsonb language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.checked_blocks(jsonb, uuid[], uuid) is
  'The blocks of a workout''s document as they are kept, after a real workout has taken them; raises what that one refuses.';

create function private.blocks_with_exercises(blocks jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(b.body || jsonb_build_object('prescriptions', (
      select coalesce(jsonb_agg(
          (p.body - 'exercise_id') || jsonb_build_object('exercise', private.exercise_document(e), 'sets', (
            select coalesce(jsonb_agg(s.body || '{"fixed_load": null}' order by s.n), '[]')
              from jsonb_array_elements(p.body -> 'sets') with ordinality s (body, n)))
          order by p.n), '[]')
        from jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n)
        join public.exercises e on e.id = (p.body ->> 'exercise_id')::uuid)) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n);
$$;
comment on function private.blocks_with_exercises(jsonb) is 'Blocks as get_calendar answers them: each prescription with its exercise.';

create function private.template_head(t private.program_templates)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', t.id, 'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases,
    'progressions', t.progressions, 'access', private.template_access(t.id), 'owner_id', t.owner_id,
    'owner_name', private.person_name(t.owner_id), 'team_id', t.team_id,
    'team_name', (select g.name from public.teams g where g.id = t.team_id), 'team_role', t.team_role,
    'revision', t.head_revision, 'version', v.version, 'changed_since_version', v.revision is distinct from t.revision,
    'updated_at', t.updated_at, 'updated_by_name', private.person_name(t.updated_by), 'archived_at', t.archived_at)
    from (select coalesce(max(n.version), 0) as version, max(n.revision) as revision
            from private.template_versions n where n.template_id = t.id) v;
$$;

create function private.template_document(t private.program_templates)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return private.template_head(t) || jsonb_build_object('workouts', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', w.id, 'week', w.week, 'day', w.day, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
        'revision', w.revision, 'blocks', private.blocks_with_exercises(w.blocks)) order by w.week, w.day, w.order_in_day, w.id)
      from private.template_workouts w where w.template_id = t.id), '[]'));
end;
$$;
comment on function private.template_document(private.program_templates) is 'A template with its workouts, as calls answer it.';

create function private.refuse_stale_template(t private.program_templates, workouts uuid[])
returns void language plpgsql stable set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', hint = 'template_changed',
    message = 'Changed by ' || coalesce(private.person_name(t.updated_by), 'Unknown User'),
    detail = jsonb_build_object('revision', t.head_revision, 'updated_by_name', private.person_name(t.updated_by),
      'updated_at', t.updated_at, 'workout_ids', to_jsonb(workouts))::text;
end;
$$;

create function private.write_template_workouts(t private.program_templates, doc jsonb, caller uuid)
returns boolean language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.write_template_workouts(private.program_templates, jsonb, uuid) is
  'Writes and removes workouts of a template under their revisions; whether there was anything to write.';

-- Like private.keep_exercises_for_athletes, for exercises in other people's templates.
create function private.keep_exercises_for_templates(doomed uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.keep_exercises_for_templates(uuid[]) is
  'Before exercises go: templates of others that use them point to an archived copy of their owner''s.';

create function private.own_exercise_like(exercise uuid, person uuid, as_archived boolean)
returns uuid language plpgsql volatile set search_path = '' as $$
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
     video_url, cues, faults, license, attribution, source_url, figure, archived_at)
  select kept, person,
         source.name || case when not as_archived and exists (
           select from public.exercises e where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name))
           then ' (' || source.measurement || ')' else '' end,
         source.slug || '-' || left(kept::text, 8), source.aliases, source.pattern, source.equipment, source.loading, source.measurement,
         source.laterality, source.load_multiplier, source.mechanic, source.level, source.video_url, source.cues, source.faults, source.license,
         source.attribution, source.source_url, source.figure, case when as_archived then now() end;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select kept, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = exercise;
  return kept;
end;
$$;
comment on function private.own_exercise_like(uuid, uuid, boolean) is
  'An exercise of a person''s own that is as another one: theirs of the same name and measure, else a copy; an archived one is always a copy.';
