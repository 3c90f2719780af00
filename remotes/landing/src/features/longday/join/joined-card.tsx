import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, Card, CardHeader } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { WaysIn } from '../code/ways-in.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import { eventPath, teamPath } from '../event-path.ts'
import { errorOf, leave } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay, OwnTeam } from '../model/types.ts'
import { teamState, teamText } from '../rules/team-state.ts'
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
      {team && <Team team={team} me={event.me.participant_no} />}
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

/** Who is in it and who is missing. The ways in are open while a captain waits for others, and folded once the event runs. */
function Team({ team, me }: { team: OwnTeam; me: number | null }) {
  const { link, board } = useOpenEvent()
  const state = teamState(board, team.members, me)
  const hasStarted = board.event.status !== 'before'
  return (
    <>
      <p className={classes.note}>{teamText(state, hasStarted)}</p>
      {state.places > 0 && (
        <details className={classes.invite} open={team.captain && !hasStarted}>
          <summary>
            <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />
            Invite others to {team.name}
          </summary>
          <WaysIn
            of="your team"
            code={team.join_code}
            path={teamPath(link, team.code)}
            posterPath={`${eventPath(link, 'poster')}?of=team`}
          />
        </details>
      )}
    </>
  )
}
