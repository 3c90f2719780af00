import { queryKeys } from '@coach-app/data/query'
import { Badge, Button, VisuallyHidden } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { Contact } from 'lucide-react'
import { overlays } from '../federation/overlays.ts'
import { loadData } from '../federation/shares.ts'
import styles from './header.module.css'

/** Opens the Contact Manager and counts what waits for an answer there. */
export function ContactsButton({ userId }: { userId: string }) {
  const { data: open = 0 } = useQuery({
    queryKey: [...queryKeys.connections, 'open-count', userId],
    queryFn: async () => {
      const data = await loadData()
      return data.unwrap(await data.countOpenRequests(userId))
    },
    refetchInterval: 60_000,
  })
  return (
    <Button
      variant="ghost"
      leftIcon={<Contact />}
      className={styles.contacts}
      onClick={() => void overlays.open('contacts/contact-manager', open > 0 ? { tab: 'requests' } : {})}
    >
      Contacts
      {open > 0 && (
        <Badge tone="accent">
          {open}
          <VisuallyHidden> open requests</VisuallyHidden>
        </Badge>
      )}
    </Button>
  )
}
