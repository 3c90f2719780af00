import type { Client } from '@coach-app/data'
import { cardClassName } from '@coach-app/ui'
import { AccessBadge, ExpiryLabel } from './access-badge.tsx'
import { ClientAction } from './client-action.tsx'
import { ClientMessage } from './client-message.tsx'
import { ClientName, sourceLabel } from './client-name.tsx'
import styles from './clients.module.css'

/** The client list on a phone. */
export function ClientCards({ label, clients }: { label: string; clients: Client[] }) {
  return (
    <ul aria-label={label} className={styles.cards}>
      {clients.map(client => {
        const nameId = `client-${client.user_id}`
        return (
          <li key={client.user_id} className={cardClassName({ padding: 'sm', className: styles.card })}>
            <ClientName client={client} nameId={nameId} withEmail />
            <div className={styles.cardFoot}>
              <div className={styles.cardAccess}>
                <AccessBadge level={client.permission_level} />
                {client.teams.length > 0 && (
                  <span className={`${styles.small} ${styles.muted}`}>{client.teams.join(', ')}</span>
                )}
                {client.permission_level && (
                  <span className={styles.small}>
                    <ExpiryLabel expiresAt={client.expires_at} alone />
                    <span className={styles.muted}> · {sourceLabel(client)}</span>
                  </span>
                )}
              </div>
              <span className={styles.actions}>
                <ClientMessage client={client} nameId={nameId} />
                <ClientAction client={client} nameId={nameId} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
