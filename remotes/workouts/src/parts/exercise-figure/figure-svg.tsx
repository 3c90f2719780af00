import type { Drawing, Shape } from '@coach-app/figures'
import { clsx } from 'clsx'
import { useId } from 'react'
import classes from './exercise-figure.module.css'

interface FigureSvgProps {
  drawing: Drawing
  /** What a screen reader says; without it the name stands beside the picture. */
  label?: string
  className?: string | undefined
}

const paint = (name: string | undefined) => (name ? `var(--figure-${name})` : undefined)

/** A drawing on the page. Its colours are those of the theme. */
export function FigureSvg({ drawing: { parts, box }, label, className }: FigureSvgProps) {
  const id = useId()
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={clsx(classes.svg, className)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {parts.map(({ shapes, x, y, opacity }, part) => (
        <g key={part} transform={`translate(${x} ${y})`} opacity={opacity}>
          {shapes.map((shape, at) => (
            <FigurePath key={at} shape={shape} clipId={`${id}${part}-${at}`} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function FigurePath({ shape, clipId }: { shape: Shape; clipId: string }) {
  const { d, fill, stroke, strokeWidth, clip } = shape
  return (
    <>
      {clip && (
        <clipPath id={clipId}>
          <path d={clip} />
        </clipPath>
      )}
      <path
        d={d}
        fill={paint(fill) ?? 'none'}
        stroke={paint(stroke)}
        strokeWidth={strokeWidth}
        clipPath={clip && `url(#${clipId})`}
      />
    </>
  )
}
