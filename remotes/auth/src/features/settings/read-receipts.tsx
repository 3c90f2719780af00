import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Text } from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import classes from './settings.module.css'
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
    <label className={classes.switchLine}>
      <span className={classes.words}>
        <Text as="span" weight="medium" breaks="anywhere" className={classes.name} id="read-receipts">
          Read receipts
        </Text>
        <Text as="span" size={13} breaks="anywhere" className={classes.detail} id="read-receipts-text">
          Who writes with you sees what you have read, and you see it of them. Off is off for both.
        </Text>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
        role="switch"
        className={classes.switch}
        checked={change.isPending ? change.variables : shown.data.shown}
        onChange={({ target }) => change.mutate(target.checked)}
        aria-labelledby="read-receipts"
        aria-describedby="read-receipts-text"
      />
    </label>
  )
}
