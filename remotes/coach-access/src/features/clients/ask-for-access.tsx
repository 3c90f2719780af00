import { resolveName } from '@coach-app/data'
import { useOverlay } from '@coach-app/runtime'
import { Badge, Button } from '@coach-app/ui'
import { Clock } from 'lucide-react'
import type { ClientRow } from './clients.data.ts'

interface AskForAccessProps {
  client: ClientRow
  /** Id of the name, for `aria-describedby`. */
  nameId: string
}

/** Asks a client who shares no training for access to it. */
export function AskForAccess({ client, nameId }: AskForAccessProps) {
  const overlays = useOverlay()
  if (client.request_status === 'pending') {
    return <Badge icon={<Clock />}>Pending</Badge>
  }
  return client.connection_id ? (
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
  ) : (
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
