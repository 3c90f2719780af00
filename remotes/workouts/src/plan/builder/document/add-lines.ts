import { partnerOf } from '../../../model/typed-line/label.ts'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import { printHead, printWorkout } from '../../../model/typed-line/print-workout.ts'
import { readLineOnce } from '../../../model/typed-line/read-once.ts'
import type { StoredBlock, StoredPrescription } from '../../../model/typed-line/stored-workout.ts'
import { type OpenEnd, readWorkout } from '../../../model/typed-line/workout-reader.ts'
import {
  hasHead,
  NO_HEAD,
  NO_OPTIONS,
  type TypedBlock,
  type TypedPrescription,
} from '../../../model/workout/typed-document.ts'
import { followRounds } from './block-head.ts'
import { type BuilderDocument, openSets, roundsOf } from './builder-document.ts'
import type { CellReader } from './cell.ts'
import type { Guess } from './guess.ts'

const SEVERAL = /[\r\n]/

/** What lines go into and behind: what was typed before them in this line. */
export interface LinesBefore {
  document: BuilderDocument
  /** The block with a head that is being written; null for none. */
  openBlock: string | null
  /** What ends it. */
  openEnd: OpenEnd
  /** Blocks of exercises by what their labels share, `A` or `1`. */
  labels: Readonly<Record<string, string>>
}

export type AddedLines =
  | (LinesBefore & {
      ok: true
      /** Ids of the exercises that came. */
      added: string[]
      guesses: Guess[]
    })
  | { ok: false; errors: LineError[] }

/** Adds one typed line, or several that were pasted. */
export function addLines(
  text: string,
  { document, openBlock, openEnd, labels }: LinesBefore,
  reader: CellReader,
  newId: () => string,
): AddedLines {
  const open = document.blocks.find(({ id, kind }) => id === openBlock && hasHead(kind))
  const before = open ? `${textBefore(open, openEnd, reader)}\n` : ''
  const { workout, errors, guessed, open: end } = readWorkout(before + text, reader)
  if (errors.length > 0) {
    const shift = before.length
    return {
      ok: false,
      errors: errors.map(error => ({ ...error, start: error.start - shift, end: error.end - shift })),
    }
  }
  const [continued, read] = open ? [workout.blocks[0], workout.blocks.slice(1)] : [null, workout.blocks]
  let blocks = [...document.blocks]
  const added: string[] = []
  const guesses: Guess[] = []
  const batch = newId()
  const stored = (prescription: TypedPrescription): StoredPrescription => {
    const row = withIds(prescription, newId)
    added.push(row.id)
    const line = guessed.find(one => one.prescription === prescription)
    if (line) guesses.push({ batch, made: row, text: line.text, rounds: line.rounds, chosen: {} })
    return row
  }
  if (open && continued) {
    const block = continuedBlock(open, continued, stored, newId)
    blocks = blocks.map(one => (one.id === open.id ? block : one))
  }
  const label = SEVERAL.test(text.trim()) ? null : readLineOnce(text.trim(), reader, null).label
  // Only a line of its own: under a head, labels are its minutes.
  const isOne = read.length === 1 && read[0]?.prescriptions.length === 1 && !hasHead(read[0].kind)
  const written = blocks.find(({ id }) => label && id === labels[label.group])
  const partner = label && isOne && partnerOf(label, blocks, written)
  for (const { prescriptions, ...head } of read) {
    const rows = prescriptions.map(stored)
    if (partner) {
      const joined: StoredBlock = {
        ...partner,
        kind: 'superset',
        prescriptions: [...partner.prescriptions, ...rows],
      }
      blocks = blocks.map(block => (block.id === partner.id ? joined : block))
    } else blocks.push({ ...head, id: newId(), prescriptions: rows })
  }
  const labelled = label && !label.isTier && !hasHead(read[0]?.kind ?? 'circuit') ? label.group : null
  const last = partner || blocks.at(-1)
  return {
    ok: true,
    document: { ...document, title: document.title || (workout.title ?? ''), blocks },
    openBlock: end === null ? null : (blocks.at(-1)?.id ?? null),
    openEnd: end,
    labels: labelled && last ? { ...labels, [labelled]: last.id } : labels,
    added,
    guesses,
  }
}

/** The block that lines go into as text: an EMOM with its exercises, because the labels of all of them share its minutes. */
function textBefore(open: StoredBlock, openEnd: OpenEnd, { catalogue }: CellReader): string {
  const [head = '', ...lines] = printWorkout({ title: null, blocks: [open] }, catalogue).split('\n')
  const plain = openEnd === 'empty-line' ? `${printHead({ ...open, note: '' }).replace(/^# */, '')}:` : head
  const note = open.note === '' || plain === head ? '' : ` // ${open.note.replaceAll('\n', ' ')}`
  return [plain + note, ...(open.kind === 'emom' ? lines : [])].join('\n')
}

/** The open block with what was read behind its exercises; with other turns these have other rounds. */
function continuedBlock(
  open: StoredBlock,
  { prescriptions }: TypedBlock,
  stored: (prescription: TypedPrescription) => StoredPrescription,
  newId: () => string,
): StoredBlock {
  const count = open.kind === 'emom' ? open.prescriptions.length : 0
  const turned = open.prescriptions.map((prescription, index) =>
    index < count ? { ...prescription, turn: prescriptions[index]?.turn ?? null } : prescription,
  )
  const isTurned = turned.some(({ turn }, index) => turn !== open.prescriptions[index]?.turn)
  const old = isTurned ? turned : open.prescriptions
  const next = { ...open, prescriptions: [...old, ...prescriptions.slice(count).map(stored)] }
  return open.kind === 'emom' ? { ...next, prescriptions: followRounds(open, next, newId) } : next
}

const withIds = (prescription: TypedPrescription, newId: () => string): StoredPrescription => ({
  ...prescription,
  id: newId(),
  video_override: null,
  sets: prescription.sets.map(set => ({ ...set, id: newId() })),
})

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
    sets: openSets((open && roundsOf(open, { turn: null })) ?? 3, newId),
  }
  const blocks = open
    ? document.blocks.map(block =>
        block === open ? { ...block, prescriptions: [...block.prescriptions, added] } : block,
      )
    : [...document.blocks, { ...NO_HEAD, id: newId(), prescriptions: [added] }]
  return { document: { ...document, blocks }, added }
}
