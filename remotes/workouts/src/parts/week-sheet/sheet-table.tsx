import { FigureThumb } from '../exercise-figure/figure-thumb.tsx'
import type { SheetLine } from './sheet-line.ts'
import classes from './week-sheet.module.css'

/** More sets than fit beside each other share the last box. */
const MOST_BOXES = 8

interface SheetTableProps {
  title: string
  /** The day and marks of the workout. */
  day: string
  notes: readonly string[]
  lines: readonly SheetLine[]
}

/** A workout on paper: what to do, and a box a set with what was lifted, or for it. */
export function SheetTable({ title, day, notes, lines }: SheetTableProps) {
  return (
    <section className={classes.workout}>
      <h3 className={classes.workoutTitle}>
        {title} <span className={classes.day}>{day}</span>
      </h3>
      {notes.map((note, index) => (
        <Note key={index} text={note} />
      ))}
      <table className={classes.table}>
        <thead>
          <tr>
            <th colSpan={3}>Exercise</th>
            <th>Sets</th>
            <th>Lifted</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, code, name, exercise, note, sets, boxes }) => (
            <tr key={key}>
              <td className={classes.code}>{code}</td>
              <td className={classes.picture}>{exercise && <FigureThumb exercise={exercise} />}</td>
              <th scope="row" className={classes.exercise}>
                {name} <Note text={note} />
              </th>
              <td className={classes.sets}>{sets}</td>
              <td className={classes.lifted}>
                <div className={classes.boxes}>
                  {inBoxes(boxes).map((words, box) => (
                    <span key={box} className={classes.box}>
                      {words}
                    </span>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function inBoxes(sets: readonly string[]): string[] {
  const rest = sets.slice(MOST_BOXES - 1).filter(Boolean)
  return sets.length > MOST_BOXES ? [...sets.slice(0, MOST_BOXES - 1), rest.join(', ')] : [...sets]
}

function Note({ text }: { text: string }) {
  return text === '' ? null : <p className={classes.note}>{text}</p>
}
