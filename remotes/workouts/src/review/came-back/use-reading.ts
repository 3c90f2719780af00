import { useNotify } from '@coach-app/runtime'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Returned } from '../../model/review/returned.ts'
import { isPhoneWide } from './back-to-list.tsx'
import { leftAt, useLeftAt } from './left-at.ts'
import type { Writing } from './review-detail.tsx'
import { neighbour } from './session.ts'
import { useReviewKeys } from './use-review-keys.ts'

export interface Reading {
  /** What keys are for while one reviews. */
  surface: RefObject<HTMLDivElement | null>
  toSurface: () => void
  current: Returned | undefined
  writing: Writing
  onWrite: (what: Writing) => void
  /** On a phone: the workout has the window. */
  isReading: boolean
  toList: () => void
  show: (id: string) => void
  /** Goes on to this one, or stays where it is, on a phone in the list, where there is none. */
  goOn: (id: string | null) => void
  move: (step: 1 | -1) => void
}

interface ReadingOptions {
  shown: readonly Returned[]
  /** What is in hand before anything was chosen. */
  first: Returned | undefined
  /** What R does. */
  onPrimary: (reading: Reading) => void
  onUndo?: ((reading: Reading) => void) | undefined
}

/** One workout of a list in hand: which it is, what is written to it, and the keys that lead on. */
export function useReading({ shown, first, onPrimary, onUndo }: ReadingOptions): Reading {
  const notify = useNotify()
  const surface = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState(leftAt)
  const [writing, setWriting] = useState<Writing>(null)
  const [isReading, setReading] = useState(() => shown.some(({ id }) => id === chosenId))
  const current = shown.find(({ id }) => id === chosenId) ?? first

  const [isPhone] = useState(isPhoneWide)
  // On a phone the list is a place of its own.
  useLeftAt(isReading || !isPhone ? (current?.id ?? null) : null)

  const toSurface = useCallback(() => surface.current?.focus({ preventScroll: true }), [])
  useEffect(toSurface, [])
  const show = useCallback((id: string) => {
    setChosenId(id)
    setWriting(null)
    setReading(true)
  }, [])
  const onWrite = useCallback(
    (what: Writing) => {
      setWriting(what)
      if (what === null) toSurface()
    },
    [toSurface],
  )
  const reading: Reading = {
    surface,
    toSurface,
    current,
    writing,
    onWrite,
    isReading,
    toList: () => setReading(false),
    show,
    goOn: id => {
      setWriting(null)
      if (id) setChosenId(id)
      else setReading(false)
    },
    move: step => {
      const to = neighbour(shown, current?.id ?? null, step)
      setWriting(null)
      if (to) setChosenId(to)
    },
  }
  useReviewKeys({
    surface,
    onReviewed: () => onPrimary(reading),
    onMove: reading.move,
    onUndo: () => onUndo?.(reading),
    onReply: () => current && setWriting('reply'),
    onNextTime: () => {
      if (current?.athlete.access === 'write') setWriting('next')
      else if (current)
        notify({
          kind: 'info',
          text: `You can see ${current.athlete.name}’s training, not plan it: a note for next time needs write access.`,
        })
    },
  })
  return reading
}
