import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import classes from '../control/control.module.css'
import { useControlAttributes } from '../field/field-context.ts'
import type { ControlSize } from './input.tsx'

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** 32, 40 or 48 px high; default `md`. */
  size?: ControlSize | undefined
}

/** The browser's own select, for a short list: the best control on a phone, and works without the widget library. */
export function NativeSelect({ size = 'md', className, children, ...rest }: NativeSelectProps) {
  const attributes = useControlAttributes(rest)
  return (
    <span className={clsx(classes.frame, classes[size], className)}>
      <select {...rest} {...attributes} className={clsx(classes.input, classes.select)}>
        {children}
      </select>
      <ChevronDown className={classes.chevron} size={16} aria-hidden="true" />
    </span>
  )
}
