import { createStore } from 'zustand/vanilla'
import type { View } from '../routes/resolve-view.ts'

interface ViewState {
  view: View | null
  /** How far the remote of a `page` view has come. */
  stage: 'loading' | 'shown' | 'failed'
  /** What 'Try Again' does while `failed`. */
  retry: () => void
}

/** What the outlet is showing; the chrome draws spinner, blockers and failures from it. */
export const viewStore = createStore<ViewState>(() => ({ view: null, stage: 'loading', retry: () => {} }))
