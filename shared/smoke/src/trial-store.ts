import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFolder } from '@coach-app/contracts'
import {
  type BuiltPart,
  directoryFiles,
  openStore,
  type ReleaseStore,
  readRelease,
} from '@coach-app/delivery'

/** A copy of a store with a build as the only release of its part: without a fallback, a failure is visible. */
export async function trialStore(
  folder: string,
  built: BuiltPart,
  store: ReleaseStore,
): Promise<ReleaseStore> {
  const releases = join(folder, 'releases')
  const others = await copyStable(releases, store, built.release.name)
  const trial = openStore(directoryFiles(releases))
  await trial.publishStable([...others, built])
  return trial
}

/**
 * Copies the stable release of every part into the folder of another store, as it is.
 *
 * @param without the part whose release is not needed.
 * @returns what was copied, to be published there.
 */
export async function copyStable(
  releases: string,
  store: ReleaseStore,
  without: string,
): Promise<BuiltPart[]> {
  const { parts } = await store.document()
  return Promise.all(
    Object.entries(parts)
      .filter(([name]) => name !== without)
      .map(async ([name, { stable }]): Promise<BuiltPart> => {
        const release = await readRelease(store.files, name, stable)
        const address = releaseFolder(name, stable).slice(1)
        // Into its place, complete: publishing would compress every file of it again, which takes many seconds.
        const dir = join(releases, address)
        await Promise.all(
          release.files.map(async ({ path }) =>
            write(join(dir, path), await readFile(store, address + path)),
          ),
        )
        write(join(dir, 'release.json'), JSON.stringify(release))
        return { dir, release }
      }),
  )
}

export async function readFile({ files }: ReleaseStore, address: string): Promise<Uint8Array> {
  const bytes = await files.readBytes(address)
  if (!bytes) throw new Error(`${address} is not in ${files.where}.`)
  return bytes
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
