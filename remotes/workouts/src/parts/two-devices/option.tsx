import { Text } from '@coach-app/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './two-devices.module.css'
import type { Answering } from './use-answer.ts'

interface OptionProps {
  /** Which of the options it is. */
  id: string
  /** The values entered. */
  children: ReactNode
  /** `Phone (this device), 18:02` */
  where: string
  counts: boolean
  /** What a press says that does not count yet. */
  use?: string
  answering: Answering
  /** Absent: it can be looked at. */
  onChoose?: (() => void) | undefined
}

/** One of the things that devices say. Which one counts is said in words, with a tick and a thicker line. */
export function Option({ id, children, where, counts, use = 'Use this', answering, onChoose }: OptionProps) {
  const { answer, give } = answering
  const content = (
    <>
      {children}{' '}
      <Text as="span" size={12} tone="muted" leading="snug" breaks="anywhere">
        {where}
      </Text>{' '}
      {counts && (
        <span className={classes.counts}>
          <Check size={16} aria-hidden="true" /> Counts now
        </span>
      )}{' '}
      {onChoose && (
        <span className={classes.use}>{answer === id ? 'Chosen' : counts ? 'Keep this' : use}</span>
      )}
    </>
  )
  if (!onChoose)
    return (
      <p className={classes.option} data-counts={counts || undefined}>
        {content}
      </p>
    )
  return (
    <button
      type="button"
      className={classes.option}
      data-counts={counts || undefined}
      data-chosen={answer === id || undefined}
      aria-disabled={answer !== null || undefined}
      onClick={event => give(event, id, onChoose)}
    >
      {content}
    </button>
  )
}
