import type { OverlayHost, OverlayName, OverlayResult, RemoteName } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { showOverlayFailure } from '../failure/overlay-failure.tsx'
import { currentLocation, router } from '../routes/router.ts'
import { mountModule } from './mount.ts'
import { remoteProps } from './remote-props.ts'

/** How to close what is open now, oldest first. */
const open = new Set<() => void>()

const layer = (): HTMLElement => {
  const element = document.getElementById('overlays')
  if (!element) throw new Error('index.html has no element with the id "overlays".')
  return element
}

/** Opens a remote's overlay above the page, from the shell or from another remote, by its name alone. */
export const overlays: OverlayHost = {
  open: (name, props) => new Promise(resolve => openOverlay(name, props, resolve)),
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

  const close = (result?: unknown) => {
    if (!isOpen) return
    isOpen = false
    open.delete(closeEmpty)
    // The contract types the answer by the overlay's name.
    resolve(result as OverlayResult<N> | undefined)
    void takeDown().finally(() => {
      host.remove()
      if (returnFocusTo instanceof HTMLElement && returnFocusTo.isConnected) returnFocusTo.focus()
    })
  }
  const closeEmpty = () => close()
  open.add(closeEmpty)

  const fail = (error: unknown) => {
    console.error(`The overlay ${name} failed:`, error)
    const undo = takeDown
    takeDown = async () => {}
    void undo().finally(() => {
      if (isOpen) takeDown = showOverlayFailure(host, { retry: () => void mount(), close: closeEmpty })
    })
  }

  const mount = async () => {
    const removeFailure = takeDown
    takeDown = async () => {}
    await removeFailure()
    const outcome = await mountModule({
      remote,
      module: `./${module}`,
      host,
      props: { ...remoteProps(overlays, fail), overlay: { props, close } },
      isWanted: () => isOpen,
    })
    if (outcome.kind === 'failed') fail(outcome.error)
    if (outcome.kind === 'mounted') takeDown = () => outcome.parcel.unmount()
  }
  void mount()
}

/** An overlay belongs to the page it was opened on, and to who opened it. */
export function startOverlays(): void {
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) for (const close of [...open]) close()
  })
  let path = currentLocation().pathname
  router.subscribe(() => {
    const next = currentLocation().pathname
    if (next === path) return
    path = next
    for (const close of [...open]) close()
  })
}
