/**
 * pnpm bench pages   what the first visit of a page takes over the line until it can be used, in kB, file by file, with an empty cache
 *
 * Sizes, not times: the line is slow so that everything that is asked for before the page can be used is asked for in the same order.
 * Ends with 1 over a limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { createPlatform } from '@coach-app/supabase/local'
import { findWholeBrowser } from '../commands/browser.ts'
import { buildParts } from '../commands/build.ts'
import { signInAs } from './browser/backend.ts'
import { launch } from './browser/launch.ts'
import { loadOnce } from './browser/load.ts'
import { measuredPages } from './browser/pages.ts'
import { documentsOf, serveSite } from './browser/site.ts'
import { printTable } from './measure/table.ts'

/** kB over the line until usable. */
const LIMITS: Record<string, number> = {
  '/ read': 200,
  '/ touched': 320,
  '/signin': 270,
  '/clients': 300,
  '/calendar': 400,
}

const folder = mkdtempSync(join(tmpdir(), 'coach-app-bench-pages-'))
process.env.NODE_ENV = 'production'
const chromium = findWholeBrowser(console.log)
const parts = await buildParts('all', console.log)
const platform = await createPlatform({ port: 0, dataDir: join(folder, 'data'), seed: 'demo', limits: false })
const releases = join(folder, 'releases')
const store = openStore(directoryFiles(releases))
await store.publishStable(parts)
await store.setUp({ config: { ...platform.config, supabaseUrl: '/' } })
const document = readFileSync(join(releases, 'index.html'), 'utf8')
const site = await serveSite(releases, { ...documentsOf(releases), '/': document }, platform.url)
const pages = measuredPages(await signInAs(platform, 'coach@demo.test', 'coach-app-demo'))

const browser = await launch(chromium)
const failures: string[] = []
for (const { name, path, usable, touched, stored } of pages) {
  const { bytes, files } = await loadOnce(browser, { url: site.url + path, usable, touched, stored })
  const kB = bytes / 1000
  const limit = LIMITS[name] ?? 0
  const rows = Object.entries(files)
    .toSorted(([, one], [, other]) => other - one)
    .map(([file, size]) => [withoutRelease(file), (size / 1000).toFixed(1)])
  printTable(`${name}: ${kB.toFixed(1)} kB over the line until usable (limit ${limit})`, ['file', 'kB'], rows)
  if (kB > limit) failures.push(`${name} takes ${kB.toFixed(1)} kB (limit ${limit})`)
}
await browser.close()
await site.close()
await platform.stop()
rmSync(folder, { recursive: true, force: true })
for (const failure of failures) console.log(`✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

/** The part and the file's name: neither version nor hash. */
function withoutRelease(path: string): string {
  const [, part, file] = /^(?:\/remotes)?\/([^/]+)\/\d[^/]*\/(?:assets\/)?(.*)$/.exec(path) ?? []
  return part && file ? `${part}/${file.replace(/-[\w-]{8}(?=\.\w+$)/, '')}` : path
}
