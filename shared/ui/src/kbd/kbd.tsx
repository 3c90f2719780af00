import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './kbd.module.css'

/** One key of a shortcut. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={clsx(classes.kbd, className)} />
}
