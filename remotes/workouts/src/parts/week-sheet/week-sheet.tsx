import { type Span, weeksOf } from '../../model/dates/calendar-span.ts'
import { formatLongDay, formatSpan } from '../../model/dates/day-format.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { prescriptionsOf, type Workout } from '../../model/workout/workout.ts'
import { Paper } from './paper.tsx'
import { SheetWorkout } from './sheet-workout.tsx'
import classes from './week-sheet.module.css'

/** With more lines the type is smaller, so that a week stays on one page. */
const MANY_LINES = 16

interface WeekSheetProps {
  /** Whose week it is; null on one's own calendar. */
  name: string | null
  span: Span
  workouts: readonly Workout[]
  unit: WeightUnit
  onPrinted: () => void
}

/** A week for paper with room for logs: visible in print only, printed once its figures are drawn. */
export function WeekSheet({ name, span, workouts, unit, onPrinted }: WeekSheetProps) {
  const exercises = workouts.flatMap(workout => prescriptionsOf(workout).map(({ exercise }) => exercise))
  return (
    <Paper
      exercises={exercises}
      className={classes.sheet}
      isFull={exercises.length > MANY_LINES}
      onPrinted={onPrinted}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{name ?? 'My week'}</h2>
        <p>{formatSpan(span)}</p>
      </header>
      {workouts.length === 0 && <p>Nothing planned this week</p>}
      <div className={classes.workouts}>
        {weeksOf(span)
          .flat()
          .flatMap(day =>
            workouts
              .filter(({ date }) => date === String(day))
              .map(workout => (
                <SheetWorkout key={workout.id} workout={workout} day={formatLongDay(day)} unit={unit} />
              )),
          )}
      </div>
    </Paper>
  )
}
