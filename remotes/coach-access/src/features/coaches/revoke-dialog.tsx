import { queryKeys, unwrap } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CoachPermission } from '../access/coach-permissions.data.ts'
import { revokeAccess } from '../access/revoke-access.data.ts'

export interface RevokeDialogProps {
  /** Whose access to end; opens the question. */
  permission: CoachPermission | null
  onClosed: () => void
}

export function RevokeDialog({ permission, onClosed }: RevokeDialogProps) {
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const viewer = useUser()
  const client = useQueryClient()
  useEffect(() => setOpen(permission !== null), [permission])

  const revoke = useMutation({
    mutationFn: async (gone: CoachPermission) => unwrap(await revokeAccess(gone.coach_id)),
    onSuccess: (_answer, gone) => {
      client.setQueryData<CoachPermission[]>(queryKeys.coachPermissions(viewer.id), rows =>
        rows?.filter(one => one.coach_id !== gone.coach_id),
      )
      notify({ kind: 'success', text: `Access revoked for ${gone.coach_name}` })
    },
    // The server's message, or the specified one.
    onError: error => notify({ kind: 'error', text: error.message }),
    onSettled: () => {
      setOpen(false)
      void client.invalidateQueries({ queryKey: queryKeys.connections })
      return client.invalidateQueries({ queryKey: queryKeys.coachPermissions(viewer.id) })
    },
  })

  if (!permission) return null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`Revoke access for ${permission.coach_name}?`}
      description="They stop seeing your training at once. What they planned and you logged stays with you, and you can grant access again at any time."
      confirmLabel="Revoke"
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate(permission)}
    />
  )
}
