import type { Movement } from '../movement.ts'
import { type ParamsOf, TEMPLATES, type TemplateName } from '../templates/index.ts'

/** Which template draws an exercise, and how it is set. */
export interface Figure {
  template: TemplateName
  params: Readonly<Record<string, unknown>>
}

/** A template with parameters that it has. */
export const figure = <N extends TemplateName>(
  template: N,
  params: ParamsOf<N> | Record<never, never> = {},
): Figure => ({
  template,
  params: params as Figure['params'],
})

/** The movement of a figure. */
export const movementOf = ({ template, params }: Figure): Movement =>
  (TEMPLATES[template] as (params: Figure['params']) => Movement)(params)
