import { Suspense } from 'react'
import { preloadedPart } from '../prefetch/preloaded-part.tsx'
import type { SelectionActionsProps } from './selection-actions.tsx'
import { useMarks } from './use-marks.ts'

const SelectionActions = preloadedPart(async () => (await import('./selection-actions.tsx')).SelectionActions)

/** Preloads the bar once the list is shown, or when a pointer or the focus reaches the list. */
export const preloadSelection = SelectionActions.preload

/** What can be done with several clients at once. */
export function SelectionBar(props: Omit<SelectionActionsProps, 'marks'>) {
  const marks = useMarks()
  return (
    <Suspense>
      <SelectionActions {...props} marks={marks} />
    </Suspense>
  )
}
