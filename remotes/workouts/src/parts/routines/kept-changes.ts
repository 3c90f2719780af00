import { counted, plural } from '@coach-app/contracts'
import { trainedBlocks } from '../../model/routine/make-routine.ts'
import { changedRoutine, followedBy, type Routine, type RoutineToSave } from '../../model/routine/routine.ts'
import type { Block, Workout } from '../../model/workout/workout.ts'

/** Exercises in their order, each with the kinds of its sets: what is a change of a routine. Loads and repetitions are those of a day. */
const shapeOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .map(({ exercise, sets }) => `${exercise.id} ${sets.map(({ set_type }) => set_type).join(' ')}`)
    .join('\n')

/**
 * The routine with the exercises and sets as they were trained; null where they are its own. Rules stay with their exercises.
 *
 * @param workout with what was logged and changed.
 */
export function keptChanges(routine: Routine, workout: Workout, newId: () => string): RoutineToSave | null {
  const blocks = trainedBlocks(workout, newId)
  if (blocks.length === 0 || shapeOf(blocks) === shapeOf(routine.blocks)) return null
  const ids = prescriptionsByPlace(blocks)
  const places = placesByPrescription(routine.blocks)
  return changedRoutine(
    routine,
    {
      blocks,
      rules: routine.rules.flatMap(rule => {
        const prescription_id = ids.get(places.get(rule.prescription_id) ?? '')
        return prescription_id ? [{ ...rule, prescription_id }] : []
      }),
    },
    newId,
  )
}

/**
 * What would become another one of a routine, a line each: `+ Dip, 3 sets`, `Bench Press: 4 → 5 sets`, `Curl is taken out`; and in one line
 * what stays though nothing of it was done.
 *
 * @param kept of `keptChanges`
 * @param trained ids of the exercises of which a set was logged
 */
export function changeLines(
  routine: Pick<Routine, 'blocks'>,
  kept: Pick<RoutineToSave, 'blocks'>,
  trained: ReadonlySet<string>,
): string[] {
  const [before, after] = [setsByPlace(routine.blocks), setsByPlace(kept.blocks)]
  const changed = [...after].flatMap(([place, { name, types }]) => {
    const old = before.get(place)?.types
    if (!old) return [`+ ${name}, ${counted(types.length, 'set')}`]
    if (old.length !== types.length) return [`${name}: ${old.length} → ${counted(types.length, 'set')}`]
    return old.join() === types.join() ? [] : [`${name}: other kinds of sets`]
  })
  const gone = [...before].flatMap(([place, { name }]) => (after.has(place) ? [] : [`${name} is taken out`]))
  const stays = [...after].flatMap(([place, { id, name }]) =>
    before.has(place) && !trained.has(id) ? [name] : [],
  )
  const notDone =
    stays.length === 0 ? [] : [`Not done, and ${plural(stays.length, 'stays', 'stay')}: ${stays.join(', ')}`]
  return [...changed, ...gone, ...(changed.length + gone.length === 0 ? ['Another order'] : []), ...notDone]
}

/**
 * The routine that a day follows and that has another name or other exercises here: a change that was not sent yet, or was made before days
 * followed. Null: there is none.
 */
export function changedSince(workout: Workout, routines: readonly Routine[]): Routine | null {
  if (workout.logs.length > 0) return null
  const routine = followedBy(workout, routines)
  if (!routine) return null
  const isSame = routine.title === workout.title && shapeOf(routine.blocks) === shapeOf(workout.blocks)
  return isSame ? null : routine
}

const setsByPlace = (blocks: readonly Block[]) => {
  const ids = new Map(places(blocks).map(([place, id]) => [id, place]))
  return new Map(
    blocks
      .flatMap(({ prescriptions }) => prescriptions)
      .map(({ id, exercise, sets }) => [
        ids.get(id) ?? id,
        { id: exercise.id, name: exercise.name, types: sets.map(({ set_type }) => set_type) },
      ]),
  )
}

/** The second of an exercise is the second in the other, too. */
function places(blocks: readonly Block[]): [place: string, id: string][] {
  const counts = new Map<string, number>()
  return blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .map(({ id, exercise }) => {
      const count = counts.get(exercise.id) ?? 0
      counts.set(exercise.id, count + 1)
      return [`${exercise.id} ${count}`, id]
    })
}
const prescriptionsByPlace = (blocks: readonly Block[]): Map<string, string> => new Map(places(blocks))
const placesByPrescription = (blocks: readonly Block[]): Map<string, string> =>
  new Map(places(blocks).map(([place, id]) => [id, place]))
