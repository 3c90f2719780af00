import type { PartName, PartState, ReleaseDocument } from '@coach-app/contracts'

/** Who is served what: a line of `pnpm release status`. */
export interface ServedRelease {
  part: PartName
  version: string
  role: 'candidate' | 'stable' | 'fallback'
  /** Of all devices, in percent; for a candidate that staff alone get, of theirs. A fallback is served to who needs it. */
  share: number
  audience: 'everyone' | 'staff'
  /** In ISO 8601; `null` for a fallback. */
  since: string | null
  /** What keeps it from going on, or from being served at all. */
  state: 'frozen' | 'blocked' | null
  note?: string
}

/** Every release of the document that somebody may be given, part by part. */
export const statusOf = ({ parts }: ReleaseDocument, only?: PartName): ServedRelease[] =>
  Object.entries(parts)
    .filter(([part]) => only === undefined || part === only)
    .sort(([one], [other]) => order(one).localeCompare(order(other)))
    .flatMap(([part, state]) => linesOf(part, state))

/** The shell first, as everything stands in it. */
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
