import { call, type Result, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import type { Team, TeamMember } from './team.ts'
import { useTeamsChanged } from './use-teams.ts'

/** Team actions that need confirmation, because they cannot be undone. */
export type TeamQuestion = { kind: 'leave' } | { kind: 'delete' } | { kind: 'remove'; member: TeamMember }

interface TeamQuestionDialogProps {
  team: Team
  /** What to ask; opens the dialog. */
  question: TeamQuestion | null
  onClosed: () => void
}

export function TeamQuestionDialog({ team, question, onClosed }: TeamQuestionDialogProps) {
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const changed = useTeamsChanged()
  useEffect(() => setOpen(question !== null), [question])

  const act = useMutation({
    mutationFn: async (asked: TeamQuestion) => unwrap(await runAction(asked, team)),
    onSuccess: (_answer, asked) => notify({ kind: 'success', text: words(asked, team).done }),
    onError: (error, asked) =>
      notify({ kind: 'error', text: `${words(asked, team).failed}: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => {
      setOpen(false)
      return changed()
    },
  })

  if (!question) return null
  const { title, description, verb } = words(question, team)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      description={description}
      confirmLabel={verb}
      loading={act.isPending}
      onConfirm={() => act.mutate(question)}
    />
  )
}

const runAction = (question: TeamQuestion, { team_id: team_id_param }: Team): Promise<Result<unknown>> => {
  if (question.kind === 'leave') return call('leave_team', { team_id_param })
  if (question.kind === 'delete') return call('delete_team', { team_id_param })
  return call('remove_team_member', { team_id_param, user_id_param: question.member.user_id })
}

function words(question: TeamQuestion, { team_name, member_count }: Team) {
  if (question.kind === 'leave')
    return {
      title: `Leave ${team_name}`,
      description:
        member_count === 1
          ? 'You are its only member: the team ends when you leave.'
          : 'You can come back when staff of the team invite you. Who sees your workouts does not change.',
      verb: 'Leave',
      done: `You have left ${team_name}`,
      failed: 'Failed to leave team',
    }
  if (question.kind === 'delete')
    return {
      title: `Delete ${team_name}`,
      description: 'The team ends for everybody in it. Workouts, contacts and access stay as they are.',
      verb: 'Delete',
      done: `${team_name} was deleted`,
      failed: 'Failed to delete team',
    }
  const name = question.member.display_name || 'Unknown User'
  return {
    title: `Remove ${name}`,
    description: `${name} is no longer in ${team_name}. Workouts, contacts and access stay as they are.`,
    verb: 'Remove',
    done: `${name} was removed from ${team_name}`,
    failed: 'Failed to remove member',
  }
}
