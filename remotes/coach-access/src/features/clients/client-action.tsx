import type { Client } from '@coach-app/data'
import { resolveName } from '@coach-app/data'
import { useOverlay } from '@coach-app/runtime'
import { Badge, Button, buttonClassName } from '@coach-app/ui'
import { CalendarDays, Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'

interface ClientActionProps {
  client: Client
  /** Id of the name, for `aria-describedby`. */
  nameId: string
}

/** The action for one client: open their calendar, or request access. */
export function ClientAction({ client, nameId }: ClientActionProps) {
  const overlays = useOverlay()
  if (client.permission_level) {
    return (
      <Link
        to={calendarHref(client.user_id)}
        aria-describedby={nameId}
        className={buttonClassName({ variant: 'outline', size: 'sm' })}
      >
        <CalendarDays size={16} aria-hidden="true" />
        Calendar
      </Link>
    )
  }
  if (client.request_status === 'pending') {
    return <Badge icon={<Clock />}>Pending</Badge>
  }
  if (client.connection_id) {
    return (
      <Button
        variant="outline"
        size="sm"
        aria-describedby={nameId}
        data-opens="coach-access/grant-access"
        onClick={() =>
          void overlays.open('coach-access/grant-access', {
            athleteId: client.user_id,
            athleteName: resolveName(client),
          })
        }
      >
        Request Access
      </Button>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-describedby={nameId}
      data-opens="contacts/contact-manager"
      onClick={() => void overlays.open('contacts/contact-manager', { tab: 'search' })}
    >
      Add Contact
    </Button>
  )
}
