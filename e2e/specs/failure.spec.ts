import type { RemoteName } from '@coach-app/contracts'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import type { Person } from '../pages/person.ts'

interface Screen {
  open: (person: Person) => Promise<void>
  seen: (page: Page) => Promise<void>
}

/** How a person gets to each remote, and what tells that it is there. */
const SCREENS = {
  landing: {
    open: async ({ page }) => void (await page.goto('/')),
    seen: page => expect(page.getByRole('heading', { level: 1 })).toContainText('Coach the lift'),
  },
  auth: {
    open: async ({ page }) => void (await page.goto('/forgot-password')),
    seen: page => expect(page.getByLabel('E-mail')).toBeVisible(),
  },
  contacts: {
    open: async person => {
      await person.page.goto('/chat')
      await person.page.getByRole('button', { name: /^Contacts/ }).click()
    },
    seen: page => expect(page.getByRole('tab', { name: 'Search Users' })).toBeVisible(),
  },
  'coach-access': {
    open: async ({ page }) => void (await page.goto('/clients')),
    seen: page => expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible(),
  },
  workouts: {
    open: async person => void (await person.page.goto(`/calendar/${person.id}`)),
    seen: page => expect(page.getByRole('button', { name: 'Today' })).toBeVisible(),
  },
} satisfies Partial<Record<RemoteName, Screen>>

const REMOTES = Object.keys(SCREENS) as (keyof typeof SCREENS)[]

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'files answer 404': route => route.fulfill({ status: 404, body: 'Not found' }),
  'entry is not what was published': route =>
    route.request().url().includes('remoteEntry.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a broken release")' })
      : route.fallback(),
}

// The shell says in the console what it could not show, and why; the browser, that a file is not what was published.
test.use({ expectedErrors: /could not be shown|The (page|overlay) .* failed|Failed to find a valid digest/ })

for (const [fault, answer] of Object.entries(FAULTS)) {
  for (const broken of REMOTES) {
    test(`when of ${broken} the ${fault}, only it shows the error screen, and Try Again brings it back`, async ({
      newPerson,
    }) => {
      const coach = await newPerson('Cora', 'Coach')
      await coach.haveAccount('coach')
      const { page } = coach
      const files = `**/remotes/${broken}/**`
      await page.route(files, answer)

      await test.step(`${broken} shows the generic error screen`, async () => {
        await SCREENS[broken].open(coach)
        await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
        await expect(
          page.getByText("We're sorry, but something unexpected happened. Please try again."),
        ).toBeVisible()
      })
      await test.step('Try Again shows it once the files are back', async () => {
        await page.unroute(files)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await SCREENS[broken].seen(page)
      })
      await test.step('every other screen works', async () => {
        await page.route(files, answer)
        for (const other of REMOTES.filter(remote => remote !== broken)) {
          await SCREENS[other].open(coach)
          await SCREENS[other].seen(page)
        }
      })
    })
  }
}
