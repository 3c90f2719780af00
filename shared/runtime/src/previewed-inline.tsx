import type { InlineMap, InlineName } from '@coach-app/contracts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { InlineSlot } from './inline-slot.tsx'

interface PreviewedInlineProps<N extends InlineName> {
  name: N
  props: InlineMap[N]
  /** What is seen until the module is there: its first view as markup, with nothing to press. */
  preview: ReactNode
  /** Selector of what the module shows once it can be used. */
  ready: string
  /**
   * Its place, which both fill: give it a height, so that nothing moves when one takes over from the other. It has `data-live` once
   * there is something in it that can be scrolled to.
   */
  className?: string | undefined
}

/** The first sign that somebody is reading. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Another remote's module whose first view is in the prerendered page. Its code comes when the pointer, a finger or the focus comes to
 * it, or when the browser is idle after the first sign that somebody is reading: whoever only looks at the page loads nothing.
 *
 * @example
 * <PreviewedInline name="workouts/demo" props={{}} preview={<Week />} ready="[aria-label='Calendar']" className={classes.frame} />
 */
export function PreviewedInline<N extends InlineName>({
  name,
  props,
  preview,
  ready,
  className,
}: PreviewedInlineProps<N>) {
  const [isWanted, setWanted] = useState(false)
  const [isReady, setReady] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const want = () => setWanted(true)

  useEffect(() => {
    if (isWanted || savesData()) return
    let idle = 0
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, onSign)
      if (idle !== 0) cancelWhenIdle(idle)
    }
    const onSign = () => {
      if (idle === 0) idle = whenIdle(() => setWanted(true))
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true })
    return stop
  }, [isWanted])

  useEffect(() => {
    const place = host.current
    if (!place || isReady) return
    const look = () => {
      // A failure says so in its place, with a way to try again.
      if (place.querySelector(`${ready}, [role='alert']`)) setReady(true)
    }
    const watching = new MutationObserver(look)
    watching.observe(place, { childList: true, subtree: true })
    look()
    return () => watching.disconnect()
  }, [isWanted, isReady, ready])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what comes of it is no action, only code
    <div
      className={className}
      // What scrolls to a part of itself scrolls this place and not the page.
      data-own-scroll
      data-live={isReady || undefined}
      onPointerEnter={want}
      onPointerDown={want}
      onFocus={want}
    >
      {!isReady && preview}
      {isWanted && (
        // Laid out at its size, but neither seen nor reached before it can be used.
        <div
          ref={host}
          style={isReady ? undefined : { position: 'absolute', inset: 0, visibility: 'hidden' }}
        >
          <InlineSlot name={name} props={props} />
        </div>
      )}
    </div>
  )
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Safari has no idle callback. */
const whenIdle = (run: () => void): number =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)
const cancelWhenIdle = (handle: number): void =>
  'cancelIdleCallback' in window ? cancelIdleCallback(handle) : clearTimeout(handle)
