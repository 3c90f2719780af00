import { blockLabel } from '../workout/exercise-code.ts'
import { NO_HEAD, NO_LOAD, NO_OPTIONS, OPEN_SET } from '../workout/typed-document.ts'
import type {
  Block,
  LoggedExercise,
  PrescribedExercise,
  Prescription,
  SetLog,
  SetTarget,
  Workout,
} from '../workout/workout.ts'

/** An exercise as it is trained: what was planned, with what the athlete has changed about it. */
export interface SessionExercise extends Prescription {
  /** What was planned, where another one is done instead. */
  insteadOf: PrescribedExercise | null
  /** It was not planned. */
  isAdded: boolean
  /** What was said of it. */
  changes: LoggedExercise | null
}

export interface SessionBlock extends Omit<Block, 'prescriptions'> {
  prescriptions: SessionExercise[]
}

/** Sets beyond the plan that wait to be done: ids by the exercise as trained (SessionExercise.id). */
export type OpenSets = ReadonlyMap<string, readonly string[]>

/** A set that nobody planned; it has the id of its log. */
const beyond = (id: string): SetTarget => ({ id, ...OPEN_SET })

/**
 * A workout as it is trained. Planned exercises are replaced or left out, added ones come after them, and sets beyond the plan stand with
 * their exercise. Ids of planned sets stay, so that a log finds its target.
 */
export function sessionBlocks(
  workout: Pick<Workout, 'blocks'>,
  changes: readonly LoggedExercise[],
  logs: readonly SetLog[],
  open: OpenSets = new Map(),
): SessionBlock[] {
  const planned = new Set(workout.blocks.flatMap(({ prescriptions }) => prescriptions.map(({ id }) => id)))
  const blocks = workout.blocks.map(
    (block): SessionBlock => ({
      ...block,
      prescriptions: block.prescriptions.map(prescription =>
        replaced(
          prescription,
          changes.find(({ prescription_id }) => prescription_id === prescription.id) ?? null,
        ),
      ),
    }),
  )
  const added = changes
    .filter(({ prescription_id, dropped }) => !dropped && !planned.has(prescription_id ?? ''))
    .filter(
      change => change.prescription_id === null || logs.some(log => log.exercise_id === change.exercise.id),
    )
    .map((change, index) => addedBlock(change, blockLabel(blocks.length + index)))
  const all = [...blocks, ...added]
  const beyondPlan = logs.filter(log => log.set_target_id === null)
  const owners = new Map<string, string[]>()
  for (const log of beyondPlan) {
    const exercises = all.flatMap(({ prescriptions }) => prescriptions)
    const owner =
      exercises.find(({ isAdded, exercise }) => isAdded && exercise.id === log.exercise_id) ??
      exercises.find(({ exercise }) => exercise.id === log.exercise_id)
    if (owner) owners.set(owner.id, [...(owners.get(owner.id) ?? []), log.id])
  }
  return all
    .map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(exercise => {
        const ids = new Set([...(owners.get(exercise.id) ?? []), ...(open.get(exercise.id) ?? [])])
        return ids.size === 0 ? exercise : { ...exercise, sets: [...exercise.sets, ...[...ids].map(beyond)] }
      }),
    }))
    .filter(({ prescriptions }) => prescriptions.length > 0)
}

/** Those that are to be done: without what is left out. */
export const toDo = (blocks: readonly SessionBlock[]): SessionBlock[] =>
  blocks
    .map(block => ({
      ...block,
      prescriptions: block.prescriptions.filter(({ changes }) => !changes?.dropped),
    }))
    .filter(({ prescriptions }) => prescriptions.length > 0)

function replaced(prescription: Prescription, changes: LoggedExercise | null): SessionExercise {
  const isReplaced = changes !== null && changes.exercise.id !== prescription.exercise.id
  const { exercise, sets, ...rest } = prescription
  return {
    ...rest,
    exercise: isReplaced ? changes.exercise : exercise,
    // A weight is that of the exercise it was planned for.
    sets: isReplaced ? sets.map(set => ({ ...set, ...NO_LOAD, fixed_load: null })) : sets,
    insteadOf: isReplaced ? exercise : null,
    isAdded: false,
    changes,
  }
}

const addedBlock = (changes: LoggedExercise, label: string): SessionBlock => ({
  id: changes.id,
  label,
  ...NO_HEAD,
  prescriptions: [
    {
      id: changes.id,
      exercise: changes.exercise,
      ...NO_OPTIONS,
      video_override: null,
      sets: [],
      insteadOf: null,
      isAdded: true,
      changes,
    },
  ],
})
