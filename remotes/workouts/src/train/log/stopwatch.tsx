import { Pause, Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { formatSeconds } from '../../model/set/amount.ts'
import { ringSoftly, unlockSound } from '../rest-timer/signal.ts'
import classes from './set-row.module.css'

interface StopwatchProps {
  setId: string
  /** `set 2 of Plank` */
  what: string
  draft: LogDraftStore
  /** How long was asked for, in seconds: it rings then. */
  asked: number | null
  /** The set has begun. */
  onStart: (() => void) | undefined
  onStop: (seconds: number) => void
}

const TICK_MS = 250

/** Counts the seconds of a set; it runs on through a reload, by the clock. */
export function Stopwatch({ setId, what, draft, asked, onStart, onStop }: StopwatchProps) {
  const since = useDraft(draft, ({ watch }) => (watch?.setId === setId ? watch.since : null))
  if (since === null)
    return (
      <button
        type="button"
        className={classes.watch}
        aria-label={`Start the stopwatch for ${what}`}
        onClick={() => {
          unlockSound()
          draft.set(() => ({ watch: { setId, since: Date.now() } }))
          onStart?.()
        }}
      >
        <Timer size={18} aria-hidden="true" /> Start
      </button>
    )
  return (
    <Running
      since={since}
      what={what}
      asked={asked}
      onStop={() => {
        draft.set(() => ({ watch: null }))
        onStop(secondsSince(since))
      }}
    />
  )
}

/** Of a clock that was set back none are below zero. */
export const secondsSince = (since: number): number => Math.max(0, Math.round((Date.now() - since) / 1000))

interface RunningProps extends Pick<StopwatchProps, 'what' | 'asked'> {
  since: number
  onStop: () => void
}

function Running({ since, what, asked, onStop }: RunningProps) {
  const [seconds, setSeconds] = useState(() => secondsSince(since))
  useEffect(() => {
    let before = secondsSince(since)
    const interval = setInterval(() => {
      const now = secondsSince(since)
      if (asked !== null && before < asked && now >= asked) ringSoftly()
      before = now
      setSeconds(now)
    }, TICK_MS)
    return () => clearInterval(interval)
  }, [since, asked])
  return (
    <button
      type="button"
      className={classes.watch}
      data-running=""
      aria-label={`Stop the stopwatch for ${what}`}
      onClick={onStop}
    >
      <Pause size={18} aria-hidden="true" />
      <span role="timer">{formatSeconds(seconds)}</span>
    </button>
  )
}
