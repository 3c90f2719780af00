import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from '../control/control.module.css'
import { useControlAttributes } from '../field/field-context.ts'

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const attributes = useControlAttributes(rest)
  return (
    <span className={clsx(classes.frame, classes.multiline, className)}>
      <textarea {...rest} {...attributes} rows={rows} className={classes.input} />
    </span>
  )
}
