import { NO_HEAD, type TypedHead } from '../workout/typed-document.ts'
import type { BlockKind } from '../workout/workout.ts'
import { takeClock, takeDuration } from './duration.ts'
import { trimNote, unescaped } from './escape.ts'
import type { LineError } from './line-error.ts'
import { findNote } from './line-start.ts'
import { normaliseHead } from './normalise-head.ts'
import { takeRest } from './rest.ts'
import { Scanner } from './scanner.ts'

export interface ReadHead {
  /** Null when its kind is not known. */
  head: TypedHead | null
  /** Offsets are those of the text after `#`. */
  errors: LineError[]
}

const KINDS: [RegExp, BlockKind][] = [
  [/circuit(?![a-z])/iy, 'circuit'],
  [/emom(?![a-z])/iy, 'emom'],
  [/amrap(?![a-z])/iy, 'amrap'],
  [/for[ -]?time(?![a-z])/iy, 'for_time'],
  [/intervals?(?![a-z])/iy, 'interval'],
  [/warm[ -]?up(?![a-z])/iy, 'warmup'],
  [/cool[ -]?down(?![a-z])/iy, 'cooldown'],
]
const EVERY_MINUTES = /e(\d{1,3})mom(?![a-z])/iy
const EVERY_SECONDS = /e(\d{1,5})s(?:ec)?(?![a-z])/iy
const ROUNDS = /(\d+) *(?:rounds?|rds?)(?![a-z])/iy
const SLASH = /\//y

/** Reads what stands after `#`: `circuit 3 rounds r90`, `E2MOM 20min`, `interval 8 rounds 20s/10s // all out`. */
export function readHead(text: string): ReadHead {
  const whole = new Scanner(text)
  const noteStart = findNote(whole.text)
  const scan = noteStart < 0 ? whole : new Scanner(text.slice(0, noteStart))
  const note = noteStart < 0 ? '' : trimNote(unescaped(text.slice(noteStart + 2).trim())).slice(0, 2000)

  const kind = takeKind(scan)
  if (!kind) {
    scan.failHere('expected circuit, EMOM, AMRAP, for time, interval, warm-up or cool-down after #')
    return { head: null, errors: scan.errors }
  }
  const head: TypedHead = { ...NO_HEAD, ...kind, note }
  while (!scan.isAtEnd && takePart(scan, head));
  return { head: normaliseHead(head), errors: scan.errors }
}

/** Heads begin with these also without their sign. */
const KIND =
  /^(?:circuit|emom|amrap|for[ -]?time|intervals?|warm[ -]?up|cool[ -]?down|e\d+mom|e\d+s(?:ec)?)(?![a-z])/i

/** A head without `#`, which ends in a colon: `AMRAP 20:`. Null for any other line. */
export function readPlainHead(text: string): ReadHead | null {
  if (!KIND.test(text)) return null
  const noteStart = findNote(new Scanner(text).text)
  const head = (noteStart < 0 ? text : text.slice(0, noteStart)).trimEnd()
  if (!head.endsWith(':')) return null
  return readHead(`${head.slice(0, -1)} ${text.slice(head.length)}`)
}

function takeKind(scan: Scanner): Pick<TypedHead, 'kind' | 'interval_s'> | null {
  for (const [pattern, kind] of KINDS)
    if (scan.take(pattern)) return { kind, interval_s: kind === 'emom' ? 60 : null }
  const minutes = scan.take(EVERY_MINUTES)
  const every = minutes ? Number(minutes.groups[0]) * 60 : Number(scan.take(EVERY_SECONDS)?.groups[0] ?? 0)
  return every > 0 && every <= 86_400 ? { kind: 'emom', interval_s: every } : null
}

/** One of rounds, work/rest, rest and time; false after an error. */
function takePart(scan: Scanner, head: TypedHead): boolean {
  scan.skipBlanks()
  const start = scan.pos
  const part = readPart(scan, head.kind)
  if (!part) {
    if (scan.errors.length === 0) scan.failHere('expected rounds, a time such as 12min, work/rest or a rest')
    return false
  }
  const [twice] = (Object.keys(part) as (keyof typeof part)[]).filter(name => head[name] !== null)
  if (twice !== undefined) {
    scan.fail(start, scan.pos, `${NAMES[twice]} said twice`)
    return false
  }
  Object.assign(head, part)
  return true
}

type Part = Partial<Pick<TypedHead, 'rounds' | 'time_cap_s' | 'work_s' | 'rest_s'>>
const NAMES: Record<keyof Part, string> = {
  rounds: 'rounds are',
  time_cap_s: 'the time is',
  work_s: 'work is',
  rest_s: 'rest is',
}

function readPart(scan: Scanner, kind: BlockKind): Part | null {
  const rounds = scan.take(ROUNDS)
  if (rounds) {
    const count = Number(rounds.groups[0])
    return count >= 1 && count <= 100
      ? { rounds: count }
      : scan.fail(rounds.start, rounds.end, '1 to 100 rounds')
  }
  const rest = takeHeadRest(scan)
  if (rest !== undefined) return rest === null ? null : { rest_s: rest }
  scan.skipBlanks()
  const start = scan.pos
  const time = takeDuration(scan, { isBareRead: true })
  if (time === null) return null
  if (scan.take(SLASH)) return readRestOf(scan, time, start)
  const isBare = /^\d+$/.test(scan.text.slice(start, scan.pos))
  // Elsewhere it could be rounds.
  if (isBare && !IN_MINUTES.has(kind)) {
    scan.pos = start
    return scan.failHere('expected rounds or a time with its unit, such as 12min')
  }
  const seconds = isBare ? time * 60 : time
  return isWhole(seconds, 1, 86_400)
    ? { time_cap_s: seconds }
    : scan.fail(start, scan.pos, 'a time is 1 second to 24 hours')
}

/** Kinds whose bare time is minutes: `AMRAP 20`. */
const IN_MINUTES: ReadonlySet<BlockKind> = new Set<BlockKind>(['amrap', 'emom', 'for_time'])

/** A rest of a head is one number. */
function takeHeadRest(scan: Scanner): number | null | undefined {
  const rest = takeRest(scan)
  if (!rest) return rest
  if (rest.high === null) return rest.low
  return scan.fail(rest.start, rest.end, 'one rest between rounds: a range belongs to an exercise')
}

/** After `40s/`: how long to rest. */
function readRestOf(scan: Scanner, work: number, start: number): Part | null {
  const rest = takeHeadRest(scan) ?? takeClock(scan) ?? takeDuration(scan, { isBareRead: true })
  if (rest === null) return scan.failHere('expected a rest after /, such as 40s/20s')
  return isWhole(work, 1, 86_400) && isWhole(rest, 0, 3600)
    ? { work_s: work, rest_s: rest }
    : scan.fail(start, scan.pos, 'work is up to 24 hours and rest up to 60 minutes')
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max
