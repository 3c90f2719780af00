import type { Achieved } from '../../model/progression/next-targets.ts'
import { formatNumber, toKg } from '../../model/units/weight.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import type { Block, Prescription, Workout } from '../../model/workout/workout.ts'
import type { ComparedSet } from './compare-sets.ts'
import { askedEffort, doneEffort } from './efforts.ts'
import type { LiftedLine } from './lifted-line.ts'

/** Result of a planned exercise. */
export interface Outcome extends Pick<Achieved, 'reps' | 'above_kg'> {
  /**
   * missed: a working set was short by repetitions or load, or left out; hard: done, with more effort than was asked. The last five say why
   * nothing can be told by it: its workout was not begun, was skipped or is still trained, it was left out, or another exercise was done.
   */
  is: 'done' | 'hard' | 'missed' | 'not_begun' | 'skipped' | 'unfinished' | 'left_out' | 'replaced'
  /** What was short or too hard: `1 set missed, −1 rep`, `RPE 9 of 8`; the name of the other exercise; empty where there is no more to say. */
  words: string
}

const nothing = (is: Outcome['is'], words = ''): Outcome => ({ is, words, reps: null, above_kg: 0 })

type Trained = Pick<Workout, 'date' | 'state' | 'skip_reason' | 'logs' | 'exercise_logs' | 'session'>

/** Whether it was begun, completed or logged. */
export const isBegun = ({ state, logs, session }: Pick<Workout, 'state' | 'logs' | 'session'>): boolean =>
  logs.length > 0 || state === 'in_progress' || state === 'completed' || session !== null

/**
 * @param line the exercise asked and lifted, as of a workout that is over.
 * @param today YYYY-MM-DD where the athlete is: what they have begun on this day may go on.
 */
export function outcomeOf(
  workout: Trained,
  block: Pick<Block, 'kind'>,
  { id, exercise }: Pick<Prescription, 'id' | 'exercise'>,
  line: Pick<LiftedLine, 'sets' | 'short'>,
  today: string,
): Outcome {
  if (workout.state === 'skipped') return nothing('skipped', workout.skip_reason)
  if (!isBegun(workout)) return nothing('not_begun')
  const change = workout.exercise_logs.find(({ prescription_id }) => prescription_id === id)
  if (change?.dropped) return nothing('left_out')
  if (change && change.exercise.id !== exercise.id) return nothing('replaced', change.exercise.name)
  // Warm-up sets do not decide the next rule.
  const sets = line.sets.filter(({ type }) => !isWarmUp(type, block.kind))
  const isOpen = workout.state === 'in_progress' && workout.date >= today
  if (isOpen && sets.some(({ log }) => log === null)) return nothing('unfinished')
  if (sets.every(({ log }) => log === null)) return nothing('left_out')
  const done = { reps: fewest(sets), above_kg: above(sets) }
  if (line.short.length > 0) return { is: 'missed', words: line.short.join(', '), ...done }
  const hardest = hardestOf(sets)
  return hardest === '' ? { is: 'done', words: '', ...done } : { is: 'hard', words: hardest, ...done }
}

function fewest(sets: readonly ComparedSet[]): number | null {
  const reps = sets.flatMap(({ log, askedThen }) =>
    log?.reps == null || askedThen.reps_max === null || askedThen.amrap ? [] : [log.reps],
  )
  return reps.length === 0 ? null : Math.min(...reps)
}

/** How much heavier each of them was, at least. */
function above(sets: readonly ComparedSet[]): number {
  const each = sets
    .filter(({ askedThen }) => askedThen.load_min !== null)
    .map(({ differs, log, askedThen }) =>
      differs?.load && !differs.load.isShort
        ? toKg(Math.abs(differs.load.by), log?.entered_unit ?? askedThen.load_unit)
        : 0,
    )
  return each.length === 0 ? 0 : Math.min(...each)
}

/** `RPE 9 of 8`: the set that was farthest above; empty where none was, or nobody said. */
function hardestOf(sets: readonly ComparedSet[]): string {
  const [hardest] = sets
    .flatMap(set => {
      const [asked, done] = [askedEffort(set), doneEffort(set)]
      return asked !== null && done !== null && done > asked ? { asked, done } : []
    })
    .toSorted((a, b) => b.done - b.asked - (a.done - a.asked))
  return hardest ? `RPE ${formatNumber(hardest.done)} of ${formatNumber(hardest.asked)}` : ''
}
