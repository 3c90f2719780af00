import { Badge } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { EntryLine as Line } from '../rules/entry-lines.ts'
import { amount, refusal, STATES } from '../rules/words.ts'
import { timeOfDay } from '../rules/zone.ts'
import classes from './entries.module.css'

interface EntryLineProps {
  line: Line
  /** At the end of its first row. */
  action?: ReactNode
  children?: ReactNode
}

/** One entry: when, where, how much, what became of it. */
export function EntryLine({ line, action, children }: EntryLineProps) {
  const { board } = useOpenEvent()
  const { unit, stations, time_zone: zone } = board.event
  const station = stations.length > 1 ? stations.find(({ no }) => no === line.station)?.name : undefined
  const { entry } = line
  return (
    <li className={classes.line}>
      <div className={classes.lineHead}>
        <time dateTime={line.at} className={classes.when}>
          {line.at && timeOfDay(zone, Date.parse(line.at))}
        </time>
        <span className={classes.what} data-state={entry?.state}>
          {line.value === null ? 'Taken back' : amount(unit, line.value)}
        </span>
        <span className={classes.where}>{[line.name, station].filter(Boolean).join(', ')}</span>
        <span className={classes.states}>
          {entry?.late && <Badge tone="warning">Late</Badge>}
          {entry ? (
            <Badge tone={STATES[entry.state].tone}>{STATES[entry.state].name}</Badge>
          ) : (
            <Badge tone={line.onItsWay === 'refused' ? 'danger' : 'neutral'}>
              {line.onItsWay === 'refused' ? 'Not accepted' : 'On its way'}
            </Badge>
          )}
          {action}
        </span>
      </div>
      {line.error && line.onItsWay === 'refused' && <p className={classes.detail}>{refusal(line.error)}</p>}
      {line.voids && <p className={classes.detail}>Corrects an earlier entry: {line.reason}</p>}
      {entry?.comment && <p className={classes.detail}>“{entry.comment}”</p>}
      {entry?.late && entry.claimed_at && (
        <p className={classes.detail}>
          By its device at {timeOfDay(zone, Date.parse(entry.claimed_at))}, here at{' '}
          {timeOfDay(zone, Date.parse(entry.received_at))}.
        </p>
      )}
      {entry?.ruling?.reason && <p className={classes.detail}>Judge: {entry.ruling.reason}</p>}
      {entry?.appeal && (
        <p className={classes.detail}>
          Appeal: {entry.appeal.message}
          {entry.appeal.accepted === null
            ? ' (open)'
            : ` (${entry.appeal.accepted ? 'accepted' : 'turned down'}: ${entry.appeal.reason})`}
        </p>
      )}
      {children}
    </li>
  )
}
