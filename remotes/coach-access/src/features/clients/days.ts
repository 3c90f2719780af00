const DAY_MS = 86_400_000

/** A day so many days on. YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first day of the week of a day; weeks begin on 1 = Monday … 7 = Sunday. */
export function weekOf(day: string, weekStart: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return addDays(day, -((weekday - weekStart + 7) % 7))
}
