import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'

interface NextSet {
  /** Around the exercises that are shown. */
  list: RefObject<HTMLDivElement | null>
  /** A set was ticked: the one that comes into hand comes to the thumb, and gets the focus. */
  goOn: () => void
  /** A set was opened: its first empty field gets the focus. */
  goInto: () => void
  /** For the element around the list. */
  handlers: {
    /** Keeps a touched set in place while it opens. */
    onFocusCapture: (event: FocusEvent) => void
    /** A second tap of the same thumb is no tap on what has come below it. */
    onMouseDownCapture: (event: MouseEvent) => void
    onClickCapture: (event: MouseEvent) => void
  }
}

const REST_OF_THUMB_MS = 300
const THUMB_PX = 64

/**
 * The set in hand comes into the middle of the screen after a tick; one that is touched stays where it is.
 *
 * @param exercises how many there are: one that is added is gone into.
 */
export function useNextSet(nextSetId: string | null, exercises: number): NextSet {
  const list = useRef<HTMLDivElement>(null)
  const due = useRef<'tick' | 'field' | null>(null)
  const tickedAt = useRef(Number.NEGATIVE_INFINITY)
  const tap = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY })
  const pinned = useRef<{ element: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    const pin = pinned.current
    pinned.current = null
    if (!pin?.element.isConnected || due.current) return
    scrollBy(0, pin.element.getBoundingClientRect().top - pin.top)
  }, [nextSetId])
  const before = useRef(exercises)
  useEffect(() => {
    if (exercises > before.current) due.current = 'field'
    before.current = exercises
    const what = due.current
    const next = list.current?.querySelector('[data-next]')
    if (!what || (what === 'field' && !next)) return
    due.current = null
    if (!next) {
      // Nothing is left from here on: the end of the list has the way on.
      list.current?.parentElement?.querySelector<HTMLElement>('[data-finish]')?.focus()
      return
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (what === 'field') next.scrollIntoView({ block: 'center' })
    else afterPaint(() => next.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' }))
    const empty = [...next.querySelectorAll<HTMLInputElement>('input[data-field]')].find(
      ({ value }) => value === '',
    )
    const tick = next.querySelector<HTMLElement>('[data-tick]')
    const focused = what === 'field' ? (empty ?? tick) : tick
    focused?.focus({ preventScroll: true })
  })
  const goOn = useCallback(() => {
    due.current = 'tick'
    tickedAt.current = tap.current.at
  }, [])
  const goInto = useCallback(() => {
    due.current = 'field'
  }, [])
  const handlers = useMemo(() => {
    // A key is no thumb: its click has no count. No style is touched for it: that of all sets would be computed again.
    const restThumb = (event: MouseEvent): void => {
      if (event.detail === 0) return
      const { clientX, clientY, timeStamp } = event
      const isHere = Math.hypot(clientX - tap.current.x, clientY - tap.current.y) < THUMB_PX
      // When the thumb came down, not when the page got round to it: a slow phone draws the tick first.
      if (isHere && timeStamp - tickedAt.current < REST_OF_THUMB_MS) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.type === 'click') tap.current = { x: clientX, y: clientY, at: timeStamp }
    }
    return {
      onFocusCapture({ target }: FocusEvent): void {
        const element = target.closest('li')
        pinned.current = element && { element, top: element.getBoundingClientRect().top }
      },
      onMouseDownCapture: restThumb,
      onClickCapture: restThumb,
    }
  }, [])
  return { list, goOn, goInto, handlers }
}

/** The tick is seen first: where the next set stands makes the browser lay out the whole list. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
