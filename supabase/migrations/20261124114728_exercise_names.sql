set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_similar_exercises(name_param text, except_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, name text, owner text, matched_alias text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.search_exercises(search_term text, athlete_id_param uuid DEFAULT NULL::uuid, limit_count integer DEFAULT 20)
 RETURNS TABLE(id uuid, name text, aliases text[], equipment text, measurement text, load_multiplier smallint, cues text, matched_alias text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
      select distinct on (c.id) c.id, c.weight, n.place, fit.tier, fit.part, fit.likeness
        from candidates c
        cross join lateral unnest(c.called) with ordinality n (words, place)
        cross join lateral (
          select sum(length(q.word) * best.likeness) / sum(length(q.word)) as likeness, bool_and(best.begins) as begins
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
                      when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) or by_word.begins then 1
                      else 2 end as tier,
                 -- A name before an alias, and one that begins so before one of which another word does.
                 case when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) then 0 else 2 end
                   + case when n.place > 1 then 1 else 0 end as part,
                 greatest(by_word.likeness, extensions.similarity(joined, replace(n.words, ' ', '')))
                   + 0.2 * extensions.similarity(term, n.words) as likeness
        ) fit
       order by c.id, fit.tier, case when fit.tier < 2 then fit.part end, fit.likeness desc, n.place
    )
    select e.id, e.name, e.aliases, e.equipment, e.measurement, e.load_multiplier, e.cues,
           case when f.place > 1 then e.aliases[f.place - 1] end
      from fits f
      join public.exercises e on e.id = f.id
     where f.tier < 2 or f.likeness >= 0.25
     order by f.tier,
              -- Among those that only look like it, likeness decides. What was used counts as a little more alike.
              case when f.tier = 2 then f.likeness + case when f.weight > 0 then 0.1 else 0 end end desc,
              f.weight desc nulls last, case when f.tier < 2 then f.part end, f.likeness desc, f.place, length(e.name), e.name, e.id
     limit max_rows;
end;
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.exercise_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    private.search_words(regexp_replace(value, '^(.*[^[:space:](])[[:space:]]*\(([^()]*)\)[[:space:]]*$', '\2 \1')),
    '\mdb\M', 'dumbbell', 'g'), '\mkb\M', 'kettlebell', 'g'), '\mbb\M', 'barbell', 'g'), '\mbw\M', 'bodyweight', 'g'),
    '\m(one|1) (arm|leg)\M', 'single \2', 'g'), '\mhex bar\M', 'trap bar', 'g'), '\mmed ball\M', 'medicine ball', 'g'),
    '\mflye\M', 'fly', 'g');
$function$
;

CREATE OR REPLACE FUNCTION private.exercise_search_text(name text, aliases text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select string_agg(private.exercise_words(n.word), '|' order by n.place) from unnest(array_prepend(name, aliases)) with ordinality n (word, place);
$function$
;

CREATE OR REPLACE FUNCTION private.search_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(value, nfd)), '[\u0300-\u036f''’.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'),
    '(ss|sh|ch|x)es\M', '\1', 'g'), '([[:alnum:]]{2})ies\M', '\1y', 'g'), '([[:alnum:]]{2}[^s ])s\M', '\1', 'g'), '\mups\M', 'up', 'g'));
$function$
;

comment on function private.exercise_words(text) is
  'The name of an exercise as it is searched: as private.search_words, what coaches write short written out, and what stands in brackets in front:
   Bench Press (DB) is dumbbell bench press. The remote has the same (exercise/name-words.ts); docs/formats/exercise-names.json holds the two together.';

comment on function public.search_exercises(text, uuid, integer) is
  'Exercises by name or alias, with slips, in any order of words; those of which a word begins so before those that only look like it, among
   them what was prescribed lately (for this athlete, by me) first, then names before aliases.
   Blank finds nothing. Nullable: cues, matched_alias.';

grant execute on function public.search_exercises(text, uuid, integer) to authenticated;

grant execute on function public.get_similar_exercises(text, uuid) to authenticated;

-- Rows: everyday names, and running, cycling and walking by themselves. What is searched follows from names in another way than before.

