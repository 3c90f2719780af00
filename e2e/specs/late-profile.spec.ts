import { holdAnswers } from '../fixtures/hold.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'

for (const [role, heading] of [
  ['athlete', 'Coaches'],
  ['coach', 'Clients'],
] as const) {
  test(`until it is known that ${role === 'coach' ? 'a coach' : 'an athlete'} looks, /clients shows no page of either`, async ({
    app,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { role })
    await signInStored(context, persona.session)
    const page = await context.newPage()
    const release = await holdAnswers(context, '**/rest/v1/user_profiles*')
    const h1 = page.getByRole('heading', { level: 1 })
    await page.goto('/clients')
    await expect(page.getByRole('main')).toHaveAttribute('id', 'main')
    await expect(page.locator('main [aria-busy="true"], main [role="status"]').first()).toBeAttached()
    await expect(page).toHaveTitle(/^Clients/)
    await expect(h1).toHaveCount(0)
    release()
    await expect(h1).toHaveText(heading)
    await context.close()
  })

  test(`when it cannot be found out who looks, ${role === 'coach' ? 'a coach' : 'an athlete'} still gets a page`, async ({
    app,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = await createPersona(app, { role })
    await signInStored(context, persona.session)
    const page = await context.newPage()
    await context.route('**/rest/v1/user_profiles*', route =>
      route.fulfill({ status: 400, json: { code: 'PGRST000', message: 'away' } }),
    )
    await page.goto('/clients')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await context.close()
  })
}
