import { type StoredBlock, type StoredSet, toStoredBlocks } from '../../../model/typed-line/stored-workout.ts'
import { roundsFor } from '../../../model/typed-line/turn-rounds.ts'
import { blockLabel } from '../../../model/workout/exercise-code.ts'
import { hasHead, OPEN_SET } from '../../../model/workout/typed-document.ts'
import type { Block, PrescribedExercise, Workout, WorkoutState } from '../../../model/workout/workout.ts'

/** A workout as it is written. Each change makes a new one; blocks, exercises and sets keep their ids. */
export interface BuilderDocument {
  title: string
  /** YYYY-MM-DD; empty while none is chosen. */
  date: string
  note: string
  state: WorkoutState
  blocks: readonly StoredBlock[]
}

/** Exercises of a document by id. */
export type ExerciseDetails = ReadonlyMap<string, PrescribedExercise>

export const emptyDocument = (date: string, state: WorkoutState): BuilderDocument => ({
  title: '',
  date,
  note: '',
  state,
  blocks: [],
})

export const openSets = (count: number, newId: () => string): StoredSet[] =>
  Array.from({ length: count }, () => ({ ...OPEN_SET, id: newId() }))

/** A stored workout to write on. An exercise without sets gets one that says nothing, so that it has a line. */
export const toBuilderDocument = (workout: Workout, newId: () => string): BuilderDocument => ({
  title: workout.title,
  date: workout.date,
  note: workout.coach_note,
  state: workout.state,
  blocks: toStoredBlocks(workout.blocks).map(block => ({
    ...block,
    prescriptions: block.prescriptions.map(prescription =>
      prescription.sets.length === 0 ? { ...prescription, sets: openSets(1, newId) } : prescription,
    ),
  })),
})

/** What is written as blocks of a plan; an exercise that nothing is known of goes as it came, by its id. */
export const toBlocks = ({ blocks }: BuilderDocument, exercises: ExerciseDetails): Block[] =>
  blocks.map((block, index) => ({
    ...block,
    kind: kindOf(block),
    label: blockLabel(index),
    prescriptions: block.prescriptions.map(({ exercise_id, ...prescription }) => ({
      ...prescription,
      // An exercise that was taken out of its EMOM, or whose block became another kind, has no turns any more.
      turn: block.kind === 'emom' ? prescription.turn : null,
      exercise: exercises.get(exercise_id) ?? unknownExercise(exercise_id),
    })),
  }))

/** A superset of one is straight sets. */
const kindOf = ({ kind, prescriptions }: StoredBlock): StoredBlock['kind'] =>
  kind === 'superset' && prescriptions.length < 2 ? 'straight' : kind

const unknownExercise = (id: string): PrescribedExercise => ({
  id,
  name: 'Unknown exercise',
  measurement: 'weight_reps',
  load_multiplier: 1,
  equipment: 'other',
  loading: 'fixed',
  laterality: 'bilateral',
  cues: null,
  video_url: null,
  muscles: {},
})

/** Whether there is anything worth saving as a new workout. */
export const hasContent = ({ title, blocks }: BuilderDocument): boolean =>
  title.trim() !== '' || blocks.some(({ prescriptions }) => prescriptions.length > 0)

const MAX_TITLE = 120

/** The title as typed, or the first exercises: `Back Squat, Bench Press`. */
export function titleOf({ title, blocks }: BuilderDocument, exercises: ExerciseDetails): string {
  if (title.trim() !== '') return title.trim()
  const names = blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .map(({ exercise_id }) => exercises.get(exercise_id)?.name ?? '')
    .filter(name => name !== '')
  return [...new Set(names)].slice(0, 2).join(', ').slice(0, MAX_TITLE) || 'Workout'
}

/** Rounds that a bare amount stands for in this block, in an EMOM with turns those of the exercise's; null outside of a block with a head. */
export const roundsOf = (block: StoredBlock, { turn }: { turn: number | null }): number | null =>
  hasHead(block.kind) ? roundsFor(block, turn) : null
