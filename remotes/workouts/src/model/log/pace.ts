import { formatSeconds } from '../set/amount.ts'
import type { SetLog } from '../workout/workout.ts'

/** Equipment whose pace is per 500 m; all other is per km. */
const BY_500_METRES = ['rower', 'ski_erg']

/** `5:06 /km`, `1:52 /500 m`; empty without both a distance and a time. */
export function paceText(
  { metres, seconds }: Pick<SetLog, 'metres' | 'seconds'>,
  { equipment }: { equipment: string },
): string {
  if (!metres || !seconds) return ''
  const per = BY_500_METRES.includes(equipment) ? 500 : 1000
  // To the tenth where the time is.
  const digits = Number.isInteger(seconds) ? 1 : 10
  return `${formatSeconds(Math.round((seconds / metres) * per * digits) / digits)} /${per === 500 ? '500 m' : 'km'}`
}
