import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  me = await db.createUser()
})
afterAll(() => db.close())

const search = async (term: string | null, limit: number | null = 20) =>
  (await me.query('select name from public.search_exercises($1, null, $2)', [term, limit])).rows

describe('search_exercises', () => {
  it.each(['%', '_', '\\', "'", '"', '🏋️', '💪💪', '\u202e\u200f', '{}', '(', '.*', '--'])(
    '%j is text, not a pattern',
    async term => {
      expect(await search(term)).toEqual([])
    },
  )

  it.each(['xyzzyplugh', 'שלום', 'قرفصاء', '深蹲', '0'.repeat(200), 'a '.repeat(100)])(
    '%j finds something or nothing, without an error',
    async term => {
      expect((await search(term)).length).toBeLessThanOrEqual(20)
    },
  )

  it('nonsense finds nothing', async () => {
    for (const term of ['xyzzyplugh', 'שלום', '深蹲', 'qqqq']) expect(await search(term)).toEqual([])
  })

  it('more than 200 characters are refused by the name of the field', async () => {
    const long = 'a'.repeat(10_000)
    await expect(search(long)).rejects.toMatchObject({ code: 'PT422', hint: 'invalid_search_term' })
  })

  it.each([
    [-1, 1],
    [0, 1],
    [1e9, 50],
    [null, 20],
  ])('a limit of %s is one of %s', async (limit, rows) => {
    expect(await search('e', limit)).toHaveLength(Math.min(rows, (await search('e', 50)).length))
  })

  it('a blank finds nothing', async () => {
    for (const term of ['', '   ', null]) expect(await search(term)).toEqual([])
  })

  it('anon is refused the call', async () => {
    expect(await refusal(db.asAnon().query(`select public.search_exercises('squat')`))).toBe('42501')
  })

  it('an athlete without a connection to the caller changes nothing', async () => {
    const { rows } = await me.query(
      `select name from public.search_exercises('squat', '00000000-0000-4000-8000-000000000000')`,
    )
    expect(rows).toEqual(await search('squat'))
  })
})
