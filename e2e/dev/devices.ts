import { DEVICE_STORAGE_KEY } from '@coach-app/contracts'
import { chromium } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { signInAsDemo } from '../screenshots/shots.ts'

/** A browser with a device id, which decides whether it gets a candidate. */
interface Device {
  /** Goes to an address and waits for a page with this heading. @returns the final path. */
  open(path: string, heading: string): Promise<string>
}

/** A product with the demo accounts, and devices that look at it. */
interface Product {
  /** The release store. */
  store: string
  /** @param id decides which candidates reach it. @param who the name of a demo account; a visitor without it. */
  device(id: string, who?: string): Promise<Device>
  /** Errors that the browsers reported. */
  errors: string[]
  stop(): Promise<void>
}

/** Starts the product of a workspace; releases published into its store meanwhile are served. */
export async function startProduct(
  workspace: { root: string; env: NodeJS.ProcessEnv },
  executablePath: string,
): Promise<Product> {
  const app = await startApp({ seed: 'demo', workspace })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const errors: string[] = []
  return {
    store: `${app.dataDir}/releases`,
    errors,
    async device(id, who) {
      const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
      await context.addInitScript(([key, unit]) => localStorage.setItem(key, unit), [
        DEVICE_STORAGE_KEY,
        id,
      ] as const)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      page.on('pageerror', error => errors.push(error.message))
      if (who !== undefined) await signInAsDemo(page, app.url, who)
      return {
        async open(path, heading) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
          return new URL(page.url()).pathname
        },
      }
    },
    async stop() {
      await browser.close()
      await app.stop()
    },
  }
}
