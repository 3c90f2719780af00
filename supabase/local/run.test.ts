import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDataDir, type PlatformProcess, startPlatformProcess } from '../tests/fixtures/process.ts'
import { readEnvironment } from './environment.ts'
import { isAlive } from './postgres/postmaster.ts'

const running: PlatformProcess[] = []
const folders: { remove(): Promise<void> }[] = []
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) await folder.remove()
})

const start = async (variables: Record<string, string>) => {
  const platform = await startPlatformProcess(variables)
  running.push(platform)
  return platform
}
const dataDir = async () => {
  const folder = await createDataDir()
  folders.push(folder)
  return folder
}
const athlete = async (url: string, name: string): Promise<SupabaseClient> => {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const browser = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await browser.auth.signInWithPassword({
    email: `${name}@demo.test`,
    password: 'coach-app-demo',
  })
  if (error) throw error
  return browser
}

describe('the environment', () => {
  it('has the defaults of the contract, also for empty variables', () => {
    const functions = { mail: {}, allowedOrigins: [] }
    const defaults = { port: 4173, dataDir: '.local', seed: 'demo', functions, trustedProxies: [] }
    expect(readEnvironment({})).toEqual(defaults)
    expect(readEnvironment({ PORT: '', DATA_DIR: '', SEED: '', DATABASE_URL: '' })).toEqual(defaults)
    expect(
      readEnvironment({ PORT: '0', DATA_DIR: '/d', SEED: 'none', DATABASE_URL: 'postgres://x' }),
    ).toEqual({
      port: 0,
      dataDir: '/d',
      seed: 'none',
      databaseUrl: 'postgres://x',
      functions,
      trustedProxies: [],
    })
    expect(readEnvironment({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ])
    expect(
      readEnvironment({
        SMTP_URL: 'smtp://mail',
        MAIL_FROM: 'a@b.test',
        ALLOWED_ORIGINS: 'https://a, https://b',
      }).functions,
    ).toEqual({
      mail: { smtpUrl: 'smtp://mail', from: 'a@b.test' },
      allowedOrigins: ['https://a', 'https://b'],
    })
  })

  it('refuses an invalid variable by its name', () => {
    for (const port of ['abc', '70000', '-1', '1.5', '0x50', '1e3', ' 80'])
      expect(() => readEnvironment({ PORT: port })).toThrow(
        `PORT=${port} is no port. Set it to a number from 0 (any free one) to 65535`,
      )
    expect(() => readEnvironment({ SEED: 'everything' })).toThrow(
      'SEED=everything is none of demo, large and none',
    )
  })
})

describe('a platform process', () => {
  it('makes no network connections, keeps its secrets, and leaves no process running after SIGTERM', async () => {
    const { path, postmaster } = await dataDir()
    const report = join(path, 'connections')
    await writeFile(report, '')
    const platform = await start({ DATA_DIR: path, CONNECTION_REPORT: report, DELIVER_MAIL_SECRET: 'secret' })
    const browser = await athlete(platform.url, 'coach')
    await browser.auth.signUp({ email: 'new@example.test', password: 'a long password' })
    await browser.rpc('search_users', { search_term: 'amara' })
    await browser.storage.from('attachments').list()
    await browser.channel('anything').subscribe().unsubscribe()
    const { data } = await browser.auth.getSession()
    const headers = {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({
      user_id: data.session?.user.id,
      email: 'new@example.test',
      userId: data.session?.user.id,
    })
    for (const name of [
      'check-user-access',
      'create-user-profile',
      'confirm-email',
      'deliver-mail',
      'send-email',
      'unsubscribe',
    ])
      await fetch(`${platform.url}/functions/v1/${name}`, { method: 'POST', headers, body })
    const mails = (await (await fetch(`${platform.url}/mailbox`)).json()) as unknown[]
    expect(mails.length).toBeGreaterThan(0)
    const database = await postmaster()
    expect(database && isAlive(database)).toBe(true)

    platform.child.kill('SIGTERM')
    expect(await platform.ended).toBe(0)
    expect(database && isAlive(database)).toBe(false)
    expect(await readFile(report, 'utf8')).toBe('')
    expect((await stat(join(path, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  // Two full starts, one of them with crash recovery: slow on a busy machine.
  it('keeps every acknowledged write and every session through SIGKILL', async () => {
    const { path, postmaster } = await dataDir()
    const first = await start({ DATA_DIR: path })
    const names = ['athlete1', 'athlete2', 'athlete3', 'athlete4']
    const browsers = await Promise.all(names.map(name => athlete(first.url, name)))
    const acknowledged = new Map<string, number>()
    const writers = browsers.map(async (browser, index) => {
      const { data } = await browser.auth.getUser()
      const id = data.user?.id ?? ''
      for (let count = 1; ; count++) {
        const { error } = await browser
          .from('user_profiles')
          .update({ display_name: `${count}` })
          .eq('user_id', id)
        if (error) return
        acknowledged.set(names[index] ?? '', count)
        // Crash in the middle of the writes.
        if (count === 40) first.child.kill('SIGKILL')
      }
    })
    await Promise.all(writers)
    expect(await first.ended).toBe('SIGKILL')
    expect(acknowledged.size).toBe(names.length)
    const survivor = await postmaster()
    expect(survivor && isAlive(survivor)).toBe(true)

    const second = await start({ DATA_DIR: path })
    expect(second.output()).toContain('outlived its last start')
    for (const name of names) {
      const browser = await athlete(second.url, name)
      const { data } = await browser
        .from('user_profiles')
        .select('display_name')
        .eq('email', `${name}@demo.test`)
        .single()
      // The last write may have been committed although its answer did not arrive.
      expect(Number(data?.display_name)).toBeGreaterThanOrEqual(acknowledged.get(name) ?? Number.NaN)
    }
    const { data: session } = (await browsers[0]?.auth.getSession()) ?? { data: { session: null } }
    const { publishableKey } = (await (await fetch(`${second.url}/config.json`)).json()) as {
      publishableKey: string
    }
    const user = await fetch(`${second.url}/auth/v1/user`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${session?.session?.access_token}` },
    })
    expect(user.status).toBe(200)
  }, 240_000)

  it('starts at once after another one on the same data was killed', async () => {
    const { path, postmaster } = await dataDir()
    const first = await start({ DATA_DIR: path, SEED: 'none' })
    // Nobody is an admin yet, and nothing is mailed: both are said where it starts.
    expect(first.output()).toMatch(/The first system admin: sign up at http\S+\/signup/)
    expect(first.output()).toMatch(/Captured mail, the confirmation too: http\S+\/mailbox/)
    const orphan = await postmaster()
    first.child.kill('SIGKILL')
    const second = await start({ DATA_DIR: path, SEED: 'none' })
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
    expect(await postmaster()).not.toBe(orphan)
    expect(orphan && isAlive(orphan)).toBe(false)
  })

  it('starts its PostgreSQL again when somebody else ends it, and ends with 1 when that cannot be', async () => {
    const { path, postmaster } = await dataDir()
    const platform = await start({ DATA_DIR: path, SEED: 'none' })
    const end = async (signal: NodeJS.Signals): Promise<number> => {
      const server = await postmaster()
      // 0 would be everybody here, the test run included.
      if (!server) throw new Error('There is no PostgreSQL to be ended.')
      process.kill(server, signal)
      return server
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const before = await end(signal)
      await vi.waitFor(
        async () => {
          expect(await postmaster()).not.toBe(before)
          expect((await fetch(`${platform.url}/healthz`)).status).toBe(200)
        },
        { timeout: 60_000, interval: 50 },
      )
      expect(platform.output()).toMatch(/^\S+Z PostgreSQL was ended from outside \(.+\): starting it again$/m)
    }
    await rm(join(path, 'postgres', 'global', 'pg_control'))
    await end('SIGKILL')
    expect(await platform.ended).toBe(1)
    expect(platform.output().trim().split('\n').at(-1)).toMatch(
      /^\S+Z PostgreSQL was ended from outside \(.+\) and does not start again\. What was saved is kept\. Its log is .+\.$/,
    )
  })

  it.each([
    ['a folder that cannot be made', '/proc/coach-app'],
    ['a file', import.meta.filename],
    ['a folder within a file', join(import.meta.filename, 'data')],
  ])('says in one line that DATA_DIR is %s', async (_, path) => {
    await expect(startPlatformProcess({ DATA_DIR: path })).rejects.toThrow(
      new RegExp(
        `\\(1\\)[^\n]*\nDATA_DIR ${path} cannot be written \\(E[A-Z]+\\)\\. Set DATA_DIR to [^\n]*\n$`,
      ),
    )
  })

  it.each(['{"half":', '', '[]'])('says in one line that secrets.json is damaged: %j', async text => {
    const { path } = await dataDir()
    await writeFile(join(path, 'secrets.json'), text)
    await expect(startPlatformProcess({ DATA_DIR: path })).rejects.toThrow(
      new RegExp(`\\(1\\)[^\n]*\n${path}/secrets.json is damaged\\. Restore it, or [^\n]*\n$`),
    )
  })

  it('refuses a data directory that another platform is using', async () => {
    const { path, postmaster } = await dataDir()
    const first = await start({ DATA_DIR: path, SEED: 'none' })
    const database = await postmaster()
    await expect(startPlatformProcess({ DATA_DIR: path })).rejects.toThrow(
      `Another platform (pid ${first.child.pid}) is using ${path}`,
    )
    expect(await postmaster()).toBe(database)
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  })

  it('says which port is taken, and ends with 1', async () => {
    const { path } = await dataDir()
    const other = await dataDir()
    const first = await start({ DATA_DIR: path, SEED: 'none' })
    const port = new URL(first.url).port
    await expect(startPlatformProcess({ DATA_DIR: other.path, PORT: port })).rejects.toThrow(
      new RegExp(`\\(1\\)[^]*Port ${port} is taken`),
    )
  })
})
