import { useSession, useUser } from '@coach-app/runtime'
import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import classes from './client-switch.module.css'
import { useClients } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-link.ts'

interface ClientSwitchProps {
  athleteId: string
  /** Whose calendar it is. */
  title: string
  address: CalendarAddress
}

/** The title of the page. For those with clients it is also the way to the same days of another calendar. */
export function ClientSwitch({ athleteId, title, address }: ClientSwitchProps) {
  const user = useUser()
  const isCoach = useSession(session => session.profile?.profileType !== 'athlete')
  const { data: clients = [] } = useClients(isCoach)
  const navigate = useNavigate()
  const listed = clients.some(client => client.id === athleteId) || athleteId === user.id
  return (
    <div className={classes.switch}>
      <h1 className={classes.title}>{title}</h1>
      {clients.length > 0 && (
        <>
          <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
          {/* Lies over the title unseen: the title is what is pressed, the system's list what opens. */}
          <select
            className={classes.select}
            aria-label="Switch client"
            value={athleteId}
            onChange={event => {
              const { view } = address
              const date = String(address.day)
              navigate(calendarHref(event.target.value, { view: view === 'week' ? undefined : view, date }))
            }}
          >
            {!listed && <option value={athleteId}>This calendar</option>}
            {clients.map(client => (
              <option key={client.id} value={client.id}>
                {client.name}
              </option>
            ))}
            <option value={user.id}>My calendar</option>
          </select>
        </>
      )}
    </div>
  )
}
