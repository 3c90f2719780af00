import { plural } from '@coach-app/contracts'
import { resolveName } from '@coach-app/data'
import type { ClientRow } from './clients.data.ts'
import type { SettingAside } from './set-aside.ts'
import { dayWords } from './words.ts'

const who = (clients: readonly ClientRow[]): string =>
  clients.length === 1 && clients[0] ? resolveName(clients[0]) : `${clients.length} clients`

/** What was done, counted over acts of one kind that followed each other quickly. @param today YYYY-MM-DD. */
export function doneWords(
  clients: readonly ClientRow[],
  acts: readonly SettingAside[],
  today: string,
): string {
  const days = new Set(acts.map(act => (act.kind === 'snooze' ? act.until : act.kind)))
  const [first] = acts
  if (first?.kind === 'handle') return `${who(clients)} handled, until there is something new`
  if (first?.kind !== 'snooze') return `${who(clients)} back in the list`
  return days.size > 1
    ? `${who(clients)} snoozed`
    : `${who(clients)} snoozed until ${dayWords(first.until, today)}`
}

/** The message after an undo. */
export function backWords(clients: readonly ClientRow[], { kind }: SettingAside): string {
  const is = plural(clients.length, 'is', 'are')
  return `${who(clients)} ${is} ${kind === 'wake' ? 'set aside again' : 'back in the list'}`
}

/** Who was not set aside. */
export const stayWords = (clients: readonly ClientRow[]): string =>
  `${who(clients)} ${plural(clients.length, 'stays', 'stay')} in the list: there is something new`
