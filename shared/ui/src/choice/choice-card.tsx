import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './choice-card.module.css'

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Of the card; what it is laid out by is the caller's. */
  className?: string | undefined
}

/**
 * One of a few choices as a card with words of its own: name it by `aria-labelledby`. A native radio, unlike Radio: pages before
 * signing in and settings load no headless library for it.
 */
export const ChoiceCard = ({ className, children, ...input }: ChoiceCardProps) => (
  <label className={clsx(classes.card, className)}>
    <input {...input} type="radio" className={classes.radio} />
    {children}
  </label>
)
