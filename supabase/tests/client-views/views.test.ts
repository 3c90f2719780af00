import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** How a coach has their client list: columns, and filters with names. */

let db: TestDatabase
let coach: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  coach = await db.createUser({ metadata: { name: 'Carl', role: 'coach' } })
  other = await db.createUser({ metadata: { name: 'Otto', role: 'coach' } })
})
afterAll(() => db.close())

describe('the chosen columns of the client list', () => {
  const columns = async (who: TestUser) =>
    (await who.query<{ columns: string[] | null }>('select public.get_client_columns() as columns')).rows[0]
      ?.columns
  const save = (names: unknown) => coach.query('select public.save_client_columns($1)', [names])
  it('are stored in their order, for the caller alone', async () => {
    expect(await columns(coach)).toBeNull()
    await save(['week', 'last_activity'])
    await save(['tags', 'week'])
    expect(await columns(coach)).toEqual(['tags', 'week'])
    expect(await columns(other)).toBeNull()
  })
  it.each<[unknown]>([[null], [['A']], [['']], [[null]], [Array.from({ length: 21 }, () => 'week')]])(
    'are refused: %j',
    async names => expect(await refusal(save(names))).toBe('422 invalid_columns'),
  )
})

describe('own filters of the client list', () => {
  const filters = async (who: TestUser) =>
    (await who.query<{ name: string; view: string }>('select * from public.get_client_filters()')).rows
  const save = (who: TestUser, name: unknown, view: unknown) =>
    who.query('select public.save_client_filter($1, $2)', [name, view])
  const forget = (who: TestUser, name: unknown) => who.query('select public.delete_client_filter($1)', [name])

  it('are stored by name for the caller alone, and replaced under it whatever its case', async () => {
    await save(coach, ' Masters ', 'q=masters')
    await save(coach, 'bears', 'q=bears&filter=attention')
    await save(coach, 'MASTERS', 'q=masters&sort=-month')
    expect(await filters(coach)).toEqual([
      { name: 'bears', view: 'q=bears&filter=attention' },
      { name: 'MASTERS', view: 'q=masters&sort=-month' },
    ])
    expect(await filters(other)).toEqual([])
    await forget(other, 'bears')
    await forget(coach, ' Bears ')
    await forget(coach, 'Bears')
    await forget(coach, null)
    expect(await filters(coach)).toHaveLength(1)
  })

  it.each<[string, unknown, unknown]>([
    ['422 invalid_name', ' ', 'q=a'],
    ['422 invalid_name', null, 'q=a'],
    ['422 invalid_name', 'x'.repeat(41), 'q=a'],
    ['422 invalid_view', 'a', null],
    ['422 invalid_view', 'a', ''],
    ['422 invalid_view', 'a', 'https://elsewhere.test/?q=a'],
    ['422 invalid_view', 'a', 'q=a b'],
    ['422 invalid_view', 'a', `q=${'x'.repeat(400)}`],
  ])('are refused with %s: %j, %j', async (expected, name, view) => {
    expect(await refusal(save(coach, name, view))).toBe(expected)
  })

  it('are at most 30, also when two devices save at once', async () => {
    for (let n = 0; n < 29; n++) await save(other, `filter ${n}`, 'filter=attention')
    const both = await Promise.all(['a', 'b'].map(name => refusal(save(other, name, 'filter=no-plan'))))
    expect(both.sort()).toEqual(['422 too_many_filters', 'done'])
    expect(await filters(other)).toHaveLength(30)
    expect(await refusal(save(other, 'Filter 3', 'q=again'))).toBe('done')
  })

  it('are stored once when two devices save the same name at once', async () => {
    const [author] = [await db.createUser({ metadata: { role: 'coach' } })]
    for (let round = 0; round < 10; round++)
      await Promise.all(['same', 'SAME'].map(name => save(author, name, `q=${round}`)))
    expect(await filters(author)).toHaveLength(1)
  })
})
