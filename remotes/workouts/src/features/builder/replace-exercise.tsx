import { PickExercise } from '../exercise/pick-exercise.tsx'
import { useBuilderActions, useBuilderStore, useSurroundings } from './builder-context.tsx'
import { placeOf } from './document/arrange.ts'
import { withPrescriptions } from './document/edit-cells.ts'
import { withExercise } from './document/replace-exercise.ts'

/** Chooses what takes the place of an exercise of the workout. */
export function ReplaceExercise({ id }: { id: string }) {
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { athleteId, exercises } = useSurroundings()
  const replaced = placeOf(store.getState().document, id)?.prescription
  if (!replaced) return null
  const from = exercises.get(replaced.exercise_id)
  return (
    <PickExercise
      title={`Instead of ${from?.name ?? 'this exercise'}`}
      hint="Sets, effort and rest stay. Weights are those of the exercise they were planned for: write them again."
      athleteId={athleteId}
      insteadOf={replaced.exercise_id}
      onPick={exercise => {
        actions.edit(document => {
          const now = placeOf(document, id)?.prescription
          return now
            ? withPrescriptions(document, new Map([[id, withExercise(now, from, exercise)]]))
            : document
        })
        actions.announce(`${exercise.name} instead of ${from?.name ?? 'the exercise'}`)
        actions.setReplacing(null)
      }}
      onClose={() => actions.setReplacing(null)}
    />
  )
}
