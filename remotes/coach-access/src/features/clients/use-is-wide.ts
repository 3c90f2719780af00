import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(min-width: 48rem)')

/** Wide enough for a table. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange => {
      const media = query()
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => query().matches,
  )
