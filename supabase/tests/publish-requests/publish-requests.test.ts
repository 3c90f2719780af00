import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const rows = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await db.asService().query(sql, values)).rows as T[]
const one = async <T>(sql: string, values: unknown[]) =>
  (await rows<{ answer: T }>(`select ${sql} as answer`, values))[0]?.answer as T

const make = (part: string, store: string, name = 'pipeline') =>
  one<string>('public.make_publish_key($1, $2, $3, $4)', [store, part, name, 'Ada'])
interface Sent {
  part?: string
  action?: string
  version?: string
  options?: object | null
  size?: number | null
  request?: string
}
/** @returns the id of the request. */
const send = async (key: string, over: Sent = {}) => {
  const {
    part = 'contacts',
    action = 'publish',
    version = '0.1.0-x',
    options = {},
    request = randomUUID(),
  } = over
  const size = over.size === undefined ? (action === 'publish' ? 1000 : null) : over.size
  await one('public.send_publish_request($1, $2, $3, $4, $5, $6, $7, $8)', [
    key,
    part,
    action,
    version,
    'abcdef1',
    request,
    JSON.stringify(options),
    size,
  ])
  return request
}
const sent = async (key: string, over: Sent = {}) => {
  const request = await send(key, over)
  await one('public.publish_request_arrived($1)', [request])
  return request
}
const take = (store: string, request?: string) =>
  rows<{ id: string; part: string; approved: boolean; options: object }>(
    'select * from public.take_publish_request($1, $2)',
    [store, request ?? null],
  )
const hold = (store: string, request: string) => one('public.hold_publish_request($1, $2)', [store, request])
const answer = (store: string, request: string, state = 'done', text = 'It is there.') =>
  one('public.answer_publish_request($1, $2, $3, $4)', [store, request, state, text])
const stateOf = async (key: string, request: string) =>
  (await rows('select * from public.publish_request_state($1, $2)', [key, request]))[0]
const forget = async (store: string, gone: string[] = []) =>
  (await rows<{ id: string }>('select id from public.forget_publish_bundles($1, $2) id', [store, gone])).map(
    ({ id }) => id,
  )

it('goes from sent to answered, and its key is told each step', async () => {
  const key = await make('contacts', 'steps')
  const request = await send(key, { options: { by: 'Grace' } })
  expect(await stateOf(key, request)).toEqual({ state: 'arriving', answer: null, ahead: 0 })
  expect(await take('steps')).toEqual([])
  await one('public.publish_request_arrived($1)', [request])
  const later = await send(key, { action: 'rollback' })
  expect(await stateOf(key, later)).toEqual({ state: 'waiting', answer: null, ahead: 1 })
  expect(await take('steps')).toMatchObject([
    {
      id: request,
      part: 'contacts',
      key_name: 'pipeline',
      action: 'publish',
      size: 1000,
      approved: false,
      options: { by: 'Grace' },
    },
  ])
  await hold('steps', request)
  await answer('steps', request)
  expect(await stateOf(key, request)).toMatchObject({ state: 'done', answer: 'It is there.' })
  expect(await refusal(answer('steps', request))).toBe('409 request_done')
  expect(await refusal(hold('steps', request))).toBe('409 request_done')
})

it.each<[string, Sent, string]>([
  ['a bundle without publish', { action: 'promote', size: 5 }, '422 invalid_size'],
  ['publish without a bundle', { size: null }, '422 invalid_size'],
  ['an empty bundle', { size: 0 }, '413 bundle_too_large'],
  ['a bundle of 60 MB', { size: 60 * 1024 * 1024 }, '413 bundle_too_large'],
  ['options that are a list', { options: [1] }, '422 invalid_options'],
  [
    'options without end',
    { options: { by: Array.from({ length: 3000 }, (_, at) => at).join() } },
    '422 invalid_options',
  ],
  ['another part', { part: 'workouts' }, '403 key_of_another_remote'],
  ['the shell', { part: 'shell' }, '403 key_of_another_remote'],
  ['an action of the operator', { action: 'prune', size: null }, '403 action_of_the_operator'],
  ['a version that is a path', { version: '../x' }, '422 invalid_version'],
])('refuses %s, and writes nothing down', async (_, over, why) => {
  const key = await make('contacts', 'nonsense', randomUUID())
  expect(await refusal(send(key, over))).toBe(why)
  expect(await rows('select * from public.list_publish_requests($1)', ['nonsense'])).toEqual([])
})

it('is for the store of its key, and no other sees it', async () => {
  const [here, there] = [await make('contacts', 'here'), await make('contacts', 'there')]
  const request = await sent(here)
  expect(await take('there')).toEqual([])
  expect(await take('there', request)).toEqual([])
  expect(await refusal(stateOf(there, request))).toBe('404 no_such_request')
  expect(await refusal(answer('there', request))).toBe('409 request_done')
  expect(await take('here')).toMatchObject([{ id: request }])
  expect(await refusal(hold('there', request))).toBe('409 request_done')
  expect(await refusal(answer('there', request))).toBe('409 request_done')
})

