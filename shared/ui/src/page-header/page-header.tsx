import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode
  description?: ReactNode
  /** Above the title: the way back, or what the page belongs to. */
  eyebrow?: ReactNode
  /** Beside the title: badges. */
  status?: ReactNode
  /** Buttons at the end of the line; below it on a phone. */
  actions?: ReactNode
  className?: string | undefined
}

/** The title of a page with its actions. */
export function PageHeader({ title, description, eyebrow, status, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx(classes.header, className)}>
      <div className={classes.words}>
        {eyebrow && <div className={classes.eyebrow}>{eyebrow}</div>}
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {status}
        </div>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
