import { useSessionActions } from '@coach-app/runtime'
import { useEffect } from 'react'
import type { SaveStatus } from './save/saver.ts'

/**
 * When the window is back from the tab in which a plan, or for whom it is, was chosen: asks for the subscription again where there was none, and
 * saves what was refused for want of a place.
 */
export function usePlanWhenBack(needsPlan: boolean, status: SaveStatus, flush: () => unknown): void {
  const { refresh } = useSessionActions()
  const isRefused = status.is === 'refused' && status.error.code === 'payment-required'
  useEffect(() => {
    if (!needsPlan && !isRefused) return
    const back = (): void => {
      if (document.visibilityState === 'visible') void (needsPlan ? refresh() : flush())
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [needsPlan, isRefused, refresh, flush])
}
