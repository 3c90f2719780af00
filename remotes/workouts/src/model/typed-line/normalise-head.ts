import { hasHead, NO_HEAD, type TypedHead } from '../workout/typed-document.ts'
import { trimNote } from './escape.ts'

const MAX_ROUNDS = 100

/** How many rounds a time holds: ten of two minutes in twenty. Null when it is not said, or out of bounds. */
export function roundsInTime({ kind, time_cap_s, interval_s }: TypedHead): number | null {
  if (kind !== 'emom' || time_cap_s === null || interval_s === null) return null
  const rounds = Math.floor(time_cap_s / interval_s)
  return rounds >= 1 && rounds <= MAX_ROUNDS ? rounds : null
}

/**
 * A head as text can say it: an EMOM is every minute unless it says otherwise and has as many rounds as its time holds; work
 * has a rest, which may be 0. Kinds without a head say nothing.
 */
export function normaliseHead(head: TypedHead): TypedHead {
  if (!hasHead(head.kind)) return { ...NO_HEAD, kind: head.kind }
  const interval_s = head.kind === 'emom' ? (head.interval_s ?? 60) : null
  return {
    kind: head.kind,
    rounds: head.rounds ?? roundsInTime({ ...head, interval_s }),
    time_cap_s: head.time_cap_s,
    interval_s,
    work_s: head.work_s,
    rest_s: head.rest_s ?? (head.work_s === null ? null : 0),
    note: trimNote(head.note),
  }
}
