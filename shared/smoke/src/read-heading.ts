import { chromium } from '@playwright/test'

/**
 * Opens a page in a browser of its own.
 *
 * @returns its first heading, and the browser's console errors.
 */
export async function readHeading(
  url: string,
  executablePath: string,
): Promise<{ heading: string; errors: string[] }> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(url)
    return { heading: (await page.getByRole('heading').first().textContent()) ?? '', errors }
  } finally {
    await browser.close()
  }
}
