import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { prepareBuckets, refusalOf } from './members.fixture.ts'

let platform: TestPlatform
let ann: TestUser
let owner: SupabaseClient
let stranger: SupabaseClient
let nobody: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: prepareBuckets })
  ann = await platform.database.createUser()
  owner = await platform.signIn(ann)
  stranger = await platform.signIn(await platform.database.createUser())
  nobody = platform.client()
})
afterAll(() => platform.close())

let files = 0
const aFile = async (text = 'secret'): Promise<string> => {
  const path = `${ann.id}/file-${++files}.txt`
  const { error } = await owner.storage.from('members').upload(path, new Blob([text], { type: 'text/plain' }))
  if (error) throw error
  return path
}
const others = () => [['a stranger', stranger] as const, ['nobody', nobody] as const]
const contentOf = async (path: string) =>
  (await owner.storage.from('members').download(path)).data?.text() ?? null

describe("another person's file", () => {
  it('cannot be read in any way, and looks like one that is not there', async () => {
    const path = await aFile()
    for (const [who, { storage }] of others()) {
      const members = storage.from('members')
      expect(refusalOf(await members.download(path)), who).toBe('404 NoSuchKey')
      expect(refusalOf(await members.info(path)), who).toBe('404 NoSuchKey')
      expect((await members.exists(path)).data, who).toBe(false)
      expect((await members.list(ann.id)).data, who).toEqual([])
      expect((await members.list()).data, who).toEqual([])
      expect(refusalOf(await members.createSignedUrl(path, 60)), who).toBe('404 NoSuchKey')
      expect((await members.createSignedUrls([path], 60)).data?.[0]?.signedUrl, who).toBeNull()
      expect(refusalOf(await members.copy(path, `${ann.id}/stolen-copy.txt`)), who).toBe('404 NoSuchKey')
      const missing = await members.download(`${ann.id}/never.txt`)
      expect((await members.download(path)).error?.message, who).toBe(missing.error?.message)
    }
    expect((await fetch(`${platform.url}/storage/v1/object/public/members/${path}`)).status).toBe(400)
    expect((await fetch(`${platform.url}/storage/v1/object/members/${path}`)).status).toBe(400)
    expect(await contentOf(path)).toBe('secret')
  })

  it('cannot be changed in any way', async () => {
    const path = await aFile()
    for (const [who, { storage }] of others()) {
      const members = storage.from('members')
      expect(refusalOf(await members.upload(path, new Blob(['mine']))), who).toBe('403 AccessDenied')
      expect(refusalOf(await members.upload(path, new Blob(['mine']), { upsert: true })), who).toBe(
        '403 AccessDenied',
      )
      expect(refusalOf(await members.update(path, new Blob(['mine']))), who).toBe('403 AccessDenied')
      expect(refusalOf(await members.upload(`${ann.id}/planted.txt`, new Blob(['x']))), who).toBe(
        '403 AccessDenied',
      )
      expect(refusalOf(await members.move(path, `${ann.id}/moved.txt`)), who).toBe('404 NoSuchKey')
      expect(refusalOf(await members.createSignedUploadUrl(`${ann.id}/planted.txt`)), who).toBe(
        '403 AccessDenied',
      )
      expect((await members.remove([path])).data, who).toEqual([])
    }
    expect(await contentOf(path)).toBe('secret')
    const { data } = await owner.storage.from('members').list(ann.id)
    expect(data?.map(({ name }) => name)).not.toContain('planted.txt')
  })
})

describe('policies', () => {
  it('for insert alone allow neither replacing nor reading', async () => {
    const drop = owner.storage.from('drop')
    expect((await drop.upload('note.txt', new Blob(['one']))).error).toBeNull()
    expect(refusalOf(await drop.download('note.txt'))).toBe('404 NoSuchKey')
    expect(refusalOf(await drop.upload('note.txt', new Blob(['two'])))).toBe('409 KeyAlreadyExists')
    expect(refusalOf(await drop.upload('note.txt', new Blob(['two']), { upsert: true }))).toBe(
      '403 AccessDenied',
    )
    expect(refusalOf(await drop.update('note.txt', new Blob(['two'])))).toBe('403 AccessDenied')
    expect((await drop.remove(['note.txt'])).data).toEqual([])
    const { rows } = await platform.database.query<{ size: number }>(
      `select (metadata ->> 'size')::int as size from storage.objects where bucket_id = 'drop'`,
    )
    expect(rows).toEqual([{ size: 3 }])
  })

  it('apply to the target of a move or copy', async () => {
    const path = await aFile()
    const members = owner.storage.from('members')
    const elsewhere = '00000000-0000-4000-8000-000000000001/gift.txt'
    expect(refusalOf(await members.move(path, elsewhere))).toBe('403 AccessDenied')
    expect(refusalOf(await members.copy(path, elsewhere))).toBe('403 AccessDenied')
    expect(refusalOf(await members.move(path, 'x.txt', { destinationBucket: 'small' }))).toBe(
      '403 AccessDenied',
    )
    expect((await members.copy(path, `copy of ${files}.txt`, { destinationBucket: 'drop' })).error).toBeNull()
    expect(await contentOf(path)).toBe('secret')
  })

  it('can use storage.operation()', async () => {
    await platform.database.query(`
      insert into storage.buckets (id, name) values ('listed', 'listed');
      create policy listed on storage.objects for select to authenticated
        using (bucket_id = 'listed' and storage.operation() = 'storage.object.list');
      insert into storage.objects (bucket_id, name, version) values ('listed', 'a.txt', gen_random_uuid()::text)`)
    const listed = stranger.storage.from('listed')
    expect((await listed.list()).data).toHaveLength(1)
    expect(refusalOf(await listed.download('a.txt'))).toBe('404 NoSuchKey')
  })

  it('protect every table of storage: the API exposes none, and direct deletes are refused', async () => {
    expect((await owner.schema('storage').from('objects').select()).error?.code).toBe('PGRST106')
    const { rows } = await platform.database.query(
      `select relname from pg_class where relnamespace = 'storage'::regnamespace and relkind = 'r' and not relrowsecurity`,
    )
    expect(rows).toEqual([])
    await expect(platform.database.query(`delete from storage.objects`)).rejects.toThrow(
      'Use the Storage API instead',
    )
    await expect(platform.database.query(`delete from storage.buckets`)).rejects.toThrow(
      'Use the Storage API instead',
    )
  })
})

