import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from './chip.module.css'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** How much there is of it. */
  count?: ReactNode
  /** It stands for a choice that is on, where `aria-pressed` would not say it: it opens something. */
  chosen?: boolean
}

/** One of several ways to narrow a list, in a row: `aria-pressed` says that it is on, `aria-expanded` that what it opens is shown. */
export function Chip({ count, chosen = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      data-chosen={chosen || undefined}
      className={clsx(classes.chip, className)}
    >
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  )
}

/** Chips in one line, which scrolls sideways when it is too narrow. */
export function ChipRow({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
  return <div role="group" {...rest} className={clsx(classes.row, className)} />
}
