import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readNotified, writeNotified } from './device-data.ts'
import { keepDeviceNotified } from './device-notifications.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const SERVER_KEY = `B${'k'.repeat(86)}`
const OTHER_KEY = `B${'o'.repeat(86)}`
const RPC = 'POST /rest/v1/rpc/'
const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x', pushKey: SERVER_KEY })

/** A browser's push service: each new subscription has an address of its own. */
function useBrowser(subscribed: { endpoint: string; key: string } | null, permission = 'granted') {
  let made = 0
  const aSubscription = ({ endpoint, key }: { endpoint: string; key: string }) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c =>
        c.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys: { p256dh: `point of ${endpoint}`, auth: 'secret' } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  })
  let current = subscribed && aSubscription(subscribed)
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      made++
      current = aSubscription({ endpoint: `https://push.test/new-${made}`, key: applicationServerKey })
      return current
    },
  }
  vi.stubGlobal('Notification', { permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
}

/** The server's row of this session. */
let known: string | null = null
const stored: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  storeSession()
  stored.length = 0
  network.answer(`${RPC}get_push_subscription`, () => json(known))
  network.answer(`${RPC}save_push_subscription`, request => {
    const body = request.body as { endpoint_param: string }
    stored.push(body.endpoint_param)
    known = body.endpoint_param
    return json(null)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const SAME = 'https://push.test/same'
const RENEWED = 'https://push.test/renewed'
type Case = [
  what: string,
  browser: { endpoint: string; key: string } | null,
  server: string | null,
  saved: string[],
]
it.each<Case>([
  ['nothing, where server and browser agree', { endpoint: SAME, key: SERVER_KEY }, SAME, []],
  ['a subscription that the browser has renewed', { endpoint: RENEWED, key: SERVER_KEY }, SAME, [RENEWED]],
  [
    'a renewed one that the server has given up meanwhile',
    { endpoint: RENEWED, key: SERVER_KEY },
    null,
    [RENEWED],
  ],
  [
    'a new one for an address that its push service knows no longer',
    { endpoint: SAME, key: SERVER_KEY },
    null,
    ['https://push.test/new-1'],
  ],
  ['a new one where the browser has lost its own', null, SAME, ['https://push.test/new-1']],
  [
    'a new one where the server has other keys',
    { endpoint: SAME, key: OTHER_KEY },
    SAME,
    ['https://push.test/new-1'],
  ],
])('stores %s', async (_, browser, server, saved) => {
  useBrowser(browser)
  writeNotified('ann', SAME)
  known = server
  expect(await keepDeviceNotified('ann')).toBe('on')
  expect(stored).toEqual(saved)
  // What was stored is what the next comparison begins with.
  expect(await keepDeviceNotified('ann')).toBe('on')
  expect(stored).toEqual(saved)
})

it.each([
  ['somebody else turned them on here', 'bob', 'granted'],
  ['nobody turned them on here', null, 'granted'],
  ['the browser asks again', 'ann', 'default'],
  ['the browser blocks them', 'ann', 'denied'],
])('stores nothing where %s', async (_, notified, permission) => {
  useBrowser({ endpoint: RENEWED, key: SERVER_KEY }, permission)
  if (notified) writeNotified(notified, SAME)
  known = SAME
  expect(await keepDeviceNotified('ann')).toBe('off')
  expect(stored).toEqual([])
  expect(readNotified()).toBe(notified)
})

it('stays off when the server refuses, and is tried again the next time', async () => {
  useBrowser({ endpoint: RENEWED, key: SERVER_KEY })
  writeNotified('ann', SAME)
  known = SAME
  network.answer(`${RPC}save_push_subscription`, () => json({ code: 'PT429', message: 'Too many' }, 429))
  await expect(keepDeviceNotified('ann')).rejects.toThrow('Too many')
  expect(readNotified()).toBe('ann')
})
