import { Badge, Button, VisuallyHidden } from '@coach-app/ui'
import { Contact } from 'lucide-react'
import { useStore } from 'zustand'
import { overlays } from '../federation/overlays.ts'
import { countersStore } from '../slots/counters-store.ts'
import { OPEN_REQUESTS } from '../slots/use-counter-names.ts'
import styles from './header.module.css'

/** Opens the Contact Manager, and shows how many requests wait for an answer in it. */
export function ContactsButton() {
  const count = useStore(countersStore, counts => counts[OPEN_REQUESTS] ?? 0)
  return (
    <Button
      variant="ghost"
      className={styles.counted}
      leftIcon={<Contact />}
      data-opens="contacts/contact-manager"
      onClick={() => void overlays.open('contacts/contact-manager', {})}
    >
      <span className={styles.contacts}>Contacts</span>
      {count > 0 && (
        <Badge tone="accent" className={styles.count}>
          {count}
          <VisuallyHidden> open requests</VisuallyHidden>
        </Badge>
      )}
    </Button>
  )
}
