import { type Result, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import {
  Badge,
  Button,
  EmptyState,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
} from '@coach-app/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useOpenEvent } from '../event/event-context.tsx'
import { appointJudge, dismissJudge, errorOf, hideName } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay, People } from '../model/types.ts'
import { refusal } from '../rules/words.ts'
import { JudgesSection } from './judges-section.tsx'
import classes from './manage.module.css'
import { TeamsPart } from './teams-part.tsx'

/** Judges, and the names of people and teams: hidden ones are shown as a number to everybody. */
export function PeopleSection({ event, people }: { event: LongDay; people: People }) {
  const { link } = useOpenEvent()
  const client = useQueryClient()
  const notify = useNotify()
  const doing = useMutation({
    mutationFn: async (act: () => Promise<Result<unknown>>) => unwrap(await act()),
    onError: thrown => notify({ kind: 'error', text: refusal(errorOf(thrown)) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: longdayKeys.people(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.board(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.event(link) })
      void client.invalidateQueries({ queryKey: longdayKeys.log(link) })
    },
  })
  const { isPending } = doing
  const teamOf = (no: number | null) => people.teams.find(team => team.no === no)?.name
  const hide = (subject: string, name: string, hidden: boolean) =>
    doing.mutate(() => hideName(event.id, subject, hidden), {
      onSuccess: () =>
        notify({
          kind: 'success',
          text: hidden ? `${name} is hidden from the board.` : `${name} is shown again.`,
          action: { label: 'Undo', run: () => doing.mutate(() => hideName(event.id, subject, !hidden)) },
        }),
    })

  return (
    <>
      <JudgesSection
        judges={people.judges}
        isPending={isPending}
        onAppoint={id => doing.mutate(() => appointJudge(event.id, id))}
        onDismiss={id => doing.mutate(() => dismissJudge(event.id, id))}
      />

      <TeamsPart event={event} teams={people.teams} isPending={isPending} onHide={hide} />

      <section aria-labelledby="participants" className={classes.section}>
        <Text as="h2" id="participants" size={20}>
          Participants
        </Text>
        {people.people.length === 0 ? (
          <EmptyState
            layout="compact"
            level={3}
            icon={<Users />}
            title="Nobody has joined yet"
            description="Send them the link."
          />
        ) : (
          <Table label="List of participants">
            <TableHead>
              <TableRow>
                <TableHeaderCell numeric>No</TableHeaderCell>
                <TableHeaderCell>Name</TableHeaderCell>
                <TableHeaderCell>Team</TableHeaderCell>
                <TableHeaderCell>Actions</TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {people.people.map(person => (
                <TableRow key={person.participant_id}>
                  <TableCell numeric>{person.no}</TableCell>
                  <TableCell>
                    {person.name} {person.hidden && <Badge>Hidden</Badge>}{' '}
                    {person.judge && <Badge tone="info">Judge</Badge>}
                  </TableCell>
                  <TableCell>{teamOf(person.team_no)}</TableCell>
                  <TableCell>
                    <span className={classes.rowActions}>
                      <Button
                        size="sm"
                        variant="ghost"
                        disabled={isPending}
                        onClick={() => hide(person.participant_id, person.name, !person.hidden)}
                      >
                        {person.hidden ? 'Show name' : 'Hide name'}
                      </Button>
                      {!person.judge && (
                        <Button
                          size="sm"
                          variant="ghost"
                          disabled={isPending}
                          onClick={() => doing.mutate(() => appointJudge(event.id, person.participant_id))}
                        >
                          Make judge
                        </Button>
                      )}
                    </span>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </section>
    </>
  )
}
