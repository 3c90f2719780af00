import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { leaveChoice } from './next-choice.ts'

/** How long an answered choice keeps its place. */
const HOLD_MS = 600

/** One question of a choice, answered at most once. */
export interface Answering {
  /** The choice pressed and not sent yet; null: none. */
  answer: string | null
  /** Answers with `key`; `run` says it to whom it concerns. */
  give: (event: MouseEvent<HTMLElement>, key: string, run: () => void) => void
  /** Of the element around the whole choice. */
  around: {
    onPointerLeave: (event: PointerEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * An answered choice stays where it is until the mouse has left it, or a moment: the second tap of a double tap would decide what slides
 * under the thumb. A key goes on at once. Nothing is lost by it: whoever leaves the page has answered.
 */
export function useAnswer(): Answering {
  const [answer, setAnswer] = useState<string | null>(null)
  const pending = useRef<(() => void) | null>(null)
  const finish = useCallback(() => {
    const run = pending.current
    pending.current = null
    if (!run) return
    setAnswer(null)
    run()
  }, [])
  useEffect(() => {
    if (answer === null) return
    const timer = setTimeout(finish, HOLD_MS)
    window.addEventListener('pagehide', finish)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', finish)
    }
  }, [answer, finish])
  useEffect(() => finish, [finish])
  return {
    answer,
    give({ currentTarget, detail }, key, run) {
      if (pending.current) return
      const go = () => {
        leaveChoice(currentTarget)
        run()
      }
      // Of a key: the focus goes on to the next one, and nothing slides under it.
      if (detail === 0) {
        go()
        return
      }
      pending.current = go
      setAnswer(key)
    },
    around: {
      onPointerLeave: ({ pointerType }) => {
        // A finger leaves when it is lifted, so that only a mouse counts.
        if (pointerType === 'mouse') finish()
      },
      onKeyDown: event => {
        // A key that is held down answers one question.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
      },
    },
  }
}
