-- Exercises and the muscles they train; searching them.
--
-- Risk        global rows are written only by migrations, people's own only by create_exercise. search_exercises is definer, so that what
--             was used can be read: it repeats the policy of the table and, for what was used, of workouts.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.exercises (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.user_profiles (user_id) on delete cascade,
  team_id uuid references public.teams (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  aliases text[] not null default '{}',
  pattern text not null check (pattern in (
    'squat', 'hinge', 'lunge', 'horizontal_push', 'vertical_push', 'horizontal_pull', 'vertical_pull',
    'olympic', 'jump', 'carry', 'core', 'rotation', 'isolation', 'conditioning', 'mobility', 'other'
  )),
  equipment text not null check (equipment in (
    'barbell', 'dumbbell', 'kettlebell', 'trap_bar', 'ez_bar', 'landmine', 'machine', 'smith_machine', 'cable',
    'band', 'bodyweight', 'rings', 'medicine_ball', 'sled', 'box', 'ab_wheel', 'rower', 'bike', 'ski_erg', 'treadmill',
    'other'
  )),
  loading text not null check (loading in ('plates_per_side', 'plates_single_end', 'fixed', 'stack', 'none')),
  measurement text not null check (measurement in (
    'weight_reps', 'reps', 'time', 'weighted_time', 'distance_time', 'distance_weight',
    'weighted_bodyweight', 'assisted_bodyweight', 'calories'
  )),
  laterality text not null default 'bilateral' check (laterality in ('bilateral', 'unilateral', 'alternating')),
  load_multiplier smallint not null default 1 check (load_multiplier in (1, 2)),
  mechanic text not null check (mechanic in ('compound', 'isolation')),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  video_url text check (video_url ~ '^https://'),
  cues text check (length(cues) <= 500),
  faults text[] not null default '{}' constraint exercises_faults_check check (
    cardinality(faults) <= 5 and private.all_of_length(faults, 1, 160)),
  license text,
  attribution text,
  source_url text check (source_url ~ '^https://'),
  archived_at timestamptz,
  search_text text not null generated always as (private.exercise_search_text(name, aliases)) stored,
  search_bits bit(1024) not null generated always as (private.search_bits(private.exercise_search_text(name, aliases))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  figure jsonb constraint exercises_figure_check check (private.is_figure(figure)),
  constraint exercises_slug_per_owner unique nulls not distinct (owner_id, slug)
);
comment on table public.exercises is
  'What can be prescribed. owner_id and team_id null: global. Referenced rows are archived, never deleted.';
comment on column public.exercises.faults is 'What often goes wrong: short, concrete, in the words of a coach.';
comment on column public.exercises.load_multiplier is
  '2 when the load written is that of one of two implements: volume load counts both.';
comment on column public.exercises.figure is
  'What an own exercise looks like: { like: slug of the global exercise that is drawn; stance, grip, incline }. Null: no figure. A global one is drawn by its slug.';
create index exercises_team_id_idx on public.exercises (team_id);
create unique index exercises_own_name on public.exercises (owner_id, lower(name)) where owner_id is not null and archived_at is null;
create index exercises_search_idx on public.exercises using gin (search_text extensions.gin_trgm_ops);
alter table public.exercises enable row level security;
create policy "global, own and team exercises are read" on public.exercises for select to authenticated using (
  (owner_id is null and team_id is null)
  or owner_id = (select auth.uid())
  or team_id in (select private.my_team_ids())
);
revoke all on public.exercises from anon, authenticated;
grant select on public.exercises to authenticated;
grant all on public.exercises to service_role;

create table public.exercise_muscles (
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  muscle text not null check (muscle in (
    'quads', 'hamstrings', 'glutes', 'adductors', 'abductors', 'calves', 'hip_flexors',
    'chest', 'front_delts', 'side_delts', 'rear_delts', 'rotator_cuff', 'serratus', 'lats', 'upper_back', 'traps', 'lower_back',
    'biceps', 'triceps', 'forearms', 'abs', 'obliques', 'neck'
  )),
  role text not null check (role in ('primary', 'secondary')),
  primary key (exercise_id, muscle)
);
comment on table public.exercise_muscles is
  'Weekly sets per muscle count a primary muscle 1 and a secondary one 0.5.';
create index exercise_muscles_muscle_idx on public.exercise_muscles (muscle);
alter table public.exercise_muscles enable row level security;
create policy "muscles are read with their exercise" on public.exercise_muscles for select to authenticated using (
  exists (select 1 from public.exercises e where e.id = exercise_id)
);
revoke all on public.exercise_muscles from anon, authenticated;
grant select on public.exercise_muscles to authenticated;
grant all on public.exercise_muscles to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.all_of_length(texts text[], at_least integer, at_most integer)
returns boolean language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(bool_and(coalesce(length(btrim(t.value)) >= at_least and length(t.value) <= at_most, false)), true) from unnest(texts) t (value);
$$;
comment on function private.all_of_length(text[], integer, integer) is 'Whether every text has that many characters, blanks around it not among the least.';

create function private.is_figure(figure jsonb)
returns boolean language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(figure) = 'object' and jsonb_typeof(figure -> 'like') = 'string' then
    coalesce((
      select bool_and(
          case when s.name = any (private.figure_settings(figure ->> 'like')) and jsonb_typeof(s.value) = 'number' and length(s.value::text) <= 6
            then s.value::numeric between b.least and b.most else false end)
        from jsonb_each(figure - 'like') s (name, value)
        -- In head units, half the distance between feet or hands; degrees of the bench. As SETTINGS of shared/figures.
        left join (values ('stance', 0.35, 1.1), ('grip', 0.5, 1.4), ('incline', -20, 50)) b (name, least, most) on b.name = s.name),
      true) and private.figure_settings(figure ->> 'like') is not null
    else false end;
$$;
comment on function private.is_figure(jsonb) is
  'Whether it is { like: slug of an exercise that is drawn } with numbers within their bounds for what can be set in that figure.';

create function private.search_words(value text)
returns text language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(value, nfd)), '[\u0300-\u036f''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'),
    '(ss|sh|ch|x)es\M', '\1', 'g'), '([[:alnum:]]{2})ies\M', '\1y', 'g'), '([[:alnum:]]{2}[^s ])s\M', '\1', 'g'), '\mups\M', 'up', 'g'));
