import { lazyPart } from '@coach-app/runtime'
import { Button, cardClassName, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Target } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useGoals } from '../../data/goals/use-goals.ts'
import { type Goal, isOpen } from '../../model/goal/goal.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { GoalExercise } from './goal-dialog.tsx'
import { GoalItem, type GoalItemProps } from './goal-item.tsx'
import classes from './goals.module.css'
import { useGoalActions } from './use-goal-actions.ts'

const GoalDialog = lazyPart(async () => (await import('./goal-dialog.tsx')).GoalDialog)

interface GoalsOfProps extends Pick<GoalItemProps, 'level' | 'hrefOfWorkout'> {
  athleteId: string
  /** Of this exercise only, open with its drawing; null: all of them. */
  exerciseId: string | null
  /** On which one can be set, the first at hand first; none: nothing can. */
  exercises: readonly GoalExercise[]
  /** The reader's. */
  unit: WeightUnit
  /** Nobody is signed in: goals are shown as they were read last, and not changed. */
  offline?: boolean
  /** The place around them, given what sets one and the goals; not asked for where there is nothing. */
  children: (set: ReactNode, goals: ReactNode) => ReactNode
}

/** Goals of an athlete, to be seen by whoever sees the training and changed by whoever may. */
export function GoalsOf({
  athleteId,
  exerciseId,
  exercises,
  level,
  unit,
  offline = false,
  hrefOfWorkout,
  children,
}: GoalsOfProps) {
  const read = useGoals(athleteId)
  const actions = useGoalActions(athleteId)
  const [edited, setEdited] = useState<Goal | 'new' | null>(null)
  const { access = null, today = null, goals = [] } = read.data ?? {}
  const own = goals.filter(goal => exerciseId === null || goal.exercise.id === exerciseId)
  const shown = [...own.filter(isOpen), ...own.filter(goal => !isOpen(goal)).reverse()]
  const maySet = (access === 'owner' || access === 'write') && exercises.length > 0 && !offline
  const setButton = useRef<HTMLButtonElement>(null)
  const before = useRef({ edited, count: shown.length })
  // The dialog that was closed, or the goal that was deleted, had the focus.
  useEffect(() => {
    const was = before.current
    before.current = { edited, count: shown.length }
    const isGone = (was.edited !== null && edited === null) || shown.length < was.count
    if (isGone && document.activeElement === document.body) setButton.current?.focus()
  })
  // Nothing is there, and nothing can be done about it.
  if (read.data && shown.length === 0 && !maySet) return null
  const set = maySet && (
    <Button
      ref={setButton}
      size={level === 3 ? 'lg' : 'sm'}
      variant="outline"
      leftIcon={<Target />}
      onClick={() => setEdited('new')}
    >
      Set a goal
    </Button>
  )
  return children(
    set,
    <>
      {read.isError && (
        <ErrorState
          layout="compact"
          title={read.data ? 'The goals could not be refreshed' : 'The goals could not be loaded'}
          description={read.data ? 'You see what was read before.' : 'Check your connection and try again.'}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.isPending && (
        <SkeletonGroup>
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {read.data &&
        (shown.length === 0 || !today ? (
          <p className={classes.muted}>A weight or repetitions by a day, and where the last 8 weeks lead.</p>
        ) : (
          <ul className={exerciseId === null ? classes.goals : cardClassName({ className: classes.ofOne })}>
            {shown.map(goal => (
              <GoalItem
                key={goal.id}
                goal={goal}
                isOfOneExercise={exerciseId !== null}
                level={level}
                unit={unit}
                today={today}
                actions={offline ? null : actions}
                onEdit={setEdited}
                hrefOfWorkout={hrefOfWorkout}
              />
            ))}
          </ul>
        ))}
      {offline && shown.length > 0 && <p className={classes.muted}>Goals are changed with a connection.</p>}
      {edited && today && (
        <Suspense>
          <GoalDialog
            athleteId={athleteId}
            exercises={exercises}
            goal={edited === 'new' ? null : edited}
            unit={unit}
            today={today}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>,
  )
}
