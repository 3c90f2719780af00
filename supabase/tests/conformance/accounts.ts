import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { tokenHashOf } from '../fixtures/index.ts'

export interface NewAccount {
  email: string
  password: string
  data: Record<string, unknown>
}

/** How accounts are confirmed and deleted at a target: the only step that needs more than its public API. */
export interface Accounts {
  way: 'mailbox' | 'secret' | 'none'
  /** Leaves the browser signed in; returns the id. */
  create(browser: SupabaseClient, account: NewAccount): Promise<string>
  /** The token of the mailed link for an address that waits for its confirmation. */
  confirmation(email: string, password: string): Promise<string>
  remove(person: { id: string; email: string; browser: SupabaseClient }): Promise<void>
  /** Deletes other accounts whose addresses begin with this prefix. */
  sweep(prefix: string): Promise<void>
}

const confirm = async (browser: SupabaseClient, token_hash: string): Promise<string> => {
  const { data, error } = await browser.auth.verifyOtp({ type: 'signup', token_hash })
  if (error || !data.user) throw error ?? new Error('The confirmation named no user')
  return data.user.id
}

/** The embedded platform shows the mails it captured. */
export const accountsByMailbox = (url: string): Accounts => {
  const confirmation = async (email: string): Promise<string> => {
    const response = await fetch(`${url}/mailbox?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { text: string }[]
    return tokenHashOf(mails.find(mail => mail.text.includes('type=signup')))
  }
  return {
    way: 'mailbox',
    confirmation,
    create: async (browser, { email, password, data }) => {
      await patiently(() => browser.auth.signUp({ email, password, options: { data } }))
      return confirm(browser, await confirmation(email))
    },
    remove: async ({ email, browser }) => {
      const { error } = await browser.rpc('delete_my_account', { confirmation_param: email })
      // PT401: the test has already deleted its own account.
      if (error && error.code !== 'PT401') console.warn(`${email} is left behind: ${error.message}`)
    },
    // An unconfirmed account cannot sign in to delete itself.
    sweep: async () => {},
  }
}

/** A project's auth server makes and confirms accounts for whoever has the secret key, without a mail. */
export const accountsBySecret = (url: string, secret: string): Accounts => {
  const { admin } = createClient(url, secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth
  return {
    way: 'secret',
    confirmation: async (email, password) => {
      const { data, error } = await admin.generateLink({ type: 'signup', email, password })
      if (error) throw error
      return data.properties.hashed_token
    },
    create: async (browser, { email, password, data }) => {
      const created = await admin.createUser({ email, password, user_metadata: data, email_confirm: true })
      if (created.error) throw created.error
      await patiently(() => browser.auth.signInWithPassword({ email, password }))
      return created.data.user.id
    },
    remove: async ({ id, email }) => {
      const { error } = await admin.deleteUser(id)
      if (error && error.status !== 404) console.warn(`${email} is left behind: ${error.message}`)
    },
    sweep: async prefix => {
      // Newest first: these accounts are on the first page.
      const { data, error } = await admin.listUsers({ page: 1, perPage: 100 })
      if (error) throw error
      for (const user of data.users) if (user.email?.startsWith(prefix)) await admin.deleteUser(user.id)
    },
  }
}

export const noAccounts: Accounts = {
  way: 'none',
  create: () => Promise.reject(new Error('No accounts at this target')),
  confirmation: () => Promise.reject(new Error('No accounts at this target')),
  remove: async () => {},
  sweep: async () => {},
}

/** A project has rate limits; a 429 is not a failure of the test. */
const patiently = async (
  send: () => Promise<{ error: { status?: number | undefined } | null }>,
): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const { error } = await send()
    if (!error) return
    if (error.status !== 429 || attempt === 5) throw error
    await new Promise(resolve => setTimeout(resolve, 15_000))
  }
}
