import { Page } from '@coach-app/runtime'
import { EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { clientsPath } from '../../paths.ts'
import page from '../clients/clients.module.css'
import { AcceptedCard } from './accepted-card.tsx'
import { AnsweredCard } from './answered-card.tsx'
import { InvitationCard } from './invitation-card.tsx'
import styles from './invitations.module.css'
import { ProgramOffers } from './program-offers.tsx'
import { useAnswered } from './use-answered.ts'
import {
  type Accepted,
  type ReceivedInvitation,
  useProgramOffers,
  useReceivedInvitations,
} from './use-invitations.ts'

/** /invitations: who asks to connect, with all that follows from it on one page. */
export function InvitationsPage() {
  const received = useReceivedInvitations()
  const offers = useProgramOffers()
  const answered = useAnswered()
  const [declined, setDeclined] = useState<readonly string[]>([])
  const [accepted, setAccepted] = useState<{ invitation: ReceivedInvitation; accepted: Accepted }[]>([])
  const open = received.data?.filter(
    ({ connection_id }) => !accepted.some(one => one.invitation.connection_id === connection_id),
  )
  const isNothing = open?.length === 0 && accepted.length === 0 && offers.data?.length === 0
  // With nothing open, what the link of a mail was about; before that, only what was declined just now.
  const told = answered.data?.filter(({ connectionId }) => isNothing || declined.includes(connectionId)) ?? []
  return (
    <Page title="Invitations" className={page.page}>
      <PageHeader
        title="Invitations"
        description="Nobody sees your training before you say so, and you can take it back at any time."
      />
      <Stack gap={5} className={styles.cards}>
        {accepted.map(one => (
          <AcceptedCard key={one.invitation.connection_id} {...one} />
        ))}
        {told.map(one => (
          <AnsweredCard key={one.connectionId} answered={one} isNew={declined.at(-1) === one.connectionId} />
        ))}
        <ProgramOffers />
        {open?.map(invitation => (
          <InvitationCard
            key={invitation.connection_id}
            invitation={invitation}
            onAccepted={(answered, result) =>
              setAccepted(before => [...before, { invitation: answered, accepted: result }])
            }
            onDeclined={({ connection_id }) => setDeclined(before => [...before, connection_id])}
          />
        ))}
        {received.isPending && (
          <SkeletonGroup className={styles.skeleton}>
            <Skeleton shape="title" width="short" />
            <Skeleton shape="block" />
            <Skeleton width="half" />
          </SkeletonGroup>
        )}
        {received.isError && !received.data && (
          <ErrorState
            title="Your invitations could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void received.refetch()}
            retrying={received.isFetching}
          />
        )}
        {isNothing && !answered.isPending && told.length === 0 && (
          <EmptyState
            icon={<MailOpen />}
            title="No open invitations"
            description="One that was withdrawn, answered, or is older than 14 days is not open any more. Ask who invited you for a new one, or find them by name under Contacts."
            action={
              <LinkButton href={clientsPath} variant="outline">
                Go on
              </LinkButton>
            }
          />
        )}
      </Stack>
    </Page>
  )
}
