import { type AppError, queryKeys } from '@coach-app/data'
import { useNavigator, useNotify } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { OpenBuilder } from '../builder/open-builder.tsx'
import type { WeightUnit } from '../load/weight.ts'
import type { LogQueue } from '../log/log-queue.ts'
import { patchWorkout } from '../log/use-log-queue.ts'
import { WorkoutDrawer } from '../log/workout-drawer.tsx'
import { deleteWorkout, reopenWorkout, restoreWorkout } from '../workout/workout.data.ts'
import type { Workout } from '../workout/workout.ts'
import type { Access, CalendarAthlete } from './calendar.data.ts'
import type { CalendarAddress } from './use-calendar-link.ts'

/** How long a deleted workout can be brought back (specification, section 9). */
const UNDO_MS = 300_000

interface OpenWorkoutProps {
  athlete: CalendarAthlete
  access: Access
  isOwn: boolean
  workouts: readonly Workout[]
  address: CalendarAddress
  unit: WeightUnit
  today: string
  queue: LogQueue
}

/** What the address has open over the calendar: a workout, or the builder. */
export function OpenWorkout({
  athlete,
  access,
  isOwn,
  workouts,
  address,
  unit,
  today,
  queue,
}: OpenWorkoutProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const navigator = useNavigator()
  const { pathname, search } = useLocation()
  const close = () => address.go({})
  const canWrite = access !== 'read'
  const find = (id: string | null) => workouts.find(workout => workout.id === id) ?? null
  const opened = find(address.workout)
  const edited = canWrite ? find(address.edit) : null
  const reread = () => void client.invalidateQueries({ queryKey: queryKeys.training(athlete.id) })

  const refused = ({ code, message }: AppError) =>
    notify({
      kind: 'error',
      text: message,
      ...(code === 'payment-required' && {
        action: { label: 'Choose Plan', run: () => navigator.push('/signup', { from: pathname + search }) },
      }),
    })

  const restore = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => restoreWorkout(id),
    onSuccess: result => {
      if (!result.ok) refused(result.error)
      reread()
    },
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (workout: Workout) => deleteWorkout(workout.id),
    onSuccess: async (result, workout) => {
      if (!result.ok) return refused(result.error)
      close()
      await patchWorkout(client, workout.id, () => null)
      notify({
        kind: 'success',
        text: 'Workout deleted',
        action: { label: 'Undo', run: () => restore.mutate(workout.id) },
        duration: UNDO_MS,
      })
    },
  })
  const reopen = useMutation({
    networkMode: 'always',
    mutationFn: (workout: Workout) => reopenWorkout(workout.id),
    onSuccess: async (result, workout) => {
      if (!result.ok) return refused(result.error)
      await patchWorkout(client, workout.id, () => result.value)
    },
  })

  if (canWrite && (address.add || edited)) {
    return (
      <OpenBuilder
        key={edited?.id ?? `new-${address.add}`}
        athleteId={athlete.id}
        workout={edited}
        date={String(address.add ?? today)}
        unit={unit}
        mayDraft={!isOwn}
        onClose={close}
      />
    )
  }
  if (!opened) return null
  return (
    <WorkoutDrawer
      key={opened.id}
      workout={opened}
      access={access}
      isOwn={isOwn}
      unit={unit}
      today={today}
      queue={queue}
      onClose={close}
      onEdit={() => address.go({ edit: opened.id })}
      onDelete={() => remove.mutate(opened)}
      onReopen={() => reopen.mutate(opened)}
    />
  )
}
