import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

let db: TestDatabase
let users: TestUser[]
beforeAll(async () => {
  db = await createTestDatabase()
  users = await Promise.all([db.createUser(), db.createUser(), db.createUser()])
})
afterAll(() => db.close())

const mounted = (version: string, weight = 1) => ({ part: 'contacts', version, outcome: 'mounted', weight })
const failed = (version: string, stage = 'mount') => ({
  part: 'contacts',
  version,
  outcome: 'failed',
  stage,
  weight: 1,
})
const reports = (outcomes: unknown[], over: object = {}) =>
  JSON.stringify({ revision: 7, composition: { shell: '1', contacts: '2' }, outcomes, vitals: [], ...over })

const byUser = (user: TestUser, outcomes: unknown[], device = randomUUID(), over = {}) =>
  user.query('select public.report_releases($1, $2)', [device, reports(outcomes, over)])
const byStranger = async (outcomes: unknown[], device = randomUUID(), address = randomUUID(), over = {}) => {
  const { rows } = await db
    .asService()
    .query<{ kept: boolean }>('select public.report_releases_as_stranger($1, $2, $3) as kept', [
      address,
      device,
      reports(outcomes, over),
    ])
  return rows[0]?.kept
}

interface Health {
  version: string
  failed_users: number
  worked_users: number
  failed_devices: number
  worked_devices: number
  worked_variance: number
  fell_back_devices: number
  stages: Record<string, number>
  vitals: Record<string, number>
  compositions: unknown[]
}
const healthOf = async (version: string, since: Date | null = null): Promise<Health | undefined> =>
  (
    await db.asService().query<Health>(`select * from public.release_health('contacts', $1)`, [since])
  ).rows.find(row => row.version === version)

const fellBack = (version: string, weight = 1) => ({
  ...mounted(version, weight),
  outcome: 'fell-back',
  to: '1',
})
const vital = (version: string, value: number, name = 'lcp') => ({
  part: 'contacts',
  version,
  vital: name,
  value,
})
const fill = (version: string, part = 'contacts') =>
  db.query(
    `insert into private.release_devices (part, version, outcome, device, detail, weight, hour)
     select $2, $1, 'failed', gen_random_uuid(), 'mount', 1, date_trunc('hour', now()) from generate_series(1, 20000)`,
    [version, part],
  )

