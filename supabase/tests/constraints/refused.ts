/**
 * Invalid rows, one per constraint, written by hand: the smallest change of an existing row that only this constraint refuses.
 * A check or a unique index that is missing here fails constraints.test.ts with its name.
 */
export const CHECKS: Record<string, Record<string, string>> = {
  'public.athlete_maxes': {
    athlete_maxes_date: "date = '1999-12-31'",
    athlete_maxes_kg: 'kg = 0',
    athlete_maxes_kind_check: "kind = 'guessed'",
    athlete_maxes_reps: 'reps = 5',
    athlete_maxes_source: "kind = 'estimated', source_set_id = null, reps = 5",
  },
  'public.availability': {
    availability_from_date: "from_date = '1999-12-31', to_date = '2000-01-02'",
    availability_kind_check: "kind = 'busy'",
    availability_span: 'to_date = from_date - 1',
    availability_text: "text = repeat('x', 201)",
    availability_to_date: "from_date = '2100-12-31', to_date = '2101-01-01'",
  },
  'public.blocks': {
    blocks_interval_s_check: 'interval_s = 0',
    blocks_kind_check: "kind = 'giant'",
    blocks_label_check: "label = 'a1'",
    blocks_note_check: "note = repeat('x', 2001)",
    blocks_pos_check: 'pos = 52',
    blocks_rest_s_check: 'rest_s = 3601',
    blocks_rounds_check: 'rounds = 0',
    blocks_time_cap_s_check: 'time_cap_s = 86401',
    blocks_work_s_check: 'work_s = 0',
  },
  'public.body_weights': {
    body_weights_date: "date = '1999-12-31'",
    body_weights_kg: 'kg = 19.999',
  },
  'private.calendar_change_items': {
    calendar_change_items_before_check: "before = '[]'",
  },
  'private.calendar_changes': {
    calendar_changes_kind_check: "kind = 'guess'",
  },
  'private.import_proposal_parts': {
    import_proposal_parts_number: 'number = 200',
  },
  'private.import_proposals': {
    import_proposals_added: 'added = -1',
    import_proposals_agreed: 'agreed_at = now(), offered_at = null',
    import_proposals_source: "source = 'fitbod'",
    import_proposals_two_people: 'coach_id = athlete_id',
  },
  'private.client_filters': {
    client_filters_name: "name = ' x'",
    client_filters_view: "view = repeat('x', 401)",
  },
  'private.client_marks': {
    client_marks_handled: 'handled_at = now(), handled_facts = null',
    client_marks_note: "note = repeat('x', 10001)",
    client_marks_tags: "tags = array_fill('a'::text, array[21])",
  },
  'public.coach_permissions': {
    coach_permissions_notes_check: "notes = repeat('x', 1001)",
    coach_permissions_two_people: 'coach_id = athlete_id',
  },
  'public.connections': {
    connections_blocked_by_a_party:
      "status = 'blocked', requester_grants_workout_access = false, recipient_grants_workout_access = false, blocked_by = null",
    connections_connection_type_check: "connection_type = ''",
    connections_grants_need_acceptance:
      "status = 'pending', blocked_by = null, requester_grants_workout_access = true",
    connections_notes_check: "notes = repeat('x', 1001)",
    connections_two_people: "recipient_id = requester_id, status = 'accepted', blocked_by = null",
  },
  'public.conversations': {
    conversations_ordered_pair: 'first_user_id = second_user_id, second_user_id = first_user_id',
  },
  'public.day_notes': {
    day_notes_audience_check: "audience = 'everybody'",
    day_notes_date: "date = '1999-12-31'",
    day_notes_text: "text = '  '",
  },
  'public.exercise_logs': {
    exercise_logs_dropped_sets_check: 'dropped_sets = array_fill(gen_random_uuid(), array[101])',
    exercise_logs_note_check: "note = repeat('x', 2001)",
    exercise_logs_pos_check: 'pos = 200',
    exercise_logs_video_url_check: "video_url = 'javascript:alert(1)'",
  },
  'public.exercise_muscles': {
    exercise_muscles_muscle_check: "muscle = 'ear'",
    exercise_muscles_role_check: "role = 'tertiary'",
  },
  'public.exercises': {
    exercises_cues_check: "cues = repeat('x', 501)",
    exercises_faults_check: "faults = array['Knees cave in', ' ']",
    exercises_equipment_check: "equipment = 'sofa'",
    exercises_figure_check: "figure = jsonb_build_object('like', 'sofa')",
    exercises_laterality_check: "laterality = 'left'",
    exercises_level_check: "level = 'god'",
    exercises_load_multiplier_check: 'load_multiplier = 3',
    exercises_loading_check: "loading = 'magnets'",
    exercises_measurement_check: "measurement = 'joy'",
    exercises_mechanic_check: "mechanic = 'fluid'",
    exercises_name_check: "name = '  '",
    exercises_pattern_check: "pattern = 'zigzag'",
    exercises_slug_check: "slug = 'Not A Slug'",
    exercises_source_url_check: "source_url = 'http://plain.test'",
    exercises_video_url_check: "video_url = 'javascript:alert(1)'",
  },
  'public.loading_equipment': {
    loading_equipment_bar_weight_check: 'bar_weight = 100.01',
    loading_equipment_plates_check: "plates = '{}'",
    loading_equipment_unit_check: "unit = 'stone'",
  },
  'private.rest_settings': {
    rest_settings_barbell_check: 'barbell = 3601',
    rest_settings_compound_check: 'compound = 3601',
    rest_settings_conditioning_check: 'conditioning = 3601',
    rest_settings_core_check: 'core = 3601',
    rest_settings_isolation_check: 'isolation = 3601',
    rest_settings_warmup_check: 'warmup = -1',
  },
  'private.progression_rules': {
    progression_rules_amount: 'amount = 101',
    progression_rules_kind: "kind = 'more'",
    progression_rules_range: "kind = 'kg', reps_min = 8, reps_max = 10",
    progression_rules_reps_max: "kind = 'range', reps_min = 8, reps_max = 7",
    progression_rules_reps_min: "kind = 'range', reps_min = 0, reps_max = 10",
  },
  'private.goals': {
    goals_by_date: "by_date = '1999-12-31'",
    goals_kind: "kind = 'e1rm'",
    goals_load: "kind = 'load', load_kg = null",
    goals_load_kg: 'load_kg = 0',
    goals_reps: 'reps = 0',
  },
  'private.routine_workouts': { routine_workouts_version: 'version = 0' },
  'private.routines': {
    routines_folder: "folder = ' x'",
    routines_note: "note = repeat('x', 4001)",
    routines_pos: 'pos = -1',
    routines_title: "title = ' '",
  },
  'private.rest_times': { rest_times_seconds_check: 'seconds = 3601' },
  'private.longday_appeals': {
    longday_appeals_decision_explained: 'accepted = true, reason = null',
    longday_appeals_message: "message = repeat('x', 501)",
    longday_appeals_reason: "accepted = true, reason = 'no'",
  },
  'private.longday_codes': {
    longday_codes_letters: "code = 'ABCDEO'",
  },
  'private.longday_divisions': {
    longday_divisions_factor: 'factor = 0',
    longday_divisions_name: "name = ''",
    longday_divisions_no: 'no = 13',
  },
  'public.longday_entries': {
    longday_entries_claim_before_arrival: "claimed_at = received_at + interval '1 second'",
    longday_entries_comment: "comment = repeat('x', 301)",
    longday_entries_counts_before_arrival: "counts_at = received_at + interval '1 second'",
    longday_entries_reason: "voids = id, reason = 'no'",
    longday_entries_state: "state = 'lost'",
    longday_entries_value: 'value = 0',
    longday_entries_value_or_void: 'value = null',
    longday_entries_void_has_a_reason: 'voids = id',
  },
  'public.longday_events': {
    longday_events_description: "description = repeat('x', 2001)",
    longday_events_entries_per_hour: 'entries_per_hour = 0',
    longday_events_final_has_a_hash: 'final_at = now()',
    longday_events_fold: "fold = 'both'",
    longday_events_grace: 'grace_minutes = 721',
    longday_events_largest_value: 'largest_value = 0',
    longday_events_link_bits: "link = 'short'",
    longday_events_mode: "mode = 'crowd'",
    longday_events_one_day: "ends_at = starts_at + interval '25 hours'",
    longday_events_rules: "rules = repeat('x', 8001)",
    longday_events_sha256: "final_at = now(), sha256 = 'none'",
    longday_events_team_size: 'team_size = 21',
    longday_events_teams_have_a_size: 'team_size = null',
    longday_events_title: "title = 'x'",
    longday_events_unit: "unit = 'stones'",
    longday_events_wins: "wins = 'both'",
  },
  'private.longday_hours': {
    longday_hours_hour: 'hour = 24',
  },
  'private.longday_participants': {
    longday_participants_captain_of_a_team: 'team_id = null, captain = true',
    longday_participants_counted: 'counted = -1',
    longday_participants_name: "public_name = 'x'",
    longday_participants_nameless_when_gone: 'public_name = null',
    longday_participants_no: 'no = 501',
    longday_participants_pending: 'pending = -1',
  },
  'private.longday_rulings': {
    longday_rulings_reason: "reason = 'no'",
    longday_rulings_rejection_explained: 'reason = null',
    longday_rulings_state_before: "state_before = 'voided'",
    longday_rulings_verdict: "verdict = 'maybe'",
  },
  'private.longday_stations': {
    longday_stations_name: "name = ''",
    longday_stations_no: 'no = 21',
    longday_stations_weight: 'weight = 0',
  },
  'private.longday_teams': {
    longday_teams_code_bits: "code = 'short'",
    longday_teams_name: "name = 'x'",
    longday_teams_no: 'no = 501',
  },
  'public.message_attachments': {
    message_attachments_alt_length: "alt = repeat('x', 501)",
    message_attachments_name_check: "name = ''",
    message_attachments_pos_check: 'pos = 10',
    message_attachments_size_bytes_check: 'size_bytes = -1',
  },
  'private.message_reactions': {
    message_reactions_known: "reaction = 'poop'",
  },
  'private.invitation_keys': {
    invitation_keys_one: 'id = false',
  },
  'private.invitation_proposals': {
    invitation_proposals_accepted: 'accepted_at = now(), accepted_by = null',
    invitation_proposals_access: 'access_days = 5, permission_level = null',
    invitation_proposals_answer: `program_answer = 'maybe', accepted_at = now(),
      accepted_by = (select user_id from public.user_profiles limit 1)`,
    invitation_proposals_answered: "program_answer = 'started', accepted_at = null, accepted_by = null",
    invitation_proposals_days: "access_days = 0, permission_level = 'read'",
    invitation_proposals_name: "invited_name = ''",
    invitation_proposals_tags: "tags = array_fill('x'::text, array[21])",
  },
  'private.message_reports': {
    message_reports_closed_at: `closed_at = null, closed_by = (select user_id from public.user_profiles limit 1)`,
    message_reports_note: "note = repeat('x', 1001)",
    message_reports_other_explained: "reason = 'other', note = null",
    message_reports_reason: "reason = 'boredom'",
  },
  'public.messages': {
    messages_attachment_count: 'attachment_count = 11',
    messages_body_length: "body = repeat('x', 8001)",
    messages_deleted_say_nothing: "deleted_at = now(), body = 'still here'",
    messages_say_something: "body = '', attachment_count = 0, deleted_at = null",
  },
  'public.plans': {
    plans_athletes_check: 'athletes = -1',
    plans_currency_check: "currency = 'euro', price_month = 1, price_year = 1",
    plans_price_month_check: "currency = 'EUR', price_month = 0, price_year = 1",
    plans_price_whole: "currency = 'EUR', price_month = null, price_year = 1",
    plans_price_year_check: "currency = 'EUR', price_month = 1, price_year = 0",
    plans_trial_days_check: 'trial_days = -1',
  },
  'public.prescriptions': {
    prescriptions_note_check: "note = repeat('x', 2001)",
    prescriptions_pos_check: 'pos = -1',
    prescriptions_rest_max_s_check: 'rest_s = 60, rest_max_s = 3601',
    prescriptions_rest_range: 'rest_s = 120, rest_max_s = 90',
    prescriptions_rest_s_check: 'rest_s = -1',
    prescriptions_tempo_check: "tempo = '31'",
    prescriptions_turn_check: 'turn = 0',
    prescriptions_video_override_check: "video_override = 'javascript:alert(1)'",
  },
  'public.primary_coaches': {
    primary_coaches_two_people: 'coach_id = athlete_id',
  },
  'private.outbox': {
    outbox_status_check: "status = 'lost'",
  },
  'private.personal_data': {
    personal_data_exported_or_explained: 'condition = null, sorted_by = null, reason = null',
    personal_data_relation_check: "relation = 'no schema'",
  },
  'public.session_logs': {
    session_logs_comment_check: "comment = repeat('x', 4001)",
    session_logs_device_name_check: "device_name = repeat('x', 61)",
    session_logs_duration_min_check: 'duration_min = 1441',
    session_logs_order: "started_at = now(), ended_at = now() - interval '1 hour'",
    session_logs_others_check: "others = '{}'",
    session_logs_srpe_check: 'srpe = 7.3',
  },
  'public.set_log_rivals': {
    set_log_rivals_calories_check: 'calories = 10001',
    set_log_rivals_device_name_check: "device_name = repeat('x', 61)",
    set_log_rivals_entered_pair: 'entered_value = 100, entered_unit = null',
    set_log_rivals_entered_unit_check: "entered_value = 1, entered_unit = 'stone'",
    set_log_rivals_entered_value_check: "entered_value = -1201, entered_unit = 'kg'",
    set_log_rivals_load_kg_check: 'load_kg = -501',
    set_log_rivals_log_note_check: "log_note = repeat('x', 2001)",
    set_log_rivals_metres_check: 'metres = -1',
    set_log_rivals_note_check: "note = repeat('x', 2001)",
    set_log_rivals_reps_check: 'reps = 1001',
    set_log_rivals_rir_check: 'rir = 11',
    set_log_rivals_rpe_check: 'rpe = 7.3',
    set_log_rivals_seconds_check: 'seconds = 86401',
    set_log_rivals_set_type_check: "set_type = 'rest'",
    set_log_rivals_settled_check: "settled = 'neither', settled_at = now()",
    set_log_rivals_settled_pair: 'settled_at = now()',
  },
  'public.set_logs': {
    set_logs_calories_check: 'calories = 10001',
    set_logs_device_name_check: "device_name = repeat('x', 61)",
    set_logs_entered_pair: 'entered_value = 100, entered_unit = null',
    set_logs_entered_unit_check: "entered_value = 1, entered_unit = 'stone'",
    set_logs_entered_value_check: "entered_value = -1201, entered_unit = 'kg'",
    set_logs_load_kg_check: 'load_kg = -501',
    set_logs_metres_check: 'metres = -1',
    set_logs_note_check: "note = repeat('x', 2001)",
    set_logs_pos_check: 'pos = 200',
    set_logs_reps_check: 'reps = 1001',
    set_logs_rir_check: 'rir = 11',
    set_logs_rpe_check: 'rpe = 7.3',
    set_logs_seconds_check: 'seconds = 86401',
    set_logs_set_type_check: "set_type = 'rest'",
    set_logs_side_check: "side = 'middle'",
    set_logs_target_snapshot_check: "target_snapshot = '[]'",
  },
  'private.program_assignments': {
    program_assignments_availability: "availability = 'burn'",
    program_assignments_days: "days = '{1,2,3,4,5,6,8}'",
    program_assignments_start: "start_date = '1999-12-31'",
    program_assignments_state: "state = 'completed'",
    program_assignments_status_check: "status = 'paused'",
  },
  'private.program_templates': {
    program_templates_description: "description = repeat('x', 4001)",
    program_templates_phases: `phases = '[{"name": "A", "from_week": 2, "to_week": 1}]'`,
    program_templates_progressions: `progressions = '[{"id": "x"}]'`,
    program_templates_tags: "tags = array_fill('a'::text, array[21])",
    program_templates_team_role_check: "team_role = 'own'",
    program_templates_title: "title = '  '",
    program_templates_weeks: 'weeks = 53',
  },
  'private.template_versions': {
    template_versions_document_check: "document = '[]'",
    template_versions_note: "note = repeat('x', 501)",
    template_versions_version_check: 'version = 0',
  },
  'private.template_workouts': {
    template_workouts_day: 'day = 8',
    template_workouts_note: "coach_note = repeat('x', 4001)",
    template_workouts_order: 'order_in_day = 100',
    template_workouts_title: "title = ''",
    template_workouts_week: 'week = 0',
  },
  'public.set_targets': {
    set_targets_calories_check: 'calories = 0',
    set_targets_fixed_load: `fixed_load = '{"status":"load"}'`,
    set_targets_load_kind_check: "load_kind = 'stone', load_min = 1",
    set_targets_load_range: 'load_min = 2, load_max = 1',
    set_targets_load_sign: 'load_min = -1',
    set_targets_load_unit_check: "load_unit = 'stone'",
    set_targets_load_value: "load_kind = 'kg', load_min = null",
    set_targets_metres_check: 'metres = 0',
    set_targets_pct_base: "load_kind = 'pct_1rm', load_min = 75, load_max = 75",
    set_targets_pct_base_check: "load_kind = 'pct_1rm', load_min = 75, load_max = 75, pct_base = '2rm'",
    set_targets_pct_exercise: 'pct_exercise_id = (select id from public.exercises limit 1)',
    set_targets_pos_check: 'pos = 100',
    set_targets_reps_max_check: 'reps_max = 1001',
    set_targets_reps_min_check: 'reps_min = -1',
    set_targets_reps_parts: "reps_min = 5, reps_max = 5, reps_parts = '{2,2}'",
    set_targets_reps_range: 'reps_min = 9, reps_max = 8',
    set_targets_rir_check: 'rir = 11',
    set_targets_rir_max_check: 'rir = 1, rir_max = 11',
    set_targets_rir_range: 'rir = 3, rir_max = 2',
    set_targets_rpe_check: 'rpe = 7.3',
    set_targets_rpe_max_check: 'rpe = 7, rpe_max = 7.3',
    set_targets_rpe_range: 'rpe = 8, rpe_max = 7',
    set_targets_seconds_check: 'seconds = 0',
    set_targets_seconds_max_check: 'seconds = 1, seconds_max = 86401',
    set_targets_seconds_range: 'seconds = 9, seconds_max = 8',
    set_targets_set_type_check: "set_type = 'magic'",
  },
  'private.settings': {
    settings_one_row: 'id = false',
  },
  'public.subscriptions': {
    subscriptions_renewal_billed: 'renews = true, billed = false',
    subscriptions_discount_percent_check: 'discount_percent = 101',
    subscriptions_trial_ends: "status = 'trialing', current_period_end = null",
  },
  'public.team_invitations': {
    team_invitations_message_check: "message = repeat('x', 1001)",
    team_invitations_two_people: 'invitee_id = inviter_id',
  },
  'public.teams': {
    teams_description_check: "description = repeat('x', 2001)",
    teams_name_check: "name = '  '",
  },
  'public.training_changes': {
    training_changes_audience_check: "audience = 'everybody'",
  },
  'public.user_profiles': {
    user_profiles_display_name_check: "display_name = repeat('x', 121)",
    user_profiles_first_name_check: "first_name = repeat('x', 81)",
    user_profiles_last_name_check: "last_name = repeat('x', 81)",
    user_profiles_week_start_check: 'week_start = 8',
  },
  'public.workout_access_requests': {
    workout_access_requests_message_check: "message = repeat('x', 1001)",
    workout_access_requests_response_message_check: "response_message = repeat('x', 1001)",
  },
  'private.workout_reviews': { workout_reviews_mark: "mark = repeat('x', 201)" },
  'public.workouts': {
    workouts_athlete_note_length: "athlete_note = repeat('x', 4001)",
    workouts_coach_note_length: "coach_note = repeat('x', 4001)",
    workouts_date_check: "date = '1999-12-31'",
    workouts_order_in_day_check: 'order_in_day = 100',
    workouts_planned_date: "planned_date = '1999-12-31'",
    workouts_skip_reason_length: "skip_reason = repeat('x', 501), state = 'skipped'",
    workouts_state_check: "state = 'lost'",
    workouts_title_length: "title = '  '",
    workouts_version_check: 'version = 0',
  },
}

