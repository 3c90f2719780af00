import { clsx } from 'clsx'
import { type ElementProps, renderElement, type Tag } from '../text/element.ts'
import { type BoxLook, readBox } from './box.ts'
import classes from './layout.module.css'

export interface StackLook extends BoxLook {
  /** The parts keep their own width, at the start of the line; default as wide as there is room. */
  justify?: 'start' | undefined
  /** The parts stay at the top where the stack is higher than they are. */
  fromTop?: boolean | undefined
  /** No part is wider than the stack, however long its words are. */
  oneColumn?: boolean | undefined
}

export type StackProps<As extends Tag = 'div'> = ElementProps<As, StackLook>

/** Parts below each other, with one distance. */
export function Stack<As extends Tag = 'div'>({ as, justify, fromTop, oneColumn, ...look }: StackProps<As>) {
  const { className, rest } = readBox(look)
  return renderElement(
    as ?? 'div',
    rest,
    clsx(
      classes.stack,
      justify && classes.atStart,
      fromTop && classes.fromTop,
      oneColumn && classes.oneColumn,
      className,
      look.className,
    ),
  )
}
