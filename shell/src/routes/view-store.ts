import { createStore } from 'zustand/vanilla'
import type { View } from './resolve-view.ts'

interface ViewState {
  view: View | null
  /** Load state of the remote of a `page` view. */
  stage: 'loading' | 'shown' | 'failed'
  /** What 'Try Again' does while `failed`. */
  retry: () => void
}

/** What the outlet shows; the chrome renders spinner, blockers and error screens from it. */
export const viewStore = createStore<ViewState>(() => ({ view: null, stage: 'loading', retry: () => {} }))
