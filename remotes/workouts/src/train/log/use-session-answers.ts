import { useEffect, useRef, useState } from 'react'
import { clockOf } from '../../model/dates/clock.ts'
import { sessionMinutes } from '../../model/log/session-minutes.ts'
import { minutesOf, type SessionTimes, timesOf, withClocks } from '../../model/log/session-times.ts'
import type { SessionLog, SetLog } from '../../model/workout/workout.ts'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'

export interface SessionAnswers {
  srpe: number | null
  duration_min: number | null
  comment: string
  /** Both where the times were changed. */
  started_at?: string
  ended_at?: string
}

/** The answers as text in their fields. */
type Typed = Record<'srpe' | 'duration_min' | 'comment' | 'start' | 'end', string>

/** What is asked after a session, as it is typed. All can be left out; what is said is kept when it is left by any way. */
export interface TypedSession {
  /** What the fields show. */
  shown: Typed
  edit: (field: keyof Typed, value: string) => void
  /** Null: none, or no number. */
  minutes: number | null
  isWrongDuration: boolean
  /** Null: nothing says when it was. */
  times: SessionTimes | null
  isSaved: boolean
  save: () => void
}

/** @param logs the duration is computed from them until one is entered. */
export function useSessionAnswers(
  session: SessionLog | null,
  logs: readonly Pick<SetLog, 'completed_at'>[],
  onSave: (answers: SessionAnswers) => void,
): TypedSession {
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [isSaved, setSaved] = useState(false)
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
  const minutes = numberOf(duration_min)
  const isWrongDuration = minutes !== null && !(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440)
  const isUnsaved = Object.keys(typed).length > 0 && !isSaved

  const words = useLaterWords(known.comment)
  const answers = (duration: number | null): SessionAnswers => ({
    srpe: numberOf(srpe),
    duration_min: duration,
    comment: words.withThem(comment.trim()),
    ...changedTimes,
  })
  // Left by any way: what cannot be read is left out, all else is kept.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (isUnsaved) onSave(answers(isWrongDuration ? (session?.duration_min ?? null) : minutes))
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

  return {
    shown: { srpe, comment, start, end, duration_min },
    edit: (field, value) => {
      setTyped({ ...typed, [field]: value })
      setSaved(false)
    },
    minutes,
    isWrongDuration,
    times: changedTimes ?? times,
    isSaved,
    save: () => {
      onSave(answers(minutes))
      setSaved(true)
    },
  }
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

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
