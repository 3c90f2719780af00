import type { LineError } from '../../../model/typed-line/line-error.ts'
import { printHead } from '../../../model/typed-line/print-workout.ts'
import type { StoredBlock, StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import { readWorkout } from '../../../model/typed-line/workout-reader.ts'
import { blockLabel } from '../../../model/workout/exercise-code.ts'
import {
  hasHead,
  NO_HEAD,
  NO_OPTIONS,
  type TypedBlock,
  type TypedPrescription,
} from '../../../model/workout/typed-document.ts'
import { type BuilderDocument, openSets, roundsOf } from './builder-document.ts'
import type { CellReader } from './cell.ts'

export type AddedLines =
  | {
      ok: true
      document: BuilderDocument
      /** The block with a head that the next lines go into; null for none. */
      openBlock: string | null
      /** Ids of the exercises that came. */
      added: string[]
    }
  | { ok: false; errors: LineError[] }

const HEAD_LINE = /^\s*#(?!#)(.*)$/gm
const NUMBERED_LABEL = /^\s*([a-z]{1,2})(\d{1,2})(?:[.)]|\s)/i

/** Adds one typed line, or several that were pasted. `openBlock`: the block with a head that is being written. */
export function addLines(
  document: BuilderDocument,
  text: string,
  openBlock: string | null,
  reader: CellReader,
  newId: () => string,
): AddedLines {
  const open = document.blocks.find(({ id }) => id === openBlock)
  const before = open && hasHead(open.kind) ? `${printHead(open)}\n` : ''
  const { workout, errors } = readWorkout(before + text, reader)
  if (errors.length > 0) {
    const shift = before.length
    return {
      ok: false,
      errors: errors.map(error => ({ ...error, start: error.start - shift, end: error.end - shift })),
    }
  }
  const [continued, read] =
    before === '' ? [null, workout.blocks] : [workout.blocks[0], workout.blocks.slice(1)]
  let blocks = [...document.blocks]
  const added: string[] = []
  const stored = (prescription: TypedPrescription): StoredPrescription => {
    const row = withIds(prescription, newId)
    added.push(row.id)
    return row
  }
  if (open && continued) {
    const rows = continued.prescriptions.map(stored)
    blocks = blocks.map(block =>
      block.id === open.id ? { ...block, prescriptions: [...block.prescriptions, ...rows] } : block,
    )
  }
  const partner = partnerOf(text, read, blocks)
  for (const { prescriptions, ...head } of read) {
    const rows = prescriptions.map(stored)
    if (partner) {
      blocks = blocks.with(-1, {
        ...partner,
        kind: 'superset',
        prescriptions: [...partner.prescriptions, ...rows],
      })
    } else blocks.push({ ...head, id: newId(), prescriptions: rows })
  }
  return {
    ok: true,
    document: { ...document, title: document.title || (workout.title ?? ''), blocks },
    openBlock: openAfter(text, openBlock, blocks),
    added,
  }
}

const withIds = (prescription: TypedPrescription, newId: () => string): StoredPrescription => ({
  ...prescription,
  id: newId(),
  video_override: null,
  sets: prescription.sets.map(set => ({ ...set, id: newId() })),
})

/** `B2. Row 3x8` after `B1. Bench 3x8`: the block it makes a superset with. */
function partnerOf(
  text: string,
  read: readonly TypedBlock[],
  blocks: readonly StoredBlock[],
): StoredBlock | null {
  const last = blocks.at(-1)
  const label = NUMBERED_LABEL.exec(text)
  const isOne = read.length === 1 && read[0]?.prescriptions.length === 1 && !hasHead(read[0].kind)
  if (!isOne || !last || hasHead(last.kind) || !label || Number(label[2]) < 2) return null
  return label[1]?.toUpperCase() === blockLabel(blocks.length - 1) ? last : null
}

/** After `# circuit` lines go into it until `#` alone. */
function openAfter(text: string, before: string | null, blocks: readonly StoredBlock[]): string | null {
  const heads = [...text.matchAll(HEAD_LINE)]
  const last = heads.at(-1)
  if (!last) return before
  return last[1]?.trim() === '' ? null : (blocks.at(-1)?.id ?? null)
}

/** Adds an exercise whose sets are still to be written. */
export function addExercise(
  document: BuilderDocument,
  exerciseId: string,
  openBlock: string | null,
  newId: () => string,
): { document: BuilderDocument; added: StoredPrescription } {
  const open = document.blocks.find(({ id }) => id === openBlock)
  const added: StoredPrescription = {
    id: newId(),
    exercise_id: exerciseId,
    ...NO_OPTIONS,
    video_override: null,
    sets: openSets((open && roundsOf(open)) ?? 3, newId),
  }
  const blocks = open
    ? document.blocks.map(block =>
        block === open ? { ...block, prescriptions: [...block.prescriptions, added] } : block,
      )
    : [...document.blocks, { ...NO_HEAD, id: newId(), prescriptions: [added] }]
  return { document: { ...document, blocks }, added }
}
