import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquaint, invitationTo, requestFrom } from '../fixtures/contacts.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'

/** All calls that take an address: the same answer, lists and limits whoever has it, or nobody. */

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

interface Scene {
  me: TestUser
  colleague: TestUser
  other: TestUser
  team: string
}
const scene = async (confirmed = true): Promise<Scene> => {
  const [me, colleague, other] = await Promise.all([
    db.createUser({ metadata: { role: 'coach', name: 'Carla Coach' } }),
    db.createUser({ metadata: { role: 'coach', name: 'Cleo Colleague' } }),
    db.createUser({ confirmed, metadata: { name: 'Olga Other' } }),
  ])
  const team = await insert(db, 'public.teams', { name: 'Team' })
  for (const user of [me, colleague])
    await insert(db, 'public.team_members', { team_id: team, user_id: user.id, role: 'coach' })
  return { me, colleague, other, team }
}

const CALLS = {
  invite_by_email: 'select * from public.invite_by_email($1)',
  send_connection_request: `select * from public.send_connection_request($1, 'training', 'Hi')`,
  send_team_invitation: `select public.send_team_invitation($2, $1, 'athlete', 'Hi') as invitation_id`,
  request_team_addition: `select public.request_team_addition($2, $1, 'Hi') as invitation_id`,
}
type Call = keyof typeof CALLS
const send = async (call: Call, { me, team }: Scene, email: string) => {
  const inTeam = CALLS[call].includes('$2')
  const { rows } = await me.query<Record<string, string>>(CALLS[call], inTeam ? [email, team] : [email])
  return rows[0] ?? {}
}
const idOf = (answer: Record<string, string>) => answer.invitation_id ?? answer.connection_id ?? ''
const decline = async (scene: Scene) => {
  const { me, other } = scene
  await other.query(`select public.respond_to_connection_request(connection_id, 'reject')
                       from public.get_user_connections('pending') where user_id = '${me.id}'`)
  await other.query(`select public.respond_to_team_invitation(invitation_id, 'reject') from public.get_pending_invitations()`)
}

