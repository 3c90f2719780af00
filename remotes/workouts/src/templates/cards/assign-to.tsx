import { Banner, buttonClassName } from '@coach-app/ui'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useClients } from '../../data/calendar/use-calendar.ts'
import { PATHS } from '../../paths.ts'

/** Says that a program is being chosen for somebody, and how one comes back to the list. */
export function AssignTo({ athleteId }: { athleteId: string }) {
  const { data } = useClients(true)
  const name = data?.find(({ id }) => id === athleteId)?.name
  return (
    <Banner
      icon={<UserPlus />}
      title={`Choose a program for ${name ?? 'this athlete'}`}
      action={
        <Link to={PATHS.templates} replace className={buttonClassName({ variant: 'outline', size: 'sm' })}>
          Cancel
        </Link>
      }
    >
      Its card asks when it begins, and shows what they get before anything is planned.
    </Banner>
  )
}
