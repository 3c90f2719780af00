import { scaleLinear, scaleUtc } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { amount, NONE } from './amount.ts'
import { axisDay, dayTime, isWholeDay, longDay, piecesOf, rangeAround } from './days.ts'
import type { LineBand, LineSeries } from './line-chart.tsx'
import classes from './lines.module.css'
import { PLOT_BOTTOM, PLOT_RIGHT, PLOT_TOP, Plot, roomFor } from './plot.tsx'
import { SeriesKey, SeriesMark, seriesClass, seriesDash } from './series-mark.tsx'
import { useReader } from './use-reader.ts'
import { useWidth } from './use-width.ts'

/** Above this many points a line has marks only where it would not be seen: alone between two gaps. */
const MOST_MARKS = 40

interface LinesProps {
  label: string
  unit: string
  series: readonly LineSeries[]
  band: LineBand | undefined
  /** In words; a dash where there is none. */
  rangeAt: (day: string) => string
  /** All that have a value, in order; at least one. */
  days: readonly string[]
  valueAt: (series: string, day: string) => number | null
  gapDays: number
  fromZero: boolean
  height: number
}

/** The drawing of a LineChart, and what is read of it. Internal. */
export function Lines({
  label,
  unit,
  series,
  band,
  rangeAt,
  days,
  valueAt,
  gapDays,
  fromZero,
  height,
}: LinesProps) {
  const { ref, width } = useWidth()
  const range = band?.points.toSorted((one, other) => one.day.localeCompare(other.day)) ?? []
  const values = [
    ...series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])),
    ...range.flatMap(({ low, high }) => [low, high]),
  ]
  const y = scaleLinear<number>({
    domain: rangeAround(values, fromZero),
    range: [height - PLOT_BOTTOM, PLOT_TOP],
    nice: 4,
  })
  const levels = y.ticks(4).map(value => ({ y: y(value), text: amount(value) }))
  const left = roomFor(levels.map(({ text }) => text))
  const times = days.map(dayTime)
  const from = times[0] ?? 0
  const to = times.at(-1) ?? 0
  // A single day is centred.
  const x = scaleUtc<number>({
    domain: from === to ? [from - 1, to + 1] : [from, to],
    range: [left + 8, width - PLOT_RIGHT],
  })
  const dayWords = axisDay(from, to)
  const fit = Math.max(2, Math.floor(width / 96))
  // The scale's steps jump: where the fitting one gives a single tick, the next finer one does not.
  const ticks =
    from === to ? [from] : firstOfTwo([fit, fit + 1, fit + 2].map(count => x.ticks(count).map(Number)))
  const named = ticks.filter(isWholeDay).map(time => ({ x: x(time), text: dayWords(time) }))
  // As many names as fit, at equal steps.
  const longest = Math.max(0, ...named.map(({ text }) => text.length))
  const step = Math.ceil((named.length * (longest * 7 + 12)) / Math.max(1, width - left - PLOT_RIGHT))
  const marks = named.filter((_, index) => index % step === 0)

  const textOf = (key: string, day: string) => {
    const value = valueAt(key, day)
    return value === null ? NONE : amount(value)
  }
  const { at, reader } = useReader({
    label,
    count: days.length,
    textAt: index => {
      const day = days[index] ?? ''
      const parts = series.map(({ key, name }) => `${name} ${textOf(key, day)} ${unit}`)
      if (band) parts.push(`${band.name} ${rangeAt(day)} ${unit}`)
      return `${longDay(dayTime(day))}: ${parts.join(', ')}`
    },
    positions: times.map(time => x(time) - left),
  })
  const shown = at ?? days.length - 1
  const day = days[shown] ?? ''
  const cursor = x(times[shown] ?? 0)

  return (
    <>
      <div className={classes.legend} aria-hidden="true">
        <span className={classes.day}>{longDay(dayTime(day))}</span>
        {series.map(({ key, name }, index) => (
          <span key={key} className={classes.reading}>
            <SeriesKey series={index} />
            <span className={classes.name}>{name}</span>
            <b className={classes.value}>{textOf(key, day)}</b>
          </span>
        ))}
        {band && (
          <span className={classes.reading}>
            <span className={classes.bandKey} />
            <span className={classes.name}>{band.name}</span>
            <b className={classes.value}>{rangeAt(day)}</b>
          </span>
        )}
      </div>
      <div ref={ref} className={classes.plot} style={{ height }}>
        <Plot width={width} height={height} left={left} levels={levels} marks={marks}>
          {range.length > 1 && (
            <Area
              data={range}
              x={point => x(dayTime(point.day))}
              y0={point => y(point.low)}
              y1={point => y(point.high)}
              className={classes.band ?? ''}
            />
          )}
          {at !== null && (
            <line
              x1={cursor}
              x2={cursor}
              y1={PLOT_TOP}
              y2={height - PLOT_BOTTOM}
              className={classes.cursor}
            />
          )}
          <SeriesLines series={series} gapDays={gapDays} x={x} y={y} />
          {at !== null &&
            series.map(({ key }, index) => {
              const value = valueAt(key, day)
              return value === null ? null : (
                <g key={key} className={classes.read}>
                  <SeriesMark series={index} x={cursor} y={y(value)} />
                </g>
              )
            })}
        </Plot>
        <div {...reader} className={classes.reader} style={{ insetInlineStart: left }} />
      </div>
    </>
  )
}

interface SeriesLinesProps extends Pick<LinesProps, 'series' | 'gapDays'> {
  x: (time: number) => number
  y: (value: number) => number
}

/** Every line with the marks of its points. */
const SeriesLines = ({ series, gapDays, x, y }: SeriesLinesProps) => (
  <>
    {series.map(({ key, points }, index) => {
      const pieces = piecesOf(points, gapDays)
      const isDense = points.length > MOST_MARKS
      return (
        <g key={key}>
          {pieces.map(piece => (
            <LinePath
              key={piece[0]?.time}
              data={piece}
              x={point => x(point.time)}
              y={point => y(point.value)}
              className={seriesClass(index)}
              strokeDasharray={seriesDash(index)}
              data-line
            />
          ))}
          {pieces
            .flatMap(piece => (isDense && piece.length > 1 ? [] : piece))
            .map(point => (
              <SeriesMark key={point.time} series={index} x={x(point.time)} y={y(point.value)} />
            ))}
        </g>
      )
    })}
  </>
)

const firstOfTwo = (choices: number[][]): number[] =>
  choices.find(ticks => ticks.filter(isWholeDay).length > 1) ?? choices.at(-1) ?? []
