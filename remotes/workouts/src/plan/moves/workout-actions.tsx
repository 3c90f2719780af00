import { MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  ArrowDown,
  ArrowUp,
  CalendarArrowUp,
  CalendarOff,
  Copy,
  Eye,
  EyeOff,
  Send,
  SquareCheck,
  Trash2,
} from 'lucide-react'
import { isPlanOfOther, isUntouched, type Workout } from '../../model/workout/workout.ts'
import { useMoves } from './moves-context.tsx'
import { SaveAsRoutineItem } from './save-as-routine-item.tsx'

export interface WorkoutActionsProps {
  workout: Workout
  /** Of its day, to know whether it can go up or down. */
  ofDay: readonly Workout[]
}

/** Everything that keys and dragging do with a workout, or with those selected. */
export function WorkoutActions({ workout, ofDay }: WorkoutActionsProps) {
  const moves = useMoves()
  if (!moves) return null
  const { canWrite, isOwn, selected } = moves
  const meant = () => moves.meant(workout)
  const index = ofDay.findIndex(({ id }) => id === workout.id)
  const several = selected.has(workout.id) && selected.size > 1 ? ` ${selected.size} workouts` : ''
  return (
    <>
      <MenuItem icon={<Copy />} shortcut="Ctrl C" onSelect={() => moves.copy(meant())}>
        Copy{several}
      </MenuItem>
      {canWrite && (
        <>
          <MenuItem icon={<Copy />} shortcut="C" onSelect={() => moves.askWhereTo('copy', meant())}>
            Copy{several} to…
          </MenuItem>
          <MenuItem
            icon={<CalendarArrowUp />}
            shortcut="M"
            onSelect={() => moves.askWhereTo('move', meant())}
          >
            Move{several} to…
          </MenuItem>
          {index > 0 && (
            <MenuItem icon={<ArrowUp />} shortcut="Alt ↑" onSelect={() => moves.reorder(workout, -1)}>
              Earlier in the day
            </MenuItem>
          )}
          {index < ofDay.length - 1 && (
            <MenuItem icon={<ArrowDown />} shortcut="Alt ↓" onSelect={() => moves.reorder(workout, 1)}>
              Later in the day
            </MenuItem>
          )}
        </>
      )}
      {moves.askSkip && isUntouched(workout) && (
        <MenuItem icon={<CalendarOff />} onSelect={() => moves.askSkip?.(workout)}>
          Skip…
        </MenuItem>
      )}
      {moves.askSkip && several === '' && (workout.blocks.length > 0 || workout.logs.length > 0) && (
        <SaveAsRoutineItem workout={workout} />
      )}
      <MenuItem icon={<SquareCheck />} shortcut="X" onSelect={() => moves.toggle(workout.id)}>
        {selected.has(workout.id) ? 'Unselect' : 'Select'}
      </MenuItem>
      {canWrite && !isOwn && (workout.state === 'draft' || workout.state === 'published') && (
        <>
          <MenuSeparator />
          {workout.state === 'draft' ? (
            <MenuItem icon={<Send />} onSelect={() => moves.setState(meant(), 'publish')}>
              Publish{several}
            </MenuItem>
          ) : (
            <MenuItem icon={<EyeOff />} onSelect={() => moves.setState(meant(), 'draft')}>
              Make{several || ' it'} a draft
            </MenuItem>
          )}
          {workout.hidden ? (
            <MenuItem icon={<Eye />} onSelect={() => moves.setState(meant(), 'show')}>
              Show{several} to the athlete
            </MenuItem>
          ) : (
            <MenuItem icon={<EyeOff />} onSelect={() => moves.setState(meant(), 'hide')}>
              Hide{several} from the athlete
            </MenuItem>
          )}
        </>
      )}
      {canWrite && !(isOwn && isPlanOfOther(workout)) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" shortcut="Del" onSelect={() => moves.remove(meant())}>
            Delete{several}
          </MenuItem>
        </>
      )}
    </>
  )
}
