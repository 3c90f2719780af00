import { REDIRECTS } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import type { Standing } from '../fixtures/database.ts'
import { isDeep } from '../fixtures/depth.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { ROUTES } from '../pages/routes.ts'

/** The result of opening an address: the heading of the page, or the redirect. */
type Met = { heading: string | RegExp } | { goesTo: string; heading: string | RegExp }

const BLOCKED: Met = { heading: 'Email Confirmation Required' }
const TO_SIGN_IN: Met = { goesTo: '/signin', heading: 'Sign in' }
/** The specification sends every other path to /signin; whoever is signed in already is told why. */
const NOT_FOUND: Met = { goesTo: '/signin', heading: 'Page not found' }

const page = (heading: string | RegExp): Met => ({ heading })
/** The same for everybody. */
const open = (heading: string | RegExp) => ({
  nobody: page(heading),
  unconfirmed: page(heading),
  coach: page(heading),
})
const guarded = (heading: string, athlete?: string) => ({
  nobody: TO_SIGN_IN,
  unconfirmed: BLOCKED,
  coach: page(heading),
  ...(athlete ? { athlete: page(athlete) } : {}),
})
const unknown = { nobody: TO_SIGN_IN, unconfirmed: NOT_FOUND, coach: NOT_FOUND }

interface Row {
  nobody: Met
  unconfirmed: Met
  /** Also for every other confirmed person, whatever their role and subscription. */
  coach: Met
  athlete?: Met
}

/** By hand, from the specification, section 2. `{me}` is the id of who looks, `{node}` a topic, `{slug}` a program, `{code}` a link of no event. */
const TABLE: Record<string, Row> = {
  '/': open(/Coach the lift/),
  '/coaching': open('Coaching platform'),
  // Today's date.
  '/stackup': { ...open('Athlete app'), coach: page(/^\w+day/) },
  '/longday': open('24-hour competition'),
  '/longday/new': open('New event'),
  '/longday/{code}': open('There is no event behind this link'),
  '/longday/{code}/{view}': open('There is no event behind this link'),
  '/knowledge-map': open('Knowledge map'),
  '/knowledge-map/{node}': open('RPE and repetitions in reserve'),
  '/programs': open('Program library'),
  '/programs/{slug}': open('Home Start'),
  '/bio': open('Rowan Example'),
  '/imprint': open('Imprint'),
  '/privacy': open('Privacy'),
  '/terms': open('Terms'),
  '/email-demo': open('E-mail gallery'),
  '/email-debug': open('E-mail outbox'),
  '/debug-email': open('E-mail outbox'),

  '/signin': {
    nobody: page('Sign in'),
    unconfirmed: page('You are signed in'),
    coach: page('You are signed in'),
  },
  '/signup': {
    nobody: page('Create your coach account'),
    unconfirmed: page('Choose a plan'),
    coach: page('Choose a plan'),
  },
  '/signup?as=athlete': {
    nobody: page('Create your athlete account'),
    unconfirmed: page('Choose a plan'),
    coach: page('Choose a plan'),
  },

  '/check-email': {
    nobody: page('Check your e-mail'),
    unconfirmed: page('Check your e-mail'),
    coach: page('Your e-mail is confirmed'),
  },
  '/forgot-password': open('Forgot password'),
  '/reset-password': open('This link is not complete'),
  '/confirm': open('This link is not complete'),
  '/profile-settings': guarded('Profile settings'),
  '/operations': guarded('Operations'),
  '/plan': guarded('Choose a plan'),

  '/dashboard': {
    nobody: TO_SIGN_IN,
    unconfirmed: { goesTo: '/clients', heading: 'Email Confirmation Required' },
    coach: { goesTo: '/clients', heading: 'Clients' },
    athlete: { goesTo: '/clients', heading: 'Coaches' },
  },
  '/clients': guarded('Clients', 'Coaches'),
  '/clients/invite': guarded('Bring your people'),
  '/invitations': guarded('Invitations'),
  '/calendar/{me}': guarded('My calendar'),
  '/library': guarded('Exercise library'),
  '/review': guarded('Review'),
  '/chat': guarded('Chat'),
  '/program-templates': guarded('Program templates'),

  '/nowhere': unknown,
  '/clients/of-somebody': unknown,
  '/calendar': unknown,
  '/signin/now': unknown,
  '/api': unknown,
}

