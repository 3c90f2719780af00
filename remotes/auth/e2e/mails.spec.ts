import { createHash } from 'node:crypto'

import { axeFindings, createPersona, expect, type Page, signInStored, test } from '@coach-app/e2e/fixtures'

import {
  ACCOUNT_SAMPLES,
  type AccountMail,
  NOTICE_SAMPLES,
  type NoticeMail,
  renderAccountMail,
  renderNoticeMail,
} from '@coach-app/mails'

const READER = { siteUrl: 'https://coach.example', name: 'Nora' }

/** Every mail as it would be sent, with its title in the gallery. */
const MAILS: [title: string, html: string][] = [
  ...Object.entries(ACCOUNT_SAMPLES).map(([template, { title, data }]): [string, string] => [
    title,
    // The keys of the samples are the templates.
    renderAccountMail(template as AccountMail, data as { tokenHash: string }, READER).html,
  ]),
  ...Object.entries(NOTICE_SAMPLES).map(([template, { title, data }]): [string, string] => [
    title,
    renderNoticeMail(template as NoticeMail, data, { ...READER, timeZone: 'UTC', unsubscribeUrl: null }).html,
  ]),
]

/** All are made of the same blocks; each block is in one of these. */
const EVERY_BLOCK = new Set(['Confirm', 'Code', 'Welcome', 'Team invitation', 'Missed-week digest'])
/** A mail stands within the landmarks of whatever shows it. */
const OF_PAGES = ['landmark-one-main', 'region']

interface Shown {
  heading: string
  text: string
  colour: string
  mode: string
  wider: number
}

/** What the one frame of the page shows: asked from outside, since nothing runs inside. */
const inFrame = (page: Page): Promise<Shown> =>
  page.evaluate<Shown>(`(() => {
    const shown = document.querySelector('iframe')?.contentDocument
    const heading = shown?.querySelector('h1')
    return {
      heading: heading?.textContent ?? '',
      text: shown?.body.innerText ?? '',
      colour: heading ? getComputedStyle(heading).color : '',
      mode: shown?.compatMode ?? '',
      wider: shown ? shown.documentElement.scrollWidth - shown.documentElement.clientWidth : 0,
    }
  })()`)

