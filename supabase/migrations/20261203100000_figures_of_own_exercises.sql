set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.figure_settings(figure text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when figure = any ('{
      ab-wheel-rollout, arnold-press, assault-bike, assisted-dip, assisted-pull-up, b-stance-romanian-deadlift, back-extension,
      band-assisted-pull-up, band-pallof-press, band-pull-apart, band-row, barbell-bulgarian-split-squat, barbell-curl,
      barbell-jump-squat, barbell-reverse-lunge, barbell-row, barbell-split-squat, barbell-step-up, bayesian-curl, bear-crawl,
      bear-hug-carry, behind-the-neck-press, bench-dip, bent-over-dumbbell-row, bicycle-crunch, bike, bike-erg, bird-dog,
      block-clean, body-saw, bodyweight-glute-bridge, bottoms-up-kettlebell-press, box-jump, broad-jump, bulgarian-split-squat,
      cable-crunch, cable-curl, cable-fly, cable-hip-abduction, cable-hip-adduction, cable-hip-flexion, cable-kickback,
      cable-lateral-raise, cable-pull-through, chest-supported-row, chest-supported-t-bar-row, chin-up, clean, clean-and-jerk,
      clean-high-pull, clean-pull, close-grip-pulldown, concentration-curl, copenhagen-plank, cossack-squat,
      countermovement-jump, crunch, dead-bug, dead-hang, decline-push-up, deficit-push-up, diamond-push-up, dip, dumbbell-curl,
      dumbbell-floor-press, dumbbell-overhead-extension, dumbbell-pullover, dumbbell-push-press, dumbbell-shrug, ez-bar-curl,
      face-pull, farmers-carry, floor-press, forward-lunge, frog-pump, front-foot-elevated-split-squat, front-rack-carry,
      front-raise, glute-bridge, goblet-split-squat, good-morning, gorilla-row, hack-squat, hammer-curl, handstand-hold,
      handstand-push-up, hang-clean, hang-power-clean, hang-power-snatch, hang-snatch, hanging-knee-raise, hanging-leg-raise,
      high-knees, hill-sprint, hip-abduction, hip-adduction, hip-thrust, hollow-hold, hurdle-jump, incline-dumbbell-curl,
      incline-push-up, incline-walk, inverted-row, kettlebell-press, kettlebell-swing, knee-push-up, l-sit, landmine-press,
      lat-pulldown, lateral-lunge, lateral-raise, leg-extension, leg-press, leg-press-calf-raise, long-lever-plank,
      low-to-high-cable-fly, lying-leg-curl, machine-chest-press, machine-lateral-raise, machine-row, machine-shoulder-press,
      machine-triceps-extension, meadows-row, medicine-ball-slam, mountain-climber, negative-pull-up, neutral-grip-pull-up,
      nordic-curl, one-arm-dumbbell-row, outdoor-run, overhead-carry, overhead-press, overhead-triceps-extension, pallof-hold,
      pallof-press, pec-deck, pendlay-row, pistol-squat, plank, plank-drag, plank-shoulder-tap, pogo-jump, power-clean,
      power-snatch, preacher-curl, prone-y-raise, pull-up, push-jerk, push-press, push-up, rear-delt-fly, reverse-crunch,
      reverse-hyperextension, reverse-lunge, reverse-nordic, reverse-pec-deck, ring-dip, ring-push-up, ring-row,
      rope-hammer-curl, row-erg, ruck, run, russian-twist, seal-row, seated-barbell-press, seated-cable-row, seated-calf-raise,
      seated-dumbbell-press, seated-leg-curl, shrug, side-bend, side-plank, single-arm-cable-row, single-arm-dumbbell-press,
      single-arm-kettlebell-swing, single-arm-pulldown, single-arm-pushdown, single-leg-calf-raise, single-leg-extension,
      single-leg-glute-bridge, single-leg-hip-thrust, single-leg-leg-press, single-leg-romanian-deadlift, sissy-squat, sit-up,
      ski-erg, sled-drag, sled-push, slider-leg-curl, smith-machine-shoulder-press, snatch, snatch-balance, snatch-pull,
      spider-curl, split-jerk, split-squat, sprint, squat-jump, stability-ball-leg-curl, standing-calf-raise,
      standing-dumbbell-press, standing-leg-curl, step-down, step-up, straight-arm-pulldown, suitcase-carry, superman,
      t-bar-row, thruster, toes-to-bar, trap-bar-carry, trap-bar-deadlift, trap-bar-jump, trap-bar-romanian-deadlift,
      treadmill-run, triceps-kickback, triceps-pushdown, tuck-jump, underhand-barbell-row, underhand-pulldown, upright-row,
      v-up, walk, walking-lunge, wall-ball, wall-sit, weighted-plank, wide-grip-pull-up, yoke-walk, z-press}'::text[]) then '{}'::text[]
    when figure = any ('{
      bench-press, close-grip-bench-press, decline-bench-press, incline-bench-press, larsen-press, paused-bench-press,
      smith-machine-bench-press, spoto-press}'::text[]) then '{grip,incline}'::text[]
    when figure = any ('{
      dumbbell-bench-press, dumbbell-fly, dumbbell-skull-crusher, incline-dumbbell-fly, incline-dumbbell-press, jm-press,
      single-arm-dumbbell-bench-press, skull-crusher}'::text[]) then '{incline}'::text[]
    when figure = any ('{
      back-squat, belt-squat, block-pull, bodyweight-squat, box-squat, deadlift, deep-squat-hold, deficit-deadlift,
      double-kettlebell-front-squat, dumbbell-deadlift, dumbbell-romanian-deadlift, dumbbell-squat, front-squat, goblet-squat,
      heels-elevated-goblet-squat, kettlebell-deadlift, low-bar-squat, overhead-squat, pause-front-squat, pause-squat,
      paused-deadlift, pin-squat, rack-pull, romanian-deadlift, safety-bar-squat, smith-machine-squat, snatch-grip-deadlift,
      stiff-leg-deadlift, suitcase-deadlift, sumo-deadlift, tempo-squat, zercher-squat}'::text[]) then '{stance}'::text[]
  end;
$function$
;

CREATE OR REPLACE FUNCTION private.is_figure(figure jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
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
$function$
;

alter table "public"."exercises" add column "figure" jsonb;

alter table "public"."exercises" add constraint "exercises_figure_check" CHECK (private.is_figure(figure)) not valid;

alter table "public"."exercises" validate constraint "exercises_figure_check";

CREATE OR REPLACE FUNCTION private.exercise_document(e exercises)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- As private.workout_document: its plan is kept.
  return jsonb_build_object(
    'id', e.id, 'name', e.name, 'measurement', e.measurement, 'load_multiplier', e.load_multiplier, 'equipment', e.equipment,
    'loading', e.loading, 'laterality', e.laterality, 'pattern', e.pattern, 'cues', e.cues, 'video_url', e.video_url,
    'muscles', coalesce((
      select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id), '{}'))
    || case when e.figure is null then '{}' else jsonb_build_object('figure', e.figure) end;
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
            union select r.exercise_id, l.workout_id from public.set_log_rivals r join public.set_logs l on l.id = r.set_log_id
                   where r.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.exercise_logs l where l.exercise_id = any (doomed)
            union select t.pct_exercise_id, t.workout_id from public.set_targets t where t.pct_exercise_id = any (doomed)) u
      join public.workouts w on w.id = u.workout_id
    union
    select m.exercise_id, m.athlete_id from public.athlete_maxes m where m.exercise_id = any (doomed)
    union
    select g.exercise_id, g.athlete_id from private.goals g where g.exercise_id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, faults, license, attribution, source_url, figure, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.faults, e.license, e.attribution,
           e.source_url, e.figure, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_log_rivals r set exercise_id = copy
      from public.set_logs l join public.workouts w on w.id = l.workout_id
     where l.id = r.set_log_id and w.athlete_id = used.athlete_id and r.exercise_id = used.id;
    update public.exercise_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
    update private.goals g set exercise_id = copy where g.athlete_id = used.athlete_id and g.exercise_id = used.id;
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
$function$
;

CREATE OR REPLACE FUNCTION private.store_exercise(me uuid, key uuid, doc jsonb)
 RETURNS exercises
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

comment on column public.exercises.figure is
  'What an own exercise looks like: { like: slug of the global exercise that is drawn; stance, grip, incline }. Null: no figure. A global one is drawn by its slug.';

comment on function private.is_figure(jsonb) is
  'Whether it is { like: slug of an exercise that is drawn } with numbers within their bounds for what can be set in that figure.';

comment on function private.exercise_document(public.exercises) is
  'An exercise as calls answer it; muscles: { muscle: primary or secondary }; figure only where an own one has it.';

comment on function public.create_exercise(jsonb) is
  'Makes an exercise of the caller''s own from id (client-made), name and measurement; aliases, pattern, equipment, loading, laterality,
   load_multiplier, mechanic, level, video_url, cues, faults, muscles and figure ({ like: slug of one that is drawn; stance, grip, incline }) may be
   given. The same id again answers what is there.
   PT409 exercise_exists when the caller has one of that name.';

comment on function private.figure_settings(text) is
  'What can be set in the figure of a global exercise, by its slug: none or some of stance, grip and incline. Null: it is not drawn.';
