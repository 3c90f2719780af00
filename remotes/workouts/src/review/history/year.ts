import { type CalendarDate, parseDate } from '@internationalized/date'
import { spanOf, startOfWeek, weeksOf } from '../../model/dates/calendar-span.ts'
import type { TrainedDay } from '../../model/history/history.ts'

export interface YearDay extends TrainedDay {
  /** From 0: nothing, to 4: much. */
  level: 0 | 1 | 2 | 3 | 4
  /** Column and row. */
  week: number
  weekday: number
}

export interface Year {
  from: CalendarDate
  days: YearDay[]
  /** Months of the year with their first week, and what was done in each. */
  months: { month: string; week: number; sessions: number; sets: number; days: number }[]
  sessions: number
  sets: number
  /** Days with training. */
  trained: number
}

export const WEEKS = 53

/** The first day of a year of 53 weeks that ends with this one. */
export const yearStart = (today: CalendarDate, weekStart: number): CalendarDate =>
  startOfWeek(today, weekStart).subtract({ weeks: WEEKS - 1 })

/** Level by working sets: a usual session has 15 to 25. A session without a set is one, too. */
function levelOf({ sessions, sets }: Pick<TrainedDay, 'sessions' | 'sets'>): YearDay['level'] {
  if (sessions === 0) return 0
  if (sets < 10) return 1
  return sets < 20 ? 2 : sets < 30 ? 3 : 4
}

/** A year of training by days, as weeks side by side. Days after today are left out. */
export function yearOf(trained: readonly TrainedDay[], today: CalendarDate, weekStart: number): Year {
  const from = yearStart(today, weekStart)
  const known = new Map(trained.map(day => [day.date, day]))
  const days: YearDay[] = []
  for (let day = from, index = 0; day.compare(today) <= 0; day = day.add({ days: 1 }), index++) {
    const date = String(day)
    const { sessions = 0, sets = 0 } = known.get(date) ?? {}
    const level = levelOf({ sessions, sets })
    days.push({ date, sessions, sets, level, week: Math.floor(index / 7), weekday: index % 7 })
  }
  const months = new Map<string, Year['months'][number]>()
  for (const { date, week, sessions, sets } of days) {
    const month = date.slice(0, 7)
    const sum = months.get(month) ?? { month, week, sessions: 0, sets: 0, days: 0 }
    months.set(month, {
      ...sum,
      sessions: sum.sessions + sessions,
      sets: sum.sets + sets,
      days: sum.days + (sessions > 0 ? 1 : 0),
    })
  }
  const total = (of: (day: YearDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  return {
    from,
    days,
    months: [...months.values()],
    sessions: total(({ sessions }) => sessions),
    sets: total(({ sets }) => sets),
    trained: days.filter(({ sessions }) => sessions > 0).length,
  }
}

/** The first of a month as a day. */
export const firstOfMonth = (month: string): CalendarDate => parseDate(`${month}-01`)

/** A day of a month, in its week; those of the months beside it have no training here. */
export interface MonthDay extends TrainedDay {
  level: YearDay['level']
  isInMonth: boolean
}

/**
 * The weeks of a month with what was done on each day.
 *
 * @param month YYYY-MM
 */
export function monthOf(year: Year, month: string, weekStart: number): MonthDay[][] {
  const known = new Map(year.days.map(day => [day.date, day]))
  return weeksOf(spanOf('month', firstOfMonth(month), weekStart)).map(week =>
    week.map(day => {
      const date = String(day)
      const isInMonth = date.startsWith(month)
      const { sessions = 0, sets = 0, level = 0 } = (isInMonth && known.get(date)) || {}
      return { date, sessions, sets, level, isInMonth }
    }),
  )
}
