import { AppFailure, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ExerciseValues, exerciseSchema, toSave, valuesOf } from './exercise-form.ts'
import { createExercise, updateExercise } from './library.data.ts'
import type { LibraryExercise } from './library.ts'
import { useLibraryChanged } from './use-library.ts'

/** The exercise to edit or to copy. */
export interface AskedExercise {
  what: 'edit' | 'duplicate'
  exercise: LibraryExercise
}

/** The form of an exercise, and what saves it. A refusal that means a field stands at that field. */
export function useExerciseForm(asked: AskedExercise, onSaved: (id: string) => void) {
  const source = asked.exercise
  const isEdit = asked.what === 'edit'
  const [id] = useState(() => (isEdit ? source.id : crypto.randomUUID()))
  const notify = useNotify()
  const changed = useLibraryChanged()
  const form = useForm<ExerciseValues>({
    resolver: zodResolver(exerciseSchema),
    defaultValues: {
      ...valuesOf(source),
      ...(asked.what === 'duplicate' && { name: `${source.name} (copy)`.slice(0, 120) }),
    },
  })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (values: ExerciseValues) => {
      const document = toSave(id, values, source)
      return unwrap(await (isEdit ? updateExercise(document) : createExercise(document)))
    },
    onSuccess: async (_saved, { name }) => {
      notify({ kind: 'success', text: isEdit ? `${name} saved` : `${name} is in your library` })
      await changed()
      onSaved(id)
    },
    onError: error => {
      const field = fieldOf(error)
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: asked.what === 'duplicate' }), [setFocus, asked.what])
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit(values => save.mutate(values))(event)
  }
  return {
    form,
    submit,
    isSaving: save.isPending,
    /** Why it was not saved; null when that stands at a field. */
    reason: save.error && !fieldOf(save.error) ? reasonOf(save.error) : null,
    /** The exercise that is changed; null for a new one. */
    edited: isEdit ? id : null,
  }
}

const FIELDS = ['name', 'aliases', 'measurement', 'equipment', 'pattern', 'laterality', 'loading'] as const
const MORE_FIELDS = ['mechanic', 'level', 'muscles', 'figure', 'cues', 'faults', 'video_url'] as const

/** The field that the server refused; null when the whole is meant. */
function fieldOf(error: Error): keyof ExerciseValues | null {
  const reason = error instanceof AppFailure ? error.error.reason : undefined
  if (reason === 'exercise_exists') return 'name'
  if (reason === 'exercise_in_use') return 'measurement'
  return [...FIELDS, ...MORE_FIELDS].find(name => reason === `invalid_${name}`) ?? null
}

const reasonOf = (error: Error): string =>
  error instanceof AppFailure && error.error.code !== 'network' && error.error.code !== 'unexpected'
    ? error.message
    : 'The server did not answer. Nothing you typed is lost: try again.'
