import { clsx } from 'clsx'
import classes from './spinner.module.css'

/** The spinning ring without a label; the caller has to provide text. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return (
    <svg className={clsx(classes.ring, className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
