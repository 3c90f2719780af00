import { readFile as readFromDisk } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteRelease, releaseFolder, type SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, type ReleaseStore, readRelease, readStable } from '@coach-app/delivery'
import { allVisits, type Plan, visitsOfRemote, visitsOfShell } from './choose-visits.ts'
import { type Changes, changesSince } from './reach/changes.ts'
import { readSnapshot, type Snapshot } from './reach/snapshot.ts'
import { readFile } from './trial-store.ts'

/** What to visit of a build beside what a store has as stable. */
export async function planOf(
  built: BuiltPart,
  store: ReleaseStore,
  expectations: SmokeExpectations,
  isAll: boolean,
): Promise<Plan> {
  const { release } = built
  const remotes =
    release.kind === 'remote' ? [release] : await readStable(store.files, await store.document())
  if (isAll) return { visits: allVisits(remotes), untried: new Map() }
  if (release.kind === 'shell') return visitsOfShell(remotes)
  return visitsOfRemote(release, await changesOf(release, built, store), expectations)
}

async function changesOf(release: RemoteRelease, { dir }: BuiltPart, store: ReleaseStore): Promise<Changes> {
  const fresh = await readSnapshot(release, path => readFromDisk(join(dir, path)))
  return changesSince(await stableSnapshot(release, fresh, store), fresh)
}

async function stableSnapshot(
  { name, files }: RemoteRelease,
  fresh: Snapshot,
  store: ReleaseStore,
): Promise<Snapshot | undefined> {
  const version = (await store.document()).parts[name]?.stable
  const release = version === undefined ? undefined : await readRelease(store.files, name, version)
  if (release?.kind !== 'remote') return undefined
  const same = new Set(files.map(({ path, integrity }) => `${path} ${integrity}`))
  const known = new Map(release.files.map(({ path, integrity }) => [path, same.has(`${path} ${integrity}`)]))
  return readSnapshot(release, async path => {
    // The store may be far away: what is the same here is not fetched.
    const text = known.get(path) ? fresh.texts.get(path) : undefined
    return text ?? readFile(store, releaseFolder(name, release.version).slice(1) + path)
  })
}
