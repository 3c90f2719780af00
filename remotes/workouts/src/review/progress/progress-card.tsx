import { cardClassName, Row, Text } from '@coach-app/ui'
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
        <Row gap={3} rowGap={1} wrap justify="between" grow shrink className={classes.head}>
          <Text as="h3" size={14}>
            {title}
          </Text>
          {choice}
        </Row>,
      )}
      {note && (
        <Text size={13} tone="muted" breaks="pretty" className={classes.note}>
          {note}
        </Text>
      )}
    </div>
  )
}
