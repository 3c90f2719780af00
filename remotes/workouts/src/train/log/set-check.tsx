import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import classes from './set-check.module.css'

interface SetCheckProps {
  label: string
  done: boolean
  /** Larger, for the set in hand. */
  next: boolean
  onPress: () => void
  checkRef?: RefObject<HTMLElement | null> | undefined
}

/** The button that logs a set: a circle with a tick. */
export function SetCheck({ label, done, next, onPress, checkRef }: SetCheckProps) {
  return (
    <button
      // The drawer only focuses it, so the type HTMLElement is enough.
      ref={checkRef as RefObject<HTMLButtonElement | null> | undefined}
      type="button"
      className={clsx(classes.check, next && classes.next)}
      data-tick=""
      aria-pressed={done}
      aria-label={label}
      onClick={onPress}
      // The next set gets the focus: a key that is held down logs one set.
      onKeyDown={event => {
        if (event.repeat) event.preventDefault()
      }}
    >
      <Check aria-hidden="true" />
    </button>
  )
}
