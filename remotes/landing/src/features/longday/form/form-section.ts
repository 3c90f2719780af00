import type { Draft } from '../rules/draft.ts'

/** What each section of the form is given. */
export interface SectionProps {
  draft: Draft
  set: (over: Partial<Draft>) => void
  /** The problem of a field, once it may be shown. */
  problem: (field: string) => string | undefined
  /** The event has started. */
  disabled: boolean
}
