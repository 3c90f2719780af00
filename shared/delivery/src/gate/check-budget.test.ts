import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { directoryFiles } from '../store/directory.ts'
import { openStore } from '../store/store.ts'
import { checkBudget } from './check-budget.ts'

const noise = (bytes: number) => `export default '${randomBytes(bytes / 2).toString('hex')}'`

/** A remote whose entry also loads a chunk dynamically. */
const built = (name: string, code = 'export default 1', more: Record<string, string> = {}) =>
  aRemote(name, code, {
    'assets/helper-1.js': 'export const help = 1',
    'assets/shares-1.js': 'export const shares = 1',
    ...more,
  })

async function aStore() {
  const store = openStore(directoryFiles(join(temporaryFolder(), 'releases')))
  await store.publishStable([aShell(), built('contacts')])
  return store
}

it('accepts a build within its budget', async () => {
  expect(await checkBudget(built('contacts', 'small'), { './pages': 1 }, await aStore())).toEqual([])
})

it('counts what federation adds: the entry, and the chunks it loads', async () => {
  const store = await aStore()
  const heavy = built('contacts', 'small', { 'assets/shares-1.js': noise(8000) })
  const [sentence] = await checkBudget(heavy, { './pages': 2 }, store)
  expect(sentence).toMatch(/\.\/pages weighs \d\.\d kB at first load and may weigh 2\.0 kB/)
  expect(sentence).toMatch(/shares-1\.js \+\d\.\d kB/)
})

it('leaves out lazy chunks', async () => {
  const later = built('contacts', 'small', { 'assets/lazy-1.js': noise(8000) })
  expect(await checkBudget(later, { './pages': 1 }, await aStore())).toEqual([])
})

it('names the files that grew against the stable release, and by how much', async () => {
  const store = await aStore()
  const stable = (await store.document()).parts.contacts?.stable
  const heavy = built('contacts', noise(6000))
  const [sentence, ...more] = await checkBudget(heavy, { './pages': 1 }, store)
  expect(more).toEqual([])
  expect(sentence).toContain(`contacts ${heavy.release.version}: ./pages weighs`)
  expect(sentence).toMatch(
    new RegExp(
      `stable ${stable} weighs 0\\.\\d kB, so it grew by \\d\\.\\d kB: pages-1\\.js \\+\\d\\.\\d kB`,
    ),
  )
  expect(sentence).toContain('raise coachApp.budget of remotes/contacts/package.json')
})

it('refuses a part without a budget', async () => {
  expect(await checkBudget(built('workouts'), {}, await aStore())).toEqual([
    expect.stringMatching(/\.\/pages has no budget; it weighs 0\.\d kB .* remotes\/workouts\/package\.json/),
  ])
})

it("counts a shell's page with the files it links", async () => {
  const [sentence] = await checkBudget(aShell(noise(4000)), { 'index.html': 1 }, await aStore())
  expect(sentence).toMatch(/shell .*: index\.html weighs \d\.\d kB .*main\.js \+\d\.\d kB/)
})
