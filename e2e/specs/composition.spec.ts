import { expect, test } from '../fixtures/test.ts'

/** What the federation runtime keeps in the page. */
interface Federation {
  __INSTANCES__: { name: string; loadShare(name: string): Promise<false | (() => unknown)> }[]
}

test('all remotes share one React, one router and one Supabase client', async ({ newPerson }) => {
  const coach = await newPerson('Cora', 'Coach')
  await coach.haveAccount('coach')
  await coach.page.goto('/clients')
  await coach.openContacts()

  const shared = await coach.page.evaluate(async () => {
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Federation })
      .__FEDERATION__
    const take = async (instance: Federation['__INSTANCES__'][number], share: string) => {
      const factory = await instance.loadShare(share)
      return factory ? (factory() as Record<string, unknown>) : undefined
    }
    const rows = []
    for (const instance of instances.filter(({ name }) => name !== 'shell')) {
      const react = await take(instance, 'react')
      const router = await take(instance, 'react-router-dom')
      const data = await take(instance, '@coach-app/data')
      const getSupabase = data?.getSupabase as (() => unknown) | undefined
      // The very objects, compared in the page.
      rows.push({ name: instance.name, parts: [react?.useState, router?.Router, getSupabase?.()] })
    }
    const [first] = rows
    return {
      remotes: rows.map(({ name }) => name.replace(/_[0-9a-f]+$/, '')),
      areSame: rows.every(({ parts }) =>
        parts.every((part, i) => part !== undefined && part === first?.parts[i]),
      ),
    }
  })
  expect(shared.remotes).toEqual(expect.arrayContaining(['coach_access', 'contacts']))
  expect(shared.areSame).toBe(true)
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
  await expect(coach.page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await coach.page.goto('/forgot-password')
  await expect(coach.page.getByLabel('E-mail')).toBeVisible()
  await coach.page.goto('/clients')
  await coach.openContacts()
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
