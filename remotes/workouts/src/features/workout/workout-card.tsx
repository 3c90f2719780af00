import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { WeightUnit } from '../load/weight.ts'
import { formatTargets } from '../set/format-target.ts'
import { exerciseCode } from './exercise-code.ts'
import { shownState } from './shown-state.ts'
import { targetsOf, type Workout } from './workout.ts'
import classes from './workout-card.module.css'
import { STATE_LOOKS, WorkoutStateBadge } from './workout-state-badge.tsx'

/** As many exercises as fit a glance; the rest is a number. */
const LINES = 4

interface WorkoutCardProps {
  workout: Workout
  href: string
  unit: WeightUnit
  today: string
  /** Sets done, with those that have not reached the server yet. */
  setsDone: number
}

/** A workout on the calendar: title, first exercises, and how far it is. */
export function WorkoutCard({ workout, href, unit, today, setsDone }: WorkoutCardProps) {
  const state = shownState(workout, today)
  const lines = workout.blocks.flatMap(block =>
    block.prescriptions.map((prescription, index) => ({
      id: prescription.id,
      code: exerciseCode(block, index),
      name: prescription.exercise.name,
      sets: formatTargets(prescription.sets, unit),
    })),
  )
  const sets = targetsOf(workout).length
  return (
    <Link to={href} className={clsx(classes.card, classes[STATE_LOOKS[state].tone])}>
      <span className={classes.title}>{workout.title}</span>
      <span className={classes.meta}>
        <WorkoutStateBadge state={state} />
        {state === 'in_progress' && (
          <span className={classes.progress}>
            {setsDone}/{sets} sets
          </span>
        )}
      </span>
      {lines.length > 0 && (
        <span className={classes.lines}>
          {lines.slice(0, LINES).map(line => (
            <span key={line.id} className={classes.line}>
              <span className={classes.code}>{line.code}</span>{' '}
              <span className={classes.name}>{line.name}</span>{' '}
              <span className={classes.sets}>{line.sets}</span>
            </span>
          ))}
          {lines.length > LINES && <span className={classes.more}>+{lines.length - LINES} more</span>}
        </span>
      )}
    </Link>
  )
}
