import { cardClassName } from '@coach-app/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './progress-card.module.css'

interface ProgressCardProps {
  /** The metric. */
  title: ReactNode
  /** The control of the card. */
  choice?: ReactNode
  /** What the numbers count or leave out. */
  note?: ReactNode
  className?: string | undefined
  /** The charts, given the heading: a single one shows it beside its toggle. */
  children: (heading: ReactNode) => ReactNode
}

/** A metric with its charts. */
export function ProgressCard({ title, choice, note, className, children }: ProgressCardProps) {
  return (
    <div className={cardClassName({ className: clsx(classes.card, className) })}>
      {children(
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {choice}
        </div>,
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
