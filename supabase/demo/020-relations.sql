-- Connections, coach permissions and teams of the demo people. Ids of people: 010-people.sql.
-- Seen from coach@demo.test, /clients shows every kind of row: write, read that ends soon, shared by a contact, expired, asked for, none.

create function pg_temp.person(number text) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-0000000000' || number)::uuid
$$;

-- Nothing is to be paid in the demo: a plan is active without an end.
insert into public.subscriptions (user_id, status, plan, free, created_at)
select pg_temp.person(number), 'active', plan, true, now() - interval '80 days'
  from (values
    ('01', 'team'),
    ('02', 'team'),
    ('03', 'coach'),
    -- The intern (04) has none, and so sees the subscription banner.
    ('11', 'athlete'), ('12', 'athlete'), ('13', 'athlete'), ('14', 'athlete'), ('15', 'athlete'), ('16', 'athlete')
  ) as s (number, plan);

insert into public.teams (id, name, description, created_by, created_at) values
  ('00000000-0000-4000-8000-000000000101', 'Alpine Strength', 'Powerlifting group, Monday, Wednesday and Friday evenings.', pg_temp.person('02'), now() - interval '85 days'),
  ('00000000-0000-4000-8000-000000000102', 'Weekend Barbell', 'Open gym for people who lift besides another sport.', pg_temp.person('03'), now() - interval '40 days');

insert into public.team_members (team_id, user_id, role, joined_at)
select ('00000000-0000-4000-8000-000000000' || team)::uuid, pg_temp.person(number), role::public.team_role, now() - joined
  from (values
    ('101', '02', 'head_coach', interval '85 days'),
    ('101', '03', 'coach',      interval '84 days'),
    ('101', '04', 'intern',     interval '30 days'),
    ('101', '11', 'athlete',    interval '80 days'),
    ('101', '12', 'athlete',    interval '79 days'),
    ('101', '13', 'athlete',    interval '60 days'),
    ('101', '14', 'athlete',    interval '22 days'),
    ('102', '03', 'head_coach', interval '40 days'),
    ('102', '04', 'coach',      interval '38 days'),
    ('102', '12', 'athlete',    interval '35 days'),
    ('102', '15', 'athlete',    interval '33 days')
  ) as m (team, number, role, joined);

insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message, created_at, expires_at) values
  ('00000000-0000-4000-8000-000000000101', 'invite', pg_temp.person('02'), pg_temp.person('15'), 'athlete', 'There is a place on Wednesdays from next week.', now() - interval '2 days', now() + interval '12 days'),
  ('00000000-0000-4000-8000-000000000102', 'request', pg_temp.person('12'), pg_temp.person('16'), 'athlete', 'Daniel trains with me on Saturdays.', now() - interval '1 day', now() + interval '13 days');

insert into public.connections
  (requester_id, recipient_id, status, connection_type, notes, requester_grants_workout_access, recipient_grants_workout_access,
   responded_at, created_at, updated_at)
select pg_temp.person(requester), pg_temp.person(recipient), status::public.connection_status, 'general', notes, a, b,
       case when status = 'accepted' then now() - since + interval '1 day' end, now() - since, now() - since + interval '1 day'
  from (values
    ('03', '11', 'accepted', 'Met at the open day in Zurich',     false, false, interval '80 days'),
    ('12', '03', 'accepted', null,                                false, false, interval '78 days'),
    ('03', '13', 'accepted', null,                                false, false, interval '58 days'),
    ('14', '03', 'accepted', 'Would like a look at the squat',    true,  false, interval '20 days'),
    ('03', '15', 'accepted', null,                                false, false, interval '30 days'),
    ('16', '03', 'pending',  'Heard about you from Jonas',        false, false, interval '2 days'),
    ('02', '03', 'accepted', null,                                true,  false, interval '84 days'),
    ('04', '03', 'accepted', null,                                false, false, interval '29 days'),
    ('13', '02', 'accepted', null,                                false, false, interval '60 days'),
    ('11', '12', 'accepted', 'Training partners',                 true,  true,  interval '50 days'),
    ('15', '11', 'pending',  null,                                false, false, interval '1 day')
  ) as c (requester, recipient, status, notes, a, b, since);

insert into public.workout_access_requests (connection_id, requester_id, message, created_at)
select c.id, pg_temp.person(number), words, now() - since
  from (values
    ('03', '15', 'May I see your weeks before we plan the next block?', interval '1 day'),
    ('04', '03', 'To learn how you plan your own training.', interval '3 days')
  ) as r (number, other, words, since)
  join public.connections c
    on least(c.requester_id, c.recipient_id) = least(pg_temp.person(number), pg_temp.person(other))
   and greatest(c.requester_id, c.recipient_id) = greatest(pg_temp.person(number), pg_temp.person(other));

insert into public.coach_permissions (athlete_id, coach_id, permission_level, expires_at, notes, granted_by, created_at)
select pg_temp.person(athlete), pg_temp.person(coach), level::public.permission_level, now() + ends, notes, pg_temp.person(athlete), now() - since
  from (values
    ('11', '03', 'write', interval '26 days',  'Until the spring meet',             interval '78 days'),
    ('12', '03', 'write', null,                null,                                interval '76 days'),
    ('13', '03', 'read',  interval '5 days',   'Second opinion on the deadlift',    interval '25 days'),
    ('15', '03', 'write', interval '-4 days',  'Trial month',                       interval '34 days'),
    ('13', '02', 'write', interval '120 days', null,                                interval '59 days'),
    ('14', '02', 'read',  interval '300 days', null,                                interval '20 days'),
    ('11', '04', 'read',  interval '8 hours',  'Shadowing Hannah this week',        interval '6 days')
  ) as p (athlete, coach, level, ends, notes, since);

insert into public.primary_coaches (athlete_id, coach_id, assigned_by, assigned_at) values
  (pg_temp.person('11'), pg_temp.person('03'), pg_temp.person('11'), now() - interval '75 days'),
  (pg_temp.person('12'), pg_temp.person('03'), pg_temp.person('02'), now() - interval '70 days'),
  (pg_temp.person('13'), pg_temp.person('02'), pg_temp.person('13'), now() - interval '55 days');
