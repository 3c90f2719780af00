import { queryKeys } from '@coach-app/data/query'
import { useLiveQueries } from '@coach-app/runtime'
import { Badge, Button, VisuallyHidden } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { Contact } from 'lucide-react'
import { loadData } from '../data/load-data.ts'
import { overlays } from '../federation/overlays.ts'
import styles from './header.module.css'
import { countOf, type OpenRequests, tabOf } from './open-requests.ts'

const NONE: OpenRequests = { connection_requests: 0, access_requests: 0, invitations: 0, team_requests: 0 }

/** Opens the Contact Manager at the tab with pending requests, and shows their count. */
export function ContactsButton({ userId }: { userId: string }) {
  const refetchInterval = useLiveQueries(
    {
      table: ['connections', 'workout_access_requests', 'team_invitations'],
      keys: [queryKeys.connections],
    },
    loadData,
  )
  const { data: open = NONE } = useQuery({
    queryKey: [...queryKeys.connections, 'open', userId],
    queryFn: async () => {
      const data = await loadData()
      return data.unwrap(await data.call('count_open_requests'))
    },
    refetchInterval,
  })
  const count = countOf(open)
  return (
    <Button
      variant="ghost"
      leftIcon={<Contact />}
      data-opens="contacts/contact-manager"
      onClick={() => void overlays.open('contacts/contact-manager', { tab: tabOf(open) })}
    >
      Contacts
      {count > 0 && (
        <Badge tone="accent" className={styles.count}>
          {count}
          <VisuallyHidden> open requests</VisuallyHidden>
        </Badge>
      )}
    </Button>
  )
}
