import { Button, EmptyState } from '@coach-app/ui'
import { CalendarPlus } from 'lucide-react'
import classes from './empty-week.module.css'

interface EmptyWeekProps {
  canWrite: boolean
  isOwn: boolean
  onAdd: () => void
}

/** Above the free days, which stay there to be filled. */
export function EmptyWeek({ canWrite, isOwn, onAdd }: EmptyWeekProps) {
  return (
    <EmptyState
      layout="compact"
      level={3}
      icon={<CalendarPlus />}
      className={classes.empty}
      title="Nothing planned this week"
      description={
        isOwn
          ? 'Workouts that you or your coach add show up here.'
          : canWrite
            ? 'Add a workout, and the athlete sees it at once.'
            : 'There is nothing to see in these days.'
      }
      action={
        canWrite ? (
          <Button size="sm" variant="outline" onClick={onAdd}>
            Plan the first one
          </Button>
        ) : undefined
      }
    />
  )
}
