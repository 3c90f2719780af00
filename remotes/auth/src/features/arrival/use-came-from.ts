import { useLocation } from 'react-router-dom'

/** Where somebody was sent here from: the history state, or `from` in the address, which a prerendered link has to use. Unchecked: for `returnPath`. */
export function useCameFrom(): { from: unknown } {
  const { state, search } = useLocation()
  const { from } = (state ?? {}) as { from?: unknown }
  return { from: from ?? new URLSearchParams(search).get('from') }
}
