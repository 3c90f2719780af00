import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Pictures } from './capture.ts'

/** The result of comparing one state. */
export interface Difference {
  /** `<page>-<state>.<theme>` */
  id: string
  change: 'added' | 'removed' | 'changed'
  /** Number of differing pixels, in the larger picture. */
  pixels: number
  before?: PNG
  after?: PNG
  /** Picture of the difference, in red. */
  marked?: PNG
}

/** Every state whose pictures differ by a single pixel: both are of the same browser, which draws the same twice. */
export function compare(before: Pictures, after: Pictures): Difference[] {
  const differences: Difference[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id), after.get(id)]
    if (old && now) {
      const difference = compareOne(id, old, now)
      if (difference) differences.push(difference)
    } else if (now) differences.push({ id, change: 'added', pixels: now.width * now.height, after: now })
    else if (old) differences.push({ id, change: 'removed', pixels: old.width * old.height, before: old })
  }
  return differences
}

function compareOne(id: string, before: PNG, after: PNG): Difference | undefined {
  const sameSize = before.width === after.width && before.height === after.height
  if (sameSize && before.data.equals(after.data)) return undefined
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(
    onGround(before, width, height).data,
    onGround(after, width, height).data,
    marked.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  )
  return { id, change: 'changed', pixels, before, after, marked }
}

/** In the corner of a larger, empty picture. */
function onGround(picture: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height })
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}
