import type { CommandDefinition } from './commands.ts'
import type { RouteDefinition } from './routes.ts'

/** `shell` or the name of a remote. */
export type PartName = string

/** A file of a release; `path` is relative to the release's folder, `size` in bytes, `integrity` as in SRI. */
export interface ReleaseFile {
  path: string
  size: number
  integrity: string
}

/** Static import closure of one entry: every file that must be loaded before it can run. */
export interface EntryFiles {
  js: string[]
  css: string[]
}

/** One share that a remote's code imports: the version it was built against, and the names it uses. */
export interface ShareNeed {
  version: string
  names: string[]
  /** Imported only by lazy chunks: not fetched with the page. */
  lazy?: boolean
}

/** One share that a shell provides. */
export interface ShareOffer {
  version: string
  names: string[]
}

/** A page that was prerendered in the build: readable before any script runs. */
export interface PrerenderedPage {
  /** Its markup, a file of the release. */
  html: string
  /** The exposed module whose parcel hydrates it. */
  module: string
  title: string
  description: string
  /** Shown where the page's address is shared; measured by the build. */
  picture?: SharedPicture
  /** Where it stands: the pages above it, from the top. */
  below?: readonly { name: string; path: string }[]
  /** What else it tells search engines, in schema.org's terms; an address that begins with / is one of this site. */
  structured?: readonly StructuredData[]
}

/** A thing of schema.org, as in `{ '@type': 'Person', name: 'Ada' }`. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

/** A picture for social networks: `file` is a file of the release. */
export interface SharedPicture {
  file: string
  width: number
  height: number
  /** Alternative text. */
  alt: string
}

/**
 * What the first load of one exposed module may weigh, in kB (1,000 bytes) after gzip; `because` says why it was raised above
 * that of the release before.
 */
export interface FirstLoadBudget {
  kB: number
  because?: string
}

/** `release.json` of a remote: everything needed to serve and mount it. */
export interface RemoteRelease {
  kind: 'remote'
  name: PartName
  /** `<package version>-<hash of the files>`: the same content always has the same version. */
  version: string
  abi: number
  entry: string
  /** The files of the entry itself, needed by every module. Absent in older releases. */
  entryFiles?: EntryFiles
  exposes: Record<string, EntryFiles>
  needs: Record<string, ShareNeed>
  /** The source file that first imports a name, by `<share> <name>`, for error messages. Absent in older releases. */
  places?: Record<string, string>
  /**
   * The overlays that its code opens, each with the first source file that does. Absent where it opens none, and in older
   * releases.
   */
  opens?: Record<string, string>
  /** Lowest version of the shell's package that it works with, such as `>=2.0.0`, in addition to `needs`. */
  requires?: { shell: string }
  /**
   * Prerendered pages by path: `/` and static paths, such as `/programs/five-by-five`, whose routes are open. Absent where a
   * release has none.
   */
  prerendered?: Record<string, PrerenderedPage>
  /**
   * The scripts and style sheets that its pages need which work without a network, with all that they load later. Absent where no
   * page does, and in older releases.
   */
  offline?: readonly string[]
  /** Its commands for the command palette; absent where there are none. */
  commands?: readonly CommandDefinition[]
  /** Its pages. */
  routes: readonly RouteDefinition[]
  /** By exposed module, `index.html` for a shell: `coachApp.budget` of its package.json. Absent in older releases. */
  budget?: Record<string, FirstLoadBudget>
  files: ReleaseFile[]
  commit: string | null
}

/** What a shell announces that a later one will be without. */
export interface Deprecation {
  /** `ABI 1`, a share such as `@coach-app/ui`, or a name of one: `@coach-app/ui Button`. */
  what: string
  /** The day from which a shell may be without it: `2027-06-30`. */
  gone: string
  /** What to use. */
  instead: string
}

/** `release.json` of a shell. */
export interface ShellRelease {
  kind: 'shell'
  name: 'shell'
  version: string
  /** The ABIs that this shell can mount. */
  abis: number[]
  /** The built index.html, from which the pages are rendered. */
  html: string
  /** The shares it provides, by request: the version, and the names a remote may import. Absent in older releases. */
  offers?: Record<string, ShareOffer>
  /** What it announces to go, as `coachApp.deprecated` of its package.json says. Absent where nothing is. */
  deprecated?: readonly Deprecation[]
  /** The overlays that its code opens, each with the first source file that does. Absent in older releases. */
  opens?: Record<string, string>
  /** The files that each lazily loaded share needs, by its request. Absent in older releases. */
  shares?: Record<string, EntryFiles>
  /** By exposed module, `index.html` for a shell: `coachApp.budget` of its package.json. Absent in older releases. */
  budget?: Record<string, FirstLoadBudget>
  files: ReleaseFile[]
  commit: string | null
}

export type Release = RemoteRelease | ShellRelease
