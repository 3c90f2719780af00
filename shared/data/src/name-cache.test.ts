import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedNameCount, findName, findNames, forgetNames } from './name-cache.ts'
import { aSupabaseSession, aSupabaseUser, fakeNetwork, json, storeSession } from './network.fixture.ts'
import { fakeSockets } from './socket.fixture.ts'
import { configureSupabase, getSupabase } from './supabase.ts'

const network = fakeNetwork()
fakeSockets()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })

const TABLE = '/rest/v1/user_profiles'
const PEOPLE: Record<string, object> = {
  annie: { display_name: 'Annie', first_name: 'Ann', last_name: 'Smith', email: 'ann@example.test' },
  bob: { display_name: '', first_name: 'Bob', last_name: 'Brown', email: 'bob@example.test' },
  cyd: { display_name: null, first_name: null, last_name: null, email: 'cyd@example.test' },
  dan: { display_name: null, first_name: ' ', last_name: null, email: null },
}
const asked = () => network.sent.filter(({ path }) => path === TABLE).map(({ query }) => query.user_id)
const idsOf = (query: string | undefined) => query?.replace(/^in\.\((.*)\)$/, '$1').split(',') ?? []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  forgetNames()
  storeSession()
  network.answer(`GET ${TABLE}`, ({ query }) =>
    json(idsOf(query.user_id).flatMap(id => (PEOPLE[id] ? [{ user_id: id, ...PEOPLE[id] }] : []))),
  )
})
afterEach(() => vi.useRealTimers())

/** Lets the batched request be sent. */
const wait = async <T>(work: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(1)
  return work
}

describe('findName', () => {
  it.each<[string, string, Parameters<typeof findName>[1], string]>([
    ['the display name', 'annie', {}, 'Annie'],
    ['first and last name', 'bob', { supplied_name: 'B.' }, 'Bob Brown'],
    ['what came with the message', 'cyd', { supplied_name: 'Cyd C.', email: 'c@example.test' }, 'Cyd C.'],
    ['the e-mail', 'cyd', {}, 'cyd@example.test'],
    ['an e-mail that came along', 'dan', { email: 'dan@example.test' }, 'dan@example.test'],
    ['the end of the id', 'dan', {}, 'User dan'],
    ['the end of the id of somebody unseen', '00000000-0000-4000-8000-00000012ab34', {}, 'User 0012ab34'],
  ])('is %s', async (_, id, known, name) => {
    expect(await wait(findName(id, known))).toEqual({ ok: true, value: name })
  })

  it.each(['Unknown User', 'Unknown Contact', 'Unknown Sender'])('is %s without an id', async unknown => {
    for (const id of [null, undefined, ''])
      expect(await findName(id, {}, unknown)).toEqual({ ok: true, value: unknown })
    expect(await findName(null, { supplied_name: 'A.' }, unknown)).toEqual({ ok: true, value: 'A.' })
    expect(network.sent).toEqual([])
  })

  it('fails when nobody is signed in', async () => {
    localStorage.clear()
    expect(await findName('annie')).toMatchObject({
      ok: false,
      error: { code: 'unauthenticated', message: 'User not authenticated' },
    })
    expect(network.sent).toEqual([])
  })
})

describe('requests for names', () => {
  it('are merged into one for all names requested at the same time', async () => {
    const names = await wait(
      Promise.all([
        findName('annie'),
        findNames(['bob', 'annie', 'cyd']),
        findName('annie'),
        findName('nobody'),
      ]),
    )
    expect(names).toEqual([
      { ok: true, value: 'Annie' },
      {
        ok: true,
        value: new Map([
          ['bob', 'Bob Brown'],
          ['annie', 'Annie'],
          ['cyd', 'cyd@example.test'],
        ]),
      },
      { ok: true, value: 'Annie' },
      { ok: true, value: 'User nobody' },
    ])
    expect(asked().map(idsOf)).toEqual([['annie', 'bob', 'cyd', 'nobody']])
  })

  it('have at most 100 ids each', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `person-${index}`)
    const names = await wait(findNames(ids))
    expect(names.ok && names.value.size).toBe(250)
    expect(asked().map(query => idsOf(query).length)).toEqual([100, 100, 50])
  })

  it('are not repeated while one is under way', async () => {
    let answer: ((response: Response) => void) | undefined
    network.answer(
      `GET ${TABLE}`,
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    const first = findName('annie')
    await vi.advanceTimersByTimeAsync(100)
    const second = findName('annie')
    await vi.advanceTimersByTimeAsync(100)
    answer?.(json([{ user_id: 'annie', ...PEOPLE.annie }]))
    expect([await first, await second]).toEqual([
      { ok: true, value: 'Annie' },
      { ok: true, value: 'Annie' },
    ])
    expect(asked()).toHaveLength(1)
  })

  it('are repeated after a failure', async () => {
    network.answer(`GET ${TABLE}`, () => json({ message: 'No.' }, 500))
    expect(await wait(findNames(['annie']))).toMatchObject({ ok: false, error: { code: 'unexpected' } })
    network.answer(`GET ${TABLE}`, () => json([{ user_id: 'annie', ...PEOPLE.annie }]))
    expect(await wait(findName('annie'))).toEqual({ ok: true, value: 'Annie' })
  })
})

describe('a cached name', () => {
  it.each([
    ['is used for five minutes', 299_000, 1],
    ['is read again after five minutes', 300_000, 2],
  ])('%s', async (_, later, requests) => {
    await wait(findName('annie'))
    await vi.advanceTimersByTimeAsync(later)
    await wait(findName('annie'))
    expect(asked()).toHaveLength(requests)
  })

  it('is stored also for a person who cannot be seen', async () => {
    await wait(findName('nobody'))
    await wait(findName('nobody'))
    expect(asked()).toHaveLength(1)
  })

  it('is removed at the next clean-up, every ten minutes, once it has expired', async () => {
    await wait(findName('annie'))
    await vi.advanceTimersByTimeAsync(8 * 60_000)
    await wait(findName('bob'))
    expect(cachedNameCount()).toBe(2)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(cachedNameCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(cachedNameCount()).toBe(0)
    await wait(findName('cyd'))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(cachedNameCount()).toBe(0)
  })

  it('is removed when the person was changed', async () => {
    await wait(findNames(['annie', 'bob']))
    forgetNames('annie')
    await wait(findNames(['annie', 'bob']))
    expect(asked().map(idsOf)).toEqual([['annie', 'bob'], ['annie']])
  })

  it('is not used for another signed-in person', async () => {
    await wait(findName('annie'))
    const bob = aSupabaseUser({ id: '00000000-0000-4000-8000-00000000000b' })
    localStorage.setItem('coach-app-auth', JSON.stringify(aSupabaseSession(bob)))
    network.answer(`GET ${TABLE}`, () => json([]))
    expect(await wait(findName('annie'))).toEqual({ ok: true, value: 'User annie' })
    expect(asked()).toHaveLength(2)
    await getSupabase().auth.stopAutoRefresh()
  })
})
