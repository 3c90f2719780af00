import type { Page } from '@playwright/test'
import { AMARA, type Shot } from '../shots.ts'

/** In the exercise picker: what trains a muscle, two of them ticked. */
async function tickTwo(page: Page): Promise<void> {
  const picker = page.getByRole('dialog', { name: /^Add exercises?$/ })
  await picker.getByRole('button', { name: /^Muscle/ }).click()
  await picker.getByRole('button', { name: /^Quads/ }).click()
  const ticks = picker.getByRole('button', { name: /^Tick / })
  for (const at of [0, 1]) await ticks.nth(at).click()
  await picker.getByRole('button', { name: 'Add 2' }).waitFor()
}

/** The end of a workout that was done, from the history. */
async function openEnd(page: Page): Promise<void> {
  await page.goto('/stackup?view=history')
  await page
    .getByRole('link', { name: /^Lower A/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Change the log of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Share picture' }).waitFor()
  await page.getByText('Front', { exact: true }).waitFor()
}

export const WORKOUT_STATES: Shot[] = [
  {
    name: 'programs',
    route: '/programs',
    open: async page => {
      await page.goto('/programs')
      await page.locator('#outlet > .parcel:not([data-prerendered])').waitFor()
    },
  },
  {
    name: 'a program, signed in',
    route: '/programs/:slug',
    as: 'coach',
    open: async page => {
      await page.goto('/programs/three-waves')
      await page.getByRole('button', { name: 'Train this' }).waitFor()
    },
  },
  {
    name: 'workout-builder',
    route: '/calendar/:userId',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add workout' }).waitFor()
    },
  },
  {
    name: 'workout, beside the calendar',
    route: '/calendar/:userId',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /Lower A/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Lower A' }).waitFor()
    },
  },
  {
    name: 'month',
    route: '/calendar/:userId',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('link', { name: 'Month view' }).click()
      await page.getByRole('table').getByText('Lower A').first().waitFor()
    },
  },
  {
    name: 'progress',
    route: '/calendar/:userId',
    as: 'athlete1',
    fromHome: true,
    open: async page => {
      await page.getByRole('link', { name: 'Progress view' }).click()
      await page.getByRole('table', { name: /estimated 1RM$/ }).waitFor({ state: 'attached' })
    },
  },
  {
    name: "the athlete's today",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup')
      await page.getByRole('button', { name: 'Start empty workout' }).waitFor()
    },
  },
  {
    name: 'the athlete app for visitors, with its demo',
    route: '/stackup',
    open: async page => {
      await page.goto('/stackup')
      await page.locator('#outlet > .parcel:not([data-prerendered])').waitFor()
      await page.getByText('Repeat last: Upper A').hover()
      await page.getByRole('button', { name: 'Start empty workout' }).waitFor()
    },
  },
  {
    name: "the athlete's history",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=history')
      await page.getByRole('heading', { name: 'A year at a glance' }).waitFor()
      await page.getByRole('link', { name: /Lower/ }).first().waitFor()
      await page.getByRole('list').filter({ hasText: 'all done' }).waitFor()
      await page.getByRole('searchbox', { name: 'Search' }).fill('squ')
      await page.getByRole('heading', { name: 'Exercises' }).waitFor()
    },
  },
  {
    name: "the athlete's progress",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=progress')
      await page.getByRole('heading', { name: /^Records/ }).waitFor()
    },
  },
  {
    name: "the athlete's coaches",
    route: '/stackup',
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup?view=coaches')
      await page.getByRole('button', { name: 'Grant Coach Access' }).waitFor()
      await page.getByText('Hannah Lindqvist').first().waitFor()
    },
  },
  {
    name: 'logging a workout',
    route: '/stackup',
    as: 'athlete1',
    fromHome: true,
    open: async page => {
      const card = page.locator('main a[href*="workout="]').first()
      const href = (await card.getAttribute('href')) ?? ''
      const workout = new URL(href, page.url()).searchParams.get('workout')
      await page.goto(`/stackup?log=${workout}`)
      await page.getByRole('button', { name: 'Add exercise' }).waitFor()
      await page
        .getByRole('button', { name: /^Log set/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the end of a workout',
    route: '/stackup',
    as: 'athlete1',
    fromHome: true,
    open: openEnd,
  },
  {
    name: 'the end of a workout, a picture of it',
    route: '/stackup',
    as: 'athlete1',
    fromHome: true,
    open: async page => {
      await openEnd(page)
      await page.getByRole('button', { name: 'Share picture' }).click()
      await page.getByRole('img', { name: /^Picture: / }).waitFor()
    },
  },
  {
    name: 'logging, choosing exercises',
    route: '/stackup',
    as: 'athlete1',
    fromHome: true,
    open: async page => {
      const card = page.locator('main a[href*="workout="]').first()
      const href = (await card.getAttribute('href')) ?? ''
      const workout = new URL(href, page.url()).searchParams.get('workout')
      await page.goto(`/stackup?log=${workout}`)
      await page.getByRole('button', { name: 'Add exercise' }).click()
      await tickTwo(page)
    },
  },
  {
    name: 'workout builder, choosing exercises',
    route: '/calendar/:userId',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('button', { name: 'Browse exercises' }).click()
      await tickTwo(page)
    },
  },
  {
    name: 'workout builder, completion open',
    route: '/calendar/:userId',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
      await page.getByRole('button', { name: 'Add workout', exact: true }).click()
      await page.getByRole('combobox', { name: 'Add exercise' }).fill('squ')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'review',
    route: '/review',
    as: 'coach',
    open: async page => {
      await page.goto('/review')
      await page.getByRole('list', { name: 'What came back' }).getByRole('button').first().waitFor()
    },
  },
  {
    name: 'review, a workout',
    route: '/review',
    as: 'coach',
    open: async page => {
      await page.goto('/review')
      await page.getByRole('list', { name: 'What came back' }).getByRole('button').first().click()
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'library',
    route: '/library',
    as: 'coach',
    open: async page => {
      await page.goto('/library?muscle=quads')
      await page.getByRole('list', { name: 'Exercises' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'library, an exercise',
    route: '/library',
    as: 'coach',
    open: async page => {
      await page.goto('/library?q=back+squat')
      await page
        .getByRole('list', { name: 'Exercises' })
        .getByRole('button', { name: /^Back Squat/ })
        .click()
      await page.getByRole('dialog', { name: 'Back Squat' }).getByText('Where it is used').waitFor()
    },
  },
  {
    name: 'library, a new exercise',
    route: '/library',
    as: 'coach',
    open: async page => {
      await page.goto('/library')
      await page.getByRole('button', { name: 'New exercise' }).click()
      await page.getByRole('dialog', { name: 'New exercise' }).getByLabel('Name', { exact: true }).waitFor()
    },
  },
  {
    name: 'Today, empty',
    route: '/stackup',
    as: 'admin',
    open: async page => {
      await page.goto('/stackup')
      await page.getByRole('list', { name: 'Programs that suit' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'clients, none yet',
    route: '/clients',
    as: 'admin',
    open: async page => {
      await page.goto('/clients')
      await page.getByRole('heading', { name: 'Bring your people' }).waitFor()
    },
  },
]
