import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { crowd } from './crowd.ts'
import { MISSES, SLIPS, TYPED } from './misspelt.ts'

let db: TestDatabase
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { role: 'coach' } })
  const team = await insert(db, 'public.teams', { name: 'A crowd', created_by: coach.id })
  await insert(db, 'public.team_members', { team_id: team, user_id: coach.id, role: 'coach' })
  await crowd(db, coach.id, team, 5000)
})
afterAll(() => db.close())

/** Searches whose first result is wrong, with that result, and those without the right exercise among the first five. */
async function missed(typed: typeof TYPED) {
  const misses: typeof MISSES = []
  const lost: typeof MISSES = []
  for (const [text, exercise] of typed) {
    const { rows } = await coach.query<{ name: string }>(
      'select name from public.search_exercises($1, null, 5)',
      [text],
    )
    const found = rows.map(({ name }) => name)
    if (found[0] !== exercise) misses.push([text, found[0] ?? ''])
    if (!found.includes(exercise)) lost.push([text, found.join(', ')])
  }
  return { misses, lost }
}

describe('a search among 5,000 exercises of one coach', () => {
  it('has 5,000 different names to search', async () => {
    const { rows } = await coach.query<{ all: number; names: number }>(
      `select count(*)::integer as all, count(distinct split_part(search_text, '|', 1))::integer as names from public.exercises`,
    )
    expect(rows).toEqual([{ all: 5000, names: 5000 }])
  })

  it.each([
    ['60 slips of every kind', Object.values(SLIPS).flat()],
    ['60 names that coaches type', TYPED],
  ])(
    'with %s puts the right exercise first but for three, and all among the first five',
    async (_, typed) => {
      expect(new Set(typed.map(([text]) => text)).size).toBe(60)
      const { misses, lost } = await missed(typed)
      expect({ misses, lost }).toEqual({
        misses: MISSES.filter(([text]) => typed.some(([other]) => other === text)),
        lost: [],
      })
      expect(misses.length).toBeLessThanOrEqual(3)
    },
  )
})
