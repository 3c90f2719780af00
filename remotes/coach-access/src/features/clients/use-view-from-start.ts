import type { RowsHandle } from '@coach-app/ui/list'
import { type RefObject, useEffect, useRef } from 'react'
import { keyOf } from './client-table.tsx'
import type { ClientRow } from './clients.data.ts'

/** Another search, filter or order is read from its first row; what changes within one leaves the list where it is. */
export function useViewFromStart(
  view: string,
  first: ClientRow | undefined,
  rows: RefObject<RowsHandle | null>,
): void {
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    if (first) rows.current?.show(keyOf(first))
  }, [view, first, rows])
}
