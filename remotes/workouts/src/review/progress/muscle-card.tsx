import { type Muscle, muscleName } from '@coach-app/contracts'
import { NativeSelect, Stack } from '@coach-app/ui'
import { BarChart, MuscleMap } from '@coach-app/ui/charts'
import { longDay } from '../../model/dates/week-format.ts'
import type { ProgressWeek } from '../../model/progress/progress.ts'
import { musclesOf } from '../../model/progress/shown-progress.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './muscle-card.module.css'
import cardClasses from './progress-card.module.css'
import { ProgressCard } from './progress-card.tsx'

interface MuscleCardProps {
  weeks: readonly ProgressWeek[]
  /** The first day of the chosen one. */
  week: string
  onWeek: (week: string) => void
}

const EMPTY = {
  title: 'No sets in this week',
  description: 'It takes a published workout of exercises whose muscles are known.',
}

/** Sets per muscle of one week: on a figure, and done beside planned. */
export function MuscleCard({ weeks, week, onWeek }: MuscleCardProps) {
  const sets = musclesOf(weeks.find(one => one.week === week) ?? { muscles: {} })
  // Before anything is done the plan is on the figure.
  const isDone = sets.some(({ done }) => done > 0)
  const amounts: Partial<Record<Muscle, number>> = Object.fromEntries(
    sets.map(({ muscle, planned, done }) => [muscle, isDone ? done : planned]),
  )
  return (
    <ProgressCard
      className={classes.muscles}
      title={<Metric metric="weekly_sets">Weekly sets per muscle</Metric>}
      choice={
        <NativeSelect
          size="sm"
          aria-label="Week from"
          className={cardClasses.choice}
          value={week}
          onChange={event => onWeek(event.target.value)}
        >
          {weeks.toReversed().map(one => (
            <option key={one.week} value={one.week}>
              {longDay(one.week)}
            </option>
          ))}
        </NativeSelect>
      }
      note="A set counts one for a muscle that it trains directly, half of one where it helps."
    >
      {heading => (
        <>
          {heading}
          <Stack gap={6} rowGap={4} className={classes.parts}>
            <MuscleMap
              label={isDone ? 'Done' : 'Planned'}
              unit="sets"
              amountName={isDone ? 'Done' : 'Planned'}
              amounts={amounts}
              targets={
                isDone
                  ? {
                      name: 'Planned',
                      amounts: Object.fromEntries(sets.map(({ muscle, planned }) => [muscle, planned])),
                    }
                  : undefined
              }
              empty={EMPTY}
            />
            {sets.length > 0 && (
              <BarChart
                label="Done and planned"
                unit="sets"
                category="Muscle"
                bars={sets.map(({ muscle, planned, done }) => ({
                  key: muscle,
                  name: muscleName(muscle),
                  value: done,
                  planned,
                }))}
              />
            )}
          </Stack>
        </>
      )}
    </ProgressCard>
  )
}
