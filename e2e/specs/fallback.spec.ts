import type { PartState } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import { isDeep } from '../fixtures/depth.ts'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  BROKEN,
  FAULT_NAMES,
  type FaultName,
  faultOf,
  publishBroken,
  shows,
} from '../pages/broken-release.ts'
import type { Person } from '../pages/person.ts'
import { putBack, stateOf } from '../pages/release.ts'
import { go, SCREENS, screenOf } from '../pages/screens.ts'

type Broken = keyof typeof SCREENS
type Release = FaultName | 'next'

/** Time limit from a failure to the next release, for most cases: a single case may be slowed down by other load on the machine. */
const PATIENCE_MS = 3_000

/**
 * An overlay and a page in `pnpm test`, every remote in `pnpm test:deep`. In which order releases are tried, from either role, is a
 * table of shared/delivery/src/document/choice.test.ts: here a release that fails has one role with each.
 */
const REMOTES: Broken[] = isDeep ? (Object.keys(SCREENS) as Broken[]) : ['contacts', 'coach-access']
const ROLE_TRIED: Partial<Record<Broken, string>> = { contacts: 'candidate', 'coach-access': 'stable' }

/** The faults that are tried in every run. */
const ALWAYS: FaultName[] = ['files answer 404', 'files never come', 'script is not what was published']

/** The role of the broken release, and the other releases. */
const ROLES = {
  candidate: (before: PartState, bad: string, next: string): PartState => ({
    ...before,
    stable: next,
    candidate: { version: bad, percent: 100, audience: 'everyone', since: before.since },
  }),
  stable: (before: PartState, bad: string, next: string): PartState => ({
    ...before,
    stable: bad,
    previous: next,
  }),
}

/** The stable release's landing page is prerendered with its style sheets: none is requested. */
const faultsOf = (remote: Broken, role: string): FaultName[] =>
  FAULT_NAMES.filter(
    fault => !(remote === 'landing' && role !== 'candidate' && fault === 'style sheets are missing'),
  )

/** React's message for a prerendered page that threw while it was hydrated; the mount is rejected as well. */
const NOT_HYDRATED = 'Minified React error #422'

// The shell logs what it could not show, and why; the browser, that the integrity of a file is wrong.
test.use({
  expectedErrors: new RegExp(
    `${BROKEN}|${NOT_HYDRATED}|could not be shown|could not be unmounted|The (page|overlay) .* failed|contacts/(open-requests|unread-messages) failed|Failed to find a valid digest`,
  ),
})

/** The releases of a remote, and a person whose pages all start fresh. */
interface Case {
  person: Person
  remote: Broken
  versions: Record<Release, string>
  serve: (state: PartState) => Promise<unknown>
}

/** A marker in the document: it is gone after a reload. */
const mark = (page: Page) => page.evaluate(`window.isSameDocument = true`)
const isSameDocument = (page: Page) => page.evaluate(`window.isSameDocument === true`)

const failureOf = (page: Page, version: string) =>
  page.waitForEvent('console', {
    predicate: message => message.text().includes(`${version} could not be shown`),
    timeout: 30_000,
  })

/** A new document and device, without memory of earlier failures. */
async function open({ person, remote }: Case): Promise<void> {
  const { page } = person
  const screen = screenOf(remote)
  await page.goto(screen.path(person), { waitUntil: 'commit' })
  await mark(page)
  await screen.open?.(page)
}

/** Another remote loads when it is navigated to, and nothing of this one is left. */
async function seeElsewhere({ person, remote }: Case): Promise<void> {
  const elsewhere = screenOf(screenOf(remote).elsewhere)
  await go(person.page, elsewhere.path(person))
  await elsewhere.seen(person.page)
  await expect(person.page.locator('[data-release-name]'), 'nothing of it is left').toHaveCount(0)
}

async function comeBack({ person, remote }: Case): Promise<void> {
  const screen = screenOf(remote)
  await go(person.page, screen.path(person))
  await screen.open?.(person.page)
}

/** A release that never answers: advances the page's clock to our own time limit. */
async function untilFailed(page: Page, version: string, hangs: RegExp | undefined): Promise<void> {
  let text: string | undefined
  const failure = failureOf(page, version).then(message => {
    text = message.text()
  })
  if (hangs) {
    await passTime(page, () => text !== undefined)
    expect(text).toMatch(hangs)
  }
  await failure
}

/** In small steps, because the page needs real time at each limit. */
async function passTime(page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isOver()) return true
        await page.clock.runFor(1_000)
        return isOver()
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true)
}

/** @returns the time since the failure in milliseconds. */
async function seeNext(one: Case, fault: FaultName): Promise<number> {
  const { person, remote, versions } = one
  const { page } = person
  const { answer, hangs, stays } = faultOf(fault)
  const version = versions[fault]
  const files = `**/remotes/${remote}/${version}/**`
  if (answer) await page.route(files, answer)
  if (stays) {
    await open(one)
    await expect(shows(page, fault), `${fault}: it can be shown`).toBeAttached()
    await seeElsewhere(one)
    await comeBack(one)
  } else {
    const failed = untilFailed(page, version, hangs)
    await open(one)
    await failed
  }
  const failedAt = performance.now()
  await expect(shows(page, 'next'), `${fault}: the next release shows`).toBeAttached()
  await screenOf(remote).seen(page)
  const took = performance.now() - failedAt
  await seeElsewhere(one)
  expect(await isSameDocument(page), `${fault}: in the same document`).toBe(true)
  if (answer) await mend(page, hangs)
  return took
}

