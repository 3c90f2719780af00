import type { OverlayHost, WindowHost } from '@coach-app/contracts'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoredLoads } from '../model/athlete-loads/athlete-loads.ts'
import type { Access, CalendarAthlete } from '../model/calendar/calendar.ts'
import type { CalendarDays } from '../model/calendar/days.ts'
import type { Exercise } from '../model/exercise/exercise.ts'
import type { Workout } from '../model/workout/workout.ts'
import { WorkoutPages } from '../pages/workout-pages.tsx'
import { anExercise } from './a-workout.ts'

export const RPC = '/rest/v1/rpc/'
export const ATHLETE = '00000000-0000-4000-8000-0000000000a1'
const SQUAT: Exercise = {
  ...anExercise({ id: 'squat', name: 'Back Squat' }),
  aliases: ['BS'],
  owner: 'global',
}
const RDL: Exercise = { ...SQUAT, id: 'rdl', name: 'Romanian Deadlift', aliases: ['RDL'] }

const NO_LOADS: StoredLoads = { units: 'kg', bar_and_plates: null, maxes: [], body_weights: [] }

export const NO_DAYS: CalendarDays = { notes: [], availability: [] }

/** Whose calendar it is, as the calendar's document has them. */
export const anAthlete = (loads: Partial<StoredLoads> = {}): CalendarAthlete => ({
  id: ATHLETE,
  name: 'Olga Owner',
  units: 'kg',
  time_zone: 'UTC',
  week_start: 1,
  loads: { ...NO_LOADS, ...loads },
})

/** What the database finds for a text. */
const FOUND: Record<string, string> = { back: 'squat', 'back squta': 'squat', rdl: 'rdl' }

interface Setup {
  access?: Access | null
  workouts?: Workout[]
  loads?: Partial<StoredLoads>
  answers?: Answers
  path?: string
  /** The reader's; default: as their access says. */
  profileType?: 'athlete' | 'coach'
  /** Replaces the opening of overlays of other remotes. */
  open?: OverlayHost['open']
  /** Takes the windows that are opened. */
  openWindow?: WindowHost['open']
}

/** The page of 16–22 November 2026; as the athlete themselves with access `owner`, else as a coach. */
export function renderCalendar({
  access = 'owner',
  workouts = [],
  loads = {},
  answers = {},
  path = '',
  profileType = access === 'owner' ? 'athlete' : 'coach',
  open,
  openWindow,
}: Setup = {}) {
  const viewer = aUser(access === 'owner' ? { id: ATHLETE } : {})
  const calendar = access
    ? {
        access,
        athlete: anAthlete(loads),
        workouts,
        days: NO_DAYS,
      }
    : { access: null, athlete: null, workouts: [], days: null }
  const sent = answerWith(
    {
      [`${RPC}get_calendar`]: () => [200, calendar],
      [`${RPC}get_clients`]: () => [200, []],
      [`${RPC}get_changed_records`]: () => [200, []],
      [`${RPC}get_exercises`]: () => [200, [SQUAT, RDL]],
      [`${RPC}search_exercises`]: ({ body }) => [
        200,
        [SQUAT, RDL]
          .filter(({ id }) => FOUND[(body as { search_term: string }).search_term] === id)
          .map(exercise => ({ ...exercise, matched_alias: null })),
      ],
      ...answers,
    },
    viewer,
  )
  const profile = aProfile({ profileType })
  const { notifications } = renderRemote(<WorkoutPages />, {
    path: `/calendar/${ATHLETE}?date=2026-11-18${path}`,
    session: aSession({ user: viewer, profile }),
    ...(open && { open }),
    ...(openWindow && { openWindow }),
  })
  const bodiesOf = (call: string) =>
    sent.filter(request => request.path === RPC + call).map(({ body }) => body)
  return { viewer, notifications, bodiesOf, user: userEvent.setup() }
}

export const needsPlan = (): [number, unknown] => [
  402,
  { code: 'PT402', hint: 'subscription_required', message: 'Choose a plan.', details: null },
]

export const card = (name: RegExp) => screen.findByRole('link', { name })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
