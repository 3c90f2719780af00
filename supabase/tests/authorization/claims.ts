/**
 * The API's policies, grants and functions, written by hand beside the authorization table. A policy, a granted column or a function
 * that is missing here or in the database fails completeness.test.ts with its name.
 */

/** Each policy, and an operation of the table that only it allows. */
export const POLICIES: Record<string, string> = {
  'public.athlete_maxes: maxes are read with the training': 'read an estimate of a hidden workout',
  'public.availability: availability is read with the training': "read the owner's availability",
  'public.blocks: blocks are read with their workout': 'read a block of a draft',
  'public.body_weights: body weights are read with the training': "read the owner's body weight",
  'public.coach_permissions: own permissions are read': "read the reader's permission",
  'public.conversation_members: own read marks and shown receipts are read': 'read how far both have read',
  'public.conversations: own conversations are read': 'read the conversation',
  'public.connections: own connections are read': 'read a pending connection',
  'public.connections: own connections are removed': 'delete a pending connection',
  'public.day_notes: day notes are read by their audience': 'read a note between coaches',
  'public.exercise_logs: exercise logs are read with their workout': 'read an exercise of a log',
  'public.exercise_muscles: muscles are read with their exercise': "read muscles of the team's",
  'public.exercises: global, own and team exercises are read': "read the team's exercise",
  'public.longday_entries: entries are read by those concerned': "read the owner's entry",
  'public.longday_events: events are read by who organises, judges or takes part': 'read the event',
  'public.loading_equipment: own equipment is read': "read the owner's bar and plates",
  'public.message_attachments: attachments in own conversations are read': 'read the attachments',
  'public.messages: messages of own conversations are read': 'read the messages',
  'public.notification_preferences: own preferences are read': "read the owner's preference",
  'public.plans: plans on offer are public': 'read plans',
  'public.prescriptions: prescriptions are read with their workout': 'read a prescription of a draft',
  'public.primary_coaches: the primary coach is read by those who see the athlete': 'read the primary coach',
  'public.session_logs: session logs are read with their workout': 'read a session',
  'public.set_logs: set logs are read with their workout': 'read a logged set',
  'public.set_log_rivals: rivals are read with their set log': 'read a rival of a logged set',
  'public.set_targets: set targets are read with their workout': 'read a set target of a draft',
  'public.subscriptions: own subscription is read': "read the owner's subscription",
  'public.team_invitations: own invitations and those of staffed teams are read': 'read an invite',
  'public.team_members: members of own teams are read': "read the team's members",
  'public.teams: own teams and teams one is invited to are read': 'read the team',
  'public.training_changes: changes are read by those who see what changed': "follow the owner's training",
  'public.user_profiles: own and related profiles are read': "read the owner's profile",
  'public.user_profiles: own profile is inserted': 'sync my profile',
  'public.user_profiles: own profile is updated': 'rename the owner',
  'public.workout_access_requests: requests within own connections are read': 'read a workout-access request',
  'public.workouts: workouts are read by those with access': 'read a published workout',
  'storage.objects: chat files are added to own conversations': 'upload a file',
  'storage.objects: chat files are read by their owner and where they were sent':
    'read the file that was sent',
  'storage.objects: own chat files that are in no message are removed': 'remove the file not sent yet',
}

