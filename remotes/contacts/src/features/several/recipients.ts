import type { Connection } from '../contacts/connection.ts'
import { contactName } from '../contacts/contact-row.tsx'

export interface Recipient {
  userId: string
  name: string
}

/** Everybody one may write to, by name. */
export const recipientsOf = (contacts: readonly Connection[]): Recipient[] =>
  contacts
    .map(row => ({ userId: row.user_id, name: contactName(row) }))
    .sort((one, other) => one.name.localeCompare(other.name))

/** Those of the given ids who are no contacts: they get nothing, and are named. */
export const strangersAmong = (userIds: readonly string[], recipients: readonly Recipient[]): string[] => {
  const known = new Set(recipients.map(({ userId }) => userId))
  return userIds.filter(id => !known.has(id))
}

export const found = (recipients: readonly Recipient[], words: string): Recipient[] => {
  const wanted = words.trim().toLowerCase()
  return recipients.filter(({ name }) => name.toLowerCase().includes(wanted))
}
