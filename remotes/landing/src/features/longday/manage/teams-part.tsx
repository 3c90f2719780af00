import { counted } from '@coach-app/contracts'
import { useNotify } from '@coach-app/runtime'
import { Badge, Button, buttonClassName, Row, Text } from '@coach-app/ui'
import { Copy, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useOpenEvent } from '../event/event-context.tsx'
import { captainPath } from '../event-path.ts'
import type { LongDay, People } from '../model/types.ts'
import classes from './manage.module.css'

interface TeamsPartProps {
  event: LongDay
  teams: People['teams']
  isPending: boolean
  onHide: (subject: string, name: string, hidden: boolean) => void
}

/** The teams, and how one comes about: whoever joins with a new team is its captain. An organiser makes none for others, whose names are their own. */
export function TeamsPart({ event, teams, isPending, onHide }: TeamsPartProps) {
  const { link, board } = useOpenEvent()
  const notify = useNotify()
  const { mode, status, team_size: size, title } = board.event
  if (mode === 'alone') return null
  const isOpen = status === 'before' || status === 'running'
  const path = captainPath(link)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`Make a team for ${title}: ${location.origin}${path}`)
      notify({ kind: 'success', text: 'The note for captains is copied.' })
    } catch {
      notify({ kind: 'error', text: 'The note could not be copied. Send them the link of the event.' })
    }
  }
  return (
    <section aria-labelledby="teams" className={classes.section}>
      <Text as="h2" id="teams" size={20}>
        Teams
      </Text>
      {isOpen && (
        <>
          <p className={classes.muted}>
            Captains make them: whoever joins “With a new team” names it, and gets a link and a code for up to{' '}
            {counted((size ?? 2) - 1, 'other', 'others')}. {teams.length === 0 && 'There is none yet.'}
          </p>
          <Row gap={2} wrap>
            <Button variant="outline" leftIcon={<Copy />} onClick={() => void copy()}>
              Copy note for captains
            </Button>
            {event.me.participant_no === null && (
              <Link to={path} className={buttonClassName({ variant: 'outline' })}>
                <Users size={16} aria-hidden="true" /> Make a team of my own
              </Link>
            )}
          </Row>
        </>
      )}
      {teams.length > 0 && (
        <ul className={classes.judges}>
          {teams.map(team => (
            <li key={team.team_id}>
              <span>
                Team {team.name}, {counted(team.members, 'member')} {team.hidden && <Badge>Hidden</Badge>}
              </span>
              <Button
                size="sm"
                variant="ghost"
                disabled={isPending}
                onClick={() => onHide(team.team_id, team.name, !team.hidden)}
              >
                {team.hidden ? 'Show name' : 'Hide name'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
