import { Page, useSession, useSessionActions, useUser } from '@coach-app/runtime'
import { CoachesPage } from '../coaches/coaches-page.tsx'
import { useCoachPermissions } from '../coaches/use-coach-permissions.ts'
import styles from './clients.module.css'
import { ClientsPage } from './clients-page.tsx'
import { ClientsSkeleton } from './clients-skeleton.tsx'
import { useClients } from './use-clients.ts'
import { useOpenedContactLink } from './use-opened-contact-link.ts'
import { viewerSide } from './viewer-side.ts'

/**
 * /clients shows a coach their clients and an athlete their coaches. Until the profile is loaded neither is rendered: replacing
 * one page by the other would swallow clicks.
 *
 * Both pages show both lists. They are prefetched here in parallel with the profile, so that an unresponsive server costs one
 * timeout instead of two in sequence.
 */
export function ClientsRoute() {
  const viewer = useUser()
  const clients = useClients()
  const permissions = useCoachPermissions(viewer.id)
  const { refresh } = useSessionActions()
  const side = useSession(viewerSide)
  useOpenedContactLink()
  if (side === 'unknown') {
    return (
      <Page title="Clients" surface="work" className={styles.page}>
        <ClientsSkeleton />
      </Page>
    )
  }
  if (side === 'athlete') return <CoachesPage clients={clients} permissions={permissions} />
  const retry = () => {
    // Also refetch the profile: it could not be loaded, so this may be the wrong page.
    if (side === 'unanswered') void refresh()
    void clients.refetch()
    // The retry may show the other page, so both lists are refetched.
    if (permissions.isError) void permissions.refetch()
  }
  return <ClientsPage clients={clients} onRetry={retry} />
}
