/// <reference lib="webworker" />

import { CACHE_PREFIX, FILES, PAGES } from './cache-names.ts'
import { handlingOf, networkMs } from './handling.ts'
import { createLaterNotices, laterOf } from './later-notices.ts'
import { type Notice, noticeOf, windowFor } from './notice.ts'
import { APP, createOfflineCache, pageOf } from './offline-cache.ts'
import { OFFLINE_PAGE, OFFLINE_POLICY } from './offline-page.ts'
import { iconIn } from './page-text.ts'
import { onSubscriptionChange, type SubscriptionChange } from './subscription-change.ts'

/*
 * Served as /sw.js. Online it changes nothing: every page comes from the network. It caches, so that pages work offline, and shows
 * notifications. docs/decisions/016-installable-and-offline.md, 012-functions-and-mail.md
 */
// The library types `self` for any kind of worker.
const worker = self as unknown as ServiceWorkerGlobalScope
const kept = createOfflineCache(caches, fetch, worker.location.origin)

worker.addEventListener('install', event => {
  // Safe to activate at once: caches are named by schema version.
  void worker.skipWaiting()
  event.waitUntil(
    fetch(APP, { cache: 'no-store' })
      .then(response => kept.keepPage(APP, response))
      // It is cached with the first page that comes.
      .catch(() => undefined),
  )
})

worker.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(CACHE_PREFIX) && name !== PAGES && name !== FILES) await caches.delete(name)
      }
      // Navigation preload: the page is requested while the worker starts.
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', event => {
  const handling = handlingOf(event.request, worker.location.origin)
  if (handling === 'page') event.respondWith(answerPage(event))
  if (handling === 'file') event.respondWith(answerFile(event))
})

const later = createLaterNotices({
  isWatched: async () => {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return windows.some(({ visibilityState }) => visibilityState === 'visible')
  },
  show,
  async hide(tag) {
    for (const shown of await worker.registration.getNotifications({ tag })) shown.close()
  },
})

/** What a page wants to have shown at a moment; or, of one that was loaded before this worker was active, its address and its files. */
worker.addEventListener('message', event => {
  const notice = laterOf(event.data?.later)
  if (notice) event.waitUntil(later(notice))
  const { page, keep } = (event.data ?? {}) as { page?: unknown; keep?: unknown }
  if (typeof page !== 'string' || !Array.isArray(keep)) return
  event.waitUntil(
    (async () => {
      const key = await kept.addressAt(page)
      if (key !== APP) await kept.keepPage(pageOf(page), await fetch(key, { cache: 'no-store' }))
      await kept.fetchFiles(keep.filter(isFile).slice(0, 100))
    })().catch(() => undefined),
  )
})

worker.addEventListener('push', event => {
  event.waitUntil(show(noticeOf(event.data?.text())))
})

worker.addEventListener('pushsubscriptionchange', event => {
  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // TypeScript has this event without its two subscriptions.
  event.waitUntil(onSubscriptionChange(event as SubscriptionChange, worker.registration.pushManager, windows))
})

async function show({ title, body, tag, path }: Notice): Promise<void> {
  const icon = await ownIcon().catch(() => undefined)
  await worker.registration.showNotification(title, {
    body,
    tag,
    data: path,
    ...(icon ? { icon, badge: icon } : {}),
  })
}

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const address = new URL(String(event.notification.data), worker.location.origin).href
  event.waitUntil(
    (async () => {
      const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
      await (windowFor(windows, address)?.focus() ?? worker.clients.openWindow(address))
    })(),
  )
})

/** Of the release in the cached page: the worker has no files of its own. */
async function ownIcon(): Promise<string | undefined> {
  const page = await kept.page(APP)
  return page && iconIn(await page.text())
}

function isFile(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false
  const { origin } = worker.location
  return (
    handlingOf({ method: 'GET', mode: 'cors', url: origin + path, headers: new Headers() }, origin) === 'file'
  )
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const network = askNetwork(event)
  event.waitUntil(
    network
      .then(response => kept.keepPage(pageOf(pathname), response.clone()))
      // Offline, or storage is full: the cached page stays.
      .catch(() => undefined),
  )
  const inTime = await Promise.race([
    network.catch(() => 'failed' as const),
    new Promise<'late'>(resolve => setTimeout(() => resolve('late'), networkMs(pathname))),
  ])
  if (inTime instanceof Response) return inTime
  const page = await kept.page(pathname).catch(() => undefined)
  if (page) return page
  // A slow answer is better than none.
  const late = inTime === 'late' ? await network.catch(() => undefined) : undefined
  if (late) return late
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OFFLINE_POLICY }
  return new Response(OFFLINE_PAGE, { status: 503, headers })
}

async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

async function answerFile(event: FetchEvent): Promise<Response> {
  // A page found that a cached file fails its integrity check (shell/src/federation/renew.ts).
  const isRenewed = event.request.cache === 'reload'
  const known = isRenewed ? undefined : await kept.file(event.request).catch(() => undefined)
  if (known) return known
  const response = await fetch(event.request)
  event.waitUntil(kept.keepFile(event.request, response.clone()).catch(() => undefined))
  return response
}
