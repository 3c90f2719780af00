import { Banner, Field, Input, NativeSelect } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLibrary } from '../../data/training/training-context.tsx'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { measurementWords } from '../../model/exercise/exercise-words.ts'
import { MEASUREMENTS, type Measurement } from '../../model/units/measurement.ts'

/** How an exercise is measured, judged by what was typed behind its name. */
export function guessMeasurement(line: string): Measurement {
  const hasLoad = /\d ?(?:kg|lb)\b|%/i.test(line)
  if (/\d ?cals?\b/i.test(line)) return 'calories'
  if (/\d ?(?:s|secs?|min)\b|\d:\d\d/i.test(line.replace(/\br\S+/gi, '')))
    return hasLoad ? 'weighted_time' : 'time'
  if (/\d ?k?m\b/i.test(line)) return hasLoad ? 'distance_weight' : 'distance_time'
  if (/\bbw\b/i.test(line)) return 'weighted_bodyweight'
  return 'weight_reps'
}

interface CreateExerciseProps {
  name: string
  /** What was typed behind it. */
  line?: string
  onClose: () => void
  onCreated: (exercise: Exercise) => void
}

/** An exercise of one's own, by name and measurement. */
export function CreateExercise({ name: typed, line = '', onClose, onCreated }: CreateExerciseProps) {
  const library = useLibrary()
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(typed)
  const [measurement, setMeasurement] = useState(() => guessMeasurement(line))
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () => library.createExercise({ id, name: name.trim(), measurement }),
    onSuccess: result => {
      if (!result.ok) return
      client.setQueryData<Exercise[]>(['exercises'], all => [...(all ?? []), result.value])
      onCreated(result.value)
    },
  })
  const error = create.data && !create.data.ok ? create.data.error : null
  return (
    <FormDialog
      title="Create an exercise"
      submitLabel="Create"
      submitting={create.isPending}
      disabled={name.trim() === ''}
      onSubmit={() => {
        if (name.trim() !== '' && !create.isPending) create.mutate()
      }}
      onClose={onClose}
    >
      {error && (
        <Banner tone="danger" title="Not created">
          {error.code === 'network'
            ? 'There is no connection. Try again when you are back online.'
            : error.message}
        </Banner>
      )}
      <Field label="Name" required>
        <Input value={name} maxLength={120} onChange={event => setName(event.target.value)} />
      </Field>
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
    </FormDialog>
  )
}
