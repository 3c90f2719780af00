import { FALLBACK_PATH } from '@coach-app/contracts'
import { useEffect } from 'react'
import { useNavigator } from './hooks.ts'

/**
 * For a path below one of the remote's own that leads nowhere, such as a program that is not there: redirects as the shell does
 * for every unknown path.
 *
 * @example
 * <Route path="/programs/*" element={<UnknownPath />} />
 */
export function UnknownPath() {
  const navigator = useNavigator()
  useEffect(() => navigator.replace(FALLBACK_PATH), [navigator])
  return null
}
