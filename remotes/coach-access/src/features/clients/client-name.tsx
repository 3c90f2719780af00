import type { Client } from '@coach-app/data'
import { resolveName } from '@coach-app/data'
import { Avatar, Badge } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import styles from './clients.module.css'

/** Initials, name and address; the name leads to the calendar where there is access. */
export function ClientName({ client, nameId }: { client: Client; nameId: string }) {
  const name = resolveName(client)
  return (
    <div className={styles.person}>
      <Avatar name={name} seed={client.user_id} size="lg" />
      <div className={styles.words}>
        <p className={styles.nameLine}>
          {client.permission_level ? (
            <Link id={nameId} to={calendarHref(client.user_id)} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span id={nameId} className={styles.name}>
              {name}
            </span>
          )}
          {client.is_primary && <Badge tone="accent">Primary</Badge>}
          {client.profile_type === 'coach' && <Badge>Coach</Badge>}
        </p>
        {client.email !== name && <p className={styles.email}>{client.email}</p>}
      </div>
    </div>
  )
}

const SOURCES: Record<string, string> = { permission: 'Coach access', connection: 'Contact' }

/** Where the access comes from. */
export const sourceLabel = (client: Client): string => SOURCES[client.source ?? ''] ?? '–'
