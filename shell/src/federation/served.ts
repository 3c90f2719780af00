import type { InlinedReleases, ServedReleases } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'
import { releases } from './inlined.ts'

/** Integrity by absolute path, as in SRI. */
type Integrity = Readonly<Record<string, string>>

/** What the page's own import map says. The browser holds these files against it by itself, however deep they are imported. */
const mapped: Integrity = readImportMap()

/** What is served now: at first what came with the page, then what open tabs learn. */
export const servedStore = createStore<InlinedReleases & { integrity: Integrity }>(() => ({
  ...releases,
  integrity: mapped,
}))

/** Learns what the files of releases should be that the page did not begin with. @throws when nobody says. */
export async function learnIntegrity(): Promise<void> {
  const response = await fetch('/served.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`What is served is not to be had: ${response.status}.`)
  const { integrity } = (await response.json()) as ServedReleases
  servedStore.setState({ integrity: { ...integrity, ...mapped } })
}

/** A shell from its sources, and what it loads, changes with every key: nothing is held against anything. */
export const isHeld = Object.keys(mapped).length > 0

/** Whether the browser itself sees to it that this file is what was published. */
export const isMapped = (path: string): boolean => path in mapped

function readImportMap(): Integrity {
  const text = document.querySelector('script[type="importmap"]')?.textContent
  return text ? ((JSON.parse(text) as { integrity?: Integrity }).integrity ?? {}) : {}
}