it.each(['', 'release_contacts_', "' or true --"])('refuses the nonsense %j as a key', async key => {
  expect(await refusal(send(key))).toBe('401 unknown_key')
  expect(await refusal(stateOf(key, randomUUID()))).toBe('401 unknown_key')
})

it('is sent once, also twice at once, and a bundle arrives once', async () => {
  const key = await make('contacts', 'once')
  const request = randomUUID()
  const ends = await Promise.allSettled([
    send(key, { request }),
    send(key, { request }),
    send(key, { request }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await one('public.publish_request_arrived($1)', [request])
  expect(await refusal(one('public.publish_request_arrived($1)', [request]))).toBe('409 request_done')
})

describe('a revoked key', () => {
  it('sends nothing, is told nothing, and what it sent is not carried out', async () => {
    const key = await make('contacts', 'gone')
    const request = await sent(key)
    expect(await take('gone')).toHaveLength(1)
    await one('public.revoke_publish_key($1, $2, $3, $4)', ['gone', 'contacts', 'pipeline', 'Ada'])
    expect(await refusal(hold('gone', request))).toBe('401 revoked_key')
    expect(await refusal(send(key))).toBe('401 revoked_key')
    expect(await refusal(stateOf(key, request))).toBe('401 unknown_key')
  })
})

describe('taking up', () => {
  it('gives each request to one of many commands at once, and of one remote one at a time', async () => {
    const [contacts, workouts] = [await make('contacts', 'many'), await make('workouts', 'many')]
    const requests = [await sent(contacts), await sent(contacts), await sent(workouts, { part: 'workouts' })]
    const first = (await Promise.all([1, 2, 3, 4].map(() => take('many')))).flat()
    expect(first.map(({ part }) => part).sort()).toEqual(['contacts', 'workouts'])
    expect(first.map(({ id }) => id)).toContain(requests[0])
    await answer('many', requests[0] ?? '')
    expect(await take('many')).toMatchObject([{ id: requests[1] }])
  })

  it('begins anew what a command was at for half an hour, whose answer then counts for nothing', async () => {
    const key = await make('contacts', 'died')
    const request = await sent(key)
    await take('died')
    expect(await take('died')).toEqual([])
    await db.query(
      `update private.publish_requests set taken_at = now() - interval '31 minutes' where id = $1`,
      [request],
    )
    expect(await take('died')).toMatchObject([{ id: request }])
  })

  it('leaves what waits for a yes until it is named', async () => {
    const key = await make('contacts', 'yes')
    const request = await sent(key)
    await take('yes')
    await answer('yes', request, 'asked', 'It waits.')
    expect(await stateOf(key, request)).toMatchObject({ state: 'asked', answer: 'It waits.' })
    expect(await take('yes')).toEqual([])
    expect(await take('yes', request)).toMatchObject([{ id: request, approved: true }])
  })
})

it('lets ten of a remote wait, also of eleven at once', async () => {
  const [key, other] = [await make('contacts', 'full'), await make('workouts', 'full')]
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => send(key, { action: 'rollback' })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await refusal(send(key, { action: 'rollback' }))).toBe('429 too_many_requests')
  await send(other, { part: 'workouts', action: 'rollback' })
  const [taken] = await take('full')
  await answer('full', taken?.id ?? '')
  await send(key, { action: 'rollback' })
})

describe('bundles', () => {
  it('go when it is done, and a day after it was refused', async () => {
    const key = await make('contacts', 'kept')
    const [done, refused, waiting] = [await sent(key), await sent(key), await sent(key)]
    await take('kept')
    await answer('kept', done)
    await take('kept')
    await answer('kept', refused, 'refused', 'It does not fit.')
    expect(await forget('kept')).toEqual([done])
    // Whoever removes it may die before it has said so.
    expect(await forget('kept')).toEqual([done])
    expect(await forget('kept', [done, waiting])).toEqual([])
    await db.query(
      `update private.publish_requests set answered_at = now() - interval '25 hours' where id = $1`,
      [refused],
    )
    expect(await forget('kept')).toEqual([refused])
    expect(await forget('another')).toEqual([])
  })

  it('that do not arrive within an hour are refused', async () => {
    const key = await make('contacts', 'late')
    const request = await send(key)
    await forget('late')
    expect(await stateOf(key, request)).toMatchObject({ state: 'arriving' })
    await db.query(
      `update private.publish_requests set sent_at = now() - interval '61 minutes' where id = $1`,
      [request],
    )
    await forget('late')
    expect(await stateOf(key, request)).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('Send it again'),
    })
  })

  it('lie in a bucket of the server alone', async () => {
    const bucket =
      "select public, file_size_limit::integer as size from storage.buckets where id = 'incoming'"
    expect(await rows(bucket)).toEqual([{ public: false, size: 20_971_520 }])
    const policies = await db.query(
      "select polname from pg_policy where pg_get_expr(polqual, polrelid) like '%incoming%'",
    )
    expect(policies.rows).toEqual([])
  })
})
