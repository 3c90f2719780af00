import { counted } from '@coach-app/contracts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import { loadText } from '../resolved-load/load-text.ts'
import type { WorkoutLoads } from '../resolved-load/workout-loads.ts'
import type { WeightUnit } from '../units/weight.ts'
import type { SetTarget, SetType } from '../workout/workout.ts'
import { formatAmount } from './amount.ts'
import { formatEffort, formatLoad } from './format-load.ts'

const TYPE_WORDS: Record<SetType, string> = {
  normal: '',
  warmup: 'warm-up ',
  dropset: 'drop ',
  failure: 'to failure ',
}

/**
 * One set without its number: `5 @ 100 kg`, `8`, `RPE 8`.
 *
 * @param resolved what it comes to for the athlete: `5 @ 75% → 105 kg`, `5 @ 92.5 kg → 205 lb`.
 */
export function formatTarget(target: SetTarget, unit: WeightUnit, resolved?: ResolvedLoad): string {
  const amount = formatAmount(target)
  // What it comes to is told in the athlete's unit, and so is what was asked as it was asked: the reader's would be a third number.
  const asked = formatLoad(target, resolved?.status === 'load' ? target.load_unit : unit)
  const weight =
    resolved?.status === 'load' && resolved.reason.of !== 'written'
      ? `${asked.replace(/ 1RM$/, '')} → ${loadText(resolved)}`
      : asked + (asked !== '' && resolved?.status === 'load' && resolved.isEach ? ' each' : '')
  // A weight may carry an effort beside it: 5 @ 100 kg, RPE 8.
  const load = [weight, formatEffort(target)].filter(part => part !== '').join(', ')
  const side = target.per_side ? ' each side' : ''
  return `${amount}${side}${load && (amount ? ` @ ${load}` : load)}`
}

/** All sets of an exercise, equal neighbours together: `4×5 @ 100 kg`, `3×8`, `1×5 @ 110 kg, 3×5 @ 100 kg`, `3 sets @ RPE 8`. */
export function formatTargets(targets: readonly SetTarget[], unit: WeightUnit, loads?: WorkoutLoads): string {
  const groups: { target: SetTarget; words: string; count: number }[] = []
  for (const target of targets) {
    const words = formatTarget(target, unit, loads?.get(target.id))
    const last = groups.at(-1)
    if (last?.words === words && last.target.set_type === target.set_type) last.count++
    else groups.push({ target, words, count: 1 })
  }
  return groups
    .map(({ target, words, count }) => {
      const sets = counted(count, 'set')
      const group = formatAmount(target)
        ? `${count}×${words}`
        : words
          ? `${sets} @ ${words.replace(/^, /, '')}`
          : sets
      return TYPE_WORDS[target.set_type] + group
    })
    .join(', ')
}
