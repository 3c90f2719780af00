import { amount, NONE, withUnit } from './amount.ts'
import { BarColumns } from './bar-columns.tsx'
import { BarRows } from './bar-rows.tsx'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'

export interface Bar {
  key: string
  /** The row's name; below a column as short as an hour. */
  name: string
  value: number
  /** Planned value; absent where nothing is planned. */
  planned?: number | undefined
}

export interface BarChartProps extends ChartWords {
  bars: readonly Bar[]
  /** What the bars are by: "Muscle", "Hour". */
  category: string
  /** What `value` is; default "Done". */
  valueName?: string | undefined
  /** `rows` for names, with every number beside its bar; `columns` for an order in time. Default `rows`. */
  layout?: 'rows' | 'columns' | undefined
  /** px of columns; default 200. */
  height?: number | undefined
}

/** What the drawings of bars take. Internal. */
export interface BarsProps {
  label: string
  unit: string
  valueName: string
  bars: readonly Bar[]
  /** The longest bar. */
  most: number
  hasPlan: boolean
}

/**
 * Amounts by a name or an hour, done within planned where there is a plan, with their table.
 *
 * @example
 * <BarChart label="This week" unit="sets" category="Muscle" bars={[{ key: 'quads', name: 'Quads', value: 8, planned: 14 }]} />
 */
export function BarChart({
  bars,
  category,
  valueName = 'Done',
  layout = 'rows',
  height = 200,
  ...words
}: BarChartProps) {
  const hasPlan = bars.some(({ planned }) => planned !== undefined)
  const table = {
    head: [category, withUnit(valueName, words.unit), ...(hasPlan ? [withUnit('Planned', words.unit)] : [])],
    rows: bars.map(({ key, name, value, planned }) => ({
      key,
      name,
      cells: [amount(value), ...(hasPlan ? [planned === undefined ? NONE : amount(planned)] : [])],
    })),
  }
  const drawn: BarsProps = {
    label: words.label,
    unit: words.unit,
    valueName,
    bars,
    most: Math.max(1, ...bars.map(({ value, planned = 0 }) => Math.max(value, planned))),
    hasPlan,
  }
  return (
    <ChartFrame {...words} table={table}>
      {layout === 'rows' ? <BarRows {...drawn} /> : <BarColumns {...drawn} height={height} />}
    </ChartFrame>
  )
}
