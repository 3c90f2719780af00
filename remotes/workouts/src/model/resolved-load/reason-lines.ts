import { plural } from '@coach-app/contracts'
import type { MissingForLoad, ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import type { SetType } from '../workout/workout.ts'
import { inOtherUnit } from './load-text.ts'
import { type ReasonReader, reasonText } from './reason-text.ts'

/** Why sets of an exercise have the load they have, or what has to be known first. */
export interface ReasonLine {
  /** `Set 4`, `Sets 1–3, 5`; null when it is true of all sets. */
  sets: string | null
  text: string
  missing: MissingForLoad | null
}

/** A written load needs no reason for a reader of its unit. */
const isAsWritten = (load: ResolvedLoad, { unit }: ReasonReader): boolean =>
  load.status === 'load' && load.reason.of === 'written' && inOtherUnit(load, unit) === ''

/**
 * Once for all sets with the same reason; nothing for what is written as it is, and nothing for what is left open.
 *
 * @param types of the sets, where warm-ups are counted apart.
 */
export function reasonLines(
  loads: readonly ResolvedLoad[],
  reader: ReasonReader,
  types: readonly SetType[] = [],
): ReasonLine[] {
  const lines = new Map<string, { numbers: number[]; missing: MissingForLoad | null }>()
  for (const [index, load] of loads.entries()) {
    if (load.status === 'open' || isAsWritten(load, reader)) continue
    const text = reasonText(load, reader)
    const line = lines.get(text) ?? { numbers: [], missing: load.status === 'missing' ? load.missing : null }
    line.numbers.push(index + 1)
    lines.set(text, line)
  }
  return [...lines].map(([text, { numbers, missing }]) => ({
    sets: numbers.length === loads.length ? null : setNumbers(numbers, types),
    text,
    missing,
  }))
}

/** Warm-ups are counted apart, as in the log: `Warm-up set 1`, `Sets 1–3`. */
function setNumbers(numbers: readonly number[], types: readonly SetType[]): string {
  const isWarmUp = (number: number): boolean => types[number - 1] === 'warmup'
  const before = (number: number): number => types.slice(0, number).filter(type => type === 'warmup').length
  const warmUps = numbers.filter(isWarmUp).map(before)
  const work = numbers.filter(number => !isWarmUp(number)).map(number => number - before(number))
  const words = [
    warmUps.length > 0 && `warm-up ${spansOf(warmUps)}`,
    work.length > 0 && spansOf(work),
  ].filter(part => part !== false)
  const said = words.join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function spansOf(numbers: readonly number[]): string {
  const spans: [number, number][] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else spans.push([number, number])
  }
  const words = spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
  return `${plural(numbers.length, 'set')} ${words.join(', ')}`
}
