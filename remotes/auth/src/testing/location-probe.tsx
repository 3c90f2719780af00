import { useLocation } from 'react-router-dom'

/** Renders the router's location, for tests. */
export function LocationProbe() {
  const { pathname, search } = useLocation()
  return <output data-testid="where">{pathname + search}</output>
}
