import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ownsKeys, rowAfterKey } from './roving-key.ts'
import { useNearEdges } from './use-near-edges.ts'
import { ASSUMED_HEIGHT, useRowWindow } from './use-row-window.ts'

/** What can be asked of a list of rows from outside. */
export interface RowsHandle {
  /**
   * Scrolls until the row with this key is in sight, and focuses it if asked; false when there is none. With `auto` it scrolls no further
   * than it must; default `center`.
   */
  show: (key: string, options?: { focus?: boolean; align?: 'auto' | 'center' }) => boolean
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
  /** `page`: the list scrolls with the main part of its page, which must be what scrolls; default by itself. */
  scrollsWith?: 'page' | undefined
  /** Enter on a focused row. */
  onOpen?: ((item: T) => void) | undefined
  /** Fewer than ten rows are left before the window, or behind it: time to load more. */
  onNearStart?: (() => void) | undefined
  onNearEnd?: (() => void) | undefined
  handle?: Ref<RowsHandle> | undefined
}

/** The rows in sight, and one tab stop that moves among all rows. Internal. */
export function useVirtualRows<T>({
  items,
  getKey,
  rowHeight,
  startAt = 'start',
  scrollsWith,
  onOpen,
  onNearStart,
  onNearEnd,
  handle,
}: RowsOptions<T>) {
  const scroller = useRef<HTMLDivElement>(null)
  const focusNext = useRef(false)
  const [isFocused, setFocused] = useState(false)
  const [headHeight, setHeadHeight] = useState(0)
  const offset = useOffset(scroller, scrollsWith)
  const [active, setActive] = useState<{ key: string; index: number } | null>(null)

  const keys = useMemo(() => items.map(getKey), [items, getKey])
  const indexOf = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  const last = keys.length - 1
  // A row that was removed hands its focus to the one that took its place.
  const activeIndex = active ? (indexOf.get(active.key) ?? Math.min(active.index, last)) : -1

  const virtualizer = useRowWindow({
    scrolling: () => scrollingBox(scroller.current, scrollsWith),
    keys,
    rowHeight,
    startAt,
    headHeight,
    offset,
    kept: isFocused ? activeIndex : -1,
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
    show: (key, { focus = false, align = 'center' } = {}) => {
      const index = indexOf.get(key)
      if (index === undefined) return false
      if (focus) focusRow(index)
      virtualizer.scrollToIndex(index, { align })
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

  useNearEdges({ startAt, first, end, last, onNearStart, onNearEnd })

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
    const room = (scrollingBox(scroller.current, scrollsWith)?.clientHeight || ASSUMED_HEIGHT) - headHeight
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
    /** How much less than their `start` the rows are below the top of the list. */
    offset,
    tabStop,
    size: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** For the scrolling box. */
    events: { onKeyDown, onFocus, onBlur },
  }
}

/** px: how far below the top of the page the list begins. */
function useOffset(scroller: RefObject<HTMLDivElement | null>, scrollsWith: 'page' | undefined): number {
  const [offset, setOffset] = useState(0)
  // After every commit, because the height above the list may have changed.
  useLayoutEffect(() => {
    const [list, page] = [scroller.current, scrollingBox(scroller.current, scrollsWith)]
    if (!list || !page || page === list) return
    setOffset(
      Math.round(list.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop),
    )
  })
  return offset
}

const scrollingBox = (list: HTMLElement | null, scrollsWith: 'page' | undefined): HTMLElement | null =>
  (scrollsWith === 'page' && list?.closest<HTMLElement>('main')) || list

const rowAt = (box: HTMLElement | null, index: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null
