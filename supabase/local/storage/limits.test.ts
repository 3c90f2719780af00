import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { PROJECT } from '../migrations/apply.ts'
import { prepareBuckets, refusalOf } from './members.fixture.ts'
import { FILE_SIZE_LIMIT } from './storage.ts'

let platform: TestPlatform
let ann: TestUser
let browser: SupabaseClient
let token: string
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: prepareBuckets })
  ann = await platform.database.createUser()
  browser = await platform.signIn(ann)
  token = (await browser.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => platform.close())

const small = () => browser.storage.from('small')
const text = (content: string) => new Blob([content], { type: 'text/plain' })
const send = async (path: string, init: RequestInit & { duplex?: 'half' }) => {
  const response = await fetch(`${platform.url}/storage/v1/object/${path}`, {
    method: 'POST',
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  return (await response.json()) as Record<string, string>
}
/** Every stored file, finished or temporary, below the data directory. */
const filesOnDisk = async (): Promise<string[]> =>
  (await readdir(join(platform.dataDir, 'storage'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
const objectCount = async (): Promise<number> =>
  (await platform.database.query<{ count: number }>('select count(*)::int as count from storage.objects'))
    .rows[0]?.count ?? -1

describe("a bucket's limits", () => {
  it('of size hold for a form, a body and a stream, to the byte', async () => {
    expect((await small().upload('ten.txt', text('0123456789'))).error).toBeNull()
    expect(
      (await small().upload('ten-raw.txt', '0123456789', { contentType: 'text/plain' })).error,
    ).toBeNull()
    const before = [await objectCount(), (await filesOnDisk()).length]
    expect(refusalOf(await small().upload('a.txt', text('0123456789a')))).toBe('413 EntityTooLarge')
    expect(refusalOf(await small().upload('b.txt', '0123456789a', { contentType: 'text/plain' }))).toBe(
      '413 EntityTooLarge',
    )
    const stream = {
      body: text('0123456789a').stream(),
      duplex: 'half',
      headers: { 'content-type': 'text/plain' },
    } as const
    expect(await send('small/c.txt', stream)).toMatchObject({
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    })
    expect(refusalOf(await small().upload('d.txt', text('x'.repeat(3_000_000))))).toBe('413 EntityTooLarge')
    expect([await objectCount(), (await filesOnDisk()).length]).toEqual(before)
  })

  it('of type apply, exact or with a wildcard', async () => {
    const as = (type: string) => new Blob(['x'], { type })
    expect((await small().upload('1', as('image/png'))).error).toBeNull()
    expect((await small().upload('2', as('text/csv'))).error).toBeNull()
    for (const type of ['image/jpeg', 'application/pdf', 'image/pngx', 'texts/plain'])
      expect(refusalOf(await small().upload('3', as(type))), type).toBe('415 InvalidMimeType')
    for (const contentType of ['image', 'image/', '/png', 'image/png\u00e9', 'a b/c', 'image/png/x'])
      expect(
        await send('small/4', { body: 'x', headers: { 'content-type': contentType } }),
        contentType,
      ).toMatchObject({
        statusCode: '415',
      })
    // As in production: MIME parameters count.
    expect((await small().upload('5', 'x', { contentType: 'text/plain;charset=UTF-8' })).error).toBeNull()
    expect(refusalOf(await small().upload('6', 'x', { contentType: 'image/png;x=1' }))).toBe(
      '415 InvalidMimeType',
    )
  })

  it('apply to signed upload URLs too', async () => {
    const { data } = await small().createSignedUploadUrl('signed.txt')
    const { token: address = '' } = data ?? {}
    expect(refusalOf(await small().uploadToSignedUrl('signed.txt', address, text('0123456789a')))).toBe(
      '413 EntityTooLarge',
    )
    expect(
      refusalOf(
        await small().uploadToSignedUrl('signed.txt', address, new Blob(['x'], { type: 'application/pdf' })),
      ),
    ).toBe('415 InvalidMimeType')
  })

  it('cannot be set above the global limit, nor to invalid values', async () => {
    const { storage } = createClient(platform.url, platform.secretKey, { auth: { persistSession: false } })
    const make = async (fileSizeLimit: string | number) =>
      refusalOf(await storage.createBucket('b', { public: false, fileSizeLimit }))
    expect(await make(FILE_SIZE_LIMIT + 1)).toBe('413 EntityTooLarge')
    expect(await make('1TB')).toBe('400 InvalidRequest')
    expect(await make(-1)).toBe('400 InvalidRequest')
    expect(refusalOf(await storage.createBucket('b', { public: false, allowedMimeTypes: ['png'] }))).toBe(
      '415 InvalidMimeType',
    )
    for (const name of ['', ' b', 'a/b', 'ü', '..', 'x'.repeat(101)])
      expect(refusalOf(await storage.createBucket(name)), name).toMatch(/^400 Invalid(BucketName|Request)$/)
  })
})

describe('the global limit', () => {
  it('is the limit that config.toml sets in production', async () => {
    const config = await readFile(new URL('config.toml', PROJECT), 'utf8')
    expect(/\[storage\][^[]*file_size_limit = "(\d+)MiB"/.exec(config)?.[1]).toBe(
      String(FILE_SIZE_LIMIT / 1024 / 1024),
    )
  })

  it('aborts an endless stream', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const endless = new ReadableStream({
      pull: controller => {
        sent += chunk.length
        if (sent > FILE_SIZE_LIMIT + 20 * chunk.length) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const refused = await send(`members/${ann.id}/endless.bin`, {
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(refused).toMatchObject({ statusCode: '413' })
    expect(await readdir(join(platform.dataDir, 'storage', 'uploading'))).toEqual([])
  })

  it('applies to files only: other bodies have a limit of their own', async () => {
    const prefixes = Array.from({ length: 30 }, () => 'x'.repeat(50_000))
    expect(refusalOf(await small().remove(prefixes))).toBe('413 EntityTooLarge')
    expect(refusalOf(await small().remove(Array(1001).fill('a')))).toBe('400 InvalidRequest')
    expect(refusalOf(await small().remove([]))).toBe('400 InvalidRequest')
  })
})

describe('the name of a file', () => {
  const members = () => browser.storage.from('members')
  const bad = [
    '..',
    '.',
    '../x',
    'a/../b',
    'a/./b',
    'a//b',
    '/',
    'a/',
    'a\\b',
    '..\\x',
    'a\u0000b',
    'a\nb',
    'ü.txt',
    'a%2e%2e/b',
    'a#b',
    '\u{1f4aa}',
    '~',
    'a|b',
    'x'.repeat(1100),
    '\ud800',
  ]

  it.each(bad.map(name => [JSON.stringify(name).slice(0, 30), name]))(
    'like %s is refused in a JSON body',
    async (_, name) => {
      await members().upload(`${ann.id}/source.txt`, text('x'), { upsert: true })
      for (const [from, to] of [
        [`${ann.id}/source.txt`, name],
        [name, `${ann.id}/target.txt`],
        [`${ann.id}/source.txt`, `${ann.id}/${name}`],
      ] as const) {
        expect(refusalOf(await members().copy(from, to))).toBe('400 InvalidKey')
        expect(refusalOf(await members().move(from, to))).toBe('400 InvalidKey')
      }
      expect((await members().exists(`${ann.id}/source.txt`)).data).toBe(true)
    },
  )

  /** Raw request, because fetch would normalize the URL. */
  const raw = (method: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(platform.url)
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        },
        response => {
          let body = ''
          response.on('data', chunk => {
            body += chunk
          })
          response.on('end', () => resolve(body))
        },
      )
      sent.on('error', reject)
      sent.end(method === 'POST' ? 'x' : undefined)
    })

  it('in a URL allows no path traversal', async () => {
    const before = await objectCount()
    for (const name of [
      '..%2f..%2fsecrets.json',
      '%2e%2e%2fx',
      'a%5cb',
      'a%00b',
      'a%0ab',
      'a%2f%2fb',
      '%c3%bc',
      '%ff',
      '%',
      'a%252e',
      'a/'.repeat(5),
      `${'x'.repeat(1100)}`,
    ]) {
      for (const method of ['POST', 'GET'])
        expect(
          JSON.parse(await raw(method, `/storage/v1/object/members/${ann.id}/${name}`)),
          `${method} ${name}`,
        ).toMatchObject({ statusCode: '400', code: 'InvalidKey' })
    }
    for (const path of [
      '/storage/v1/object/members/../../../../../secrets.json',
      '/storage/v1/../../secrets.json',
      '/storage/v1/object/members/%2e%2e/%2e%2e/%2e%2e/secrets.json',
    ])
      expect(await raw('GET', path), path).not.toContain('jwtSecret')
    expect(await objectCount()).toBe(before)
    expect(await readdir(platform.dataDir)).toEqual(expect.arrayContaining(['secrets.json', 'storage']))
  })

  it('is not used on disk: file names are our own ids', async () => {
    await members().upload(`${ann.id}/CON.txt`, text('x'))
    for (const name of await filesOnDisk())
      expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
})

describe('a broken request', () => {
  const address = () => `members/${ann.id}/broken.txt`
  it.each([
    [
      'a form without a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n60\r\n--b--\r\n',
    ],
    [
      'a form that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\ncontent-type: text/plain\r\n\r\nhalf',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['no form at all', 'multipart/form-data; boundary=b', 'x'],
    ['an empty body as a form', 'multipart/form-data; boundary=b', ''],
  ])('like %s is refused and leaves nothing', async (_, type, body) => {
    const before = [await objectCount(), (await filesOnDisk()).length]
    expect(await send(address(), { body, headers: { 'content-type': type } })).toMatchObject({
      statusCode: '400',
      code: 'InvalidRequest',
    })
    expect([await objectCount(), (await filesOnDisk()).length]).toEqual(before)
  })

  it('leaves no file when the database refuses the row', async () => {
    const before = (await filesOnDisk()).length
    await platform.database.query(`
      create function refuse_late() returns trigger language plpgsql as
        $$ begin if new.metadata ? 'eTag' and new.name like '%late%' then raise exception 'too late'; end if; return new; end $$;
      create trigger refuse_late before insert on storage.objects for each row execute function refuse_late()`)
    expect(refusalOf(await browser.storage.from('members').upload(`${ann.id}/late.txt`, text('x')))).toBe(
      '500 DatabaseError',
    )
    expect((await filesOnDisk()).length).toBe(before)
    expect(platform.lines.join('\n')).toContain('storage: POST')
  })

  it('to an unknown route or method is answered 404', async () => {
    for (const [method, path] of [
      ['GET', 'nothing'],
      ['PATCH', 'members/x.txt'],
      ['POST', ''],
    ] as const)
      expect(await send(path, { method, ...(method === 'GET' ? {} : { body: 'x' }) })).toMatchObject({
        statusCode: '404',
      })
    expect(refusalOf(await browser.storage.from('none').upload('a.txt', text('x')))).toBe('404 NoSuchBucket')
    expect(refusalOf(await browser.storage.from('none').download('a.txt'))).toBe('404 NoSuchBucket')
  })
})
