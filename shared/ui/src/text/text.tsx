import { clsx } from 'clsx'
import { type ElementProps, renderElement, type Tag } from './element.ts'
import { type TextLook, textClassName } from './text-class-name.ts'

export type TextProps<As extends Tag = 'p'> = ElementProps<As, TextLook>

/** Words: a paragraph unless `as` says otherwise. */
export function Text<As extends Tag = 'p'>({
  as,
  size,
  tone,
  weight,
  leading,
  numeric,
  breaks,
  className,
  ...rest
}: TextProps<As>) {
  const look = { size, tone, weight, leading, numeric, breaks }
  return renderElement(as ?? 'p', rest, clsx(textClassName(look), className))
}
