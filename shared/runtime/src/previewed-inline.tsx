import type { InlineMap, InlineName } from '@coach-app/contracts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { InlineSlot } from './inline-slot.tsx'
import { pressIn } from './press-in.ts'

interface PreviewedInlineProps<N extends InlineName> {
  name: N
  props: InlineMap[N]
  /**
   * What is seen until the module is there: its first view as markup. What looks like a control has its accessible name in `data-press`:
   * the control of this name is pressed once the module is there, if the reader did so before.
   */
  preview: ReactNode
  /** Selector of what the module shows once it can be used. */
  ready: string
  /**
   * Its place, which both fill: give it a height, so that nothing moves when one takes over from the other. It has `data-live` once
   * there is something in it that can be scrolled to.
   */
  className?: string | undefined
}

/** Events that show that somebody is reading. */
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
  /** The name of what was pressed in the first view; the last one counts. */
  const [pressed, setPressed] = useState<string | null>(null)
  const [isPressing, setPressing] = useState(false)
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
    const module = host.current
    // An element under a finger stays until it is lifted: otherwise the press would be lost.
    if (!module || isReady || isPressing) return
    const look = () => {
      // A failed load shows its error in place, with Try Again.
      if (module.querySelector(`${ready}, [role='alert']`)) setReady(true)
    }
    const watching = new MutationObserver(look)
    watching.observe(module, { childList: true, subtree: true })
    look()
    return () => watching.disconnect()
  }, [isWanted, isReady, isPressing, ready])

  useEffect(() => {
    if (!isPressing) return
    // The click comes after the finger is lifted, in a later task on some phones.
    let soon = 0
    const onUp = () => {
      soon = window.setTimeout(() => setPressing(false), 50)
    }
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onUp)
    return () => {
      clearTimeout(soon)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onUp)
    }
  }, [isPressing])

  useEffect(() => {
    if (!isReady || !host.current || pressed === null) return
    setPressed(null)
    pressIn(host.current, pressed)
  }, [isReady, pressed])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes a press on
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing in the first view takes the focus
    <div
      className={className}
      // What scrolls to a part of itself scrolls this place and not the page.
      data-own-scroll
      data-live={isReady || undefined}
      aria-busy={(!isReady && pressed !== null) || undefined}
      onPointerEnter={want}
      onPointerDown={() => {
        want()
        if (!isReady) setPressing(true)
      }}
      onClick={event => {
        if (isReady) return
        const control = (event.target as Element).closest('[data-press]')
        setPressed(control?.getAttribute('data-press') ?? null)
      }}
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
