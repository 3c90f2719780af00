import type { Page } from '@playwright/test'
import { isDeep } from '../fixtures/depth.ts'
import { holdAnswers } from '../fixtures/hold.ts'
import { expect, test } from '../fixtures/test.ts'
import { axeFindings } from '../pages/axe.ts'
import { movements } from '../pages/motion.ts'
import { outOfReach } from '../pages/reach.ts'
import { ROUTES } from '../pages/routes.ts'
import { AMARA, openShot, SHOTS, signInAsDemo } from '../screenshots/shots.ts'
import { STATES } from '../screenshots/states.ts'

const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  ...(isDeep
    ? ([
        { width: 1280, colorScheme: 'dark' },
        { width: 360, colorScheme: 'light' },
      ] as const)
    : []),
] as const
const ALL = [...SHOTS, ...STATES]
/** Pages to come are one component with other words: a public and a guarded one in `pnpm test`, all in `pnpm test:deep`. */
const TO_COME = ROUTES.filter(({ coming }) => coming !== undefined)
const isTried = ({ route }: (typeof ALL)[number]): boolean =>
  isDeep ||
  !TO_COME.some(({ path }) => path === route) ||
  [false, true].some(
    isGuarded => TO_COME.find(one => (one.kind === 'protected') === isGuarded)?.path === route,
  )
/** Another remote's than the page's below it. */
const OVERLAYS: Record<string, string> = { 'contact-manager': 'contacts', invite: 'contacts' }
const remoteOf = ({ name, route }: (typeof ALL)[number]) =>
  OVERLAYS[name] ?? ROUTES.find(({ path }) => path === route)?.remote ?? ''
/** Remotes whose screens have no target below 24 px; axe leaves the rule out by itself. */
const TARGETS_OF = ['coach-access']
/** `pnpm test --changed` looks at the screens of what changed. */
const remotes = process.env.ONLY_REMOTES?.split(',')
const SCREENS = ALL.filter(screen => isTried(screen) && (!remotes || remotes.includes(remoteOf(screen))))

test('every route is in the list of screens to scan', () => {
  expect(new Set(ALL.map(({ route }) => route))).toEqual(new Set(ROUTES.map(({ path }) => path)))
})

test('axe finds the faults planted in a page', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Page</title><main><h1>Page</h1><button></button></main>')
  expect(await axeFindings(page)).toEqual([expect.stringMatching(/^button-name: button /)])
  expect(await axeFindings(page, { disabled: ['button-name'] })).toEqual([])
})

for (const screen of SCREENS) {
  // Opened once and then looked at in every way: opening takes longer than all of them.
  test(`axe finds nothing on ${screen.name}, nothing moves, and at 200 % everything is in reach`, async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({
      baseURL: app.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await openShot(page, app.url, screen)
    await scan(page, '', TARGETS_OF.includes(remoteOf(screen)) ? ['target-size'] : [])
    expect.soft(await movements(page), 'somebody wants less motion').toEqual([])

    // A window of 1280 × 720 px at 200 %.
    await page.setViewportSize({ width: 640, height: 360 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page, 'dark')
    expect.soft(await overflow(page), '200 %: the page scrolls sideways').toBe(0)
    expect.soft(await outOfReach(page), '200 %').toEqual([])
    await context.close()
  })
}

if (!remotes || remotes.includes('contacts'))
  test('axe finds nothing on reported messages while they load, fail, are empty and are many', async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInAsDemo(page, app.url, 'admin')
    const call = '**/rpc/list_message_reports'
    await holdAnswers(context, call)
    await page.goto('/chat?reports=open')
    const region = page.getByRole('region', { name: 'Reported messages' })
    await region.getByRole('status').waitFor()
    await scan(page, 'loading')

    let answer: { status?: number; json: unknown } = { status: 403, json: { code: 'PT403', message: 'No.' } }
    await page.route(call, route => route.fulfill(answer))
    await region.getByRole('link', { name: 'Closed' }).click()
    const again = region.getByRole('button', { name: 'Try Again' })
    await again.waitFor()
    await scan(page, 'failed')

    answer = { json: [] }
    await again.click()
    await region.getByText('No closed reports').waitFor()
    await scan(page, 'none')

    for (const view of ['open', 'closed']) {
      answer = { json: reports(view === 'closed') }
      await page.goto(`/chat?reports=${view}`)
      await region.getByRole('article').last().waitFor()
      await scan(page, `many, ${view}`)
    }
    await context.close()
  })

/** Longer than their box: what scrolls has to be in reach of the keyboard. */
const reports = (isClosed: boolean) =>
  ['harassment', 'other', 'spam'].map((reason, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    reporter_id: index === 0 ? null : AMARA,
    reporter_name: index === 0 ? null : 'Amara Okafor',
    reporter_email: index === 0 ? null : 'athlete1@demo.test',
    sender_id: AMARA,
    sender_name: 'Hannah Lindqvist',
    sender_email: 'coach@demo.test',
    reason,
    note: index === 1 ? 'It was not the first time.' : null,
    body: 'Nobody wants to read this.\n'.repeat(20),
    files: index === 2 ? ['a-picture-that-nobody-asked-for.png'] : [],
    written_at: '2026-11-20T10:00:00Z',
    created_at: '2026-11-21T10:00:00Z',
    closed_at: isClosed ? '2026-11-22T10:00:00Z' : null,
    closed_by_name: isClosed && index !== 0 ? 'Sam Admin' : null,
    total_count: 3,
  }))

/** What axe and the widths say about a page: wide and light, narrow and dark; each in both themes in `pnpm test:deep`. */
async function scan(page: Page, state = '', enabled: readonly string[] = []): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await settled(page, colorScheme)
    const look = `${state} ${colorScheme}, ${width} px`.trim()
    // Mails are in frames that run no scripts, axe's neither: mails.spec.ts looks at them as pages of their own.
    expect.soft(await axeFindings(page, { enabled }), look).toEqual([])
    expect.soft(await overflow(page), `${look}: the page scrolls sideways`).toBe(0)
  }
}

/** The theme has followed, and what depends on the width has been drawn. */
const settled = async (page: Page, theme: string): Promise<void> => {
  await page.locator(`html[data-theme='${theme}']`).waitFor()
  await page.evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)')
