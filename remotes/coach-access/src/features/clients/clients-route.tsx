import { Page, useSession, useSessionActions, useUser } from '@coach-app/runtime'
import { CoachesPage } from '../coaches/coaches-page.tsx'
import { useCoachPermissions } from '../coaches/use-coach-permissions.ts'
import styles from './clients.module.css'
import { ClientsPage } from './clients-page.tsx'
import { ClientsSkeleton } from './clients-skeleton.tsx'
import { useClients } from './use-clients.ts'
import { viewerSide } from './viewer-side.ts'

/**
 * One address for both sides of the relation: a coach sees clients, an athlete sees coaches. Until it is known who looks,
 * neither: the one page would go under a press that was meant for it.
 *
 * Both pages show both lists, the one below the other. So they are asked for at once and here: a server that says nothing
 * is waited for as long as one answer may take, not for that of the profile and then for theirs.
 */
export function ClientsRoute() {
  const viewer = useUser()
  const clients = useClients()
  const permissions = useCoachPermissions(viewer.id)
  const { refresh } = useSessionActions()
  const side = useSession(viewerSide)
  if (side === 'unknown') {
    return (
      <Page title="Clients" surface="work" className={styles.page}>
        <ClientsSkeleton />
      </Page>
    )
  }
  if (side === 'athlete') return <CoachesPage clients={clients} permissions={permissions} />
  const retry = () => {
    // Whether this is the right page was not to be found out either.
    if (side === 'unanswered') void refresh()
    void clients.refetch()
    // It may be the list of the page that is shown then.
    if (permissions.isError) void permissions.refetch()
  }
  return <ClientsPage clients={clients} permissions={permissions} onRetry={retry} />
}
