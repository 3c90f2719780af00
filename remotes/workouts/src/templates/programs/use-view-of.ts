import { LOAD } from 'programs:load'
import { use } from 'react'
import type { ProgramView } from './program-view.ts'

const here = new Map<string, ProgramView>()
const loading = new Map<string, Promise<void>>()

/** Puts views in place before rendering: prerendering cannot wait. */
export function keepViews(views: Readonly<Record<string, ProgramView>>): void {
  for (const [slug, view] of Object.entries(views)) here.set(slug, view)
}

function load(slug: string): Promise<void> {
  const known = loading.get(slug)
  if (known) return known
  const fresh = (LOAD[slug]?.view() ?? Promise.reject(new Error(`There is no program ${slug}.`))).then(
    ({ VIEW }) => keepViews({ [slug]: VIEW }),
  )
  loading.set(slug, fresh)
  // The next visit tries again.
  fresh.catch(() => loading.delete(slug))
  return fresh
}

/** Fetches what a program's page will need, on intent. */
export const prefetchView = (slug: string): void => {
  // A failure is the page's to show.
  if (!here.has(slug)) load(slug).catch(() => {})
}

/**
 * What the page of a program shows; suspends until it has loaded. A hydrated page keeps its prerendered markup meanwhile.
 *
 * @throws when there is none, or when loading fails.
 */
export function useViewOf(slug: string): ProgramView {
  const known = here.get(slug)
  if (known) return known
  use(load(slug))
  const loaded = here.get(slug)
  if (!loaded) throw new Error(`The program ${slug} has nothing to show.`)
  return loaded
}
