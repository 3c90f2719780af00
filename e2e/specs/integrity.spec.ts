import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartState } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { putBack, serveUncompressed, stateOf, variantOf } from '../pages/release.ts'
import { go } from '../pages/screens.ts'

/** Code or styles that an attacker appends to a file. */
const ADDITION = { js: ';globalThis.hasRun = true;', css: ':root{--has-run:true}' }
const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    `globalThis.hasRun === true || getComputedStyle(document.documentElement).getPropertyValue('--has-run') === 'true'`,
  )

interface Case {
  /** Pattern of the file's URL in the release. */
  file: RegExp
  /** Pattern of the file in the build, when its URL contains more than its name. */
  named?: RegExp
  /** The state in which the release is served. */
  as?: (before: PartState, version: string) => PartState
  /** Navigates to the page that loads the file. */
  reach: (page: Page, one: { before: PartState; serve: () => Promise<unknown> }) => Promise<void>
  seen: (page: Page) => Promise<void>
}

const oops = (page: Page) => page.getByText('Oops! Something went wrong')
const signIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
const forgotPassword = (page: Page) => expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()

const open =
  (path: string): Case['reach'] =>
  async (page, { serve }) => {
    await serve()
    await page.goto(path)
  }

const start = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift')

/** To a page whose files the document does not hold the integrity of. */
async function fromStartToSignIn(page: Page): Promise<void> {
  await page.goto('/')
  await start(page)
  await expect(page.locator('#outlet > .parcel:not([data-prerendered])')).toBeVisible()
  await go(page, '/signin')
}

/** As in a browser that ignores every import map but the document's own. */
const takeOneMap = (page: Page) =>
  page.addInitScript(`{
    const { append } = Element.prototype
    HTMLHeadElement.prototype.append = function (...nodes) {
      append.apply(this, nodes.filter(node => node.type !== 'importmap'))
    }
  }`)

const filesOf = (version: string) => `**/remotes/auth/${version}/**`

const CASES: Record<string, Case> = {
  'an entry': { file: /remoteEntry\.js$/, reach: open('/signin'), seen: signIn },
  'a chunk that the entry imports': {
    file: /assets\/pages-[^/]*\.js$/,
    reach: open('/signin'),
    seen: signIn,
  },
  'the table of shares': {
    file: /assets\/federation-[^/]*\.js$/,
    reach: open('/signin'),
    seen: signIn,
  },
  'a style sheet': { file: /assets\/[^/]*pages-[^/]*\.css$/, reach: open('/signin'), seen: signIn },
  "a chunk of another remote than the document's": {
    file: /assets\/pages-[^/]*\.js$/,
    reach: async (page, { serve }) => {
      await serve()
      await fromStartToSignIn(page)
    },
    seen: signIn,
  },
  'a style sheet of another remote': {
    file: /assets\/[^/]*pages-[^/]*\.css$/,
    reach: async (page, { serve }) => {
      await serve()
      await fromStartToSignIn(page)
    },
    seen: signIn,
  },
  'a chunk of another remote, in a browser that takes one import map': {
    file: /assets\/pages-[^/]*\.js$/,
    reach: async (page, { serve }) => {
      await takeOneMap(page)
      await serve()
      await fromStartToSignIn(page)
    },
    seen: signIn,
  },
  'a chunk that is loaded later': {
    file: /assets\/forgot-password-page-[^/]*\.js$/,
    reach: async (page, { serve }) => {
      await serve()
      await page.goto('/signin')
      await signIn(page)
      await go(page, '/forgot-password')
    },
    seen: forgotPassword,
  },
  'the second attempt at an entry': {
    file: /remoteEntry\.js\?attempt=1$/,
    named: /remoteEntry\.js$/,
    reach: async (page, { serve }) => {
      await serve()
      const first = (url: URL) => /\/remotes\/auth\/.*remoteEntry\.js$/.test(url.href)
      await page.route(first, route => route.fulfill({ status: 404 }))
      await page.goto('/signin')
      await expect(oops(page)).toBeVisible()
      await page.unroute(first)
      await page.getByRole('button', { name: 'Try Again' }).click()
    },
    seen: signIn,
  },
  'the release before': {
    file: /remoteEntry\.js$/,
    as: (before, version) => ({ ...before, previous: version }),
    reach: async (page, { before, serve }) => {
      await serve()
      await page.route(filesOf(before.stable), route => route.fulfill({ status: 404 }))
      await page.goto('/signin')
    },
    seen: signIn,
  },
  'a release that was published after the page had come': {
    file: /assets\/pages-[^/]*\.js$/,
    reach: async (page, { serve }) => {
      await page.clock.install()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift')
      await serve()
      let hasHeard = false
      page.on('requestfinished', request => {
        if (request.url().endsWith('/served.json')) hasHeard = true
      })
      await expect
        .poll(async () => {
          await page.clock.runFor(5_000)
          return hasHeard
        })
        .toBe(true)
      await go(page, '/signin')
    },
    seen: signIn,
  },
}

