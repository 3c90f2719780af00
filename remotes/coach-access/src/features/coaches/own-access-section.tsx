import { useOverlay, useUser } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { AccessList } from './access-list.tsx'
import styles from './coaches.module.css'
import type { PermissionsQuery } from './use-coach-permissions.ts'

/** For a coach who shares their own training too; renders nothing for others. */
export function OwnAccessSection({ permissions }: { permissions: PermissionsQuery }) {
  const viewer = useUser()
  const overlays = useOverlay()
  if (!permissions.data?.length) return null
  return (
    <section aria-labelledby="own-access" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="own-access" className={styles.sectionTitle}>
          Who has access to my training
        </h2>
        <Button
          variant="outline"
          size="sm"
          onClick={() => void overlays.open('coach-access/grant-access', { athleteId: viewer.id })}
        >
          Grant Coach Access
        </Button>
      </div>
      <AccessList permissions={permissions.data} />
    </section>
  )
}
