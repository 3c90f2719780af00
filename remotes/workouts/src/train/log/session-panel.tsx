import { Button, Field, Input, NativeSelect, Textarea } from '@coach-app/ui'
import { CircleCheckBig } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sessionMinutes } from '../../model/log/session-minutes.ts'
import type { SessionLog, SetLog } from '../../model/workout/workout.ts'
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
  /** What was done: it says how long it took, until somebody says otherwise. */
  logs: readonly Pick<SetLog, 'completed_at'>[]
  /** Of its heading, in the outline of the page. */
  level?: 2 | 3
  onSave: (answers: SessionAnswers) => void
  /** Leaves; absent: there is nowhere to go on to. */
  onDone?: () => void
}

/** The answers as text in their fields. */
type Typed = Record<keyof SessionAnswers, string>

/** Shown after the last set: duration, session RPE and comment, all optional. What is typed is kept when it is left. */
export function SessionPanel({ session, logs, level = 3, onSave, onDone }: SessionPanelProps) {
  const Heading = `h${level}` as const
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [saved, setSaved] = useState(false)
  const known: Typed = {
    srpe: textOf(session?.srpe),
    duration_min: textOf(session?.duration_min ?? sessionMinutes(logs)),
    comment: session?.comment ?? '',
  }
  const { srpe, duration_min, comment } = { ...known, ...typed }
  const edited =
    (field: keyof SessionAnswers) =>
    ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: target.value })
      setSaved(false)
    }
  const minutes = numberOf(duration_min)
  const wrongDuration = minutes !== null && !(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440)
  const isUnsaved = Object.keys(typed).length > 0 && !saved

  const save = () => {
    onSave({ srpe: numberOf(srpe), duration_min: minutes, comment: comment.trim() })
    setSaved(true)
  }
  // Left by any way: what cannot be read is left out, all else is kept.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (!isUnsaved) return
      const duration = wrongDuration ? (session?.duration_min ?? null) : minutes
      onSave({ srpe: numberOf(srpe), duration_min: duration, comment: comment.trim() })
    }
  })
  useEffect(() => () => leave.current(), [])

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
          <NativeSelect size="lg" value={srpe} onChange={edited('srpe')}>
            <option value="">Not said</option>
            {SRPE_WORDS.map((word, value) => (
              <option key={value} value={value}>
                {value} – {word}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Minutes" error={wrongDuration ? 'Enter whole minutes, up to 1440.' : undefined}>
          <Input size="lg" inputMode="numeric" value={duration_min} onChange={edited('duration_min')} />
        </Field>
      </div>
      <p className={classes.lead}>
        Times each other they are the <Metric metric="session_load">session load</Metric>.
      </p>
      <Field label="Comment" optional>
        <Textarea rows={2} maxLength={4000} value={comment} onChange={edited('comment')} />
      </Field>
      <Button size="lg" disabled={wrongDuration} onClick={save}>
        Save session
      </Button>
      {onDone && (
        <Button size="lg" variant="outline" disabled={wrongDuration} onClick={onDone}>
          Done
        </Button>
      )}
    </section>
  )
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
