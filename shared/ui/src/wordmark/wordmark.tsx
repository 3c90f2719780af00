import { clsx } from 'clsx'
import classes from './wordmark.module.css'

/** The product's name, written here and nowhere else. */
export const PRODUCT_NAME = 'Coach App'

export interface WordmarkProps {
  /** 20, 28 or 40 px high; default `md`. */
  size?: 'sm' | 'md' | 'lg'
  /** The mark alone, the name for screen readers only. */
  compact?: boolean
  className?: string | undefined
}

/** Mark and name. Wrap it in a link home; it names itself. */
export function Wordmark({ size = 'md', compact = false, className }: WordmarkProps) {
  return (
    <span className={clsx(classes.wordmark, classes[size], className)}>
      <Mark />
      <span className={compact ? classes.unseen : classes.name}>{PRODUCT_NAME}</span>
    </span>
  )
}

/** A loaded plate seen end-on, open to a C, with the bar leaving through the opening. */
function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        className={classes.plate}
        d="M24.2 7.8a11.6 11.6 0 1 0 0 16.4"
        strokeWidth="5.2"
        strokeLinecap="round"
      />
      <path className={classes.bar} d="M15.5 16h13.7" strokeWidth="5.2" strokeLinecap="round" />
    </svg>
  )
}
