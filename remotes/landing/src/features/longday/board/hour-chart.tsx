import { BarChart } from '@coach-app/ui/charts'
import type { Board } from '../model/types.ts'
import { scoreUnit } from '../rules/words.ts'
import { hourNames } from '../rules/zone.ts'

/** Points by the hour, under what the clocks of the event show. */
export function HourChart({ board, height }: { board: Board; height?: number }) {
  const { event } = board
  const names = hourNames(event.time_zone, Date.parse(event.starts_at))
  return (
    <BarChart
      label="By the hour"
      unit={scoreUnit(event)}
      category="Hour"
      valueName="Entered"
      layout="columns"
      height={height}
      bars={board.hours.all.map((value, hour) => ({
        key: String(hour),
        name: names[hour] ?? '',
        value: Math.round(value * 100) / 100,
      }))}
    />
  )
}
