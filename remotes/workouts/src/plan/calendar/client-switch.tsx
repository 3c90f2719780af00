import { useSession, useUser } from '@coach-app/runtime'
import { Row, Text } from '@coach-app/ui'
import { Menu, MenuLink, MenuSeparator } from '@coach-app/ui/widgets'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useClients } from '../../data/calendar/use-calendar.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import { calendarHref } from '../../paths.ts'
import classes from './client-switch.module.css'

interface ClientSwitchProps {
  athleteId: string
  /** Whose calendar it is. */
  title: string
  address: CalendarAddress
}

/** The title of the page. For coaches also a menu that opens the same days of another athlete's calendar. */
export function ClientSwitch({ athleteId, title, address }: ClientSwitchProps) {
  const user = useUser()
  const isCoach = useSession(session => session.profile?.profileType !== 'athlete')
  const { data: clients = [] } = useClients(isCoach)
  const linkTo = (id: string) => {
    const view = address.view === 'week' ? undefined : address.view
    const to = calendarHref(id, { view, date: String(address.day) })
    return <Link to={to} aria-current={id === athleteId ? 'page' : undefined} />
  }
  return (
    <Row as="h1" shrink size={20} leading="tight" className={classes.title}>
      {clients.length === 0 ? (
        <Text as="span" breaks="truncate">
          {title}
        </Text>
      ) : (
        <Menu
          align="start"
          trigger={
            <button type="button" className={classes.switch} title="Switch client">
              <Text as="span" breaks="truncate">
                {title}
              </Text>
              <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
            </button>
          }
        >
          {clients.map(client => (
            <MenuLink key={client.id} link={linkTo(client.id)}>
              {client.name}
            </MenuLink>
          ))}
          <MenuSeparator />
          <MenuLink link={linkTo(user.id)}>My calendar</MenuLink>
        </Menu>
      )}
    </Row>
  )
}
