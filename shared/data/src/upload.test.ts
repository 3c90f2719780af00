import { beforeEach, describe, expect, it } from 'vitest'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'
import { uploadFile } from './upload.ts'

const network = fakeNetwork()
beforeEach(() => {
  configureSupabase({ supabaseUrl: location.origin, publishableKey: 'sb_publishable_test' })
  storeSession()
})

const photo = { bucket: 'chat', path: 'c1/photo.png' }
const file = new Blob(['png'], { type: 'image/png' })
/** An error of Storage: the status is always 400, the real status is in the body. */
const refused = (statusCode: string, code: string, message = code) =>
  json({ statusCode, code, error: code, message }, 400)

describe('uploadFile', () => {
  it('sends the file as a form, cacheable for an hour, and replaces no file', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () =>
      json({ Id: 'id-1', Key: 'chat/c1/photo.png' }),
    )
    expect(await uploadFile(photo, file)).toEqual({ ok: true, value: { path: photo.path } })
    const [sent] = network.sent
    const form = sent?.body as FormData
    expect(sent?.headers.get('x-upsert')).toBe('false')
    expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ann')
    expect(form.get('cacheControl')).toBe('3600')
    expect((form.get('') as File).type).toBe('image/png')
  })

  it.each([
    ['413', 'EntityTooLarge', 'invalid-input'],
    ['415', 'InvalidMimeType', 'invalid-input'],
    ['400', 'InvalidKey', 'invalid-input'],
    ['403', 'AccessDenied', 'forbidden'],
    ['404', 'NoSuchBucket', 'not-found'],
    ['409', 'KeyAlreadyExists', 'conflict'],
    ['500', 'InternalError', 'unexpected'],
  ])('returns %s %s as %s', async (statusCode, reason, code) => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () => refused(statusCode, reason))
    expect(await uploadFile(photo, file)).toMatchObject({
      ok: false,
      error: { code, reason, message: reason },
    })
  })

  it('distinguishes an expired session from missing access', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () =>
      refused('403', 'AccessDenied', '"exp" claim timestamp check failed'),
    )
    expect(await uploadFile(photo, file)).toMatchObject({ error: { code: 'unauthenticated' } })
  })

  it('returns a lost connection', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await uploadFile(photo, file)).toMatchObject({ error: { code: 'network' } })
  })

  it('reports the progress, and stops when aborted', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () => json({ Id: 'id-1' }))
    const shares: number[] = []
    await uploadFile(photo, file, { onProgress: share => shares.push(share) })
    expect(shares).toEqual([0.5, 1])
    const stopped = new AbortController()
    stopped.abort()
    expect(await uploadFile(photo, file, { signal: stopped.signal })).toMatchObject({
      error: { code: 'network' },
    })
    expect(network.sent).toHaveLength(1)
  })
})
