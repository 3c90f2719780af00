import { startApp } from '../fixtures/app.ts'
import { expect, test } from '../fixtures/test.ts'

test('pnpm dev runs every part from its sources', async ({ page }) => {
  const dev = await startApp({ command: ['commands/dev.ts'] })
  try {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    // Each of the two is a remote of its own; what they need is compiled as it is asked for.
    for (const [path, heading] of [
      ['/signin', 'Sign in'],
      ['/', 'Coach the lift, not the spreadsheet'],
    ] as const) {
      await page.goto(`${dev.url}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 })
    }
    expect(problems).toEqual([])
  } finally {
    await dev.stop()
  }
})
