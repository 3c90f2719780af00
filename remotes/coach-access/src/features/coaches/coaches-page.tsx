import { Page, useOverlay, useUser } from '@coach-app/runtime'
import { Button, buttonClassName, EmptyState, PageHeader, Text } from '@coach-app/ui'
import { CalendarDays, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import page from '../clients/clients.module.css'
import type { ClientsQuery } from '../clients/use-clients.ts'
import { loadDialog } from '../grant-access/load-dialog.ts'
import type { PermissionsQuery } from '../grant-access/use-coach-permissions.ts'
import styles from './coaches.module.css'
import { OpenInvitations } from './open-invitations.tsx'
import { OwnAccess } from './own-access.tsx'
import { SharedList } from './shared-list.tsx'

interface CoachesPageProps {
  clients: ClientsQuery
  permissions: PermissionsQuery
}

/** /clients for an athlete: a link to their own calendar, and the people with access to it. */
export function CoachesPage({ clients, permissions }: CoachesPageProps) {
  const viewer = useUser()
  const overlays = useOverlay()
  const hasCoaches = Boolean(permissions.data?.length)
  const { isPending } = permissions
  // Preload the access dialog once the list is loaded: most people come here for it.
  useEffect(() => {
    if (!isPending) void loadDialog().catch(() => {})
  }, [isPending])
  const grant = () => void overlays.open('coach-access/grant-access', { athleteId: viewer.id })

  return (
    <Page title="Coaches" className={page.page}>
      <PageHeader
        title="Coaches"
        description="Who sees your training is up to you: how much, for how long, and until you say otherwise."
        actions={
          <>
            <Link to={calendarHref(viewer.id)} className={buttonClassName({ variant: 'outline' })}>
              <CalendarDays size={18} aria-hidden="true" />
              My calendar
            </Link>
            {/* With an empty list, the empty state below has this button. */}
            {hasCoaches && <Button onClick={grant}>Grant Coach Access</Button>}
          </>
        }
      />
      <OpenInvitations />
      {(hasCoaches || permissions.isPending) && (
        <Text as="h2" size={16} className={styles.sectionTitle}>
          Who has access to my training
        </Text>
      )}
      <OwnAccess
        permissions={permissions}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title="Nobody but you sees your training"
            description="Grant a coach access, and they can follow your workouts or plan them for you. You can end it at any time."
            action={
              <>
                <Button onClick={grant}>Grant Coach Access</Button>
                <Button
                  variant="outline"
                  data-opens="contacts/contact-manager"
                  onClick={() => void overlays.open('contacts/contact-manager', { tab: 'search' })}
                >
                  Open Contact Manager
                </Button>
              </>
            }
          />
        }
      />
      <SharedWithMe clients={clients} />
    </Page>
  )
}

/** Training partners who let me see theirs. */
function SharedWithMe({ clients }: { clients: ClientsQuery }) {
  const shared = clients.data?.filter(client => client.permission_level !== null) ?? []
  if (shared.length === 0) return null
  return (
    <section aria-labelledby="shared" className={styles.section}>
      <Text as="h2" id="shared" size={16} className={styles.sectionTitle}>
        Training I can see
      </Text>
      <SharedList clients={shared} />
    </section>
  )
}
