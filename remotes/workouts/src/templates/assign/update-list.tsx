import { counted } from '@coach-app/contracts'
import { Button, EmptyState, ErrorState, Row, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { CircleCheck } from 'lucide-react'
import { type Decisions, decideAll } from './decisions.ts'
import classes from './update.module.css'
import { UpdateItem } from './update-item.tsx'
import type { UpdatePreview } from './use-update.ts'

interface UpdateListProps {
  preview: UpdatePreview
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** What an update would do, athlete by athlete, once all of it is compared. */
export function UpdateList({ preview, decisions, onDecide }: UpdateListProps) {
  const { updates } = preview
  if (preview.isError)
    return (
      <ErrorState
        layout="compact"
        title="The comparison could not be loaded"
        description="Check your connection. Nothing has changed."
        onRetry={preview.refetch}
        retrying={preview.isFetching}
      />
    )
  if (!preview.isComplete)
    return (
      <SkeletonGroup label="Comparing" className={classes.updates}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </SkeletonGroup>
    )
  if (updates.every(({ automatic, conflicts }) => automatic.length + conflicts.length === 0))
    return (
      <EmptyState
        layout="compact"
        icon={<CircleCheck />}
        level={3}
        title="Nothing to update"
        description="Everybody has what the template says, but for what is past or logged."
      />
    )
  const conflicts = updates.reduce((sum, update) => sum + update.conflicts.length, 0)
  return (
    <div className={classes.updates}>
      {conflicts > 0 && (
        <Row gap={2} wrap size={14}>
          <span>{counted(conflicts, 'workout was', 'workouts were')} touched by somebody.</span>
          {conflicts > 1 && (
            <>
              <Button
                size="sm"
                variant="outline"
                onClick={() => onDecide(decideAll(decisions, updates, 'theirs'))}
              >
                Keep theirs for all {conflicts} workouts
              </Button>
              <Button
                size="sm"
                variant="outline"
                onClick={() => onDecide(decideAll(decisions, updates, 'template'))}
              >
                Take the template's for all {conflicts} workouts
              </Button>
            </>
          )}
        </Row>
      )}
      {updates.map(one => (
        <UpdateItem key={one.id} update={one} decisions={decisions} onDecide={onDecide} />
      ))}
    </div>
  )
}
