import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  /** Alternative text. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A drawn view of the product: fictional people, sums that add up, nothing to press. */
export function Picture({ label, className, children }: PictureProps) {
  return (
    <div role="img" aria-label={label} className={clsx(classes.picture, className)}>
      {children}
    </div>
  )
}
