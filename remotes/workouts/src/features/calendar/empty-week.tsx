import { Button } from '@coach-app/ui'
import { CalendarPlus } from 'lucide-react'
import classes from './empty-week.module.css'

interface EmptyWeekProps {
  canWrite: boolean
  isOwn: boolean
  onAdd: () => void
}

/** One line above the free days, which stay there to be filled. */
export function EmptyWeek({ canWrite, isOwn, onAdd }: EmptyWeekProps) {
  return (
    <div className={classes.empty}>
      <CalendarPlus size={20} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>Nothing planned this week</p>
        <p>
          {isOwn
            ? 'Workouts that you or your coach add show up here.'
            : canWrite
              ? 'Add a workout, and the athlete sees it at once.'
              : 'There is nothing to see in these days.'}
        </p>
      </div>
      {canWrite && (
        <Button size="sm" variant="outline" onClick={onAdd}>
          Plan the first one
        </Button>
      )}
    </div>
  )
}
