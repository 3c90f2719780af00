import { normaliseSet } from '../../../model/typed-line/normalise.ts'
import type { StoredBlock, StoredPrescription, StoredSet } from '../../../model/typed-line/stored-workout.ts'
import { blockLabel, exerciseCode } from '../../../model/workout/exercise-code.ts'
import type { BuilderDocument } from './builder-document.ts'

/** Neighbouring sets that are equal: one line. */
export interface SetGroup {
  start: number
  sets: readonly StoredSet[]
}

/** One line of the grid. */
export interface BuilderRow extends SetGroup {
  /** Its exercise and its place in it: what is typed in a line may change which sets it begins with. */
  key: string
  block: StoredBlock
  prescription: StoredPrescription
  /** `A`, or `B1` in a block of several. */
  code: string
  isFirst: boolean
  /** Whether the exercise has no other line. */
  isWhole: boolean
}

const words = new WeakMap<StoredSet, string>()

/** What a set says, to compare it by. */
function wordsOf(set: StoredSet): string {
  const known = words.get(set)
  if (known !== undefined) return known
  const said = JSON.stringify(normaliseSet(set))
  words.set(set, said)
  return said
}

/** @param splits ids of sets that begin a line of their own although they are equal to the one before. */
function groupsOf(sets: readonly StoredSet[], splits: ReadonlySet<string>): SetGroup[] {
  const groups: (SetGroup & { sets: StoredSet[] })[] = []
  for (const [index, set] of sets.entries()) {
    const last = groups.at(-1)
    const [first] = last?.sets ?? []
    if (last && first && !splits.has(set.id) && wordsOf(first) === wordsOf(set)) last.sets.push(set)
    else groups.push({ start: index, sets: [set] })
  }
  return groups
}

export const codeOf = (block: StoredBlock, blockIndex: number, index: number): string =>
  exerciseCode({ ...block, label: blockLabel(blockIndex) }, index)

/** Every line of the grid, from top to bottom. */
export const rowsOf = (
  { blocks }: Pick<BuilderDocument, 'blocks'>,
  splits: ReadonlySet<string>,
): BuilderRow[] =>
  blocks.flatMap((block, blockIndex) =>
    block.prescriptions.flatMap((prescription, index) => {
      const groups = groupsOf(prescription.sets, splits)
      const code = codeOf(block, blockIndex, index)
      return groups.map((group, place) => ({
        ...group,
        key: `${prescription.id}/${place}`,
        block,
        prescription,
        code,
        isFirst: place === 0,
        isWhole: groups.length === 1,
      }))
    }),
  )
