import { createStore } from 'zustand/vanilla'

type Panel = 'palette' | 'shortcuts' | 'releases'

interface PaletteState {
  wanted: Panel | null
  /** Somebody is about to ask for it: its code is fetched. */
  expected: boolean
}

export const paletteStore = createStore<PaletteState>(() => ({ wanted: null, expected: false }))

export const openPanel = (wanted: Panel): void => paletteStore.setState({ wanted })
export const closePanel = (): void => paletteStore.setState({ wanted: null })
/** Such as when the pointer is on its way. */
export const expectPanel = (): void => paletteStore.setState({ expected: true })
