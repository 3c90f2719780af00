import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName, RemoteRelease, ShareNeed } from '@coach-app/contracts'
import type { Page, Route } from '@playwright/test'
import { serveUncompressed, type Variant, variantsOf } from './release.ts'

/** The module that is tested of each remote. */
const MODULES: Partial<Record<PartName, string>> = { contacts: 'contact-manager', slots: 'note' }

/** A fault of a release of a remote. */
export interface Fault {
  /** The build is faulty: changes the code of its exposed module. */
  code?: (code: string) => string
  /** The release needs a share that the shell does not have. */
  needs?: Record<string, ShareNeed>
  describe?: (release: RemoteRelease) => RemoteRelease
  /** The release was published correctly, and a file of it was changed afterwards. */
  isSpoilt?: boolean
  /** The response of the network to its files. */
  answer?: (route: Route) => Promise<void>
  /** It never finishes, so only our own time limit detects it, which is reported with this text. */
  hangs?: RegExp
  /** It mounts, but cannot be unmounted. */
  stays?: boolean
}

export const BROKEN = 'broken on purpose'
const THROW = `throw new Error('${BROKEN}')`

const gone = (status: number) => (route: Route) => route.fulfill({ status, body: 'Not here' })

const isScript = (route: Route): boolean => /\.js(\?|$)/.test(route.request().url())

/** Replaces one of its lifecycles. */
const withLifecycle = (lifecycle: string) => (code: string) =>
  exporting(code, 'brokenRelease', exported => `() => ({ ...${exported}(), ${lifecycle} })`)

export const FAULTS = {
  'files answer 404': { answer: gone(404) },
  'files answer 500': { answer: gone(500) },
  'files never come': { answer: async () => {}, hangs: /did not load within 10000 ms/ },
  'scripts are cut short': {
    answer: async route => {
      if (!isScript(route)) return route.fallback()
      // A release of many files fetches them all at once.
      const whole = await (await route.fetch({ timeout: 30_000 })).text()
      await route.fulfill({ contentType: 'text/javascript', body: whole.slice(0, whole.length / 2) })
    },
  },
  'script is not what was published': { isSpoilt: true },
  'code throws while it is evaluated': { code: code => `${THROW};${code}` },
  'bootstrap throws': { code: withLifecycle(`bootstrap: async () => { ${THROW} }`) },
  'bootstrap never ends': {
    code: withLifecycle('bootstrap: () => new Promise(() => {})'),
    hangs: /died in status BOOTSTRAPPING/,
  },
  'mount throws': { code: withLifecycle(`mount: async () => { ${THROW} }`) },
  'mount never ends': {
    code: withLifecycle('mount: () => new Promise(() => {})'),
    hangs: /died in status/,
  },
  'first render throws': { code: code => rendering(code, `() => { ${THROW} }`) },
  'unmount throws': {
    code: code =>
      exporting(
        code,
        'brokenRelease',
        exported =>
          `() => { const made = ${exported}(); return { ...made, unmount: async props => { await made.unmount(props); ${THROW} } } }`,
      ),
    stays: true,
  },
  'style sheets are missing': {
    answer: route => (route.request().url().endsWith('.css') ? gone(404)(route) : route.fallback()),
  },
  'ABI is another one': { describe: release => ({ ...release, abi: release.abi + 1 }) },
  'code needs a share that the shell lacks': {
    needs: { '@coach-app/nowhere': { version: '1.0.0', names: ['nothing'] } },
  },
  'code needs a name that a share lacks': { needs: { react: { version: '19.0.0', names: ['useNothing'] } } },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]
export const faultOf = (name: FaultName): Fault => FAULTS[name]

/** Attribute that tells which release is mounted in the page. */
export const shows = (page: Page, release: string) => page.locator(`[data-release-name="${release}"]`)

/**
 * One release of each fault, by its name, and one without any, by `next`.
 *
 * @param dist folder of the build, when the remote is none of remotes/.
 */
