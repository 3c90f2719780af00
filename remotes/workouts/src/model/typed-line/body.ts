import type { AmountKind } from '../set/amount.ts'
import { OPEN_SET, type TypedAmount, type TypedSet } from '../workout/typed-document.ts'
import type { SetType } from '../workout/workout.ts'
import { type TypedNumbers, takeAmount, takeParts, toAmount } from './amount.ts'
import type { Scanner, Taken } from './scanner.ts'

export interface BodyContext {
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
  /** An amount that is a set only with an effort, a load or a name behind it; null for every other one. */
  lone: { start: number; end: number } | null
  /** The amount as typed, `5km`: there is one for a set. */
  typed: string
}

const TYPE = /([wdf]) ?(?=\d)/iy
const TYPES: Record<string, SetType> = { w: 'warmup', d: 'dropset', f: 'failure' }
const COUNT = /(\d+)( *- *\d+)? *([x*]|sets?(?![a-z]))/iy
const OF = /(?:of(?![a-z])|[x*])/iy
const REPS_AT_PERCENT = /\d+(?:[.,]\d+)?(?:%?(?:-| - )\d+(?:[.,]\d+)?)? ?%/y
const SLASH_NUMBER = /\/ *(?=\d|amrap|max)/iy
const SIDE = /(?:\/ *(?:side|leg|arm)|(?:each|per) +(?:side|leg|arm)|es|e\/s)(?![a-z])/iy
const COUNTED = /(?:[wdf] ?)?\d+ *(?:- *\d+ *)?(?:[x*]|sets?(?![a-z]))/iy
const PAIR = /2 ?[x*] ?\d{1,4}(?:[.,]\d{1,3})? ?(?:kg|lb)s?\.?(?![a-z0-9])/iy
const LETTER = /[a-z]/iy
/** What follows a number that is a load, an effort, a tempo or a rest, not an amount. */
const NO_AMOUNT_BEHIND = / *(?:%|(?:kg|lb)s?\b|(?:rir|rpe)(?!:? ?\d)|tempo|rest(?![a-z-]))/iy
const NUMBER = /\d[\d:.,/-]*/y

/** `2x24kg`: two weights, not two sets. */
const seesPair = (scan: Scanner): boolean => scan.sees(PAIR)

/** Whether a group with a count starts here. */
export const seesCounted = (scan: Scanner): boolean => scan.sees(COUNTED) && !seesPair(scan)

/** Whether the number here is one of a load, an effort, a tempo or a rest. */
function seesAttribute(scan: Scanner): boolean {
  const before = scan.pos
  const isThere = scan.take(NUMBER) !== null && scan.takeHere(NO_AMOUNT_BEHIND) !== null
  scan.pos = before
  return isThere
}

/** Whether sets start here; after a comma, where a load may as well. `isLoneRead`: whether a single amount is enough. */
export function seesBody(scan: Scanner, { isLoneRead }: { isLoneRead: boolean }): boolean {
  if (seesCounted(scan)) return true
  if (seesPair(scan) || seesAttribute(scan)) return false
  const { pos: before, errors } = scan
  const known = errors.length
  const amount = takeAmount(scan)
  const isWave = scan.sees(SLASH_NUMBER)
  scan.pos = before
  errors.length = known
  if (!amount) return false
  return isLoneRead || isWave || hasOwnUnit(amount) || amount.parts !== null
}

/** Whether it says what it counts, so that it is a set by itself: `30min`, `5+`, `50 reps`. */
const hasOwnUnit = ({ unit, isOpen }: TypedNumbers): boolean => unit !== null || isOpen

/** `/side`, `each leg`, `es`. */
export const takeSide = (scan: Scanner): boolean => scan.take(SIDE) !== null

/** One group without its load; null after an error. */
export function takeBody(scan: Scanner, context: BodyContext): Group | null {
  scan.skipBlanks()
  const start = scan.pos
  const type = scan.take(TYPE)
  const set_type = TYPES[type?.groups[0]?.toLowerCase() ?? ''] ?? 'normal'
  const counted = scan.take(COUNT)
  if (type && !counted)
    return scan.failHere(`expected a number of sets after ${type.groups[0]}, such as ${type.groups[0]}2x5`)
  const group = counted ? takeCounted(scan, counted, set_type, context) : takeUncounted(scan, context)
  if (!group) return null
  const isEachSide = takeSide(scan)
  const sets = isEachSide ? group.sets.map(set => ({ ...set, per_side: true })) : group.sets
  return { ...group, sets, typed: group.typed || scan.typed.slice(start, scan.pos) }
}

