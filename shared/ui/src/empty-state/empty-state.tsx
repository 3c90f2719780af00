import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  /** What would be here. */
  title: ReactNode
  /** Level of the heading; default 2. */
  level?: 1 | 2 | 3 | 4
  /** Purpose of the list, or the reason why it is empty. */
  description?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** `compact` inside a card, a tab or a list; default `page`. */
  layout?: 'page' | 'compact'
  className?: string | undefined
}

/** Shown in place of an empty list, with the next step. */
export function EmptyState({
  icon,
  title,
  level = 2,
  description,
  action,
  layout = 'page',
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx(classes.empty, classes[layout], className)}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {description && <div className={classes.description}>{description}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
