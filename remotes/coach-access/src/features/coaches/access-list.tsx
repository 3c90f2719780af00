import { useNotify } from '@coach-app/runtime'
import { Card } from '@coach-app/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CoachPermission } from '../access/coach-permissions.data.ts'
import { AccessEntry } from './access-entry.tsx'
import styles from './coaches.module.css'
import type { RevokeDialogProps } from './revoke-dialog.tsx'

/** Lazy: the dialog needs the headless library (100 kB), which the list does not. */
const loadQuestion = async (): Promise<ComponentType<RevokeDialogProps>> =>
  (await import('./revoke-dialog.tsx')).RevokeDialog

/** Everybody who has access to my training. */
export function AccessList({ permissions }: { permissions: CoachPermission[] }) {
  const [revoking, setRevoking] = useState<CoachPermission | null>(null)
  const [Question, setQuestion] = useState<ComponentType<RevokeDialogProps> | null>(null)
  const notify = useNotify()
  const list = useRef<HTMLUListElement>(null)
  // Preload the dialog; if that fails, it is loaded again on click.
  useEffect(() => void loadQuestion().catch(() => {}), [])

  const ask = (permission: CoachPermission) =>
    loadQuestion().then(
      loaded => {
        setQuestion(() => loaded)
        setRevoking(permission)
      },
      () => notify({ kind: 'error', text: 'This could not be loaded. Check your connection and try again.' }),
    )
  return (
    <>
      <Card padding="none">
        <ul ref={list} tabIndex={-1} aria-label="Who has access to my training" className={styles.list}>
          {permissions.map(permission => (
            <AccessEntry key={permission.coach_id} permission={permission} onRevoke={ask} />
          ))}
        </ul>
      </Card>
      {Question && (
        <Question
          permission={revoking}
          onClosed={() => {
            setRevoking(null)
            // Restore focus to the list: the button was removed with its entry.
            if (document.activeElement === document.body) list.current?.focus()
          }}
        />
      )}
    </>
  )
}
