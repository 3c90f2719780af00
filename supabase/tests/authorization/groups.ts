import { PERSONAS, type PersonaName } from './fixture.ts'
import type { Operations } from './operation.ts'
import { ACCOUNTS, ACCOUNTS_OPERATIONS } from './table/accounts.ts'
import { CALENDAR, CALENDAR_OPERATIONS } from './table/calendar.ts'
import { CHAT, CHAT_OPERATIONS } from './table/chat.ts'
import { CLIENTS, CLIENTS_OPERATIONS } from './table/clients.ts'
import { GOALS, GOALS_OPERATIONS } from './table/goals.ts'
import { HISTORY, HISTORY_OPERATIONS } from './table/history.ts'
import { IMPORT_PROPOSALS, IMPORT_PROPOSALS_OPERATIONS } from './table/import-proposals.ts'
import { INVITATION_OPERATIONS, INVITATIONS } from './table/invitations.ts'
import { LONGDAY, LONGDAY_OPERATIONS } from './table/longday.ts'
import { MAIL_OPERATIONS, MAILS } from './table/mails.ts'
import { OWN, OWN_OPERATIONS } from './table/own.ts'
import { PROGRESSION_RULES, PROGRESSION_RULES_OPERATIONS } from './table/progression-rules.ts'
import { REALTIME, REALTIME_OPERATIONS } from './table/realtime.ts'
import { RELEASE_OPERATIONS, RELEASES } from './table/releases.ts'
import { REVIEWS, REVIEWS_OPERATIONS } from './table/reviews.ts'
import { ROUTINES, ROUTINES_OPERATIONS } from './table/routines.ts'
import { SUBSCRIPTION_OPERATIONS, SUBSCRIPTIONS } from './table/subscriptions.ts'
import { TEMPLATES, TEMPLATES_OPERATIONS } from './table/templates.ts'
import { TRAINING, TRAINING_OPERATIONS } from './table/training.ts'
import { WRITE_OPERATIONS, WRITES } from './table/writes.ts'
import { TABLE as PEOPLE, OPERATIONS as PEOPLE_OPERATIONS } from './table.ts'

export interface Row {
  operation: string
  sql: string
  given?: string
  effect?: string
  cells: Record<PersonaName, string>
}

/** The authorization table: its signs are explained in table.ts. A group of many rows has a file of its own in table/. */
const GROUPS: [name: string, table: string, operations: Operations][] = [
  ['people', PEOPLE, PEOPLE_OPERATIONS],
  ['training', TRAINING, TRAINING_OPERATIONS],
  ['calendar', CALENDAR, CALENDAR_OPERATIONS],
  ['history', HISTORY, HISTORY_OPERATIONS],
  ['import proposals', IMPORT_PROPOSALS, IMPORT_PROPOSALS_OPERATIONS],
  ['chat', CHAT, CHAT_OPERATIONS],
  ['clients', CLIENTS, CLIENTS_OPERATIONS],
  ['progression rules', PROGRESSION_RULES, PROGRESSION_RULES_OPERATIONS],
  ['routines', ROUTINES, ROUTINES_OPERATIONS],
  ['goals', GOALS, GOALS_OPERATIONS],
  ['reviews', REVIEWS, REVIEWS_OPERATIONS],
  ['invitations', INVITATIONS, INVITATION_OPERATIONS],
  ['accounts', ACCOUNTS, ACCOUNTS_OPERATIONS],
  ['own', OWN, OWN_OPERATIONS],
  ['subscriptions', SUBSCRIPTIONS, SUBSCRIPTION_OPERATIONS],
  ['writes', WRITES, WRITE_OPERATIONS],
  ['realtime', REALTIME, REALTIME_OPERATIONS],
  ['mails', MAILS, MAIL_OPERATIONS],
  ['releases', RELEASES, RELEASE_OPERATIONS],
  ['longday', LONGDAY, LONGDAY_OPERATIONS],
  ['templates', TEMPLATES, TEMPLATES_OPERATIONS],
]

const readGroup = ([group, table, operations]: (typeof GROUPS)[number]): Row[] => {
  const [header = '', ...lines] = table
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('--'))
  const columns = header.trim().split(/\s+/)
  if (columns.join() !== PERSONAS.join())
    throw new Error(`${group}: the columns are not the personas, in their order`)
  const rows = lines.map(line => {
    const [name = '', cells = ''] = line.split(/\s{2,}(.*)/s)
    const values = cells.trim().split(/\s+/)
    const operation = operations[name]
    if (!operation) throw new Error(`${group}: "${name}" has no operation`)
    if (values.length !== PERSONAS.length)
      throw new Error(`${group}: "${name}" has ${values.length} cells instead of ${PERSONAS.length}`)
    return {
      operation: name,
      ...(typeof operation === 'string' ? { sql: operation } : operation),
      cells: Object.fromEntries(PERSONAS.map((persona, i) => [persona, values[i] ?? '?'])) as Row['cells'],
    }
  })
  const untabled = Object.keys(operations).filter(name => !rows.some(row => row.operation === name))
  if (untabled.length > 0) throw new Error(`${group}: operations without a row: ${untabled.join(', ')}`)
  return rows
}

export const ROWS: Row[] = GROUPS.flatMap(readGroup)

/** One persona who is allowed, preferably not the owner, and one who is denied, preferably of the team: relations decide, not the sign-in. */
export const fewOf = ({ cells }: Row): PersonaName[] => {
  const others = PERSONAS.filter(name => name !== 'owner')
  const few = [
    [...others, 'owner' as const].find(name => cells[name] === '+'),
    PERSONAS.toReversed().find(name => cells[name] !== '+'),
  ]
  return few.filter(name => name !== undefined)
}
