import { counted } from '@coach-app/contracts'
import type { AmountKind } from '../set/amount.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import type { SetType } from '../workout/workout.ts'
import { printAmount, printEffort, printLoad } from './print-set.ts'

export interface PrintSetsOptions {
  /** What a bare number counts for the exercise. */
  own: AmountKind
  /** In a block with a head: its rounds, so that one set in each is written without a count. Null outside of one. */
  rounds: number | null
  nameOf: (exerciseId: string) => string
}

const TYPE_LETTERS: Record<SetType, string> = { normal: '', warmup: 'w', dropset: 'd', failure: 'f' }
const MAX_COUNT = 50

/** Sets as groups: `w2x5 @40%, 3x3 @80%`; neighbours that differ as a wave, `5/3/1+ @75/85/95%TM`. */
export function printSets(sets: readonly TypedSet[], options: PrintSetsOptions): string {
  const [first] = sets
  if (first && options.rounds === sets.length && isOneARound(sets)) {
    const amount = printAmount(first, options.own)
    return amount + behind(first, options)
  }
  const groups: string[] = []
  for (let at = 0; at < sets.length; ) {
    const { text, count } = printGroup(sets, at, options)
    groups.push(text)
    at += count
  }
  return groups.join(', ')
}

const isOneARound = (sets: readonly TypedSet[]): boolean => {
  const [first] = sets
  return first !== undefined && isInWave(first) && sets.every(set => isSame(set, first))
}

interface PrintedGroup {
  text: string
  /** Number of equal sets. */
  count: number
}

function printGroup(sets: readonly TypedSet[], at: number, options: PrintSetsOptions): PrintedGroup {
  const [first] = sets.slice(at)
  if (!first) return { text: '', count: 1 }
  const run = runLength(sets, at)
  if (opensLast(first, sets[at + run]) && run < MAX_COUNT)
    return printCounted({ ...first, amrap: true }, run + 1, options)
  const wave = printWave(sets, at, options)
  if (wave) return wave
  // `2x5+` would open the second one only.
  return printCounted(first, isOpen(first) ? 1 : Math.min(run, MAX_COUNT), options)
}

const isOpen = (set: TypedSet): boolean => set.amrap && set.reps_min !== null

const isSame = (a: TypedSet, b: TypedSet): boolean => JSON.stringify(a) === JSON.stringify(b)

function runLength(sets: readonly TypedSet[], at: number): number {
  const [first] = sets.slice(at)
  let end = at + 1
  for (let set = sets[end]; first && set && isSame(set, first); set = sets[end]) end++
  return end - at
}

/** Whether the next set is this one with repetitions left open: `5x3+`. */
const opensLast = (set: TypedSet, next: TypedSet | undefined): boolean =>
  next !== undefined &&
  isOpen(next) &&
  set.reps_min === set.reps_max &&
  set.reps_parts === null &&
  isSame({ ...set, amrap: true, reps_max: null }, next)

function printCounted(set: TypedSet, count: number, options: PrintSetsOptions): PrintedGroup {
  const amount = printAmount(set, options.own)
  const sets = amount === '' ? counted(count, 'set') : `${count}x${amount}`
  return { text: TYPE_LETTERS[set.set_type] + sets + behind(set, options), count }
}

/** Side, load and effort. */
function behind(set: TypedSet, { nameOf }: PrintSetsOptions): string {
  const { numbers, suffix } = printLoad(set, nameOf)
  return [set.per_side ? '/side' : '', blank(numbers + (suffix ?? '')), blank(printEffort(set))].join('')
}

const blank = (text: string): string => (text === '' ? '' : ` ${text}`)

/** What a wave can hold: it has no type, no parts, and an amount. */
const isInWave = (set: TypedSet): boolean =>
  set.set_type === 'normal' && set.reps_parts === null && printAmount(set, 'reps') !== ''

/** As many neighbours as one wave can say: each differs from the next, or is open. */
function printWave(sets: readonly TypedSet[], at: number, options: PrintSetsOptions): PrintedGroup | null {
  const [first] = sets.slice(at)
  if (!first) return null
  let end = at
  for (let set = sets[end]; set && isInWave(set) && fitsWave(first, set); set = sets[end]) {
    const run = runLength(sets, end)
    if (!isOpen(set) && (run > 1 || (end > at && opensLast(set, sets[end + 1])))) break
    end++
  }
  const wave = sets.slice(at, end)
  if (wave.length < 2) return null
  const loads = wave.map(set => printLoad(set, options.nameOf))
  const suffix = loads[0]?.suffix ?? ''
  const all = loads.map(({ numbers }) => numbers)
  const isOneLoad = new Set(all).size === 1
  const numbers = isOneLoad
    ? (all[0] ?? '')
    : all.map((load, index) => (index === 0 ? load : load.replace('@', ''))).join('/')
  const text =
    waveAmounts(wave, options.own) +
    (first.per_side ? '/side' : '') +
    blank(numbers === '' ? '' : numbers + suffix) +
    blank(printEffort(first))
  return { text, count: wave.length }
}

const MEASURED = ['seconds', 'metres', 'calories'] as const

const unitOf = (set: TypedSet): string => MEASURED.find(name => set[name] !== null) ?? 'reps'

function fitsWave(first: TypedSet, set: TypedSet): boolean {
  const nothing = (): string => ''
  const [a, b] = [printLoad(first, nothing), printLoad(set, nothing)]
  const isSameLoad = a.numbers === b.numbers && a.suffix === b.suffix
  return (
    unitOf(set) === unitOf(first) &&
    set.per_side === first.per_side &&
    printEffort(set) === printEffort(first) &&
    set.load_kind === first.load_kind &&
    set.pct_exercise_id === first.pct_exercise_id &&
    (isSameLoad || (a.suffix !== null && a.suffix === b.suffix))
  )
}

/** `5/3/1+`, `400/800m`: the unit once, unless the exercise's own measure is another. */
function waveAmounts(wave: readonly TypedSet[], own: AmountKind): string {
  const [first] = wave
  switch (first && unitOf(first)) {
    case 'seconds':
      return `${wave.map(set => (set.seconds_max === null ? set.seconds : `${set.seconds}-${set.seconds_max}`)).join('/')}s`
    case 'metres':
      return `${wave.map(set => set.metres).join('/')}m`
    case 'calories':
      return `${wave.map(set => set.calories).join('/')}cal`
    default:
      return wave.map(set => printAmount(set, own)).join('/')
  }
}
