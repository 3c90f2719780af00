import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, aTemplateWorkout, read, save } from '../templates/template.ts'
import { call, type Exercises, findExercises } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})
afterAll(() => db.close())

it('a template keeps its versions, and shows what changed between them', async () => {
  const sent = aTemplate(exercises)
  await save(coach, sent)
  const keep = (note: string) => call<{ version: number }>(coach, 'save_template_version', sent.id, note)
  expect(await keep('first')).toEqual({ version: 1 })
  expect(await keep('')).toEqual({ version: 1 })
  const [one, two] = sent.workouts
  await save(coach, {
    id: sent.id,
    workouts: [
      { ...one, revision: 1, title: 'Changed' },
      aTemplateWorkout(exercises, { day: 5, title: 'Added' }),
    ],
    removed: [{ id: two?.id, revision: 1 }],
  })
  expect((await read(coach, sent.id)).changed_since_version).toBe(true)
  expect(await keep('second')).toEqual({ version: 2 })
  const versions = await call<{ version: number; note: string; changes: object }[]>(
    coach,
    'get_template_versions',
    sent.id,
  )
  expect(versions.map(({ version, note, changes }) => ({ version, note, changes }))).toEqual([
    { version: 2, note: 'second', changes: { added: ['Added'], changed: ['Changed'], removed: ['W1 D3'] } },
    {
      version: 1,
      note: 'first',
      changes: { added: ['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3'], changed: [], removed: [] },
    },
  ])
  const first = await call<{ workouts: { title: string }[] }>(coach, 'get_template_version', sent.id, 1)
  expect(first.workouts.map(({ title }) => title)).toEqual(['W1 D1', 'W1 D3', 'W2 D1', 'W2 D3'])
})
