import type { SupabaseClient } from '@supabase/supabase-js'

/** Every remote procedure of the specification, by name and parameter names. */
export const PROCEDURES = {
  search_users: ['search_term', 'limit_count'],
  send_connection_request: ['recipient_email', 'connection_type_param', 'notes_param'],
  respond_to_connection_request: ['connection_id_param', 'response'],
  get_user_connections: ['status_filter'],
  manage_user_block: ['target_user_id', 'action'],
  create_conversation_with_connected_user: ['other_user_id', 'initial_message'],
  fix_legacy_connection_data: [],
  request_workout_access: ['target_user_id', 'message'],
  grant_workout_access: ['target_user_id', 'grant_access'],
  respond_to_workout_access_request: ['requester_user_id', 'approve', 'message'],
  get_user_teams: [],
  get_pending_invitations: [],
  send_team_invitation: ['team_id_param', 'invitee_email_param', 'proposed_role_param', 'message_param'],
  request_team_addition: ['team_id_param', 'requested_user_email', 'message_param'],
  respond_to_team_invitation: ['invitation_id_param', 'response'],
} as const

export type Procedure = keyof typeof PROCEDURES

/** Calls procedures of the specification and records how each was answered. */
export const createCalls = () => {
  const answered = new Set<string>()
  const refused = new Set<string>()
  const named = new Map<string, Set<string>>()
  const send = async (browser: SupabaseClient, name: Procedure, args: Record<string, unknown>) => {
    const parameters = named.get(name) ?? new Set()
    for (const parameter of Object.keys(args)) parameters.add(parameter)
    named.set(name, parameters)
    const answer = await browser.rpc(name, args)
    ;(answer.error ? refused : answered).add(name)
    return answer
  }
  return {
    /** The data of a call that must succeed. */
    ask: async <T = Record<string, unknown>>(
      browser: SupabaseClient,
      name: Procedure,
      args: Record<string, unknown> = {},
    ): Promise<T> => {
      const { data, error } = await send(browser, name, args)
      if (error) throw new Error(`${name} was refused: ${error.code} ${error.hint} ${error.message}`)
      // The tests check the shape.
      return data as T
    },
    /** How a call was refused: `<HTTP status> <stable code>`, or `done`. */
    refusal: async (
      browser: SupabaseClient,
      name: Procedure,
      args: Record<string, unknown> = {},
    ): Promise<string> => {
      const { error, status } = await send(browser, name, args)
      return error ? `${status} ${error.hint ?? error.code}` : 'done'
    },
    answered,
    refused,
    named,
  }
}

/** One row, and which of the specified columns are missing in it. */
export const missing = (row: unknown, columns: readonly string[]): string[] =>
  columns.filter(column => !Object.hasOwn(Object(row), column))
