-- The demo's people: one of every role. Password of all: coach-app-demo
-- Fixed ids, so that later files can name them:
--   00000000-0000-4000-8000-0000000000NN   01 admin, 02 head coach, 03 coach, 04 intern, 11 … 16 athletes

with people (id, address, first_name, last_name, role, global_role, time_zone) as (
  values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'admin',     'Ingrid',  'Sørensen',  'coach',   'system_admin', 'Europe/Copenhagen'),
    ('00000000-0000-4000-8000-000000000002',       'headcoach', 'Marcus',  'Oyelaran',  'coach',   'head_coach',   'Europe/London'),
    ('00000000-0000-4000-8000-000000000003',       'coach',     'Hannah',  'Lindqvist', 'coach',   'coach',        'Europe/Zurich'),
    ('00000000-0000-4000-8000-000000000004',       'intern',    'Teo',     'Marchetti', 'coach',   'intern',       'Europe/Rome'),
    ('00000000-0000-4000-8000-000000000011',       'athlete1',  'Amara',   'Okafor',    'athlete', 'athlete',      'Europe/Zurich'),
    ('00000000-0000-4000-8000-000000000012',       'athlete2',  'Jonas',   'Weber',     'athlete', 'athlete',      'Europe/Zurich'),
    ('00000000-0000-4000-8000-000000000013',       'athlete3',  'Priya',   'Raman',     'athlete', 'athlete',      'Europe/London'),
    ('00000000-0000-4000-8000-000000000014',       'athlete4',  'Luca',    'Ferrari',   'athlete', 'athlete',      'Europe/Rome'),
    ('00000000-0000-4000-8000-000000000015',       'athlete5',  'Maya',    'Cohen',     'athlete', 'athlete',      'America/New_York'),
    ('00000000-0000-4000-8000-000000000016',       'athlete6',  'Daniel',  'Nguyen',    'athlete', 'athlete',      'America/Los_Angeles')
), accounts as (
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  select id, address || '@demo.test',
         -- One hash for all: it is the same password, and hashing is slow on purpose.
         (select extensions.crypt('coach-app-demo', extensions.gen_salt('bf', 10))),
         now() - interval '90 days',
         '{"provider": "email", "providers": ["email"]}',
         jsonb_build_object('sub', id, 'email', address || '@demo.test', 'email_verified', true, 'role', role,
                            'first_name', first_name, 'last_name', last_name,
                            'display_name', first_name || ' ' || last_name),
         now() - interval '90 days', now() - interval '90 days'
    from people
  returning id, email
)
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select id, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true)
  from accounts;

-- The trigger has created the profiles. Privileged columns, which users cannot set themselves, are set here.
update public.user_profiles as p
   set global_role = g.global_role::public.global_role,
       coach_tier = g.coach_tier,
       payment_pending = false,
       time_zone = g.time_zone
  from (values
    ('admin@demo.test',     'system_admin', null,       'Europe/Copenhagen'),
    ('headcoach@demo.test', 'head_coach',   'senior',   'Europe/London'),
    ('coach@demo.test',     'coach',        'standard', 'Europe/Zurich'),
    ('intern@demo.test',    'intern',       null,       'Europe/Rome'),
    ('athlete1@demo.test',  'athlete',      null,       'Europe/Zurich'),
    ('athlete2@demo.test',  'athlete',      null,       'Europe/Zurich'),
    ('athlete3@demo.test',  'athlete',      null,       'Europe/London'),
    ('athlete4@demo.test',  'athlete',      null,       'Europe/Rome'),
    ('athlete5@demo.test',  'athlete',      null,       'America/New_York'),
    ('athlete6@demo.test',  'athlete',      null,       'America/Los_Angeles')
  ) as g (email, global_role, coach_tier, time_zone)
 where p.email = g.email;
