import { EmptyState, ErrorState } from '@coach-app/ui'
import { UsersRound } from 'lucide-react'
import { EntryListSkeleton } from '../people/entry-list.tsx'
import { Section } from '../people/section.tsx'
import { InvitationList } from './invitation-list.tsx'
import { TeamEntry } from './team-entry.tsx'
import styles from './teams.module.css'
import { usePendingInvitations, useTeams } from './use-teams.ts'

/** The Teams tab: what waits for my answer, and the teams I am in. */
export function TeamsTab() {
  const teams = useTeams()
  const invitations = usePendingInvitations()
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
      <Section title="Your Teams">
        {teams.data.length === 0 ? (
          <EmptyState
            layout="compact"
            level={4}
            icon={<UsersRound />}
            title="You are in no team yet"
            description="A team brings coaches, interns and athletes together. Staff of a team invite you by e-mail, and you answer here."
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
