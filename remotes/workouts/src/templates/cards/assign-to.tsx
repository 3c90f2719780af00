import { Banner, buttonClassName } from '@coach-app/ui'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useClients } from '../../data/calendar/use-calendar.ts'
import { PATHS } from '../../paths.ts'
import { namesOf } from '../assign/people.ts'

/** Says whom a program is being chosen for, and how one comes back to the list. */
export function AssignTo({ athleteIds }: { athleteIds: readonly string[] }) {
  const { data } = useClients(true)
  const names = athleteIds.flatMap(id => data?.find(client => client.id === id)?.name ?? [])
  const many = athleteIds.length > 1 ? `${athleteIds.length} athletes` : 'this athlete'
  return (
    <Banner
      icon={<UserPlus />}
      title={`Choose a program for ${names.length === athleteIds.length ? namesOf(names) : many}`}
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