$$;
comment on function private.search_words(text) is
  'A name as it is searched: small letters and digits, words in the singular with one blank between, no accents or punctuation.';

create function private.exercise_words(value text)
returns text language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    private.search_words(regexp_replace(value, '^(.*[^[:space:](])[[:space:]]*\(([^()]*)\)[[:space:]]*$', '\2 \1')),
    '\mdb\M', 'dumbbell', 'g'), '\mkb\M', 'kettlebell', 'g'), '\mbb\M', 'barbell', 'g'), '\mbw\M', 'bodyweight', 'g'),
    '\m(one|1) (arm|leg)\M', 'single \2', 'g'), '\mhex bar\M', 'trap bar', 'g'), '\mmed ball\M', 'medicine ball', 'g'),
    '\mflye\M', 'fly', 'g');
$$;
comment on function private.exercise_words(text) is
  'The name of an exercise as it is searched: as private.search_words, what coaches write short written out, and what stands in brackets in front:
   Bench Press (DB) is dumbbell bench press. The remote has the same (exercise/name-words.ts); docs/formats/exercise-names.json holds the two together.';

create function private.exercise_search_text(name text, aliases text[])
returns text language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(private.exercise_words(n.word), '|' order by n.place) from unnest(array_prepend(name, aliases)) with ordinality n (word, place);
$$;
comment on function private.exercise_search_text(text, text[]) is 'The name and every alias as they are searched, in this order, with | between.';

create function private.search_bits(value text)
returns bit(1024) language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(bit_or(set_bit(repeat('0', 1024)::bit(1024), ('x' || left(md5(t.three), 4))::bit(16)::integer % 1024, 1)), repeat('0', 1024)::bit(1024))
    from unnest(extensions.show_trgm(value)) t (three);
$$;
comment on function private.search_bits(text) is
  'One bit for each trigram: the bits that two of them share say how alike the texts are, at a hundredth of what comparing the texts costs.';

create function private.used_exercises(me uuid, athlete uuid)
returns table (exercise_id uuid, weight double precision)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  access text := private.workout_access(athlete);
begin
  return query
    select p.exercise_id, sum(w.share * 30.0 / (30 + abs(current_date - w.date)))::double precision
      from (
        (select a.id, a.date, 2 as share
           from public.workouts a
          where a.athlete_id = athlete and a.deleted_at is null
            and access is not null and private.shows_workout(access, a.athlete_id, a.created_by, a.state, a.hidden)
          order by a.date desc limit 60)
        union all
        (select c.id, c.date, 1
           from public.workouts c
          where c.created_by = me and c.deleted_at is null
          order by c.created_at desc limit 60)
      ) w
      join public.prescriptions p on p.workout_id = w.id
     group by p.exercise_id;
end;
$$;
comment on function private.used_exercises(uuid, uuid) is
  'What the caller has lately prescribed, and what stands in the athlete''s workouts that they may see: more for often, and for recently.';

