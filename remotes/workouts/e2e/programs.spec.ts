import { expect, PASSWORD, readMails, test } from '@coach-app/e2e/fixtures'

test('programs are found and read to the last week without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/programs')
  await expect(page).toHaveTitle(/^Program library/)
  await expect(page.getByRole('navigation', { name: 'Level' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Goal' }).getByRole('link', { name: 'At home' }).click()
  await expect(page).toHaveURL(/#home$/)
  await page.getByRole('link', { name: 'Home Start' }).click()
  await expect(page).toHaveTitle(/^Home Start/)
  await expect(page.getByText('hold one dumbbell upright').first()).toBeVisible()
  const last = page.locator('details').last()
  await expect(last.getByText('Goblet Squat')).toBeHidden()
  await last.getByText('Week 6 · Lighter week').click()
  await expect(last.getByText('Goblet Squat')).toBeVisible()
  await expect(page.getByRole('link', { name: /^doi:/ })).toHaveCount(3)
  await expect(page.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('who wants to train a program signs up, confirms in another tab, and is back at it', async ({
  app,
  newPerson,
}) => {
  const nora = await newPerson('Nora', 'New')
  const { page } = nora
  await page.goto('/programs/home-start')
  await page.getByRole('link', { name: 'Train this' }).click()
  await expect(page).toHaveURL(/^[^?]+\/signup\?as=athlete/)
  await page.getByLabel('First name').fill(nora.firstName)
  await page.getByLabel('Last name').fill(nora.lastName)
  await page.getByLabel('E-mail').fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/check-email')

  await expect.poll(async () => (await readMails(app.url, nora.email)).length).toBeGreaterThan(0)
  const [mail] = await readMails(app.url, nora.email)
  const link = /https?:\/\/\S+\/confirm\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(tab).toHaveURL('/programs/home-start')
  await tab.getByRole('button', { name: 'Train this' }).click()
  await expect(tab).toHaveURL(/\/program-templates\?assign=[0-9a-f-]{36}$/)

  // The tab that waited goes on by itself, to the same page.
  await page.bringToFront()
  await expect(page).toHaveURL('/programs/home-start')
})
