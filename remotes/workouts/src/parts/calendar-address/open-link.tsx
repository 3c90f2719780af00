import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarAddress } from './use-calendar-address.ts'

interface OpenLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  address: CalendarAddress
  workoutId: string
  /** A draft is opened to be written on. */
  toEdit?: boolean
}

/** A link that opens a workout beside the calendar; asks first if the open panel has unsaved changes. */
export function OpenLink({ address, workoutId, toEdit = false, ...rest }: OpenLinkProps) {
  const opens = toEdit ? { edit: workoutId } : { workout: workoutId }
  const isOpen = workoutId === address.workout || workoutId === address.edit
  return (
    <Link
      {...rest}
      id={workoutElementId(workoutId)}
      // The browser would drag the address instead of the card.
      draggable={false}
      to={address.href(opens)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={event => {
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!isPlain || !address.mayLeave.current) return
        event.preventDefault()
        void address.open(opens)
      }}
    />
  )
}

/** The id of the card from which a panel is animated and to which the focus is restored. */
export const workoutElementId = (workoutId: string): string => `workout-${workoutId}`
