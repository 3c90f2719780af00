import type { OverlayHost, OverlayName, OverlayResult } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { showOverlayFailure } from '../failure/overlay-failure.tsx'
import { has } from '../releases/choose.ts'
import { releasesToTry } from '../releases/failed-releases.ts'
import { currentLocation, router } from '../routes/router.ts'
import { loadModule } from './load.ts'
import { remoteProps } from './remote-props.ts'
import { followPage } from './slot/follow-page.ts'
import { hosts } from './slot/hosts.ts'
import { moduleNamed } from './slot/module-name.ts'
import { createSlot } from './slot/slot.ts'

/** What closes each overlay that is open now, oldest first. */
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

/** Preloads an overlay. A failure is reported by opening it, not here. */
export function preloadOverlay(name: OverlayName): void {
  const { remote, module } = moduleNamed(name)
  const first = releasesToTry(remote).find(one => has(one, { module }))
  if (first) loadModule(remote, first, module).catch(() => {})
}

function openOverlay<N extends OverlayName>(
  name: N,
  props: unknown,
  resolve: (result: OverlayResult<N> | undefined) => void,
): void {
  const host = document.createElement('div')
  layer().append(host)
  const returnFocusTo = document.activeElement
  let isOpen = true
  let hideFailure: () => Promise<void> = async () => {}

  const close = (result?: unknown) => {
    if (!isOpen) return
    isOpen = false
    open.delete(closeEmpty)
    unfollow()
    // The contract types the answer by the overlay's name.
    resolve(result as OverlayResult<N> | undefined)
    void Promise.all([slot.clear(), hideFailure()]).finally(() => {
      host.remove()
      if (returnFocusTo instanceof HTMLElement && returnFocusTo.isConnected) returnFocusTo.focus()
    })
  }
  const closeEmpty = () => close()

  const slot = createSlot({
    host,
    // Modal dialogs, one above the other, would hand the focus to each other.
    oneAtATime: true,
    named: () => `The overlay ${name}`,
    props: (_, report) => ({ ...remoteProps(report), overlay: { props, close } }),
    onLoading() {
      void hideFailure()
      hideFailure = async () => {}
    },
    onShown: (_, __, carried) => carried?.input.restore(),
    onFailed(_, retry, unmounted) {
      void unmounted.finally(() => {
        if (isOpen && slot.state().is === 'failed')
          hideFailure = showOverlayFailure(host, { retry, close: closeEmpty })
      })
    },
  })
  const unfollow = followPage(slot)
  open.add(closeEmpty)
  slot.show(moduleNamed(name))
}

/** An overlay belongs to the page it was opened on, and to who opened it. */
export function startOverlays(): void {
  hosts.overlays = overlays
  const closeAll = () => {
    for (const close of [...open]) close()
  }
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) closeAll()
  })
  let path = currentLocation().pathname
  router.subscribe(() => {
    const next = currentLocation().pathname
    if (next === path) return
    path = next
    closeAll()
  })
}
