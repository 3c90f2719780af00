import { resolveName } from '@coach-app/data'
import { Badge, Banner, Button, EmptyState, ErrorState } from '@coach-app/ui'
import { Clock, Eye, Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { INVITATIONS_HREF } from '../../paths.ts'
import { BlockDialog } from '../contacts/block-dialog.tsx'
import type { Connection } from '../contacts/connection.ts'
import { BLOCK_HINT, WITHDRAW_HINT } from '../contacts/contact-texts.ts'
import { useConnectionRequests } from '../contacts/use-connections.ts'
import { InvitationEntry } from '../invite/invitation-entry.tsx'
import { useInvitations } from '../invite/use-invitations.ts'
import { Entry } from '../people/entry.tsx'
import { EntryList, EntryListSkeleton } from '../people/entry-list.tsx'
import { RowMenu } from '../people/row-menu.tsx'
import { Section } from '../people/section.tsx'
import styles from './request-list.module.css'
import { useRespond } from './use-respond.ts'
import { useWithdraw } from './use-withdraw.ts'

interface RequestListProps {
  /** Contacts who ask to see my workouts; those are answered in their tab. */
  asking: number
  onShowContacts: () => void
  /** A link leads away: the dialog closes. */
  onLeave: () => void
}

/** The Requests tab: received and sent requests. */
export function RequestList({ asking, onShowContacts, onLeave }: RequestListProps) {
  const requests = useConnectionRequests()
  const invitations = useInvitations()
  const respond = useRespond()
  const withdraw = useWithdraw()
  const [blocking, setBlocking] = useState<Connection | null>(null)
  if (requests.isPending || invitations.isPending) return <EntryListSkeleton rows={2} />
  if (!requests.data || !invitations.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Your requests could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void Promise.all([requests.refetch(), invitations.refetch()])}
        retrying={requests.isFetching || invitations.isFetching}
      />
    )
  }
  if (requests.data.length + invitations.data.length === 0 && asking === 0) {
    return <NoRequests />
  }
  const received = requests.data.filter(row => !row.is_requester)
  const sent = requests.data.filter(row => row.is_requester)
  return (
    <>
      {asking > 0 && (
        <Banner
          tone="accent"
          icon={<Eye />}
          className={styles.asking}
          action={
            <Button variant="outline" size="sm" onClick={onShowContacts}>
              Show contacts
            </Button>
          }
        >
          {asking === 1
            ? 'A contact asks to see your workouts.'
            : `${asking} contacts ask to see your workouts.`}
        </Banner>
      )}
      {received.length > 0 && (
        <Section title="Received">
          {received.some(row => row.profile_type === 'coach') && <ToProposals onLeave={onLeave} />}
          <EntryList label="Received">
            {received.map(row => (
              <RequestEntry
                key={row.connection_id}
                row={row}
                menu={nameId => (
                  <RowMenu
                    nameId={nameId}
                    items={[
                      {
                        label: 'Block',
                        hint: BLOCK_HINT,
                        tone: 'danger',
                        onSelect: () => setBlocking(row),
                      },
                    ]}
                  />
                )}
              >
                {nameId => (
                  <>
                    <Button
                      size="sm"
                      aria-describedby={nameId}
                      onClick={() => respond.mutate({ row, response: 'accept' })}
                    >
                      Accept
                    </Button>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-describedby={nameId}
                      onClick={() => respond.mutate({ row, response: 'reject' })}
                    >
                      Decline
                    </Button>
                  </>
                )}
              </RequestEntry>
            ))}
          </EntryList>
        </Section>
      )}
      {sent.length + invitations.data.length > 0 && (
        <Section title="Sent">
          <EntryList label="Sent">
            {sent.map(row => (
              <RequestEntry
                key={row.connection_id}
                row={row}
                menu={nameId => (
                  <RowMenu
                    nameId={nameId}
                    items={[{ label: 'Withdraw', hint: WITHDRAW_HINT, onSelect: () => withdraw.mutate(row) }]}
                  />
                )}
              >
                {() => <Badge icon={<Clock />}>Pending</Badge>}
              </RequestEntry>
            ))}
            {invitations.data.map(invitation => (
              <InvitationEntry key={invitation.invitation_id} invitation={invitation} />
            ))}
          </EntryList>
        </Section>
      )}
      <BlockDialog row={blocking} onClosed={() => setBlocking(null)} />
    </>
  )
}

/** Coaches propose access, a team or a program with their request: that is on a page of its own. */
const ToProposals = ({ onLeave }: { onLeave: () => void }) => (
  <p className={styles.proposed}>
    <Link to={INVITATIONS_HREF} onClick={onLeave}>
      See what they propose
    </Link>
    , and decide about access with it.
  </p>
)

const NoRequests = () => (
  <EmptyState
    layout="compact"
    level={3}
    icon={<Inbox />}
    title="No open requests"
    description="When somebody asks to connect with you, you answer here. Requests you have sent wait here too."
  />
)

interface RequestEntryProps {
  row: Connection
  menu: (nameId: string) => ReactNode
  children: (nameId: string) => ReactNode
}

function RequestEntry({ row, menu, children }: RequestEntryProps) {
  return (
    <Entry
      name={resolveName(row, row.is_requester ? 'Unknown Contact' : 'Unknown Sender')}
      userId={row.user_id}
      email={row.email}
      detail={row.notes}
      actions={children}
      menu={menu}
    />
  )
}
