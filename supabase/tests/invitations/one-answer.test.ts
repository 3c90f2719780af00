import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquaint } from '../fixtures/contacts.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { CALLS, type Call, createScene, decline, idOf, type Scene, send } from './scene.ts'

/** All calls that take an address: the same answer, lists and limits whoever has it, or nobody. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const scene = (confirmed = true) => createScene(db, confirmed)

/** Everything that the inviter, and a colleague on the team's staff, can read about it. */
const readings = async ({ me, colleague, other, team }: Scene, email: string) => {
  const all = async (who: TestUser, sql: string) =>
    JSON.parse(
      JSON.stringify((await who.query(sql)).rows)
        .replaceAll(email, 'ADDRESS')
        .replaceAll(other.email, 'ADDRESS')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/"id":\d+/g, '"id":0')
        .replaceAll(/\d{4}-\d\d-\d\d[T ][0-9:.+Z]+/g, 'TIME'),
    ) as unknown[]
  const lists = (who: TestUser) =>
    Promise.all([
      all(who, 'select * from public.get_invitations()'),
      all(who, 'select * from public.get_user_connections(null)'),
      all(who, `select * from public.get_team_invitations('${team}')`),
      all(who, 'select * from public.get_pending_invitations()'),
      all(who, 'select * from public.count_open_requests()'),
      all(who, 'select * from public.connections'),
      all(who, 'select * from public.team_invitations'),
      all(who, 'select display_name from public.user_profiles order by 1'),
      all(
        who,
        `select e - 'people' - 'team_memberships' as e
           from public.export_my_data() e`,
      ),
    ])
  return { me: await lists(me), colleague: await lists(colleague) }
}

const block = (who: TestUser, whom: TestUser) =>
  who.query(`select public.manage_user_block($1, 'block')`, [whom.id])
const blockEachOther = async ({ me, other }: Scene) => {
  await block(me, other)
  await block(other, me)
}

const KINDS: Record<string, (scene: Scene, call: Call) => Promise<unknown>> = {
  'an account': async () => {},
  'an unconfirmed account': async () => {},
  'an account that blocks me': ({ me, other }) => block(other, me),
  'an account that I block': ({ me, other }) => block(me, other),
  'an account that blocks me and that I block': blockEachOther,
  'an account that has declined': async (one, call) => {
    await send(call, one, one.other.email)
    await decline(one)
  },
  'an account that said never again': ({ other }) =>
    db.query('select private.refuse_address(private.address_hash($1))', [other.email]),
  'an account that a colleague has invited': ({ colleague, other, team }) =>
    colleague.query('select public.send_team_invitation($1, $2)', [team, other.email]),
}

/** Preparation for the address of nobody: a colleague's invitation to it; the caller's block of another person, which the caller sees. */
const WHERE_NOBODY: Record<string, (scene: Scene, email: string) => Promise<unknown>> = {
  'an account that I block': ({ me, other }) => block(me, other),
  'an account that blocks me and that I block': blockEachOther,
  'an account that a colleague has invited': ({ colleague, team }, email) =>
    colleague.query('select public.send_team_invitation($1, $2)', [team, email]),
}

describe.each(Object.keys(CALLS) as Call[])('%s', call => {
  const unknown = async (prepare?: (one: Scene, email: string) => Promise<unknown>) => {
    const one = await scene()
    const email = `nobody-${randomUUID()}@elsewhere.test`
    await prepare?.(one, email)
    return { one, email }
  }

  it.each(Object.entries(KINDS))(
    'answers and lists %s like an address that nobody has',
    async (kind, prepare) => {
      const nobody = await unknown(WHERE_NOBODY[kind])
      const somebody = await scene(kind !== 'an unconfirmed account')
      await prepare(somebody, call)
      const seen: unknown[] = []
      for (const { one, email } of [nobody, { one: somebody, email: somebody.other.email }]) {
        const answer = await send(call, one, email)
        const again = await send(call, one, email)
        expect(again).toEqual(answer)
        const open = await readings(one, email)
        await one.me.query('select public.withdraw_invitation($1)', [idOf(answer)])
        seen.push({
          keys: Object.keys(answer),
          status: answer.status,
          open,
          withdrawn: await readings(one, email),
          after: Object.keys(await send(call, one, email)),
        })
      }
      expect(seen[1]).toEqual(seen[0])
    },
  )

  it('answers with an id that belongs to no row of others', async () => {
    const one = await scene()
    const id = idOf(await send(call, one, one.other.email))
    const { rows } = await db.query(
      'select id from public.connections where id = $1 union select id from public.team_invitations where id = $1',
      [id],
    )
    expect([id.length, rows]).toEqual([36, []])
  })

  it.each(['nobody', 'a@b', 'a b@c.test', '<a@b.test>', `${'a'.repeat(250)}@b.test`])(
    'refuses %j as an invalid address',
    async email => expect(await refusal(send(call, await scene(), email))).toBe('422 invalid_email'),
  )
  it('refuses a blank, and the caller’s own address', async () => {
    const one = await scene()
    expect(await refusal(send(call, one, '  '))).toBe('422 email_required')
    expect(await refusal(send(call, one, one.me.email))).toBe('422 self')
  })
})

describe('the limit of invitations', () => {
  it('is shared by all calls: beyond it known and unknown addresses are refused, and contacts are still reached', async () => {
    const one = await scene()
    const friend = await db.createUser()
    await acquaint(db, one.me, friend)
    const calls = Object.keys(CALLS) as Call[]
    for (const call of calls) await send(call, one, `nobody-${call}@elsewhere.test`)
    await db.query(
      `insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed, ended_at)
       select $1::uuid, sha256(n::text::bytea), 'athlete', sha256(($1::uuid)::text::bytea || n::text::bytea), true, now() from generate_series(1, 96) n`,
      [one.me.id],
    )
    for (const call of calls) {
      expect(await refusal(send(call, one, `nobody-more@elsewhere.test`))).toBe('429 rate_limited')
      expect(await refusal(send(call, one, one.other.email))).toBe('429 rate_limited')
    }
    for (const call of ['send_connection_request', 'send_team_invitation'] as const)
      expect(await refusal(send(call, one, friend.email))).toBe('done')
  })
})
