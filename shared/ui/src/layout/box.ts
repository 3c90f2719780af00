import { clsx } from 'clsx'
import { type TextLook, textClassName } from '../text/text-class-name.ts'
import classes from './layout.module.css'

/** A step of `--space`: 4 is 16 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** What Stack and Row share. The look of the words in them is that of Text. */
export interface BoxLook extends TextLook {
  /** Between the parts; default none. */
  gap?: Space | undefined
  /** Between lines, where that is not `gap`. */
  rowGap?: 1 | 2 | 3 | 4 | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  /** In a row: takes the room that is left. */
  grow?: boolean | undefined
  /** In a row: keeps its width. */
  keep?: boolean | undefined
  /** May be narrower than its content, so that what is in it is cut or breaks. */
  shrink?: boolean | undefined
}

/** What of `BoxLook` becomes class names, and what is left for the element. Internal. */
export function readBox<Rest extends BoxLook>({
  gap,
  rowGap,
  align,
  grow,
  keep,
  shrink,
  size,
  tone,
  weight,
  leading,
  numeric,
  breaks,
  ...rest
}: Rest) {
  const className = clsx(
    gap && classes[`gap${gap}`],
    rowGap && classes[`rowGap${rowGap}`],
    align && classes[align],
    grow && classes.grow,
    keep && classes.keep,
    shrink && classes.shrink,
    textClassName({ size, tone, weight, leading, numeric, breaks }),
  )
  return { className, rest }
}
