-- Two program templates of the demo's coach, both in use: each stands after what is planned already, and one has changed since it was assigned.
-- Ids of people: 010-people.sql; demo_program and pg_temp.person: 030-workouts.sql, 020-relations.sql.

create function pg_temp.template_sets(count integer, target jsonb) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || target) from generate_series(1, count)
$$;

create function pg_temp.template_blocks(program_name text, session_day integer, week integer) returns jsonb language sql as $$
  select jsonb_agg(b.doc order by b.pos) from (
    select min(d.pos) as pos, jsonb_build_object(
             'id', gen_random_uuid(), 'label', d.label, 'kind', min(d.kind),
             'prescriptions', jsonb_agg(jsonb_build_object(
               'id', gen_random_uuid(), 'exercise_id', e.id, 'rest_s', d.rest_s, 'note', d.note,
               'sets', pg_temp.template_sets(d.sets, jsonb_strip_nulls(jsonb_build_object(
                 'reps_min', d.reps_min, 'reps_max', d.reps_max, 'seconds', d.seconds, 'rpe', d.rpe,
                 'load_kind', case when d.base is null then 'open' when d.label = 'A' then 'pct_1rm' else 'kg' end,
                 'load_min', l.load, 'load_max', l.load)))) order by d.pos)) as doc
      from demo_program d
      join public.exercises e on e.slug = d.slug and e.owner_id is null and e.team_id is null
     -- The main lift in percent, up by 2.5 points a week and down in the fourth; the others in kg.
     cross join lateral (select case
         when d.base is null then null
         when d.label = 'A' then case when week = 4 then 65 else 72.5 + 2.5 * week end
         else round((d.base + d.step * week) / 2) * 2 end as load) l
     where d.program = program_name and d.weekday = session_day
     group by d.label) b
$$;

do $$
declare
  coach uuid := pg_temp.person('03');
  made record;
  athlete text;
  monday date;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', coach, 'role', 'authenticated')::text, true);
  for made in
    select * from (values
      ('00000000-0000-4000-8000-0000000000a1'::uuid, 'strength', 'Strength base', '{11,12}'::text[],
       'Three days a week: squat, bench and deadlift in percent, the rest by feel. The fourth week is lighter.', '{strength,base}'::text[]),
      ('00000000-0000-4000-8000-0000000000a2'::uuid, 'general', 'General fitness', '{12}'::text[],
       'Two full body days and one of conditioning, for who trains beside a sport.', '{general}'::text[]))
      t (id, program, title, athletes, description, tags)
  loop
    perform public.save_template(jsonb_build_object(
      'id', made.id, 'save_id', gen_random_uuid(), 'revision', 0, 'title', made.title, 'description', made.description, 'tags', made.tags,
      'weeks', 4, 'workouts', (
        select jsonb_agg(jsonb_build_object(
            'id', gen_random_uuid(), 'revision', 0, 'week', week, 'day', d.weekday + 1, 'order_in_day', 0, 'title', d.title,
            'coach_note', case when week = 4 then 'Lighter week: leave the gym fresher than you came.' else '' end,
            'blocks', pg_temp.template_blocks(made.program, d.weekday, week)))
          from (select distinct p.weekday, p.title from demo_program p where p.program = made.program) d
         cross join generate_series(1, 4) week)));
    foreach athlete in array made.athletes loop
      -- After the weeks of 030-workouts.sql; the second program after the first.
      select date_trunc('week', (now() at time zone p.time_zone))::date + case when made.program = 'strength' then 21 else 49 end
        into monday from public.user_profiles p where p.user_id = pg_temp.person(athlete);
      perform public.assign_template(jsonb_build_object(
        'id', gen_random_uuid(), 'template_id', made.id, 'athlete_id', pg_temp.person(athlete), 'start_date', monday));
    end loop;
  end loop;
  -- A word that came later: who runs version 1 can be brought up to date.
  perform public.save_template(jsonb_build_object(
    'id', '00000000-0000-4000-8000-0000000000a1', 'save_id', gen_random_uuid(), 'revision', (
      select t.head_revision from private.program_templates t where t.id = '00000000-0000-4000-8000-0000000000a1'),
    'workouts', (
      select jsonb_agg(jsonb_build_object(
          'id', w.id, 'revision', w.revision, 'week', w.week, 'day', w.day, 'order_in_day', w.order_in_day, 'title', w.title,
          'coach_note', 'Last chance to ask before the lighter week.', 'blocks', w.blocks))
        from private.template_workouts w
       where w.template_id = '00000000-0000-4000-8000-0000000000a1' and w.week = 3 and w.day = 1)));
  perform set_config('request.jwt.claims', '', true);
end
$$;
