-- What the demo's people write to each other. Ids of people: 010-people.sql; pg_temp.person: 020-relations.sql.
-- Seen from coach@demo.test: two conversations with something unread, an older one, one muted. athlete1@demo.test has one unread as well.

create temporary table demo_message (one text, other text, sender text, ago interval, body text) on commit drop;
insert into demo_message values
  -- Hannah and Amara: the squat, week by week
  ('03', '11', '03', '79 days',          'Welcome, Amara! I have your numbers from the open day. We start light on Monday so that I can see how you move.'),
  ('03', '11', '11', '78 days 22 hours', 'Great, thank you! Is it fine if I train in the morning before work? I only have an hour.'),
  ('03', '11', '03', '78 days 21 hours', 'An hour is plenty. Skip the last superset if you run out of time, never the warm-up.'),
  ('03', '11', '11', '57 days 3 hours',  'Squats felt slow on Friday. Slept badly, probably that.'),
  ('03', '11', '03', '57 days 2 hours',  'Saw it in your RPE. We keep the load next week and take a rep off. No need to chase it.'),
  ('03', '11', '11', '36 days 4 hours',  'New best on the back squat today 🎉 and it did not even feel like one.'),
  ('03', '11', '03', '36 days 3 hours',  'That is how it should feel! Depth was good on every rep. Bench is next.'),
  ('03', '11', '11', '15 days 6 hours',  'My left knee is a bit sore after the split squats. Nothing sharp, just when going down stairs.'),
  ('03', '11', '03', '15 days 5 hours',  E'Good that you say it. For this week:\n– split squats out, step-ups with the same sets instead\n– keep the back squat, but stop at 7\nTell me on Thursday how the stairs feel.'),
  ('03', '11', '11', '12 days 2 hours',  'Stairs are fine again. Step-ups are harder than they look.'),
  ('03', '11', '03', '12 days 1 hour',   'They are. We keep them for one more week.'),
  ('03', '11', '03', '3 days 4 hours',   'I moved your heavy day so that you have two nights before the team session. Have a look.'),
  ('03', '11', '11', '3 days 3 hours',   'Perfect, that works better for me too.'),
  ('03', '11', '03', '5 hours',          'How did the first set feel? Leave one in the tank today.'),
  -- Hannah and Jonas: two unread for the coach
  ('03', '12', '12', '40 days 5 hours',  'Could we look at my deadlift setup some time? The bar drifts away from me.'),
  ('03', '12', '03', '40 days 4 hours',  'Sure. Film the next top set from the side, at hip height, and send it over.'),
  ('03', '12', '12', '9 days 3 hours',   'I am in Vienna next week, hotel gym only: dumbbells to 30 kg and a cable.'),
  ('03', '12', '03', '9 days 2 hours',   'Then we make it a deload with dumbbells. It is in your calendar.'),
  ('03', '12', '12', '2 days 1 hour',    'Back home. Everything done except the last day, the flight was late.'),
  ('03', '12', '12', '3 hours',          'Should I make up for it tomorrow or just go on?'),
  ('03', '12', '12', '2 hours 50 minutes', 'Also: belt or no belt on the pulls this week?'),
  -- Hannah and Maya: her access has ended, and she asks
  ('03', '15', '15', '6 days 2 hours',   'I think your access to my training ran out. I can turn it on again if you like.'),
  ('03', '15', '03', '5 days 20 hours',  'Yes please, then I plan the next block this weekend.'),
  ('03', '15', '15', '26 hours',         'Will do tonight!'),
  -- Marcus and Hannah
  ('02', '03', '02', '8 days 6 hours',   'Can you take the Wednesday group on my week off? Teo would be there to help.'),
  ('02', '03', '03', '8 days 5 hours',   'Gladly. Send me the plan for the beginners, the others I know.'),
  ('02', '03', '02', '8 days 4 hours',   'You are the best. Plan follows on Monday.'),
  ('02', '03', '02', '6 hours',          'Plan for Wednesday: technique work on the clean pull, then everybody does their own main lift. Keep it under 75 minutes, they have the hall only until eight.'),
  -- Teo and Hannah
  ('04', '03', '04', '4 days 7 hours',   'May I watch when you do the check-ins on Friday? I would like to see how you decide what to change.'),
  ('04', '03', '03', '4 days 6 hours',   'Of course. Nine o''clock. Read the last three weeks of Amara before, and tell me what you would change.'),
  ('04', '03', '04', '4 days 5 hours',   'On it!'),
  -- Amara and Jonas: training partners
  ('11', '12', '12', '49 days 3 hours',  'Saturday ten o''clock at the rack?'),
  ('11', '12', '11', '49 days 2 hours',  'Ten it is. You spot, I bring coffee.'),
  ('11', '12', '11', '7 days 4 hours',   'You owe me a coffee. 102.5 went up.'),
  ('11', '12', '12', '7 days 3 hours',   'Saw it! Whole gym heard it as well 😄'),
  ('11', '12', '12', '4 hours',          'Saturday again? I need somebody to shout at me for deadlifts.'),
  -- Priya and Marcus
  ('13', '02', '13', '30 days 2 hours',  'I signed up for the 10 km in spring. Can we make room for two runs a week?'),
  ('13', '02', '02', '30 days 1 hour',   'Yes. Tuesday easy, Saturday long, and the lower-body day moves to Thursday.'),
  ('13', '02', '13', '10 days 4 hours',  'First week done. Legs are heavy but I like it.'),
  ('13', '02', '02', '10 days 3 hours',  'Heavy is normal for two weeks. If it is still so after that we drop a set of the trap-bar.'),
  -- Luca and Hannah
  ('14', '03', '14', '19 days 3 hours',  'Hi Hannah, I shared my workouts with you. Would you have a look at my squat numbers?'),
  ('14', '03', '03', '18 days 22 hours', 'Hi Luca! You jump a lot between weeks. Pick a load that you can do for all sets and add 2.5 kg a week. Write me in a month.'),
  ('14', '03', '14', '18 days 21 hours', 'Will do, thanks a lot!');

