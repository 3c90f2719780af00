import type { NextRule } from '../progression/next-rule.ts'
import type { Block, Workout } from '../workout/workout.ts'

/** How an exercise of a routine goes on from one time to the next: a rule of the coach's planning, by the prescription it is of. */
export interface RoutineRule extends NextRule {
  prescription_id: string
}

/** A workout that an athlete repeats; as get_routines answers it. */
export interface Routine {
  id: string
  /** The name of its folder; empty: in none. */
  folder: string
  title: string
  note: string
  /** Its place in its folder, 0 to 9999. */
  pos: number
  blocks: Block[]
  rules: RoutineRule[]
  /** The last save: what a change says it was made of. */
  save_id: string
  updated_at: string
  deleted: boolean
  /** YYYY-MM-DD; the last day on which it was begun. */
  done_on: string | null
  /** The newest hundred workouts that were made from it, newest first. */
  workout_ids: string[]
  /** Those from today on that follow it: nobody has touched them as long as they have this version. */
  untouched: UntouchedDay[]
}

interface UntouchedDay {
  workout_id: string
  version: number
}

/** A routine as sent to the server. */
export interface RoutineToSave
  extends Pick<Routine, 'id' | 'folder' | 'title' | 'note' | 'pos' | 'blocks' | 'rules' | 'save_id'> {
  /** The saves that it was made of, and takes the place of; none for a new one. */
  after: string[]
  deleted?: boolean
}

/** Of one folder, in order. */
export interface RoutineFolder {
  /** Empty: in no folder. */
  name: string
  routines: Routine[]
}

/** Lengths that the database takes. */
export const MOST_OF_TITLE = 120
export const MOST_OF_FOLDER = 60
const LAST_POS = 9999

const inOrder = (one: Routine, other: Routine): number =>
  one.pos - other.pos || one.title.localeCompare(other.title) || one.id.localeCompare(other.id)

/** By folder, those in none first, folders by name. */
export function inFolders(routines: readonly Routine[]): RoutineFolder[] {
  const names = [...new Set(routines.map(({ folder }) => folder))].sort((a, b) => a.localeCompare(b))
  return names.map(name => ({
    name,
    routines: routines.filter(({ folder }) => folder === name).sort(inOrder),
  }))
}

/** A changed routine as sent to the server. */
export function changedRoutine(
  routine: Routine,
  change: Partial<RoutineToSave>,
  newId: () => string,
): RoutineToSave {
  const { id, folder, title, note, pos, blocks, rules } = { ...routine, ...change }
  const known = new Set(blocks.flatMap(({ prescriptions }) => prescriptions.map(one => one.id)))
  return {
    id,
    folder,
    title,
    note,
    pos,
    blocks,
    // A rule goes with its exercise.
    rules: rules.filter(rule => known.has(rule.prescription_id)),
    save_id: newId(),
    after: [routine.save_id],
    ...(change.deleted && { deleted: true }),
  }
}

/** The last place in a folder. */
export const lastPos = (routines: readonly Routine[], folder: string): number =>
  Math.min(LAST_POS, Math.max(-1, ...routines.filter(one => one.folder === folder).map(({ pos }) => pos)) + 1)

/** The routine that a workout follows, as long as nobody has changed it; a list that was kept by an older release does not say so. */
export const followedBy = (
  { id, version }: Pick<Workout, 'id' | 'version'>,
  routines: readonly Routine[],
): Routine | undefined =>
  routines.find(({ untouched = [] }) =>
    untouched.some(day => day.workout_id === id && day.version === version),
  )

/** One place up or down in its folder, as changes of every routine whose place is another one then. */
export function moved(
  routines: readonly Routine[],
  id: string,
  by: -1 | 1,
  newId: () => string,
): RoutineToSave[] {
  const folder = inFolders(routines).find(one => one.routines.some(routine => routine.id === id))
  const order = [...(folder?.routines ?? [])]
  const from = order.findIndex(routine => routine.id === id)
  const [routine] = order.splice(from, 1)
  if (!routine || from + by < 0 || from + by > order.length) return []
  order.splice(from + by, 0, routine)
  return order.flatMap((one, pos) => (one.pos === pos ? [] : [changedRoutine(one, { pos }, newId)]))
}

/** A routine as shown before the server has answered. */
export function asShown({ after: _, ...sent }: RoutineToSave, older: Routine | undefined): Routine {
  return {
    updated_at: new Date().toISOString(),
    done_on: null,
    workout_ids: [],
    untouched: [],
    ...older,
    ...sent,
    deleted: sent.deleted ?? false,
  }
}
