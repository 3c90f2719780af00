import { beforeEach, describe, expect, it } from 'vitest'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { listFiles, removeFiles, signFile, uploadFile } from './storage.ts'
import { configureSupabase } from './supabase.ts'

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
  it('sends the file as a form, to be kept for an hour, and replaces nothing', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () =>
      json({ Id: 'id-1', Key: 'chat/c1/photo.png' }),
    )
    expect(await uploadFile(photo, file)).toEqual({ ok: true, value: { id: 'id-1' } })
    const [sent] = network.sent
    const form = sent?.body as FormData
    expect(sent?.headers.get('x-upsert')).toBe('false')
    expect(sent?.headers.get('authorization')).toBe('Bearer token-of-ann')
    expect(form.get('cacheControl')).toBe('3600')
    expect((form.get('') as File).type).toBe('image/png')
  })

  it('replaces when told so', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () =>
      json({ Id: 'id-1', Key: 'chat/c1/photo.png' }),
    )
    await uploadFile(photo, file, { replace: true, cacheSeconds: 60 })
    const [sent] = network.sent
    expect(sent?.headers.get('x-upsert')).toBe('true')
    expect(Object.fromEntries((sent?.body as FormData | undefined) ?? [])).toMatchObject({
      cacheControl: '60',
    })
  })

  it.each([
    ['413', 'EntityTooLarge', 'invalid-input'],
    ['415', 'InvalidMimeType', 'invalid-input'],
    ['400', 'InvalidKey', 'invalid-input'],
    ['403', 'AccessDenied', 'forbidden'],
    ['404', 'NoSuchBucket', 'not-found'],
    ['409', 'KeyAlreadyExists', 'conflict'],
    ['500', 'InternalError', 'unexpected'],
  ])('tells %s %s as %s', async (statusCode, reason, code) => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () => refused(statusCode, reason))
    expect(await uploadFile(photo, file)).toMatchObject({
      ok: false,
      error: { code, reason, message: reason },
    })
  })

  it('tells an ended session from a missing right', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () =>
      refused('403', 'AccessDenied', '"exp" claim timestamp check failed'),
    )
    expect(await uploadFile(photo, file)).toMatchObject({ error: { code: 'unauthenticated' } })
  })

  it('tells a lost connection', async () => {
    network.answer('POST /storage/v1/object/chat/c1/photo.png', () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await uploadFile(photo, file)).toMatchObject({ error: { code: 'network' } })
  })
})

describe('listFiles', () => {
  it('asks for a hundred by name, ascending, and tells folders from files', async () => {
    network.answer('POST /storage/v1/object/list/chat', () =>
      json([
        {
          name: 'a.png',
          id: '1',
          updated_at: '2026-01-01T00:00:00Z',
          metadata: { size: 3, mimetype: 'image/png' },
        },
        { name: 'sub', id: null, updated_at: null, metadata: null },
      ]),
    )
    expect(await listFiles({ bucket: 'chat', path: 'c1' })).toEqual({
      ok: true,
      value: [
        { name: 'a.png', isFolder: false, size: 3, type: 'image/png', updatedAt: '2026-01-01T00:00:00Z' },
        { name: 'sub', isFolder: true, size: null, type: null, updatedAt: null },
      ],
    })
    expect(network.sent[0]?.body).toEqual({
      prefix: 'c1',
      limit: 100,
      offset: 0,
      sortBy: { column: 'name', order: 'asc' },
    })
  })
})

describe('the other calls', () => {
  it('remove, and say what is gone', async () => {
    network.answer('DELETE /storage/v1/object/chat', () => json([{ name: 'c1/photo.png' }]))
    expect(await removeFiles('chat', ['c1/photo.png', 'c1/none.png'])).toEqual({
      ok: true,
      value: ['c1/photo.png'],
    })
    expect(network.sent[0]?.body).toEqual({ prefixes: ['c1/photo.png', 'c1/none.png'] })
    expect(await removeFiles('chat', [])).toEqual({ ok: true, value: [] })
    expect(network.sent).toHaveLength(1)
  })

  it('sign one', async () => {
    network.answer('POST /storage/v1/object/sign/chat/c1/photo.png', () =>
      json({ signedURL: '/object/sign/chat/c1/photo.png?token=t' }),
    )
    expect(await signFile(photo, 60, { saveAs: 'me.png' })).toEqual({
      ok: true,
      value: `${location.origin}/storage/v1/object/sign/chat/c1/photo.png?token=t&download=me.png`,
    })
  })
})
