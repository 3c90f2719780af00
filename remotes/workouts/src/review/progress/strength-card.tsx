import { NativeSelect } from '@coach-app/ui'
import { LineChart, type LineSeries } from '@coach-app/ui/charts'
import { Link } from 'react-router-dom'
import { longDay } from '../../model/dates/week-format.ts'
import type { ProgressExercise } from '../../model/progress/progress.ts'
import { inUnit, marks } from '../../model/progress/shown-progress.ts'
import { formatNumber, type WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './progress-card.module.css'
import { ProgressCard } from './progress-card.tsx'

interface StrengthCardProps {
  exercises: readonly ProgressExercise[]
  /** The exercise that was chosen; one without an estimate here shows the first. */
  chosen: string | null
  onChoose: (exerciseId: string) => void
  unit: WeightUnit
  hrefOf: (workout: { id: string; date: string }) => string
}

/** The estimated maximum of an exercise by day, with what was tested and set. */
export function StrengthCard({ exercises, chosen, onChoose, unit, hrefOf }: StrengthCardProps) {
  const exercise = exercises.find(({ id }) => id === chosen) ?? exercises[0]
  const best = exercise?.best.reduce<ProgressExercise['best'][number] | undefined>(
    (most, one) => (most && most.kg >= one.kg ? most : one),
    undefined,
  )
  const tested = exercise?.tested.at(-1)
  // The load of one implement of a pair, as logged.
  const shownUnit = exercise?.load_multiplier === 2 ? `${unit} each` : unit
  return (
    <ProgressCard
      title={<Metric metric="e1rm_epley">Estimated 1RM</Metric>}
      choice={
        exercise && (
          <NativeSelect
            size="sm"
            aria-label="Exercise"
            className={classes.choice}
            value={exercise.id}
            onChange={event => onChoose(event.target.value)}
          >
            {exercises.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )
      }
      note={
        (best || tested) && (
          <>
            {best && (
              <>
                Best estimate of these weeks: {formatNumber(inUnit(best.kg, unit))} {shownUnit},{' '}
                <Link to={hrefOf({ id: best.workout_id, date: best.date })}>{longDay(best.date)}</Link>
              </>
            )}
            {best && tested && ' · '}
            {tested &&
              `Tested: ${formatNumber(inUnit(tested.kg, unit))} ${shownUnit}, ${longDay(tested.date)}`}
          </>
        )
      }
    >
      {heading => (
        <LineChart
          label={exercise ? `${exercise.name}, estimated 1RM` : 'Estimated 1RM'}
          heading={heading}
          unit={shownUnit}
          series={exercise ? seriesOf(exercise, unit) : []}
          empty={{
            title: 'No estimate yet',
            description: 'It takes a logged set of one to twelve repetitions with a weight.',
          }}
        />
      )}
    </ProgressCard>
  )
}

/** A line of estimates; what was tested or set are marks, where there are any. */
function seriesOf({ best, tested, training }: ProgressExercise, unit: WeightUnit): LineSeries[] {
  const points = (of: readonly { date: string; kg: number }[]) =>
    of.map(({ date, kg }) => ({ day: date, value: inUnit(kg, unit) }))
  return [
    { key: 'estimated', name: 'Estimated', points: points(best) },
    { key: 'tested', name: 'Tested', points: marks(points(tested)) },
    { key: 'training', name: 'Training max', points: marks(points(training)) },
  ].filter(series => series.points.length > 0)
}