describe('the health of a release', () => {
  it('counts each user and each device once, however often and from wherever they report', async () => {
    const [one, two] = users as [TestUser, TestUser]
    const device = randomUUID()
    for (let time = 0; time < 3; time++) await byUser(one, [mounted('once')], device)
    for (let time = 0; time < 4; time++) await byUser(one, [mounted('once')])
    await byUser(two, [mounted('once'), mounted('once')], device)
    expect(await healthOf('once')).toMatchObject({ worked_users: 2, worked_devices: 5, failed_users: 0 })
  })

  it('counts as working only for users for whom it has never failed', async () => {
    const [one, two] = users as [TestUser, TestUser]
    const device = randomUUID()
    await byUser(one, [mounted('never')], device)
    await byUser(one, [failed('never', 'crash')], device)
    await byUser(two, [mounted('never')])
    expect(await healthOf('never')).toMatchObject({
      failed_users: 1,
      worked_users: 1,
      failed_devices: 1,
      worked_devices: 1,
    })
  })

  it('does not count devices that got another release instead as having tried it', async () => {
    await byStranger([failed('spared'), fellBack('spared')])
    await byUser(users[0] as TestUser, [fellBack('spared', 10)])
    expect(await healthOf('spared')).toMatchObject({
      failed_devices: 1,
      fell_back_devices: 2,
      worked_devices: 0,
      worked_variance: 0,
      worked_users: 0,
      failed_users: 0,
    })
  })

  it('weights a sampled device by the devices it stands for, and counts no anonymous users', async () => {
    for (let device = 0; device < 4; device++) await byStranger([mounted('sampled', 10)])
    await byUser(users[0] as TestUser, [mounted('sampled', 0)])
    const broken = randomUUID()
    await byStranger([mounted('sampled', 10)], broken)
    await byStranger([failed('sampled')], broken)
    expect(await healthOf('sampled')).toMatchObject({
      worked_devices: 40,
      worked_variance: 360,
      worked_users: 1,
      failed_users: 0,
    })
  })

  it('names the stages of its failures, and the composition of the page', async () => {
    await byStranger([failed('where', 'load')])
    await byStranger([failed('where', 'load')])
    await byStranger([failed('where', 'crash')], randomUUID(), randomUUID(), { revision: 8 })
    await byStranger([mounted('where')])
    const page = (revision: number) => ({ parts: { shell: '1', contacts: '2' }, revision })
    expect(await healthOf('where')).toMatchObject({
      stages: { load: 2, crash: 1 },
      compositions: [
        { devices: 2, page: page(7) },
        { devices: 1, page: page(8) },
      ],
    })
  })

  it('names the three compositions with most failures', async () => {
    for (const [revision, devices] of [3, 2, 2, 1].entries())
      for (let device = 0; device < devices; device++)
        await byStranger([failed('pages')], randomUUID(), randomUUID(), { revision })
    const { compositions = [] } = (await healthOf('pages')) ?? {}
    expect(compositions).toMatchObject([{ devices: 3 }, { devices: 2 }, { devices: 2 }])
  })

  it('counts a device’s first failure within an hour', async () => {
    const device = randomUUID()
    for (const stage of ['load', 'crash'])
      await byUser(users[0] as TestUser, [failed('first', stage)], device)
    expect((await healthOf('first'))?.stages).toEqual({ load: 1 })
    const { rows } = await db.query(`select detail from private.release_users where version = 'first'`)
    expect(rows).toEqual([{ detail: 'load' }])
  })

  it('ignores a release of another part with the same version', async () => {
    const other = (report: object) => ({ ...report, part: 'auth' })
    await byUser(users[0] as TestUser, [mounted('alike')])
    await byUser(users[1] as TestUser, [other(failed('alike'))], randomUUID(), {
      vitals: [other(vital('alike', 9000))],
    })
    const health = await healthOf('alike')
    expect(health).toMatchObject({ worked_users: 1, failed_users: 0, worked_devices: 1, failed_devices: 0 })
    expect(health?.vitals).toEqual({})
  })

  it('has as vital the value that a quarter of devices exceed', async () => {
    for (const value of [100, 200, 300, 4000, 500]) {
      await byStranger([mounted('fast')], randomUUID(), randomUUID(), { vitals: [vital('fast', value)] })
    }
    expect((await healthOf('fast'))?.vitals).toEqual({ lcp: 500 })
  })

  it('counts reports from the given hour on, by their latest time', async () => {
    const device = randomUUID()
    await byUser(users[0] as TestUser, [mounted('hour')], device, { vitals: [vital('hour', 100)] })
    await byStranger([mounted('hour')])
    for (const table of ['release_devices', 'release_users', 'release_vitals'])
      await db.query(`update private.${table} set hour = hour - interval '5 hours' where version = 'hour'`)
    const today = new Date()
    expect(await healthOf('hour', today)).toBeUndefined()
    await byStranger([mounted('hour')], device)
    expect(await healthOf('hour', today)).toMatchObject({ worked_devices: 1 })
    expect(await healthOf('hour')).toMatchObject({ worked_devices: 2 })
  })

  it('is deleted after 14 days', async () => {
    await byUser(users[0] as TestUser, [mounted('old')], randomUUID(), {
      vitals: [vital('old', 0.1, 'cls')],
    })
    const age = async (interval: string) => {
      for (const table of ['release_devices', 'release_users', 'release_vitals'])
        await db.query(`update private.${table} set hour = hour - $1::interval where version = 'old'`, [
          interval,
        ])
    }
    await age('13 days 22 hours')
    expect(await healthOf('old')).toMatchObject({ worked_users: 1, worked_devices: 1, vitals: { cls: 0.1 } })
    await age('2 hours')
    expect(await healthOf('old')).toBeUndefined()
    const { rows } = await db.query(
      `select 1 from private.release_devices where version = 'old' union all select 1 from private.release_users where version = 'old'
       union all select 1 from private.release_vitals where version = 'old'`,
    )
    expect(rows).toEqual([])
  })

  it('does not count deleted accounts', async () => {
    const leaver = await db.createUser()
    await byUser(leaver, [mounted('left')])
    await leaver.query('select public.delete_my_account($1)', [leaver.email])
    expect(await healthOf('left')).toMatchObject({ worked_users: 0, worked_devices: 1 })
  })
})

