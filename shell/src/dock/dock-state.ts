/** So many windows beside each other; for one more the one that was used least recently is closed. */
const MOST_WINDOWS = 3

/** One window of the dock. */
export interface DockWindow {
  id: number
  /** `<remote>/<module>`. */
  name: string
  key: string
  title: string
  /** Path of the page that shows the same. */
  page: string
  props: unknown
  isMinimised: boolean
}

/** Least recently used first. */
export type DockState = readonly DockWindow[]

export type DockEvent =
  | { type: 'open'; window: Omit<DockWindow, 'isMinimised'> }
  | { type: 'use' | 'minimise' | 'close'; id: number }
  | { type: 'rename'; id: number; title: string }
  | { type: 'close all' }

/** What is open after an event. Pure. @param hasRoom whether several windows fit beside each other; else one is open at a time. */
export function nextDock(state: DockState, event: DockEvent, hasRoom: boolean): DockState {
  switch (event.type) {
    case 'open': {
      const known = state.find(({ name, key }) => name === event.window.name && key === event.window.key)
      if (known) return use(state, known.id, hasRoom)
      const opened = [...state, { ...event.window, isMinimised: false }].slice(-MOST_WINDOWS)
      return use(opened, event.window.id, hasRoom)
    }
    case 'use':
      return use(state, event.id, hasRoom)
    case 'minimise':
      return change(state, event.id, { isMinimised: true })
    case 'rename':
      return change(state, event.id, { title: event.title })
    case 'close':
      return state.filter(({ id }) => id !== event.id)
    case 'close all':
      return []
  }
}

function use(state: DockState, id: number, hasRoom: boolean): DockState {
  const used = state.find(one => one.id === id)
  if (!used) return state
  const others = state.filter(one => one !== used)
  return [
    ...(hasRoom ? others : others.map(one => ({ ...one, isMinimised: true }))),
    { ...used, isMinimised: false },
  ]
}

const change = (state: DockState, id: number, to: Partial<DockWindow>): DockState =>
  state.map(one => (one.id === id ? { ...one, ...to } : one))
