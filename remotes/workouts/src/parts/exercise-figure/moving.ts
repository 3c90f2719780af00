import type { Drawing } from '@coach-app/figures'
import { type WhenIdle, whenIdle } from './when-idle.ts'

/** The moments of a movement, all in the box that holds every one: nothing shifts. */
export type Moving = readonly Drawing[]

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
    else {
      const box = unionOf(drawn.map(drawing => drawing.box))
      done(drawn.map(({ parts }) => ({ parts, box })))
    }
  }
  cancel = schedule(next)
  return () => cancel()
}
