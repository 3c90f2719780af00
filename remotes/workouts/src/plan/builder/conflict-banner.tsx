import { Banner, Button, Row } from '@coach-app/ui'
import type { WorkoutConflict } from '../../model/workout/workout-conflict.ts'
import classes from './conflict-banner.module.css'

interface ConflictBannerProps {
  conflict: WorkoutConflict
  onReload: () => void
  onMerge: () => void
  onOverwrite: () => void
}

/** Edit conflict: someone else saved this workout since it was opened. The person chooses which version to keep. */
export function ConflictBanner({ conflict, onReload, onMerge, onOverwrite }: ConflictBannerProps) {
  const who = conflict.changedBy ?? 'Unknown User'
  return (
    <Banner tone="warning" role="alert" title={conflict.deleted ? `Deleted by ${who}` : `Changed by ${who}`}>
      <p>
        {conflict.deleted
          ? 'This workout was deleted while you were editing it.'
          : 'Your changes are not saved. Merge both exercise by exercise, load their version, or put yours in its place.'}
      </p>
      <Row gap={2} align="stretch" wrap className={classes.actions}>
        {!conflict.deleted && (
          <Button size="sm" onClick={onMerge}>
            Merge
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onReload}>
          {conflict.deleted ? 'Close' : 'Reload'}
        </Button>
        {!conflict.deleted && (
          <Button size="sm" variant="outline" onClick={onOverwrite}>
            Save mine instead
          </Button>
        )}
      </Row>
    </Banner>
  )
}
