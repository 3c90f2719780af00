import { blockLabel } from '../workout/exercise-code.ts'
import { hasHead } from '../workout/typed-document.ts'
import type { BlockKind } from '../workout/workout.ts'
import type { Scanner } from './scanner.ts'

/** `A1.`, `B)`, `1a:` at the start of a line. */
export interface Label {
  /** What the lines of a superset share: `A`, `1`. */
  group: string
  /** All of it but its mark: `A1`, `1A`. */
  key: string
  /** T1, T2 and T3 say how much a lift matters: straight sets. */
  isTier: boolean
  start: number
  end: number
}

const NUMBERED = /([a-z]{1,2})(\d{1,2})[.):]?(?= |$)/iy
const LETTERS = /([a-z]{1,2})()[.):](?= |$)/iy
const DIGIT = /(\d)([a-f])[.):](?= |$)/iy
const TIER = /^T[123]$/

/** The label that stands here; null, and no step, when there is none. */
export function takeLabel(scan: Scanner): Label | null {
  const taken = scan.take(NUMBERED) ?? scan.take(LETTERS) ?? scan.take(DIGIT)
  if (!taken) return null
  const [group = '', place = ''] = taken.groups.map(part => part?.toUpperCase())
  const key = group + place
  return { group, key, isTier: TIER.test(key), start: taken.start, end: taken.end }
}

interface AnyBlock {
  kind: BlockKind
}

/**
 * The block that a labelled line goes on: the one that was written under its letters, else the one that is shown with them; null where it
 * begins one, as the first of a superset does (A1, 1a, and A. where no A was written).
 *
 * @param written the last block written under the label's letters.
 */
export function partnerOf<Block extends AnyBlock>(
  { group, key, isTier }: Label,
  blocks: readonly Block[],
  written: Block | undefined,
): Block | null {
  const place = key.slice(group.length)
  if (isTier || /^(?:0?1|A)$/.test(place)) return null
  if (written && !hasHead(written.kind)) return written
  const shown = place === '' ? undefined : blocks.find((_, index) => blockLabel(index) === group)
  return shown && !hasHead(shown.kind) ? shown : null
}

const compared = ({ group, key }: Pick<Label, 'group' | 'key'>): [string, number, string] => {
  const place = key.slice(group.length)
  return [group.padStart(2), Number(/^\d+$/.test(place) ? place : 0), place]
}

/** The turns that the labels of an EMOM say, from 1: the same label, the same minute. */
export function turnsOf(labels: readonly (Pick<Label, 'group' | 'key'> | null)[]): {
  turns: (number | null)[]
  count: number
} {
  const keys = [...new Map(labels.flatMap(label => (label ? [[label.key, label] as const] : []))).values()]
  keys.sort((one, other) => {
    const [a, b] = [compared(one), compared(other)]
    if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
    return a[1] - b[1] || (a[2] < b[2] ? -1 : 1)
  })
  const order = new Map(keys.map(({ key }, index) => [key, index + 1]))
  return { turns: labels.map(label => (label ? (order.get(label.key) ?? null) : null)), count: keys.length }
}

/** How many of an EMOM's rounds are those of a turn, of `count` that share them. */
export const roundsOfTurn = (rounds: number, turn: number | null, count: number): number =>
  turn === null || count < 2 ? rounds : Math.max(1, Math.ceil((rounds - turn + 1) / count))
