import type { PartName, PartState, ReleaseDocument } from '@coach-app/contracts'

/** A line of `pnpm release status`: one release and its share of the devices. */
export interface ServedRelease {
  part: PartName
  version: string
  role: 'candidate' | 'stable' | 'fallback'
  /**
   * Percentage of all devices; of staff devices for a candidate with audience staff. A fallback is served only after a failure.
   */
  share: number
  audience: 'everyone' | 'staff'
  /** In ISO 8601; `null` for a fallback. */
  since: string | null
  /** Why it is frozen, or not served at all. */
  state: 'frozen' | 'blocked' | null
  note?: string
}

/** Every release of the document that may be served, part by part. */
export const statusOf = ({ parts }: ReleaseDocument, only?: PartName): ServedRelease[] =>
  Object.entries(parts)
    .filter(([part]) => only === undefined || part === only)
    .sort(([one], [other]) => order(one).localeCompare(order(other)))
    .flatMap(([part, state]) => linesOf(part, state))

/** The shell first, because all remotes run in it. */
const order = (part: PartName): string => (part === 'shell' ? '' : part)

function linesOf(
  part: PartName,
  { stable, since, previous, candidate, blocked }: PartState,
): ServedRelease[] {
  const everyone = { part, audience: 'everyone' } as const
  const taken = candidate?.audience === 'everyone' ? candidate.percent : 0
  const isGone = blocked.includes(stable)
  return [
    ...(candidate
      ? [
          {
            part,
            version: candidate.version,
            role: 'candidate' as const,
            share: candidate.percent,
            audience: candidate.audience,
            since: candidate.since,
            state: candidate.frozen ? ('frozen' as const) : null,
            ...(candidate.frozen ? { note: candidate.frozen } : {}),
          },
        ]
      : []),
    {
      ...everyone,
      version: stable,
      role: 'stable',
      share: isGone ? 0 : Math.round((100 - taken) * 100) / 100,
      since,
      state: isGone ? 'blocked' : null,
    },
    ...(previous === null
      ? []
      : [{ ...everyone, version: previous, role: 'fallback' as const, share: 0, since: null, state: null }]),
  ]
}
