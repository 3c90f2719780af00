import { call } from './call.ts'
import { readNotified, readNotifiedEndpoint, writeNotified } from './device-data.ts'
import { unwrap } from './result.ts'
import { getPushKey } from './supabase.ts'

/**
 * Keeps the notifications that somebody has turned on in this browser: a browser renews its subscription now and then, or loses it, a
 * push service gives an address up, and a server gets other keys. What the server has of this session is compared with what the browser
 * has, and stored again where they differ.
 *
 * @returns `off` where this person has not turned them on here, or the browser no longer permits them.
 * @throws AppFailure when the server refuses; the push service's error when the browser gets no subscription.
 */
export async function keepDeviceNotified(userId: string, pushKey = getPushKey()): Promise<'on' | 'off'> {
  if (pushKey === null || readNotified() !== userId) return 'off'
  const { Notification } = globalThis
  if (Notification?.permission !== 'granted') return 'off'
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.pushManager) return 'off'
  const { pushManager } = registration
  const [subscription, known] = await Promise.all([
    pushManager.getSubscription(),
    call('get_push_subscription').then(unwrap),
  ])
  const isOfServer = subscription !== null && hasKey(subscription, pushKey)
  if (isOfServer && known === subscription.endpoint) return 'on'
  const isRenewed = isOfServer && (known !== null || isNew(subscription))
  // Of other keys, or an address that its push service has given up: a browser answers with the same one until it is ended.
  if (subscription && !isRenewed) await subscription.unsubscribe()
  await saveDeviceSubscription(
    userId,
    isRenewed ? subscription : await pushManager.subscribe(subscriptionOptions(pushKey)),
  )
  return 'on'
}

/** What `PushManager.subscribe` is asked for. */
export const subscriptionOptions = (pushKey: string | null): PushSubscriptionOptionsInit => ({
  userVisibleOnly: true,
  applicationServerKey: pushKey,
})

/** Stores a subscription as the one of this session and this browser. @throws AppFailure when the server refuses. */
export async function saveDeviceSubscription(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  const answer = await call('save_push_subscription', {
    endpoint_param: endpoint,
    p256dh_param: keys?.p256dh ?? '',
    auth_param: keys?.auth ?? '',
  })
  unwrap(answer)
  writeNotified(userId, endpoint)
}

/** Whether the server was never told of it. One that it was told of and knows no longer, the push service has given up. */
function isNew({ endpoint }: PushSubscription): boolean {
  const stored = readNotifiedEndpoint()
  return stored !== null && stored !== endpoint
}

function hasKey({ options }: PushSubscription, pushKey: string): boolean {
  const key = options?.applicationServerKey
  // Not every browser tells.
  if (!key) return true
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey
}
