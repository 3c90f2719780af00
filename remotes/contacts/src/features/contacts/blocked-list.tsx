import { blockUser, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Badge, Banner, Button } from '@coach-app/ui'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import { EntryList } from '../people/entry-list.tsx'
import { RowMenu } from '../people/row-menu.tsx'
import { Section } from '../people/section.tsx'
import type { Connection } from './connection.ts'
import { contactName } from './contact-row.tsx'
import { UNBLOCK_HINT } from './contact-texts.ts'
import { useBlocked, useConnectionsChanged } from './use-connections.ts'

/** People I have blocked, below the contacts; renders nothing when there are none. */
export function BlockedList() {
  const blocked = useBlocked()
  if (blocked.isError && !blocked.data) {
    return (
      <Banner
        tone="warning"
        action={
          <Button
            size="sm"
            variant="outline"
            loading={blocked.isFetching}
            onClick={() => void blocked.refetch()}
          >
            Try Again
          </Button>
        }
      >
        Whom you have blocked could not be loaded.
      </Banner>
    )
  }
  if (!blocked.data || blocked.data.length === 0) return null
  return (
    <Section title="Blocked">
      <EntryList label="Blocked">
        {blocked.data.map(row => (
          <BlockedEntry key={row.connection_id} row={row} />
        ))}
      </EntryList>
    </Section>
  )
}

function BlockedEntry({ row }: { row: Connection }) {
  const notify = useNotify()
  const changed = useConnectionsChanged()
  const unblock = useMutation({
    mutationFn: async () => unwrap(await blockUser(row.user_id, 'unblock')),
    onSuccess: () => notify({ kind: 'success', text: `${contactName(row)} is no longer blocked` }),
    onError: error => notify({ kind: 'error', text: `Failed to unblock: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => changed(),
  })
  return (
    <Entry
      name={contactName(row)}
      userId={row.user_id}
      email={row.email}
      badge={<Badge icon={<Ban />}>Blocked</Badge>}
      menu={nameId => (
        <RowMenu
          nameId={nameId}
          items={[{ label: 'Unblock', hint: UNBLOCK_HINT, onSelect: () => unblock.mutate() }]}
        />
      )}
    />
  )
}
