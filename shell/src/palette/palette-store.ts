import { createStore } from 'zustand/vanilla'

type Panel = 'palette' | 'shortcuts' | 'releases'

interface PaletteState {
  wanted: Panel | null
  /** The palette's code is to be preloaded. */
  expected: boolean
}

export const paletteStore = createStore<PaletteState>(() => ({ wanted: null, expected: false }))

export const openPanel = (wanted: Panel): void => paletteStore.setState({ wanted })
export const closePanel = (): void => paletteStore.setState({ wanted: null })
/** Preloads it, for example on hover. */
export const preloadPanel = (): void => paletteStore.setState({ expected: true })
