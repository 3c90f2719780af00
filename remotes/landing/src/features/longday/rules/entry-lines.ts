import type { AppError } from '@coach-app/data'
import type { Entry, NewEntry } from '../model/types.ts'

/** A line of one's entries: stored, or kept on this device and on its way. */
export interface EntryLine {
  id: string
  no: number
  /** The participant's name, unless it is one's own entry. */
  name: string | null
  station: number
  value: number | null
  /** By the server once it is stored, a correction's that of what it corrects; else by this device. */
  at: string
  /** null while it is on its way. */
  entry: Entry | null
  onItsWay: 'waiting' | 'refused' | null
  error: AppError | null
  voids: string | null
  reason: string | null
}

interface Waiting {
  key: string
  item: { link: string; entry: NewEntry }
  status: 'waiting' | 'sending' | 'refused'
  error: AppError | null
}

interface Lines {
  stored: readonly Entry[]
  queued: readonly Waiting[]
  /** Whose entries these are. */
  members: readonly { no: number; name: string }[]
  me: number | null
  link: string
}

/** A stored entry wins over the queued one of the same id, because the answer may have been lost. */
export function linesOf({ stored, queued, members, me, link }: Lines): EntryLine[] {
  const nos = new Set(members.map(({ no }) => no))
  const known = new Map(stored.map(entry => [entry.id, entry]))
  const nameOf = (no: number) => (no === me ? null : (members.find(member => member.no === no)?.name ?? null))
  const waiting = queued
    .filter(({ item }) => item.link === link && !known.has(item.entry.id))
    .map(({ item: { entry }, status, error }): EntryLine => {
      const no = entry.participant_no ?? me ?? 0
      return {
        id: entry.id,
        no,
        name: nameOf(no),
        station: entry.station,
        value: entry.value,
        at: known.get(entry.voids ?? '')?.counts_at ?? entry.claimed_at ?? '',
        entry: null,
        onItsWay: status === 'refused' ? 'refused' : 'waiting',
        error,
        voids: entry.voids ?? null,
        reason: entry.reason ?? null,
      }
    })
    .reverse()
  const there = stored
    .filter(({ participant_no }) => nos.has(participant_no))
    .map(entry => storedLine(entry, nameOf(entry.participant_no)))
  return [...waiting, ...there]
}

/** @param name whose it is; null for one's own */
export const storedLine = (entry: Entry, name: string | null): EntryLine => ({
  id: entry.id,
  no: entry.participant_no,
  name,
  station: entry.station,
  value: entry.value,
  at: entry.counts_at,
  entry,
  onItsWay: null,
  error: null,
  voids: entry.voids,
  reason: entry.reason,
})
