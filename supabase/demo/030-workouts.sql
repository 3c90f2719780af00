-- Nine weeks of training around today: five and a half behind, the rest ahead. Ids of people: 010-people.sql.
-- Pseudo-random events (a missed session, a repetition short) come from a hash, so that the demo data are deterministic.

create function pg_temp.chance(seed text) returns numeric language sql immutable as $$
  select (('x' || substr(md5(seed), 1, 6))::bit(24)::integer % 1000) / 1000.0
$$;

-- One row per exercise of a session. `base` is the load of the first week in kg, `step` what a week adds.
create temporary table demo_program (
  program text, weekday integer, title text, pos integer, kind text, label text, slug text,
  sets integer, reps_min integer, reps_max integer, seconds integer, base numeric, step numeric, rpe numeric, rest_s integer, note text
) on commit drop;
insert into demo_program values
  ('strength', 0, 'Lower A', 0, 'straight', 'A', 'back-squat', 4, 5, 5, null, 90, 2.5, null, 180, 'Full depth, last set no faster than the first.'),
  ('strength', 0, 'Lower A', 1, 'straight', 'B', 'romanian-deadlift', 3, 8, 8, null, 75, 2.5, null, 120, ''),
  ('strength', 0, 'Lower A', 2, 'superset', 'C', 'bulgarian-split-squat', 3, 8, 10, null, 16, 0.5, null, 60, ''),
  ('strength', 0, 'Lower A', 3, 'superset', 'C', 'plank', 3, null, null, 45, null, 0, null, 60, ''),
  ('strength', 2, 'Upper A', 0, 'straight', 'A', 'bench-press', 4, 5, 5, null, 62.5, 1.25, null, 180, ''),
  ('strength', 2, 'Upper A', 1, 'straight', 'B', 'barbell-row', 4, 8, 8, null, 55, 1.25, null, 120, ''),
  ('strength', 2, 'Upper A', 2, 'superset', 'C', 'seated-dumbbell-press', 3, 8, 10, null, 16, 0.5, null, 60, ''),
  ('strength', 2, 'Upper A', 3, 'superset', 'C', 'face-pull', 3, 12, 15, null, 20, 0, null, 60, ''),
  ('strength', 4, 'Lower B', 0, 'straight', 'A', 'deadlift', 3, 3, 3, null, 120, 2.5, null, 240, 'Take the slack out first.'),
  ('strength', 4, 'Lower B', 1, 'straight', 'B', 'front-squat', 3, 5, 5, null, 65, 2.5, null, 180, ''),
  ('strength', 4, 'Lower B', 2, 'straight', 'C', 'lying-leg-curl', 3, 10, 12, null, 32.5, 1.25, null, 90, ''),
  ('general', 1, 'Full body 1', 0, 'straight', 'A', 'trap-bar-deadlift', 3, 6, 6, null, 80, 2.5, null, 150, ''),
  ('general', 1, 'Full body 1', 1, 'superset', 'B', 'incline-dumbbell-press', 3, 8, 10, null, 18, 0.5, null, 60, ''),
  ('general', 1, 'Full body 1', 2, 'superset', 'B', 'chest-supported-row', 3, 10, 10, null, 18, 0.5, null, 60, ''),
  ('general', 1, 'Full body 1', 3, 'straight', 'C', 'side-plank', 2, null, null, 30, null, 0, null, 45, ''),
  ('general', 3, 'Full body 2', 0, 'straight', 'A', 'goblet-squat', 3, 8, 10, null, 24, 1, null, 120, ''),
  ('general', 3, 'Full body 2', 1, 'straight', 'B', 'overhead-press', 3, 6, 6, null, 32.5, 1.25, null, 120, ''),
  ('general', 3, 'Full body 2', 2, 'straight', 'C', 'lat-pulldown', 3, 10, 12, null, 45, 1.25, null, 90, ''),
  ('general', 5, 'Conditioning', 0, 'straight', 'A', 'kettlebell-swing', 5, 15, 15, null, 20, 0, null, 60, ''),
  ('general', 5, 'Conditioning', 1, 'straight', 'B', 'farmers-carry', 4, null, null, null, 28, 1, null, 90, '40 m each.'),
  ('coach', 1, 'Own lift: press', 0, 'straight', 'A', 'overhead-press', 5, 5, 5, null, 40, 1.25, null, 150, ''),
  ('coach', 1, 'Own lift: press', 1, 'straight', 'B', 'chin-up', 4, 5, 8, null, null, 0, 8, 120, ''),
  ('coach', 4, 'Own lift: squat', 0, 'straight', 'A', 'pause-squat', 5, 3, 3, null, 80, 2.5, null, 180, '');

