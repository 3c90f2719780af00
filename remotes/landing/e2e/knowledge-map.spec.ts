import { axeFindings, expect, test } from '@coach-app/e2e/fixtures'

test('the knowledge map reads and leads on without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/knowledge-map')
  await expect(page).toHaveTitle(/^Knowledge map/)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Formulae' }).click()
  await expect(page).toHaveURL(/#formula$/)
  await page.getByRole('link', { name: 'Estimated one-repetition maximum' }).click()
  await expect(page).toHaveTitle(/^Estimated one-repetition maximum/)
  await expect(page.getByRole('heading', { name: 'What the evidence says' })).toBeVisible()
  await expect(page.getByText('116.7')).toBeVisible()
  await page.getByRole('link', { name: 'Proximity to failure' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proximity to failure')
  await context.close()
})

test('a topic is found by typing, tried, marked as read, and walked to on the map by keys', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/knowledge-map`)
  await test.step('search by another name of it', async () => {
    await page.getByRole('combobox', { name: 'Find a topic' }).fill('e1rm')
    await page.getByRole('option', { name: /^Estimated one-repetition maximum/ }).click()
    await expect(page).toHaveURL(/\/knowledge-map\/estimated-1rm$/)
  })
  await test.step('nonsense is refused at its field', async () => {
    await page.getByRole('textbox', { name: 'Repetitions' }).fill('37')
    await expect(page.getByText('From 1 to 36.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Repetitions' }).fill('12')
    await expect(page.getByText('144.0')).toBeVisible()
  })
  await test.step('read, and still after a reload', async () => {
    await page.getByLabel('Read, kept on this device').check()
    await page.reload()
    await expect(page.getByLabel('Read, kept on this device')).toBeChecked()
  })
  await test.step('the map, by keys alone', async () => {
    await page.getByRole('link', { name: 'Show on the map' }).click()
    const node = page.getByRole('button', { name: /^Estimated one-repetition maximum/ })
    await expect(node).toHaveAttribute('aria-pressed', 'true')
    // The scan of all screens leaves the map out: what lies outside of its frame is reached by moving it.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme='${colorScheme}']`).waitFor()
      expect.soft(await axeFindings(page), colorScheme).toEqual([])
    }
    await node.focus()
    await page.keyboard.press('ArrowLeft')
    const next = page.locator('[data-node]:focus')
    await expect(next).not.toHaveAttribute('data-node', 'estimated-1rm')
    const slug = await next.getAttribute('data-node')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`node=${slug}$`))
    await page.getByRole('link', { name: 'Read all of it' }).click()
    await expect(page).toHaveURL(new RegExp(`/knowledge-map/${slug}$`))
  })
})

test('on a phone a tap opens a topic and a finger moves the map', async ({ browser, app }) => {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/knowledge-map?view=map')
  const first = page.getByRole('button', { name: /^Sets and repetitions/ })
  await test.step('its labels can be read, its controls are in view, and the search is one press away', async () => {
    const label = first.locator('text')
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(12)
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('combobox', { name: 'Find a topic' })).toBeHidden()
    await page.getByRole('button', { name: 'Search, filter' }).tap()
    await expect(page.getByRole('combobox', { name: 'Find a topic' })).toBeVisible()
    await page.getByRole('button', { name: 'Search, filter' }).tap()
  })
  await first.tap()
  await expect(page).toHaveURL(/node=sets-and-repetitions$/)
  await expect(page.getByRole('link', { name: 'Read all of it' })).toBeInViewport()
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page).not.toHaveURL(/node=/)

  await first.scrollIntoViewIfNeeded()
  const before = await first.boundingBox()
  const touch = await context.newCDPSession(page)
  const at = { x: Math.round((before?.x ?? 0) + 20), y: Math.round((before?.y ?? 0) + 60) }
  const send = (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await send('touchStart', at.x, at.y)
  for (const step of [20, 40, 60]) await send('touchMove', at.x + step, at.y)
  await send('touchEnd', at.x, at.y)
  await expect
    .poll(async () => Math.round(((await first.boundingBox())?.x ?? 0) - (before?.x ?? 0)))
    .toBeGreaterThan(40)
  await context.close()
})
