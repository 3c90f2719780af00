import type { Route } from '@playwright/test'
import { holdAnswers } from '../fixtures/hold.ts'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'

/** Faults of the shell's own files, and the response for one. */
const BROKEN_SHELLS: Record<string, (route: Route) => Promise<void>> = {
  'does not arrive': route => route.fulfill({ status: 503, body: 'away' }),
  'throws while it is evaluated': route =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a broken shell")' }),
  'is no script': route => route.fulfill({ contentType: 'text/javascript', body: 'const = <html>' }),
}

for (const [fault, answer] of Object.entries(BROKEN_SHELLS)) {
  test(
    `a page whose own code ${fault} shows an error, and the landing page can still be read`,
    fault === 'does not arrive' ? SMOKE : MACHINERY,
    async ({ app, browser }) => {
      const context = await browser.newContext({ baseURL: app.url })
      const page = await context.newPage()
      await page.route('**/shell/**/*.js', answer)
      const failed = page.getByRole('alert')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const path of ['/signin', '/clients', '/profile-settings']) {
          await page.goto(path)
          await expect
            .soft(failed.getByRole('heading', { level: 1 }), path)
            .toHaveText('Oops! Something went wrong')
          await expect
            .soft(failed, path)
            .toContainText("We're sorry, but something unexpected happened. Please try again.")
          await expect.soft(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        }
        expect.soft(await axeFindings(page), `axe, ${colorScheme}`).toEqual([])
      }
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift')
      await expect(failed).toHaveCount(0)
      const release = await holdAnswers(context, '**/shell/**/*.js')
      await page.goto('/signin')
      await page.unroute('**/shell/**/*.js')
      const again = page.getByRole('button', { name: 'Try Again' })
      await again.click()
      await expect(again, 'while it is asked for anew').toBeDisabled()
      release()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await context.close()
    },
  )
}
