import type { ReactNode } from 'react'
import { dayText } from '../../model/dates/day-text.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { formatLog } from '../../model/log/format-log.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatOptions } from '../../model/set/format-options.ts'
import { formatTarget, formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { FigureButton } from '../../parts/exercise-figure/figure-button.tsx'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import classes from './exercise-log.module.css'

interface ExerciseLogHeadProps {
  code: string
  prescription: SessionExercise
  /** How many of its sets are done. */
  done: number
  total: number
  /** How many are open before one that is done. */
  skipped: number
  loads: WorkoutLoads
  unit: WeightUnit
  /** The session before, if there was one. */
  last: ExerciseSession | undefined
  level: 2 | 3
  menu: ReactNode
}

/** Name, progress, target and last time of an exercise. */
export function ExerciseLogHead({
  code,
  prescription,
  done,
  total,
  skipped,
  loads,
  unit,
  last,
  level,
  menu,
}: ExerciseLogHeadProps) {
  const { exercise, sets } = prescription
  const { today } = useLoadsOfAthlete()
  const options = formatOptions(prescription).join(' · ')
  const Heading = `h${level}` as const
  // A set beyond the plan asks nothing: only where nothing is asked of any set their number is said.
  const asking = sets.filter(set => formatTarget(set, unit, loads.get(set.id)) !== '')
  return (
    <header className={classes.head} data-dropped={prescription.changes?.dropped || undefined}>
      <span className={classes.code}>{code}</span>
      <Heading className={classes.name}>{exercise.name}</Heading>
      <FigureButton exercise={exercise} className={classes.figure} />
      <span className={classes.end}>
        {done > 0 && (
          <span className={classes.count}>
            {done} of {total}
            {skipped > 0 && <span className={classes.skipped}>, {skipped} skipped</span>}
          </span>
        )}
        {menu}
      </span>
      {sets.length > 0 && !prescription.isAdded && (
        <p className={classes.targets}>
          {keepUnits(formatTargets(asking.length > 0 ? asking : sets, unit, loads))}
          {options !== '' && <span className={classes.options}> · {options}</span>}
        </p>
      )}
      {last && (
        <p className={classes.last}>
          Last time, {dayText(last.date, { on: today })}: {lastText(last, unit, exercise)}
        </p>
      )}
    </header>
  )
}

/** `5 × 100 kg, 5 × 102.5 kg`; equal neighbours once: `4 × (5 × 100 kg)`. */
function lastText(session: ExerciseSession, unit: WeightUnit, exercise: SessionExercise['exercise']): string {
  const groups: { words: string; count: number }[] = []
  for (const log of session.logs) {
    const words = formatLog(log, unit, exercise)
    const group = groups.at(-1)
    if (group?.words === words) group.count++
    else groups.push({ words, count: 1 })
  }
  return keepUnits(
    groups.map(({ words, count }) => (count === 1 ? words : `${count} sets of ${words}`)).join('; '),
  )
}
