import { integrityOf } from '@coach-app/contracts'
import { servedStore } from './served.ts'

/**
 * Files of a release never change, so what the browser has once kept of one it keeps for a year, also an answer that was cut off or
 * was somebody else's. Where a release did not load, whatever is kept of it and is not what was published is asked for anew, past
 * every cache; what is not kept is left alone.
 *
 * @param base absolute URL of the release's folder.
 */
export async function renew(base: string): Promise<void> {
  const folder = new URL(base).pathname
  const files = Object.entries(servedStore.getState().integrity).filter(([path]) => path.startsWith(folder))
  await Promise.allSettled(files.map(([path, integrity]) => renewFile(path, integrity)))
}

/** The cache alone answers, or nobody. */
const KEPT = { cache: 'only-if-cached', mode: 'same-origin' } as const

async function renewFile(path: string, integrity: string): Promise<void> {
  const kept = await fetch(path, KEPT)
  // Compared here: by `integrity` the browser would do it, and tell the console of each file.
  if (kept.ok && (await integrityOf(await kept.arrayBuffer())) !== integrity)
    await fetch(path, { cache: 'reload' })
}