/** Files that every page of a remote loads first. */
const ALWAYS = ['an entry', 'a chunk that the entry imports', 'the table of shares', 'a style sheet']

let before: PartState
test.beforeEach(async ({ app }) => {
  before = (await stateOf(app.dataDir, 'auth')) as PartState
})
test.afterEach(({ app }) => putBack(app.dataDir, 'auth', before))

for (const [what, { file, named = file, as, reach, seen }] of Object.entries(CASES)) {
  const stateAs = as ?? ((part: PartState, version: string) => ({ ...part, stable: version, previous: null }))
  const kind = ALWAYS.includes(what) ? SMOKE : MACHINERY
  test(`${what}, changed on its way, never runs`, kind, async ({ app, browser }) => {
    /** Built this way by its team, and so published with its hash. */
    const changed = await variantOf(app.dataDir, 'auth', dir => {
      const found = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(path => named.test(path))
      expect(found, `of ${named}`).toHaveLength(1)
      for (const path of found) appendFileSync(join(dir, path), additionTo(path))
    })
    const same = await variantOf(app.dataDir, 'auth', dir =>
      appendFileSync(join(dir, 'remoteEntry.js'), '//'),
    )
    const newPage = async () => (await browser.newContext({ baseURL: app.url })).newPage()

    await test.step('published like that, it does: this test can tell', async () => {
      const page = await newPage()
      await reach(page, { before, serve: () => putBack(app.dataDir, 'auth', stateAs(before, changed)) })
      await seen(page)
      expect(await hasRun(page)).toBe(true)
      await page.context().close()
    })
    await putBack(app.dataDir, 'auth', before)
    await test.step('changed on its way, it does not', async () => {
      const page = await newPage()
      let delivered = 0
      await page.route(
        url => url.pathname.startsWith(`/remotes/auth/${same}/`) && file.test(url.href),
        async route => {
          const response = await route.fetch()
          await route.fulfill({
            response,
            body: (await response.text()) + additionTo(new URL(response.url()).pathname),
          })
          delivered += 1
        },
      )
      await reach(page, { before, serve: () => putBack(app.dataDir, 'auth', stateAs(before, same)) })
      await expect(oops(page)).toBeVisible()
      expect(delivered).toBeGreaterThan(0)
      expect(await hasRun(page)).toBe(false)
      // A retried request may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    })
  })
}

test.describe(() => {
  // What the page refuses is said in the console.
  test.use({ expectedErrors: /TrustedScript/ })

  test(
    'the map that vouches for a release is refused when somebody has changed it, and so is one that is put into the page',
    MACHINERY,
    async ({ app, browser }) => {
      const page = await (await browser.newContext({ baseURL: app.url })).newPage()
      const changed = new Map<string, string>()
      await page.route(/\/remotes\/auth\/.*\/assets\/pages-[^/]*\.js$/, async route => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()) + ADDITION.js })
      })
      let forged = 0
      await page.route(/\/remotes\/auth\/.*\/load\.json$/, async route => {
        const response = await route.fetch()
        let text = await response.text()
        // It vouches for what was changed.
        const { importMap } = JSON.parse(text) as { importMap: string }
        const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
        for (const [path, hash] of Object.entries(integrity).filter(([file]) =>
          /\/pages-[^/]*\.js$/.test(file),
        )) {
          const body = (await (await page.request.get(path)).text()) + ADDITION.js
          const other = `sha256-${createHash('sha256').update(body).digest('base64')}`
          text = text.replaceAll(hash, other)
          changed.set(path, other)
          forged += 1
        }
        await route.fulfill({ response, body: text })
      })
      await fromStartToSignIn(page)
      await expect(oops(page)).toBeVisible()
      expect(forged).toBeGreaterThan(0)
      expect(await hasRun(page)).toBe(false)

      // Nor does the page take a map of somebody who can write into it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('/')
      await start(page)
      const integrity = JSON.stringify({ integrity: Object.fromEntries(changed) })
      const refused = await page.evaluate<string[]>(`new Promise(done => {
    const directives = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      directives.push(effectiveDirective)
      setTimeout(() => done(directives))
    })
    const script = document.createElement('script')
    script.setAttribute('type', 'importmap')
    script.append(${JSON.stringify(integrity)})
    document.head.append(script)
  })`)
      expect(refused.length).toBeGreaterThan(0)
      await go(page, '/signin')
      await signIn(page)
      await page.context().close()
    },
  )
})

