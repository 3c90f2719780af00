/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

/** Files of every page: React, its start, the rest of the shell, and the bundler's helper for CommonJS modules. */
const SHELL = ['shell/index.js', 'shell/react.js', 'shell/rolldown-runtime.js', 'shell/start.js']
/** Also loaded by every page but the prerendered one, whose visitors are not signed in yet: the data layer. */
const DATA = 'shell/src.js'
/** The headless component library: no page starts with one of its components, menus come once the page is idle. */
const WIDGETS = ['shell/widgets.css', 'shell/widgets.js']
/** The entry of a remote, federation's files, and the page with everything it starts with. */
const remote = (name: string) => [`${name}/federation.js`, `${name}/pages.js`, `${name}/remoteEntry.js`]

/**
 * Every script and sheet that a page is made of, and why it is a request of its own. A new one is a decision: it is one more
 * answer to wait for, on every first visit of everybody.
 */
const BUDGET: Record<string, string[]> = {
  // Its sheet is in the document. Header and footer are those of the knowledge map too.
  '/': [...SHELL, ...remote('landing'), 'landing/shared.js'],
  // What the pages and the finder of the palette both begin with is a file of its own; the finder itself is not loaded.
  // The runtime of the bundler came with the first library of the remote that is no module.
  '/signin': [
    ...SHELL,
    DATA,
    ...remote('auth'),
    'auth/pages.css',
    'auth/rolldown-runtime.js',
    'auth/shared.js',
  ],
  // What the pages and the overlay both begin with is a file of its own; the overlay itself is not loaded.
  // Its rows are virtual: a coach may have a thousand clients.
  '/clients': [
    ...SHELL,
    DATA,
    'shell/list.css',
    'shell/list.js',
    ...remote('coach-access'),
    'coach-access/pages.css',
    // Of the bundler, half a kilobyte: the reader of CSV files, which inviting many fetches, is no ES module.
    'coach-access/rolldown-runtime.js',
    'coach-access/shared.js',
  ],
  // What reads the answers of its calls comes beside the first of them.
  '/calendar': [...SHELL, DATA, ...remote('workouts'), 'workouts/pages.css', 'workouts/answers.js'],
}

/** Loaded once the page has read its data. */
const WHOLE: Record<string, string> = {
  '/clients': 'main :text("No clients yet")',
  '/calendar': 'main [aria-label="Week totals"]',
}

/** Loaded once the page is idle, at any time: vitals, and the counters of the Contacts button and of Chat. */
const LATER = [
  // Live changes, once the page has read what it shows.
  'shell/live.js',
  'shell/web-vitals.js',
  'shell/slot-host.js',
  'shell/slots-beside-page.js',
  'shell/slots-beside-page.css',
  'contacts/federation.js',
  'contacts/remoteEntry.js',
  'contacts/open-requests.js',
  'contacts/unread-messages.js',
  'workouts/review-count.js',
  'contacts/shared.js',
  // What a coach begins with, as long as there is nobody in the list.
  'coach-access/coach-start.css',
  'coach-access/coach-start.js',
  'coach-access/icons.js',
  // The bar of clipboard and undo; federation fetches all shares of its remote with it, those of the calendar too.
  'workouts/bar.css',
  'workouts/bar.js',
  'workouts/federation.js',
  'workouts/remoteEntry.js',
  'workouts/rolldown-runtime.js',
  'workouts/shared.js',
  ...WIDGETS,
]

for (const [path, files] of Object.entries(BUDGET))
  test(`${path} loads ${files.length} scripts and style sheets, each once`, async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
    const { session } = await createPersona(app, { role: 'coach' })
    if (path !== '/' && path !== '/signin') await signInStored(context, session)
    // With Save-Data nothing is prefetched for other pages.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const page = await context.newPage()
    await page.goto(path === '/calendar' ? `${path}/${session.user.id}` : path)
    await page.mouse.move(1, 1)
    await expect(page.locator('#outlet > .parcel:not([data-prerendered]) h1')).toBeVisible()
    await expect(page.locator(WHOLE[path] ?? 'main').first()).toBeVisible()
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    expect((await fetched(page)).filter(file => files.includes(file) || !LATER.includes(file))).toEqual(
      [...files].sort(),
    )
    await context.close()
  })

test('/ loads no script before somebody uses it, or nobody does for a while; its links are there', async ({
  app,
  browser,
}) => {
  for (const use of ['a key', 'rest'] as const)
    await test.step(use, async () => {
      const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.clock.install()
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Start Coaching' })).toHaveAttribute('href', /^\/signup/)
      expect(await fetched(page)).toEqual([])
      await (use === 'rest' ? page.clock.runFor(5_000) : page.keyboard.press('Tab'))
      await expect(page.locator('#outlet > .parcel:not([data-prerendered]) h1')).toBeVisible()
      await context.close()
    })
})

/** The transferred scripts and style sheets, by their names without hashes. */
async function fetched(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  return paths
    .filter(path => /\.(js|css)$/.test(path))
    .map(path => {
      const [, part = '', file = ''] = /^(?:\/remotes)?\/([^/]+)\/[^/]+\/(?:assets\/)?(.*)$/.exec(path) ?? []
      return `${part}/${file.replace(/-[\w-]{8}(?=\.\w+$)/, '')}`
    })
    .sort()
}
