import { clsx } from 'clsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './spinner.module.css'
import { SpinnerIcon } from './spinner-icon.tsx'

export interface SpinnerProps {
  /** Default 'Loading...'. */
  label?: string
  /** 16, 24 or 32 px; default `md`. */
  size?: 'sm' | 'md' | 'lg'
  /** Show the label beside the ring; otherwise only screen readers have it. */
  labelVisible?: boolean
  /** `block` centres it in the space it is given, as a module's fallback; default `inline`. */
  layout?: 'inline' | 'block'
  className?: string | undefined
}

/** Loading indicator for content of unknown layout; where the layout is known, use a Skeleton. */
export function Spinner({
  label = 'Loading...',
  size = 'md',
  labelVisible = false,
  layout = 'inline',
  className,
}: SpinnerProps) {
  return (
    <span role="status" className={clsx(classes.spinner, classes[layout], className)}>
      <SpinnerIcon className={classes[size]} />
      {labelVisible ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </span>
  )
}
