import type { AppError, Result } from '@coach-app/data'
import { useNavigator, useNotify, useSession } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { patchWorkout } from '../../data/calendar/patch-calendar.ts'
import type { LogPort } from '../../data/ports/log-port.ts'
import { useOptionalHistory, useOptionalLog } from '../../data/training/training-context.tsx'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Access, CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { Span } from '../../model/dates/calendar-span.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { workoutElementId } from '../../parts/calendar-address/open-link.tsx'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import {
  type LoadsOfAthlete,
  LoadsProvider,
  useLoadsOfAthlete,
} from '../../parts/load-reasons/loads-context.tsx'
import { stepsToMove } from '../moves/change-steps.ts'
import { BlockedDialog, MoveOrCopyDialog } from '../moves/lazy-actions.ts'
import { useChange } from '../moves/use-change.ts'
import { OpenBuilder } from './panels.ts'

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
  const client = useQueryClient()
  const log = useOptionalLog()
  // In a demo, and in a template, there is nobody to write to.
  const isShared = useOptionalHistory()?.isShared ?? false
  const notify = useNotify()
  const navigator = useNavigator()
  const { pathname, search } = useLocation()
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

  const refused = ({ code, message }: AppError) =>
    notify({
      kind: 'error',
      text: message,
      ...(code === 'payment-required' && {
        action: { label: 'Choose Plan', run: () => navigator.push('/signup', { from: pathname + search }) },
      }),
    })

  /** Shows a workout as it was answered; false when it was refused, which is told. */
  const stored = async (result: Result<Workout>): Promise<boolean> => {
    if (!result.ok) refused(result.error)
    else await patchWorkout(client, result.value.id, () => result.value)
    return result.ok
  }
  const remove = (workout: Workout): void => {
    close()
    const { id, athlete_id, title, date } = workout
    change.make({
      kind: 'delete',
      steps: [{ op: 'delete', workout_id: id }],
      workouts: [{ id, athlete_id, title, date }],
      athleteIds: [athlete_id],
    })
  }
  const reopen = useMutation({
    networkMode: 'always',
    mutationFn: ({ to, id }: { to: LogPort; id: string }) => to.reopenWorkout(id),
    onSuccess: result => stored(result),
  })
  const [moving, setMoving] = useState<Workout | null>(null)
  const move = ({ id, athlete_id, title, date }: Workout, day: string): void => {
    setMoving(null)
    const moved = [{ id, athlete_id, title, date }]
    change.make({
      kind: 'move',
      steps: stepsToMove(moved, day),
      workouts: moved,
      athleteIds: [athlete_id],
    })
  }

  /** A coach writes to the athlete, the athlete to who planned it. */
  function otherOf({ created_by }: Workout) {
    if (!isShared) return null
    if (!isOwn) return { otherId: athlete.id, otherName: athlete.name }
    return created_by && created_by !== athlete.id ? { otherId: created_by, otherName: null } : null
  }

  // A link to change what another planned opens it to look at.
  const isLocked = ({ id, ...plan }: Workout) => isOwn && id === address.edit && isPlanOfOther(plan)
  if (address.edit && workouts?.some(isLocked)) {
    return <Navigate replace to={address.href({ workout: address.edit })} />
  }

  const card = () => document.getElementById(workoutElementId((opened ?? edited)?.id ?? ''))
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
        <slots.WorkoutDrawer
          key={opened.id}
          workout={opened}
          access={access}
          isOwn={isOwn}
          other={otherOf(opened)}
          unit={unit}
          today={today}
          queue={queue}
          card={card}
          onClose={close}
          onEdit={() => address.go({ edit: opened.id })}
          onDelete={() => remove(opened)}
          onMove={() => setMoving(opened)}
          {...(log && {
            onSkip: async (reason: string) => stored(await log.skipWorkout(opened.id, reason)),
            onNote: async (note: string) => stored(await log.saveAthleteNote(opened.id, note)),
            onReopen: () => reopen.mutate({ to: log, id: opened.id }),
          })}
        />
      </Suspense>
      {moving && (
        <Suspense>
          <MoveOrCopyDialog
            op="move"
            what={`"${moving.title}"`}
            date={moving.date}
            athletes={[]}
            isSaving={change.isChanging}
            onPut={([day]) => move(moving, day ?? moving.date)}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
      {blocked}
    </LoadsProvider>
  )
}

interface Found {
  workout: Workout | null
  /** What decided its loads when it was last seen: of other days, not all that counts for its own is known. */
  loads: LoadsOfAthlete
}

/**
 * The workout with this id. Once found it is kept while other days are shown, but not if it has disappeared from the days in `within`.
 */
function useFound(workouts: readonly Workout[] | null, id: string | null, within: Span | null): Found {
  const loads = useLoadsOfAthlete()
  const [last, setLast] = useState<Found>({ workout: null, loads })
  const workout = workouts?.find(other => other.id === id) ?? null
  if (workout && (workout !== last.workout || loads !== last.loads)) setLast({ workout, loads })
  if (workout || last.workout?.id !== id) return { workout, loads }
  const { date } = last.workout
  const isShown = within && date >= String(within.from) && date <= String(within.to)
  return isShown && workouts ? { workout: null, loads } : last
}
