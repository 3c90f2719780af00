-- SEED=large: coach@demo.test has sixty athletes, with three months of training behind them and some planned ahead. Set by set, with misses,
-- plateaus and deload weeks; from hashes, so that it is the same every time. Set-based, and without the triggers that follow a change
-- live: what they would keep is written here.

create temporary table crowd on commit drop as
select n, gen_random_uuid() as id, first_name, last_name,
       lower(translate(first_name || '.' || last_name, ' éüñöøćłšžáíó', '-eunooclszaio')) || '@demo.test' as email,
       (array['Europe/Zurich', 'Europe/London', 'Europe/Berlin', 'America/New_York'])[1 + n % 4] as time_zone,
       0.75 + pg_temp.chance('strength' || n) * 0.6 as strength,
       -- Most train almost always; some have begun to miss, and one in ten never did much.
       case when n % 10 = 3 then 0.45 when n % 7 = 2 then 0.72 else 0.9 + pg_temp.chance('adherence' || n) * 0.1 end as adherence,
       n % 9 = 4 as fades,
       n % 6 = 1 as stalls,
       -- Weeks planned after this one: none, a few days, or a month.
       case when n % 12 = 5 then -1 when n % 5 = 0 then 0 else 1 + n % 4 end as ahead,
       case when n % 11 = 6 then null when n % 4 = 1 then 'read' else 'write' end as level,
       case when n % 13 = 2 then interval '5 days' when n % 6 = 3 then interval '70 days' end as ends
  from unnest(string_to_array('Aaron Bea Caleb Dina Elias Freya Gabriel Hanna Ivan Jana Kofi Lena Mateo Nadia Oscar Paula Quentin Rania Samuel Tessa Umar Valerie Wanda Xavier Yasmin Zeno Alina Bruno Clara Dario Elin Farid Gina Henrik Isla Jamal Katja Leon Mira Noah Olivia Pavel Rosa Stefan Tilda Ugo Vera Wilma Yara Zac Anouk Boris Carmen Dennis', ' '))
       with ordinality f (first_name, n)
  join unnest(string_to_array('Adler Baptiste Costa Duarte Engel Fontaine Graf Haddad Ilves Jovic Keller Lund Moser Nkemelu Ortega Pereira Quist Reuter Santos Tanaka Usman Vogel Wirth Xavier Young Zanetti Amsler Brandt Conti Dietrich Egger Frei Gomez Huber Imhof Jensen Koch Lang Meier Nunez Olsen Petit Roth Suter Thoma Urban Vidal Weiss Yildiz Zbinden Arnold Bischof Caduff Doyle', ' '))
       with ordinality l (last_name, n) using (n);

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select c.id, c.email, coach.encrypted_password, now() - interval '120 days', '{"provider": "email", "providers": ["email"]}',
       jsonb_build_object('sub', c.id, 'email', c.email, 'email_verified', true, 'role', 'athlete', 'first_name', c.first_name,
                          'last_name', c.last_name, 'display_name', c.first_name || ' ' || c.last_name),
       now() - interval '120 days', now() - interval '120 days'
  from crowd c, auth.users coach where coach.email = 'coach@demo.test';
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select c.id, 'email', c.id::text, c.id, jsonb_build_object('sub', c.id, 'email', c.email, 'email_verified', true) from crowd c;
update public.user_profiles p set time_zone = c.time_zone from crowd c where p.user_id = c.id;

-- For so many, the plan for a team.
update public.subscriptions set plan = 'team' where user_id = pg_temp.person('03');
insert into public.connections (requester_id, recipient_id, status, created_at, responded_at)
select c.id, pg_temp.person('03'), 'accepted', now() - interval '110 days', now() - interval '109 days' from crowd c;
insert into public.coach_permissions (athlete_id, coach_id, permission_level, expires_at, granted_by, created_at)
select c.id, pg_temp.person('03'), c.level::public.permission_level, now() + c.ends, c.id, now() - interval '100 days'
  from crowd c where c.level is not null;
