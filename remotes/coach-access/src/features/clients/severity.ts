import type { ClientRow } from './clients.data.ts'

/** How much a reason weighs; decided by the server (private.client_weights). */
export type Severity = 'high' | 'medium' | 'low'

export const SEVERITY_WORDS: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Snoozed until a day, or handled until the reasons change. */
export const isSetAside = ({ snoozed_until, handled_at }: ClientRow): boolean =>
  snoozed_until !== null || handled_at !== null

export const needsAttention = (client: ClientRow): boolean =>
  !client.is_archived && client.reasons.length > 0 && !isSetAside(client)

const asSeverity = (text: string | undefined): Severity =>
  text === 'high' || text === 'medium' ? text : 'low'

/** Of the weightiest reason, which is the first; null without one. */
export const severityOf = ({ severities }: ClientRow): Severity | null =>
  severities.length > 0 ? asSeverity(severities[0]) : null

export const severityAt = ({ severities }: ClientRow, place: number): Severity =>
  asSeverity(severities[place])
