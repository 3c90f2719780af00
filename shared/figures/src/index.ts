import type { Muscle } from '@coach-app/contracts'
import { movementOf } from './exercises/figure.ts'
import { EXERCISES } from './exercises/index.ts'
import type { FigureSpec } from './movement.ts'

export type { Shape } from './draw/scene.ts'
export { type Figure, figure, movementOf } from './exercises/figure.ts'
export { EXERCISES } from './exercises/index.ts'
export {
  type OwnFigure,
  SETTINGS,
  type SettingName,
  settingsOf,
  specOfOwn,
} from './exercises/own.ts'
export type { FigureSpec, Movement } from './movement.ts'
export { type Drawing, drawPair, drawStill, svgText } from './render.ts'

/** What an exercise that is drawn looks like with its muscles, by its slug or its place (`placeOfFigure`); null: it has no figure. */
export function specOf(which: string | number, muscles: readonly Muscle[] = []): FigureSpec | null {
  const of = typeof which === 'string' ? EXERCISES[which] : Object.values(EXERCISES)[which]
  return of ? { movement: movementOf(of), muscles } : null
}
