import type { CoachPermission } from '@coach-app/data'
import { Card } from '@coach-app/ui'
import { useRef, useState } from 'react'
import { AccessEntry } from './access-entry.tsx'
import styles from './coaches.module.css'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Everybody who has access to my training. */
export function AccessList({ permissions }: { permissions: CoachPermission[] }) {
  const [revoking, setRevoking] = useState<CoachPermission | null>(null)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <Card padding="none">
        <ul ref={list} tabIndex={-1} aria-label="Who has access to my training" className={styles.list}>
          {permissions.map(permission => (
            <AccessEntry key={permission.coach_id} permission={permission} onRevoke={setRevoking} />
          ))}
        </ul>
      </Card>
      <RevokeDialog
        permission={revoking}
        onClosed={() => {
          setRevoking(null)
          // The button that asked is gone with its entry.
          if (document.activeElement === document.body) list.current?.focus()
        }}
      />
    </>
  )
}
