import type pg from 'pg'
import { tryCell } from '../authorization/cell.ts'
import { type Fixture, PERSONAS } from '../authorization/fixture.ts'
import { ROWS, type Row } from '../authorization/groups.ts'

/** Rate limits per person and call, written by hand: clients rely on them. */
export type Limit = [call: string, action: string, times: number, per: string, sql?: string]
export const LIMITS: Limit[] = [
  ['accept_invitation', 'accept_invitation', 60, '1 hour'],
  ['agree_to_import', 'agree_to_import', 600, '1 hour'],
  ['compare_import_proposal', 'compare_import_proposal', 600, '1 hour'],
  ['end_import_proposal', 'end_import_proposal', 120, '1 hour'],
  ['propose_import', 'propose_import', 300, '1 hour'],
  ['add_longday_entry', 'longday_entry', 1200, '1 hour'],
  ['answer_program_offer', 'answer_program_offer', 60, '1 hour'],
  ['assign_template', 'assign_template', 600, '1 hour'],
  ['archive_exercise', 'archive_exercise', 600, '1 hour'],
  ['change_calendar', 'change_calendar', 1200, '1 hour'],
  ['choose_plan', 'choose_plan', 30, '1 hour'],
  ['choose_plan_athletes', 'choose_plan_athletes', 60, '1 hour'],
  ['copy_template', 'copy_template', 120, '1 hour'],
  ['create_conversation_with_connected_user', 'create_conversation', 120, '1 hour'],
  [
    'create_conversation_with_connected_user',
    'send_message',
    60,
    '1 minute',
    `select public.create_conversation_with_connected_user($owner, 'A first message counts as a message')`,
  ],
  ['create_exercise', 'create_exercise', 120, '1 hour'],
  ['create_longday', 'create_longday', 20, '1 hour'],
  ['create_team', 'create_team', 20, '1 day'],
  ['delete_athlete_max', 'athlete_loads', 600, '1 hour'],
  ['delete_client_filter', 'client_marks', 1200, '1 hour'],
  ['delete_body_weight', 'athlete_loads', 600, '1 hour'],
  ['delete_message', 'delete_message', 120, '1 minute'],
  ['delete_my_account', 'delete_my_account', 10, '1 hour'],
  ['edit_message', 'edit_message', 60, '1 minute'],
  ['export_my_data', 'export_my_data', 10, '1 hour'],
  ['get_contact_link', 'get_contact_link', 60, '1 hour'],
  ['get_longday', 'open_longday', 120, '1 minute'],
  ['get_template_link', 'get_template_link', 60, '1 hour'],
  ['get_similar_exercises', 'get_similar_exercises', 240, '1 minute'],
  ['grant_coach_permission', 'grant_coach_permission', 60, '1 hour'],
  ['import_exercises', 'import_exercises', 120, '1 hour'],
  ['join_longday', 'join_longday', 60, '1 hour'],
  ['log_longday_training', 'log_longday_training', 30, '1 hour'],
  ['import_training', 'import_training', 300, '1 hour'],
  ['manage_user_block', 'manage_user_block', 60, '1 hour'],
  ['handle_clients', 'client_marks', 1200, '1 hour'],
  ['mark_clients', 'client_marks', 1200, '1 hour'],
  ['plan_weeks', 'plan_weeks', 600, '1 hour'],
  ['preview_assignment', 'preview_assignment', 600, '1 hour'],
  ['preview_template_update', 'preview_assignment', 600, '1 hour'],
  ['read_contact_link', 'read_contact_link', 60, '1 hour'],
  ['save_push_subscription', 'save_push_subscription', 30, '1 hour'],
  ['read_template_link', 'read_template_link', 60, '1 hour'],
  ['remind_invitation', 'remind_invitation', 300, '1 day'],
  ['remove_team_member', 'remove_team_member', 120, '1 hour'],
  ['link_routine', 'link_routine', 1800, '1 hour'],
  ['report_message', 'report_message', 30, '1 hour'],
  ['report_releases', 'report_releases', 60, '1 minute'],
  ['request_billing', 'request_billing', 120, '1 hour'],
  ['request_cancellation', 'request_cancellation', 10, '1 hour'],
  ['request_checkout', 'request_checkout', 30, '1 hour'],
  ['request_by_contact_link', 'request_by_contact_link', 30, '1 hour'],
  ['reserve_files', 'reserve_files', 240, '1 hour'],
  ['request_team_addition', 'request_team_addition', 30, '1 hour'],
  ['request_workout_access', 'request_workout_access', 30, '1 hour'],
  ['review_workouts', 'review_workouts', 3000, '1 hour'],
  ['save_athlete_max', 'athlete_loads', 600, '1 hour'],
  ['save_availability', 'save_availability', 240, '1 hour'],
  ['save_body_weight', 'athlete_loads', 600, '1 hour'],
  ['save_client_columns', 'client_marks', 1200, '1 hour'],
  ['save_client_filter', 'client_marks', 1200, '1 hour'],
  ['snooze_clients', 'client_marks', 1200, '1 hour'],
  ['save_client_note', 'client_marks', 1200, '1 hour'],
  ['save_day_note', 'athlete_loads', 600, '1 hour'],
  ['save_goal', 'save_goal', 600, '1 hour'],
  ['save_rests', 'save_rests', 600, '1 hour'],
  ['save_routine', 'save_routine', 1800, '1 hour'],
  ['save_template', 'save_template', 1800, '1 hour'],
  ['save_template_version', 'save_template_version', 240, '1 hour'],
  ['search_exercises', 'search_exercises', 120, '1 minute'],
  ['search_messages', 'search_messages', 30, '1 minute'],
  ['search_users', 'search_users', 30, '1 minute'],
  ['send_connection_request', 'send_connection_request', 30, '1 hour'],
  ['send_message', 'send_message', 60, '1 minute'],
  ['send_team_invitation', 'send_team_invitation', 60, '1 hour'],
  ['set_bar_and_plates', 'set_bar_and_plates', 120, '1 hour'],
  ['set_exercise_favourite', 'set_exercise_favourite', 600, '1 hour'],
  ['set_global_role', 'set_global_role', 120, '1 hour'],
  ['set_message_reaction', 'set_message_reaction', 120, '1 minute'],
  ['set_notification_preference', 'set_notification_preference', 120, '1 hour'],
  ['set_read_receipts', 'set_read_receipts', 120, '1 hour'],
  ['set_suggested_alternatives', 'set_suggested_alternatives', 120, '1 hour'],
  ['set_team_member_role', 'set_team_member_role', 120, '1 hour'],
  ['shift_assignment', 'assign_template', 600, '1 hour'],
  ['unassign_template', 'assign_template', 600, '1 hour'],
  ['undo_calendar_changes', 'change_calendar', 1200, '1 hour'],
  ['update_assignment', 'assign_template', 600, '1 hour'],
  ['share_exercise', 'share_exercise', 120, '1 hour'],
  ['update_exercise', 'update_exercise', 600, '1 hour'],
  ['update_longday', 'update_longday', 120, '1 hour'],
  ['update_team', 'update_team', 60, '1 hour'],
]
/** Tested with their mails, because their limit depends on the caller. */
export const ELSEWHERE = ['resend_mail resend_mail']

/** An operation of the authorization table that makes the call and is allowed to somebody. */
const rowOf = (call: string): Row => {
  const row = ROWS.find(
    ({ sql, cells }) => sql.includes(`public.${call}(`) && Object.values(cells).includes('+'),
  )
  if (!row) throw new Error(`Nobody is allowed to call ${call} in the authorization table.`)
  return row
}

/** The answer to the next call after this many. */
export const answerAfter = async (
  client: pg.ClientBase,
  cast: Fixture,
  calls: number,
  [call, action, , per, sql]: Limit,
): Promise<string> => {
  const row = { ...rowOf(call), ...(sql ? { sql } : {}) }
  const persona = row.cells.owner === '+' ? 'owner' : PERSONAS.find(name => row.cells[name] === '+')
  if (!persona) throw new Error(`Nobody is allowed to call ${call}.`)
  const used = `insert into private.rate_limits (user_id, action, window_start, hits)
    values ($me, '${action}', date_bin('${per}', now(), 'epoch'), ${calls})
    on conflict (user_id, action) do update set window_start = excluded.window_start, hits = excluded.hits`
  return tryCell(client, cast, { ...row, given: `${row.given ? `${row.given};` : ''}${used}` }, persona)
}
