import {
  call,
  forgetNotified,
  keepDeviceNotified,
  readNotified,
  saveDeviceSubscription,
  subscriptionOptions,
  unwrap,
} from '@coach-app/data'

/**
 * Whether this browser shows notifications. `none-sent`: this server has no keys. `not-installed`: only what is on the home screen may,
 * as on iOS. `not-here`: the browser cannot, or the worker that shows them is switched off. `blocked`: its person refused them once.
 */
export type DeviceNotifications = 'on' | 'off' | 'none-sent' | 'not-here' | 'not-installed' | 'blocked'

export async function readDeviceNotifications(
  userId: string,
  pushKey: string | null,
): Promise<DeviceNotifications> {
  if (pushKey === null) return 'none-sent'
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return 'not-here'
  if (!registration.pushManager || !('Notification' in window))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'not-installed' : 'not-here'
  if (Notification.permission === 'denied') return 'blocked'
  if (readNotified() !== userId) return 'off'
  // A browser renews its subscription, and the server forgets a device that its push service knows no longer.
  return keepDeviceNotified(userId, pushKey)
}

/**
 * Asks the person first, where the browser does; to be called on their press. `unreachable`: the browser's push service did not answer,
 * or there is none, as in some private windows.
 */
export async function turnOnDeviceNotifications(
  userId: string,
  pushKey: string | null,
): Promise<DeviceNotifications | 'unreachable'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  // Of former keys, or of somebody else: a browser refuses a second one with another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe(subscriptionOptions(pushKey)).catch(() => null)
  if (!subscription) return 'unreachable'
  try {
    await saveDeviceSubscription(userId, subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnOffDeviceNotifications(): Promise<DeviceNotifications> {
  unwrap(await call('delete_push_subscription'))
  forgetNotified()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  return 'off'
}
