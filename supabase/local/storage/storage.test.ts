import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { prepareBuckets, refusalOf } from './members.fixture.ts'

let platform: TestPlatform
let ann: TestUser
let browser: SupabaseClient
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: prepareBuckets })
  ann = await platform.database.createUser()
  browser = await platform.signIn(ann)
})
afterAll(() => platform.close())

let folders = 0
/** A new folder of Ann's, unique to the test. */
const aFolder = (): string => `${ann.id}/test-${++folders}`
const members = () => browser.storage.from('members')
const put = async (path: string, text = 'hello', type = 'text/plain') => {
  const { error } = await members().upload(path, new Blob([text], { type }))
  if (error) throw error
}
const read = async (path: string): Promise<string | null> =>
  (await members().download(path)).data?.text() ?? null

describe('an upload', () => {
  it.each([
    ['a Blob, as a form', new Blob(['träning'], { type: 'text/csv' }), {}, 'text/csv'],
    ['a string, as the body', 'träning', { contentType: 'text/csv' }, 'text/csv'],
    ['bytes, as the body', new TextEncoder().encode('träning'), { contentType: 'text/csv' }, 'text/csv'],
    [
      'a stream of unknown length',
      new Blob(['träning']).stream(),
      { contentType: 'text/csv', duplex: 'half' },
      'text/csv',
    ],
    ['an empty file', new Blob([], { type: 'text/csv' }), {}, 'text/csv'],
  ])('keeps %s', async (_kind, body, options, type) => {
    const path = `${aFolder()}/week 1.csv`
    const { data, error } = await members().upload(path, body, options)
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), path, fullPath: `members/${path}` })
    const back = await members().download(path)
    expect(back.error).toBeNull()
    expect(back.data?.type).toBe(type)
    expect(await back.data?.text()).toBe(body instanceof Blob && body.size === 0 ? '' : 'träning')
  })

  it('keeps binary bytes as they are, in chunks and whole', async () => {
    const bytes = Uint8Array.from({ length: 3_000_001 }, (_, index) => (index * 7 + (index >> 8)) & 0xff)
    for (const body of [bytes, new Blob([bytes])]) {
      const path = `${aFolder()}/video.mp4`
      expect((await members().upload(path, body, { contentType: 'video/mp4' })).error).toBeNull()
      const back = new Uint8Array((await (await members().download(path)).data?.arrayBuffer()) ?? [])
      expect(Buffer.compare(back, bytes)).toBe(0)
    }
  })

  it('stores cache-control (default 3600 s) and user metadata', async () => {
    const folder = aFolder()
    await members().upload(`${folder}/default.txt`, new Blob(['x'], { type: 'text/plain' }))
    await members().upload(`${folder}/said.txt`, new Blob(['x'], { type: 'text/plain' }), {
      cacheControl: '60',
      metadata: { caption: 'Knie, 90°' },
    })
    await members().upload(`${folder}/raw.txt`, 'x', { metadata: { caption: 'Knie, 90°' } })
    const about = async (name: string) => (await members().info(`${folder}/${name}`)).data
    expect(await about('default.txt')).toMatchObject({
      name: `${folder}/default.txt`,
      bucketId: 'members',
      cacheControl: 'max-age=3600',
      contentType: 'text/plain',
      size: 1,
      etag: '"9dd4e461268c8034f5c8564e155c67a6"',
    })
    expect(await about('said.txt')).toMatchObject({
      cacheControl: 'max-age=60',
      metadata: { caption: 'Knie, 90°' },
    })
    expect(await about('raw.txt')).toMatchObject({
      cacheControl: 'max-age=3600',
      metadata: { caption: 'Knie, 90°' },
    })
  })

  it('belongs to its sender', async () => {
    const path = `${aFolder()}/mine.txt`
    await put(path)
    const { rows } = await platform.database.query(
      'select owner, owner_id from storage.objects where name = $1',
      [path],
    )
    expect(rows).toEqual([{ owner: ann.id, owner_id: ann.id }])
  })

  it('does not replace what is there, unless asked to', async () => {
    const path = `${aFolder()}/plan.txt`
    await put(path, 'one')
    expect(refusalOf(await members().upload(path, new Blob(['two'])))).toBe('409 KeyAlreadyExists')
    expect(await read(path)).toBe('one')
    expect((await members().upload(path, new Blob(['three']), { upsert: true })).error).toBeNull()
    expect(await read(path)).toBe('three')
    expect((await members().update(path, new Blob(['four']))).error).toBeNull()
    expect(await read(path)).toBe('four')
  })

  it('of one path by ten at once is stored once, and the others are refused', async () => {
    const path = `${aFolder()}/race.txt`
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        refusalOf(await members().upload(path, new Blob([`${index}`]))),
      ),
    )
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome !== 'done')).toEqual(Array(9).fill('409 KeyAlreadyExists'))
    expect(await read(path)).toBe(String(outcomes.indexOf('done')))
  })

  it('of one path by ten at once, replacing each other, leaves one whole file', async () => {
    const path = `${aFolder()}/race.txt`
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        refusalOf(await members().upload(path, new Blob([`${index}`.repeat(1000)]), { upsert: true })),
      ),
    )
    expect(outcomes).toEqual(Array(10).fill('done'))
    expect(await read(path)).toMatch(/^(\d)\1{999}$/)
    expect((await members().list(path.replace('/race.txt', ''))).data).toHaveLength(1)
  })
})

