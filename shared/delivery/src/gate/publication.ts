import { type Release, type RemoteRelease, type ShellRelease, satisfies } from '@coach-app/contracts'

/** As what a release is met by one that is being published; said in refusals. */
export type Role = 'candidate' | 'stable' | 'previous' | 'seen in the field' | 'published with it'

export interface Standing {
  release: Release
  role: Role
}

/** Releases on their way into a store, and those that they will be served together with. */
export interface Publication {
  releases: readonly Release[]
  field: readonly Standing[]
}

/** One rule of the gate: what would break, one sentence each; nothing where all is well. */
export type Rule = (publication: Publication) => string[]

/** A remote's release in a shell's page, one of the two being new. */
export interface Encounter {
  remote: RemoteRelease
  shell: ShellRelease
  fresh: 'remote' | 'shell'
  /** Of the other one. */
  role: Role
}

/** Everything that a release will meet: those in the field, and those that are published with it. */
export const metBy = ({ releases, field }: Publication, release: Release): Standing[] => [
  ...field,
  ...releases
    .filter(one => one !== release)
    .map((one): Standing => ({ release: one, role: 'published with it' })),
]

/**
 * Each remote in each shell that it would be mounted by. One that says that it needs a newer shell is not chosen there, and so
 * breaks nothing.
 */
export const encounters = (publication: Publication): Encounter[] =>
  publication.releases.flatMap((fresh): Encounter[] =>
    metBy(publication, fresh).flatMap(({ release, role }): Encounter[] => {
      // Where both are new, the remote has asked already.
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
export const called = ({ name, version }: Pick<Release, 'name' | 'version'>, role?: Role): string =>
  `${name} ${version}${role === undefined ? '' : ` (${role})`}`

/** The two of an encounter by their names, the one that is there already with what it is. */
export const namesOf = ({ remote, shell, fresh, role }: Encounter): { remote: string; shell: string } => ({
  remote: called(remote, fresh === 'shell' ? role : undefined),
  shell: called(shell, fresh === 'remote' ? role : undefined),
})

/** Where a file of a part is, from the top of the workspace. */
export const inWorkspace = ({ name }: Pick<Release, 'name'>, file: string): string =>
  name === 'shell' ? `shell/${file}` : `remotes/${name}/${file}`
