import type { ComparedSet } from './compare-sets.ts'

/** The effort that a set may have at most, as RPE 1 to 10; null: none was asked. */
export const askedEffort = ({ askedThen: { rpe, rpe_max, rir } }: ComparedSet): number | null =>
  rpe_max ?? rpe ?? (rir === null ? null : 10 - rir)
/** As RPE, 1 to 10; null: it was not said. */
export const doneEffort = ({ log }: ComparedSet): number | null =>
  log?.rpe ?? (log?.rir == null ? null : 10 - log.rir)
