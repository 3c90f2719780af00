import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { SHOTS, type Shot, signInAsDemo } from '../screenshots/shots.ts'

/** Screens of the story that no sheet shows. */
const MORE: Shot[] = [
  {
    name: 'sign-in',
    open: async page => {
      await page.goto('/signin')
      await page.getByLabel('E-mail').waitFor()
    },
  },
  {
    name: 'check-email',
    open: async page => {
      await page.goto('/check-email')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'confirm',
    open: async page => {
      await page.goto('/confirm?token_hash=0000&type=signup')
      await page.getByRole('button', { name: /confirm/i }).waitFor()
    },
  },
  {
    name: 'workout-builder',
    as: 'coach',
    open: async page => {
      await page.locator('main a[href^="/calendar/"]').first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add workout' }).waitFor()
    },
  },
  {
    name: 'plan step in a trial, with a code that is none',
    as: 'athlete4',
    open: async page => {
      await page.goto('/signup')
      await page.getByRole('button', { name: 'Switch to Coach' }).waitFor()
      await page.getByLabel('Discount or access code').fill('WRONG-CODE')
      await page.getByRole('button', { name: 'Redeem' }).click()
      await page.getByText('There is no such code.').waitFor()
    },
  },
  {
    name: 'profile settings',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('form', { name: 'Names' }).waitFor()
      await page.getByRole('list', { name: 'Where you are signed in' }).waitFor()
      await page.getByRole('switch').first().waitFor()
      await page.getByText('History of access').click()
    },
  },
  {
    name: 'deleting an account',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
    },
  },
  {
    name: 'coming page',
    as: 'coach',
    open: async page => {
      await page.goto('/library')
      await page.getByRole('heading', { level: 1, name: 'Exercise library' }).waitFor()
    },
  },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      for (const shot of [...SHOTS, ...MORE]) {
        test(`axe finds nothing on ${shot.name}`, async ({ browser, demo }) => {
          const context = await browser.newContext({
            baseURL: demo.url,
            colorScheme,
            viewport: { width, height: 844 },
            reducedMotion: 'reduce',
          })
          const page = await context.newPage()
          if (shot.as) await signInAsDemo(page, demo.url, shot.as)
          await shot.open(page)
          expect(await findings(page)).toEqual([])
          expect(await overflow(page), 'the page scrolls sideways').toBe(0)
          await context.close()
        })
      }
    })
  }
}

/** Each finding as a line that can be acted on. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)')
