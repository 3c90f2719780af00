import { type ComponentType, lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionStore } from '../auth/session-store.ts'
import { dockStore } from '../dock/dock-store.ts'

const SlotsBesidePage = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return await import('./slots-beside-page.tsx')
  } catch (error) {
    console.error('The dock, the bar and the counters could not be loaded:', error)
    // Without the dock, opening a window leads to the page with the same content.
    dockStore.setState({ isBroken: true, windows: [] })
    return { default: () => null }
  }
})

const pageStore = createStore(() => ({ isThere: false }))

const later = (run: () => void) => setTimeout(run, 500)

/** Nothing beside the page is loaded before the page itself is there and the browser has nothing else to do. */
export function startSlots(settled: Promise<void>): void {
  void settled.then(() =>
    (window.requestIdleCallback ?? later)(() => pageStore.setState({ isThere: true }), { timeout: 3_000 }),
  )
}

/** The dock, the strip, the bar and the counters. */
export function Slots() {
  const isThere = useStore(pageStore, ({ isThere }) => isThere)
  const hasWindow = useStore(dockStore, ({ windows }) => windows.length > 0)
  const isSomebody = useStore(sessionStore, ({ user, kept }) => user !== null || kept !== null)
  return isSomebody && (isThere || hasWindow) ? (
    <Suspense fallback={null}>
      <SlotsBesidePage />
    </Suspense>
  ) : null
}
