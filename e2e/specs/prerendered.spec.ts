import { expect, test } from '../fixtures/test.ts'
import { prerenderedAt, rollout, setSiteUrl, variantOf } from '../pages/release.ts'

const SITE = 'https://coach.example'
const PATH = '/coaching/tour'

test('a release brings an open page that reads without script and is found, and takes it away', async ({
  app,
  browser,
  request,
}) => {
  const { dataDir, url } = app
  const sitemap = async () => (await request.get('/sitemap.xml')).text()
  const version = await variantOf(
    dataDir,
    'landing',
    prerenderedAt(PATH, {
      title: 'The tour',
      description: 'What a coach sees.',
      words: { 'Coach the lift': 'Tour the lift' },
    }),
  )
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  await setSiteUrl(dataDir, SITE)
  await rollout.promote(dataDir, 'landing', version)

  await test.step('it reads without script, and says what it is', async () => {
    const answer = await page.goto(PATH)
    expect(answer?.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
    await expect(page).toHaveTitle('The tour')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tour the lift')
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('#chrome').getByRole('link', { name: 'Coach App' })).toHaveAttribute(
      'href',
      '/',
    )
    const inHead = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
    expect(await inHead('meta[name=description]', 'content')).toBe('What a coach sees.')
    expect(await inHead('link[rel=canonical]', 'href')).toBe(SITE + PATH)
    expect(await inHead('meta[property="og:url"]', 'content')).toBe(SITE + PATH)
  })

  await test.step('search engines find it, at one address', async () => {
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(await sitemap()).toContain(`<loc>${SITE}${PATH}</loc>`)
    expect((await request.get(`${PATH}.html`)).status()).toBe(404)
  })

  await test.step('after a rollback it is gone', async () => {
    await rollout.rollback(dataDir, 'landing')
    expect(await sitemap()).not.toContain(PATH)
    await page.goto(PATH)
    await expect(page).not.toHaveTitle('The tour')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  })

  await test.step('without an address of the site there is no sitemap', async () => {
    await setSiteUrl(dataDir, undefined)
    expect((await request.get('/sitemap.xml')).status()).toBe(404)
  })
  await context.close()
})
