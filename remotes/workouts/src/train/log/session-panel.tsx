import { Button, Field, Input, Textarea } from '@coach-app/ui'
import { CircleCheckBig } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockOf } from '../../model/dates/clock.ts'
import { sessionMinutes } from '../../model/log/session-minutes.ts'
import { minutesOf, type SessionTimes, timesOf, withClocks } from '../../model/log/session-times.ts'
import type { SessionLog, SetLog } from '../../model/workout/workout.ts'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'
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
  /** Both where the times were changed. */
  started_at?: string
  ended_at?: string
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
type Typed = Record<'srpe' | 'duration_min' | 'comment' | 'start' | 'end', string>

/** After a session: how hard it was, when, and a word. All can be left out; what is said is kept when it is left by any way. */
export function SessionPanel({ session, logs, level = 3, onSave, onDone }: SessionPanelProps) {
  const Heading = `h${level}` as const
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [saved, setSaved] = useState(false)
  const times = timesOf(session, logs)
  const timeZone = useReaderZone()
  const known: Typed = {
    srpe: textOf(session?.srpe),
    duration_min: '',
    comment: session?.comment ?? '',
    start: times ? clockOf(times.started_at, timeZone) : '',
    end: times ? clockOf(times.ended_at, timeZone) : '',
  }
  const { srpe, comment, start, end } = { ...known, ...typed }
  const changedTimes = times && withClocks(times, start, end, timeZone)
  const duration_min =
    typed.duration_min ??
    textOf(changedTimes ? minutesOf(changedTimes) : (session?.duration_min ?? sessionMinutes(logs, session)))
  const edit = (field: keyof Typed, value: string) => {
    setTyped({ ...typed, [field]: value })
    setSaved(false)
  }
  const edited =
    (field: keyof Typed) =>
    ({ target }: { target: { value: string } }) =>
      edit(field, target.value)
  const minutes = numberOf(duration_min)
  const wrongDuration = minutes !== null && !(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440)
  const isUnsaved = Object.keys(typed).length > 0 && !saved

  const words = useLaterWords(known.comment)
  const answers = (duration: number | null): SessionAnswers => ({
    srpe: numberOf(srpe),
    duration_min: duration,
    comment: words.withThem(comment.trim()),
    ...changedTimes,
  })
  const save = () => {
    onSave(answers(minutes))
    setSaved(true)
  }
  // Left by any way: what cannot be read is left out, all else is kept.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (isUnsaved) onSave(answers(wrongDuration ? (session?.duration_min ?? null) : minutes))
    }
  })
  useEffect(() => {
    const keep = () => leave.current()
    // Closed, or put away for good: nothing else is heard of it then.
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

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
      <fieldset className={classes.hard}>
        <legend className={classes.legend}>
          Session RPE{srpe !== '' && `: ${srpe}, ${SRPE_WORDS[Math.round(Number(srpe))]?.toLowerCase()}`}
        </legend>
        {SRPE_WORDS.map((word, value) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={srpe === String(value)}
            aria-label={`Session RPE ${value}: ${word.toLowerCase()}`}
            onClick={() => edit('srpe', srpe === String(value) ? '' : String(value))}
          >
            {value}
          </button>
        ))}
      </fieldset>
      <Field label="A word about it" optional>
        <Textarea rows={2} maxLength={4000} value={comment} onChange={edited('comment')} />
      </Field>
      <div className={classes.fields}>
        {times && (
          <>
            <Field label="Start">
              <Input size="lg" type="time" value={start} onChange={edited('start')} />
            </Field>
            <Field label="End">
              <Input size="lg" type="time" value={end} onChange={edited('end')} />
            </Field>
          </>
        )}
        <Field label="Minutes" error={wrongDuration ? 'Enter whole minutes, up to 1440.' : undefined}>
          <Input size="lg" inputMode="numeric" value={duration_min} onChange={edited('duration_min')} />
        </Field>
      </div>
      {!wrongDuration && <OtherSpan minutes={minutes} times={changedTimes ?? times} />}
      <p className={classes.lead}>
        Session RPE times minutes is the <Metric metric="session_load">session load</Metric>.
      </p>
      {onDone ? (
        <Button size="lg" disabled={wrongDuration} onClick={onDone}>
          Done
        </Button>
      ) : (
        <Button size="lg" disabled={wrongDuration} onClick={save}>
          Save session
        </Button>
      )}
    </section>
  )
}

/** Words that another device has sent while these were typed stay with them. */
function useLaterWords(stored: string) {
  const own = useRef(stored)
  return {
    withThem(typed: string): string {
      const isLater = stored !== own.current && !typed.includes(stored)
      own.current = isLater ? `${stored}\n${typed}`.trim() : typed
      return own.current
    },
  }
}

/** Sets that were typed in afterwards say nothing of how long it took: which of the two counts. */
function OtherSpan({ minutes, times }: { minutes: number | null; times: SessionTimes | null }) {
  const span = times && minutesOf(times)
  if (minutes === null || span === null || Math.abs(span - minutes) <= 1) return null
  return (
    <p className={classes.lead}>
      Minutes count: {minutes}. Start and end are {span} min apart.
    </p>
  )
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
