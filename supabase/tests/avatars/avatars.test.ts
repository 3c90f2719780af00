import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '../../functions/avatar/picture.ts'
import { connect } from '../fixtures/contacts.ts'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { GREEN_JPEG, GREEN_WEBP, ORANGE_WEBP, WIDE_JPEG } from './pictures.ts'

/** Pictures of people on the whole platform: stored by the function, read with one's token, swept. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

type Browser = Awaited<ReturnType<TestPlatform['signIn']>>
const tokenOf = async (browser: Browser) => (await browser.auth.getSession()).data.session?.access_token ?? ''

const post = async (browser: Browser | null, body: unknown) => {
  const response = await fetch(`${platform.url}/api/avatar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(browser ? { authorization: `Bearer ${await tokenOf(browser)}` } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { path?: string; error?: string } }
}
const give = async (browser: Browser, picture = GREEN_WEBP): Promise<string> => {
  const { status, body } = await post(browser, { picture })
  if (status !== 200) throw new Error(`${status} ${body.error}`)
  return String(body.path)
}
const sees = async (browser: Browser, path: string) =>
  (await browser.storage.from('avatars').download(path)).error === null
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64')
const bytesOf = (picture: string) => new Uint8Array(Buffer.from(picture, 'base64'))
const pathOf = async ({ id }: TestUser) =>
  (await platform.database.query('select avatar_path from public.user_profiles where user_id = $1', [id]))
    .rows[0]?.avatar_path
const aPerson = async () => {
  const user = await platform.database.createUser()
  return { user, browser: await platform.signIn(user) }
}

describe('what a picture is', () => {
  it('is told by its bytes', () => {
    expect(readPicture(bytesOf(GREEN_WEBP))).toEqual({ type: 'image/webp', width: 256, height: 256 })
    expect(readPicture(bytesOf(GREEN_JPEG))).toEqual({ type: 'image/jpeg', width: 256, height: 256 })
    expect(readPicture(bytesOf(WIDE_JPEG))).toEqual({ type: 'image/jpeg', width: 10_000, height: 8 })
  })

  const webp = bytesOf(GREEN_WEBP)
  const jpeg = bytesOf(GREEN_JPEG)
  it.each([
    ['nothing', new Uint8Array()],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>'),
    ],
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'.repeat(4))],
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(40)])],
    ['a GIF', new TextEncoder().encode(`GIF89a${'\0'.repeat(40)}`)],
    ['the beginning of a WebP', webp.slice(0, 100)],
    ['a WebP with a page behind it', Uint8Array.from([...webp, ...new TextEncoder().encode('<html>')])],
    ['a WebP that is animated', webp.map((byte, at) => (at === 20 ? byte | 0x02 : byte))],
    ['the beginning of a JPEG', jpeg.slice(0, 200)],
    ['a JPEG with a page behind it', Uint8Array.from([...jpeg, ...new TextEncoder().encode('<html>')])],
    [
      'a JPEG of one segment without a length',
      Uint8Array.from([0xff, 0xd8, ...Array(40).fill(0xff), 0xff, 0xd9]),
    ],
    ['zeros', new Uint8Array(1000)],
  ])('is not %s', (_, bytes) => expect(readPicture(bytes)).toBeNull())

  it('is never more than an answer, whatever byte is changed', () => {
    for (const whole of [webp, jpeg])
      for (let at = 0; at < whole.length; at += 1)
        for (const byte of [0, 0x7f, 0xff]) readPicture(whole.with(at, byte))
  })
})

describe('giving a picture', () => {
  it('shows it in place of the one before, which nobody reads any more', async () => {
    const { user, browser } = await aPerson()
    const first = await give(browser)
    expect(first).toMatch(new RegExp(`^${user.id}/[0-9a-f-]{36}$`))
    const stored = (await browser.storage.from('avatars').download(first)).data
    expect([stored?.type, base64(new Uint8Array(await (stored as Blob).arrayBuffer()))]).toEqual([
      'image/webp',
      GREEN_WEBP,
    ])
    const second = await give(browser, GREEN_JPEG)
    expect(await pathOf(user)).toBe(second)
    expect([await sees(browser, first), await sees(browser, second)]).toEqual([false, true])
    expect((await browser.rpc('remove_avatar')).error).toBeNull()
    expect([await pathOf(user), await sees(browser, second)]).toEqual([null, false])
  })

  it('of two at once keeps one of them, whole', async () => {
    const { user, browser } = await aPerson()
    const paths = await Promise.all([
      give(browser, GREEN_WEBP),
      give(browser, ORANGE_WEBP),
      give(browser, GREEN_JPEG),
    ])
    const kept = await pathOf(user)
    expect(paths).toContain(kept)
    expect(await Promise.all(paths.map(path => sees(browser, path)))).toEqual(
      paths.map(path => path === kept),
    )
  })

  it.each([
    [
      'an SVG that is called a picture',
      422,
      { picture: base64('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      /^picture: a WebP or JPEG/,
    ],
    [
      'a page',
      422,
      { picture: base64('<!doctype html><script>alert(1)</script>') },
      /^picture: a WebP or JPEG/,
    ],
    ['10,000 px', 422, { picture: WIDE_JPEG }, /^picture: 256 by 256 pixels$/],
    ['201 kB', 413, { picture: base64(new Uint8Array(201 * 1024)) }, /^picture: at most 200 kB$/],
    ['500 kB', 413, { picture: base64(new Uint8Array(500 * 1024)) }, /large/],
    ['20 MB', 413, { picture: 'A'.repeat(20 * 1024 * 1024) }, /large/],
    ['no base64', 422, { picture: '<>' }, /^picture: /],
    ['nothing', 422, {}, /^picture: /],
    ['a number', 422, { picture: 5 }, /^picture: /],
    ['no JSON', 400, 'picture', /JSON/],
  ])('refuses %s', async (_, status, body, error) => {
    const { user, browser } = await aPerson()
    const answer = await post(browser, body)
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(error)])
    expect(await pathOf(user)).toBeNull()
  })

  it('is refused to nobody, and beyond twenty an hour', async () => {
    expect((await post(null, { picture: GREEN_WEBP })).status).toBe(401)
    const { user, browser } = await aPerson()
    await platform.database.query(
      `insert into private.rate_limits (user_id, action, window_start, hits, max_hits)
       values ($1, 'reserve_avatar', date_bin('1 hour', now(), timestamptz 'epoch'), 20, 20)`,
      [user.id],
    )
    expect((await post(browser, { picture: GREEN_WEBP })).status).toBe(429)
    expect(await pathOf(user)).toBeNull()
  })

  it('is the function’s alone: no upload, no other’s picture, no path of one’s own', async () => {
    const { user, browser } = await aPerson()
    const other = await aPerson()
    const path = await give(other.browser)
    const pictures = browser.storage.from('avatars')
    const file = new Blob([bytesOf(GREEN_WEBP)], { type: 'image/webp' })
    for (const to of [`${user.id}/mine`, path]) {
      expect((await pictures.upload(to, file)).error).not.toBeNull()
      expect((await pictures.upload(to, file, { upsert: true })).error).not.toBeNull()
      expect((await pictures.createSignedUploadUrl(to)).error).not.toBeNull()
    }
    expect((await pictures.remove([path])).data).toEqual([])
    for (const of of [path, `${user.id}/none`, '', 'x'.repeat(10_000), null])
      expect((await browser.rpc('use_avatar', { path_param: of })).error?.code).toBe('PT404')
    // The specified profile upsert sends every column: this one keeps its value.
    await browser.from('user_profiles').upsert({ user_id: user.id, avatar_path: path })
    await browser.from('user_profiles').update({ avatar_path: path }).eq('user_id', user.id)
    expect(await pathOf(user)).toBeNull()
    expect(await sees(other.browser, path)).toBe(true)
  })
})

describe('a picture is seen', () => {
  it('by contacts, and not by strangers, searches, who is signed out, or across a block', async () => {
    const [owner, contact, stranger] = [await aPerson(), await aPerson(), await aPerson()]
    await connect(owner.user, contact.user)
    const path = await give(owner.browser)
    expect([await sees(owner.browser, path), await sees(contact.browser, path)]).toEqual([true, true])
    expect(await sees(stranger.browser, path)).toBe(false)
    expect((await stranger.browser.storage.from('avatars').list(owner.user.id)).data).toEqual([])
    const nobody = await fetch(`${platform.url}/storage/v1/object/public/avatars/${path}`)
    expect(nobody.status).toBe(400)
    const { data: found } = await stranger.browser.rpc('search_users', {
      search_term: owner.user.email,
      limit_count: 5,
    })
    expect(JSON.stringify(found)).not.toContain(path)
    const blocked = await owner.browser.rpc('manage_user_block', {
      target_user_id: contact.user.id,
      action: 'block',
    })
    expect(blocked.error).toBeNull()
    expect([await sees(contact.browser, path), await sees(owner.browser, path)]).toEqual([false, true])
  })
})

describe('the sweep of files', () => {
  const abandoned = async () =>
    (
      await platform.database.query(
        "select name from public.list_abandoned_files(1000) where bucket_id = 'avatars'",
      )
    ).rows.map(({ name }) => String(name))
  const age = (path: string) =>
    platform.database.query(
      "update storage.objects set created_at = now() - interval '6 minutes' where name = $1",
      [path],
    )

  it('takes what was replaced, not what was just stored or is shown', async () => {
    const { browser } = await aPerson()
    const [first, second] = [await give(browser), await give(browser, ORANGE_WEBP)]
    expect(await abandoned()).not.toContain(first)
    for (const path of [first, second]) await age(path)
    expect(await abandoned()).toContain(first)
    expect(await abandoned()).not.toContain(second)
    await browser.rpc('remove_avatar')
    expect(await abandoned()).toContain(second)
  })

  it('takes the picture of an account that was deleted at once', async () => {
    const { user, browser } = await aPerson()
    const path = await give(browser)
    const { data: exported } = await browser.rpc('export_my_data')
    expect(JSON.stringify(exported)).toContain(path)
    expect((await browser.rpc('delete_my_account', { confirmation_param: user.email })).error).toBeNull()
    expect(await abandoned()).toContain(path)
  })
})
