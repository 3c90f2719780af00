import type { FigureSpec } from './movement.ts'
import { type Drawing, drawStill } from './render.ts'

export { movementOf } from './exercises/figure.ts'
export { EXERCISES } from './exercises/index.ts'
export { drawStill } from './render.ts'
export { TEMPLATES, type TemplateName } from './templates/index.ts'
export { type NumberParameter, PARAMETERS, type Parameter } from './templates/parameters.ts'
export { type Fault, faultsOf } from './truth/check-movement.ts'

/** How strong start, middle and end are. */
const ONION = [
  [0, 0.22],
  [0.5, 0.42],
  [1, 1],
] as const

/** Start, middle and end one over the other, where they are: what slides or jumps is seen. For who draws. */
export function drawOnion(spec: FigureSpec): Drawing {
  const drawn = ONION.map(([t, opacity]) => ({ opacity, ...drawStill(spec, t) }))
  const x = Math.min(...drawn.map(({ box }) => box.x))
  const y = Math.min(...drawn.map(({ box }) => box.y))
  return {
    parts: drawn.flatMap(({ parts, opacity }) => parts.map(part => ({ ...part, opacity }))),
    box: {
      x,
      y,
      width: Math.max(...drawn.map(({ box }) => box.x + box.width)) - x,
      height: Math.max(...drawn.map(({ box }) => box.y + box.height)) - y,
    },
  }
}
