import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'

/** Rendered before and after the window. */
const OVERSCAN = 8
/** Height of a box that has none: hidden, or in a test without layout. */
export const ASSUMED_HEIGHT = 600

interface RowWindowOptions {
  /** The box that scrolls. */
  scrolling: () => HTMLElement | null
  keys: readonly string[]
  rowHeight: number
  startAt: 'start' | 'end'
  /** Height in px of the content above the rows. */
  headHeight: number
  /** How far below the top of what scrolls the list begins, in px. */
  offset: number
  /** Index of a row that stays rendered out of sight; -1 for none. */
  kept: number
}

/** Which rows are rendered, and where. Internal. */
export function useRowWindow({
  scrolling,
  keys,
  rowHeight,
  startAt,
  headHeight,
  offset,
  kept,
}: RowWindowOptions) {
  return useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: scrolling,
    scrollMargin: offset,
    estimateSize: () => rowHeight,
    getItemKey: index => keys[index] ?? index,
    overscan: OVERSCAN,
    anchorTo: startAt,
    followOnAppend: startAt === 'end',
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, rect =>
        report(rect.height > 0 ? rect : { ...rect, height: ASSUMED_HEIGHT }),
      ),
    // A row without layout keeps the height it was given.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
    // The focused row stays in the document when it leaves the window: its focus would be lost with it.
    rangeExtractor: range => {
      const shown = defaultRangeExtractor(range)
      if (kept < 0 || shown.includes(kept)) return shown
      return [...shown, kept].sort((a, b) => a - b)
    },
    // The content above the rows takes room from those at the end.
    scrollPaddingEnd: headHeight,
    useFlushSync: false,
  })
}
