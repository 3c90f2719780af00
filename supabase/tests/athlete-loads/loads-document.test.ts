import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyWeightOn, countedMax } from '../../../remotes/workouts/src/model/athlete-loads/which-max.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { type Exercises, findExercises } from '../workouts/training.ts'
import { type LoadsDocument, loadsFor, type Max } from './loads.ts'

/** private.loads_document(): every row that decides a load on some day of the span, and none that cannot. */
let db: TestDatabase
let exercises: Exercises
let athlete: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser()
})

const ORIGIN = Date.parse('2026-05-20')
/** The day so many days after the first of the span, which is 0. */
const day = (offset: number): string => new Date(ORIGIN + offset * 86_400_000).toISOString().slice(0, 10)
const spanned = async (days: number): Promise<LoadsDocument> => {
  const loads = await loadsFor(athlete, athlete, day(0), day(days))
  if (!loads) throw new Error('The athlete reads their own calendar.')
  return loads
}

type Row = Pick<Max, 'kind' | 'kg'> & { exercise: 'squat' | 'rdl'; at: number }

/** Stores the rows; an estimate comes from a set of one repetition. */
const store = async (rows: Row[], weights: { at: number; kg: number }[] = []): Promise<void> => {
  const own = rows.filter(row => row.kind !== 'estimated')
  await db.query(
    `insert into public.athlete_maxes (athlete_id, exercise_id, kind, kg, date)
     select $1, exercise, kind, kg, date
       from jsonb_to_recordset($2) r (exercise uuid, kind text, kg numeric, date date) on conflict do nothing`,
    [
      athlete.id,
      JSON.stringify(own.map(row => ({ ...row, exercise: exercises[row.exercise], date: day(row.at) }))),
    ],
  )
  const lifted = rows.filter(row => row.kind === 'estimated')
  if (lifted.length > 0) {
    await db.query(
      `with given as materialized (
         select gen_random_uuid() as id, r.* from jsonb_to_recordset($2) r (exercise uuid, kg numeric, at date)
       ), done as (
         insert into public.workouts (id, athlete_id, date, planned_date, title, state, created_by)
         select g.id, $1, g.at, g.at, 'Done', 'completed', $1 from given g returning id
       )
       insert into public.set_logs (id, workout_id, exercise_id, reps, load_kg, completed_at)
       select gen_random_uuid(), d.id, g.exercise, 1, g.kg, now() from done d join given g on g.id = d.id`,
      [
        athlete.id,
        JSON.stringify(lifted.map(row => ({ ...row, exercise: exercises[row.exercise], at: day(row.at) }))),
      ],
    )
  }
  await db.query(
    `insert into public.body_weights (athlete_id, kg, date)
     select $1, kg, date from jsonb_to_recordset($2) r (kg numeric, date date) on conflict do nothing`,
    [athlete.id, JSON.stringify(weights.map(({ at, kg }) => ({ kg, date: day(at) })))],
  )
}

const squat = (kind: Row['kind'], at: number, kg = 100): Row => ({ exercise: 'squat', kind, kg, at })

