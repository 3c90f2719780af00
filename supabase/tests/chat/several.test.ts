import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MessageRounds } from '../../../remotes/contacts/src/features/several/message-round.ts'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { type Browser, openBrowser } from '../realtime/browser.ts'
import { connect } from './calls.ts'

/** One message to each of sixty clients, sent by the product's own queue, which is interrupted in every way. */
const CLIENTS = 60
const KEY = 'round'

let platform: TestPlatform
let coach: TestUser
let clients: TestUser[]
let tabs: Browser[] = []
beforeAll(async () => {
  platform = await createTestPlatform()
  const { database } = platform
  coach = await database.createUser({ metadata: { name: 'Cora Coach', role: 'coach' } })
  clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => database.createUser({ metadata: { name: `Client ${n}` } })),
  )
  for (const client of clients) await connect(database, coach, client)
})
afterAll(() => platform.close())
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const tab of tabs) await tab.close()
  tabs = []
})

/** The storage of a device while its tabs are opened and closed. */
const aDevice = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A tab of the coach, with its own copy of the data layer and the send queue. Its pauses are recorded and skipped. */
const openTab = async (storage: Storage): Promise<{ rounds: MessageRounds; pauses: number[] }> => {
  const tab = await openBrowser(platform.url, platform.config.publishableKey, coach)
  tabs.push(tab)
  const { createMessageRounds } = await import(
    '../../../remotes/contacts/src/features/several/message-round.ts'
  )
  const pauses: number[] = []
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
      if (Number.isFinite(ms)) {
        pauses.push(ms)
        setTimeout(resolve)
      }
      signal.addEventListener('abort', () => resolve())
    })
  return { rounds: createMessageRounds({ key: KEY, storage, pause }), pauses }
}
const states = (rounds: MessageRounds) => rounds.getSnapshot()?.people.map(({ state }) => state) ?? []
const sent = (rounds: MessageRounds) => states(rounds).filter(state => state === 'sent').length
const received = async (body: string) =>
  (
    await platform.database.query<{ id: string; times: number }>(
      `select p.user_id as id, count(*)::integer as times from public.messages m
         join public.conversation_members p on p.conversation_id = m.conversation_id and p.user_id <> $1
        where m.body = $2 group by 1`,
      [coach.id, body],
    )
  ).rows

it('each client gets every message once, although answers are lost, the network fails, and a tab is closed', async () => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'visible' })
  const device = aDevice()
  const real = globalThis.fetch
  let asked = 0
  // Every seventh answer is lost after the server has handled the request; every eleventh request is never sent.
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!String(request[0]).includes('/rpc/')) return real(...request)
    asked++
    if (asked % 11 === 0) throw new TypeError('Failed to fetch')
    const answer = await real(...request)
    if (asked % 7 === 0) throw new TypeError('Failed to fetch')
    return answer
  })
  const body = 'Deload next week.'
  const [gone] = clients.splice(30, 1)
  await platform.database.query('delete from public.connections where $1 in (requester_id, recipient_id)', [
    gone?.id,
  ])

  const first = await openTab(device)
  first.rounds.begin(
    body,
    [...clients, gone as TestUser].map(({ id }) => ({ userId: id, name: id })),
  )
  // A second send starts once the first is removed from the queue.
  first.rounds.begin('Another', [{ userId: clients[0]?.id ?? '', name: 'Again' }])
  const close = first.rounds.start()
  await vi.waitFor(() => expect(sent(first.rounds)).toBeGreaterThan(20), { timeout: 30_000 })
  close()

  const [second, third] = [await openTab(device), await openTab(device)]
  const closeAll = [second.rounds.start(), third.rounds.start()]
  await vi.waitFor(() => expect(states(second.rounds)).not.toContain('waiting'), { timeout: 60_000 })
  for (const stop of closeAll) stop()

  expect(await received(body)).toHaveLength(clients.length)
  expect((await received(body)).filter(({ times }) => times !== 1)).toEqual([])
  expect(await received('Another')).toEqual([])
  expect(sent(second.rounds)).toBe(clients.length)
  expect(second.rounds.getSnapshot()?.people.filter(({ state }) => state === 'refused')).toMatchObject([
    { userId: gone?.id, reason: expect.stringContaining('connected') },
  ])
  // The queue itself stays below the limit of send_message: no call is refused.
  expect(first.pauses).toContain(1_250)
})
