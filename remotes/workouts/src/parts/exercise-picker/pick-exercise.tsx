import { Button, Field } from '@coach-app/ui'
import { Combobox, Dialog } from '@coach-app/ui/widgets'
import { useRef, useState } from 'react'
import { useExerciseSearch } from '../../data/exercises/use-exercise-search.ts'
import { alternativesOf } from '../../model/exercise/alternatives.ts'
import type { Exercise, FoundExercise } from '../../model/exercise/exercise.ts'
import { wordsOf } from '../../model/exercise/exercise-words.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import { CreateExercise } from './create-exercise.tsx'
import classes from './pick-exercise.module.css'

interface PickExerciseProps {
  title: string
  hint: string
  athleteId: string
  /** The exercise whose place is taken: its alternatives come first, where they are suggested. */
  insteadOf?: string | undefined
  /** Offered by one press. */
  usual?: readonly Exercise[] | undefined
  /** One that there is not can be made here. */
  mayCreate?: boolean
  /** What is chosen may take the focus; else it goes back to what opened this. */
  takesFocus?: boolean
  onPick: (exercise: PrescribedExercise) => void
  onClose: () => void
}

/** Chooses an exercise: an alternative by one press, any other by its name. */
export function PickExercise({
  title,
  hint,
  athleteId,
  insteadOf,
  usual = [],
  mayCreate = false,
  takesFocus = false,
  onPick,
  onClose,
}: PickExerciseProps) {
  const { all, found, searching, message, wanted, setText } = useExerciseSearch(athleteId)
  const alternatives = insteadOf ? alternativesOf(insteadOf, all.data ?? []) : []
  const [created, setCreated] = useState<string | null>(null)
  const isPicked = useRef(false)
  const pick = (exercise: Parameters<typeof prescribed>[0]) => {
    isPicked.current = true
    onPick(prescribed(exercise))
  }
  if (created !== null) {
    return <CreateExercise name={created} onClose={onClose} onCreated={pick} />
  }
  const isKnown = found.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const canCreate = mayCreate && wanted !== '' && !searching && !isKnown
  const [best, ...others] = found
  // In sight, but what was meant by a slip comes first.
  const items: Offered[] = canCreate
    ? [...(best ? [best] : []), { id: NEW, name: `Create “${wanted}”` }, ...others]
    : found
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || onClose()}
      title={title}
      description={hint}
      forTyping={alternatives.length === 0 && usual.length === 0}
      mayReturnFocus={() => !(takesFocus && isPicked.current)}
    >
      {alternatives.length > 0 && (
        <section aria-label="Alternatives" className={classes.alternatives}>
          <p className={classes.hint}>The same movement and muscles, with other equipment:</p>
          <ul className={classes.list}>
            {alternatives.map(exercise => (
              <li key={exercise.id}>
                <Button variant="outline" fullWidth onClick={() => pick(exercise)}>
                  {exercise.name} · {wordsOf(exercise.equipment)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field label={alternatives.length > 0 ? 'Another exercise' : 'Exercise'}>
        <Combobox<Offered>
          size="lg"
          items={items}
          value={null}
          onValueChange={exercise => {
            if (!exercise) return
            if ('measurement' in exercise) pick(exercise)
            else setCreated(wanted)
          }}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          onSearch={setText}
          searching={searching}
          message={message ?? (found.length === 0 ? 'Type a name or an alias' : undefined)}
        />
      </Field>
      {usual.length > 0 && (
        <section aria-label="What you do most" className={classes.usual}>
          <p className={classes.hint}>What you do most:</p>
          <ul className={classes.list}>
            {usual.map(exercise => (
              <li key={exercise.id}>
                <Button size="lg" variant="outline" fullWidth onClick={() => pick(exercise)}>
                  {exercise.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** The one that there is not yet. */
const NEW = 'new'
type Offered = FoundExercise | { id: typeof NEW; name: string }

/** What a prescription has of it. */
function prescribed(exercise: Omit<FoundExercise, 'matchedAlias'> & { matchedAlias?: string | null }) {
  const { aliases: _, owner: __, matchedAlias: ___, pattern: ____, ...rest } = exercise
  return rest satisfies PrescribedExercise
}
