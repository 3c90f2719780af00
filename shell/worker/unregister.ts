/// <reference lib="webworker" />
import { CACHE_PREFIX } from './cache-names.ts'

/*
 * Served as /sw.js instead of the worker when the release document says `worker: 'off'`: replaces the installed worker, deletes
 * its caches and unregisters. From the next navigation on there is no worker.
 */
// The library types `self` for any kind of worker.
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(CACHE_PREFIX)) await caches.delete(name)
      }
      await worker.registration.unregister()
    })(),
  )
})
