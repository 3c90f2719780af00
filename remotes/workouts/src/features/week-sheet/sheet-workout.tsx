import { keepUnits, type WeightUnit } from '../load/weight.ts'
import { useWorkoutLoads } from '../loads/loads-context.tsx'
import { formatSeconds } from '../set/amount.ts'
import { formatTargets } from '../set/format-target.ts'
import { exerciseCode } from '../workout/exercise-code.ts'
import type { Block, Prescription, Workout } from '../workout/workout.ts'
import classes from './week-sheet.module.css'

/** More sets than fit beside each other share the last box. */
const MOST_BOXES = 8

/** What is not simply planned is said. */
const STATES: Partial<Record<Workout['state'], string>> = { draft: 'Draft', skipped: 'Skipped' }

interface SheetWorkoutProps {
  workout: Workout
  day: string
  unit: WeightUnit
}

/** A workout on paper: what to do, with its loads, and a box a set for what was lifted. */
export function SheetWorkout({ workout, day, unit }: SheetWorkoutProps) {
  const loads = useWorkoutLoads(workout)
  const marks = [STATES[workout.state], workout.hidden && 'Hidden'].filter(Boolean).join(', ')
  return (
    <section className={classes.workout}>
      <h3 className={classes.workoutTitle}>
        {workout.title} <span className={classes.day}>{marks ? `${day} · ${marks}` : day}</span>
      </h3>
      <Note text={workout.coach_note} />
      <Note text={workout.athlete_note} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th colSpan={2}>Exercise</th>
            <th>Sets</th>
            <th>Lifted</th>
          </tr>
        </thead>
        <tbody>
          {workout.blocks.flatMap(block =>
            block.prescriptions.map((prescription, index) => (
              <tr key={prescription.id}>
                <td className={classes.code}>{exerciseCode(block, index)}</td>
                <th scope="row" className={classes.exercise}>
                  {prescription.exercise.name} <Note text={noteOf(block, prescription, index)} />
                </th>
                <td className={classes.sets}>{keepUnits(formatTargets(prescription.sets, unit, loads))}</td>
                <td className={classes.lifted}>
                  <div className={classes.boxes}>
                    {prescription.sets.slice(0, MOST_BOXES).map(({ id }) => (
                      <span key={id} className={classes.box} />
                    ))}
                  </div>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Note({ text }: { text: string }) {
  return text === '' ? null : <p className={classes.note}>{text}</p>
}

/** Tempo, rest and the note of an exercise; that of its block stands at the first. */
function noteOf(block: Block, { tempo, rest_s, note }: Prescription, index: number): string {
  const rest = rest_s ?? block.rest_s
  return [
    index === 0 && block.note,
    tempo && `tempo ${tempo}`,
    rest !== null && `rest ${formatSeconds(rest)}`,
    note,
  ]
    .filter(Boolean)
    .join(' · ')
}
