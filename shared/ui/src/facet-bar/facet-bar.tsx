import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './facet-bar.module.css'

export interface FacetBarProps {
  /** What the links choose, such as 'Goal'. */
  label: string
  /** Default `track`: on a ground of its own, the label for screen readers only. `named`: below or after the label. */
  look?: 'track' | 'named'
  /** Its links do nothing without a script: then it is not offered. */
  scripted?: boolean
  /** Links, so that each view has its address; `aria-current="true"` is the one that is shown. */
  children: ReactNode
}

/** One of several ways to narrow or order what a page shows. */
export function FacetBar({ label, look = 'track', scripted = false, children }: FacetBarProps) {
  return (
    <nav aria-label={label} className={clsx(classes.bar, classes[look], scripted && classes.scripted)}>
      {look === 'named' && (
        <span aria-hidden="true" className={classes.name}>
          {label}
        </span>
      )}
      {children}
    </nav>
  )
}
