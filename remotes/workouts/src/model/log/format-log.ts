import { counted } from '@coach-app/contracts'
import { formatDistance, formatSeconds } from '../set/amount.ts'
import { formatEffort } from '../set/format-load.ts'
import { displayWeight, formatWeight, type WeightUnit } from '../units/weight.ts'
import { hasAmount } from '../volume/working-set.ts'
import { NO_EFFORT } from '../workout/typed-document.ts'
import type { SetLog } from '../workout/workout.ts'

/**
 * A set that was done: `5 × 100 kg`, `10 × 20 kg each` with two, `8 reps`, `8 × −20 kg`, `30 s`, `5 km in 25:30`, with the effort if it was said. One that an earlier
 * release stored without an amount says so.
 */
export function formatLog(log: LoggedValues, unit: WeightUnit, of: Paired = {}): string {
  const weight = log.load_kg === null ? '' : formatLoggedWeight(log.load_kg, log.entered_unit, unit, of)
  const done = hasAmount(log)
    ? [formatDone(log, weight !== ''), weight].filter(Boolean).join(' × ')
    : [weight, 'no amount'].filter(Boolean).join(', ')
  const effort = formatEffort({ ...NO_EFFORT, rpe: log.rpe, rir: log.rir })
  return [done, effort].filter(Boolean).join(', ')
}

/** The logged values of a set. */
type LoggedValues = Pick<
  SetLog,
  'reps' | 'load_kg' | 'entered_unit' | 'seconds' | 'metres' | 'calories' | 'rpe' | 'rir'
>

/** What says that a weight is that of one of two; not known of what an earlier release keeps. */
type Paired = { load_multiplier?: number }

/** `100 kg`, `−20 kg`, `20 kg each`. */
export const formatLoggedWeight = (
  kg: number,
  enteredIn: WeightUnit | null,
  unit: WeightUnit,
  of: Paired,
): string =>
  formatWeight(displayWeight(kg, enteredIn ?? 'kg', unit), unit).replace('-', '−') +
  (of.load_multiplier === 2 ? ' each' : '')

function formatDone({ reps, metres, calories, seconds }: LoggedValues, isWeighted: boolean): string {
  const what = [
    reps === null ? '' : isWeighted && !seconds && !metres ? `${reps}` : counted(reps, 'rep'),
    metres ? formatDistance(metres) : '',
    calories ? `${calories} cal` : '',
  ].filter(Boolean)
  const time = seconds ? formatSeconds(seconds) : ''
  return [what.join(', '), time].filter(Boolean).join(' in ')
}
