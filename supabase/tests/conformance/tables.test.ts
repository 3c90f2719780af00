import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missing } from './calls.ts'
import { askByLink } from './connect.ts'
import { openTarget, type Person, type Target } from './target.ts'

let target: Target
let ada: Person
let cora: Person
let stranger: Person
beforeAll(async () => {
  target = await openTarget()
  if (target.accounts.way === 'none') return
  ;[ada, cora, stranger] = [await target.person(), await target.person('coach'), await target.person()]
}, 120_000)
afterAll(() => target.close())

const connect = () => askByLink(cora, ada)

describe('user_profiles', () => {
  const profile = ({ browser }: Person, id: string) =>
    browser.from('user_profiles').select('*').eq('user_id', id).single()

  it('returns the own row with every specified column', async context => {
    target.require(context, 'accounts')
    const { data, error } = await profile(ada, ada.id)
    expect(error).toBeNull()
    const columns = [
      'user_id',
      'display_name',
      'first_name',
      'last_name',
      'email',
      'profile_type',
      'coach_tier',
      'global_role',
      'created_at',
      'updated_at',
      'is_coach',
      'is_athlete',
      'access_code_used',
      'payment_pending',
    ]
    expect(missing(data, columns)).toEqual([])
    expect(data).toMatchObject({
      user_id: ada.id,
      email: ada.email,
      display_name: ada.name,
      profile_type: 'athlete',
      is_coach: false,
      is_athlete: true,
    })
    expect((await profile(cora, cora.id)).data).toMatchObject({ profile_type: 'coach', is_coach: true })
  })

  it('returns PGRST116 for a row that does not exist or is not visible', async context => {
    target.require(context, 'accounts')
    for (const id of [stranger.id, '00000000-0000-4000-8000-000000000001']) {
      const { error, status } = await profile(ada, id)
      expect([error?.code, status]).toEqual(['PGRST116', 406])
    }
    expect((await target.client().from('user_profiles').select('*')).error).not.toBeNull()
  })

  it("accepts the own upsert, and ignores columns that are not the owner's to change", async context => {
    target.require(context, 'accounts')
    const { error } = await ada.browser.from('user_profiles').upsert({
      user_id: ada.id,
      display_name: 'Ada Renamed',
      global_role: 'system_admin',
      is_coach: true,
      payment_pending: true,
      email: 'somebody@else.test',
      updated_at: new Date().toISOString(),
    })
    expect(error).toBeNull()
    expect((await profile(ada, ada.id)).data).toMatchObject({
      display_name: 'Ada Renamed',
      global_role: 'athlete',
      is_coach: false,
      payment_pending: false,
      email: ada.email,
    })
    const others = await ada.browser
      .from('user_profiles')
      .upsert({ user_id: stranger.id, display_name: 'Hacked' })
    expect(others.error?.code).toBe('42501')
    expect((await profile(stranger, stranger.id)).data).toMatchObject({ display_name: stranger.name })
    const gone = await ada.browser.from('user_profiles').delete().eq('user_id', ada.id)
    expect(gone.error?.code).toBe('42501')
  })
})

describe('connections', () => {
  it('returns a pair, counts, and is deleted by one of the two', async context => {
    target.require(context, 'accounts')
    const id = await connect()
    const pair = ({ browser }: Person) =>
      browser
        .from('connections')
        .select('status, connection_type, requester_id, recipient_id, id')
        .or(
          `and(requester_id.eq.${ada.id},recipient_id.eq.${cora.id}),and(requester_id.eq.${cora.id},recipient_id.eq.${ada.id})`,
        )
    for (const party of [ada, cora])
      expect((await pair(party)).data).toEqual([
        { id, status: 'pending', connection_type: 'general', requester_id: cora.id, recipient_id: ada.id },
      ])
    expect((await pair(stranger)).data).toEqual([])

    const count = async ({ browser }: Person, status?: string) => {
      const query = browser.from('connections').select('*', { count: 'exact', head: true })
      return (await (status ? query.eq('status', status) : query)).count
    }
    expect([
      await count(ada),
      await count(ada, 'pending'),
      await count(ada, 'accepted'),
      await count(ada, 'blocked'),
    ]).toEqual([1, 1, 0, 0])
    expect([await count(stranger), await count(stranger, 'pending')]).toEqual([0, 0])

    const changed = await ada.browser.from('connections').update({ status: 'accepted' }).eq('id', id)
    expect(changed.error?.code).toBe('42501')
    const made = await ada.browser
      .from('connections')
      .insert({ requester_id: stranger.id, recipient_id: ada.id, status: 'accepted' })
    expect(made.error?.code).toBe('42501')

    expect((await stranger.browser.from('connections').delete({ count: 'exact' }).eq('id', id)).count).toBe(0)
    expect((await ada.browser.from('connections').delete({ count: 'exact' }).eq('id', id)).count).toBe(1)
    expect((await pair(cora)).data).toEqual([])
    expect(await connect()).not.toBe(id)
  })

  it('returns no rows without a session', async () => {
    const { error, count } = await target
      .client()
      .from('connections')
      .select('*', { count: 'exact', head: true })
    expect(error).not.toBeNull()
    expect(count ?? 0).toBe(0)
  })
})

it('no schema but the public one is served', async context => {
  target.require(context, 'accounts')
  for (const [schema, table] of [
    ['private', 'audit_events'],
    ['auth', 'users'],
    ['storage', 'objects'],
  ] as const)
    expect((await ada.browser.schema(schema).from(table).select('*')).error?.code, schema).toBe('PGRST106')
})
