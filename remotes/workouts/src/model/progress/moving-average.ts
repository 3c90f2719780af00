import { parseDate } from '@internationalized/date'

interface DayLoad {
  date: string
  session_load: number
}

/**
 * The exponentially weighted moving average of every day from `since` to `to`: Eₜ = λ·Lₜ + (1 − λ)·Eₜ₋₁, λ = 2 / (N + 1). A day without
 * a session is one of no load; before the first there was none.
 *
 * @param days N: 7 for the acute, 28 for the chronic load
 */
export function movingAverage(
  loads: readonly DayLoad[],
  { since, to }: { since: string; to: string },
  days: number,
): { day: string; value: number }[] {
  const weight = 2 / (days + 1)
  const byDay = new Map(loads.map(({ date, session_load }) => [date, session_load]))
  const averages: { day: string; value: number }[] = []
  let average = 0
  for (let day = parseDate(since); String(day) <= to; day = day.add({ days: 1 })) {
    average = weight * (byDay.get(String(day)) ?? 0) + (1 - weight) * average
    averages.push({ day: String(day), value: average })
  }
  return averages
}