const repeated = (set: TypedSet, count: number): Group => ({
  sets: Array.from({ length: count }, () => set),
  isWave: false,
  isBare: false,
  lone: null,
  typed: '',
})

function takeCounted(
  scan: Scanner,
  { start, groups: [digits = '', range, word = ''] }: Taken,
  set_type: SetType,
  { own }: BodyContext,
): Group | null {
  const countEnd = start + digits.length + (range?.length ?? 0)
  if (range) return scan.fail(start, countEnd, 'one number of sets')
  const count = Number(digits)
  const isProduct = word === '*' || word.toLowerCase() === 'x'
  if (isProduct && set_type === 'normal' && scan.sees(REPS_AT_PERCENT))
    return oneOf(scan, count, start, countEnd)
  if (count < 1 || count > 50)
    return scan.fail(
      start,
      countEnd,
      count < 1 ? '1 to 50 sets' : `1 to 50 sets; a load is written ${count}kg`,
    )

  if (!isProduct && !scan.take(OF)) return repeated({ ...OPEN_SET, set_type }, count)
  const typed = isProduct ? `${digits}x` : `${digits} ${word} of`
  const parts = takeParts(scan)
  const numbers = parts === undefined ? takeAmount(scan) : parts
  if (numbers === undefined)
    return scan.failHere(`expected repetitions, a time, a distance or AMRAP after ${typed}`)
  const amount = numbers && settle(scan, numbers, own)
  if (!numbers || !amount) return null
  const group = repeated({ ...OPEN_SET, set_type, ...amount }, count)
  const its = { ...group, typed: scan.typed.slice(numbers.start, numbers.end) }
  // The plus opens the last set only.
  return numbers.isOpen
    ? {
        ...its,
        sets: its.sets.map((set, index) =>
          index < count - 1 ? { ...set, amrap: false, reps_max: set.reps_min } : set,
        ),
      }
    : its
}

/** `8x65%`: one set of eight, and its load. */
function oneOf(scan: Scanner, reps: number, start: number, end: number): Group | null {
  if (reps > 1000) return scan.fail(start, end, 'repetitions are 0 to 1000')
  return { ...repeated({ ...OPEN_SET, reps_min: reps, reps_max: reps }, 1), typed: `${reps}` }
}

function settle(scan: Scanner, numbers: TypedNumbers, own: AmountKind): TypedAmount | null {
  const amount = toAmount(numbers, own)
  return typeof amount === 'string' ? scan.fail(numbers.start, numbers.end, amount) : amount
}

const MAX_WAVE = 100

/** A wave, or an amount without a count. */
function takeUncounted(scan: Scanner, { own, rounds }: BodyContext): Group | null {
  const expected = `expected sets, such as ${rounds === null ? '3x5' : '5 or 3x5'}`
  const typed: TypedNumbers[] = []
  do {
    const parts = typed.length === 0 ? takeParts(scan) : undefined
    const numbers = parts === undefined ? takeAmount(scan) : parts
    if (numbers === null) return null
    if (numbers === undefined) return scan.failHere(expected)
    if (!scan.sees(SIDE) && scan.takeHere(LETTER)) {
      scan.pos = numbers.start
      return scan.failHere(expected)
    }
    typed.push(numbers)
    if (typed.length > MAX_WAVE) return scan.fail(typed[0]?.start ?? 0, scan.pos, 'at most 100 sets')
  } while (scan.take(SLASH_NUMBER))

  const unit = typed.at(-1)?.unit ?? null
  const sets: TypedSet[] = []
  for (const numbers of typed) {
    const amount = settle(scan, { ...numbers, unit: numbers.unit ?? unit }, own)
    if (!amount) return null
    sets.push({ ...OPEN_SET, ...amount })
  }
  const [set] = sets
  const [first] = typed
  if (sets.length > 1 || !set || !first) return { ...repeated(OPEN_SET, 0), sets, isWave: true }
  const isLone = rounds === null && !hasOwnUnit(first)
  return {
    ...repeated(set, rounds ?? 1),
    isBare: true,
    lone: isLone ? { start: first.start, end: first.end } : null,
    typed: scan.typed.slice(first.start, first.end),
  }
}
