import { Badge, type Tone } from '@coach-app/ui'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { dayText } from '../../model/dates/day-text.ts'
import { longDay } from '../../model/dates/long-day.ts'
import { reasonLines } from '../../model/resolved-load/reason-lines.ts'
import { type WorkoutLoads, workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import type { Prescription } from '../../model/workout/workout.ts'
import type { Collisions, PlacedWorkout } from './planned.ts'
import classes from './planned-check.module.css'

interface AthletePlanProps {
  planned: readonly PlacedWorkout[]
  loads: AthleteLoads
  collisions: Collisions
  /** The reader's. */
  unit: WeightUnit
  nameOf: (exerciseId: string) => string
}

/** Every workout that an athlete gets, with each load and its reason. Worked out when it is unfolded. */
export function AthletePlan({ planned, loads, collisions, unit, nameOf }: AthletePlanProps) {
  return (
    <ol className={classes.plan}>
      {planned.map(item => (
        <li key={item.key} className={classes.planned} data-left-out={item.skipped !== null || undefined}>
          <p className={classes.plannedHead}>
            <span className={classes.date}>{longDay(item.date)}</span> <strong>{item.workout.title}</strong>{' '}
            {marksOf(item, collisions).map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </p>
          {item.skipped === null && (
            <Exercises item={item} loads={workoutLoads(item.dated, loads)} unit={unit} nameOf={nameOf} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface ExercisesProps extends Pick<AthletePlanProps, 'unit' | 'nameOf'> {
  item: PlacedWorkout
  loads: WorkoutLoads
}

function Exercises({ item, loads, unit, nameOf }: ExercisesProps) {
  return (
    <ul className={classes.exercises}>
      {item.workout.blocks.flatMap(block =>
        block.prescriptions.map((prescription, index) => (
          <li key={prescription.id} className={classes.exercise}>
            <span className={classes.muted}>{exerciseCode(block, index)}</span>{' '}
            <span>
              {prescription.exercise.name} {keepUnits(formatTargets(prescription.sets, unit, loads))}
              {reasonsOf(prescription, item.date, loads, unit, nameOf).map(({ key, text, isMissing }) => (
                <span key={key} className={isMissing ? classes.missing : classes.reason}>
                  {keepUnits(text)}
                </span>
              ))}
            </span>
          </li>
        )),
      )}
    </ul>
  )
}

function reasonsOf(
  { exercise, sets }: Prescription,
  on: string,
  loads: WorkoutLoads,
  unit: WeightUnit,
  nameOf: (id: string) => string,
) {
  const lines = reasonLines(
    sets.map(({ id }) => loads.get(id) ?? { status: 'open' as const }),
    { unit, on, nameOf: id => (id === exercise.id ? exercise.name : nameOf(id)) },
  )
  return lines.map(line => ({
    key: line.text,
    text: line.sets ? `${line.sets}: ${line.text}` : line.text,
    isMissing: line.missing !== null && line.missing.what !== 'previous_set',
  }))
}

const AWAY: Partial<Record<string, string>> = { off: 'off', travel: 'travelling', ill: 'ill' }

/** What is particular about a workout's day. */
function marksOf(
  { date, away, moved_from, skipped, collisions: there }: PlacedWorkout,
  how: Collisions,
): { text: string; tone: Tone }[] {
  const why = AWAY[away ?? ''] ?? 'away'
  if (skipped === 'away') return [{ text: `Left out: ${why}`, tone: 'warning' }]
  const titles = (list: typeof there): string => list.map(({ title }) => title).join(', ')
  if (skipped === 'collision') return [{ text: `Left out: ${titles(there)} is there`, tone: 'warning' }]
  const replaced = how === 'replace' ? there.filter(({ replaceable }) => replaceable) : []
  const beside = there.filter(one => !replaced.includes(one))
  return [
    moved_from !== null && {
      text: `Moved from ${dayText(moved_from, { on: date })}: ${why}`,
      tone: 'info' as const,
    },
    moved_from === null && away !== null && { text: `While ${why}`, tone: 'warning' as const },
    replaced.length > 0 && { text: `Replaces ${titles(replaced)}`, tone: 'warning' as const },
    beside.length > 0 && { text: `Beside ${titles(beside)}`, tone: 'neutral' as const },
  ].filter(mark => mark !== false)
}
