-- The exercise library of a person: favourites, whether alternatives are suggested, changing, archiving and sharing own exercises, where one is used, import.
--
-- Decides     which fields are right (private.store_exercise, for
--             create_exercise, update_exercise and import_exercises); what stays as it is once it is used (private.is_exercise_used)
-- Risk        every call is definer: each checks owner, team or private.may_use_exercise itself. Sharing shows an exercise to a whole team.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.exercise_favourites (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, exercise_id)
);
comment on table private.exercise_favourites is 'Exercises that a person has marked, for themselves only.';
create index exercise_favourites_exercise_idx on private.exercise_favourites (exercise_id);
alter table private.exercise_favourites enable row level security;

create table private.unsuggested_alternatives (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade
);
comment on table private.unsuggested_alternatives is
  'Coaches who do not suggest other exercises for those they plan. No row: they do. An athlete may replace an exercise all the same.';
alter table private.unsuggested_alternatives enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.is_exercise_used(exercise uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.prescriptions p where p.exercise_id = exercise)
      or exists (select from public.set_logs l where l.exercise_id = exercise)
      or exists (select from public.set_log_rivals r where r.exercise_id = exercise)
      or exists (select from public.exercise_logs l where l.exercise_id = exercise)
      or exists (select from public.set_targets t where t.pct_exercise_id = exercise)
      or exists (select from public.athlete_maxes m where m.exercise_id = exercise)
      or exists (select from private.goals g where g.exercise_id = exercise)
      or exists (select from private.template_exercises x where x.exercise_id = exercise);
$$;
comment on function private.is_exercise_used(uuid) is
  'Whether a plan, a template, a log, a maximum or a goal points to it. What its numbers mean must not change then. New tables that point to exercises belong here.';

create function private.own_exercise(me uuid, exercise uuid)
returns public.exercises language plpgsql volatile set search_path = '' as $$
declare
  e public.exercises;
begin
  -- for update: a plan or a log that begins to use it waits.
  select * into e from public.exercises x where x.id = exercise and x.owner_id = me for update;
  if e.id is null then
    perform private.refuse('PT404', 'exercise_not_found', 'There is no such exercise of yours.');
  end if;
  return e;
end;
$$;
comment on function private.own_exercise(uuid, uuid) is 'The caller''s own exercise, locked. PT404 exercise_not_found for all others.';

create function private.store_exercise(me uuid, key uuid, doc jsonb)
returns public.exercises language plpgsql volatile set search_path = '' as $$
declare
  called text := private.trimmed(doc ->> 'name', 120, 'name');
  measured text := doc ->> 'measurement';
  muscles jsonb := coalesce(nullif(doc -> 'muscles', 'null'), '{}');
  words jsonb := coalesce(nullif(doc -> 'aliases', 'null'), '[]');
  wrong jsonb := coalesce(nullif(doc -> 'faults', 'null'), '[]');
  drawn jsonb := nullif(doc -> 'figure', 'null');
  video text := private.trimmed(doc ->> 'video_url', 500, 'video_url');
  short text;
  e public.exercises;
