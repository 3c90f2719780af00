import { unwrap } from '@coach-app/data'
import type { CalendarDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prescriptionsOf, type Workout } from '../../model/workout/workout.ts'
import { calendarKeys } from '../calendar/calendar.keys.ts'
import { routinesKeys } from '../routines/routines.keys.ts'
import { useHistory, useLibrary, useRoutinesPort } from '../training/training-context.tsx'
import { keptSpan } from './kept-calendar.ts'
import { KEPT_SESSIONS } from './kept-ports.ts'

/**
 * Reads ahead, while there is a network, what the kept ports then have without one: the days around today, the exercises, and what was
 * last done of those that come.
 */
export function useReadAhead(athleteId: string, today: CalendarDate, isOffline: boolean): void {
  const history = useHistory()
  const library = useLibrary()
  const port = useRoutinesPort()
  const span = keptSpan(today)
  const { data } = useQuery({
    queryKey: calendarKeys.span(athleteId, span),
    queryFn: async () => unwrap(await history.readCalendar(athleteId, String(span.from), String(span.to))),
    networkMode: 'always',
    enabled: !isOffline,
  })
  const { data: routines } = useQuery({
    queryKey: routinesKeys.of(athleteId),
    queryFn: async () => unwrap(await port.readRoutines()),
    networkMode: 'always',
    enabled: !isOffline,
  })
  const coming = data?.access ? exercisesOf(data.workouts, String(today), routines ?? []) : ''
  useEffect(() => {
    if (isOffline || coming === '') return
    const stop = new AbortController()
    const cancel = whenIdle(async () => {
      await library.readExercises()
      // One after the other, because nobody is waiting for them.
      for (const id of coming.split(' ')) {
        if (stop.signal.aborted) return
        const result = await history.readExerciseHistory(athleteId, id, null, KEPT_SESSIONS)
        if (!result.ok) return
      }
    })
    return () => {
      stop.abort()
      cancel()
    }
  }, [history, library, athleteId, coming, isOffline])
}

/** Ids of exercises of upcoming and repeated workouts, as one text, so that an effect can compare it. */
const exercisesOf = (
  workouts: readonly Workout[],
  today: string,
  routines: readonly Pick<Workout, 'blocks'>[],
): string =>
  [
    ...new Set(
      [...workouts.filter(({ date, state }) => date >= today && state !== 'completed'), ...routines].flatMap(
        workout => prescriptionsOf(workout).map(({ exercise }) => exercise.id),
      ),
    ),
  ]
    .sort()
    .join(' ')

export function whenIdle(run: () => unknown): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(() => void run(), { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1000)
  return () => clearTimeout(timer)
}
