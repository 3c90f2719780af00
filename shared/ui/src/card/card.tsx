import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from './card.module.css'

export interface CardLook {
  /** Default `md`, 20 px. */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined
  /** Hover and active styles, for a card that is a link or a button as a whole. */
  interactive?: boolean | undefined
  className?: string | undefined
}

/** The class names of a card, for a router link or a list item that looks like one. */
export function cardClassName({ padding = 'md', interactive, className }: CardLook = {}) {
  return clsx(classes.card, classes[padding], interactive && classes.interactive, className)
}

export interface CardProps extends Omit<ComponentProps<'div'>, 'className'>, CardLook {}

/** A surface that groups content. */
export function Card({ padding, interactive, className, ...rest }: CardProps) {
  return <div {...rest} className={cardClassName({ padding, interactive, className })} />
}

export interface CardHeaderProps {
  title: ReactNode
  /** Level of the heading in the page's outline; default 2. */
  level?: 2 | 3 | 4
  description?: ReactNode
  actions?: ReactNode
}

/** Title, one line about it and its actions, at the top of a Card. */
export function CardHeader({ title, level = 2, description, actions }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
