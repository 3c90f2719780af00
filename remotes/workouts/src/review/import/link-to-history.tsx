import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'

/** To what was added: the history at the month of its last day (YYYY-MM-DD). */
export const LinkToHistory = ({ day }: { day: string }) => (
  <Link to={stackupHref({ view: 'history', month: day.slice(0, 7) })}>See it in History</Link>
)

/** A dialog goes with the page that it was opened on: a link within it leads to what is behind it. */
export function useClosedByLink(onClose: () => void): void {
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== openedAt) close()
  }, [key, openedAt])
}
