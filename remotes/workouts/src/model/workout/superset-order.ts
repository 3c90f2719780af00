import type { Block } from './workout.ts'

/**
 * Interleaves lists round-robin until all are used up.
 * A4/B3/C2 → A1 B1 C1 A2 B2 C2 A3 B3 A4.
 */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap(list => list.slice(round, round + 1)),
  ).flat()
}

/** Kinds whose exercises take turns, set by set. */
const INTERLEAVED: ReadonlySet<Block['kind']> = new Set([
  'superset',
  'circuit',
  'emom',
  'amrap',
  'for_time',
  'interval',
])

const takesTurns = (block: Pick<Block, 'kind'>): boolean => INTERLEAVED.has(block.kind)

/** A set's position: index of the exercise in the block and index of the set. */
export interface SetPlace {
  prescription: number
  set: number
}

/** The sets of a block in the order they are done. */
export function orderOfSets(block: Pick<Block, 'kind' | 'prescriptions'>): SetPlace[] {
  const places = block.prescriptions.map(({ sets }, prescription) =>
    sets.map((_, set) => ({ prescription, set })),
  )
  return takesTurns(block) ? interleave(places) : places.flat()
}