create function private.exercise_document(e public.exercises)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  -- As private.workout_document: its plan is kept.
  return jsonb_build_object(
    'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier, 'equipment', e.equipment,
    'loading', e.loading, 'laterality', e.laterality, 'pattern', e.pattern, 'cues', e.cues, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'))
    || case when e.figure is null then '{}' else jsonb_build_object('figure', e.figure) end;
end;
$$;
comment on function private.exercise_document(public.exercises) is
  'An exercise as calls answer it; muscles: { muscle: primary or secondary }; figure only where an own one has it.';

create function private.may_use_exercise(exercise uuid)
returns boolean language plpgsql stable security definer set search_path = '' as $$
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
       where x.exercise_id = exercise and private.template_access(w.template_id) is not null)
    or exists (
      select from private.routine_exercises x join private.routines r on r.id = x.routine_id
       where x.exercise_id = exercise and r.athlete_id = me);
end;
$$;
comment on function private.may_use_exercise(uuid) is
  'Whether the caller may prescribe it: global, their own, of a team of theirs, or in a workout or template that they may read or a routine of theirs.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_exercises()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.exercise_document(e) || jsonb_build_object(
        'aliases', e.aliases,
        'owner', case when e.owner_id = me then 'mine' when e.team_id is not null then 'team' else 'global' end)
        order by e.name, e.id)
      from public.exercises e
     where e.archived_at is null
       and ((e.owner_id is null and e.team_id is null)
            or e.owner_id = me
            or e.team_id in (select private.my_team_ids()))), '[]');
end;
$$;
comment on function public.get_exercises() is
  'Every exercise that the caller may prescribe, by name: as in a workout, with aliases, pattern and owner (mine, team or global). Archived ones are left out.';
grant execute on function public.get_exercises() to authenticated;

