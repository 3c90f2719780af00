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

/** Static import closure of one entry: what has to be there before it can run. */
export interface EntryFiles {
  js: string[]
  css: string[]
}

/** One share that a remote's code imports: the version it was built against, and the names it uses. */
export interface ShareNeed {
  version: string
  names: string[]
  /** Only code that is loaded later asks for it: it is not fetched with the page. */
  lazy?: boolean
}

/** One share that a shell hands over. */
export interface ShareOffer {
  version: string
  names: string[]
}

/** A page that a release rendered when it was built: readable before any script runs. */
export interface PrerenderedPage {
  /** Its markup, a file of the release. */
  html: string
  /** The exposed module whose parcel takes it over. */
  module: string
  title: string
  description: string
}

/** `release.json` of a remote: everything the platform has to know to serve and mount it. */
export interface RemoteRelease {
  kind: 'remote'
  name: PartName
  /** `<package version>-<hash of the files>`: the same content always has the same version. */
  version: string
  abi: number
  entry: string
  /** What is fetched for the entry itself, whichever module is asked of it. Absent in releases from before it was recorded. */
  entryFiles?: EntryFiles
  exposes: Record<string, EntryFiles>
  needs: Record<string, ShareNeed>
  /** Where its sources first import a name, by `<share> <name>`: for saying what would break. Absent in older releases. */
  places?: Record<string, string>
  /** The overlays that its code opens, and where it first does. Absent where it opens none, and in older releases. */
  opens?: Record<string, string>
  /** Lowest version of the shell's package that it works with, such as `>=2.0.0`, beyond what `needs` says. */
  requires?: { shell: string }
  /** By path; absent where a release has none. */
  prerendered?: Record<string, PrerenderedPage>
  /** What it contributes to the command palette; absent where there is nothing. */
  commands?: readonly CommandDefinition[]
  /** Its pages. */
  routes: readonly RouteDefinition[]
  files: ReleaseFile[]
  commit: string | null
}

/** `release.json` of a shell. */
export interface ShellRelease {
  kind: 'shell'
  name: 'shell'
  version: string
  /** Every ABI this shell can mount. */
  abis: number[]
  /** The built index.html, from which the pages are rendered. */
  html: string
  /** What it hands over, by request: the version, and the names a remote may import. Absent in older releases. */
  offers?: Record<string, ShareOffer>
  /** The overlays that its code opens, and where it first does. Absent in older releases. */
  opens?: Record<string, string>
  /** What has to be there before a share that is handed over on demand can be, by its request. Absent in older releases. */
  shares?: Record<string, EntryFiles>
  files: ReleaseFile[]
  commit: string | null
}

export type Release = RemoteRelease | ShellRelease
