import { ROLE_LABELS } from '@coach-app/contracts'
import { Badge, Button } from '@coach-app/ui'
import { useRef, useState } from 'react'
import { AdditionForm } from './addition-form.tsx'
import type { Team } from './team.data.ts'
import styles from './teams.module.css'

/** One team of mine, and the form that adds somebody to it. */
export function TeamEntry({ team }: { team: Team }) {
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const titleId = `team-${team.team_id}`
  const invites = team.invitable_roles.length > 0
  const close = () => {
    setAdding(false)
    opener.current?.focus()
  }
  return (
    <li className={styles.team} tabIndex={-1} aria-labelledby={titleId} data-entry="">
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.title}>
            <span className={styles.name} id={titleId}>
              {team.team_name}
            </span>
            <Badge>{ROLE_LABELS[team.user_role]}</Badge>
          </p>
          <p className={styles.detail}>
            {team.member_count === 1 ? '1 member' : `${team.member_count} members`}
            {team.team_description && ` · ${team.team_description}`}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            ref={opener}
            size="sm"
            variant="outline"
            aria-describedby={titleId}
            aria-expanded={adding}
            onClick={() => (adding ? close() : setAdding(true))}
          >
            {invites ? 'Invite to Team' : 'Request Team Addition'}
          </Button>
        </div>
      </div>
      {adding && <AdditionForm team={team} onDone={close} />}
    </li>
  )
}
