import { createBar } from '@coach-app/runtime'
import { useLocation } from 'react-router-dom'
import { Fragile } from '../fragile.tsx'

function Bar() {
  const { pathname } = useLocation()
  return (
    <section aria-label="Bar">
      {`bar at ${pathname} `}
      <Fragile what="the bar" />
    </section>
  )
}

export default createBar(Bar)
