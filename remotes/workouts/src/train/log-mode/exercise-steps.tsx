import { VisuallyHidden } from '@coach-app/ui'
import { clsx } from 'clsx'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { CodedExercise } from './exercise-in-hand.ts'
import classes from './exercise-steps.module.css'

interface ExerciseStepsProps {
  exercises: readonly CodedExercise[]
  logs: readonly ShownLog[]
  inHand: string | null
  onChoose: (exerciseId: string) => void
}

/** The exercises of a workout in a row, with how far each is: one press goes to it. */
export function ExerciseSteps({ exercises, logs, inHand, onChoose }: ExerciseStepsProps) {
  const logged = new Set(logs.map(log => log.set_target_id ?? log.id))
  return (
    <nav aria-label="Exercises">
      <ol className={classes.steps}>
        {exercises.map(({ code, exercise }) => {
          const done = exercise.sets.filter(({ id }) => logged.has(id)).length
          const isOver = exercise.changes?.dropped || (done > 0 && done === exercise.sets.length)
          const share = exercise.changes?.dropped ? 'left out' : `${done}/${exercise.sets.length}`
          return (
            <li key={exercise.id}>
              <button
                type="button"
                className={clsx(classes.step, isOver && classes.over)}
                aria-current={exercise.id === inHand ? 'step' : undefined}
                onClick={() => onChoose(exercise.id)}
              >
                <span className={classes.code}>{code}</span>
                <VisuallyHidden> {exercise.exercise.name}, </VisuallyHidden>
                <span className={classes.share}>{share}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
