import { IconButton } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Ellipsis, SquareCheck } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useDragged } from '../../parts/drag/use-dragged.ts'
import { LateMenu } from '../../parts/preload/late-popups.tsx'
import { preloadWeekDialogs, WorkoutActions } from './lazy-actions.ts'
import classes from './movable.module.css'
import { useMoves } from './moves-context.tsx'
import type { WorkoutActionsProps } from './workout-actions.tsx'

interface MovableProps extends WorkoutActionsProps {
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
      onFocusCapture={moves.canWrite ? preloadWeekDialogs : undefined}
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
      <LateMenu
        trigger={
          <IconButton label={`More about ${workout.title}`} size="sm" className={classes.menu}>
            <Ellipsis />
          </IconButton>
        }
      >
        <Suspense>
          <WorkoutActions workout={workout} ofDay={ofDay} />
        </Suspense>
      </LateMenu>
    </div>
  )
}
