import type { Page } from '@playwright/test'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

/** Transferred scripts: a chunk that is requested again comes from the cache. */
const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.endsWith('.js')),
  )

for (const { name, opener, chunk } of [
  { name: 'Contact Manager', opener: /^Contacts/, chunk: /contacts\/.*\/contact-manager-dialog-/ },
  { name: 'Search and commands', opener: 'Search and commands', chunk: /\/panels-/ },
])
  test(`the code of ${name} is preloaded once, when its button is focused`, async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const { session } = await createPersona(app, { role: 'coach' })
    await signInStored(context, session)
    const page = await context.newPage()
    // Prefetches fill the default 250 resource timing entries; later entries would be dropped.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(5000))
    await page.goto('/clients')
    const button = page.getByRole('banner').getByRole('button', { name: opener })
    await expect(button).toBeVisible()
    expect((await scripts(page)).filter(path => chunk.test(path))).toEqual([])

    // The button is rendered a moment before it has a listener.
    await expect
      .poll(async () => {
        await button.blur()
        await button.focus()
        return (await scripts(page)).filter(path => chunk.test(path))
      })
      .toHaveLength(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect((await scripts(page)).filter(path => chunk.test(path))).toHaveLength(1)
    await context.close()
  })
