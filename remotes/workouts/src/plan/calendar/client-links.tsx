import { useUser } from '@coach-app/runtime'
import { MenuLink, MenuSeparator } from '@coach-app/ui/widgets'
import { Link } from 'react-router-dom'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import { calendarHref } from '../../paths.ts'

interface ClientLinksProps {
  /** Whose calendar is open. */
  athleteId: string
  clients: readonly { id: string; name: string }[]
  address: CalendarAddress
}

/** What the menu of a calendar's title has: the same days of each client, and of one's own calendar. */
export function ClientLinks({ athleteId, clients, address }: ClientLinksProps) {
  const user = useUser()
  const linkTo = (id: string) => {
    const view = address.view === 'week' ? undefined : address.view
    const to = calendarHref(id, { view, date: String(address.day) })
    return <Link to={to} aria-current={id === athleteId ? 'page' : undefined} />
  }
  return (
    <>
      {clients.map(client => (
        <MenuLink key={client.id} link={linkTo(client.id)}>
          {client.name}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuLink link={linkTo(user.id)}>My calendar</MenuLink>
    </>
  )
}
