import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const ask = async <T>(sql: string, values: unknown[]): Promise<T> =>
  (await db.asService().query<{ answer: T }>(`select ${sql} as answer`, values)).rows[0]?.answer as T

const make = (part: string, name = 'pipeline', store = 'releases', by = 'Ada') =>
  ask<string>('public.make_publish_key($1, $2, $3, $4)', [store, part, name, by])
const revoke = (part: string, name = 'pipeline', store = 'releases', by = 'Grace') =>
  ask<Date>('public.revoke_publish_key($1, $2, $3, $4)', [store, part, name, by])

interface Use {
  part?: string
  action?: string
  store?: string
  version?: string | null
  commit?: string | null
  request?: string | null
}
const use = (key: string | null, over: Use = {}) => {
  const wanted = { part: 'contacts', action: 'publish', store: 'releases', version: '0.1.0-ab12', ...over }
  const { commit = 'abcdef1', request = randomUUID() } = over
  const { part, action, store, version } = wanted
  return ask<string>('public.use_publish_key($1, $2, $3, $4, $5, $6, $7)', [
    key,
    store,
    part,
    action,
    version,
    commit,
    request,
  ])
}
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await db.asService().query<Record<string, unknown>>(sql, values)).rows
const usesOf = (store: string) => rowsOf('select * from public.list_publish_uses($1)', [store])

const PARTS = ['contacts', 'workouts', 'training-log', 'shell', 'document', '', null] as const
const ALLOWED = ['publish', 'stage', 'promote', 'rollback', 'block', 'unblock']
const ACTIONS = [...ALLOWED, 'site', 'prune', 'recover', 'worker', 'keys', '', null] as const

describe('a key of one remote', () => {
  let contacts: string
  let workouts: string
  beforeAll(async () => {
    ;[contacts, workouts] = await Promise.all([make('contacts', 'table'), make('workouts', 'table')])
  })

  /** Key × part × action: what is of its own remote and among what a team decides passes, and nothing else. */
  describe.each(['contacts', 'workouts'])('of %s', owner => {
    it.each(PARTS)('on the part %s', async part => {
      const key = owner === 'contacts' ? contacts : workouts
      const seen = await Promise.all(
        ACTIONS.map(async action => [
          action,
          await use(key, { part: part as string, action: action as string }).catch(() => 'refused'),
        ]),
      )
      const passes = (action: string | null) => part === owner && ALLOWED.includes(action ?? '')
      expect(seen).toEqual(ACTIONS.map(action => [action, passes(action) ? 'table' : 'refused']))
    })
  })

  it('says why', async () => {
    expect(await refusal(use(contacts, { part: 'workouts' }))).toBe('403 key_of_another_remote')
    expect(await refusal(use(contacts, { part: 'shell' }))).toBe('403 key_of_another_remote')
    expect(await refusal(use(contacts, { part: 'document' }))).toBe('403 key_of_another_remote')
    expect(await refusal(use(contacts, { action: 'prune' }))).toBe('403 action_of_the_operator')
  })

  it('opens nothing in another store', async () => {
    expect(await refusal(use(contacts, { store: 'staging' }))).toBe('401 unknown_key')
    const there = await make('contacts', 'table', 'staging')
    expect(await use(there, { store: 'staging' })).toBe('table')
    expect(await refusal(use(there))).toBe('401 unknown_key')
  })

  it.each([
    ['version', { version: '../../shell' }, '422 invalid_version'],
    ['version', { version: '' }, '422 invalid_version'],
    ['commit', { commit: 'main; drop table' }, '422 invalid_commit'],
    ['request', { request: null }, '422 invalid_request'],
  ])('refuses nonsense for %s', async (_, over, why) => {
    expect(await refusal(use(contacts, over))).toBe(why)
  })

  it('is needed without a version for what takes none', async () => {
    expect(await use(contacts, { action: 'rollback', version: null, commit: null })).toBe('table')
  })
})

it.each([null, '', ' ', 'release_contacts_', 'x'.repeat(100_000), "' or true --", 'Ä💥'])(
  'refuses the nonsense %j as a key',
  async key => {
    expect(await refusal(use(key))).toBe('401 unknown_key')
  },
)

it('takes a key as it is, without a letter more or less', async () => {
  const key = await make('auth')
  for (const near of [`${key} `, key.slice(0, -1), `${key}0`, key.toUpperCase()])
    expect(await refusal(use(near, { part: 'auth' }))).toBe('401 unknown_key')
  expect(await use(key, { part: 'auth' })).toBe('pipeline')
})

it('keeps no key, only its hash', async () => {
  const key = await make('contacts', 'kept nowhere', 'hashed')
  const stored = await db.query('select row_to_json(k)::text as row from private.publish_keys k')
  expect(stored.rows.some(({ row }) => String(row).includes(key))).toBe(false)
  expect(
    JSON.stringify(await rowsOf('select * from public.list_publish_keys($1)', ['hashed'])),
  ).not.toContain(key.slice(-20))
  expect(key).toMatch(/^release_contacts_[0-9a-f]{60}$/)
})

