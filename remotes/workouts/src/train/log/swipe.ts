/** Start and current position of a finger, in CSS pixels. */
export interface Swipe {
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** Of the window. */
  width: number
}

/** So far a finger goes for one step: four are a movement of the thumb. */
const STEP_PX = 28
/** Less is a tap that was not quite still. */
const SLOP_PX = 14
/** Here the browser's own swipe back and forward begins. */
const EDGE_PX = 24

/** By how many steps a swipe over a number changes it, to the right upwards; null when it is none: a tap, a scroll, or the browser's. */
export function swipedSteps({ from, to, width }: Swipe): number | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return null
  if (Math.abs(across) < SLOP_PX || Math.abs(across) < 2 * Math.abs(down)) return null
  return Math.trunc(across / STEP_PX) + 0
}
