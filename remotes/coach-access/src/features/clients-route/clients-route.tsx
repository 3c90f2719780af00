import { lazyPart, Page, useSession, useSessionActions, useUser } from '@coach-app/runtime'
import { Skeleton } from '@coach-app/ui'
import { Suspense } from 'react'
import styles from '../clients/clients.module.css'
import { ClientsPage } from '../clients/clients-page.tsx'
import { ClientsSkeleton } from '../clients/clients-skeleton.tsx'
import { useClients } from '../clients/use-clients.ts'
import { useOpenedContactLink } from '../clients/use-opened-contact-link.ts'
import { viewerSide } from '../clients/viewer-side.ts'
import { useCoachPermissions } from '../grant-access/use-coach-permissions.ts'

/** Lazy: a coach, who comes here much more often, needs none of it. */
const CoachesPage = lazyPart(async () => (await import('../coaches/coaches-page.tsx')).CoachesPage)

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
  const loading = (
    <Page title="Clients" surface="work" className={styles.desk}>
      <div className={styles.work}>
        <Skeleton shape="title" width="short" className={styles.skeletonTitle} />
        <ClientsSkeleton withControls />
      </div>
    </Page>
  )
  if (side === 'unknown') return loading
  if (side === 'athlete')
    return (
      <Suspense fallback={loading}>
        <CoachesPage clients={clients} permissions={permissions} />
      </Suspense>
    )
  const retry = () => {
    // Also refetch the profile: it could not be loaded, so this may be the wrong page.
    if (side === 'unanswered') void refresh()
    void clients.refetch()
    // The retry may show the other page, so both lists are refetched.
    if (permissions.isError) void permissions.refetch()
  }
  return <ClientsPage clients={clients} onRetry={retry} />
}
