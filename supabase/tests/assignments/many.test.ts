import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { depth } from '../fixtures/sample-size.ts'
import { aTemplate, aTemplateWorkout, save } from '../templates/template.ts'
import { type Exercises, findExercises, grant } from '../workouts/training.ts'
import { assign, calendar, preview } from './assigned.ts'

const ATHLETES = depth({ test: 4, deep: 40 })
const WEEKS = depth({ test: 2, deep: 12 })

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let athletes: TestUser[]

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  athletes = await Promise.all(
    Array.from({ length: ATHLETES }, (_, n) => db.createUser({ metadata: { name: `Athlete ${n}` } })),
  )
  for (const athlete of athletes) await grant(db, athlete, coach, 'write')
})
afterAll(() => db.close())

it('a program of four days a week is assigned to all athletes once; an athlete who is refused changes nothing for the others', async () => {
  const template = aTemplate(exercises, {
    weeks: WEEKS,
    workouts: Array.from({ length: WEEKS }, (_, week) =>
      [1, 2, 4, 5].map(day =>
        aTemplateWorkout(exercises, { week: week + 1, day, title: `W${week + 1} D${day}` }),
      ),
    ).flat(),
  })
  await save(coach, template)
  const [gone, ...others] = athletes as [TestUser, ...TestUser[]]
  const seen = await preview(coach, template.id, athletes)
  expect(seen.athletes.map(({ items }) => items.length)).toEqual(athletes.map(() => WEEKS * 4))
  // Takes the access back between the preview and the assignment.
  await db.query('delete from public.coach_permissions where athlete_id = $1', [gone.id])
  const ids = athletes.map(() => randomUUID())
  const outcomes: string[] = []
  for (const [n, athlete] of athletes.entries()) {
    const send = () => assign(coach, template.id, athlete, { id: ids[n], revision: seen.revision })
    const [one, again] = await Promise.all([refusal(send()), refusal(send())])
    expect(one).toBe(again)
    outcomes.push(one ?? '')
  }
  expect(outcomes).toEqual(['403 no_access', ...others.map(() => 'done')])
  const counts = async () => {
    const { rows } = await db.query<{ count: number }>(
      `select count(w.id)::integer as count from unnest($1::uuid[]) with ordinality a (id, n)
         left join public.workouts w on w.athlete_id = a.id and w.deleted_at is null group by a.n order by a.n`,
      [athletes.map(({ id }) => id)],
    )
    return rows.map(({ count }) => count)
  }
  expect(await counts()).toEqual([0, ...others.map(() => WEEKS * 4)])
  const [first] = others
  if (first) expect((await calendar(first, first))[0]?.title).toBe('W1 D1')
  await undo(coach, ids.slice(1))
  expect(await counts()).toEqual(athletes.map(() => 0))
})
