import { Suspense } from 'react'
import { preloadedPart } from '../prefetch/preloaded-part.tsx'
import type { SelectionActionsProps } from './selection-actions.tsx'
import { useMarks } from './use-marks.ts'

const SelectionActions = preloadedPart(async () => (await import('./selection-actions.tsx')).SelectionActions)

/** Preloaded when the list is there, or when a pointer or the focus comes to it before: nobody is selected until then. */
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
