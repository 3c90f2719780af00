import type { ClientRow } from './clients.data.ts'

let count = 0

/** An athlete who shares nothing yet; `over` says what is different. */
export function aClient(over: Partial<ClientRow> = {}): ClientRow {
  count++
  return {
    user_id: `client-${count}`,
    display_name: `Client ${count}`,
    first_name: 'Client',
    last_name: String(count),
    email: `client-${count}@example.test`,
    profile_type: 'athlete',
    permission_level: null,
    source: null,
    expires_at: null,
    connection_id: `connection-${count}`,
    request_status: null,
    is_primary: false,
    teams: [],
    tags: [],
    is_archived: false,
    has_note: false,
    today: null,
    attention: 0,
    reasons: [],
    severities: [],
    snoozed_until: null,
    handled_at: null,
    expired_at: null,
    mark: `mark-${count}`,
    missed: null,
    week_done: null,
    week_due: null,
    month_done: null,
    month_due: null,
    before_done: null,
    before_due: null,
    quarter_done: null,
    quarter_due: null,
    last_activity: null,
    next_workout: null,
    planned_through: null,
    draft_weeks: null,
    unread: 0,
    waiting_since: null,
    ...over,
  }
}

/** Somebody who shares their training, on 23 November 2026. */
export const aTrainingClient = (over: Partial<ClientRow> = {}): ClientRow =>
  aClient({
    permission_level: 'write',
    source: 'permission',
    today: '2026-11-23',
    missed: 0,
    week_done: 3,
    week_due: 4,
    month_done: 11,
    month_due: 13,
    before_done: 13,
    before_due: 13,
    quarter_done: 36,
    quarter_due: 40,
    last_activity: '2026-11-22',
    next_workout: '2026-11-24',
    planned_through: '2026-12-20',
    ...over,
  })