/** Removes the network fault. Requests that are waiting for a file go on waiting. */
const mend = (page: Page, hangs: RegExp | undefined) =>
  page.unrouteAll({ behavior: hangs ? 'ignoreErrors' : 'wait' })

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

async function seeNone(one: Case, fault: FaultName): Promise<void> {
  const { person, remote, versions } = one
  const { page } = person
  const { answer, hangs, stays } = faultOf(fault)
  const files = `**/remotes/${remote}/**`
  const oops = page.getByText('Oops! Something went wrong')
  if (answer) await page.route(files, answer)
  if (stays) {
    await open(one)
    await seeElsewhere(one)
    await comeBack(one)
    await expect(shows(page, fault), `${fault}: it can be shown all the same`).toBeAttached()
  } else {
    const failed = untilFailed(page, versions[fault], hangs)
    await open(one)
    await failed
    if (hangs) await passTime(page, () => oops.isVisible())
    await expect(oops, `${fault}: the error screen`).toBeVisible()
    if (answer) await mend(page, hangs)
    if (answer && !hangs) {
      await page.getByRole('button', { name: 'Try Again' }).click()
      await screenOf(remote).seen(page)
      await expect(oops, `${fault}: Try Again, once it is mended`).toHaveCount(0)
    } else await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  }
  await seeElsewhere(one)
  await expect(oops, `${fault}: only it shows the error screen`).toHaveCount(0)
  expect(await isSameDocument(page), `${fault}: in the same document`).toBe(true)
}

for (const remote of REMOTES) {
  test.describe(remote, () => {
    let before: PartState
    let unhandled: string[] = []
    test.beforeEach(async ({ app }) => {
      // Each case takes a few seconds.
      test.setTimeout(240_000)
      unhandled = []
      before = (await stateOf(app.dataDir, remote)) as PartState
    })
    test.afterEach(({ app }) => putBack(app.dataDir, remote, before))

    async function begin(
      app: { dataDir: string },
      person: Person,
      faults: readonly FaultName[] = FAULT_NAMES,
    ): Promise<Case> {
      await person.haveAccount('coach')
      // Only errors that the shell reports are expected, and no unhandled ones.
      person.page.on('pageerror', ({ message }) => message.includes(NOT_HYDRATED) || unhandled.push(message))
      await person.page.clock.install()
      await person.page.addInitScript(() => localStorage.removeItem('coach-app-failed-releases'))
      const versions = await publishBroken(app.dataDir, remote, { faults })
      return { person, remote, versions, serve: state => putBack(app.dataDir, remote, state) }
    }

    if (remote === 'coach-access')
      test(
        'a missing, hanging or broken release is replaced by the next one in the same page',
        SMOKE,
        async ({ app, newPerson }) => {
          const one = await begin(app, await newPerson('Cora', 'Coach'), ALWAYS)
          for (const fault of ALWAYS)
            await test.step(fault, async () => {
              await one.serve(ROLES.stable(before, one.versions[fault], one.versions.next))
              await seeNext(one, fault)
              expect(unhandled, `${fault}: nothing is left unhandled`).toEqual([])
            })
        },
      )

    for (const [role, stateAs] of Object.entries(ROLES)) {
      if (!isDeep && role !== ROLE_TRIED[remote]) continue
      test(
        `for ${role}, a release broken in any way is replaced by the next one in the same page`,
        MACHINERY,
        async ({ app, newPerson }) => {
          const one = await begin(app, await newPerson('Cora', 'Coach'))
          const took: number[] = []
          for (const fault of faultsOf(remote, role)) {
            await test.step(fault, async () => {
              await one.serve(stateAs(before, one.versions[fault], one.versions.next))
              took.push(await seeNext(one, fault))
              expect(unhandled, `${fault}: nothing is left unhandled`).toEqual([])
            })
          }
          expect(median(took), `of ${took.map(Math.round).join(', ')} ms`).toBeLessThan(PATIENCE_MS)
        },
      )
    }

    // In `pnpm test` of the page: an overlay's error screen is the same one, and each place of its own is tried in slots.spec.ts.
    if (!isDeep && remote === 'contacts') return
    test(
      'without a working release the error screen is shown, and everything else works',
      MACHINERY,
      async ({ app, newPerson }) => {
        const one = await begin(app, await newPerson('Cora', 'Coach'))
        const { versions } = one
        for (const fault of faultsOf(remote, 'stable')) {
          await test.step(fault, async () => {
            const other = fault === 'mount throws' ? 'bootstrap throws' : 'mount throws'
            await one.serve({ ...before, stable: versions[fault], previous: versions[other] })
            await seeNone(one, fault)
            expect(unhandled, `${fault}: nothing is left unhandled`).toEqual([])
          })
        }
      },
    )
  })
}
