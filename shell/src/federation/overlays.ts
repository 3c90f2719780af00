import type { OverlayHost, OverlayName, OverlayResult, RemoteName } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { showOverlayFailure } from '../failure/overlay-failure.tsx'
import { currentLocation, router } from '../routes/router.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { chooseForBrowser } from './choose.ts'
import { hasReplacement, releasesToTry } from './failed-releases.ts'
import { fetchServed } from './fetch-served.ts'
import { loadModule } from './load.ts'
import { mountModule } from './mount.ts'
import type { MountedParcel } from './parcel.ts'
import { remoteProps } from './remote-props.ts'
import { isBlocked, servedStore } from './served-releases.ts'

interface Open {
  close(): void
  /** Replaces it by another release if its own is blocked. */
  replaceIfBlocked(): void
}

interface Shown {
  parcel: MountedParcel
  version: string
}

/** What is open now, oldest first. */
const open = new Set<Open>()

const layer = (): HTMLElement => {
  const element = document.getElementById('overlays')
  if (!element) throw new Error('index.html has no element with the id "overlays".')
  return element
}

/** Opens a remote's overlay above the page, from the shell or from another remote, by its name alone. */
export const overlays: OverlayHost = {
  open: (name, props) => new Promise(resolve => openOverlay(name, props, resolve)),
}

/** Preloads an overlay. A failure is reported only when it is opened. */
export function preloadOverlay(name: OverlayName): void {
  const [remote, module] = name.split('/') as [RemoteName, string]
  const [first] = releasesToTry(remote)
  if (first) loadModule(remote, first, `./${module}`).catch(() => {})
}

function openOverlay<N extends OverlayName>(
  name: N,
  props: unknown,
  resolve: (result: OverlayResult<N> | undefined) => void,
): void {
  const [remote, module] = name.split('/') as [RemoteName, string]
  const host = document.createElement('div')
  layer().append(host)
  const returnFocusTo = document.activeElement
  let isOpen = true
  let takeDown: () => Promise<void> = async () => {}
  let shown: Shown | null = null
  let hasFailed = false
  /** Form input of a release that was removed. */
  let carried: CarriedOver | undefined

  const close = (result?: unknown) => {
    if (!isOpen) return
    isOpen = false
    open.delete(mine)
    carried?.input.stop()
    // The contract types the result by the overlay's name.
    resolve(result as OverlayResult<N> | undefined)
    void takeDown().finally(() => {
      host.remove()
      if (returnFocusTo instanceof HTMLElement && returnFocusTo.isConnected) returnFocusTo.focus()
    })
  }
  const closeEmpty = () => close()

  const clear = async () => {
    const undo = takeDown
    takeDown = async () => {}
    shown = null
    await undo()
  }

  const fail = (error: unknown) => {
    console.error(`The overlay ${name} failed:`, error)
    hasFailed = true
    void clear().finally(() => {
      if (isOpen) takeDown = showOverlayFailure(host, { retry: () => void retry(), close: closeEmpty })
    })
  }

  /** The release crashed after it was shown: after the second crash the next release is mounted. */
  const crash = (error: unknown) => {
    if (!isOpen) return
    if (!shown || !hasReplacement(remote, shown.version)) {
      fail(error)
      return
    }
    console.error(`The overlay ${name} failed again:`, error)
    void mount()
  }

  const retry = async () => {
    // Form input waits until other releases than the known ones are served.
    if (carried) await fetchServed()
    await mount()
  }

  const mount = async () => {
    hasFailed = false
    await clear()
    const outcome = await mountModule({
      remote,
      module: `./${module}`,
      host,
      props: { ...remoteProps(overlays, crash), saved: carried?.saved, overlay: { props, close } },
      isWanted: () => isOpen,
    })
    if (outcome.kind === 'failed') fail(outcome.error)
    if (outcome.kind !== 'mounted') return
    takeDown = () => outcome.parcel.unmount()
    shown = outcome
    // Blocked while it was loading.
    if (isBlocked(remote, outcome.version)) await replace(shown, carried)
    else await carried?.input.restore()
  }

  const replace = async ({ parcel }: Shown, unsettled?: CarriedOver) => {
    console.warn(`${name} has been blocked in the release that is open: another one takes its place.`)
    carried = unsettled ?? carryOver(parcel)
    await clear()
    carried.input.settle()
    if (isOpen) await mount()
  }

  const replaceIfBlocked = () => {
    if (shown && isBlocked(remote, shown.version)) void replace(shown)
    else if (hasFailed && carried && chooseForBrowser(remote).length > 0) void mount()
  }

  const mine: Open = { close: closeEmpty, replaceIfBlocked }
  open.add(mine)
  void mount()
}

/** An overlay belongs to the page and the user that it was opened with, and closes with them. */
export function startOverlays(): void {
  servedStore.subscribe(({ document }, before) => {
    if (document !== before.document) for (const one of [...open]) one.replaceIfBlocked()
  })
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) for (const one of [...open]) one.close()
  })
  let path = currentLocation().pathname
  router.subscribe(() => {
    const next = currentLocation().pathname
    if (next === path) return
    path = next
    for (const one of [...open]) one.close()
  })
}
