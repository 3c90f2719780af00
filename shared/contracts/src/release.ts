import type { CommandDefinition } from './commands.ts'

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
  /** By path; absent where a release has none. */
  prerendered?: Record<string, PrerenderedPage>
  /** What it contributes to the command palette; absent where there is nothing. */
  commands?: readonly CommandDefinition[]
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
  /** What has to be there before a share that is handed over on demand can be, by its request. Absent in older releases. */
  shares?: Record<string, EntryFiles>
  files: ReleaseFile[]
  commit: string | null
}

export type Release = RemoteRelease | ShellRelease

/** What one part serves; `previous` is where a failure falls back to. */
export interface PartState {
  stable: string
  previous: string | null
}

/** `releases.json`, the commit point: what the HTML is rendered from. */
export interface ReleaseDocument {
  schema: 1
  revision: number
  at: string
  parts: Record<PartName, PartState>
  /** Present: no browser may keep anything for being offline; the worker of those that have one ends itself. */
  worker?: 'off'
}

/** What each path needs before its remote can render, inlined in the page: for asking in advance. */
export interface PathFiles {
  /** By the first segment of a path: a key of `files`, or nothing for a page that the shell shows itself. */
  owners: Record<string, string>
  /** For a path that is in no table. */
  otherwise: string
  /** Absolute paths. */
  files: Record<string, EntryFiles>
}

/** What the shell finds inlined in the page: the document, and of every release it names what loading needs. */
export interface InlinedReleases {
  document: ReleaseDocument
  remotes: Record<
    PartName,
    Record<string, Pick<RemoteRelease, 'abi' | 'entry' | 'exposes' | 'needs' | 'commands'>>
  >
  /** Developing only: a remote served by its own dev server, by name. */
  dev?: Record<PartName, { origin: string; entry: string; commands?: readonly CommandDefinition[] }>
}
