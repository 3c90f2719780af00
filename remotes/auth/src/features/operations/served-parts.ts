import type { PartState, ServedReleases } from '@coach-app/contracts'
import type { Operations, Release } from './operations.data.ts'

/** A release that is served or was reported; of one that no browser has reported nothing is known. */
type ShownRelease = Omit<Release, 'last_hour'> & { last_hour: string | null }

export type ServedParts = Record<string, Pick<PartState, 'stable' | 'candidate' | 'previous' | 'blocked'>>

/** Which release of each part is served, the shell included: the host's file, which open tabs follow. @throws where it cannot be read. */
export async function readServedParts(): Promise<ServedParts> {
  const answer = await fetch('/served.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) })
  const served = (await answer.json()) as Partial<ServedReleases> | null
  if (!answer.ok || typeof served?.document?.parts !== 'object')
    throw new Error(`The host answered ${answer.status}`)
  return served.document.parts
}

/** The reports, and a row for each served release without any: no report is not the same as no release. The shell comes first. */
export function withServed(reported: Operations['releases'], parts: ServedParts | undefined): ShownRelease[] {
  const rows: ShownRelease[] = reported.map(release => ({
    ...release,
    role: release.role ?? roleOf(release.version, parts?.[release.part]),
  }))
  for (const [part, state] of Object.entries(parts ?? {}))
    for (const version of [state.stable, state.candidate?.version])
      if (version !== undefined && !rows.some(row => row.part === part && row.version === version))
        rows.push({ ...UNREPORTED, part, version, role: roleOf(version, state) })
  // Within a part as they came: the newest report first.
  return rows.sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

const UNREPORTED = {
  worked_devices: 0,
  failed_devices: 0,
  fell_back_devices: 0,
  failed_users: 0,
  stages: {},
  last_hour: null,
}

const placeOf = ({ part }: ShownRelease): string => (part === 'shell' ? '' : part)

function roleOf(version: string, state: ServedParts[string] | undefined): Release['role'] {
  if (!state) return null
  if (state.stable === version) return 'stable'
  if (state.candidate?.version === version) return 'candidate'
  if (state.blocked.includes(version)) return 'blocked'
  return state.previous === version ? 'previous' : null
}
