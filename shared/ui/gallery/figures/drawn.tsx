import type { Drawing } from '@coach-app/figures'
import { useId } from 'react'
import classes from './figures.module.css'

const paint = (name: string | undefined) => (name ? `var(--figure-${name})` : 'none')

/** A drawing in the colours of the theme around it. */
export function Drawn({ drawing: { parts, box }, label }: { drawing: Drawing; label: string }) {
  const id = useId()
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={classes.svg}
      role="img"
      aria-label={label}
    >
      {parts.map(({ shapes, x, y, opacity }, part) => (
        <g key={part} transform={`translate(${x} ${y})`} opacity={opacity}>
          {shapes.map(({ d, fill, stroke, strokeWidth, clip }, at) => (
            <g key={at}>
              {clip && (
                <clipPath id={`${id}${part}-${at}`}>
                  <path d={clip} />
                </clipPath>
              )}
              <path
                d={d}
                fill={paint(fill)}
                stroke={paint(stroke)}
                strokeWidth={strokeWidth}
                clipPath={clip && `url(#${id}${part}-${at})`}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
