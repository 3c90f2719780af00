import { SESSION_STORAGE_KEY, type SmokeExpectations } from '@coach-app/contracts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchRequests } from './quiet.ts'
import type { OverlayVisit, PageVisit, Visit } from './visits.ts'

/** Timeout until a page shows its content; a slower release fails the smoke test. */
const LIMIT_MS = 20_000

/** The prerendered page (shared/delivery/src/pages/prerendered-page.ts) until it is hydrated. */
const AHEAD = '#outlet > [data-prerendered], #outlet > [data-hydrating]'

/** The browser's console message for a status of 400 and more; how the page handles it is what counts. */
const RESOURCE = /^(Failed to load resource|WebSocket connection to )/

export interface VisitOptions {
  browser: Browser
  url: string
  /** Stored sessions by persona. */
  sessions: Readonly<Record<'coach' | 'athlete', string>>
  /** Values for the parameters of routes. */
  athleteId: string
  expectations: SmokeExpectations
}

/** Opens pages, each person's in one context: files that are fetched and compiled once are there for the next page. */
export interface Visitor {
  /** @returns the problem, such as `as coach, /clients showed the error screen: …`. */
  visit(visit: Visit): Promise<string | undefined>
}

export function createVisitor(where: VisitOptions): Visitor {
  const contexts = new Map<Visit['as'], Promise<BrowserContext>>()
  return {
    async visit(visit) {
      const context = contexts.get(visit.as) ?? createContext(visit.as, where)
      contexts.set(visit.as, context)
      const page = await (await context).newPage()
      try {
        return await runVisit(visit, page, where)
      } finally {
        await page.close()
      }
    },
  }
}

async function createContext(as: Visit['as'], where: VisitOptions): Promise<BrowserContext> {
  const context = await where.browser.newContext({ baseURL: where.url, serviceWorkers: 'block' })
  if (as !== 'visitor')
    await context.addInitScript(([key, session]) => localStorage.setItem(key, session), [
      SESSION_STORAGE_KEY,
      where.sessions[as],
    ] as const)
  return context
}

async function runVisit(visit: Visit, page: Page, where: VisitOptions): Promise<string | undefined> {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(`${error.message}${placeOf(error)}`))
  page.on('console', message => {
    if (message.type() === 'error' && !RESOURCE.test(message.text())) errors.push(message.text())
  })
  const requests = watchRequests(page)
  const opened = { page, settled: (otherwise: string) => settled(page, requests, otherwise) }
  const wrong = 'path' in visit ? await openPage(opened, visit, where) : await openOverlay(opened, visit)
  const [error] = errors
  if (wrong === undefined && error === undefined) return undefined
  const what = 'path' in visit ? visit.path : `the overlay ${visit.overlay}`
  return `as ${visit.as}, ${what} ${wrong ?? 'threw'}${error === undefined ? '' : `: ${firstLine(error)}`}`
}

interface Opened {
  page: Page
  /** @returns the problem, if it is not as it should be; the argument is said when nothing is shown. */
  settled(otherwise: string): Promise<string | undefined>
}

async function openPage(
  { page, settled }: Opened,
  { as, path, isGuarded }: PageVisit,
  { athleteId, expectations }: VisitOptions,
): Promise<string | undefined> {
  const address = path.replaceAll(/:\w+/g, athleteId)
  await page.goto(address)
  const wrong = await settled('showed no heading')
  if (wrong !== undefined) return wrong
  if (isGuarded)
    return new URL(page.url()).pathname === address ? 'was shown to somebody who is not signed in' : undefined
  const expected = expectations[path]?.[as]
  if (expected === undefined) return undefined
  const isThere = await page
    .getByText(expected)
    .first()
    .waitFor({ timeout: LIMIT_MS })
    .then(
      () => true,
      () => false,
    )
  return isThere ? undefined : `did not show "${expected}", which its src/smoke.ts expects`
}

async function openOverlay(
  { page, settled }: Opened,
  { command }: OverlayVisit,
): Promise<string | undefined> {
  // From a page of the shell itself, so that no other remote can interfere.
  await page.goto('/coaching')
  const wrong = await settled('could not be opened')
  if (wrong !== undefined) return wrong
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  try {
    await palette.getByRole('combobox').fill(command.title)
    await palette.getByRole('option', { name: command.title }).first().click({ timeout: LIMIT_MS })
    await palette.waitFor({ state: 'detached', timeout: LIMIT_MS })
    await page.getByRole('dialog').first().waitFor({ timeout: LIMIT_MS })
  } catch {
    return `was not opened by the command "${command.title}" within ${LIMIT_MS / 1000} s`
  }
  return settled('showed no heading')
}

/** Waits until the page shows its content, its script has taken over what was prerendered, and its first requests have ended. */
async function settled(
  page: Page,
  requests: { quiet(): Promise<void> },
  otherwise: string,
): Promise<string | undefined> {
  const failure = page.getByRole('heading', { name: 'Oops! Something went wrong' })
  try {
    await page.getByRole('heading').first().waitFor({ timeout: LIMIT_MS })
  } catch {
    return `${otherwise} within ${LIMIT_MS / 1000} s`
  }
  try {
    await page.locator(AHEAD).first().waitFor({ state: 'detached', timeout: LIMIT_MS })
  } catch {
    return `was not taken over by its script within ${LIMIT_MS / 1000} s`
  }
  await requests.quiet()
  return (await failure.count()) > 0 ? 'showed the error screen' : undefined
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? ''

/** The file of the release that threw, without the origin of the smoke test. */
function placeOf({ stack = '' }: Error): string {
  const [, place] = /https?:\/\/[^/]+(\/(?:remotes|shell)\/[^\s)]+)/.exec(stack) ?? []
  return place === undefined ? '' : ` (${place})`
}
