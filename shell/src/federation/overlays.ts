import type { OverlayHost, OverlayName, OverlayResult, PartName } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { showOverlayFailure } from '../failure/overlay-failure.tsx'
import { currentLocation, router } from '../routes/router.ts'
import { askServed } from './ask-served.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { chooseHere, has } from './choose.ts'
import { loadModule } from './load.ts'
import { mountModule } from './mount.ts'
import type { MountedParcel } from './parcel.ts'
import { remoteProps } from './remote-props.ts'
import { isBlocked, servedStore } from './served.ts'
import { hasGivenWay, orderHere } from './setbacks.ts'

interface Open {
  close(): void
  /** Gives way to another release if its own is blocked. */
  heedBlocks(): void
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

/** Fetches what opening it will take. Whoever opens it is told when that fails, and not who may only have passed by. */
export function expectOverlay(name: OverlayName): void {
  const [remote, module] = name.split('/') as [PartName, string]
  const first = orderHere(remote).find(one => has(one, { module: `./${module}` }))
  if (first) loadModule(remote, first, `./${module}`).catch(() => {})
}

function openOverlay<N extends OverlayName>(
  name: N,
  props: unknown,
  resolve: (result: OverlayResult<N> | undefined) => void,
): void {
  const [remote, module] = name.split('/') as [PartName, string]
  const host = document.createElement('div')
  layer().append(host)
  const returnFocusTo = document.activeElement
  let isOpen = true
  let takeDown: () => Promise<void> = async () => {}
  let shown: Shown | null = null
  let hasFailed = false
  /** What was typed into a release that is no more. */
  let carried: CarriedOver | undefined

  const close = (result?: unknown) => {
    if (!isOpen) return
    isOpen = false
    open.delete(mine)
    carried?.input.stop()
    // The contract types the answer by the overlay's name.
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

  /** It was shown, and broke: once it is known not to have been an accident, the next release takes its place. */
  const crash = (error: unknown) => {
    if (!isOpen) return
    if (!shown || !hasGivenWay(remote, shown.version)) {
      fail(error)
      return
    }
    console.error(`The overlay ${name} failed again:`, error)
    void mount()
  }

  const retry = async () => {
    // What was typed waits for another release than those that are known.
    if (carried) await askServed()
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
    // Taken back while it was on its way.
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

  const heedBlocks = () => {
    if (shown && isBlocked(remote, shown.version)) void replace(shown)
    else if (hasFailed && carried && chooseHere(remote).length > 0) void mount()
  }

  const mine: Open = { close: closeEmpty, heedBlocks }
  open.add(mine)
  void mount()
}

/** An overlay belongs to the page it was opened on, and to who opened it. */
export function startOverlays(): void {
  servedStore.subscribe(({ document }, before) => {
    if (document !== before.document) for (const one of [...open]) one.heedBlocks()
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
