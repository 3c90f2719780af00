/**
 * pnpm bench ui [rounds]   how fast the first two pages are, on a four-fold slowed CPU, 40 ms round trips and 10 Mbit/s.
 *
 * The landing page beside the same page as static HTML, sign-in beside one build of the same code with the same lazy routes;
 * medians of one run in turns. Then what a press opens for the first time, a moment after the pointer has come, and typing into a
 * workout of 200 sets, and panning a map of 200 nodes. Only the ratios mean something on a machine that others use. Ends with 1 over a limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { buildMonolith } from '@coach-app/shell/bench'
import { createPlatform } from '@coach-app/supabase/local'
import { findBrowser } from '../commands/browser.ts'
import { buildParts } from '../commands/build.ts'
import { signInAs } from './browser/backend.ts'
import { type Candidate, compare, type Medians } from './browser/compare.ts'
import { inTurns, percentile } from './browser/figures.ts'
import { launch } from './browser/launch.ts'
import { type Opening, openFirst } from './browser/open.ts'
import { panMap } from './browser/panning.ts'
import { serveSite } from './browser/site.ts'
import { typeIntoBuilder } from './browser/typing.ts'
import type { Purpose } from './browser/visit.ts'
import { printTable } from './measure/table.ts'

const rounds = Number(process.argv[2] ?? 9)
/** How many times as long as its counterpart a page may take. */
const LIMIT = 1.3
/** From a press to the paint of what it opens. */
const OPENING_MS = 500
/** From a key to the paint of it in the builder, 95 of 100; the median of five runs. */
const TYPING_MS = 100
const TYPING_RUNS = 5
/** How many times as long as a bare SVG a map of 200 nodes may take to pan; the median of five runs. */
const PANNING_LIMIT = 1.5
const PANNING_RUNS = 5

/** One of the demo people that the coach plans for. */
const ATHLETE = '00000000-0000-4000-8000-000000000011'

const LANDING: Purpose = {
  path: '/',
  // Taken over by its parcel: from then on a press is answered.
  usable: '#outlet > .parcel:not([data-prerendered]) h1',
  press: { selector: 'header button', brings: '[data-theme="dark"]' },
}
const SIGN_IN: Purpose = {
  path: '/signin',
  usable: 'form[aria-label="Sign in"] button[type="submit"]',
  press: { selector: 'form[aria-label="Sign in"] button[type="submit"]', brings: '[aria-invalid="true"]' },
}

const folder = mkdtempSync(join(tmpdir(), 'coach-app-bench-ui-'))
const chromium = findBrowser(console.log)
process.env.NODE_ENV = 'production'
const releases = join(folder, 'releases')
const store = openStore(directoryFiles(releases))
await store.publishStable(await buildParts('all', console.log))
const platform = await createPlatform({ port: 0, dataDir: join(folder, 'data'), seed: 'demo', limits: false })
const config = { ...platform.config, supabaseUrl: '/' }
await store.setUp({ config })
const monolith = join(folder, 'monolith')
await buildMonolith(monolith, config)

const page = (name: string) => readFileSync(join(releases, name), 'utf8')
const sites = {
  product: await serveSite(releases, { '/': page('index.html'), '*': page('app.html') }, platform.url),
  static: await serveSite(releases, { '/': withoutScripts(page('index.html')) }),
  monolith: await serveSite(monolith, { '*': readFileSync(join(monolith, 'index.html'), 'utf8') }),
}
const candidates: Candidate[] = [
  { name: 'landing', url: sites.product.url, purpose: LANDING },
  { name: 'landing, static HTML', url: sites.static.url, purpose: { path: '/', usable: 'h1' } },
  { name: 'sign-in', url: sites.product.url, purpose: SIGN_IN },
  { name: 'sign-in, one build', url: sites.monolith.url, purpose: SIGN_IN },
]
const found = await compare(candidates, rounds, chromium, console.log)

