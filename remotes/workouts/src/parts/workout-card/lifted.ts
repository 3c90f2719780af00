import { sessionBlocks } from '../../model/log/session-blocks.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { liftedLine } from '../compared-sets/lifted-line.ts'
import type { CardLine } from './card-lines.tsx'

interface LiftedCard {
  lines: CardLine[]
  /** Something of it was less than was asked. */
  isShort: boolean
}

const known = new WeakMap<Workout, { loads: WorkoutLoads; unit: WeightUnit; card: LiftedCard }>()

/** Lines of a workout that has ended: the log where it differs, else the plan. */
export function liftedCard(workout: Workout, loads: WorkoutLoads, unit: WeightUnit): LiftedCard {
  const kept = known.get(workout)
  if (kept?.loads === loads && kept.unit === unit) return kept.card
  const lines = sessionBlocks(workout, workout.exercise_logs, workout.logs).flatMap(block =>
    block.prescriptions.map((one, index): CardLine => {
      const isLeftOut = one.changes?.dropped === true
      const { asked, lifted, short, more } = liftedLine(
        one,
        block,
        workout.logs,
        loads,
        unit,
        !isLeftOut,
        !isPlanOfOther(workout),
      )
      const differs = isLeftOut ? 'left out' : [...short, ...more].join(', ')
      const isUnasked = asked === '' || one.insteadOf !== null
      return {
        id: one.id,
        code: exerciseCode(block, index),
        name: one.exercise.name,
        // Several amounts in a row need the sign before their load.
        sets: keepUnits((differs || isUnasked) && lifted ? lifted : asked.replaceAll(' @ ', ' ')),
        ...(differs && { differs: keepUnits(differs), isShort: short.length > 0 }),
      }
    }),
  )
  const card = { lines, isShort: lines.some(({ isShort }) => isShort) }
  known.set(workout, { loads, unit, card })
  return card
}
