import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../../tests/fixtures/index.ts'
import { parseRange } from './download.ts'
import { prepareBuckets } from './members.fixture.ts'

let platform: TestPlatform
let ann: TestUser
let browser: SupabaseClient
let headers: Record<string, string>
beforeAll(async () => {
  platform = await createTestPlatform({ prepare: prepareBuckets })
  ann = await platform.database.createUser()
  browser = await platform.signIn(ann)
  const { data } = await browser.auth.getSession()
  headers = { authorization: `Bearer ${data.session?.access_token}` }
})
afterAll(() => platform.close())

const put = async (name: string, body: string, type: string): Promise<string> => {
  const path = `${ann.id}/${name}`
  const { error } = await browser.storage
    .from('members')
    .upload(path, new Blob([body], { type }), { upsert: true })
  if (error) throw error
  return `${platform.url}/storage/v1/object/members/${path}`
}
const get = (url: string, extra: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers: { ...headers, ...extra } })

describe('a download', () => {
  it.each([
    ['text/html', 'text/plain'],
    ['text/html; charset=utf-8', 'text/plain'],
    ['image/svg+xml', 'image/svg+xml'],
    ['application/xhtml+xml', 'application/xhtml+xml'],
    ['text/xml', 'text/xml'],
    ['application/xml', 'application/xml'],
    ['text/javascript', 'text/javascript'],
    ['application/javascript', 'application/javascript'],
    ['application/pdf', 'application/pdf'],
    ['application/octet-stream', 'application/octet-stream'],
    ['application/x-shockwave-flash', 'application/x-shockwave-flash'],
    ['text/cache-manifest', 'text/cache-manifest'],
    ['x/y', 'x/y'],
  ])('of %s is saved, never opened as a page of the application', async (type, sent) => {
    const response = await get(await put('active', '<script>alert(1)</script>', type))
    expect(response.headers.get('content-type')).toBe(sent)
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox$/)
  })

  it.each(['image/png', 'image/jpeg', 'video/mp4', 'audio/mpeg', 'text/plain'])(
    'of %s may be shown, in a sandbox and as what it is',
    async type => {
      const response = await get(await put('passive', 'x', type))
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(/sandbox$/)
    },
  )

  it('is cached privately, per credentials', async () => {
    const response = await get(await put('mine.txt', 'x', 'text/plain'))
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(response.headers.get('vary')).toBe('authorization, apikey')
  })

  it('prevents header injection by the uploader', async () => {
    const url = await put('plain.txt', 'x', 'text/plain')
    const response = await get(
      `${url}?download=${encodeURIComponent('a"\r\nset-cookie: x=1; é\ud83d\ude00')}`,
    )
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename=a%22%0D%0Aset-cookie%3A%20x%3D1%3B%20%C3%A9%F0%9F%98%80; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3D1%3B%20%C3%A9%F0%9F%98%80",
    )
    const odd = `${ann.id}/odd.txt`
    await browser.storage
      .from('members')
      .upload(odd, new Blob(['x'], { type: 'text/plain' }), { cacheControl: '1\r\nset-cookie: x=1' })
    expect((await browser.storage.from('members').info(odd)).data?.cacheControl).toBe('no-cache')
  })

  it('in parts: the first bytes, from somewhere on, the last ones', async () => {
    const url = await put('0123456789.txt', '0123456789', 'text/plain')
    for (const [range, bytes, contentRange] of [
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=8-100', '89', 'bytes 8-9/10'],
    ] as const) {
      const part = await get(url, { range })
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        bytes,
        contentRange,
      ])
    }
    const beyond = await get(url, { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect((await get(url, { range: 'lines=1-2' })).status).toBe(200)
  })

  it('answers 304 when the client’s copy is current', async () => {
    const url = await put('cached.txt', 'one', 'text/plain')
    const first = await get(url)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const modified = first.headers.get('last-modified') ?? ''
    expect((await get(url, { 'if-modified-since': modified })).status).toBe(304)
    await put('cached.txt', 'two', 'text/plain')
    expect(await (await get(url, { 'if-none-match': etag })).text()).toBe('two')
  })

  it('by HEAD is its headers alone', async () => {
    const url = await put('head.txt', 'twelve bytes', 'text/plain')
    const response = await get(url, {}, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '12',
      '',
    ])
    expect((await get(url.replace('head.txt', 'none.txt'), {}, 'HEAD')).status).toBe(400)
  })

  it('goes on with the old bytes when they are replaced meanwhile', async () => {
    const url = await put('big.bin', 'a'.repeat(4_000_000), 'text/plain')
    const response = await get(url)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    await put('big.bin', 'b'.repeat(10), 'text/plain')
    await browser.storage.from('members').remove([`${ann.id}/big.bin`])
    let size = first?.value?.length ?? 0
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      expect(next.value.every((byte: number) => byte === 97)).toBe(true)
      size += next.value.length
    }
    expect(size).toBe(4_000_000)
  })
})

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=-100', 10, { start: 0, end: 9 }],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
    ['bytes=5-2', 10, null],
    ['bytes=-', 10, null],
    ['bytes=0-1,3-4', 10, null],
    ['bytes=abc', 10, null],
    ['bytes=99999999999999999999-', 10, null],
    ['', 10, null],
  ])('reads %s of %i bytes', (header, size, range) => {
    expect(parseRange(header, size)).toEqual(range)
  })
})
