import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FunctionEnv } from '../../functions/_shared/env.ts'
import { handle } from '../../functions/sweep-files/handler.ts'
import { connect } from '../../tests/fixtures/contacts.ts'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { loadSecrets } from '../secrets.ts'
import { createStorage } from './storage.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

interface Sender {
  user: TestUser
  browser: SupabaseClient
  other: SupabaseClient
  draft: string
  sent: string
}

const files = (browser: SupabaseClient) => browser.storage.from('chat-attachments')

/** A person with one file sent to a contact, and one uploaded file that is not sent. */
const aSender = async (): Promise<Sender> => {
  const [user, friend] = [await platform.database.createUser(), await platform.database.createUser()]
  const [browser, other] = [await platform.signIn(user), await platform.signIn(friend)]
  await connect(user, friend)
  const made = await browser.rpc('create_conversation_with_connected_user', {
    other_user_id: friend.id,
    initial_message: null,
  })
  const message = randomUUID()
  const places = await browser.rpc('reserve_files', {
    conversation_id_param: made.data,
    message_id_param: message,
    names_param: ['draft.png', 'sent.png'],
  })
  const [draft, sent] = (places.data ?? []).map((row: { path: string }) => row.path) as [string, string]
  for (const one of [draft, sent]) {
    const { error } = await files(browser).upload(one, new Blob([one], { type: 'image/png' }))
    if (error) throw error
  }
  const { error } = await browser.rpc('send_message', {
    id_param: message,
    conversation_id_param: made.data,
    body_param: 'Look',
    attachments_param: [{ path: sent, name: 'sent.png' }],
  })
  if (error) throw error
  return { user, browser, other, draft, sent }
}

const bytesOf = async (path: string): Promise<string[]> => {
  const { rows } = await platform.database.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [path],
  )
  const kept = await readdir(join(platform.dataDir, 'storage', 'objects'), { recursive: true })
  return kept.filter(file => rows.some(row => file.endsWith(row.version)))
}
const leave = async ({ browser, user }: Sender) => {
  const { error } = await browser.rpc('delete_my_account', { confirmation_param: user.email })
  if (error) throw error
}
const age = (path: string, interval: string) =>
  platform.database.query('update storage.objects set created_at = now() - $2::interval where name = $1', [
    path,
    interval,
  ])
const isThere = async (path: string): Promise<boolean> =>
  (await platform.database.query('select from storage.objects where name = $1', [path])).rowCount === 1

/** Two cleanup jobs with the same rule: the embedded storage server's, and the function that production runs on a schedule. */
const restart = async (): Promise<void> => {
  const secrets = await loadSecrets(platform.dataDir)
  const again = await createStorage({
    pool: platform.database.pool,
    dataDir: platform.dataDir,
    ...secrets,
    log: () => {},
  })
  await again.close()
}
const env = (): FunctionEnv => ({
  supabaseUrl: platform.url,
  publishableKey: platform.config.publishableKey,
  secretKey: platform.secretKey,
  siteUrl: platform.url,
  functionsUrl: `${platform.url}/functions/v1`,
  allowedOrigins: [],
  mailer: { resendConfirmation: async () => {}, isConfirmationOpen: async () => null },
  transport: null,
  push: null,
  billing: null,
  hookSecret: null,
  scheduleSecret: 'the-secret',
})
const schedule = (secret: string | null, over: Partial<FunctionEnv> = {}) =>
  handle(
    new Request('http://functions.test/sweep-files', {
      method: 'POST',
      headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    }),
    { ...env(), ...over },
  )
const call = async (): Promise<void> => {
  const response = await schedule('the-secret')
  expect([response.status, await response.json()]).toEqual([200, { removed: expect.any(Number) }])
}

describe.each([
  ['a start of the platform', restart],
  ['function sweep-files', call],
])('%s', (_way, sweep) => {
  it('removes what a deleted account had not sent, and leaves what it had', async () => {
    const sender = await aSender()
    expect([(await bytesOf(sender.draft)).length, (await bytesOf(sender.sent)).length]).toEqual([1, 1])
    const [bytes = ''] = await bytesOf(sender.draft)
    await leave(sender)
    await sweep()
    expect(await isThere(sender.draft)).toBe(false)
    const kept = await readdir(join(platform.dataDir, 'storage', 'objects'), { recursive: true })
    expect(kept).not.toContain(bytes)
    expect(await (await files(sender.other).download(sender.sent)).data?.text()).toBe(sender.sent)
  })

  it('removes a draft after a day, and the files of deleted messages; a young draft stays', async () => {
    const [old, young] = [await aSender(), await aSender()]
    await age(old.draft, '25 hours')
    await age(old.sent, '25 hours')
    await age(young.draft, '23 hours')
    await sweep()
    expect([await isThere(old.draft), await isThere(old.sent), await isThere(young.draft)]).toEqual([
      false,
      true,
      true,
    ])
    const message = old.sent.split('/')[1]
    const { error } = await old.browser.rpc('delete_message', { id_param: message })
    expect(error).toBeNull()
    await sweep()
    expect(await isThere(old.sent)).toBe(false)
  })

  it('removes the files of a message that was just deleted, where its client did not', async () => {
    const { browser, draft, sent } = await aSender()
    await browser.rpc('delete_message', { id_param: sent.split('/')[1] })
    await sweep()
    // Both were put there for that message: the draft is of no use any more.
    expect([await isThere(sent), await isThere(draft)]).toEqual([false, false])
  })
})

describe('function sweep-files', () => {
  it('can be called by the schedule only', async () => {
    for (const secret of [null, 'wrong', platform.secretKey])
      expect((await schedule(secret)).status).toBe(401)
    expect((await schedule('the-secret', { scheduleSecret: null })).status).toBe(503)
  })
})
