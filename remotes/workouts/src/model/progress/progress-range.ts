import type { CalendarDate } from '@internationalized/date'
import { startOfWeek } from '../dates/calendar-span.ts'

/** How far back the progress reaches, by its name in the address; the first is the default. */
export const RANGES = {
  '8w': { label: '8 weeks', weeks: 8 },
  '6m': { label: '6 months', weeks: 26 },
  '1y': { label: '1 year', weeks: 52 },
} as const
export type RangeName = keyof typeof RANGES
export const RANGE_NAMES = Object.keys(RANGES) as RangeName[]

export const readRange = (text: string | null): RangeName => RANGE_NAMES.find(name => name === text) ?? '8w'

/** Days before the first one shown that a moving average is worked out from: of what lies further back less than 0.3 % is left. */
const SETTLING_DAYS = 84

export interface ProgressRange {
  /** First and last day shown. */
  from: string
  to: string
  /** The first day to ask for. */
  since: string
  /** The first day of each week shown. */
  weeks: string[]
  /** The first day of the chosen week, one of them. */
  week: string
}

/**
 * The weeks up to the present one, or up to the chosen week where that is not among them.
 *
 * @param day in the chosen week
 * @param weekStart 1 = Monday … 7 = Sunday
 */
export function rangeOf(
  name: RangeName,
  day: CalendarDate,
  today: CalendarDate,
  weekStart: number,
): ProgressRange {
  const back = RANGES[name].weeks - 1
  const week = startOfWeek(day, weekStart)
  const present = startOfWeek(today, weekStart)
  const isAmong = week.compare(present) <= 0 && week.compare(present.subtract({ weeks: back })) >= 0
  const last = isAmong ? present : week
  const from = last.subtract({ weeks: back })
  return {
    from: String(from),
    to: String(last.add({ days: 6 })),
    since: String(from.subtract({ days: SETTLING_DAYS })),
    weeks: Array.from({ length: back + 1 }, (_, index) => String(from.add({ weeks: index }))),
    week: String(week),
  }
}
