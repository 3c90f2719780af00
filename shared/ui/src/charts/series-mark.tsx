import classes from './series-mark.module.css'

/** Series differ in colour, in the shape of their points and in the dashes of their line. */
const DASHES = [undefined, '7 4', '2 4', '9 3 2 3'] as const
const SHAPES = [
  'M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4Z',
  'M-3.5 -3.5H3.5V3.5H-3.5Z',
  'M0 -4.5L4.5 3.5H-4.5Z',
  'M0 -5L5 0L0 5L-5 0Z',
] as const

const MOST_SERIES = SHAPES.length

const lookOf = (series: number) => series % MOST_SERIES

export const seriesClass = (series: number): string => classes[`series${lookOf(series)}`] ?? ''
export const seriesDash = (series: number): string | undefined => DASHES[lookOf(series)]

/** One point of a series. */
export function SeriesMark({ series, x, y }: { series: number; x: number; y: number }) {
  return (
    <path
      d={SHAPES[lookOf(series)]}
      transform={`translate(${x} ${y})`}
      className={seriesClass(series)}
      data-mark
    />
  )
}

/** A piece of the line with its point, for the legend. */
export function SeriesKey({ series }: { series: number }) {
  return (
    <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true" className={classes.key}>
      <path d="M0 6H28" className={seriesClass(series)} strokeDasharray={seriesDash(series)} data-line />
      <SeriesMark series={series} x={14} y={6} />
    </svg>
  )
}
