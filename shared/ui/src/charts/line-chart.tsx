import { amount, NONE, withUnit } from './amount.ts'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import { type DayValue, daysOf, dayTime, longDay } from './days.ts'
import { Lines } from './lines.tsx'

export interface LineSeries {
  key: string
  name: string
  /** In any order; at most one a day. */
  points: readonly DayValue[]
}

/** A range around a line, such as an interval of a prediction. */
export interface LineBand {
  name: string
  /** In any order; at most one a day. */
  points: readonly { day: string; low: number; high: number }[]
}

export interface LineChartProps extends ChartWords {
  /** One to four: more cannot be told apart. */
  series: readonly LineSeries[]
  /** Drawn behind the lines, in the colour of the second series. */
  band?: LineBand | undefined
  /** Days with nothing between them that a line still joins; default 28. A null always breaks it. */
  gapDays?: number | undefined
  /** Begin the axis at zero, for amounts; default false, for a weight that changes little. */
  fromZero?: boolean | undefined
  /** px; default 220. */
  height?: number | undefined
}

/**
 * Numbers over calendar days, one line a series, with their table. Arrow keys and the pointer read one day at a time.
 *
 * @example
 * <LineChart label="Back Squat, estimated 1RM" unit="kg" series={[{ key: 'squat', name: 'Back Squat', points: [{ day: '2026-11-02', value: 142.5 }] }]} />
 */
export function LineChart({
  series,
  band,
  gapDays = 28,
  fromZero = false,
  height = 220,
  ...words
}: LineChartProps) {
  const days = daysOf([
    ...series,
    { points: (band?.points ?? []).map(({ day, high }) => ({ day, value: high })) },
  ])
  const values = new Map(
    series.map(({ key, points }) => [key, new Map(points.map(({ day, value }) => [day, value]))]),
  )
  const valueAt = (key: string, day: string) => values.get(key)?.get(day) ?? null
  const ranges = new Map(band?.points.map(({ day, low, high }) => [day, `${amount(low)}–${amount(high)}`]))
  const rangeAt = (day: string) => ranges.get(day) ?? NONE
  const table = {
    head: ['Day', ...[...series, ...(band ? [band] : [])].map(({ name }) => withUnit(name, words.unit))],
    // The newest first: a table is read from its top.
    rows: [...days].reverse().map(day => ({
      key: day,
      name: longDay(dayTime(day)),
      cells: [
        ...series.map(({ key }) => {
          const value = valueAt(key, day)
          return value === null ? NONE : amount(value)
        }),
        ...(band ? [rangeAt(day)] : []),
      ],
    })),
  }
  return (
    <ChartFrame {...words} table={table}>
      <Lines
        label={words.label}
        unit={words.unit}
        series={series}
        band={band}
        rangeAt={rangeAt}
        days={days}
        valueAt={valueAt}
        gapDays={gapDays}
        fromZero={fromZero}
        height={height}
      />
    </ChartFrame>
  )
}
