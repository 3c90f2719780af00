import { useSession } from '@coach-app/runtime'
import { Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Access, CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { Span } from '../../model/dates/calendar-span.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { workoutElementId } from '../../parts/calendar-address/open-link.tsx'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { BlockedDialog } from '../moves/lazy-actions.ts'
import { useChange } from '../moves/use-change.ts'
import { OpenDrawer } from './open-drawer.tsx'
import { OpenBuilder } from './panels.ts'
import { useFound } from './use-found.ts'
import { useWorkoutActions } from './use-workout-actions.ts'

const NONE: readonly Workout[] = []

export interface OpenWorkoutProps {
  athlete: CalendarAthlete
  /** Null when it was taken back while the builder is open. */
  access: Access | null
  isOwn: boolean
  /** Of the days shown; null while they are read. */
  workouts: readonly Workout[] | null
  address: CalendarAddress
  /** The days that `workouts` are of. */
  span: Span
  unit: WeightUnit
  today: string
  queue: LogQueue
  slots: Pick<CalendarSlots, 'WorkoutDrawer'>
}

/** The panel beside the calendar, from the URL: a workout or the builder. */
export function OpenWorkout({
  athlete,
  access,
  isOwn,
  workouts,
  address,
  span,
  unit,
  today,
  queue,
  slots,
}: OpenWorkoutProps) {
  const close = () => address.go({})
  const canWrite = access !== null && access !== 'read'
  const change = useChange()
  const { workout: opened, loads: openedLoads } = useFound(workouts, address.workout, span)
  const asked = address.edit ?? (address.add && `new-${address.add}`)
  /** What was opened to be written on: losing the access stops the builder, and takes nothing typed away. */
  const [writing, setWriting] = useState<string | null>(null)
  if (canWrite && writing !== asked) setWriting(asked)
  const isStopped = !canWrite && asked !== null && writing === asked
  const { workout: edited, loads: editedLoads } = useFound(
    workouts,
    canWrite || isStopped ? address.edit : null,
    null,
  )
  /** The new workout that is open, and the key it was opened under: it stays mounted when it has its own address. */
  const [created, setCreated] = useState<{ id: string; key: string } | null>(null)
  const weekStart = useSession(session => session.profile?.weekStart) ?? 1
  const actions = useWorkoutActions(change)

  // A link to change what another planned opens it to look at.
  const isLocked = ({ id, ...plan }: Workout) => isOwn && id === address.edit && isPlanOfOther(plan)
  if (address.edit && workouts?.some(isLocked)) {
    return <Navigate replace to={address.href({ workout: address.edit })} />
  }

  const card = () => document.getElementById(workoutElementId((opened ?? edited)?.id ?? address.edit ?? ''))
  // Just created: the calendar that is shown may not have it yet.
  const isCreated = created !== null && created.id === address.edit
  if ((canWrite || isStopped) && (address.add || edited || isCreated)) {
    return (
      <LoadsProvider value={editedLoads}>
        <Suspense>
          <OpenBuilder
            key={isCreated ? created.key : (edited?.id ?? `new-${address.add}`)}
            athlete={athlete}
            workout={edited}
            workouts={workouts ?? NONE}
            date={String(address.add ?? today)}
            unit={unit}
            isOwn={isOwn}
            weekStart={weekStart}
            mayLeave={address.mayLeave}
            card={card}
            stopped={canWrite ? null : access === 'read' ? 'reading_only' : 'no_access'}
            onClose={close}
            onCreated={id => {
              setCreated({ id, key: `new-${address.add}` })
              address.go({ edit: id }, { replace: true })
            }}
          />
        </Suspense>
      </LoadsProvider>
    )
  }
  const blocked = change.blocked && (
    <Suspense>
      <BlockedDialog change={change} />
    </Suspense>
  )
  if (!opened || access === null) return blocked
  return (
    <LoadsProvider value={openedLoads}>
      <Suspense>
        <OpenDrawer
          workout={opened}
          athlete={athlete}
          access={access}
          isOwn={isOwn}
          unit={unit}
          today={today}
          queue={queue}
          address={address}
          actions={actions}
          isChanging={change.isChanging}
          card={card}
          slots={slots}
        />
      </Suspense>
      {blocked}
    </LoadsProvider>
  )
}
