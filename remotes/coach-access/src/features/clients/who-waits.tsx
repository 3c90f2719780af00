import { counted } from '@coach-app/contracts'
import { call, queryKeys, unwrap } from '@coach-app/data'
import { usePreload, useUser } from '@coach-app/runtime'
import { Banner, buttonClassName } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { planPath } from '../../paths.ts'
import styles from './clients.module.css'

/** Says that a coach's plan is for fewer than let them plan: asked once the list has been read, since it concerns few. */
export function WhoWaits() {
  const user = useUser()
  const [isRead, setRead] = useState(false)
  usePreload(useCallback(() => setRead(true), []))
  const { data } = useQuery({
    queryKey: [...queryKeys.subscription(user.id), 'room'],
    queryFn: async () => unwrap(await call('get_my_subscription')),
    enabled: isRead,
    staleTime: 60_000,
  })
  // Without a plan there is no room at all, which the shell's bar says.
  if (!data?.athlete_limit || data.athlete_count <= data.athlete_limit) return null
  return (
    <Banner
      tone="primary"
      className={styles.stale}
      action={
        <Link to={planPath} className={buttonClassName({ variant: 'outline', size: 'sm' })}>
          Choose whom
        </Link>
      }
    >
      {counted(data.athlete_count, 'athlete lets', 'athletes let')} you plan, and your plan is for{' '}
      {data.athlete_limit}: {data.athlete_count - data.athlete_limit} can be read and not planned for.
    </Banner>
  )
}
