import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './bars.module.css'

interface BarLegendProps {
  valueName: string
  hasPlan: boolean
  /** The value that is read, at the end. */
  children?: ReactNode
}

/** What a filled bar and an outline mean. Internal. */
export function BarLegend({ valueName, hasPlan, children }: BarLegendProps) {
  if (!hasPlan && !children) return null
  return (
    <div className={classes.legend} aria-hidden="true">
      {hasPlan && (
        <>
          <span className={classes.entry}>
            <i className={clsx(classes.key, classes.done)} />
            {valueName}
          </span>
          <span className={classes.entry}>
            <i className={clsx(classes.key, classes.planned)} />
            Planned
          </span>
        </>
      )}
      {children && <span className={classes.reading}>{children}</span>}
    </div>
  )
}
