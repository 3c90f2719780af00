import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import { directoryFiles } from '../store/directory.ts'
import { openStore } from '../store/store.ts'
import { checkBudget } from './check-budget.ts'

const noise = (bytes: number) => `export default '${randomBytes(bytes / 2).toString('hex')}'`

/** With what its entry fetches on its way. */
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

it('takes what stays within', async () => {
  expect(await checkBudget(built('contacts', 'small'), { './pages': 1 }, await aStore())).toEqual([])
})

it('counts what federation adds: the entry, and what that fetches on its way', async () => {
  const store = await aStore()
  const heavy = built('contacts', 'small', { 'assets/shares-1.js': noise(8000) })
  const [sentence] = await checkBudget(heavy, { './pages': 2 }, store)
  expect(sentence).toMatch(/\.\/pages weighs \d\.\d kB at first load and may weigh 2\.0 kB/)
  expect(sentence).toMatch(/shares-1\.js \+\d\.\d kB/)
})

it('leaves out what is loaded later', async () => {
  const later = built('contacts', 'small', { 'assets/lazy-1.js': noise(8000) })
  expect(await checkBudget(later, { './pages': 1 }, await aStore())).toEqual([])
})

it('says what grew, by how much, against the stable release', async () => {
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

it('asks for a budget where there is none', async () => {
  expect(await checkBudget(built('workouts'), {}, await aStore())).toEqual([
    expect.stringMatching(/\.\/pages has no budget; it weighs 0\.\d kB .* remotes\/workouts\/package\.json/),
  ])
})

it("weighs a shell's page with what it links", async () => {
  const [sentence] = await checkBudget(aShell(noise(4000)), { 'index.html': 1 }, await aStore())
  expect(sentence).toMatch(/shell .*: index\.html weighs \d\.\d kB .*main\.js \+\d\.\d kB/)
})
