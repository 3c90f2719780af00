import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../local/admin/admin.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { createDataDir, startPlatformProcess } from '../fixtures/process.ts'

/** The command as it is typed, in a process of its own. */

const COMMAND = fileURLToPath(new URL('../../../commands/admin.ts', import.meta.url))

const admin = (args: string[], variables: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '', ...variables }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })

describe('the admin command on DATABASE_URL', () => {
  let db: TestDatabase
  let on: { DATABASE_URL: string }
  beforeAll(async () => {
    db = await createTestDatabase()
    on = { DATABASE_URL: db.url }
  })
  afterAll(() => db.close())

  it('makes the first system admin, and records it without an actor', async () => {
    const user = await db.createUser({ email: 'first@admin.test', metadata: { name: 'Fia First' } })
    expect(await admin(['roles'], on)).toEqual({ code: 0, out: 'Nobody has a role above athlete.', err: '' })
    expect(await admin(['role', 'First@Admin.test', 'system_admin'], on)).toEqual({
      code: 0,
      out: 'first@admin.test is system_admin now (was athlete).',
      err: '',
    })
    expect((await admin(['role', 'first@admin.test', 'system_admin'], on)).out).toContain('already')
    expect((await admin(['roles'], on)).out).toMatch(/^system_admin +first@admin\.test +Fia First$/)
    const { rows } = await db.query(
      `select actor_id, before ->> 'global_role' as before, after ->> 'global_role' as after
         from private.audit_events where action = 'global_role.changed' and subject_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ actor_id: null, before: 'athlete', after: 'system_admin' }])
    // That person can now do it through the API.
    await user.query(`select public.set_global_role($1, 'coach')`, [(await db.createUser()).id])
  })

  it.each([
    [['role', 'first@admin.test', 'coach'], 'Nobody else is system admin'],
    [['role', 'nobody@admin.test', 'coach'], 'Nobody has signed up with nobody@admin.test.'],
    [['role', "' or true --", 'coach'], 'Nobody has signed up with'],
    [['role', 'first@admin.test', 'owner'], '"owner" is no role'],
    [['role', 'unconfirmed@admin.test', 'coach'], 'has not confirmed'],
    [['role', 'first@admin.test'], 'pnpm admin role <e-mail> <role>'],
    [['sudo'], 'pnpm admin role <e-mail> <role>'],
    [['access-code', 'Friends', '--plan', 'gold'], 'plan_param: no plan on offer'],
    [['access-code', 'Friends', '--days', 'many'], '--days: a whole number'],
    [['access-code', '--plan', 'coach'], 'access-code: one label'],
  ])('%j is refused with the reason', async (args, reason) => {
    await db.query(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'unconfirmed@admin.test') on conflict do nothing`,
    )
    const [out, err]: [string[], string[]] = [[], []]
    const code = await runAdmin(args, { print: line => out.push(line), complain: line => err.push(line) }, on)
    expect({ code, out }).toEqual({ code: 1, out: [] })
    expect(err.join()).toContain(reason)
  })

  it('makes an access code that works', async () => {
    const { code, out } = await admin(
      ['access-code', 'Friends of the gym', '--plan', 'coach', '--days', '30'],
      on,
    )
    expect(code).toBe(0)
    const user = await db.createUser()
    const { rows } = await user.query('select redeemed from public.redeem_access_code($1)', [
      out.split('\n')[0],
    ])
    expect(rows).toEqual([{ redeemed: true }])
  })

  it('names what is missing: a database, a password, the migrations', async () => {
    const url = new URL(db.url)
    url.port = '1'
    expect((await admin(['roles'], { DATABASE_URL: url.href })).err).toContain('No database answers')
    const wrong = new URL(db.url)
    wrong.password = 'wrong'
    expect((await admin(['roles'], { DATABASE_URL: wrong.href })).err).toContain('password')
    const empty = new URL(db.url)
    empty.pathname = '/postgres'
    expect((await admin(['roles'], { DATABASE_URL: empty.href })).err).toContain('migrations')
    expect(await admin(['--help'], {})).toMatchObject({ code: 0, err: '' })
  })
})

describe('the admin command on DATA_DIR', () => {
  it('uses the running platform, or its database when that does not run', async () => {
    const folder = await createDataDir()
    const on = { DATA_DIR: folder.path }
    try {
      expect((await admin(['roles'], on)).err).toContain('There is no database')
      const platform = await startPlatformProcess({ ...on, SEED: 'demo' })
      try {
        expect((await admin(['roles', 'system_admin'], on)).out).toContain('admin@demo.test')
        expect((await admin(['role', 'coach@demo.test', 'head_coach'], on)).out).toContain('(was coach)')
        const health = await fetch(`${platform.url}/healthz`)
        expect(health.ok).toBe(true)
      } finally {
        platform.child.kill('SIGTERM')
        await platform.ended
      }
      expect(await folder.postmaster()).toBeNull()
      expect((await admin(['roles', 'head_coach'], on)).out).toContain('coach@demo.test')
      expect(await folder.postmaster()).toBeNull()
      // Nothing was left behind that would keep the platform from starting again.
      const again = await startPlatformProcess({ ...on, SEED: 'none' })
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    } finally {
      await folder.remove()
    }
  }, 240_000)
})
