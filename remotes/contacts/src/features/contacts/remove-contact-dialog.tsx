import { queryKeys, removeConnection, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import type { Connection } from './connection.ts'
import { contactKeys } from './contact.keys.ts'
import { contactName } from './contact-row.tsx'
import styles from './contacts.module.css'
import { useConnectionsChanged } from './use-connections.ts'

interface RemoveContactDialogProps {
  /** Whom to remove; opens the question. */
  row: Connection | null
  onClosed: () => void
}

export function RemoveContactDialog({ row, onClosed }: RemoveContactDialogProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useConnectionsChanged()
  useEffect(() => setOpen(row !== null), [row])

  const remove = useMutation({
    mutationFn: async (gone: Connection) => unwrap(await removeConnection(gone.connection_id)),
    onSuccess: (_answer, gone) => {
      client.setQueryData<Connection[]>(contactKeys.accepted, rows =>
        rows?.filter(one => one.connection_id !== gone.connection_id),
      )
      // My access to their training came from this connection or a permission that ends with it: drop the cached data.
      client.removeQueries({ queryKey: queryKeys.training(gone.user_id) })
    },
    onError: error => notify({ kind: 'error', text: `Failed to remove contact: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => {
      setOpen(false)
      return changed()
    },
  })

  if (!row) return null
  const sharesWorkouts = row.my_access !== null || row.their_access !== null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Remove ${contactName(row)}`}
      description={
        <>
          Remove this contact? You can reconnect later by sending a new request.
          {sharesWorkouts && (
            <span className={styles.also}>Access to each other’s workouts ends at once.</span>
          )}
        </>
      }
      confirmLabel="Remove"
      loading={remove.isPending}
      onConfirm={() => remove.mutate(row)}
    />
  )
}
