import { describe, expect, it } from 'vitest'
import {
  headed,
  kg,
  line,
  open,
  percent,
  percentTm,
  reps,
  sets,
  side,
  straight,
  superset,
  warmup,
} from '../workout/typed-document.fixture.ts'
import { CATALOGUE, EXERCISES, exercise } from './catalogue.fixture.ts'
import { createCatalogue } from './catalogue.ts'
import { printWorkout } from './print-workout.ts'
import { EVERY_MINUTE, FIVE_THREE_ONE, GZCLP } from './programs.fixture.ts'
import * as reader from './workout-reader.ts'

const catalogue = createCatalogue([
  ...EXERCISES.filter(({ id }) => id !== 'Push-Up'),
  exercise('Push-Up', ['Push-Ups'], 'weighted_bodyweight'),
])
const options = { catalogue, unit: 'kg' as const }
type Options = Parameters<typeof reader.readWorkout>[1]
const readWorkout = (text: string, given: Options) => {
  const { workout, errors } = reader.readWorkout(text, given)
  return { workout, errors }
}
const readWorkouts = (text: string, given: Options) => {
  const { workouts, errors } = reader.readWorkouts(text, given)
  return { workouts, errors }
}

const mainLift = (id: string) =>
  line(
    id,
    [
      ...sets(1, reps(5), percentTm(40), warmup),
      ...sets(1, reps(5), percentTm(50), warmup),
      ...sets(1, reps(3), percentTm(60), warmup),
      ...sets(1, reps(5), percentTm(75)),
      ...sets(1, reps(3), percentTm(85)),
      ...sets(1, open(1), percentTm(95)),
    ],
    { rest_s: 180 },
  )
const volume = (id: string, note = '') => line(id, sets(5, reps(10), percentTm(50)), { rest_s: 90, note })

describe('a whole program pasted as text', () => {
  it('is read as four workouts from a week of 5/3/1', () => {
    const { workouts, errors } = readWorkouts(FIVE_THREE_ONE, options)
    expect(errors).toEqual([])
    expect(workouts).toEqual([
      {
        title: 'Day 1: Press',
        blocks: [
          straight(mainLift('Overhead Press')),
          straight(volume('Overhead Press', 'boring but big')),
          superset(line('Chin-Up', sets(5, reps(10))), line('Dip', sets(5, reps(10)), { rest_s: 60 })),
        ],
      },
      {
        title: 'Day 2: Deadlift',
        blocks: [
          straight(mainLift('Deadlift')),
          straight(volume('Deadlift')),
          straight(line('Hanging Leg Raise', sets(5, reps(15)))),
        ],
      },
      {
        title: 'Day 3: Bench',
        blocks: [
          straight(mainLift('Bench Press')),
          straight(volume('Bench Press')),
          straight(line('One-Arm Dumbbell Row', sets(5, reps(10), kg(30), side))),
        ],
      },
      {
        title: 'Day 4: Squat',
        blocks: [
          straight(mainLift('Back Squat')),
          straight(volume('Back Squat')),
          straight(line('Leg Curl', sets(5, reps(10)))),
        ],
      },
    ])
    const printed = workouts.map(workout => printWorkout(workout, catalogue)).join('\n')
    expect(readWorkouts(printed, options)).toEqual({ workouts, errors: [] })
  })

  it('is read from a GZCLP day copied from a spreadsheet', () => {
    const { workout, errors } = readWorkout(GZCLP, options)
    expect(errors).toEqual([])
    expect(workout).toEqual({
      title: 'A1',
      blocks: [
        straight(
          line('Back Squat', [...sets(4, reps(3), kg(100)), ...sets(1, open(3), kg(100))], {
            rest_s: 180,
            note: 'T1',
          }),
        ),
        straight(line('Bench Press', sets(3, reps(10), kg(60)), { rest_s: 120, note: 'T2' })),
        straight(
          line('Lat Pulldown', [...sets(2, reps(15), kg(40.5)), ...sets(1, open(15), kg(40.5))], {
            rest_s: 90,
            note: 'T3',
          }),
        ),
      ],
    })
    expect(readWorkout(printWorkout(workout, catalogue), options)).toEqual({ workout, errors: [] })
  })

  it('is read from an EMOM with warm-up and cool-down', () => {
    const { workout, errors } = readWorkout(EVERY_MINUTE, options)
    expect(errors).toEqual([])
    expect(workout).toEqual({
      title: 'Engine',
      blocks: [
        headed(
          { kind: 'warmup', rounds: 2 },
          line('Row Erg', sets(2, { metres: 250 })),
          line('Push-Up', sets(2, reps(10))),
        ),
        headed(
          { kind: 'emom', rounds: 12, time_cap_s: 720, interval_s: 60, note: 'odd: power, even: pull' },
          line('Power Clean', sets(12, reps(3), percent(70))),
          line('Assault Bike', sets(12, { calories: 10 })),
        ),
        headed({ kind: 'cooldown' }, line('Row Erg', sets(1, { seconds: 300 }))),
        straight(line('Plank', sets(3, { seconds: 45 }), { rest_s: 60 })),
      ],
    })
    expect(readWorkout(printWorkout(workout, catalogue), options)).toEqual({ workout, errors: [] })
  })

  it('is read the same with line ends of Windows', () => {
    const unix = readWorkouts(FIVE_THREE_ONE, { catalogue: CATALOGUE, unit: 'kg' })
    expect(
      readWorkouts(FIVE_THREE_ONE.replaceAll('\n', '\r\n'), { catalogue: CATALOGUE, unit: 'kg' }),
    ).toEqual(unix)
  })
})
