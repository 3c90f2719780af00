import { Button, Field, Textarea } from '@coach-app/ui'
import { CircleCheckBig } from 'lucide-react'
import type { SessionLog, SetLog } from '../../model/workout/workout.ts'
import classes from './session-panel.module.css'
import { SessionRpe } from './session-rpe.tsx'
import { SessionTimesFields } from './session-times.tsx'
import { type SessionAnswers, useSessionAnswers } from './use-session-answers.ts'

interface SessionPanelProps {
  session: SessionLog | null
  /** Logs, from which the duration is computed until one is entered. */
  logs: readonly Pick<SetLog, 'completed_at'>[]
  onSave: (answers: SessionAnswers) => void
}

/** After a session, beside a calendar: how hard it was, when, and a word. Log mode has an end of its own (train/session-end). */
export function SessionPanel({ session, logs, onSave }: SessionPanelProps) {
  const answers = useSessionAnswers(session, logs, onSave)
  const { shown, edit, isSaved, isWrongDuration, save } = answers
  return (
    <section className={classes.panel} aria-label="How was the session?">
      <header className={classes.head}>
        <CircleCheckBig aria-hidden="true" />
        <div>
          <h3 className={classes.title}>Workout completed</h3>
          <p className={classes.lead} role="status">
            {isSaved ? 'Kept with this workout.' : 'How was the session? You can leave this out.'}
          </p>
        </div>
      </header>
      <SessionRpe value={shown.srpe} onChange={value => edit('srpe', value)} />
      <Field label="A word about it" optional>
        <Textarea
          rows={2}
          maxLength={4000}
          value={shown.comment}
          onChange={event => edit('comment', event.target.value)}
        />
      </Field>
      <SessionTimesFields {...answers} />
      <Button size="lg" disabled={isWrongDuration} onClick={save}>
        Save session
      </Button>
    </section>
  )
}
