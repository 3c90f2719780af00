import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSupabaseSession, aSupabaseUser, fakeNetwork, json, storeSession } from './network.fixture.ts'
import { type ChangesSubscription, subscribeToChanges, type TableChange } from './realtime.ts'
import { fakeSockets } from './socket.fixture.ts'
import { configureSupabase, getSupabase } from './supabase.ts'

const network = fakeNetwork()
const sockets = fakeSockets()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })

let following: ChangesSubscription | undefined
let heard: string[]
let changes: TableChange[]
const follow = (over: Partial<Parameters<typeof subscribeToChanges>[0]> = {}) => {
  following = subscribeToChanges({
    table: 'connections',
    onChange: change => {
      changes.push(change)
      heard.push(`${change.type} ${change.id}`)
    },
    onResync: () => heard.push('resync'),
    onState: state => heard.push(state),
    ...over,
  })
  return following
}
/** Lets everything happen that waits for no timer. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  // Its code comes by no timer of the test.
  await getSupabase().realtime()
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  heard = []
  changes = []
  sockets.mode = 'answer'
  sockets.refusal = null
  sockets.deaf = false
  sockets.joins.length = 0
  sockets.connections = 0
  storeSession()
  network.answer('GET /rest/v1/connections', () => json([{ id: 'mine' }, { id: 'ours' }]))
})
afterEach(async () => {
  following?.stop()
  void (await getSupabase().realtime()).disconnect()
  await settle(1000)
  localStorage.clear()
  vi.useRealTimers()
})

describe('subscribeToChanges of a table', () => {
  it("joins with the caller's token, and asks to read everything once", async () => {
    expect(follow().state).toBe('off')
    await settle(100)
    expect(heard).toEqual(['polling', 'live', 'resync'])
    expect(sockets.joins).toEqual([
      {
        topic: expect.stringMatching(/^realtime:changes-\d+$/),
        token: 'token-of-ann',
        bindings: [expect.objectContaining({ event: '*', schema: 'public', table: 'connections' })],
      },
    ])
  })

  it('passes on each change with its row, and a deletion with its id only', async () => {
    follow()
    await settle(100)
    sockets.change('connections', 'INSERT', { id: 'new', status: 'pending' })
    sockets.change('connections', 'UPDATE', { id: 'mine', status: 'accepted' })
    sockets.change('connections', 'DELETE', { id: 'mine' })
    expect(changes).toEqual([
      { table: 'connections', type: 'INSERT', id: 'new', row: { id: 'new', status: 'pending' } },
      { table: 'connections', type: 'UPDATE', id: 'mine', row: { id: 'mine', status: 'accepted' } },
      { table: 'connections', type: 'DELETE', id: 'mine', row: null },
    ])
  })

  it('follows several tables in one channel, with a filter and one event', async () => {
    follow({ table: ['workouts', 'training_changes'], filter: 'athlete_id=eq.ann', event: 'INSERT' })
    await settle(100)
    expect(sockets.joins.map(({ bindings }) => bindings.map(({ id: _, ...rest }) => rest))).toEqual([
      ['workouts', 'training_changes'].map(table => ({
        event: 'INSERT',
        schema: 'public',
        table,
        filter: 'athlete_id=eq.ann',
      })),
    ])
    sockets.change('training_changes', 'INSERT', { id: 'one' })
    sockets.change('training_changes', 'DELETE', { id: 'one' })
    expect(changes.map(({ table, type }) => `${type} ${table}`)).toEqual(['INSERT training_changes'])
  })

  it('stops when it is unsubscribed', async () => {
    follow().stop()
    await settle(100)
    expect(sockets.joins).toEqual([])
    follow()
    await settle(100)
    following?.stop()
    await settle(100)
    expect(sockets.joined()).toEqual([])
    heard.length = 0
    sockets.change('connections', 'INSERT', { id: 'late' })
    sockets.drop()
    await settle(60_000)
    expect(heard).toEqual([])
    expect(following?.state).toBe('off')
  })
})

describe('a deletion', () => {
  const remove = (...ids: string[]) => {
    for (const id of ids) sockets.change('connections', 'DELETE', { id })
    return heard.filter(what => what.startsWith('DELETE'))
  }

  it('of a row that this person cannot see is dropped', async () => {
    follow()
    await settle(100)
    sockets.change('connections', 'INSERT', { id: 'new' })
    expect(remove('theirs', 'ours', 'new', 'new')).toEqual(['DELETE ours', 'DELETE new'])
  })

  it('of an unknown row is passed on until the known rows are read', async () => {
    let answer: ((response: Response) => void) | undefined
    network.answer('GET /rest/v1/connections', () => new Promise(resolve => (answer = resolve)))
    follow()
    await settle(100)
    expect(heard).toEqual(['polling', 'live'])
    sockets.change('connections', 'INSERT', { id: 'new' })
    expect(remove('theirs')).toEqual(['DELETE theirs'])
    answer?.(json([{ id: 'mine' }]))
    await settle(100)
    expect(heard).toContain('resync')
    expect(remove('other', 'new', 'mine').slice(1)).toEqual(['DELETE new', 'DELETE mine'])
  })

  it.each([
    ['that cannot be read', () => json({ message: 'No.' }, 500)],
    ['of too many rows to know', () => json(Array.from({ length: 1000 }, (_, id) => ({ id: String(id) })))],
  ])('is always passed on in a table %s', async (_, answer) => {
    network.answer('GET /rest/v1/connections', answer)
    follow()
    await settle(100)
    expect(heard).toEqual(['polling', 'live', 'resync'])
    expect(remove('theirs')).toEqual(['DELETE theirs'])
  })

  it('is passed on with the option `all`, without reading the known rows', async () => {
    follow({ deletions: 'all' })
    await settle(100)
    expect(remove('theirs')).toEqual(['DELETE theirs'])
    expect(network.sent).toEqual([])
  })
})

describe('reconnecting', () => {
  /** Whole seconds from now to each of the next joins or connections. */
  const attempts = async (count: () => number, seconds: number): Promise<number[]> => {
    const at: number[] = []
    let before = count()
    for (let tenth = 1; tenth <= seconds * 10; tenth++) {
      await settle(100)
      if (count() > before) at.push(Math.round(tenth / 10))
      before = count()
    }
    return at
  }

  it.each([
    ['is refused', () => Object.assign(sockets, { refusal: 'Invalid or expired access token' })],
    ['cannot be made', () => Object.assign(sockets, { mode: 'refuse' })],
  ])('is retried after 1, 2, 5 and then every 10 seconds while it %s', async (what, fail) => {
    follow()
    await settle(100)
    fail()
    sockets.drop()
    await settle(0)
    expect(heard).toEqual(['polling', 'live', 'resync', 'polling'])
    const count = what === 'is refused' ? () => sockets.joins.length : () => sockets.connections
    expect(await attempts(count, 40)).toEqual([1, 3, 8, 18, 28, 38])
    sockets.mode = 'answer'
    sockets.refusal = null
    await settle(10_000)
    expect(heard).toEqual(['polling', 'live', 'resync', 'polling', 'live', 'resync'])
    // Nothing is left of the attempts in between.
    expect(sockets.joined()).toHaveLength(1)
    // And begins with a second again.
    sockets.drop()
    expect(await attempts(() => sockets.joins.length, 3)).toEqual([1])
  })

  it('makes a new channel when the server closes it', async () => {
    follow()
    await settle(100)
    sockets.closeChannels()
    await settle(999)
    expect(heard.at(-1)).toBe('polling')
    await settle(100)
    expect(heard).toEqual(['polling', 'live', 'resync', 'polling', 'live', 'resync'])
    expect(new Set(sockets.joins.map(({ topic }) => topic)).size).toBe(2)
  })

  it('makes a new channel when a join times out after 10 seconds', async () => {
    sockets.deaf = true
    follow()
    await settle(100)
    sockets.deaf = false
    await settle(10_800)
    expect(sockets.joined()).toEqual([])
    await settle(200)
    expect(heard).toEqual(['polling', 'live', 'resync'])
    expect(sockets.joined()).toHaveLength(1)
  })

  it('refreshes an expired session first', async () => {
    localStorage.setItem('coach-app-auth', JSON.stringify({ ...aSupabaseSession(), expires_at: 1 }))
    network.answer('POST /auth/v1/token', () =>
      json({ ...aSupabaseSession(), access_token: 'fresh', refresh_token: 'next' }),
    )
    follow()
    await settle(100)
    expect(sockets.joins.map(({ token }) => token)).toEqual(['fresh'])
  })

  it('is retried while the session cannot be refreshed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('coach-app-auth', JSON.stringify({ ...aSupabaseSession(), expires_at: 1 }))
    network.answer('POST /auth/v1/token', () => {
      throw new TypeError('Failed to fetch')
    })
    follow()
    await settle(60_000)
    expect([following?.state, sockets.joins]).toEqual(['off', []])
    network.answer('POST /auth/v1/token', () => json({ ...aSupabaseSession(), access_token: 'fresh' }))
    await settle(120_000)
    // As the client's own timer does.
    await getSupabase().auth.refreshSession()
    await settle(100)
    expect(following?.state).toBe('live')
    expect(sockets.joins.map(({ token }) => token)).toEqual(['fresh'])
  })
})

