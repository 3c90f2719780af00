create function private.all_of_length(texts text[], at_least integer, at_most integer)
returns boolean language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(bool_and(coalesce(length(btrim(t.value)) >= at_least and length(t.value) <= at_most, false)), true) from unnest(texts) t (value);
$$;
comment on function private.all_of_length(text[], integer, integer) is 'Whether every text has that many characters, blanks around it not among the least.';

alter table "public"."exercises" add column "faults" text[] not null default '{}'::text[];

alter table "public"."exercises" add constraint "exercises_faults_check" CHECK (((cardinality(faults) <= 5) AND private.all_of_length(faults, 1, 160))) not valid;

alter table "public"."exercises" validate constraint "exercises_faults_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.create_exercise(exercise jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  called text;
  measured text;
  muscles jsonb;
  words jsonb;
  wrong jsonb;
  short text;
  has_load boolean;
  e public.exercises;
  broken text;
begin
  doc := private.document(exercise);
  key := (doc ->> 'id')::uuid;
  called := private.trimmed(doc ->> 'name', 120, 'name');
  measured := doc ->> 'measurement';
  muscles := coalesce(nullif(doc -> 'muscles', 'null'), '{}');
  words := coalesce(nullif(doc -> 'aliases', 'null'), '[]');
  wrong := coalesce(nullif(doc -> 'faults', 'null'), '[]');
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise', 'id: an exercise needs one');
  elsif called is null then
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
    perform private.refuse('PT422', 'too_many_exercises', 'You have 2,000 exercises of your own: archive some first.');
  end if;
  has_load := measured in ('weight_reps', 'weighted_time', 'distance_weight');
  -- A name without a Latin letter or digit has no slug of its own, and two names can have the same.
  short := coalesce(nullif(trim(both '-' from regexp_replace(private.search_words(called), '[^a-z0-9]+', '-', 'g')), ''), key::text);
  if exists (select from public.exercises x where x.owner_id = me and x.slug = short) then
    short := short || '-' || left(key::text, 8);
  end if;
  insert into public.exercises (
    id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
    video_url, cues, faults)
  select key, me, called, short, array(select btrim(word) from jsonb_array_elements_text(words) word), coalesce(r.pattern, 'other'), coalesce(r.equipment, 'other'),
         coalesce(r.loading, case when has_load then 'fixed' else 'none' end), measured, coalesce(r.laterality, 'bilateral'),
         coalesce(r.load_multiplier, 1), coalesce(r.mechanic, 'compound'), coalesce(r.level, 'beginner'),
         nullif(btrim(r.video_url), ''), nullif(btrim(r.cues), ''),
         array(select btrim(fault) from jsonb_array_elements_text(wrong) fault)
    from jsonb_to_record(doc) r (
      pattern text, equipment text, loading text, laterality text, load_multiplier smallint, mechanic text,
      level text, video_url text, cues text)
  returning * into e;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select e.id, m.muscle, m.role from jsonb_each_text(muscles) m (muscle, role);
  return private.exercise_document(e);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'exercise_exists', message = 'You already have an exercise with this name.';
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_exercise',
      message = 'This exercise cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.exercise_document(e public.exercises)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As private.workout_document: its plan is kept.
  return jsonb_build_object(
    'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier, 'equipment', e.equipment,
    'loading', e.loading, 'laterality', e.laterality, 'cues', e.cues, 'faults', e.faults, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_exercises_for_athletes(doomed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used record;
  copy uuid;
begin
  for used in
    select u.exercise_id as id, w.athlete_id
      from (select p.exercise_id, p.workout_id from public.prescriptions p where p.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.set_logs l where l.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.exercise_logs l where l.exercise_id = any (doomed)
            union select t.pct_exercise_id, t.workout_id from public.set_targets t where t.pct_exercise_id = any (doomed)) u
      join public.workouts w on w.id = u.workout_id
    union
    select m.exercise_id, m.athlete_id from public.athlete_maxes m where m.exercise_id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, faults, license, attribution, source_url, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.faults, e.license, e.attribution,
           e.source_url, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.exercise_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
  end loop;
end;
$function$
;

comment on column public.exercises.faults is 'What often goes wrong: short, concrete, in the words of a coach.';

comment on function public.create_exercise(jsonb) is
  'Makes an exercise of the caller''s own from id (client-made), name and measurement; aliases, pattern, equipment, loading, laterality,
   load_multiplier, mechanic, level, video_url, cues, faults and muscles may be given. The same id again answers what is there.
   PT409 exercise_exists when the caller has one of that name.';

grant execute on function public.create_exercise(jsonb) to authenticated;
