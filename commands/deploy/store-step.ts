import { isDeepStrictEqual } from 'node:util'
import { type BuiltPart, publishedVersions, type ReleaseStore, type Site } from '@coach-app/delivery'
import type { Step } from './step.ts'

interface Publishing {
  store: ReleaseStore
  /** The parts of this checkout, the shell first. */
  build(): Promise<BuiltPart[]>
  /** As `pnpm release publish` does it: with the gate, and tried in a browser. */
  publish(part: BuiltPart): Promise<void>
  site: Site
  say(line: string): void
}

/**
 * The release store: what this checkout has and the store has not. The first release of a part is served at once; a later one is put into
 * the store only, since whom it is shown to is decided by `pnpm release`.
 */
export function storeStep({ store, build, publish, site, say }: Publishing): Step {
  let built: Promise<BuiltPart[]> | undefined
  const missing = async (): Promise<{ part: BuiltPart; isFirst: boolean }[]> => {
    built ??= build()
    const { parts } = await store.document()
    const found = await Promise.all(
      (await built).map(async part => {
        const { name, version } = part.release
        const isThere = (await publishedVersions(store.files, name)).includes(version)
        const isFirst = parts[name] === undefined
        return isThere && !isFirst ? [] : [{ part, isFirst }]
      }),
    )
    return found.flat()
  }
  // Compared as it is kept: without what is undefined.
  const isSetUp = async () => isDeepStrictEqual(await store.site(), JSON.parse(JSON.stringify(site)))
  return {
    name: 'release store',
    plan: async () => {
      const open = await missing()
      return [
        ...open.map(
          ({ part: { release }, isFirst }) =>
            `publish ${release.name} ${release.version}${isFirst ? ', the first: it is served' : ', served to nobody yet'}`,
        ),
        ...((await isSetUp()) ? [] : ['write the configuration of the pages']),
      ]
    },
    apply: async () => {
      const open = await missing()
      for (const { part } of open) await publish(part)
      if (!(await isSetUp())) await store.setUp(site)
      for (const { part, isFirst } of open)
        if (!isFirst)
          say(`next for ${part.release.name}: pnpm release stage ${part.release.name} … or promote`)
    },
  }
}
