import type { Result } from '@coach-app/data'
import { useRef, useState } from 'react'
import { asWaiting, type RunEntry, runEntries } from './assignment-run.ts'

/** Sends entries one by one, shows how far it is, stops after the current one, and sends what is left again. */
export function useRun<Answer>(
  send: (entry: RunEntry<Answer>) => Promise<Result<Answer>>,
  {
    onChange,
    onEnd,
  }: {
    onChange?: (entries: RunEntry<Answer>[]) => void
    /** What this part of the run has done, and how all of it stands. */
    onEnd: (done: RunEntry<Answer>[], all: RunEntry<Answer>[]) => void
  },
) {
  const [entries, setEntries] = useState<RunEntry<Answer>[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const stopped = useRef(false)

  async function start(given: readonly RunEntry<Answer>[]): Promise<void> {
    const waiting = asWaiting(given)
    stopped.current = false
    setStopping(false)
    setRunning(true)
    const change = (all: RunEntry<Answer>[]) => {
      setEntries(all)
      onChange?.(all)
    }
    change(waiting)
    const all = await runEntries(waiting, send, { onChange: change, isStopped: () => stopped.current })
    setRunning(false)
    const before = new Set(waiting.filter(({ status }) => status === 'done').map(({ id }) => id))
    onEnd(
      all.filter(({ id, status }) => status === 'done' && !before.has(id)),
      all,
    )
  }

  return {
    /** Null before the start. */
    entries,
    isRunning,
    isStopping,
    start: (given: readonly RunEntry<Answer>[]) => void start(given),
    stop: () => {
      stopped.current = true
      setStopping(true)
    },
    reset: () => setEntries(null),
  }
}
