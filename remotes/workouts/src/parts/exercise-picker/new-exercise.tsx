import { Banner, Button, Field, Input, NativeSelect } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { MARKS } from '../../data/exercises/use-listed-exercises.ts'
import { useLibrary } from '../../data/training/training-context.tsx'
import { equipmentOf } from '../../model/exercise/equipment-of.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { measurementWords } from '../../model/exercise/exercise-words.ts'
import { MEASUREMENTS, type Measurement } from '../../model/units/measurement.ts'
import { guessMeasurement } from './guess-measurement.ts'
import {
  type ExerciseDetails,
  faultsOf,
  NewExerciseDetails,
  NO_DETAILS,
  toDetails,
} from './new-exercise-details.tsx'
import { SimilarNames } from './similar-names.tsx'

const MOST_LETTERS = 120

interface NewExerciseProps {
  name: string
  /** Text typed behind the name. */
  line?: string
  onClose: () => void
  /** It is there now, or one that is called much like it is taken. */
  onCreated: (exercise: Exercise) => void
}

/** Creates an own exercise in two steps: name and measurement, then equipment and muscles. */
export function NewExercise({ name: typed, line = '', onClose, onCreated }: NewExerciseProps) {
  const all = useExercises()
  const [step, setStep] = useState<1 | 2>(1)
  const [name, setName] = useState(typed)
  const [measurement, setMeasurement] = useState(() => guessMeasurement(line))
  const [details, setDetails] = useState<ExerciseDetails>(NO_DETAILS)
  const [isChecked, setChecked] = useState(false)
  const { create, error } = useCreate(onCreated)
  const isTaken = error?.reason === 'exercise_exists'
  const submit = () => {
    if (name.trim() === '' || create.isPending) return
    if (step === 2) {
      setChecked(true)
      if (Object.values(faultsOf(details)).some(Boolean)) return
      create.mutate(
        { name: name.trim(), measurement, ...toDetails(details, name) },
        { onSuccess: result => result.ok || result.error.reason !== 'exercise_exists' || setStep(1) },
      )
      return
    }
    create.reset()
    setStep(2)
  }
  return (
    <FormDialog
      title="New exercise"
      description={step === 1 ? 'Step 1 of 2: what it is' : `Step 2 of 2: ${name.trim()}, all of it optional`}
      submitLabel={step === 1 ? 'Next' : 'Create'}
      submitting={create.isPending}
      disabled={name.trim() === ''}
      actions={
        step === 2 && (
          <Button variant="ghost" onClick={() => setStep(1)}>
            Back
          </Button>
        )
      }
      onSubmit={submit}
      // Escape goes back a step; only Cancel discards what was typed.
      onClose={step === 2 ? () => setStep(1) : onClose}
      onCancel={onClose}
    >
      {error && !isTaken && (
        <Banner tone="danger" title="Not created">
          {error.code === 'network'
            ? 'There is no connection. Try again when you are back online.'
            : error.message}
        </Banner>
      )}
      {step === 1 ? (
        <>
          <Field label="Name" required error={isTaken ? error.message : undefined}>
            <Input
              autoComplete="off"
              value={name}
              maxLength={MOST_LETTERS}
              onChange={event => setName(event.target.value)}
            />
          </Field>
          <SimilarNames
            name={name}
            except={null}
            onChoose={id => {
              const known = all.data?.find(one => one.id === id)
              if (known) onCreated(known)
            }}
          />
          <Field label="Measured in">
            <NativeSelect
              value={measurement}
              onChange={event => setMeasurement(event.target.value as Measurement)}
            >
              {MEASUREMENTS.map(one => (
                <option key={one} value={one}>
                  {measurementWords(one)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </>
      ) : (
        <NewExerciseDetails
          name={name}
          details={details}
          guessed={equipmentOf(name)}
          errors={isChecked ? faultsOf(details) : {}}
          onChange={setDetails}
          onEnter={submit}
        />
      )}
    </FormDialog>
  )
}

/** Makes it, and has it in the lists at once. */
function useCreate(onCreated: (exercise: Exercise) => void) {
  const library = useLibrary()
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const create = useMutation({
    networkMode: 'always',
    mutationFn: (exercise: Omit<Parameters<typeof library.createExercise>[0], 'id'>) =>
      library.createExercise({ id, ...exercise }),
    onSuccess: async result => {
      if (!result.ok) return
      client.setQueryData<Exercise[]>(['exercises'], all => [
        ...(all ?? []).filter(one => one.id !== id),
        result.value,
      ])
      void client.invalidateQueries({ queryKey: MARKS })
      await client.invalidateQueries({ queryKey: ['library'] })
      onCreated(result.value)
    },
  })
  return { create, error: create.data && !create.data.ok ? create.data.error : null }
}
