import { ErrorState, Row, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useState } from 'react'
import { MemberRow } from './member-row.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { Team } from './team.ts'
import styles from './team-members.module.css'
import { type TeamQuestion, TeamQuestionDialog } from './team-question.tsx'
import { useTeamInvitations, useTeamMembers } from './use-teams.ts'

/** Members and open invitations of a team, with the changes I may make. */
export function TeamMembers({ team, id }: { team: Team; id: string }) {
  const members = useTeamMembers(team.team_id)
  const invitations = useTeamInvitations(team.team_id)
  const [question, setQuestion] = useState<TeamQuestion | null>(null)
  if (members.isPending || invitations.isPending) return <MembersSkeleton count={team.member_count} />
  if (!members.data || !invitations.data)
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="The members could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void Promise.all([members.refetch(), invitations.refetch()])}
        retrying={members.isFetching || invitations.isFetching}
      />
    )
  return (
    <div id={id} className={styles.panel}>
      <ul aria-label={`Members of ${team.team_name}`} className={styles.list}>
        {members.data.map(member => (
          <MemberRow
            key={member.user_id}
            team={team}
            member={member}
            onRemove={() => setQuestion({ kind: 'remove', member })}
          />
        ))}
      </ul>
      {invitations.data.length > 0 && <OpenInvitations team={team} invitations={invitations.data} />}
      <TeamQuestionDialog team={team} question={question} onClosed={() => setQuestion(null)} />
    </div>
  )
}

/** One placeholder line per member, up to a maximum. */
function MembersSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className={styles.panel}>
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        <Row key={index} gap={3} rowGap={2} wrap className={styles.row}>
          <Skeleton shape="circle" className={styles.circle} />
          <Skeleton width="half" />
        </Row>
      ))}
    </SkeletonGroup>
  )
}