describe('a listing', () => {
  it('is a level of a folder: names ascending, folders as entries without an id', async () => {
    const folder = aFolder()
    for (const name of ['b.txt', 'A.txt', 'sub/one.txt', 'sub/two.txt', 'sub2/deep/three.txt'])
      await put(`${folder}/${name}`)
    const { data, error } = await members().list(folder)
    expect(error).toBeNull()
    expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
      ['A.txt', true],
      ['b.txt', true],
      ['sub', false],
      ['sub2', false],
    ])
    expect(data?.[0]?.metadata).toMatchObject({
      size: 5,
      mimetype: 'text/plain',
      cacheControl: 'max-age=3600',
    })
    expect(data?.[2]).toMatchObject({ created_at: null, updated_at: null, metadata: null })
    expect((await members().list(`${folder}/sub`)).data?.map(entry => entry.name)).toEqual([
      'one.txt',
      'two.txt',
    ])
    expect((await members().list(`${folder}/nothing`)).data).toEqual([])
  })

  it('has at most 100 entries by default, with limit and offset', async () => {
    const folder = aFolder()
    await platform.database.query(
      `insert into storage.objects (bucket_id, name, version)
       select 'members', $1 || '/' || to_char(n, 'FM000'), gen_random_uuid()::text from generate_series(1, 130) n`,
      [folder],
    )
    const names = async (options?: object) =>
      (await members().list(folder, options)).data?.map(entry => entry.name)
    expect(await names()).toHaveLength(100)
    expect(await names({ limit: 3, offset: 128 })).toEqual(['129', '130'])
    expect(await names({ limit: 2, sortBy: { column: 'name', order: 'desc' } })).toEqual(['130', '129'])
    expect(await names({ search: '12', limit: 20 })).toEqual([
      '120',
      '121',
      '122',
      '123',
      '124',
      '125',
      '126',
      '127',
      '128',
      '129',
    ])
    expect(await names({ search: '%', limit: 20 })).toEqual([])
    expect(await names({ limit: 2, sortBy: { column: 'created_at', order: 'desc' } })).toHaveLength(2)
  })

  it('refuses invalid bodies in Storage’s error format', async () => {
    expect(refusalOf(await members().list('', { limit: 0 }))).toBe('400 InvalidRequest')
    expect(refusalOf(await members().list('', { offset: -1 }))).toBe('400 InvalidRequest')
    expect(refusalOf(await members().list('', { sortBy: { column: 'version; drop table x' } }))).toBe(
      '400 InvalidRequest',
    )
  })
})

