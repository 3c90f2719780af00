import { Badge, Button, Field } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { useState } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import classes from './import-dialog.module.css'
import type { MatchedExercise } from './match-exercises.ts'
import type { Choice } from './use-import.ts'

interface ImportedExerciseProps {
  exercise: MatchedExercise
  library: readonly Exercise[]
  onChoose: (choice: Choice) => void
}

/** An exercise of the file with what it becomes; found by typing when it is to become something else. */
export function ImportedExercise({ exercise, library, onChoose }: ImportedExerciseProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, sets, exerciseId, likeId, isSure } = exercise
  const becomes = library.find(({ id }) => id === exerciseId) ?? null
  const like = library.find(({ id }) => id === likeId) ?? null
  const [typed, setTyped] = useState('')
  // What is called so comes before what has it in its name.
  const items = typed.trim() === '' ? library : searchExercises(library, typed, 50)
  const one = {
    items,
    getKey: ({ id }: Exercise) => id,
    getLabel: (known: Exercise) => known.name,
    onSearch: setTyped,
  }
  return (
    <li className={classes.exercise}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.lead}>
          {sets.toLocaleString()} {sets === 1 ? 'set' : 'sets'}, becomes {wordsOf(becomes, like)}
        </span>
      </span>
      {!isSure && <Badge tone="warning">Please check</Badge>}
      {becomes === null && like === null && <Badge tone="warning">No muscles</Badge>}
      {!isOpen && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Change what ${name} becomes`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      )}
      {isOpen && (
        <div className={classes.choices}>
          <Field label="Becomes" hint={becomes ? undefined : 'Empty: one of your own.'}>
            <Combobox
              {...one}
              size="sm"
              value={becomes}
              placeholder="One of your own"
              onValueChange={chosen => onChoose({ exerciseId: chosen?.id ?? null, likeId })}
            />
          </Field>
          {becomes === null && (
            <Field label="Trains the same as" hint={like ? undefined : 'Empty: it counts for no muscle.'}>
              <Combobox
                {...one}
                size="sm"
                value={like}
                placeholder="No other"
                onValueChange={chosen => onChoose({ exerciseId: null, likeId: chosen?.id ?? null })}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  )
}

const wordsOf = (becomes: Exercise | null, like: Exercise | null): string =>
  becomes?.name ?? (like ? `one of your own, counted as ${like.name}` : 'one of your own')
