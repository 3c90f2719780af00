import { plural } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Badge, Button, Field, Row, Text } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useExerciseSearch } from '../../data/exercises/use-exercise-search.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
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
        Those that are not in the library become exercises of {whose}. Say what one trains the same as, and
        its sets count for those muscles.
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
      {!isSure && !isOpen && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`That's right: ${name} becomes ${wordsOf(becomes, like, whose)}`}
          onClick={event => {
            // The button goes with the doubt.
            event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-change]')?.focus()
            onChoose({ exerciseId, likeId })
          }}
        >
          That's right
        </Button>
      )}
      {!isOpen && (
        <Button
          data-change=""
          variant="outline"
          size="sm"
          aria-label={`Change what ${name} becomes`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      )}
      {isOpen && <Choices exercise={exercise} library={library} whose={whose} onChoose={onChoose} />}
    </Row>
  )
}

/** What an exercise of the file becomes, found as everywhere: with slips too. */
function Choices({ exercise: { exerciseId, likeId }, library, whose, onChoose }: ImportedExerciseProps) {
  const becomes = library.find(({ id }) => id === exerciseId) ?? null
  const like = library.find(({ id }) => id === likeId) ?? null
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The name stays above the list that opens below the field.
    fields.current?.closest('li')?.scrollIntoView({ block: 'start' })
    fields.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={fields} className={classes.choices}>
      <Field label="Becomes" hint={becomes ? undefined : `Empty: one of ${whose}.`}>
        <ExerciseField
          library={library}
          value={becomes}
          placeholder={`One of ${whose}`}
          onChange={chosen => onChoose({ exerciseId: chosen?.id ?? null, likeId })}
        />
      </Field>
      {becomes === null && (
        <Field label="Trains the same as" hint={like ? undefined : 'Empty: it counts for no muscle.'}>
          <ExerciseField
            library={library}
            value={like}
            placeholder="No other"
            onChange={chosen => onChoose({ exerciseId: null, likeId: chosen?.id ?? null })}
          />
        </Field>
      )}
    </div>
  )
}

interface ExerciseFieldProps {
  library: readonly Exercise[]
  value: Exercise | null
  placeholder: string
  onChange: (exercise: Exercise | null) => void
}

function ExerciseField({ library, value, placeholder, onChange }: ExerciseFieldProps) {
  const me = useUser()
  const search = useExerciseSearch(me.id)
  // The database finds what this import may not become too.
  const items = useMemo(() => {
    const offered = new Map(library.map(exercise => [exercise.id, exercise]))
    return search.wanted === '' ? library : search.found.flatMap(({ id }) => offered.get(id) ?? [])
  }, [library, search.found, search.wanted])
  const isNothing = items.length === 0 && !search.searching && search.wanted !== ''
  return (
    <Combobox
      size="sm"
      items={items}
      value={value}
      getKey={({ id }) => id}
      getLabel={known => known.name}
      placeholder={placeholder}
      onSearch={search.setText}
      searching={search.searching}
      message={search.message ?? (isNothing ? `No exercise matches "${search.wanted}"` : undefined)}
      onValueChange={onChange}
    />
  )
}

const wordsOf = (becomes: Exercise | null, like: Exercise | null, whose: string): string =>
  becomes?.name ?? (like ? `one of ${whose}, counted as ${like.name}` : `one of ${whose}`)
