import type { CommandDefinition } from './commands.ts'
import type { EntryFiles, PartName, RemoteRelease } from './release.ts'
import type { RouteDefinition } from './routes.ts'

/** Who a candidate is shown to at all; the percentage is of these. */
export const AUDIENCES = ['everyone', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A release on its way: some get it instead of the stable one. */
export interface Candidate {
  version: string
  /** Of the audience's devices; 0 to 100 with at most two decimals. */
  percent: number
  audience: Audience
  /** When it was first staged, in ISO 8601. */
  since: string
  /** Why it stands still until somebody stages it anew: its health was not what it should be. */
  frozen?: string
}

/** What one part serves. The shell never has a candidate: a page has one shell. */
export interface PartState {
  stable: string
  /** Since when that is the stable one, in ISO 8601. */
  since: string
  /** Where a failure falls back to. */
  previous: string | null
  /** Stable before that, newest first: where a rollback finds the next `previous`. */
  earlier: string[]
  candidate?: Candidate
  /** Spreads devices over buckets. Stays for as long as the part does, so that a new release reaches the same devices first. */
  salt: string
  /** Never to be mounted again, by anybody. */
  blocked: string[]
}

export const CHANGES = [
  'publish',
  'stage',
  'promote',
  'rollback',
  'block',
  'unblock',
  'freeze',
  'worker',
  'upgrade',
] as const

/** What made a revision of the document: its line in the history. */
export interface Change {
  kind: (typeof CHANGES)[number]
  part?: PartName
  version?: string
  /** Who ran the command, as far as its machine knows. */
  by?: string
  reason?: string
  /** The figures a decision rests on. */
  evidence?: unknown
}

/** `releases.json`, the commit point: what the HTML is rendered from. */
export interface ReleaseDocument {
  schema: 2
  revision: number
  at: string
  change: Change
  parts: Record<PartName, PartState>
  /** Present: no browser may keep anything for being offline; the worker of those that have one ends itself. */
  worker?: 'off'
}

/** Every release of a part that somebody may be given, best first. */
export const servedVersions = ({ candidate, stable, previous }: PartState): string[] => [
  ...new Set([candidate?.version, stable, previous].filter(version => typeof version === 'string')),
]

/** Address of a release's folder, such as `/remotes/contacts/0.1.0-abc/`. */
export const releaseFolder = (part: PartName, version: string): string =>
  part === 'shell' ? `/shell/${version}/` : `/remotes/${part}/${version}/`

/** Of a release, what loading and mounting it takes. */
export type LoadableRelease = Pick<
  RemoteRelease,
  'abi' | 'entry' | 'exposes' | 'needs' | 'requires' | 'commands' | 'routes'
>

/** What the shell finds inlined in the page: the document, and of every release it names what loading needs. */
export interface InlinedReleases {
  document: ReleaseDocument
  remotes: Record<PartName, Record<string, LoadableRelease>>
  /** Developing only: a remote served by its own dev server, by name. */
  dev?: Record<
    PartName,
    {
      origin: string
      entry: string
      commands?: readonly CommandDefinition[]
      routes: readonly RouteDefinition[]
    }
  >
}

/**
 * `served.json`, what open tabs ask for: all that the page inlines, and the integrity of the files that may be loaded, which
 * in a page is in its import map.
 */
export interface ServedReleases extends InlinedReleases {
  /** By absolute path, as in SRI. */
  integrity: Record<string, string>
  /** What has been published and not blocked, newest first: for choosing one on purpose. */
  published: Record<PartName, string[]>
}

/** What each path needs before its remote can render, inlined in the page: for asking in advance. */
export interface PathFiles {
  /**
   * By the first segment of a path: a key of `files`, or nothing for a page that the shell shows itself. Behind it, with blanks,
   * the versions that have the page, where not all of those in the document do.
   */
  owners: Record<string, string>
  /** For a path that is in no table. */
  otherwise: string
  /** Of every release that may be shown: by `<remote> <module>`, then by version. Absolute paths. */
  files: Record<string, Record<string, EntryFiles>>
}