test('every mail reads well as a page of its own: axe, both schemes, wide and narrow', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  for (const [title, html] of MAILS) {
    await page.setContent(html)
    for (const colorScheme of EVERY_BLOCK.has(title) ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await axeFindings(page, { disabled: OF_PAGES }), `${title}, ${colorScheme}`).toEqual([])
    }
    for (const width of [800, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect.soft(wider, `${title} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  expect(requests, 'a mail fetches nothing').toEqual([])
  await context.close()
})

test('the gallery shows every mail, under a policy that forbids inline styles, and follows its data', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, colorScheme: 'light' })
  // As strict as the product is served one day: what the mails need must not stand in its way.
  await context.route('**/email-demo', async route => {
    const response = await route.fetch()
    // The document's own sheets are known by their hashes; nothing else may be inline.
    const sheets = [...(await response.text()).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    )
    const headers = {
      ...response.headers(),
      'content-security-policy': `style-src 'self' ${sheets.join(' ')}; object-src 'none'`,
    }
    await route.fulfill({ response, headers })
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => {
    // Playwright's own script, which it puts into every frame.
    if (message.type() !== 'error' || /^Blocked script execution/.test(message.text())) return
    problems.push(message.text())
  })
  await page.goto('/email-demo')

  const list = page.getByRole('navigation', { name: 'Mails' }).getByRole('link')
  await expect(list).toHaveCount(MAILS.length)
  for (const [title] of MAILS) {
    await list.filter({ hasText: new RegExp(`^${title}$`) }).click()
    await expect(page.getByTitle(`The mail: ${title}`)).toBeVisible()
    expect.soft((await inFrame(page)).text, title).toMatch(/Hello Nora,[\s\S]{40,}/)
  }

  await test.step('the data change the mail at once', async () => {
    await list.filter({ hasText: 'Team invitation' }).click()
    await page.getByLabel('Team', { exact: true }).fill('Harbour <b>Lifting</b> & Co')
    await page.getByLabel('Name of the reader').fill('Zoë')
    await expect.poll(async () => (await inFrame(page)).heading).toBe('Join Harbour <b>Lifting</b> & Co')
    expect((await inFrame(page)).text).toContain('Hello Zoë,')
  })

  await test.step('on a phone, and in the dark, whatever the device says', async () => {
    const light = await inFrame(page)
    expect(light.mode).toBe('CSS1Compat')
    await page.getByText('Phone', { exact: true }).click()
    await page.getByText('Dark', { exact: true }).click()
    const dark = await inFrame(page)
    expect(dark.wider).toBe(0)
    const brightness = (colour: string) => Number(/\d+/.exec(colour)?.[0])
    expect(brightness(light.colour)).toBeLessThan(80)
    expect(brightness(dark.colour)).toBeGreaterThan(180)
    await page.getByText('Plain text', { exact: true }).click()
    await expect(page.getByText('Team: Harbour <b>Lifting</b> & Co')).toBeVisible()
  })
  expect(problems).toEqual([])
  await context.close()
})

test('the outbox shows made-up mails to nobody, their own to anybody, and all to an admin', async ({
  browser,
  app,
}) => {
  const athlete = await createPersona(app, { role: 'athlete' })
  const admin = await createPersona(app, { role: 'system_admin' })
  const row = (page: Page, subject: string) =>
    page.getByRole('list', { name: 'Mails' }).getByRole('button', { name: subject })
  const fact = (page: Page, name: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.='${name}']`) })

  await test.step('nobody', async () => {
    const page = await browser.newPage({ baseURL: app.url })
    await page.goto('/debug-email?whose=everybody')
    await expect(page.getByText('These mails are made up')).toBeVisible()
    await expect(row(page, 'Welcome to Coach App')).toBeVisible()
    await expect(page.getByText(athlete.email)).toHaveCount(0)
    await page.close()
  })

  await test.step('an athlete: their own, one of them once more', async () => {
    const context = await browser.newContext({ baseURL: app.url })
    await signInStored(context, athlete.session)
    const page = await context.newPage()
    await page.goto('/email-debug')
    await row(page, 'Welcome to Coach App').click()
    await expect.poll(async () => (await inFrame(page)).heading).toBe('You are in')
    await expect(fact(page, 'Recipient')).toHaveText(athlete.email)
    await page.getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The mail is queued once more.' })).toBeVisible()
    await expect(row(page, 'Welcome to Coach App')).toHaveCount(2)
    await expect(fact(page, 'Status')).toContainText('Captured')
    await row(page, 'Confirm your e-mail address').click()
    await expect(page.getByText(/signs its reader in/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled()
    await page.goto('/email-debug?whose=everybody')
    await expect(page.getByRole('alert')).toContainText("Only a system admin sees everybody's mails")
    await context.close()
  })

  await test.step('a system admin: everybody’s, but no text that signs somebody in', async () => {
    const context = await browser.newContext({ baseURL: app.url })
    await signInStored(context, admin.session)
    const page = await context.newPage()
    await page.goto('/email-debug')
    await page.getByRole('searchbox', { name: 'Search' }).fill(athlete.email.toUpperCase())
    await expect(row(page, athlete.email)).toHaveCount(3)
    await page.getByLabel('Template').selectOption('Confirm')
    await expect(row(page, athlete.email)).toHaveCount(1)
    await expect(fact(page, 'Recipient')).toHaveText(athlete.email)
    await expect(page.getByText(/signs its reader in/)).toBeVisible()
    await page.getByText('Mine', { exact: true }).click()
    await expect(
      page.getByRole('button', { name: 'Clear the filters' }).or(row(page, admin.email)),
    ).toBeVisible()
    await expect(row(page, athlete.email)).toHaveCount(0)
    await context.close()
  })
})
