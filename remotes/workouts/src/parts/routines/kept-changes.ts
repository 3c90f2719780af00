import { trainedBlocks } from '../../model/routine/make-routine.ts'
import { changedRoutine, type Routine, type RoutineToSave } from '../../model/routine/routine.ts'
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
