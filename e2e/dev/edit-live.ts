import { type Browser, chromium, type Page } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { signInAsDemo } from '../screenshots/shots.ts'

interface Workspace {
  root: string
  env: NodeJS.ProcessEnv
}

interface EditLive {
  /** The remote whose sources are served and changed. */
  sources: Workspace
  /** The folder of the builds. */
  built: Workspace
  remote: 'auth'
  executablePath: string
  /** Puts other words into the source of one of its pages, or into its routes. */
  edit: (source: 'sign-in' | 'settings' | 'routes', from: string, to: string) => void
}

/** What the page shows after each of the two edits. */
interface Seen {
  /** In the page of `pnpm dev auth`: with typed input kept, and whether it was still the same document. */
  beside: { heading: string; typed: string; isSameDocument: boolean; hasNewRoute: boolean }
  /** In a product that has releases only, for an admin who chose the dev server in its panel. */
  overridden: { heading: string; badge: boolean }
  /** Errors that the browser reported. */
  errors: string[]
}

/** Changes a remote's sources under an open page. */
export async function editLive({ sources, built, remote, executablePath, edit }: EditLive): Promise<Seen> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const dev = await startApp({ command: ['commands/dev.ts', remote], workspace: sources })
  const product = await startApp({
    seed: 'demo',
    workspace: built,
    command: ['commands/start.ts', '--dev-servers'],
  })
  try {
    const errors: string[] = []
    const origin = dev.output.map(line => /hot reload from (http:\S+)$/.exec(line)?.[1]).find(Boolean)
    if (!origin) throw new Error(`No dev server is named:\n${dev.output.join('\n')}`)
    return {
      beside: await besideTheBuilt(await openPage(browser, dev.url, errors), edit),
      overridden: await overridden(await openPage(browser, product.url, errors), product.url, origin, edit),
      errors,
    }
  } finally {
    await browser.close()
    await Promise.all([dev.stop(), product.stop()])
  }
}

async function openPage(browser: Browser, baseURL: string, errors: string[]): Promise<Page> {
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block' })
  page.setDefaultTimeout(60_000)
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function besideTheBuilt(page: Page, edit: EditLive['edit']): Promise<Seen['beside']> {
  await page.goto('/signin')
  await heading(page, 'Sign in').waitFor()
  await page.getByLabel('E-mail').fill('ada@example.test')
  await page.evaluate('window.isSameDocument = true')
  edit('sign-in', "'Sign in'", "'Come in'")
  await heading(page, 'Come in').waitFor()
  const seen = {
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    typed: await page.getByLabel('E-mail').inputValue(),
    isSameDocument: await page.evaluate<boolean>('window.isSameDocument === true'),
  }
  edit('routes', "'/forgot-password'", "'/lost-password'")
  const deadline = Date.now() + 20_000
  let hasNewRoute = false
  while (!hasNewRoute && Date.now() < deadline) {
    await page.goto('/lost-password')
    await page.getByRole('banner').waitFor()
    hasNewRoute = new URL(page.url()).pathname === '/lost-password'
  }
  return { ...seen, hasNewRoute }
}

async function overridden(
  page: Page,
  url: string,
  origin: string,
  edit: EditLive['edit'],
): Promise<Seen['overridden']> {
  await signInAsDemo(page, url, 'admin')
  await page.goto('/profile-settings')
  await heading(page, 'Profile settings').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('releases of this page')
  await page.getByRole('option', { name: 'Releases of this page' }).click()
  await page.getByLabel('Release of auth').selectOption('A dev server')
  await page.getByLabel('Dev server of auth').fill(origin)
  const fromSources = page.waitForResponse(response =>
    response.url().startsWith(`${origin}/src/features/settings/profile-settings-page`),
  )
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  await fromSources
  await heading(page, 'Profile settings').waitFor()
  const badge = page.getByRole('button', { name: 'Overridden: auth' })
  await badge.waitFor()
  edit('settings', 'title="Profile settings"', 'title="My settings"')
  await heading(page, 'My settings').waitFor()
  return {
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    badge: await badge.isVisible(),
  }
}
