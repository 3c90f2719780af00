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
  /** Whether the coach may write a note for the next time into this athlete's plan. */
  mayNote: boolean
  /** Why the key that was pressed last does nothing for the workout in hand; null: none was refused. */
  refusal: string | null
  /** On a phone: the workout has the window. */
  isReading: boolean
  toList: () => void
  show: (id: string) => void
  /** Selects this workout; null stays, or on a phone returns to the list. */
  goOn: (id: string | null) => void
  move: (step: 1 | -1) => void
}

interface ReadingOptions {
  shown: readonly Returned[]
  /** The workout selected at first. */
  first: Returned | undefined
  /** What R does. */
  onPrimary: (reading: Reading) => void
  onUndo?: ((reading: Reading) => void) | undefined
}

/** One workout of a list in hand: which it is, what is written to it, and the keys that lead on. */
export function useReading({ shown, first, onPrimary, onUndo }: ReadingOptions): Reading {
  const surface = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState(leftAt)
  const [writing, setWriting] = useState<Writing>(null)
  const [isReading, setReading] = useState(() => shown.some(({ id }) => id === chosenId))
  const current = shown.find(({ id }) => id === chosenId) ?? first
  const mayNote = current?.athlete.access === 'write'
  const [refusedId, setRefusedId] = useState<string | null>(null)

  const [isPhone] = useState(isPhoneWide)
  // On a phone the list is a place of its own.
  useLeftAt(isReading || !isPhone ? (current?.id ?? null) : null)

  const toSurface = useCallback(() => surface.current?.focus({ preventScroll: true }), [])
  useEffect(toSurface, [])
  const show = useCallback((id: string) => {
    setRefusedId(null)
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
    mayNote,
    refusal:
      current && current.id === refusedId
        ? `You may only read ${current.athlete.name}’s training: no note for next time`
        : null,
    isReading,
    toList: () => setReading(false),
    show,
    goOn: id => {
      setWriting(null)
      setRefusedId(null)
      if (id) setChosenId(id)
      else setReading(false)
    },
    move: step => {
      const to = neighbour(shown, current?.id ?? null, step)
      setWriting(null)
      setRefusedId(null)
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
      if (!current) return undefined
      if (!mayNote) {
        setRefusedId(current.id)
        return 'refused'
      }
      setWriting('next')
      return undefined
    },
  })
  return reading
}
