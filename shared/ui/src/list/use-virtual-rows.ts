import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ownsKeys, rowAfterKey } from './roving-key.ts'

/** What can be asked of a list of rows from outside. */
export interface RowsHandle {
  /** Scrolls until the row with this key is in sight, and focuses it if asked; false when there is none. */
  show: (key: string, options?: { focus?: boolean }) => boolean
  showEnd: () => void
}

export interface RowsOptions<T> {
  items: readonly T[]
  /** Focus, measured heights and the place in a thread are kept by it. Hand over the same function every time: all keys are read again for another. */
  getKey: (item: T) => string
  /** Height of a row in px until it is measured. */
  rowHeight: number
  /** Where one begins to read: `end` for a thread, which keeps its place when older rows are added before it. */
  startAt?: 'start' | 'end' | undefined
  /** Enter on a focused row. */
  onOpen?: ((item: T) => void) | undefined
  /** Fewer than ten rows are left before the window, or behind it: time to load more. */
  onNearStart?: (() => void) | undefined
  onNearEnd?: (() => void) | undefined
  handle?: Ref<RowsHandle> | undefined
}

/** Rendered before and after the window, and where loading more begins. */
const OVERSCAN = 8
const NEAR = 10
/** Height of a box that has none: hidden, or in a test without layout. */
const ASSUMED_HEIGHT = 600

/** The rows in sight, and one tab stop that moves among all rows. Internal. */
export function useVirtualRows<T>({
  items,
  getKey,
  rowHeight,
  startAt = 'start',
  onOpen,
  onNearStart,
  onNearEnd,
  handle,
}: RowsOptions<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const focusNext = useRef(false)
  const [isFocused, setFocused] = useState(false)
  const [headHeight, setHeadHeight] = useState(0)
  const [active, setActive] = useState<{ key: string; index: number } | null>(null)

  const keys = useMemo(() => items.map(getKey), [items, getKey])
  const indexOf = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const last = keys.length - 1
  // A row that was removed hands its focus to the one that took its place.
  const activeIndex = active ? (indexOf.get(active.key) ?? Math.min(active.index, last)) : -1

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => scroller.current,
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
      if (!isFocused || activeIndex < 0 || shown.includes(activeIndex)) return shown
      return [...shown, activeIndex].sort((a, b) => a - b)
    },
    // What stands above the rows takes room from those at the end.
    scrollPaddingEnd: headHeight,
    useFlushSync: false,
  })

  const rows = virtualizer.getVirtualItems()
  const first = virtualizer.range?.startIndex ?? 0
  const end = virtualizer.range?.endIndex ?? last
  const isActiveShown = rows.some(({ index }) => index === activeIndex)
  const tabStop = isActiveShown ? activeIndex : startAt === 'end' ? end : first

  const focusRow = (index: number) => {
    const key = keys[index]
    if (key === undefined) return
    focusNext.current = true
    setFocused(true)
    setActive({ key, index })
    virtualizer.scrollToIndex(index)
  }

  useImperativeHandle(handle, () => ({
    show: (key, { focus = false } = {}) => {
      const index = indexOf.get(key)
      if (index === undefined) return false
      if (focus) focusRow(index)
      virtualizer.scrollToIndex(index, { align: 'center' })
      return true
    },
    showEnd: () => virtualizer.scrollToEnd(),
  }))

  // Read by the effects below, which run after every commit: a removed row blurs without an event.
  useLayoutEffect(() => {
    const box = scroller.current
    const isLost = isFocused && box !== null && !box.contains(box.ownerDocument.activeElement)
    if (!focusNext.current && !(isLost && active && !indexOf.has(active.key))) return
    focusNext.current = false
    rowAt(box, activeIndex)?.focus({ preventScroll: true })
  })

  useLayoutEffect(() => setHeadHeight(scroller.current?.querySelector('thead')?.offsetHeight ?? 0), [])

  const isEmpty = keys.length === 0
  useLayoutEffect(() => {
    if (startAt === 'end' && !isEmpty) virtualizer.scrollToEnd()
  }, [virtualizer, startAt, isEmpty])

  // A thread begins at its top for one commit, before it is scrolled to its end: that is no reason to load older rows.
  const [hasBegun, setHasBegun] = useState(startAt === 'start')
  const isAtEnd = !isEmpty && end >= last
  useEffect(() => {
    if (isAtEnd) setHasBegun(true)
  }, [isAtEnd])

  const nearStart = hasBegun && !isEmpty && first < NEAR
  const nearEnd = !isEmpty && end > last - NEAR
  // Asked again for every batch that still does not fill the window; whoever loads knows whether there is more.
  useEffect(() => {
    if (nearStart) onNearStart?.()
  }, [nearStart, last])
  useEffect(() => {
    if (nearEnd) onNearEnd?.()
  }, [nearEnd, last])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-index]')
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!row || ownsKeys(target)) return
    const at = Number(row.dataset.index)
    if (event.key === 'Enter' && target === row && onOpen) {
      const item = items[at]
      if (item !== undefined) onOpen(item)
      return
    }
    const room = (scroller.current?.clientHeight || ASSUMED_HEIGHT) - headHeight
    const page = Math.max(1, Math.floor(room / rowHeight) - 1)
    const to = rowAfterKey(event.key, at, keys.length, page)
    if (to === undefined) return
    event.preventDefault()
    focusRow(to)
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
    const key = keys[index]
    if (key === undefined) return
    setFocused(true)
    setActive({ key, index })
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  return {
    scroller,
    rows,
    tabStop,
    size: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** For the scrolling box. */
    events: { onKeyDown, onFocus, onBlur },
  }
}

const rowAt = (box: HTMLElement | null, index: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null