describe('a token', () => {
  it('that is expired, forged or missing gives no access', async () => {
    const path = await aFile()
    const expired = await platform.token(ann.id, -60)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: ann.id, role: 'authenticated', exp: 9_999_999_999 })).toString('base64url')}.`
    const address = `${platform.url}/storage/v1/object`
    for (const token of [expired, unsigned, 'nonsense', `${expired}x`]) {
      const headers = { authorization: `Bearer ${token}`, apikey: platform.config.publishableKey }
      const read = await fetch(`${address}/info/members/${path}`, { headers })
      expect([read.status, await read.json()]).toMatchObject([
        400,
        { statusCode: '403', error: 'Unauthorized' },
      ])
      expect((await fetch(`${address}/members/${path}`, { headers })).status).toBe(400)
      const write = await fetch(`${address}/members/${ann.id}/forged.txt`, {
        method: 'POST',
        headers,
        body: 'x',
      })
      expect(write.status).toBe(400)
    }
    const none = await fetch(`${address}/list/members`, { method: 'POST', body: '{"prefix":""}' })
    expect([none.status, await none.json()]).toMatchObject([
      400,
      { statusCode: '400', code: 'InvalidRequest' },
    ])
  })

  it('of a signed URL allows that file and that action only, and is no access token', async () => {
    const path = await aFile()
    const other = await aFile('other')
    const members = owner.storage.from('members')
    const { data } = await members.createSignedUrl(path, 60)
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''
    const signed = (file: string, sent: string) =>
      fetch(`${platform.url}/storage/v1/object/sign/members/${file}?token=${sent}`)
    expect((await signed(path, token)).status).toBe(200)
    expect(await (await signed(other, token)).json()).toMatchObject({ code: 'InvalidSignature' })
    expect(await (await signed(path, `${token.slice(0, -2)}xx`)).json()).toMatchObject({ code: 'InvalidJWT' })
    expect(await (await signed(path, '')).json()).toMatchObject({ code: 'InvalidJWT' })
    expect(await (await signed(path, await platform.token(ann.id))).json()).toMatchObject({
      code: 'InvalidJWT',
    })
    expect(refusalOf(await members.uploadToSignedUrl(path, token, new Blob(['x'])))).toBe('400 InvalidJWT')
    const upload = await members.createSignedUploadUrl(`${ann.id}/new.txt`)
    expect(await (await signed(`${ann.id}/new.txt`, upload.data?.token ?? '')).json()).toMatchObject({
      code: 'InvalidJWT',
    })

    const headers = { authorization: `Bearer ${token}`, apikey: platform.config.publishableKey }
    const profiles = await fetch(`${platform.url}/rest/v1/user_profiles?select=user_id`, { headers })
    expect(profiles.status).toBe(401)
    await members.remove([path])
    expect(await (await signed(path, token)).json()).toMatchObject({ code: 'NoSuchKey' })
  })

  it('with an invalid lifetime is not created', async () => {
    const path = await aFile()
    const members = owner.storage.from('members')
    for (const seconds of [0, -1, 1.5, 1e12])
      expect(refusalOf(await members.createSignedUrl(path, seconds)), String(seconds)).toBe(
        '400 InvalidRequest',
      )
  })
})

describe('a public bucket', () => {
  it('is read by everybody and written by those whom a policy allows', async () => {
    expect(
      (await owner.storage.from('open').upload('logo.png', new Blob(['png'], { type: 'image/png' }))).error,
    ).toBeNull()
    const { publicUrl } = nobody.storage.from('open').getPublicUrl('logo.png').data
    const response = await fetch(publicUrl)
    expect([response.status, await response.text()]).toEqual([200, 'png'])
    expect(response.headers.get('cache-control')).toBe('max-age=3600')
    expect(await (await nobody.storage.from('open').download('logo.png')).data?.text()).toBe('png')
    expect(refusalOf(await nobody.storage.from('open').upload('mine.png', new Blob(['x'])))).toBe(
      '403 AccessDenied',
    )
    // Listing other objects needs a policy, as in production.
    expect((await nobody.storage.from('open').list()).data).toEqual([])
    expect((await owner.storage.from('open').remove(['logo.png'])).data).toEqual([])
  })
})
