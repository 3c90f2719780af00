import type { Draft } from '../rules/draft.ts'

/** What each section of the form is given. */
export interface SectionProps {
  draft: Draft
  set: (over: Partial<Draft>) => void
  /** What is wrong with a field, once that is to be shown. */
  problem: (field: string) => string | undefined
  /** The event has started. */
  disabled: boolean
}
