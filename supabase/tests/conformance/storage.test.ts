import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { openTarget, type Person, type Target } from './target.ts'

let target: Target
let ada: Person
let cora: Person
let stranger: Person
let conversation: string
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person()]
  await connect(cora, ada)
  conversation = (
    await cora.browser.rpc('create_conversation_with_connected_user', {
      other_user_id: ada.id,
      initial_message: null,
    })
  ).data
}, 120_000)
afterAll(() => target.close())

const refusalOf = (answer: { error: unknown }): string => {
  const { error } = answer as { error: { statusCode?: string } | null }
  return error ? `refused ${error.statusCode}` : 'done'
}
const files = ({ browser }: { browser: SupabaseClient }) => browser.storage.from('chat-attachments')
const place = async ({ browser }: { browser: SupabaseClient }, message: string, name: string) => {
  const { data, error } = await browser.rpc('reserve_files', {
    conversation_id_param: conversation,
    message_id_param: message,
    names_param: [name],
  })
  if (error) throw error
  return String(data[0].path)
}
const photo = (text = 'photo', type = 'image/png') => new Blob([text], { type })

describe('files of a conversation', () => {
  it('are visible to the other person once they are sent, and to nobody else', async context => {
    target.require(context, 'accounts')
    const message = randomUUID()
    const path = await place(cora, message, 'photo.png')
    const uploaded = await files(cora).upload(path, photo())
    expect(uploaded.error).toBeNull()
    expect(uploaded.data).toMatchObject({ path, fullPath: `chat-attachments/${path}` })
    expect(await (await files(cora).download(path)).data?.text()).toBe('photo')
    expect(refusalOf(await files(ada).download(path))).toBe('refused 404')

    const sent = await cora.browser.rpc('send_message', {
      id_param: message,
      conversation_id_param: conversation,
      body_param: 'Look',
      attachments_param: [{ path, name: 'photo.png' }],
    })
    expect(sent.error).toBeNull()
    expect(await (await files(ada).download(path)).data?.text()).toBe('photo')
    expect((await files(ada).info(path)).data).toMatchObject({
      name: path,
      size: 5,
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
    })
    expect((await files(ada).list(`${conversation}/${message}`)).data?.map(entry => entry.name)).toEqual([
      path.split('/').at(-1),
    ])
    const signed = await files(ada).createSignedUrl(path, 60)
    expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('photo')

    for (const who of [stranger, { browser: target.client() }]) {
      expect(refusalOf(await files(who).download(path))).toMatch(/^refused 40[034]$/)
      expect((await files(who).list(`${conversation}/${message}`)).data ?? []).toEqual([])
      expect(refusalOf(await files(who).createSignedUrl(path, 60))).toMatch(/^refused 40[034]$/)
      expect(
        refusalOf(await files(who).upload(`${conversation}/${message}/${randomUUID()}-x.png`, photo())),
      ).toMatch(/^refused 40[03]$/)
      expect((await files(who).remove([path])).data ?? []).toEqual([])
    }
    expect(
      refusalOf(await files(ada).move(path, `${conversation}/${message}/${randomUUID()}-moved.png`)),
    ).toMatch(/^refused 40[034]$/)
    expect(refusalOf(await files(cora).upload(path, photo('other'), { upsert: true }))).toMatch(
      /^refused 40[03]$/,
    )
    expect(await (await files(ada).download(path)).data?.text()).toBe('photo')
    expect(
      (await fetch(`${target.url}/storage/v1/object/public/chat-attachments/${path}`)).status,
    ).toBeGreaterThanOrEqual(400)

    const unsent = await cora.browser.rpc('delete_message', { id_param: message })
    expect(unsent.data).toMatchObject({ paths: [path] })
    expect(refusalOf(await files(ada).download(path))).toBe('refused 404')
    expect((await files(cora).remove([path])).data?.map(row => row.name)).toEqual([path])
  })

  it('have the types and sizes that the bucket accepts', async context => {
    target.require(context, 'accounts')
    const path = () => place(cora, randomUUID(), 'file.bin')
    expect(refusalOf(await files(cora).upload(await path(), photo('<svg/>', 'image/svg+xml')))).toBe(
      'refused 415',
    )
    expect(refusalOf(await files(cora).upload(await path(), photo('x'.repeat(10 * 1024 * 1024 + 1))))).toBe(
      'refused 413',
    )
    expect(refusalOf(await files(cora).upload('anywhere/else.png', photo()))).toBe('refused 403')
    expect(refusalOf(await files(cora).upload(`${conversation}/ü.png`, photo()))).toBe('refused 400')
    expect(refusalOf(await cora.browser.storage.from('no-such-bucket').upload('a.png', photo()))).toBe(
      'refused 404',
    )
  })

  it('are removed by their owner while they are not sent', async context => {
    target.require(context, 'accounts')
    const path = await place(cora, randomUUID(), 'draft.png')
    expect((await files(cora).upload(path, photo())).error).toBeNull()
    expect(refusalOf(await files(cora).upload(path, photo()))).toBe('refused 409')
    expect((await files(ada).remove([path])).data).toEqual([])
    expect((await files(cora).remove([path])).data?.map(row => row.name)).toEqual([path])
    expect((await files(cora).exists(path)).data).toBe(false)
  })

  it('are at most twenty unsent ones, at signed addresses and at once as well', async context => {
    target.require(context, 'accounts')
    const free = `${conversation}/${randomUUID()}/${randomUUID()}-free.png`
    expect(refusalOf(await files(cora).createSignedUploadUrl(free))).toMatch(/^refused 40[03]$/)
    const given = await Promise.all(
      Array.from({ length: 24 }, () => place(cora, randomUUID(), 'many.png').catch(() => null)),
    )
    const places = given.filter(path => path !== null)
    expect(places.length).toBeLessThanOrEqual(20)
    const [first = '', second = ''] = places
    const signed = await files(cora).createSignedUploadUrl(first)
    expect(refusalOf(await files(cora).uploadToSignedUrl(first, signed.data?.token ?? '', photo()))).toBe(
      'done',
    )
    expect(refusalOf(await files(cora).uploadToSignedUrl(second, signed.data?.token ?? '', photo()))).toMatch(
      /^refused 40[03]$/,
    )
    expect((await files(cora).remove([first])).data).toHaveLength(1)
  })

  it('are served at object/authenticated with a token, and to nobody without', async context => {
    target.require(context, 'accounts')
    const bucket = `${target.url}/storage/v1/object/authenticated/chat-attachments`
    const nobody = await fetch(`${bucket}/${conversation}/any.png`)
    expect([nobody.status, await nobody.json()]).toEqual([
      400,
      expect.objectContaining({ message: "headers must have required property 'authorization'" }),
    ])
  })
})

