import type { Tone } from '@coach-app/ui'
import { dayText } from '../../model/dates/day-text.ts'
import type { Collisions, PlacedDay } from './planned.ts'

export interface DayMark {
  text: string
  tone: Tone
}

const AWAY: Partial<Record<string, string>> = { off: 'off', travel: 'travelling', ill: 'ill' }

/** Marks of a workout's day; empty for none. */
export function marksOf(
  { date, away, moved_from, skipped, collisions: there }: PlacedDay,
  how: Collisions,
): DayMark[] {
  const why = AWAY[away ?? ''] ?? 'away'
  if (skipped === 'away') return [{ text: `Left out: ${why}`, tone: 'warning' }]
  const titles = (list: typeof there): string => list.map(({ title }) => title).join(', ')
  if (skipped === 'collision') return [{ text: `Left out: ${titles(there)} is there`, tone: 'warning' }]
  const replaced = how === 'replace' ? there.filter(({ replaceable }) => replaceable) : []
  const beside = there.filter(one => !replaced.includes(one))
  return [
    moved_from !== null && {
      text: `Moved from ${dayText(moved_from, { on: date })}: ${why}`,
      tone: 'info' as const,
    },
    moved_from === null && away !== null && { text: `While ${why}`, tone: 'warning' as const },
    replaced.length > 0 && { text: `Replaces ${titles(replaced)}`, tone: 'warning' as const },
    beside.length > 0 && { text: `Beside ${titles(beside)}`, tone: 'neutral' as const },
  ].filter(mark => mark !== false)
}
