/** Height of the sticky header, px. */
const HEADER_HEIGHT = 64

/**
 * How visible the hero is at a scroll position: 1 until 75 % of the viewport's height less the header,
 * then falling linearly to 0 over a quarter of the viewport's height (specification, section 9).
 *
 * @param scrollY px; negative where a browser bounces at the top.
 * @param viewportHeight px.
 */
export function heroOpacity(scrollY: number, viewportHeight: number): number {
  const start = 0.75 * viewportHeight - HEADER_HEIGHT
  const length = 0.25 * viewportHeight
  if (scrollY <= start) return 1
  // Also when the viewport has no height to fade over.
  if (scrollY >= start + length) return 0
  return 1 - (scrollY - start) / length
}