const BANNER = 'Subscription required: Choose a plan to access all features and start coaching.'

interface Persona {
  column: 'nobody' | 'unconfirmed' | 'coach'
  standing?: Standing
  /** Whether the protected pages ask them to choose a plan. */
  banner?: boolean
}

/**
 * One for each outcome. Neither the guard nor a page but /clients asks for a role, and only the banner for the subscription:
 * tables beside the shell's resolve-view.ts and plan-notice.ts and the remote's viewer-side.ts go through all of them.
 */
const PERSONAS: Record<string, Persona> = {
  'signed out': { column: 'nobody' },
  'a coach who has not confirmed': { column: 'unconfirmed', standing: { role: 'coach', confirmed: false } },
  'a coach without a subscription': {
    column: 'coach',
    standing: { role: 'coach', subscription: 'no_subscription' },
    banner: true,
  },
  'an athlete': { column: 'coach', standing: { role: 'athlete' } },
}

/** The guard's two results; the other two people are in `pnpm test:deep`. */
const ALWAYS = ['signed out', 'an athlete']

test('every route and every redirect has a row in the table', () => {
  const rows = Object.keys(TABLE).map(path => path.replace('{me}', ':userId').replaceAll(/\{(\w+)\}/g, ':$1'))
  expect(rows).toEqual(expect.arrayContaining(ROUTES.map(({ path }) => path)))
  expect(rows).toEqual(expect.arrayContaining(REDIRECTS.map(({ from }) => from)))
})

for (const [name, { column, standing, banner = false }] of Object.entries(PERSONAS)) {
  if (!isDeep && !ALWAYS.includes(name)) continue
  test(`${name}: every route shows the right screen, redirect and words`, async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url })
    const persona = standing && (await createPersona(app, standing))
    if (persona) await signInStored(context, persona.session)
    const tab = await context.newPage()
    const kinds = new Map(ROUTES.map(({ path, kind }) => [path, kind]))

    for (const [row, met] of Object.entries(TABLE)) {
      const expected = (standing?.role === 'athlete' ? met.athlete : undefined) ?? met[column]
      const path = row
        .replace('{me}', persona?.id ?? '7f0c')
        .replace('{node}', 'rpe-and-rir')
        .replace('{slug}', 'home-start')
        .replace('{code}', '0'.repeat(32))
        .replace('{view}', 'enter')
      const where = `${name} at ${path}`
      await tab.goto(path, { waitUntil: 'commit' })
      await expect.soft(tab.getByRole('heading', { level: 1 }), where).toHaveText(expected.heading)
      const end = 'goesTo' in expected ? expected.goesTo : path
      expect.soft(new URL(tab.url()).pathname, `${where}: the address`).toBe(end.split('?')[0])

      const kind = kinds.get(end.replace(persona?.id ?? '7f0c', ':userId'))
      const isBlocked = expected.heading === 'Email Confirmation Required'
      if (isBlocked) await expectBlocker(tab, persona?.email ?? '', where)
      const showsBanner = banner && kind === 'protected'
      if (showsBanner) await expectBanner(tab, where)
      else expect.soft(await tab.getByText('Subscription required:').count(), `${where}: no banner`).toBe(0)
    }
    await context.close()
  })
}

async function expectBlocker(tab: Page, email: string, where: string): Promise<void> {
  const main = tab.getByRole('main')
  await expect.soft(main, where).toContainText(`We sent a confirmation e-mail to ${email}`)
  await expect.soft(main, where).toContainText(/spam folder/)
  await expect.soft(main.getByRole('button'), where).toHaveText(['Resend Confirmation Email', 'Sign Out'])
  // Full-screen: nothing of the product around it.
  expect.soft(await tab.getByRole('banner').count(), `${where}: no header`).toBe(0)
}

async function expectBanner(tab: Page, where: string): Promise<void> {
  const banner = tab.getByRole('status').filter({ hasText: 'Subscription required' })
  await expect.soft(banner, where).toContainText(BANNER)
  await expect
    .soft(banner.getByRole('link', { name: 'Choose Plan' }), where)
    .toHaveAttribute('href', '/signup')
}
