import type { PartName } from '@coach-app/contracts'
import { freeze, rollback } from '../document/transitions.ts'
import type { ReleaseStore } from '../store/store.ts'
import { type Decision, decide, type Outcomes, type ReleaseHealth } from './decide.ts'

/** The reports of one release of a part: a row of the call `release_health`. */
export interface HealthRow {
  version: string
  failed_users: number
  worked_users: number
  failed_devices: number
  worked_devices: number
  worked_variance: number
}

/** Reads the reports of each release of a part since a time in ISO 8601. */
export type ReadHealth = (part: PartName, since: string) => Promise<HealthRow[]>

/** What the release guard checked, and what it did; `null`: there is no candidate. */
export type Guarded = (Decision & { hasChanged: boolean; revision: number }) | null

/**
 * Checks the candidate of a part once, and freezes it or rolls it back when its reports are bad, with the figures in the
 * history. Both releases are judged by the time since the candidate was staged, because a general outage is no release's fault.
 */
export async function runGuard(
  store: ReleaseStore,
  readHealth: ReadHealth,
  part: PartName,
  { by = 'guard', dryRun = false }: { by?: string; dryRun?: boolean } = {},
): Promise<Guarded> {
  const before = await store.document()
  const state = before.parts[part]
  if (!state?.candidate) return null
  const { version, since } = state.candidate
  const rows = await readHealth(part, since)
  const decision = decide(healthOf(rows, version), healthOf(rows, state.stable))
  const { outcome, why: reason, figures: evidence } = decision
  if (outcome === 'continue' || dryRun) return { ...decision, hasChanged: false, revision: before.revision }
  // First finish what a killed command has left undone.
  await store.recover()
  const after = await store.change(part, document => {
    // It may have been rolled back or promoted meanwhile (race).
    if (document.parts[part]?.candidate?.version !== version) return document
    const occasion = { at: new Date().toISOString(), by, reason, evidence }
    return outcome === 'freeze'
      ? freeze(document, part, version, reason, occasion)
      : rollback(document, part, occasion)
  })
  return { ...decision, hasChanged: after.revision !== before.revision, revision: after.revision }
}

function healthOf(rows: readonly HealthRow[], version: string): ReleaseHealth {
  const row = rows.find(one => one.version === version)
  const outcomes = (failed = 0, worked = 0, variance = 0): Outcomes => ({ failed, worked, variance })
  return {
    version,
    users: outcomes(row?.failed_users, row?.worked_users),
    devices: outcomes(row?.failed_devices, row?.worked_devices, row?.worked_variance),
  }
}

/**
 * Reads the reports over HTTP, for a job on another machine.
 *
 * @param url of the project's API, such as `https://project.supabase.co`.
 * @param secretKey allows server-only calls.
 */
export function healthOver(url: string, secretKey: string): ReadHealth {
  return async (part_param, since_param) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/release_health`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        // An older kind of key is a JWT too.
        ...(secretKey.startsWith('sb_') ? {} : { authorization: `Bearer ${secretKey}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ part_param, since_param }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok)
      throw new Error(`${url} does not say how releases do: ${response.status} ${await response.text()}`)
    return (await response.json()) as HealthRow[]
  }
}
