import type { ComponentProps } from 'react'
import { dropPlace } from '../../parts/drag/drag-area.tsx'
import { useMoves } from './moves-context.tsx'

function useDay(date: string) {
  const moves = useMoves()
  return { 'data-date': date, 'data-target': moves?.target === date || undefined, ...dropPlace(date) }
}

/** A day of a list that workouts can be dropped on; shows that one would come to it. */
export function DayItem({ date, ...rest }: { date: string } & ComponentProps<'li'>) {
  return <li {...rest} {...useDay(date)} />
}

/** A day of a table. */
export function DayCell({ date, ...rest }: { date: string } & ComponentProps<'td'>) {
  return <td {...rest} {...useDay(date)} />
}
