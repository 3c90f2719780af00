import { useNavigator } from '@coach-app/runtime'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { MayLeave } from '../../parts/calendar-address/use-calendar-address.ts'

/** Saves before the builder is left, and asks only when that failed or lines that were typed are not in the workout. */
export function useLeaving(
  mayLeave: RefObject<MayLeave | null>,
  hasUnsaved: () => boolean,
  flush: () => Promise<boolean>,
  hasNotAdded: () => boolean,
) {
  const { guard } = useNavigator()
  const [resolve, setResolve] = useState<((leaves: boolean) => void) | null>(null)
  const latest = useRef({ hasUnsaved, flush, hasNotAdded })
  useLayoutEffect(() => {
    latest.current = { hasUnsaved, flush, hasNotAdded }
  })
  const [ask] = useState(
    (): MayLeave => async () => {
      if (latest.current.hasUnsaved()) await latest.current.flush()
      if (!latest.current.hasUnsaved() && !latest.current.hasNotAdded()) return true
      return new Promise(done => setResolve(() => done))
    },
  )
  useLayoutEffect(() => {
    mayLeave.current = ask
    const end = guard?.(ask)
    return () => {
      mayLeave.current = null
      end?.()
    }
  }, [ask, guard, mayLeave])
  const decide = (leaves: boolean): void => {
    resolve?.(leaves)
    setResolve(null)
  }
  return { ask, answer: [resolve !== null, decide] as const }
}
