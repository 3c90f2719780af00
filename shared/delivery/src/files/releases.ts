import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PartName,
  type Release,
  type ReleaseDocument,
  type RemoteRelease,
  releaseFolder,
  type ShellRelease,
  servedVersions,
} from '@coach-app/contracts'
import type { BuiltPart } from '../build/built-part.ts'
import { compressForRelease } from './compressed.ts'
import type { StoreFiles } from './store-files.ts'

/** The path of a release's folder in the store, without leading and trailing slash. */
export const folderOf = (part: PartName, version: string): string => releaseFolder(part, version).slice(1, -1)

/** Written last: a release folder with a description is complete. */
const DESCRIPTION = 'release.json'

/** @throws when the release is not in the store. */
export async function readRelease(files: StoreFiles, part: PartName, version: string): Promise<Release> {
  const path = `${folderOf(part, version)}/${DESCRIPTION}`
  const text = await files.read(path)
  if (text === null) throw new Error(`${part} ${version} is not in ${files.where}: ${path} is missing.`)
  const release = JSON.parse(text) as Release
  // One from before releases had their routes has no pages.
  return release.kind === 'remote' ? { ...release, routes: release.routes ?? [] } : release
}

export async function readShell(files: StoreFiles, document: ReleaseDocument): Promise<ShellRelease> {
  const version = document.parts.shell?.stable
  if (!version) throw new Error(`${files.where} holds no shell. Publish one first.`)
  const release = await readRelease(files, 'shell', version)
  if (release.kind !== 'shell')
    throw new Error(`${files.where} describes a ${release.kind} where its shell should be.`)
  return release
}

/** Remote releases by remote and version, best first. */
export type Remotes = Record<PartName, Record<string, RemoteRelease>>

/** Every remote release that the document may serve. */
export async function readRemotes(files: StoreFiles, { parts }: ReleaseDocument): Promise<Remotes> {
  const remotes: Remotes = {}
  await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      if (name === 'shell') return
      const versions = servedVersions(part).filter(version => !part.blocked.includes(version))
      const releases = await Promise.all(versions.map(version => readRelease(files, name, version)))
      remotes[name] = Object.fromEntries(
        releases.map(release => {
          if (release.kind !== 'remote')
            throw new Error(`${release.name} ${release.version} is a ${release.kind}, not a remote.`)
          return [release.version, release]
        }),
      )
    }),
  )
  return Object.fromEntries(
    Object.keys(parts).flatMap(name => (remotes[name] ? [[name, remotes[name]]] : [])),
  )
}

/** The stable release of each remote, unless it is blocked. */
export async function readStable(files: StoreFiles, { parts }: ReleaseDocument): Promise<RemoteRelease[]> {
  const stable = Object.entries(parts).filter(
    ([name, { stable, blocked }]) => name !== 'shell' && !blocked.includes(stable),
  )
  const releases = await Promise.all(stable.map(([name, { stable }]) => readRelease(files, name, stable)))
  return releases.filter(release => release.kind === 'remote')
}

/**
 * Adds a build to the store atomically; each text file with its compressed forms.
 *
 * @throws when one of its files is missing or fails its integrity check.
 */
export async function addRelease(files: StoreFiles, { dir, release }: BuiltPart): Promise<void> {
  const content = release.files.map(({ path, integrity }) => {
    const bytes = readFileSync(join(dir, path))
    if (!matches(bytes, integrity))
      throw new Error(`${join(dir, path)} has changed since it was described. Build ${release.name} again.`)
    return { path, content: bytes }
  })
  const folder = folderOf(release.name, release.version)
  // Skip the work when the release exists already.
  if ((await files.read(`${folder}/${DESCRIPTION}`)) !== null) return
  const description = { path: DESCRIPTION, content: `${JSON.stringify(release, null, 2)}\n` }
  const compressed = await compressForRelease([...content, description], dir)
  await files.addFolder(folder, [...content, ...compressed, description])
}

/** Whether bytes match an integrity, as in SRI. */
export function matches(bytes: Uint8Array, integrity: string): boolean {
  const [algorithm = '', expected = ''] = integrity.split(/-(.*)/s)
  return createHash(algorithm).update(bytes).digest('base64') === expected
}

/** Versions of a part that are in the store, unsorted. */
export const publishedVersions = (files: StoreFiles, part: PartName): Promise<string[]> =>
  files.list(part === 'shell' ? 'shell' : `remotes/${part}`)

/**
 * Reads a file of a release by its address in a page.
 *
 * @throws when it does not exist.
 */
export async function readText(files: StoreFiles, address: string): Promise<string> {
  const text = await files.read(address.slice(1))
  if (text === null)
    throw new Error(`${address} is not in ${files.where}, although a release says that it is.`)
  return text
}