select private.write_global_exercise(
    name, slug, aliases::text[], pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
    primary_muscles::text[], secondary_muscles::text[], cues, faults)
  from (values
  ('Sled Push', 'sled-push', '{"Prowler Push","Prowler"}', 'conditioning', 'sled', 'plates_single_end', 'distance_weight', 'bilateral', 1, 'compound', 'beginner',
   '{quads,glutes}', '{calves,abs}',
   'Lean like a sprinter''s start and push the ground behind you.',
   array['Standing upright with bent arms', 'Tiny steps on the heels']),
  ('Row Erg', 'row-erg', '{"Rowing Machine","Rower","Concept2","Rowing","Erg","C2 Row","Rowing Erg","Row"}', 'conditioning', 'rower', 'none', 'distance_time', 'bilateral', 1, 'compound', 'beginner',
   '{upper_back,quads}', '{lats,hamstrings,glutes}',
   'Legs, body, arms; then arms, body, legs.',
   array['Arms bend before the legs are done', 'Rushing the slide forward']),
  ('Ski Erg', 'ski-erg', '{"SkiErg","Ski"}', 'conditioning', 'ski_erg', 'none', 'distance_time', 'bilateral', 1, 'compound', 'beginner',
   '{lats,abs}', '{triceps}',
   'Fold at the hips behind the hands.',
   array['Pulling with the arms only', 'Squatting instead of folding']),
  ('Assault Bike', 'assault-bike', '{"Air Bike","Fan Bike","Echo Bike","Airdyne"}', 'conditioning', 'bike', 'none', 'calories', 'bilateral', 1, 'compound', 'beginner',
   '{quads}', '{hamstrings,front_delts}',
   'Push and pull with the arms from the first stroke.',
   array['Starting so hard that the last minute is lost', 'Shoulders shrugged to the ears']),
  ('Run', 'run', '{"Running"}', 'conditioning', 'bodyweight', 'none', 'distance_time', 'alternating', 1, 'compound', 'beginner',
   '{quads,calves}', '{hamstrings,glutes}',
   'Tall, relaxed, and a pace at which you could still talk unless told otherwise.',
   array['Starting faster than the last kilometre can be', 'Landing far in front of the hips']),
  ('Bike', 'bike', '{"Biking"}', 'conditioning', 'bike', 'none', 'distance_time', 'alternating', 1, 'compound', 'beginner',
   '{quads}', '{glutes,hamstrings,calves}',
   'Seat so high that the knee is just bent at the bottom, and an even cadence.',
   array['Saddle so low that the knees flare', 'Pulling on the handlebar instead of pedalling']),
  ('Walk', 'walk', '{"Walking"}', 'conditioning', 'bodyweight', 'none', 'distance_time', 'alternating', 1, 'compound', 'beginner',
   '{calves}', '{glutes,quads,hamstrings}',
   'Brisk enough that the breath is heard, with the arms swinging.',
   array['Strolling where a pace was asked for', 'Looking down at the feet']),
  ('Treadmill Run', 'treadmill-run', '{"Treadmill","Treadmill Running"}', 'conditioning', 'treadmill', 'none', 'distance_time', 'alternating', 1, 'compound', 'beginner',
   '{quads,calves}', '{hamstrings,glutes}',
   'Short steps, quiet feet.',
   array['Holding onto the rails', 'Overstriding onto the heel']),
  ('Elliptical', 'elliptical', '{"Cross Trainer","Elliptical Trainer","Elliptical Machine"}', 'conditioning', 'machine', 'none', 'time', 'alternating', 1, 'compound', 'beginner',
   '{quads,glutes}', '{hamstrings,upper_back}',
   'Push and pull the handles as much as the pedals.',
   array['Coasting with the momentum', 'Heels lift off the pedals']),
  ('Jump Rope', 'jump-rope', '{"Skipping","Skipping Rope","Rope Skipping","Skip Rope"}', 'conditioning', 'other', 'none', 'time', 'bilateral', 1, 'compound', 'beginner',
   '{calves}', '{forearms,quads}',
   'Turn the rope from the wrists and hop no higher than it needs.',
   array['Arms wide and swinging', 'Kicking the heels up']),
  ('Suitcase Carry', 'suitcase-carry', '{"One-Arm Farmer Carry","Suitcase Walk"}', 'carry', 'kettlebell', 'fixed', 'distance_weight', 'unilateral', 1, 'compound', 'beginner',
   '{obliques,forearms}', '{traps,abductors}',
   'Walk as if both hands carried the same.',
   array['Leaning towards the weight', 'Holding the weight away with the arm']),
  ('Ab Wheel Rollout', 'ab-wheel-rollout', '{"Ab Rollout","Rollout","Ab Wheel","Ab Roller"}', 'core', 'ab_wheel', 'none', 'reps', 'bilateral', 1, 'isolation', 'intermediate',
   '{abs}', '{lats,obliques}',
   'Hips and shoulders travel together, ribs tucked down.',
   array['Hips sag at full reach', 'Pulling back with the arms while the hips stay behind']),
  ('Toes-to-Bar', 'toes-to-bar', '{"T2B","TTB","Toes 2 Bar"}', 'core', 'bodyweight', 'none', 'reps', 'bilateral', 1, 'compound', 'advanced',
   '{abs,hip_flexors}', '{lats,forearms}',
   'Press down on the bar and bring the feet up past level with the shins to it.',
   array['Swinging out of control between repetitions', 'Bending the knees to reach']),
  ('Crunch', 'crunch', '{"Crunches","Floor Crunch","Ab Crunch"}', 'core', 'bodyweight', 'none', 'reps', 'bilateral', 1, 'isolation', 'beginner',
   '{abs}', '{}',
   'Slide the ribs towards the hips and breathe out at the top.',
   array['Pulling the head forward', 'Bouncing off the floor']),
  ('Pallof Press', 'pallof-press', '{"Anti-Rotation Press","Pallof"}', 'rotation', 'cable', 'stack', 'weight_reps', 'unilateral', 1, 'isolation', 'beginner',
   '{obliques}', '{abs}',
   'Press straight out and do not let the cable turn you.',
   array['Standing so close that there is nothing to resist', 'Shoulders turn towards the cable']),
  ('Nordic Curl', 'nordic-curl', '{"Nordic Hamstring Curl","NHC","Nordic"}', 'isolation', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'isolation', 'advanced',
   '{hamstrings}', '{glutes}',
   'Lower as slowly as you can and catch yourself with the hands.',
   array['Folding at the hips', 'Falling through the last half']),
  ('Lying Leg Curl', 'lying-leg-curl', '{"Leg Curl","Hamstring Curl","Ham Curl","Lying Hamstring Curl"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{hamstrings}', '{calves}',
   'Press the hips into the bench while the heels come up.',
   array['Hips rise off the bench', 'Letting the weight pull the legs straight']),
  ('Seated Calf Raise', 'seated-calf-raise', '{"Soleus Raise","Seated Calves"}', 'isolation', 'machine', 'plates_single_end', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{calves}', '{}',
   'Slow at the bottom: the stretch is the point.',
   array['Hurried repetitions without a stretch', 'Rolling to the outside of the foot']),
  ('Hip Adduction', 'hip-adduction', '{"Adductor Machine","Adductor","Hip Adductor"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{adductors}', '{}',
   'Squeeze in, then resist on the way out.',
   array['Letting the weight throw the legs apart', 'Leaning forward to help']),
  ('Hip Abduction', 'hip-abduction', '{"Abductor Machine","Hip Abduction Machine","Abductor","Hip Abductor"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{abductors}', '{glutes}',
   'Push the knees apart, wait a moment, and resist on the way in.',
   array['Letting the pads slam together', 'Bouncing out of the end']),
  ('Leg Press Calf Raise', 'leg-press-calf-raise', '{"Calf Press","Calf Press on Leg Press"}', 'isolation', 'machine', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{calves}', '{}',
   'Balls of the feet on the edge, knees straight, full stretch and full rise.',
   array['Bending the knees to bounce', 'Half range with too many plates']),
  ('Cable Fly', 'cable-fly', '{"Cable Crossover","Cable Chest Fly","Cable Fly Crossover"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{chest}', '{front_delts}',
   'Hug a barrel: the angle of the elbows never changes.',
   array['Turning it into a press', 'Shoulders roll forward as the hands meet']),
  ('Lateral Raise', 'lateral-raise', '{"DB Lateral Raise","Side Raise","Lateral Raises","Lat Raise","Side Lateral Raise","Side Lateral","Lateral"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{side_delts}', '{traps}',
   'Lead with the elbows and think wide, not high.',
   array['Swinging the dumbbells up with the hips', 'Shrugging before the arms move']),
  ('Rear Delt Fly', 'rear-delt-fly', '{"Reverse Fly","Bent-Over Lateral Raise","Rear Delt Raise","Rear Delt"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{rear_delts}', '{upper_back}',
   'Sweep the arms out in a wide arc without squeezing the shoulder blades first.',
   array['Rowing it with bent elbows', 'Standing up a little with each repetition']),
  ('EZ-Bar Curl', 'ez-bar-curl', '{"EZ Curl","EZ-Bar Biceps Curl"}', 'isolation', 'ez_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{biceps}', '{forearms}',
   'Let the wrists rest in the angle of the bar and lower for three counts.',
   array['Dropping the bar on the way down', 'Wrists curl in']),
  ('Dumbbell Curl', 'dumbbell-curl', '{"DB Curl","Dumbbell Biceps Curl"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{biceps}', '{forearms}',
   'Turn the little finger up as the dumbbell rises.',
   array['Swinging from the hips', 'Shoulders roll forward']),
  ('Triceps Pushdown', 'triceps-pushdown', '{"Rope Pushdown","Tricep Pressdown","Pushdown","Pressdown","Triceps Rope Pushdown"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{triceps}', '{}',
   'Pin the elbows and finish with straight arms.',
   array['Leaning over the bar and pushing with the body', 'Elbows travel forward and back']),
  ('Skull Crusher', 'skull-crusher', '{"Lying Triceps Extension","EZ-Bar Skull Crusher","Barbell Skull Crusher"}', 'isolation', 'ez_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'isolation', 'intermediate',
   '{triceps}', '{}',
   'Lower behind the head, not to the nose, so that the elbows stay still.',
   array['Elbows spread apart', 'Moving from the shoulders instead of the elbows']),
  ('Overhead Triceps Extension', 'overhead-triceps-extension', '{"Cable Overhead Extension","OH Triceps Extension"}', 'isolation', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{triceps}', '{}',
   'Keep the elbows narrow and let the stretch come before you press.',
   array['Ribs flare and the back arches', 'Elbows open out']),
  ('Dumbbell Fly', 'dumbbell-fly', '{"DB Fly","Chest Fly","Fly"}', 'isolation', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'isolation', 'beginner',
   '{chest}', '{front_delts}',
   'Open the arms wide with soft elbows until the chest stretches, then hug back.',
   array['Bending the elbows into a press', 'Dropping below control']),
  ('Pec Deck', 'pec-deck', '{"Machine Fly","Pec Fly","Pec Dec","Machine Chest Fly","Pec Deck Butterfly"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{chest}', '{front_delts}',
   'Elbows at chest height, and bring them together without leaving the pad.',
   array['Seat so low that the shoulders shrug', 'Letting the arms fly back']),
  ('Cable Lateral Raise', 'cable-lateral-raise', '{"Single-Arm Cable Lateral Raise","Cable Lat Raise"}', 'isolation', 'cable', 'stack', 'weight_reps', 'unilateral', 1, 'isolation', 'beginner',
   '{side_delts}', '{}',
   'Cable behind or in front of you, and lead the hand out and away.',
   array['Trunk leans to start it', 'Elbow drops below the wrist']),
  ('Reverse Pec Deck', 'reverse-pec-deck', '{"Rear Delt Machine","Reverse Machine Fly","Machine Rear Delt Fly","Machine Reverse Fly","Machine Rear Delt Reverse Fly"}', 'isolation', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{rear_delts}', '{upper_back}',
   'Chest on the pad and sweep the handles back in a wide, flat arc.',
   array['Pulling with bent arms', 'Squeezing the shoulder blades before the arms move']),
  ('Dead Hang', 'dead-hang', '{"Bar Hang","Passive Hang","Dead Hanging"}', 'isolation', 'bodyweight', 'none', 'time', 'bilateral', 1, 'isolation', 'beginner',
   '{forearms}', '{lats}',
   'Long arms, quiet legs, and hold on with the whole hand.',
   array['Thumb off the bar', 'Swinging']),
  ('Back Squat', 'back-squat', '{"Barbell Squat","BS","High-Bar Squat","Squat","Squats","High-Bar Back Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{quads,glutes}', '{adductors,lower_back,hamstrings}',
   'Brace before you move, sit between your hips, and drive the bar straight up over the middle of your foot.',
   array['Knees fall inwards on the way up', 'Hips shoot up first and turn it into a good morning']),
  ('Pause Squat', 'pause-squat', '{"Paused Back Squat","Paused Squat"}', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{quads,glutes}', '{adductors,lower_back}',
   'Stay tight in the bottom for two full seconds, then go without a bounce.',
   array['The pause is counted while still sinking', 'Air and brace are let go at the bottom']),
  ('Leg Press', 'leg-press', '{"45-Degree Leg Press","Sled Leg Press","Horizontal Leg Press"}', 'squat', 'machine', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{quads,glutes}', '{adductors,hamstrings}',
   'Go as deep as your lower back stays flat on the pad, no deeper.',
   array['Lower back curls off the pad at the bottom', 'Knees are snapped straight at the top']),
  ('Sumo Deadlift', 'sumo-deadlift', '{"Sumo DL","Sumo"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{glutes,quads}', '{adductors,hamstrings,lower_back}',
   'Open the knees over the toes and keep the chest up as the bar leaves the floor.',
   array['Hips start too high, as in a conventional pull', 'Knees cave in as the bar breaks the floor']),
  ('Stiff-Leg Deadlift', 'stiff-leg-deadlift', '{"SLDL","Straight-Leg Deadlift","Stiff-Legged Deadlift"}', 'hinge', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{hamstrings}', '{glutes,lower_back}',
   'Keep the knees nearly straight and the bar brushing the legs all the way.',
   array['Lower back rounds to reach the floor', 'Knees locked hard so that the back takes over']),
  ('Trap Bar Deadlift', 'trap-bar-deadlift', '{"Hex Bar Deadlift","TBDL","Trap Bar DL"}', 'hinge', 'trap_bar', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{quads,glutes}', '{hamstrings,lower_back,traps}',
   'Stand in the middle of the handles and rise with hips and chest together.',
   array['Squatting the handles down past a flat back', 'Leaning back at the top']),
  ('Back Extension', 'back-extension', '{"45-Degree Back Extension","Hyperextension","Hyper","Hyperextension Back Extension"}', 'hinge', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'isolation', 'beginner',
   '{lower_back,glutes}', '{hamstrings}',
   'Round nothing at the top: stop when the body is one straight line.',
   array['Swinging up past straight', 'Moving the head first']),
  ('Bulgarian Split Squat', 'bulgarian-split-squat', '{"BSS","DB BSS","Rear-Foot-Elevated Split Squat","RFESS","Bulgarian","RFE Split Squat"}', 'lunge', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 2, 'compound', 'intermediate',
   '{quads,glutes}', '{adductors,hamstrings}',
   'Drop straight down onto the back knee and keep the front heel heavy.',
   array['Pushing off the back foot', 'Front foot so close that the heel lifts']),
  ('Clean and Jerk', 'clean-and-jerk', '{"C&J","CNJ","Clean Jerk"}', 'olympic', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'advanced',
   '{quads,glutes,front_delts}', '{hamstrings,traps,triceps,upper_back}',
   'Stand up from the clean, take a breath, and only then set up the jerk.',
   array['Rushing into the jerk off balance', 'Elbows too low to drive from']),
  ('Barbell Row', 'barbell-row', '{"Row","Bent-Over Row","BOR","BB Row","Bent-Over Barbell Row"}', 'horizontal_pull', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{upper_back,lats}', '{biceps,rear_delts,lower_back}',
   'Set the hinge and keep it: only the arms move.',
   array['Standing up with each repetition', 'Jerking the bar with the knees']),
  ('Chest-Supported Row', 'chest-supported-row', '{"Incline DB Row","CSR","Chest-Supported Dumbbell Row","Chest-Supported Incline Row"}', 'horizontal_pull', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{upper_back,lats}', '{biceps,rear_delts}',
   'Keep the chest on the pad and pull with the elbows, not the hands.',
   array['Chest lifts off the pad', 'Shrugging at the top']),
  ('Seated Cable Row', 'seated-cable-row', '{"Cable Row","Low Row","Seated Row","Cable Seated Row","Seated Cable Row V Grip"}', 'horizontal_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{upper_back,lats}', '{biceps}',
   'Sit tall and let the shoulder blades travel forward between repetitions.',
   array['Rocking back and forth', 'Shoulders stay shrugged']),
  ('Bent-Over Dumbbell Row', 'bent-over-dumbbell-row', '{"Bent-Over DB Row","Two-Arm DB Row","Dumbbell Bent-Over Row"}', 'horizontal_pull', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{upper_back,lats}', '{biceps,rear_delts,lower_back}',
   'Hinge until the trunk is nearly level and sweep both elbows to the hips.',
   array['Upper back rounds', 'Jerking the load with the legs']),
  ('Machine Row', 'machine-row', '{"Seated Machine Row","Row Machine","Machine Seated Row"}', 'horizontal_pull', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{upper_back,lats}', '{biceps,rear_delts}',
   'Chest on the pad, reach long, and pull the elbows behind the ribs.',
   array['Pushing away from the pad', 'Shoulders shrugged throughout']),
  ('Pull-Up', 'pull-up', '{"Pullup","Overhand Pull-Up","Pull-Ups","Pullups","Weighted Pull-Up","WPU"}', 'vertical_pull', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{lats}', '{biceps,upper_back,forearms}',
   'Start from a dead hang and drive the elbows to your back pockets.',
   array['Kicking the knees up', 'Stopping short of straight arms']),
  ('Chin-Up', 'chin-up', '{"Chinup","Underhand Pull-Up","Chin-Ups","Chinups","Weighted Chin-Up","Chin"}', 'vertical_pull', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{lats,biceps}', '{upper_back,forearms}',
   'Bring the breastbone to the bar rather than the chin over it.',
   array['Craning the neck over the bar', 'Dropping into the bottom']),
  ('Lat Pulldown', 'lat-pulldown', '{"Pulldown","LPD","Lat Pulldowns","Machine Lat Pulldown"}', 'vertical_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{lats}', '{biceps,upper_back}',
   'Pull the elbows down to the ribs and let the shoulders rise again each time.',
   array['Leaning far back and rowing it', 'Pulling the bar behind the neck']),
  ('Muscle-Up', 'muscle-up', '{"Bar Muscle-Up","BMU","MU"}', 'vertical_pull', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'advanced',
   '{lats,triceps}', '{chest,upper_back,biceps,abs}',
   'Pull high and fast to the hips, then throw the chest over the bar.',
   array['One elbow goes over first', 'Pulling to the chin and hoping']),
  ('Straight-Arm Pulldown', 'straight-arm-pulldown', '{"Lat Prayer","Stiff-Arm Pulldown","Straight-Arm Lat Pulldown"}', 'vertical_pull', 'cable', 'stack', 'weight_reps', 'bilateral', 1, 'isolation', 'beginner',
   '{lats}', '{triceps,abs}',
   'Lock a soft elbow and sweep the bar from eye height to the thighs.',
   array['Turning it into a triceps pushdown', 'Rocking the trunk']),
  ('Bench Press', 'bench-press', '{"Barbell Bench Press","BP","Flat Bench","Bench","Flat Bench Press","Flat Barbell Bench"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{chest}', '{triceps,front_delts}',
   'Shoulder blades in your back pockets, touch the same spot every time, and press back towards the rack.',
   array['Bouncing the bar off the chest', 'Elbows flare straight out to the sides']),
  ('Close-Grip Bench Press', 'close-grip-bench-press', '{"CGBP","Close-Grip Bench","CG Bench","Bench Press Close Grip"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{triceps,chest}', '{front_delts}',
   'Hands just inside shoulder width, elbows close on the way down.',
   array['Grip so narrow that the wrists bend', 'Elbows drift out as soon as it gets hard']),
  ('Paused Bench Press', 'paused-bench-press', '{"Pause Bench","Paused Bench"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{chest}', '{triceps,front_delts}',
   'Let the bar go completely still on the chest without going soft.',
   array['Sinking the bar into the belly to help', 'Hips leave the bench after the pause']),
  ('Incline Bench Press', 'incline-bench-press', '{"Barbell Incline Press","Incline Bench","Incline Barbell Bench","Incline Barbell Bench Press","Incline Barbell Press"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{chest,front_delts}', '{triceps}',
   'Touch high on the chest with the forearms upright.',
   array['Bench so steep that it becomes a shoulder press', 'Bar touches low, at the nipples']),
  ('Dumbbell Bench Press', 'dumbbell-bench-press', '{"DB Bench","DB Press","Flat Dumbbell Press","Flat Dumbbell Bench"}', 'horizontal_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{chest}', '{triceps,front_delts}',
   'Let the dumbbells travel a little outwards going down and meet above the shoulders.',
   array['Dumbbells clank together at the top', 'Wrists bend back under the load']),
  ('Incline Dumbbell Press', 'incline-dumbbell-press', '{"DB Incline Press","Incline Dumbbell Bench","Incline Dumbbell Bench Press","Dumbbell Incline Bench","Dumbbell Incline Bench Press"}', 'horizontal_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{chest,front_delts}', '{triceps}',
   'Set the bench low, about thirty degrees, and keep the ribs down.',
   array['Lower back arches off the bench', 'Elbows drop behind the bench without control']),
  ('Dip', 'dip', '{"Parallel Bar Dip","Chest Dip","Dips","Weighted Dip","Triceps Dip"}', 'horizontal_push', 'bodyweight', 'none', 'weighted_bodyweight', 'bilateral', 1, 'compound', 'intermediate',
   '{chest,triceps}', '{front_delts}',
   'Lean forward slightly and stop when the shoulders are just below the elbows.',
   array['Shoulders roll forward at the bottom', 'Swinging the legs to get up']),
  ('Decline Bench Press', 'decline-bench-press', '{"Barbell Decline Press","Decline Bench"}', 'horizontal_push', 'barbell', 'plates_per_side', 'weight_reps', 'bilateral', 1, 'compound', 'intermediate',
   '{chest}', '{triceps,front_delts}',
   'Touch the bottom of the chest and press straight up from there.',
   array['Bar drifts towards the face', 'Feet slip because the legs are not locked in']),
  ('Single-Arm Dumbbell Bench Press', 'single-arm-dumbbell-bench-press', '{"Single-Arm DB Bench"}', 'horizontal_push', 'dumbbell', 'fixed', 'weight_reps', 'unilateral', 1, 'compound', 'intermediate',
   '{chest}', '{triceps,front_delts,obliques}',
   'Press one side without letting the other one leave the bench.',
   array['Rolling towards the dumbbell', 'Free hand holds the bench']),
  ('Machine Chest Press', 'machine-chest-press', '{"Chest Press","Seated Chest Press","Chest Press Machine"}', 'horizontal_push', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{chest}', '{triceps,front_delts}',
   'Set the handles to mid-chest and press with the shoulder blades on the pad.',
   array['Seat too low, so that the shoulders take over', 'Letting the stack crash between repetitions']),
  ('Assisted Dip', 'assisted-dip', '{"Machine-Assisted Dip","Assisted Chest Dip","Assisted Triceps Dip"}', 'horizontal_push', 'machine', 'stack', 'assisted_bodyweight', 'bilateral', 1, 'compound', 'beginner',
   '{chest,triceps}', '{front_delts}',
   'Use just enough help to lower for three counts.',
   array['Bouncing on the platform', 'Shoulders shrugged to the ears']),
  ('Seated Dumbbell Press', 'seated-dumbbell-press', '{"DB Shoulder Press","Seated DB OHP","Seated DB Shoulder Press","Dumbbell Seated Shoulder Press"}', 'vertical_push', 'dumbbell', 'fixed', 'weight_reps', 'bilateral', 2, 'compound', 'beginner',
   '{front_delts,side_delts}', '{triceps}',
   'Forearms upright from the front and from the side, all the way up.',
   array['Sliding down the bench and arching', 'Stopping half-way down']),
  ('Machine Shoulder Press', 'machine-shoulder-press', '{"Shoulder Press Machine","Machine Seated Shoulder Press"}', 'vertical_push', 'machine', 'stack', 'weight_reps', 'bilateral', 1, 'compound', 'beginner',
   '{front_delts,side_delts}', '{triceps}',
   'Set the seat so that the handles start at ear height and keep the back on the pad.',
   array['Back arches off the pad', 'Stack dropped on the way down'])
) e (
  name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, primary_muscles, secondary_muscles,
  cues, faults);

update public.exercises set name = name;
