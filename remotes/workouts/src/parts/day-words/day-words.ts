import type { CalendarDate } from '@internationalized/date'
import { createContext, useContext } from 'react'
import {
  formatDayOfMonth,
  formatFullDay,
  formatLongDay,
  formatWeekday,
} from '../../model/dates/day-format.ts'

/** How days are called: by their dates, or of a template by week and day. */
export interface DayWords {
  /** How many weeks there are to choose from; null: days are dates. */
  weeks: number | null
  /** Above a column. */
  weekday: (day: CalendarDate) => string
  /** Beside it: the day of the month. */
  dayOfMonth: (day: CalendarDate) => string
  longDay: (day: CalendarDate) => string
  fullDay: (day: CalendarDate) => string
}

const DATES: DayWords = {
  weeks: null,
  weekday: formatWeekday,
  dayOfMonth: formatDayOfMonth,
  longDay: formatLongDay,
  fullDay: formatFullDay,
}

const DayWordsContext = createContext(DATES)

export const DayWordsProvider = DayWordsContext.Provider
export const useDayWords = (): DayWords => useContext(DayWordsContext)
