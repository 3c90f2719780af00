import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Card, CardHeader } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { teamPath } from '../event-path.ts'
import { errorOf, leave } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import classes from './join.module.css'

/** What one is in the event; before the start with the way out. */
export function JoinedCard({ event }: { event: LongDay }) {
  const { link, board } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { public_name: name, division, team } = event.me
  const { divisions, status } = board.event
  const leaving = useMutation({
    mutationFn: async () => unwrap(await leave(event.id)),
    onSuccess: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: longdayKeys.event(link) })
      await client.invalidateQueries({ queryKey: longdayKeys.board(link) })
    },
    onError: thrown => notify({ kind: 'error', text: refusal(errorOf(thrown)) }),
  })
  const copy = async (what: 'code' | 'link', text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: `The ${what} is copied.` })
    } catch {
      notify({
        kind: 'error',
        text: `The ${what} could not be copied. Select the code and copy it by hand.`,
      })
    }
  }
  const where = [
    divisions.length > 1 ? divisions.find(({ no }) => no === division)?.name : undefined,
    team ? `${team.captain ? 'captain of' : 'team'} ${team.name}` : 'alone',
  ].filter(Boolean)
  return (
    <Card padding="sm">
      <CardHeader
        title={`You are in as ${name}`}
        description={where.join(', ')}
        actions={
          status === 'before' ? (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Leave
            </Button>
          ) : undefined
        }
      />
      {team && (
        <p className={classes.note}>
          With {team.members.map(member => member.name).join(', ')}. Code for others to join your team:{' '}
          <code className={classes.code}>{team.code}</code>{' '}
          <Button variant="ghost" size="sm" onClick={() => void copy('code', team.code)}>
            Copy
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void copy('link', `${location.origin}${teamPath(link, team.code)}`)}
          >
            Copy link
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Leave this event?"
        description={
          team?.captain
            ? 'Your place and your name are given up. The team goes on with the next captain, or ends with you.'
            : 'Your place and your name are given up. You can join again until the end.'
        }
        confirmLabel="Leave"
        loading={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </Card>
  )
}
