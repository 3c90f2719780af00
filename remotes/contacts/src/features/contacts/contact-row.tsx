import { resolveName } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { Badge, Button, type ButtonVariant } from '@coach-app/ui'
import { serverReason } from '../failure/server-reason.ts'
import { Entry } from '../people/entry.tsx'
import type { Connection } from './connection.ts'
import { type ContactButton, contactAccess } from './contact-access.ts'
import styles from './contacts.module.css'
import { useAccessAction } from './use-access-action.ts'
import { useLegacyAccess } from './use-legacy-access.ts'

const VARIANT: Record<ContactButton, ButtonVariant> = {
  Approve: 'primary',
  Deny: 'outline',
  Request: 'outline',
  Pending: 'outline',
  Grant: 'outline',
  Revoke: 'outline',
  Legacy: 'outline',
  Remove: 'ghost',
}

export const contactName = (row: Connection): string => resolveName(row, 'Unknown Contact')

/** The badge is about the other direction. */
const SEES_MINE = {
  read: 'Can see your workouts',
  write: 'Can see and change your workouts',
} as const

interface ContactRowProps {
  row: Connection
  onRemove: (row: Connection) => void
}

/** One contact: whether I see their workouts, whether they see mine, and what can be done about it. */
export function ContactRow({ row, onRemove }: ContactRowProps) {
  const viewer = useUser()
  const name = contactName(row)
  const { badge, asking, buttons } = contactAccess(row, viewer.id)
  const access = useAccessAction(row)
  const reason = serverReason(access.error)
  const openLegacy = useLegacyAccess(row, name)

  const press = (button: ContactButton) => {
    if (button === 'Legacy') void openLegacy()
    else if (button === 'Remove') onRemove(row)
    else if (button !== 'Pending') access.mutate(button)
  }
  const show = (shown: ContactButton[], nameId: string) =>
    shown.map(button => (
      <Button
        key={button}
        size="sm"
        variant={VARIANT[button]}
        aria-describedby={nameId}
        disabled={button === 'Pending'}
        onClick={() => press(button)}
      >
        {button}
      </Button>
    ))

  return (
    <Entry
      name={name}
      userId={row.user_id}
      email={row.email}
      badge={<Badge tone={badge === 'Has Access' ? 'success' : 'neutral'}>{badge}</Badge>}
      detail={row.their_access && SEES_MINE[row.their_access]}
      actions={nameId =>
        show(
          buttons.filter(button => button !== 'Approve' && button !== 'Deny'),
          nameId,
        )
      }
    >
      {asking && (
        <div className={styles.asking}>
          <p className={styles.question}>
            <span id={`asking-${row.connection_id}`}>{name} asks to see your workouts.</span>
            {asking.message && <q className={styles.message}>{asking.message}</q>}
          </p>
          <div className={styles.answers}>{show(['Approve', 'Deny'], `asking-${row.connection_id}`)}</div>
        </div>
      )}
      {reason && <p className={styles.problem}>{reason}</p>}
    </Entry>
  )
}
