import { useSession } from '@coach-app/runtime'
import { CoachesPage } from '../coaches/coaches-page.tsx'
import { ClientsPage } from './clients-page.tsx'

/** One address for both sides of the relation: a coach sees clients, an athlete sees coaches. */
export function ClientsRoute() {
  const isAthlete = useSession(
    state => state.profile?.profileType === 'athlete' && state.profile.globalRole === 'athlete',
  )
  return isAthlete ? <CoachesPage /> : <ClientsPage />
}
