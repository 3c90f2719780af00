import { counted, ROLE_LABELS } from '@coach-app/contracts'
import { Badge, Button, IconButton, Row, Text } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { Ellipsis, LogOut, PencilLine, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { AdditionForm } from './addition-form.tsx'
import type { Team } from './team.ts'
import { TeamForm } from './team-form.tsx'
import { TeamMembers } from './team-members.tsx'
import { type TeamQuestion, TeamQuestionDialog } from './team-question.tsx'
import styles from './teams.module.css'

type Panel = 'addition' | 'members' | 'edit'

/** One team of mine: adding somebody, its members, and what its head coach may do with it. */
export function TeamEntry({ team }: { team: Team }) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const [question, setQuestion] = useState<TeamQuestion | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const membersId = useId()
  const titleId = `team-${team.team_id}`
  const isHead = team.user_role === 'head_coach'
  const toggle = (wanted: Panel) => setPanel(shown => (shown === wanted ? null : wanted))
  const close = (button: HTMLButtonElement | null) => {
    setPanel(null)
    button?.focus()
  }
  return (
    <li className={styles.team} tabIndex={-1} aria-labelledby={titleId} data-entry="">
      <Row gap={4} rowGap={2} wrap>
        <div className={styles.words}>
          <Row as="p" gap={2} rowGap={1} wrap>
            <Text as="span" weight="medium" breaks="anywhere" className={styles.name} id={titleId}>
              {team.team_name}
            </Text>
            <Badge>{ROLE_LABELS[team.user_role]}</Badge>
          </Row>
          {team.team_description && <p className={styles.detail}>{team.team_description}</p>}
        </div>
        <Row gap={2} align="stretch" className={styles.actions}>
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={titleId}
            aria-expanded={panel === 'members'}
            aria-controls={membersId}
            onClick={() => toggle('members')}
          >
            {counted(team.member_count, 'member')}
          </Button>
          <Button
            ref={opener}
            size="sm"
            variant="outline"
            aria-describedby={titleId}
            aria-expanded={panel === 'addition'}
            onClick={() => toggle('addition')}
          >
            {team.invitable_roles.length > 0 ? 'Invite to Team' : 'Request Team Addition'}
          </Button>
          <Menu
            trigger={
              <IconButton ref={more} size="sm" className={styles.more} label={`More about ${team.team_name}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            {isHead && (
              <MenuItem icon={<PencilLine />} onSelect={() => setPanel('edit')}>
                Edit team
              </MenuItem>
            )}
            <MenuItem icon={<LogOut />} onSelect={() => setQuestion({ kind: 'leave' })}>
              Leave team
            </MenuItem>
            {isHead && (
              <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setQuestion({ kind: 'delete' })}>
                Delete team
              </MenuItem>
            )}
          </Menu>
        </Row>
      </Row>
      {panel === 'addition' && <AdditionForm team={team} onDone={() => close(opener.current)} />}
      {panel === 'edit' && <TeamForm team={team} onDone={() => close(more.current)} />}
      {panel === 'members' && <TeamMembers team={team} id={membersId} />}
      <TeamQuestionDialog team={team} question={question} onClosed={() => setQuestion(null)} />
    </li>
  )
}
