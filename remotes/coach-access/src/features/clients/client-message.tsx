import { resolveName } from '@coach-app/data'
import { useWindows } from '@coach-app/runtime'
import { IconButton } from '@coach-app/ui'
import { MessageCircle } from 'lucide-react'
import type { ClientRow } from './clients.data.ts'

/** Opens the conversation with a client beside the page; only contacts can write to each other. */
export function ClientMessage({ client, nameId }: { client: ClientRow; nameId: string }) {
  const windows = useWindows()
  if (!client.connection_id) return null
  const { user_id: userId } = client
  return (
    <IconButton
      size="sm"
      label="Message"
      aria-describedby={nameId}
      onClick={() =>
        windows.open(
          'contacts/channel-window',
          { userId },
          { key: userId, title: resolveName(client), page: `/chat?with=${userId}` },
        )
      }
    >
      <MessageCircle />
    </IconButton>
  )
}
