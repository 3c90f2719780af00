import { Button } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  CalendarArrowUp,
  CalendarOff,
  Columns2,
  Ellipsis,
  NotebookPen,
  PencilLine,
  Repeat2,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import type { AskedOfWorkout } from './workout-dialogs.tsx'
import classes from './workout-drawer.module.css'

interface WorkoutMenuProps {
  workout: Workout
  isOwn: boolean
  /** Planned, and nothing of it logged. */
  isUntouched: boolean
  onEdit: () => void
  onMove: () => void
  /** Undefined in a template, which has no log. */
  onReopen: (() => void) | undefined
  /** Whether it can be skipped and noted on. */
  isLogged: boolean
  onAsk: (asked: AskedOfWorkout) => void
  /** Shows asked and lifted beside each other. */
  onCompare: (() => void) | undefined
  /** The athlete keeps it to repeat it; undefined for everybody else. */
  onSaveAsRoutine: (() => void) | undefined
}

/** What can be done with an open workout, beside logging it. */
export function WorkoutMenu({
  workout,
  isOwn,
  isUntouched,
  isLogged,
  onEdit,
  onMove,
  onReopen,
  onAsk,
  onCompare,
  onSaveAsRoutine,
}: WorkoutMenuProps) {
  const mayChangePlan = !(isOwn && isPlanOfOther(workout))
  const mayMove = isUntouched || workout.state === 'skipped'
  return (
    <Menu
      trigger={
        <Button variant="ghost" aria-label="More actions" className={classes.menu}>
          <Ellipsis size={18} aria-hidden="true" />
        </Button>
      }
    >
      {isOwn && mayChangePlan && (
        <MenuItem icon={<PencilLine />} onSelect={onEdit}>
          Edit workout
        </MenuItem>
      )}
      {mayMove && (
        <MenuItem icon={<CalendarArrowUp />} onSelect={onMove}>
          Move to…
        </MenuItem>
      )}
      {isOwn && isUntouched && isLogged && (
        <MenuItem icon={<CalendarOff />} onSelect={() => onAsk('skip')}>
          Skip workout
        </MenuItem>
      )}
      {isOwn && isLogged && (
        <MenuItem icon={<NotebookPen />} onSelect={() => onAsk('note')}>
          {workout.athlete_note ? 'Change my note' : 'Write a note'}
        </MenuItem>
      )}
      {onCompare && (
        <MenuItem icon={<Columns2 />} onSelect={onCompare}>
          Asked and lifted
        </MenuItem>
      )}
      {onSaveAsRoutine && (
        <MenuItem icon={<Repeat2 />} onSelect={onSaveAsRoutine}>
          Save as routine
        </MenuItem>
      )}
      {workout.state === 'completed' && onReopen && (
        <MenuItem icon={<RotateCcw />} onSelect={onReopen}>
          Reopen
        </MenuItem>
      )}
      {mayChangePlan && (
        <>
          {(isOwn || mayMove || workout.state === 'completed') && <MenuSeparator />}
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onAsk('delete')}>
            Delete workout
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
