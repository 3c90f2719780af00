import { validateOnBlur } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Stack, Textarea } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SimilarNames } from '../parts/exercise-picker/similar-names.tsx'
import { ExerciseChoices } from './exercise-choices.tsx'
import classes from './exercise-dialog.module.css'
import { type AskedExercise, useExerciseForm } from './use-exercise-form.ts'

interface ExerciseDialogProps {
  asked: AskedExercise
  onClose: () => void
  onSaved: (id: string) => void
  /** Looks at one that is there already. */
  onOpen: (id: string) => void
}

const TITLES = {
  duplicate: 'Duplicate exercise',
  edit: 'Edit exercise',
}

/** Duplicates and changes an exercise of one's own. What is typed stays until it is saved or given up. */
export function ExerciseDialog({ asked, onClose, onSaved, onOpen }: ExerciseDialogProps) {
  const { form, submit, isSaving, reason, edited } = useExerciseForm(asked, onSaved)
  const formId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const { errors, isDirty } = form.formState
  const field = validateOnBlur(form)
  const name = useWatch({ control: form.control, name: 'name' })
  const close = () => (isDirty ? setLeaving(true) : onClose())

  return (
    <Dialog
      open
      size="lg"
      dismissible={!isSaving}
      onOpenChange={open => open || close()}
      title={TITLES[asked.what]}
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
      <Stack as="form" id={formId} noValidate gap={4} onSubmit={submit}>
        {reason && (
          <Banner tone="danger" title="Not saved">
            {reason}
          </Banner>
        )}
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" {...field('name')} />
        </Field>
        <SimilarNames name={name} except={edited} onChoose={onOpen} />
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
      </Stack>
    </Dialog>
  )
}