describe('a report that no page sends', () => {
  it.each([
    ['no reports', '{}', '422 invalid_reports'],
    ['a list', '[]', '422 invalid_reports'],
    ['words', '"words"', '422 invalid_reports'],
    ['a revision that is none', reports([], { revision: 1e12 }), '422 invalid_reports'],
    ['a revision in words', reports([], { revision: 'seven' }), '422 invalid_reports'],
    ['outcomes that are no list', reports([], { outcomes: {} }), '422 invalid_reports'],
    ['vitals that are no list', reports([], { vitals: {} }), '422 invalid_reports'],
    ['a page that is a list', reports([], { composition: [] }), '422 invalid_reports'],
    [
      'too many vitals',
      reports([], { vitals: Array.from({ length: 21 }, () => vital('1', 1)) }),
      '422 too_many_reports',
    ],
    ['too many', reports(Array.from({ length: 21 }, () => mounted('1'))), '422 too_many_reports'],
    ['too much beside', reports([], { composition: { x: 'x'.repeat(2000) } }), '422 too_many_reports'],
    ['an outcome that is none', reports([{ ...mounted('1'), outcome: 'lost' }]), '422 invalid_outcome'],
    ['an outcome that is a list', reports([[]]), '422 invalid_outcome'],
    ['a version without end', reports([mounted('1'.repeat(65))]), '422 invalid_outcome'],
    ['a part that is none', reports([{ ...mounted('1'), part: 'Contacts/../x' }]), '422 invalid_outcome'],
    ['a failure without a stage', reports([{ ...mounted('1'), outcome: 'failed' }]), '422 invalid_outcome'],
    ['a stage without a failure', reports([{ ...mounted('1'), stage: 'load' }]), '422 invalid_outcome'],
    ['a fall-back to nothing', reports([{ ...mounted('1'), outcome: 'fell-back' }]), '422 invalid_outcome'],
    ['a weight of many', reports([mounted('1', 1000)]), '422 invalid_weight'],
    ['a weight of a half', reports([mounted('1', 0.5)]), '422 invalid_weight'],
    ['a weight in words', reports([{ ...mounted('1'), weight: '1' }]), '422 invalid_outcome'],
    [
      'a vital that is none',
      reports([], { vitals: [{ part: 'a', version: '1', vital: 'fps', value: 1 }] }),
      '422 invalid_vital',
    ],
    ['a vital of nothing', reports([], { vitals: [vital('', 1)] }), '422 invalid_vital'],
    ['a vital in words', reports([], { vitals: [{ ...vital('1', 1), value: '1' }] }), '422 invalid_vital'],
    [
      'a vital of years',
      reports([], { vitals: [{ part: 'a', version: '1', vital: 'lcp', value: 1e12 }] }),
      '422 invalid_vital',
    ],
  ])('%s is refused, and nothing is kept', async (_, sent, refused) => {
    const before = await db.query('select count(*) from private.release_devices')
    const user = users[2] as TestUser
    expect(await refusal(user.query('select public.report_releases($1, $2)', [randomUUID(), sent]))).toBe(
      refused,
    )
    expect((await db.query('select count(*) from private.release_devices')).rows).toEqual(before.rows)
  })

  it('with numbers of any notation is accepted', async () => {
    const vitals = [{ part: 'contacts', version: 'tiny', vital: 'cls', value: 1e-300 }]
    const sent = reports([{ ...mounted('tiny'), weight: 1 }], { vitals }).replace(
      '"weight":1',
      '"weight":1.000',
    )
    await users[2]?.query('select public.report_releases($1, $2)', [randomUUID(), sent])
    expect(await healthOf('tiny')).toMatchObject({ worked_devices: 1, vitals: { cls: 0 } })
  })

  it('from one address is accepted 120 times a minute, from another address still', async () => {
    const address = randomUUID()
    await db.query(
      `insert into private.rate_limits values ($1, 'report_from_address', date_bin('1 minute', now(), 'epoch'), 119)`,
      [address],
    )
    expect(await byStranger([mounted('limited')], randomUUID(), address)).toBe(true)
    expect(await byStranger([mounted('limited')], randomUUID(), address)).toBe(false)
    expect(await byStranger([mounted('limited')])).toBe(true)
    expect(await healthOf('limited')).toMatchObject({ worked_devices: 2 })
  })

  it('from all addresses is accepted 20,000 times an hour, from signed-in users still', async () => {
    const everybody = '00000000-0000-0000-0000-000000000000'
    await db.query(
      `insert into private.rate_limits as l values ($1, 'report_from_anywhere', date_bin('1 hour', now(), 'epoch'), 20000)
       on conflict (user_id, action) do update set hits = 20000`,
      [everybody],
    )
    expect(await byStranger([mounted('flood')])).toBe(false)
    await byUser(users[1] as TestUser, [mounted('flood')])
    expect(await healthOf('flood')).toMatchObject({ worked_users: 1, worked_devices: 1 })
    await db.query('delete from private.rate_limits where user_id = $1', [everybody])
  })

  it('is ignored beyond 20,000 devices for each part, release and outcome', async () => {
    await fill('full')
    await byStranger([failed('full'), mounted('full'), failed('beside')])
    expect(await healthOf('full')).toMatchObject({ failed_devices: 20_000, worked_devices: 1 })
    expect(await healthOf('beside')).toMatchObject({ failed_devices: 1 })
    await byUser(users[1] as TestUser, [failed('full')])
    expect(await healthOf('full')).toMatchObject({ failed_devices: 20_000, failed_users: 1 })
    await fill('full-elsewhere', 'auth')
    await byStranger([failed('full-elsewhere')])
    expect(await healthOf('full-elsewhere')).toMatchObject({ failed_devices: 1 })
  })

  it('of vitals is ignored beyond 20,000 devices', async () => {
    const kept = async (version: string, name: string) =>
      (
        await db.query<{ count: number }>(
          `select count(*)::integer as count from private.release_vitals where part = 'contacts' and version = $1 and vital = $2`,
          [version, name],
        )
      ).rows[0]?.count
    for (const [part, version] of [
      ['contacts', 'much'],
      ['auth', 'much-2'],
    ])
      await db.query(
        `insert into private.release_vitals (part, version, vital, device, value, hour)
         select $1, $2, 'lcp', gen_random_uuid(), 1, date_trunc('hour', now()) from generate_series(1, 20000)`,
        [part, version],
      )
    await byStranger([], randomUUID(), randomUUID(), {
      vitals: [vital('much', 9), vital('much', 9, 'inp'), vital('much-2', 9), vital('little', 9)],
    })
    expect(await kept('much', 'lcp')).toBe(20_000)
    expect([await kept('much', 'inp'), await kept('much-2', 'lcp'), await kept('little', 'lcp')]).toEqual([
      1, 1, 1,
    ])
  })

  it('is ignored beyond 500 rows of one user', async () => {
    const [one, two] = await Promise.all([db.createUser(), db.createUser()])
    await db.query(
      `insert into private.release_users (part, version, outcome, user_id, hour)
       select 'contacts', 'v' || n, 'mounted', $1, date_trunc('hour', now()) from generate_series(1, 500) n`,
      [one.id],
    )
    await byUser(one, [mounted('one-too-many')])
    await byUser(two, [mounted('one-too-many')])
    expect(await healthOf('one-too-many')).toMatchObject({ worked_users: 1, worked_devices: 2 })
  })

  it('is refused without a device id', async () => {
    const user = users[2] as TestUser
    expect(
      await refusal(user.query('select public.report_releases(null, $1)', [reports([mounted('1')])])),
    ).toBe('422 invalid_device')
  })

  it('is no longer counted an hour later; other rate limits stay', async () => {
    const [old, now] = [randomUUID(), randomUUID()]
    await db.query(
      `insert into private.rate_limits (user_id, action, window_start, hits)
       values ($1, 'report_from_address', now() - interval '61 minutes', 1), ($2, 'report_from_address', now(), 1),
              ($1, 'search_users', now() - interval '61 minutes', 1)`,
      [old, now],
    )
    await healthOf('any')
    const { rows } = await db.query(
      'select user_id, action from private.rate_limits where user_id = any($1) order by action',
      [[old, now]],
    )
    expect(rows).toEqual([
      { user_id: now, action: 'report_from_address' },
      { user_id: old, action: 'search_users' },
    ])
  })
})