it('lists keys with who made and revoked them, and their last use', async () => {
  const key = await make('contacts', 'nightly', 'listed')
  await use(key, { store: 'listed', commit: '0123abc' })
  await use(key, { store: 'listed', action: 'promote', version: null })
  await make('workouts', 'nightly', 'listed')
  await revoke('workouts', 'nightly', 'listed')
  const found = await rowsOf('select * from public.list_publish_keys($1)', ['listed'])
  expect(found).toMatchObject([
    { part: 'contacts', name: 'nightly', made_by: 'Ada', revoked_at: null, last_action: 'promote' },
    { part: 'workouts', name: 'nightly', revoked_by: 'Grace', last_action: null },
  ])
  const uses = await usesOf('listed')
  expect(uses).toMatchObject([
    { name: 'nightly', action: 'promote', version: null },
    { name: 'nightly', action: 'publish', version: '0.1.0-ab12', commit: '0123abc' },
  ])
  const ofOne = await rowsOf('select * from public.list_publish_keys($1, $2)', ['listed', 'workouts'])
  expect(ofOne.map(({ part }) => part)).toEqual(['workouts'])
})

describe('a revoked key', () => {
  it('opens nothing from that moment, and its name is free again', async () => {
    const key = await make('contacts', 'lost', 'revoked')
    expect(await use(key, { store: 'revoked' })).toBe('lost')
    await revoke('contacts', 'lost', 'revoked')
    expect(await refusal(use(key, { store: 'revoked' }))).toBe('401 revoked_key')
    expect(await refusal(revoke('contacts', 'lost', 'revoked'))).toBe('404 no_such_key')
    const next = await make('contacts', 'lost', 'revoked')
    expect(await use(next, { store: 'revoked' })).toBe('lost')
    expect(await refusal(use(key, { store: 'revoked' }))).toBe('401 revoked_key')
  })

  it('is one of this remote and store', async () => {
    await make('contacts', 'mine', 'revoked')
    expect(await refusal(revoke('workouts', 'mine', 'revoked'))).toBe('404 no_such_key')
    expect(await refusal(revoke('contacts', 'mine', 'elsewhere'))).toBe('404 no_such_key')
  })

  it('is used before or after its revocation, never in between', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `race ${round}`
      const key = await make('contacts', name, 'racing')
      const [used] = await Promise.allSettled([
        use(key, { store: 'racing' }),
        revoke('contacts', name, 'racing'),
      ])
      const written = (await usesOf('racing')).filter(one => one.name === name).length
      expect(written).toBe(used?.status === 'fulfilled' ? 1 : 0)
      expect(await refusal(use(key, { store: 'racing' }))).toBe('401 revoked_key')
    }
  })
})

describe('a request', () => {
  it('is done once, also with another key', async () => {
    const [one, other] = [
      await make('contacts', 'one', 'replayed'),
      await make('contacts', 'other', 'replayed'),
    ]
    const request = randomUUID()
    expect(await use(one, { store: 'replayed', request })).toBe('one')
    expect(await refusal(use(one, { store: 'replayed', request }))).toBe('409 request_done')
    expect(await refusal(use(one, { store: 'replayed', request, action: 'promote' }))).toBe(
      '409 request_done',
    )
    expect(await refusal(use(other, { store: 'replayed', request }))).toBe('409 request_done')
    expect(await usesOf('replayed')).toHaveLength(1)
  })

  it('that is refused may be made again', async () => {
    const key = await make('contacts', 'again', 'again')
    const request = randomUUID()
    expect(await refusal(use(key, { store: 'again', request, action: 'prune' }))).toBe(
      '403 action_of_the_operator',
    )
    expect(await use(key, { store: 'again', request })).toBe('again')
  })

  it('sent twice at once is done once', async () => {
    const key = await make('contacts', 'twice', 'twice')
    const request = randomUUID()
    const send = () => use(key, { store: 'twice', request })
    const ends = await Promise.allSettled([send(), send(), send()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf('twice')).toHaveLength(1)
  })

  it('of two teams at once is done for both', async () => {
    const [one, other] = [await make('contacts', 'a', 'both'), await make('workouts', 'b', 'both')]
    const done = [use(one, { store: 'both' }), use(other, { store: 'both', part: 'workouts' })]
    expect(await Promise.all(done)).toEqual(['a', 'b'])
  })
})

describe('making a key', () => {
  it.each([
    ['shell', 'pipeline', 'releases', 'Ada', '422 invalid_part'],
    ['document', 'pipeline', 'releases', 'Ada', '422 invalid_part'],
    ['Contacts', 'pipeline', 'releases', 'Ada', '422 invalid_part'],
    ['../shell', 'pipeline', 'releases', 'Ada', '422 invalid_part'],
    ['', 'pipeline', 'releases', 'Ada', '422 invalid_part'],
    ['contacts', ' ', 'releases', 'Ada', '422 invalid_name_param'],
    ['contacts', 'x'.repeat(61), 'releases', 'Ada', '422 invalid_name_param'],
    ['contacts', 'pipeline', 'Releases', 'Ada', '422 invalid_store'],
    ['contacts', 'pipeline', 'releases', '', '422 invalid_by_param'],
  ])('refuses part %j, name %j, store %j, by %j', async (part, name, store, by, why) => {
    expect(await refusal(make(part, name, store, by))).toBe(why)
  })

  it('takes a name once; of two at once one gets it', async () => {
    await make('contacts', 'taken', 'names')
    expect(await refusal(make('contacts', ' taken ', 'names'))).toBe('409 key_name_taken')
    expect(await make('workouts', 'taken', 'names')).toContain('release_workouts_')
    const both = await Promise.allSettled([make('auth', 'same', 'names'), make('auth', 'same', 'names')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('forgets uses after 400 days, and no key', async () => {
  const key = await make('contacts', 'old', 'old')
  await use(key, { store: 'old' })
  await db.query(`update private.publish_uses u set used_at = now() - interval '401 days'
    from private.publish_keys k where k.id = u.key_id and k.store = 'old'`)
  await use(key, { store: 'old', action: 'stage' })
  expect((await usesOf('old')).map(({ action }) => action)).toEqual(['stage'])
})
