import { integrityOf } from '@coach-app/contracts'
import { servedStore } from '../releases/served-releases.ts'

/**
 * Files of a release never change, so the HTTP cache keeps them for a year, also a truncated answer or one of a captive portal.
 * When a release did not load, cached files that fail the integrity check are fetched again, bypassing every cache; files that
 * are not cached are left alone.
 *
 * @param base absolute URL of the release's folder.
 */
export async function renew(base: string): Promise<void> {
  const folder = new URL(base).pathname
  const files = Object.entries(servedStore.getState().integrity).filter(([path]) => path.startsWith(folder))
  await Promise.allSettled(files.map(([path, integrity]) => renewFile(path, integrity)))
}

/** Answer from the HTTP cache only, no request. */
const KEPT = { cache: 'only-if-cached', mode: 'same-origin' } as const

async function renewFile(path: string, integrity: string): Promise<void> {
  const kept = await fetch(path, KEPT)
  // Checked here and not by fetch's `integrity` option, which logs a console error for each file.
  if (kept.ok && (await integrityOf(await kept.arrayBuffer())) !== integrity)
    await fetch(path, { cache: 'reload' })
}
