import { useEffect, useState } from 'react'

/** Where loading more begins: so many rows before the window, or behind it. */
const NEAR = 10

interface NearEdgesOptions {
  startAt: 'start' | 'end'
  /** Indexes of the first and last row of the window, and of the last one there is. */
  first: number
  end: number
  last: number
  onNearStart: (() => void) | undefined
  onNearEnd: (() => void) | undefined
}

/** Asks for more rows before the loaded ones are at their end. Internal. */
export function useNearEdges({ startAt, first, end, last, onNearStart, onNearEnd }: NearEdgesOptions): void {
  const isEmpty = last < 0
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
}
