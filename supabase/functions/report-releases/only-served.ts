import { z } from 'zod'
import type { FunctionEnv } from '../_shared/env.ts'
import type { Reports } from './reports.ts'

const Part = z.object({
  stable: z.string(),
  previous: z.string().nullable(),
  earlier: z.array(z.string()).default([]),
  candidate: z.object({ version: z.string() }).optional(),
})
const Document = z.object({ parts: z.record(z.string(), Part) })

type Served = Map<string, Set<string>>

/** Cache lifetimes: for releases that the cached document names, and before a refetch for those that it does not. */
const CACHE_MS = 60_000
const REFETCH_MS = 1_000
let known: { siteUrl: string; at: number; served: Promise<Served | null> } | undefined

/** The recently served releases by part; null when the release document cannot be fetched. */
const readServed = async (siteUrl: string): Promise<Served | null> => {
  try {
    const response = await fetch(`${siteUrl}/releases.json`, { signal: AbortSignal.timeout(5_000) })
    const document = Document.parse(await response.json())
    return new Map(
      Object.entries(document.parts).map(([name, { stable, previous, earlier, candidate }]) => [
        name,
        new Set([stable, previous, ...earlier, candidate?.version].filter(one => typeof one === 'string')),
      ]),
    )
  } catch {
    // The host of the pages is down, or there is none: no release is known.
    return null
  }
}

const servedSince = (siteUrl: string, ageMs: number): Promise<Served | null> => {
  if (!known || known.siteUrl !== siteUrl || known.at < Date.now() - ageMs)
    known = { siteUrl, at: Date.now(), served: readServed(siteUrl) }
  return known.served
}

interface Named {
  part: string
  version: string
}

const namedIn = ({ composition, outcomes, vitals }: Reports): Named[] => [
  ...outcomes,
  ...outcomes.flatMap(({ part, to }) => (to === undefined ? [] : [{ part, version: to }])),
  ...vitals,
  ...Object.entries(composition).map(([part, version]) => ({ part, version })),
]

/** Filters reports to served releases; null when none is left. */
export const onlyServed = async (reports: Reports, { siteUrl }: FunctionEnv): Promise<Reports | null> => {
  let served = await servedSince(siteUrl, CACHE_MS)
  const isServed = ({ part, version }: Named) => served?.get(part)?.has(version) === true
  // Perhaps published after the document was cached: refetch.
  if (!namedIn(reports).every(isServed)) served = await servedSince(siteUrl, REFETCH_MS)
  const outcomes = reports.outcomes.filter(
    one => isServed(one) && (one.to === undefined || isServed({ part: one.part, version: one.to })),
  )
  const vitals = reports.vitals.filter(isServed)
  if (outcomes.length + vitals.length === 0) return null
  const composition = Object.fromEntries(
    Object.entries(reports.composition).filter(([part, version]) => isServed({ part, version })),
  )
  return { revision: reports.revision, composition, outcomes, vitals }
}
