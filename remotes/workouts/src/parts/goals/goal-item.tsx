import { lazyPart } from '@coach-app/runtime'
import { Button, IconButton, Skeleton } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { CalendarPlus, CirclePause, CirclePlay, Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { longDay } from '../../model/dates/week-format.ts'
import { type Goal, isOpen } from '../../model/goal/goal.ts'
import { courseOf } from '../../model/goal/goal-course.ts'
import { goalText, standingOf } from '../../model/goal/goal-words.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import classes from './goals.module.css'
import { StandingBadge } from './standing-badge.tsx'
import { nextDayOf, type useGoalActions } from './use-goal-actions.ts'

// With the charts, which the words do without.
const GoalChart = lazyPart(async () => (await import('./goal-chart.tsx')).GoalChart)

export interface GoalItemProps {
  goal: Goal
  /** Whether the exercise stands above it already. */
  isOfOneExercise: boolean
  /** Of its heading. */
  level: 3 | 4 | 5
  /** The reader's. */
  unit: WeightUnit
  today: string
  /** Absent: nothing can be changed now. */
  actions: ReturnType<typeof useGoalActions> | null
  onEdit: (goal: Goal) => void
  hrefOfWorkout: (workout: { id: string; date: string }) => string
}

/** One goal: what, by when, how it stands, and where its line leads. */
export function GoalItem({
  goal,
  isOfOneExercise,
  level,
  unit,
  today,
  actions,
  onEdit,
  hrefOfWorkout,
}: GoalItemProps) {
  const id = useId()
  const course = isOpen(goal) ? courseOf(goal, today) : null
  const { standing, text, detail } = standingOf(goal, course, unit)
  const led = course && 'line' in course ? course : null
  const [isDrawn, setDrawn] = useState(isOfOneExercise)
  const Heading = `h${level}` as const
  const what = keepUnits(goalText(goal, unit))
  return (
    <li className={classes.goal} data-standing={standing}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Heading className={classes.what}>
            {!isOfOneExercise && <span className={classes.exercise}>{goal.exercise.name} </span>}
            {what}
          </Heading>
          <p className={classes.facts}>
            {standing !== 'past' && <span>by {longDay(goal.by_date)}</span>}
            {goal.set_by && <span>set by {goal.set_by.name}</span>}
          </p>
        </div>
        {actions && goal.may_change && <GoalMenu goal={goal} what={what} actions={actions} onEdit={onEdit} />}
      </div>
      {(text !== '' || led) && (
        <div className={classes.line}>
          <StandingBadge standing={standing} text={text} />
          {goal.reached && (
            <Link
              className={classes.link}
              to={hrefOfWorkout({ id: goal.reached.workout_id, date: goal.reached.date })}
            >
              Show the workout
            </Link>
          )}
          {led && !isOfOneExercise && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isDrawn}
              aria-controls={id}
              onClick={() => setDrawn(!isDrawn)}
            >
              {isDrawn ? 'Hide the course' : 'Show the course'}
            </Button>
          )}
          {standing === 'past' && actions && goal.may_change && (
            <Button
              size={isOfOneExercise ? 'lg' : 'sm'}
              variant="outline"
              leftIcon={<CalendarPlus />}
              loading={actions.saving}
              onClick={() => void actions.giveNewDay(goal, today)}
            >
              New day: {longDay(nextDayOf(today))}
            </Button>
          )}
        </div>
      )}
      {detail !== '' && <p className={classes.muted}>{keepUnits(detail)}</p>}
      <div id={id}>
        {led && isDrawn && (
          <Suspense fallback={<Skeleton shape="block" className={classes.chart} />}>
            <GoalChart goal={goal} course={led} today={today} unit={unit} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

interface GoalMenuProps {
  goal: Goal
  what: string
  actions: ReturnType<typeof useGoalActions>
  onEdit: (goal: Goal) => void
}

function GoalMenu({ goal, what, actions, onEdit }: GoalMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton size="lg" label={`More about ${goal.exercise.name} ${what}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<PencilLine />} onSelect={() => onEdit(goal)}>
        Change…
      </MenuItem>
      {goal.reached === null &&
        (goal.abandoned_on ? (
          <MenuItem icon={<CirclePlay />} onSelect={() => void actions.takeUp(goal)}>
            Take up again
          </MenuItem>
        ) : (
          <MenuItem icon={<CirclePause />} onSelect={() => void actions.putAside(goal)}>
            Put aside
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void actions.remove(goal)}>
        Delete
      </MenuItem>
    </Menu>
  )
}
