import { ExercisePicker } from '../../parts/exercise-picker/exercise-picker.tsx'
import { useBuilderActions, useBuilderStore, useSurroundings } from './builder-context.tsx'
import { placeOf } from './document/arrange.ts'
import { withPrescriptions } from './document/edit-cells.ts'
import { withExercise } from './document/replace-exercise.ts'

const newId = (): string => crypto.randomUUID()

/** Picks the exercise that replaces one of the workout. */
export function ReplaceExercise({ id }: { id: string }) {
  const store = useBuilderStore()
  const actions = useBuilderActions()
  const { athleteId, exercises, logs } = useSurroundings()
  const replaced = placeOf(store.getState().document, id)?.prescription
  if (!replaced) return null
  const from = exercises.get(replaced.exercise_id)
  return (
    <ExercisePicker
      title={`Instead of ${from?.name ?? 'this exercise'}`}
      hint="Sets, effort and rest stay. Weights are those of the exercise they were planned for: write them again."
      athleteId={athleteId}
      insteadOf={replaced.exercise_id}
      onPick={([exercise]) => {
        if (!exercise) return
        const logged = new Set(logs.flatMap(({ set_target_id }) => set_target_id ?? []))
        actions.setReplacing(null)
        actions.editAsking(
          document => {
            const now = placeOf(document, id)?.prescription
            if (!now) return document
            const next = withExercise(now, from, exercise, { logged, newId })
            return withPrescriptions(document, new Map([[id, next]]))
          },
          { replacedBy: exercise.name },
        )
        if (store.getState().asked === null)
          actions.announce(`${exercise.name} instead of ${from?.name ?? 'the exercise'}`)
      }}
      onClose={() => actions.setReplacing(null)}
    />
  )
}
