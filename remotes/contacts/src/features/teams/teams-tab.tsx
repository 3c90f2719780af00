import { isStaff } from '@coach-app/contracts'
import { useSession } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState } from '@coach-app/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { EntryListSkeleton } from '../people/entry-list.tsx'
import { Section } from '../people/section.tsx'
import { InvitationList } from './invitation-list.tsx'
import { TeamEntry } from './team-entry.tsx'
import { TeamForm } from './team-form.tsx'
import styles from './teams.module.css'
import { usePendingInvitations, useTeams } from './use-teams.ts'

/** The Teams tab: what waits for my answer, and the teams I am in. */
export function TeamsTab() {
  const teams = useTeams()
  const invitations = usePendingInvitations()
  const mayCreate = useSession(({ profile }) => profile !== null && isStaff(profile.globalRole))
  const [creating, setCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (teams.isPending || invitations.isPending) return <EntryListSkeleton rows={2} />
  if (!teams.data || !invitations.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Your teams could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void Promise.all([teams.refetch(), invitations.refetch()])}
        retrying={teams.isFetching || invitations.isFetching}
      />
    )
  }
  return (
    <>
      {invitations.data.length > 0 && (
        <Section title="Pending invitations">
          <InvitationList invitations={invitations.data} />
        </Section>
      )}
      <Section
        title="Your Teams"
        action={
          mayCreate && (
            <Button
              ref={opener}
              size="sm"
              variant="ghost"
              leftIcon={<Plus />}
              aria-expanded={creating}
              onClick={() => setCreating(!creating)}
            >
              Create team
            </Button>
          )
        }
      >
        {creating && (
          <TeamForm
            onDone={() => {
              setCreating(false)
              opener.current?.focus()
            }}
          />
        )}
        {teams.data.length === 0 ? (
          <EmptyState
            layout="compact"
            level={4}
            icon={<UsersRound />}
            title="You are in no team yet"
            description={
              mayCreate
                ? 'A team brings coaches, interns and athletes together. Create one, or answer here when staff of another invite you by e-mail.'
                : 'A team brings coaches, interns and athletes together. Staff of a team invite you by e-mail, and you answer here.'
            }
          />
        ) : (
          <ul aria-label="Your Teams" className={styles.teams}>
            {teams.data.map(team => (
              <TeamEntry key={team.team_id} team={team} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
