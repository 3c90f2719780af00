import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FunctionEnv } from '../_shared/env.ts'
import { handle } from './handler.ts'

let asked: string[]
let answers: () => Promise<unknown>
const LINK = '0123456789abcdef0123456789abcdef'
// Answers are kept by the address of the database: every test has its own.
let env: FunctionEnv
let test = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-12T08:00:00Z') })
  asked = []
  answers = async () => ({ now: new Date().toISOString(), events: [] })
  env = {
    supabaseUrl: `https://database-${test++}`,
    siteUrl: 'https://site',
    secretKey: 'sb_secret_x',
  } as FunctionEnv
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(await answers())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const get = (query = '', headers: Record<string, string> = {}) =>
  handle(new Request(`https://functions/longday-board${query}`, { headers }), env)

it('queries the database once a second, however many people watch', async () => {
  await Promise.all(Array.from({ length: 50 }, () => get()))
  vi.advanceTimersByTime(999)
  await get()
  expect(asked.length).toBe(1)
  vi.advanceTimersByTime(1)
  await Promise.all([get(), get()])
  expect(asked.length).toBe(2)
})

it('answers 304 when only the time has changed, and 200 when the events have', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  vi.advanceTimersByTime(5_000)
  const again = await get('', { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), asked.length]).toEqual([304, '', 2])
  answers = async () => ({ now: new Date().toISOString(), events: [{ title: 'New' }] })
  vi.advanceTimersByTime(1_000)
  expect((await get('', { 'if-none-match': etag })).status).toBe(200)
})

it('does not cache a failure', async () => {
  answers = async () => {
    throw new Error('away')
  }
  await expect(get()).rejects.toThrow('away')
  answers = async () => ({ now: new Date().toISOString(), events: [] })
  expect((await get()).status).toBe(200)
})

it('makes one query at a time: while it is slow, readers get the last answer', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  vi.advanceTimersByTime(1_000)
  let answer = (_: unknown) => {}
  answers = () =>
    new Promise(resolve => {
      answer = resolve
    })
  const slow = await get()
  vi.advanceTimersByTime(5_000)
  expect([slow.status, slow.headers.get('etag'), (await get('', { 'if-none-match': etag })).status]).toEqual([
    ...[200, etag, 304],
  ])
  expect(asked.length).toBe(2)
  const next = get()
  answer({ now: new Date().toISOString(), events: [{ title: 'New' }] })
  expect(await (await next).json()).toMatchObject({ events: [{ title: 'New' }] })
})

it('serves the last good answer with stale_since while the database fails', async () => {
  await get()
  answers = async () => {
    throw new Error('away')
  }
  vi.advanceTimersByTime(60_000)
  const stale = await get()
  expect(await stale.json()).toEqual({ events: [], stale_since: '2027-06-12T08:00:00.000Z' })
  vi.advanceTimersByTime(60_000)
  const etag = stale.headers.get('etag') ?? ''
  expect((await get('', { 'if-none-match': etag })).status, 'the same bytes').toBe(304)
  await get()
  expect(asked.length, 'still once a second').toBe(3)
  answers = async () => ({ now: new Date().toISOString(), events: [] })
  vi.advanceTimersByTime(1_000)
  expect(await (await get()).json()).toEqual({ events: [] })
})

it('caches an unknown link too, so that guessing links does not reach the database each time', async () => {
  answers = async () => null
  expect((await get(`?link=${LINK}`)).status).toBe(404)
  expect((await get(`?link=${LINK}`)).status).toBe(404)
  expect(asked.length).toBe(1)
})

it('answers with the database’s time, not its own', async () => {
  answers = async () => ({ now: '2027-06-12T09:30:00.000Z', events: [] })
  await get()
  vi.advanceTimersByTime(400)
  expect(await (await get('?clock=1')).json()).toEqual({ now: '2027-06-12T09:30:00.400Z' })
})