const session = await signInAs(platform, 'coach@demo.test', 'coach-app-demo')
const signedIn = { [SESSION_STORAGE_KEY]: JSON.stringify(session) }
const calendar = `/calendar/${ATHLETE}`
const OPENINGS: Opening[] = [
  {
    name: 'Contact Manager',
    path: '/clients',
    opener: 'header button[data-opens="contacts/contact-manager"]',
  },
  { name: 'command palette', path: '/clients', opener: 'header button[data-opens="palette"]' },
  { name: 'workout', path: calendar, opener: '#outlet a[href*="workout="]' },
  { name: 'builder', path: calendar, opener: '#outlet button:has-text("Add workout")' },
]
const browser = await launch(chromium)
const openings = await inTurns(
  OPENINGS,
  rounds,
  opening => openFirst(browser, sites.product.url, opening, signedIn),
  console.log,
)
const typing: number[] = []
for (let run = 0; run < TYPING_RUNS; run++) {
  typing.push(await typeIntoBuilder(browser, { url: sites.product.url, calendar, stored: signedIn }))
}
const panning: number[] = []
for (let run = 0; run < PANNING_RUNS; run++) {
  const { map, bare } = await panMap(browser, sites.product.url)
  panning.push(map / bare)
}
await browser.close()
await platform.stop()
for (const site of Object.values(sites)) await site.close()
rmSync(folder, { recursive: true, force: true })

const ms = (value: number) => (value === 0 ? '' : Math.round(value))
printTable(
  `Medians of ${rounds}, four-fold slowed CPU, 40 ms, 10 Mbit/s; milliseconds, kB gzip`,
  ['page', 'largest paint', 'usable', 'a press answered', 'worst layout shift', 'requests', 'scripts kB'],
  found.map(one => [
    one.name,
    ms(one.largestPaint),
    ms(one.usable),
    ms(one.answered),
    one.shift.toFixed(5),
    one.requests,
    (one.scriptBytes / 1000).toFixed(1),
  ]),
)

const opened = OPENINGS.map(({ name }) => {
  const figures = openings.filter(({ of: one }) => one.name === name).map(({ found: figure }) => figure)
  return { name, median: percentile(figures, 50), worst: Math.max(...figures) }
})
printTable(
  'First opening, from the press to the paint; milliseconds',
  ['opened', 'median', 'worst'],
  opened.map(({ name, median, worst }) => [name, ms(median), ms(worst)]),
)

printTable(
  'Typing into a builder with 200 sets, p95 from key to paint; milliseconds',
  ['median', 'worst'],
  [[ms(percentile(typing, 50)), ms(Math.max(...typing))]],
)

printTable(
  'Panning a map of 200 nodes, main-thread time of a move to that of a bare SVG',
  ['median', 'worst'],
  [[percentile(panning, 50).toFixed(2), Math.max(...panning).toFixed(2)]],
)

const [landing, plain, signIn, oneBuild] = found as [Medians, Medians, Medians, Medians]
const shift = Math.max(landing.shift, signIn.shift)
const checks: [what: string, value: number, limit: number][] = [
  ['landing, largest paint to that of static HTML', landing.largestPaint / plain.largestPaint, LIMIT],
  ['sign-in, time until usable to that of one build', signIn.usable / oneBuild.usable, LIMIT],
  ['layout shift', shift, 0],
  ['typing into 200 sets', percentile(typing, 50), TYPING_MS],
  ['panning 200 nodes to a bare SVG', percentile(panning, 50), PANNING_LIMIT],
  ...opened.map(({ name, median }): [string, number, number] => [
    `first opening of ${name}`,
    median,
    OPENING_MS,
  ]),
]
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? '✓' : '✗'} ${what}: ${value.toFixed(2)} (limit ${limit})`)
}
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1

/** The same page for somebody without JavaScript: what there is to see, in one answer. */
function withoutScripts(html: string): string {
  const body = html.indexOf('<body>')
  return html.slice(0, body) + html.slice(body).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}
