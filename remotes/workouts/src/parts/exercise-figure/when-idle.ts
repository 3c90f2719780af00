/** Runs work when the page is idle, and says whether there is time for more. @returns how to take it back. */
export type WhenIdle = (work: (hasTime: () => boolean) => void) => () => void

/** A figure takes about two milliseconds. */
const ENOUGH = 5

/** Safari has no requestIdleCallback. */
export const whenIdle: WhenIdle = work => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => work(() => false), 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(deadline => work(() => deadline.timeRemaining() > ENOUGH), {
    timeout: 250,
  })
  return () => cancelIdleCallback(request)
}
