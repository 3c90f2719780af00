import { Button } from '@coach-app/ui'
import { CalendarPlus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import classes from './empty-week.module.css'

interface EmptyWeekProps {
  canWrite: boolean
  isOwn: boolean
  /** These days are being read again. */
  isReading: boolean
  onAdd: () => void
}

/** Hint above an empty week; the days below stay usable. */
export function EmptyWeek({ canWrite, isOwn, isReading, onAdd }: EmptyWeekProps) {
  const { days } = usePlan()
  // What was read earlier may be over, as after a week was planned: nothing is said before it is read again. Later readings change nothing here.
  const [isKnown, setIsKnown] = useState(!isReading)
  if (!isReading && !isKnown) setIsKnown(true)
  const line = useRef<HTMLDivElement>(null)
  // The first workout removes this hint with its button, to which the builder would restore the focus.
  useLayoutEffect(() => {
    const gone = line.current
    return () => {
      if (gone?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={line} className={classes.empty} style={{ visibility: isKnown ? undefined : 'hidden' }}>
      <CalendarPlus size={20} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>Nothing planned this week</p>
        <p>
          {days === 'numbered'
            ? 'Add a workout, paste some, or repeat another week.'
            : isOwn
              ? 'Workouts that you or your coach add show up here.'
              : canWrite
                ? 'Add a workout: the athlete sees it once it is published.'
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
