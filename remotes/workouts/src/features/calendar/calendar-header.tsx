import { useSession, useUser } from '@coach-app/runtime'
import { Button, NativeSelect, PageHeader, VisuallyHidden } from '@coach-app/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { CLIENTS_PATH, calendarHref } from '../../paths.ts'
import classes from './calendar-header.module.css'
import { useClients } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-link.ts'

interface CalendarHeaderProps {
  athleteId: string
  athleteName: string | null
  isOwn: boolean
  canWrite: boolean
  today: string
  address: CalendarAddress
}

/** Whose calendar it is, the way to another client's, and adding a workout. */
export function CalendarHeader({
  athleteId,
  athleteName,
  isOwn,
  canWrite,
  today,
  address,
}: CalendarHeaderProps) {
  // A week other than this one gets the new workout on its first day shown, this one today.
  const addOn = String(address.day) === today ? today : String(address.day)
  return (
    <PageHeader
      className={classes.header}
      eyebrow={isOwn ? undefined : <Link to={CLIENTS_PATH}>Clients</Link>}
      title={isOwn ? 'My calendar' : (athleteName ?? 'Calendar')}
      actions={
        <>
          <ClientSwitch athleteId={athleteId} address={address} />
          {canWrite && (
            <Button leftIcon={<Plus />} onClick={() => address.go({ add: addOn })}>
              Add workout
            </Button>
          )}
        </>
      }
    />
  )
}

/** Only for those with clients: the same days of another calendar. */
function ClientSwitch({ athleteId, address }: { athleteId: string; address: CalendarAddress }) {
  const user = useUser()
  const isCoach = useSession(session => session.profile?.profileType !== 'athlete')
  const { data: clients = [] } = useClients(isCoach)
  const navigate = useNavigate()
  const id = useId()
  if (clients.length === 0) return null
  const listed = clients.some(client => client.id === athleteId) || athleteId === user.id
  return (
    <label htmlFor={id}>
      <VisuallyHidden>Switch client</VisuallyHidden>
      <NativeSelect
        id={id}
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
      </NativeSelect>
    </label>
  )
}
