import { EXERCISES } from '../../../model/typed-line/catalogue.fixture.ts'
import { createCatalogue } from '../../../model/typed-line/catalogue.ts'
import { printWorkout } from '../../../model/typed-line/print-workout.ts'
import { anExercise } from '../../../testing/a-workout.ts'
import { addLines, type LinesBefore } from './add-lines.ts'
import { type BuilderDocument, type ExerciseDetails, emptyDocument } from './builder-document.ts'
import type { EditContext } from './edit-cells.ts'

export const newIds = () => {
  let count = 0
  return () => `id${++count}`
}

const catalogue = createCatalogue(EXERCISES)
export const exercises: ExerciseDetails = new Map(
  EXERCISES.map(({ id, name, measurement }) => [id, anExercise({ id, name, measurement })]),
)
export const reader = { catalogue, unit: 'kg' as const }
export const contextOf = (newId: () => string): EditContext => ({ ...reader, exercises, newId })

/** Before anything is written. */
export const NOTHING_BEFORE: LinesBefore = {
  document: emptyDocument('2026-11-18', 'draft'),
  openBlock: null,
  openEnd: null,
  labels: {},
}

/** A document from its text. */
export function documentOf(text: string, newId = newIds()): BuilderDocument {
  const read = addLines(text, NOTHING_BEFORE, reader, newId)
  if (!read.ok) throw new Error(`This text cannot be read: ${JSON.stringify(read.errors)}`)
  return read.document
}

export const textOf = ({ title, blocks }: BuilderDocument): string =>
  printWorkout({ title: title || null, blocks: [...blocks] }, catalogue)
