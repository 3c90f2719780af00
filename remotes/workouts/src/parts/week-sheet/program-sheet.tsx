import { Paper } from './paper.tsx'
import type { SheetLine } from './sheet-line.ts'
import { SheetTable } from './sheet-table.tsx'
import classes from './week-sheet.module.css'

/** A week of a program for paper. */
export interface SheetWeek {
  name: string
  workouts: readonly { title: string; day: string; note: string; lines: readonly SheetLine[] }[]
}

/** With more lines the type is smaller, so that a week stays on one page. */
const MANY_LINES = 16

/** Weeks of a program for paper, each on a page of its own: seen in print only, and printed as soon as its figures are drawn. */
export function ProgramSheet({
  title,
  weeks,
  onPrinted,
}: {
  title: string
  weeks: readonly SheetWeek[]
  onPrinted: () => void
}) {
  const lines = weeks.flatMap(({ workouts }) => workouts.flatMap(workout => workout.lines))
  return (
    <Paper exercises={lines.map(({ exercise }) => exercise)} onPrinted={onPrinted}>
      {weeks.map(({ name, workouts }) => (
        <section
          key={name}
          className={classes.sheet}
          data-many={workouts.flatMap(({ lines }) => lines).length > MANY_LINES || undefined}
        >
          <header className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            <p>{name}</p>
          </header>
          {workouts.length === 0 && <p>Nothing planned this week</p>}
          <div className={classes.workouts}>
            {workouts.map(({ title, day, note, lines }) => (
              <SheetTable key={`${day} ${title}`} title={title} day={day} notes={[note]} lines={lines} />
            ))}
          </div>
        </section>
      ))}
    </Paper>
  )
}