create function public.create_exercise(exercise jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  e public.exercises;
  code text;
  broken text;
begin
  doc := exercise;
  key := (doc ->> 'id')::uuid;
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise', 'id: an exercise needs one');
  end if;
  -- One after the other for each person: the same one sent twice at once is made once.
  perform from public.user_profiles p where p.user_id = me for no key update;
  select * into e from public.exercises x where x.id = key;
  if found then
    if e.owner_id is distinct from me then
      perform private.refuse('PT409', 'id_taken', 'This exercise has the id of something else.');
    end if;
    return private.exercise_document(e);
  end if;
  perform private.limit_rate(me, 'create_exercise', 120, interval '1 hour');
  if (select count(*) >= 2000 from public.exercises x where x.owner_id = me) then
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own, archived ones among them: that is the most.');
  end if;
  e := private.store_exercise(me, key, doc);
  return private.exercise_document(e);
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
comment on function public.create_exercise(jsonb) is
  'Makes an exercise of the caller''s own from id (client-made), name and measurement; aliases, pattern, equipment, loading, laterality,
   load_multiplier, mechanic, level, video_url, cues, faults, muscles and figure ({ like: slug of one that is drawn; stance, grip, incline }) may be
   given. The same id again answers what is there.
   PT409 exercise_exists when the caller has one of that name.';
grant execute on function public.create_exercise(jsonb) to authenticated;

create function public.search_exercises(search_term text, athlete_id_param uuid default null, limit_count integer default 20)
returns table (
  id uuid, name text, aliases text[], equipment text, measurement text, load_multiplier smallint, cues text, matched_alias text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := private.exercise_words(private.trimmed(search_term, 200, 'search_term'));
  joined text := replace(term, ' ', '');
  -- Dumbbell Hammer Curl, Pull-Up (Weighted): what stands in front of a name says with what it is done.
  typed_what text := replace(substring(term from
    '^(barbell|dumbbell|kettlebell|trap bar|ez bar|landmine|machine|smith machine|cable|band|bodyweight|ring|weighted) '), ' ', '_');
  typed_bare text := substr(term, length(typed_what) + 2);
  typed_words text[] := (string_to_array(term, ' '))[1:8];
  typed_bits bit(1024) := private.search_bits(term);
  joined_bits bit(1024) := private.search_bits(joined);
  my_teams uuid[] := array(select t.id from private.my_team_ids() t (id));
  max_rows integer := least(greatest(coalesce(limit_count, 20), 1), 50);
begin
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_exercises', 120, interval '1 minute');
  return query
    with used as materialized (
      select u.exercise_id, u.weight from private.used_exercises(me, athlete_id_param) u
    ), alike as materialized (
      -- By what all trigrams together share, which is cheap, the best of all that one sees.
      select e.id, e.name, e.search_text, u.weight,
             case when e.equipment in (typed_what, typed_what || 's') or (typed_what = 'weighted' and e.measurement = 'weighted_bodyweight') then typed_bare end as bare
        from public.exercises e
        cross join lateral (
          select greatest(bit_count(e.search_bits & typed_bits)::real / nullif(bit_count(typed_bits), 0),
                          bit_count(e.search_bits & joined_bits)::real / nullif(bit_count(joined_bits), 0)) as shared offset 0) s
        left join used u on u.exercise_id = e.id
       where e.archived_at is null
         and ((e.owner_id is null and e.team_id is null)
           or e.owner_id = me
           or e.team_id = any (my_teams))
         -- A quarter is what slips leave of a word.
         and s.shared >= 0.25
       order by s.shared + case when u.weight > 0 then 0.2 else 0 end desc, length(e.name), e.id
       limit 200
    ), candidates as materialized (
      select a.id, a.weight, a.bare, string_to_array(a.search_text, '|') as called
        from alike a
       order by position('|' || term || '|' in '|' || a.search_text || '|') > 0 desc,
                coalesce(position('|' || a.bare || '|' in '|' || a.search_text || '|'), 0) > 0 desc,
                position('|' || term in '|' || a.search_text) > 0 desc,
                (select sum(extensions.word_similarity(q.word, a.search_text)) from unnest(typed_words) q (word))
                  + case when a.weight > 0 then 0.2 else 0 end desc,
                length(a.name), a.id
       limit 60
    ), fits as (
      select distinct on (c.id) c.id, c.weight, n.place, fit.tier, fit.part, fit.likeness, by_word.least
        from candidates c
        cross join lateral unnest(c.called) with ordinality n (words, place)
        cross join lateral (
          select sum(length(q.word) * best.likeness) / sum(length(q.word)) as likeness, bool_and(best.begins) as begins,
                 min(best.likeness) as least
            from unnest(typed_words) q (word)
            cross join lateral (
              select bool_or(starts_with(w.word, q.word)) as begins,
                     max(greatest(
                       extensions.similarity(q.word, w.word),
                       0.9 * extensions.similarity(q.word, left(w.word, length(q.word))),
                       -- The same letters in another order, which trigrams of a short word do not show.
                       case when length(q.word) = length(w.word) and translate(q.word, w.word, '') = ''
                             and translate(w.word, q.word, '') = '' then 0.7 end)) as likeness
                from unnest(string_to_array(n.words, ' ')) w (word)
            ) best
        ) by_word
        cross join lateral (
          select case when n.words = term or n.words = c.bare or replace(n.words, ' ', '') = joined then 0
                      when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) then 1
                      -- A later word of an alias is in nobody's mind first: "over" is not Bent-Over Row, however much it is used.
                      when by_word.begins then case when n.place > 1 then 2 else 1 end
                      else 3 end as tier,
                 -- A name before an alias, and one that begins so before one of which another word does.
                 case when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) then 0 else 2 end
                   + case when n.place > 1 then 1 else 0 end as part,
                 greatest(by_word.likeness, extensions.similarity(joined, replace(n.words, ' ', '')))
                   + 0.2 * extensions.similarity(term, n.words) as likeness
        ) fit
       order by c.id, fit.tier, case when fit.tier < 3 then fit.part end, fit.likeness desc, n.place
    )
    select e.id, e.name, e.aliases, e.equipment, e.measurement, e.load_multiplier, e.cues,
           case when f.place > 1 then e.aliases[f.place - 1] end
      from fits f
      join public.exercises e on e.id = f.id
     -- Not what was meant: what shares a few letters (copenhagen, Open Book), or nothing of one of the words (tibialis raise, Prone Y Raise);
     -- where a name begins as it was typed, what is not a slip of each word.
     where f.tier < 3
        or case when exists (select from fits b where b.tier < 3) then f.likeness >= 0.45 and f.least >= 0.5
                else f.likeness >= 0.3 and f.least >= 0.15 end
     order by f.tier,
              -- Among those that only look like it, likeness decides. What was used counts as a little more alike.
              case when f.tier = 3 then f.likeness + case when f.weight > 0 then 0.1 else 0 end end desc,
              f.weight desc nulls last, case when f.tier < 3 then f.part end, f.likeness desc, f.place, length(e.name), e.name, e.id
     limit max_rows;
end;
$$;
comment on function public.search_exercises(text, uuid, integer) is
  'Exercises by name or alias, with slips, in any order of words; those of which a word begins so before those that only look like it, among
   them what was prescribed lately (for this athlete, by me) first, then names before aliases; last those of which only a later word of an
   alias does.
   Blank finds nothing. Nullable: cues, matched_alias.';
grant execute on function public.search_exercises(text, uuid, integer) to authenticated;
