import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, type Exercises, findExercises, grant } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())

const change = (athlete: TestUser, kind: string, kg: [number, number | null]) =>
  db.query(
    `insert into private.changed_records (athlete_id, exercise_id, kind, kg_before, kg_after) values ($1, $2, $3, $4, $5)`,
    [athlete.id, exercises.squat, kind, ...kg],
  )
const shown = async (who: TestUser) =>
  (await call<Record<string, unknown>[]>(who, 'get_changed_records')).map(
    ({ athlete_name, exercise, kind, kg_before, kg_after }) => [
      athlete_name,
      exercise,
      kind,
      kg_before,
      kg_after,
    ],
  )

it('a coach is shown the changed records of athletes they plan for, until they dismiss them', async () => {
  const athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  const [coach, other] = await Promise.all([
    db.createUser({ metadata: { role: 'coach' } }),
    db.createUser({ metadata: { role: 'coach' } }),
  ])
  for (const one of [coach, other]) await grant(db, athlete, one, 'write')
  expect(await shown(coach)).toEqual([])
  // The newest first.
  await change(athlete, 'heaviest', [40, null])
  await change(athlete, 'e1rm', [120, 116.667])
  const both = [
    ['Olga Owner', 'Back Squat', 'e1rm', 120, 116.667],
    ['Olga Owner', 'Back Squat', 'heaviest', 40, null],
  ]
  expect(await shown(coach)).toEqual(both)
  await call(coach, 'see_changed_records')
  expect([await shown(coach), await shown(other)]).toEqual([[], both])
  await db.query(
    `update private.changed_records set changed_at = now() + interval '1 minute' where kind = 'e1rm'`,
  )
  expect(await shown(coach)).toEqual(both.slice(0, 1))
})
