import {
  hasHead,
  type TypedBlock,
  type TypedPrescription,
  type TypedWorkout,
} from '../workout/typed-document.ts'
import { keepBlock, keepPrescription, keepSet } from './keep-stored.ts'
import { matchPrescriptions } from './match-prescriptions.ts'
import type { Measured } from './normalise.ts'
import { settleLoads } from './normalise-loads.ts'
import type { StoredBlock, StoredPlan, StoredPrescription, StoredSet } from './stored-workout.ts'

/** A set that has been logged and is no longer in the text: it goes only after asking. */
export interface RemovedSet {
  prescription: StoredPrescription
  set: StoredSet
}

/**
 * Gives what was read from an edited text the ids of what was stored, and with them what text has no words for. Exercises match by
 * label and name, then name, then position; sets by index within their type. What did not change in words is kept as it was stored.
 * For text that was read without errors: a line that could not be read would be taken for one that is gone.
 *
 * @param logged ids of the sets that have logs.
 * @param newId makes an id for what is new.
 * @param catalogue how exercises are measured: a load that text cannot say of one stays as it was stored.
 */
export function matchIds(
  stored: StoredPlan,
  read: TypedWorkout,
  logged: ReadonlySet<string>,
  newId: () => string,
  catalogue: Measured,
): { workout: StoredPlan; removed: RemovedSet[] } {
  const pairs = matchPrescriptions(stored.blocks, read.blocks)
  const usedBlocks = new Set<StoredBlock>()
  const kept = new Set<string>()

  const blocks = read.blocks.map((block, index): StoredBlock => {
    const from = storedBlock(stored, block, index, pairs, usedBlocks)
    if (from) usedBlocks.add(from)
    const prescriptions = block.prescriptions.map((line): StoredPrescription => {
      const old = pairs.get(line)
      const sets = matchSets(old, line, newId, catalogue)
      for (const { id } of sets) kept.add(id)
      return keepPrescription(old, line, sets, newId)
    })
    return keepBlock(from, block, prescriptions, newId)
  })

  const removed = stored.blocks.flatMap(block =>
    block.prescriptions.flatMap(prescription =>
      prescription.sets
        .filter(({ id }) => logged.has(id) && !kept.has(id))
        .map(set => ({ prescription, set })),
    ),
  )
  return { workout: { blocks }, removed }
}

/** The block that its exercises were in; without any, the one at its place if it is of the same kind. */
function storedBlock(
  stored: StoredPlan,
  block: TypedBlock,
  index: number,
  pairs: ReadonlyMap<TypedPrescription, StoredPrescription>,
  used: ReadonlySet<StoredBlock>,
): StoredBlock | undefined {
  for (const line of block.prescriptions) {
    const old = pairs.get(line)
    const from = old && stored.blocks.find(({ prescriptions }) => prescriptions.includes(old))
    if (from && !used.has(from)) return from
  }
  const atPlace = stored.blocks[index]
  const isFree =
    atPlace !== undefined &&
    !used.has(atPlace) &&
    ![...pairs.values()].some(old => atPlace.prescriptions.includes(old))
  return isFree && hasHead(block.kind) && atPlace.kind === block.kind ? atPlace : undefined
}

/**
 * The first warm-up set stays the first warm-up set, whatever stands between them. One is kept as it was stored where its words were
 * the same before and are in its new place: another exercise, or other sets before it, may have words for a load that had none.
 */
function matchSets(
  stored: StoredPrescription | undefined,
  line: TypedPrescription,
  newId: () => string,
  catalogue: Measured,
): StoredSet[] {
  const old = stored?.sets ?? []
  const measured = (id: string | undefined) =>
    id === undefined ? undefined : catalogue.byId(id)?.measurement
  const before = settleLoads(old, measured(stored?.exercise_id))
  const rest = new Map<string, { set: StoredSet; said: StoredSet | undefined }[]>()
  for (const [index, set] of old.entries())
    rest.set(set.set_type, [...(rest.get(set.set_type) ?? []), { set, said: before[index] }])
  const sets: StoredSet[] = []
  for (const read of line.sets) {
    const found = rest.get(read.set_type)?.shift()
    const here = found && settleLoads([...sets, found.set], measured(line.exercise_id)).at(-1)
    const said = [found?.said, here].filter(one => one !== undefined)
    sets.push(keepSet(found?.set, read, newId, said))
  }
  return sets
}
