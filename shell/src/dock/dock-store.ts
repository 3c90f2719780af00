import { createStore } from 'zustand/vanilla'
import { sessionStore } from '../auth/session-store.ts'
import { hosts } from '../federation/slot/hosts.ts'
import { router } from '../routes/router.ts'
import { type DockEvent, type DockState, nextDock } from './dock-state.ts'

/** Narrower than this, the page itself is opened. */
const NO_DOCK = '(width < 640px)'
/** Three windows and something of the page beside them. */
const ROOM = '(width >= 1100px)'

interface Dock {
  windows: DockState
  /** Its code could not be loaded: until the next document there are no windows. */
  isBroken: boolean
}

export const dockStore = createStore<Dock>(() => ({ windows: [], isBroken: false }))

export const sendToDock = (event: DockEvent): void =>
  dockStore.setState(({ windows }) => ({ windows: nextDock(windows, event, matchMedia(ROOM).matches) }))

let opened = 0

/** Windows stay while one goes from page to page, and belong to who opened them. */
export function startDock(): void {
  hosts.windows = {
    open(name, props, { key, title, page }) {
      if (matchMedia(NO_DOCK).matches || dockStore.getState().isBroken) {
        router.navigate(page)
        return
      }
      opened += 1
      sendToDock({ type: 'open', window: { id: opened, name, key, title, page, props } })
    },
  }
  sessionStore.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) sendToDock({ type: 'close all' })
  })
}
