import type { CommandDefinition } from './commands.ts'
import type { EntryFiles, PartName, RemoteRelease } from './release.ts'
import type { RouteDefinition } from './routes.ts'

/** The audience of a candidate; the percentage is a share of it. */
export const AUDIENCES = ['everyone', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A release in staged rollout: some devices get it instead of the stable one. */
export interface Candidate {
  version: string
  /** Share of the audience's devices: 0 to 100 with at most two decimals. */
  percent: number
  audience: Audience
  /** When it was first staged, in ISO 8601. */
  since: string
  /** Why it is frozen until somebody stages it again: its health was too bad. */
  frozen?: string
}

/** What is served of one part. The shell never has a candidate: a page has one shell. */
export interface PartState {
  stable: string
  /** Since when that is the stable one, in ISO 8601. */
  since: string
  /** The fallback when the stable release fails. */
  previous: string | null
  /** Earlier stable releases, newest first: a rollback takes the next `previous` from here. */
  earlier: string[]
  candidate?: Candidate
  /** Salt that spreads devices over buckets. It never changes, so that a new release reaches the same devices first. */
  salt: string
  /** Never to be mounted again, in any browser. */
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

/** The change that made a revision of the document: an entry of the history. */
export interface Change {
  kind: (typeof CHANGES)[number]
  part?: PartName
  version?: string
  /** Who ran the command, as far as its machine knows. */
  by?: string
  reason?: string
  /** Name of the team's key that it was done with. */
  key?: string
  /** The commit that its release was built from, or that the team's pipeline ran for. */
  commit?: string
  /** The figures that the decision is based on. */
  evidence?: unknown
}

/** `releases.json`, the commit point: what the HTML is rendered from. */
export interface ReleaseDocument {
  schema: 2
  revision: number
  at: string
  change: Change
  parts: Record<PartName, PartState>
  /** Present: no browser may cache pages for offline use; installed service workers unregister themselves. */
  worker?: 'off'
}

/** Every release of a part that may be served, best first. */
export const servedVersions = ({ candidate, stable, previous }: PartState): string[] => [
  ...new Set([candidate?.version, stable, previous].filter(version => typeof version === 'string')),
]

/** Address of a release's folder, such as `/remotes/contacts/0.1.0-abc/`. */
export const releaseFolder = (part: PartName, version: string): string =>
  part === 'shell' ? `/shell/${version}/` : `/remotes/${part}/${version}/`

/** In prerendered markup, where the address of a file of the release begins: its version is not known when it is rendered. */
export const OWN_FOLDER = '/-release-/'

/** The part of a release's description that loading and mounting need. */
export type LoadableRelease = Pick<
  RemoteRelease,
  'abi' | 'entry' | 'exposes' | 'needs' | 'requires' | 'commands' | 'routes'
>

/** What delivery inlines into the page: the document, and what is needed to load every release that it names. */
export interface InlinedReleases {
  document: ReleaseDocument
  remotes: Record<PartName, Record<string, LoadableRelease>>
  /** The remote whose files the page's own import map has, beside the shell's; absent in the page of unknown paths. */
  remote?: PartName
  /**
   * The integrity of the load file of every release that is named, by remote and version. Absent in older pages, whose import map
   * has all.
   */
  loads?: Record<PartName, Record<string, string>>
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

/** In a release's folder: what a page needs to know that has other releases in its import map. Derived from release.json. */
export const LOAD_FILE = 'load.json'

/** The content of a release's load file. */
export interface ReleaseLoad {
  /**
   * The text of an import map with the integrity of its scripts and style sheets, by absolute path. It is added to the page as it
   * is: the page's policy has its hash. Its one import is `mapMark()`, by which a page finds out whether the browser has taken it.
   */
  importMap: string
  /** What each module that a page shows or leads to takes of the release: absolute paths. */
  files: Record<string, EntryFiles>
  /** The shares that come with its modules; their files are the shell's. */
  shares: string[]
}

/** A specifier that resolves once the import map of this release has been taken, and only then. */
export const mapMark = (remote: PartName, version: string): string => `coach-app-release/${remote}/${version}`

/** An import map that says nothing: whoever takes it as well as the page's own takes several. */
export const SECOND_MAP = '{"imports":{"coach-app-second-map":"/"}}'
export const SECOND_MAP_MARK = 'coach-app-second-map'

/** The page of the store for every path of a remote; of all others it is app.html. */
export const documentFile = (remote: PartName): string => `app-${remote}.html`

/** `documents.json`: which page of the store a host sends at a path, by its first segment. All others are app.html. */
export interface Documents {
  revision: number
  documents: Record<string, string>
}

/**
 * `served.json`, which open tabs poll: everything that is inlined in the page, plus the integrity of the loadable files, which
 * a page has in its import map.
 */
export interface ServedReleases extends InlinedReleases {
  /** By absolute path, as in SRI. */
  integrity: Record<string, string>
  /** Versions that are published and not blocked, newest first: for overrides. */
  published: Record<PartName, string[]>
}

/** The files that each path of the page's remote needs before it can render, inlined in the page for prefetching. */
export interface PathFiles {
  /**
   * By the first segment of a path: a key of `files`, or nothing for a page that the shell shows itself. Behind it, with blanks,
   * the versions that have the page, where not all of those in the document do.
   */
  owners: Record<string, string>
  /** For a path that is in no table. */
  otherwise: string
  /** Of every release in the page's import map: by `<remote> <module>`, then by version. Absolute paths. */
  files: Record<string, Record<string, EntryFiles>>
  /** The files of the shell's lazy shares, by request. Absent in older pages. */
  shares?: Record<string, EntryFiles>
}