/** Per table and role, every column by name: what can be read, and what a write may name. `delete` has no columns. */
export const GRANTS = `
athlete_maxes            authenticated       select  id athlete_id exercise_id kind kg date source_set_id reps updated_by updated_at
availability             authenticated       select  id athlete_id from_date to_date kind text updated_at
blocks                   authenticated       select  id workout_id pos label kind rounds time_cap_s interval_s work_s rest_s note
body_weights             authenticated       select  athlete_id date kg updated_by updated_at
coach_permissions        authenticated       select  id athlete_id coach_id permission_level expires_at notes granted_by created_at updated_at
connections              authenticated       select  id requester_id recipient_id status connection_type notes blocked_by requester_grants_workout_access recipient_grants_workout_access responded_at created_at updated_at invitation_id
connections              authenticated       delete
conversation_members     authenticated       select  id conversation_id user_id last_read_at
conversations            authenticated       select  id first_user_id second_user_id created_at last_message_at
day_notes                authenticated       select  athlete_id date audience text updated_by updated_at
exercise_logs            authenticated       select  id workout_id prescription_id exercise_id pos dropped note video_url logged_by updated_at write_id dropped_sets
exercise_muscles         authenticated       select  exercise_id muscle role
exercises                authenticated       select  id owner_id team_id name slug aliases pattern equipment loading measurement laterality load_multiplier mechanic level video_url cues faults license attribution source_url archived_at search_text search_bits created_at updated_at figure
loading_equipment        authenticated       select  user_id unit bar_weight plates updated_at
longday_entries          authenticated       select  id event_id participant_id team_id station value comment claimed_at received_at counts_at late state voids reason entered_by
longday_events           authenticated       select  id organiser_id link title description rules time_zone starts_local fold starts_at ends_at unit wins mode team_size judged public grace_minutes entries_per_hour largest_value created_at final_at sha256
message_attachments      authenticated       select  id message_id conversation_id pos path name mime_type size_bytes alt
messages                 authenticated       select  id conversation_id sender_id body attachment_count created_at edited_at deleted_at reply_to reacted_at
notification_preferences authenticated       select  user_id kind email updated_at
plans                    anon,authenticated  select  id name description trial_days position active for_whom currency price_month price_year athletes
prescriptions            authenticated       select  id workout_id block_id pos exercise_id tempo rest_s note video_override rest_max_s turn
primary_coaches          authenticated       select  athlete_id coach_id assigned_by assigned_at
session_logs             authenticated       select  workout_id started_at ended_at duration_min srpe comment logged_by updated_at device_name write_id others said_at said_write_id
set_logs                 authenticated       select  id workout_id set_target_id exercise_id pos side reps load_kg entered_value entered_unit seconds metres calories rpe rir set_type note completed_at logged_by target_snapshot created_at updated_at is_working moved_kg set_key device_name write_id
set_log_rivals           authenticated       select  id set_log_id exercise_id reps load_kg entered_value entered_unit seconds metres calories rpe rir set_type note completed_at logged_by device_name write_id settled settled_at created_at removed log_note
set_targets              authenticated       select  id workout_id prescription_id pos set_type reps_min reps_max amrap reps_parts per_side seconds seconds_max metres calories load_kind load_min load_max load_unit pct_base pct_exercise_id rpe rpe_max rir rir_max fixed_load
subscriptions            authenticated       select  user_id status plan current_period_end trial_started_at renews discount_percent created_at updated_at free billed past_due_since
team_invitations         authenticated       select  id team_id invitation_type inviter_id invitee_id proposed_role message status expires_at responded_by responded_at created_at invitation_id
team_members             authenticated       select  team_id user_id role joined_at
teams                    authenticated       select  id name description created_by created_at updated_at
training_changes         authenticated       select  id athlete_id audience changed_at
user_profiles            authenticated       select  user_id display_name first_name last_name email profile_type coach_tier global_role is_coach is_athlete access_code_used payment_pending time_zone units week_start search_text created_at updated_at
-- protected by a trigger, not by column grants: the specified upsert sends privileged columns, which keep their value
user_profiles            authenticated       insert  user_id display_name first_name last_name email profile_type coach_tier global_role is_coach is_athlete access_code_used payment_pending time_zone units week_start search_text created_at updated_at
user_profiles            authenticated       update  user_id display_name first_name last_name email profile_type coach_tier global_role is_coach is_athlete access_code_used payment_pending time_zone units week_start search_text created_at updated_at
workout_access_requests  authenticated       select  id connection_id requester_id level status message response_message responded_at created_at
workouts                 authenticated       select  id athlete_id date order_in_day title coach_note athlete_note state hidden version save_id created_by updated_by deleted_by created_at updated_at deleted_at skip_reason planned_date
`

/** Private functions that policies and invoker functions use: all return data about the caller only. */
export const PRIVATE_FUNCTIONS: string[] = [
  'private.check_request()',
  'private.judged_longday_ids()',
  'private.known_time_zone(text)',
  'private.may_upload_attachment(text)',
  'private.my_conversation_ids()',
  'private.my_longday_ids()',
  'private.my_longday_participant_ids()',
  'private.receipt_conversation_ids()',
  'private.my_staffed_team_ids()',
  'private.my_team_ids()',
  'private.name_fault(text,text)',
  'private.own_email()',
  'private.readable_athlete_ids()',
  'private.related_user_ids()',
  'private.require_user()',
  'private.shown_name(text,integer,text,text)',
  'private.trimmed(text,integer,text)',
  'private.workout_access(uuid)',
  'private.writable_athlete_ids()',
]
