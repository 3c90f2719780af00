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
import { useStrips } from './use-strips.ts'

/** What stays while one goes from page to page: the dock, the strip and the bar at the bottom, and the counters. */
function SlotsBesidePage() {
  const kind = useStore(viewStore, ({ view }) =>
    view?.kind === 'page' || view?.kind === 'coming' ? view.route.kind : undefined,
  )
  // Who has not confirmed an address yet is answered nothing.
  const user = useStore(sessionStore, ({ user, awaitingConfirmation }) =>
    user?.emailConfirmed && awaitingConfirmation === null ? user.id : undefined,
  )
  // Without a network nobody is signed in: what the device keeps of its last user may be shown.
  const kept = useStore(sessionStore, ({ user, kept }) => (user ? undefined : kept?.id))
  // Where auth is not set up, a counter's question would be the first to ask the server who somebody is.
  const isWorking = kind !== undefined && kind !== 'landing' && kind !== 'account-light'
  const person = user ?? kept
  return (
    <>
      <div className={styles.edge}>
        <Dock />
        {isWorking && person !== undefined && (
          <div ref={reserveRoom} className={styles.lower}>
            <Strips key={`strip of ${person}`} userId={person} />
            {kind === 'protected' && user !== undefined && <Bar key={user} />}
          </div>
        )}
      </div>
      {isWorking && user !== undefined && <Counters key={user} userId={user} />}
    </>
  )
}

/** What remotes have in the strip: nothing of it is loaded before there is something. */
function Strips({ userId }: { userId: string }) {
  return (
    <div ref={markStrip} className={styles.strips}>
      {useStrips(userId).map(remote => (
        <SlotHost key={remote} name={`${remote}/strip`} failure="line" className={styles.strip} />
      ))}
    </div>
  )
}

/** A bar that stands beside a strip on a phone knows it by `data-strip`. */
function markStrip(strips: HTMLElement | null): (() => void) | undefined {
  if (!strips) return
  const { dataset } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (strips.offsetHeight > 0) dataset.strip = ''
    else delete dataset.strip
  })
  observer.observe(strips)
  return () => {
    observer.disconnect()
    delete dataset.strip
  }
}

/** What remotes have in the bar, each in a place of its own; a bar that renders nothing takes no room. */
function Bar() {
  const { document } = useStore(servedStore)
  const names = Object.keys(document.parts).filter(
    remote => remote !== 'shell' && BAR_MODULE in (releasesToTry(remote)[0]?.release.exposes ?? {}),
  )
  return names.map(remote => (
    <SlotHost key={remote} name={`${remote}/bar`} failure="line" className={styles.bar} />
  ))
}

/** Pages as high as the window, what they have at their lower edge, and toasts end above strip and bar, as high as they are. */
function reserveRoom(lower: HTMLElement | null): (() => void) | undefined {
  if (!lower) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--slot-bar', `${lower.offsetHeight}px`))
  observer.observe(lower)
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
