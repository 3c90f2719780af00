import { deviceStorage } from './device-storage.ts'

/**
 * Names of databases (IndexedDB) with what a device keeps for one person, for use without a network; then their id. Keys of localStorage
 * that begin so, with the id and a colon, are forgotten with them.
 */
export const KEPT_DATABASE = 'coach-app-kept:'

/** Whose published workouts this browser shows as notifications. */
const NOTIFIED_KEY = 'coach-app-notified'

/** The address under which the server tells it. */
const NOTIFIED_ENDPOINT_KEY = 'coach-app-notified-endpoint'

/** Who turned notifications on in this browser, or null. */
export const readNotified = (): string | null => deviceStorage.getItem(NOTIFIED_KEY)

/** The address of the push service that the server was last told, or null. */
export const readNotifiedEndpoint = (): string | null => deviceStorage.getItem(NOTIFIED_ENDPOINT_KEY)

export function writeNotified(userId: string, endpoint: string): void {
  deviceStorage.setItem(NOTIFIED_KEY, userId)
  deviceStorage.setItem(NOTIFIED_ENDPOINT_KEY, endpoint)
}

export function forgetNotified(): void {
  deviceStorage.removeItem(NOTIFIED_KEY)
  deviceStorage.removeItem(NOTIFIED_ENDPOINT_KEY)
}

/** What is for one person must not appear on the screen of the next: the browser takes no more notifications for anybody but this one. */
async function stopNotifying({ but }: { but: string | null }): Promise<void> {
  const notified = readNotified()
  if (notified === null || notified === but) return
  forgetNotified()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Keys of what a device keeps for people beside its databases: what was read for use without a network, what stands in the strip, and what
 * was typed into a log or a builder's add line and is neither logged nor added yet.
 */
const KEPT_KEY = /^coach-app-(?:kept|strip|log-draft|add-line):([^:]*):/

/** Keys of unsaved and unsent input. */
const DRAFT_KEY = /^coach-app-(?:log-draft|add-line):([^:]*):/

function forgetKeptKeys({ but }: { but: string | null }): void {
  for (const key of allKeys()) {
    const owner = KEPT_KEY.exec(key)?.[1]
    if (owner !== undefined && owner !== but) deviceStorage.removeItem(key)
  }
}

/** Deletes what this device keeps for people, and ends their notifications on it: of everybody, or of all but one. */
export async function forgetKeptData({ but }: { but: string | null }): Promise<void> {
  // Not waited for: a browser may ask its push service first. The server ends them with the session as well.
  stopNotifying({ but }).catch(() => undefined)
  forgetKeptKeys({ but })
  // Blocked by a setting, or an old browser: then nothing was kept.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => [])
  const names = (databases ?? []).flatMap(({ name }) => name ?? [])
  const foreign = names.filter(name => name.startsWith(KEPT_DATABASE) && name !== KEPT_DATABASE + but)
  await Promise.all(foreign.map(deleteDatabase))
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise(resolve => {
    const request = indexedDB.deleteDatabase(name)
    // Blocked: another tab closes its connection when it hears of the deletion, which then goes on.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })

/** Keys of a person's queues (createSendQueue with the prefix `coach-app-<what>-queue:<user id>:`). */
const unsentKeys = (userId: string): string[] => {
  const queue = new RegExp(`^coach-app-[a-z]+-queue:${userId}:`)
  return userId === '' ? [] : allKeys().filter(key => queue.test(key))
}

const allKeys = (): string[] =>
  Array.from({ length: deviceStorage.length }, (_, index) => deviceStorage.key(index) ?? '')

/** How much of what a person did is on this device only. */
export const countUnsent = (userId: string): number => unsentKeys(userId).length

export function discardUnsent(userId: string): void {
  const drafts = allKeys().filter(key => DRAFT_KEY.exec(key)?.[1] === userId)
  for (const key of [...unsentKeys(userId), ...drafts]) deviceStorage.removeItem(key)
}
