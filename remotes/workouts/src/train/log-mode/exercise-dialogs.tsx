import { Field, Input, Textarea } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { useMemo, useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { useTrainedExercises } from '../../data/history/use-history.ts'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import { usualExercises } from '../../model/exercise/usual-exercises.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import { isVideoAddress, VIDEO_ADDRESS_FAULT } from '../../model/workout/video-address.ts'
import { hasPlanOfOther, prescriptionsOf, type Workout } from '../../model/workout/workout.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { ExercisePicker } from '../../parts/exercise-picker/exercise-picker.tsx'
import { useKeptWords } from '../../parts/words-dialog/use-kept-words.ts'
import type { LogActions } from '../log/log-actions.ts'
import { useSuggestedAlternatives } from './use-suggested-alternatives.ts'

export type AskedOfExercise = { what: 'add' } | { what: 'replace' | 'note'; exercise: SessionExercise }

interface ExerciseDialogsProps {
  asked: AskedOfExercise
  workout: Workout
  actions: LogActions
  draft: LogDraftStore
  onClose: () => void
}

/** Dialogs to add or replace an exercise, and to write a note. */
export function ExerciseDialogs({ asked, workout, actions, draft, onClose }: ExerciseDialogsProps) {
  useBackCloses(onClose)
  const isSuggested = useSuggestedAlternatives(workout)
  const usual = useUsual(workout, asked.what === 'add')
  if (asked.what === 'note') {
    return (
      <NoteDialog
        exercise={asked.exercise}
        draft={draft}
        onSave={said => {
          actions.change(asked.exercise, said)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const replaced = asked.what === 'replace' ? asked.exercise : null
  const ofOther = hasPlanOfOther(workout)
  return (
    <ExercisePicker
      title={replaced ? `Instead of ${replaced.exercise.name}` : 'Add exercise'}
      hint={
        replaced
          ? `Its weights are your own${ofOther ? '; the plan keeps what was asked' : ''}.`
          : ofOther
            ? 'It is added to what you log; the plan stays.'
            : 'It is added to this workout.'
      }
      athleteId={workout.athlete_id}
      takesFocus={!replaced}
      usual={usual}
      several={!replaced}
      insteadOf={isSuggested ? replaced?.exercise.id : undefined}
      onPick={([first, ...others]) => {
        if (replaced && first) actions.change(replaced, { exercise: first })
        else if (first) actions.addExercises([first, ...others])
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** What this athlete does most, as far as the device has it at once. */
function useUsual(workout: Workout, isAsked: boolean): string[] {
  const trained = useTrainedExercises(workout.athlete_id, isAsked)
  const all = useExercises()
  return useMemo(() => {
    const inWorkout = prescriptionsOf(workout).map(({ exercise }) => exercise.id)
    return usualExercises(trained.data ?? [], all.data ?? [], new Set(inWorkout)).map(({ id }) => id)
  }, [trained.data, all.data, workout])
}

interface NoteDialogProps {
  exercise: SessionExercise
  draft: LogDraftStore
  onSave: (said: { note: string; video_url: string | null }) => void
  onClose: () => void
}

function NoteDialog({ exercise, draft, onSave, onClose }: NoteDialogProps) {
  const note = useKeptWords(draft, exercise.id, exercise.changes?.note ?? '')
  const video = useKeptWords(draft, `${exercise.id}:video`, exercise.changes?.video_url ?? '')
  const [checked, setChecked] = useState(false)
  const link = video.typed.trim()
  const isWrong = link !== '' && !isVideoAddress(link)
  const forget = () => {
    note.forget()
    video.forget()
  }
  return (
    <FormDialog
      size="sm"
      title={`Note about ${exercise.exercise.name}`}
      submitLabel="Save"
      buttonSize="lg"
      onSubmit={() => {
        setChecked(true)
        if (isWrong) return
        forget()
        onSave({ note: note.typed.trim(), video_url: link || null })
      }}
      onClose={onClose}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <Field label="Note" hint="Read by all who see this training.">
        <Textarea
          rows={4}
          maxLength={2000}
          value={note.typed}
          onChange={event => note.write(event.target.value)}
        />
      </Field>
      <Field label="Video link" optional error={checked && isWrong ? VIDEO_ADDRESS_FAULT : undefined}>
        <Input
          size="lg"
          type="url"
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          value={video.typed}
          onBlur={() => setChecked(true)}
          onChange={event => video.write(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
