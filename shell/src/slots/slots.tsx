import { type ComponentType, lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { sessionStore } from '../auth/session-store.ts'
import { dockStore } from '../dock/dock-store.ts'
import { whenRead } from '../routes/when-read.ts'

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

/** A page that reads for long has its counters all the same. */
const READ_LIMIT_MS = 10_000

/** Nothing beside the page is loaded before the page is there, has read what it shows, and the browser has nothing else to do. */
export function startSlots(settled: Promise<void>): void {
  const show = () => pageStore.setState({ isThere: true })
  void settled.then(() => {
    whenRead(show)
    setTimeout(show, READ_LIMIT_MS)
  })
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
