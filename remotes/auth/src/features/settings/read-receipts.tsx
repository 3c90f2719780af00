import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { SwitchLine } from '@coach-app/ui/choices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingsFailure } from './use-profile.ts'

/** Whether others see how far one has read, and one sees it of them: one switch for both. */
export function ReadReceipts() {
  const client = useQueryClient()
  const notify = useNotify()
  const shown = useQuery({
    queryKey: queryKeys.readReceipts,
    queryFn: async () => unwrap(await call('get_read_receipts')),
  })
  const change = useMutation({
    mutationFn: async (next: boolean) => unwrap(await call('set_read_receipts', { shown_param: next })),
    onSuccess: answer => {
      client.setQueryData(queryKeys.readReceipts, answer)
      void client.invalidateQueries({ queryKey: queryKeys.conversations })
    },
    onError: error =>
      notify({ kind: 'error', text: settingsFailure(error, 'Read receipts could not be changed.') }),
  })
  if (shown.data === undefined) return null
  return (
    <SwitchLine
      label="Read receipts"
      description="Who writes with you sees what you have read, and you see it of them. Off is off for both."
      checked={change.isPending ? change.variables : shown.data.shown}
      onCheckedChange={next => change.mutate(next)}
    />
  )
}
