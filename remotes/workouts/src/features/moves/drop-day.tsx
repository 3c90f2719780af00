import type { ComponentProps } from 'react'
import { useDropDay } from './drag-drop.tsx'
import { useMoves } from './moves-context.tsx'

interface DayProps {
  date: string
}

function useDay(date: string) {
  const moves = useMoves()
  const { ref, isDropTarget } = useDropDay(date)
  return {
    ref,
    shared: { 'data-date': date, 'data-target': isDropTarget || moves?.target === date || undefined },
  }
}

/** A day of a list that workouts can be dropped on; shows that one would come to it. */
export function DayItem({ date, ...rest }: DayProps & Omit<ComponentProps<'li'>, 'ref'>) {
  const { ref, shared } = useDay(date)
  return <li {...rest} {...shared} ref={ref} />
}

/** A day of a table. */
export function DayCell({ date, ...rest }: DayProps & Omit<ComponentProps<'td'>, 'ref'>) {
  const { ref, shared } = useDay(date)
  return <td {...rest} {...shared} ref={ref} />
}
