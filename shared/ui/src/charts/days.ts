/** A number on a calendar day (yyyy-mm-dd); null: asked for and not there, the line breaks. */
export interface DayValue {
  day: string
  value: number | null
}

const DAY_MS = 86_400_000

/** Midnight UTC of a calendar day, in ms: days are labels, never moments of a time zone. */
export const dayTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Every day that has a value in any series, in order. */
export const daysOf = (series: readonly { points: readonly DayValue[] }[]): string[] =>
  [...new Set(series.flatMap(({ points }) => points.filter(hasValue).map(({ day }) => day)))].sort()

/**
 * The unbroken pieces of a line, in the order of days. It breaks at a null and where two values are more than `gapDays` apart: a
 * line over months without a value would claim some.
 */
export function piecesOf(points: readonly DayValue[], gapDays: number): { time: number; value: number }[][] {
  const pieces: { time: number; value: number }[][] = []
  let piece: { time: number; value: number }[] = []
  for (const { day, value } of [...points].sort((a, b) => a.day.localeCompare(b.day))) {
    const time = dayTime(day)
    const before = piece.at(-1)
    const breaks = value === null || (before !== undefined && time - before.time > gapDays * DAY_MS)
    if (breaks && piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
    if (value !== null) piece.push({ time, value })
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** A range for the axis around values: none is on its edge, and equal ones still have a scale. */
export function rangeAround(values: readonly number[], fromZero: boolean): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = (high - low || Math.abs(high) || 1) * 0.08
  return fromZero ? [Math.min(0, low), high + room || 1] : [low - room, high + room]
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
  return (time: number) => formatter.format(time)
}

/** A day as the table and the read-out say it. */
export const longDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const month = format({ month: 'short', year: 'numeric' })

/** Labels for the days of an axis: months with the year where it spans more than ten of them. */
export const axisDay = (from: number, to: number): ((time: number) => string) =>
  to - from > 300 * DAY_MS ? month : shortDay

/** A tick can stand between days when there are few of them. */
export const isWholeDay = (time: number): boolean => time % DAY_MS === 0

const hasValue = ({ value }: DayValue): boolean => value !== null
