import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** What the federation runtime keeps in the page: an instance per remote release. */
interface Federation {
  __INSTANCES__: {
    name: string
    options: { shared: Record<string, unknown> }
    loadShare(name: string): Promise<false | (() => Record<string, unknown>)>
  }[]
}

/** The remotes whose code runs in the page. What can be read and pressed before, on the landing page, needs none. */
const running = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__?: Federation }).__FEDERATION__?.__INSTANCES__.map(
        ({ name }) => name.replace(/_[0-9a-f]+$/, ''),
      ) ?? [],
  )

test('all remotes share one React, one router and one Supabase client', async ({ newPerson }) => {
  const coach = await newPerson('Cora', 'Coach')
  await coach.haveAccount('coach')
  await coach.page.goto('/')
  await expect.poll(() => running(coach.page)).toContain('landing')
  await coach.page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(coach.page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await coach.openContacts()
  await expect(coach.page.getByRole('tab', { name: 'Search Users' })).toBeVisible()

  const shared = await coach.page.evaluate(async () => {
    const federation = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__
    const remotes = federation.__INSTANCES__.filter(({ name }) => name !== 'shell')
    /** The object that each remote got for this share, reduced to what identifies it. */
    const collect = async (share: string, pick: (module: Record<string, unknown>) => unknown) => {
      const users = remotes.filter(({ options }) => share in options.shared)
      const values = await Promise.all(
        users.map(async remote => {
          const factory = await remote.loadShare(share)
          return factory ? pick(factory()) : undefined
        }),
      )
      const [first] = values
      return {
        remotes: users.map(({ name }) => name.replace(/_[0-9a-f]+$/, '')).sort(),
        isOne: first !== undefined && values.every(value => value === first),
      }
    }
    return {
      react: await collect('react', module => module.useState),
      router: await collect('react-router-dom', module => module.useNavigate),
      supabase: await collect('@coach-app/data', module => (module.getSupabase as () => unknown)()),
    }
  })
  expect(shared.react).toEqual({
    remotes: ['coach_access', 'contacts', 'landing', 'workouts'],
    isOne: true,
  })
  expect(shared.router).toEqual({
    remotes: ['coach_access', 'contacts', 'landing', 'workouts'],
    isOne: true,
  })
  expect(shared.supabase).toEqual({
    remotes: ['coach_access', 'contacts', 'landing', 'workouts'],
    isOne: true,
  })
})

test("each remote's code comes from its own folder and version", async ({ newPerson }) => {
  const coach = await newPerson('Cora', 'Coach')
  await coach.haveAccount('coach')
  const scripts: string[] = []
  coach.page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await coach.page.goto('/')
  await expect.poll(() => running(coach.page)).toContain('landing')
  await coach.page.goto('/forgot-password')
  await expect(coach.page.getByLabel('E-mail')).toBeVisible()
  await coach.page.goto('/clients')
  await expect(coach.page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await coach.openContacts()
  await expect(coach.page.getByRole('tab', { name: 'Search Users' })).toBeVisible()
  await coach.page.goto(`/calendar/${coach.id}`)
  await expect(coach.page.getByRole('button', { name: 'Today' })).toBeVisible()

  const folders = new Set(
    scripts.map(path =>
      path
        .split('/')
        .slice(0, path.startsWith('/remotes') ? 4 : 3)
        .join('/'),
    ),
  )
  const version = String.raw`\d+\.\d+\.\d+-[0-9a-f]{10}`
  expect([...folders].sort()).toEqual(
    ['auth', 'coach-access', 'contacts', 'landing', 'workouts']
      .map(remote => expect.stringMatching(new RegExp(`^/remotes/${remote}/${version}$`)))
      .concat(expect.stringMatching(new RegExp(`^/shell/${version}$`))),
  )
})
