import type { Query, QueryClient } from '@tanstack/react-query'
import type { Calendar } from '../../model/calendar/calendar.ts'
import type { Workout } from '../../model/workout/workout.ts'

// Running refetches are cancelled first: their older answer would overwrite the change. A first fetch is not, it has no data yet.
const settle = (client: QueryClient) =>
  client.cancelQueries({ queryKey: ['training'], predicate: query => query.state.data !== undefined })

/** Other answers about an athlete's training, such as goals, stand beside their calendar. */
const isCalendar = ({ queryKey }: Query): boolean => queryKey[2] === 'calendar'

/** Changes a workout in every cached span; null takes it away. */
export async function patchWorkout(
  client: QueryClient,
  workoutId: string,
  change: (workout: Workout) => Workout | null,
): Promise<void> {
  await settle(client)
  client.setQueriesData<Calendar>({ queryKey: ['training'], predicate: isCalendar }, calendar => {
    if (!calendar?.access) return calendar
    const workouts = calendar.workouts.flatMap(workout => {
      if (workout.id !== workoutId) return [workout]
      return change(workout) ?? []
    })
    return { ...calendar, workouts }
  })
}

/** Puts a workout, as the server answered it, into every cached span; into those that did not have it by its day. */
export async function putWorkout(client: QueryClient, stored: Workout): Promise<void> {
  await patchWorkout(client, stored.id, () => stored)
  const spans = client.getQueriesData<Calendar>({ queryKey: ['training', stored.athlete_id, 'calendar'] })
  for (const [key, calendar] of spans) {
    const [from, to] = key.slice(3) as [string, string]
    if (!calendar?.access || stored.date < from || stored.date > to) continue
    if (calendar.workouts.some(({ id }) => id === stored.id)) continue
    const workouts = [...calendar.workouts, stored].sort(
      (one, other) => one.date.localeCompare(other.date) || one.order_in_day - other.order_in_day,
    )
    client.setQueryData<Calendar>(key, { ...calendar, workouts })
  }
}
