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
  const { parts } = await store.document()
  const others = await Promise.all(
    Object.entries(parts)
      .filter(([name]) => name !== built.release.name)
      .map(async ([name, { stable }]): Promise<BuiltPart> => {
        const release = await readRelease(store.files, name, stable)
        const address = releaseFolder(name, stable).slice(1)
        const dir = join(folder, 'copied', name)
        for (const { path } of release.files) {
          const bytes = await store.files.readBytes(address + path)
          if (!bytes) throw new Error(`${address}${path} is not in ${store.files.where}.`)
          mkdirSync(dirname(join(dir, path)), { recursive: true })
          writeFileSync(join(dir, path), bytes)
        }
        return { dir, release }
      }),
  )
  const trial = openStore(directoryFiles(join(folder, 'releases')))
  await trial.publishStable([...others, built])
  return trial
}