test('a browser that takes one import map changes documents with the remote, and shows what others add to a page', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const { session } = await createPersona(app, { role: 'coach' })
  await signInStored(context, session)
  const page = await context.newPage()
  await takeOneMap(page)
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/clients')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  // Of the contacts' release, whose files the document does not hold.
  await page.getByRole('button', { name: /^Contacts/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
  expect(documents).toEqual(['/clients', '/chat'])
  await context.close()
})

/** Half of a file once, and all of it from then on: with what the browser has kept of it the page cannot start, or show a release. */
async function keepHalf(page: Page, folder: string, name: RegExp, path: string): Promise<void> {
  const found = readdirSync(folder).find(file => name.test(file)) ?? ''
  const file = join(folder, found)
  const published = readFileSync(file)
  serveUncompressed(file)
  try {
    truncateSync(file, 100)
    await page.goto(path)
    await expect(oops(page)).toBeVisible()
    // An immediate retry gets the same response.
    await page.waitForLoadState('networkidle')
  } finally {
    writeFileSync(file, published)
  }
  const answer = page.waitForResponse(response => response.url().endsWith(found))
  await page.reload()
  await expect(oops(page)).toBeVisible()
  expect(await (await answer).body()).toHaveLength(100)
}

for (const part of ['auth', 'shell'] as const) {
  test(
    `a corrupted file of ${part} in the browser’s cache is loaded again by Try Again`,
    MACHINERY,
    async ({ app, browser }) => {
      const page = await (await browser.newContext({ baseURL: app.url })).newPage()
      const releases = join(app.dataDir, 'releases')
      if (part === 'auth') {
        // In a release of its own: other tests continue with the stable one.
        const version = await variantOf(app.dataDir, 'auth', dir =>
          appendFileSync(join(dir, 'remoteEntry.js'), '//'),
        )
        await putBack(app.dataDir, 'auth', { ...before, stable: version, previous: null })
        await keepHalf(page, join(releases, 'remotes/auth', version, 'assets'), /^pages-.*\.js$/, '/signin')
      } else {
        const shell = (await stateOf(app.dataDir, 'shell')) as PartState
        await keepHalf(page, join(releases, 'shell', shell.stable, 'assets'), /^index-.*\.js$/, '/signin')
      }
      await page.getByRole('button', { name: 'Try Again' }).click()
      await signIn(page)
      await page.context().close()
    },
  )
}

const additionTo = (path: string): string => (path.endsWith('.css') ? ADDITION.css : ADDITION.js)
