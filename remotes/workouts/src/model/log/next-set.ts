import { isWarmUp } from '../volume/working-set.ts'
import { orderOfSets } from '../workout/superset-order.ts'
import type { Block, SetLog, SetTarget } from '../workout/workout.ts'

/** Blocks of sets with ids, as they are trained. */
type TrainedBlock = Pick<Block, 'id' | 'kind' | 'prescriptions'>
type Logged = Pick<SetLog, 'id' | 'set_target_id'>

/** The ids of what is done; a set beyond the plan has the id of its log. */
export const doneIds = (logs: readonly Logged[]): Set<string> =>
  new Set(logs.map(log => log.set_target_id ?? log.id))

/** The first open set after the last one that is done; before them it was skipped. Null: nothing is open behind it. */
function openAfterDone(ids: readonly string[], done: ReadonlySet<string>): string | null {
  const last = ids.findLastIndex(id => done.has(id))
  return ids.slice(last + 1).find(id => !done.has(id)) ?? null
}

/**
 * The set that comes into hand after one is done: the next of its exercise, wherever that stands, or of the one whose turn it is. After the
 * last of them it is the next block's; what was skipped before is never jumped back to. Null: nothing is open from here on.
 */
export function nextAfter(
  blocks: readonly TrainedBlock[],
  logs: readonly Logged[],
  setId: string,
): string | null {
  const done = doneIds(logs).add(setId)
  const at = blocks.findIndex(({ prescriptions }) =>
    prescriptions.some(({ sets }) => sets.some(({ id }) => id === setId)),
  )
  const block = blocks[at]
  if (!block) return null
  return inBlock(block, done, setId) ?? firstOpen(blocks.slice(at + 1), done)
}

function inBlock(block: TrainedBlock, done: ReadonlySet<string>, setId: string): string | null {
  const sets = block.prescriptions.map(prescription => prescription.sets.map(({ id }) => id))
  const own = sets.findIndex(ids => ids.includes(setId))
  const takesTurns = orderOfSets(block).some(
    ({ prescription }, place) =>
      place > 0 && prescription < (orderOfSets(block)[place - 1]?.prescription ?? 0),
  )
  const rest = sets[own]?.slice(sets[own].indexOf(setId) + 1).find(id => !done.has(id))
  if (!takesTurns && rest) return rest
  // In a superset the others have their turn first, and then one's own.
  const others = takesTurns
    ? [...sets.slice(own + 1), ...sets.slice(0, own), sets[own] ?? []]
    : sets.slice(own + 1)
  for (const ids of others) {
    const next = openAfterDone(ids, done)
    if (next) return next
  }
  return null
}

function firstOpen(blocks: readonly TrainedBlock[], done: ReadonlySet<string>): string | null {
  for (const block of blocks) {
    const begun = block.prescriptions.map(({ sets }) =>
      openAfterDone(
        sets.map(({ id }) => id),
        done,
      ),
    )
    const order = orderOfSets(block).map(
      ({ prescription, set }) => block.prescriptions[prescription]?.sets[set]?.id,
    )
    const next = order.find(id => begun.includes(id ?? null))
    if (next) return next
  }
  return null
}

/**
 * The set in hand of a log that is opened: the one that was touched last here, if it is still to be done or changed; else what comes after
 * the last one that was logged, on whatever device; else the first.
 */
export function setInHand(
  blocks: readonly TrainedBlock[],
  logs: readonly (Logged & Pick<SetLog, 'completed_at'>)[],
  touched: string | null | undefined,
): string | null {
  const ids = blocks.flatMap(({ prescriptions }) =>
    prescriptions.flatMap(({ sets }) => sets.map(({ id }) => id)),
  )
  // Null: the last set touched ended the session.
  if (touched === null) return null
  if (touched !== undefined && ids.includes(touched)) return touched
  const last = logs.toSorted((a, b) => a.completed_at.localeCompare(b.completed_at)).at(-1)
  const lastId = last && (last.set_target_id ?? last.id)
  return lastId && ids.includes(lastId) ? nextAfter(blocks, logs, lastId) : firstOpen(blocks, doneIds(logs))
}

/** The sets of an exercise that are counted: its work, or all where it only warms up. */
export function countedIds(sets: readonly Pick<SetTarget, 'id' | 'set_type'>[]): string[] {
  const work = sets.filter(({ set_type }) => !isWarmUp(set_type))
  return (work.length > 0 ? work : sets).map(({ id }) => id)
}

/** How many sets of an exercise are open before one that is done: skipped, until somebody does them. */
export function skippedCount(ids: readonly string[], done: ReadonlySet<string>): number {
  const last = ids.findLastIndex(id => done.has(id))
  return ids.slice(0, Math.max(0, last)).filter(id => !done.has(id)).length
}