begin
  if called is null then
    perform private.refuse('PT422', 'invalid_name', 'name: 1 to 120 characters');
  elsif measured is null then
    perform private.refuse('PT422', 'invalid_measurement', 'measurement: what is counted, such as weight_reps or time');
  elsif jsonb_typeof(words) <> 'array' or jsonb_array_length(words) > 20
    or exists (
      select from jsonb_array_elements(words) word
       where jsonb_typeof(word) <> 'string' or length(btrim(word #>> '{}')) not between 1 and 120) then
    perform private.refuse('PT422', 'invalid_aliases', 'aliases: at most 20, of 1 to 120 characters');
  elsif jsonb_typeof(wrong) <> 'array' or jsonb_array_length(wrong) > 5
    or exists (
      select from jsonb_array_elements(wrong) fault
       where jsonb_typeof(fault) <> 'string' or length(btrim(fault #>> '{}')) not between 1 and 160) then
    perform private.refuse('PT422', 'invalid_faults', 'faults: at most 5, of 1 to 160 characters');
  elsif jsonb_typeof(muscles) <> 'object' then
    perform private.refuse('PT422', 'invalid_muscles', 'muscles: { muscle: primary or secondary }');
  elsif not private.is_figure(drawn) then
    perform private.refuse('PT422', 'invalid_figure', 'figure: like, an exercise that is drawn, and stance, grip or incline where its figure has them');
  elsif coalesce(doc ->> 'load_multiplier', '1') not in ('1', '2') then
    perform private.refuse('PT422', 'invalid_load_multiplier', 'load_multiplier: 1 or 2');
  elsif not private.is_video_address(video)
    and not exists (select from public.exercises x where x.id = key and x.video_url = video) then
    perform private.refuse('PT422', 'invalid_video_url', 'video_url: a link that begins with https:// and names a site');
  end if;
  -- A name without a Latin letter or digit has no slug of its own, and two names can have the same.
  short := coalesce(nullif(trim(both '-' from regexp_replace(private.search_words(called), '[^a-z0-9]+', '-', 'g')), ''), key::text);
  if exists (select from public.exercises x where x.owner_id = me and x.slug = short and x.id <> key) then
    short := short || '-' || left(key::text, 8);
  end if;
  insert into public.exercises as x (
    id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
    video_url, cues, faults, license, attribution, source_url, figure)
  select key, me, called, short, array(select btrim(word) from jsonb_array_elements_text(words) word), coalesce(doc ->> 'pattern', 'other'),
         coalesce(doc ->> 'equipment', 'other'),
         coalesce(doc ->> 'loading',
           case when measured in ('weight_reps', 'weighted_time', 'distance_weight') then 'fixed' else 'none' end),
         measured, coalesce(doc ->> 'laterality', 'bilateral'), coalesce((doc ->> 'load_multiplier')::smallint, 1),
         coalesce(doc ->> 'mechanic', 'compound'), coalesce(doc ->> 'level', 'beginner'), video,
         private.trimmed(doc ->> 'cues', 500, 'cues'), array(select btrim(fault) from jsonb_array_elements_text(wrong) fault),
         private.trimmed(doc ->> 'license', 120, 'license'), private.trimmed(doc ->> 'attribution', 300, 'attribution'),
         private.trimmed(doc ->> 'source_url', 500, 'source_url'), drawn
  on conflict (id) do update
    set (name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, video_url, cues,
         faults, license, attribution, source_url, figure, updated_at) =
        (excluded.name, excluded.slug, excluded.aliases, excluded.pattern, excluded.equipment, excluded.loading, excluded.measurement,
         excluded.laterality, excluded.load_multiplier, excluded.mechanic, excluded.level, excluded.video_url, excluded.cues,
         excluded.faults, excluded.license, excluded.attribution, excluded.source_url, excluded.figure, now())
    where x.owner_id = me
  returning * into e;
  delete from public.exercise_muscles m where m.exercise_id = key and not muscles ? m.muscle;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select key, m.muscle, m.role from jsonb_each_text(muscles) m (muscle, role)
  on conflict (exercise_id, muscle) do update set role = excluded.role;
  return e;
end;
$$;
comment on function private.store_exercise(uuid, uuid, jsonb) is
  'Writes an own exercise from a whole document. A wrong field is PT422 invalid_<field>, or the check of its column.';

create function private.wrong_exercise_field(hint text, broken text)
returns text language sql immutable set search_path = '' as $$
  select case
    when hint like 'invalid\_%' then substr(hint, 9)
    when broken like 'exercise\_muscles\_%' then 'muscles'
    when broken ~ '^exercises_\w+_check$' then substr(broken, 11, length(broken) - 16)
    when broken ~ '^exercises_(own_name|slug_per_owner)$' then 'name'
    else 'exercise' end;
$$;
comment on function private.wrong_exercise_field(text, text) is 'Which field of an exercise a refusal is about, by its code or its constraint.';

create function private.library_document(e public.exercises, me uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return private.exercise_document(e) || jsonb_build_object(
    'slug', e.slug, 'aliases', e.aliases, 'faults', e.faults, 'pattern', e.pattern, 'mechanic', e.mechanic, 'level', e.level,
    'owner', case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end,
    'team_id', e.team_id, 'team_name', (select t.name from public.teams t where t.id = e.team_id),
    'owner_name', case when e.owner_id <> me then private.person_name(e.owner_id) end,
    'favourite', exists (select from private.exercise_favourites f where f.user_id = me and f.exercise_id = e.id),
    'archived', e.archived_at is not null,
    'license', e.license, 'attribution', e.attribution, 'source_url', e.source_url);
end;
$$;
comment on function private.library_document(public.exercises, uuid) is 'An exercise as /library shows it.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_library()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'exercises', coalesce((
      select jsonb_agg(private.library_document(e, me) || jsonb_build_object('used', coalesce(u.weight, 0)) order by e.name, e.id)
        from public.exercises e
        left join private.used_exercises(me, me) u on u.exercise_id = e.id
       where (e.archived_at is null
              and ((e.owner_id is null and e.team_id is null) or e.team_id in (select private.my_team_ids())))
          or e.owner_id = me), '[]'),
    'teams', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
        from public.teams t where t.id in (select private.my_staffed_team_ids())), '[]'));
end;
$$;
comment on function public.get_library() is
  'Every exercise the caller may prescribe, and their own archived ones, with all that /library shows; used: how much and how lately the
   caller trained or prescribed it, 0 for not. teams: those with which they may share.';
grant execute on function public.get_library() to authenticated;

create function public.get_suggested_alternatives(out suggested boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  suggested := not exists (select from private.unsuggested_alternatives u where u.user_id = me);
end;
$$;
comment on function public.get_suggested_alternatives() is 'Whether athletes are suggested other exercises for those that the caller plans.';
grant execute on function public.get_suggested_alternatives() to authenticated;

create function public.set_suggested_alternatives(suggested_param boolean, out suggested boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if suggested_param is null then
    perform private.refuse('PT422', 'invalid_suggested', 'suggested_param: true or false');
  end if;
  perform private.limit_rate(me, 'set_suggested_alternatives', 120, interval '1 hour');
  if suggested_param then
    delete from private.unsuggested_alternatives u where u.user_id = me;
  else
    insert into private.unsuggested_alternatives (user_id) values (me) on conflict do nothing;
  end if;
  suggested := suggested_param;
end;
$$;
comment on function public.set_suggested_alternatives(boolean) is
  'Switches suggestions of other exercises off or on, for all athletes the caller plans for.';
grant execute on function public.set_suggested_alternatives(boolean) to authenticated;

create function public.suggests_alternatives(workout_id_param uuid, out suggested boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  w public.workouts;
begin
  select * into w from public.workouts x where x.id = workout_id_param and x.deleted_at is null;
  if w.id is null
     or not private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  suggested := not exists (select from private.unsuggested_alternatives u where u.user_id = w.created_by);
end;
$$;
comment on function public.suggests_alternatives(uuid) is
  'Whether whoever planned a workout suggests other exercises for those in it. PT404 workout_not_found.';
grant execute on function public.suggests_alternatives(uuid) to authenticated;

create function public.set_exercise_favourite(exercise_id_param uuid, favourite_param boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'set_exercise_favourite', 600, interval '1 hour');
  if favourite_param is not true then
    delete from private.exercise_favourites f where f.user_id = me and f.exercise_id = exercise_id_param;
    return;
  elsif not private.may_use_exercise(exercise_id_param) then
    perform private.refuse('PT404', 'exercise_not_found', 'There is no such exercise for you.');
  end if;
  insert into private.exercise_favourites (user_id, exercise_id) values (me, exercise_id_param)
  on conflict on constraint exercise_favourites_pkey do nothing;
end;
$$;
comment on function public.set_exercise_favourite(uuid, boolean) is
  'Marks an exercise that the caller may prescribe, or takes the mark away. Repeating it changes nothing. PT404 exercise_not_found.';
grant execute on function public.set_exercise_favourite(uuid, boolean) to authenticated;

create function public.update_exercise(exercise jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  old public.exercises;
  stored public.exercises;
  code text;
  broken text;
begin
  doc := exercise;
  key := (doc ->> 'id')::uuid;
  perform private.limit_rate(me, 'update_exercise', 600, interval '1 hour');
  old := private.own_exercise(me, key);
  doc := to_jsonb(old) || jsonb_build_object('muscles', (
      select coalesce(jsonb_object_agg(m.muscle, m.role), '{}') from public.exercise_muscles m where m.exercise_id = key)) || doc;
  if (doc ->> 'measurement' is distinct from old.measurement or doc ->> 'load_multiplier' is distinct from old.load_multiplier::text)
    and private.is_exercise_used(key) then
    perform private.refuse('PT409', 'exercise_in_use',
      'This exercise is planned or logged: what its numbers mean stays. Duplicate it to measure it in another way.');
  end if;
  stored := private.store_exercise(me, key, doc);
  return private.library_document(stored, me);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'exercise_exists', message = 'You already have an exercise with this name.';
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name, code = pg_exception_hint;
    raise exception using errcode = 'PT422', hint = 'invalid_' || private.wrong_exercise_field(code, broken),
      message = 'This exercise cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.update_exercise(jsonb) is
  'Changes an exercise of the caller''s own, also one that is shared with a team; fields that are not sent stay. PT404 exercise_not_found;
   PT409 exercise_in_use: measurement and load_multiplier stay once it is planned or logged; PT409 exercise_exists; PT422 invalid_<field>.';
grant execute on function public.update_exercise(jsonb) to authenticated;

create function public.archive_exercise(exercise_id_param uuid, archived_param boolean)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.exercises;
begin
  perform private.limit_rate(me, 'archive_exercise', 600, interval '1 hour');
  e := private.own_exercise(me, exercise_id_param);
  update public.exercises x
     set archived_at = case when archived_param then coalesce(x.archived_at, now()) end, updated_at = now()
   where x.id = e.id
  returning * into e;
  return private.library_document(e, me);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'exercise_exists', message = 'You have another exercise with this name by now.';
end;
$$;
comment on function public.archive_exercise(uuid, boolean) is
  'Takes an own exercise out of lists and searches, or back; plans and logs keep it. PT404 exercise_not_found; PT409 exercise_exists on the way back.';
grant execute on function public.archive_exercise(uuid, boolean) to authenticated;

create function public.share_exercise(exercise_id_param uuid, team_id_param uuid default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.exercises;
begin
  perform private.limit_rate(me, 'share_exercise', 120, interval '1 hour');
  e := private.own_exercise(me, exercise_id_param);
  -- The membership is held until the end: nobody is removed from the team meanwhile.
  if team_id_param is not null then
    perform from public.team_members m
      where m.team_id = team_id_param and m.user_id = me and m.role <> 'athlete' for key share;
    if not found then
      perform private.refuse('PT403', 'not_team_staff', 'Only staff of a team share exercises with it.');
    end if;
  end if;
  update public.exercises x set team_id = team_id_param, updated_at = now() where x.id = e.id returning * into e;
  return private.library_document(e, me);
end;
$$;
comment on function public.share_exercise(uuid, uuid) is
  'Shows an own exercise to a team of which the caller is staff; without a team to nobody else. It stays the caller''s to change.
   PT404 exercise_not_found, PT403 not_team_staff.';
grant execute on function public.share_exercise(uuid, uuid) to authenticated;

create function public.get_similar_exercises(name_param text, except_id uuid default null)
returns table (id uuid, name text, owner text, matched_alias text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := private.exercise_words(private.trimmed(name_param, 120, 'name'));
begin
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'get_similar_exercises', 240, interval '1 minute');
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
    select near.id, near.name, near.owner, near.matched_alias
      from (
        select distinct on (e.id) e.id, e.name,
               case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end as owner,
               case when n.place > 1 then e.aliases[n.place - 1] end as matched_alias,
               extensions.similarity(term, n.words) as likeness
          from public.exercises e
          cross join lateral unnest(string_to_array(e.search_text, '|')) with ordinality n (words, place)
         where e.search_text operator(extensions.%>) term
           and e.archived_at is null
           and e.id is distinct from except_id
           and ((e.owner_id is null and e.team_id is null) or e.owner_id = me or e.team_id in (select private.my_team_ids()))
         order by e.id, extensions.similarity(term, n.words) desc, n.place) near
     where near.likeness >= 0.6
     order by near.likeness desc, length(near.name), near.name, near.id
     limit 5;
end;
$$;
comment on function public.get_similar_exercises(text, uuid) is
  'Up to five exercises that are called much like this, by name or alias, in any order of words, best first: before one is made twice.
   Nullable: matched_alias.';
grant execute on function public.get_similar_exercises(text, uuid) to authenticated;

create function public.get_exercise_usage(exercise_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_exercise_usage(uuid) is
  'In which workouts that the caller may see an exercise stands or was logged, among the 250 last ones of each athlete: how many, of how
   many people, and the five last; and in which templates. PT404 exercise_not_found.';
grant execute on function public.get_exercise_usage(uuid) to authenticated;

-- The planner's statistics are older than the new rows: with them every row would be compared with all new ones.
create function public.import_exercises(rows_param jsonb, trial_param boolean default false)
returns jsonb language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  me uuid := private.require_user();
  sent jsonb := rows_param;
  item record;
  line integer;
  called text;
  said text;
  code text;
  broken text;
  field text;
  made integer := 0;
  kept jsonb := '[]';
  refused jsonb := '[]';
begin
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) not between 1 and 2000 then
    perform private.refuse('PT422', 'invalid_rows', 'rows: 1 to 2,000 exercises');
  end if;
  perform private.limit_rate(me, 'import_exercises', 120, interval '1 hour');
  -- One after the other for each person: the same file sent twice at once is imported once.
  perform from public.user_profiles p where p.user_id = me for no key update;
  begin
    for item in select r.value, r.ordinality from jsonb_array_elements(sent) with ordinality r loop
      line := case when item.value ->> 'line' ~ '^[0-9]{1,7}$' then (item.value ->> 'line')::integer else item.ordinality end;
      begin
        if jsonb_typeof(item.value) <> 'object' then
          perform private.refuse('PT422', 'invalid_exercise', 'exercise: an object of fields');
        end if;
        called := btrim(item.value ->> 'name');
        if coalesce(btrim(item.value ->> 'license'), '') = '' then
          perform private.refuse('PT422', 'invalid_license', 'license: under which licence it may be used');
        elsif coalesce(btrim(item.value ->> 'attribution'), '') = '' then
          perform private.refuse('PT422', 'invalid_attribution', 'attribution: who wrote it');
        elsif coalesce(item.value ->> 'source_url', '') !~ '^https://[^\s/]+' then
          perform private.refuse('PT422', 'invalid_source_url', 'source_url: where it comes from, a link that begins with https://');
        elsif exists (
          select from public.exercises e
           where e.owner_id = me and e.archived_at is null and lower(e.name) = lower(called) and e.created_at = now()) then
          perform private.refuse('PT422', 'invalid_name', 'name: stands twice in this file');
        elsif exists (select from public.exercises e where e.owner_id = me and e.archived_at is null and lower(e.name) = lower(called)) then
          kept := kept || to_jsonb(line);
          continue;
        end if;
        perform private.store_exercise(me, gen_random_uuid(), item.value);
        made := made + 1;
      exception
        when sqlstate 'PT422' or check_violation or not_null_violation or unique_violation or invalid_text_representation
          or numeric_value_out_of_range or invalid_parameter_value then
          get stacked diagnostics broken = constraint_name, code = pg_exception_hint, said = message_text;
          field := private.wrong_exercise_field(code, broken);
          refused := refused || jsonb_build_object('line', line, 'field', field, 'message',
            case when coalesce(broken, '') = '' then said
              else format('%s: %s is not one of its values', field, coalesce(left(quote_nullable(item.value ->> field), 80), 'this')) end);
      end;
    end loop;
    if (select count(*) > 2000 from public.exercises x where x.owner_id = me) then
      perform private.refuse('PT422', 'too_many_exercises', 'With these you would have more than 2,000 exercises of your own, archived ones among them.');
    end if;
    if trial_param or jsonb_array_length(refused) > 0 then
      raise exception using errcode = 'PT205', message = 'Nothing is kept.';
    end if;
  exception
    when sqlstate 'PT205' then
      null;
  end;
  if not coalesce(trial_param, false) and jsonb_array_length(refused) > 0 then
    perform private.refuse_with_list('import_refused', 'Some rows cannot be imported. Nothing was.', refused);
  end if;
  return jsonb_build_object('made', made, 'kept', kept, 'refused', refused);
end;
$$;
comment on function public.import_exercises(jsonb, boolean) is
  'Makes own exercises of rows, each as create_exercise takes it with license, attribution and source_url, and the line it stood on. All or
   nothing: PT409 import_refused lists { line, field, message } in its detail; a trial answers the same as refused and keeps nothing.
   kept: lines whose name the caller has already; they stay as they are, so that a file can be sent twice.';
grant execute on function public.import_exercises(jsonb, boolean) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('alternatives_not_suggested', 'private.unsuggested_alternatives', 'user_id', 't.user_id = $1', 't.user_id'),
  ('exercise_favourites', 'private.exercise_favourites', 'user_id', 't.user_id = $1', 't.created_at, t.exercise_id');
