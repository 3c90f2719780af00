import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder } from '../build/build.fixture.ts'
import type { BuiltPart } from '../build/built-part.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from '../store/store.ts'
import { checkBudget } from './check-budget.ts'
import { firstLoads, weightOf } from './first-load.ts'

const noise = (bytes: number) => `export default '${randomBytes(bytes / 2).toString('hex')}'`

type Budget = NonNullable<Release['budget']>

/** A remote whose entry also loads a chunk dynamically. */
const built = (name: string, code = 'export default 1', more: Record<string, string> = {}) =>
  aRemote(name, code, {
    'assets/helper-1.js': 'export const help = 1',
    'assets/shares-1.js': 'export const shares = 1',
    ...more,
  })

const within = (part: BuiltPart, budget: Budget): BuiltPart => ({
  ...part,
  release: { ...part.release, budget },
})

/** A store whose stable release of contacts has a budget of 1 kB. */
async function aStore() {
  const store = openStore(directoryFiles(join(temporaryFolder(), 'releases')))
  await store.publishStable([aShell(), within(built('contacts'), { './pages': { kB: 1 } })])
  return store
}

it('checkBudget accepts a build within its budget', async () => {
  const small = within(built('contacts', 'small'), { './pages': { kB: 0.3 } })
  expect(await checkBudget(small, await aStore())).toEqual({ refused: [], notes: [] })
})

it('checkBudget counts the remote entry and the chunks it loads', async () => {
  const heavy = built('contacts', 'small', { 'assets/shares-1.js': noise(8000) })
  const { refused } = await checkBudget(within(heavy, { './pages': { kB: 1 } }), await aStore())
  expect(refused).toEqual([
    expect.stringMatching(
      /\.\/pages weighs \d\.\d kB at first load and may weigh 1\.0 kB.*shares-1\.js \+\d\.\d kB/,
    ),
  ])
})

it('checkBudget says by how little a build is too heavy', async () => {
  const part = built('contacts', noise(20_000))
  const loads = await firstLoads(part.release, path => readFile(join(part.dir, path)))
  const bytes = weightOf(loads['./pages'] ?? {})
  const { refused } = await checkBudget(within(part, { './pages': { kB: (bytes - 1) / 1000 } }), undefined)
  const [, is, may] =
    /weighs ([\d.]+) kB at first load and may weigh ([\d.]+) kB/.exec(refused[0] ?? '') ?? []
  expect(Number(is)).toBeGreaterThan(Number(may))
})

it('checkBudget leaves out lazy chunks', async () => {
  const later = built('contacts', 'small', { 'assets/lazy-1.js': noise(8000) })
  const { refused } = await checkBudget(within(later, { './pages': { kB: 1 } }), await aStore())
  expect(refused).toEqual([])
})

it('checkBudget names the files that grew against the stable release, and by how much', async () => {
  const store = await aStore()
  const stable = (await store.document()).parts.contacts?.stable
  const heavy = within(built('contacts', noise(6000)), { './pages': { kB: 1 } })
  const { refused } = await checkBudget(heavy, store)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toContain(`contacts ${heavy.release.version}: ./pages weighs`)
  expect(refused[0]).toMatch(
    new RegExp(
      `stable ${stable} weighs 0\\.\\d kB, so it grew by \\d\\.\\d kB: pages-1\\.js \\+\\d\\.\\d kB`,
    ),
  )
  expect(refused[0]).toContain('raise coachApp.budget of remotes/contacts/package.json')
})

it('checkBudget refuses a module without a budget, and a budget without a module', async () => {
  const other = within(built('workouts'), { './gone': { kB: 9 } })
  expect((await checkBudget(other, undefined)).refused).toEqual([
    expect.stringMatching(/\.\/pages has no budget; it weighs 0\.\d kB .* remotes\/workouts\/package\.json/),
    expect.stringMatching(/\.\/gone has a budget and is not exposed/),
  ])
})

it('checkBudget refuses a raised budget without a reason, and prints the reason of another', async () => {
  const store = await aStore()
  const raised = (budget: Budget) => checkBudget(within(built('contacts', noise(2900)), budget), store)
  const silent = await raised({ './pages': { kB: 2 } })
  expect(silent.refused).toEqual([
    expect.stringMatching(
      /the budget of \.\/pages was raised from 1 to 2 kB without a reason\. Write \{ "kB": 2, "because"/,
    ),
  ])
  const reasoned = await raised({ './pages': { kB: 2, because: 'it has a chart now' } })
  expect(reasoned.refused).toEqual([])
  expect(reasoned.notes).toEqual([
    expect.stringContaining('./pages was raised from 1 to 2 kB: it has a chart now'),
  ])
})

it('checkBudget suggests to lower a budget far above what is needed', async () => {
  const { refused, notes } = await checkBudget(
    within(built('workouts', 'small'), { './pages': { kB: 5 } }),
    undefined,
  )
  expect(refused).toEqual([])
  expect(notes).toEqual([
    expect.stringMatching(/\.\/pages weighs 0\.\d kB of 5\.0 kB\. Lower coachApp\.budget/),
  ])
})

it("checkBudget counts a shell's page with the files it links", async () => {
  const shell = within(aShell(noise(4000)), { 'index.html': { kB: 1 } })
  const { refused } = await checkBudget(shell, await aStore())
  expect(refused).toEqual([
    expect.stringMatching(/shell .*: index\.html weighs \d\.\d kB .*main\.js \+\d\.\d kB/),
  ])
})
