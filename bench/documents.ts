/**
 * pnpm bench documents   what the documents of the product weigh, in kB raw and as Brotli: with stable releases alone, with a candidate
 * and a release before of every remote, and with a seventh remote of 200 files. Exact: nothing is timed.
 */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BuiltPart, describeRemote, directoryFiles, openStore, transitions } from '@coach-app/delivery'
import { buildParts } from '../commands/build.ts'
import { printTable } from './measure/table.ts'

const FILES = 200
const folder = mkdtempSync(join(tmpdir(), 'coach-app-bench-documents-'))
const at = { at: '2026-01-01T00:00:00.000Z' }
const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }

process.env.NODE_ENV = 'production'
const parts = await buildParts('all', console.log)
const remotes = parts.filter(({ release }) => release.kind === 'remote')

const STORES: Record<string, () => Promise<string>> = {
  'stable alone': () => stored('stable', parts),
  'and candidate, and previous': async () => {
    const dir = await stored('before', [
      ...parts.filter(part => !remotes.includes(part)),
      ...remotes.map(changed('0')),
    ])
    const store = openStore(directoryFiles(dir), { isGated: false })
    await store.publishStable(remotes, at)
    const candidates = remotes.map(changed('2'))
    await store.publish(candidates)
    for (const { release } of candidates)
      await store.change(release.name, one =>
        transitions.stage(one, release.name, release.version, { percent: 10 }, at),
      )
    return dir
  },
  'and a seventh remote of 200 files': () => stored('seventh', [...parts, seventh()]),
}

/** By document: for each store its size, raw and compressed. */
const sizes = new Map<string, string[]>()
const names = Object.keys(STORES)
for (const [index, make] of Object.values(STORES).entries()) {
  const dir = await make()
  for (const name of readdirSync(dir).filter(file => /^(index|app(-.*)?)\.html$/.test(file))) {
    const kB = (file: string) => (statSync(join(dir, file)).size / 1_000).toFixed(1)
    const cells = sizes.get(name) ?? names.map(() => '')
    cells[index] = `${kB(name)} / ${kB(`${name}.br`)}`
    sizes.set(name, cells)
  }
}
printTable(
  'Documents, kB raw / Brotli',
  ['document', ...names],
  [...sizes].map(([name, cells]) => [name, ...cells]),
)
rmSync(folder, { recursive: true, force: true })

/** @returns the folder of a store that serves these. */
async function stored(name: string, served: BuiltPart[]): Promise<string> {
  const dir = join(folder, name)
  const store = openStore(directoryFiles(dir), { isGated: false })
  await store.publishStable(served, at)
  await store.setUp({ config })
  return dir
}

/** A release whose every script and sheet is another than the built one's. */
function changed(mark: string) {
  return ({ dir, release: { name } }: BuiltPart): BuiltPart => {
    const copy = join(folder, `${name}-${mark}`)
    cpSync(dir, copy, { recursive: true })
    for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' }))
      if (/\.(js|css)$/.test(path)) appendFileSync(join(copy, path), `/*${mark}*/`)
    return describeRemote(name, copy, '0.1.0', null)
  }
}

/** A remote of which only the number of files matters. */
function seventh(): BuiltPart {
  const dir = join(folder, 'nutrition')
  const route = { path: '/nutrition', kind: 'protected', module: './pages', title: 'Nutrition' }
  const files: Record<string, string> = {
    'routes.json': JSON.stringify([route]),
    'needs.json': '{}',
    'remoteEntry.js': 'export const get = () => {}',
    'assets/pages-aaaaaaaa.js': 'export default 1',
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './pages' }],
    }),
    '.vite/manifest.json': JSON.stringify({
      'src/remote/pages.tsx': { file: 'assets/pages-aaaaaaaa.js', src: 'src/remote/pages.tsx' },
      'virtual:entry': { file: 'remoteEntry.js', dynamicImports: ['src/remote/pages.tsx'] },
    }),
  }
  for (let index = 2; index < FILES; index += 1) {
    const hash = createHash('sha256').update(String(index)).digest('base64url').slice(0, 8)
    files[`assets/part-${index}-${hash}.js`] = `export const part = ${index}`
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
  return describeRemote('nutrition', dir, '0.1.0', null)
}
