import { ok } from '@coach-app/data'
import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import { WorkoutPages } from '../../workout-pages.tsx'
import type { Workout } from '../workout/workout.ts'
import type { TrainingStore } from './training-store.ts'
import { TrainingStoreProvider } from './training-store-context.tsx'

const ATHLETE = '00000000-0000-4000-8000-0000000000a1'

/** A calendar in memory: what is asked of it that is not here fails the test. */
function createMemoryStore(workouts: Workout[]): TrainingStore {
  const calendar = () => ({
    access: 'owner' as const,
    athlete: {
      id: ATHLETE,
      name: 'Fiona Fictional',
      units: 'kg' as const,
      time_zone: 'UTC',
      week_start: 1,
      loads: { units: 'kg' as const, bar_and_plates: null, maxes: [], body_weights: [] },
    },
    workouts: [...workouts],
  })
  const known: Partial<TrainingStore> = {
    isShared: false,
    readCalendar: async () => ok(calendar() as never),
    readProgress: async () => ok({ access: 'owner', today: null, weeks: [], days: [], exercises: [] }),
    readExercises: async () => ok([]),
    readExerciseHistory: async () => ok([]),
    saveWorkout: async ({ blocks, title, id }) => {
      const stored = workouts.find(workout => workout.id === id) ?? aWorkout()
      const saved = { ...stored, blocks, title, version: stored.version + 1 }
      workouts = [...workouts.filter(workout => workout.id !== id), saved]
      return ok(saved)
    },
  }
  return new Proxy(known as TrainingStore, {
    get: (store, name: keyof TrainingStore) => {
      if (name in store) return store[name]
      throw new Error(`The memory has no ${name}.`)
    },
  })
}

it('calendar and builder run on a store in memory, without a request', async () => {
  const me = aUser({ id: ATHLETE })
  const sent = answerWith({}, me)
  const workout = aWorkout({ athlete_id: ATHLETE, created_by: ATHLETE })
  renderRemote(
    <TrainingStoreProvider value={createMemoryStore([workout])}>
      <WorkoutPages />
    </TrainingStoreProvider>,
    {
      path: `/calendar/${ATHLETE}?date=2026-11-18&edit=${workout.id}`,
      session: aSession({ user: me, profile: aProfile({ profileType: 'athlete' }) }),
    },
  )
  await userEvent.type(await screen.findByLabelText('Title'), ' heavy')
  await waitFor(() => expect(screen.getAllByText('Lower A heavy').length).toBeGreaterThan(0))
  expect(sent).toEqual([])
})
