import { describe, expect, it } from 'vitest'
import { withExpectation, withoutExpectation, withoutRoute, withRoute } from './edits.ts'
import { newPage, pageFiles } from './page-files.ts'
import { placeOf, withoutPlace, withPlace } from './place.ts'

const PLANS = newPage('/plans/:planId', 'Plans')

it.each([
  ['/plans', 'Plans', 'plans', 'plans-page', 'PlansPage'],
  ['/trial-page', 'Trial page', 'trial-page', 'trial-page', 'TrialPage'],
  [
    '/training-log/week',
    'Training log week',
    'training-log-week',
    'training-log-week-page',
    'TrainingLogWeekPage',
  ],
  ['/plans/:planId', 'Plans plan id', 'plans-plan-id', 'plans-plan-id-page', 'PlansPlanIdPage'],
])('calls the page at %s %s, in %s', (path, title, slug, file, component) =>
  expect(newPage(path)).toEqual({ path, title, home: 'features', slug, file, component }),
)

it('a title with quotes is written so that it parses', () => {
  const files = Object.values(pageFiles(newPage('/plans', 'The coach\'s "plans"')))
  expect(files[0]).toContain(String.raw`<Page title={"The coach's \"plans\""} `)
})

describe('the route of a new page', () => {
  const before = `export const routes: RouteDefinition[] = [
  {
    path: '/clients', // a brace } in a comment, and '/plans/:planId'
    kind: 'protected',
    module: './pages',
    title: 'Clients ]',
  }, // of the coach
]

export const others = ['/x']
`

  it('is added at the end of the list, and removed with later edits of it', () => {
    const added = withRoute(before, PLANS, 'protected', './pages')
    expect(added).toContain(
      `}, // of the coach\n{ path: "/plans/:planId", kind: 'protected', module: "./pages", title: "Plans" },\n]`,
    )
    const grown = added.replace('title: "Plans" }', 'title: "Plans", navigation: [{ label: "Plans" }] }')
    expect(withoutRoute(grown, '/plans/:planId')).toBe(before)
    expect(withoutRoute(before, '/plans')).toBe(before)
  })

  it.each(['export const routes = []', "export const routes = [{ path: '/a' }] satisfies RouteDefinition[]"])(
    'is added to a list in %s',
    source =>
      expect(withoutRoute(withRoute(source, PLANS, 'open', './pages'), PLANS.path)).not.toContain('Plans'),
  )

  it('is refused where there is no list of routes', () =>
    expect(() => withRoute('export {}', PLANS, 'open', './pages')).toThrow('changed its shape'))
})

describe('the test expectation of a new page', () => {
  it('starts a new file, or is added to those that exist', () => {
    const first = withExpectation(undefined, PLANS, 'protected')
    expect(first).toContain('"/plans/:planId": { coach: "Plans", athlete: "Plans" },')
    const second = withExpectation(first, newPage('/notes'), 'open')
    expect(second).toContain('"/notes": { visitor: "Notes" },')
    expect(withoutExpectation(second, '/notes')).toBe(first)
    expect(withoutExpectation(withoutExpectation(second, PLANS.path) ?? '', '/notes')).toBeUndefined()
    expect(withoutExpectation(first, '/notes')).toBe(first)
  })

  it('is removed from a file that has other tests, also when no expectation is left', () => {
    const own = '// Ours.\nexport const smoke = {} satisfies SmokeExpectations\n'
    const added = withExpectation(own, PLANS, 'open')
    expect(withoutExpectation(added, PLANS.path)).toBe(own)
  })

  it('is removed with the line end that came with it', () => {
    const own = "export const smoke = { '/clients': { coach: 'Clients' } } satisfies SmokeExpectations\n"
    const broken = withExpectation(own, PLANS, 'open').replaceAll(
      /(?<=\{) (?=")| (?='\/c)|(?<=\}) (?=\} s)/g,
      '\n',
    )
    expect(broken).toContain("\n'/clients'")
    expect(withoutExpectation(broken, PLANS.path)?.replace('\n}', ' }').replace("{'", "{ '")).toBe(own)
  })
})

describe('the <Route> of a new page among those of its remote', () => {
  const before = `import { createRemote } from '@coach-app/runtime'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ClientsRoute } from '../features/clients/clients-route.tsx' // its data too
import { PATHS } from '../paths.ts'

function Pages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route
          path={PATHS.clients}
          element={
            <Suspense>
              <ClientsRoute />
            </Suspense>
          }
        />
        {/* The last one. */}
      </Routes>
    </Suspense>
  )
}
`

  it('is added and removed', () => {
    const added = withPlace(before, PLANS, '..')
    expect(added).toContain(`import { createRemote, lazyPart } from '@coach-app/runtime'`)
    expect(added).toContain(
      `paths.ts'\n\nconst PlansPlanIdPage = lazyPart(async () => (await import('../features/plans-plan-id/plans-plan-id-page.tsx')).PlansPlanIdPage)\n\nfunction`,
    )
    expect(added).toContain(
      `\n<Route path="/plans/:planId" element={<PlansPlanIdPage />} />\n      </Routes>`,
    )
    expect(placeOf(added, PLANS.path)).toEqual({
      component: 'PlansPlanIdPage',
      file: '../features/plans-plan-id/plans-plan-id-page.tsx',
    })
    expect(withoutPlace(added, PLANS.path)).toBe(before)
  })

  it('is one of several, which are removed in any order', () => {
    const notes = newPage('/notes')
    const both = withPlace(withPlace(before, PLANS, '..'), notes, '..')
    for (const [one, other] of [
      [PLANS, notes],
      [notes, PLANS],
    ] as const)
      expect(withoutPlace(withoutPlace(both, one.path), other.path)).toBe(before)
  })

  it('is found after it was edited', () => {
    const added = withPlace(before, PLANS, '..')
    const eager = added
      .replace(', lazyPart', '')
      .replace(
        /\n\nconst PlansPlanIdPage.*/,
        "\nimport { PlansPlanIdPage } from '../features/plans-plan-id/plans-plan-id-page.tsx'",
      )
    expect(withoutPlace(eager, PLANS.path)).toBe(before)
    const waiting = added.replace('{<PlansPlanIdPage />}', '{<Suspense><PlansPlanIdPage /></Suspense>}')
    expect(withoutPlace(waiting, PLANS.path)).toBe(before)
  })

  it('is removed without anything that others need', () => {
    const used = withPlace(before, PLANS, '..').replace('{/* The last one. */}', '<PlansPlanIdPage />')
    const left = withoutPlace(used, PLANS.path)
    expect(left).toContain('const PlansPlanIdPage')
    expect(left).not.toContain('<Route path="/plans')
  })

  it('is refused where there is no list', () =>
    expect(() => withPlace('export {}', PLANS, '.')).toThrow('no <Routes>'))
})
