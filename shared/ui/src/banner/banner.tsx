import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../badge/badge.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './banner.module.css'

const ICONS: Record<Tone, ReactNode> = {
  neutral: <Info />,
  primary: <Info />,
  accent: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <CircleAlert />,
  info: <Info />,
}

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Default `neutral`; `danger` is announced at once. */
  tone?: Tone
  title?: ReactNode
  /** Replaces the tone's icon. */
  icon?: ReactNode
  /** One button or link. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** `bar` spans the page without corners; default `box`. */
  layout?: 'box' | 'bar'
}

/** A persistent message about the whole screen or form. */
export function Banner({
  tone = 'neutral',
  title,
  icon = ICONS[tone],
  action,
  onDismiss,
  layout = 'box',
  role = tone === 'danger' ? 'alert' : undefined,
  className,
  children,
  ...rest
}: BannerProps) {
  return (
    <div {...rest} role={role} className={clsx(classes.banner, classes[tone], classes[layout], className)}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {onDismiss && (
        <IconButton label="Dismiss" size="sm" onClick={onDismiss} className={classes.dismiss}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
