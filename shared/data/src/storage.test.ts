import { beforeEach, describe, expect, it } from 'vitest'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { listFiles, removeFiles, signFile } from './storage.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
beforeEach(() => {
  configureSupabase({ supabaseUrl: location.origin, publishableKey: 'sb_publishable_test' })
  storeSession()
})

const photo = { bucket: 'chat', path: 'c1/photo.png' }
describe('listFiles', () => {
  it('requests up to a hundred files by name, ascending, and tells folders from files', async () => {
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

describe('removeFiles and signFile', () => {
  it('remove files, and return what was removed', async () => {
    network.answer('DELETE /storage/v1/object/chat', () => json([{ name: 'c1/photo.png' }]))
    expect(await removeFiles('chat', ['c1/photo.png', 'c1/none.png'])).toEqual({
      ok: true,
      value: ['c1/photo.png'],
    })
    expect(network.sent[0]?.body).toEqual({ prefixes: ['c1/photo.png', 'c1/none.png'] })
    expect(await removeFiles('chat', [])).toEqual({ ok: true, value: [] })
    expect(network.sent).toHaveLength(1)
  })

  it('return a signed address for one file', async () => {
    network.answer('POST /storage/v1/object/sign/chat/c1/photo.png', () =>
      json({ signedURL: '/object/sign/chat/c1/photo.png?token=t' }),
    )
    expect(await signFile(photo, 60, { saveAs: 'me.png' })).toEqual({
      ok: true,
      value: `${location.origin}/storage/v1/object/sign/chat/c1/photo.png?token=t&download=me.png`,
    })
  })
})
