import { Button, Field, Input, NativeSelect, Textarea } from '@coach-app/ui'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import type { SessionLog } from '../../model/workout/workout.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './session-panel.module.css'

/** Labels of the session RPE scale (Borg CR10, modified by Foster). */
const SRPE_WORDS = [
  'Rest',
  'Very easy',
  'Easy',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Hard',
  'Very hard',
  'Very hard',
  'Very hard',
  'Maximal',
]

export interface SessionAnswers {
  srpe: number | null
  duration_min: number | null
  comment: string
}

interface SessionPanelProps {
  session: SessionLog | null
  /** When the first set was done, for as long as the server has not said it. */
  startedAt?: string | null
  /** Of its heading, in the outline of the page. */
  level?: 2 | 3
  onSave: (answers: SessionAnswers) => void
}

/** Shown after the last set: duration, session RPE and comment, all optional. */
export function SessionPanel({ session, startedAt = null, level = 3, onSave }: SessionPanelProps) {
  const Heading = `h${level}` as const
  const [srpe, setSrpe] = useState(session?.srpe == null ? '' : String(session.srpe))
  const [minutes, setMinutes] = useState(() =>
    String(session?.duration_min ?? suggestedMinutes(session, startedAt) ?? ''),
  )
  const [comment, setComment] = useState(session?.comment ?? '')
  const [saved, setSaved] = useState(false)
  const duration = minutes.trim() === '' ? null : Number(minutes)
  const edited =
    (set: (text: string) => void) =>
    ({ target }: { target: { value: string } }) => {
      set(target.value)
      setSaved(false)
    }
  const wrongDuration =
    duration !== null && !(Number.isInteger(duration) && duration >= 0 && duration <= 1440)
  return (
    <section className={classes.panel} aria-label="How was the session?">
      <header className={classes.head}>
        <CircleCheckBig aria-hidden="true" />
        <div>
          <Heading className={classes.title}>Workout completed</Heading>
          <p className={classes.lead} role="status">
            {saved ? 'Kept with this workout.' : 'How was the session? You can leave this out.'}
          </p>
        </div>
      </header>
      <div className={classes.fields}>
        <Field label="Session RPE (0–10)">
          <NativeSelect size="lg" value={srpe} onChange={edited(setSrpe)}>
            <option value="">Not said</option>
            {SRPE_WORDS.map((word, value) => (
              <option key={value} value={value}>
                {value} – {word}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Minutes" error={wrongDuration ? 'Enter whole minutes, up to 1440.' : undefined}>
          <Input size="lg" inputMode="numeric" value={minutes} onChange={edited(setMinutes)} />
        </Field>
      </div>
      <p className={classes.lead}>
        Times each other they are the <Metric metric="session_load">session load</Metric>.
      </p>
      <Field label="Comment" optional>
        <Textarea rows={2} maxLength={4000} value={comment} onChange={edited(setComment)} />
      </Field>
      <Button
        size="lg"
        disabled={wrongDuration}
        onClick={() => {
          onSave({ srpe: srpe === '' ? null : Number(srpe), duration_min: duration, comment: comment.trim() })
          setSaved(true)
        }}
      >
        Save session
      </Button>
    </section>
  )
}

/** Suggested duration: from the first to the last set, if plausible. */
function suggestedMinutes(session: SessionLog | null, startedAt: string | null): number | null {
  const started = session?.started_at ?? startedAt
  if (!started) return null
  const ended = session?.ended_at ? Date.parse(session.ended_at) : Date.now()
  const minutes = Math.round((ended - Date.parse(started)) / 60_000)
  return minutes >= 5 && minutes <= 300 ? minutes : null
}