describe('buckets', () => {
  it('cannot be created, changed, deleted or listed by people', async context => {
    target.require(context, 'accounts')
    expect(refusalOf(await ada.browser.storage.createBucket('mine'))).toMatch(/^refused 40[03]$/)
    expect((await ada.browser.storage.listBuckets()).data).toEqual([])
    expect(refusalOf(await ada.browser.storage.updateBucket('chat-attachments', { public: true }))).toMatch(
      /^refused 40[034]$/,
    )
    expect(refusalOf(await ada.browser.storage.deleteBucket('chat-attachments'))).toMatch(/^refused 40[034]$/)
  })

  it('are created with the secret key, and their files are listed, moved, copied, signed and removed', async context => {
    target.require(context, 'secret')
    const { storage } = createClient(target.url, target.secret ?? '', {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const id = `conformance-${randomUUID()}`
    expect((await storage.createBucket(id, { public: false, fileSizeLimit: '1MB' })).error).toBeNull()
    const bucket = storage.from(id)
    try {
      expect((await storage.getBucket(id)).data).toMatchObject({
        id,
        public: false,
        file_size_limit: 1_000_000,
      })
      await bucket.upload('b.txt', photo('b', 'text/plain'))
      await bucket.upload('a/1.txt', photo('1', 'text/plain'), { metadata: { note: 'kept' } })
      expect((await bucket.list()).data?.map(({ name, id: file }) => [name, file !== null])).toEqual([
        ['a', false],
        ['b.txt', true],
      ])
      expect((await bucket.info('a/1.txt')).data).toMatchObject({ metadata: { note: 'kept' } })
      expect((await bucket.move('b.txt', 'c.txt')).error).toBeNull()
      expect((await bucket.copy('c.txt', 'd.txt')).data).toEqual({ path: `${id}/d.txt` })
      expect(await (await bucket.download('d.txt')).data?.text()).toBe('b')
      const address = await bucket.createSignedUploadUrl('e.txt')
      const sent = await target
        .client()
        .storage.from(id)
        .uploadToSignedUrl('e.txt', address.data?.token ?? '', photo('e', 'text/plain'))
      expect(sent.error).toBeNull()
      expect((await bucket.update('e.txt', photo('f', 'text/plain'))).error).toBeNull()
      const many = await bucket.createSignedUrls(['e.txt', 'none.txt'], 60)
      expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('f')
      expect(many.data?.[1]?.error).not.toBeNull()
      expect(refusalOf(await storage.deleteBucket(id))).toBe('refused 409')
    } finally {
      await bucket.remove(['a/1.txt', 'c.txt', 'd.txt', 'e.txt', 'b.txt'])
      expect((await storage.deleteBucket(id)).error).toBeNull()
    }
  })
})