describe('an object', () => {
  it('moves, and is gone from where it was', async () => {
    const folder = aFolder()
    await put(`${folder}/from.txt`, 'moved')
    expect((await members().move(`${folder}/from.txt`, `${folder}/sub/to.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    })
    expect(await read(`${folder}/sub/to.txt`)).toBe('moved')
    expect(refusalOf(await members().download(`${folder}/from.txt`))).toBe('404 NoSuchKey')
    expect(refusalOf(await members().move(`${folder}/from.txt`, `${folder}/other.txt`))).toBe('404 NoSuchKey')
    await put(`${folder}/taken.txt`)
    expect(refusalOf(await members().move(`${folder}/taken.txt`, `${folder}/sub/to.txt`))).toBe(
      '409 KeyAlreadyExists',
    )
  })

  it('copies the bytes, so that deleting one leaves the other', async () => {
    const folder = aFolder()
    await put(`${folder}/from.txt`, 'copied', 'text/csv')
    expect((await members().copy(`${folder}/from.txt`, `${folder}/to.txt`)).data).toEqual({
      path: `members/${folder}/to.txt`,
    })
    await members().remove([`${folder}/from.txt`])
    expect(await read(`${folder}/to.txt`)).toBe('copied')
    expect((await members().info(`${folder}/to.txt`)).data).toMatchObject({
      contentType: 'text/csv',
      size: 6,
    })
    expect(refusalOf(await members().copy(`${folder}/from.txt`, `${folder}/again.txt`))).toBe('404 NoSuchKey')
  })

  it('can be checked for existence', async () => {
    const folder = aFolder()
    await put(`${folder}/here.txt`)
    expect((await members().exists(`${folder}/here.txt`)).data).toBe(true)
    expect((await members().exists(`${folder}/gone.txt`)).data).toBe(false)
  })

  it('is removed among others, and the answer names what is gone', async () => {
    const folder = aFolder()
    await put(`${folder}/one.txt`)
    await put(`${folder}/two.txt`)
    const { data } = await members().remove([`${folder}/one.txt`, `${folder}/never.txt`])
    expect(data?.map(row => row.name)).toEqual([`${folder}/one.txt`])
    expect(await read(`${folder}/one.txt`)).toBeNull()
    expect(await read(`${folder}/two.txt`)).toBe('hello')
  })
})

describe('a signed URL', () => {
  it('gives access to one file without a session, until it expires', async () => {
    const folder = aFolder()
    await put(`${folder}/a b.txt`, 'signed')
    const { data, error } = await members().createSignedUrl(`${folder}/a b.txt`, 60)
    expect(error).toBeNull()
    const response = await fetch(data?.signedUrl ?? '')
    expect([response.status, await response.text()]).toEqual([200, 'signed'])
    const until = Date.parse(response.headers.get('expires') ?? '') - Date.now()
    expect(until).toBeGreaterThan(50_000)
    expect(until).toBeLessThan(61_000)
    const named = await members().createSignedUrl(`${folder}/a b.txt`, 60, { download: 'Week 1.txt' })
    expect((await fetch(named.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
      `attachment; filename=Week%201.txt; filename*=UTF-8''Week%201.txt`,
    )
  })

  it('is created for many paths at once, with an error per missing one', async () => {
    const folder = aFolder()
    await put(`${folder}/one.txt`, 'one')
    const { data } = await members().createSignedUrls([`${folder}/one.txt`, `${folder}/none.txt`], 60)
    expect(data?.[1]).toEqual({
      path: `${folder}/none.txt`,
      error: 'Either the object does not exist or you do not have access to it',
      signedURL: null,
      signedUrl: null,
    })
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('one')
  })

  it('for an upload is good for one file, without a session, and does not replace', async () => {
    const path = `${aFolder()}/by-address.txt`
    const { data } = await members().createSignedUploadUrl(path)
    const anybody = platform.client().storage.from('members')
    const sent = await anybody.uploadToSignedUrl(path, data?.token ?? '', new Blob(['by address']))
    expect(sent.data).toEqual({ path, fullPath: `members/${path}` })
    expect(await read(path)).toBe('by address')
    const again = await anybody.uploadToSignedUrl(path, data?.token ?? '', new Blob(['again']))
    expect(refusalOf(again)).toBe('409 KeyAlreadyExists')
    const { rows } = await platform.database.query('select owner_id from storage.objects where name = $1', [
      path,
    ])
    expect(rows).toEqual([{ owner_id: ann.id }])
  })
})

describe('a bucket', () => {
  it('is made, changed, emptied and removed with the secret key', async () => {
    const { createClient } = await import('@supabase/supabase-js')
    const { storage } = createClient(platform.url, platform.secretKey, { auth: { persistSession: false } })
    expect(
      (
        await storage.createBucket('made', {
          public: false,
          fileSizeLimit: '1KB',
          allowedMimeTypes: ['image/*'],
        })
      ).data,
    ).toEqual({ name: 'made' })
    expect((await storage.getBucket('made')).data).toMatchObject({
      id: 'made',
      public: false,
      file_size_limit: 1000,
      allowed_mime_types: ['image/*'],
    })
    expect((await storage.updateBucket('made', { public: true, allowedMimeTypes: null })).error).toBeNull()
    expect((await storage.getBucket('made')).data).toMatchObject({
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: null,
    })
    expect((await storage.listBuckets()).data?.map(bucket => bucket.id)).toContain('made')
    await storage.from('made').upload('file.txt', new Blob(['x']))
    expect(refusalOf(await storage.deleteBucket('made'))).toBe('409 ResourceNotEmpty')
    expect((await storage.from('made').remove(['file.txt'])).error).toBeNull()
    expect((await storage.deleteBucket('made')).error).toBeNull()
    expect(refusalOf(await storage.getBucket('made'))).toBe('404 NoSuchBucket')
    expect(refusalOf(await storage.createBucket('members'))).toBe('409 KeyAlreadyExists')
  })

  it('cannot be created, changed or read by a user', async () => {
    const { storage } = browser
    expect(refusalOf(await storage.createBucket('mine'))).toBe('403 AccessDenied')
    expect(refusalOf(await storage.getBucket('members'))).toBe('404 NoSuchBucket')
    expect((await storage.listBuckets()).data).toEqual([])
    expect(refusalOf(await storage.updateBucket('members', { public: true }))).toBe('404 NoSuchBucket')
    expect(refusalOf(await storage.deleteBucket('open'))).toBe('404 NoSuchBucket')
  })
})

it('refuses to transform images, and says that it does not', async () => {
  const path = `${aFolder()}/photo.png`
  await put(path, 'png', 'image/png')
  const { error } = await members().download(path, { transform: { width: 10 } })
  expect(error?.message).toContain('does not transform images')
  const signed = await members().createSignedUrl(path, 60, { transform: { width: 10 } })
  expect(signed.error?.message).toContain('does not transform images')
})
