import { plural } from '@coach-app/contracts'
import { Row, Text } from '@coach-app/ui'
import type { ReactNode } from 'react'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { sessionProgress } from '../../data/unsent-sets/session-progress.ts'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { formatTotal, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import type { PlannedVolume } from '../../model/volume/volume-load.ts'
import { weekTotals } from '../../model/volume/week-totals.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './week-totals-row.module.css'

interface WeekTotalsRowProps {
  workouts: readonly Workout[]
  unit: WeightUnit
  loads: AthleteLoads
  queued: readonly QueuedTask[]
  /** Actions on the week. */
  menu?: ReactNode
}

/** Totals of a week: done and planned. Without a plan a dash, never 0 %. */
export function WeekTotalsRow({ workouts, unit, loads, queued, menu }: WeekTotalsRowProps) {
  const { sessions, sets, volumeLoad, sessionLoad } = weekTotals(
    workouts,
    loads,
    workout => sessionProgress(workout, queued).progress,
  )
  const { kg, counted } = volumeLoad.planned
  const inUnit = (kg: number) => formatTotal(fromKg(kg, unit))
  return (
    <Row
      as="section"
      aria-label="Week totals"
      gap={2}
      align="start"
      justify="between"
      className={classes.row}
    >
      <Row as="dl" align="baseline" wrap grow numeric className={classes.totals}>
        <Total
          name={<Metric metric="session_compliance">Sessions</Metric>}
          done={String(sessions.done)}
          planned={sessions.planned > 0 ? String(sessions.planned) : null}
          note={sessions.unpublished > 0 ? `· ${sessions.unpublished} not published` : null}
        />
        <Total
          name={<Metric metric="set_compliance">Sets</Metric>}
          done={String(sets.done)}
          planned={sets.planned > 0 ? String(sets.planned) : null}
        />
        <Total
          name={<Metric metric="volume_load">Volume load</Metric>}
          done={inUnit(volumeLoad.done)}
          planned={counted > 0 ? inUnit(kg) : null}
          unit={unit}
          note={uncounted(volumeLoad.planned)}
        />
        <Total
          name={<Metric metric="session_load">Session load</Metric>}
          done={sessionLoad === null ? null : formatTotal(sessionLoad)}
          planned={null}
          unit="AU"
        />
      </Row>
      {menu}
    </Row>
  )
}

/** `of 38 sets; 6 sets without a load`; null when every set is counted. */
export function uncounted({ counted, withoutLoad, withoutReps }: PlannedVolume): string | null {
  const sets = (count: number): string => `${count} ${plural(count, 'set')}`
  const left = [
    withoutLoad > 0 ? `${sets(withoutLoad)} without a load` : '',
    withoutReps > 0 ? `${sets(withoutReps)} without repetitions` : '',
  ].filter(part => part !== '')
  return left.length === 0 ? null : [`of ${sets(counted)}`, ...left].join('; ')
}

interface TotalProps {
  name: ReactNode
  done: string | null
  planned: string | null
  unit?: string
  /** What the numbers leave out. */
  note?: string | null
}

function Total({ name, done, planned, unit, note }: TotalProps) {
  const nothing = done === null || (planned === null && done === '0')
  return (
    <Row gap={2} align="baseline">
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>
        {nothing ? (
          '—'
        ) : (
          <>
            <Text as="span" size={16} weight="semibold">
              {done}
            </Text>
            {planned !== null && <span className={classes.planned}> / {planned}</span>}
            {unit && <span className={classes.planned}> {unit}</span>}
          </>
        )}
        {note && <span className={classes.note}> {note}</span>}
      </dd>
    </Row>
  )
}
