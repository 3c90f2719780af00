import type { ClientRow } from '@coach-app/data'
import { resolveName } from '@coach-app/data'
import { useOverlay } from '@coach-app/runtime'
import { Badge, Button, IconButton } from '@coach-app/ui'
import { Clock, PanelRight } from 'lucide-react'

interface ClientActionProps {
  client: ClientRow
  /** Id of the name, for `aria-describedby`. */
  nameId: string
  onPeek: (client: ClientRow) => void
}

/** The visible action of a row: what stands beside the list, or how to get access. */
export function ClientAction({ client, nameId, onPeek }: ClientActionProps) {
  return (
    <>
      {client.permission_level === null && <AskForAccess client={client} nameId={nameId} />}
      <IconButton
        size="sm"
        label="Show beside the list"
        aria-describedby={nameId}
        onClick={() => onPeek(client)}
      >
        <PanelRight />
      </IconButton>
    </>
  )
}

/** How one comes to see the training of somebody who does not share it. */
export function AskForAccess({ client, nameId }: Omit<ClientActionProps, 'onPeek'>) {
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
