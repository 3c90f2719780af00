import { Banner, Button } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { getLocalTimeZone } from '@internationalized/date'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import { type OfflineNews, useOfflineNews } from '../../data/on-device/kept-training-provider.tsx'
import { keptAsOwn, underNewIds } from '../../data/unsent-sets/keep-refused.ts'
import type { LogQueue, QueuedTask, Task } from '../../data/unsent-sets/log-queue.ts'
import { refusalWords } from '../../data/unsent-sets/refusal-words.ts'
import type { Calendar } from '../../model/calendar/calendar.ts'
import { dayIn } from '../../model/dates/clock.ts'
import { prescriptionsOf, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../athlete-app/athlete-app.ts'

interface RefusedProps {
  /** Told together. */
  tasks: readonly QueuedTask[]
  /** All that wait. */
  queued: readonly QueuedTask[]
  queue: LogQueue
}

/** What the server does not take, and what can be done: sets need not be lost, they can become a workout of one's own. */
export function Refused({ tasks, queued, queue }: RefusedProps) {
  const client = useQueryClient()
  const news = useOfflineNews()
  const { athleteId } = useAthleteApp()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [task] = tasks
  const isOfSets = task?.item.kind === 'log'
  const exercises = useExercises(isOfSets)
  if (!task?.error) return null
  const count = tasks.length
  const title = titleOf(client, news.getState(), task.item.workoutId)
  // What became of it is decided: that the workout is gone need not be told as well.
  const settle = () => news.setState(state => withoutGone(state, task.item.workoutId))
  const discard = () => {
    for (const { key } of tasks) queue.discard(key)
    settle()
  }

  function keepAsOwn(first: QueuedTask): void {
    if (first.item.kind !== 'log') return
    const newId = () => crypto.randomUUID()
    const taken = tasks.filter(({ error }) => error?.reason === 'id_taken')
    if (taken.length > 0) {
      replace(taken, underNewIds(taken, newId))
      return
    }
    const { workoutId, log } = first.item
    const workout = workoutOf(client, workoutId)
    const onServer = new Set(workout?.logs.map(({ id }) => id))
    const corrections = tasks.filter(({ item }) => item.kind === 'log' && onServer.has(item.log.id))
    const ends = queued.filter(
      ({ item, status }) => status === 'refused' && item.kind === 'complete' && item.workoutId === workoutId,
    )
    const known = [
      ...(exercises.data ?? []),
      ...(workout ? prescriptionsOf(workout).map(({ exercise }) => exercise) : []),
    ]
    const instead = keptAsOwn([...tasks, ...ends], {
      athleteId,
      date: dayIn(getLocalTimeZone(), new Date(log.completed_at)),
      title: title ?? 'Workout',
      exercises: new Map(known.map(exercise => [exercise.id, exercise])),
      onServer,
      newId,
    })
    // Sets keep their place in the queue; a correction, and the end of another workout, is another entry.
    replace([...corrections, ...ends], instead)
    settle()
  }

  /** Never in the queue less than once: what comes instead is stored first. */
  function replace(before: readonly QueuedTask[], instead: readonly Task[]): void {
    for (const one of instead) queue.put(one)
    for (const { key } of before) queue.discard(key)
  }

  return (
    <Banner
      tone="danger"
      action={
        <>
          {isOfSets && !isUnsound(task) && (
            <Button size="sm" onClick={() => keepAsOwn(task)}>
              Keep as own workout
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={queue.retry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => (isOfSets ? setIsDiscarding(true) : discard())}>
            Discard
          </Button>
        </>
      }
    >
      {refusalWords(task.item, task.error, title, count)}
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title={`Discard ${count === 1 ? 'this set' : `these ${count} sets`}?`}
        description="What you logged is deleted from this device, and is nowhere else."
        confirmLabel="Discard"
        onConfirm={discard}
      />
    </Banner>
  )
}

/** Refused for what it says: in a workout of one's own it would be refused again. */
const isUnsound = ({ error }: QueuedTask): boolean =>
  error?.reason === 'set_without_amount' || error?.reason === 'negative_load'

/** Title of the workout as read now, or before it was removed. */
const titleOf = (client: QueryClient, { meanwhile }: OfflineNews, workoutId: string): string | null =>
  (workoutOf(client, workoutId) ?? meanwhile.find(change => change.workoutId === workoutId))?.title ?? null

const withoutGone = ({ meanwhile }: OfflineNews, workoutId: string): Pick<OfflineNews, 'meanwhile'> => ({
  meanwhile: meanwhile.filter(change => change.workoutId !== workoutId || change.kind !== 'gone'),
})

/** As any of its days was read, if one was. */
function workoutOf(client: QueryClient, workoutId: string): Workout | null {
  const calendars = client.getQueriesData<Calendar>({ queryKey: ['training'] })
  for (const [, calendar] of calendars) {
    const found = calendar?.workouts?.find(({ id }) => id === workoutId)
    if (found) return found
  }
  return null
}
