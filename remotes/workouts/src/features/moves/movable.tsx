import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import {
  ArrowDown,
  ArrowUp,
  CalendarArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Send,
  SquareCheck,
  Trash2,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useDragged } from '../drag/use-dragged.ts'
import { isPlanOfOther, type Workout } from '../workout/workout.ts'
import classes from './movable.module.css'
import { useMoves } from './moves-context.tsx'

interface MovableProps {
  workout: Workout
  /** Of its day, to know whether it can go up or down. */
  ofDay: readonly Workout[]
  className?: string | undefined
  /** The card, a link. */
  children: ReactNode
}

/** A card that can be selected and moved: Ctrl and Shift select, and a menu does everything that keys and dragging do. */
export function Movable({ workout, ofDay, className, children }: MovableProps) {
  const moves = useMoves()
  const { ref, isDragging } = useDragged(workout.id, { isDisabled: !moves?.canWrite })
  if (!moves) return <div className={className}>{children}</div>
  const isSelected = moves.selected.has(workout.id)
  const select = (event: MouseEvent) => {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey || event.shiftKey)) return
    // A browser would open the link in a new tab or window.
    event.preventDefault()
    event.stopPropagation()
    if (event.shiftKey) moves.extend(workout.id)
    else moves.toggle(workout.id)
  }
  return (
    <div
      ref={ref}
      className={clsx(classes.movable, className)}
      data-workout={workout.id}
      data-selected={isSelected || undefined}
      data-carried={isDragging || moves.isCarried(workout.id) || undefined}
      onClickCapture={select}
    >
      {children}
      {isSelected && (
        <span className={classes.mark}>
          <SquareCheck size={16} aria-label="Selected" />
        </span>
      )}
      <WorkoutMenu workout={workout} ofDay={ofDay} />
    </div>
  )
}

function WorkoutMenu({ workout, ofDay }: Pick<MovableProps, 'workout' | 'ofDay'>) {
  const moves = useMoves()
  if (!moves) return null
  const { canWrite, isOwn, selected } = moves
  const meant = () => moves.meant(workout)
  const index = ofDay.findIndex(({ id }) => id === workout.id)
  const several = selected.has(workout.id) && selected.size > 1 ? ` ${selected.size} workouts` : ''
  return (
    <Menu
      trigger={
        <IconButton label={`More about ${workout.title}`} size="sm" className={classes.menu}>
          <Ellipsis />
        </IconButton>
      }
    >
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
    </Menu>
  )
}
