import type { ReactNode } from 'react'
import classes from './plot.module.css'

/** Room around the drawing, in px. */
export const PLOT_TOP = 10
export const PLOT_RIGHT = 20
export const PLOT_BOTTOM = 24

interface PlotProps {
  width: number
  height: number
  left: number
  /** Places and words of the ticks. */
  levels: readonly { y: number; text: string }[]
  marks: readonly { x: number; text: string }[]
  children: ReactNode
}

/** Axes and grid lines. Internal. */
export function Plot({ width, height, left, levels, marks, children }: PlotProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.svg}
      aria-hidden="true"
    >
      {levels.map(({ y, text }) => (
        <g key={text}>
          <line x1={left} x2={width - PLOT_RIGHT} y1={y} y2={y} className={classes.line} />
          <text x={left - 8} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {marks.map(({ x, text }) => (
        <text key={x} x={x} y={height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      {children}
    </svg>
  )
}

/** Room for the words of a vertical axis: figures are about 7 px wide. */
export const roomFor = (words: readonly string[]): number =>
  14 + 7 * Math.max(...words.map(text => text.length))
