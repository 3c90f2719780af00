import { expect, it } from 'vitest'
import {
  withExpectation,
  withoutExpectation,
  withoutPlace,
  withoutRoute,
  withPlace,
  withRoute,
} from './edits.ts'
import { newPage } from './page-files.ts'

const PLANS = newPage('/plans/:planId', 'Plans')

it.each([
  ['/plans', 'Plans', 'plans', 'PlansPage'],
  ['/training-log/week', 'Training log week', 'training-log-week', 'TrainingLogWeekPage'],
  ['/plans/:planId', 'Plans plan id', 'plans-plan-id', 'PlansPlanIdPage'],
])('calls the page at %s %s, in %s', (path, title, slug, component) =>
  expect(newPage(path)).toEqual({ path, title, slug, component }),
)

const ROUTES = `export const routes: RouteDefinition[] = [
  {
    path: '/clients',
    kind: 'protected',
    module: './pages',
    title: 'Clients',
    navigation: [{ label: 'Clients', icon: 'people', audience: 'coach', order: 10 }],
  },
]
`

it('puts a route at the end of the list, and takes it out with all that it has become', () => {
  const added = withRoute(ROUTES, PLANS, 'protected')
  expect(added).toContain(
    `  },\n  { path: '/plans/:planId', kind: 'protected', module: './pages', title: 'Plans' },\n]`,
  )
  const grown = added.replace("title: 'Plans' }", "title: 'Plans', navigation: [{ label: 'Plans' }] }")
  expect(withoutRoute(grown, '/plans/:planId')).toBe(ROUTES)
  expect(withoutRoute(ROUTES, '/plans')).toBe(ROUTES)
})

it('says what has to be seen, in a new file or in the one there is', () => {
  const first = withExpectation(undefined, PLANS, 'protected')
  expect(first).toContain("smoke = { '/plans/:planId': { coach: 'Plans', athlete: 'Plans' } } satisfies")
  const second = withExpectation(first, newPage('/notes'), 'open')
  expect(second).toContain("'/notes': { visitor: 'Notes' }, } satisfies")
  expect(withoutExpectation(second, '/notes')).not.toContain('Notes')
  expect(withoutExpectation(second, '/notes')).toContain('/plans')
  expect(withoutExpectation(first, '/plans/:planId')).toBeUndefined()
})

const PAGES = `import { createRemote } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { ClientsRoute } from '../features/clients/clients-route.tsx'

function Pages() {
  return (
    <Routes>
      <Route path="/clients" element={<ClientsRoute />} />
    </Routes>
  )
}
`

it('gives a page its place, and takes that away', () => {
  const added = withPlace(PAGES, PLANS, '..')
  expect(added).toContain(
    `clients-route.tsx'\nimport { PlansPlanIdPage } from '../features/plans-plan-id/plans-plan-id-page.tsx'\n`,
  )
  expect(added).toContain(
    `\n      <Route path="/plans/:planId" element={<PlansPlanIdPage />} />\n    </Routes>`,
  )
  expect(withoutPlace(added, PLANS, '..')).toBe(PAGES)
})

it('says so where there is no place', () => {
  expect(() => withPlace('export {}', PLANS, '.')).toThrow('no <Routes>')
  expect(() => withRoute('export {}', PLANS, 'open')).toThrow('changed its shape')
})
