import { type KeyboardEvent, type PointerEvent, useState } from 'react'

interface ReaderOptions {
  /** Accessible name. */
  label: string
  /** How many values there are to stop at. */
  count: number
  /** What a stop says to a screen reader. */
  textAt: (index: number) => string
  /** px from the left edge of the reader, ascending: a pointer reads the nearest. */
  positions?: readonly number[]
}

/** The stop whose position is nearest. */
export function nearest(positions: readonly number[], x: number): number {
  let best = 0
  positions.forEach((position, index) => {
    if (Math.abs(position - x) < Math.abs((positions[best] ?? 0) - x)) best = index
  })
  return best
}

/** Where a slider's key leads from the stop `at`, or undefined when it leads nowhere. */
export function stopAfterKey(key: string, at: number, count: number): number | undefined {
  const page = Math.max(2, Math.round(count / 10))
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + page,
    PageDown: at - page,
    Home: 0,
    End: count - 1,
  }
  const stop = to[key]
  return stop === undefined ? undefined : Math.min(Math.max(stop, 0), count - 1)
}

/**
 * Reads values one by one, by pointer or by arrow keys: a slider over them, whose text is the value. Internal.
 * `at` is null while nothing is read.
 */
export function useReader({ label, count, textAt, positions }: ReaderOptions) {
  const [read, setRead] = useState<number | null>(null)
  const at = read === null ? null : Math.min(read, count - 1)
  const now = at ?? count - 1
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && at !== null) setRead(null)
    const to = stopAfterKey(event.key, now, count)
    if (to === undefined) return
    event.preventDefault()
    setRead(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!positions) return
    setRead(nearest(positions, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  const stop = () => setRead(null)
  return {
    at,
    setRead,
    reader: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': `Values: ${label}`,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': now + 1,
      'aria-valuetext': textAt(now),
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onFocus: () => setRead(was => was ?? count - 1),
      onBlur: stop,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.ownerDocument.activeElement !== event.currentTarget) stop()
      },
    },
  }
}
