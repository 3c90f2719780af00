import { resolveName } from '@coach-app/data'
import { PersonAvatar } from '@coach-app/runtime'
import { Badge, Row, Text, VisuallyHidden } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import type { ClientRow } from './clients.data.ts'
import styles from './clients.module.css'

interface ClientNameProps {
  client: ClientRow
  nameId: string
  /** Also the address, below; a table has a column for it. */
  withEmail?: boolean
}

/** Initials and name, linked to the calendar where there is access. */
export function ClientName({ client, nameId, withEmail = false }: ClientNameProps) {
  const name = resolveName(client)
  return (
    <Row gap={3} shrink weight="regular">
      <PersonAvatar name={name} userId={client.user_id} size={withEmail ? 'lg' : 'sm'} />
      <div className={styles.words}>
        <Row as="p" gap={2} rowGap={1} wrap className={clsx(!withEmail && styles.oneLine)}>
          {client.permission_level ? (
            <Link id={nameId} to={calendarHref(client.user_id)} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span id={nameId} className={styles.name}>
              {name}
            </span>
          )}
          {client.is_primary &&
            (withEmail ? (
              <Badge icon={<Star />}>Primary</Badge>
            ) : (
              <span className={styles.star} title="You are their primary coach">
                <Star size={14} aria-hidden="true" />
                <VisuallyHidden>Primary</VisuallyHidden>
              </span>
            ))}
          {client.profile_type === 'coach' && <Badge>Coach</Badge>}
        </Row>
        {!withEmail && client.tags.length > 0 && (
          <Text size={12} tone="muted" breaks="truncate" className={styles.tags}>
            <VisuallyHidden>Tags: </VisuallyHidden>
            {client.tags.join(' · ')}
          </Text>
        )}
        {withEmail && client.email !== name && (
          <Text size={13} tone="muted" className={styles.email}>
            {client.email}
          </Text>
        )}
      </div>
    </Row>
  )
}
