import type { StoredBlock, StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import { hasHead, NO_HEAD } from '../../../model/workout/typed-document.ts'
import type { BuilderDocument } from './builder-document.ts'

/** Where an exercise is dropped: beside another one, or into a superset with it. */
export type DropPlace = 'before' | 'after' | 'into'

interface Place {
  block: StoredBlock
  blockIndex: number
  index: number
  prescription: StoredPrescription
}

export function placeOf({ blocks }: Pick<BuilderDocument, 'blocks'>, id: string): Place | null {
  for (const [blockIndex, block] of blocks.entries()) {
    const index = block.prescriptions.findIndex(prescription => prescription.id === id)
    const prescription = block.prescriptions[index]
    if (prescription) return { block, blockIndex, index, prescription }
  }
  return null
}

const alone = (prescription: StoredPrescription, newId: () => string): StoredBlock => ({
  ...NO_HEAD,
  id: newId(),
  prescriptions: [prescription],
})

const withBlocks = (document: BuilderDocument, blocks: readonly StoredBlock[]): BuilderDocument => ({
  ...document,
  blocks,
})

/** A block of several exercises is at least a superset. */
const joined = (block: StoredBlock, prescriptions: StoredPrescription[]): StoredBlock => ({
  ...block,
  kind: prescriptions.length > 1 && block.kind === 'straight' ? 'superset' : block.kind,
  prescriptions,
})

/** Takes exercises out; a block without a head goes with its last one. */
export function removeExercises(document: BuilderDocument, ids: ReadonlySet<string>): BuilderDocument {
  return withBlocks(
    document,
    document.blocks.flatMap(block => {
      const prescriptions = block.prescriptions.filter(({ id }) => !ids.has(id))
      if (prescriptions.length === block.prescriptions.length) return [block]
      return prescriptions.length === 0 && !hasHead(block.kind) ? [] : [{ ...block, prescriptions }]
    }),
  )
}

/**
 * One exercise up (−1) or down (1): past its neighbour in a superset or circuit, out of it at its edge, and past the whole block next
 * to it when it stands alone.
 */
export function moveExercise(
  document: BuilderDocument,
  id: string,
  by: -1 | 1,
  newId: () => string,
): BuilderDocument {
  const at = placeOf(document, id)
  if (!at) return document
  const { block, blockIndex, index, prescription } = at
  const count = block.prescriptions.length
  if (count === 1 && !hasHead(block.kind)) return moveBlock(document, block.id, by)
  const neighbour = block.prescriptions[index + by]
  if (neighbour) {
    const prescriptions = block.prescriptions.with(index, neighbour).with(index + by, prescription)
    return withBlocks(document, document.blocks.with(blockIndex, { ...block, prescriptions }))
  }
  const rest = { ...block, prescriptions: block.prescriptions.filter(other => other.id !== id) }
  const moved = alone(prescription, newId)
  return withBlocks(
    document,
    document.blocks.toSpliced(blockIndex, 1, ...(by === -1 ? [moved, rest] : [rest, moved])),
  )
}

export function moveBlock(document: BuilderDocument, blockId: string, by: -1 | 1): BuilderDocument {
  const from = document.blocks.findIndex(({ id }) => id === blockId)
  const moved = document.blocks[from]
  const passed = document.blocks[from + by]
  if (!moved || !passed) return document
  return withBlocks(document, document.blocks.with(from, passed).with(from + by, moved))
}

/** Into one block with the exercise above: a superset, or the block with a head that is there. */
export function joinAbove(document: BuilderDocument, id: string): BuilderDocument {
  const at = placeOf(document, id)
  const above = at && at.index === 0 ? document.blocks[at.blockIndex - 1] : undefined
  if (!at || !above) return document
  const block = joined(above, [...above.prescriptions, at.prescription])
  const rest = removeExercises(document, new Set([id]))
  return withBlocks(
    rest,
    rest.blocks.map(other => (other.id === above.id ? block : other)),
  )
}

/** Out of its superset or circuit, right after it. */
export function splitOff(document: BuilderDocument, id: string, newId: () => string): BuilderDocument {
  const at = placeOf(document, id)
  if (!at || at.block.prescriptions.length < 2) return document
  const rest = removeExercises(document, new Set([id]))
  return withBlocks(rest, rest.blocks.toSpliced(at.blockIndex + 1, 0, alone(at.prescription, newId)))
}

/** Puts an exercise beside another one: between two of a block it becomes one of it, elsewhere it stands alone. */
export function dropExercise(
  document: BuilderDocument,
  id: string,
  targetId: string,
  place: DropPlace,
  newId: () => string,
): BuilderDocument {
  const moved = placeOf(document, id)?.prescription
  if (!moved || id === targetId) return document
  const rest = removeExercises(document, new Set([id]))
  const target = placeOf(rest, targetId)
  if (!target) return document
  const { block, blockIndex, index } = target
  const isWithin =
    place === 'into' ||
    hasHead(block.kind) ||
    (place === 'before' ? index > 0 : index < block.prescriptions.length - 1)
  if (isWithin) {
    const prescriptions = block.prescriptions.toSpliced(index + (place === 'before' ? 0 : 1), 0, moved)
    return withBlocks(rest, rest.blocks.with(blockIndex, joined(block, prescriptions)))
  }
  const at = blockIndex + (place === 'before' ? 0 : 1)
  // Alone before and after: its block goes with it, and what that block has besides.
  const own = placeOf(document, id)?.block
  const isAlone = own !== undefined && own.prescriptions.length === 1 && !hasHead(own.kind)
  return withBlocks(rest, rest.blocks.toSpliced(at, 0, isAlone ? own : alone(moved, newId)))
}

/** Puts a whole block beside the block of another exercise or head. */
export function dropBlock(
  document: BuilderDocument,
  blockId: string,
  targetId: string,
  place: DropPlace,
): BuilderDocument {
  const moved = document.blocks.find(({ id }) => id === blockId)
  const rest = document.blocks.filter(({ id }) => id !== blockId)
  const target = rest.findIndex(
    ({ id, prescriptions }) => id === targetId || prescriptions.some(one => one.id === targetId),
  )
  if (!moved || target < 0) return document
  return withBlocks(document, rest.toSpliced(target + (place === 'before' ? 0 : 1), 0, moved))
}