-- Per athlete: coach, program, strength factor, adherence (share of planned sessions that were done).
create temporary table demo_athlete (number text, coach text, program text, strength numeric, adherence numeric, units text) on commit drop;
insert into demo_athlete values
  ('11', '03', 'strength', 1.00, 0.96, 'kg'),
  ('12', '03', 'strength', 1.30, 0.88, 'kg'),
  ('13', '02', 'general',  0.80, 0.92, 'kg'),
  ('14', '14', 'general',  1.10, 0.70, 'kg'),
  ('15', '03', 'strength', 0.85, 0.80, 'lb'),
  ('16', '16', 'general',  1.20, 0.75, 'lb'),
  ('03', '03', 'coach',    1.00, 0.90, 'kg');

update public.user_profiles p set units = d.units::public.weight_unit
  from demo_athlete d where p.user_id = ('00000000-0000-4000-8000-0000000000' || d.number)::uuid and d.units <> 'kg';

do $$
declare
  -- Where the athlete is: on a Sunday evening it may be Monday there.
  today date;
  monday date;
  who record;
  session record;
  item record;
  week integer;
  day date;
  workout uuid;
  block uuid;
  block_label text;
  prescription uuid;
  target public.set_targets;
  load numeric;
  share numeric;
  state text;
  seed text;
  began timestamptz;
  done integer;
  effort numeric;
  deload numeric;
