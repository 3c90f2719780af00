import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import type { RefObject } from 'react'
import classes from './set-check.module.css'

interface SetCheckProps {
  label: string
  done: boolean
  /** Done with no repetition: a failed attempt. */
  failed: boolean
  /** Larger, for the set in hand. */
  next: boolean
  onPress: () => void
  checkRef?: RefObject<HTMLElement | null> | undefined
}

/** The button that logs a set: a circle with a tick; of a failed attempt a cross. */
export function SetCheck({ label, done, failed, next, onPress, checkRef }: SetCheckProps) {
  return (
    <button
      // The drawer only focuses it, so the type HTMLElement is enough.
      ref={checkRef as RefObject<HTMLButtonElement | null> | undefined}
      type="button"
      className={clsx(classes.check, next && classes.next, failed && classes.failed)}
      data-tick=""
      aria-pressed={done}
      aria-label={label}
      onClick={onPress}
      // The next set gets the focus: a key that is held down logs one set.
      onKeyDown={event => {
        if (event.repeat) event.preventDefault()
      }}
    >
      {failed ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
    </button>
  )
}
