import { Badge, Row, Stack, Text } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { EntryLine as Line } from '../rules/entry-lines.ts'
import { amount, refusal, stateOf } from '../rules/words.ts'
import { timeOfDay } from '../rules/zone.ts'
import classes from './entries.module.css'

interface EntryLineProps {
  line: Line
  /** At the end of its first row. */
  action?: ReactNode
  children?: ReactNode
}

/** Of the line's element, for the focus. */
export const lineId = (entry: string): string => `entry-${entry}`

/** One entry: when, where, how much, what became of it. */
export function EntryLine({ line, action, children }: EntryLineProps) {
  const { board } = useOpenEvent()
  const { unit, stations, time_zone: zone } = board.event
  const station = stations.length > 1 ? stations.find(({ no }) => no === line.station)?.name : undefined
  const { entry } = line
  return (
    <Stack as="li" id={lineId(line.id)} tabIndex={-1} gap={1} className={classes.line}>
      <Row gap={3} rowGap={1} wrap>
        <Text as="time" dateTime={line.at} tone="muted" numeric>
          {line.at && timeOfDay(zone, Date.parse(line.at))}
        </Text>
        <Text
          as="span"
          size={16}
          weight="semibold"
          numeric
          className={classes.what}
          data-state={entry?.state}
        >
          {line.value === null ? 'Taken back' : amount(unit, line.value)}
        </Text>
        <Text as="span" breaks="anywhere">
          {[line.name, station].filter(Boolean).join(', ')}
        </Text>
        <Row as="span" gap={1} className={classes.states}>
          {entry?.late && <Badge tone="warning">Late</Badge>}
          {entry ? (
            <Badge tone={stateOf(entry).tone}>{stateOf(entry).name}</Badge>
          ) : (
            <Badge tone={line.onItsWay === 'refused' ? 'danger' : 'neutral'}>
              {line.onItsWay === 'refused' ? 'Not accepted' : 'On its way'}
            </Badge>
          )}
          {action}
        </Row>
      </Row>
      {line.error && line.onItsWay === 'refused' && (
        <Text size={13} tone="muted" breaks="anywhere">
          {refusal(line.error)}
        </Text>
      )}
      {line.voids && (
        <Text size={13} tone="muted" breaks="anywhere">
          Corrects an earlier entry: {line.reason}
        </Text>
      )}
      {entry?.comment && (
        <Text size={13} tone="muted" breaks="anywhere">
          “{entry.comment}”
        </Text>
      )}
      {entry?.late && entry.claimed_at && (
        <Text size={13} tone="muted" breaks="anywhere">
          By its device at {timeOfDay(zone, Date.parse(entry.claimed_at))}, here at{' '}
          {timeOfDay(zone, Date.parse(entry.received_at))}.
        </Text>
      )}
      {entry?.ruling?.reason && (
        <Text size={13} tone="muted" breaks="anywhere">
          Judge: {entry.ruling.reason}
        </Text>
      )}
      {entry?.appeal && (
        <Text size={13} tone="muted" breaks="anywhere">
          Appeal: {entry.appeal.message}
          {entry.appeal.accepted === null
            ? ' (open)'
            : ` (${entry.appeal.accepted ? 'accepted' : 'turned down'}: ${entry.appeal.reason})`}
        </Text>
      )}
      {children}
    </Stack>
  )
}