export async function publishBroken(
  dataDir: string,
  remote: PartName,
  { dist, faults = FAULT_NAMES }: { dist?: string; faults?: readonly FaultName[] } = {},
): Promise<Record<FaultName | 'next', string>> {
  const names = ['next', ...faults] as const
  const versions = await variantsOf(
    dataDir,
    remote,
    names.map(name => variant(remote, name, name === 'next' ? {} : FAULTS[name])),
    dist,
  )
  const byName = Object.fromEntries(names.map((name, at) => [name, versions[at] ?? '']))
  for (const name of faults) {
    if (!faultOf(name).isSpoilt) continue
    const exposed = exposedIn(folderOf(dataDir, remote, byName[name] ?? ''), remote)
    appendFileSync(exposed, '\n')
    serveUncompressed(exposed)
  }
  // The file names match those of the build.
  return byName as Record<FaultName | 'next', string>
}

const folderOf = (dataDir: string, remote: PartName, version: string): string =>
  join(dataDir, 'releases/remotes', remote, version)

function variant(remote: PartName, name: string, { code = one => one, needs, describe }: Fault): Variant {
  return {
    edit: dir => {
      const exposed = exposedIn(dir, remote)
      writeFileSync(exposed, telling(code(readFileSync(exposed, 'utf8')), name))
      if (needs) addNeeds(join(dir, 'needs.json'), needs)
    },
    ...(describe && { describe }),
  }
}

/** The chunk that exports the lifecycles of the tested module. */
function exposedIn(dir: string, remote: PartName): string {
  const module = MODULES[remote] ?? 'pages'
  const file = readdirSync(join(dir, 'assets')).find(name =>
    new RegExp(`^${module}-[\\w-]{8}\\.js$`).test(name),
  )
  if (!file) throw new Error(`${dir} has no chunk of ${module}. How chunks are named has changed.`)
  return join(dir, 'assets', file)
}

/** What a chunk exports, the factory of its lifecycles among it; lazy chunks import the rest. */
const EXPORT = /export\{(?:[^}]*,)?([\w$]+) as default[,}]/

function exportOf(code: string): { index: number; statement: string; exported: string } {
  const found = EXPORT.exec(code)
  if (!found) throw new Error(`An exposed chunk has no factory: “${code.slice(-200)}”`)
  const [statement, exported = ''] = found
  return { index: found.index, statement, exported }
}

/** @param made builds the replacement of the factory from its exported name. */
function exporting(code: string, name: string, made: (exported: string) => string): string {
  const { index, statement, exported } = exportOf(code)
  const other = statement.replace(`${exported} as default`, `${name} as default`)
  return `${code.slice(0, index)}const ${name}=${made(exported)};${other}${code.slice(index + statement.length)}`
}

/** @param component is rendered in place of all its pages. */
function rendering(code: string, component: string): string {
  const { index, exported } = exportOf(code)
  const before = code.slice(0, index)
  const factories = [...before.matchAll(/(?<![\w$.])([\w$]+)=([\w$]+)\([\w$]+\)/g)]
  const factory = factories.findLast(([, name]) => name === exported)
  if (!factory) throw new Error(`An exposed chunk makes no lifecycles: “${code.slice(-200)}”`)
  const [made, , create] = factory
  const at = factory.index + exported.length + 1
  const end = factory.index + made.length
  return `${code.slice(0, at)}${create}(${component})${code.slice(end)}`
}

/** The mounted element, once it is there. */
const telling = (code: string, name: string): string =>
  exporting(
    code,
    'toldRelease',
    exported =>
      `() => { const made = ${exported}(); return { ...made, mount: async props => { await made.mount(props); props.domElement.dataset.releaseName = ${JSON.stringify(name)} } } }`,
  )

function addNeeds(path: string, more: Record<string, ShareNeed>): void {
  const needs = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ShareNeed>
  writeFileSync(path, JSON.stringify({ ...needs, ...more }))
}
