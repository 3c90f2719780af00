import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindsOf, type RouteDefinition } from '@coach-app/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteNames, WORKSPACE } from '../workspace.ts'
import { addPage, removePage, type Wanted } from './change.ts'
import { routesFileOf } from './page-module.ts'

async function routesOf(root: string): Promise<readonly RouteDefinition[]> {
  const { routes } = (await import(join(root, 'src/routes.ts'))) as { routes: readonly RouteDefinition[] }
  return routes
}

/** Every kind of page in ./pages of every remote there is, and one page in each other module with pages. */
const CASES: { remote: string; wanted: Wanted }[] = []
for (const remote of remoteNames()) {
  const modules = new Set((await routesOf(join(WORKSPACE, 'remotes', remote))).map(route => route.module))
  const page = { path: '/trial-page', title: undefined }
  for (const kind of kindsOf(remote)) CASES.push({ remote, wanted: { ...page, kind, module: './pages' } })
  for (const module of [...modules].filter(one => one !== './pages'))
    CASES.push({ remote, wanted: { ...page, kind: 'open', module } })
}
const named = CASES.map((one, at) => ({ ...one, at, kind: one.wanted.kind, module: one.wanted.module }))

const folder = mkdtempSync(join(tmpdir(), 'coach-app-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const rootOf = (at: number) => join(folder, String(at))

/** All at once, since the formatter takes longer to start than to work. */
const format = () =>
  execFileSync('biome', ['check', '--write', '--linter-enabled=false', '.'], { cwd: folder, stdio: 'pipe' })

/** Every file, and every folder with a slash behind it. */
function contentOf(root: string): Record<string, string> {
  const files = globSync('**', { cwd: root, withFileTypes: true })
  return Object.fromEntries(
    files.map(file => {
      const path = join(file.parentPath, file.name)
      return file.isDirectory() ? [`${path}/`, ''] : [path, readFileSync(path, 'utf8')]
    }),
  )
}

let before: Record<string, string>[]
beforeAll(() => {
  const config = JSON.parse(readFileSync(join(WORKSPACE, 'biome.json'), 'utf8')) as object
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  CASES.forEach(({ remote }, at) => {
    const from = join(WORKSPACE, 'remotes', remote)
    for (const file of globSync('src/{,remote/,pages/}*.{ts,tsx}', { cwd: from }))
      cpSync(join(from, file), join(rootOf(at), file))
    // A folder with the name that a page at /trial would take.
    mkdirSync(join(rootOf(at), 'src/features/trial'), { recursive: true })
    writeFileSync(join(rootOf(at), 'src/features/trial/trial.ts'), "export const trial = 'trial'\n")
  })
  before = CASES.map((_, at) => contentOf(rootOf(at)))
})

describe('a page of each kind in each remote, as its files are now', () => {
  const added: ReturnType<typeof addPage>[] = []

  beforeAll(() => {
    CASES.forEach(({ wanted }, at) => {
      added[at] = addPage(rootOf(at), wanted)
    })
    format()
  })

  it.each(named)('is in $remote for the kind $kind in $module', async ({ at, wanted }) => {
    const { page, place, component } = added[at] as ReturnType<typeof addPage>
    const read = (file: string) => readFileSync(join(rootOf(at), file), 'utf8')
    const { path, kind, module } = wanted
    expect((await routesOf(rootOf(at))).at(-1)).toEqual({ path, kind, module, title: 'Trial page' })
    expect(read(place)).toContain('<Route path="/trial-page" element={<TrialPage />} />\n')
    expect(read(place)).toMatch(/^const TrialPage = lazyPart\(async/m)
    expect(read(place).match(/\blazyPart\b.*'@coach-app\/runtime'/g)).toHaveLength(1)
    expect(read('src/smoke.ts')).toMatch(/^ {2}'\/trial-page': \{ \w+: 'Trial page'|= \{ '\/trial-page': /m)
    expect(read(component)).toContain(`export function ${page.component}()`)
  })

  describe('after it is removed', () => {
    beforeAll(() => {
      for (const { at, wanted } of named) removePage(rootOf(at), wanted.path, wanted.module)
      format()
    })

    it.each(named)('$remote is as before without its $kind page in $module', ({ at }) =>
      expect(contentOf(rootOf(at))).toEqual(before[at]),
    )
  })
})

const WANTED: Wanted = { path: '/trial-page', title: undefined, kind: 'protected', module: './pages' }

describe('a page whose name is taken', () => {
  const root = rootOf(0)

  it('gets another folder, and leaves the other one when it is removed', () => {
    const { page } = addPage(root, { ...WANTED, path: '/trial' })
    expect(page).toMatchObject({ slug: 'trial-2', component: 'Trial2Page', title: 'Trial' })
    removePage(root, '/trial', './pages')
    format()
    expect(contentOf(root)).toEqual(before[0])
  }, 60_000)

  it('is not removed while something else of the remote imports from its folder', () => {
    addPage(root, WANTED)
    writeFileSync(
      join(root, 'src/prerender.tsx'),
      "import { TrialPage } from './features/trial-page/trial-page.tsx'\n",
    )
    expect(() => removePage(root, WANTED.path, './pages')).toThrow(
      'src/prerender.tsx imports from src/features/trial-page',
    )
  })
})

it.each(named)('the <Routes> of $remote in $module are found', ({ at, module }) =>
  expect(readFileSync(join(rootOf(at), routesFileOf(rootOf(at), module)), 'utf8')).toContain('</Routes>'),
)

it('a page that new-page has not made is not removed', () => {
  const root = rootOf(CASES.findIndex(({ remote }) => remote === 'landing'))
  expect(() => removePage(root, '/imprint', './about')).toThrow('no page that new:page has made')
})
