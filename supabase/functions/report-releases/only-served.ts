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

/** How long what is known is good for what it names, and how long it is not asked again for what it does not. */
const KEPT_MS = 60_000
const ASKED_AGAIN_MS = 1_000
let known: { siteUrl: string; at: number; served: Promise<Served | null> } | undefined

/** By part, the releases that somebody may have been shown lately; null when the release document is not to be had. */
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
    // The host of the pages is away, or this is an installation without any: nothing is known of any release.
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

/** What is said of releases that are served; null when that is nothing. */
export const onlyServed = async (reports: Reports, { siteUrl }: FunctionEnv): Promise<Reports | null> => {
  let served = await servedSince(siteUrl, KEPT_MS)
  const isServed = ({ part, version }: Named) => served?.get(part)?.has(version) === true
  // One that was published since.
  if (!namedIn(reports).every(isServed)) served = await servedSince(siteUrl, ASKED_AGAIN_MS)
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
