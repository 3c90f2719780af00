import { useLocation } from 'react-router-dom'

/** Says where the router is, for a test to read. */
export function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}
