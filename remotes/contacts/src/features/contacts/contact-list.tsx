import { useUser } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState } from '@coach-app/ui'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { EntryList, EntryListSkeleton } from '../people/entry-list.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedList } from './blocked-list.tsx'
import type { Connection } from './connection.ts'
import { askingFirst } from './contact-access.ts'
import { ContactRow } from './contact-row.tsx'
import { RemoveContactDialog } from './remove-contact-dialog.tsx'
import { useContacts } from './use-connections.ts'

/** The Contacts tab. */
export function ContactList({ onSearch, onMessage }: { onSearch: () => void; onMessage: () => void }) {
  const contacts = useContacts()
  const viewer = useUser()
  const [removing, setRemoving] = useState<Connection | null>(null)
  const [blocking, setBlocking] = useState<Connection | null>(null)

  if (contacts.isPending) return <EntryListSkeleton />
  if (!contacts.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Your contacts could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void contacts.refetch()}
        retrying={contacts.isFetching}
      />
    )
  }
  return (
    <>
      {contacts.data.length === 0 ? (
        <EmptyState
          layout="compact"
          level={3}
          icon={<UserRoundPlus />}
          title="No contacts yet"
          description="Find your coach or your athletes by name or e-mail. Once they accept, they are listed here."
          action={<Button onClick={onSearch}>Search users</Button>}
        />
      ) : (
        <EntryList label="Contacts">
          {askingFirst(contacts.data, viewer.id).map(row => (
            <ContactRow
              key={row.connection_id}
              row={row}
              onRemove={setRemoving}
              onBlock={setBlocking}
              onMessage={onMessage}
            />
          ))}
        </EntryList>
      )}
      <BlockedList />
      <BlockDialog row={blocking} onClosed={() => setBlocking(null)} />
      <RemoveContactDialog row={removing} onClosed={() => setRemoving(null)} />
    </>
  )
}
