import { List, Row } from '@coach-app/ui'
import { useDeferredValue, useMemo } from 'react'
import { readDay, startOfWeek } from '../../model/dates/calendar-span.ts'
import { formatNumber } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { useBuilder, useSurroundings } from './builder-context.tsx'
import { weekMuscles } from './document/week-muscles.ts'
import classes from './week-line.module.css'

interface WeekLineProps {
  workoutId: string
  workouts: readonly Workout[]
  weekStart: number
}

/** Sets per muscle of the week that the workout is in, planned and done, as one types. */
export function WeekLine({ workoutId, workouts, weekStart }: WeekLineProps) {
  const { exercises, logs } = useSurroundings()
  // Deferred, so that the typed key is shown first.
  const document = useDeferredValue(useBuilder(state => state.document))
  const sets = useMemo(() => {
    const day = readDay(document.date)
    if (!day) return []
    const from = startOfWeek(day, weekStart)
    const written = { id: workoutId, date: document.date, blocks: document.blocks, logs }
    return weekMuscles(workouts, written, exercises, {
      from: String(from),
      to: String(from.add({ days: 6 })),
    })
  }, [document, workoutId, workouts, weekStart, exercises, logs])
  return (
    // In several lines; of many muscles on a phone it scrolls.
    <Row
      as="section"
      aria-label="Sets per muscle this week"
      tabIndex={0}
      gap={3}
      align="stretch"
      grow
      shrink
      size={12}
      tone="muted"
      className={classes.week}
    >
      <span className={classes.title}>
        This week’s <Metric metric="weekly_sets">sets</Metric>
      </span>
      {sets.length === 0 && <span>no sets yet</span>}
      <List align="stretch" numeric breaks="never" inline className={classes.muscles}>
        {sets.map(({ muscle, planned, done }) => (
          <li key={muscle}>
            {muscle.replaceAll('_', ' ')} <b>{formatNumber(planned)}</b>
            {done > 0 && ` (${formatNumber(done)} done)`}
          </li>
        ))}
      </List>
    </Row>
  )
}
