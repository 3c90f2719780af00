import { ErrorState } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Exercise } from '../exercise/exercise.ts'
import { matchedAlias, searchExercises } from '../exercise/exercise-search.ts'
import { useExercises } from '../exercise/use-exercises.ts'
import classes from './exercise-picker.module.css'

/** Adds an exercise, found by name or alias while typing. */
export function ExercisePicker({ onPick }: { onPick: (exercise: Exercise) => void }) {
  const { data, isError, refetch, isFetching } = useExercises()
  const [text, setText] = useState('')
  if (isError && !data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Could not load the exercises"
        description="What you have entered is still here."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const found = searchExercises(data ?? [], text)
  return (
    <Combobox<Exercise>
      aria-label="Add exercise"
      placeholder="Add exercise: name or short form, such as RDL"
      leadingIcon={<Search />}
      items={found}
      value={null}
      getKey={exercise => exercise.id}
      getLabel={exercise => exercise.name}
      renderItem={exercise => {
        const alias = matchedAlias(exercise, text)
        return (
          <span className={classes.item}>
            {exercise.name} {alias && <span className={classes.alias}>{alias}</span>}
          </span>
        )
      }}
      onSearch={setText}
      searching={!data}
      message={data && found.length === 0 ? `No exercise matches "${text}"` : undefined}
      onValueChange={exercise => {
        if (!exercise) return
        setText('')
        onPick(exercise)
      }}
    />
  )
}
