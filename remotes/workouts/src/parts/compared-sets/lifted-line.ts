import { counted } from '@coach-app/contracts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { isWarmUp } from '../../model/volume/working-set.ts'
import type { Block, Prescription, SetLog, SetTarget } from '../../model/workout/workout.ts'
import { type ComparedSet, compareSets, isSameLoad } from './compare-sets.ts'
import { beyondWords } from './set-difference.ts'

/** Plan against log of one exercise on one line. */
export interface LiftedLine {
  /** `4×5 @ 130 kg`; empty where nothing was asked. */
  asked: string
  /** `5 4 5 5 @ 130 kg`; empty where nothing was lifted. */
  lifted: string
  /** What was less than asked, the sets first: `1 set missed`, of an own workout `3 of 4 sets`; `−1 rep`, `−5 kg`. */
  short: string[]
  /** What was more: `+2 reps`, `+2.5 kg`. Empty, and nothing short: as asked, where that can be said. */
  more: string[]
  /** Whether anything of it could be compared. */
  isCompared: boolean
  sets: readonly ComparedSet[]
}

/**
 * @param isOver the workout has ended: what is not done is missed
 * @param isOwn nobody else asked for it: then nothing is missed, and how many sets were done is said
 */
export function liftedLine(
  prescription: Pick<Prescription, 'sets' | 'exercise'> & { leftOut?: readonly SetTarget[] },
  block: Pick<Block, 'kind'>,
  logs: readonly SetLog[],
  loads: WorkoutLoads,
  unit: WeightUnit,
  isOver: boolean,
  isOwn = false,
): LiftedLine {
  const planned = new Set(logs.filter(log => log.set_target_id === null).map(({ id }) => id))
  const sets = compareSets(prescription, logs, loads, unit)
  // A set that was left out of a warm-up is no shortfall, and neither is one that was not asked for.
  const asked = sets.filter(({ type, target }) => !isWarmUp(type, block.kind) && !planned.has(target.id))
  const missed = isOver ? asked.filter(({ lifted }) => lifted === null).length : 0
  const leftOut = isOver
    ? (prescription.leftOut ?? []).filter(({ set_type }) => !isWarmUp(set_type, block.kind)).length
    : 0
  const failed = asked.filter(({ differs }) => differs?.isFailed).length
  return {
    asked: formatTargets(
      [...prescription.sets.filter(({ id }) => !planned.has(id)), ...(prescription.leftOut ?? [])],
      unit,
      loads,
    ),
    lifted: liftedWords(sets),
    short: [
      missed === 0
        ? ''
        : isOwn
          ? `${asked.length - missed} of ${counted(asked.length, 'set')}`
          : `${counted(missed, 'set')} missed`,
      leftOut > 0 ? `${counted(leftOut, 'set')} left out` : '',
      failed > 0 ? `${failed} failed` : '',
      ...differences(asked, true),
    ].filter(Boolean),
    more: differences(asked, false),
    isCompared: missed + leftOut > 0 || asked.some(({ differs }) => differs !== null),
    sets,
  }
}

/** Repetitions that were short are added up; of loads the farthest is said, and of how many sets more of it. */
function differences(sets: readonly ComparedSet[], isShort: boolean): string[] {
  const of = (part: 'amount' | 'load') =>
    sets.flatMap(({ differs }) => {
      const one = differs?.[part]
      return one?.isShort === isShort ? one : []
    })
  const [amounts, loads] = [of('amount'), of('load')]
  const sums = new Map<string, (typeof amounts)[number]>()
  for (const one of amounts) sums.set(one.unit, { ...one, by: one.by + (sums.get(one.unit)?.by ?? 0) })
  const farthest = loads.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]
  const words = [...sums.values(), ...(farthest ? [farthest] : [])].map(beyondWords)
  // One heavier set is not a heavier exercise.
  if (!isShort && farthest && loads.length < sets.length)
    words.push(`${words.pop()} in ${loads.length} of ${sets.length}`)
  return words
}

/**
 * `5 4 5 5 @ 130 kg`, `8 8, 7 @ 110 kg`: neighbours of one weight together. A missed one is a dash, beside others of which the same load was
 * asked: `5 @ 130 kg, 5 @ 137.5 kg, – –` where it was another.
 */
function liftedWords(sets: readonly ComparedSet[]): string {
  const groups: { amounts: string[]; weight: string | null; asked: SetTarget }[] = []
  for (const { lifted, amount, weight, target } of sets) {
    const last = groups.at(-1)
    const isLikeLast = last !== undefined && isSameLoad(last.asked, target)
    if (lifted === null) {
      if (last && (isLikeLast || last.weight === null)) last.amounts.push('–')
      else groups.push({ amounts: ['–'], weight: null, asked: target })
    } else if (last && (last.weight === weight || (last.weight === null && isLikeLast))) {
      last.amounts.push(amount)
      last.weight = weight
      last.asked = target
    } else groups.push({ amounts: [amount], weight, asked: target })
  }
  if (groups.every(({ weight }) => weight === null)) return ''
  return groups
    .map(({ amounts, weight }) => {
      const isLong = amounts.some(amount => amount.includes(' '))
      return amounts.join(isLong ? ', ' : ' ') + (weight ? ` @ ${weight}` : '')
    })
    .join(', ')
}
