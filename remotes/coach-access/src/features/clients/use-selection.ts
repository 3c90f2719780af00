import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: string[]) => void
}

/** The clients that something is done with at once. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setIds(before => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const set = useCallback((next: string[]) => setIds(new Set(next)), [])
  return useMemo(() => ({ ids, has: id => ids.has(id), toggle, set }), [ids, toggle, set])
}