/** Statements that are refused as duplicates, or as an invalid insert. */
export const STATEMENTS: Record<string, string> = {
  access_codes_days_check: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 0, null, null, 0)`,
  access_codes_days_of_a_plan: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', null, 3, 10, null, 0)`,
  access_codes_discount_percent_check: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', null, null, 101, null, 0)`,
  access_codes_label_check: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', '', 'coach', 3, null, null, 0)`,
  access_codes_max_redemptions_check: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, null, 0, 0)`,
  access_codes_not_exceeded: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, null, 1, 2)`,
  access_codes_one_grant: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, 10, null, 0)`,
  access_codes_redeemed_check: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, null, null, -1)`,
  access_codes_code_hash_key: `insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, null, null, 0), ('a', 'B', 'coach', 3, null, null, 0)`,
  access_code_redemptions_once: `with c as (insert into private.access_codes (code_hash, label, plan, days, discount_percent, max_redemptions, redeemed) values ('a', 'A', 'coach', 3, null, null, 0) returning id)
     insert into private.access_code_redemptions (access_code_id, user_id)
     select c.id, p.user_id from c, (select user_id from public.user_profiles limit 1) p, generate_series(1, 2)`,
  athlete_maxes_one_a_day: `insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date)
     select athlete_id, exercise_id, kind, 150, date from public.athlete_maxes where kind <> 'estimated' limit 1`,
  athlete_maxes_one_per_set: `insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date, source_set_id, reps)
     select w.athlete_id, l.exercise_id, 'estimated', 100, '2026-05-12', l.id, 1
       from (select * from public.set_logs limit 1) l join public.workouts w on w.id = l.workout_id, generate_series(1, 2)`,
  changed_records_kind_check: `insert into private.changed_records (athlete_id, exercise_id, kind, kg_before)
     select p.user_id, e.id, 'longest', 1 from public.user_profiles p, public.exercises e limit 1`,
  client_filters_name_idx: `insert into private.client_filters (user_id, name, view) select user_id, upper(name), view from private.client_filters limit 1`,
  coach_permissions_pair: `insert into public.coach_permissions (athlete_id, coach_id) select athlete_id, coach_id from public.coach_permissions limit 1`,
  connections_pair_idx: `insert into public.connections (requester_id, recipient_id) select recipient_id, requester_id from public.connections limit 1`,
  conversation_members_person: `insert into public.conversation_members (conversation_id, user_id) select conversation_id, user_id from public.conversation_members limit 1`,
  conversations_pair: `insert into public.conversations (first_user_id, second_user_id) select first_user_id, second_user_id from public.conversations limit 1`,
  exercise_logs_one_per_prescription: `insert into public.exercise_logs (id, workout_id, prescription_id, exercise_id)
     select gen_random_uuid(), p.workout_id, p.id, p.exercise_id from (select * from public.prescriptions limit 1) p, generate_series(1, 2)`,
  exercises_own_name: `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
     select owner_id, upper(name), 'another', pattern, equipment, loading, measurement, mechanic
       from public.exercises where owner_id is not null and archived_at is null limit 1`,
  exercises_slug_per_owner: `insert into public.exercises (owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
     select owner_id, 'Another', slug, pattern, equipment, loading, measurement, mechanic from public.exercises where owner_id is null limit 1`,
  user_profiles_avatar_path: `update public.user_profiles set avatar_path = 'same'`,
  contact_links_token_key: `insert into private.contact_links (user_id, token) select p.user_id, 'same' from (select user_id from public.user_profiles limit 2) p`,
  invitations_email: `insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), 'a@', 'a', 'athlete', 'token', false`,
  invitations_ended_without_words: `insert into private.invitations (inviter_id, email, ended_at, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), 'a@b.test', now(), 'a', 'athlete', 'token', false`,
  invitations_connection_type: `insert into private.invitations (inviter_id, connection_type, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), '', 'a', 'athlete', 'token', false`,
  invitations_notes: `insert into private.invitations (inviter_id, notes, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), repeat('x', 1001), 'a', 'athlete', 'token', false`,
  invitations_to_a_team: `insert into private.invitations (inviter_id, kind, role, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), 'team_invitation', 'athlete', 'a', 'athlete', 'token', false`,
  invitations_open_idx: `insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), 'same', 'athlete', sha256(n::text::bytea), false from generate_series(1, 2) n`,
  invitations_token_hash_key: `insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed)
     select (select user_id from public.user_profiles limit 1), n::text::bytea, 'athlete', 'same', false from generate_series(1, 2) n`,
  invitations_reminder_token_hash_key: `insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed, reminder_token_hash)
     select (select user_id from public.user_profiles limit 1), n::text::bytea, 'athlete', n::text::bytea, false, 'same' from generate_series(1, 2) n`,
  longday_clock_one_row: `insert into private.longday_clock (one, shift) values (false, '1 hour')`,
  longday_events_link: `update public.longday_events set link = (select link from public.longday_events order by id limit 1)`,
  longday_participants_name_once: `update private.longday_participants set public_name = 'Twin'`,
  longday_participants_number: `update private.longday_participants set no = 7`,
  longday_participants_one_captain: `update private.longday_participants set captain = true where team_id is not null`,
  longday_codes_one_each: `insert into private.longday_codes (code, event_id, team_id) select 'ZZZZZZ', event_id, team_id from private.longday_codes where team_id is null limit 1`,
  longday_participants_person: `insert into private.longday_participants (event_id, no, user_id, public_name, division, waiver_at)
     select event_id, 99, user_id, 'Again', division, now() from private.longday_participants where user_id is not null limit 1`,
  longday_teams_code: `insert into private.longday_teams (event_id, no, name, code) select event_id, 99, 'Another', code from private.longday_teams limit 1`,
  longday_teams_number: `insert into private.longday_teams (event_id, no, name, code) select event_id, no, 'Another', repeat('a', 32) from private.longday_teams limit 1`,
  longday_teams_once: `insert into private.longday_teams (event_id, no, name, code) select event_id, 99, upper(name), repeat('a', 32) from private.longday_teams limit 1`,
  message_attachments_path: `insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
     select message_id, conversation_id, 1, path, 'x', mime_type, 1 from public.message_attachments limit 1`,
  import_proposals_import: `insert into private.import_proposals (id, athlete_id, coach_id, source, import_id)
     select gen_random_uuid(), athlete_id, coach_id, source, import_id from private.import_proposals`,
  imported_sets_key_key: `with i as (insert into private.training_imports (id, athlete_id, source) select gen_random_uuid(), user_id, 'hevy' from public.user_profiles limit 1 returning id)
     insert into private.imported_sets (set_log_id, import_id, key)
     select l.id, i.id, '00000000-0000-4000-8000-000000000001' from i, (select id from public.set_logs limit 2) l`,
  imported_workouts_key_key: `with i as (insert into private.training_imports (id, athlete_id, source) select gen_random_uuid(), user_id, 'hevy' from public.user_profiles limit 1 returning id)
     insert into private.imported_workouts (workout_id, import_id, key)
     select w.id, i.id, '00000000-0000-4000-8000-000000000001' from i, (select id from public.workouts limit 2) w`,
  imported_workouts_key_or_joins: `with i as (insert into private.training_imports (id, athlete_id, source) select gen_random_uuid(), user_id, 'hevy' from public.user_profiles limit 1 returning id)
     insert into private.imported_workouts (workout_id, import_id)
     select w.id, i.id from i, (select id from public.workouts limit 1) w`,
  message_reports_once: `insert into private.message_reports (message_id, reporter_id, sender_id, reason, body, written_at)
    select message_id, reporter_id, sender_id, reason, body, written_at from private.message_reports`,
  messages_order: `insert into public.messages (id, conversation_id, sender_id, body, created_at)
     select gen_random_uuid(), conversation_id, sender_id, 'x', created_at from public.messages limit 1`,
  outbox_dedupe_idx: `insert into private.outbox (recipient, template, subject, html, body_text, status, dedupe_key)
     select 'a@b.test', 'welcome', 'x', 'x', 'x', 'sent', 'same' from generate_series(1, 2)`,
  outbox_unsubscribe_idx: `insert into private.outbox (recipient, template, subject, html, body_text, status, unsubscribe_token)
     select 'a@b.test', 'welcome', 'x', 'x', 'x', 'sent', '00000000-0000-4000-8000-000000000000' from generate_series(1, 2)`,
  personal_data_section_key: `update private.personal_data set section = (select min(section) from private.personal_data) where section is not null`,
  publish_keys_made_by_check: `insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('x'), 'releases', 'contacts', 'x', '')`,
  publish_keys_name_check: `insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('x'), 'releases', 'contacts', '', 'Ada')`,
  publish_keys_part_check: `insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('x'), 'releases', 'shell', 'x', 'Ada')`,
  publish_keys_revoked_check: `insert into private.publish_keys (key_hash, store, part, name, made_by, revoked_at) values (sha256('x'), 'releases', 'contacts', 'x', 'Ada', now())`,
  publish_keys_store_check: `insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('x'), 'Releases', 'contacts', 'x', 'Ada')`,
  publish_keys_key_hash_key: `insert into private.publish_keys (key_hash, store, part, name, made_by) select sha256('same'), 'releases', 'contacts', 'same ' || n, 'Ada' from generate_series(1, 2) n`,
  publish_keys_name_idx: `insert into private.publish_keys (key_hash, store, part, name, made_by) select sha256(convert_to('name ' || n, 'UTF8')), 'releases', 'contacts', 'same', 'Ada' from generate_series(1, 2) n`,
  publish_uses_action_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id) insert into private.publish_uses (request, key_id, action, version, commit) select gen_random_uuid(), id, 'prune', null, null from k`,
  publish_uses_version_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id) insert into private.publish_uses (request, key_id, action, version, commit) select gen_random_uuid(), id, 'publish', '../x', null from k`,
  publish_uses_commit_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id) insert into private.publish_uses (request, key_id, action, version, commit) select gen_random_uuid(), id, 'publish', null, 'main' from k`,
  publish_requests_options_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '[]', 1, 'waiting', null, null::timestamptz, null::timestamptz from u`,
  publish_requests_size_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '{}', 0, 'waiting', null, null::timestamptz, null::timestamptz from u`,
  publish_requests_state_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '{}', 1, 'lost', null, null::timestamptz, null::timestamptz from u`,
  publish_requests_answer_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '{}', 1, 'done', '', null::timestamptz, now() from u`,
  publish_requests_answered_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '{}', 1, 'done', null, null::timestamptz, null::timestamptz from u`,
  publish_requests_taken_check: `with k as (insert into private.publish_keys (key_hash, store, part, name, made_by) values (sha256('use'), 'releases', 'contacts', 'use', 'Ada') returning id), u as (insert into private.publish_uses (request, key_id, action) select gen_random_uuid(), id, 'publish' from k returning request) insert into private.publish_requests (id, options, size, state, answer, taken_at, answered_at) select request, '{}', 1, 'examined', null, null::timestamptz, null::timestamptz from u`,
  release_documents_document_check: `insert into private.release_documents (store, revision, document) values ('releases', 1, jsonb_build_object('revision', 1, 'parts', (select string_agg(md5(i::text), '') from generate_series(1, 20000) i)))`,
  release_documents_of_its_revision_check: `insert into private.release_documents (store, revision, document) values ('releases', 1, '{"revision":2}')`,
  release_documents_revision_check: `insert into private.release_documents (store, revision, document) values ('releases', 0, '{"revision":0}')`,
  release_documents_store_check: `insert into private.release_documents (store, revision, document) values ('Releases', 1, '{"revision":1}')`,
  release_devices_detail_check: `insert into private.release_devices (part, version, outcome, device, weight, hour) values ('contacts', '1', 'failed', gen_random_uuid(), 1, now())`,
  release_devices_outcome_check: `insert into private.release_devices (part, version, outcome, device, detail, weight, hour) values ('contacts', '1', 'lost', gen_random_uuid(), 'load', 1, now())`,
  release_devices_weight_check: `insert into private.release_devices (part, version, outcome, device, weight, hour) values ('contacts', '1', 'mounted', gen_random_uuid(), 11, now())`,
  release_users_detail_check: `insert into private.release_users (part, version, outcome, user_id, hour) select 'contacts', '1', 'failed', user_id, now() from public.user_profiles limit 1`,
  release_users_outcome_check: `insert into private.release_users (part, version, outcome, user_id, detail, hour) select 'contacts', '1', 'lost', user_id, 'load', now() from public.user_profiles limit 1`,
  release_vitals_value_check: `insert into private.release_vitals (part, version, vital, device, value, hour) values ('contacts', '1', 'lcp', gen_random_uuid(), -1, now())`,
  release_vitals_vital_check: `insert into private.release_vitals (part, version, vital, device, value, hour) values ('contacts', '1', 'fps', gen_random_uuid(), 1, now())`,
  devices_name_check: `insert into private.devices (session_id, user_id, name)
     select gen_random_uuid(), user_id, repeat('x', 61) from public.user_profiles limit 1`,
  billing_customers_answered_was_asked: `insert into private.billing_customers (customer_id, asked, answered) values ('cus_1', 1, 2)`,
  billing_customers_user_id_key: `insert into private.billing_customers (customer_id, user_id)
     select 'cus_' || n, (select user_id from public.user_profiles limit 1) from generate_series(1, 2) n`,
  billing_prices_amount_check: `insert into private.billing_prices values ('price_1', 'coach', 'month', 'EUR', 0)`,
  billing_prices_currency_check: `insert into private.billing_prices values ('price_1', 'coach', 'month', 'euro', 2900)`,
  billing_prices_interval_check: `insert into private.billing_prices values ('price_1', 'coach', 'week', 'EUR', 2900)`,
  billing_prices_one_active_idx: `insert into private.billing_prices select 'price_' || n, 'coach', 'month', 'EUR', 2900 from generate_series(1, 2) n`,
  billing_requests_checkout_whole: `insert into private.billing_requests (user_id, purpose) select user_id, 'checkout' from public.user_profiles limit 1`,
  billing_requests_interval_check: `insert into private.billing_requests (user_id, purpose, plan, billing_interval)
     select user_id, 'checkout', 'coach', 'week' from public.user_profiles limit 1`,
  billing_requests_purpose_check: `insert into private.billing_requests (user_id, purpose) select user_id, 'refund' from public.user_profiles limit 1`,
  billing_statuses_preference_key: `insert into private.billing_statuses select 'frozen', 'locked', false, min(preference) from private.billing_statuses`,
  job_runs_job_check: `insert into private.job_runs (job, last_run_at) values ('make-coffee', now())`,
  job_runs_last_failure_check: `insert into private.job_runs (job, last_run_at, last_failure) values ('sweep-files', now(), repeat('x', 301))`,
  push_outcomes_status_check: `insert into private.push_outcomes (day, service, status, reason, hits, last_at)
    values (current_date, 'push.example', 'lost', '', 1, now())`,
  push_subscriptions_auth_check: `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, 'https://web.push.apple.com/x', 'B' || repeat('A', 86), 'short' from public.user_profiles limit 1`,
  push_subscriptions_endpoint_check: `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, 'https://push.example/x', 'B' || repeat('A', 86), repeat('A', 22) from public.user_profiles limit 1`,
  push_subscriptions_endpoint_key: `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, 'https://web.push.apple.com/x', 'B' || repeat('A', 86), repeat('A', 22) from public.user_profiles limit 2`,
  push_subscriptions_p256dh_check: `insert into private.push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, 'https://web.push.apple.com/x', repeat('A', 87), repeat('A', 22) from public.user_profiles limit 1`,
  set_logs_one_per_target: `insert into public.set_logs (id, workout_id, set_target_id, exercise_id, completed_at)
     select gen_random_uuid(), workout_id, set_target_id, exercise_id, now() from public.set_logs where set_target_id is not null limit 1`,
  program_assignments_once: `insert into private.program_assignments (id, template_id, version, athlete_id, start_date, availability, state)
     select gen_random_uuid(), template_id, version, athlete_id, start_date, availability, state from private.program_assignments limit 1`,
  template_links_token_key: `with t as (insert into private.program_templates (id, owner_id, title, weeks) select gen_random_uuid(), user_id, 'Again', 1 from public.user_profiles limit 1 returning id)
     insert into private.template_links (template_id, token) select t.id, (select token from private.template_links limit 1) from t`,
  team_invitations_pending_idx: `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id)
     select team_id, 'invite', inviter_id, invitee_id from public.team_invitations where status = 'pending' limit 1`,
  workout_access_requests_pending_idx: `insert into public.workout_access_requests (connection_id, requester_id)
     select connection_id, requester_id from public.workout_access_requests where status = 'pending' limit 1`,
  training_imports_source_check: `insert into private.training_imports (id, athlete_id, source) select gen_random_uuid(), user_id, 'fitbod' from public.user_profiles limit 1`,
}

/** Unique indexes that exist only for a foreign key over two columns; the constraint that the comment names is tested instead. */
export const PAIRS: Record<string, [foreignKey: string, sql: string]> = {
  blocks_id_workout_id_key: [
    'prescriptions_block_id_workout_id_fkey',
    `insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
     select gen_random_uuid(), w.id, p.block_id, 1, p.exercise_id
       from public.prescriptions p, public.workouts w where w.id <> p.workout_id limit 1`,
  ],
  prescriptions_id_workout_id_key: [
    'set_targets_prescription_id_workout_id_fkey',
    `update public.set_targets t set workout_id = w.id from public.workouts w where w.id <> t.workout_id`,
  ],
}
