import { keepSet } from '../../../model/typed-line/keep-stored.ts'
import type { StoredPrescription, StoredSet } from '../../../model/typed-line/stored-workout.ts'
import type { TypedSet } from '../../../model/workout/typed-document.ts'
import type { BuilderDocument, ExerciseDetails } from './builder-document.ts'
import { roundsOf } from './builder-document.ts'
import { type CellContext, type CellField, type CellReader, type ReadCell, readCell } from './cell.ts'
import { type BuilderRow, rowsOf } from './rows.ts'

export interface EditContext extends CellReader {
  exercises: ExerciseDetails
  newId: () => string
}

/** What typing into cells has made. */
export type CellEdit =
  | { ok: true; document: BuilderDocument; removed: StoredSet[]; splits: string[] }
  | Extract<ReadCell, { ok: false }>

export const cellContext = (row: BuilderRow, exercises: ExerciseDetails): CellContext => ({
  sets: row.sets,
  tempo: row.prescription.tempo,
  rest_s: row.prescription.rest_s,
  rest_max_s: row.prescription.rest_max_s,
  measurement: exercises.get(row.prescription.exercise_id)?.measurement ?? 'weight_reps',
  load_multiplier: exercises.get(row.prescription.exercise_id)?.load_multiplier ?? 1,
  isFirst: row.start === 0,
  rounds: row.isWhole ? roundsOf(row.block, row.prescription) : null,
})

/** Puts a text into one column of several lines. One that cannot be read changes none of them. */
export function editCells(
  document: BuilderDocument,
  keys: readonly string[],
  field: CellField,
  text: string,
  splits: ReadonlySet<string>,
  context: EditContext,
): CellEdit {
  const rows = rowsOf(document, splits).filter(({ key }) => keys.includes(key))
  const removed: StoredSet[] = []
  const starts: string[] = []
  const changed = new Map<string, StoredPrescription>()
  // From the last to the first, so that the places of the lines above stay true.
  for (const row of rows.toReversed()) {
    const read = readCell(field, text, cellContext(row, context.exercises), context)
    if (!read.ok) return read
    const before = changed.get(row.prescription.id) ?? row.prescription
    const sets = matchGroup(row.sets, read.sets, context.newId)
    removed.push(...row.sets.filter(({ id }) => !sets.some(set => set.id === id)))
    const next = row.prescription.sets[row.start + row.sets.length]
    starts.push(...[sets[0]?.id, next?.id].filter(id => id !== undefined))
    changed.set(row.prescription.id, {
      ...before,
      ...read.options,
      sets: before.sets.toSpliced(row.start, row.sets.length, ...sets),
    })
  }
  return { ok: true, document: withPrescriptions(document, changed), removed, splits: starts }
}

export const withPrescriptions = (
  document: BuilderDocument,
  changed: ReadonlyMap<string, StoredPrescription>,
): BuilderDocument => ({
  ...document,
  blocks: document.blocks.map(block =>
    block.prescriptions.some(({ id }) => changed.has(id))
      ? { ...block, prescriptions: block.prescriptions.map(one => changed.get(one.id) ?? one) }
      : block,
  ),
})

/**
 * The ids of a group after it was written again. The line is known, so a set keeps its place when all change their type together;
 * where the line becomes several of them, sets match by index within their type, as in text.
 */
function matchGroup(old: readonly StoredSet[], read: readonly TypedSet[], newId: () => string): StoredSet[] {
  const types = new Set(read.map(({ set_type }) => set_type))
  if (types.size === 1) return read.map((set, index) => keepSet(old[index], set, newId))
  const rest = new Map<string, StoredSet[]>()
  for (const set of old) rest.set(set.set_type, [...(rest.get(set.set_type) ?? []), set])
  return read.map(set => keepSet(rest.get(set.set_type)?.shift(), set, newId))
}
