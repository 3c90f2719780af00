import {
  BACK,
  BACK_LINES,
  BACK_OUTLINE,
  type Drawing,
  FRONT,
  FRONT_FEATURES,
  FRONT_LINES,
  FRONT_OUTLINE,
} from '@coach-app/ui/figure'
import type { DrawnSide } from './shapes.ts'

/** The figure of the design system, from the front and the back; it comes with the nodes that are drawn, not with every page. */
export const FIGURE: readonly DrawnSide[] = [
  side('Front', FRONT_OUTLINE, FRONT, `${FRONT_LINES}${FRONT_FEATURES}`),
  side('Back', BACK_OUTLINE, BACK, BACK_LINES),
]

function side(name: string, outline: string, muscles: Drawing, lines: string): DrawnSide {
  return { name, outline, muscles: muscles as Record<string, string>, lines }
}
