// The typed line for those outside this folder: the builder (rows, the whole workout as text), import and export.
export {
  type CatalogueExercise,
  createCatalogue,
  type ExerciseCatalogue,
  type ExerciseOwner,
} from './catalogue.ts'
export { type Completion, complete, type Suggestion } from './complete.ts'
export type {
  TypedAmount,
  TypedBlock,
  TypedEffort,
  TypedHead,
  TypedLoad,
  TypedLoadKind,
  TypedPrescription,
  TypedSet,
  TypedWorkout,
} from './document.ts'
export type { LineError } from './line-error.ts'
export { type ReadLine, type ReadOptions, readLine } from './line-reader.ts'
export { matchIds, type RemovedSet } from './match-ids.ts'
export { normaliseWorkout } from './normalise.ts'
export { printHead, printLine, printWorkout } from './print-workout.ts'
export { REFERENCE, type ReferencePart, type ReferenceRow } from './reference.ts'
export type { StoredBlock, StoredPrescription, StoredSet, StoredWorkout } from './stored-workout.ts'
export { type ReadWorkouts, readWorkout, readWorkouts } from './workout-reader.ts'