describe('resyncing', () => {
  it('reconnects and reads everything at once when the network is back', async () => {
    follow()
    await settle(100)
    sockets.mode = 'refuse'
    sockets.drop()
    await settle(12_000)
    sockets.mode = 'answer'
    globalThis.dispatchEvent(new Event('online'))
    await settle(1100)
    expect(following?.state).toBe('live')
  })

  it('reads everything after the machine has slept, even if the connection seems intact', async () => {
    follow()
    await settle(100)
    vi.setSystemTime(Date.now() + 300_000)
    await settle(11_000)
    expect(heard.filter(what => what === 'resync')).toHaveLength(2)
  })

  it('reads everything when the page becomes visible after being hidden for long, and not after a moment', async () => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    follow()
    await settle(100)
    for (const [hidden, times] of [
      [30_000, 1],
      [60_000, 2],
    ] as const) {
      show('hidden')
      await settle(hidden)
      show('visible')
      await settle(1000)
      expect(heard.filter(what => what === 'resync')).toHaveLength(times)
    }
  })
})

describe('sign-in and sign-out', () => {
  it('the subscription starts only once somebody is signed in', async () => {
    localStorage.clear()
    follow()
    await settle(100)
    expect(sockets.joins).toEqual([])
    network.answer('POST /auth/v1/token', () => json(aSupabaseSession()))
    await getSupabase().auth.signInWithPassword({ email: 'ann@example.test', password: 'secret' })
    await settle(100)
    expect(heard).toEqual(['polling', 'live', 'resync'])
  })

  it('the subscription is renewed for another person who signs in', async () => {
    follow()
    await settle(100)
    network.answer('POST /auth/v1/logout', () => new Response(null, { status: 204 }))
    await getSupabase().auth.signOut({ scope: 'local' })
    await settle(100)
    expect(heard.at(-1)).toBe('off')
    expect(sockets.joined()).toEqual([])
    const bob = aSupabaseUser({ id: '00000000-0000-4000-8000-00000000000b' })
    network.answer('POST /auth/v1/token', () =>
      json({ ...aSupabaseSession(bob), access_token: 'token-of-bob' }),
    )
    await getSupabase().auth.signInWithPassword({ email: 'bob@example.test', password: 'secret' })
    await settle(100)
    expect(heard).toEqual(['polling', 'live', 'resync', 'off', 'polling', 'live', 'resync'])
    expect(sockets.joins.map(({ token }) => token)).toEqual(['token-of-ann', 'token-of-bob'])
  })
})
