import { blockUser, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import type { Connection } from './connection.ts'
import { contactKeys } from './contact.keys.ts'
import { contactName } from './contact-row.tsx'
import { useConnectionsChanged } from './use-connections.ts'

interface BlockDialogProps {
  /** Whom to block; opens the question. */
  row: Connection | null
  onClosed: () => void
}

export function BlockDialog({ row, onClosed }: BlockDialogProps) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const notify = useNotify()
  const changed = useConnectionsChanged()
  useEffect(() => setOpen(row !== null), [row])
  const block = useMutation({
    mutationFn: async (person: Connection) => unwrap(await blockUser(person.user_id, 'block')),
    onSuccess: (_answer, person) => {
      // Removed from both lists at once: they are refetched one after the other, and would show the person twice.
      for (const key of [contactKeys.accepted, contactKeys.pending])
        client.setQueryData<Connection[]>(key, rows => rows?.filter(one => one.user_id !== person.user_id))
      // My access to their training has ended: drop the cached data.
      client.removeQueries({ queryKey: queryKeys.training(person.user_id) })
      notify({ kind: 'success', text: `${contactName(person)} is blocked` })
    },
    onError: error => notify({ kind: 'error', text: `Failed to block: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => {
      setOpen(false)
      return changed()
    },
  })
  if (!row) return null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Block ${contactName(row)}`}
      description="They can no longer find you, write to you or ask you anything, and are not told. Contact, requests and access to each other’s workouts end at once and do not come back when you unblock."
      confirmLabel="Block"
      loading={block.isPending}
      onConfirm={() => block.mutate(row)}
    />
  )
}
