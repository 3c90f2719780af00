import { AppFailure, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Banner } from '@coach-app/ui'
import { FormDialog, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shareExercise } from './library.data.ts'
import type { Library, LibraryExercise } from './library.ts'
import { useLibraryChanged } from './use-library.ts'

interface ShareDialogProps {
  exercise: LibraryExercise
  teams: Library['teams']
  onClose: () => void
}

const NOBODY = ''

/** With which team an exercise is shared; it stays its owner's to change. */
export function ShareDialog({ exercise, teams, onClose }: ShareDialogProps) {
  const [team, setTeam] = useState(exercise.team_id ?? NOBODY)
  const notify = useNotify()
  const changed = useLibraryChanged()
  // A team that the owner is no longer staff of can still be the one it is shared with.
  const current = exercise.team_id && { id: exercise.team_id, name: exercise.team_name ?? 'Team' }
  const offered = current && !teams.some(({ id }) => id === current.id) ? [current, ...teams] : teams
  const share = useMutation({
    mutationFn: async () => unwrap(await shareExercise(exercise.id, team || null)),
    onSuccess: async ({ team_name }) => {
      notify({
        kind: 'success',
        text: team_name ? `${exercise.name} is shared with ${team_name}` : `${exercise.name} is yours alone`,
      })
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={`Share ${exercise.name}`}
      description="Everybody in the team can look at it and plan with it. Only you change it."
      submitLabel="Save"
      submitting={share.isPending}
      disabled={team === (exercise.team_id ?? NOBODY)}
      onSubmit={() => share.mutate()}
    >
      {share.error && (
        <Banner tone="danger" title="Not saved">
          {share.error instanceof AppFailure && share.error.error.reason === 'not_team_staff'
            ? 'You are no longer staff of this team.'
            : 'The server did not answer. Try again.'}
        </Banner>
      )}
      <RadioGroup label="Shared with" value={team} onValueChange={setTeam}>
        <Radio value={NOBODY} label="Nobody" />
        {offered.map(({ id, name }) => (
          <Radio key={id} value={id} label={name} />
        ))}
      </RadioGroup>
    </FormDialog>
  )
}
