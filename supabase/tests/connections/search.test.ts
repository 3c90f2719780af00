import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let me: TestUser
let ana: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
  me = await db.createUser({ email: 'me@search.test', metadata: { name: 'Zoe Searcher' } })
  ana = await db.createUser({ email: 'ana@search.test', metadata: { name: 'Ana Fernández', role: 'coach' } })
  await db.createUser({ email: 'percent@search.test', metadata: { name: '100% Effort_Club \\o/' } })
  await db.createUser({
    email: 'hidden@search.test',
    confirmed: false,
    metadata: { name: 'Ana Unconfirmed' },
  })
  for (let i = 0; i < 60; i++) await db.createUser({ metadata: { name: `Bulk Person${i}` } })
})
afterAll(() => db.close())

const search = async (term: unknown, limit: unknown = 10, kind: unknown = null, who = me) => {
  await db.query('delete from private.rate_limits')
  const { rows } = await who.query<{ display_name: string; connection_status: string }>(
    'select * from public.search_users($1, $2, $3)',
    [term, limit, kind],
  )
  return rows
}
const names = async (...args: Parameters<typeof search>) =>
  (await search(...args)).map(row => row.display_name)

describe('search_users', () => {
  it.each(['a', 'an', 'ana', 'fer', 'FERN', 'na fern', '  ana  ', 'ana@sea', 'f', 'fe'])(
    'finds a person by %j',
    async term => {
      expect(await names(term)).toContain('Ana Fernández')
    },
  )

  it('finds one or two letters only from the start of a name or address', async () => {
    expect(await names('na')).toEqual([])
  })

  it.each(['', '   ', null])('finds nobody by %j', async term => {
    expect(await names(term)).toEqual([])
  })

  it.each([
    ['%', []],
    ['%%%', []],
    ['_', []],
    ['___', []],
    ['\\', []],
    ['100%', ['100% Effort_Club \\o/']],
    ['effort_c', ['100% Effort_Club \\o/']],
    ['\\o/', ['100% Effort_Club \\o/']],
    ["' or 1=1 --", []],
    ['x'.repeat(10_000), []],
  ])('takes %j as text, not as a pattern', async (term, expected) => {
    expect(await names(term)).toEqual(expected)
  })

  it('cannot be given a NUL', async () => {
    expect(await refusal(search('a\0b'))).toBe('22021')
  })

  it.each([
    [10, 10],
    [1, 1],
    [-1, 1],
    [0, 1],
    [1e9, 50],
    [null, 10],
  ])('clamps a limit of %s to %s', async (limit, count) => {
    expect(await search('bulk', limit)).toHaveLength(count)
    expect(await search('b', limit)).toHaveLength(count)
  })

  it('never shows oneself, nor an address that is not confirmed', async () => {
    expect(await names('zoe')).toEqual([])
    expect(await names('unconfirmed')).toEqual([])
    expect(await names('hidden@search.test')).toEqual([])
  })

  it('keeps to one profile type before it limits', async () => {
    expect(await names('search.test', 1, 'coach')).toEqual(['Ana Fernández'])
    expect(await names('ana', 10, 'athlete')).toEqual([])
    expect(await refusal(search('ana', 10, 'system_admin'))).toBe('422 invalid_profile_type')
  })

  it('is blind across a block, both ways, and tells how two people stand', async () => {
    const status = async () => (await search('ana fern'))[0]?.connection_status
    expect(await status()).toBe('none')
    await me.query('select public.send_connection_request($1)', [ana.email])
    expect(await status()).toBe('pending')
    const [row] = (
      await ana.query<{ connection_id: string }>(`select * from public.get_user_connections('pending')`)
    ).rows
    await ana.query(`select public.respond_to_connection_request($1, 'accept')`, [row?.connection_id])
    expect(await status()).toBe('accepted')
    await ana.query(`select public.manage_user_block($1, 'block')`, [me.id])
    expect(await names('ana fern')).toEqual([])
    expect(await names('zoe', 10, null, ana)).toEqual([])
    await ana.query(`select public.manage_user_block($1, 'unblock')`, [me.id])
    expect(await status()).toBe('none')
  })

  it('refuses the 31st search of a minute', async () => {
    await search('ana')
    const outcomes: string[] = []
    for (let i = 0; i < 30; i++) outcomes.push(await refusal(me.query(`select public.search_users('ana')`)))
    // The rate limit window may reset in between.
    expect(outcomes.filter(outcome => outcome !== 'done' && outcome !== '429 rate_limited')).toEqual([])
    await db.query(
      `update private.rate_limits set hits = 30, window_start = date_bin('1 minute', now(), 'epoch')`,
    )
    expect(await refusal(me.query(`select public.search_users('ana')`))).toBe('429 rate_limited')
    // Another person has a count of their own.
    expect(await refusal(ana.query(`select public.search_users('zoe')`))).toBe('done')
  })
})
