import {
  hasHead,
  type TypedBlock,
  type TypedHead,
  type TypedPrescription,
  type TypedSet,
} from '../workout/typed-document.ts'
import { trimNote } from './escape.ts'
import { normaliseSet } from './normalise.ts'
import { normaliseHead } from './normalise-head.ts'
import type { StoredBlock, StoredPrescription, StoredSet } from './stored-workout.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The set as stored when its words are the same; else as read, with its id.
 *
 * @param said what text could say of the stored one, where it was and where it is.
 */
export function keepSet(
  old: StoredSet | undefined,
  read: TypedSet,
  newId: () => string,
  said: readonly TypedSet[] = old ? [old] : [],
): StoredSet {
  if (!old) return { ...read, id: newId() }
  const isUnchanged = said.every(one => isSame(normaliseSet(one), normaliseSet(read)))
  return isUnchanged ? old : { ...read, id: old.id }
}

/** A video has no words: it stays with its exercise, and goes with another one. */
export function keepPrescription(
  old: StoredPrescription | undefined,
  read: TypedPrescription,
  sets: StoredSet[],
  newId: () => string,
): StoredPrescription {
  const note = old && trimNote(old.note) === read.note ? old.note : read.note
  const isSameExercise = old?.exercise_id === read.exercise_id
  return {
    ...read,
    id: old?.id ?? newId(),
    note,
    video_override: isSameExercise ? old.video_override : null,
    sets,
  }
}

/** A head as stored when its words are the same. Blocks without a head keep what they have, since text says none of it. */
export function keepBlock(
  old: StoredBlock | undefined,
  { prescriptions: _, ...head }: TypedBlock,
  prescriptions: StoredPrescription[],
  newId: () => string,
): StoredBlock {
  if (!old) return { ...head, id: newId(), prescriptions }
  const storedHead = headOf(old)
  const isPlain = !hasHead(head.kind) && !hasHead(old.kind)
  if (isPlain) return { ...storedHead, kind: head.kind, id: old.id, prescriptions }
  const isUnchanged = isSame(normaliseHead(storedHead), normaliseHead(head))
  return { ...(isUnchanged ? storedHead : head), id: old.id, prescriptions }
}

const headOf = ({ kind, rounds, time_cap_s, interval_s, work_s, rest_s, note }: StoredBlock): TypedHead => ({
  kind,
  rounds,
  time_cap_s,
  interval_s,
  work_s,
  rest_s,
  note,
})
