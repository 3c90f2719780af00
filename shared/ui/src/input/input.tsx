import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from '../control/control.module.css'
import { useControlAttributes } from '../field/field-context.ts'

export type ControlSize = 'sm' | 'md' | 'lg'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** 32, 40 or 48 px high; default `md`. */
  size?: ControlSize | undefined
  /** Decorative, before the text. */
  leadingIcon?: ReactNode
  /** After the text: a unit, a shortcut, a small button. */
  trailing?: ReactNode
}

/** A line of text. Inside a Field it takes its id, description and validity from there. */
export function Input({ size = 'md', leadingIcon, trailing, className, ...rest }: InputProps) {
  const attributes = useControlAttributes(rest)
  return (
    <span className={clsx(classes.frame, classes[size], className)}>
      {leadingIcon && (
        <span className={classes.leading} aria-hidden="true">
          {leadingIcon}
        </span>
      )}
      <input {...rest} {...attributes} className={classes.input} />
      {trailing && <span className={classes.trailing}>{trailing}</span>}
    </span>
  )
}
