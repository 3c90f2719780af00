import { type MetricKey, PERMISSION_LABELS } from '@coach-app/contracts'
import { Text, VisuallyHidden } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { accessExpiryLabel, expiredLabel } from '../access/access-expiry.ts'
import { type ClientSort, hasNoPlan } from './client-view.ts'
import type { ClientRow } from './clients.data.ts'
import styles from './columns.module.css'
import { changeOfMonth, dayWords, draftWords, percent } from './words.ts'

export interface Column {
  id: string
  heading: string
  /** What the column is a number of. */
  metric?: MetricKey
  /** In the list of columns to choose from, where the heading is short for it. */
  name?: string
  sort?: ClientSort
  cell: (client: ClientRow) => ReactNode
}

/** A dash for a missing value, with words for screen readers. */
const Nothing = ({ words = 'none' }: { words?: string }) => (
  <>
    <span aria-hidden="true" className={styles.nothing}>
      —
    </span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
)

interface ComplianceProps {
  done: number | null
  due: number | null
  /** Points more or less than the time before. */
  change?: number | null
}

/** Sessions done of those due. */
export function Compliance({ done, due, change = null }: ComplianceProps) {
  if (done === null || !due) return <Nothing words="nothing due" />
  return (
    <>
      <span aria-hidden="true">
        {done}/{due}
      </span>
      <VisuallyHidden>
        {done} of {due} sessions, {percent(done, due)} %
      </VisuallyHidden>
      {change !== null && change !== 0 && (
        <Text as="span" size={12} tone="muted" className={styles.change}>
          <span aria-hidden="true">
            {change < 0 ? '−' : '+'}
            {Math.abs(change)}
          </span>
          <VisuallyHidden>
            , {Math.abs(change)} points {change < 0 ? 'less' : 'more'} than the 30 days before
          </VisuallyHidden>
        </Text>
      )}
    </>
  )
}

const Day = ({ day, today }: { day: string | null; today: string | null }) =>
  day === null || today === null ? <Nothing /> : dayWords(day, today)

/** Level and, where it ends, the expiry label; without access whether it was asked for. */
function Access({ client }: { client: ClientRow }) {
  const { permission_level: level, expires_at: end } = client
  if (level === null)
    return (
      <span className={styles.muted}>
        {client.expired_at === null ? 'No Access' : expiredLabel(client.expired_at)}
        {client.request_status === 'pending' && ' · Pending'}
      </span>
    )
  return (
    <>
      {PERMISSION_LABELS[level]}
      {end !== null && <span className={styles.end}>{accessExpiryLabel(end)}</span>}
    </>
  )
}

/** Every column that can be chosen, in the order of the table. Name and Why are always there. */
export const COLUMNS: Column[] = [
  {
    id: 'team',
    heading: 'Team',
    cell: client => (client.teams.length > 0 ? client.teams.join(', ') : <Nothing />),
  },
  {
    id: 'week',
    heading: '7 days',
    name: 'Compliance, 7 days',
    metric: 'session_compliance',
    sort: 'week',
    cell: client => <Compliance done={client.week_done} due={client.week_due} />,
  },
  {
    id: 'month',
    heading: '30 days',
    name: 'Compliance, 30 days',
    metric: 'session_compliance',
    sort: 'month',
    cell: client => (
      <Compliance done={client.month_done} due={client.month_due} change={changeOfMonth(client)} />
    ),
  },
  {
    id: 'quarter',
    heading: '90 days',
    name: 'Compliance, 90 days',
    metric: 'session_compliance',
    sort: 'quarter',
    cell: client => <Compliance done={client.quarter_done} due={client.quarter_due} />,
  },
  {
    id: 'last',
    heading: 'Last',
    name: 'Last activity',
    sort: 'last',
    cell: client => <Day day={client.last_activity} today={client.today} />,
  },
  {
    id: 'next',
    heading: 'Next',
    name: 'Next workout',
    sort: 'next',
    cell: client => <Day day={client.next_workout} today={client.today} />,
  },
  {
    id: 'planned',
    heading: 'Planned to',
    name: 'Planned through',
    sort: 'planned',
    cell: client =>
      hasNoPlan(client) ? (
        <span className={styles.muted}>
          no plan
          {draftWords(client) && <span className={styles.drafts}>{draftWords(client)}</span>}
        </span>
      ) : (
        <Day day={client.planned_through} today={client.today} />
      ),
  },
  {
    id: 'access',
    heading: 'Access',
    sort: 'access',
    cell: client => <Access client={client} />,
  },
  {
    id: 'unread',
    heading: 'Unread',
    name: 'Unread messages',
    sort: 'unread',
    cell: client =>
      client.unread > 0 ? (
        <Text as="strong" tone="accent">
          {client.unread}
        </Text>
      ) : (
        <Nothing />
      ),
  },
]

const USUAL = ['week', 'month', 'last', 'next', 'planned', 'access', 'unread']

/** The columns of a choice, in the order of the table; without one the usual ones. */
export const columnsOf = (chosen: string[] | null): Column[] =>
  COLUMNS.filter(({ id }) => (chosen ?? USUAL).includes(id))
