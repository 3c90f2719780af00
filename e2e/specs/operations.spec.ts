import type { Route } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { breakCall, cloneDatabase } from '../fixtures/database.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'

test('system admins see how the platform does, and follow an error from its screen to the log', async ({
  browser,
}) => {
  const database = await cloneDatabase()
  const app = { ...(await startApp({ databaseUrl: database.url })), databaseUrl: database.url }
  const admin = await createPersona(app, { role: 'system_admin' })
  const coach = await createPersona(app, { role: 'coach' })
  const open = async ({ session }: typeof admin) => {
    const context = await browser.newContext({ baseURL: app.url })
    await signInStored(context, session)
    const page = await context.newPage()
    await page.goto('/operations')
    return page
  }

  await test.step('a coach is refused', async () => {
    const page = await open(coach)
    await expect(page.getByRole('alert')).toContainText('Only a system admin sees this')
    await page.context().close()
  })

  await test.step('an admin sees jobs that ran', async () => {
    const page = await open(admin)
    await expect(page.getByRole('region', { name: 'Jobs' }).getByText('Works').first()).toBeVisible()
    await expect(page.getByText('Not measured')).toBeVisible()
    const parts = page.getByRole('table', { name: 'Releases' }).getByRole('rowheader')
    await expect(parts).toHaveText(['shell', 'auth', 'coach-access', 'contacts', 'landing', 'workouts'])
    expect(await axeFindings(page)).toEqual([])
    // A phone reads all of it without scrolling to the side.
    await page.setViewportSize({ width: 360, height: 740 })
    const wide = await page
      .getByRole('region')
      .evaluateAll(boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.ariaLabel))
    expect(wide).toEqual([])
    await page.context().close()
  })

  await test.step('without a database the page says that nobody can tell, and reads by itself once it is back', async () => {
    const page = await open(admin)
    await expect(page.getByRole('region', { name: 'Jobs' })).toBeVisible()
    const unreachable = async (route: Route) =>
      route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'The database cannot be reached' } })
    await page.route(/rpc.get_operations|rest.v1.plans/, unreachable)
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(page.getByText('Whether anything needs you is not known')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/^Nothing (needs|is)/)).toHaveCount(0)
    await page.unroute(/rpc.get_operations|rest.v1.plans/)
    await expect(page.getByText('Whether anything needs you is not known')).toHaveCount(0, {
      timeout: 15_000,
    })
    await page.context().close()
  })

  await test.step('the reference on the error screen is in the log, and no person is', async () => {
    await breakCall(database.url, 'get_operations', admin.email)
    const page = await open(admin)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The figures could not be read', { timeout: 15_000 })
    const reference = await alert.locator('code').textContent()
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    const lines = app.output.filter(line => line.includes(reference ?? ''))
    expect(lines.some(line => line.includes('"path":"/rest/v1/rpc/get_operations","status":500'))).toBe(true)
    expect(app.output.join('\n')).not.toContain(admin.email)
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })
  await app.stop()
  await database.drop()
})
