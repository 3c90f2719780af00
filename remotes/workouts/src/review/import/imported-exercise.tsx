import { plural } from '@coach-app/contracts'
import { Badge, Button, Field, Row, Text } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { useState } from 'react'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { searchExercises } from '../../model/exercise/exercise-search.ts'
import classes from './import-dialog.module.css'
import type { MatchedExercise } from './match-exercises.ts'
import type { Choice } from './use-open-file.ts'

interface ImportedExercisesProps {
  exercises: readonly MatchedExercise[]
  library: readonly Exercise[]
  /** Whose own they become where they are not in the library: your own, or the athlete's. */
  whose: string
  onChoose: (name: string, choice: Choice) => void
}

/** What the exercises of a file become, and another choice for each. */
export function ImportedExercises({ exercises, library, whose, onChoose }: ImportedExercisesProps) {
  return (
    <section className={classes.part} aria-label="Exercises of the file">
      <Text as="h3" size={16}>
        Exercises
      </Text>
      <Text size={13} tone="muted" breaks="pretty">
        Those that are not in the library become exercises of {whose}. What they train the same as decides for
        which muscles they count.
      </Text>
      <ul className={classes.list}>
        {exercises.map(exercise => (
          <ImportedExercise
            key={exercise.name}
            exercise={exercise}
            library={library}
            whose={whose}
            onChoose={choice => onChoose(exercise.name, choice)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ImportedExerciseProps {
  exercise: MatchedExercise
  library: readonly Exercise[]
  whose: string
  onChoose: (choice: Choice) => void
}

/** An exercise of the file with what it becomes; found by typing when it is to become something else. */
function ImportedExercise({ exercise, library, whose, onChoose }: ImportedExerciseProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, sets, exerciseId, likeId, isSure } = exercise
  const becomes = library.find(({ id }) => id === exerciseId) ?? null
  const like = library.find(({ id }) => id === likeId) ?? null
  const [typed, setTyped] = useState('')
  // An exact name comes before names that contain the text.
  const items = typed.trim() === '' ? library : searchExercises(library, typed, 50)
  const one = {
    items,
    getKey: ({ id }: Exercise) => id,
    getLabel: (known: Exercise) => known.name,
    onSearch: setTyped,
  }
  return (
    <Row as="li" gap={3} rowGap={2} wrap className={classes.exercise}>
      <span className={classes.words}>
        <Text as="span" weight="medium" breaks="anywhere">
          {name}
        </Text>
        <Text as="span" size={13} tone="muted" breaks="pretty">
          {sets.toLocaleString()} {plural(sets, 'set')}, becomes {wordsOf(becomes, like, whose)}
        </Text>
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
          <Field label="Becomes" hint={becomes ? undefined : `Empty: one of ${whose}.`}>
            <Combobox
              {...one}
              size="sm"
              value={becomes}
              placeholder={`One of ${whose}`}
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
    </Row>
  )
}

const wordsOf = (becomes: Exercise | null, like: Exercise | null, whose: string): string =>
  becomes?.name ?? (like ? `one of ${whose}, counted as ${like.name}` : `one of ${whose}`)
