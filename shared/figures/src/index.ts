import type { Muscle } from '@coach-app/contracts'
import { movementOf } from './exercises/figure.ts'
import { EXERCISES } from './exercises/index.ts'
import type { FigureSpec } from './movement.ts'

export { type Figure, figure, movementOf } from './exercises/figure.ts'
export { EXERCISES } from './exercises/index.ts'
export type { FigureSpec, Movement } from './movement.ts'
export { type Drawing, drawFrames, drawPair, drawStill } from './render.ts'

/** What an exercise of the library looks like with its muscles; null: it has no figure. */
export function specOf(slug: string, muscles: readonly Muscle[] = []): FigureSpec | null {
  const of = EXERCISES[slug]
  return of ? { movement: movementOf(of), muscles } : null
}
