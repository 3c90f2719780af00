import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useOpenEvent } from '../event/event-context.tsx'
import { undoRuling } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry } from '../model/types.ts'
import { refusal } from '../rules/words.ts'

/** Says what was decided, and takes it back for who slipped. */
export function useDecided(): (entry: Entry, counts: boolean, isFinal?: boolean) => void {
  const { link } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const undo = async ({ id, name }: Entry) => {
    const answer = await undoRuling(id)
    notify(
      answer.ok
        ? { kind: 'success', text: `${name}: as before.` }
        : { kind: 'error', text: refusal(answer.error) },
    )
    for (const key of [longdayKeys.queue(link), longdayKeys.entries(link), longdayKeys.board(link)])
      void client.invalidateQueries({ queryKey: key })
  }
  return (entry, counts, isFinal = false) =>
    notify({
      kind: 'success',
      text: `${entry.name}: ${counts ? 'counts' : 'does not count'}.`,
      // What was decided on an appeal stays.
      ...(!isFinal && { action: { label: 'Undo', run: () => void undo(entry) } }),
    })
}
