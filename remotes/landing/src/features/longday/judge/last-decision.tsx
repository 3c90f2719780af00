import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Row } from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, undoRuling } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { Entry } from '../model/types.ts'
import { amount, refusal } from '../rules/words.ts'

export interface Decision {
  entry: Entry
  counts: boolean
}

interface LastDecisionProps {
  last: Decision
  /** Called when the entry waits for a ruling again. */
  onUndone: () => void
  /** Called when there is nothing to undo any more, or the undo failed. */
  onSettled: () => void
}

/** What was decided last, to be taken back after a slip. One line, not a notice for each: judges decide one a second. */
export function LastDecision({ last: { entry, counts }, onUndone, onSettled }: LastDecisionProps) {
  const { link, board } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const undoing = useMutation({
    mutationKey: longdayKeys.undo(link),
    mutationFn: async () => unwrap(await undoRuling(entry.id)),
    onSuccess: onUndone,
    onError: thrown => notify({ kind: 'error', text: refusal(errorOf(thrown)) }),
    onSettled: async () => {
      onSettled()
      await client.invalidateQueries({ queryKey: longdayKeys.queue(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.entries(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.board(link) })
    },
  })
  const { mutate, isPending } = undoing
  // A ruling on an appeal cannot be undone.
  const mayUndo = entry.appeal === null
  useEffect(() => {
    if (!mayUndo) return
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isPending) return
      if (key === 'u' && !(target as HTMLElement).closest('input, textarea, select, [role=dialog]')) mutate()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [mayUndo, isPending, mutate])
  return (
    <Row gap={3} wrap>
      <p role="status">
        {entry.name}
        {entry.value !== null && `, ${amount(board.event.unit, entry.value)}`}:{' '}
        {counts ? 'counts' : 'does not count'}.
      </p>
      {mayUndo && (
        <Button size="sm" variant="outline" leftIcon={<Undo2 />} loading={isPending} onClick={() => mutate()}>
          Undo
        </Button>
      )}
    </Row>
  )
}
