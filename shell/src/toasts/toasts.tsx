import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { pendingNotifications } from './notify.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Renders nothing until the first toast; from then on the toast region stays. */
export function Toasts() {
  const isNeeded = useStore(pendingNotifications, ({ hasSpoken }) => hasSpoken)
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}
