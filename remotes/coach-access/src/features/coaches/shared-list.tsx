import { buttonClassName, cardClassName, Row } from '@coach-app/ui'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { calendarHref } from '../../paths.ts'
import { AccessBadge, ExpiryLabel } from '../clients/access-badge.tsx'
import { ClientName } from '../clients/client-name.tsx'
import type { ClientRow } from '../clients/clients.data.ts'
import styles from './coaches.module.css'

/** People who let this athlete see their training. */
export const SharedList = ({ clients }: { clients: ClientRow[] }) => (
  <ul
    aria-label="People who share their training with me"
    className={cardClassName({ className: styles.list })}
  >
    {clients.map(client => {
      const nameId = `client-${client.user_id}`
      return (
        <Row as="li" key={client.user_id} gap={3} wrap className={styles.entry}>
          <div className={styles.words}>
            <ClientName client={client} nameId={nameId} withEmail />
            <p className={styles.detail}>
              <AccessBadge level={client.permission_level} />{' '}
              <ExpiryLabel expiresAt={client.expires_at} alone />
            </p>
          </div>
          <Link
            to={calendarHref(client.user_id)}
            aria-describedby={nameId}
            className={buttonClassName({ variant: 'outline' })}
          >
            <CalendarDays size={16} aria-hidden="true" />
            Calendar
          </Link>
        </Row>
      )
    })}
  </ul>
)
