import { normaliseSet } from '../../../model/typed-line/normalise.ts'
import type { StoredBlock, StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import type { BuilderDocument } from './builder-document.ts'
import { withPrescriptions } from './edit-cells.ts'

export type Side = 'mine' | 'theirs'

/** An exercise that both have changed; null where it was taken out. */
export interface ExerciseConflict {
  id: string
  mine: StoredPrescription | null
  theirs: StoredPrescription | null
}

/** A field beside the exercises that both sides changed. */
export interface HeadConflict {
  id: 'title' | 'date' | 'note' | 'state'
  mine: string
  theirs: string
}

export interface Merge {
  document: BuilderDocument
  exercises: readonly ExerciseConflict[]
  head: readonly HeadConflict[]
  /** How many exercises came from one side alone. */
  taken: { mine: number; theirs: number }
}

const HEAD = ['title', 'date', 'note', 'state'] as const
const NOT_CHOSEN: ReadonlyMap<string, Side> = new Map()

/**
 * Three versions into one, exercise by exercise: what one side changed is taken, what both changed is a conflict and as `choices` says, else
 * mine. The order is that of the side that changed it, theirs if both did; what only the other one has stands where it stood there.
 * @param base what both began with; null when it is not known, and every difference is a conflict.
 * @param choices by the id of a conflict.
 */
export function mergeDocuments(
  base: BuilderDocument | null,
  mine: BuilderDocument,
  theirs: BuilderDocument,
  choices = NOT_CHOSEN,
): Merge {
  const [inBase, inMine, inTheirs] = [
    base && prescriptionsIn(base),
    prescriptionsIn(mine),
    prescriptionsIn(theirs),
  ]
  const exercises: ExerciseConflict[] = []
  const taken = { mine: 0, theirs: 0 }
  const chosen = new Map<string, StoredPrescription>()
  for (const id of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const [before, my, their] = [inBase?.get(id), inMine.get(id), inTheirs.get(id)]
    let side: Side
    if (isSame(my, their)) side = 'theirs'
    else if (inBase && isSame(before, my)) side = 'theirs'
    else if (inBase && isSame(before, their)) side = 'mine'
    else {
      exercises.push({ id, mine: my ?? null, theirs: their ?? null })
      side = choices.get(id) ?? 'mine'
    }
    if (!isSame(my, their) && !exercises.some(conflict => conflict.id === id)) taken[side]++
    const kept = side === 'mine' ? my : their
    if (kept) chosen.set(id, kept)
  }

  const head: HeadConflict[] = []
  const heads = HEAD.map(id => {
    if (mine[id] === theirs[id]) return [id, mine[id]]
    if (base && base[id] === mine[id]) return [id, theirs[id]]
    if (base && base[id] === theirs[id]) return [id, mine[id]]
    head.push({ id, mine: mine[id], theirs: theirs[id] })
    return [id, choices.get(id) === 'theirs' ? theirs[id] : mine[id]]
  })

  const isOrderMine = base !== null && orderOf(base) === orderOf(theirs)
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  const arranged = second.blocks.reduce(
    (blocks, block) => insertMissing(blocks, block, second.blocks, chosen),
    first.blocks,
  )
  const document = withPrescriptions({ ...mine, ...Object.fromEntries(heads), blocks: arranged }, chosen)
  return { document: { ...document, blocks: withoutOthers(document.blocks, chosen) }, exercises, head, taken }
}

const prescriptionsIn = ({ blocks }: BuilderDocument) =>
  new Map(blocks.flatMap(({ prescriptions }) => prescriptions.map(one => [one.id, one] as const)))

/** Blocks, their kinds and heads, and which exercises stand in them. */
const orderOf = ({ blocks }: BuilderDocument): string =>
  JSON.stringify(
    blocks.map(({ id: _, prescriptions, ...block }) => [sorted(block), prescriptions.map(({ id }) => id)]),
  )

/** By what they say: a stored one has more fields that are empty than a typed one. */
function isSame(a: StoredPrescription | undefined, b: StoredPrescription | undefined): boolean {
  if (a === b || !a || !b) return a === b
  return wordsOf(a) === wordsOf(b)
}
const wordsOf = ({ sets, ...prescription }: StoredPrescription): string =>
  JSON.stringify([sorted(prescription), sets.map(set => sorted(normaliseSet(set)))])
const sorted = (fields: object): [string, unknown][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Puts the exercises of a block that are kept and not there yet behind those that they stood behind. */
function insertMissing(
  blocks: readonly StoredBlock[],
  block: StoredBlock,
  itsBlocks: readonly StoredBlock[],
  chosen: ReadonlyMap<string, StoredPrescription>,
): readonly StoredBlock[] {
  const there = new Set(blocks.flatMap(({ prescriptions }) => prescriptions.map(({ id }) => id)))
  const missing = block.prescriptions.filter(({ id }) => chosen.has(id) && !there.has(id))
  if (missing.length === 0) return blocks
  const at = blocks.findIndex(
    other =>
      other.id === block.id ||
      other.prescriptions.some(({ id }) => block.prescriptions.some(one => one.id === id)),
  )
  const found = blocks[at]
  if (found) return blocks.toSpliced(at, 1, { ...found, prescriptions: filledUp(found, block, missing) })
  const before = new Set(
    itsBlocks
      .slice(0, itsBlocks.indexOf(block))
      .flatMap(({ prescriptions }) => prescriptions.map(({ id }) => id)),
  )
  const last = blocks.findLastIndex(({ prescriptions }) => prescriptions.some(({ id }) => before.has(id)))
  return blocks.toSpliced(last + 1, 0, { ...block, prescriptions: missing })
}

function filledUp(
  into: StoredBlock,
  block: StoredBlock,
  missing: StoredPrescription[],
): StoredPrescription[] {
  let list = [...into.prescriptions]
  for (const one of missing) {
    const before = block.prescriptions.slice(0, block.prescriptions.indexOf(one)).map(({ id }) => id)
    const last = list.findLastIndex(({ id }) => before.includes(id))
    list = list.toSpliced(last + 1, 0, one)
  }
  return list
}

const withoutOthers = (blocks: readonly StoredBlock[], chosen: ReadonlyMap<string, StoredPrescription>) =>
  blocks
    .map(block => ({ ...block, prescriptions: block.prescriptions.filter(({ id }) => chosen.has(id)) }))
    .filter(
      ({ prescriptions }, index) => prescriptions.length > 0 || blocks[index]?.prescriptions.length === 0,
    )
