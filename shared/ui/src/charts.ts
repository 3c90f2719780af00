import './layers.css'

export { type Bar, BarChart, type BarChartProps } from './charts/bar-chart.tsx'
export type { ChartWords } from './charts/chart-frame.tsx'
export type { DayValue } from './charts/days.ts'
export { type LineBand, LineChart, type LineChartProps, type LineSeries } from './charts/line-chart.tsx'
export type { MuscleLevel } from './muscle-map/levels.ts'
export { MuscleMap, type MuscleMapProps } from './muscle-map/muscle-map.tsx'