begin
  for who in
    select d.*, ('00000000-0000-4000-8000-0000000000' || d.number)::uuid as id,
           ('00000000-0000-4000-8000-0000000000' || d.coach)::uuid as coach_id
      from demo_athlete d
  loop
    select (now() at time zone p.time_zone)::date into today from public.user_profiles p where p.user_id = who.id;
    monday := date_trunc('week', today)::date;
    -- Tested before the plan began: the first week is some 70 % of it.
    insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date, updated_by)
    select who.id, e.id, 'tested', round(p.base * who.strength / 0.7 / 2.5) * 2.5, monday - 46, who.coach_id
      from demo_program p join public.exercises e on e.slug = p.slug and e.owner_id is null
     where p.program = who.program and who.program = 'strength' and p.pos = 0;
    insert into public.body_weights (athlete_id, date, kg, updated_by)
    select who.id, day_weighed::date, round(62 + who.strength * 14 + extract(day from day_weighed)::numeric / 30 + pg_temp.chance(who.number || day_weighed), 1), who.id
      from generate_series(monday - 42, today, interval '7 days') day_weighed;
    for week in -6 .. 2 loop
      -- The last prepared week is still a draft for those whose coach plans for them.
      for session in
        select distinct p.weekday, p.title from demo_program p where p.program = who.program order by p.weekday
      loop
        day := monday + week * 7 + session.weekday;
        seed := who.number || day;
        workout := gen_random_uuid();
        began := day + time '17:30' + pg_temp.chance(seed || 'start') * interval '90 minutes';
        state := case
          when day < today and pg_temp.chance(seed) < who.adherence then 'completed'
          when week = 2 and who.coach <> who.number then 'draft'
          else 'published' end;
        deload := case when week = -2 then 0.85 else 1 end;
        insert into public.workouts (id, athlete_id, date, title, coach_note, state, created_by, updated_by, created_at, updated_at)
        values (
          workout, who.id, day, session.title,
          case when week = -2 then 'Lighter week: leave the gym fresher than you came.' else '' end,
          state, who.coach_id, who.coach_id, least(now(), day - interval '10 days'), least(now(), day - interval '9 days'));
        block := null;
        block_label := null;
        done := 0;
        for item in
          select p.*, e.id as exercise_id, e.measurement
            from demo_program p join public.exercises e on e.slug = p.slug and e.owner_id is null
           where p.program = who.program and p.weekday = session.weekday order by p.pos
        loop
          if block_label is distinct from item.label then
            block := gen_random_uuid();
            block_label := item.label;
            insert into public.blocks (id, workout_id, pos, label, kind) values (block, workout, item.pos, item.label, item.kind);
          end if;
          prescription := gen_random_uuid();
          insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id, rest_s, note)
          values (prescription, workout, block, item.pos, item.exercise_id, item.rest_s, item.note);
          -- Bars go in steps of 2.5, dumbbells in steps of 2.
          load := case
            when item.base is null then null
            when item.base < 40 then round((item.base * who.strength + item.step * (week + 6)) * deload / 2) * 2
            else round((item.base * who.strength + item.step * (week + 6)) * deload / 2.5) * 2.5 end;
          -- From next week on the main lifts are percentages of the max that was tested.
          share := case when week >= 1 and who.program = 'strength' and item.pos = 0 then 75 + week * 2.5 end;
          for i in 1 .. item.sets loop
            insert into public.set_targets (
              id, workout_id, prescription_id, pos, reps_min, reps_max, seconds, metres, load_kind, pct_base, load_min, load_max, rpe)
            values (
              gen_random_uuid(), workout, prescription, i - 1, item.reps_min, item.reps_max, item.seconds,
              case when item.measurement = 'distance_weight' then 40 end,
              case when share is not null then 'pct_1rm' when load is not null then 'kg' else 'open' end,
              case when share is not null then '1rm' end, coalesce(share, load), coalesce(share, load), item.rpe)
            returning * into target;
            continue when state <> 'completed';
            done := done + 1;
            -- Every twelfth set falls a repetition short, and effort rises from set to set.
            effort := 7 + round((pg_temp.chance(seed || item.slug) + i * 0.35) * 2) / 2;
            insert into public.set_logs (
              id, workout_id, set_target_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, seconds, metres, rpe,
              completed_at, logged_by, target_snapshot)
            values (
              gen_random_uuid(), workout, target.id, item.exercise_id, done - 1,
              case when item.reps_min is not null then
                case when pg_temp.chance(seed || item.slug || i) < 0.08 then item.reps_min - 1
                     when item.reps_max > item.reps_min then item.reps_min + (pg_temp.chance(seed || i) * 2)::integer
                     else item.reps_min end end,
              load, load, case when load is not null then 'kg' end, item.seconds,
              case when item.measurement = 'distance_weight' then 40 end,
              case when load is not null then least(effort, 9.5) end,
              began + done * interval '3 minutes 20 seconds', who.id, private.target_snapshot(target));
          end loop;
        end loop;
        if state = 'completed' then
          insert into public.session_logs (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
          values (
            workout, began, began + done * interval '3 minutes 20 seconds' + interval '6 minutes',
            round(done * 3.33 + 6), round((5.5 + pg_temp.chance(seed || 'srpe') * 3) * 2) / 2,
            case when pg_temp.chance(seed || 'word') < 0.12 then 'Felt good, bar moved fast.'
                 when pg_temp.chance(seed || 'word') > 0.93 then 'Slept badly, lower back a little stiff.' else '' end,
            who.id);
        end if;
      end loop;
    end loop;
  end loop;

  -- Someone is in the middle of a session today, whatever day it is.
  select (now() at time zone p.time_zone)::date into today from public.user_profiles p
   where p.user_id = '00000000-0000-4000-8000-000000000011';
  select * into session from public.workouts w
   where w.athlete_id = '00000000-0000-4000-8000-000000000011' and w.date >= today and w.state = 'published'
   order by w.date limit 1;
  update public.workouts set date = today, planned_date = today, state = 'in_progress' where id = session.id;
  insert into public.set_logs (
    id, workout_id, set_target_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, rpe, completed_at, logged_by, target_snapshot)
  select gen_random_uuid(), t.workout_id, t.id, p.exercise_id, t.pos, t.reps_min, t.load_min, t.load_min, 'kg', 7.5,
         now() - (4 - t.pos) * interval '4 minutes', '00000000-0000-4000-8000-000000000011', private.target_snapshot(t)
    from public.set_targets t
    join public.prescriptions p on p.id = t.prescription_id
    join public.blocks b on b.id = p.block_id
   where t.workout_id = session.id and b.label = 'A' and t.pos < 2;
  insert into public.session_logs (workout_id, started_at, logged_by)
  values (session.id, now() - interval '20 minutes', '00000000-0000-4000-8000-000000000011');

  -- What they want to lift: a maximum that their coach has set, repetitions of their own, and a day that is over.
  insert into private.goals (id, athlete_id, exercise_id, kind, reps, load_kg, by_date, set_on, set_by, save_id)
  select gen_random_uuid(), ('00000000-0000-4000-8000-0000000000' || g.who)::uuid, e.id, g.kind, g.reps, g.load_kg, today + g.ahead, today - 42,
         ('00000000-0000-4000-8000-0000000000' || g.by)::uuid, gen_random_uuid()
    from (values
        ('11', '03', 'back-squat', 'load', 1, 132.5, 56),
        ('11', '11', 'bench-press', 'reps', 8, 65.0, 35),
        ('11', '11', 'deadlift', 'load', 3, 145.0, -3),
        ('12', '03', 'back-squat', 'load', 1, 170.0, 70)) g (who, by, slug, kind, reps, load_kg, ahead)
    join public.exercises e on e.slug = g.slug and e.owner_id is null and e.team_id is null;
end
$$;
