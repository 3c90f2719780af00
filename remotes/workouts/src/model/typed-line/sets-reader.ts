import { amountKind } from '../set/amount.ts'
import { failLeftOver, loadContext, readAttribute } from './attribute-reader.ts'
import { seesBody, takeBody } from './body.ts'
import { takeIntensity } from './intensity.ts'
import { addIntensities, type DraftGroup, type LineDraft, type SetsContext } from './line-draft.ts'
import type { Scanner } from './scanner.ts'
import { takeUnsupported } from './unsupported.ts'

/** Between name and sets, as in messages: `Back Squat: 4x5`, `Back Squat - 4x5`. */
const SEPARATOR = /[:,-](?= *(?:[wdf] ?)?\d|$)/iy
const COMMA = /,/y
const QUOTE = /"/y
/** What a load before its sets begins with. */
const LOAD_START = /@|\d|bw|[+-] ?\d/iy
const LONE_WITH_MORE = /\d+(?:-\d+)? *(?:@|rpe|rir|\d[\d.,]*(?:-[\d.,]+)? ?(?:%|kg|lb))/iy
export const MAX_SETS = 100

/** Reads groups with their attributes to the end of the line; before a name, up to it, and left-over text is no error. */
export function readSets(
  scan: Scanner,
  draft: LineDraft,
  context: SetsContext,
  { isBeforeName }: { isBeforeName: boolean },
): void {
  scan.take(SEPARATOR)
  let isGroupNext = true
  while (isGroupNext || !scan.isAtEnd) {
    if (!isGroupNext && isBeforeName && (scan.sees(QUOTE) || seesName(scan, context))) return
    const isRead = isGroupNext
      ? readGroup(scan, draft, context)
      : readAttribute(scan, draft, context, 'group')
    if (isRead === undefined && !isBeforeName) failLeftOver(scan, draft)
    if (!isRead || countOf(draft) > MAX_SETS) return
    isGroupNext = false
    if (!scan.take(COMMA)) continue
    if (scan.isAtEnd) {
      scan.failHere('expected sets after the comma')
      return
    }
    isGroupNext = seesGroup(scan, draft, context)
  }
  if (!isBeforeName) failLone(scan, draft)
}

function seesName(scan: Scanner, { names }: SetsContext): boolean {
  scan.skipBlanks()
  return names.seesKnown(scan)
}

export const countOf = ({ groups }: LineDraft): number =>
  groups.reduce((count, { sets }) => count + sets.length, 0)

/** A single amount is a set only with something behind it. */
export function failLone(scan: Scanner, draft: LineDraft): void {
  const lone = draft.groups.find(group => group.lone !== null)?.lone
  if (lone && scan.errors.length === 0) failLeftOver(scan, draft)
}

/** Whether a group starts behind a comma, where a load, an effort or an option may as well. */
function seesGroup(scan: Scanner, draft: LineDraft, context: SetsContext): boolean {
  const before = scan.pos
  const isNote = takeUnsupported(scan) !== null
  scan.pos = before
  if (isNote) return false
  const isSaid = (draft.groups.at(-1)?.said.size ?? 0) > 0
  const isLoneRead = context.rounds !== null || (isSaid && scan.sees(LONE_WITH_MORE))
  return seesBody(scan, { isLoneRead }) || seesLoadFirst(scan, draft, context)
}

/** Reads a load with a unit that stands before its sets; undefined, and no step, when there is none here. */
function takeLoadFirst(scan: Scanner, draft: LineDraft, context: SetsContext) {
  if (!scan.sees(LOAD_START) || seesBody(scan, { isLoneRead: false })) return undefined
  const { pos: before, errors } = scan
  const known = errors.length
  const load = takeIntensity(scan, loadContext(draft, context, true))
  const isLoad = load?.values.every(value => 'load' in value) === true && !load.isBare
  const isBeforeSets = isLoad && !scan.isAtEnd && seesBody(scan, { isLoneRead: true })
  if (isBeforeSets) return load
  scan.pos = before
  errors.length = known
  return undefined
}

function seesLoadFirst(scan: Scanner, draft: LineDraft, context: SetsContext): boolean {
  const before = scan.pos
  const isThere = takeLoadFirst(scan, draft, context) !== undefined
  scan.pos = before
  return isThere
}

/** One group with the load before it; false after an error. */
function readGroup(scan: Scanner, draft: LineDraft, context: SetsContext): boolean {
  const load = takeLoadFirst(scan, draft, context)
  const body = takeBody(scan, { own: amountKind(context.measurement), rounds: context.rounds })
  if (!body) return false
  const group: DraftGroup = { ...body, said: new Set() }
  draft.groups.push(group)
  if (load && !addIntensities(scan, draft, group, load, context.unit)) return false
  return takeFactor(scan, draft, group, context)
}

const FACTOR = /[x*] ?(?=\d)| *[x*] *(?=\d[\d.,]*(?:-[\d.,]+)? ?(?:kg|lb|%))/iy

/** `5x5x100kg`: a load as a third factor. */
function takeFactor(scan: Scanner, draft: LineDraft, group: DraftGroup, context: SetsContext): boolean {
  const factor = scan.takeHere(FACTOR)
  if (!factor) return true
  const load = takeIntensity(scan, loadContext(draft, context))
  if (load) return addIntensities(scan, draft, group, load, context.unit)
  if (load === undefined) scan.failHere('expected a load, such as 5x5x100kg')
  return false
}
