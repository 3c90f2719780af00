import { BAR_MODULE } from '@coach-app/contracts'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { Dock } from '../dock/dock.tsx'
import { SlotHost } from '../federation/slot-host.tsx'
import { releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'
import { viewStore } from '../routes/view-store.ts'
import { setCount } from './counters-store.ts'
import styles from './slots-beside-page.module.css'
import { useCounterNames } from './use-counter-names.ts'

/** What stays while one goes from page to page: the dock, the bar at the bottom, and the counters. */
function SlotsBesidePage() {
  const kind = useStore(viewStore, ({ view }) =>
    view?.kind === 'page' || view?.kind === 'coming' ? view.route.kind : undefined,
  )
  // Who has not confirmed an address yet is answered nothing.
  const user = useStore(sessionStore, ({ user, awaitingConfirmation }) =>
    user?.emailConfirmed && awaitingConfirmation === null ? user.id : undefined,
  )
  // Where auth is not set up, a counter's question would be the first to ask the server who somebody is.
  const mayAsk = kind !== undefined && kind !== 'landing' && kind !== 'account-light'
  return (
    <>
      <div className={styles.edge}>
        <Dock />
        {kind === 'protected' && user !== undefined && <Bar key={user} />}
      </div>
      {mayAsk && user !== undefined && <Counters key={user} userId={user} />}
    </>
  )
}

/** What remotes have in the bar, each in a place of its own; a bar that renders nothing takes no room. */
function Bar() {
  const { document } = useStore(servedStore)
  const names = Object.keys(document.parts).filter(
    remote => remote !== 'shell' && BAR_MODULE in (releasesToTry(remote)[0]?.release.exposes ?? {}),
  )
  return (
    <div ref={reserveRoom}>
      {names.map(remote => (
        <SlotHost key={remote} name={`${remote}/bar`} failure="line" className={styles.bar} />
      ))}
    </div>
  )
}

/** Pages as high as the window, what they have at their lower edge, and toasts end above the bar, as high as it is. */
function reserveRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--slot-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--slot-bar')
  }
}

/** They have nothing to show; what they count stands at an entry of the navigation. A failure means no number. */
function Counters({ userId }: { userId: string }) {
  return useCounterNames(userId).map(name => (
    <SlotHost
      key={name}
      name={name}
      failure="none"
      onFailure={() => setCount(name, null)}
      slotProps={{ counter: { set: count => setCount(name, count) } }}
    />
  ))
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export
export default SlotsBesidePage
