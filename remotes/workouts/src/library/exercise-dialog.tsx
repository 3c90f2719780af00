import { unwrap } from '@coach-app/data'
import { useAfterPause, validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { ExerciseChoices } from './exercise-choices.tsx'
import classes from './exercise-dialog.module.css'
import type { ExerciseValues } from './exercise-form.ts'
import { findSimilar } from './library.data.ts'
import { type AskedExercise, useExerciseForm } from './use-exercise-form.ts'

interface ExerciseDialogProps {
  asked: AskedExercise
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
  const { form, submit, isSaving, reason, edited } = useExerciseForm(asked, onSaved)
  const formId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const { errors, isDirty } = form.formState
  const field = validateOnBlur(form)
  const close = () => (isDirty ? setLeaving(true) : onClose())

  return (
    <Dialog
      open
      size="lg"
      dismissible={!isSaving}
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
            <Button type="submit" form={formId} loading={isSaving}>
              {edited ? 'Save' : 'Create'}
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
        <SimilarNames control={form.control} except={edited} onOpen={onOpen} />
        <Field
          label="Other names"
          optional
          hint="Separated by commas: what people also call it."
          error={errors.aliases?.message}
        >
          <Input autoComplete="off" {...field('aliases')} />
        </Field>
        <ExerciseChoices form={form} />
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
          hint="A link that begins with https://. It opens in a tab of its own."
          error={errors.video_url?.message}
        >
          <Input type="url" inputMode="url" placeholder="https://" {...field('video_url')} />
        </Field>
      </form>
    </Dialog>
  )
}

interface SimilarNamesProps {
  control: Control<ExerciseValues>
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