insert into public.team_members (team_id, user_id, role, joined_at)
select '00000000-0000-4000-8000-000000000102', c.id, 'athlete', now() - interval '30 days' from crowd c where c.n % 5 = 2;
insert into private.client_marks (coach_id, client_id, tags, archived_at, note, note_version)
select pg_temp.person('03'), c.id,
       case when c.n % 4 = 0 then '{masters}'::text[] when c.n % 7 = 1 then '{meet in spring}' else '{}' end,
       case when c.n = 34 then now() - interval '9 days' end,
       case when c.n % 9 = 1 then E'**Left knee**: no deep lunges before January.\n\n- asks for short sessions on Thursdays\n- likes a call after the test week' end,
       case when c.n % 9 = 1 then 1 else 0 end
  from crowd c where c.n % 4 = 0 or c.n % 7 = 1 or c.n % 9 = 1 or c.n = 34;

set local session_replication_role = replica;

create temporary table plan on commit drop as
select gen_random_uuid() as id, c.id as athlete_id, c.n, s.weekday, s.title, w.week, m.monday + w.week * 7 + s.weekday as day, m.today,
       w.week % 4 = 0 as is_deload, c.strength, c.stalls
  from crowd c
 cross join lateral (
   select d.today, date_trunc('week', d.today)::date as monday from (select (now() at time zone c.time_zone)::date as today) d) m
 cross join generate_series(-13, 5) w (week)
 cross join (select distinct p.weekday, p.title from demo_program p where p.program = 'strength') s
 where c.level is not null and w.week <= c.ahead;

insert into public.workouts (id, athlete_id, date, planned_date, title, coach_note, state, created_by, updated_by, created_at, updated_at)
select p.id, p.athlete_id, p.day, p.day, p.title,
       case when p.is_deload then 'Lighter week: leave the gym fresher than you came.' else '' end,
       case
         when p.day >= p.today then 'published'
         -- Who fades has stopped two or three weeks ago; the others miss one here and there.
         when pg_temp.chance(p.n || 'come' || p.day) < case when c.fades and p.week >= -3 then 0.3 else c.adherence end then 'completed'
         else 'published' end,
       pg_temp.person('03'), pg_temp.person('03'), least(now(), p.day - interval '10 days'), least(now(), p.day - interval '9 days')
  from plan p join crowd c on c.id = p.athlete_id;

create temporary table item on commit drop as
select p.id as workout_id, p.day, p.n, w.state, d.pos, d.kind, d.label, d.sets, d.reps_min, d.reps_max, d.seconds, d.rest_s, d.note,
       e.id as exercise_id, e.slug, e.measurement, p.athlete_id,
       gen_random_uuid() as prescription_id,
       case when d.base is null then null
         -- Three weeks up, one down; who stalls gains nothing after the sixth week.
         else round((d.base * p.strength + d.step * least(p.week + 13, case when p.stalls then 6 else 99 end))
                * case when p.is_deload then 0.85 else 1 end / case when d.base < 40 then 2 else 2.5 end)
              * case when d.base < 40 then 2 else 2.5 end end as load
  from plan p
  join public.workouts w on w.id = p.id
  join demo_program d on d.program = 'strength' and d.weekday = p.weekday
  join public.exercises e on e.slug = d.slug and e.owner_id is null;

create temporary table block on commit drop as
select gen_random_uuid() as id, i.workout_id, i.label, min(i.pos) as pos, min(i.kind) as kind from item i group by i.workout_id, i.label;
insert into public.blocks (id, workout_id, pos, label, kind) select b.id, b.workout_id, b.pos, b.label, b.kind from block b;
insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id, rest_s, note)
select i.prescription_id, i.workout_id, b.id, i.pos, i.exercise_id, i.rest_s, i.note
  from item i join block b on b.workout_id = i.workout_id and b.label = i.label;
insert into public.set_targets (id, workout_id, prescription_id, pos, reps_min, reps_max, seconds, load_kind, load_min, load_max)
select gen_random_uuid(), i.workout_id, i.prescription_id, s - 1, i.reps_min, i.reps_max, i.seconds,
       case when i.load is not null then 'kg' else 'open' end, i.load, i.load
  from item i, generate_series(1, i.sets) s;
