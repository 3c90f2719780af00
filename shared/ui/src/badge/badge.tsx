import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps extends ComponentProps<'span'> {
  /** Default `neutral`. */
  tone?: Tone
  /** `solid` for the one thing to notice, `dot` for a state in a dense list; default `soft`. */
  look?: 'soft' | 'solid' | 'dot'
  icon?: ReactNode
}

/** A short status or count. Always with text: colour alone must not carry the meaning. */
export function Badge({ tone = 'neutral', look = 'soft', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(classes.badge, classes[tone], classes[look], className)}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  )
}
