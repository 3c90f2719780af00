import type { DisplayState } from './display-state.ts'

/** Progress of a workout. */
export interface CardProgress {
  /** `6/16`, in sets. */
  words: string
  /** 0 to 1. */
  share: number
  /** Begun or ended with sets missing. */
  partly: boolean
}

/**
 * The progress that a card shows. Null before the first set and for a workout without sets; also shown for a workout that was
 * completed with sets missing.
 */
export function cardProgress(state: DisplayState, done: number, total: number): CardProgress | null {
  if (total === 0) return null
  if (done === 0 && state !== 'in_progress' && state !== 'completed') return null
  return { words: `${done}/${total}`, share: done / total, partly: done < total }
}
