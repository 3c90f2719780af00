import { AppFailure, unwrap } from '@coach-app/data'
import { useAfterPause, useNotify, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, NativeSelect, Textarea } from '@coach-app/ui'
import { Checkbox, Dialog } from '@coach-app/ui/widgets'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import {
  EQUIPMENT,
  LATERALITIES,
  LEVELS,
  LOADINGS,
  MECHANICS,
  measurementWords,
  PATTERNS,
  wordsOf,
} from '../model/exercise/exercise-words.ts'
import { MEASUREMENTS } from '../model/units/measurement.ts'
import classes from './exercise-dialog.module.css'
import { type ExerciseValues, exerciseSchema, loadingOf, toSave, valuesOf } from './exercise-form.ts'
import { createExercise, findSimilar, updateExercise } from './library.data.ts'
import type { LibraryExercise } from './library.ts'
import { MuscleFields } from './muscle-fields.tsx'
import { useLibraryChanged } from './use-library.ts'

interface ExerciseDialogProps {
  asked: { what: 'new' } | { what: 'edit' | 'duplicate'; exercise: LibraryExercise } | { what: string }
  onClose: () => void
  onSaved: (id: string) => void
  /** Looks at one that is there already. */
  onOpen: (id: string) => void
}

const TITLES: Record<string, string> = {
  new: 'New exercise',
  duplicate: 'Duplicate exercise',
  edit: 'Edit exercise',
}

/** Makes, duplicates and changes an exercise of one's own. What is typed stays until it is saved or given up. */
export function ExerciseDialog({ asked, onClose, onSaved, onOpen }: ExerciseDialogProps) {
  const source = 'exercise' in asked ? asked.exercise : null
  const isEdit = asked.what === 'edit'
  const [id] = useState(() => (isEdit && source ? source.id : crypto.randomUUID()))
  const formId = useId()
  const notify = useNotify()
  const changed = useLibraryChanged()
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm<ExerciseValues>({
    resolver: zodResolver(exerciseSchema),
    defaultValues: {
      ...valuesOf(source),
      ...(asked.what === 'duplicate' && source && { name: `${source.name} (copy)`.slice(0, 120) }),
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
  const { errors, isDirty } = form.formState
  const field = validateOnBlur(form)
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: asked.what === 'duplicate' }), [setFocus, asked.what])
  const close = () => (isDirty ? setLeaving(true) : onClose())
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.handleSubmit(values => save.mutate(values))(event)
  }
  const reason = save.error && !fieldOf(save.error) ? reasonOf(save.error) : null

  return (
    <Dialog
      open
      size="lg"
      dismissible={!save.isPending}
      onOpenChange={open => open || close()}
      title={TITLES[asked.what] ?? 'Exercise'}
      footer={
        isLeaving ? (
          <>
            <span className={classes.question}>Give up what you typed?</span>
            <Button variant="outline" onClick={() => setLeaving(false)}>
              Keep writing
            </Button>
            <Button variant="destructive" onClick={onClose}>
              Give up
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={save.isPending}>
              {isEdit ? 'Save' : 'Create'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={submit}>
        {reason && (
          <Banner tone="danger" title="Not saved">
            {reason}
          </Banner>
        )}
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" {...field('name')} />
        </Field>
        <SimilarNames control={form.control} except={isEdit ? id : null} onOpen={onOpen} />
        <Field
          label="Other names"
          optional
          hint="Separated by commas: what people also call it."
          error={errors.aliases?.message}
        >
          <Input autoComplete="off" {...field('aliases')} />
        </Field>
        <div className={classes.pairs}>
          <Choice
            label="Measured in"
            values={MEASUREMENTS}
            words={measurementWords}
            error={errors.measurement?.message}
            field={form.register('measurement')}
          />
          <Choice
            label="Equipment"
            values={EQUIPMENT}
            error={errors.equipment?.message}
            field={form.register('equipment', {
              onChange: event => {
                if (!form.getFieldState('loading').isDirty)
                  form.setValue('loading', loadingOf(event.target.value))
              },
            })}
          />
          <Choice
            label="Pattern"
            values={PATTERNS}
            error={errors.pattern?.message}
            field={form.register('pattern')}
          />
          <Choice
            label="Sides"
            values={LATERALITIES}
            error={errors.laterality?.message}
            field={form.register('laterality')}
          />
          <Choice
            label="Weight from"
            values={LOADINGS}
            error={errors.loading?.message}
            field={form.register('loading')}
          />
          <Choice
            label="Kind"
            values={MECHANICS}
            error={errors.mechanic?.message}
            field={form.register('mechanic')}
          />
          <Choice
            label="Level"
            values={LEVELS}
            error={errors.level?.message}
            field={form.register('level')}
          />
        </div>
        <Controller
          control={form.control}
          name="isOneOfTwo"
          render={({ field: { value, onChange } }) => (
            <Checkbox
              checked={value}
              onCheckedChange={onChange}
              label="The weight written is that of one of two"
              description="Two dumbbells of 20 kg are written as 20 and count as 40."
            />
          )}
        />
        <Controller
          control={form.control}
          name="muscles"
          render={({ field: { value, onChange } }) => (
            <MuscleFields muscles={value} onChange={onChange} error={errors.muscles && 'Choose again'} />
          )}
        />
        <Field
          label="Cue"
          optional
          hint="One sentence to think of while lifting."
          error={errors.cues?.message}
        >
          <Textarea rows={2} {...field('cues')} />
        </Field>
        <Field label="Common faults" optional hint="One a line, at most five." error={errors.faults?.message}>
          <Textarea rows={2} {...field('faults')} />
        </Field>
        <Field
          label="Video link"
          optional
          hint="YouTube or Vimeo. It opens in a tab of its own."
          error={errors.video_url?.message}
        >
          <Input type="url" inputMode="url" placeholder="https://" {...field('video_url')} />
        </Field>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  values: readonly string[]
  words?: (value: string) => string
  error: string | undefined
  field: object
}

const Choice = ({ label, values, words = wordsOf, error, field }: ChoiceProps) => (
  <Field label={label} error={error}>
    <NativeSelect {...field}>
      {values.map(value => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </NativeSelect>
  </Field>
)

interface SimilarNamesProps {
  control: ReturnType<typeof useForm<ExerciseValues>>['control']
  except: string | null
  onOpen: (id: string) => void
}

/** Exercises that are called much like what is typed, so that none is made twice. */
function SimilarNames({ control, except, onOpen }: SimilarNamesProps) {
  const typed = useWatch({ control, name: 'name' }).trim().slice(0, 120)
  const name = useAfterPause(typed, 400)
  const similar = useQuery({
    queryKey: ['similar-exercises', name, except],
    queryFn: async () => unwrap(await findSimilar(name, except)),
    enabled: name.length > 2,
    retry: false,
    staleTime: 60_000,
  })
  const found = name.length > 2 ? (similar.data ?? []) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <Banner tone="warning" title="Much like what is there">
          <ul className={classes.similar}>
            {found.map(({ id, name: called, owner, matched_alias }) => (
              <li key={id}>
                <button type="button" className={classes.link} onClick={() => onOpen(id)}>
                  {called}
                </button>
                {matched_alias && ` (also ${matched_alias})`}
                {owner === 'mine' && ', yours'}
                {owner === 'team' && ', of your team'}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

const FIELDS = ['name', 'aliases', 'measurement', 'equipment', 'pattern', 'laterality', 'loading'] as const
const MORE_FIELDS = ['mechanic', 'level', 'muscles', 'cues', 'faults', 'video_url'] as const

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
