import type { ShownState } from './shown-state.ts'

/** How much of a workout is done, where that says something. */
export interface CardProgress {
  /** `6/16`, in sets. */
  words: string
  /** 0 to 1. */
  share: number
  /** Begun or ended with sets missing. */
  partly: boolean
}

/**
 * What a card says of the sets that are done. Nothing before the first one, and nothing of a workout without sets; one that was
 * ended with sets missing keeps its share.
 */
export function cardProgress(state: ShownState, done: number, total: number): CardProgress | null {
  if (total === 0) return null
  if (done === 0 && state !== 'in_progress' && state !== 'completed') return null
  return { words: `${done}/${total}`, share: done / total, partly: done < total }
}
