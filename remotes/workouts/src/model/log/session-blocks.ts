import { blockLabel } from '../workout/exercise-code.ts'
import { NO_HEAD, NO_LOAD, NO_OPTIONS, OPEN_SET } from '../workout/typed-document.ts'
import type {
  Block,
  LoggedExercise,
  PrescribedExercise,
  Prescription,
  SetLog,
  SetTarget,
  SetType,
  Workout,
} from '../workout/workout.ts'

/** An exercise of a session: the prescription with the athlete's changes. */
export interface SessionExercise extends Prescription {
  /** The planned exercise, where another one replaces it. */
  insteadOf: PrescribedExercise | null
  /** It was not planned. */
  isAdded: boolean
  /** The athlete's changes to it, if any. */
  changes: LoggedExercise | null
  /** Planned sets that were left out: none of `sets`. */
  leftOut: SetTarget[]
}

export interface SessionBlock extends Omit<Block, 'prescriptions'> {
  prescriptions: SessionExercise[]
}

/** A set beyond the plan: its id is, or becomes, that of its log. */
export interface OpenSet {
  id: string
  type?: SetType
  /** `front`: before all others, to warm up; an id: right after that set; else last. */
  place: 'front' | 'last' | { after: string }
}

/** Sets that were added to a session and are not done, by the exercise as trained. */
export interface BeyondPlan {
  sets: Readonly<Record<string, readonly OpenSet[]>>
}

/** The target of a set beyond the plan; it has the id of its log. */
const beyond = (id: string, set_type: SetType = 'normal'): SetTarget => ({ id, ...OPEN_SET, set_type })

/**
 * A workout as it is trained. Planned exercises are replaced or left out, added ones come after them, and sets beyond the plan stand with
 * their exercise. Ids of planned sets stay, so that a log finds its target.
 */
export function sessionBlocks(
  workout: Pick<Workout, 'blocks'>,
  changes: readonly LoggedExercise[],
  logs: readonly SetLog[],
  open: BeyondPlan = { sets: {} },
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
  const owners = ownersOf(all, logs, open)
  const done = new Set(logs.map(log => log.set_target_id))
  return all
    .map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(exercise => {
        // A logged set is never left out, even if another device has dropped it.
        const dropped = new Set(exercise.changes?.dropped_sets?.filter(id => !done.has(id)))
        const leftOut = exercise.sets.filter(({ id }) => dropped.has(id))
        const kept = leftOut.length === 0 ? exercise.sets : exercise.sets.filter(({ id }) => !dropped.has(id))
        const sets = withBeyond(kept, open.sets[exercise.id] ?? [], owners.get(exercise.id) ?? [])
        return sets === exercise.sets ? exercise : { ...exercise, sets, leftOut }
      }),
    }))
    .filter(({ prescriptions }) => prescriptions.length > 0)
}

/** Logs beyond the plan by the exercise they stand with: where they were opened, else an added one, else any of the same. */
function ownersOf(
  blocks: readonly SessionBlock[],
  logs: readonly SetLog[],
  { sets }: BeyondPlan,
): Map<string, SetLog[]> {
  const exercises = blocks.flatMap(({ prescriptions }) => prescriptions)
  const owners = new Map<string, SetLog[]>()
  const inOrder = logs
    .filter(log => log.set_target_id === null)
    .toSorted((a, b) => a.pos - b.pos || a.completed_at.localeCompare(b.completed_at))
  for (const log of inOrder) {
    const owner =
      exercises.find(({ id }) => sets[id]?.some(set => set.id === log.id)) ??
      exercises.find(({ isAdded, exercise }) => isAdded && exercise.id === log.exercise_id) ??
      exercises.find(({ exercise }) => exercise.id === log.exercise_id)
    if (owner) owners.set(owner.id, [...(owners.get(owner.id) ?? []), log])
  }
  return owners
}

/** Planned sets with those beyond the plan where they were put; what another device has logged stands before what is open here. */
function withBeyond(planned: SetTarget[], opened: readonly OpenSet[], logs: readonly SetLog[]): SetTarget[] {
  const known = new Set(opened.map(({ id }) => id))
  const unknown = logs
    .filter(({ id }) => !known.has(id))
    .map(({ id, set_type: type }): OpenSet => ({ id, type, place: type === 'warmup' ? 'front' : 'last' }))
  if (opened.length + unknown.length === 0) return planned
  const sets = [...planned]
  let front = 0
  for (const { id, type, place } of [...unknown, ...opened]) {
    const after = typeof place === 'object' ? sets.findIndex(set => set.id === place.after) : -1
    const at = place === 'front' ? front++ : after < 0 ? sets.length : after + 1
    sets.splice(at, 0, beyond(id, type))
  }
  return sets
}

/** Blocks without what is left out. */
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
    leftOut: [],
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
      leftOut: [],
    },
  ],
})
