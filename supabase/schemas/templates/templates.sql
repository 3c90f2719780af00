-- Program templates: weeks of workouts that belong to no athlete, to be assigned; saving, reading, archiving, copying.
--
-- Decides     private.template_access(template): owner, edit or view; null for everybody else
-- Risk        tables are private and reached by calls only. What stands in a template's workout is checked by the tables of a real workout:
--             it is written under one and taken back (private.checked_blocks), so that there is one definition of a correct plan.
-- Locks       a template's row first, then its workouts.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.program_templates (
  id uuid primary key,
  owner_id uuid not null references public.user_profiles (user_id) on delete cascade,
  team_id uuid references public.teams (id) on delete set null,
  team_role text not null default 'view' check (team_role in ('view', 'edit')),
  title text not null constraint program_templates_title check (length(btrim(title)) between 1 and 120),
  description text not null default '' constraint program_templates_description check (length(description) <= 4000),
  tags text[] not null default '{}' constraint program_templates_tags check (private.are_tags(tags)),
  weeks smallint not null constraint program_templates_weeks check (weeks between 1 and 52),
  phases jsonb not null default '[]' constraint program_templates_phases check (private.are_phases(phases)),
  progressions jsonb not null default '[]' constraint program_templates_progressions check (private.are_progressions(progressions)),
  head_revision integer not null default 1,
  revision integer not null default 1,
  save_id uuid,
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
comment on table private.program_templates is 'A program of weeks × 7 days without an athlete. Archived ones can no longer be assigned; who has them keeps them.';
comment on column private.program_templates.head_revision is 'Counts changes of this row, for optimistic locking; revision counts those of its workouts too.';
create index program_templates_owner_idx on private.program_templates (owner_id);
create index program_templates_team_idx on private.program_templates (team_id);
create index program_templates_updated_by_idx on private.program_templates (updated_by);
alter table private.program_templates enable row level security;

create table private.template_workouts (
  id uuid primary key,
  template_id uuid not null references private.program_templates (id) on delete cascade,
  week smallint not null constraint template_workouts_week check (week between 1 and 52),
  day smallint not null constraint template_workouts_day check (day between 1 and 7),
  order_in_day smallint not null default 0 constraint template_workouts_order check (order_in_day between 0 and 99),
  title text not null constraint template_workouts_title check (length(btrim(title)) between 1 and 120),
  coach_note text not null default '' constraint template_workouts_note check (length(coach_note) <= 4000),
  blocks jsonb not null default '[]',
  revision integer not null default 1
);
comment on column private.template_workouts.blocks is 'As private.plan_of answers it, with ids: blocks, in them prescriptions with exercise_id, in them sets.';
create index template_workouts_template_idx on private.template_workouts (template_id, week, day, order_in_day);
alter table private.template_workouts enable row level security;

create table private.template_exercises (
  template_workout_id uuid not null references private.template_workouts (id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  primary key (template_workout_id, exercise_id)
);
comment on table private.template_exercises is 'Which exercises stand in a template''s workout: a foreign key for what blocks say.';
create index template_exercises_exercise_idx on private.template_exercises (exercise_id);
alter table private.template_exercises enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

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

-- A set or prescription as the tables would keep it: absent is their default, and what is not theirs falls away.
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

-- As private.keep_exercises_for_athletes, for what stands in other people's templates.
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
     video_url, cues, faults, license, attribution, source_url, archived_at)
  select kept, person,
         source.name || case when not as_archived and exists (
           select from public.exercises e where e.owner_id = person and e.archived_at is null and lower(e.name) = lower(source.name))
           then ' (' || source.measurement || ')' else '' end,
         source.slug || '-' || left(kept::text, 8), source.aliases, source.pattern, source.equipment, source.loading, source.measurement,
         source.laterality, source.load_multiplier, source.mechanic, source.level, source.video_url, source.cues, source.faults, source.license,
         source.attribution, source.source_url, case when as_archived then now() end;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select kept, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = exercise;
  return kept;
end;
$$;
comment on function private.own_exercise_like(uuid, uuid, boolean) is
  'An exercise of a person''s own that is as another one: theirs of the same name and measure, else a copy; an archived one is always a copy.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
                where i.assignment_id = a.id and w.deleted_at is null and w.state = 'draft')))
        order by t.updated_at desc, t.id)
      from private.program_templates t
     where (t.owner_id = me or t.team_id in (select private.my_staffed_team_ids()))
       and (t.archived_at is null or coalesce(include_archived, false))), '[]');
end;
$$;
comment on function public.get_templates(boolean) is
  'Templates of the caller and of the teams in which they are staff, last changed first: the head, sessions, and assigned, to how many of
   those whose training the caller may plan, and in_draft, how many of these have workouts of it that are not published yet.';
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

create function public.delete_template(template_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.delete_template(uuid) is 'Deletes a template that was never assigned. PT409 template_in_use otherwise.';
grant execute on function public.delete_template(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('program_templates', 'private.program_templates', 'owner_id', 't.owner_id = $1', 't.created_at, t.id'),
  ('template_workouts', 'private.template_workouts', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.template_id, t.week, t.day, t.order_in_day, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.program_templates', 'updated_by', 'Changed for somebody else, it is that owner''s template; own ones are exported as program_templates.');
