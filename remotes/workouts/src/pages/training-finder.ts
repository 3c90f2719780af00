import type { Found, FoundEntry } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { finderOf, useAfterPause, useSession } from '@coach-app/runtime'
import { useQuery } from '@tanstack/react-query'
import { type FoundExercise, type FoundWorkout, findTraining } from '../data/finder/find-training.data.ts'
import { calendarHref, PATHS } from '../paths.ts'

const NONE: FoundEntry[] = []
const what = 'exercises and workouts'

/** What the command palette finds of this remote: exercises, and workouts of everybody whose training one sees. */
function useFoundTraining(text: string): Found {
  const me = useSession(({ user }) => user?.id ?? null)
  const settled = useAfterPause(text, 150)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['palette', 'training', me, settled],
    queryFn: async () => unwrap(await findTraining(settled)),
    enabled: me !== null && settled !== '',
    // Fail when offline; by default TanStack Query would pause the request.
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
    select: ({ exercises, workouts }) => [
      ...exercises.map(exerciseEntry),
      ...workouts.map(workout => workoutEntry(workout, workout.athlete_id === me)),
    ],
    placeholderData: before => before,
  })
  // Visitors have no training: the palette is not kept waiting.
  if (me === null) return { text, entries: NONE, state: 'ready', what }
  const isSettled = settled === text && data !== undefined && !isPlaceholderData
  return {
    text: isSettled ? text : '',
    entries: data ?? NONE,
    state: isError ? 'failed' : isSettled ? 'ready' : 'loading',
    what,
  }
}

const exerciseEntry = ({ id, name, matched_alias }: FoundExercise): FoundEntry => ({
  id: `workouts/exercise:${id}`,
  title: name,
  ...(matched_alias && { note: matched_alias }),
  group: 'Exercises',
  icon: 'dumbbell',
  to: `${PATHS.library}?exercise=${id}`,
})

const day = (date: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const workoutEntry = (
  { id, athlete_id, athlete, title, date }: FoundWorkout,
  isMine: boolean,
): FoundEntry => ({
  id: `workouts/workout:${id}`,
  title: title || 'Workout',
  note: isMine ? day(date) : `${athlete} · ${day(date)}`,
  group: 'Workouts',
  icon: 'calendar',
  to: calendarHref(athlete_id, { date, workout: id }),
})

export const TrainingFinder = finderOf(useFoundTraining)
