import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Card, CardHeader, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { useServerNow } from '../event/use-server-clock.ts'
import { errorOf, finish } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { roughly } from '../rules/clock.ts'
import { refusal } from '../rules/words.ts'
import classes from './manage.module.css'

/** Makes the result final, once nothing is open any more. */
export function FinishCard({ event }: { event: LongDay }) {
  const { link, board } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const { now } = useServerNow()
  const [isAsking, setAsking] = useState(false)
  const finishing = useMutation({
    mutationFn: async () => unwrap(await finish(event.id)),
    onSuccess: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: longdayKeys.board(link) })
      await client.invalidateQueries({ queryKey: longdayKeys.event(link) })
      notify({ kind: 'success', text: 'The result is final.' })
    },
    onError: thrown => {
      setAsking(false)
      notify({ kind: 'error', text: refusal(errorOf(thrown)) })
    },
  })
  const { status, pending, appeals, ends_at, grace_minutes, sha256 } = board.event
  const grace = Date.parse(ends_at) + grace_minutes * 60_000 - now
  const open = [
    status === 'running' && 'The event is running.',
    status !== 'running' && grace > 0 && `Late entries are taken for another ${roughly(grace)}.`,
    pending > 0 && `${counted(pending, 'entry waits', 'entries wait')} for a judge.`,
    appeals > 0 && `${counted(appeals, 'appeal is', 'appeals are')} open.`,
  ].filter(Boolean)
  if (status === 'final')
    return (
      <Card>
        <CardHeader title="The result is final" description="Nothing changes any more." />
        <Text size={13} breaks="anywhere" className={classes.address}>
          SHA-256 of the JSON export: {sha256}
        </Text>
      </Card>
    )
  return (
    <Card>
      <CardHeader
        title="Final result"
        description={open.length > 0 ? open.join(' ') : 'Nothing is open: the result can be made final.'}
        actions={
          <Button disabled={open.length > 0} onClick={() => setAsking(true)}>
            Make final
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make the result final?"
        description="From then on nobody can enter, judge or appeal. The check sum of the result is published. This cannot be undone."
        confirmLabel="Make final"
        variant="primary"
        loading={finishing.isPending}
        onConfirm={() => finishing.mutate()}
      />
    </Card>
  )
}
