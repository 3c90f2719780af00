import { Page, useOverlay, useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState, PageHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { clientsPath } from '../../paths.ts'
import page from '../clients/clients.module.css'
import { viewerSide } from '../clients/viewer-side.ts'
import styles from './invite-people.module.css'
import { InvitePeople } from './invite-people.tsx'
import { SentList } from './sent-list.tsx'
import { useInvitePeople } from './use-invite-people.ts'

/** /clients/invite: a coach brings their people, one or sixty. */
export function InvitePeoplePage() {
  const overlays = useOverlay()
  const side = useSession(viewerSide)
  if (side === 'athlete')
    return (
      <Page title="Bring your people" className={page.page}>
        <PageHeader eyebrow={<Link to={clientsPath}>Coaches</Link>} title="Bring your people" />
        <EmptyState
          icon={<Users />}
          title="Only coaches bring their athletes here"
          description="You can invite a coach or a training partner, one at a time."
          action={
            <Button data-opens="contacts/invite" onClick={() => void overlays.open('contacts/invite', {})}>
              Invite
            </Button>
          }
        />
      </Page>
    )
  return <BringPeople />
}

function BringPeople() {
  const overlays = useOverlay()
  const { allowance, offers, sent, taken, given, refetch, isFetching } = useInvitePeople()
  const isFailed = allowance.isError || offers.isError || sent.isError
  const isThere = allowance.data && offers.data && sent.data && taken
  return (
    <Page title="Bring your people" className={page.page}>
      <PageHeader
        eyebrow={<Link to={clientsPath}>Clients</Link>}
        title="Bring your people"
        description="Each gets one mail with your name, decides what you may see, and finds everything as you propose it."
        actions={
          <Button
            variant="outline"
            data-opens="contacts/invite"
            onClick={() => void overlays.open('contacts/invite', { begins: 'link' })}
          >
            Your own link
          </Button>
        }
      />
      {isThere ? (
        <>
          <InvitePeople allowance={allowance.data} offers={offers.data} taken={taken} />
          <SentList invitations={sent.data} given={given} />
        </>
      ) : isFailed ? (
        <ErrorState
          title="This page could not be loaded"
          description="Check your connection and try again."
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonGroup className={styles.skeleton}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton width="short" />
        </SkeletonGroup>
      )}
    </Page>
  )
}
