import type { CalendarDate } from '@internationalized/date'
import type { AthleteMax } from '../../model/athlete-loads/athlete-loads.ts'
import { startOfWeek } from '../../model/dates/calendar-span.ts'
import type { Exercise } from '../../model/exercise/exercise.ts'
import { blockLabel } from '../../model/workout/exercise-code.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import { NO_HEAD, NO_OPTIONS, OPEN_SET, type TypedSet } from '../../model/workout/typed-document.ts'
import type { SetLog, Workout } from '../../model/workout/workout.ts'
import { DEMO_EXERCISES } from './demo-exercises.ts'
import { DEMO_PERSON } from './demo-person.ts'

const { squat, bench, deadlift, press, row, rdl, pulldown, incline } = DEMO_EXERCISES

type Line = [exercise: Exercise, sets: number, reps: number, target: Partial<TypedSet>]
const kg = (value: number): Partial<TypedSet> => ({ load_kind: 'kg', load_min: value, load_max: value })
const percent = (value: number): Partial<TypedSet> => ({
  load_kind: 'pct_1rm',
  pct_base: '1rm',
  load_min: value,
  load_max: value,
})

/** Weekday from 0, title, exercises. */
const WEEK: readonly [day: number, title: string, lines: readonly Line[]][] = [
  [
    0,
    'Lower A',
    [
      [squat, 4, 5, percent(75)],
      [rdl, 3, 8, kg(90)],
    ],
  ],
  [
    1,
    'Upper A',
    [
      [bench, 4, 6, percent(75)],
      [row, 4, 8, kg(70)],
      [incline, 3, 10, { rpe: 8 }],
    ],
  ],
  [
    3,
    'Lower B',
    [
      [deadlift, 3, 4, percent(80)],
      [squat, 3, 8, percent(62.5)],
    ],
  ],
  [
    4,
    'Upper B',
    [
      [press, 4, 6, kg(50)],
      [pulldown, 4, 10, { rpe: 8 }],
      [bench, 3, 10, percent(65)],
    ],
  ],
]

/** Last week, done; this one and the next, planned: around the day on which the demo is opened. */
export function demoWorkouts(today: CalendarDate, newId: () => string): Workout[] {
  const monday = startOfWeek(today, 1)
  return [-1, 0, 1].flatMap(week =>
    WEEK.map(([day, title, lines]) => {
      const date = monday.add({ weeks: week, days: day })
      const workout = aWorkout(String(date), title, lines, newId)
      return date.compare(today) < 0 ? done(workout, newId) : workout
    }),
  )
}

function aWorkout(date: string, title: string, lines: readonly Line[], newId: () => string): Workout {
  return newWorkout({
    id: newId(),
    athlete_id: DEMO_PERSON,
    created_by: DEMO_PERSON,
    date,
    updated_at: `${date}T08:00:00Z`,
    title,
    coach_note: '',
    blocks: lines.map(([exercise, sets, reps, target], index) => ({
      id: newId(),
      ...NO_HEAD,
      label: blockLabel(index),
      prescriptions: [
        {
          id: newId(),
          exercise,
          ...NO_OPTIONS,
          video_override: null,
          sets: Array.from({ length: sets }, () => ({
            id: newId(),
            ...OPEN_SET,
            reps_min: reps,
            reps_max: reps,
            ...target,
          })),
        },
      ],
    })),
  })
}

/** What the loads of last week came to: percentages of the maxima below, and a guess where only effort was asked for. */
const LIFTED: Readonly<Record<string, number>> = {
  [squat.id]: 105,
  [bench.id]: 75,
  [deadlift.id]: 135,
  [incline.id]: 26,
  [pulldown.id]: 55,
}

function done(workout: Workout, newId: () => string): Workout {
  const at = `${workout.date}T17:30:00Z`
  const logs = workout.blocks.flatMap(({ prescriptions }) =>
    prescriptions.flatMap(({ exercise, sets }) =>
      sets.map((set, pos): SetLog => {
        const load = set.load_kind === 'kg' ? set.load_min : (LIFTED[exercise.id] ?? null)
        return {
          id: newId(),
          set_target_id: set.id,
          exercise_id: exercise.id,
          pos,
          side: null,
          reps: set.reps_min,
          load_kg: load,
          entered_value: load,
          entered_unit: load === null ? null : 'kg',
          seconds: null,
          metres: null,
          calories: null,
          rpe: set.rpe,
          rir: null,
          set_type: set.set_type,
          note: '',
          completed_at: at,
          target_snapshot: set,
        }
      }),
    ),
  )
  return {
    ...workout,
    state: 'completed',
    logs,
    session: { started_at: null, ended_at: at, duration_min: 62, srpe: 7, comment: '' },
  }
}

/** Tested lately, so that percentages come to a load. */
export const demoMaxes = (today: CalendarDate, newId: () => string): AthleteMax[] =>
  (
    [
      [squat, 140],
      [bench, 100],
      [deadlift, 170],
    ] as const
  ).map(([exercise, max]) => ({
    id: newId(),
    exercise_id: exercise.id,
    kind: 'tested',
    kg: max,
    date: String(today.subtract({ weeks: 3 })),
    source_set_id: null,
  }))
