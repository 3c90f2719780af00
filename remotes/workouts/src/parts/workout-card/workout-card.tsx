import { Row, Stack, Text } from '@coach-app/ui'
import { clsx } from 'clsx'
import { type CSSProperties, lazy, Suspense } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { formatTargets } from '../../model/set/format-target.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { cardProgress } from '../../model/workout/card-progress.ts'
import { toChooseWords } from '../../model/workout/count-to-choose.ts'
import { displayState, STATE_LABELS } from '../../model/workout/display-state.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import { isPlanOfOther, type SetRival, type Workout } from '../../model/workout/workout.ts'
import { OpenLink } from '../calendar-address/open-link.tsx'
import type { CalendarAddress } from '../calendar-address/use-calendar-address.ts'
import { useLoadsOfAthlete, useWorkoutLoads } from '../load-reasons/loads-context.tsx'
import { CardLines } from './card-lines.tsx'
import classes from './workout-card.module.css'
import stateClasses from './workout-state.module.css'
import { OWN_NOT_DONE, STATE_LOOKS } from './workout-state-badge.tsx'

/** What an athlete did without a plan is what there is to see. */
const DoneLines = lazy(async () => ({ default: (await import('./done-lines.tsx')).DoneLines }))

/** The comparison of plan and log is loaded after the calendar. */
const LiftedLines = lazy(async () => ({ default: (await import('./lifted-parts.tsx')).LiftedLines }))
const LiftedState = lazy(async () => ({ default: (await import('./lifted-parts.tsx')).LiftedState }))

interface WorkoutCardProps {
  workout: Workout
  address: CalendarAddress
  unit: WeightUnit
  today: string
  /** How far it is, with what has not reached the server yet; absent: nothing is done there. */
  progress?: { done: number; total: number }
  /** Rivals of its sets, with queued choices applied; absent: as read. */
  rivals?: readonly SetRival[]
}

/** A workout on the calendar: title, progress and exercises. */
export function WorkoutCard({ workout, address, unit, today, progress: sets, rivals }: WorkoutCardProps) {
  const state = displayState(workout, today)
  const progress = sets ? cardProgress(state, sets.done, sets.total) : null
  const loads = useWorkoutLoads(workout)
  const { canWrite } = useLoadsOfAthlete()
  const plannedFor = plannedForWords(workout)
  const choose = toChooseWords({ session: workout.session, rivals: rivals ?? workout.rivals ?? [] })
  const isDated = usePlan().days === 'dated'
  const hasEnded =
    workout.logs.length > 0 && (state === 'completed' || (state === 'in_progress' && workout.date < today))
  const isOwnNotDone = state === 'missed' && !isPlanOfOther(workout)
  const stands = (
    <>
      <span aria-hidden="true">{(isOwnNotDone ? OWN_NOT_DONE : STATE_LOOKS[state]).icon}</span>
      {isOwnNotDone ? OWN_NOT_DONE.label : STATE_LABELS[state]}
    </>
  )
  const planned = workout.blocks.flatMap(block =>
    block.prescriptions.map((prescription, index) => ({
      id: prescription.id,
      code: exerciseCode(block, index),
      name: prescription.exercise.name,
      sets: keepUnits(formatTargets(prescription.sets, unit, loads).replaceAll(' @ ', ' ')),
    })),
  )
  return (
    <OpenLink
      address={address}
      workoutId={workout.id}
      toEdit={isDated && state === 'draft' && canWrite}
      className={clsx(stateClasses[isOwnNotDone ? 'planned' : state], classes.card)}
      data-progress={progress ? true : undefined}
      style={{ '--share': progress?.share } as CSSProperties}
    >
      <Stack as="span" shrink className={classes.head}>
        <Text
          as="span"
          size={14}
          weight="semibold"
          leading="snug"
          breaks="anywhere"
          className={classes.title}
        >
          {workout.title}
        </Text>{' '}
        {isDated && (
          <Row as="span" wrap size={12} weight="medium" leading="snug" className={classes.state}>
            <span className={classes.stands}>
              {hasEnded && state === 'completed' ? (
                <Suspense fallback={stands}>
                  <LiftedState workout={workout} loads={loads} unit={unit}>
                    {stands}
                  </LiftedState>
                </Suspense>
              ) : (
                stands
              )}
            </span>{' '}
            {progress && (
              <Text as="span" size={13} tone="text" weight="semibold" numeric className={classes.progress}>
                {progress.words}
              </Text>
            )}
          </Row>
        )}
        {choose && (
          <Text as="span" size={12} tone="warning" weight="semibold" leading="snug">
            {choose}
          </Text>
        )}
        {isDated && plannedFor && (
          <Text as="span" size={12} tone="muted" leading="snug">
            {plannedFor}
          </Text>
        )}
      </Stack>{' '}
      {planned.length > 0 ? (
        hasEnded ? (
          <Suspense fallback={<CardLines lines={planned} />}>
            <LiftedLines workout={workout} loads={loads} unit={unit} />
          </Suspense>
        ) : (
          <CardLines lines={planned} />
        )
      ) : (
        workout.logs.length > 0 && (
          <Suspense fallback={null}>
            <DoneLines workout={workout} unit={unit} />
          </Suspense>
        )
      )}
    </OpenLink>
  )
}