insert into public.set_logs (
  id, workout_id, set_target_id, exercise_id, pos, reps, load_kg, entered_value, entered_unit, seconds, rpe, completed_at, logged_by,
  target_snapshot)
select gen_random_uuid(), t.workout_id, t.id, i.exercise_id, i.pos * 10 + t.pos,
       i.reps_min - case when pg_temp.chance(i.n || i.slug || i.day || t.pos) < 0.07 then 1 else 0 end,
       i.load, i.load, case when i.load is not null then 'kg' end, i.seconds,
       case when i.load is not null then least(9.5, 7 + round((pg_temp.chance(i.n || i.slug || i.day) + t.pos * 0.35) * 2) / 2) end,
       i.day + time '17:30' + (i.pos * 12 + t.pos * 3) * interval '1 minute', i.athlete_id, private.target_snapshot(t)
  from item i join public.set_targets t on t.prescription_id = i.prescription_id
 where i.state = 'completed';
insert into public.session_logs (workout_id, started_at, ended_at, duration_min, srpe, comment, logged_by)
select p.id, p.day + time '17:25', p.day + time '18:25', 52 + (pg_temp.chance(p.n || 'time' || p.day) * 24)::integer,
       round((5.5 + pg_temp.chance(p.n || 'srpe' || p.day) * 3 - case when p.is_deload then 1.5 else 0 end) * 2) / 2,
       case when pg_temp.chance(p.n || 'word' || p.day) < 0.05 then 'Slept badly, lower back a little stiff.'
            when pg_temp.chance(p.n || 'word' || p.day) > 0.92 then 'Felt good, bar moved fast.' else '' end, p.athlete_id
  from plan p join public.workouts w on w.id = p.id where w.state = 'completed';
-- The best estimate of each set, as logging keeps it.
insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date, source_set_id, reps, updated_by)
select i.athlete_id, i.exercise_id, 'estimated', round(l.load_kg * case when l.reps = 1 then 1 else 1 + l.reps / 30.0 end, 2), i.day, l.id, l.reps, i.athlete_id
  from item i join public.set_targets t on t.prescription_id = i.prescription_id join public.set_logs l on l.set_target_id = t.id
 where t.pos = 0 and i.load is not null and l.reps between 1 and 10 and i.measurement = 'weight_reps';
set local session_replication_role = origin;

-- Some have written; to a few the coach has not answered for days.
insert into public.conversations (first_user_id, second_user_id, last_message_at)
select least(c.id, pg_temp.person('03')), greatest(c.id, pg_temp.person('03')), now() - (c.n % 5) * interval '14 hours'
  from crowd c where c.n % 3 = 0;
insert into public.conversation_members (conversation_id, user_id, last_read_at)
select t.id, who, case when who = pg_temp.person('03') and c.n % 2 = 0 then null else now() end
  from crowd c
  join public.conversations t on t.first_user_id = least(c.id, pg_temp.person('03')) and t.second_user_id = greatest(c.id, pg_temp.person('03'))
 cross join lateral unnest(array[c.id, pg_temp.person('03')]) who;
insert into public.messages (id, conversation_id, sender_id, body, created_at)
select gen_random_uuid(), t.id, case when m.mine then pg_temp.person('03') else c.id end, m.words, t.last_message_at - m.before
  from crowd c
  join public.conversations t on t.first_user_id = least(c.id, pg_temp.person('03')) and t.second_user_id = greatest(c.id, pg_temp.person('03'))
 cross join (values
   (false, 'Could we move Friday to Saturday this week?', interval '0 minutes', false),
   (true, 'Well done on Monday.', interval '3 days', false),
   (true, 'Yes, move it in the calendar.', interval '-5 minutes', true)) m (mine, words, before, answer)
 where not m.answer or c.n % 4 <> 0;
update public.conversations t set last_message_at = m.at
  from (select l.conversation_id, max(l.created_at) as at from public.messages l group by l.conversation_id) m
 where m.conversation_id = t.id;