/** Everything that the sender, and a colleague on the staff of the team, can read of it. */
const readings = async ({ me, colleague, team }: Scene, email: string) => {
  const all = async (who: TestUser, sql: string) =>
    JSON.parse(
      JSON.stringify((await who.query(sql)).rows)
        .replaceAll(email, 'ADDRESS')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
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

const KINDS: Record<string, (scene: Scene, call: Call) => Promise<unknown>> = {
  'an account': async () => {},
  'an unconfirmed account': async () => {},
  'an account that blocks me': ({ me, other }) =>
    other.query(`select public.manage_user_block($1, 'block')`, [me.id]),
  'an account that has declined': async (one, call) => {
    await send(call, one, one.other.email)
    await decline(one)
  },
  'an account that said never again': ({ other }) =>
    db.query('select private.refuse_address(private.address_hash($1))', [other.email]),
  'an account that a colleague has invited': ({ colleague, other, team }) =>
    colleague.query('select public.send_team_invitation($1, $2)', [team, other.email]),
}

describe.each(Object.keys(CALLS) as Call[])('%s', call => {
  const unknown = async (prepare?: (one: Scene, email: string) => Promise<unknown>) => {
    const one = await scene()
    const email = `nobody-${randomUUID()}@elsewhere.test`
    await prepare?.(one, email)
    return { one, email }
  }

  it.each(Object.entries(KINDS))('answers and lists %s as an address that nobody has', async (kind, prepare) => {
    const nobody = await unknown(
      kind.includes('colleague')
        ? (one, email) => one.colleague.query('select public.send_team_invitation($1, $2)', [one.team, email])
        : undefined,
    )
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
  })

  it('answers with the id of no row that others can hear of', async () => {
    const one = await scene()
    const id = idOf(await send(call, one, one.other.email))
    const { rows } = await db.query(
      'select id from public.connections where id = $1 union select id from public.team_invitations where id = $1',
      [id],
    )
    expect([id.length, rows]).toEqual([36, []])
  })

  it.each(['nobody', 'a@b', 'a b@c.test', '<a@b.test>', `${'a'.repeat(250)}@b.test`])(
    'refuses %j, which is no address',
    async email => expect(await refusal(send(call, await scene(), email))).toBe('422 invalid_email'),
  )
  it('refuses a blank, and the caller’s own address', async () => {
    const one = await scene()
    expect(await refusal(send(call, one, '  '))).toBe('422 email_required')
    expect(await refusal(send(call, one, one.me.email))).toBe('422 self')
  })
})

describe('the limit', () => {
  it('is one for all calls: beyond it known and unknown are refused alike, and contacts are still reached', async () => {
    const one = await scene()
    const friend = await db.createUser()
    await acquaint(db, one.me, friend)
    const calls = Object.keys(CALLS) as Call[]
    for (let turn = 0; turn < 30; turn++)
      await send(calls[turn % calls.length] as Call, one, `nobody-${turn}@elsewhere.test`)
    for (const call of calls) {
      expect(await refusal(send(call, one, `nobody-more@elsewhere.test`))).toBe('429 rate_limited')
      expect(await refusal(send(call, one, one.other.email))).toBe('429 rate_limited')
    }
    for (const call of ['send_connection_request', 'send_team_invitation'] as const)
      expect(await refusal(send(call, one, friend.email))).toBe('done')
  })
})

describe('who is asked', () => {
  it('gets an ordinary request with its words, and is seen by who asked once they accept', async () => {
    const one = await scene()
    await send('send_connection_request', one, one.other.email)
    const list = `select * from public.get_user_connections('all')`
    expect((await one.other.query(list)).rows).toMatchObject([
      { user_id: one.me.id, status: 'pending', notes: 'Hi', connection_type: 'training', is_requester: false },
    ])
    const id = await requestFrom(one.other, one.me)
    await one.other.query(`select public.respond_to_connection_request($1, 'accept')`, [id])
    expect((await one.me.query(list)).rows).toMatchObject([{ user_id: one.other.id, status: 'accepted' }])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('gets it with its words also where the account was made later', async () => {
    const one = await scene(false)
    await send('send_connection_request', one, one.other.email)
    await send('send_team_invitation', one, one.other.email)
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [one.other.id])
    expect((await one.other.query(`select * from public.get_user_connections('pending')`)).rows).toMatchObject([
      { user_id: one.me.id, notes: 'Hi', connection_type: 'training' },
    ])
    expect((await one.other.query('select * from public.get_pending_invitations()')).rows).toMatchObject([
      { team_name: 'Team', proposed_role: 'athlete', message: 'Hi', inviter_name: 'Carla Coach' },
    ])
  })

  it('joins a team, and only then staff see who it was', async () => {
    const one = await scene()
    await send('send_team_invitation', one, one.other.email)
    await one.other.query(`select public.respond_to_team_invitation($1, 'accept')`, [await invitationTo(one.other)])
    for (const who of [one.me, one.colleague]) {
      const { rows } = await who.query('select status, invitee_id from public.team_invitations')
      expect(rows).toEqual([{ status: 'accepted', invitee_id: one.other.id }])
      expect((await who.query('select * from public.get_team_invitations($1)', [one.team])).rows).toEqual([])
    }
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('learns nothing of being proposed until staff agree; the proposal may not be agreed to by who made it', async () => {
    const one = await scene()
    const proposal = idOf(await send('request_team_addition', one, one.other.email))
    const waiting = async (who: TestUser) =>
      (await who.query<{ id: string }>('select invitation_id as id, invitee_name, message from public.get_pending_invitations()')).rows
    expect(await waiting(one.other)).toEqual([])
    expect(await waiting(one.me)).toEqual([])
    expect(await waiting(one.colleague)).toEqual([{ id: proposal, invitee_name: one.other.email, message: 'Hi' }])
    const agree = (who: TestUser) =>
      who.query(`select * from public.respond_to_team_invitation($1, 'accept')`, [proposal])
    expect(await refusal(agree(one.me))).toBe('404 invitation_not_found')
    expect((await agree(one.colleague)).rows).toEqual([{ invitation_id: proposal, status: 'pending', joined: false }])
    expect(await refusal(agree(one.colleague))).toBe('404 invitation_not_found')
    expect(await waiting(one.other)).toMatchObject([{ message: 'Hi' }])
  })

  it('learns nothing of a proposal that staff decline or its proposer withdraws', async () => {
    const one = await scene()
    const declined = idOf(await send('request_team_addition', one, one.other.email))
    await one.colleague.query(`select public.respond_to_team_invitation($1, 'reject')`, [declined])
    const withdrawn = idOf(await send('request_team_addition', one, one.other.email))
    await one.me.query('select public.cancel_team_invitation($1)', [withdrawn])
    expect((await db.query('select 1 from public.team_invitations where invitee_id = $1', [one.other.id])).rows).toEqual([])
    expect((await one.colleague.query('select * from public.get_pending_invitations()')).rows).toEqual([])
  })

  it('is asked no longer once it was withdrawn, and after 14 days; whoever was asked may ask themselves', async () => {
    const one = await scene()
    await send('send_team_invitation', one, one.other.email)
    const withdrawn = idOf(await send('send_connection_request', one, one.other.email))
    await one.me.query('select public.withdraw_invitation($1)', [withdrawn])
    expect(await requestFrom(one.other, one.me)).toBe('')
    await send('send_connection_request', one, one.other.email)
    expect(await requestFrom(one.other, one.me)).not.toBe('')
    await db.query(`update private.invitations set expires_at = now() where email = $1`, [one.other.email])
    await db.asService().query('select public.queue_due_mails()')
    expect(await requestFrom(one.other, one.me)).toBe('')
    expect(await invitationTo(one.other)).toBe('')
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
    await one.other.query('select public.send_connection_request($1)', [one.me.email])
    expect(await requestFrom(one.me, one.other)).not.toBe('')
  })

  it('is not asked again within a week of declining, and who asks does not learn why', async () => {
    const one = await scene()
    const first = idOf(await send('send_connection_request', one, one.other.email))
    await decline(one)
    await one.me.query('select public.withdraw_invitation($1)', [first])
    await send('send_connection_request', one, one.other.email)
    expect(await requestFrom(one.other, one.me)).toBe('')
  })

  it('is connected when both ask, and is on no list any more', async () => {
    const one = await scene()
    await send('send_connection_request', one, one.other.email)
    const { rows } = await one.other.query('select * from public.send_connection_request($1)', [one.me.email])
    expect(rows).toMatchObject([{ status: 'accepted' }])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('is shown by a search as asked, whatever they answered', async () => {
    const one = await scene()
    const found = async () =>
      (
        await one.me.query(
          'select connection_status, connection_id, is_requester from public.search_users($1) where user_id = $2',
          [one.other.email, one.other.id],
        )
      ).rows
    await send('send_connection_request', one, one.other.email)
    const open = await found()
    expect(open).toEqual([{ connection_status: 'pending', connection_id: null, is_requester: true }])
    await decline(one)
    expect(await found()).toEqual(open)
    await one.other.query('delete from public.connections')
    expect(await found()).toEqual(open)
  })

  it('is shown by their own link as asked, whatever they answered', async () => {
    const one = await scene()
    const link = await one.other.query<{ token: string }>('select token from public.get_contact_link()')
    const token = link.rows[0]?.token
    const id = idOf(await send('send_connection_request', one, one.other.email))
    await decline(one)
    const read = await one.me.query('select connection_status from public.read_contact_link($1)', [token])
    const asked = await one.me.query('select * from public.request_by_contact_link($1)', [token])
    expect([read.rows, asked.rows]).toEqual([
      [{ connection_status: 'pending' }],
      [{ connection_id: id, status: 'pending' }],
    ])
  })
})

describe('a team', () => {
  it('that ends takes its invitations by address along', async () => {
    const one = await scene()
    await db.query(`update public.team_members set role = 'head_coach' where user_id = $1`, [one.me.id])
    await send('send_team_invitation', one, one.other.email)
    await send('request_team_addition', one, 'nobody@elsewhere.test')
    await one.me.query('select public.delete_team($1)', [one.team])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
    expect(await invitationTo(one.other)).toBe('')
  })

  it('loses the invitations of who leaves it, and those whose role no longer allows them are not delivered', async () => {
    const one = await scene(false)
    await send('send_team_invitation', one, one.other.email)
    await db.query(`update public.team_members set role = 'athlete' where user_id = $1`, [one.me.id])
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [one.other.id])
    expect(await invitationTo(one.other)).toBe('')
    await db.query(`update public.team_members set role = 'head_coach' where user_id = $1`, [one.colleague.id])
    await one.colleague.query('select public.remove_team_member($1, $2)', [one.team, one.me.id])
    expect((await one.me.query('select * from public.get_invitations()')).rows).toEqual([])
  })

  it('whose staff know somebody invites the person, whom a colleague invited by address: the person sees one', async () => {
    const one = await scene()
    await acquaint(db, one.colleague, one.other)
    await send('send_team_invitation', one, one.other.email)
    const again = await one.colleague.query('select public.send_team_invitation($1, $2)', [one.team, one.other.email])
    expect(again.rows).toHaveLength(1)
    expect((await one.other.query('select inviter_id from public.get_pending_invitations()')).rows).toEqual([
      { inviter_id: one.colleague.id },
    ])
  })
})
