import { scaleBand, scaleLinear } from '@visx/scale'
import { clsx } from 'clsx'
import { amount } from './amount.ts'
import type { BarsProps } from './bar-chart.tsx'
import { BarLegend } from './bar-legend.tsx'
import classes from './bars.module.css'
import { PLOT_BOTTOM, PLOT_RIGHT, PLOT_TOP, Plot, roomFor } from './plot.tsx'
import { useReader } from './use-reader.ts'
import { useWidth } from './use-width.ts'

/** Columns in their order, read one by one. Internal. */
export function BarColumns({
  label,
  unit,
  valueName,
  bars,
  most,
  hasPlan,
  height,
}: BarsProps & { height: number }) {
  const { ref, width } = useWidth()
  const bottom = height - PLOT_BOTTOM
  const y = scaleLinear<number>({ domain: [0, most], range: [bottom, PLOT_TOP], nice: 4 })
  // Whole things are counted, and have no halves on their axis.
  const levels = y
    .ticks(4)
    .filter(Number.isInteger)
    .map(value => ({ y: y(value), text: amount(value) }))
  const left = roomFor(levels.map(({ text }) => text))
  const x = scaleBand<string>({
    domain: bars.map(({ key }) => key),
    range: [left, width - PLOT_RIGHT],
    padding: 0.25,
  })
  const middle = (key: string) => (x(key) ?? 0) + x.bandwidth() / 2
  // As many names as fit, at equal steps.
  const longest = Math.max(...bars.map(({ name }) => name.length))
  const step = Math.max(1, Math.ceil((longest * 7 + 12) / x.step()))
  const marks = bars
    .filter((_, index) => index % step === 0)
    .map(({ key, name }) => ({ x: middle(key), text: name }))

  const wordsOf = (index: number) => {
    const bar = bars[index]
    if (!bar) return ''
    const planned = bar.planned === undefined ? '' : ` / ${amount(bar.planned)}`
    return `${bar.name}: ${amount(bar.value)}${planned} ${unit}`
  }
  const { at, reader } = useReader({
    label,
    count: bars.length,
    textAt: wordsOf,
    positions: bars.map(({ key }) => middle(key) - left),
  })
  const columnTo = (value: number) => ({ y: y(value), height: Math.max(0, bottom - y(value)) })
  return (
    <>
      <BarLegend valueName={valueName} hasPlan={hasPlan}>
        {at === null ? ' ' : wordsOf(at)}
      </BarLegend>
      <div ref={ref} className={classes.plot} style={{ height }}>
        <Plot width={width} height={height} left={left} levels={levels} marks={marks}>
          {bars.map(({ key, value, planned }, index) => {
            const band = { x: x(key) ?? 0, width: x.bandwidth() }
            return (
              <g key={key} data-read={index === at || undefined} className={classes.column}>
                {planned !== undefined && (
                  <rect {...band} {...columnTo(planned)} rx={2} className={classes.plannedColumn} />
                )}
                <rect
                  {...band}
                  {...columnTo(value)}
                  rx={2}
                  className={clsx(hasPlan ? classes.doneColumn : classes.plainColumn)}
                />
                {planned !== undefined && value > planned && (
                  <line
                    x1={band.x}
                    x2={band.x + band.width}
                    y1={y(planned)}
                    y2={y(planned)}
                    className={classes.goalLine}
                  />
                )}
              </g>
            )
          })}
        </Plot>
        <div {...reader} className={classes.reader} style={{ insetInlineStart: left }} />
      </div>
    </>
  )
}
