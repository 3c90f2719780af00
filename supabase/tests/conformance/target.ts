import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { TestContext } from 'vitest'
import { createTestPlatform } from '../fixtures/index.ts'
import { type Accounts, accountsByMailbox, accountsBySecret, noAccounts } from './accounts.ts'

export const PASSWORD = 'correct horse battery'

export interface Person {
  id: string
  email: string
  name: string
  /** A browser in which they are signed in. */
  browser: SupabaseClient
}

/** What the suite runs against: any Supabase-compatible URL, used through its public API only. */
export interface Target {
  url: string
  key: string
  secret: string | null
  /** Where /api/<name> is served; null where only the project's own address is known. */
  site: string | null
  accounts: Accounts
  /** A signed-out browser client, configured as the product's: flow pkce. */
  client(storage?: Map<string, string>): SupabaseClient
  /** Signs up, confirms and signs in. */
  person(role?: 'athlete' | 'coach'): Promise<Person>
  /** An unused e-mail address. */
  address(): string
  /** Skips what this target cannot test, with a reason; the embedded platform must run everything. */
  require(context: TestContext, what: keyof Offers): void
  close(): Promise<void>
}

interface Offers {
  /** Accounts can be confirmed. */
  accounts: boolean
  /** Calls under /api. */
  site: boolean
  /** The secret key is known. */
  secret: boolean
}

const REASONS: Record<keyof Offers, string> = {
  accounts: 'accounts cannot be confirmed: there is no /mailbox, and --secret is not given',
  site: '/api is not part of a project: give the address of the site with --site',
  secret: 'buckets of its own need --secret',
}

const { CONFORMANCE_URL, CONFORMANCE_KEY, CONFORMANCE_SECRET, CONFORMANCE_SITE } = process.env

/** The target that commands/conformance.ts was given, or an embedded platform of this file's own. */
export const openTarget = async (): Promise<Target> => {
  if (CONFORMANCE_URL && CONFORMANCE_KEY)
    return createTarget({
      url: CONFORMANCE_URL.replace(/\/$/, ''),
      key: CONFORMANCE_KEY,
      secret: CONFORMANCE_SECRET || null,
      site: CONFORMANCE_SITE?.replace(/\/$/, '') || null,
      isOurs: false,
      end: async () => {},
    })
  const platform = await createTestPlatform()
  return createTarget({
    url: platform.url,
    key: platform.config.publishableKey,
    secret: platform.secretKey,
    site: platform.url,
    isOurs: true,
    end: platform.close,
  })
}

const createTarget = async (at: {
  url: string
  key: string
  secret: string | null
  site: string | null
  isOurs: boolean
  end: () => Promise<void>
}): Promise<Target> => {
  const { url, key, secret } = at
  const clients: SupabaseClient[] = []
  const people: Person[] = []
  const hasMailbox = await fetch(`${url}/mailbox?to=nobody@conformance.test`).then(
    async response => response.ok && Array.isArray(await response.json()),
    () => false,
  )
  const site = at.site ?? (hasMailbox ? url : null)
  const accounts = hasMailbox ? accountsByMailbox(url) : secret ? accountsBySecret(url, secret) : noAccounts
  const offers: Offers = { accounts: accounts.way !== 'none', site: site !== null, secret: secret !== null }

  const client = (storage?: Map<string, string>): SupabaseClient => {
    const created = createClient(url, key, {
      auth: {
        flowType: 'pkce',
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: storage !== undefined,
        ...(storage ? { storage: storageOf(storage), storageKey: 'coach-app-auth' } : {}),
      },
    })
    clients.push(created)
    return created
  }
  // Unique addresses, so that concurrent runs against one project do not collide.
  const run = Math.random().toString(36).slice(2, 10)
  let addresses = 0
  const address = () => `conformance-${run}-${++addresses}@example.test`

  return {
    url,
    key,
    secret,
    site,
    accounts,
    client,
    address,
    person: async (role = 'athlete') => {
      const browser = client()
      const email = address()
      const name = `${role === 'coach' ? 'Cora' : 'Ada'} ${run}${addresses}`
      const id = await accounts.create(browser, { email, password: PASSWORD, data: { name, role } })
      const person = { id, email, name, browser }
      people.push(person)
      return person
    },
    require: (context, what) => {
      if (offers[what]) return
      if (at.isOurs) throw new Error(`The embedded platform must be able to: ${REASONS[what]}`)
      context.skip(REASONS[what])
    },
    close: async () => {
      if (!at.isOurs) {
        for (const person of people) await accounts.remove(person)
        await accounts.sweep(`conformance-${run}-`)
      }
      await Promise.all(clients.map(one => one.realtime.disconnect()))
      await at.end()
    },
  }
}

const storageOf = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, value: string) => void map.set(name, value),
  removeItem: (name: string) => void map.delete(name),
})
