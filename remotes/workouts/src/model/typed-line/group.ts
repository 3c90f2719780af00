import type { AmountKind } from '../set/amount.ts'
import { NO_AMOUNT, OPEN_SET, type TypedAmount, type TypedSet } from '../workout/typed-document.ts'
import type { SetType } from '../workout/workout.ts'
import { type TypedNumbers, takeAmount, toAmount } from './amount.ts'
import type { Scanner, Taken } from './scanner.ts'

export interface GroupContext {
  /** What a bare number counts for the exercise. */
  own: AmountKind
  /** In a block with a head: its rounds, of which a bare amount gives one set each. Null outside of one. */
  rounds: number | null
}

/** The sets of one group before its load and effort. */
export interface Group {
  sets: TypedSet[]
  isWave: boolean
  /** A bare amount, one set a round. */
  isBare: boolean
}

const TYPE = /([wdf]) ?(?=\d)/iy
const TYPES: Record<string, SetType> = { w: 'warmup', d: 'dropset', f: 'failure' }
const COUNT = /(\d+)( *- *\d+)? *(x|sets?(?![a-z]))/iy
const OPENING = /\(/y
const CLOSING = /\)/y
const PLUS = /\+/y
const REPS = /\d+/y
const OF = /of(?![a-z])/iy
const SLASH_NUMBER = /\/ *(?=\d|amrap|max)/iy
const SIDE = /(?:\/ *(?:side|leg|arm)|(?:each|per) +(?:side|leg|arm)|es|e\/s)(?![a-z])/iy
const COUNTED = /(?:[wdf] ?)?\d+ *(?:- *\d+ *)?(?:x|sets?(?![a-z]))/iy
const LOADS = /\d[\d/.,-]*(?: - [\d.,]+)? ?(?:%|kg|lb|rir)/iy

/** Whether a group starts here; after a comma, where a load may as well. */
export function seesGroup(scan: Scanner, { rounds }: GroupContext): boolean {
  if (scan.sees(COUNTED)) return true
  if (scan.sees(LOADS)) return false
  const before = scan.pos
  const isAmount = takeAmount(scan) !== null
  const isWave = isAmount && scan.sees(SLASH_NUMBER)
  scan.pos = before
  return isWave || (isAmount && rounds !== null)
}

/** `/side`, `each leg`, `es`. */
export const takeSide = (scan: Scanner): boolean => scan.take(SIDE) !== null

/** One group without its load; null after an error. */
export function takeGroup(scan: Scanner, context: GroupContext): Group | null {
  const type = scan.take(TYPE)
  const set_type = TYPES[type?.groups[0]?.toLowerCase() ?? ''] ?? 'normal'
  const counted = scan.take(COUNT)
  if (counted) return withSide(scan, takeCounted(scan, counted, set_type, context))
  if (type)
    return scan.failHere(`expected a number of sets after ${type.groups[0]}, such as ${type.groups[0]}2x5`)
  return withSide(scan, takeUncounted(scan, context))
}

function withSide(scan: Scanner, group: Group | null): Group | null {
  if (!group || !takeSide(scan)) return group
  return { ...group, sets: group.sets.map(set => ({ ...set, per_side: true })) }
}

function takeCounted(
  scan: Scanner,
  { start, groups: [digits = '', range, word = ''] }: Taken,
  set_type: SetType,
  { own }: GroupContext,
): Group | null {
  const countEnd = start + digits.length + (range?.length ?? 0)
  if (range) return scan.fail(start, countEnd, 'one number of sets')
  const count = Number(digits)
  if (count < 1 || count > 50) return scan.fail(start, countEnd, '1 to 50 sets')

  const isProduct = word.toLowerCase() === 'x'
  if (isProduct && scan.take(OPENING)) {
    const parts = takeParts(scan)
    return parts && repeated({ ...OPEN_SET, set_type, ...parts }, count)
  }
  const of = isProduct ? null : scan.take(OF)
  if (!isProduct && !of) return repeated({ ...OPEN_SET, set_type }, count)
  const numbers = takeAmount(scan)
  const typed = isProduct ? `${digits}x` : `${digits} ${word} of`
  if (!numbers) return scan.failHere(`expected repetitions, a time, a distance or AMRAP after ${typed}`)
  const amount = settle(scan, numbers, own)
  if (!amount) return null
  const group = repeated({ ...OPEN_SET, set_type, ...amount }, count)
  // The plus opens the last set only.
  return numbers.isOpen
    ? {
        ...group,
        sets: group.sets.map((set, index) =>
          index < count - 1 ? { ...set, amrap: false, reps_max: set.reps_min } : set,
        ),
      }
    : group
}

const repeated = (set: TypedSet, count: number): Group => ({
  sets: Array.from({ length: count }, () => set),
  isWave: false,
  isBare: false,
})

/** After `3x(`: `1+1)`. */
function takeParts(scan: Scanner): TypedAmount | null {
  const start = scan.pos
  const parts: number[] = []
  do {
    const reps = scan.take(REPS)
    if (!reps) return scan.failHere('expected repetitions in the brackets, such as (2+2+2)')
    parts.push(Number(scan.text.slice(reps.start, reps.end)))
  } while (scan.take(PLUS))
  if (!scan.take(CLOSING)) return scan.failHere('expected + or )')
  const sum = parts.reduce((total, part) => total + part, 0)
  if (parts.length < 2) return scan.fail(start, scan.pos - 1, 'two parts or more, such as (1+1)')
  if (parts.includes(0) || sum > 1000) return scan.fail(start, scan.pos - 1, 'repetitions are 1 to 1000')
  return { ...NO_AMOUNT, reps_min: sum, reps_max: sum, reps_parts: parts }
}

function settle(scan: Scanner, numbers: TypedNumbers, own: AmountKind): TypedAmount | null {
  const amount = toAmount(numbers, own)
  return typeof amount === 'string' ? scan.fail(numbers.start, numbers.end, amount) : amount
}

/** A wave, or a bare amount in a block with a head. */
function takeUncounted(scan: Scanner, { own, rounds }: GroupContext): Group | null {
  const typed: TypedNumbers[] = []
  do {
    const numbers = takeAmount(scan)
    if (!numbers)
      return scan.failHere(rounds === null ? 'expected sets, such as 3x5' : 'expected sets, such as 5 or 3x5')
    typed.push(numbers)
  } while (scan.take(SLASH_NUMBER))
  const [first] = typed
  if (typed.length === 1 && first && rounds === null)
    return scan.fail(first.start, first.end, 'expected sets, such as 3x5')

  const unit = typed.at(-1)?.unit ?? null
  const sets: TypedSet[] = []
  for (const numbers of typed) {
    const amount = settle(scan, { ...numbers, unit: numbers.unit ?? unit }, own)
    if (!amount) return null
    sets.push({ ...OPEN_SET, ...amount })
  }
  const [set] = sets
  return sets.length === 1 && set
    ? { ...repeated(set, rounds ?? 1), isBare: true }
    : { sets, isWave: true, isBare: false }
}
