import { Button } from '@coach-app/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import type { CatalogueExercise, ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import { nameIn } from '../../model/typed-line/complete.ts'
import { NewExercise } from '../../parts/exercise-picker/new-exercise.tsx'
import classes from './unknown-exercise.module.css'

export interface UnknownExerciseProps {
  /** The name as typed. */
  name: string
  /** What was typed with it: an amount says how a new one is measured. */
  line: string
  catalogue: ExerciseCatalogue
  /** Replaces the unknown name. */
  onReplace: (name: string) => void
  /** Whether a new one is being created, where a key opens it too. */
  creating?: readonly [is: boolean, set: (is: boolean) => void] | undefined
}

const NEAREST = 3

/** For a name that nobody knows: the nearest that there are, and to create one. The same in rows, in text and in a template's text. */
export function UnknownExercise({ name, line, catalogue, onReplace, creating }: UnknownExerciseProps) {
  const own = useState(false)
  const [isCreating, setIsCreating] = creating ?? own
  const [made, setMade] = useState<Exercise | null>(null)
  const replace = (exercise: CatalogueExercise): void => onReplace(nameIn(catalogue, exercise))
  const take = useEffectEvent(replace)
  // It can be read as soon as the list of exercises has it.
  const known = made ? catalogue.byId(made.id) : undefined
  useEffect(() => {
    if (known) take(known)
  }, [known])
  return (
    <span className={classes.offers}>
      {catalogue.nearest(name, NEAREST).map(exercise => (
        <Button key={exercise.id} size="sm" variant="outline" onClick={() => replace(exercise)}>
          {exercise.name}
        </Button>
      ))}
      <Button size="sm" variant="outline" onClick={() => setIsCreating(true)}>
        Create "{name}"
      </Button>
      {isCreating && (
        <NewExercise
          name={name}
          line={line}
          onClose={() => setIsCreating(false)}
          onCreated={exercise => {
            setIsCreating(false)
            setMade(exercise)
          }}
        />
      )}
    </span>
  )
}
