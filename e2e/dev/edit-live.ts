import { type Browser, chromium, type Page } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { signInAsDemo } from '../screenshots/shots.ts'

interface EditLive {
  /** Whose sources are served. */
  workspace: { root: string; env: NodeJS.ProcessEnv }
  remote: 'auth'
  executablePath: string
  /** Puts other words into the source of the sign-in page. */
  edit: (from: string, to: string) => void
}

/** What was seen of the two edits, each once it was there. */
interface Seen {
  /** In the page of `pnpm dev auth`: with what had been typed, and whether it was still the same document. */
  beside: { heading: string; typed: string; isSameDocument: boolean }
  /** In a product that has releases only, for an admin who chose the dev server in its panel. */
  overridden: { heading: string; badge: boolean }
  /** What the browser reported. */
  errors: string[]
}

/** Changes a remote's sources under an open page. */
export async function editLive({ workspace, remote, executablePath, edit }: EditLive): Promise<Seen> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const dev = await startApp({ command: ['commands/dev.ts', remote], workspace })
  const product = await startApp({ seed: 'demo' })
  try {
    const errors: string[] = []
    const origin = dev.output.map(line => /hot reload from (http:\S+)$/.exec(line)?.[1]).find(Boolean)
    if (!origin) throw new Error(`No dev server is named:\n${dev.output.join('\n')}`)
    return {
      beside: await besideTheBuilt(await openPage(browser, errors), dev.url, edit),
      overridden: await overridden(await openPage(browser, errors), product.url, origin, edit),
      errors,
    }
  } finally {
    await browser.close()
    await Promise.all([dev.stop(), product.stop()])
  }
}

async function openPage(browser: Browser, errors: string[]): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  page.setDefaultTimeout(60_000)
  page.on('pageerror', error => errors.push(error.message))
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function besideTheBuilt(page: Page, url: string, edit: EditLive['edit']): Promise<Seen['beside']> {
  await page.goto(`${url}/signin`)
  await heading(page, 'Sign in').waitFor()
  await page.getByLabel('E-mail').fill('ada@example.test')
  await page.evaluate('window.isSameDocument = true')
  edit("'Sign in'", "'Come in'")
  await heading(page, 'Come in').waitFor()
  return {
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    typed: await page.getByLabel('E-mail').inputValue(),
    isSameDocument: await page.evaluate<boolean>('window.isSameDocument === true'),
  }
}

async function overridden(
  page: Page,
  url: string,
  origin: string,
  edit: EditLive['edit'],
): Promise<Seen['overridden']> {
  await signInAsDemo(page, url, 'admin')
  await page.goto(`${url}/signin`)
  await heading(page, 'You are signed in').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder('Screen, athlete or action').fill('releases of this page')
  await page.getByRole('option', { name: 'Releases of this page' }).click()
  await page.getByLabel('Release of auth').selectOption('A dev server')
  await page.getByLabel('Dev server of auth').fill(origin)
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  const badge = page.getByRole('button', { name: 'Overridden: auth' })
  await badge.waitFor()
  edit("'You are signed in'", "'Come along'")
  await heading(page, 'Come along').waitFor()
  return {
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    badge: await badge.isVisible(),
  }
}
