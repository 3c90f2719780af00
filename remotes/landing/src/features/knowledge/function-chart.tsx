import { Row, Stack } from '@coach-app/ui'
import type { Curve } from './calculators.ts'
import classes from './function-chart.module.css'

const WIDTH = 320
const HEIGHT = 160
const LEFT = 44
const BOTTOM = 24
const TOP = 10
const RIGHT = 12
const STEPS = 48

/** The curve of a calculator with the place of the given values. The numbers stand beside it as text. */
export function FunctionChart({ curve, unit }: { curve: Curve; unit: string }) {
  const { from, to, at, lines, whole } = curve
  const xs = whole
    ? Array.from({ length: to - from + 1 }, (_, i) => from + i)
    : Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS)
  const series = lines.map(({ name, of }) => ({
    name,
    here: of(at),
    points: xs.flatMap(x => {
      const y = of(x)
      return y === null ? [] : [{ x, y }]
    }),
  }))
  const values = series.flatMap(({ points }) => points.map(({ y }) => y))
  if (values.length === 0) return null
  const low = Math.min(...values)
  const high = Math.max(...values, low + 1)
  const x = (value: number) => LEFT + ((value - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const label = `${lines.map(({ name }) => name).join(' and ')} against ${curve.along.toLowerCase()}, from ${short(low)} to ${short(high)} ${unit}`
  return (
    <Stack as="figure" gap={2}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} role="img" aria-label={label}>
        {[low, high].map(level => (
          <g key={level}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(level)} y2={y(level)} className={classes.grid} />
            <text x={LEFT - 6} y={y(level)} dy="0.32em" textAnchor="end">
              {short(level)}
            </text>
          </g>
        ))}
        {[from, to].map(mark => (
          <text key={mark} x={x(mark)} y={HEIGHT - 6} textAnchor="middle">
            {short(mark)}
          </text>
        ))}
        <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className={classes.here} />
        {series.map(({ name, points, here }, i) => (
          <g key={name} className={i === 0 ? classes.first : classes.second}>
            <polyline points={points.map(point => `${round(x(point.x))},${round(y(point.y))}`).join(' ')} />
            {here !== null && <circle cx={round(x(at))} cy={round(y(here))} r={4} />}
          </g>
        ))}
      </svg>
      <Row as="figcaption" gap={4} rowGap={1} align="stretch" wrap size={13} tone="muted">
        {series.map(({ name }, i) => (
          <span key={name} className={i === 0 ? classes.keyFirst : classes.keySecond}>
            {name}
          </span>
        ))}
        <span className={classes.along}>
          {unit ? `${unit}, along` : 'along'} {curve.along.toLowerCase()}
        </span>
      </Row>
    </Stack>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
const short = (value: number): string => String(Math.abs(value) < 100 ? round(value) : Math.round(value))
