import { type AmountKind, amountKind } from '../set/amount.ts'
import { type DistanceUnit, readAmountText } from '../set/read-amount.ts'
import type { Measurement } from '../units/measurement.ts'
import type { TypedAmount } from '../workout/typed-document.ts'
import type { SetLog } from '../workout/workout.ts'

/** What is counted of a set: the amounts that its log asks for, the first of them above all. */
export interface Counted {
  first: AmountKind
  /** Offered beside it. */
  second: AmountKind | null
  /** The unit of a distance among them. */
  distance: DistanceUnit
}

/** A time beside a distance or calories is one of minutes: digits alone fill from the right, as on an erg. A hold is told in seconds. */
export const isClock = ({ first, second }: Pick<Counted, 'first' | 'second'>): boolean => {
  const kinds = [first, second]
  return kinds.includes('seconds') && (kinds.includes('metres') || kinds.includes('calories'))
}

/** How a text in a field of a set is read. */
export const readCounted = (text: string, kind: AmountKind, counted: Counted): number | null =>
  readAmountText(text, kind, { distance: counted.distance, isClock: isClock(counted) })

type Asked = Pick<TypedAmount, 'reps_min' | 'amrap' | 'seconds' | 'metres' | 'calories'>
type Done = Pick<SetLog, AmountKind>

/** A longer way is told in kilometres, and so is the way of a longer time. */
const KM_FROM_METRES = 1000
const KM_FROM_SECONDS = 600

/**
 * What a log asks for follows the target, then the exercise: a distance is asked with its time, a time on an exercise over a distance with
 * the distance. What was logged is always shown.
 */
export function countedOf(asked: Asked, measurement: Measurement, log: Done | null = null): Counted {
  const own = amountKind(measurement)
  const first = askedKind(asked) ?? own
  const beside = besideOf(first, own)
  const logged = (['reps', 'metres', 'seconds', 'calories'] as const).filter(
    kind => log !== null && log[kind] !== null && kind !== first,
  )
  const second = beside !== null && (logged.length === 0 || logged.includes(beside)) ? beside : logged[0]
  const metres = log?.metres ?? asked.metres
  const isFar = metres === null ? (asked.seconds ?? 0) >= KM_FROM_SECONDS : metres >= KM_FROM_METRES
  return { first, second: second ?? null, distance: isFar ? 'km' : 'm' }
}

function askedKind({ reps_min, amrap, seconds, metres, calories }: Asked): AmountKind | null {
  if (seconds !== null) return 'seconds'
  if (metres !== null) return 'metres'
  if (calories !== null) return 'calories'
  return reps_min !== null || amrap ? 'reps' : null
}

/** `own`: what the exercise is counted in. */
function besideOf(first: AmountKind, own: AmountKind): AmountKind | null {
  const isOver = (kind: AmountKind) => kind === 'metres' || kind === 'calories'
  if (isOver(first) && own !== 'reps') return 'seconds'
  return first === own ? null : own
}
