import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PartName, PartState, ReleaseDocument, RemoteRelease } from '@coach-app/contracts'
import {
  describeRemote,
  describeShell,
  directoryFiles,
  openStore,
  type ReleaseStore,
  transitions,
} from '@coach-app/delivery'

const WORKSPACE = dirname(dirname(import.meta.dirname))
const SHELL = join(WORKSPACE, 'shell/dist')

/** The release store of a running product. */
const storeOf = (dataDir: string, options: { isGated?: boolean } = {}): ReleaseStore =>
  openStore(directoryFiles(join(dataDir, 'releases')), options)

/** Publishes a shell that differs from the built one by a line in its page, and makes it stable, as a team's pipeline would. */
export async function publishShell(dataDir: string, generation: number): Promise<ReleaseDocument> {
  const build = mkdtempSync(join(tmpdir(), 'coach-app-shell-'))
  try {
    cpSync(SHELL, build, { recursive: true })
    const template = join(build, 'index.html')
    const html = readFileSync(template, 'utf8')
    writeFileSync(template, html.replace('<head>', `<head><meta name="generation" content="${generation}">`))
    const { document } = await storeOf(dataDir).publishStable([describeShell(build, '0.1.0', null)])
    return document
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
}

/** What `pnpm worker on` and `pnpm worker off` do. */
export const turnWorker = (dataDir: string, state: 'on' | 'off'): Promise<ReleaseDocument> =>
  storeOf(dataDir).change(null, document =>
    transitions.turnWorker(document, state, { at: new Date().toISOString() }),
  )

/** How a release differs from the built one. */
export interface Variant {
  /** Changes files of the build, in the given folder. */
  edit: (dir: string) => void
  /** Changes the release's metadata. */
  describe?: (release: RemoteRelease) => RemoteRelease
}

/**
 * Publishes a release of a remote that differs from the built one as `edit` says, without having anybody shown it.
 *
 * @param edit changes files of the build, in the folder it is given.
 * @returns its version.
 */
export async function variantOf(
  dataDir: string,
  remote: PartName,
  edit: (dir: string) => void,
): Promise<string> {
  const [version] = await publishVariants(storeOf(dataDir), remote, [{ edit }])
  return version ?? ''
}

/** Publishes several at once, without the gate. */
export const variantsOf = (
  dataDir: string,
  remote: PartName,
  variants: readonly Variant[],
  dist?: string,
): Promise<string[]> => publishVariants(storeOf(dataDir, { isGated: false }), remote, variants, dist)

async function publishVariants(
  store: ReleaseStore,
  remote: PartName,
  variants: readonly Variant[],
  dist = join(WORKSPACE, 'remotes', remote, 'dist'),
): Promise<string[]> {
  const builds = variants.map(() => mkdtempSync(join(tmpdir(), `coach-app-${remote}-`)))
  try {
    const parts = variants.map(({ edit, describe = release => release }, at) => {
      const dir = builds[at] ?? ''
      cpSync(dist, dir, { recursive: true })
      edit(dir)
      renameContainer(dir, remote)
      const { release } = describeRemote(remote, dir, '0.1.0', null)
      if (release.kind !== 'remote') throw new Error(`${remote} was described as a shell.`)
      return { dir, release: describe(release) }
    })
    await store.publish(parts)
    return parts.map(({ release }) => release.version)
  } finally {
    for (const build of builds) rmSync(build, { recursive: true, force: true })
  }
}

/** As a build from other sources has it: federation keeps the state of two releases in one page apart by that name, which chunks may be named by. */
function renameContainer(dir: string, remote: PartName): void {
  const { version } = describeRemote(remote, dir, '0.1.0', null).release
  const container = new RegExp(`(?<=[^a-z]${remote.replaceAll('-', '_')}_)[0-9a-f]{12}`, 'g')
  const renamed = (text: string) => text.replaceAll(container, `${version.slice(-10)}00`)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const chunks = files.map(file => basename(file)).filter(name => renamed(name) !== name)
  for (const file of files) {
    if (!/\.(js|json|css)$/.test(file)) continue
    const path = join(dir, file)
    const text = readFileSync(path, 'utf8')
    const changed = file.endsWith('.js')
      ? renamed(text)
      : chunks.reduce((json, chunk) => json.replaceAll(chunk, renamed(chunk)), text)
    if (changed !== text) writeFileSync(path, changed)
    if (renamed(file) !== file) renameSync(path, join(dir, renamed(file)))
  }
}

/** An edit: other text in the scripts that contain it, and a rule at the end of every style sheet. */
export const reworded =
  (words: Record<string, string>, rule = '') =>
  (dir: string): void => {
    const found = new Set<string>()
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css)$/.test(file)) continue
      const path = join(dir, file)
      const text = readFileSync(path, 'utf8')
      let changed = file.endsWith('.css') ? text + rule : text
      for (const [before, after] of Object.entries(words)) {
        if (!file.endsWith('.js') || !changed.includes(before)) continue
        found.add(before)
        changed = changed.replaceAll(before, after)
      }
      if (changed !== text) writeFileSync(path, changed)
    }
    for (const before of Object.keys(words)) {
      if (!found.has(before)) throw new Error(`No script in ${dir} says “${before}”.`)
    }
  }

const now = () => ({ at: new Date().toISOString() })

/** Commands of `pnpm release` for a part. */
export const rollout = {
  stage: (dataDir: string, remote: PartName, version: string, percent: number) =>
    storeOf(dataDir).change(remote, document =>
      transitions.stage(document, remote, version, { percent }, now()),
    ),
  promote: (dataDir: string, remote: PartName, version: string) =>
    storeOf(dataDir).change(remote, document => transitions.promote(document, remote, version, now())),
  rollback: (dataDir: string, remote: PartName) =>
    storeOf(dataDir).change(remote, document => transitions.rollback(document, remote, now())),
  block: (dataDir: string, remote: PartName, version: string) =>
    storeOf(dataDir).change(remote, document => transitions.block(document, remote, version, now())),
}

/** The state of a part, for putting it back after a test. */
export const stateOf = async (dataDir: string, part: PartName): Promise<PartState | undefined> =>
  (await storeOf(dataDir).document()).parts[part]

/** Sets the state of a part as a further revision, without the gate. */
export const putBack = (dataDir: string, remote: PartName, state: PartState): Promise<ReleaseDocument> =>
  storeOf(dataDir, { isGated: false }).change(null, document => ({
    ...document,
    ...now(),
    revision: document.revision + 1,
    parts: { ...document.parts, [remote]: state },
  }))

/** Deletes the compressed copies of a published file, so that browsers get the changed file. */
export function serveUncompressed(file: string): void {
  for (const form of ['br', 'gz']) rmSync(`${file}.${form}`, { force: true })
}

/** What SITE_URL says: the address that canonical links and the sitemap begin with. */
export const setSiteUrl = (dataDir: string, url: string | undefined): Promise<void> =>
  storeOf(dataDir).setSiteUrl(url)
