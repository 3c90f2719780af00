import { type Release, type RemoteRelease, type ShellRelease, satisfies } from '@coach-app/contracts'

/** The role of a release that a new one is checked against; part of the message. */
export type Role = 'candidate' | 'stable' | 'previous' | 'seen in the field' | 'published with it'

export interface FieldRelease {
  release: Release
  role: Role
}

/** Releases to be published, and those that will be served together with them (the field). */
export interface Publication {
  releases: readonly Release[]
  field: readonly FieldRelease[]
}

/** One rule of the gate: the incompatibilities, one sentence each. */
export type Rule = (publication: Publication) => string[]

/** A remote's release together with a shell's, one of the two being new. */
export interface Pairing {
  remote: RemoteRelease
  shell: ShellRelease
  fresh: 'remote' | 'shell'
  /** Role of the other one. */
  role: Role
}

/** Every release that a release will be served together with: the field, and those that are published with it. */
export const servedWith = ({ releases, field }: Publication, release: Release): FieldRelease[] => [
  ...field,
  ...releases
    .filter(one => one !== release)
    .map((one): FieldRelease => ({ release: one, role: 'published with it' })),
]

/**
 * Each remote with each shell that would mount it. A remote that requires a newer shell is not chosen there, so it is not
 * checked.
 */
export const pairings = (publication: Publication): Pairing[] =>
  publication.releases.flatMap((fresh): Pairing[] =>
    servedWith(publication, fresh).flatMap(({ release, role }): Pairing[] => {
      // Where both are new, the pair is already included from the remote's side.
      if (fresh.kind === 'shell' && role === 'published with it') return []
      const pair = pairOf(fresh, release)
      return pair && satisfies(pair.shell.version, pair.remote.requires?.shell)
        ? [{ ...pair, fresh: fresh.kind, role }]
        : []
    }),
  )

function pairOf(one: Release, other: Release): { remote: RemoteRelease; shell: ShellRelease } | undefined {
  if (one.kind === 'remote' && other.kind === 'shell') return { remote: one, shell: other }
  if (one.kind === 'shell' && other.kind === 'remote') return { remote: other, shell: one }
  return undefined
}

/** Such as `contacts 0.1.0-abc (stable)`. */
export const labelOf = ({ name, version }: Pick<Release, 'name' | 'version'>, role?: Role): string =>
  `${name} ${version}${role === undefined ? '' : ` (${role})`}`

/** The names of both releases, with the role of the existing one. */
export const labelsOf = ({ remote, shell, fresh, role }: Pairing): { remote: string; shell: string } => ({
  remote: labelOf(remote, fresh === 'shell' ? role : undefined),
  shell: labelOf(shell, fresh === 'remote' ? role : undefined),
})

/** Path of a part's file from the root of the workspace. */
export const inWorkspace = ({ name }: Pick<Release, 'name'>, file: string): string =>
  name === 'shell' ? `shell/${file}` : `remotes/${name}/${file}`
