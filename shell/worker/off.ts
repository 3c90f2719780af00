/// <reference lib="webworker" />
import { CACHE_PREFIX } from './kept.ts'

/*
 * Served as /sw.js instead of the worker when the release document says `worker: 'off'`: it takes the place of the one that
 * is there, throws away what that one has kept, and leaves. From the next navigation on there is no worker.
 */
// The library types `self` as that of any worker.
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
