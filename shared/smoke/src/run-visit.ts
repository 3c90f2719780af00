import { SESSION_STORAGE_KEY, type SmokeExpectations } from '@coach-app/contracts'
import type { Browser, Page } from '@playwright/test'
import type { Visit } from './visits.ts'

/** Timeout until a page shows its content; a slower release fails the smoke test. */
const LIMIT_MS = 20_000
/** Then it is taken as it is: some pages never stop polling. */
const QUIET_MS = 5_000

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

/**
 * Runs a visit.
 *
 * @returns the problem, such as `as coach, /clients showed the error screen: …`.
 */
export async function runVisit(visit: Visit, where: VisitOptions): Promise<string | undefined> {
  const context = await where.browser.newContext({ baseURL: where.url, serviceWorkers: 'block' })
  try {
    if (visit.as !== 'visitor')
      await context.addInitScript(([key, session]) => localStorage.setItem(key, session), [
        SESSION_STORAGE_KEY,
        where.sessions[visit.as],
      ] as const)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(`${error.message}${placeOf(error)}`))
    page.on('console', message => {
      if (message.type() === 'error' && !RESOURCE.test(message.text())) errors.push(message.text())
    })
    const wrong = 'path' in visit ? await openPage(page, visit, where) : await openOverlay(page, visit)
    const [error] = errors
    if (wrong === undefined && error === undefined) return undefined
    const what = 'path' in visit ? visit.path : `the overlay ${visit.overlay}`
    return `as ${visit.as}, ${what} ${wrong ?? 'threw'}${error === undefined ? '' : `: ${firstLine(error)}`}`
  } finally {
    await context.close()
  }
}

async function openPage(
  page: Page,
  { as, path }: Extract<Visit, { path: string }>,
  { athleteId, expectations }: VisitOptions,
): Promise<string | undefined> {
  await page.goto(path.replaceAll(/:\w+/g, athleteId))
  const wrong = await settled(page, 'showed no heading')
  if (wrong !== undefined) return wrong
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
  page: Page,
  { command }: Extract<Visit, { overlay: string }>,
): Promise<string | undefined> {
  // From a page of the shell itself, so that no other remote can interfere.
  await page.goto('/coaching')
  const wrong = await settled(page, 'could not be opened')
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
  return settled(page, 'showed no heading')
}

/** Waits until the page shows its content, and until its first requests have ended. */
async function settled(page: Page, otherwise: string): Promise<string | undefined> {
  const heading = page.getByRole('heading').first()
  const failure = page.getByRole('heading', { name: 'Oops! Something went wrong' })
  try {
    await heading.waitFor({ timeout: LIMIT_MS })
  } catch {
    return `${otherwise} within ${LIMIT_MS / 1000} s`
  }
  // Some pages never become idle.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {})
  return (await failure.count()) > 0 ? 'showed the error screen' : undefined
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? ''

/** The file of the release that threw, without the origin of the smoke test. */
function placeOf({ stack = '' }: Error): string {
  const [, place] = /https?:\/\/[^/]+(\/(?:remotes|shell)\/[^\s)]+)/.exec(stack) ?? []
  return place === undefined ? '' : ` (${place})`
}
