import type { LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import { formatNumber, fromKg } from '../units/weight.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import { fittingStep, leadingSet, type NextRule } from './next-rule.ts'
import { progressedSets } from './progressed-sets.ts'
import type { Progression } from './progression.ts'
import { reasonText } from './progression-text.ts'

/** What came of an exercise, as far as the next week depends on it. */
export interface Achieved {
  /** on: all of it was done; hold: it is asked again; back: it was missed twice running. */
  step: 'on' | 'hold' | 'back'
  /** The fewest repetitions of a working set; null where none were counted, or nothing was lifted yet. */
  reps: number | null
  /** How much heavier than asked every working set was, kg; 0 where one was not. */
  above_kg: number
}

/** Achieved as planned. */
export const AS_ASKED: Achieved = { step: 'on', reps: null, above_kg: 0 }

/** A missed load comes down by this, percent. */
const BACK = -10

/** The targets of the next week, with what was worked out; `words` are empty where nothing changes. Warm-ups stay. */
export interface NextTargets<T extends TypedSet> {
  sets: T[]
  /** `100 kg + 2.5 kg`, `9–10 reps`, `100 kg − 10 % = 90 kg`. */
  words: string
}

/** What an exercise is asked the week after: one step of its rule, none, or a tenth less. */
export function nextTargets<T extends TypedSet>(
  base: readonly T[],
  exercise: LoadedExercise,
  rule: NextRule,
  achieved: Achieved,
): NextTargets<T> {
  const leading = leadingSet(base)
  const same = { sets: [...base], words: '' }
  if (achieved.step === 'hold') return same
  if (achieved.step === 'back')
    return leading ? stepped(base, exercise, weekly({ kind: 'kg', amount: 0 }, BACK)) : same
  switch (rule.kind) {
    case 'copy':
      return same
    case 'range':
      return climbed(base, exercise, rule, achieved)
    case 'reps':
      return stepped(base, exercise, weekly({ kind: 'reps', amount: rule.amount }))
    default:
      return stepped(
        withLifted(base, achieved.above_kg),
        exercise,
        weekly({ kind: rule.kind, amount: rule.amount }),
      )
  }
}

const isWarmUp = ({ set_type }: TypedSet): boolean => set_type === 'warmup'

/** A rule of templates for the one week after its base week. */
const weekly = (step: Pick<Progression['step'], 'kind' | 'amount'>, percent?: number): Progression => ({
  id: '',
  scope: { kind: 'exercise', exercise_id: '', name: '' },
  from_week: 1,
  to_week: 2,
  step: { ...step, every: 1 },
  deload: percent === undefined ? null : { every: 2, percent, sets: 0 },
})

function stepped<T extends TypedSet>(
  base: readonly T[],
  exercise: LoadedExercise,
  rule: Progression,
): NextTargets<T> {
  const sets = progressedSets(base, exercise, rule, 2)
  const leading = leadingSet(base)
  const kind = rule.deload && leading ? fittingStep(leading).kind : rule.step.kind
  const words = reasonText(base, sets, { ...rule, step: { ...rule.step, kind } }, 2)
  return { sets, words: words.startsWith('Nothing to change') ? '' : words.replace(/^Deload: /, '') }
}

/** Who lifted more than was asked goes on from there. */
const withLifted = <T extends TypedSet>(base: readonly T[], above_kg: number): T[] =>
  base.map(set =>
    above_kg > 0 && !isWarmUp(set) && (set.load_kind === 'kg' || set.load_kind === 'bw_plus')
      ? {
          ...set,
          load_min: set.load_min === null ? null : set.load_min + above_kg,
          load_max: set.load_max === null ? null : set.load_max + above_kg,
        }
      : set,
  )

/** One repetition more than the fewest that were done, up to the top; from there the load, and the range from its beginning. */
function climbed<T extends TypedSet>(
  base: readonly T[],
  exercise: LoadedExercise,
  { amount, reps_min, reps_max }: NextRule,
  { reps, above_kg }: Achieved,
): NextTargets<T> {
  const leading = leadingSet(base)
  if (!leading || reps_min === null || reps_max === null) return { sets: [...base], words: '' }
  const isOfRange = (set: TypedSet): boolean =>
    !isWarmUp(set) && set.reps_max === reps_max && !set.amrap && set.reps_parts === null
  const least = base.find(isOfRange)?.reps_min ?? reps_max
  const done = Math.max(least, reps ?? least)
  if (done >= reps_max) {
    const next = stepped(
      withLifted(base, above_kg),
      exercise,
      weekly({ kind: fittingStep(leading).kind, amount }),
    )
    return {
      sets: next.sets.map(set => (isOfRange(set) ? { ...set, reps_min, reps_max } : set)),
      words: `Top of ${reps_min}–${reps_max}: ${next.words}`,
    }
  }
  const from = Math.min(reps_max, done + 1)
  return {
    sets: withLifted(base, above_kg).map(set => (isOfRange(set) ? { ...set, reps_min: from } : set)),
    words: `${from === reps_max ? from : `${from}–${reps_max}`} reps${above_kg > 0 ? ` at ${lifted(leading, above_kg)}` : ''}`,
  }
}

const lifted = ({ load_min, load_unit }: TypedSet, above_kg: number): string =>
  `${formatNumber(fromKg((load_min ?? 0) + above_kg, load_unit))} ${load_unit}`
