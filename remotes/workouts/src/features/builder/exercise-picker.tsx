import { ErrorState } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { Search } from 'lucide-react'
import type { Exercise, FoundExercise } from '../exercise/exercise.ts'
import { useExerciseSearch } from '../exercise/use-exercise-search.ts'
import classes from './exercise-picker.module.css'

interface ExercisePickerProps {
  /** Whose workout it is for: what they did lately is found first. */
  athleteId: string
  onPick: (exercise: Exercise) => void
}

/** Adds an exercise, found by name or alias while typing. */
export function ExercisePicker({ athleteId, onPick }: ExercisePickerProps) {
  const { all, found, searching, message, setText } = useExerciseSearch(athleteId)
  if (all.isError && !all.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Could not load the exercises"
        description="What you have entered is still here."
        onRetry={() => void all.refetch()}
        retrying={all.isFetching}
      />
    )
  }
  return (
    <Combobox<FoundExercise>
      aria-label="Add exercise"
      placeholder="Add exercise: name or short form, such as RDL"
      leadingIcon={<Search />}
      items={found}
      value={null}
      getKey={exercise => exercise.id}
      getLabel={exercise => exercise.name}
      renderItem={({ name, matchedAlias }) => (
        <span className={classes.item}>
          {name} {matchedAlias && <span className={classes.alias}>{matchedAlias}</span>}
        </span>
      )}
      onSearch={setText}
      searching={searching}
      message={message}
      onValueChange={exercise => {
        if (!exercise) return
        setText('')
        onPick(exercise)
      }}
    />
  )
}
