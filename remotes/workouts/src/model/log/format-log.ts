import { formatSeconds } from '../set/amount.ts'
import { displayWeight, formatNumber, formatWeight, type WeightUnit } from '../units/weight.ts'
import type { SetLog } from '../workout/workout.ts'

/** A set that was done: `5 × 100 kg`, `8 reps`, `30 s`, with the effort if it was said. */
export function formatLog(log: SetLog, unit: WeightUnit): string {
  const amount =
    log.seconds !== null
      ? formatSeconds(log.seconds)
      : log.metres !== null
        ? `${formatNumber(log.metres)} m`
        : log.calories !== null
          ? `${log.calories} cal`
          : log.reps !== null
            ? String(log.reps)
            : ''
  const weight =
    log.load_kg === null ? '' : formatWeight(displayWeight(log.load_kg, log.entered_unit ?? 'kg', unit), unit)
  const bare = log.reps !== null && weight === '' ? `${amount} ${log.reps === 1 ? 'rep' : 'reps'}` : amount
  const done = [bare, weight].filter(Boolean).join(' × ') || 'Done'
  return log.rpe === null ? done : `${done}, RPE ${formatNumber(log.rpe)}`
}