with pairs as (
  select distinct least(pg_temp.person(one), pg_temp.person(other)) as first, greatest(pg_temp.person(one), pg_temp.person(other)) as second,
         one, other from demo_message
), opened as (
  insert into public.conversations (first_user_id, second_user_id, created_at, last_message_at)
  select p.first, p.second, now() - max(m.ago), now() - min(m.ago)
    from pairs p join demo_message m using (one, other) group by p.first, p.second
  returning *
)
insert into public.conversation_members (conversation_id, user_id, last_read_at)
select o.id, u.id, o.last_message_at from opened o, unnest(array[o.first_user_id, o.second_user_id]) u (id);

create function pg_temp.talk(one text, other text) returns uuid language sql stable as $$
  select id from public.conversations
   where first_user_id = least(pg_temp.person(one), pg_temp.person(other)) and second_user_id = greatest(pg_temp.person(one), pg_temp.person(other))
$$;

insert into public.messages (id, conversation_id, sender_id, body, created_at)
select gen_random_uuid(), pg_temp.talk(one, other), pg_temp.person(sender), body, now() - ago from demo_message;

-- Read marks of conversations with unread messages.
update public.conversation_members m set last_read_at = now() - u.until
  from (values
    ('03', '12', '03', interval '2 days 1 hour'),
    ('02', '03', '03', interval '8 days 4 hours'),
    ('03', '11', '11', interval '3 days 4 hours'),
    ('11', '12', '11', interval '7 days 3 hours')
  ) as u (one, other, reader, until)
 where m.conversation_id = pg_temp.talk(u.one, u.other) and m.user_id = pg_temp.person(u.reader);

update public.messages set edited_at = created_at + interval '2 minutes' where body like 'I moved your heavy day%';
update public.messages set body = '', deleted_at = created_at + interval '1 minute' where body = 'Also: belt or no belt on the pulls this week?';
insert into private.muted_conversations (user_id, conversation_id) values (pg_temp.person('03'), pg_temp.talk('04', '03'));
-- The message about the heavy day links to that workout.
insert into private.message_workouts (message_id, workout_id)
select m.id, w.id
  from public.messages m,
       lateral (select id from public.workouts
                 where athlete_id = pg_temp.person('11') and date > current_date and state = 'published' and not hidden and deleted_at is null
                 order by date limit 1) w
 where m.body like 'I moved your heavy day%';
