import { clsx } from 'clsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { errorReference } from './error-reference.ts'
import classes from './error-state.module.css'

export interface ErrorStateProps {
  /** Default a warning sign. */
  icon?: ReactNode
  /** Default 'Oops! Something went wrong'. */
  title?: ReactNode
  /** Level of the heading: 1 where it is the whole page; default 2. */
  level?: 1 | 2 | 3
  /** Default "We're sorry, but something unexpected happened. Please try again." */
  description?: ReactNode
  /** Without it there is no 'Try Again'. */
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** A second way out, such as a link home. */
  action?: ReactNode
  /** `screen` fills the window, `compact` fits into a card; default `page`. */
  layout?: 'screen' | 'page' | 'compact'
  className?: string | undefined
}

/**
 * An error message, by default the product's generic one, with a retry button; and the id of the request that has just failed, under which
 * the server has logged it.
 */
export function ErrorState({
  icon = <TriangleAlert />,
  title = 'Oops! Something went wrong',
  level = 2,
  description = "We're sorry, but something unexpected happened. Please try again.",
  onRetry,
  retrying,
  action,
  layout = 'page',
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  // Of this failure: a later one is another screen's.
  const [reference] = useState(errorReference)
  return (
    <div role="alert" className={clsx(classes.error, classes[layout], className)}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.description}>{description}</p>
      {reference && (
        <p className={classes.reference}>
          Reference <code>{reference}</code>
        </p>
      )}
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button variant="outline" leftIcon={<RotateCw />} loading={retrying} onClick={onRetry}>
              Try Again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
