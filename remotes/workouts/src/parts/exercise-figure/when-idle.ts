/** Runs work when the page is idle. @returns how to take it back. */
export type WhenIdle = (work: () => void) => () => void

/** Safari has no requestIdleCallback. */
export const whenIdle: WhenIdle = work => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(request)
}
