import { SUBSCRIPTION_CHANGED } from '@coach-app/contracts'

/** `pushsubscriptionchange`: a browser has renewed its subscription, or wants it renewed. Either of them may be missing. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Gets a new subscription where the browser has not made one itself, and tells the pages. A worker has no session to store it with: where
 * no page is open, the next one that is opened finds that it differs from the server's.
 */
export async function onSubscriptionChange(
  { oldSubscription, newSubscription }: SubscriptionChange,
  pushManager: Pick<PushManager, 'subscribe'>,
  windows: () => Promise<readonly { postMessage(message: unknown): void }[]>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key)
    // Refused or unreachable: the next page tries again.
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined)
  for (const window of await windows()) window.postMessage(SUBSCRIPTION_CHANGED)
}
