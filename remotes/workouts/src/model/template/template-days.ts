import { parseDate } from '@internationalized/date'

/** A Monday: the days of a template are dates from it on, so that the calendar can show them. */
const FIRST_DAY = parseDate('2001-01-01')

export interface TemplateDay {
  /** From 1; below it, and above the weeks that there are, it is outside of the template. */
  week: number
  /** 1 to 7. */
  day: number
}

export const dateOf = ({ week, day }: TemplateDay): string =>
  String(FIRST_DAY.add({ days: (week - 1) * 7 + day - 1 }))

export function templateDay(date: string): TemplateDay {
  const days = parseDate(date).compare(FIRST_DAY)
  const week = Math.floor(days / 7)
  return { week: week + 1, day: days - week * 7 + 1 }
}