describe('the max that counts on the days of a calendar', () => {
  it.each<[string, Row[], [kind: string, at: number][]]>([
    ['tested 180 days before the first day counts', [squat('tested', -180)], [['tested', -180]]],
    ['tested 181 days before does not', [squat('tested', -181)], []],
    ['an estimate of 90 days before counts', [squat('estimated', -90)], [['estimated', -90]]],
    ['an estimate of 91 days before does not', [squat('estimated', -91)], []],
    ['a training max has no age', [squat('training', -2000)], [['training', -2000]]],
    [
      'the newest on the first day, and all that follow',
      [squat('tested', -30, 120), squat('tested', -3), squat('tested', 0), squat('tested', 4, 90)],
      [
        ['tested', 0],
        ['tested', 4],
      ],
    ],
    ['what comes after the last day does not', [squat('tested', 8), squat('estimated', 8)], []],
    [
      'a lighter estimate that lasts longer',
      [squat('estimated', -90, 120), squat('estimated', -60, 110), squat('estimated', -60, 105)],
      [
        ['estimated', -90],
        ['estimated', -60],
      ],
    ],
    [
      'a heavier one within the span leaves the one before it to the days before',
      [squat('estimated', -10, 100), squat('estimated', 3, 120)],
      [
        ['estimated', -10],
        ['estimated', 3],
      ],
    ],
    [
      'of each exercise and each kind its own',
      [
        squat('tested', -1),
        squat('training', -2),
        squat('estimated', -3),
        { ...squat('tested', -9), exercise: 'rdl' },
      ],
      [
        ['estimated', -3],
        ['tested', -9],
        ['tested', -1],
        ['training', -2],
      ],
    ],
  ])('%s', async (_, rows, counted) => {
    await store(rows)
    const { maxes } = await spanned(7)
    expect(maxes.map(max => `${max.kind} ${max.date}`).sort()).toEqual(
      counted.map(([kind, at]) => `${kind} ${day(at)}`).sort(),
    )
  })

  it('contains the newest body weight up to the first day, however old, and all that follow', async () => {
    await store(
      [],
      [
        { at: -900, kg: 79 },
        { at: -400, kg: 80 },
        { at: 2, kg: 81 },
        { at: 8, kg: 82 },
      ],
    )
    expect((await spanned(7)).body_weights).toEqual([
      { date: day(-400), kg: 80 },
      { date: day(2), kg: 81 },
    ])
  })

  it('contains units, and bar and plates once they are saved', async () => {
    expect(await spanned(7)).toEqual({ units: 'kg', bar_and_plates: null, maxes: [], body_weights: [] })
    const plates = [{ weight: 45, pairs: 2 }]
    await call(plates)
    await db.query(`update public.user_profiles set units = 'lb' where user_id = $1`, [athlete.id])
    expect(await spanned(7)).toMatchObject({
      units: 'lb',
      bar_and_plates: { unit: 'lb', bar_weight: 45, plates },
    })
  })
  const call = (plates: unknown) =>
    athlete.query(`select public.set_bar_and_plates('lb', 45, $1)`, [JSON.stringify(plates)])
})

describe('the loads document of random rows', () => {
  const at = fc.oneof(fc.integer({ min: -200, max: 30 }), fc.constantFrom(-181, -180, -91, -90, -1, 0, 1))
  // Few weights, so that many are equal.
  const row: fc.Arbitrary<Row> = fc.record({
    exercise: fc.constantFrom('squat', 'rdl'),
    kind: fc.constantFrom('tested', 'estimated', 'training'),
    kg: fc.integer({ min: 20, max: 26 }).map(n => n * 5),
    at,
  })
  const weight = fc.record({ kg: fc.integer({ min: 70, max: 75 }), at })

  it(
    'gives the same max and body weight for every day of the span as all rows would',
    async () => {
      let left = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { maxLength: 25, size: 'max' }),
          fc.array(weight, { maxLength: 6 }),
          fc.integer({ min: 0, max: 20 }),
          async (rows, weights, days) => {
            athlete = await db.createUser()
            await store(rows, weights)
            const { rows: all } = await db.query<Max>(
              `select id, exercise_id, kind, kg::float, date::text, source_set_id from public.athlete_maxes where athlete_id = $1`,
              [athlete.id],
            )
            const { rows: weighed } = await db.query<{ date: string; kg: number }>(
              'select date::text, kg::float from public.body_weights where athlete_id = $1',
              [athlete.id],
            )
            const document = await spanned(days)
            left += all.length - document.maxes.length
            for (let offset = 0; offset <= days; offset++) {
              const on = day(offset)
              expect(bodyWeightOn(document.body_weights, on)).toEqual(bodyWeightOn(weighed, on))
              for (const exercise of [exercises.squat, exercises.rdl])
                for (const base of ['1rm', 'tm'] as const) {
                  const [sent, true_] = [document.maxes, all].map(maxes => {
                    const found = countedMax(maxes, exercise, base, on)
                    return found && { kg: found.kg, kind: found.source.kind, date: found.source.date }
                  })
                  expect(sent, `${base} on ${on}`).toEqual(true_)
                }
            }
          },
        ),
        { numRuns: depth({ test: 60, deep: 2000 }), seed: seed() },
      )
      // The document is smaller than all rows.
      expect(left).toBeGreaterThan(100)
    },
    20 * 60_000,
  )
})
