import type { Drawing } from '@coach-app/figures'

/** All moments of a movement in one box. */
export interface Moving {
  frames: string[]
  box: Drawing['box']
}

const unionOf = (boxes: readonly Drawing['box'][]): Drawing['box'] => {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}

type WhenIdle = (work: () => void) => () => void

/** Safari has no requestIdleCallback. */
const whenIdle: WhenIdle = work => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 16)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(request)
}

/**
 * Draws a movement moment by moment, one whenever the page is idle: all at once would hold a phone up for a third of a second.
 *
 * @param draw of a moment from 0 to 1
 * @returns how to stop it
 */
export function movingOf(
  moments: number,
  draw: (t: number) => Drawing,
  done: (moving: Moving) => void,
  schedule: WhenIdle = whenIdle,
): () => void {
  const drawn: Drawing[] = []
  let cancel = (): void => undefined
  const next = () => {
    drawn.push(draw(drawn.length / (moments - 1)))
    if (drawn.length < moments) cancel = schedule(next)
    else done({ frames: drawn.map(({ svg }) => svg), box: unionOf(drawn.map(({ box }) => box)) })
  }
  cancel = schedule(next)
  return () => cancel()
}
