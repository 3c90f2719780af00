import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeviceSwitch } from './device-switch.tsx'

const PUSH_KEY = `B${'k'.repeat(86)}`
const ME = aUser()
const RPC = '/rest/v1/rpc/'
const ENDPOINT = 'https://push.test/device'

/** What browsers have and a document without a window manager has not: a worker, permission, and a push service behind it. */
interface Browser {
  permission?: NotificationPermission
  subscribed?: boolean
  service?: 'there' | 'away'
}
function useBrowser({ permission = 'default', subscribed = false, service = 'there' }: Browser) {
  let subscription: unknown = null
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  if (subscribed) subscription = made
  const subscribe = vi.fn(async () => {
    if (service === 'away') throw new DOMException('Registration failed', 'AbortError')
    subscription = made
    return made
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  return { subscribe, isSubscribed: () => subscription !== null }
}

const noWorker = () =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  })

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function renderSwitch(
  known: string | null = null,
  over: Parameters<typeof answerWith>[0] = {},
  pushKey: string | null = PUSH_KEY,
) {
  const sent = answerWith(
    {
      [`${RPC}get_push_subscription`]: () => [200, known],
      [`${RPC}save_push_subscription`]: () => [200, null],
      [`${RPC}delete_push_subscription`]: () => [200, null],
      ...over,
    },
    ME,
  )
  return {
    sent,
    ...renderRemote(<DeviceSwitch pushKey={pushKey} />, { path: '/', session: aSession({ user: ME }) }),
  }
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Workouts, on this device' })
const enabled = async () => {
  const found = await theSwitch()
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}

it('is turned on with what the browser gives, and off again', async () => {
  const browser = useBrowser({ permission: 'granted' })
  const { sent } = renderSwitch()
  await userEvent.click(await enabled())
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`${RPC}save_push_subscription`))
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUSH_KEY })
  expect(sent.at(-1)?.body).toEqual({
    endpoint_param: ENDPOINT,
    p256dh_param: 'point',
    auth_param: 'secret',
  })
  await waitFor(async () => expect((await enabled()).checked).toBe(true))
  await userEvent.click(await enabled())
  await waitFor(async () => expect((await enabled()).checked).toBe(false))
  expect(sent.at(-1)?.path).toBe(`${RPC}delete_push_subscription`)
  expect(browser.isSubscribed()).toBe(false)
})

it.each([
  ['on', ME.id, ENDPOINT, true],
  ['on, with a new address: the server has forgotten the one before', ME.id, null, true],
  ['on: the browser has renewed it', ME.id, 'https://push.test/before', true],
  ['off: it was turned on by somebody else', 'somebody', ENDPOINT, false],
])('shows notifications of this device as %s', async (_, notified, known, isOn) => {
  useBrowser({ permission: 'granted', subscribed: true })
  localStorage.setItem('coach-app-notified', notified)
  renderSwitch(known)
  expect((await enabled()).checked).toBe(isOn)
})

it.each<[string, () => unknown, RegExp]>([
  ['the browser blocks them', () => useBrowser({ permission: 'denied' }), /blocks notifications/],
  ['there is no worker', noWorker, /cannot show notifications/],
])('says why notifications cannot be turned on: %s', async (_, prepare, words) => {
  prepare()
  renderSwitch()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('says that this server sends no notifications where it has no keys', async () => {
  useBrowser({ permission: 'granted' })
  renderSwitch(null, {}, null)
  expect(await screen.findByText(/This server sends no notifications/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('stays off, with a message, where the push service cannot be reached', async () => {
  useBrowser({ permission: 'granted', service: 'away' })
  const { sent, notifications } = renderSwitch()
  await userEvent.click(await enabled())
  await waitFor(() => expect(notifications[0]?.text).toMatch(/push service/))
  expect((await enabled()).checked).toBe(false)
  expect(sent.map(({ path }) => path)).not.toContain(`${RPC}save_push_subscription`)
})

it('stays off when the person does not allow it', async () => {
  useBrowser({ permission: 'default' })
  renderSwitch()
  await userEvent.click(await enabled())
  await waitFor(async () => expect((await enabled()).checked).toBe(false))
})

it('keeps no subscription that the server refused, with a message', async () => {
  const browser = useBrowser({ permission: 'granted' })
  const { notifications } = renderSwitch(null, {
    [`${RPC}save_push_subscription`]: () => [
      422,
      { code: 'PT422', message: 'No', hint: 'unknown_push_service' },
    ],
  })
  await userEvent.click(await enabled())
  await waitFor(() => expect(notifications[0]?.kind).toBe('error'))
  expect(browser.isSubscribed()).toBe(false)
  expect((await enabled()).checked).toBe(false)
})
