import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, grant, refusal } from '../workouts/training.ts'

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
let reader: TestUser
let stranger: TestUser
let id: string

beforeAll(async () => {
  db = await createTestDatabase()
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  reader = await db.createUser({ metadata: { name: 'Rita Reader', role: 'coach' } })
  stranger = await db.createUser({ metadata: { name: 'Stan Stranger', role: 'coach' } })
})
afterAll(() => db.close())
beforeEach(async () => {
  id = randomUUID()
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, reader, 'read')
})

const save = (who: TestUser, over: Partial<Record<'id' | 'from' | 'to' | 'kind' | 'text', unknown>> = {}) => {
  const a = { id, from: '2026-05-12', to: '2026-05-14', kind: 'travel', text: 'At sea', ...over }
  return call(who, 'save_availability', a.id, a.from, a.to, a.kind, a.text)
}
const stored = { from_date: '2026-05-12', to_date: '2026-05-14', kind: 'travel', text: 'At sea' }

/** The absences that a person sees in the calendar of these days; the table's rows are the same. */
const seen = async (who: TestUser, from = '2026-05-01', to = '2026-05-31'): Promise<object[]> => {
  const { days } = await call<{ days: { availability: object[] } | null }>(
    who,
    'get_calendar',
    athlete.id,
    from,
    to,
  )
  const { rows } = await who.query(
    `select id, from_date::text, to_date::text, kind, text from public.availability
      where athlete_id = $1 and to_date >= $2 and from_date <= $3 order by from_date, id`,
    [athlete.id, from, to],
  )
  expect(days?.availability ?? []).toEqual(rows)
  return rows
}

it('an absence is seen by all who read the training', async () => {
  await save(athlete)
  for (const who of [athlete, coach, reader]) expect(await seen(who)).toEqual([{ id, ...stored }])
  expect(await seen(stranger)).toEqual([])
  const { rows } = await reader.query<{ audience: string }>(
    'select audience from public.training_changes where athlete_id = $1',
    [athlete.id],
  )
  expect(rows).toEqual([{ audience: 'readers' }])
})

it('an absence is changed and deleted by the athlete alone, whatever others may write', async () => {
  await save(athlete)
  for (const who of [coach, reader, stranger]) {
    expect(await refusal(save(who, { kind: 'ill' }))).toBe('PT409 id_taken')
    await call(who, 'delete_availability', id)
  }
  expect(await seen(coach)).toEqual([{ id, ...stored }])
  await call(athlete, 'delete_availability', id)
  await call(athlete, 'delete_availability', id)
  expect(await seen(coach)).toEqual([])
})

it('an absence is corrected under its id, and its text can be removed', async () => {
  await save(athlete)
  await save(athlete, { to: '2026-05-13', kind: 'ill', text: null })
  expect(await seen(athlete)).toEqual([{ id, ...stored, to_date: '2026-05-13', kind: 'ill', text: '' }])
})

it.each([
  ['2026-05-01', '2026-05-11', 0],
  ['2026-05-01', '2026-05-12', 1],
  ['2026-05-13', '2026-05-13', 1],
  ['2026-05-14', '2026-05-31', 1],
  ['2026-05-15', '2026-05-31', 0],
])('an absence of 12 to 14 May 2026 in the calendar from %s to %s: %d', async (from, to, found) => {
  await save(athlete)
  expect(await seen(coach, from, to)).toHaveLength(found)
})

describe('an absence', () => {
  it.each<[string, Parameters<typeof save>[1]]>([
    ['invalid_id', { id: null }],
    ['invalid_kind', { kind: 'busy' }],
    ['invalid_kind', { kind: null }],
    ['invalid_span', { to: '2026-05-11' }],
    ['invalid_span', { to: '2027-05-14' }],
    ['invalid_span', { from: null }],
    ['invalid_span', { to: null }],
    ['invalid_span', { from: '1999-12-31', to: '2000-01-01' }],
    ['invalid_span', { from: '2100-12-31', to: '2101-01-01' }],
    ['invalid_text', { text: 'x'.repeat(201) }],
  ])('is refused with %s: %j', async (hint, over) => {
    expect(await refusal(save(athlete, over))).toBe(`PT422 ${hint}`)
    expect(await seen(athlete)).toEqual([])
  })

  it('is accepted for one day and for a year', async () => {
    await save(athlete, { to: '2026-05-12' })
    await save(athlete, { to: '2027-05-13' })
    expect(await seen(athlete)).toMatchObject([{ to_date: '2027-05-13' }])
  })
})
