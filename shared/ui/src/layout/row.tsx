import { clsx } from 'clsx'
import { type ElementProps, renderElement, type Tag } from '../text/element.ts'
import { type BoxLook, readBox } from './box.ts'
import classes from './layout.module.css'

export interface RowLook extends BoxLook {
  /** Goes on in a further line where there is no room. */
  wrap?: boolean | undefined
  /** Default at the start of the line. */
  justify?: 'between' | 'center' | 'end' | undefined
}

export type RowProps<As extends Tag = 'div'> = ElementProps<As, RowLook>

const JUSTIFY = { between: classes.between, center: classes.toCenter, end: classes.toEnd }

/** Parts beside each other, with one distance; in the middle of the line's height unless `align` says otherwise. */
export function Row<As extends Tag = 'div'>({ as, wrap, justify, ...look }: RowProps<As>) {
  const { className, rest } = readBox(look)
  return renderElement(
    as ?? 'div',
    rest,
    clsx(classes.row, wrap && classes.wrap, justify && JUSTIFY[justify], className, look.className),
  )
}
