/** Who the rows of one step are about; every step has people of its own. */
export type People = Record<'athlete' | 'coach' | 'friend' | 'foe', string>

/**
 * Rows that a project may have before a migration, by table, in insert order: `$athlete` stands for an id, `$step` for the number of
 * the step. Columns that later migrations add are absent.
 */
export const ROWS: [table: string, sql: string][] = [
  ['private.audit_events', `select private.record('step.taken', $athlete, null, null, '{"step":$step}')`],
  [
    'private.outbox',
    `insert into private.outbox (user_id, recipient, template, subject, html, body_text, status)
     values ($athlete, 'athlete$step@step.test', 'welcome', 'Welcome', '<p>Hello</p>', 'Hello', 'sent')`,
  ],
  [
    'private.rate_limits',
    `insert into private.rate_limits (user_id, action, window_start, hits) values ($athlete, 'search_users', now(), 3)`,
  ],
  [
    'public.subscriptions',
    `insert into public.subscriptions (user_id, status, plan, current_period_end) values
       ($athlete, 'trialing', 'athlete', now() + interval '3 days'), ($coach, 'active', 'coach', now() + interval '20 days'),
       ($friend, 'locked', null, null), ($foe, 'past_due', 'team', now() - interval '1 day') on conflict do nothing`,
  ],
  [
    'public.connections',
    `insert into public.connections (requester_id, recipient_id, status, notes, blocked_by, requester_grants_workout_access) values
       ($athlete, $coach, 'accepted', 'step $step', null, true), ($athlete, $friend, 'pending', null, null, false),
       ($athlete, $foe, 'blocked', null, $athlete, false), ($friend, $coach, 'rejected', null, null, false)`,
  ],
  ['private.user_blocks', 'insert into private.user_blocks (blocker_id, blocked_id) values ($athlete, $foe)'],
  [
    'public.workout_access_requests',
    `insert into public.workout_access_requests (connection_id, requester_id, message)
     select id, $coach, 'May I?' from public.connections where requester_id = $athlete and recipient_id = $coach`,
  ],
  [
    'public.coach_permissions',
    `insert into public.coach_permissions (athlete_id, coach_id, permission_level, expires_at, granted_by)
     values ($athlete, $coach, 'write', now() + interval '9 days', $athlete)`,
  ],
  [
    'public.primary_coaches',
    'insert into public.primary_coaches (athlete_id, coach_id) values ($athlete, $coach)',
  ],
  ['public.teams', `insert into public.teams (name, created_by) values ('Team $step', $coach)`],
  [
    'public.team_members',
    `insert into public.team_members (team_id, user_id, role)
     select id, m.person::uuid, m.role::public.team_role
       from public.teams, (values ($coach, 'head_coach'), ($athlete, 'athlete')) m (person, role) where name = 'Team $step'
     on conflict do nothing`,
  ],
  [
    'public.team_invitations',
    `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id)
     select id, 'invite', $coach, $friend from public.teams where name = 'Team $step'`,
  ],
  [
    'public.exercises',
    `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
     values ($coach, 'Step squat $step', 'step-squat-$step', 'squat', 'barbell', 'plates_per_side', 'weight_reps', 'compound')`,
  ],
  [
    'public.exercise_muscles',
    `insert into public.exercise_muscles (exercise_id, muscle, role)
     select id, 'quads', 'primary' from public.exercises where slug = 'step-squat-$step'`,
  ],
  [
    'public.workouts',
    `insert into public.workouts (id, athlete_id, date, title, created_by)
     values (gen_random_uuid(), $athlete, '2026-11-23', 'Step $step', $coach)`,
  ],
  [
    'public.blocks',
    `insert into public.blocks (id, workout_id, pos, label)
     select gen_random_uuid(), id, 0, 'A' from public.workouts where athlete_id = $athlete`,
  ],
  [
    'public.prescriptions',
    `insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
     select gen_random_uuid(), b.workout_id, b.id, 0, e.id
       from public.blocks b join public.workouts w on w.id = b.workout_id, public.exercises e
      where w.athlete_id = $athlete and e.slug = 'step-squat-$step'`,
  ],
  [
    'public.set_targets',
    `insert into public.set_targets (id, workout_id, prescription_id, pos, reps_min, reps_max, load_kind, load_min, load_max)
     select gen_random_uuid(), p.workout_id, p.id, 0, 5, 5, 'kg', 100, 100
       from public.prescriptions p join public.workouts w on w.id = p.workout_id where w.athlete_id = $athlete`,
  ],
  [
    'public.set_logs',
    `insert into public.set_logs (id, workout_id, set_target_id, exercise_id, reps, load_kg, completed_at, logged_by)
     select gen_random_uuid(), t.workout_id, t.id, p.exercise_id, 5, 100, now(), $athlete
       from public.set_targets t join public.prescriptions p on p.id = t.prescription_id
       join public.workouts w on w.id = t.workout_id where w.athlete_id = $athlete`,
  ],
  [
    'public.set_log_rivals',
    `insert into public.set_log_rivals (set_log_id, exercise_id, reps, set_type, completed_at, logged_by)
     select l.id, l.exercise_id, 2, 'normal', now(), $athlete from public.set_logs l join public.workouts w on w.id = l.workout_id
      where w.athlete_id = $athlete`,
  ],
  [
    'public.exercise_logs',
    `insert into public.exercise_logs (id, workout_id, prescription_id, exercise_id, note)
     select gen_random_uuid(), p.workout_id, p.id, p.exercise_id, 'With a belt'
       from public.prescriptions p join public.workouts w on w.id = p.workout_id where w.athlete_id = $athlete`,
  ],
  [
    'public.session_logs',
    `insert into public.session_logs (workout_id, started_at, srpe, duration_min, logged_by)
     select id, now(), 7.5, 60, $athlete from public.workouts where athlete_id = $athlete`,
  ],
  [
    'private.changed_records',
    `insert into private.changed_records (athlete_id, exercise_id, kind, kg_before)
     select $athlete, id, 'heaviest', 100 from public.exercises where slug = 'step-squat-$step'`,
  ],
  ['private.changed_records_seen', 'insert into private.changed_records_seen (user_id) values ($coach)'],
  [
    'private.access_codes',
    `insert into private.access_codes (code_hash, label, plan, days) values (sha256('step $step'), 'Step $step', 'coach', 30)`,
  ],
  [
    'private.access_code_redemptions',
    `insert into private.access_code_redemptions (access_code_id, user_id)
     select id, $coach from private.access_codes where label = 'Step $step'`,
  ],
  [
    'public.conversations',
    `insert into public.conversations (first_user_id, second_user_id)
     values (least($athlete::uuid, $coach), greatest($athlete::uuid, $coach))`,
  ],
  [
    'public.conversation_members',
    `insert into public.conversation_members (conversation_id, user_id)
     select id, person from public.conversations, unnest(array[$athlete::uuid, $coach]) person
      where $athlete in (first_user_id, second_user_id) on conflict do nothing`,
  ],
  [
    'public.messages',
    `insert into public.messages (id, conversation_id, sender_id, body, created_at)
     select gen_random_uuid(), id, $coach, 'Well done', now() from public.conversations where $athlete in (first_user_id, second_user_id)`,
  ],
  [
    'public.message_attachments',
    `insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
     select id, conversation_id, 0, $coach || '/plan-$step.pdf', 'plan.pdf', 'application/pdf', 1000
       from public.messages where sender_id = $coach`,
  ],
  [
    'private.reserved_files',
    `insert into private.reserved_files (path, owner_id, conversation_id)
     select id || '/place-$step.pdf', $coach, id from public.conversations where $coach in (first_user_id, second_user_id)`,
  ],
  [
    'private.former_names',
    `insert into private.former_names (conversation_id, user_id, display_name, first_name, last_name)
     select id, $coach, 'Earlier $step', 'Earlier', '$step' from public.conversations where $coach in (first_user_id, second_user_id)
     on conflict do nothing`,
  ],
  [
    'private.confirmation_requests',
    `insert into private.confirmation_requests (address_hash, asked_at, first_at, asked)
     values (sha256(convert_to('step $step', 'UTF8')), now(), now(), 1)`,
  ],
  [
    'private.message_workouts',
    `insert into private.message_workouts (message_id, workout_id)
     select m.id, w.id from public.messages m, public.workouts w where m.sender_id = $coach and w.athlete_id = $athlete`,
  ],
  [
    'private.muted_conversations',
    `insert into private.muted_conversations (user_id, conversation_id)
     select $athlete, id from public.conversations where $athlete in (first_user_id, second_user_id)`,
  ],
  [
    'private.message_reactions',
    `insert into private.message_reactions (message_id, user_id, reaction)
     select id, $athlete, 'like' from public.messages where sender_id = $coach`,
  ],
  [
    'private.message_reports',
    `insert into private.message_reports (message_id, reporter_id, sender_id, reason, body, written_at)
     select id, $athlete, sender_id, 'spam', body, created_at from public.messages where sender_id = $coach`,
  ],
  ['private.hidden_read_receipts', 'insert into private.hidden_read_receipts (user_id) values ($friend)'],
  [
    'public.notification_preferences',
    `insert into public.notification_preferences (user_id, kind, email)
     select $athlete, (enum_range(null::public.notification_kind))[1], false`,
  ],
  [
    'public.loading_equipment',
    `insert into public.loading_equipment (user_id, unit, bar_weight, plates)
     select $athlete, 'kg', 20, '[{"weight":20,"pairs":2}]'`,
  ],
  [
    'public.athlete_maxes',
    `insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date, updated_by)
     select $athlete, id, 'tested', 140, '2026-05-12', $coach from public.exercises where slug = 'step-squat-$step'`,
  ],
  [
    'public.body_weights',
    `insert into public.body_weights (athlete_id, date, kg, updated_by) values ($athlete, '2026-05-12', 82.5, $coach)`,
  ],
  [
    'public.day_notes',
    `insert into public.day_notes (athlete_id, date, audience, text, updated_by) values ($athlete, '2026-05-12', 'everyone', 'Test day', $coach)`,
  ],
  [
    'public.availability',
    `insert into public.availability (id, athlete_id, from_date, to_date, kind)
     values (gen_random_uuid(), $athlete, '2026-05-13', '2026-05-14', 'travel')`,
  ],
  [
    'private.calendar_changes',
    `insert into private.calendar_changes (id, actor_id, kind) values (gen_random_uuid(), $coach, 'change')`,
  ],
  [
    'private.calendar_change_items',
    `insert into private.calendar_change_items (change_id, workout_id, version_before, version_after)
     select c.id, w.id, 0, 1 from private.calendar_changes c, public.workouts w where c.actor_id = $coach and w.athlete_id = $athlete`,
  ],
  [
    'private.training_imports',
    `insert into private.training_imports (id, athlete_id, source, finished_at) values (gen_random_uuid(), $athlete, 'strong', now())`,
  ],
  [
    'private.imported_workouts',
    `insert into private.imported_workouts (workout_id, import_id, key)
     select w.id, i.id, gen_random_uuid() from private.training_imports i, public.workouts w
      where i.athlete_id = $athlete and w.athlete_id = $athlete`,
  ],
  [
    'private.imported_sets',
    `insert into private.imported_sets (set_log_id, import_id, key)
     select l.id, i.id, gen_random_uuid() from private.training_imports i, public.set_logs l join public.workouts w on w.id = l.workout_id
      where i.athlete_id = $athlete and w.athlete_id = $athlete`,
  ],
  [
    'private.imported_exercises',
    `insert into private.imported_exercises (exercise_id, import_id)
     select e.id, i.id from private.training_imports i, public.exercises e where i.athlete_id = $athlete and e.owner_id is not null
        and e.id not in (select o.exercise_id from private.imported_exercises o)`,
  ],
  [
    'private.import_proposals',
    `insert into private.import_proposals (id, athlete_id, coach_id, source, offered_at)
     values (gen_random_uuid(), $athlete, $coach, 'hevy', now())`,
  ],
  [
    'private.import_proposal_parts',
    `insert into private.import_proposal_parts (proposal_id, number, workouts, sets, bytes)
     select p.id, 0, '[]', 0, 2 from private.import_proposals p where p.athlete_id = $athlete`,
  ],
  [
    'private.unsuggested_alternatives',
    'insert into private.unsuggested_alternatives (user_id) values ($coach)',
  ],
  [
    'private.rest_times',
    `insert into private.rest_times (athlete_id, exercise_id, seconds)
     select $athlete, e.id, 90 from public.exercises e where e.owner_id is null and e.team_id is null limit 1`,
  ],
  [
    'private.progression_rules',
    `insert into private.progression_rules (athlete_id, exercise_id, kind, amount)
     select $athlete, e.id, 'kg', 2.5 from public.exercises e where e.owner_id is null and e.team_id is null limit 1`,
  ],
  [
    'private.goals',
    `insert into private.goals (id, athlete_id, exercise_id, kind, reps, load_kg, by_date, set_on, set_by, save_id)
     select gen_random_uuid(), $athlete, e.id, 'load', 1, 140, '2027-03-12', '2026-11-27', $coach, gen_random_uuid()
       from public.exercises e where e.owner_id is null and e.team_id is null limit 1`,
  ],
  [
    'private.routines',
    `insert into private.routines (id, athlete_id, title, save_id) values (gen_random_uuid(), $athlete, 'Push day', gen_random_uuid())`,
  ],
  [
    'private.routine_exercises',
    `insert into private.routine_exercises (routine_id, exercise_id)
     select r.id, e.id from private.routines r, public.exercises e
      where r.athlete_id = $athlete and e.owner_id is null and e.team_id is null limit 1`,
  ],
  [
    'private.routine_workouts',
    `insert into private.routine_workouts (workout_id, routine_id)
     select w.id, r.id from private.routines r join public.workouts w on w.athlete_id = r.athlete_id
      where r.athlete_id = $athlete and w.id not in (select x.workout_id from private.routine_workouts x) limit 1`,
  ],
  ['private.rest_settings', 'insert into private.rest_settings (athlete_id, barbell) values ($athlete, 200)'],
  [
    'private.exercise_favourites',
    `insert into private.exercise_favourites (user_id, exercise_id)
     select $athlete, e.id from public.exercises e where e.owner_id is null and e.team_id is null limit 1`,
  ],
  [
    'private.client_marks',
    `insert into private.client_marks (coach_id, client_id, tags, note) values ($coach, $athlete, '{masters}', 'Left knee')`,
  ],
  [
    'private.workout_reviews',
    `insert into private.workout_reviews (coach_id, workout_id, mark)
     select $coach, w.id, 'missed' from public.workouts w where w.athlete_id = $athlete limit 1`,
  ],
  [
    'private.devices',
    `insert into private.devices (session_id, user_id, name) values (gen_random_uuid(), $athlete, 'Gym phone')`,
  ],
  [
    'private.client_filters',
    `insert into private.client_filters (user_id, name, view) values ($coach, 'Masters', 'q=masters')`,
  ],
  [
    'private.client_columns',
    `insert into private.client_columns (user_id, columns) values ($coach, '{week}')`,
  ],
  [
    'private.invitations',
    `insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed)
     values ($coach, 'invited$step@step.test', private.address_hash('invited$step@step.test'), 'athlete', sha256('token$step'), true)`,
  ],
  [
    'private.invitation_proposals',
    `insert into private.invitation_proposals (invitation_id, invited_name, tags)
     select i.id, 'Invited', '{new}' from private.invitations i where i.email = 'invited$step@step.test'`,
  ],
  [
    'private.invitation_refusals',
    `insert into private.invitation_refusals (address_hash) values (private.address_hash('never$step@step.test'))`,
  ],
  [
    'private.contact_links',
    `insert into private.contact_links (user_id, token) values ($coach, 'link$step')`,
  ],
  [
    'private.release_documents',
    `insert into private.release_documents (store, revision, document) values ('store-$step', $step + 1, jsonb_build_object('revision', $step + 1))`,
  ],
  [
    'private.publish_keys',
    `insert into private.publish_keys (key_hash, store, part, name, made_by)
     values (sha256('key$step'), 'releases', 'contacts', 'pipeline $step', 'Ada')`,
  ],
  [
    'private.publish_uses',
    `insert into private.publish_uses (request, key_id, action, version, commit)
     select gen_random_uuid(), k.id, 'publish', '0.1.$step', 'abcdef1' from private.publish_keys k where k.name = 'pipeline $step'`,
  ],
  [
    'private.publish_requests',
    `insert into private.publish_requests (id, size, state)
     select u.request, 1000, 'waiting' from private.publish_uses u where u.version = '0.1.$step'`,
  ],
  [
    'private.release_devices',
    `insert into private.release_devices (part, version, outcome, device, weight, hour)
     values ('contacts', '0.1.$step', 'mounted', $friend, 10, date_trunc('hour', now()))`,
  ],
  [
    'private.release_users',
    `insert into private.release_users (part, version, outcome, user_id, detail, hour)
     values ('contacts', '0.1.$step', 'failed', $athlete, 'load', date_trunc('hour', now()))`,
  ],
  [
    'private.release_vitals',
    `insert into private.release_vitals (part, version, vital, device, value, hour)
     values ('contacts', '0.1.$step', 'lcp', $friend, 1200.5, date_trunc('hour', now()))`,
  ],
  ['private.longday_clock', `insert into private.longday_clock (shift) values ('0') on conflict do nothing`],
  [
    'public.longday_events',
    `insert into public.longday_events (organiser_id, link, title, description, rules, time_zone, starts_local, starts_at, ends_at, unit, wins, mode, team_size,
       judged, public, grace_minutes, entries_per_hour, largest_value, created_at)
     values ($coach, md5('event $step'), 'Event $step', '', '', 'UTC', '2026-11-23 08:00', '2026-11-23 08:00Z', '2026-11-24 08:00Z', 'reps', 'highest', 'both', 4,
       true, false, 30, 60, 500, now())`,
  ],
  [
    'private.longday_stations',
    `insert into private.longday_stations (event_id, no, name, weight) select id, 1, 'Row', 1.5 from public.longday_events where title = 'Event $step'`,
  ],
  [
    'private.longday_divisions',
    `insert into private.longday_divisions (event_id, no, name, factor) select id, 1, 'Open', 1 from public.longday_events where title = 'Event $step'`,
  ],
  [
    'private.longday_teams',
    `insert into private.longday_teams (event_id, no, name, code) select id, 1, 'Oars', md5('team $step') from public.longday_events where title = 'Event $step'`,
  ],
  [
    'private.longday_codes',
    `insert into private.longday_codes (code, event_id, team_id)
     select translate(upper(left(md5('code $step'), 6)), '0123456789', 'GHJKMNPQRS'), event_id, id from private.longday_teams where code = md5('team $step')`,
  ],
  [
    'private.longday_participants',
    `insert into private.longday_participants (event_id, no, user_id, public_name, division, team_id, captain, waiver_at, score, counted)
     select event_id, 1, $athlete, 'Name', 1, id, true, now(), 15, 1 from private.longday_teams where code = md5('team $step')`,
  ],
  [
    'public.longday_entries',
    `insert into public.longday_entries (id, event_id, participant_id, team_id, station, value, comment, received_at, counts_at, late, state, entered_by)
     select gen_random_uuid(), event_id, id, team_id, 1, 10, 'Hurts', now(), now(), false, 'counted', user_id
       from private.longday_participants where user_id = $athlete`,
  ],
  [
    'private.longday_tallies',
    `insert into private.longday_tallies (participant_id, station, value, counted) select id, 1, 10, 1 from private.longday_participants where user_id = $athlete`,
  ],
  [
    'private.longday_hours',
    `insert into private.longday_hours (participant_id, hour, entries, points) select id, 0, 1, 15 from private.longday_participants where user_id = $athlete`,
  ],
  [
    'private.longday_judges',
    `insert into private.longday_judges (event_id, user_id, appointed_at) select id, $friend, now() from public.longday_events where title = 'Event $step'`,
  ],
  [
    'private.longday_rulings',
    `insert into private.longday_rulings (entry_id, judge_id, verdict, at)
     select id, $friend, 'approve', now() from public.longday_entries where entered_by = $athlete`,
  ],
  [
    'private.longday_appeals',
    `insert into private.longday_appeals (entry_id, message, at) select id, 'I did it', now() from public.longday_entries where entered_by = $athlete`,
  ],
  [
    'private.longday_results',
    `insert into private.longday_results (event_id, document) select id, '{}' from public.longday_events where title = 'Event $step'`,
  ],
  [
    'private.longday_trainings',
    `insert into private.longday_trainings (participant_id, workout_id)
     select p.id, w.id from private.longday_participants p join public.workouts w on w.athlete_id = p.user_id where p.user_id = $athlete`,
  ],
  [
    'private.program_templates',
    `insert into private.program_templates (id, owner_id, title, weeks) values (gen_random_uuid(), $coach, 'Base $step', 4)`,
  ],
  [
    'private.template_workouts',
    `insert into private.template_workouts (id, template_id, week, day, title) select gen_random_uuid(), (select id from private.program_templates where title = 'Base $step'), 1, 1, 'Lower'`,
  ],
  [
    'private.template_exercises',
    `insert into private.template_exercises (template_workout_id, exercise_id) select (select id from private.template_workouts where template_id = (select id from private.program_templates where title = 'Base $step')), id from public.exercises limit 1`,
  ],
  [
    'private.job_runs',
    `insert into private.job_runs (job, last_run_at) values ('deliver-mail', now()) on conflict do nothing`,
  ],
  [
    'private.billing_prices',
    `-- One price of a plan is active; the others are those of who pays an earlier one.
     insert into private.billing_prices (price_id, plan, billing_interval, currency, amount, active)
     values ('price_$step', 'coach', 'month', 'EUR', 2900, not exists (select from private.billing_prices where active))`,
  ],
  [
    'private.billing_customers',
    `insert into private.billing_customers (customer_id, user_id, price_id, asked, answered) values ('cus_$step', $coach, 'price_$step', 2, 1)`,
  ],
  [
    'private.billing_events',
    `insert into private.billing_events (event_id, customer_id, type, created_at) values ('evt_$step', 'cus_$step', 'invoice.paid', now())`,
  ],
  [
    'private.billing_requests',
    `insert into private.billing_requests (user_id, purpose, plan, billing_interval) values ($coach, 'checkout', 'coach', 'month')`,
  ],
  [
    'private.push_outcomes',
    `insert into private.push_outcomes (day, service, status, reason, hits, last_at)
     values (current_date, 'fcm.googleapis.com', 'failed', 'answered 403 to $step', 2, now())`,
  ],
  [
    'private.push_subscriptions',
    `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
     values (gen_random_uuid(), $athlete, 'https://web.push.apple.com/$step', 'B' || repeat('A', 86), repeat('A', 22))`,
  ],
  [
    'private.push_outbox',
    `insert into private.push_outbox (session_id, planner_id, workout_id)
     select s.session_id, $coach, w.id from private.push_subscriptions s, public.workouts w where s.user_id = $athlete and w.athlete_id = $athlete limit 1`,
  ],
  [
    'private.template_versions',
    `insert into private.template_versions (template_id, version, revision, document, created_by) select (select id from private.program_templates where title = 'Base $step'), 1, 1, '{}', $coach`,
  ],
  [
    'private.template_links',
    `insert into private.template_links (template_id, token) select (select id from private.program_templates where title = 'Base $step'), 'template$step'`,
  ],
  [
    'private.program_assignments',
    `insert into private.program_assignments (id, template_id, version, athlete_id, assigned_by, start_date, availability, state)
     select gen_random_uuid(), (select id from private.program_templates where title = 'Base $step'), 1, $athlete, $coach, '2026-01-05', 'move', 'published'`,
  ],
  [
    'private.assignment_items',
    `insert into private.assignment_items (assignment_id, template_workout_id, workout_id, version, date)
     select (select id from private.program_assignments where template_id = (select id from private.program_templates where title = 'Base $step')), (select id from private.template_workouts where template_id = (select id from private.program_templates where title = 'Base $step')), id, 1, '2026-01-05' from public.workouts where athlete_id = $athlete limit 1`,
  ],
  [
    'private.assignment_changes',
    `insert into private.assignment_changes (change_id, assignment_id) select id, (select id from private.program_assignments where template_id = (select id from private.program_templates where title = 'Base $step')) from private.calendar_changes order by created_at desc limit 1`,
  ],
]
