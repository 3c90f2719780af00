/**
 * pnpm bench ui [rounds]     how fast pages are, on a four-fold slowed CPU, 40 ms round trips and 10 Mbit/s.
 * pnpm bench ui <scene> …    only these of the scenes (browser/scenes.ts)
 *
 * The landing page beside the same page as static HTML, sign-in beside one build of the same code with the same lazy routes;
 * medians of one run in turns. What a press opens for the first time, a moment after the pointer has come. Then scenes of work in large
 * places. On a machine that others use only the ratios mean something. Ends with 1 over a limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { buildMonolith } from '@coach-app/shell/bench'
import { createPlatform } from '@coach-app/supabase/local'
import { findWholeBrowser } from '../commands/browser.ts'
import { buildParts } from '../commands/build.ts'
import { signInAs } from './browser/backend.ts'
import { type Candidate, compare, type Medians } from './browser/compare.ts'
import { inTurns, percentile } from './browser/figures.ts'
import { launch } from './browser/launch.ts'
import { type Opening, openFirst } from './browser/open.ts'
import { playScenes, SCENES } from './browser/scenes.ts'
import { documentsOf, serveSite } from './browser/site.ts'
import type { Purpose } from './browser/visit.ts'
import { printTable } from './measure/table.ts'

const args = process.argv.slice(2)
const rounds = Number(args.find(arg => /^\d+$/.test(arg)) ?? 9)
const names = args.filter(arg => !/^\d+$/.test(arg))
const unknown = names.filter(name => !SCENES.some(scene => scene.name === name))
if (unknown.length > 0)
  throw new Error(`No scene ${unknown.join(', ')}: ${SCENES.map(({ name }) => name).join(', ')}`)

/** How many times as long as its counterpart a page may take. */
const LIMIT = 1.3
/** The limit from a press to the paint of what it opens. */
const OPENING_MS = 500

type Check = [what: string, value: number, limit: number]

const LANDING: Purpose = {
  path: '/',
  // Hydrated by its parcel: from then on a press is handled.
  usable: '#outlet > .parcel:not([data-prerendered]) h1',
  press: { selector: 'header button', brings: '[data-theme="dark"]' },
}
const SIGN_IN: Purpose = {
  path: '/signin',
  usable: 'form[aria-label="Sign in"] button[type="submit"]',
  press: { selector: 'form[aria-label="Sign in"] button[type="submit"]', brings: '[aria-invalid="true"]' },
}

const calendar = '/calendar/00000000-0000-4000-8000-000000000011'
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

const folder = mkdtempSync(join(tmpdir(), 'coach-app-bench-ui-'))
const chromium = findWholeBrowser(console.log)
process.env.NODE_ENV = 'production'
const releases = join(folder, 'releases')
const store = openStore(directoryFiles(releases))
await store.publishStable(await buildParts('all', console.log))
const platform = await createPlatform({ port: 0, dataDir: join(folder, 'data'), seed: 'demo', limits: false })
const config = { ...platform.config, supabaseUrl: '/' }
await store.setUp({ config })

const page = (name: string) => readFileSync(join(releases, name), 'utf8')
const documents = documentsOf(releases)
const product = await serveSite(releases, { ...documents, '/': page('index.html') }, platform.url)
const live = await serveSite(releases, documents, platform.url, true)
const browser = await launch(chromium)
const checks: Check[] = []
if (names.length === 0) checks.push(...(await comparePages()), ...(await openParts()))
const played = await playScenes(
  names.length === 0 ? SCENES : SCENES.filter(({ name }) => names.includes(name)),
  { browser, url: product.url, liveUrl: live.url, platform },
  console.log,
)
await browser.close()
await platform.stop()
for (const site of [product, live]) await site.close()
rmSync(folder, { recursive: true, force: true })

printTable(
  'Scenes',
  ['what', 'median', 'worst'],
  played.map(({ scene, median, worst }) => [scene.what, median.toFixed(2), worst.toFixed(2)]),
)
checks.push(...played.map(({ scene, median }): Check => [scene.what, median, scene.limit]))
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? '✓' : '✗'} ${what}: ${value.toFixed(2)} (limit ${limit})`)
}
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1

async function comparePages(): Promise<Check[]> {
  const monolith = join(folder, 'monolith')
  await buildMonolith(monolith, config)
  const plain = await serveSite(releases, { '/': withoutScripts(page('index.html')) })
  const oneBuild = await serveSite(monolith, { '*': readFileSync(join(monolith, 'index.html'), 'utf8') })
  const candidates: Candidate[] = [
    { name: 'landing', url: product.url, purpose: LANDING },
    { name: 'landing, static HTML', url: plain.url, purpose: { path: '/', usable: 'h1' } },
    { name: 'sign-in', url: product.url, purpose: SIGN_IN },
    { name: 'sign-in, one build', url: oneBuild.url, purpose: SIGN_IN },
  ]
  const found = await compare(candidates, rounds, chromium, console.log)
  for (const site of [plain, oneBuild]) await site.close()
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
  const [landing, static_, signIn, one] = found as [Medians, Medians, Medians, Medians]
  return [
    ['landing, largest paint to that of static HTML', landing.largestPaint / static_.largestPaint, LIMIT],
    ['sign-in, time until usable to that of one build', signIn.usable / one.usable, LIMIT],
    ['layout shift', Math.max(landing.shift, signIn.shift), 0],
  ]
}

async function openParts(): Promise<Check[]> {
  const session = await signInAs(platform, 'coach@demo.test', 'coach-app-demo')
  const openings = await inTurns(
    OPENINGS,
    rounds,
    opening => openFirst(browser, product.url, opening, { [SESSION_STORAGE_KEY]: JSON.stringify(session) }),
    console.log,
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
  return opened.map(({ name, median }): Check => [`first opening of ${name}`, median, OPENING_MS])
}

function ms(value: number): number | '' {
  return value === 0 ? '' : Math.round(value)
}

/** The same page for somebody without JavaScript: what there is to see, in one answer. */
function withoutScripts(html: string): string {
  const body = html.indexOf('<body>')
  return html.slice(0, body) + html.slice(body).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}
