import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, ErrorState, List, Skeleton, SkeletonGroup, Stack } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Assignment, unassignTemplate } from './assign.data.ts'
import { FailedBanner } from './shift-assignment.tsx'
import { keptWords } from './update-item.tsx'
import { useUndoRun } from './use-undo-run.ts'

interface UnassignProps {
  templateId: string
  title: string
  assignment: Assignment
  onClose: () => void
}

/** Takes what nobody touched off the calendar, after saying what would stay and why. */
export function Unassign({ templateId, title, assignment, onClose }: UnassignProps) {
  const notify = useNotify()
  const undoRun = useUndoRun(templateId)
  const id = useRef(crypto.randomUUID())
  const trial = useQuery({
    queryKey: ['unassign-trial', assignment.id],
    queryFn: async () =>
      unwrap(await unassignTemplate({ id: crypto.randomUUID(), assignment_id: assignment.id, trial: true })),
    staleTime: Infinity,
    gcTime: 0,
  })
  const unassign = useMutation({
    mutationFn: async () =>
      unwrap(await unassignTemplate({ id: id.current, assignment_id: assignment.id, trial: false })),
    onSuccess: ({ removed, kept }) => {
      undoRun.hold(
        [{ id: id.current, athleteId: assignment.athlete_id }],
        `Unassigned "${title}" from ${assignment.name}`,
      )
      notify({
        kind: 'success',
        text: `${counted(removed, 'workout')} taken off${kept.length > 0 ? `, ${kept.length} stayed` : ''}`,
      })
      onClose()
    },
  })
  const { data } = trial
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || onClose()}
      title={`Unassign ${title} from ${assignment.name}?`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            disabled={!data}
            loading={unassign.isPending}
            onClick={() => unassign.mutate()}
          >
            Unassign
          </Button>
        </>
      }
    >
      {data ? (
        <Stack gap={4}>
          <p>
            {counted(data.removed, 'workout goes', 'workouts go')}
            {data.kept.length > 0 ? `, ${counted(data.kept.length, 'stays', 'stay')}:` : '.'}
          </p>
          {data.kept.length > 0 && (
            <List gap={1} size={13}>
              {data.kept.map(kept => (
                <li key={kept.workout_id}>{keptWords(kept)}</li>
              ))}
            </List>
          )}
          {unassign.error && <FailedBanner error={unassign.error} />}
        </Stack>
      ) : trial.error ? (
        <ErrorState layout="compact" onRetry={() => void trial.refetch()} retrying={trial.isFetching} />
      ) : (
        <SkeletonGroup label="Looking at what would stay">
          <Skeleton width="long" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
