import { readdir, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from '../../tests/fixtures/index.ts'
import { createDataDir, type PlatformProcess, startPlatformProcess } from '../../tests/fixtures/process.ts'
import { openFiles } from './files.ts'
import { prepareBuckets } from './members.fixture.ts'

const cleanup: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (let step = cleanup.pop(); step; step = cleanup.pop()) await step()
})

/** A platform in its own process, which can be killed and restarted on the same data. */
const setUp = async () => {
  const database = await createTestDatabase()
  cleanup.push(() => database.close())
  await prepareBuckets(database)
  const ann = await database.createUser()
  const folder = await createDataDir()
  cleanup.push(() => folder.remove())
  const start = async (): Promise<{ platform: PlatformProcess; browser: SupabaseClient }> => {
    const platform = await startPlatformProcess({
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      SEED: 'none',
    })
    cleanup.push(async () => {
      platform.child.kill('SIGTERM')
      await platform.ended
    })
    const { publishableKey } = (await (await fetch(`${platform.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const browser = createClient(platform.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await browser.auth.signInWithPassword({ email: ann.email, password: TEST_PASSWORD })
    if (error) throw error
    return { platform, browser }
  }
  return { database, ann, path: folder.path, start }
}
const uploading = (path: string) => readdir(join(path, 'storage', 'uploading'))
const kept = async (path: string) =>
  (await readdir(join(path, 'storage', 'objects'), { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
const rowCount = async (database: TestDatabase) =>
  (await database.query<{ count: number }>('select count(*)::int as count from storage.objects')).rows[0]
    ?.count

/** An upload that stops in the middle without closing the connection. */
const beginUpload = async (browser: SupabaseClient, url: string, key: string): Promise<ClientRequest> => {
  const { data } = await browser.auth.getSession()
  const sending = request(`${url}/storage/v1/object/members/${key}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'video/mp4',
      'content-length': '1000000',
    },
  })
  sending.on('error', () => {})
  sending.write(Buffer.alloc(500_000))
  return sending
}

describe('files', () => {
  it('are kept after a restart, and after the process was killed', async () => {
    const { ann, start } = await setUp()
    const first = await start()
    await first.browser.storage.from('members').upload(`${ann.id}/kept.txt`, new Blob(['kept']))
    first.platform.child.kill('SIGTERM')
    expect(await first.platform.ended).toBe(0)
    const second = await start()
    const back = await second.browser.storage.from('members').download(`${ann.id}/kept.txt`)
    expect(await back.data?.text()).toBe('kept')
    await second.browser.storage.from('members').upload(`${ann.id}/killed.txt`, new Blob(['killed']))
    second.platform.child.kill('SIGKILL')
    await second.platform.ended
    const third = await start()
    const killed = await third.browser.storage.from('members').download(`${ann.id}/killed.txt`)
    expect(await killed.data?.text()).toBe('killed')
  })

  it('that were partly uploaded when the process was killed are removed', async () => {
    const { database, ann, path, start } = await setUp()
    const { platform, browser } = await start()
    await beginUpload(browser, platform.url, `${ann.id}/half.mp4`)
    await expect.poll(() => uploading(path)).toHaveLength(1)
    platform.child.kill('SIGKILL')
    await platform.ended
    const again = await start()
    expect(await uploading(path)).toEqual([])
    expect(await kept(path)).toEqual([])
    expect(await rowCount(database)).toBe(0)
    expect((await again.browser.storage.from('members').list(ann.id)).data).toEqual([])
  })

  it('that were partly uploaded when the client disconnected are removed, and the platform keeps working', async () => {
    const { database, ann, path, start } = await setUp()
    const { platform, browser } = await start()
    const sending = await beginUpload(browser, platform.url, `${ann.id}/half.mp4`)
    await expect.poll(() => uploading(path)).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => uploading(path)).toEqual([])
    expect(await kept(path)).toEqual([])
    expect(await rowCount(database)).toBe(0)
    expect(
      (await browser.storage.from('members').upload(`${ann.id}/half.mp4`, new Blob(['whole']))).error,
    ).toBeNull()
  })
})

describe('the cleanup', () => {
  it('deletes orphaned bytes, and nothing else', async () => {
    const { database, ann, path, start } = await setUp()
    const { platform, browser } = await start()
    for (const name of ['kept.txt', 'lost.txt'])
      await browser.storage.from('members').upload(`${ann.id}/${name}`, new Blob([name]))
    // Deleted in SQL, as by a cascade or an administrator, not through the API.
    await database.transaction('service_role', null, async client => {
      await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      await client.query(`delete from storage.objects where name like '%/lost.txt'`)
    })
    await writeFile(join(path, 'storage', 'objects', 'README'), 'not ours')
    expect((await kept(path)).length).toBe(3)
    platform.child.kill('SIGTERM')
    await platform.ended
    const again = await start()
    expect(again.platform.output()).toContain('removed 1 files')
    expect((await kept(path)).map(entry => entry.name)).toHaveLength(2)
    expect(
      await (await again.browser.storage.from('members').download(`${ann.id}/kept.txt`)).data?.text(),
    ).toBe('kept.txt')
  })

  it('keeps uploads in progress', async () => {
    const { path, remove } = await createDataDir()
    cleanup.push(remove)
    const files = await openFiles(join(path, 'storage'))
    const written = await files.write(
      (async function* () {
        yield Buffer.from('bytes')
      })(),
    )
    expect(await files.sweep(async () => new Set())).toBe(0)
    files.settle(written.version)
    expect(await files.sweep(async () => new Set([written.version]))).toBe(0)
    expect(await files.sweep(async () => new Set())).toBe(1)
  })
})
