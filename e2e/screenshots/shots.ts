import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { createSupabase } from '../fixtures/account.ts'

export interface Shot {
  name: string
  /** The row of the route table that it shows. */
  route: string
  /** Demo account to sign in as; signed out without it. */
  as?: 'admin' | 'coach' | 'intern' | 'athlete1' | 'athlete4'
  /** `open` starts at the home page of the signed-in user; without `open` the shot is of its own address. */
  fromHome?: true
  /** Goes there and waits until it is complete. `url` is the product's. */
  open: (page: Page, url: string) => Promise<void>
}

const sessions = new Map<string, Promise<string>>()

/** Opens a screen in a page that is not used elsewhere. */
export async function openShot(page: Page, url: string, { as, fromHome, open }: Shot): Promise<void> {
  if (as && fromHome) await openHome(page, url, as)
  else if (as) await signInAsDemo(page, url, as)
  await open(page, url)
}

/** At the home of one of the demo people, signed in. */
export async function openHome(page: Page, url: string, who: string): Promise<void> {
  const { user } = await signInAsDemo(page, url, who)
  await page.goto(who.startsWith('athlete') ? `/calendar/${user.id}` : '/clients')
}

/** What the page opens from now on, one of the demo people has signed in to; once an account and run through the API. */
export async function signInAsDemo(page: Page, url: string, who: string): Promise<Session> {
  const key = `${url} ${who}`
  const session = sessions.get(key) ?? readDemoSession(url, who)
  sessions.set(key, session)
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    SESSION_STORAGE_KEY,
    await session,
  ] as const)
  return JSON.parse(await session) as Session
}

async function readDemoSession(url: string, who: string): Promise<string> {
  const supabase = await createSupabase(url)
  const credentials = { email: `${who}@demo.test`, password: 'coach-app-demo' }
  const { data, error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw error
  return JSON.stringify(data.session)
}

const openContacts = async (page: Page) => {
  await page.getByRole('button', { name: /^Contacts/ }).click()
  await page.getByRole('dialog', { name: 'Contact Manager' }).waitFor()
}

/** The athlete of the demo that the coach plans for. */
export const AMARA = '00000000-0000-4000-8000-000000000011'

const openFirstCalendar = async (page: Page) => {
  await page.locator(`main a[href^="/calendar/${AMARA}"]`).first().click()
  await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
  await page.getByRole('main').getByText('Lower A').first().waitFor()
}

/** The screens of the main story, as a visitor and the demo people see them. */
export const SHOTS: Shot[] = [
  {
    name: 'landing',
    route: '/',
    open: async page => {
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'sign-up',
    route: '/signup',
    open: async page => {
      await page.goto('/signup')
      await page.getByLabel('First name').waitFor()
    },
  },
  {
    name: 'plan-step',
    route: '/signup',
    as: 'intern',
    fromHome: true,
    open: async page => {
      await page.getByRole('link', { name: 'Choose Plan' }).click()
      await page.getByRole('button', { name: 'Choose Coach' }).waitFor()
    },
  },
  {
    name: 'clients',
    route: '/clients',
    as: 'coach',
    fromHome: true,
    open: page => page.getByText('Amara Okafor').first().waitFor(),
  },
  {
    name: 'contact-manager',
    route: '/clients',
    as: 'coach',
    fromHome: true,
    open: async page => {
      await openContacts(page)
      await page.getByRole('tab', { name: 'Contacts' }).click()
      await page.getByRole('dialog').getByText('Amara Okafor').waitFor()
    },
  },
  {
    name: 'grant-access',
    route: '/clients',
    as: 'athlete1',
    open: async page => {
      await page.goto('/clients')
      await page.getByRole('button', { name: 'Grant Coach Access' }).first().click()
      await page.getByRole('dialog', { name: 'Grant Coach Access' }).waitFor()
    },
  },
  {
    name: 'chat',
    route: '/chat',
    as: 'coach',
    open: async page => {
      await page.goto('/chat')
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /^Amara/ })
        .click()
      await page.getByRole('list', { name: 'Messages' }).getByRole('article').last().waitFor()
    },
  },
  { name: 'calendar', route: '/calendar/:userId', as: 'coach', fromHome: true, open: openFirstCalendar },
  {
    name: 'log',
    route: '/calendar/:userId',
    as: 'athlete1',
    fromHome: true,
    // The workout in progress: which one that is depends on the day.
    open: async page => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /In progress/ })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Log set/ })
        .first()
        .waitFor()
    },
  },
]
