import { takeAmount } from './amount.ts'
import { seesCounted, takeSide } from './body.ts'
import { type LoadContext, takeIntensity, takePair } from './intensity.ts'
import { addIntensities, addToAll, type LineDraft, type SetsContext } from './line-draft.ts'
import { type TakenRest, takeRest } from './rest.ts'
import type { Scanner } from './scanner.ts'
import { takeTempo } from './tempo.ts'
import { takeUnsupported } from './unsupported.ts'

const OPENING = /\(/y
const CLOSING = /\)/y
const COMMA = /,/y
const LIKE_TEMPO = /[\dx]{4}(?![\da-z])/iy
const OTHER_LENGTH = /(?:miles?|mi|yards?|yds?|ft|feet)(?![a-z])/iy
const NUMBER = /\d[\d.,]*/y
const WORDS = /^\(?\p{L}/u

/** Where an attribute stands: behind its group, or behind the name, where it holds for every group that has none. */
export type AttributePlace = 'group' | 'name'

export const loadContext = (draft: LineDraft, context: SetsContext, isNext = false): LoadContext => ({
  ...context,
  isFirst: draft.groups.length + (isNext ? 1 : 0) < 2,
  isWave: draft.groups.at(-1)?.isWave ?? false,
})

/**
 * A load, an effort, a side, a tempo, a rest, or what goes to the note; in parentheses several. False after an error, undefined when there
 * is none of it here.
 */
export function readAttribute(
  scan: Scanner,
  draft: LineDraft,
  context: SetsContext,
  place: AttributePlace,
): boolean | undefined {
  if (!scan.take(OPENING)) return readOne(scan, draft, context, place)
  while (!scan.take(CLOSING)) {
    const isRead = readOne(scan, draft, context, place)
    if (!isRead) {
      if (isRead === undefined) scan.failHere('expected a load, RPE or RIR in the brackets')
      return false
    }
    scan.take(COMMA)
  }
  return true
}

function readOne(
  scan: Scanner,
  draft: LineDraft,
  context: SetsContext,
  place: AttributePlace,
): boolean | undefined {
  return readNote(scan, draft) ?? readOption(scan, draft) ?? readOfGroup(scan, draft, context, place)
}

/** Bands, rest-pause, myo-reps. */
function readNote(scan: Scanner, draft: LineDraft): boolean | undefined {
  scan.skipBlanks()
  const start = scan.pos
  const words = takeUnsupported(scan)
  if (words === null) return undefined
  draft.unsupported.push(words)
  draft.hints.push({
    kind: 'note',
    start,
    end: scan.pos,
    message: `"${words}" is kept as a note`,
    others: [],
  })
  return true
}

function readOption(scan: Scanner, draft: LineDraft): boolean | undefined {
  scan.skipBlanks()
  const start = scan.pos
  const tempo = takeTempo(scan)
  if (tempo === null) return false
  if (tempo !== undefined) {
    if (draft.tempo !== null) return scan.fail(start, scan.pos, 'tempo is said twice') !== null
    draft.tempo = tempo
    return true
  }
  const rest = takeRest(scan)
  if (rest === null) return false
  if (rest === undefined) return undefined
  if (draft.rest !== null) return scan.fail(start, scan.pos, 'rest is said twice') !== null
  draft.rest = rest
  if (rest.isGuessed) draft.hints.push(restHint(scan, rest))
  return true
}

/** `rest 2`: minutes, because it is below ten. */
function restHint(scan: Scanner, { start, end }: TakenRest) {
  const typed = scan.typed.slice(start, end)
  const at = start + (/[\d.,]+(?=\D*$)/.exec(typed)?.index ?? 0)
  const number = /^[\d.,]+/.exec(scan.typed.slice(at, end))?.[0] ?? ''
  const behind = at + number.length
  return {
    kind: 'rest' as const,
    start,
    end,
    message: `${typed} is read as minutes`,
    others: [{ words: 'seconds', edits: [{ start: behind, end: behind, insert: 's' }] }],
  }
}

function readOfGroup(
  scan: Scanner,
  draft: LineDraft,
  context: SetsContext,
  place: AttributePlace,
): boolean | undefined {
  const last = draft.groups.at(-1)
  if (!last) return undefined
  if (takeSide(scan)) {
    for (const group of place === 'name' ? draft.groups : [last])
      group.sets = group.sets.map(set => ({ ...set, per_side: true }))
    return true
  }
  const loads = loadContext(draft, context)
  const pair = takePair(scan, loads)
  if (pair === undefined && failSecondAmount(scan, draft)) return false
  const read = pair === undefined ? takeIntensity(scan, loads) : pair
  if (!read) return read === undefined ? undefined : false
  return place === 'name'
    ? addToAll(scan, draft, read, context.unit)
    : addIntensities(scan, draft, last, read, context.unit)
}

/** Whether other sets or another amount stand where an attribute should: then that is put down as an error. */
function failSecondAmount(scan: Scanner, draft: LineDraft): boolean {
  scan.skipBlanks()
  const { pos: start, errors } = scan
  if (seesCounted(scan)) {
    const mayBeTempo = scan.sees(LIKE_TEMPO)
    scan.failHere(mayBeTempo ? 'a comma is missing, or a tempo needs a capital X' : 'a comma is missing')
    return true
  }
  const known = errors.length
  if (!scan.sees(NUMBER)) return false
  const amount = takeAmount(scan)
  const { pos: end } = scan
  scan.pos = start
  errors.length = known
  if (!amount || amount.unit === null || amount.parts || amount.isAmrap) return false
  const typed = draft.groups.at(-1)?.typed ?? ''
  const each = typed === '' ? '' : `: ${typed} or ${scan.typed.slice(start, end)}`
  scan.fail(start, end, `one amount a set${each}`)
  return true
}

/** Reports the text left over after the readable part. */
export function failLeftOver(scan: Scanner, draft: LineDraft): void {
  const lone = draft.groups.find(group => group.lone !== null)?.lone
  if (lone) scan.fail(lone.start, lone.end, 'expected sets, such as 3x5')
  else if (scan.sees(OTHER_LENGTH)) scan.failHere('a distance is in m or km')
  else {
    scan.failHere('expected a load, RPE, RIR, tempo, rest or a note after //')
    const error = scan.errors.at(-1)
    if (error && WORDS.test(scan.typed.slice(error.start))) error.mayBeNote = true
  }
}
