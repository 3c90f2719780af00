import { deviceStorage } from '@coach-app/data'
import { useState } from 'react'
import type { EffortKind } from '../log/set-fields.ts'

/** Options of the log, stored on the device. */
export interface LogOptions {
  effort: EffortKind
}

const KEY = 'coach-app-log-options'

export function readOptions(text: string | null): LogOptions {
  let stored: Partial<Record<keyof LogOptions, unknown>> = {}
  try {
    stored = JSON.parse(text ?? '{}') ?? {}
  } catch {
    // Not ours: as if there were none.
  }
  return { effort: stored.effort === 'rir' ? 'rir' : 'rpe' }
}

export function useLogOptions() {
  const [options, setOptions] = useState(() => readOptions(deviceStorage.getItem(KEY)))
  const change = (over: Partial<LogOptions>) => {
    const next = { ...options, ...over }
    setOptions(next)
    deviceStorage.setItem(KEY, JSON.stringify(next))
  }
  return [options, change] as const
}
