import { FALLBACK_PATH } from '@coach-app/contracts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
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
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== FALLBACK_PATH) navigator.replace(FALLBACK_PATH, { missing: pathname })
  }, [navigator, pathname])
  return null
}
