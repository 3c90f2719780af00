import { Page, useSession } from '@coach-app/runtime'
import { CoachesPage } from '../coaches/coaches-page.tsx'
import styles from './clients.module.css'
import { ClientsPage } from './clients-page.tsx'
import { ClientsSkeleton } from './clients-skeleton.tsx'

/**
 * One address for both sides of the relation: a coach sees clients, an athlete sees coaches. Until it is known who looks,
 * neither: the one page would go under a press that was meant for it.
 */
export function ClientsRoute() {
  const side = useSession(({ profile, settled }) => {
    if (!profile) return settled ? 'coach' : 'unknown'
    return profile.profileType === 'athlete' && profile.globalRole === 'athlete' ? 'athlete' : 'coach'
  })
  if (side === 'athlete') return <CoachesPage />
  if (side === 'coach') return <ClientsPage />
  return (
    <Page title="Clients" className={styles.page}>
      <ClientsSkeleton />
    </Page>
  )
}
