/**
 * pnpm bench delivery [rounds] [switches]   the product beside one build of the same code, on a four-fold slowed CPU, 40 ms round
 * trips and 10 Mbit/s, with an empty and with a filled cache; and going between two remotes.
 *
 * Medians of one run in turns. Only the ratios mean something on a machine that others use, and of them those of two loads that
 * followed each other: their median is what a limit is held against. Ends with 1 over a limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { buildMonolith } from '@coach-app/shell/bench'
import { createPlatform } from '@coach-app/supabase/local'
import { findWholeBrowser } from '../commands/browser.ts'
import { buildParts } from '../commands/build.ts'
import { signInAs } from './browser/backend.ts'
import { inTurns, medianLoad, pairedRatio, percentile } from './browser/figures.ts'
import { launch } from './browser/launch.ts'
import { type Load, loadTwice } from './browser/load.ts'
import { CALENDAR, CLIENTS, measuredPages, signedIn } from './browser/pages.ts'
import { documentsOf, type Site, serveSite } from './browser/site.ts'
import { goBetween, type Switches } from './browser/switch.ts'
import { printTable } from './measure/table.ts'

const rounds = Number(process.argv[2] ?? 9)
const switches = Number(process.argv[3] ?? 100)
const RATIO = 1.3
const MORE_REQUESTS = 5
const SWITCH_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'coach-app-bench-delivery-'))
process.env.NODE_ENV = 'production'
const chromium = findWholeBrowser(console.log)
const parts = await buildParts('all', console.log)
const platform = await createPlatform({ port: 0, dataDir: join(folder, 'data'), seed: 'demo', limits: false })
const config = { ...platform.config, supabaseUrl: '/' }

const releases = join(folder, 'releases')
const store = openStore(directoryFiles(releases))
await store.publishStable(parts)
await store.setUp({ config })
const monolith = join(folder, 'monolith')
await buildMonolith(monolith, config)
const readPage = (path: string) => readFileSync(path, 'utf8')
const sites: Record<'product' | 'monolith', Site> = {
  product: await serveSite(
    releases,
    { ...documentsOf(releases), '/': readPage(join(releases, 'index.html')) },
    platform.url,
  ),
  monolith: await serveSite(monolith, { '*': readPage(join(monolith, 'index.html')) }, platform.url),
}

const session = await signInAs(platform, 'coach@demo.test', 'coach-app-demo')
const pages = measuredPages(session)

const browser = await launch(chromium)
const loads = await inTurns(
  pages,
  rounds,
  async ({ path, usable, touched, stored }, round) => {
    const open = (site: 'product' | 'monolith') =>
      loadTwice(browser, { url: sites[site].url + path, usable, touched, stored })
    // The order alternates, so that none is always measured on a machine that the other has warmed up.
    if (round % 2 === 0) return { product: await open('product'), monolith: await open('monolith') }
    const monolith = await open('monolith')
    return { product: await open('product'), monolith }
  },
  console.log,
)
const swaps: Record<'product' | 'monolith', Switches> = {
  product: await goBetween(
    browser,
    `${sites.product.url}/clients`,
    [CLIENTS, CALENDAR],
    switches,
    signedIn(session),
  ),
  monolith: await goBetween(
    browser,
    `${sites.monolith.url}/clients`,
    [CLIENTS, CALENDAR],
    switches,
    signedIn(session),
  ),
}
await browser.close()
for (const site of Object.values(sites)) await site.close()
await platform.stop()
rmSync(folder, { recursive: true, force: true })

const failures: string[] = []
const rows = pages.flatMap(({ name: page }) =>
  (['cold', 'warm'] as const).map(cache => {
    const pairs = loads.filter(({ of: one }) => one.name === page).map(({ found }) => found)
    const [products, singles]: [Load[], Load[]] = [
      pairs.map(pair => pair.product[cache]),
      pairs.map(pair => pair.monolith[cache]),
    ]
    const [product, single] = [medianLoad(products), medianLoad(singles)]
    const name = `${page}, ${cache}`
    const bytes = product.bytes / single.bytes
    const usable = pairedRatio(
      products.map(load => load.usable),
      singles.map(load => load.usable),
    )
    const more = product.requests - single.requests
    if (cache === 'cold' && bytes > RATIO) failures.push(`${name}: ${bytes.toFixed(2)} of the bytes`)
    if (usable > RATIO) failures.push(`${name}: ${usable.toFixed(2)} of the time until usable`)
    if (more > MORE_REQUESTS) failures.push(`${name}: ${more} more requests`)
    return [
      name,
      ...[product, single].flatMap(one => [
        (one.bytes / 1000).toFixed(1),
        one.requests,
        Math.round(one.usable),
      ]),
      bytes.toFixed(2),
      `${more >= 0 ? '+' : ''}${more}`,
      usable.toFixed(2),
    ]
  }),
)
printTable(
  `Medians of ${rounds}, four-fold slowed CPU, 40 ms, 10 Mbit/s: the product, and one build; kB over the line, requests, ms until usable`,
  ['page', 'kB', 'requests', 'usable', 'one: kB', 'requests', 'usable', 'bytes', 'requests', 'usable'],
  rows,
)
printTable(
  `${switches} times between /clients and /calendar, both shown before; milliseconds from the press to the paint`,
  ['', 'median', 'p95', 'nodes before', 'after', 'listeners before', 'after'],
  Object.entries(swaps).map(([name, { times, before, after }]) => [
    name,
    Math.round(percentile(times, 50)),
    Math.round(percentile(times, 95)),
    before.nodes,
    after.nodes,
    before.listeners,
    after.listeners,
  ]),
)
const p95 = percentile(swaps.product.times, 95)
if (p95 > SWITCH_MS) failures.push(`a switch takes ${Math.round(p95)} ms at p95 (limit ${SWITCH_MS})`)
const { before, after } = swaps.product
if (after.nodes > before.nodes * 1.05) failures.push(`nodes grew from ${before.nodes} to ${after.nodes}`)
if (after.listeners > before.listeners * 1.05)
  failures.push(`listeners grew from ${before.listeners} to ${after.listeners}`)
for (const failure of failures) console.log(`✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
