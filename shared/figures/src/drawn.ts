import { DRAWN_IDS } from './exercises/drawn-ids.ts'

const DIGITS = 8

/**
 * Whether an exercise is drawn, by its id: asked before the rig is loaded, so that a page knows how much room a figure takes. Of those that
 * everyone has: what somebody’s own looks like is said by its owner.
 *
 * @returns its place among the exercises that are drawn; -1: it has no figure.
 */
export function placeOfFigure(id: string): number {
  const digits = id.slice(0, DIGITS)
  if (digits.length < DIGITS) return -1
  for (let at = DRAWN_IDS.indexOf(digits); at >= 0; at = DRAWN_IDS.indexOf(digits, at + 1))
    if (at % DIGITS === 0) return at / DIGITS
  return -1
}
