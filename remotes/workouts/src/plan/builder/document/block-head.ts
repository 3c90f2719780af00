import { readHead } from '../../../model/typed-line/head-reader.ts'
import { keepSet } from '../../../model/typed-line/keep-stored.ts'
import { normaliseSet } from '../../../model/typed-line/normalise.ts'
import { printHead } from '../../../model/typed-line/print-workout.ts'
import type { StoredBlock, StoredPrescription, StoredSet } from '../../../model/typed-line/stored-workout.ts'
import { hasHead, NO_HEAD, type TypedHead } from '../../../model/workout/typed-document.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { type BuilderDocument, roundsOf } from './builder-document.ts'

/** Kinds with a head, as they are named on screen and begin a head as text. */
export const HEAD_KINDS: readonly { kind: BlockKind; name: string; example: string }[] = [
  { kind: 'circuit', name: 'Circuit', example: '3 rounds r90' },
  { kind: 'emom', name: 'EMOM', example: '10min' },
  { kind: 'amrap', name: 'AMRAP', example: '12min' },
  { kind: 'for_time', name: 'For time', example: '3 rounds' },
  { kind: 'interval', name: 'Interval', example: '8 rounds 20s/10s' },
  { kind: 'warmup', name: 'Warm-up', example: '5min // easy' },
  { kind: 'cooldown', name: 'Cool-down', example: '5min' },
]

/** A head as text without its sign: `E2MOM 20min // note`. */
export const headText = (block: StoredBlock): string => printHead(block).replace(/^# ?/, '')

export type HeadEdit =
  | { ok: true; document: BuilderDocument; removed: StoredSet[] }
  | { ok: false; message: string }

/** Writes a head again. Exercises with one set a round follow the number of rounds. */
export function editHead(
  document: BuilderDocument,
  blockId: string,
  text: string,
  newId: () => string,
): HeadEdit {
  const { head, errors } = readHead(text)
  const [error] = errors
  if (!head || error) return { ok: false, message: error?.message ?? 'expected a kind, such as circuit' }
  return { ok: true, ...withHead(document, blockId, head, newId) }
}

/** Another kind keeps what both can say. Without a head its exercises become a superset. */
export function setKind(
  document: BuilderDocument,
  blockId: string,
  kind: BlockKind,
  newId: () => string,
): { document: BuilderDocument; removed: StoredSet[] } {
  const block = document.blocks.find(({ id }) => id === blockId)
  if (!block) return { document, removed: [] }
  const head: TypedHead = hasHead(kind)
    ? { ...block, kind, interval_s: kind === 'emom' ? (block.interval_s ?? 60) : null }
    : { ...NO_HEAD, kind }
  return withHead(document, blockId, head, newId)
}

function withHead(
  document: BuilderDocument,
  blockId: string,
  { kind, rounds, time_cap_s, interval_s, work_s, rest_s, note }: TypedHead,
  newId: () => string,
): { document: BuilderDocument; removed: StoredSet[] } {
  const removed: StoredSet[] = []
  const blocks = document.blocks.map(block => {
    if (block.id !== blockId) return block
    const next = { ...block, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note }
    const prescriptions = followRounds(block, next, newId)
    const kept = new Set(prescriptions.flatMap(({ sets }) => sets.map(({ id }) => id)))
    removed.push(...block.prescriptions.flatMap(({ sets }) => sets.filter(({ id }) => !kept.has(id))))
    return { ...next, prescriptions }
  })
  return { document: { ...document, blocks }, removed }
}

/** Exercises with one set a round have as many as the block has rounds now, or their turn of it. */
export function followRounds(
  before: StoredBlock,
  now: StoredBlock,
  newId: () => string,
): StoredPrescription[] {
  return now.prescriptions.map(prescription => {
    const old = before.prescriptions.find(({ id }) => id === prescription.id)
    const [was, is] = [old ? roundsOf(before, old) : null, roundsOf(now, prescription)]
    if (was === null || is === null || was === is) return prescription
    return inRounds(prescription, was, is, newId)
  })
}

function inRounds(
  prescription: StoredPrescription,
  before: number,
  after: number,
  newId: () => string,
): StoredPrescription {
  const { sets } = prescription
  const [first] = sets
  const said = sets.map(set => JSON.stringify(normaliseSet(set)))
  if (!first || sets.length !== before || new Set(said).size > 1) return prescription
  return {
    ...prescription,
    sets: Array.from({ length: after }, (_, index) => keepSet(sets[index], first, newId)),
  }
}
