import { useUser } from '@coach-app/runtime'
import { useCoachPermissions } from '../grant-access/use-coach-permissions.ts'
import styles from './coaches.module.css'
import { OwnAccess } from './own-access.tsx'

/** Access to one's own training inside another remote's page. */
export function OwnAccessInline() {
  const viewer = useUser()
  return (
    <OwnAccess
      permissions={useCoachPermissions(viewer.id)}
      empty={<p className={styles.none}>Nobody but you. Access begins only when you grant it.</p>}
    />
  )
}
