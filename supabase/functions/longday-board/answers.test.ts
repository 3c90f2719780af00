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

it('asks the database once a second, however many watch', async () => {
  await Promise.all(Array.from({ length: 50 }, () => get()))
  vi.advanceTimersByTime(999)
  await get()
  expect(asked.length).toBe(1)
  vi.advanceTimersByTime(1)
  await Promise.all([get(), get()])
  expect(asked.length).toBe(2)
})

it('answers 304 while nothing has changed, although the time has', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  vi.advanceTimersByTime(5_000)
  const again = await get('', { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), asked.length]).toEqual([304, '', 2])
  answers = async () => ({ now: new Date().toISOString(), events: [{ title: 'New' }] })
  vi.advanceTimersByTime(1_000)
  expect((await get('', { 'if-none-match': etag })).status).toBe(200)
})

it('does not keep a failure', async () => {
  answers = async () => {
    throw new Error('away')
  }
  await expect(get()).rejects.toThrow('away')
  answers = async () => ({ now: new Date().toISOString(), events: [] })
  expect((await get()).status).toBe(200)
})

it('keeps an unknown link too, so that guessing does not reach the database each time', async () => {
  answers = async () => null
  expect((await get(`?link=${LINK}`)).status).toBe(404)
  expect((await get(`?link=${LINK}`)).status).toBe(404)
  expect(asked.length).toBe(1)
})

it('says the time of the database, not its own', async () => {
  answers = async () => ({ now: '2027-06-12T09:30:00.000Z', events: [] })
  await get()
  vi.advanceTimersByTime(400)
  expect(await (await get('?clock=1')).json()).toEqual({ now: '2027-06-12T09:30:00.400Z' })
})
