import { Badge, Stack, Text } from '@coach-app/ui'
import type { BoardEvent, Entry } from '../model/types.ts'
import { amount } from '../rules/words.ts'
import { dayAndTime, timeOfDay } from '../rules/zone.ts'
import classes from './judge.module.css'

/** The entry that is to be judged: what, whose, when, and what was said about it. */
export function JudgedEntry({ entry, event }: { entry: Entry; event: BoardEvent }) {
  const { unit, stations, time_zone: zone } = event
  const isAppeal = entry.appeal?.accepted === null
  return (
    <Stack as="article" gap={1} fromTop breaks="anywhere" className={classes.entry} aria-live="polite">
      <div className={classes.badges}>
        {isAppeal && <Badge tone="accent">Appeal</Badge>}
        {entry.late && <Badge tone="warning">Late</Badge>}
        {entry.voids && <Badge>Correction</Badge>}
        {entry.entered_by_captain && <Badge>Entered by the captain</Badge>}
      </div>
      <Text as="h2" leading="tight" numeric className={classes.value}>
        {entry.value === null ? 'Take back' : amount(unit, entry.value)}
      </Text>
      <Text size={20} weight="medium">
        {entry.name}
        {stations.length > 1 && `, ${stations.find(({ no }) => no === entry.station)?.name}`}
      </Text>
      <p className={classes.detail}>
        {dayAndTime(zone, Date.parse(entry.counts_at))}
        {entry.late && entry.claimed_at && (
          <> by its device; received at {timeOfDay(zone, Date.parse(entry.received_at))}</>
        )}
      </p>
      {entry.reason && <p className={classes.detail}>Reason: {entry.reason}</p>}
      {entry.comment && <p className={classes.comment}>“{entry.comment}”</p>}
      {entry.ruling?.reason && <p className={classes.detail}>Rejected: {entry.ruling.reason}</p>}
      {entry.appeal && <p className={classes.comment}>“{entry.appeal.message}”</p>}
    </Stack>
  )
}
