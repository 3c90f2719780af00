import type { ReactNode } from 'react'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { CardLines } from './card-lines.tsx'
import { liftedCard } from './lifted.ts'
import { SHORT_LOOK } from './workout-state-badge.tsx'

interface LiftedProps {
  workout: Workout
  loads: WorkoutLoads
  unit: WeightUnit
}

/** The exercises of a workout that has ended. */
export const LiftedLines = ({ workout, loads, unit }: LiftedProps) => (
  <CardLines lines={liftedCard(workout, loads, unit).lines} />
)

/** Completed with less than was asked: never the tick of one that was done in full. */
export const LiftedState = ({ workout, loads, unit, children }: LiftedProps & { children: ReactNode }) =>
  liftedCard(workout, loads, unit).isShort ? (
    <>
      <span aria-hidden="true" data-short="">
        {SHORT_LOOK.icon}
      </span>
      {SHORT_LOOK.label}
    </>
  ) : (
    children
  )
